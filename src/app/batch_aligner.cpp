// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Aligns batches in threads of its own, two at a time where that hides what a batch waits for.
 *
 * Layer: app.
 */

#include "batch_aligner.hpp"

#include <algorithm>
#include <exception>
#include <ranges>
#include <utility>

#include "error.hpp"
#include "host_memory.hpp"
#include "pair_search.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t many_pairs = 1000; // so that half of the threads have enough to do

bool can_overlap(options const & chosen)
{
    return chosen.pairing == pairing_kind::record && chosen.alignment.threads > 1 && chosen.alignment.places == nullptr
        && chosen.host_memory.bytes_per_cell == 0;
}

alignment_options with_progress(alignment_options alignment, progress_callback on_progress)
{
    alignment.on_progress = std::move(on_progress);
    return alignment;
}

//!\brief The first pairs of a batch.
pair_batch sample_of(pair_batch const & batch)
{
    constexpr std::size_t pairs = 64; // whose kernels are those of the others
    pair_batch sample{.targets = batch.targets};
    for (record_pair const pair : batch.pairs | std::views::take(pairs))
    {
        sample.pairs.push_back({pair.target, static_cast<std::uint32_t>(sample.queries.size())});
        sample.queries.push_back(batch.query(pair));
    }
    return sample;
}

} // namespace

batch_aligner::batch_aligner(options const & chosen, progress_callback on_progress, aligner_factory make_) :
    chosen{chosen},
    make{std::move(make_)},
    whole{make(with_progress(chosen.alignment, std::move(on_progress)))}
{
    if (can_overlap(chosen))
        for (int i = 0; i < 2; ++i)
            halves.push_back({chosen.alignment.executor});
}

alignment_options batch_aligner::half_options(executor_kind const executor) const
{
    alignment_options half{chosen.alignment};
    half.executor = executor;
    half.threads = (half.threads + 1) / 2;
    return half;
}

//!\brief What fails fails again, and is told, when a batch comes to the devices.
void batch_aligner::start_devices(pair_batch const & batch)
{
    device_start = std::async(std::launch::async,
                              [make = make, options = half_options(executor_kind::cuda), sample = sample_of(batch)]()
                              {
                                  try
                                  {
                                      static_cast<void>(make(options)->align(sample));
                                  }
                                  catch (std::exception const &)
                                  {}
                              });
}

//!\brief The aligner of a place that has no work.
pair_aligner & batch_aligner::half_for(pair_batch const & batch, std::size_t const place)
{
    executor_kind executor = chosen.alignment.executor;
    if (executor == executor_kind::automatic)
    {
        if (!device_start.valid())
            start_devices(batch);
        if (device_start.wait_for(clock::duration{}) != std::future_status::ready)
            executor = executor_kind::host;
    }

    half & free = halves[place];
    if (!free.aligner || free.executor != executor)
        free = {executor, make(half_options(executor))};
    return *free.aligner;
}

bool batch_aligner::is_of_short_pairs(pair_batch const & batch) const
{
    return !halves.empty() && batch.pairs.size() >= many_pairs
        && std::ranges::all_of(
            batch.pairs, [&batch](record_pair const pair)
            { return host_memory_of_pair(batch.target(pair).letters.size(), batch.query(pair).letters.size()) == 0; });
}

bool batch_aligner::must_wait_with(pair_batch const & batch) const
{
    if (at_work.empty())
        return false;
    return at_work.size() >= halves.size() || !at_work.front().is_of_short_pairs || !is_of_short_pairs(batch);
}

void batch_aligner::add(pair_batch batch)
{
    bool const shares = is_of_short_pairs(batch);
    std::size_t const place = at_work.empty() ? 0 : 1 - at_work.back().place;
    pair_aligner & aligner = shares ? half_for(batch, place) : *whole;
    at_work.push_back({shares, place, clock::now(),
                       std::async(std::launch::async, [this, &aligner, batch = std::move(batch)]() mutable
                                  { return align(aligner, std::move(batch)); })});
}

batch_aligner::timed_batch batch_aligner::align(pair_aligner & aligner, pair_batch batch) const
{
    timed_batch timed{.done = {.batch = std::move(batch)}};
    aligned_batch & done = timed.done;
    auto leave_out = [&](std::string const & reason)
    {
        if (!chosen.keep_going)
            throw alignment_error{reason};
        done.failures.push_back(reason);
    };
    done.results = align_batch(aligner, done.batch, done.batch.first_pair + 1, chosen.host_memory, leave_out);
    timed.end = clock::now();
    return timed;
}

aligned_batch batch_aligner::next()
{
    work oldest = std::move(at_work.front());
    at_work.pop_front();
    timed_batch timed = oldest.result.get();
    counted = std::max(counted, oldest.begin);
    if (timed.end > counted)
        timed.done.seconds = std::chrono::duration<double>(timed.end - std::exchange(counted, timed.end)).count();
    return std::move(timed.done);
}

} // namespace seqan3_cuda::app
