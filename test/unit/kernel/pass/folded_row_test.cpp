// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best cell of the last row that each half of a lane finds in a block of steps is that of a plain program:
 * of equal ones the first or the last one.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA folded_row_test

#include <cstdint>
#include <iostream>

#include <gtest/gtest.h>

#include <kernel/pass/folded_row.hpp>
#include <lane/host_lanes.hpp>
#include <lane/shape.hpp>

#include <reference/random_problem.hpp>
#include <unit/lane/lane_words.hpp>

namespace seqan3_cuda::test
{

namespace
{

using lanes = detail::host_lanes;
using value_t = lanes::packed16;

constexpr std::uint64_t seed = 42;
constexpr int halves = 2, columns_of_step = 2;
constexpr auto steps = static_cast<int>(detail::warp_lanes);

value_t const arithmetic{1};

//!\brief Of a block; columns from 0 on.
struct found_cell
{
    std::int32_t score{};
    int column{-1};
};

//!\brief Random scores of the last row, of each half of each lane, of which many are equal.
class last_row_search
{
public:
    last_row_search(std::int32_t const gain, std::int32_t const lower) : gain{gain}, lower{lower} {}

    void run(int const blocks)
    {
        row.best = value_t::from_code(code_of(0, 1) - lower); // score 0 in the second column
        row.rise = value_t::addend(columns_of_step * gain);
        for (int block = 0; block < blocks; ++block)
        {
            row.begin_block();
            for (auto & half : of_plain)
                for (found_cell & cell : half)
                    cell.column = -1;
            for (int step = 0; step < steps; ++step)
                take(block, step);
            check(block);
        }
    }

    int found_cells{}, second_columns{};

private:
    //!\brief The code of a score in a column of all blocks.
    std::int32_t code_of(std::int32_t const score, int const column) const
    {
        return 100 + score + gain * column;
    }

    void take(int const block, int const step)
    {
        int const first = columns_of_step * (block * steps + step);
        for (int column = 0; column < columns_of_step; ++column)
        {
            std::int32_t scores[halves][lanes::count];
            for (int half = 0; half < halves; ++half)
                for (int lane = 0; lane < lanes::count; ++lane)
                {
                    std::int32_t const score = scores[half][lane] = pick_number(engine, 0, 2 + block);
                    found_cell & best = of_plain[half][lane];
                    if (score > best.score - lower)
                        best = {score, columns_of_step * step + column};
                }
            row.cells[column] = word_of<lanes>(
                [&](int const lane) {
                    return value_t::pack(code_of(scores[0][lane], first + column),
                                         code_of(scores[1][lane], first + column));
                });
        }
        row.take(arithmetic, static_cast<std::uint32_t>(step), gain, lower);
        row.advance();
    }

    void check(int const block)
    {
        bool has_found = false;
        int const next_second = columns_of_step * (block + 1) * steps + 1;
        for (int half = 0; half < halves; ++half)
            for (int lane = 0; lane < lanes::count; ++lane)
            {
                found_cell const & plain = of_plain[half][lane];
                std::uint32_t const column = value_t::number(lanes::get(row.column, lane), half);
                EXPECT_EQ(column, plain.column < 0 ? static_cast<std::uint32_t>(row.no_column)
                                                   : static_cast<std::uint32_t>(plain.column))
                    << "block " << block << ", half " << half << ", lane " << lane;
                EXPECT_EQ(value_t::code(lanes::get(row.best, lane), half), code_of(plain.score, next_second) - lower);
                has_found |= plain.column >= 0;
                found_cells += plain.column >= 0;
                second_columns += plain.column % 2 == 1;
            }
        EXPECT_EQ(row.has_found(), has_found);
    }

    std::int32_t gain, lower;
    detail::folded_row<lanes, value_t> row{};
    found_cell of_plain[halves][lanes::count]{};
    random_engine engine = make_engine(seed, gain + 10 * lower);
};

} // namespace

//!\brief Gains of a letter, also none; of equally good cells the first and the last one.
TEST(folded_row, random)
{
    std::cout << "seed " << seed << '\n';
    for (std::int32_t const gain : {0, 1, 3})
        for (std::int32_t const lower : {0, 1})
        {
            last_row_search search{gain, lower};
            search.run(8);
            EXPECT_GT(search.found_cells, 100);
            EXPECT_GT(search.second_columns, 30);
        }
}

//!\brief Whether a step has a better cell, which steps at edges ask: the first column is a gain of a letter behind.
TEST(folded_row, has_better)
{
    detail::folded_row<lanes, value_t> row{};
    row.best = value_t::from_code(100);
    row.cells[0] = value_t::from_code(97);
    row.cells[1] = value_t::from_code(100);
    EXPECT_FALSE(row.has_better(3));
    EXPECT_TRUE(row.has_better(4));
    row.cells[1] = value_t::from_code(101);
    EXPECT_TRUE(row.has_better(3));
}

//!\brief A bound that no code is greater than: halves that do not have the row.
TEST(folded_row, no_row)
{
    detail::folded_row<lanes, value_t> row{};
    row.best = value_t::from_code(0xffff);
    row.begin_block();
    row.cells[0] = row.cells[1] = value_t::from_code(0xfff0);
    row.take(arithmetic, 3, 0, 1);
    row.advance();
    EXPECT_FALSE(row.has_found());
    EXPECT_EQ(value_t::code(lanes::get(row.best, 0), 1), 0xffff);
}

} // namespace seqan3_cuda::test
