// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The threads that compute furthest-reaching points together.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/furthest_task_pass.hpp>
#include <kernel/pass/next_levels.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief Letters that a lane compares at a time.
inline constexpr std::int32_t word_letters = 4;

//!\brief Places of a thread whose first letters are compared at a time, if one level of all diagonals is computed.
inline constexpr unsigned places_together = 2;

//!\brief If no more lanes of a warp have equal letters so far, all lanes help each of them.
inline constexpr int most_helped_lanes = 2;

//!\brief Up to four letters, the first one in the lowest byte. Reads whole words that have one of these letters.
__device__ inline std::uint32_t load_letters(std::uint8_t const * const from, std::int32_t const count)
{
    auto const offset = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(from) % word_letters);
    auto const * const words = reinterpret_cast<std::uint32_t const *>(from - offset);
    std::uint32_t const low = __ldg(words);
    std::uint32_t const high = offset + count > word_letters ? __ldg(words + 1) : 0u;
    return __funnelshift_r(low, high, 8 * offset);
}

//!\brief How many of the next letters are equal, up to four and up to `left`, which is at least 1.
__device__ inline std::int32_t equal_letters(std::uint8_t const * const a, std::uint8_t const * const b,
                                             std::int32_t const left)
{
    std::int32_t const count = min(left, word_letters);
    std::uint32_t const difference = load_letters(a, count) ^ load_letters(b, count);
    std::int32_t const equal = difference == 0 ? word_letters : (__ffs(static_cast<int>(difference)) - 1) / 8;
    return min(equal, count);
}

//!\brief The same of the letters before two ends.
__device__ inline std::int32_t equal_letters_before(std::uint8_t const * const a, std::uint8_t const * const b,
                                                    std::int32_t const left)
{
    std::int32_t const count = min(left, word_letters);
    std::uint32_t const difference = load_letters(a - count, count) ^ load_letters(b - count, count);
    return min(__clz(static_cast<int>(difference << 8 * (word_letters - count))) / 8, count);
}

//!\brief Letters beside this one will be read: nobody waits for them now.
__device__ inline void prefetch(std::uint8_t const * const letter)
{
    asm volatile("prefetch.global.L1 [%0];" ::"l"(letter));
}

//!\brief The lanes of a warp that follow equal letters.
struct warp_reach
{
    /*!\brief Follows equal letters from so many points of a thread at a time: some places of some levels.
     * \param[in] first The place of the first lane.
     * \param[in] apart From a place of a lane to its next one.
     * \returns Whether one of a thread's points is the end.
     * \details All lanes of a warp take part in each turn. Letters of several points are read at a time: these reads,
     * which are all over the sequences, are what takes time.
     */
    template <unsigned some_levels, unsigned some_places, typename extent_t, typename levels_t>
    __device__ __forceinline__ static bool reach(letter_pair const & letters, extent_t const & extent,
                                                 levels_t const & levels, std::int32_t const first,
                                                 std::int32_t const apart)
    {
        constexpr unsigned points = some_levels * some_places;
        diagonal_range const all = levels.all_places();
        std::int32_t rows[points], diagonals[points], lasts[points];
        bool is_there[points], go_on[points];
        {
            first_rows found[points];
#pragma unroll
            for (unsigned i = 0; i < points; ++i)
            {
                auto const j = static_cast<std::int32_t>(i % some_levels);
                std::int32_t const place = place_of_lane(i, some_levels, first, apart);
                auto const places = levels.places(j);
                is_there[i] = j < levels.count() && levels.range(j).has(place);
                diagonals[i] = places.diagonal(place);
                lasts[i] = extent.last_row(diagonals[i]);
                found[i] = levels.rows(j)(max(all.first, min(place, all.last))); // by all lanes: no branch waits
            }
#pragma unroll
            for (unsigned i = 0; i < points; ++i)
            {
                if (is_there[i])
                    levels.gap_writer(static_cast<std::int32_t>(i % some_levels))(
                        place_of_lane(i, some_levels, first, apart), found[i]);
                rows[i] = found[i].all;
                go_on[i] = is_there[i] && rows[i] >= 0 && rows[i] + diagonals[i] >= 0 && rows[i] < lasts[i];
            }
        }
        extend_points(letters, diagonals, rows, lasts, go_on);
        bool has_ended = false;
#pragma unroll
        for (unsigned i = 0; i < points; ++i)
            if (is_there[i])
            {
                levels.points(static_cast<std::int32_t>(i % some_levels))[place_of_lane(i, some_levels, first, apart)] =
                    rows[i];
                has_ended |= diagonals[i] == extent.corner() && rows[i] == extent.rows;
            }
        return has_ended;
    }

private:
    [[nodiscard]] __device__ __forceinline__ static std::int32_t place_of_lane(unsigned const point,
                                                                               unsigned const some_levels,
                                                                               std::int32_t const first,
                                                                               std::int32_t const apart)
    {
        return first + static_cast<std::int32_t>(point / some_levels) * apart
             + static_cast<std::int32_t>(threadIdx.x % warp_lanes);
    }

