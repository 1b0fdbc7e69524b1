// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the turns of engines.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/turns.hpp>

#include <algorithm>

namespace seqan3_cuda::detail
{

void shared_turns::trim()
{
    std::lock_guard const lock{mutex};
    release_unused();
}

void shared_turns::release_unused()
{
    for (place & each : places)
        if (!each.taken)
            each.memory.release();
}

std::size_t shared_turns::trace_room(backend const & hardware) const
{
    std::size_t free = hardware.free_memory();
    for (place const & each : places)
        free += each.memory.trace.capacity() * sizeof(std::uint32_t);
    return free / 20 * 19;
}

compute_turn::compute_turn(shared_turns & turns, backend & hardware, std::size_t const needed) :
    turns{turns},
    hardware{hardware}
{
    std::unique_lock lock{turns.mutex};
    // An eighth of the share stays for what other executors place before this one does.
    alone =
        needed == all_memory || (needed > 0 && needed > turns.trace_room(hardware) / shared_turns::max_turns / 8 * 7);
    if (!turns.counted_until)
        turns.counted_until = hardware.make_mark();

    std::uint64_t const number = turns.asked++;
    auto const & taken = &shared_turns::place::taken;
    turns.given_back.wait(lock,
                          [&]
                          {
                              return number == turns.begun
                                  && (alone ? std::ranges::none_of(turns.places, taken)
                                            : !std::ranges::all_of(turns.places, taken));
                          });
    ++turns.begun;
    turns.given_back.notify_all();
    // What may throw comes before this turn takes a place and behind its number, for which others wait.
    if (std::ranges::none_of(turns.places, taken))
        hardware.record(*turns.counted_until, queue::passes);
    own = &*std::ranges::find(turns.places, false, taken);
    if (memory_account::scope::current())
        turns.release_unused();
    for (shared_turns::place & each : turns.places)
        each.taken = each.taken || alone || &each == own;
}

compute_turn::~compute_turn()
{
    hardware.settle();
    std::lock_guard const lock{turns.mutex};
    if (memory_account::scope::current())
        own->memory.release();
    else if (alone) // else two turns could not have their shares
        own->memory.trace.release();
    for (shared_turns::place & each : turns.places)
        each.taken = each.taken && !alone && &each != own;
    turns.given_back.notify_all();
}

std::size_t compute_turn::trace_room() const
{
    std::lock_guard const lock{turns.mutex};
    return turns.trace_room(hardware) / (alone ? 1 : shared_turns::max_turns);
}

void compute_turn::reserve_trace(std::size_t const words) const
{
    std::lock_guard const lock{turns.mutex};
    if (words <= own->memory.trace.capacity())
        return;
    for (shared_turns::place & each : turns.places)
        if (alone && &each != own)
            each.memory.trace.release();
    own->memory.trace.reserve(hardware, words);
}

void compute_turn::release_trace() const
{
    std::lock_guard const lock{turns.mutex};
    own->memory.trace.release();
}

double compute_turn::finish(std::unique_ptr<time_mark> & end) const
{
    hardware.record(*end, queue::passes);
    end->wait();
    std::lock_guard const lock{turns.mutex};
    turns.counted_until->wait();
    double const seconds = end->seconds_since(*turns.counted_until);
    if (seconds <= 0)
        return 0;
    end.swap(turns.counted_until);
    return seconds;
}

} // namespace seqan3_cuda::detail
