// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The levels of furthest-reaching points that a pass still needs, in fast memory.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/level_places.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Levels that take turns in the same memory. A place is the same one in all of them.
class level_turns
{
public:
    using level_t = furthest_level<std::int32_t>;

    level_turns() = default;

    LANE_CODE level_turns(std::int32_t * const memory, std::int32_t const depth, diagonal_range const & range) :
        memory{memory},
        first{range.first},
        size{static_cast<std::int32_t>(range.size())},
        end{depth * size}
    {}

    //!\brief The next level takes the place of the oldest one.
    LANE_CODE void advance()
    {
        newest = newest + size == end ? 0 : newest + size;
    }

    //!\brief The level that is so much older than the newest one: less than the depth.
    [[nodiscard]] LANE_CODE level_t before(std::int32_t const age) const
    {
        std::int32_t const place = newest - age * size;
        return {memory + (place < 0 ? place + end : place), first};
    }

    //!\brief The same levels of other places, which have no points yet.
    [[nodiscard]] LANE_CODE level_turns moved(std::int32_t * const to, diagonal_range const & range) const
    {
        level_turns result{to, end / size, range};
        result.newest = newest / size * result.size;
        return result;
    }

private:
    std::int32_t * memory{};
    std::int32_t first{};
    std::int32_t size{};
    std::int32_t end{};    //!< Entries of all levels.
    std::int32_t newest{}; //!< Entries before it.
};

/*!\brief The newest levels of a pair.
 * \tparam penalties_t edit_penalties, gap_penalties or alternating_penalties.
 *
 * A place has no cells in all levels until a level has it (open()). Where a level does not have it any more, there are
 * cells of levels before, which do no harm: a path gets to these for less. These are cells of the same diagonal, as a
 * level takes the place of one of the same diagonals. As some levels are computed at a time, there are as many more.
 */
template <typename penalties_t>
class furthest_ring
{
public:
    level_turns points; //!< Of all paths.
    level_turns up;     //!< Of paths whose last letter is in a gap along sequence 2, if there are levels of gaps.
    level_turns left;   //!< The same, along sequence 1.

    furthest_ring() = default;

    //!\brief A ring for a pair whose levels can have an end; `memory` has room for entries_of() entries.
    LANE_CODE furthest_ring(std::int32_t * const memory, furthest_extent<penalties_t> const & extent) :
        furthest_ring{memory, extent.penalties, places_of(extent)}
    {}

    //!\brief A ring for some places alone; `memory` has room for each of levels_of() levels.
    LANE_CODE furthest_ring(std::int32_t * const memory, penalties_t const & penalties, diagonal_range const & range) :
        memory{memory},
        range{range},
        depth{levels_of(penalties)}
    {
        std::int32_t const of_points = depth_of(penalties, deepest_level(penalties));
        points = {memory, of_points, range};
        if constexpr (penalties_t::has_gap_levels)
        {
            std::int32_t const of_up = depth_of(penalties, penalties.up), of_left = depth_of(penalties, penalties.left);
            up = {memory + of_points * range.size(), of_up, range};
            left = {memory + (of_points + of_up) * range.size(), of_left, range};
        }
    }

    /*!\brief The same levels of other places, in the same memory: what these have is written there next.
     * \details A level stands as often in `memory` as before, behind the same other ones.
     */
    LANE_CODE void move(penalties_t const & penalties, diagonal_range const & to)
    {
        points = points.moved(memory, to);
        if constexpr (penalties_t::has_gap_levels)
        {
            std::int32_t const of_points = depth_of(penalties, deepest_level(penalties)),
                               of_up = depth_of(penalties, penalties.up);
            up = up.moved(memory + of_points * to.size(), to);
            left = left.moved(memory + (of_points + of_up) * to.size(), to);
        }
        range = to;
    }

    //!\brief Levels of all kinds.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t levels_of(penalties_t const & penalties)
    {
        std::int32_t const of_points = depth_of(penalties, deepest_level(penalties));
        if constexpr (penalties_t::has_gap_levels)
            return of_points + depth_of(penalties, penalties.up) + depth_of(penalties, penalties.left);
        else
            return of_points;
    }

    //!\brief Levels of all kinds that those to come read.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t needed_levels(penalties_t const & penalties)
    {
        std::int32_t const of_points = deepest_level(penalties);
        if constexpr (penalties_t::has_gap_levels)
            return of_points + penalties.up + penalties.left;
        else
            return of_points;
    }

    //!\brief One of them: points, then gaps, of each the newest one first.
    [[nodiscard]] LANE_CODE level_turns::level_t needed(penalties_t const & penalties, std::int32_t const number) const
    {
        std::int32_t const of_points = deepest_level(penalties);
        if constexpr (penalties_t::has_gap_levels)
            if (number >= of_points)
                return number < of_points + penalties.up ? up.before(number - of_points)
                                                         : left.before(number - of_points - penalties.up);
        return points.before(number);
    }

    //!\brief Entries of the memory; none if there is no end.
    [[nodiscard]] static SEQAN3_CUDA_INLINE constexpr std::uint64_t entries_of(
        furthest_extent<penalties_t> const & extent)
    {
        if (!extent.has_end())
            return 0;
        return std::uint64_t{places_of(extent).size()} * static_cast<std::uint64_t>(levels_of(extent.penalties));
    }

    //!\brief All places of a pair, and those beside them that levels read.
    [[nodiscard]] static LANE_CODE constexpr diagonal_range places_of(furthest_extent<penalties_t> const & extent)
    {
        diagonal_range const all = extent.all_diagonals();
        using places = level_places<penalties_t>;
        return diagonal_range{places::place_of(all.first), places::place_of(all.last)}.widened(level_margin);
    }

    //!\brief Where a place of all levels stands, each level_size() entries behind the one before.
    [[nodiscard]] LANE_CODE std::int32_t * at(std::int32_t const place) const
    {
        return memory + (place - range.first);
    }

    [[nodiscard]] LANE_CODE std::int32_t level_size() const
    {
        return static_cast<std::int32_t>(range.size());
    }

    LANE_CODE void advance()
    {
        points.advance();
        if constexpr (penalties_t::has_gap_levels)
        {
            up.advance();
            left.advance();
        }
    }

    //!\brief A place has no cells in all levels.
    template <typename group_t>
    LANE_CODE void open(group_t const & group, std::int32_t const place) const
    {
        group.for_each({0, depth - 1},
                       [&](std::int32_t const level) { at(place)[level * level_size()] = no_furthest_row; });
    }

private:
    //!\brief Levels of a kind that are read up to so many levels later.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t depth_of(penalties_t const & penalties,
                                                                   std::int32_t const oldest)
    {
        std::int32_t const depth = oldest + levels_at_a_time(penalties);
        return penalties_t::diagonal_step == 2 ? depth + depth % 2 : depth;
    }

    std::int32_t * memory{};
    diagonal_range range{};
    std::int32_t depth{};
};

} // namespace seqan3_cuda::detail