    //!\brief Goes on along equal letters from those of a lane's points that go on.
    template <unsigned points>
    __device__ __forceinline__ static void extend_points(letter_pair const & letters,
                                                         std::int32_t const (&diagonals)[points],
                                                         std::int32_t (&rows)[points],
                                                         std::int32_t const (&lasts)[points], bool (&go_on)[points])
    {
        for (;;)
        {
            // Some letters of all points: reads of letters that are not needed take no time.
#pragma unroll
            for (unsigned i = 0; i < points; ++i)
            {
                std::int32_t const row = go_on[i] ? rows[i] : 0, column = go_on[i] ? row + diagonals[i] : 0;
                std::int32_t const equal =
                    equal_letters(letters.codes1 + column, letters.codes2 + row, go_on[i] ? lasts[i] - row : 1);
                rows[i] += go_on[i] ? equal : 0;
                go_on[i] = go_on[i] && equal == word_letters && rows[i] < lasts[i];
            }
            unsigned going[points];
            int count = 0;
#pragma unroll
            for (unsigned i = 0; i < points; ++i)
            {
                going[i] = __ballot_sync(~0u, go_on[i]);
                count += __popc(going[i]);
            }
            if (count > most_helped_lanes)
                continue;
            if (count == 0)
                return;
#pragma unroll
            for (unsigned i = 0; i < points; ++i)
                for (; going[i] != 0; going[i] &= going[i] - 1)
                {
                    int const helped = __ffs(static_cast<int>(going[i])) - 1;
                    std::int32_t const found =
                        extend_together(letters, __shfl_sync(~0u, diagonals[i], helped),
                                        __shfl_sync(~0u, rows[i], helped), __shfl_sync(~0u, lasts[i], helped));
                    if (static_cast<int>(threadIdx.x % warp_lanes) == helped)
                        rows[i] = found;
                }
            return;
        }
    }

    //!\brief The row to which letters are equal from a point on; all lanes of a warp have the same point, and each
    //!looks at other letters.
    __device__ __forceinline__ static std::int32_t extend_together(letter_pair const & letters, std::int32_t const k,
                                                                   std::int32_t row, std::int32_t const last)
    {
        std::int32_t const ahead = word_letters * static_cast<std::int32_t>(threadIdx.x % warp_lanes);
        for (; row < last; row += word_letters * static_cast<std::int32_t>(warp_lanes))
        {
            std::int32_t const own = row + ahead, wanted = min(word_letters, last - own);
            std::int32_t const equal =
                own < last ? equal_letters(letters.codes1 + own + k, letters.codes2 + own, last - own) : 0;
            unsigned const ended = __ballot_sync(~0u, own < last && equal < wanted);
            if (ended != 0)
            {
                int const first = __ffs(static_cast<int>(ended)) - 1;
                read_ahead(letters, k, row, last);
                return row + word_letters * first + __shfl_sync(~0u, equal, first);
            }
        }
        return last;
    }

