// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The score where two works meet, one from each end of the sequences: equal to the reference of the whole pair.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA meeting_test

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/pass/meeting.hpp>

#include <reference/random_problem.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::part_cells, detail::strip_cell;

constexpr std::uint64_t seed = 42;
constexpr std::int32_t lowest_score = -500'000;

using codes_t = std::vector<std::uint8_t>;
using encoding = detail::score_encoding<detail::value_kind::single32, false>;

//!\brief H and E of one column.
struct column_cells
{
    std::vector<std::int64_t> H;
    std::vector<std::int64_t> E;
};

//!\brief The cells of the last column of a global alignment, of rows from 0 on; computed column by column.
column_cells last_column(detail::alignment_problem const & problem, codes_t const & codes1, codes_t const & codes2)
{
    constexpr std::int64_t none = -(std::int64_t{1} << 40);
    std::int64_t const open = problem.gap_open, extension = problem.gap_extension;
    std::size_t const rows = codes2.size();
    column_cells cells{std::vector<std::int64_t>(rows + 1), std::vector<std::int64_t>(rows + 1, none)};
    for (std::size_t row = 1; row <= rows; ++row)
        cells.H[row] = open + extension * static_cast<std::int64_t>(row);
    for (std::uint8_t const code1 : codes1)
    {
        std::int64_t diagonal = cells.H[0], F = none;
        for (std::size_t row = 0; row <= rows; ++row)
        {
            cells.E[row] = std::max(cells.E[row], cells.H[row] + open) + extension;
            std::int64_t best = cells.E[row];
            if (row > 0)
            {
                F = std::max(F, cells.H[row - 1] + open) + extension;
                best = std::max({best, F, diagonal + problem.score(code1, codes2[row - 1])});
            }
            diagonal = cells.H[row];
            cells.H[row] = best;
        }
    }
    return cells;
}

//!\brief Two works of a pair, and what they leave.
struct met_pair
{
    met_pair(detail::alignment_problem const & problem, codes_t const & codes1, codes_t const & codes2,
             std::size_t const middle) :
        offsets2{0, static_cast<std::uint32_t>(codes2.size())}
    {
        auto const strips =
            static_cast<std::uint32_t>((codes2.size() + detail::folded_strip_rows - 1) / detail::folded_strip_rows);
        lefts.resize(2 * std::size_t{strips} * part_cells, {0xffff'ffffu, 0xffff'ffffu}); // better than all
        auto const at = codes1.begin() + static_cast<std::ptrdiff_t>(middle);
        codes_t const backward2{codes2.rbegin(), codes2.rend()};
        leave(problem, 0, {codes1.begin(), at}, codes2);
        leave(problem, strips, {codes1.rbegin(), std::make_reverse_iterator(at)}, backward2);
        works[0].columns = static_cast<std::uint32_t>(codes1.size());
        works[0].strips = strips;
        works[0].strip_columns = static_cast<std::uint32_t>(middle);
        works[1] = works[0];
        works[1].strip_columns = static_cast<std::uint32_t>(codes1.size() - middle);
        works[1].is_backward = true;
        arguments.sequences2 = {codes2.data(), begins.data(), offsets2.data()};
        arguments.tasks = &task;
        arguments.works = works.data();
        arguments.outcomes = &outcome;
        arguments.strips.lefts = lefts.data();
        arguments.grid.lowest_score = lowest_score;
        arguments.scores.gap_open = problem.gap_open; // letters have beforehand what gaps cost by growing
        arguments.scores.letter_cost = problem.gap_extension;
        arguments.scores.with_positions = true;
    }

