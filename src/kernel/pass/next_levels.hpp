// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Levels of furthest-reaching points that are computed at a time: the rows from which their points go on.
 *
 * Floor: src/kernel/pass. Compiles everywhere. The recurrence: furthest_pass.hpp.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <kernel/data/level_places.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Threads compute all places of a level.
struct every_place
{
    [[nodiscard]] LANE_CODE constexpr diagonal_range of(diagonal_range const & range) const
    {
        return range;
    }
};

//!\brief The rows of a place from which a level's points go on.
struct first_rows
{
    std::int32_t all;  //!< Of all paths.
    std::int32_t up;   //!< Of those whose last letter is in a gap along sequence 2, if there are levels of gaps.
    std::int32_t left; //!< The same, along sequence 1.
};

//!\brief Level 0 of a pair.
template <typename penalties_t, typename window_t = every_place>
struct first_level
{
    using places_t = level_places<penalties_t>;
    furthest_ring<penalties_t> ring;
    places_t own;
    window_t window{};
    static constexpr unsigned most = 1;

    [[nodiscard]] LANE_CODE std::int32_t count() const
    {
        return 1;
    }

    [[nodiscard]] LANE_CODE diagonal_range all_places() const
    {
        return window.of(own.range);
    }

    [[nodiscard]] LANE_CODE places_t places(std::int32_t) const
    {
        return own;
    }

    [[nodiscard]] LANE_CODE diagonal_range range(std::int32_t) const
    {
        return all_places();
    }

    [[nodiscard]] LANE_CODE furthest_level<std::int32_t> points(std::int32_t) const
    {
        return ring.points.before(0);
    }

    [[nodiscard]] LANE_CODE auto rows(std::int32_t) const
    {
        return [](std::int32_t) { return first_rows{}; };
    }

    [[nodiscard]] LANE_CODE auto gap_writer(std::int32_t) const
    {
        return [](std::int32_t, first_rows const &) {};
    }
};

/*!\brief The newest levels of a ring, which need those before, but none of each other.
 * \tparam most_levels Their number at most.
 * \tparam window_t    every_place, or some_places if others compute others.
 */
template <typename penalties_t, std::int32_t most_levels, typename window_t = every_place>
class next_levels
{
public:
    using level_t = furthest_level<std::int32_t>;
    using places_t = level_places<penalties_t>;
    static constexpr auto most = static_cast<unsigned>(most_levels);

    LANE_CODE explicit next_levels(furthest_extent<penalties_t> const & extent, window_t const & window = {}) :
        extent{extent},
        window{window}
    {}

    //!\brief The next level, too, the newest one of a ring. Levels are set one after the other.
    LANE_CODE void set(unsigned const level_number, places_t const & places,
                       furthest_ring<penalties_t> const & of_levels)
    {
        ring = of_levels;
        SEQAN3_CUDA_UNROLL
        for (unsigned j = 0; j < most; ++j)
            if (j >= level_number)
                held[j] = places;
        number = static_cast<std::int32_t>(level_number) + 1;
    }

    //!\brief Behind the first set().
    [[nodiscard]] LANE_CODE std::int32_t count() const
    {
        return most == 1 ? 1 : number;
    }

    //!\brief The places of all levels that are computed.
    [[nodiscard]] LANE_CODE diagonal_range all_places() const
    {
        diagonal_range all = held[0].range;
        SEQAN3_CUDA_UNROLL
        for (unsigned j = 1; j < most; ++j)
        {
            all.first = held[j].range.first < all.first ? held[j].range.first : all.first;
            all.last = held[j].range.last > all.last ? held[j].range.last : all.last;
        }
        return window.of(all);
    }

    //!\brief The places of one of them that are computed.
    [[nodiscard]] LANE_CODE diagonal_range range(std::int32_t const number) const
    {
        return window.of(places(number).range);
    }

    using numbers = std::int32_t[most];

    //!\brief One of some numbers, one a level.
    [[nodiscard]] static LANE_CODE std::int32_t pick(numbers const & of_levels, std::int32_t const number)
    {
        std::int32_t result = of_levels[0];
        SEQAN3_CUDA_UNROLL
        for (unsigned j = 1; j < most; ++j)
            if (static_cast<std::int32_t>(j) == number)
                result = of_levels[j];
        return result;
    }

