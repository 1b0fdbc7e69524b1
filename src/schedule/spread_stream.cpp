// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements spread_stream.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/spread_stream.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

#include <engine/batch_parts.hpp>
#include <engine/cell_meter.hpp>
#include <schedule/device_choice.hpp>
#include <schedule/executor_pool.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief The options of a session of one part.
session_options of_one_part(session_options options)
{
    options.places = nullptr;
    return options;
}

session_options with_devices(session_options options, std::vector<int> devices)
{
    options.devices = std::move(devices);
    return options;
}

} // namespace

spread_stream::spread_stream(alignment_problem problem_, session_options options_, execution_backend const & backend_) :
    problem{std::move(problem_)},
    places{*options_.places},
    options{of_one_part(options_)},
    here{with_devices(options, places.devices_here(options))},
    backend{backend_},
    place_count{places.size(options)},
    parts_here{std::max(parts_of_host, choose_devices(here.executor, here.devices, backend.inventory).size()
                                           * executor_pool::executors_per_device)},
    single{problem, std::move(options_), backend}
{
    sizes = single.plan();
    sizes.ahead += place_count + place_count / 2; // the oldest one may be with the slowest process
}

// ---------------------------------------------------------------------------------------------------------------------
// The caller's thread
// ---------------------------------------------------------------------------------------------------------------------

void spread_stream::submit(packed_batch batch, bool const last)
{
    bool const only_one = last && pairs_submitted == 0 && jobs.empty();
    std::vector<std::size_t> const ends = cut_evenly(batch, places.processes() + 1, places.least_cells());
    if (only_one && ends.size() == 1)
    {
        is_single = true;
        single.submit(std::move(batch), last);
        return;
    }

    start_workers();
    bool const has_one_best = batch.has_one_best;
    cut(std::move(batch), ends);
    if (has_one_best)
        jobs.back().best = std::make_unique<common_best>();
    queue.add(jobs.back(), jobs.back().parts);
}

std::unique_ptr<pair_trial> spread_stream::make_trial() const
{
    return single.make_trial();
}

void spread_stream::submit(std::vector<outcome_batch> parts)
{
    job & work = jobs.emplace_back();
    for (outcome_batch & outcome : parts)
    {
        std::size_t const pairs = outcome.pairs.size();
        work.parts.push_back({.batch = packed_batch{}, .first_pair = pairs_submitted, .outcome = std::move(outcome)});
        pairs_submitted += pairs;
    }
}

void spread_stream::cut(packed_batch batch, std::vector<std::size_t> const & ends)
{
    std::size_t const pairs = batch.size();
    job & work = jobs.emplace_back();
    for (std::size_t begin = 0; std::size_t const end : ends)
    {
        // NOLINTNEXTLINE(bugprone-use-after-move): of one part there is one round
        packed_batch own = ends.size() == 1 ? std::move(batch) : copy_pairs(batch, begin, end);
        work.parts.push_back({.batch = std::move(own), .first_pair = pairs_submitted + begin});
        begin = end;
    }
    pairs_submitted += pairs;
}

void spread_stream::start_workers()
{
    if (queue.thread_count() > 0)
        return;
    for (std::size_t i = 0; i < parts_here; ++i)
        queue.start_thread([this](job const & work, part & mine) { compute(work, mine, std::nullopt); });
    for (std::size_t i = 0; i < place_count; ++i)
        queue.start_thread([this, i](job const & work, part & mine) { compute(work, mine, i); },
                           1 + places.process_of(i));
}

bool spread_stream::is_next_ready()
{
    return is_single ? single.is_next_ready() : !jobs.empty() && queue.is_done(jobs.front());
}

outcome_batch spread_stream::next()
{
    if (is_single)
        return single.next();

    assert(!jobs.empty());
    queue.wait_for(jobs.front());
    std::list<job> taken{};
    taken.splice(taken.begin(), jobs, jobs.begin());
    return joined_outcome(taken.front().parts);
}

// ---------------------------------------------------------------------------------------------------------------------
// The workers
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Computes one part; an exception waits in the part for next().
void spread_stream::compute(job const & whole, part & work, std::optional<std::size_t> const place) const noexcept
{
    try
    {
        session_options own = place ? options : here;
        own.first_pair += work.first_pair;
        own.best = whole.best.get();
        if (place)
        {
            cell_meter const meter{options.progress, work.batch};
            work.outcome = places.align(*place, problem, own, work.batch);
            return;
        }
        batch_stream stream{problem, std::move(own), backend};
        stream.submit(std::move(work.batch), true);
        work.outcome = stream.next();
    }
    catch (...)
    {
        work.error = std::current_exception();
    }
}

} // namespace seqan3_cuda::detail
