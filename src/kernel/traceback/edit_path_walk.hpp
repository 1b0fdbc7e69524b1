// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks the path of an edit distance from its end to its begin.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one pair: a thread each on the device.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/traceback/edit_trace_place.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/path_walk.hpp>
#include <lane/edit_trace_layout.hpp>

namespace seqan3_cuda::detail
{

//!\brief A word's units of two steps that stand together.
struct alignas(16) edit_trace_unit_pair
{
    edit_trace_unit units[2];
};

/*!\brief The end of a walk: on the border a path goes on to the corner unless these letters are free.
 * \param[in] row,column Of the cell that the walk has come to.
 */
template <typename path_t>
LANE_CODE void finish_edit_path(bool const semi_global, std::uint32_t row, std::uint32_t column, pair_outcome & outcome,
                                path_t & path)
{
    if (outcome.score != missed_score)
    {
        if (row > 0)
            path.gap(trace_operation::up, row);
        row = 0;
        if (!semi_global && column > 0)
        {
            path.gap(trace_operation::left, column);
            column = 0;
        }
    }
    path.finish();
    outcome.begin1 = column;
    outcome.begin2 = row;
}

/*!\brief Follows the path from its end and sets the begin positions: left where possible, else up where possible, else
 * along the diagonal.
 * \tparam together       edit_trace_layout::together, 1 or 2.
 * \param[in]     semi_global Whether leading letters of sequence 1 are free.
 * \param[in]     place       The planes.
 * \param[in,out] outcome     Has score and end positions, gets the begin positions. A missed pair begins where it ends.
 * \param[in,out] path        A path_emitter; gets all steps and is finished.
 *
 * A path stays in 32 rows for some columns: the units of several columns are read at once, or each step would wait for
 * memory. First come as many diagonal steps as there are: whether the cells of a diagonal have such steps is known of
 * all columns at the same time. Long, as these units stay in registers.
 */
template <std::uint32_t together, typename path_t>
LANE_CODE void walk_edit_path(bool const semi_global, edit_trace_place const & place, pair_outcome & outcome,
                              path_t & path)
{
    constexpr std::uint32_t read_ahead = 8; // reads of 150 x 150: 16 take longer, as most paths leave the rows earlier
    std::uint32_t row = outcome.end2, column = outcome.end1;
    std::size_t const from_step = place.layout.address(together, 0, 0); // to the first one of the next steps together

    edit_trace_word word{};
    bool is_inside = false; // whether `word` is that of `row`
    while (outcome.score != missed_score && row > 0 && column > 0)
    {
        // ---- the units of these rows in the columns from here to the left
        if (!is_inside)
            word = place.word_of(row);
        std::uint32_t const columns = column - word.columns.first;
        std::size_t const step = word.first_step + (columns - 1);
        // steps that stand together with this one
        auto const later = static_cast<std::uint32_t>(together - 1 - step % together);
        edit_trace_unit units[read_ahead]; // the last step's first
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < read_ahead; i += together)
        {
            std::size_t const last = step + later - (i < columns + later ? i : 0);
            edit_trace_unit const * const first = word.units + last / together * from_step;
            if constexpr (together == 2)
            {
                edit_trace_unit_pair const pair = *reinterpret_cast<edit_trace_unit_pair const *>(first);
                units[i] = pair.units[1];
                units[i + 1] = pair.units[0];
            }
            else
            {
                units[i] = *first;
            }
        }

        // ---- the diagonal up to the first other step
        std::uint32_t const last_bit = (row - 1) % rows_per_edit_word,
                            most = columns < last_bit + 1 ? columns : last_bit + 1;
        std::uint32_t diagonals = 0, goes_on = 1;
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < read_ahead; ++i)
        {
            std::uint32_t const is_other =
                (units[i].left | units[i].up) >> ((last_bit + later - i) % rows_per_edit_word) & 1u;
            goes_on = i < later ? 1u : goes_on & ~is_other;
            diagonals += i < later ? 0u : goes_on;
        }
        diagonals = diagonals < most ? diagonals : most;
        if (diagonals > 0)
            path.diagonals(column, row, diagonals);
        column -= diagonals;
        row -= diagonals;
        is_inside = diagonals <= last_bit;
        if (later + diagonals == read_ahead || !is_inside)
            continue;

