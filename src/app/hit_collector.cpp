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
#include <future>
#include <new>
#include <span>
#include <string>
#include <utility>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t most_lanes = 8;          // then reading takes longer
constexpr std::size_t queries_of_lanes = 2048; // fewer are written before threads have started

void write_query(result_writer & writer, record const & query, std::span<hit const> const hits)
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

} // namespace

hit_collector::hit_collector(options const & options, result_writer & writer, std::ostream & stream) :
    writer{writer},
    stream{stream},
    best{options.best},
    min_score{options.min_score}
{
    for (std::size_t i = 0; i < std::min<std::size_t>(options.alignment.threads, most_lanes); ++i)
    {
        lane made{};
        made.writer = writer.for_stream(*made.text);
        if (!made.writer)
            return;
        lanes.push_back(std::move(made));
    }
}

void hit_collector::add(pair_batch const & batch, std::vector<pair_result> results)
{
    bool const is_whole = hits.empty() && !batch.last_query_continues;
    if (is_whole && lanes.size() > 1 && batch.queries.size() >= queries_of_lanes)
        add_by_lanes(batch, results);
    else
        add_queries(batch, results, {0, batch.queries.size(), 0}, writer, hits);
}

void hit_collector::add_by_lanes(pair_batch const & batch, std::vector<pair_result> & results)
{
    std::vector<std::future<void>> written{};
    for (std::size_t i = 0; i < lanes.size(); ++i)
    {
        query_range range{.first_query = batch.queries.size() * i / lanes.size(),
                          .end_query = batch.queries.size() * (i + 1) / lanes.size()};
        auto const first_pair = std::ranges::lower_bound(batch.pairs, range.first_query, {},
                                                         [](record_pair const pair) { return pair.query; });
        range.first_pair = static_cast<std::size_t>(first_pair - batch.pairs.begin());
        written.push_back(std::async(std::launch::async,
                                     [this, &batch, &results, range, &own = lanes[i]]()
                                     {
                                         std::vector<hit> own_hits{};
                                         add_queries(batch, results, range, *own.writer, own_hits);
                                     }));
    }
    for (std::size_t i = 0; i < lanes.size(); ++i)
    {
        written[i].get();
        stream << lanes[i].text->view();
        lanes[i].text->str({});
    }
}

//!\param[in,out] hits Of the query before, if it continues; those of the last query if this one does.
void hit_collector::add_queries(pair_batch const & batch, std::vector<pair_result> & results, query_range const range,
                                result_writer & writer, std::vector<hit> & hits) const
{
    std::size_t next = range.first_pair;
    for (std::size_t query = range.first_query; query < range.end_query; ++query)
    {
        for (; next < batch.pairs.size() && batch.pairs[next].query == query; ++next)
        {
            record const & target = batch.target(batch.pairs[next]);
            hits.push_back({.target = &target,
                            .target_number = batch.first_target + batch.pairs[next].target,
                            .result = std::move(results[next])});
            hits.back().result.target_begin += target.begin();
            hits.back().result.target_end += target.begin();
        }

        bool const is_last = query + 1 == batch.queries.size();
        if (is_last && batch.last_query_continues)
            return;       // targets of such batches stay in memory
        if (hits.empty()) // none of its pairs could be aligned
            continue;
        choose_hits(hits);
        write_query(writer, batch.queries[query], hits);
        hits.clear();
    }
}

//!\brief Leaves those that the options want. The best ones come first; equally good ones keep their order.
void hit_collector::choose_hits(std::vector<hit> & hits) const
{
    std::erase_if(hits, [this](hit const & hit) { return hit.result.score < min_score; });
    if (best == 0)
        return;
    std::ranges::stable_sort(hits, std::ranges::greater{}, [](hit const & hit) { return hit.result.score; });
    hits.resize(std::min(hits.size(), best));
}

} // namespace seqan3_cuda::app
