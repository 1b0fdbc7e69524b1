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
#include <kernel/traceback/path_emitter.hpp>
#include <lane/edit_trace_layout.hpp>

namespace seqan3_cuda::detail
{

//!\brief Where the units of a word of 32 rows stand.
struct edit_trace_word
{
    edit_trace_unit const * units; //!< The one that would be of the warp's first step.
    std::uint32_t first_column;    //!< Columns before those that the word's strip computes.
    std::size_t first_step;        //!< The step of the first one of these.
};

//!\brief Where the cells of a pair stand in the planes of its warp.
struct edit_trace_place
{
    edit_trace_unit const * units; //!< The warp's first one.
    edit_trace_layout layout;
    edit_work const & work;
    std::uint32_t steps; //!< From a strip to the next one.
    std::uint32_t group; //!< The pair's group of lanes.

    //!\brief The word of a row, which counts from 1.
    [[nodiscard]] LANE_CODE edit_trace_word word_of(std::uint32_t const row) const
    {
        std::uint32_t const block = (row - 1) / rows_per_edit_word, strip_words = work.group_width * layout.words,
                            strip = block / strip_words, block_in_strip = block % strip_words,
                            lane = block_in_strip / layout.words, word = block_in_strip % layout.words,
                            first_column = work.range_of(strip, strip_words * rows_per_edit_word).first;
        return {units + layout.address(0, word, group * work.group_width + lane), first_column,
                std::size_t{strip} * steps + lane};
    }
};

//!\brief The place of one pair of a work whose planes are there.
LANE_CODE edit_trace_place place_of(edit_arguments const & arguments, edit_work const & work, std::uint32_t const group)
{
    edit_trace_layout const layout{arguments.words, arguments.steps_together};
    return {reinterpret_cast<edit_trace_unit const *>(arguments.trace + (work.trace_begin - arguments.trace_origin)),
            layout, work, layout.padded_steps(strip_steps(work)), group};
}

//!\brief A word's units of two steps that stand together.
struct alignas(16) edit_trace_unit_pair
{
    edit_trace_unit units[2];
};

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
        std::uint32_t const columns = column - word.first_column;
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

    // On the border a path goes on to the corner unless these letters are free.
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

} // namespace seqan3_cuda::detail
