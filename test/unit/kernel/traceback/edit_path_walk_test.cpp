// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks along the paths of edit distances, by a thread and by a warp: examples, and matrices of random pairs,
 * with a plain walk as the oracle.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA edit_path_walk_test

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/traceback/edit_path_walk.hpp>
#include <lane/host_bit_lanes.hpp>

#include <reference/edit_matrix.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

template <std::uint32_t together, bool by_warp, typename path_t>
void walk(bool const semi_global, detail::edit_trace_place const & place, detail::pair_outcome & outcome, path_t & path)
{
    if constexpr (by_warp)
        detail::walk_edit_path_by_warp<detail::host_bit_lanes>(semi_global, place, outcome, path);
    else
        detail::walk_edit_path<together>(semi_global, place, outcome, path);
}

//!\brief A path from the last cell of a matrix of up to 3 columns and 2 rows, whose units are given column by column.
template <std::uint32_t together, bool by_warp>
std::string path_through(std::vector<detail::edit_trace_unit> const & columns, bool const semi_global,
                         detail::pair_outcome & outcome)
{
    detail::edit_trace_layout const layout{1, together};
    auto const count = static_cast<std::uint32_t>(columns.size());
    std::vector<detail::edit_trace_unit> units(layout.padded_steps(count) * layout.words_per_step() / 2);
    for (std::size_t column = 0; column < count; ++column)
        units[layout.address(column, 0, 0)] = columns[column];
    std::string letters{};
    auto const sink = [&](detail::trace_run const run)
    { letters = std::to_string(run.length()) + "DUL"[static_cast<std::size_t>(run.operation())] + letters; };
    detail::path_emitter path{std::false_type{}, detail::letter_comparison{}, nullptr, nullptr, sink};
    outcome.end1 = count;
    outcome.end2 = 2;
    detail::edit_work work{};
    work.group_width = work.strips = work.task_count = 1;
    work.columns = work.min_columns = work.strip_columns = count;
    work.band = detail::every_diagonal;
    walk<together, by_warp>(semi_global, {units.data(), layout, work, layout.padded_steps(count), 0}, outcome, path);
    return letters;
}

//!\brief The same path through both layouts, by a thread and by a warp.
std::string walked_path(std::vector<detail::edit_trace_unit> const & columns, bool const semi_global,
                        detail::pair_outcome & outcome)
{
    detail::pair_outcome const before = outcome;
    std::string const letters = path_through<1, false>(columns, semi_global, outcome);
    auto const check = [&](auto const walk_through)
    {
        detail::pair_outcome other = before;
        EXPECT_EQ(walk_through(other), letters);
        EXPECT_EQ(outcome.begin1, other.begin1);
        EXPECT_EQ(outcome.begin2, other.begin2);
    };
    check([&](detail::pair_outcome & other) { return path_through<2, false>(columns, semi_global, other); });
    check([&](detail::pair_outcome & other) { return path_through<1, true>(columns, semi_global, other); });
    check([&](detail::pair_outcome & other) { return path_through<2, true>(columns, semi_global, other); });
    return letters;
}

} // namespace

TEST(edit_path_walk, left_before_up_before_diagonal)
{
    detail::pair_outcome outcome{};
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0b10, 0b10}}, false, outcome), "2D1L"); // the last cell is both
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0b00, 0b10}}, false, outcome), "2L1D1U");
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0, 0}}, false, outcome), "1L2D");
}

TEST(edit_path_walk, borders)
{
    detail::pair_outcome outcome{};
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0, 0}}, true, outcome), "2D");
    EXPECT_EQ(outcome.begin1, 1u);
    EXPECT_EQ(outcome.begin2, 0u);
    EXPECT_EQ(walked_path({{0b10, 0}, {0b10, 0}, {0b10, 0}}, true, outcome), "2U3L");
    EXPECT_EQ(outcome.begin1, 0u);
    EXPECT_EQ(walked_path({{0, 0}}, false, outcome), "1U1D") << "the first column comes before the first row";
    EXPECT_EQ(outcome.begin1, 0u);
    EXPECT_EQ(outcome.begin2, 0u);
}

TEST(edit_path_walk, a_missed_pair_begins_where_it_ends)
{
    detail::pair_outcome outcome{.score = detail::missed_score};
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0, 0}}, false, outcome), "");
    EXPECT_EQ(outcome.begin1, 3u);
    EXPECT_EQ(outcome.begin2, 2u);
}

namespace
{

using letters = std::vector<std::uint8_t>;

//!\brief The steps of a path, the first one first, and the column where the path begins.
struct plain_path
{
    std::string steps{};
    std::size_t begin{};

