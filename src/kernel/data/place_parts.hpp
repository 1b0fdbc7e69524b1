// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How several groups of threads divide the diagonals of a pair.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 *
 * A path pays for each diagonal that it moves on. So the points of some places depend, so many levels before, on places
 * near by alone. A group that also computes some places beside its own ones, its *halo*, needs nothing of the other
 * groups for as many levels as pay for a way through the halo: a *stretch* of levels. Points of the halo that lack
 * their neighbours come less far, which never reaches the group's own places.
 */

#pragma once

#include <cstdint>
#include <limits>

#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <kernel/data/level_places.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Sizes of parts.
struct part_sizes
{
    std::int32_t halo;  //!< Places on each side.
    std::int32_t least; //!< A group's own places, if there are so many.

    //!\brief Those of a device. Figures: tuning.md, Parts of a pair.
    template <typename penalties_t>
    [[nodiscard]] static LANE_CODE constexpr part_sizes of()
    {
        return penalties_t::has_gap_levels ? part_sizes{48, 96} : part_sizes{64, 256};
    }

    //!\brief The own places of each of some groups.
    [[nodiscard]] LANE_CODE constexpr std::int32_t own_places(std::int32_t const places,
                                                              std::int32_t const groups) const
    {
        std::int32_t const each = (places + groups - 1) / groups;
        return each < least ? least : each;
    }

    //!\brief Levels of a stretch.
    template <typename penalties_t>
    [[nodiscard]] LANE_CODE constexpr std::int32_t stretch(penalties_t const & penalties) const
    {
        return halo * (penalties.up < penalties.left ? penalties.up : penalties.left);
    }
};

//!\brief The places of some levels, and of those before that these need.
template <typename penalties_t>
[[nodiscard]] LANE_CODE constexpr diagonal_range places_of(furthest_extent<penalties_t> const & extent,
                                                           std::int32_t const first, std::int32_t const last)
{
    std::int32_t const deepest = deepest_level(extent.penalties), needed = first < deepest ? 0 : first - deepest;
    diagonal_range const diagonals = some_places{extent.all_diagonals()}.of(extent.diagonals(needed, last));
    using places_t = level_places<penalties_t>;
    return {places_t::place_of(diagonals.first), places_t::place_of(diagonals.last)};
}

//!\brief The places of a stretch of levels, divided among groups. Some groups may have none.
struct place_parts
{
    diagonal_range all;
    std::int32_t own_places; //!< Of a group.
    std::int32_t halo;

    [[nodiscard]] LANE_CODE constexpr diagonal_range own(std::int32_t const group) const
    {
        std::int32_t const first = all.first + group * own_places, last = first + own_places - 1;
        return {first, last < all.last ? last : all.last};
    }

    //!\brief Its own ones, and those beside all places that levels have as a margin.
    [[nodiscard]] LANE_CODE constexpr diagonal_range kept(std::int32_t const group) const
    {
        diagonal_range const places = own(group);
        if (places.last < places.first)
            return places;
        return {group == 0 ? places.first - level_margin : places.first,
                places.last == all.last ? places.last + level_margin : places.last};
    }

    //!\brief Those that a group computes.
    [[nodiscard]] LANE_CODE constexpr diagonal_range window(std::int32_t const group) const
    {
        diagonal_range const places = own(group);
        if (places.last < places.first)
            return {all.first, all.first - 1};
        diagonal_range const wider = places.widened(halo);
        return {wider.first < all.first ? all.first : wider.first, wider.last > all.last ? all.last : wider.last};
    }
};

//!\brief Rings of a part_exchange: one is read while the next one is written.
inline constexpr std::uint64_t part_exchange_rings = 2;

/*!\brief The memory by which the groups of a pair hand on what they have computed.
 * \details `[turn][level][place]`, levels and places as in furthest_ring.
 */
template <typename penalties_t>
class part_exchange
{
public:
    LANE_CODE part_exchange(std::int32_t * const memory, furthest_extent<penalties_t> const & extent) :
        memory{memory},
        places{furthest_ring<penalties_t>::places_of(extent)},
        levels{furthest_ring<penalties_t>::levels_of(extent.penalties)}
    {}

    //!\brief Where a place of all levels stands, each level_size() entries behind the one before.
    [[nodiscard]] LANE_CODE std::int32_t * at(std::int32_t const turn, std::int32_t const place) const
    {
        return memory + std::int64_t{turn % 2} * levels * level_size() + (place - places.first);
    }

    [[nodiscard]] LANE_CODE std::int32_t level_size() const
    {
        return static_cast<std::int32_t>(places.size());
    }

    [[nodiscard]] LANE_CODE std::int32_t level_count() const
    {
        return levels;
    }

private:
    std::int32_t * memory;
    diagonal_range places;
    std::int32_t levels;
};

//!\brief What groups tell each other of a pair whose end is found, instead of how far they have come.
inline constexpr std::int32_t end_is_reached = std::numeric_limits<std::int32_t>::max();

} // namespace seqan3_cuda::detail
