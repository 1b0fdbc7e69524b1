// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The best cell that each half of a lane finds is that of a plain program: of equal ones the first by column,
 * then by row.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA folded_best_test

#include <algorithm>
#include <cstdint>
#include <iostream>

#include <gtest/gtest.h>

#include <kernel/pass/folded_best.hpp>
#include <kernel/recurrence/lifted_cell.hpp>
#include <lane/host_lanes.hpp>

#include <reference/random_problem.hpp>
#include <unit/lane/lane_words.hpp>

namespace seqan3_cuda::test
{

namespace
{

using lanes = detail::host_lanes;
using word = lanes::word;
using value_t = lanes::packed16;

constexpr std::uint64_t seed = 42;
constexpr int rows = 5, steps = 60, halves = 2;

//!\brief A cell that has been found; rows and columns from 0 on.
struct found_cell
{
    std::int32_t score{};
    int column{-1};
    int row{};

    friend bool operator==(found_cell const &, found_cell const &) = default;
};

/*!\brief Looks for the best of random scores, which rise slowly, so that many are equal, and some are better than all
 * before. Each half of each lane has scores of its own.
 */
template <int extension>
struct best_search
{
    using cell_t = detail::lifted_cell<lanes, value_t, extension, -4>;

    static constexpr int gain = -extension;

    best_search() : engine{make_engine(seed, extension)}
    {
        best.best = value_t::from_code(code_of(0, rows, 0)); // the last row and the second column of the first step
    }

    //!\brief The code of a score at a row and a column, both from 0 on.
    static std::int32_t code_of(std::int32_t const score, int const row, int const column)
    {
        return 100 + score + gain * (row + column);
    }

    void draw(int const step)
    {
        for (auto & column : scores)
            for (auto & row : column)
                for (auto & half : row)
                    std::ranges::generate(half, [&] { return pick_number(engine, 0, 3 + step / 4); });
    }

    word codes_of(int const row, int const column, int const step) const
    {
        auto const code = [&](int const half, int const lane)
        { return code_of(scores[column][row][half][lane], row, detail::paired_columns * step + column); };
        return word_of<lanes>([&](int const lane) { return value_t::pack(code(0, lane), code(1, lane)); });
    }

    //!\brief The next best cell by columns, if a column of the step has one.
    found_cell expected(int const half, int const lane, int const step, bool const has_second) const
    {
        found_cell better = of_plain[half][lane];
        for (int column = 0; column < (has_second ? 2 : 1); ++column)
            for (int row = 0; row < rows; ++row)
                if (std::int32_t const score = scores[column][row][half][lane]; score > better.score)
                    better = {score, detail::paired_columns * step + column, row};
        return better;
    }

    void compute(int const step, bool const has_second)
    {
        draw(step);
        word second_column[rows];
        for (int row = 0; row < rows; ++row)
        {
            second_column[row] = codes_of(row, 1, step);
            best.look_at(row, codes_of(row, 0, step), second_column[row]);
        }
        bool has_better = false;
        for (int half = 0; half < halves; ++half)
            for (int lane = 0; lane < lanes::count; ++lane)
                has_better |= expected(half, lane, step, true) != of_plain[half][lane];
        EXPECT_EQ(best.has_better(), has_better);
        for (int half = 0; half < halves; ++half)
            for (int lane = 0; lane < lanes::count; ++lane)
            {
                found_cell const wanted = expected(half, lane, step, has_second);
                int const column = best.find(lane, half, second_column, has_second, finds[half][lane]);
                ASSERT_EQ(column == -1, wanted == of_plain[half][lane]) << "step " << step << ", half " << half;
                if (column == -1)
                    continue;
                ASSERT_EQ(detail::paired_columns * step + column, wanted.column);
                ASSERT_EQ(finds[half][lane].code, code_of(wanted.score, rows - 1, wanted.column));
                of_plain[half][lane] = wanted;
            }
        best.advance();
    }

    //!\brief After all steps.
    void check_rows() const
    {
        for (int half = 0; half < halves; ++half)
            for (int lane = 0; lane < lanes::count; ++lane)
                ASSERT_EQ(best.row_of(finds[half][lane], half), of_plain[half][lane].row);
    }

    random_engine engine;
    detail::folded_best<lanes, value_t, cell_t, rows> best{0};
    detail::folded_find<rows> finds[halves][lanes::count]{};
    found_cell of_plain[halves][lanes::count]{};
    std::int32_t scores[detail::paired_columns][rows][halves][lanes::count]{};
};

template <int extension>
void search_best()
{
    best_search<extension> search{};
    for (int step = 0; step < steps && !testing::Test::HasFatalFailure(); ++step)
    {
        search.compute(step, step % 3 != 0); // each third step without its second column
        search.check_rows();
    }
}

/*!\brief One cell of one half of a lane comes near the best one: so near that a path from it, which gains as much as
 * it can, is a little worse, as good, or better.
 */
template <int extension>
void look_ahead()
{
    using search_t = best_search<extension>;
    using best_t = decltype(search_t::best);
    constexpr int known = 200, last = rows - 1, next_step = 2 * detail::paired_columns - 1;
    random_engine engine = make_engine(seed, 100 + extension);
    for (int run = 0; run < 500; ++run)
    {
        int const column_gain = pick_number(engine, 0, 3), half = pick_number(engine, 0, 1),
                  lane = pick_number(engine, 0, lanes::count - 1), place = pick_number(engine, 0, rows + 1),
                  more = pick_number(engine, -1, 1);
        best_t best{column_gain};
        std::uint32_t const together = run % 2 == 0 ? best.search_steps : detail::warp_lanes;
        int const gain = detail::paired_columns * static_cast<int>(together) * column_gain;
        EXPECT_EQ(best.gain_of(together), gain);
        best.best = value_t::from_code(search_t::code_of(known, last, next_step));
        auto const cell = [&](int const own_place, int const row, int const column)
        {
            word result = value_t::from_code(search_t::code_of(0, row, column));
            std::int32_t const near = search_t::code_of(known - gain + more, row, column);
            std::uint32_t const bits = lanes::get(result, lane);
            if (own_place == place)
                lanes::set(result, lane,
                           value_t::pack(half == 0 ? near : value_t::code(bits, 0),
                                         half == 1 ? near : value_t::code(bits, 1)));
            return result;
        };
        word H[rows];
        for (int row = 0; row < rows; ++row)
            H[row] = cell(row, row, 1);
        EXPECT_EQ(best.may_find(cell(rows, -1, 1), H, cell(rows + 1, last, 0), gain), more > 0) << "run " << run;
    }
}

} // namespace

TEST(folded_best, finds_the_first_of_the_best_cells)
{
    std::cout << "seed " << seed << '\n';
    search_best<-1>();
    search_best<-2>();
}

TEST(folded_best, looks_where_a_path_may_become_better)
{
    std::cout << "seed " << seed << '\n';
    look_ahead<-1>();
    look_ahead<-2>();
}

} // namespace seqan3_cuda::test