    //!\brief Leaves what strips of a work do, from one of them on.
    void leave(detail::alignment_problem const & problem, std::size_t const first_strip, codes_t const & codes1,
               codes_t const & codes2)
    {
        column_cells const cells = last_column(problem, codes1, codes2);
        for (std::size_t row = 1; row < cells.H.size(); ++row)
        {
            std::int64_t const of_letters = problem.gap_extension * static_cast<std::int64_t>(codes1.size() + row);
            std::size_t const strip = first_strip + (row - 1) / detail::folded_strip_rows;
            auto const code = [](std::int64_t const score)
            { return static_cast<std::uint32_t>(encoding{lowest_score}.encode(static_cast<std::int32_t>(score))); };
            lefts[strip * part_cells + (row - 1) % detail::folded_strip_rows] = {
                code(cells.H[row] - of_letters + problem.gap_open), code(cells.E[row] - of_letters)};
        }
    }

    std::array<std::uint32_t, 1> begins{};
    std::array<std::uint32_t, 2> offsets2;
    std::vector<strip_cell> lefts{};
    std::array<detail::warp_work, 2> works{};
    detail::pair_task task{};
    detail::pair_outcome outcome{};
    detail::fill_arguments arguments{};
};

codes_t draw(random_engine & engine, std::size_t const length)
{
    codes_t codes(length);
    for (std::uint8_t & code : codes)
        code = pick_number<std::uint8_t>(engine, 0, 3);
    return codes;
}

std::int32_t score_where_they_meet(met_pair & pair)
{
    detail::meeting const works{pair.arguments};
    std::int64_t best = works.score_behind(0);
    for (std::uint32_t row = 1; row <= works.rows(); ++row)
        best = std::max(best, works.score_behind(row));
    works.write(best);
    return pair.outcome.score;
}

void check(detail::alignment_problem const & problem, codes_t const & codes1, codes_t const & codes2,
           std::size_t const middle)
{
    met_pair pair{problem, codes1, codes2, middle};
    EXPECT_EQ(score_where_they_meet(pair), reference_pair(problem, codes1, codes2).outcome.score)
        << codes1.size() << " x " << codes2.size() << ", " << middle;
    EXPECT_EQ(pair.outcome.end1, codes1.size());
    EXPECT_EQ(pair.outcome.end2, codes2.size());
}

} // namespace

//!\brief Unrelated sequences, and rows around those of strips; the works meet anywhere.
TEST(meeting, random)
{
    std::cout << "seed " << seed << '\n';
    random_engine engine = make_engine(seed, 0);
    for (auto const & [open, extension] : {std::array{-4, -2}, std::array{0, -1}, std::array{-9, 0}})
        for (std::size_t const rows : {1u, 2u, 1023u, 1024u, 1025u, 2048u, 2049u})
            for (std::size_t const middle : {1u, 20u, 40u})
                check(match_mismatch_problem(4, 2, -3, open, extension), draw(engine, 41), draw(engine, rows), middle);
}

//!\brief A gap of sequence 1 goes across the middle, and is opened once: within sequence 2, before it, and behind it.
TEST(meeting, a_gap_across_the_middle)
{
    std::cout << "seed " << seed << '\n';
    random_engine engine = make_engine(seed, 1);
    codes_t const codes2 = draw(engine, 60);
    for (std::size_t const before : {0u, 30u, 60u})
    {
        codes_t codes1 = codes2;
        codes1.insert(codes1.begin() + static_cast<std::ptrdiff_t>(before), 100, 0);
        for (std::size_t const middle : {before + 1, before + 50, before + 99})
            check(match_mismatch_problem(4, 2, -3, -20, -1), codes1, codes2, middle);
    }
}

//!\brief A gap of sequence 2 stands in the middle: between two cells of the same column, of which one is each work's.
TEST(meeting, a_gap_in_the_middle)
{
    std::cout << "seed " << seed << '\n';
    random_engine engine = make_engine(seed, 2);
    codes_t const codes1 = draw(engine, 60);
    codes_t codes2 = codes1;
    codes2.insert(codes2.begin() + 30, 40, 0);
    for (std::size_t const middle : {29u, 30u, 31u})
        check(match_mismatch_problem(4, 2, -3, -20, -1), codes1, codes2, middle);
}

} // namespace seqan3_cuda::test
