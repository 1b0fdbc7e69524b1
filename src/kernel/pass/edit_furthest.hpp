// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances by furthest-reaching points: work in proportion to the errors.
 *
 * Floor: src/kernel/pass. Compiles everywhere.
 *
 * With \f$D(i, j)\f$ the errors of cell \f$(i, j)\f$ let \f$F_s(k)\f$ be the greatest row \f$i\f$ with
 * \f$D(i, i + k) \le s\f$ (Ukkonen 1985, Myers 1986). Errors do not fall along a diagonal: take the last letter of both
 * sequences off an alignment. So \f$D(i, i + k) \le s\f$ exactly if \f$F_s(k) \ge i\f$, and levels say all of a matrix
 * that ties need. With \f$m\f$ rows and \f$n\f$ columns
 * \f[
 * F_s(k) = extend(\min(\max(F_{s-1}(k-1), F_{s-1}(k) + 1, F_{s-1}(k+1) + 1), m, n - k))
 * \f]
 * where \f$extend\f$ goes down the diagonal as long as letters are equal. \f$F_0(0) = extend(0)\f$; where letters of
 * sequence 1 before the alignment are free, that holds for all diagonals from 0 on. The distance is the first level with
 * \f$F_s(n - m) = m\f$; where letters behind are free, with \f$F_s(k) = m\f$ for any diagonal, of which the last one counts.
 *
 * \tparam group_t Threads that compute a level together, each the same diagonals in all calls:
 *  - `for_each(range, f)` calls `f` for each diagonal;
 *  - `extend(letters, extent, range, level)` follows equal letters from the points of a level;
 *  - `most(range, f)` is the greatest `f(diagonal)`, for all threads;
 *  - `wait()` lets all threads see what the others wrote;
 *  - `is_first()` is true for one of them.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The levels of one pair, one after the other.
template <typename group_t>
class edit_furthest
{
public:
    using level_t = furthest_level<std::int32_t>;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE edit_furthest(group_t const & group, edit_letters const & letters,
                                                             furthest_extent const & extent) :
        group{group},
        letters{letters},
        extent{extent}
    {}

    /*!\brief Computes levels until there is an end, or none any more.
     * \param[in]     rule   Says when to give up.
     * \param[in,out] levels `levels.open(level, range)` is where a level stands; the one before must stay where it was
     *                       said to be, or `levels.last()` says where it is by now. `levels.keep(range, entries)` is told
     *                       of each level that is complete.
     * \param[in]     stop   The last level that is computed.
     */
    template <typename levels_t>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE furthest_end run(progress_rule const & rule, levels_t & levels,
                                                             std::int32_t const stop = -no_furthest_row) const
    {
        if (!extent.has_end())
            return {furthest_state::above, 0, 0};
        diagonal_range before{}, range = extent.diagonals(0);
        level_t current = level_at(levels.open(0, range), range);
        begin(range, current);
        std::int32_t mark = progress_rule::next_mark(0);
        for (std::int32_t level = 0;; ++level)
        {
            if (level > 0)
            {
                before = range;
                range = extent.diagonals(level);
                std::int32_t * const entries = levels.open(level, range);
                level_t const previous = level_at(levels.last(), before);
                current = level_at(entries, range);
                compute(previous, range, current);
            }
            group.extend(letters, extent, range, current);
            group.wait();
            levels.keep(range, current);
            if (std::int32_t const end = find_end(range, current); end > no_furthest_row)
                return {furthest_state::found, level, end};
            if (level == extent.last_level)
                return {furthest_state::above, level, 0};
            if (level == mark && rule.letters_per_error > 0)
            {
                mark = progress_rule::next_mark(level);
                std::int32_t const furthest =
                    group.most(range, [&](std::int32_t const k) { return 2 * current[k] + k; });
                if (!rule.goes_on(level, furthest))
                    return {furthest_state::gave_up, level, 0};
            }
            if (level == stop)
                return {furthest_state::stopped, level, 0};
        }
    }

private:
    //!\brief The margins of a level have no cells.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void close(diagonal_range const & range, level_t const & level) const
    {
        for (std::int32_t i = 1; i <= furthest_margin; ++i)
            level[range.first - i] = level[range.last + i] = no_furthest_row;
    }

    //!\brief Level 0 before it is extended.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin(diagonal_range const & range, level_t const & level) const
    {
        group.for_each(range, [&](std::int32_t const k) { level[k] = 0; });
        close(range, level);
    }

    //!\brief A level before it is extended.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void compute(level_t const & before, diagonal_range const & range,
                                                            level_t const & level) const
    {
        group.for_each(range,
                       [&](std::int32_t const k)
                       {
                           std::int32_t const left = before[k - 1], up = before[k + 1] + 1, both = before[k] + 1,
                                              gap = left > up ? left : up, row = gap > both ? gap : both,
                                              last = extent.last_row(k);
                           level[k] = row < last ? row : last;
                       });
        close(range, level);
    }

    //!\brief The diagonal of the end, or no_furthest_row.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t find_end(diagonal_range const & range,
                                                                                   level_t const & level) const
    {
        std::int32_t const rows = extent.rows;
        if (extent.free_ends)
            return group.most(range, [&](std::int32_t const k) { return level[k] == rows ? k : no_furthest_row; });
        std::int32_t const corner = extent.corner();
        bool const is_there = range.first <= corner && corner <= range.last && level[corner] == rows;
        return is_there ? corner : no_furthest_row;
    }

    group_t const & group;
    edit_letters letters;
    furthest_extent extent;
};

} // namespace seqan3_cuda::detail
