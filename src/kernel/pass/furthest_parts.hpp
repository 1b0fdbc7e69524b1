// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Furthest-reaching points of a pair by several groups of threads, each for a part of the diagonals.
 *
 * Floor: src/kernel/pass. Compiles everywhere. The recurrence: furthest_pass.hpp. The parts: place_parts.hpp.
 *
 * Groups meet behind each stretch of levels only. Then they divide the places anew, as levels have more and more of
 * them, and take what others have computed from memory that all of them see. The first levels have so few places that
 * one group computes them alone. Where levels are kept segment by segment, a group computes one of these again alone.
 *
 * \tparam group_t As of furthest_pass; ends of sequences are not free. Also:
 *  - `part()` is its number, of `parts()`;
 *  - `load(entry)` reads what another group has written;
 *  - `meet(number)` is the greatest number of all groups, for all threads of each; behind it they see what the others
 *    wrote before;
 *  - `reach` and `wait_for_any`, as if it looked ahead.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <kernel/data/level_segments.hpp>
#include <kernel/data/place_parts.hpp>
#include <kernel/pass/level_checkpoint.hpp>
#include <kernel/pass/next_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The part of one group.
template <typename group_t, typename penalties_t>
class furthest_parts
{
public:
    using extent_t = furthest_extent<penalties_t>;
    using ring_t = furthest_ring<penalties_t>;
    using exchange_t = part_exchange<penalties_t>;
    using segments_t = segment_memory<penalties_t>;
    static constexpr std::int32_t most_levels = penalties_t::levels_together < group_t::levels_together
                                                  ? penalties_t::levels_together
                                                  : group_t::levels_together;

    LANE_CODE furthest_parts(group_t const & group, letter_pair const & letters, extent_t const & extent,
                             part_sizes const & sizes = part_sizes::of<penalties_t>()) :
        group{group},
        letters{letters},
        extent{extent},
        sizes{sizes}
    {}

    /*!\brief Computes levels until there is an end, or none any more.
     * \param[in]     rule     Says when to give up.
     * \param[in,out] memory   Room for the levels of a window, for all threads of the group.
     * \param[in,out] exchange Of all groups of the pair.
     * \param[in,out] keeper   `keeper.keep(level, range, own, points)` is told of each level that is complete.
     * \param[in,out] segments Gets the checkpoints, if levels are kept segment by segment.
     * \returns What was found, for one of the groups; for others furthest_state::stopped.
     */
    template <typename keeper_t>
    LANE_CODE furthest_end run(progress_rule const & rule, std::int32_t * const memory, exchange_t const & exchange,
                               keeper_t & keeper, segments_t const & segments = {}) const
    {
        furthest_end const is_told_by_others{furthest_state::stopped, 0, 0};
        bool const is_first = group.part() == 0;
        if (!extent.has_end())
            return is_first ? furthest_end{furthest_state::above, 0, 0} : is_told_by_others;
        diagonal_range before{0, -1}; // no place has points
        level_sequence<penalties_t> sequence{ring_t{memory, extent.penalties, before.widened(level_margin)}, extent};
        std::int64_t checkpoint = 0;
        for (std::int32_t turn = 0, level = -1;; ++turn)
        {
            std::int32_t const first = level + 1, rest = extent.last_level - level,
                               stretch = sizes.stretch(extent.penalties), count = rest < stretch ? rest : stretch;
            level += count;
            place_parts const parts = divide(places_of(extent, first, level));
            diagonal_range const own = parts.own(group.part());
            some_places const window{parts.window(group.part())};
            take(sequence.ring, window.places, exchange, turn + 1, before);
            std::int32_t const end_level =
                compute(sequence, first, level, window, own, parts.kept(group.part()), keeper);
            bool const is_last = level == extent.last_level, ends_segment = segments.begins_behind(level) && !is_last;
            std::int32_t own_reached = end_is_reached; // letters of both sequences up to the furthest point; 0: none
            if (end_level < 0)
            {
                hand_on(sequence.ring, own, exchange, turn);
                own_reached = rule.letters > 0 || is_last || ends_segment ? furthest_in(sequence, own) : 0;
                if (ends_segment)
                    keep_checkpoint(group, extent, sequence.ring, own, segments, level, checkpoint);
            }
            std::int32_t const reached = group.meet(own_reached);
            if (reached == end_is_reached)
                return end_level < 0 ? is_told_by_others
                                     : furthest_end{furthest_state::found, end_level, extent.corner()};
            if (is_last || (reached > 0 && rule.letters > 0 && !rule.goes_on(level, reached)))
            {
                furthest_state const state = is_last ? furthest_state::above : furthest_state::gave_up;
                return is_first ? furthest_end{state, level, 0, reached} : is_told_by_others;
            }
            if (ends_segment && own_reached == reached)
                guess(sequence, own, reached, segments);
            before = parts.all;
        }
    }

