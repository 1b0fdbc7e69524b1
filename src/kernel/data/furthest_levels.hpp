// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which diagonals each level of furthest-reaching points has, and where levels stand in memory.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 *
 * A cell behind `c` letters of sequence 1 and `r` of sequence 2 is on diagonal `c - r`. The *furthest-reaching point*
 * of a diagonal at level `s` is the greatest row in which the diagonal has a cell whose path pays `s`.
 */

#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include <kernel/data/furthest_penalties.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Stands for no cell; some more is still below every row.
inline constexpr std::int32_t no_furthest_row = -(1 << 30) - 4;

//!\brief Entries on each side of a level: levels and walks read neighbours of diagonals that a level before may not
//!have had.
inline constexpr std::int32_t level_margin = 2;

//!\brief Some neighbouring diagonals, or places of them; none if the last one is the one before the first.
struct diagonal_range
{
    std::int32_t first;
    std::int32_t last;

    [[nodiscard]] LANE_CODE constexpr std::uint32_t size() const
    {
        return static_cast<std::uint32_t>(last - first + 1);
    }

    //!\brief So many diagonals more on each side.
    [[nodiscard]] LANE_CODE constexpr diagonal_range widened(std::int32_t const margin) const
    {
        return {first - margin, last + margin};
    }

    [[nodiscard]] LANE_CODE constexpr bool has(std::int32_t const diagonal) const
    {
        return first <= diagonal && diagonal <= last;
    }
};

/*!\brief The lengths of a pair and how far its levels may go.
 * \tparam penalties_t edit_penalties or gap_penalties.
 */
template <typename penalties_t>
struct furthest_extent
{
    std::int32_t columns; //!< Letters of sequence 1, at least 1.
    std::int32_t rows;    //!< Letters of sequence 2, at least 1.
    //!\brief The last level: cells from where no end is reached up to it are left out.
    std::int32_t last_level;
    bool free_ends{}; //!< Whether letters of sequence 1 before and behind the alignment are free; of edit distances
                      //!< only.
    penalties_t penalties{};

    //!\brief The diagonal of the last cell.
    [[nodiscard]] LANE_CODE constexpr std::int32_t corner() const
    {
        return columns - rows;
    }

    //!\brief Whether the levels can have an end.
    [[nodiscard]] LANE_CODE constexpr bool has_end() const
    {
        return free_ends || least_level(corner()) <= last_level;
    }

    //!\brief The row in which a diagonal ends.
    [[nodiscard]] LANE_CODE constexpr std::int32_t last_row(std::int32_t const diagonal) const
    {
        return rows < columns - diagonal ? rows : columns - diagonal;
    }

    //!\brief The first level that has points of a diagonal; ends are not free.
    [[nodiscard]] LANE_CODE constexpr std::int64_t least_level(std::int32_t const diagonal) const
    {
        return diagonal == 0 ? 0
             : diagonal > 0  ? penalties.opening + std::int64_t{diagonal} * penalties.left
                             : penalties.opening - std::int64_t{diagonal} * penalties.up;
    }

    /*!\brief The diagonals of a level.
     * \details A path pays for each diagonal that it moves on: from the first one to these, and from these to that of
     * an end by what is left, in gaps that may be open.
     */
    [[nodiscard]] LANE_CODE constexpr diagonal_range diagonals(std::int32_t const level) const
    {
        return diagonals(level, level);
    }

    //!\brief How far a level is from the first and the last diagonal, in letters of gaps that can be paid for.
    struct level_reach
    {
        std::int32_t up; //!< From the first one.
        std::int32_t left;
        std::int32_t back_up; //!< To the last one.
        std::int32_t back_left;
    };

    //!\brief The same.
    [[nodiscard]] LANE_CODE constexpr diagonal_range diagonals(level_reach const & reach) const
    {
        diagonal_range range{rows < reach.up ? -rows : -reach.up, columns};
        if (!free_ends)
        {
            std::int32_t const from_left = corner() - reach.back_left;
            range.first = range.first < from_left ? from_left : range.first;
            range.last = range.last > reach.left ? reach.left : range.last;
        }
        std::int32_t const from_right = corner() + reach.back_up;
        range.last = range.last > from_right ? from_right : range.last;
        return range;
    }

    //!\brief The diagonals of some levels together.
    [[nodiscard]] LANE_CODE constexpr diagonal_range diagonals(std::int32_t const first, std::int32_t const last) const
    {
        std::int32_t const rest = last_level - first, of_gaps = last < penalties.opening ? 0 : last - penalties.opening;
        return diagonals(
            {of_gaps / penalties.up, of_gaps / penalties.left, rest / penalties.up, rest / penalties.left});
    }

