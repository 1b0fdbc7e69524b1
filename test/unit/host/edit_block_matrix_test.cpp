// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances in blocks of any shape have the reference's scores and paths.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <host/edit_block_matrix.hpp>
#include <host/edit_pair_aligner.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

constexpr std::array<std::size_t, 14> lengths{1, 2, 63, 64, 65, 128, 200, 255, 256, 257, 300, 512, 513, 700};

} // namespace

//!\brief Blocks of one column and more, of all words and few, in pairs of any kind; ties as the reference has them.
TEST(edit_block_matrix, random_pairs)
{
    for (std::uint64_t i = 0; i < 600 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(drawn_seed(), i);
        detail::output_level const output =
            pick(engine, std::array{detail::output_level::begin_positions, detail::output_level::alignment});
        detail::alignment_problem const problem =
            random_edit_problem(engine, edit_problem(pick(engine, alphabet_sizes), i % 2 == 0, output));
        detail::edit_block_shape const shape{pick(engine, std::array{1u, 2u, 3u, 5u, 64u, 100u, 1'000u}),
                                             pick(engine, std::array{4u, 8u, 12u})};
        detail::edit_pair_aligner aligner{problem, 0, shape};
        for (int pair = 0; pair < 4; ++pair)
        {
            detail::packed_batch batch{};
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick(engine, lengths),
                               pick(engine, lengths), batch);
            detail::outcome_batch outcome{};
            ASSERT_TRUE(aligner.align(batch, outcome));
            check_outcome(outcome, problem, batch,
                          "case " + std::to_string(i) + ", blocks of " + std::to_string(shape.columns));
        }
    }
}

//!\brief A path along the borders comes to the words above those whose directions are there.
TEST(edit_block_matrix, words_above)
{
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::alignment);
    detail::packed_batch batch{};
    random_engine engine = make_engine(drawn_seed(), 10'000);
    std::vector<std::uint8_t> const rows = random_sequence(engine, 2'000, 4);
    for (auto * const sequences : {&batch.first, &batch.second})
    {
        bool const is_first = sequences == &batch.first;
        sequences->codes.assign(rows.begin() + (is_first ? 1'900 : 0), rows.end());
        sequences->finish_sequence();
    }
    for (std::uint32_t const columns : {7u, 100u, 200u})
    {
        detail::outcome_batch outcome{};
        ASSERT_TRUE(
            (detail::edit_pair_aligner{problem, 0, detail::edit_block_shape{columns, 4}}.align(batch, outcome)));
        check_outcome(outcome, problem, batch, "blocks of " + std::to_string(columns));
    }
}

//!\brief The same as with all directions, in the shape that is chosen; a read far behind the first letters, too.
TEST(edit_block_matrix, chosen_shapes)
{
    for (bool const semi_global : {false, true})
        for (auto const & [columns, rows] : {std::pair{3'000u, 2'500u}, std::pair{20'000u, 1'000u}})
        {
            detail::alignment_problem const problem = edit_problem(4, semi_global, detail::output_level::alignment);
            random_engine engine = make_engine(drawn_seed(), columns + semi_global);
            std::vector<std::uint8_t> const first = random_sequence(engine, columns, 4);
            std::vector<std::uint8_t> const read{first.end() - rows, first.end()};
            std::vector<std::uint8_t> const second = mutated_sequence(engine, read, rows, 4, 100, 100);
            detail::packed_batch batch{};
            append_pair(first, second, batch);
            detail::outcome_batch in_blocks{}, whole{};
            ASSERT_TRUE((detail::edit_pair_aligner{problem, 0}.align(batch, in_blocks)));
            ASSERT_TRUE((detail::edit_pair_aligner{problem, ~std::uint64_t{0}}.align(batch, whole)));
            EXPECT_EQ(in_blocks.pairs, whole.pairs);
            EXPECT_EQ(in_blocks.runs, whole.runs);
        }
}

//!\brief Kept columns and directions have the same size, but where blocks would be narrow.
TEST(edit_block_matrix, choice_of_shape)
{
    for (auto const & [columns, rows] : {std::pair{60'000u, 60'000u}, std::pair{1'000'000u, 1'000'000u}})
    {
        detail::edit_block_shape const shape = detail::choose_block_shape(columns, rows);
        double const kept = 0.25 * columns / shape.columns * rows, traced = 16.0 * shape.columns * shape.words;
        EXPECT_NEAR(kept / traced, 1, 0.1);
        EXPECT_EQ(shape.words % detail::edit_strip_words, 0u);
    }
    detail::edit_block_shape const small = detail::choose_block_shape(2'000, 1'000);
    EXPECT_EQ(small.columns, 256u);
    EXPECT_EQ(small.words, 16u) << "all of a column";
}
