// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements batch_stream.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/batch_stream.hpp>

#include <algorithm>
#include <cassert>
#include <system_error>
#include <utility>

#include <engine/batch_parts.hpp>
#include <engine/cell_meter.hpp>
#include <engine/halving.hpp>
#include <schedule/device_choice.hpp>
#include <schedule/device_helpers.hpp>

namespace seqan3_cuda::detail
{

batch_stream::batch_stream(alignment_problem problem_, session_options options_, execution_backend const & backend_) :
    problem{std::move(problem_)},
    options{std::move(options_)},
    backend{backend_},
    devices{choose_devices(options, backend.inventory)},
    working{devices},
    rule{devices.empty() ? pieces_for_host(options.host_threads) : pieces_for_devices(devices.size())},
    worker_limit{!devices.empty()           ? devices.size() * executor_pool::executors_per_device
                 : options.host_threads > 1 ? options.host_threads
                                            : 0}
{
    assert(options.host_threads >= 1);
    sizes = devices.empty() ? plan_for_host(options.host_threads)
                            : plan_for_devices(devices.size(), executor_pool::executors_per_device, problem);
    if (!devices.empty())
        sizes.memory = &backend.device_memory;
}

// ---------------------------------------------------------------------------------------------------------------------
// The caller's thread
// ---------------------------------------------------------------------------------------------------------------------

void batch_stream::submit(packed_batch batch, bool const last)
{
    bool const only_one = last && pairs_submitted == 0 && jobs.empty();
    bool const needs_cells =
        rule.pieces > 1 || (only_one && options.executor == executor_kind::automatic && !devices.empty());
    std::uint64_t const cells = needs_cells ? count_cells(batch) : 0;

    std::list<job> made{};
    job & work = made.emplace_back(job{.batch = std::move(batch), .first_pair = options.first_pair + pairs_submitted});
    work.on_host =
        devices.empty() || (only_one && options.executor == executor_kind::automatic && is_for_host(work.batch, cells));
    // Devices that are busy anyway compute whole batches, which fill them better; the last one is for all of them.
    bool const is_whole = !devices.empty() && (work.on_host || (!last && queue.unfinished_parts() >= devices.size()));
    cut(work, is_whole ? piece_rule{} : rule, cells);
    if (work.batch.has_one_best && work.pieces.size() > 1)
        work.best = std::make_unique<common_best>();

    pairs_submitted += work.batch.size();
    jobs.splice(jobs.end(), made);
    if (worker_limit > 0 && !(only_one && work.pieces.size() == 1))
        enqueue(work);
}

//!\brief Thread-safe: reads nothing that changes.
std::unique_ptr<pair_trial> batch_stream::make_trial() const
{
    if (options.executor == executor_kind::cuda || !backend.make_trial)
        return nullptr;
    // The host's executor would try these pairs, too, but after their letters were copied.
    constexpr std::size_t threads_for_host = 16;
    return backend.make_trial(problem, devices.empty() ? std::max(options.host_threads, threads_for_host)
                                                       : options.host_threads);
}

//!\brief Thread-safe. Devices that are not like the first one plan themselves.
void batch_stream::prepare(packed_batch & batch) const
{
    batch_planner known{};
    {
        std::scoped_lock const lock{planner_mutex};
        known = planner;
    }
    if (!known || batch.size() == 0)
        return;
    try
    {
        batch.preparation = known(problem, batch);
    }
    catch (std::exception const &)
    {} // thrown again by the executor, where the pair gets its name
}

void batch_stream::submit(std::vector<outcome_batch> parts)
{
    std::list<job> made{};
    job & work = made.emplace_back(job{.batch = packed_batch{}, .first_pair = pairs_submitted, .queued = true});
    std::size_t begin = 0;
    for (outcome_batch & outcome : parts)
    {
        std::size_t const end = begin + outcome.pairs.size();
        work.pieces.push_back({.begin = begin, .end = end, .outcome = std::move(outcome)});
        begin = end;
    }
    pairs_submitted += begin;
    jobs.splice(jobs.end(), made);
}

//!\brief Whether `automatic` computes a whole call of one batch on the host.
bool batch_stream::is_for_host(packed_batch const & batch, std::uint64_t const cells) const
{
    if (batch.size() != 1 || cells < minimum_device_cells)
        return cells < minimum_device_cells;
    pair_times const times = predict_pair_times(problem, batch.first.length(0), batch.second.length(0));
    return !is_for_device(times, load_of(backend.counters, worker_limit));
}

void batch_stream::cut(job & work, piece_rule const & cutting, std::uint64_t const cells) const
{
    std::pmr::memory_resource * const memory = work.on_host ? std::pmr::new_delete_resource() : sizes.memory;
    std::size_t const pairs = work.batch.size();
    std::size_t const step = pairs_per_piece(pairs, cells, cutting);
    work.pieces.reserve((pairs + step - 1) / step);
    std::size_t begin = 0;
    do // an empty batch is one empty piece
    {
        std::size_t const end = std::min(begin + step, pairs);
        work.pieces.push_back({.begin = begin, .end = end, .outcome = outcome_batch{memory}});
        begin = end;
    } while (begin < pairs);
}

void batch_stream::enqueue(job & work)
{
    start_workers(work.pieces.size());
    if (queue.thread_count() == 0) // no thread can be had: next() computes
        return;
    work.queued = true;
    queue.add(work, work.pieces);
}

//!\brief Starts workers for what the idle ones cannot take when `pieces` more come; fewer if the system has no more
//!threads.
void batch_stream::start_workers(std::size_t const pieces)
{
    try
    {
        for (std::size_t wanted = queue.parts_without_thread(pieces); wanted > 0 && queue.thread_count() < worker_limit;
             --wanted)
            queue.start_thread([this, own_host = std::unique_ptr<executor>{}](job const & work, piece & part) mutable
                               { compute(work, part, own_host); });
    }
    catch (std::system_error const &)
    {}
}

bool batch_stream::is_next_ready()
{
    return !jobs.empty() && jobs.front().queued && queue.is_done(jobs.front());
}

outcome_batch batch_stream::next()
{
    assert(!jobs.empty());
    job & front = jobs.front();
    if (front.queued)
    {
        queue.wait_for(front);
    }
    else
    {
        for (piece & part : front.pieces)
            compute(front, part, host);
    }

    std::list<job> taken{};
    taken.splice(taken.begin(), jobs, jobs.begin());
    return joined_outcome(taken.front().pieces);
}

// ---------------------------------------------------------------------------------------------------------------------
// The workers
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Computes one piece; an exception waits in the piece for next().
void batch_stream::compute(job const & work, piece & part, std::unique_ptr<executor> & host_executor) const noexcept
{
    try
    {
        bool const is_whole = part.end - part.begin == work.batch.size();
        packed_batch const copied = is_whole ? packed_batch{} : copy_pairs(work.batch, part.begin, part.end);
        packed_batch const & batch = is_whole ? work.batch : copied;
        cell_meter const meter{options.progress, batch};
        if (!work.on_host)
            return compute_on_devices(work, part, batch);
        if (!host_executor)
            host_executor = backend.make_host(similar_trials::of_executor);
        single_executor access{*host_executor};
        align_halving(access, problem, batch, work.first_pair + part.begin, part.outcome);
    }
    catch (...)
    {
        part.error = std::current_exception();
    }
}

void batch_stream::compute_on_devices(job const & work, piece & part, packed_batch const & batch) const
{
    working.compute(backend.devices, options.device_memory_limit,
                    gains_by_memory(problem, batch, executor_pool::limit_of_one(options.device_memory_limit)),
                    [&](executor_pool::lease & lease)
                    {
                        if (queue.is_stopping()) // while waiting for the executor
                            return;
                        learn_planner(lease.get());
                        device_helpers helpers{backend, options, devices, lease.device_id(), problem, work.batch};
                        pair_helpers::scope const helped{helpers.if_any()};
                        best_scope const informed{options.best != nullptr ? options.best : work.best.get()};
                        align_halving(lease, problem, batch, work.first_pair + part.begin, part.outcome);
                    });
}

void batch_stream::learn_planner(executor const & worker) const
{
    std::scoped_lock const lock{planner_mutex};
    if (!planner)
        planner = worker.planner();
}

} // namespace seqan3_cuda::detail
