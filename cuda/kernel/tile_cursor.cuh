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

//!\brief Starts to read memory, for who reads it later.
__device__ __forceinline__ void bring_to_cache(std::uint32_t const * const address)
{
    asm volatile("prefetch.global.L2 [%0];" ::"l"(address));
}

/*!\brief A cursor of which all threads of a warp have the same; each keeps the words at one of 32 neighbouring columns
 * (or rows).
 *
 * They reach from one that the path has come to back to the begin, for the rows (or diagonals) of one lane of the fill,
 * 16 or more. A path leaves such a tile after 16 steps or more, so that words are waited for once in 16 steps. They are
 * in the cache by then: words of lanes that a diagonal path comes to later are brought there before. Words of both
 * planes are read at the same time, as most tiles of a path with many gaps need both.
 *
 * \tparam base_t trace_cursor or band_cursor.
 */
template <typename base_t>
class tile_cursor : public base_t
{
private:
    using typename base_t::layout;

    static constexpr bool lanes_are_rows = base_t::places_of_diagonal_step > 0;

public:
    using base_t::base_t;

    //!\brief As trace_cursor::read, by all threads of the warp together.
    __device__ __forceinline__ std::uint32_t read(trace_plane const plane)
    {
        return layout::decode(word_here(plane), this->in_lane, alignment());
    }

    /*!\brief Diagonal steps up to the first cell with another direction, or to the border of the tile.
     * \details Thread i looks at the cell that i diagonal steps lead to. To be called after read() said that one does
     *          follow.
     */
    __device__ __forceinline__ std::uint32_t diagonal_steps() const
    {
        int const steps = static_cast<int>(threadIdx.x % warp_lanes) - static_cast<int>(here());
        int const in_lane = this->in_lane - steps * base_t::places_of_diagonal_step;
        // Steps before the first one count as diagonal: the cell is in a thread behind them.
        bool const is_diagonal = steps < 0
                              || (in_lane >= 0 && steps <= static_cast<int>(this->far)
                                  && layout::decode(kept_word(trace_plane::direction, in_lane), in_lane, alignment())
                                         == direction_diagonal);
        return first_of(~__ballot_sync(~0u, is_diagonal)) - here();
    }

    __device__ __forceinline__ void diagonal(std::uint32_t const steps)
    {
        // All but the last one at once: only that one may leave the lane.
        this->far -= steps - 1;
        this->in_lane -= static_cast<int>(steps - 1) * base_t::places_of_diagonal_step;
        base_t::diagonal(1);
    }

    /*!\brief Goes to the left up to the gap's first letter, or to the border of the tile.
     * \details Thread i looks at the cell that i steps lead to.
     */
    __device__ __forceinline__ gap_steps go_left() requires lanes_are_rows
    {
        bring();
        bool const is_opened =
            (layout::decode(kept_word(trace_plane::gap, this->in_lane), this->in_lane, alignment()) & gap_left_opened)
            != 0;
        unsigned const opened = __ballot_sync(~0u, is_opened) >> here();
        std::uint32_t const in_tile = warp_lanes - here(), left = static_cast<std::uint32_t>(this->far) + 1,
                            steps = opened != 0    ? first_of(opened) + 1
                                  : in_tile < left ? in_tile
                                                   : left;
        this->far -= steps;
        return {steps, opened != 0};
    }

