// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Furthest-reaching points: work in proportion to the differences of a pair.
 *
 * Floor: src/kernel/pass. Compiles everywhere.
 *
 * With \f$D(i, j)\f$ what a path has to pay to get to cell \f$(i, j)\f$ (furthest_penalties.hpp) let \f$M_s(k)\f$ be
 * the greatest row \f$i\f$ that a path gets to on diagonal \f$k\f$ for \f$s\f$ (Ukkonen 1985, Myers 1986, Marco-Sola et
 * al. 2021). Paths do not get cheaper along a diagonal: take the last letter of both sequences off an alignment. So,
 * where
 * \f$D(i, i + k) \ge s\f$, \f$D(i, i + k) = s\f$ exactly if \f$M_s(k) \ge i\f$, and levels say all of a matrix that
 * ties need. With \f$m\f$ rows, \f$n\f$ columns, mismatches of \f$x\f$, openings of \f$o\f$ and letters of gaps of
 * \f$u\f$ and
 * \f$l\f$
 * \f[
 * U_s(k) = \max(M_{s-o-u}(k+1), U_{s-u}(k+1)) + 1, \quad L_s(k) = \max(M_{s-o-l}(k-1), L_{s-l}(k-1)), \quad
 * M_s(k) = extend(\max(M_{s-x}(k) + 1, U_s(k), L_s(k)))
 * \f]
 * all at most \f$\min(m, n - k)\f$, where \f$extend\f$ goes down the diagonal as long as letters are equal.
 * \f$M_0(0) = extend(0)\f$; where letters of sequence 1 before the alignment are free, that holds for all diagonals
 * from 0 on. What an alignment pays is the first level with \f$M_s(n - m) = m\f$; where letters behind are free, with
 * \f$M_s(k) = m\f$ for any diagonal, of which the last one counts. Edit distances need no levels of gaps.
 *
 * \tparam group_t Threads that compute a level together, each the same diagonals of a range in all calls:
 *  - `for_each(range, f)` calls `f` for each diagonal;
 *  - `reach(letters, extent, range, level, begin)` follows equal letters from the rows `begin(diagonal)` of a level,
 *    each of which is asked for once, to the points of the level;
 *  - `most(range, f)` is the greatest `f(diagonal)`, for all threads;
 *  - `wait()` lets all threads see what the others wrote;
 *  - `is_first()` is true for one of them.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The levels of one pair, one after the other.
template <typename group_t, typename penalties_t>
class furthest_pass
{
public:
    using level_t = furthest_level<std::int32_t>;
    using extent_t = furthest_extent<penalties_t>;

    LANE_CODE furthest_pass(group_t const & group, letter_pair const & letters, extent_t const & extent) :
        group{group},
        letters{letters},
        extent{extent}
    {}