    //!\brief Letters behind those that all lanes have read: levels to come go on there, and would wait for memory.
    __device__ __forceinline__ static void read_ahead(letter_pair const & letters, std::int32_t const k,
                                                      std::int32_t const row, std::int32_t const last)
    {
        constexpr std::int32_t read = word_letters * static_cast<std::int32_t>(warp_lanes);
        auto const lane = static_cast<std::int32_t>(threadIdx.x % warp_lanes);
        std::int32_t const ahead = min(row + read * (1 + lane / 2), last - 1);
        if (lane < 4)
            prefetch(lane % 2 == 0 ? letters.codes2 + ahead : letters.codes1 + ahead + k);
    }
};

/*!\brief The threads of a block, see furthest_pass.
 * \tparam most_levels How many levels are computed at a time. Several need twice the registers of one.
 */
template <unsigned threads, std::int32_t most_levels>
class block_group
{
public:
    static constexpr std::int32_t levels_together = most_levels;
    static constexpr bool looks_ahead = most_levels > 1; // one level takes fewer instructions without
    static constexpr unsigned warps = threads / warp_lanes;

    //!\brief Shared: one a block.
    struct memory
    {
        std::int32_t most_of_warps[warps];
    };

    __device__ explicit block_group(memory & own) : own{own} {}

    template <typename function_t>
    __device__ __forceinline__ void for_each(diagonal_range const & range, function_t && f) const
    {
        for (std::int32_t place = range.first + static_cast<std::int32_t>(threadIdx.x); place <= range.last;
             place += threads)
            f(place);
    }

    template <typename function_t>
    [[nodiscard]] __device__ __forceinline__ std::int32_t most(diagonal_range const & range, function_t && f) const
    {
        std::int32_t found = no_furthest_row;
        for_each(range, [&](std::int32_t const place) { found = max(found, f(place)); });
        for (unsigned offset = warp_lanes / 2; offset > 0; offset /= 2)
            found = max(found, __shfl_xor_sync(~0u, found, offset));
        if constexpr (warps > 1)
        {
            if (threadIdx.x % warp_lanes == 0)
                own.most_of_warps[threadIdx.x / warp_lanes] = found;
            __syncthreads();
            for (unsigned warp = 0; warp < warps; ++warp)
                found = max(found, own.most_of_warps[warp]);
            __syncthreads(); // before anyone writes again
        }
        return found;
    }

    //!\returns Whether a point of this thread is the end.
    template <typename extent_t, typename levels_t>
    __device__ __forceinline__ bool reach(letter_pair const & letters, extent_t const & extent,
                                          levels_t const & levels) const
    {
        auto const warp_first = static_cast<std::int32_t>(threadIdx.x / warp_lanes * warp_lanes);
        diagonal_range const all = levels.all_places();
        constexpr unsigned at_a_time = levels_t::most > 1 || levels_t::places_t::step > 1 ? 1 : places_together;
        bool has_end = false;
        for (std::int32_t first = all.first + warp_first; first <= all.last; first += at_a_time * threads)
            has_end |= warp_reach::reach<levels_t::most, at_a_time>(letters, extent, levels, first, threads);
        return has_end;
    }

    __device__ __forceinline__ void wait() const
    {
        if constexpr (warps > 1)
            __syncthreads();
        else
            __syncwarp();
    }

    [[nodiscard]] __device__ __forceinline__ bool wait_for_any(bool const is_so) const
    {
        if constexpr (warps > 1)
            return __syncthreads_or(is_so) != 0;
        else
            return __any_sync(~0u, is_so);
    }

    [[nodiscard]] __device__ __forceinline__ bool is_first() const
    {
        return threadIdx.x == 0;
    }

private:
    memory & own;
};

} // namespace seqan3_cuda::detail
