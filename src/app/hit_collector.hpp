// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Brings the results of a query together, which may be in several batches.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "result_writer.hpp"

namespace seqan3_cuda::app
{

//!\brief Hands queries to a writer, with all their hits or with the best ones.
class hit_collector
{
public:
    hit_collector(options const & options, result_writer & writer) :
        writer{writer},
        best{options.best},
        min_score{options.min_score}
    {}

    //!\brief Takes the results of a batch, and writes the queries that are complete.
    void add(pair_batch const & batch, batch_results results);

private:
    result_writer & writer;
    std::size_t best;
    std::int32_t min_score;
    std::vector<hit> hits{}; //!< Of the query that continues in the next batch.
    batch_results earlier{}; //!< The paths of hits from earlier batches.

    void choose_hits();
    void write(record const & query);
};

} // namespace seqan3_cuda::app