    /*!\brief Computes the levels of a segment again, by this group alone.
     * \param[in]     segments Has its checkpoint.
     * \param[in]     segment  Which one.
     * \param[in,out] memory   Room for the levels of its places.
     * \param[in,out] keeper   As above; it is told of the levels of the checkpoint, too.
     */
    template <typename keeper_t>
    LANE_CODE void run(segments_t const & segments, segment_place const & segment, std::int32_t * const memory,
                       keeper_t & keeper) const
    {
        some_places const window{segments.places(extent, segment)};
        diagonal_range const wider = window.places.widened(level_margin);
        std::int32_t const first = segments.first_level(segment.number);
        level_sequence<penalties_t> sequence{ring_t{memory, extent.penalties, wider}, extent,
                                             first == 0 ? 0 : first - 1};
        group.wait(); // all are done with what stood there
        take_checkpoint(group, extent, sequence.ring, wider, segments, segment.number);
        group.wait();
        for (std::int32_t level = segments.first_kept(segment.number); level < first; ++level)
            keeper.keep(level, places_t{level, extent.diagonals(level)}.range, wider,
                        sequence.ring.points.before(first - 1 - level));
        compute(sequence, first, segment.last, window, {0, -1}, wider, keeper);
    }

private:
    using places_t = level_places<penalties_t>;
    using levels_t = next_levels<penalties_t, most_levels, some_places>;

    //!\brief Divides places among groups.
    [[nodiscard]] LANE_CODE place_parts divide(diagonal_range const & all) const
    {
        return {all, sizes.own_places(static_cast<std::int32_t>(all.size()), group.parts()), sizes.halo};
    }

    //!\brief Takes the newest levels of a group's places, and of some beside them: those that stand in `before`.
    LANE_CODE void take(ring_t & ring, diagonal_range const & window, exchange_t const & exchange,
                        std::int32_t const turn, diagonal_range const & before) const
    {
        diagonal_range const wider = window.widened(level_margin);
        ring.move(extent.penalties, wider);
        copy(
            wider, ring.level_size(), exchange.level_count(), [&](std::int32_t const place) { return ring.at(place); },
            exchange.level_size(), [&](std::int32_t const place) { return exchange.at(turn, place); },
            [&](std::int32_t const place, std::int32_t const * const entry)
            { return before.has(place) ? group.load(entry) : no_furthest_row; });
        group.wait();
    }

    //!\brief Leaves the newest levels of a group's own places to all groups.
    LANE_CODE void hand_on(ring_t const & ring, diagonal_range const & own, exchange_t const & exchange,
                           std::int32_t const turn) const
    {
        copy(
            own, exchange.level_size(), exchange.level_count(),
            [&](std::int32_t const place) { return exchange.at(turn, place); }, ring.level_size(),
            [&](std::int32_t const place) { return ring.at(place); },
            [](std::int32_t, std::int32_t const * const entry) { return *entry; });
    }

    //!\brief Notes a diagonal whose point of the newest level has so many letters of both sequences.
    LANE_CODE void guess(level_sequence<penalties_t> const & sequence, diagonal_range const & own,
                         std::int32_t const reached, segments_t const & segments) const
    {
        std::int32_t const found = most_of_points(sequence, own,
                                                  [&](std::int32_t const diagonal, std::int32_t const letters)
                                                  { return letters == reached ? diagonal : no_furthest_row; });
        if (group.is_first())
            segments.guess(segments.number_of(sequence.newest + 1)) = found;
    }