    /*!\brief Computes levels until there is an end, or none any more.
     * \param[in]     rule   Says when to give up.
     * \param[in,out] memory Room for furthest_ring::entries_of entries, for all threads of the group.
     * \param[in,out] keeper `keeper.keep(level, range, points)` is told of each level that is complete.
     * \param[in]     stop   The last level that is computed.
     */
    template <typename keeper_t>
    LANE_CODE furthest_end run(progress_rule const & rule, std::int32_t * const memory, keeper_t & keeper,
                               std::int32_t const stop = -no_furthest_row) const
    {
        if (!extent.has_end())
            return {furthest_state::above, 0, 0};
        furthest_ring<penalties_t> ring{memory, extent};
        level_diagonals<penalties_t> diagonals{extent};
        diagonal_range range = diagonals.range(extent), opened{range.first, range.first - 1};
        open_diagonals(ring, range, opened);
        group.wait();
        std::int32_t mark = progress_rule::next_mark(0);
        for (std::int32_t level = 0;; ++level)
        {
            if (level == 0)
                group.reach(letters, extent, range, ring.points.before(0), [](std::int32_t) { return 0; });
            else
            {
                diagonals.advance(extent);
                range = diagonals.range(extent);
                open_diagonals(ring, range, opened);
                ring.advance();
                reach(ring, range);
            }
            level_t const points = ring.points.before(0);
            group.wait();
            keeper.keep(level, range, points);
            if (std::int32_t const end = find_end(range, points); end > no_furthest_row)
                return {furthest_state::found, level, end};
            bool const is_last = level == extent.last_level, is_looked_at = level == mark && rule.letters > 0;
            if (is_last || is_looked_at)
            {
                mark = progress_rule::next_mark(level);
                std::int32_t const reached = group.most(range, [&](std::int32_t const k) { return 2 * points[k] + k; });
                if (is_last)
                    return {furthest_state::above, level, 0, reached};
                if (!rule.goes_on(level, reached))
                    return {furthest_state::gave_up, level, 0, reached};
            }
            if (level == stop)
                return {furthest_state::stopped, level, 0};
        }
    }

private:
    /*!\brief Opens the diagonals of a level and some beside them, as levels read neighbours of their own ones.
     * \details In time: other threads read these from the next level on.
     */
    LANE_CODE void open_diagonals(furthest_ring<penalties_t> const & ring, diagonal_range const & range,
                                  diagonal_range & opened) const
    {
        if (opened.last < opened.first)
            opened = {range.first - level_margin, range.first - level_margin - 1};
        for (; opened.first > range.first - level_margin; --opened.first)
            ring.open(group, opened.first - 1);
        for (; opened.last < range.last + level_margin; ++opened.last)
            ring.open(group, opened.last + 1);
    }

    //!\brief Computes a level of those before it: no point needs another one of its level.
    LANE_CODE void reach(furthest_ring<penalties_t> const & ring, diagonal_range const & range) const
    {
        auto const less = [](std::int32_t const a, std::int32_t const b) { return a < b ? a : b; };
        auto const more = [](std::int32_t const a, std::int32_t const b) { return a < b ? b : a; };
        penalties_t const & pays = extent.penalties;
        level_t const points = ring.points.before(0), mismatched = ring.points.before(pays.mismatch),
                      from_up = ring.points.before(pays.opening + pays.up),
                      from_left = ring.points.before(pays.opening + pays.left);
        if constexpr (penalties_t::has_gap_levels)
        {
            level_t const up = ring.up.before(0), left = ring.left.before(0), longer_up = ring.up.before(pays.up),
                          longer_left = ring.left.before(pays.left);
            group.reach(letters, extent, range, points,
                        [&](std::int32_t const k)
                        {
                            std::int32_t const last = extent.last_row(k);
                            std::int32_t const of_up = less(more(from_up[k + 1], longer_up[k + 1]) + 1, last);
                            std::int32_t const of_left = less(more(from_left[k - 1], longer_left[k - 1]), last);
                            up[k] = of_up;
                            left[k] = of_left;
                            return less(more(mismatched[k] + 1, more(of_up, of_left)), last);
                        });
        }
        else
            group.reach(letters, extent, range, points,
                        [&](std::int32_t const k)
                        {
                            std::int32_t const gap = more(from_left[k - 1], from_up[k + 1] + 1);
                            return less(more(gap, mismatched[k] + 1), extent.last_row(k));
                        });
    }

    //!\brief The diagonal of the end, or no_furthest_row.
    [[nodiscard]] LANE_CODE std::int32_t find_end(diagonal_range const & range, level_t const & level) const
    {
        std::int32_t const rows = extent.rows;
        if (extent.free_ends)
            return group.most(range, [&](std::int32_t const k) { return level[k] == rows ? k : no_furthest_row; });
        std::int32_t const corner = extent.corner();
        return range.has(corner) && level[corner] == rows ? corner : no_furthest_row;
    }

    group_t const & group;
    letter_pair letters;
    extent_t extent;
};

} // namespace seqan3_cuda::detail
