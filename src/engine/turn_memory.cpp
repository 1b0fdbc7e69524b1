// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements turn_memory.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/turn_memory.hpp>

#include <algorithm>
#include <limits>
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
    std::size_t const available = trace_room(turn, bytes_of_strips(plan, hardware.traits().multiprocessors) / 8 * 9);
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

device_traits turn_memory::traits() const
{
    constexpr std::size_t enough = std::size_t{64} << 20;
    device_traits result = hardware.traits();
    if (memory_limit > 0 && memory_limit < enough)
        result.fills.lone_folded_rows = std::max(result.fills.lone_folded_rows, usual_folded_rows);
    return result;
}

tile_levels turn_memory::reserve_tiles(compute_turn & turn, long_pair_plan & plan, packed_batch const & batch) const
{
    device_traits const & traits = hardware.traits();
    std::size_t const of_tile = sizeof(warp_work) + sizeof(pair_task) + sizeof(grid_tile) + sizeof(tile_grid),
                      tables = (plan.tiles.table.size() + plan.nested.table.size()) * sizeof(std::uint32_t);
    std::size_t const tiles = most_tile_strips(plan.size) * (sizeof(strip_place) + sizeof(std::uint32_t))
                            + 2 * most_tiles_at_once * of_tile + tables;
    nested_kernel const kernel = is_folded(plan.nested.variant) ? nested_kernel::folded : nested_kernel::single;
    // Hosts have the memory that saves them the computation of nested tiles.
    std::size_t const available =
        hardware.shares_memory()
            ? std::max<std::size_t>(traits.fills.most_trace_bytes,
                                    least_tile_words(plan.size, plan.format, 1, kernel) * sizeof(std::uint32_t))
            : trace_room(turn, bytes_of_strips(plan.whole, traits.multiprocessors) / 8 * 9 + tiles);
    std::optional<tile_levels> const choice =
        choose_tiles(plan.size, plan.format, available / sizeof(std::uint32_t), traits.tiles_at_once, kernel);
    if (!choice)
    {
        std::uint64_t const least =
            least_tile_words(plan.size, plan.format, std::numeric_limits<std::size_t>::max(), kernel);
        throw out_of_device_memory{"The alignment of a pair of " + letters_of(batch, plan.pair) + " needs "
                                   + bytes_of(least) + " on " + hardware.name() + " beside its sequences, but "
                                   + std::to_string(available)
                                   + " are available. Raise the limit, or ask for the score only."};
    }
    reserve(turn, plan, *choice, available);
    return *choice;
}

void turn_memory::reserve_kept_cells(compute_turn & turn, long_pair_plan & plan, tile_levels const & kept,
                                     packed_batch const & batch) const
{
    std::uint64_t const words = plan.words_for(kept);
    std::size_t const available =
        trace_room(turn, bytes_of_strips(plan.whole, hardware.traits().multiprocessors) / 8 * 9);
    if (words * sizeof(std::uint32_t) > available)
        throw out_of_device_memory{"A part of a pair of " + letters_of(batch, plan.pair) + " needs " + bytes_of(words)
                                   + " on " + hardware.name() + ", but " + std::to_string(available)
                                   + " are available. Raise the limit, or use one device."};
    reserve(turn, plan, kept, available);
}

bool turn_memory::has_room_to_meet(compute_turn & turn, long_pair_plan const & plan) const
{
    std::size_t const of_strips = bytes_of_strips(plan.whole, hardware.traits().multiprocessors) / 8 * 9;
    std::uint64_t const borders = bytes_of_borders(plan.whole), cells = plan.words_of_lefts() * sizeof(std::uint32_t);
    return 2 * (borders + cells) <= trace_room(turn, 2 * of_strips);
}

std::optional<edit_tile_plan> turn_memory::reserve_tiles(compute_turn & turn, alignment_problem const & problem,
                                                         packed_batch const & batch, std::uint32_t const pair,
                                                         std::uint32_t const errors) const
{
    device_traits const & traits = hardware.traits();
    auto const plan_for = [&](std::size_t const bytes)
    { return plan_edit_tiles(problem, batch, pair, errors, traits, bytes / sizeof(std::uint32_t)); };
    std::optional<edit_tile_plan> plan = plan_for(trace_room(turn, 0));
    if (plan) // arrays have an eighth of room to spare
        plan = plan_for(trace_room(turn, plan->bytes_of_works() / 8 * 9));
    if (plan)
        turn.reserve_trace(plan->words());
    return plan;
}

//!\brief Makes room for levels of tiles, and for parts of strips if they have room, too.
void turn_memory::reserve(compute_turn & turn, long_pair_plan & plan, tile_levels const & levels,
                          std::size_t const available) const
{
    plan.has_parts = is_folded(plan.whole.variant) && hardware.traits().multiprocessors > 0;
    plan.has_parts = plan.has_parts && plan.words_for(levels) * sizeof(std::uint32_t) <= available;
    turn.reserve_trace(plan.words_for(levels));
}

std::uint64_t turn_memory::reserve_cells(compute_turn & turn, cell_plan const & plan, packed_batch const & batch,
                                         bool const are_fetched) const
{
    std::uint64_t const largest = plan.words_of(plan.largest);
    std::size_t const available = trace_room(turn, 0);
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
 * \param[in] later Bytes that have to be left beside. When the paths of all pairs are gathered, directions are gone.
 */
std::size_t turn_memory::trace_room(compute_turn & turn, std::size_t const later) const
{
    std::size_t const in_turn = turn.trace_room();
    if (memory_limit == 0)
        return in_turn;
    std::size_t const own_bytes = turn.memory().trace.capacity() * sizeof(std::uint32_t);
    std::size_t const available = std::min(in_turn, account.left(later) + own_bytes);
    if (own_bytes > available)
        turn.release_trace();
    return available;
}

} // namespace seqan3_cuda::detail
