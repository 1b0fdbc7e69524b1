// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Brings the results of a query together, which may be in several batches.
 *
 * Layer: app.
 */

#pragma once

#include <vector>

#include "result_writer.hpp"

namespace seqan3_cuda::app
{

//!\brief Hands queries with all their hits to a writer.
class hit_collector
{
public:
    explicit hit_collector(result_writer & writer) : writer{writer} {}

    //!\brief Takes the results of a batch, one for each pair, and writes the queries that are complete.
    void add(pair_batch const & batch, std::vector<pair_result> results);

private:
    result_writer & writer;
    std::vector<hit> hits{}; //!< Of the query that continues in the next batch.
};

} // namespace seqan3_cuda::app
