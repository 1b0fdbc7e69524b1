// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the planes for a whole warp that walks one path: few long alignments would else wait for memory at every
 * step.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/traceback/path_walk.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A cursor of which all threads of a warp have the same; each keeps the directions at one of 32 neighbouring
 * columns (or rows).
 *
 * They reach from one that the path has come to back to the begin, for the rows (or diagonals) of one lane of the fill,
 * 16 or more. A path leaves such a tile after 16 steps or more, so that memory is waited for once in 16 steps. The gap
 * plane is read directly: gaps are rare.
 *
 * \tparam base_t trace_cursor or band_cursor.
 */
template <typename base_t>
class tile_cursor : public base_t
{
private:
    using typename base_t::layout;

public:
    using base_t::base_t;

    //!\brief As trace_cursor::read, by all threads of the warp together.
    __device__ __forceinline__ std::uint32_t read(trace_plane const plane)
    {
        if (plane == trace_plane::gap)
            return base_t::read(plane);
        if (this->lane_number() != tile_lane || this->far + warp_lanes <= tile_far)
            load();
        std::uint32_t const word = __shfl_sync(~0u, word_of(this->in_lane), static_cast<int>(tile_far - this->far));
        return layout::decode(word, this->in_lane, static_cast<int>(this->place.alignment));
    }

    /*!\brief Diagonal steps up to the first cell with another direction, or to the border of the tile.
     * \details Thread i looks at the cell that i diagonal steps lead to. To be called after read() said that one does
     *          follow.
     */
    __device__ __forceinline__ std::uint32_t diagonal_steps() const
    {
        int const steps = static_cast<int>(threadIdx.x % warp_lanes) - static_cast<int>(tile_far - this->far);
        int const in_lane = this->in_lane - steps * base_t::places_of_diagonal_step;
        // Steps before the first one count as diagonal: the cell is in a thread behind them.
        bool const is_diagonal = steps < 0
                              || (in_lane >= 0 && steps <= static_cast<int>(this->far)
                                  && layout::decode(word_of(in_lane), in_lane, static_cast<int>(this->place.alignment))
                                         == direction_diagonal);
        unsigned const others = ~__ballot_sync(~0u, is_diagonal);
        unsigned const end = others == 0 ? warp_lanes : static_cast<unsigned>(__ffs(static_cast<int>(others))) - 1u;
        return end - static_cast<unsigned>(tile_far - this->far);
    }

    __device__ __forceinline__ void diagonal(std::uint32_t const steps)
    {
        // All but the last one at once: only that one may leave the lane.
        this->far -= steps - 1;
        this->in_lane -= static_cast<int>(steps - 1) * base_t::places_of_diagonal_step;
        base_t::diagonal(1);
    }

private:
    //!\brief This thread's word with a row or diagonal of the lane.
    __device__ __forceinline__ std::uint32_t word_of(int const in_lane) const
    {
        std::uint32_t word = words[0];
        SEQAN3_CUDA_UNROLL
        for (int i = 1; i < layout::words_per_plane; ++i)
            word = in_lane < i * layout::rows_per_word ? word : words[i];
        return word;
    }

    __device__ __forceinline__ void load()
    {
        std::size_t const distance = threadIdx.x % warp_lanes;
        tile_far = this->far;
        tile_lane = this->lane_number();
        for (int i = 0; i < layout::words_per_plane; ++i)
            words[i] = distance <= tile_far
                         ? this->word(trace_plane::direction, i * layout::rows_per_word, tile_far - distance)
                         : 0u;
    }

    std::uint32_t words[layout::words_per_plane]{};
    std::size_t tile_far{};       //!< Of the cells that thread 0 keeps.
    std::uint32_t tile_lane{~0u}; //!< Of these cells; none before the first load.
};

} // namespace seqan3_cuda::detail
