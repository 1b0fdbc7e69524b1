// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the path of an edit distance off its furthest-reaching points.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a thread each on the device.
 *
 * The path is the one of edit_path_walk.hpp: left where the cell is one more than its left neighbour, else up where it is
 * one more than the cell above, else along the diagonal. A cell of \f$v\f$ errors in row \f$i\f$ of diagonal \f$k\f$ is
 * one more than its left neighbour exactly if \f$F_{v-1}(k-1) \ge i\f$, and one more than the cell above exactly if
 * \f$F_{v-1}(k+1) + 1 \ge i\f$. Where neither holds, it holds in no row down to the greatest of the two and of
 * \f$F_{v-1}(k) + 1\f$, below which the errors change: so a whole run of the diagonal takes three reads.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Walks one path.
 * \param[in]     extent  As the levels were computed with.
 * \param[in]     end     Was found.
 * \param[in]     last    Behind the entries of the end's level; all levels stand before it, one behind the other.
 * \param[in,out] outcome Gets the begin positions.
 * \param[in,out] path    A path_emitter.
 */
template <typename path_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void walk_furthest(furthest_extent const & extent, furthest_end const & end,
                                                              std::int32_t const * const last, pair_outcome & outcome,
                                                              path_t & path)
{
    auto const no_more = [](std::int32_t const a, std::int32_t const b) { return a > b ? a : b; };
    std::int32_t level = end.errors, row = extent.rows, diagonal = end.diagonal;
    std::int32_t const * entries = last - extent.diagonals(level).entries();
    furthest_level<std::int32_t const> before{entries, 0};
    auto const open_before = [&]
    {
        if (level == 0)
            return;
        diagonal_range const range = extent.diagonals(level - 1);
        entries -= range.entries();
        before = level_at(entries, range);
    };
    open_before();
    while (row > 0 && row + diagonal > 0)
    {
        std::int32_t const left = level > 0 ? before[diagonal - 1] : no_furthest_row,
                           up = level > 0 ? before[diagonal + 1] + 1 : no_furthest_row,
                           both = level > 0 ? before[diagonal] + 1 : no_furthest_row;
        if (left >= row || up >= row)
        {
            bool const is_left = left >= row;
            path.gap(is_left ? trace_operation::left : trace_operation::up, 1);
            diagonal += is_left ? -1 : 1;
            row -= !is_left;
            --level;
            open_before();
            continue;
        }
        std::int32_t const begin = no_more(0, -diagonal), lowest = no_more(no_more(left, up), begin);
        bool const ends_unequal = both > lowest;
        std::int32_t const next = ends_unequal ? both - 1 : lowest;
        path.diagonals(static_cast<std::uint32_t>(row + diagonal), static_cast<std::uint32_t>(row),
                       static_cast<std::uint32_t>(row - next));
        row = next;
        if (ends_unequal)
        {
            --level;
            open_before();
        }
    }

    // On the border a path goes on to the corner unless these letters are free.
    std::int32_t column = row + diagonal;
    if (row > 0)
        path.gap(trace_operation::up, static_cast<std::uint32_t>(row));
    if (!extent.free_ends && column > 0)
    {
        path.gap(trace_operation::left, static_cast<std::uint32_t>(column));
        column = 0;
    }
    path.finish();
    outcome.begin1 = static_cast<std::uint32_t>(column);
    outcome.begin2 = 0;
}

//!\brief Walks the path of a task whose levels are kept and have an end.
template <typename path_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void walk_furthest(furthest_arguments const & arguments,
                                                              std::uint32_t const task_number, pair_outcome & outcome,
                                                              path_t & path)
{
    furthest_task const & task = arguments.tasks[task_number];
    std::int32_t const * const begin = arguments.levels + (task.trace_begin - arguments.levels_origin);
    walk_furthest(arguments.extent_of(task), arguments.ends[task_number], begin + task.trace_words, outcome, path);
}

} // namespace seqan3_cuda::detail
