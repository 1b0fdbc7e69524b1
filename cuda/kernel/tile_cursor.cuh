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
 * in the cache by then: words of lanes that a diagonal path comes to later are brought there before. Gaps have tiles of
 * their own, of the gap plane.
 *
 * \tparam base_t trace_cursor or band_cursor.
 */
template <typename base_t>
class tile_cursor : public base_t
{
private:
    using typename base_t::layout;

    //!\brief What the threads keep of a plane.
    struct kept_words
    {
        std::uint32_t words[layout::words_per_plane]{};
        std::size_t far{};       //!< Of the cells that thread 0 keeps.
        std::uint32_t lane{~0u}; //!< Of these cells; none before the first load.

        //!\brief This thread's word with a row or diagonal of the lane.
        __device__ __forceinline__ std::uint32_t word_of(int const in_lane) const
        {
            std::uint32_t word = words[0];
            SEQAN3_CUDA_UNROLL
            for (int i = 1; i < layout::words_per_plane; ++i)
                word = in_lane < i * layout::rows_per_word ? word : words[i];
            return word;
        }
    };

public:
    using base_t::base_t;

    //!\brief As trace_cursor::read, by all threads of the warp together.
    __device__ __forceinline__ std::uint32_t read(trace_plane const plane)
    {
        return plane == trace_plane::gap ? read_kept(gaps, plane) : read_kept(directions, plane);
    }

    /*!\brief Diagonal steps up to the first cell with another direction, or to the border of the tile.
     * \details Thread i looks at the cell that i diagonal steps lead to. To be called after read() said that one does
     *          follow.
     */
    __device__ __forceinline__ std::uint32_t diagonal_steps() const
    {
        int const steps = static_cast<int>(threadIdx.x % warp_lanes) - static_cast<int>(directions.far - this->far);
        int const in_lane = this->in_lane - steps * base_t::places_of_diagonal_step;
        // Steps before the first one count as diagonal: the cell is in a thread behind them.
        bool const is_diagonal =
            steps < 0
            || (in_lane >= 0 && steps <= static_cast<int>(this->far)
                && layout::decode(directions.word_of(in_lane), in_lane, static_cast<int>(this->place.alignment))
                       == direction_diagonal);
        unsigned const others = ~__ballot_sync(~0u, is_diagonal);
        unsigned const end = others == 0 ? warp_lanes : static_cast<unsigned>(__ffs(static_cast<int>(others))) - 1u;
        return end - static_cast<unsigned>(directions.far - this->far);
    }

    __device__ __forceinline__ void diagonal(std::uint32_t const steps)
    {
        // All but the last one at once: only that one may leave the lane.
        this->far -= steps - 1;
        this->in_lane -= static_cast<int>(steps - 1) * base_t::places_of_diagonal_step;
        base_t::diagonal(1);
    }

private:
    //!\brief So many words of a lane later a path needs what is brought to the cache now: longer than memory takes.
    static constexpr int lanes_ahead = 8;

    __device__ __forceinline__ std::uint32_t read_kept(kept_words & kept, trace_plane const plane)
    {
        if (this->lane_number() != kept.lane || this->far + warp_lanes <= kept.far)
            load(kept, plane);
        std::uint32_t const word =
            __shfl_sync(~0u, kept.word_of(this->in_lane), static_cast<int>(kept.far - this->far));
        return layout::decode(word, this->in_lane, static_cast<int>(this->place.alignment));
    }

    __device__ __forceinline__ void load(kept_words & kept, trace_plane const plane)
    {
        std::size_t const distance = threadIdx.x % warp_lanes;
        kept.far = this->far;
        kept.lane = this->lane_number();
        for (int i = 0; i < layout::words_per_plane; ++i)
            kept.words[i] =
                distance <= kept.far ? this->word(plane, i * layout::rows_per_word, kept.far - distance) : 0u;
        if (plane == trace_plane::direction)
            bring_later_words();
    }

    //!\brief Brings to the cache what a path will need that goes on diagonally, more or less.
    __device__ __forceinline__ void bring_later_words() const
    {
        constexpr bool lanes_are_rows = base_t::places_of_diagonal_step > 0;
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

    kept_words directions{};
    kept_words gaps{};
};

} // namespace seqan3_cuda::detail
