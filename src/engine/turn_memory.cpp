// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements turn_memory.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/turn_memory.hpp>

#include <algorithm>
#include <optional>
#include <string>

#include <seqan3_cuda/exception.hpp>

#include <plan/portions.hpp>

namespace seqan3_cuda::detail
{

static_assert(strip_candidate_bytes == sizeof(optimum_candidate));

namespace
{

//!\brief The first pair of a task.
template <typename task_t>
std::uint32_t first_pair(task_t const & task)
{
    if constexpr (requires { task.pairs; })
        return task.pairs[0];
    else
        return task.pair;
}

//!\brief "100 x 120 letters".
std::string letters_of(packed_batch const & batch, std::size_t const pair)
{
    return std::to_string(batch.first.length(pair)) + " x " + std::to_string(batch.second.length(pair)) + " letters";
}

std::string bytes_of(std::uint64_t const words)
{
    return std::to_string(words * sizeof(std::uint32_t)) + " bytes";
}

} // namespace

template <typename plan_t>
void turn_memory::prepare(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const
{
    if (memory_limit > 0)
    {
        std::size_t const needed = bytes_beside_trace(plan, batch, hardware.traits().multiprocessors)
                                 + hardware.scan_bytes(static_cast<std::uint32_t>(batch.size()));
        if (needed > memory_limit)
            throw out_of_device_memory{"A batch of " + std::to_string(batch.size()) + " pairs needs "
                                       + std::to_string(needed) + " bytes on " + hardware.name()
                                       + ", but device_memory_limit leaves " + std::to_string(memory_limit)
                                       + ". Raise the limit, or shorten the sequences."};
        if (bytes_of_borders(plan) > turn.memory().border.capacity())
            turn.release_trace(); // that of the plan before may leave no room
    }
    turn.memory().border.reserve(hardware, bytes_of_borders(plan));
    if (has_trace(plan))
        reserve_trace(turn, plan, batch);
}

template void turn_memory::prepare(compute_turn &, fill_plan const &, packed_batch const &) const;
template void turn_memory::prepare(compute_turn &, edit_plan const &, packed_batch const &) const;
template void turn_memory::prepare(compute_turn &, furthest_plan const &, packed_batch const &) const;

//!\brief Makes room for the directions of as many works as possible.
template <typename plan_t>
void turn_memory::reserve_trace(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const
{
    std::uint64_t const largest = plan.largest_trace;
    // Arrays of strips have an eighth of room to spare.
    std::size_t const available =
        trace_room(turn, bytes_of_strips(plan, hardware.traits().multiprocessors) / 8 * 9, batch);
    std::uint64_t const words = std::min<std::uint64_t>(available / sizeof(std::uint32_t), plan.trace_words);
    if (words < largest)
    {
        auto const needs_most = [&](auto const & work) { return trace_words(plan, work) == largest; };
        auto const & work = *std::ranges::find_if(plan.works, needs_most);
        throw out_of_device_memory{
            "The directions of a pair of " + letters_of(batch, first_pair(plan.tasks[work.first_task]))
            + " and of the pairs computed with it need " + bytes_of(largest) + " on " + hardware.name() + ", but "
            + std::to_string(available) + " are available. Ask for the score only, or shorten the sequences."};
    }
    turn.reserve_trace(words);
}

tile_levels turn_memory::reserve_tiles(compute_turn & turn, long_pair_plan & plan, packed_batch const & batch) const
{
    device_traits const & traits = hardware.traits();
    std::size_t const of_tile = sizeof(warp_work) + sizeof(pair_task) + sizeof(grid_tile) + sizeof(tile_grid),
                      tables = (plan.tiles.table.size() + plan.nested.table.size()) * sizeof(std::uint32_t);
    std::size_t const tiles = most_tile_strips(plan.size) * (sizeof(strip_place) + sizeof(std::uint32_t))
                            + 2 * most_tiles_at_once * of_tile + tables;
    // Hosts have the memory that saves them the computation of nested tiles.
    std::uint64_t const least = hardware.shares_memory() ? least_tile_words(plan.size, 1) : least_tile_words(plan.size);
    auto const room = [&](bool const has_parts)
    {
        std::size_t const strips = bytes_of_strips(plan.whole, traits.multiprocessors, has_parts) / 8 * 9;
        return hardware.shares_memory()
                 ? std::max<std::size_t>(traits.fills.most_trace_bytes, least * sizeof(std::uint32_t))
                 : trace_room(turn, strips + tiles, batch);
    };
    plan.has_parts = room(true) >= least * sizeof(std::uint32_t);
    std::size_t const available = room(plan.has_parts);
    std::optional<tile_levels> const choice =
        choose_tiles(plan.size, available / sizeof(std::uint32_t), traits.tiles_at_once,
                     is_folded(plan.nested.variant) ? nested_kernel::folded : nested_kernel::single);
    if (!choice)
        throw out_of_device_memory{"The alignment of a pair of " + letters_of(batch, plan.pair) + " needs "
                                   + bytes_of(least) + " on " + hardware.name() + " beside its sequences, but "
                                   + std::to_string(available)
                                   + " are available. Raise the limit, or ask for the score only."};
    turn.reserve_trace(words_of(*choice, plan.size));
    return *choice;
}

void turn_memory::reserve_kept_cells(compute_turn & turn, long_pair_plan const & plan, tile_levels const & kept,
                                     packed_batch const & batch) const
{
    std::uint64_t const words = words_of(kept, plan.size);
    std::size_t const available =
        trace_room(turn, bytes_of_strips(plan.whole, hardware.traits().multiprocessors) / 8 * 9, batch);
    if (words * sizeof(std::uint32_t) > available)
        throw out_of_device_memory{"A part of a pair of " + letters_of(batch, plan.pair) + " needs " + bytes_of(words)
                                   + " on " + hardware.name() + ", but " + std::to_string(available)
                                   + " are available. Raise the limit, or use one device."};
    turn.reserve_trace(words);
}

std::uint64_t turn_memory::reserve_cells(compute_turn & turn, cell_plan const & plan, packed_batch const & batch,
                                         bool const are_fetched) const
{
    std::uint64_t const largest = plan.words_of(plan.largest);
    std::size_t const available = trace_room(turn, 0, batch);
    std::uint64_t words =
        std::min<std::uint64_t>(available / sizeof(std::uint32_t), plan.most_works == 1 ? largest : plan.words);
    if (are_fetched) // a portion is copied as a whole
        words = std::min(words, std::max<std::uint64_t>(largest, std::uint64_t{1} << 26));
    if (words < largest)
        throw out_of_device_memory{
            "The cells of a pair of " + letters_of(batch, plan.largest) + " need " + bytes_of(largest) + " on "
            + hardware.name() + ", but " + std::to_string(available)
            + " are available. Use gap costs of one piece that do not improve alignments, or shorten the sequences."};
    turn.reserve_trace(words);
    return words;
}

/*!\brief Bytes that there are for directions.
 * \param[in] later Bytes that have to be left beside the paths of all pairs, which are gathered at the end.
 */
std::size_t turn_memory::trace_room(compute_turn & turn, std::size_t const later, packed_batch const & batch) const
{
    std::size_t const in_turn = turn.trace_room();
    if (memory_limit == 0)
        return in_turn;
    std::size_t const own_bytes = turn.memory().trace.capacity() * sizeof(std::uint32_t);
    std::size_t const available = std::min(in_turn, account.left(later + bytes_of_paths(batch) / 2) + own_bytes);
    if (own_bytes > available)
        turn.release_trace();
    return available;
}

} // namespace seqan3_cuda::detail
