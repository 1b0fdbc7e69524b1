// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Shares out the memory of a turn: strip borders, traceback bits, and the tiles of long pairs.
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <seqan3_cuda/exception.hpp>

#include <plan/edit_plan.hpp>
#include <plan/fill_plan.hpp>
#include <plan/long_pair.hpp>
#include <plan/portions.hpp>

#include "../kernel/walk_launch.cuh"
#include "device_context.cuh"
#include "memory_account.hpp"

namespace seqan3_cuda::detail
{

//!\brief The first pair of a task.
inline std::uint32_t first_pair(pair_task const & task)
{
    return task.pairs[0];
}

//!\copydoc first_pair
inline std::uint32_t first_pair(edit_task const & task)
{
    return task.pair;
}

//!\brief What an executor may have of its device's memory.
class turn_memory
{
public:
    /*!\param[in] device          For errors.
     * \param[in] memory_limit    Bytes; 0: all that is free.
     * \param[in] multiprocessors Of the device.
     */
    turn_memory(int const device, std::size_t const memory_limit, std::size_t const multiprocessors) :
        device{device},
        memory_limit{memory_limit},
        multiprocessors{multiprocessors},
        account{memory_limit}
    {}

    //!\brief What counts the executor's arrays; none without a limit.
    [[nodiscard]] memory_account * counted()
    {
        return memory_limit > 0 ? &account : nullptr;
    }

    /*!\brief Makes room for strip borders and planes.
     * \throws seqan3_cuda::out_of_device_memory
     */
    template <typename plan_t>
    void prepare(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const
    {
        if (std::size_t const needed = memory_limit > 0 ? bytes_without_planes(plan, batch) : 0; needed > memory_limit)
            throw out_of_device_memory{"A batch of " + std::to_string(batch.size()) + " pairs needs " + std::to_string(needed)
                                       + " bytes on device " + std::to_string(device) + ", but device_memory_limit leaves "
                                       + std::to_string(memory_limit) + ". Raise the limit, or shorten the sequences."};
        if (memory_limit > 0 && bytes_of_borders(plan) > turn.memory().border.capacity())
            turn.release_trace(); // that of the plan before may leave no room
        turn.memory().border.reserve(bytes_of_borders(plan));
        if (has_trace(plan))
            reserve_trace(turn, plan, batch);
    }

    /*!\brief Makes room for the cells that a long pair keeps, and for tiles.
     * \throws seqan3_cuda::out_of_device_memory if there is none for a tile.
     */
    [[nodiscard]] tile_choice reserve_tiles(compute_turn & turn, long_pair_plan const & plan, packed_batch const & batch) const
    {
        std::size_t const strips = bytes_of_strips(plan.whole, multiprocessors) / 8 * 9;
        // At most as many strips as the matrix has, or as usual tiles have.
        std::size_t const tile_strips = plan.whole.works.front().strips + most_tiles_at_once * (usual_tile_side / grid_strip_rows);
        std::size_t const tiles = tile_strips * (sizeof(strip_place) + sizeof(std::uint32_t)) + most_tiles_at_once * (sizeof(warp_work) + sizeof(pair_task) + sizeof(grid_tile));
        std::size_t const available = trace_room(turn, strips + tiles, batch);
        std::optional<tile_choice> const choice = choose_tiles(plan.size, available / sizeof(std::uint32_t));
        if (!choice)
            throw out_of_device_memory{"The alignment of a pair of " + std::to_string(plan.size.columns) + " x " + std::to_string(plan.size.rows)
                                       + " letters needs " + std::to_string(least_tile_words(plan.size) * sizeof(std::uint32_t)) + " bytes on device "
                                       + std::to_string(device) + " beside its sequences, but " + std::to_string(available)
                                       + " are available. Raise the limit, or ask for the score only."};
        turn.reserve_trace(words_of(*choice, plan.size));
        return *choice;
    }

private:
    static_assert(strip_candidate_bytes == sizeof(optimum_candidate));

    //!\brief Bytes of all that a batch needs on the device but the planes.
    template <typename plan_t>
    std::size_t bytes_without_planes(plan_t const & plan, packed_batch const & batch) const
    {
        return bytes_beside_trace(plan, batch, multiprocessors) + scan_storage_bytes(static_cast<std::uint32_t>(batch.size()));
    }

    //!\brief Bytes that there are for traceback bits, if so many have to be left beside the paths of all pairs, which are gathered at the end.
    std::size_t trace_room(compute_turn & turn, std::size_t const later, packed_batch const & batch) const
    {
        std::size_t const room = turn.trace_room();
        if (memory_limit == 0)
            return room;
        std::size_t const own_bytes = turn.memory().trace.capacity() * sizeof(std::uint32_t);
        std::size_t const available = std::min(room, account.left(later + bytes_of_paths(batch) / 2) + own_bytes);
        if (own_bytes > available)
            turn.release_trace();
        return available;
    }

    /*!\brief Makes room for the planes of as many works as possible.
     * \throws seqan3_cuda::out_of_device_memory if one work's planes do not fit.
     */
    template <typename plan_t>
    void reserve_trace(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const
    {
        std::uint64_t const largest = plan.largest_trace;
        // Arrays of strips have an eighth of room to spare.
        std::size_t const available = trace_room(turn, bytes_of_strips(plan, multiprocessors) / 8 * 9, batch);
        std::uint64_t const room = std::min<std::uint64_t>(available / sizeof(std::uint32_t), plan.trace_words);
        if (room < largest)
        {
            auto const needs_most = [&](auto const & work) { return trace_words(plan, work) == largest; };
            auto const & work = *std::ranges::find_if(plan.works, needs_most);
            std::uint32_t const pair = first_pair(plan.tasks[work.first_task]);
            throw out_of_device_memory{"The directions of a pair of " + std::to_string(batch.first.length(pair)) + " x "
                                       + std::to_string(batch.second.length(pair)) + " letters and of the pairs computed with it need "
                                       + std::to_string(largest * sizeof(std::uint32_t)) + " bytes on device " + std::to_string(device) + ", but "
                                       + std::to_string(available) + " are available. Ask for the score only, or shorten the sequences."};
        }
        turn.reserve_trace(room);
    }

    int device;
    std::size_t memory_limit;
    std::size_t multiprocessors;
    memory_account account;
};

} // namespace seqan3_cuda::detail
