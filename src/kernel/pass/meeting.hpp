// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The score of a long global alignment whose matrix is computed from both ends.
 *
 * Floor: src/kernel/pass. Compiles everywhere; all pointers are the executor's (device memory on the GPU).
 *
 * Work 0 comes from the first letters of both sequences, work 1 from the last ones. The works meet in the middle of
 * sequence 1, so that half as many columns follow one another. Each work leaves H and E of its last column. A path goes
 * from work 0 to work 1 behind some row: from a cell to the next one, or within a gap, which both works have opened
 * (Hirschberg 1975, Myers and Miller 1988).
 *
 *     columns    0   work 0  |  work 1   n
 *     rows 0     +-----------+-----------+
 *                | > > > > > | < < < < < |
 *                | > > > > > | < < < < < |
 *     rows m     +-----------+-----------+
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/data/tile_grid.hpp>
#include <kernel/layout/score_encoding.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

//!\brief Where two works of folded_wavefront meet, which have one pair.
class meeting
{
public:
    //!\param[in] arguments Those of the works: strip_queue::lefts has what all strips of work 0 leave, then of work 1.
    LANE_CODE explicit meeting(fill_arguments const & arguments) :
        arguments{arguments},
        pair{arguments.tasks[arguments.works[0].first_task].pairs[0]},
        all_rows{arguments.sequences2.length(pair)}
    {}

    //!\brief Letters of sequence 2.
    [[nodiscard]] LANE_CODE std::uint32_t rows() const
    {
        return all_rows;
    }

    //!\brief The best score of all paths that leave work 0 behind so many rows, from 0 to rows().
    [[nodiscard]] LANE_CODE std::int64_t score_behind(std::uint32_t const row) const
    {
        cell const one = cell_of(0, row), other = cell_of(1, all_rows - row);
        std::int64_t const by_cells = std::int64_t{one.H} + other.H,
                           by_gap = std::int64_t{one.E} + other.E - arguments.scores.gap_open;
        std::int64_t const letters = std::int64_t{arguments.works[0].columns} + all_rows;
        return (by_cells > by_gap ? by_cells : by_gap) + arguments.scores.letter_cost * letters;
    }

    //!\brief Writes the score, and if wanted the end positions.
    LANE_CODE void write(std::int64_t const score) const
    {
        auto const columns = static_cast<std::int32_t>(arguments.works[0].columns),
                   last_row = static_cast<std::int32_t>(all_rows);
        write_optimum<optimum_scope::corner>(
            {static_cast<std::int32_t>(score), columns + 1 + last_row, 0}, arguments.scores,
            {.rows = last_row, .columns = columns, .last_row_begins = true, .last_column_begins = true},
            arguments.outcomes[pair]);
    }

private:
    //!\brief Scores of the problem that kernels compute.
    struct cell
    {
        std::int32_t H;
        std::int32_t E;
    };

    //!\brief What a work has left behind so many rows.
    [[nodiscard]] LANE_CODE cell cell_of(std::uint32_t const work, std::uint32_t const row) const
    {
        fill_scores const & scores = arguments.scores;
        if (row == 0)
        {
            std::int32_t const gap =
                border_score(scores, false, static_cast<std::int32_t>(arguments.works[work].strip_columns));
            return {gap, gap};
        }
        std::uint32_t const strip = work * arguments.works[0].strips + (row - 1) / folded_strip_rows;
        strip_cell const left =
            arguments.strips.lefts[std::uint64_t{strip} * part_cells + (row - 1) % folded_strip_rows];
        score_encoding<value_kind::single32, false> const encoding{arguments.grid.lowest_score};
        return {encoding.decode(static_cast<std::int32_t>(left.Ho)) - scores.gap_open - scores.gap_extension,
                encoding.decode(static_cast<std::int32_t>(left.F))};
    }

    fill_arguments const & arguments;
    std::uint32_t const pair;
    std::uint32_t const all_rows;
};

} // namespace seqan3_cuda::detail
