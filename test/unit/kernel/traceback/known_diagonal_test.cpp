// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Known diagonals: from each cell that checkpoints have, those steps are known that a whole matrix says are
 * among the best.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA known_diagonal_test

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plan/score_table.hpp>

#include <reference/random_problem.hpp>

#include <kernel/layout/checkpoint_block.hpp>
#include <kernel/traceback/known_diagonal.hpp>
#include <lane/host_lanes.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::checkpoint_block;
using detail::checkpoint_steps;
using detail::host_lanes;
using detail::lane_place;
using detail::matrix_cell;
using detail::rows_per_lane;
using detail::warp_lanes;

//!\brief H of all cells of a local alignment.
class score_matrix
{
public:
    score_matrix(detail::alignment_problem const & problem, detail::packed_batch const & batch) :
        rows{static_cast<std::uint32_t>(batch.second.length(0))},
        columns{static_cast<std::uint32_t>(batch.first.length(0))},
        H((rows + 1) * (columns + 1))
    {
        constexpr std::int32_t none = -1'000'000;
        std::vector<std::int32_t> E(rows + 1, none);
        std::int32_t const first = problem.gap_open + problem.gap_extension;
        for (std::uint32_t column = 1; column <= columns; ++column)
        {
            std::int32_t F = none;
            for (std::uint32_t row = 1; row <= rows; ++row)
            {
                F = std::max(F + problem.gap_extension, at({row - 1, column}) + first);
                E[row] = std::max(E[row] + problem.gap_extension, at({row, column - 1}) + first);
                std::int32_t const diagonal =
                    at({row - 1, column - 1}) + problem.score(batch.first[0][column - 1], batch.second[0][row - 1]);
                at({row, column}) = std::max({diagonal, F, E[row], 0});
            }
        }
    }

    [[nodiscard]] std::int32_t & at(matrix_cell const & cell)
    {
        return H[std::size_t{cell.column} * (rows + 1) + cell.row];
    }

    std::uint32_t const rows;
    std::uint32_t const columns;

private:
    std::vector<std::int32_t> H;
};

//!\brief Where a checkpoint has a cell's Ho, if it has it: in a row below a section, in the registers after its time,
//!or in those that keep the last cells of lanes.
std::vector<std::uint64_t> words_of(matrix_cell const & cell, detail::warp_work const & work, std::uint32_t const group)
{
    detail::checkpoint_layout const layout{work};
    detail::checkpoint_registers const registers{work.lane_parts};
    lane_place const place = lane_place::of_row(cell.row, work);
    std::uint32_t const strip = (cell.row - 1) / rows_per_lane / group_parts(work), lane = place.lane / work.lane_parts,
                        time = place.time(cell.column);
    std::vector<std::uint64_t> words{};
    auto const add = [&](std::uint32_t const at_time, std::uint32_t const of_lane, std::uint32_t const number)
    {
        if (at_time % checkpoint_steps == 0 && at_time < strip_times(work) && of_lane < work.group_width)
            words.push_back(layout.registers_before(strip, at_time / checkpoint_steps) + number * warp_lanes
                            + group * work.group_width + of_lane);
    };
    add(time, lane, registers.Ho(place.part * rows_per_lane + place.row));
    if (place.row + 1 != rows_per_lane || place.part + 1 != work.lane_parts)
        return words;
    add(time + work.lane_parts, lane + 1, registers.diagonal());
    if (work.lane_parts == 2)
        add(time + 1, lane, registers.diagonal() + 2);
    if ((place.lane + 1) % work.refill_width == 0 && (strip + 1 < work.strips || place.lane + 1 < group_parts(work)))
        words.push_back(layout.row_below(strip, place.section, group)
                        + std::uint64_t{2} * layout.cells_apart() * (cell.column - 1));
    return words;
}

