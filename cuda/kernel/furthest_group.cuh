// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The threads that compute furthest-reaching points, or follow a path over them, together.
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

//!\brief The lanes of a warp that follow equal letters.
struct warp_reach
{
    /*!\brief Follows equal letters from so many points of a thread at a time: some places of some levels.
     * \param[in] first The place of the first lane.
     * \param[in] apart From a place of a lane to its next one.
     * \details All lanes of a warp take part in each turn. Letters of several points are read at a time: these reads,
     * which are all over the sequences, are what takes time.
     */
    template <unsigned some_levels, unsigned some_places, typename extent_t, typename levels_t>
    __device__ __forceinline__ static void reach(letter_pair const & letters, extent_t const & extent,
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
                is_there[i] = j < levels.count() && places.range.has(place);
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
#pragma unroll
        for (unsigned i = 0; i < points; ++i)
            if (is_there[i])
                levels.points(static_cast<std::int32_t>(i % some_levels))[place_of_lane(i, some_levels, first, apart)] =
                    rows[i];
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
                return row + word_letters * first + __shfl_sync(~0u, equal, first);
            }
        }
        return last;
    }
};

/*!\brief The threads of a block, see furthest_pass.
 * \tparam most_levels How many levels are computed at a time. Several need twice the registers of one.
 */
template <unsigned threads, std::int32_t most_levels>
struct block_group
{
    using storage = whole_storage;
    static constexpr std::int32_t levels_together = most_levels;
    static constexpr unsigned warps = threads / warp_lanes;

    std::int32_t * most_of_warps; //!< Shared: one a warp.

    template <typename function_t>
    __device__ __forceinline__ void for_each(diagonal_range const & range, function_t && f) const
    {
        for (std::int32_t place = range.first + static_cast<std::int32_t>(threadIdx.x); place <= range.last;
             place += threads)
            f(place);
    }

    template <typename function_t>
    __device__ __forceinline__ void for_each_of(std::int32_t, std::int32_t const count, function_t && f) const
    {
        for_each({0, count - 1}, f);
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
                most_of_warps[threadIdx.x / warp_lanes] = found;
            __syncthreads();
            for (unsigned warp = 0; warp < warps; ++warp)
                found = max(found, most_of_warps[warp]);
            __syncthreads(); // before anyone writes again
        }
        return found;
    }

    template <typename extent_t, typename levels_t>
    __device__ __forceinline__ void reach(letter_pair const & letters, extent_t const & extent,
                                          levels_t const & levels) const
    {
        auto const warp_first = static_cast<std::int32_t>(threadIdx.x / warp_lanes * warp_lanes);
        diagonal_range const all = levels.all_places();
        constexpr unsigned at_a_time = levels_t::most > 1 || levels_t::places_t::step > 1 ? 1 : places_together;
        for (std::int32_t first = all.first + warp_first; first <= all.last; first += at_a_time * threads)
            warp_reach::reach<levels_t::most, at_a_time>(letters, extent, levels, first, threads);
    }

    __device__ __forceinline__ void wait() const
    {
        if constexpr (warps > 1)
            __syncthreads();
        else
            __syncwarp();
    }

    [[nodiscard]] __device__ __forceinline__ bool is_first() const
    {
        return threadIdx.x == 0;
    }
};

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
    [[nodiscard]] __device__ __forceinline__ std::int32_t greatest(std::int32_t const most, goes_on_t && goes_on,
                                                                   holds_t && holds) const
    {
        std::int32_t found = 0;
        for (std::int32_t begin = 1, lanes = first_lanes; begin <= most; begin += lanes, lanes = all_lanes)
        {
            std::int32_t const t = begin + lane();
            bool const is_there = lane() < lanes && t <= most, ends = !is_there || !goes_on(t),
                       is_good = is_there && holds(t);
            unsigned const ended = __ballot_sync(~0u, ends), up_to_end = ended ^ (ended - 1), // all lanes if none has
                holding = __ballot_sync(~0u, is_good) & up_to_end;
            if (holding != 0)
                found = begin + all_lanes - 1 - __clz(static_cast<int>(holding));
            if (__popc(up_to_end) <= lanes && ended != 0)
                break;
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
     * \details Also points that a level does not have: these are never asked for. The last entry that is read is one
     * that the newest of these levels has.
     */
    __device__ __forceinline__ void show(kept_levels<std::int32_t const> const & levels, std::int32_t const level,
                                         std::int32_t const place)
    {
        constexpr std::int32_t levels_a_turn = all_lanes / shown_places, turns = shown_levels / levels_a_turn;
        newest = level;
        first = place - shown_places / 2;
        std::int32_t const own = lane() / shown_places, column = lane() % shown_places;
        std::int32_t origins[shown_levels / all_lanes], points[turns];
#pragma unroll
        for (std::int32_t i = 0; i < shown_levels / all_lanes; ++i)
            origins[i] = levels.directory[max(level - i * all_lanes - lane(), 0)];
        std::int32_t const last = __shfl_sync(~0u, origins[0], 0) + place + 1;
#pragma unroll
        for (std::int32_t i = 0; i < turns; ++i)
        {
            std::int32_t const origin =
                __shfl_sync(~0u, origins[i * levels_a_turn / all_lanes], i * levels_a_turn % all_lanes + own);
            points[i] = levels.entries[min(max(origin + first + column, 0), last)];
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
