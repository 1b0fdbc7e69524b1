// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Shares out the memory of a turn: strip borders, traceback bits, the tiles of long pairs, the cells of the
 * general path.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <engine/backend.hpp>
#include <engine/memory_account.hpp>
#include <engine/turns.hpp>
#include <plan/cell_plan.hpp>
#include <plan/edit_tiles.hpp>
#include <plan/furthest_plan.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

/*!\brief What an engine may have of its device's memory.
 * \details All errors say what is needed and what there is.
 */
class turn_memory
{
public:
    /*!\param[in] hardware     The engine's.
     * \param[in] memory_limit Bytes; 0: all that is free.
     */
    turn_memory(backend & hardware, std::size_t const memory_limit) :
        hardware{hardware},
        memory_limit{memory_limit},
        account{memory_limit}
    {}

    //!\brief What counts the engine's arrays; none without a limit.
    [[nodiscard]] memory_account * counted()
    {
        return memory_limit > 0 ? &account : nullptr;
    }

    //!\brief The hardware's, for plans that fit the limit: tiles of a whole folded strip need more than others.
    [[nodiscard]] device_traits traits() const;

    /*!\brief Makes room for strip borders, and for directions, or levels, which stand in their place.
     * \tparam plan_t fill_plan, edit_plan or furthest_plan.
     * \throws seqan3_cuda::out_of_device_memory
     */
    template <typename plan_t>
    void prepare(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const;

    /*!\brief Makes room for the cells between given tiles of a long pair, and for no tile.
     * \param[in,out] plan Says whether there has to be room for parts of strips, and gets to know whether there is.
     * \throws seqan3_cuda::out_of_device_memory
     */
    void reserve_kept_cells(compute_turn & turn, long_pair_plan & plan, tile_levels const & kept,
                            packed_batch const & batch) const;

    //!\brief Whether there is room for borders and cells of two works of a long pair (long_pair_plan::meet).
    [[nodiscard]] bool has_room_to_meet(compute_turn & turn, long_pair_plan const & plan) const;

    /*!\brief Makes room for the cells that a long pair keeps, and for tiles.
     * \param[in,out] plan Gets to know whether there is room for parts of strips, too.
     * \throws seqan3_cuda::out_of_device_memory if there is none for a tile.
     */
    [[nodiscard]] tile_levels reserve_tiles(compute_turn & turn, long_pair_plan & plan,
                                            packed_batch const & batch) const;

    /*!\brief Plans a long edit distance by bit-vectors, and makes room for what is kept and for tiles.
     * \param[in] pair,errors As those of plan_edit_tiles().
     * \returns none if there is no room.
     */
    [[nodiscard]] std::optional<edit_tile_plan> reserve_tiles(compute_turn & turn, alignment_problem const & problem,
                                                              packed_batch const & batch, std::uint32_t pair,
                                                              std::uint32_t errors) const;

    /*!\brief Makes room for the cells of as many pairs as possible.
     * \param[in] are_fetched Whether the cells of a portion are copied to the host.
     * \returns the number of words.
     * \throws seqan3_cuda::out_of_device_memory if one pair's cells do not fit.
     */
    [[nodiscard]] std::uint64_t reserve_cells(compute_turn & turn, cell_plan const & plan, packed_batch const & batch,
                                              bool are_fetched) const;

private:
    template <typename plan_t>
    void reserve_trace(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const;
    void reserve(compute_turn & turn, long_pair_plan & plan, tile_levels const & levels, std::size_t available) const;
    [[nodiscard]] std::size_t trace_room(compute_turn & turn, std::size_t later) const;

    backend & hardware;
    std::size_t memory_limit;
    memory_account account;
};

} // namespace seqan3_cuda::detail
