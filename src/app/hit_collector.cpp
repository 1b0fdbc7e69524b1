// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Brings the results of a query together, which may be in several batches.
 *
 * Layer: app.
 */

#include "hit_collector.hpp"

#include <algorithm>
#include <functional>
#include <new>
#include <string>
#include <utility>

#include "error.hpp"

namespace seqan3_cuda::app
{

void hit_collector::add(pair_batch const & batch, batch_results results)
{
    auto next = results.pairs.begin();
    for (std::size_t query = 0; query < batch.queries.size(); ++query)
    {
        for (; next != results.pairs.end() && batch.pairs[next->pair].query == query; ++next)
        {
            record_pair const pair = batch.pairs[next->pair];
            record const & target = batch.target(pair);
            hits.push_back({.target = &target,
                            .target_number = batch.first_target + pair.target,
                            .best_score = next->rank == 0 ? next->score : hits.back().best_score,
                            .result = *next});
            hits.back().result.target_begin += target.begin();
            hits.back().result.target_end += target.begin();
        }

        bool const is_last = query + 1 == batch.queries.size();
        if (is_last && batch.last_query_continues)
        {
            earlier.keep_paths(std::move(results));
            return; // targets of such batches stay in memory
        }
        if (hits.empty()) // none of its pairs could be aligned
            continue;
        choose_hits();
        write(batch.queries[query]);
        hits.clear();
        earlier = {};
    }
}

void hit_collector::write(record const & query)
try
{
    writer.write(query, hits);
}
catch (std::bad_alloc const &)
{
    throw output_error{"query '" + query.id + "' (" + std::to_string(query.letters.size()) + " letters, "
                       + std::to_string(hits.size())
                       + " pairs): out of memory when they are written; take a machine with more, or --format table"};
}

//!\brief Leaves those that the options want. The best pairs come first, each with all of its results; equally good
//! ones keep their order.
void hit_collector::choose_hits()
{
    std::erase_if(hits, [this](hit const & hit) { return hit.result.score < min_score; });
    if (best == 0)
        return;
    std::ranges::stable_sort(hits, std::ranges::greater{}, &hit::best_score);
    auto is_left_out = [pairs_left = best](hit const & hit) mutable
    { return hit.result.rank == 0 && pairs_left-- == 0; };
    hits.erase(std::ranges::find_if(hits, is_left_out), hits.end());
}

} // namespace seqan3_cuda::app
