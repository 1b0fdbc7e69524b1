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

//!\brief All places of a level stand in one memory.
struct whole_storage
{
    using level = furthest_level<std::int32_t>;

    //!\brief Entries of a level.
    [[nodiscard]] static LANE_CODE constexpr std::uint32_t entries(diagonal_range const & places)
    {
        return places.size();
    }

    //!\brief Where a place stands among them.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t index(std::int32_t const place, std::int32_t const first)
    {
        return place - first;
    }
};

/*!\brief The places of a level stand in the memories of some blocks, which take turns.
 * \details So that all blocks have as much to do, however many places a level has.
 */
struct divided_places
{
    static constexpr std::int32_t blocks = 8;      //!< As many as any device's clusters may have.
    static constexpr std::int32_t neighbours = 32; //!< Places that stand side by side: a warp's.

    //!\brief The block that has a place, and computes it.
    [[nodiscard]] static LANE_CODE constexpr std::uint32_t owner(std::int32_t const place)
    {
        return static_cast<std::uint32_t>(place) / neighbours % blocks;
    }

    //!\brief Entries of a level in the memory of a block.
    [[nodiscard]] static LANE_CODE constexpr std::uint32_t entries(diagonal_range const & places)
    {
        return static_cast<std::uint32_t>((turn(places.last) - turn(places.first) + 1) * neighbours);
    }

    //!\brief Where a place stands in the memory of its block.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t index(std::int32_t const place, std::int32_t const first)
    {
        return (turn(place) - turn(first)) * neighbours + (place & (neighbours - 1));
    }

private:
    [[nodiscard]] static LANE_CODE constexpr std::int32_t turn(std::int32_t const place)
    {
        return place >> 8; // rounded down
    }

    static_assert(blocks * neighbours == 1 << 8);
};

/*!\brief Levels that take turns in the same memory. A place is the same one in all of them.
 * \tparam storage_t whole_storage, or as such.
 */
template <typename storage_t>
class level_turns
{
public:
    level_turns() = default;

    LANE_CODE level_turns(std::int32_t * const memory, std::int32_t const depth, diagonal_range const & range) :
        memory{memory},
        first{range.first},
        size{static_cast<std::int32_t>(storage_t::entries(range))},
        end{depth * size}
    {}

    //!\brief The next level takes the place of the oldest one.
    LANE_CODE void advance()
    {
        newest = newest + size == end ? 0 : newest + size;
    }

    //!\brief The level that is so much older than the newest one: less than the depth.
    [[nodiscard]] LANE_CODE typename storage_t::level before(std::int32_t const age) const
    {
        std::int32_t const place = newest - age * size;
        return {memory + (place < 0 ? place + end : place), first};
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
template <typename penalties_t, typename storage_t = whole_storage>
class furthest_ring
{
public:
    level_turns<storage_t> points; //!< Of all paths.
    level_turns<storage_t>
        up; //!< Of paths whose last letter is in a gap along sequence 2, if there are levels of gaps.
    level_turns<storage_t> left; //!< The same, along sequence 1.

    furthest_ring() = default;

    //!\brief A ring for a pair whose levels can have an end; `memory` has room for entries_of() entries.
    LANE_CODE furthest_ring(std::int32_t * const memory, furthest_extent<penalties_t> const & extent) :
        memory{memory},
        range{range_of(extent)},
        depth{levels_of(extent.penalties)}
    {
        std::int32_t const of_points = depth_of(extent.penalties, deepest_level(extent.penalties));
        points = {memory, of_points, range};
        if constexpr (penalties_t::has_gap_levels)
        {
            std::int32_t const of_up = depth_of(extent.penalties, extent.penalties.up),
                               of_left = depth_of(extent.penalties, extent.penalties.left);
            up = {memory + of_points * storage_t::entries(range), of_up, range};
            left = {memory + (of_points + of_up) * storage_t::entries(range), of_left, range};
        }
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

    //!\brief Entries of the memory; none if there is no end.
    template <typename places_t = storage_t>
    [[nodiscard]] static SEQAN3_CUDA_INLINE constexpr std::uint64_t entries_of(
        furthest_extent<penalties_t> const & extent)
    {
        if (!extent.has_end())
            return 0;
        return std::uint64_t{places_t::entries(range_of(extent))}
             * static_cast<std::uint64_t>(levels_of(extent.penalties));
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
        auto const stride = static_cast<std::int32_t>(storage_t::entries(range));
        std::int32_t * const first = memory + storage_t::index(place, range.first);
        group.for_each_of(place, depth, [&](std::int32_t const i) { first[i * stride] = no_furthest_row; });
    }

private:
    //!\brief Levels of a kind that are read up to so many levels later.
    [[nodiscard]] static LANE_CODE constexpr std::int32_t depth_of(penalties_t const & penalties,
                                                                   std::int32_t const oldest)
    {
        std::int32_t const depth = oldest + levels_at_a_time(penalties);
        return penalties_t::diagonal_step == 2 ? depth + depth % 2 : depth;
    }

    [[nodiscard]] static LANE_CODE constexpr diagonal_range range_of(furthest_extent<penalties_t> const & extent)
    {
        diagonal_range const all = extent.all_diagonals();
        using places = level_places<penalties_t>;
        return diagonal_range{places::place_of(all.first), places::place_of(all.last)}.widened(level_margin);
    }

    std::int32_t * memory{};
    diagonal_range range{};
    std::int32_t depth{};
};

} // namespace seqan3_cuda::detail