    //!\brief Goes up to the gap's first letter, or to the last row that the word has.
    __device__ __forceinline__ gap_steps go_up() requires lanes_are_rows
    {
        int const row = this->in_lane % layout::rows_per_word;
        // The rows above have higher bits, those of another alignment still higher ones.
        std::uint32_t const word = word_here(trace_plane::gap) >> layout::first_bit(this->in_lane, alignment());
        std::uint32_t const rows = ~0u >> (32 - layout::bits_per_cell * (row + 1)),
                            opened = word & rows & (gap_up_opened * 0x5555'5555u);
        std::uint32_t const steps = opened != 0 ? first_of(opened) / layout::bits_per_cell + 1 : row + 1;
        this->in_lane -= static_cast<int>(steps - 1);
        base_t::up();
        return {steps, opened != 0};
    }

private:
    //!\brief So many words of a lane later a path needs what is brought to the cache now: longer than memory takes.
    static constexpr int lanes_ahead = 8;

    [[nodiscard]] __device__ __forceinline__ int alignment() const
    {
        return static_cast<int>(this->place.alignment);
    }

    //!\brief The number of the lowest bit that is set, or 32.
    [[nodiscard]] static __device__ __forceinline__ std::uint32_t first_of(unsigned const bits)
    {
        return bits == 0 ? warp_lanes : static_cast<std::uint32_t>(__ffs(static_cast<int>(bits))) - 1;
    }

    //!\brief The thread that keeps the words of the column (or row) of this cell.
    [[nodiscard]] __device__ __forceinline__ std::uint32_t here() const
    {
        return kept_far - static_cast<std::uint32_t>(this->far);
    }

    //!\brief This thread's word with a row or diagonal of the lane.
    [[nodiscard]] __device__ __forceinline__ std::uint32_t kept_word(trace_plane const plane, int const in_lane) const
    {
        auto const & words = kept[static_cast<int>(plane)];
        std::uint32_t word = words[0];
        SEQAN3_CUDA_UNROLL
        for (int i = 1; i < layout::words_per_plane; ++i)
            word = in_lane < i * layout::rows_per_word ? word : words[i];
        return word;
    }

    //!\brief The word of this cell.
    [[nodiscard]] __device__ __forceinline__ std::uint32_t word_here(trace_plane const plane)
    {
        bring();
        return __shfl_sync(~0u, kept_word(plane, this->in_lane), static_cast<int>(here()));
    }

    //!\brief Reads the words from this cell on, unless a thread keeps those of the cell.
    __device__ __forceinline__ void bring()
    {
        if (this->lane_number() == kept_lane && here() < warp_lanes)
            return;
        std::size_t const distance = threadIdx.x % warp_lanes;
        kept_far = static_cast<std::uint32_t>(this->far);
        kept_lane = this->lane_number();
        for (trace_plane const plane : {trace_plane::direction, trace_plane::gap})
            for (int i = 0; i < layout::words_per_plane; ++i)
                kept[static_cast<int>(plane)][i] =
                    distance <= this->far ? this->word(plane, i * layout::rows_per_word, this->far - distance) : 0u;
        bring_later_words();
    }

    //!\brief Brings to the cache what a path will need that goes on diagonally, more or less.
    __device__ __forceinline__ void bring_later_words() const
    {
        constexpr std::size_t slack = 8; // columns that the path may be behind the diagonal
        std::size_t const distance =
            lanes_ahead * (lanes_are_rows ? rows_per_lane : warp_lanes) - slack + threadIdx.x % warp_lanes;
        std::uint32_t const number = this->lane_number(), before = lanes_are_rows ? lanes_ahead : 0;
        if ((lanes_are_rows && number < static_cast<std::uint32_t>(lanes_ahead)) || this->far < distance)
            return;
        trace_place const & place = this->place;
        std::uint32_t const strip = lanes_are_rows ? (number - before) / place.group_width : 0,
                            lane = number - before - strip * place.group_width;
        std::size_t const step = std::size_t{strip} * place.steps
                               - (lanes_are_rows ? strip_begin(place.band_lower, place.group_width, strip) : 0)
                               + (this->far - distance) + lane;
        for (trace_plane const plane : {trace_plane::direction, trace_plane::gap})
            for (int i = 0; i < layout::words_per_plane; ++i)
                bring_to_cache(place.words
                               + layout::address(step, plane, i * layout::rows_per_word,
                                                 static_cast<int>(place.group * place.group_width + lane)));
    }

    std::uint32_t kept[2][layout::words_per_plane]{}; //!< `[plane]`
    std::uint32_t kept_far{};                         //!< Of the cells that thread 0 keeps.
    std::uint32_t kept_lane{~0u};                     //!< Of these cells; none before the first load.
};

} // namespace seqan3_cuda::detail
