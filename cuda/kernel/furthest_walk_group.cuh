// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The threads that follow a path over furthest-reaching points together.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_levels.hpp>
#include <lane/shape.hpp>

#include "furthest_group.cuh"

namespace seqan3_cuda::detail
{

//!\brief A thread that follows a path of errors, which reads no letters.
struct thread_walk
{
    static constexpr unsigned threads = 1;
    static constexpr unsigned resident_threads = 1024; //!< Of a multiprocessor: registers have to suffice for these.

    struct memory
    {};

    __device__ explicit thread_walk(memory &) {}

    __device__ __forceinline__ void look_at(kept_levels<std::int32_t const> const &, std::int32_t, std::int32_t,
                                            std::int32_t) const
    {}

    [[nodiscard]] __device__ __forceinline__ std::int32_t row(kept_levels<std::int32_t const> const & levels,
                                                              std::int32_t const level, std::int32_t const place) const
    {
        return levels[level][place];
    }
};

/*!\brief The lanes of a warp that follow a path together, see follow_furthest.
 * \tparam shown_levels Levels of which the lanes read points near the path at a time: a step would wait for two reads,
 *                      one behind the other.
 */
template <std::int32_t shown_levels>
class warp_walk
{
public:
    static constexpr unsigned threads = warp_lanes;
    static constexpr unsigned resident_threads = 640;
    static constexpr std::int32_t shown_places = 16; //!< Of each level.

    //!\brief Shared: one a warp.
    struct memory
    {
        std::int32_t points[shown_levels][shown_places];
    };

    __device__ explicit warp_walk(memory & own) : shown{own} {}

    //!\brief A level has the place, and so one beside it.
    __device__ __forceinline__ void look_at(kept_levels<std::int32_t const> const & levels, std::int32_t const level,
                                            std::int32_t const place, std::int32_t const depth)
    {
        bool const is_shown =
            max(level - depth, 0) > newest - shown_levels && place > first && place + 1 < first + shown_places;
        if (!is_shown && depth < shown_levels)
            show(levels, level, place);
    }

    [[nodiscard]] __device__ __forceinline__ std::int32_t row(kept_levels<std::int32_t const> const & levels,
                                                              std::int32_t const level, std::int32_t const place) const
    {
        std::int32_t const age = newest - level, column = place - first;
        bool const is_shown = age >= 0 && age < shown_levels && column >= 0 && column < shown_places;
        return is_shown ? shown.points[age][column] : levels[level][place];
    }

    //!\brief Each lane looks at other letters.
    [[nodiscard]] __device__ __forceinline__ std::int32_t equal_before(std::uint8_t const * const end1,
                                                                       std::uint8_t const * const end2,
                                                                       std::int32_t const most) const
    {
        constexpr std::int32_t letters = word_letters * all_lanes;
        if (lane() < 4)
            prefetch((lane() % 2 == 0 ? end1 : end2) - min(letters * (1 + lane() / 2), most));
        for (std::int32_t before = 0; before < most; before += letters)
        {
            std::int32_t const behind = before + word_letters * lane(), wanted = min(word_letters, most - behind);
            std::int32_t const equal = wanted > 0 ? equal_letters_before(end1 - behind, end2 - behind, wanted) : 0;
            unsigned const ended = __ballot_sync(~0u, equal < word_letters);
            if (ended != 0)
            {
                int const first = __ffs(static_cast<int>(ended)) - 1;
                return before + word_letters * first + __shfl_sync(~0u, equal, first);
            }
        }
        return most;
    }

    template <typename goes_on_t, typename holds_t>
    [[nodiscard]] __device__ __forceinline__ found_gaps longest(std::int32_t const first, std::int32_t const most,
                                                                goes_on_t && goes_on, holds_t && holds) const
    {
        found_gaps found{};
        for (std::int32_t begin = first, lanes = first_lanes; begin <= most; begin += lanes, lanes = all_lanes)
        {
            std::int32_t const t = begin + lane();
            bool const is_there = lane() < lanes && t <= most, ends = !is_there || !goes_on(t),
                       is_good = is_there && holds(t);
            unsigned const ended = __ballot_sync(~0u, ends), up_to_end = ended ^ (ended - 1), // all lanes if none has
                holding = __ballot_sync(~0u, is_good) & up_to_end;
            if (holding != 0)
                found.longest = begin + all_lanes - 1 - __clz(static_cast<int>(holding));
            if (__popc(up_to_end) <= lanes && ended != 0)
            {
                found.are_all = begin + __popc(up_to_end) - 1 <= most;
                break;
            }
        }
        return found;
    }

private:
    static constexpr std::int32_t all_lanes = static_cast<std::int32_t>(warp_lanes);
    static constexpr std::int32_t first_lanes = 4; //!< Most gaps are no longer; other points are not near.

    [[nodiscard]] __device__ __forceinline__ static std::int32_t lane()
    {
        return static_cast<std::int32_t>(threadIdx.x % warp_lanes);
    }

    /*!\brief Reads points of a level and of those before it.
     * \details Also points that a level does not have, and others for levels that are not kept: these are never asked
     * for. The last entry that is read is one that the newest of these levels has.
     */
    __device__ __forceinline__ void show(kept_levels<std::int32_t const> const & levels, std::int32_t const level,
                                         std::int32_t const place)
    {
        constexpr std::int32_t levels_a_turn = all_lanes / shown_places, turns = shown_levels / levels_a_turn;
        newest = level;
        first = place - shown_places / 2;
        std::int32_t const own = lane() / shown_places, column = lane() % shown_places;
        std::int64_t origins[shown_levels / all_lanes];
        std::int32_t points[turns];
#pragma unroll
        for (std::int32_t i = 0; i < shown_levels / all_lanes; ++i)
            origins[i] = levels.directory[max(level - i * all_lanes - lane() - levels.first, 0)];
        std::int64_t const last = __shfl_sync(~0u, origins[0], 0) + place + 1, none = 0;
#pragma unroll
        for (std::int32_t i = 0; i < turns; ++i)
        {
            std::int64_t const origin =
                __shfl_sync(~0u, origins[i * levels_a_turn / all_lanes], i * levels_a_turn % all_lanes + own);
            points[i] = levels.entries[min(max(origin + first + column, none), last)];
        }
        __syncwarp(); // all have read what stood there
#pragma unroll
        for (std::int32_t i = 0; i < turns; ++i)
            shown.points[i * levels_a_turn + own][column] = points[i];
        __syncwarp();
    }

    memory & shown;
    std::int32_t newest{};            //!< Level.
    std::int32_t first{far_from_all}; //!< Place.
    static constexpr std::int32_t far_from_all = 1 << 30;
};

} // namespace seqan3_cuda::detail