    friend bool operator==(plain_path const &, plain_path const &) = default;
};

plain_path walk_plainly(std::vector<std::vector<int>> const & cells, bool const semi_global)
{
    std::size_t row = cells.size() - 1, column = cells.front().size() - 1;
    std::string steps{};
    while (row > 0 || (column > 0 && !semi_global))
    {
        bool const inside = row > 0 && column > 0;
        if (row == 0 || (inside && cells[row][column] == cells[row][column - 1] + 1))
            steps.push_back('L'), --column;
        else if (column == 0 || cells[row][column] == cells[row - 1][column] + 1)
            steps.push_back('U'), --row;
        else
            steps.push_back('D'), --column, --row;
    }
    std::ranges::reverse(steps);
    return {steps, column};
}

//!\brief The directions of a pair, which has the lanes of a group from the `group`-th one on.
struct planes
{
    planes(std::vector<std::vector<int>> const & cells, std::uint32_t const words, std::uint32_t const width,
           std::uint32_t const group, std::uint32_t const together) :
        layout{words, together},
        group{group}
    {
        auto const rows = static_cast<std::uint32_t>(cells.size() - 1),
                   columns = static_cast<std::uint32_t>(cells.front().size() - 1),
                   strip_rows = width * words * detail::rows_per_edit_word;
        work.group_width = width;
        work.strips = (rows + strip_rows - 1) / strip_rows;
        work.columns = work.min_columns = work.strip_columns = columns;
        work.band = detail::every_diagonal;
        steps = layout.padded_steps(detail::strip_steps(work));
        units.resize(work.strips * steps * layout.words_per_step() / 2);
        for (std::uint32_t row = 1; row <= rows; ++row)
            for (std::uint32_t column = 1; column <= columns; ++column)
            {
                std::uint32_t const word = (row - 1) / detail::rows_per_edit_word, strip = word / (width * words),
                                    lane = word % (width * words) / words;
                detail::edit_trace_unit & unit = units[layout.address(std::size_t{strip} * steps + column - 1 + lane,
                                                                      word % words, group * width + lane)];
                std::uint32_t const bit = 1u << (row - 1) % detail::rows_per_edit_word;
                unit.left |= cells[row][column] == cells[row][column - 1] + 1 ? bit : 0;
                unit.up |= cells[row][column] == cells[row - 1][column] + 1 ? bit : 0;
            }
    }

    [[nodiscard]] detail::edit_trace_place place() const
    {
        return {units.data(), layout, work, steps, group};
    }

    detail::edit_trace_layout layout;
    std::uint32_t group;
    detail::edit_work work{};
    std::uint32_t steps{};
    std::vector<detail::edit_trace_unit> units{};
};

template <std::uint32_t together, bool by_warp>
plain_path walked(std::vector<std::vector<int>> const & cells, bool const semi_global, std::uint32_t const words,
                  std::uint32_t const width, std::uint32_t const group)
{
    planes const memory{cells, words, width, group, together};
    plain_path result{};
    auto const sink = [&](detail::trace_run const run)
    { result.steps.insert(0, std::string(run.length(), "DUL"[static_cast<std::size_t>(run.operation())])); };
    detail::path_emitter path{std::false_type{}, detail::letter_comparison{}, nullptr, nullptr, sink};
    detail::pair_outcome outcome{.score = -cells.back().back()};
    outcome.end1 = static_cast<std::uint32_t>(cells.front().size() - 1);
    outcome.end2 = static_cast<std::uint32_t>(cells.size() - 1);
    walk<together, by_warp>(semi_global, memory.place(), outcome, path);
    EXPECT_EQ(outcome.begin2, 0u);
    result.begin = outcome.begin1;
    return result;
}

} // namespace

TEST(edit_path_walk, random_pairs)
{
    constexpr std::uint64_t seed = 42;
    random_engine engine = make_engine(seed, 0);
    std::size_t gaps = 0;
    for (int i = 0; i < 600; ++i)
    {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", pair " + std::to_string(i));
        // lengths around words of 32 rows and around a warp's columns; similar, unrelated, of one letter
        std::size_t const length = pick_number<std::size_t>(engine, 1, i % 3 == 0 ? 300 : 70);
        letters const columns = random_sequence(engine, length, i % 7 == 0 ? 1 : 4);
        letters rows = i % 2 == 0 ? columns : random_sequence(engine, pick_number<std::size_t>(engine, 1, 140), 4);
        for (std::size_t error = pick_number<std::size_t>(engine, 0, 12); i % 2 == 0 && error > 0; --error)
        {
            auto const place = static_cast<std::ptrdiff_t>(pick_number<std::size_t>(engine, 0, rows.size()));
            if (error % 3 == 0 && static_cast<std::size_t>(place) < rows.size() && rows.size() > 1)
                rows.erase(rows.begin() + place);
            else
                rows.insert(rows.begin() + place, error % 3 == 1 ? 1 : 40, std::uint8_t{3});
        }
        auto const words = pick_number<std::uint32_t>(engine, 1, 2), width = pick_number<std::uint32_t>(engine, 1, 3),
                   group = pick_number<std::uint32_t>(engine, 0, 3);
        bool const semi_global = i % 5 == 0;
        auto const cells = errors_of_begins(columns, rows, semi_global);
        plain_path const wanted = walk_plainly(cells, semi_global);
        gaps += static_cast<std::size_t>(std::ranges::count_if(wanted.steps, [](char const c) { return c != 'D'; }));
        ASSERT_EQ((walked<1, false>(cells, semi_global, words, width, group)), wanted);
        ASSERT_EQ((walked<2, false>(cells, semi_global, words, width, group)), wanted);
        ASSERT_EQ((walked<1, true>(cells, semi_global, words, width, group)), wanted);
        ASSERT_EQ((walked<2, true>(cells, semi_global, words, width, group)), wanted);
    }
    EXPECT_GT(gaps, 5'000u);
}

} // namespace seqan3_cuda::test