template <std::uint32_t lane_parts>
void check_diagonals(std::uint32_t const width, std::uint32_t const refill_width,
                     std::vector<std::int32_t> const & scores)
{
    random_engine engine = make_engine(42, width);
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -3, -3, -1);
    problem.method = detail::alignment_method::local;
    problem.substitution_scores = scores;
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::similar, 300, 2 * width * lane_parts * rows_per_lane + 40, batch);
    score_matrix matrix{problem, batch};

    std::uint32_t const group = 2 * width <= warp_lanes ? 1 : 0; // the last one of its warp
    detail::warp_work work{};
    work.task_count = group + 1;
    work.group_width = width;
    work.refill_width = refill_width;
    work.strips = 3;
    work.columns = work.min_columns = work.strip_columns = matrix.columns;
    work.lane_parts = lane_parts;
    work.lowest_score = -16;
    std::vector<std::uint32_t> words(detail::checkpoint_layout{work}.words());
    detail::score_encoding<detail::value_kind::packed16, false> const code{work.lowest_score};
    std::int32_t const first = problem.gap_open + problem.gap_extension;
    for (std::uint32_t row = 1; row <= matrix.rows; ++row)
        for (std::uint32_t column = 1; column <= matrix.columns; ++column)
            for (std::uint64_t const word : words_of({row, column}, work, group))
                words.at(word) = host_lanes::packed16::pack(code.encode(matrix.at({row, column}) + first), 0);

    constexpr detail::refill_key variant{detail::value_kind::packed16, detail::lookup_kind::row_pairs, true,
                                         lane_parts};
    std::vector<detail::pair_task> const tasks(group + 1, detail::pair_task{{0, 0}, 0});
    std::vector<std::uint32_t> const table = make_table(
        problem, {variant.value, variant.lookup, detail::optimum_scope::everywhere, true, detail::computed_cells::all});
    detail::fill_arguments arguments{};
    arguments.sequences1 = detail::sequence_array::of(batch.first);
    arguments.sequences2 = detail::sequence_array::of(batch.second);
    arguments.tasks = tasks.data();
    arguments.works = &work;
    arguments.table = table.data();
    arguments.trace = words.data();
    arguments.scores = make_fill_scores(problem);
    arguments.checkpoint_alignments = 2;

    std::size_t known = 0, unknown = 0;
    for (std::uint32_t row = 1; row <= matrix.rows; ++row)
        for (std::uint32_t column = 1; column <= matrix.columns; ++column)
        {
            if (words_of({row, column}, work, group).empty())
                continue;
            checkpoint_block const block = checkpoint_block::of_cell({row, column}, work);
            matrix_cell cell{row, column};
            bool is_diagonal = true;
            while (cell.row > 0 && cell.column > 0 && checkpoint_block::of_cell(cell, work) == block)
            {
                matrix_cell const next{cell.row - 1, cell.column - 1};
                is_diagonal =
                    is_diagonal
                    && matrix.at(cell)
                           == matrix.at(next) + problem.score(batch.first[0][next.column], batch.second[0][next.row]);
                cell = next;
            }
            detail::known_diagonal<host_lanes, variant> steps_from{arguments, work, group, 0};
            std::uint32_t const steps = steps_from({row, column}, 1);
            ASSERT_EQ(steps, is_diagonal ? row - cell.row : 0) << "row " << row << ", column " << column;
            EXPECT_GE(steps_from({row, column}, 3), steps);
            ++(is_diagonal ? known : unknown);
        }
    EXPECT_GT(known, 20u);
    EXPECT_GT(unknown, 20u);
}

std::vector<std::int32_t> two_scores()
{
    return match_mismatch_problem(4, 2, -3, -3, -1).substitution_scores;
}

std::vector<std::int32_t> many_scores()
{
    std::vector<std::int32_t> scores(16);
    for (std::size_t i = 0; i < scores.size(); ++i)
        scores[i] = i % 5 == 0 ? 2 + static_cast<int>(i % 3) : -static_cast<int>(i % 4);
    return scores;
}

} // namespace

TEST(known_diagonal, lanes_of_one_part)
{
    for (std::vector<std::int32_t> const & scores : {two_scores(), many_scores()})
    {
        check_diagonals<1>(6, 3, scores);
        check_diagonals<1>(32, 4, scores);
        check_diagonals<1>(8, 8, scores);
    }
}

TEST(known_diagonal, lanes_of_two_parts)
{
    for (std::vector<std::int32_t> const & scores : {two_scores(), many_scores()})
    {
        check_diagonals<2>(4, 4, scores);
        check_diagonals<2>(6, 2, scores);
        check_diagonals<2>(16, 32, scores);
    }
}

// Letters are not looked up if there are two scores: not if one more is different, by as much again or by 1.
TEST(known_diagonal, two_scores_but_for_one)
{
    for (std::size_t i = 0; i < 16; ++i)
    {
        std::vector<std::int32_t> scores = two_scores();
        scores[i] = i % 5 == 0 ? 7 : -2;
        SCOPED_TRACE("code1 * 4 + code2 = " + std::to_string(i));
        check_diagonals<1>(6, 3, scores);
    }
}

} // namespace seqan3_cuda::test
