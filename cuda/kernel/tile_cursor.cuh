// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the planes for a whole warp that walks one path: few long alignments would else wait for memory at every step.
 *
 * Layer: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include "../algorithm/path_walk.hpp"

namespace seqan3_cuda::detail
{

/*!\brief A trace_cursor of which all threads of a warp have the same; each keeps the directions of one of 32 neighbouring columns.
 *
 * The columns reach from one that the path has come to back to the left, for the 16 rows of one lane of the fill. A path leaves such a tile
 * after about 16 steps, so that memory is waited for once in 16 steps. The gap plane is read directly: gaps are rare.
 */
template <int alignments>
class tile_cursor : public trace_cursor<alignments>
{
private:
    using base = trace_cursor<alignments>;
    using typename base::layout;

public:
    using base::base;

    //!\brief As trace_cursor::read, by all threads of the warp together.
    __device__ __forceinline__ std::uint32_t read(trace_plane const plane)
    {
        if (plane == trace_plane::gap)
            return base::read(plane);
        if (!loaded || this->column + warp_lanes <= tile_column)
            load();
        std::uint32_t const word = __shfl_sync(~0u, word_of(this->row_in_lane), static_cast<int>(tile_column - this->column));
        return layout::decode(word, this->row_in_lane, static_cast<int>(this->place.alignment));
    }

    /*!\brief Diagonal steps up to the first cell with another direction, or to the border of the tile.
     * \details Thread i looks at the cell that i diagonal steps lead to. To be called after read() said that one does follow.
     */
    __device__ __forceinline__ std::uint32_t diagonal_steps() const
    {
        int const steps = static_cast<int>(threadIdx.x % warp_lanes) - static_cast<int>(tile_column - this->column);
        int const row = this->row_in_lane - steps;
        // Steps before the first one count as diagonal: the column is in a thread behind them.
        bool const is_diagonal =
            steps < 0
            || (row >= 0 && steps <= static_cast<int>(this->column)
                && layout::decode(word_of(row), row, static_cast<int>(this->place.alignment)) == direction_diagonal);
        unsigned const others = ~__ballot_sync(~0u, is_diagonal);
        unsigned const end = others == 0 ? warp_lanes : static_cast<unsigned>(__ffs(static_cast<int>(others))) - 1u;
        return end - static_cast<unsigned>(tile_column - this->column);
    }

    __device__ __forceinline__ void diagonal(std::uint32_t const steps)
    {
        this->column -= steps;
        this->row_in_lane -= static_cast<int>(steps) - 1;
        up();
    }

    __device__ __forceinline__ void up()
    {
        if (this->row_in_lane == 0)
            loaded = false;
        base::up();
    }

private:
    static_assert(layout::words_per_plane <= 2);

    //!\brief This thread's word with a row of the lane.
    __device__ __forceinline__ std::uint32_t word_of(int const row) const
    {
        return layout::words_per_plane == 1 || row < layout::rows_per_word ? words[0] : words[layout::words_per_plane - 1];
    }

    __device__ __forceinline__ void load()
    {
        std::size_t const distance = threadIdx.x % warp_lanes;
        tile_column = this->column;
        loaded = true;
        for (int i = 0; i < layout::words_per_plane; ++i)
            words[i] = distance <= tile_column
                         ? this->word(trace_plane::direction, i * layout::rows_per_word, tile_column - distance)
                         : 0u;
    }

    std::uint32_t words[layout::words_per_plane]{};
    std::size_t tile_column{}; //!< The rightmost column of the tile, kept by thread 0.
    bool loaded{};
};

} // namespace seqan3_cuda::detail
