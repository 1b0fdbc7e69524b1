// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Levels of furthest-reaching points that have no room all together: what is kept of them, and where it stands.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 *
 * Levels are divided into *segments*. What a segment needs of the levels before is a *checkpoint*. A path is followed
 * through segments, the last one first, whose levels are computed once more for that, a few at a time.
 *
 * A segment is computed for some places beside its middle. A point depends on places near by: on so many levels before,
 * on as many diagonals as can be paid for. And from where a path is, it gets to so many diagonals by so many levels.
 * Both together are what the segment's levels above its first one can pay for, whatever level the path reads. So the
 * path reads nothing else if so many places are beside it when it gets to the segment.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <kernel/data/level_places.hpp>
#include <kernel/data/place_parts.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Where a path has come to: what it pays up to there, and its diagonal.
struct path_front
{
    std::int32_t level;
    std::int32_t diagonal;
    std::int32_t goes_on; //!< 0: it is at a border.
};

//!\brief A segment that is computed.
struct segment_place
{
    std::int32_t number;
    std::int32_t slot;   //!< Where its levels stand.
    std::int32_t last;   //!< Its last level that is computed.
    std::int32_t middle; //!< The place beside which it is computed.
};

//!\brief The segments of a pair.
struct level_segments
{
    std::int32_t levels{};  //!< Of each; 0: all levels of the pair are kept.
    std::int32_t side{};    //!< Places on each side of the middle.
    std::int32_t at_once{}; //!< Segments that have room at a time.

    //!\brief Places of a segment that begins somewhere near the path, at least as many as one around it has.
    template <typename penalties_t>
    [[nodiscard]] static LANE_CODE constexpr std::int32_t side_of(penalties_t const & penalties,
                                                                  std::int32_t const levels, std::int32_t const spare)
    {
        return side_below(penalties, levels - 1 + deepest_level(penalties)) + spare;
    }

    //!\brief Places on each side of a path that it may read by so many levels.
    template <typename penalties_t>
    [[nodiscard]] static LANE_CODE constexpr std::int32_t side_below(penalties_t const & penalties,
                                                                     std::int32_t const levels)
    {
        constexpr std::int32_t step = penalties_t::diagonal_step;
        std::int32_t const least = penalties.up < penalties.left ? penalties.up : penalties.left;
        return (levels / least + step - 1) / step + 1;
    }
};

/*!\brief The memory of a pair whose levels are kept segment by segment.
 * \details Where checkpoints begin; levels of some segments; how far the path is; guesses where it is; checkpoints,
 * each `[level][place]`. The memory begins at an even entry, for numbers of 64 bits.
 */
template <typename penalties_t>
class segment_memory
{
public:
    using extent_t = furthest_extent<penalties_t>;
    using places_t = level_places<penalties_t>;

    segment_memory() = default;

    LANE_CODE segment_memory(std::int32_t * const memory, level_segments const & sizes, extent_t const & extent) :
        sizes{sizes},
        memory{memory},
        count{extent.last_level / sizes.levels + 1},
        deepest{deepest_level(extent.penalties)}
    {}

    //!\brief Entries of all checkpoints.
    [[nodiscard]] static constexpr std::uint64_t checkpoint_entries(level_segments const & sizes,
                                                                    extent_t const & extent)
    {
        segment_memory const any{nullptr, sizes, extent};
        std::uint64_t places = 0;
        for (std::int32_t number = 1; number < any.count; ++number)
            places += any.checkpoint_places(extent, number).size();
        return places * static_cast<std::uint64_t>(furthest_ring<penalties_t>::needed_levels(extent.penalties));
    }

    //!\brief Entries beside the checkpoints.
    [[nodiscard]] static constexpr std::uint64_t other_entries(level_segments const & sizes, extent_t const & extent)
    {
        return static_cast<std::uint64_t>(segment_memory{nullptr, sizes, extent}.checkpoints_begin());
    }

    //!\brief Entries of the memory, an even number.
    [[nodiscard]] static constexpr std::uint64_t entries_of(level_segments const & sizes, extent_t const & extent)
    {
        std::uint64_t const entries = checkpoint_entries(sizes, extent) + other_entries(sizes, extent);
        return entries + entries % 2;
    }

    //!\brief Whether levels are kept that way.
    [[nodiscard]] LANE_CODE bool is_used() const
    {
        return memory != nullptr;
    }

    //!\brief Whether a segment begins behind a level.
    [[nodiscard]] LANE_CODE bool begins_behind(std::int32_t const level) const
    {
        return is_used() && (level + 1) % sizes.levels == 0;
    }

    [[nodiscard]] LANE_CODE std::int32_t number_of(std::int32_t const level) const
    {
        return level / sizes.levels;
    }