    //!\brief The diagonals of all levels together; the levels can have an end.
    [[nodiscard]] LANE_CODE constexpr diagonal_range all_diagonals() const
    {
        diagonal_range range{corner() < 0 ? corner() : 0, corner() > 0 ? corner() : 0};
        if (free_ends)
            return {rows < last_level ? -rows : -last_level, columns};
        // To such a diagonal and on to the corner's, in two gaps of which one may be open at the end.
        std::int64_t const both = std::int64_t{penalties.up} + penalties.left, paid = last_level - penalties.opening;
        std::int64_t const below = (paid - std::int64_t{corner()} * penalties.left) / both,
                           above = (paid + std::int64_t{corner()} * penalties.up) / both;
        if (-below < range.first)
            range.first = below < rows ? static_cast<std::int32_t>(-below) : -rows;
        if (above > range.last)
            range.last = above < columns ? static_cast<std::int32_t>(above) : columns;
        return range;
    }

    /*!\brief Points of all levels; ends are not free, and the levels can have one.
     * \details Each diagonal has as many as there are levels between the first path to it and the last one from it.
     */
    [[nodiscard]] constexpr std::uint64_t points() const
    {
        diagonal_range const all = all_diagonals(), middle{corner() < 0 ? corner() : 0, corner() > 0 ? corner() : 0};
        std::int64_t const both = std::int64_t{penalties.up} + penalties.left, levels = std::int64_t{last_level} + 1;
        auto const back = [this](std::int64_t const diagonal)
        {
            std::int64_t const moves = corner() - diagonal;
            return moves > 0 ? moves * penalties.left : -moves * penalties.up;
        };
        // From a diagonal of the middle outwards: the next one has so many fewer.
        auto const outwards = [&](std::int64_t const diagonal, std::int64_t const count)
        {
            std::int64_t const opening = diagonal == 0 ? penalties.opening : 0;
            std::int64_t const at_first =
                levels - least_level(static_cast<std::int32_t>(diagonal)) - back(diagonal) - opening;
            return count * at_first - both * (count * (count + 1) / 2);
        };
        std::int64_t sum = levels - back(0) + outwards(middle.first, middle.first - all.first)
                         + outwards(middle.last, all.last - middle.last);
        if (corner() != 0)
            sum += (middle.last - middle.first) * (levels - least_level(corner()));
        return static_cast<std::uint64_t>(sum);
    }
};

//!\brief The points of a level, by place.
template <typename row_t>
struct furthest_level
{
    row_t * entries;    //!< Those of `first` stands first.
    std::int32_t first; //!< The first place, margin included.

    [[nodiscard]] LANE_CODE row_t & operator[](std::int32_t const place) const
    {
        return entries[place - first];
    }
};

//!\brief Some neighbouring places.
struct some_places
{
    diagonal_range places{std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()};

    //!\brief Those that are in a range, too.
    [[nodiscard]] LANE_CODE constexpr diagonal_range of(diagonal_range const & range) const
    {
        return {range.first < places.first ? places.first : range.first,
                range.last > places.last ? places.last : range.last};
    }
};

/*!\brief Levels of a pair, one behind the other, where its path is read off them.
 * \details Each level has some entries on each side, as walks look at neighbours: without a cell, or with one of a
 * level before.
 */
template <typename row_t>
struct kept_levels
{
    static constexpr std::int32_t margin = level_margin;

    using number_t = std::conditional_t<std::is_const_v<row_t>, std::int64_t const, std::int64_t>;
    row_t * entries;      //!< Null: levels are not kept.
    number_t * directory; //!< Of each level, where its place 0 stands, or would stand, in `entries`.
    std::int32_t first{}; //!< The first level that is kept.
    std::int32_t last{std::numeric_limits<std::int32_t>::max()}; //!< The last one, or one behind all levels.

    [[nodiscard]] LANE_CODE furthest_level<row_t> operator[](std::int32_t const level) const
    {
        return {entries + directory[level - first], 0};
    }

    //!\brief Whether the levels are kept that a step of a path reads which has come to a level.
    template <typename penalties_t>
    [[nodiscard]] LANE_CODE bool has_step(penalties_t const & penalties, std::int32_t const level) const
    {
        return (first == 0 || level - deepest_level(penalties) >= first) && level <= last;
    }

    //!\brief Entries of levels up to the last one, at most.
    template <typename penalties_t>
    [[nodiscard]] static constexpr std::uint64_t entries_of(furthest_extent<penalties_t> const & extent)
    {
        constexpr auto step = static_cast<std::uint64_t>(penalties_t::diagonal_step);
        auto const levels = static_cast<std::uint64_t>(extent.last_level) + 1;
        return (extent.points() + (step - 1) * levels) / step + 2 * margin * levels;
    }
};

//!\brief The most entries of a pair's levels that a host keeps.
inline constexpr std::uint64_t most_kept_entries = (std::uint64_t{1} << 31) - 1;

} // namespace seqan3_cuda::detail
