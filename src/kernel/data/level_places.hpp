// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The places of a level of furthest-reaching points, and the diagonals of one level after the other.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Where the points of a level stand: a place for each diagonal of which the level may have one.
 * \tparam penalties_t edit_penalties, gap_penalties or alternating_penalties.
 */
template <typename penalties_t>
class level_places
{
public:
    static constexpr std::int32_t step = penalties_t::diagonal_step;
    diagonal_range range{0, -1}; //!< Of places.

    level_places() = default;

    //!\brief The places of a level's diagonals.
    LANE_CODE constexpr level_places(std::int32_t const level, diagonal_range const & diagonals) :
        range{diagonals},
        offset{step == 1 ? 0 : level % step}
    {
        if constexpr (step > 1)
            range = {place_of(diagonals.first - offset + step - 1), place_of(diagonals.last - offset)};
    }

    //!\brief The place of a diagonal, in levels that may have a point of it.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t place_of(std::int32_t const diagonal)
    {
        return diagonal >> (step - 1); // rounded down
    }

    [[nodiscard]] LANE_CODE constexpr std::int32_t diagonal(std::int32_t const place) const
    {
        return step * place + offset;
    }

    //!\brief The place of the next diagonal, in levels that have points of it.
    [[nodiscard]] LANE_CODE constexpr std::int32_t above(std::int32_t const place) const
    {
        return step == 1 ? place + 1 : place + offset;
    }

    //!\brief The same of the diagonal before.
    [[nodiscard]] LANE_CODE constexpr std::int32_t below(std::int32_t const place) const
    {
        return above(place) - 1 - (step == 1);
    }

    [[nodiscard]] LANE_CODE constexpr bool has_diagonal(std::int32_t const diagonal) const
    {
        return range.has(place_of(diagonal)) && this->diagonal(place_of(diagonal)) == diagonal;
    }

private:
    static_assert(step == 1 || step == 2);

    std::int32_t offset{}; //!< The diagonal of place 0.
};

//!\brief A quotient that goes up or down with its dividend, without a division.
template <typename divisor_t>
class counted_quotient
{
public:
    LANE_CODE constexpr counted_quotient(std::int32_t const dividend, divisor_t const divisor) :
        quotient{dividend / divisor},
        remainder{dividend % divisor}
    {}

    [[nodiscard]] LANE_CODE constexpr std::int32_t operator*() const
    {
        return quotient;
    }

    //!\brief The dividend is one more.
    LANE_CODE constexpr void increment(divisor_t const divisor)
    {
        bool const is_next = ++remainder == divisor;
        quotient += is_next;
        remainder = is_next ? 0 : remainder;
    }

    //!\brief The dividend, which is above 0, is one less.
    LANE_CODE constexpr void decrement(divisor_t const divisor)
    {
        bool const is_next = --remainder < 0;
        quotient -= is_next;
        remainder = is_next ? divisor - 1 : remainder;
    }

private:
    std::int32_t quotient;
    std::int32_t remainder;
};

/*!\brief The diagonals of one level after the other, as furthest_extent::diagonals has them.
 * \details Divisions, four a level, would take as long as many points.
 */
template <typename penalties_t>
class level_diagonals
{
public:
    LANE_CODE constexpr explicit level_diagonals(furthest_extent<penalties_t> const & extent,
                                                 std::int32_t const level = 0) :
        level{level},
        up{gaps_of(extent, level), extent.penalties.up},
        left{gaps_of(extent, level), extent.penalties.left},
        back_up{extent.last_level - level, extent.penalties.up},
        back_left{extent.last_level - level, extent.penalties.left}
    {}

    //!\brief Goes to the next level, which is not behind the last one.
    LANE_CODE constexpr void advance(furthest_extent<penalties_t> const & extent)
    {
        if (++level > extent.penalties.opening)
        {
            up.increment(extent.penalties.up);
            left.increment(extent.penalties.left);
        }
        back_up.decrement(extent.penalties.up);
        back_left.decrement(extent.penalties.left);
    }

    [[nodiscard]] LANE_CODE constexpr diagonal_range range(furthest_extent<penalties_t> const & extent) const
    {
        return extent.diagonals({*up, *left, *back_up, *back_left});
    }

private:
    //!\brief What a level pays for letters of gaps, at most.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t gaps_of(furthest_extent<penalties_t> const & extent,
                                                                  std::int32_t const level)
    {
        return level < extent.penalties.opening ? 0 : level - extent.penalties.opening;
    }

    std::int32_t level;
    counted_quotient<std::int32_t> up, left, back_up, back_left;
};

} // namespace seqan3_cuda::detail