    [[nodiscard]] LANE_CODE std::int32_t first_level(std::int32_t const number) const
    {
        return number * sizes.levels;
    }

    //!\brief A segment also keeps levels of its checkpoint: a step reads so many of them.
    [[nodiscard]] LANE_CODE std::int32_t first_kept(std::int32_t const number) const
    {
        std::int32_t const first = first_level(number) - deepest;
        return first < 0 ? 0 : first;
    }

    //!\brief The places that are computed.
    [[nodiscard]] LANE_CODE diagonal_range places(extent_t const & extent, segment_place const & segment) const
    {
        return some_places{diagonal_range{segment.middle, segment.middle}.widened(sizes.side)}.of(
            places_of(extent, first_level(segment.number), segment.last));
    }

    //!\brief Whether a path may be followed from a level of a segment on.
    [[nodiscard]] LANE_CODE bool covers(extent_t const & extent, segment_place const & segment,
                                        path_front const & front) const
    {
        std::int32_t const apart = places_t::place_of(front.diagonal) - segment.middle,
                           levels = front.level - first_kept(segment.number),
                           reads = level_segments::side_below(extent.penalties, levels);
        return front.level <= segment.last && (apart < 0 ? -apart : apart) + reads <= sizes.side;
    }

    /*!\brief The segments that are computed for a path: that of its next step, and some before.
     * \details Where the path gets to these is guessed, unless it is there already.
     */
    [[nodiscard]] LANE_CODE segment_place segment(extent_t const & extent, path_front const & front,
                                                  std::int32_t const slot) const
    {
        std::int32_t const number = number_of(front.level) - slot;
        if (slot == 0)
            return {number, slot, front.level, places_t::place_of(front.diagonal)};
        std::int32_t const last = first_level(number + 1) - 1, guessed = guess(number + 1);
        diagonal_range const all = extent.diagonals(last);
        std::int32_t const diagonal = guessed < all.first ? all.first : guessed > all.last ? all.last : guessed;
        return {number, slot, last, places_t::place_of(diagonal)};
    }

    // ---- checkpoints

    //!\brief The places of the one before a segment.
    [[nodiscard]] LANE_CODE constexpr diagonal_range checkpoint_places(extent_t const & extent,
                                                                       std::int32_t const number) const
    {
        std::int32_t const last = number * sizes.levels - 1;
        return places_of(extent, last, last);
    }

    [[nodiscard]] LANE_CODE std::int64_t & checkpoint_begin(std::int32_t const number) const
    {
        return reinterpret_cast<std::int64_t *>(memory)[number];
    }

    [[nodiscard]] LANE_CODE std::int32_t * checkpoint(std::int64_t const begin) const
    {
        return memory + checkpoints_begin() + begin;
    }

    //!\brief The diagonal of the furthest point of the level before a segment.
    [[nodiscard]] LANE_CODE std::int32_t & guess(std::int32_t const number) const
    {
        return memory[front_begin() + front_entries + number];
    }

    // ---- segments

    //!\brief The levels of a segment.
    [[nodiscard]] LANE_CODE kept_levels<std::int32_t> levels(segment_place const & segment) const
    {
        auto * const directory =
            reinterpret_cast<std::int64_t *>(memory + 2 * std::int64_t{count} + segment.slot * slot_entries());
        return {reinterpret_cast<std::int32_t *>(directory + most_levels()), directory, first_kept(segment.number),
                segment.last};
    }

    [[nodiscard]] LANE_CODE path_front * front() const
    {
        return reinterpret_cast<path_front *>(memory + front_begin());
    }

    level_segments sizes{};

private:
    static constexpr std::int64_t front_entries = 4;
    static_assert(sizeof(path_front) <= static_cast<std::size_t>(front_entries) * sizeof(std::int32_t));

    [[nodiscard]] LANE_CODE constexpr std::int64_t most_levels() const
    {
        return std::int64_t{sizes.levels} + deepest;
    }

    [[nodiscard]] LANE_CODE constexpr std::int64_t slot_entries() const
    {
        std::int64_t const entries = most_levels() * (2 * std::int64_t{sizes.side} + 1 + 2 * level_margin);
        return 2 * most_levels() + entries + entries % 2;
    }

    [[nodiscard]] LANE_CODE constexpr std::int64_t front_begin() const
    {
        return 2 * std::int64_t{count} + sizes.at_once * slot_entries();
    }

    [[nodiscard]] LANE_CODE constexpr std::int64_t checkpoints_begin() const
    {
        return front_begin() + front_entries + count;
    }

    std::int32_t * memory{};
    std::int32_t count{};
    std::int32_t deepest{};
};

} // namespace seqan3_cuda::detail
