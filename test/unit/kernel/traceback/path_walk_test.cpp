// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks by cursors that go several steps at once: the same path as one step after the other.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <kernel/traceback/path_walk.hpp>

#include "random_matrix.hpp"

namespace seqan3_cuda::test
{

namespace
{

using namespace detail;

constexpr std::uint32_t seed = 42, rows = 70, columns = 90;

//!\brief A matrix in which so many of eight cells open a gap.
random_matrix draw_matrix(std::mt19937 & engine, std::uint32_t const opened_of_eight)
{
    random_matrix matrix{engine, rows, columns, true};
    for (std::uint32_t & gap : matrix.gaps)
        gap = (engine() % 8 < opened_of_eight ? gap_up_opened : 0u)
            | (engine() % 8 < opened_of_eight ? gap_left_opened : 0u);
    return matrix;
}

//!\brief Up to `most` steps along a gap at once.
struct gap_cursor : matrix_cursor
{
    gap_steps go_up()
    {
        gap_steps result{0, false};
        while (!result.is_opened && result.steps < most && row > first_row)
        {
            result.is_opened = (read(trace_plane::gap) & gap_up_opened) != 0;
            ++result.steps;
            up();
        }
        return result;
    }

    gap_steps go_left()
    {
        gap_steps result{0, false};
        while (!result.is_opened && result.steps < most && column > 0)
        {
            result.is_opened = (read(trace_plane::gap) & gap_left_opened) != 0;
            ++result.steps;
            left();
        }
        return result;
    }

    std::uint32_t most;
};

//!\brief The steps as letters.
struct written_path
{
    void diagonals(std::uint32_t const column, std::uint32_t const row, std::uint32_t const steps)
    {
        EXPECT_GE(std::min(column, row), steps);
        letters.append(steps, 'D');
    }

    void gap(trace_operation const operation, std::uint32_t const length)
    {
        letters.append(length, operation == trace_operation::up ? 'U' : 'L');
    }

    std::string letters{};
};

template <typename cursor_t>
std::string walk(cursor_t cursor)
{
    written_path path{};
    path_position at{.row = cursor.row, .column = cursor.column};
    bool const is_done = walk_planes(cursor, at, path);
    EXPECT_EQ(at.row, cursor.row);
    EXPECT_EQ(at.column, cursor.column);
    return path.letters + (is_done ? " done" : " left at ") + std::to_string(at.row) + ' ' + std::to_string(at.column)
         + (at.inside_gap ? " inside a gap" : "");
}

} // namespace

//!\brief Gaps that are long and short, that end at the border, and that leave what the cursor has.
TEST(path_walk, several_steps_at_once)
{
    std::cout << "seed " << seed << '\n';
    std::mt19937 engine{seed};
    for (std::uint32_t const opened_of_eight : {1u, 4u, 8u})
        for (std::uint32_t run = 0; run < 50; ++run)
        {
            random_matrix const matrix = draw_matrix(engine, opened_of_eight);
            for (std::uint32_t const first_row : {0u, 40u})
            {
                matrix_cursor const by_steps{matrix, rows, columns - run, first_row};
                for (std::uint32_t const most : {1u, 3u, 100u})
                    EXPECT_EQ(walk(gap_cursor{by_steps, most}), walk(by_steps)) << run << ", " << most;
            }
        }
}

} // namespace seqan3_cuda::test
