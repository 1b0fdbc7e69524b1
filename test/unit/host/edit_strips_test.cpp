// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances in bands have the reference's scores and paths, whatever bound of the errors is known.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <engine/executor.hpp>
#include <host/edit_block_matrix.hpp>
#include <host/edit_pair_aligner.hpp>
#include <host/edit_pair_matrix.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_edit_distance.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

using codes = std::vector<std::uint8_t>;
using steps = std::vector<detail::trace_operation>;

constexpr std::array<std::size_t, 16> lengths{1,   63,  64,  65,  127, 128, 129, 191,
                                              255, 256, 257, 300, 511, 512, 513, 700};

//!\brief The steps of a path from the last cell back, by the directions of a matrix.
template <typename matrix_t>
steps walk(matrix_t & matrix, std::size_t column, std::size_t row)
{
    using enum detail::trace_operation;
    steps found{};
    while (column > 0 || row > 0)
    {
        bool goes_left = row == 0, goes_up = column == 0;
        if (row > 0 && column > 0)
        {
            detail::edit_word_directions const here =
                matrix.directions(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row));
            goes_left = (here.left >> (row - 1) % 64 & 1u) != 0;
            goes_up = !goes_left && (here.up >> (row - 1) % 64 & 1u) != 0;
        }
        found.push_back(goes_left ? left : goes_up ? up : diagonal);
        column -= !goes_up;
        row -= !goes_left;
    }
    return found;
}

//!\brief The same of the reference.
steps steps_of(std::vector<detail::trace_run> const & runs)
{
    steps found{};
    for (auto run = runs.rbegin(); run != runs.rend(); ++run)
        found.insert(found.end(), run->length(), run->operation());
    return found;
}

/*!\brief A pair of up to 30 % differences, and a burst: sequence 2 has some letters more in front and some less behind,
 * or the reverse, so that a path leads along a border of the narrowest band, or near to it.
 */
std::pair<codes, codes> pair_with_burst(random_engine & engine, std::uint32_t const letters)
{
    codes first = random_sequence(engine, pick(engine, lengths), letters);
    unsigned const thousandths = pick_number(engine, 0u, 300u);
    std::size_t const length = pick_number(engine, 0, 2) == 0 ? pick(engine, lengths) : first.size();
    codes second = mutated_sequence(engine, first, length, letters, thousandths, thousandths / 2);
    if (pick_number(engine, 0, 1) == 0)
    {
        codes const burst = random_sequence(engine, pick_number<std::size_t>(engine, 0, second.size() - 1), letters);
        second.resize(second.size() - burst.size() + pick_number<std::size_t>(engine, 0, 1));
        second.insert(second.begin(), burst.begin(), burst.end());
    }
    if (pick_number(engine, 0, 1) == 0)
        std::swap(first, second);
    return {std::move(first), std::move(second)};
}

template <typename matrix_t>
void check(matrix_t & matrix, std::optional<detail::edit_end> const & end, std::pair<codes, codes> const & pair,
           std::uint64_t const bound, std::uint64_t const errors, steps const & expected)
{
    auto const & [first, second] = pair;
    ASSERT_TRUE(end);
    if (bound < errors)
    {
        EXPECT_GT(end->errors, bound);
        return;
    }
    EXPECT_EQ(end->errors, errors);
    EXPECT_EQ(end->column, first.size());
    EXPECT_EQ(walk(matrix, first.size(), second.size()), expected);
}

} // namespace

