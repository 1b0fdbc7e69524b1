// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where the directions of an edit distance's cells stand in the planes of its work.
 *
 * Floor: src/kernel/traceback. Compiles everywhere.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/edit_arguments.hpp>
#include <lane/edit_trace_layout.hpp>

namespace seqan3_cuda::detail
{

//!\brief Where the units of a word of 32 rows stand.
struct edit_trace_word
{
    edit_trace_unit const * units; //!< The one that would be of the warp's first step.
    column_range columns;          //!< Those that the word's strip computes.
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
                            lane = block_in_strip / layout.words, word = block_in_strip % layout.words;
        return {units + layout.address(0, word, group * work.group_width + lane),
                work.range_of(strip, strip_words * rows_per_edit_word),
                std::size_t{strip - work.first_strip} * steps + lane};
    }

    //!\brief Rows of the matrix above those of the work.
    [[nodiscard]] LANE_CODE std::uint32_t first_row() const
    {
        return work.first_strip * work.group_width * layout.words * rows_per_edit_word;
    }

    /*!\brief Reads the unit of a cell that diagonal steps lead to.
     * \param[in]  row,column Of the cell where these begin; count from 1.
     * \param[in]  diagonals  How many there are.
     * \param[out] unit       Written if there is one.
     * \returns The word of the unit's rows, as (row - 1) / rows_per_edit_word; if there is no unit, that of no row.
     */
    LANE_CODE std::uint32_t read(std::uint32_t const row, std::uint32_t const column, std::uint32_t const diagonals,
                                 edit_trace_unit & unit) const
    {
        constexpr std::uint32_t none = ~0u;
        if (diagonals + first_row() >= row || diagonals >= column)
            return none;
        edit_trace_word const word = word_of(row - diagonals);
        if (column - diagonals <= word.columns.first || column - diagonals > word.columns.end)
            return none;
        std::size_t const step = word.first_step + (column - diagonals - word.columns.first - 1);
        unit = word.units[step / layout.together * layout.address(layout.together, 0, 0) + step % layout.together];
        return (row - diagonals - 1) / rows_per_edit_word;
    }
};

/*!\brief Whether the planes of a task's pair have its path: there are few enough errors for its band (band_for).
 * \details Of a missed pair nothing is followed.
 */
LANE_CODE bool has_path(edit_arguments const & arguments, std::uint32_t const task)
{
    std::uint32_t const pair = arguments.tasks[task].pair;
    edit_work const & work = arguments.works[arguments.tasks[task].work];
    std::int32_t const score = arguments.outcomes[pair].score;
    if (work.band.lowest == INT32_MIN || score == missed_score)
        return true;
    auto const corner = static_cast<std::int32_t>(arguments.sequences1.length(pair))
                      - static_cast<std::int32_t>(arguments.sequences2.length(pair));
    std::int32_t const away = (corner < 0 ? corner : 0) - work.band.lowest;
    return -score <= (corner < 0 ? -corner : corner) + 2 * away + 1;
}

//!\brief The place of a task's pair, whose planes are there.
LANE_CODE edit_trace_place place_of(edit_arguments const & arguments, std::uint32_t const task)
{
    edit_work const & work = arguments.works[arguments.tasks[task].work];
    edit_trace_layout const layout{arguments.words, arguments.steps_together};
    return {reinterpret_cast<edit_trace_unit const *>(arguments.trace + (work.trace_begin - arguments.trace_origin)),
            layout, work, layout.padded_steps(strip_steps(work)), task - work.first_task};
}

} // namespace seqan3_cuda::detail