    //!\brief Copies all levels of some places. Reads some levels before it writes them, as reads take long.
    template <typename to_t, typename from_t, typename read_t>
    LANE_CODE void copy(diagonal_range const & places, std::int32_t const to_size, std::int32_t const levels,
                        to_t const & to, std::int32_t const from_size, from_t const & from, read_t const & read) const
    {
        constexpr std::int32_t together = 8;
        group.for_each(places,
                       [&](std::int32_t const place)
                       {
                           std::int32_t * const target = to(place);
                           std::int32_t const * const source = from(place);
                           for (std::int32_t begin = 0; begin < levels; begin += together)
                           {
                               std::int32_t entries[together]{};
                               SEQAN3_CUDA_UNROLL
                               for (std::int32_t i = 0; i < together; ++i)
                                   if (begin + i < levels)
                                       entries[i] = read(place, source + (begin + i) * from_size);
                               SEQAN3_CUDA_UNROLL
                               for (std::int32_t i = 0; i < together; ++i)
                                   if (begin + i < levels)
                                       target[(begin + i) * to_size] = entries[i];
                           }
                       });
    }

    /*!\brief Computes a stretch of levels.
     * \param[in] own,kept The places of this group, and those that it keeps.
     * \returns The level that has the end, if this is on a diagonal of this group; else a number below 0.
     */
    template <typename keeper_t>
    LANE_CODE std::int32_t compute(level_sequence<penalties_t> & sequence, std::int32_t const first,
                                   std::int32_t const last, some_places const & window, diagonal_range const & own,
                                   diagonal_range const & kept, keeper_t & keeper) const
    {
        std::int32_t number = first;
        if (first == 0)
        {
            first_level<penalties_t, some_places> const level{
                sequence.ring, {0, sequence.diagonals.range(extent)}, window};
            group.reach(letters, extent, level);
            group.wait();
            keeper.keep(number, level.own.range, kept, level.points(0));
            if (is_end(level.own, own, level.points(0)))
                return number;
            ++number;
        }
        if (sequence.newest == last)
            return -1;
        std::int32_t const together = most_levels == 1 ? 1 : levels_at_a_time(extent.penalties);
        auto const next = [&] { return sequence.template next<most_levels>(extent, together, last, window); };
        levels_t levels = next();
        for (;;)
        {
            bool const has_end = group.reach(letters, extent, levels), is_last = sequence.newest == last;
            levels_t const to_come = is_last ? levels : next(); // before the others are there
            bool const is_end_near = group.wait_for_any(has_end);
            SEQAN3_CUDA_UNROLL
            for (std::int32_t j = 0; j < most_levels; ++j)
                if (j < levels.count())
                {
                    keeper.keep(number, levels.places(j).range, kept, levels.points(j));
                    if (is_end_near && is_end(levels.places(j), own, levels.points(j)))
                        return number;
                    ++number;
                }
            if (is_last)
                return -1;
            levels = to_come;
        }
    }

    //!\brief Whether a level has the end, on a diagonal of this group.
    [[nodiscard]] LANE_CODE bool is_end(places_t const & places, diagonal_range const & own,
                                        furthest_level<std::int32_t> const & points) const
    {
        std::int32_t const corner = extent.corner(), place = places_t::place_of(corner);
        return own.has(place) && places.has_diagonal(corner) && points[place] == extent.rows;
    }

    //!\brief Letters of both sequences up to the furthest point of the newest level; 0 if there is none.
    [[nodiscard]] LANE_CODE std::int32_t furthest_in(level_sequence<penalties_t> const & sequence,
                                                     diagonal_range const & own) const
    {
        std::int32_t const found =
            most_of_points(sequence, own, [](std::int32_t, std::int32_t const letters) { return letters; });
        return found < 0 ? 0 : found;
    }

    //!\brief The greatest `f(diagonal, letters)` of the points of the newest level.
    template <typename function_t>
    [[nodiscard]] LANE_CODE std::int32_t most_of_points(level_sequence<penalties_t> const & sequence,
                                                        diagonal_range const & own, function_t && f) const
    {
        places_t const places{sequence.newest, sequence.diagonals.range(extent)};
        furthest_level<std::int32_t> const points = sequence.ring.points.before(0);
        return group.most(some_places{own}.of(places.range),
                          [&](std::int32_t const place)
                          {
                              std::int32_t const row = points[place], diagonal = places.diagonal(place);
                              return f(diagonal, row < 0 ? 0 : 2 * row + diagonal);
                          });
    }

    group_t const & group;
    letter_pair letters;
    extent_t extent;
    part_sizes sizes;
};

} // namespace seqan3_cuda::detail
