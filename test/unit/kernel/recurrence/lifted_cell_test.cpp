// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Local alignments whose letters have beforehand what gaps cost: H and E are those of a plain program.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA lifted_cell_test

#include <algorithm>
#include <cstdint>
#include <iostream>

#include <gtest/gtest.h>

#include <kernel/pass/column.hpp>
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
using encoding = detail::score_encoding<detail::value_kind::packed16, false>;

constexpr std::uint64_t seed = 42;
constexpr int rows = 6, columns = 40, halves = 2;
constexpr std::int32_t match = 5, mismatch = -2;

//!\brief A number of each half of each lane, which has a pair of its own.
using numbers = std::int32_t[halves][lanes::count];

word addends_of(numbers const & values, std::int32_t const more)
{
    return word_of<lanes>([&](int const lane)
                          { return value_t::addends(values[0][lane] + more, values[1][lane] + more); });
}

/*!\brief Random pairs of six rows and 40 columns, by the cells of the kernels and by the recurrence as it is written:
 * without what letters have beforehand, and with the score 0 as one more candidate.
 * \tparam extension,open Scores of a gap.
 */
template <int extension, int open>
struct lifted_columns
{
    using cell_t = detail::lifted_cell<lanes, value_t, extension, open>;

    static constexpr std::int32_t first_gap = open + extension;
    static constexpr encoding code{-100};

    //!\brief H and E of a column, whose row 0 is on the border.
    struct plain_column
    {
        std::int32_t H[rows + 1]{};
        std::int32_t E[rows + 1]{};
    };

    static detail::fill_scores scores_of_gaps()
    {
        detail::fill_scores result{};
        result.gap_open = open;
        result.local = true;
        return result;
    }

    //!\brief The code of a score behind so many letters of both sequences.
    static std::int32_t code_of(std::int32_t const score, int const letters)
    {
        return code.encode(score - extension * letters);
    }

    lifted_columns()
    {
        cell.floor = value_t::from_code(code_of(0, 2) + open); // row 1, column 1
        for (int r = 0; r < rows; ++r)
        {
            own.H[r] = value_t::from_code(code_of(open, r + 1));
            own.E[r] = value_t::from_code(encoding::minus_infinity(scores) + open);
        }
        diagonal_above = value_t::from_code(code_of(open, 0));
    }

    //!\brief The next two columns.
    void compute(random_engine & engine)
    {
        numbers pair_scores[detail::paired_columns][rows];
        for (auto & column : pair_scores)
            for (numbers & row : column)
                for (auto & half : row)
                    std::ranges::generate(half, [&] { return pick_number(engine, 0, 2) > 0 ? match : mismatch; });
        auto const diagonal_of = [&](int const column)
        {
            return [&, column](word const & before, int const r)
            { return value_t::add(before, addends_of(pair_scores[column][r], -2 * extension)); };
        };
        word const nothing = value_t::from_code(encoding::minus_infinity(scores) + open);
        word const cells[]{value_t::from_code(code_of(open, done + 1)), nothing,
                           value_t::from_code(code_of(open, done + 2)), nothing};
        word bottom[detail::paired_words];
        word first_H[rows];
        detail::two_columns<lanes>(
            cell, diagonal_of(0), diagonal_of(1),
            [&](word const & E, word const & Ho, int const r) { return cell.left_of_first(E, Ho, r); }, own, cells,
            diagonal_above, bottom, [&](int const r, word const & first) { first_H[r] = first; });
        cell.advance();
        for (int column = 0; column < detail::paired_columns; ++column)
        {
            ++done;
            advance_plain(pair_scores[column]);
            check(column == 0 ? first_H : own.H, column == 1);
        }
    }

    void advance_plain(numbers const (&pair_scores)[rows])
    {
        for (int half = 0; half < halves; ++half)
            for (int lane = 0; lane < lanes::count; ++lane)
            {
                plain_column const before = plain[half][lane];
                plain_column & now = plain[half][lane];
                std::int32_t F = INT32_MIN / 2;
                for (int r = 1; r <= rows; ++r)
                {
                    F = std::max(F + extension, now.H[r - 1] + first_gap);
                    now.E[r] = std::max({before.E[r] + extension, before.H[r] + first_gap, 0});
                    now.H[r] = std::max({before.H[r - 1] + pair_scores[r - 1][half][lane], F, now.E[r]});
                }
            }
    }

    void check(word const (&H)[rows], bool const has_E) const
    {
        auto const equals =
            [&](word const & code, int const half, int const lane, int const letters, std::int32_t score)
        { return value_t::code(lanes::get(code, lane), half) == code_of(score + open, letters); };
        for (int half = 0; half < halves; ++half)
            for (int lane = 0; lane < lanes::count; ++lane)
                for (int r = 0; r < rows; ++r)
                {
                    plain_column const & now = plain[half][lane];
                    int const letters = r + 1 + done;
                    ASSERT_TRUE(equals(H[r], half, lane, letters, now.H[r + 1])) << "row " << r << ", column " << done;
                    ASSERT_TRUE(!has_E || equals(own.E[r], half, lane, letters, now.E[r + 1]))
                        << "E of row " << r << ", column " << done;
                }
    }

    detail::fill_scores scores = scores_of_gaps();
    cell_t cell{scores, code, value_t{1}};
    typename cell_t::template rows<rows> own{};
    word diagonal_above{};
    plain_column plain[halves][lanes::count]{};
    int done{}; //!< Columns.
};

template <int extension, int open>
void check_columns()
{
    random_engine engine = make_engine(seed, -open);
    lifted_columns<extension, open> both{};
    while (both.done < columns && !testing::Test::HasFatalFailure())
        both.compute(engine);
}

} // namespace

TEST(lifted_cell, equals_a_plain_program)
{
    std::cout << "seed " << seed << '\n';
    check_columns<-1, -12>();
    check_columns<-2, -4>();
    check_columns<-2, -1>();
}

} // namespace seqan3_cuda::test
