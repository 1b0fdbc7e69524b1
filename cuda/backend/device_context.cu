// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the turns of executors.
 *
 * Floor: cuda/backend. nvcc only.
 */

#include "device_context.cuh"

#include <algorithm>
#include <map>

#include "../kernel/cuda_check.cuh"

namespace seqan3_cuda::detail
{

device_context & context_of(int const device)
{
    static std::mutex mutex;
    static auto * const contexts = new std::map<int, device_context>{};
    std::lock_guard const lock{mutex};
    return (*contexts)[device];
}

std::size_t device_context::trace_room() const
{
    std::size_t free{}, total{};
    SEQAN3_CUDA_CHECK(cudaMemGetInfo(&free, &total));
    for (place const & each : places)
        free += each.memory.trace.capacity() * sizeof(std::uint32_t);
    return free / 20 * 19;
}

compute_turn::compute_turn(device_context & context, cudaStream_t const fills, cudaStream_t const walks, std::size_t const needed) :
    context{context},
    fills{fills},
    walks{walks}
{
    std::unique_lock lock{context.mutex};
    // An eighth of the share stays for what other executors place before this one does.
    alone = needed == all_memory || (needed > 0 && needed > context.trace_room() / device_context::max_turns / 8 * 7);
    if (!context.counted_until)
        context.counted_until = std::make_unique<device_event>();

    std::uint64_t const number = context.asked++;
    auto const & taken = &device_context::place::taken;
    context.given_back.wait(lock,
                            [&]
                            {
                                return number == context.begun
                                    && (alone ? std::ranges::none_of(context.places, taken) : !std::ranges::all_of(context.places, taken));
                            });
    ++context.begun;
    context.given_back.notify_all();
    // What may throw comes before this turn takes a place and behind its number, for which others wait.
    if (std::ranges::none_of(context.places, taken))
        context.counted_until->record(fills);
    own = &*std::ranges::find(context.places, false, taken);
    if (memory_account::current())
        for (device_context::place & each : context.places)
            if (!each.taken)
                each.memory.release();
    for (device_context::place & each : context.places)
        each.taken = each.taken || alone || &each == own;
}

compute_turn::~compute_turn()
{
    cudaStreamSynchronize(fills);
    cudaStreamSynchronize(walks);
    std::lock_guard const lock{context.mutex};
    if (memory_account::current())
        own->memory.release();
    else if (alone) // else two turns could not have their shares
        own->memory.trace.release();
    for (device_context::place & each : context.places)
        each.taken = each.taken && !alone && &each != own;
    context.given_back.notify_all();
}

std::size_t compute_turn::trace_room() const
{
    std::lock_guard const lock{context.mutex};
    return context.trace_room() / (alone ? 1 : device_context::max_turns);
}

void compute_turn::reserve_trace(std::size_t const words) const
{
    std::lock_guard const lock{context.mutex};
    if (words <= own->memory.trace.capacity())
        return;
    for (device_context::place & each : context.places)
        if (alone && &each != own)
            each.memory.trace.release();
    own->memory.trace.reserve(words);
}

void compute_turn::release_trace() const
{
    std::lock_guard const lock{context.mutex};
    own->memory.trace.release();
}

double compute_turn::finish(device_event & end) const
{
    end.synchronize();
    std::lock_guard const lock{context.mutex};
    context.counted_until->synchronize();
    double const seconds = end.seconds_since(*context.counted_until);
    if (seconds <= 0)
        return 0;
    end.swap(*context.counted_until);
    return seconds;
}

} // namespace seqan3_cuda::detail
