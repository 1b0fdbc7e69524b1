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
#include <memory>
#include <ostream>
#include <sstream>
#include <vector>

#include "result_writer.hpp"

namespace seqan3_cuda::app
{

//!\brief Hands queries to a writer, with all their hits or with the best ones. Several threads write the queries of a
//! batch, and their lines are put together in order.
class hit_collector
{
public:
    //!\param[in] stream The writer's.
    hit_collector(options const & options, result_writer & writer, std::ostream & stream);

    //!\brief Takes the results of a batch, one for each pair, and writes the queries that are complete.
    void add(pair_batch const & batch, std::vector<pair_result> results);

private:
    //!\brief Some neighbouring queries of a batch, and their pairs.
    struct query_range
    {
        std::size_t first_query{};
        std::size_t end_query{};
        std::size_t first_pair{};
    };

    //!\brief What one thread writes.
    struct lane
    {
        std::unique_ptr<std::ostringstream> text{std::make_unique<std::ostringstream>()};
        std::unique_ptr<result_writer> writer{};
    };

    result_writer & writer;
    std::ostream & stream;
    std::size_t best;
    std::int32_t min_score;
    std::vector<hit> hits{}; //!< Of the query that continues in the next batch.
    std::vector<lane> lanes{};

    void add_by_lanes(pair_batch const & batch, std::vector<pair_result> & results);
    void add_queries(pair_batch const & batch, std::vector<pair_result> & results, query_range range,
                     result_writer & writer, std::vector<hit> & hits) const;
    void choose_hits(std::vector<hit> & hits) const;
};

} // namespace seqan3_cuda::app