        // ---- steps until the path leaves the rows or the columns
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < read_ahead; ++i)
        {
            bool is_in_column = is_inside && column > 0 && i >= later + diagonals;
            while (is_in_column)
            {
                std::uint32_t const bit = (row - 1) % rows_per_edit_word;
                if ((units[i].left >> bit & 1u) != 0)
                {
                    path.gap(trace_operation::left, 1);
                    --column;
                    is_in_column = false;
                    continue;
                }
                bool const is_up = (units[i].up >> bit & 1u) != 0;
                if (is_up)
                    path.gap(trace_operation::up, 1);
                else
                    path.diagonal(column, row);
                --row;
                is_inside = bit > 0;
                is_in_column = is_up && is_inside;
                if (!is_up)
                    --column;
            }
        }
    }

    finish_edit_path(semi_global, row, column, outcome, path);
}

/*!\brief Follows a path as far as the planes have its cells, by the lanes of a warp, all of which have the same path.
 * \tparam        lanes Those of the warp.
 * \param[in]     place The planes.
 * \param[in,out] at    The cell that the path has come to; then the first one of which there is nothing.
 * \param[in,out] path  Gets the steps.
 *
 * Each lane keeps a unit of one column: the one with the cell that so many diagonal steps lead to. Beside this cell a
 * unit has other rows, so that lanes know a path on other diagonals, too. Memory is waited for when the path comes to
 * rows that a lane has not, after some 16 columns, and not at each gap.
 */
template <typename lanes, typename path_t>
LANE_CODE void follow_edit_path(edit_trace_place const & place, path_position & at, path_t & path)
{
    // what ends the diagonal steps at a lane: the number of the lane and one of these
    constexpr std::uint32_t is_left = 0, is_up = 1, is_unknown = 2, kinds = 4;
    constexpr std::uint32_t none = ~0u;
    typename lanes::template variable<edit_trace_unit> unit;
    typename lanes::template variable<std::uint32_t> block, stop; // block: the word of rows that the unit has
    std::uint32_t row = at.row, column = at.column;
    std::uint32_t passed = warp_lanes; // columns that the path has passed since units were read: first lanes
    while (row > 0 && column > 0)
    {
        bool const are_new = passed == warp_lanes;
        if (are_new)
        {
            passed = 0;
            lanes::for_each([&](int const lane)
                            { block[lane] = place.read(row, column, static_cast<std::uint32_t>(lane), unit[lane]); });
        }
        lanes::for_each(
            [&](int const lane)
            {
                std::uint32_t const number = static_cast<std::uint32_t>(lane), steps = number - passed,
                                    above = row - 1 - steps, bit = above % rows_per_edit_word;
                bool const is_known = steps < row && steps < column && above / rows_per_edit_word == block[lane];
                stop[lane] = number < passed                    ? none
                           : !is_known                          ? kinds * number + is_unknown
                           : (unit[lane].left >> bit & 1u) != 0 ? kinds * number + is_left
                           : (unit[lane].up >> bit & 1u) != 0   ? kinds * number + is_up
                                                                : none;
            });
        std::uint32_t const first = lanes::min(stop), next = first == none ? kinds * warp_lanes + is_unknown : first,
                            diagonals = next / kinds - passed;
        if (diagonals > 0)
            path.diagonals(column, row, diagonals);
        column -= diagonals;
        row -= diagonals;
        passed += diagonals;
        if (are_new && next == is_unknown) // of the first lane
            break;
        if (next % kinds == is_unknown)
        {
            passed = warp_lanes;
        }
        else if (next % kinds == is_left)
        {
            path.gap(trace_operation::left, 1);
            --column;
            ++passed;
        }
        else
        {
            path.gap(trace_operation::up, 1);
            --row;
        }
    }
    at.row = row;
    at.column = column;
}

//!\brief As walk_edit_path(), by the lanes of a warp.
template <typename lanes, typename path_t>
LANE_CODE void walk_edit_path_by_warp(bool const semi_global, edit_trace_place const & place, pair_outcome & outcome,
                                      path_t & path)
{
    path_position at{.row = outcome.end2, .column = outcome.end1};
    if (outcome.score != missed_score)
        follow_edit_path<lanes>(place, at, path);
    finish_edit_path(semi_global, at.row, at.column, outcome, path);
}

} // namespace seqan3_cuda::detail