//!\brief Bounds that the errors meet, one more, one and two less, and others, in whole matrices and in blocks.
TEST(edit_strips, bounds)
{
    std::size_t narrow = 0;
    for (std::uint64_t i = 0; i < 1'500 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), i);
        detail::alignment_problem const problem =
            edit_problem(pick(engine, alphabet_sizes), false, detail::output_level::alignment);
        std::pair<codes, codes> const pair = pair_with_burst(engine, problem.alphabet_size1);
        auto const & [first, second] = pair;
        std::vector<detail::trace_run> runs{};
        auto const errors = static_cast<std::uint64_t>(-reference_edit_distance(problem, first, second, runs).score);
        steps const expected = steps_of(runs);
        narrow += 2 * errors < second.size();

        detail::edit_pair_matrix whole{problem};
        detail::edit_block_shape const shape{pick(engine, std::array{1u, 3u, 64u, 100u, 1'000u}),
                                             pick(engine, std::array{4u, 8u, 12u})};
        detail::edit_block_matrix blocks{problem, shape};
        for (std::uint64_t const bound : {errors, errors + 1, errors - 1, errors - 2, errors + 64, errors / 2})
        {
            if (bound > errors + 64)
                continue; // below 0
            SCOPED_TRACE("case " + std::to_string(i) + ", " + std::to_string(first.size()) + " x "
                         + std::to_string(second.size()) + ", " + std::to_string(errors) + " errors, bound "
                         + std::to_string(bound));
            whole.take(first, second, bound);
            check(whole, whole.compute(), pair, second.size() > 64 ? bound : errors, errors, expected);
            check(blocks, blocks.compute(first, second, bound), pair, bound, errors, expected);
        }
    }
    EXPECT_GT(narrow, 500u);
}

//!\brief A gap in front and one behind, each as long as the band allows: the path leads along the border of the band.
TEST(edit_strips, paths_along_the_border)
{
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::alignment);
    for (std::size_t const gap : {1u, 31u, 32u, 63u, 64u, 65u, 127u, 128u, 129u, 200u})
        for (bool const is_up : {false, true})
        {
            random_engine engine = make_engine(drawn_seed(), 10'000 + gap);
            codes first = random_sequence(engine, 2'000, 4);
            codes second{first.begin(), first.end() - static_cast<std::ptrdiff_t>(gap)};
            codes const front = random_sequence(engine, gap, 4);
            second.insert(second.begin(), front.begin(), front.end());
            if (!is_up)
                std::swap(first, second);
            std::vector<detail::trace_run> runs{};
            auto const errors =
                static_cast<std::uint64_t>(-reference_edit_distance(problem, first, second, runs).score);
            EXPECT_GT(errors, gap);
            detail::edit_pair_matrix matrix{problem};
            for (std::uint64_t const bound : {errors, errors + 1, errors - 1})
            {
                matrix.take(first, second, bound);
                check(matrix, matrix.compute(), {first, second}, bound, errors, steps_of(runs));
            }
        }
}

//!\brief A search whose end is known has a band, too: reads in front, in the middle and behind, with gaps.
TEST(edit_strips, searches_in_blocks)
{
    for (std::uint64_t i = 0; i < 150 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 20'000 + i);
        detail::alignment_problem const problem = edit_problem(4, true, detail::output_level::alignment);
        codes const window = random_sequence(engine, pick_number<std::size_t>(engine, 300, 1'500), 4);
        std::size_t const length = pick_number<std::size_t>(engine, 1, 700),
                          place = pick_number<std::size_t>(engine, 0, window.size() - 1);
        codes const from{window.begin() + static_cast<std::ptrdiff_t>(place), window.end()};
        unsigned const thousandths = pick_number(engine, 0u, 300u);
        detail::packed_batch batch{};
        append_pair(window, mutated_sequence(engine, from, length, 4, thousandths, thousandths / 2), batch);
        detail::outcome_batch outcome{};
        detail::edit_block_shape const shape{pick(engine, std::array{1u, 3u, 64u, 100u, 1'000u}), 4};
        ASSERT_TRUE((detail::edit_pair_aligner{problem, 0, shape}.align(batch, outcome)));
        check_outcome(outcome, problem, batch, "search " + std::to_string(i));
    }
}

//!\brief Pairs of 0 to 30 % in batches, among others, and with limits around their errors; some are computed in bands.
TEST(edit_strips, batches)
{
    std::unique_ptr<detail::executor> const executor = detail::make_host_executor();
    std::size_t guessed = 0;
    for (std::uint64_t i = 0; i < 40 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), 30'000 + i);
        detail::alignment_problem problem =
            edit_problem(pick(engine, std::array{2u, 4u, 27u}), false, pick(engine, all_output_levels));
        if (problem.output >= detail::output_level::begin_positions && i % 2 == 0)
            random_comparison(engine, problem);
        unsigned const thousandths = static_cast<unsigned>(i) % 8 * 40;
        detail::packed_batch batch{};
        for (std::size_t const length :
             {std::size_t{0}, std::size_t{1}, pick_number<std::size_t>(engine, 1'500, 2'600)})
        {
            codes const first = random_sequence(engine, length, problem.alphabet_size1);
            codes second = mutated_sequence(engine, first, length + i % 4, problem.alphabet_size2, thousandths / 2,
                                            thousandths / 2);
            append_pair(first, second, batch);
        }
        check_batch(*executor, problem, batch, "batch " + std::to_string(i));

        detail::furthest_aligner similar{problem};
        if (!similar.find(problem, batch, 2,
                          detail::host_edit_costs(problem, batch.first.length(2) + batch.second.length(2))))
            guessed += similar.errors_of_guess().has_value();
        detail::packed_batch last{};
        append_pair(batch.first[2], batch.second[2], last);
        detail::outcome_batch outcome{};
        ASSERT_TRUE(detail::edit_pair_aligner{problem}.align(last, outcome));
        std::int32_t const errors = -outcome.pairs[0].score;
        for (std::int32_t const limit : {errors - 1, errors, errors + 1})
        {
            if (limit < 0)
                continue;
            problem.max_errors = static_cast<std::uint32_t>(limit);
            ASSERT_TRUE(detail::edit_pair_aligner{problem}.align(last, outcome));
            check_outcome(outcome, problem, last, "batch " + std::to_string(i) + ", limit " + std::to_string(limit));
        }
    }
    EXPECT_GT(guessed, 4u);
}