    //!\brief Those of one of them; of the newest one where there are not so many, as all that follows.
    [[nodiscard]] LANE_CODE places_t places(std::int32_t const number) const
    {
        places_t result = held[0];
        SEQAN3_CUDA_UNROLL
        for (unsigned j = 1; j < most; ++j)
            if (static_cast<std::int32_t>(j) == number)
                result = held[j];
        return result;
    }

    [[nodiscard]] LANE_CODE level_t points(std::int32_t const number) const
    {
        return ring.points.before(age(number));
    }

    //!\brief A function that says the rows of a place to begin with. A place of any of the levels may be asked for.
    [[nodiscard]] LANE_CODE auto rows(std::int32_t const number) const
    {
        auto const less = [](std::int32_t const a, std::int32_t const b) { return a < b ? a : b; };
        auto const more = [](std::int32_t const a, std::int32_t const b) { return a < b ? b : a; };
        penalties_t const & pays = extent.penalties;
        std::int32_t const own = age(number);
        level_t const mismatched = ring.points.before(own + pays.mismatch),
                      from_up = ring.points.before(own + pays.opening + pays.up),
                      from_left = ring.points.before(own + pays.opening + pays.left);
        places_t const at = places(number);
        if constexpr (penalties_t::has_gap_levels)
        {
            level_t const longer_up = ring.up.before(own + pays.up), longer_left = ring.left.before(own + pays.left);
            return [=, extent = extent](std::int32_t const place)
            {
                std::int32_t const last = extent.last_row(at.diagonal(place)), above = at.above(place),
                                   below = at.below(place);
                std::int32_t const of_up = less(more(from_up[above], longer_up[above]) + 1, last);
                std::int32_t const of_left = less(more(from_left[below], longer_left[below]), last);
                return first_rows{less(more(mismatched[place] + 1, more(of_up, of_left)), last), of_up, of_left};
            };
        }
        else
            return [=, extent = extent](std::int32_t const place)
            {
                std::int32_t const gap = more(from_left[at.below(place)], from_up[at.above(place)] + 1);
                return first_rows{less(more(gap, mismatched[place] + 1), extent.last_row(at.diagonal(place))), 0, 0};
            };
    }

    //!\brief A function that writes a place's rows of gaps, which later levels read.
    [[nodiscard]] LANE_CODE auto gap_writer(std::int32_t const number) const
    {
        if constexpr (penalties_t::has_gap_levels)
        {
            level_t const up = ring.up.before(age(number)), left = ring.left.before(age(number));
            return [=](std::int32_t const place, first_rows const & rows)
            {
                up[place] = rows.up;
                left[place] = rows.left;
            };
        }
        else
            return [](std::int32_t, first_rows const &) {};
    }

private:
    [[nodiscard]] LANE_CODE std::int32_t age(std::int32_t const of_level) const
    {
        std::int32_t const newer = count() - 1 - of_level;
        return newer > 0 ? newer : 0;
    }

    furthest_ring<penalties_t> ring; // a copy: devices keep it in registers
    furthest_extent<penalties_t> extent;
    window_t window{};
    places_t held[most]{};
    std::int32_t number{};
};

//!\brief The levels of a pair, one after the other, and the ring that has the newest ones.
template <typename penalties_t>
class level_sequence
{
public:
    furthest_ring<penalties_t> ring;
    level_diagonals<penalties_t> diagonals;
    std::int32_t newest; //!< The number of the newest level.

    //!\param[in] newest The level that is the newest one of the ring.
    LANE_CODE level_sequence(furthest_ring<penalties_t> const & ring, furthest_extent<penalties_t> const & extent,
                             std::int32_t const newest = 0) :
        ring{ring},
        diagonals{extent, newest},
        newest{newest}
    {}

    //!\brief Goes on to up to `most` levels: to one, and to more of them up to the level `last`.
    template <std::int32_t most_levels, typename window_t = every_place>
    LANE_CODE next_levels<penalties_t, most_levels, window_t> next(furthest_extent<penalties_t> const & extent,
                                                                   std::int32_t const most, std::int32_t const last,
                                                                   window_t const & window = {})
    {
        next_levels<penalties_t, most_levels, window_t> levels{extent, window};
        SEQAN3_CUDA_UNROLL
        for (unsigned j = 0; j < static_cast<unsigned>(most_levels); ++j)
            if (j == 0 || (static_cast<std::int32_t>(j) < most && newest < last))
            {
                diagonals.advance(extent);
                ring.advance();
                levels.set(j, {++newest, diagonals.range(extent)}, ring);
            }
        return levels;
    }
};

} // namespace seqan3_cuda::detail
