// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that are computed while they are packed: which ones, and their outcomes beside the plain program.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <engine/batch_parts.hpp>
#include <engine/pair_aligner.hpp>
#include <reference/narrow_batch.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

//!\brief Appends a pair whose second sequence has so many changed letters, and lacks the last letter.
void append_similar(random_engine & engine, std::size_t const length, std::size_t const changes,
                    detail::packed_batch & batch)
{
    std::vector<std::uint8_t> const first = random_sequence(engine, length, 4);
    std::vector<std::uint8_t> second = first;
    for (std::size_t i = 0; i < changes; ++i)
    {
        std::size_t const place = length * (2 * i + 1) / (2 * changes);
        second[place] = static_cast<std::uint8_t>((second[place] + 1) % 4);
    }
    second.pop_back();
    append_pair(first, second, batch);
}

struct pair_range
{
    std::size_t first;
    std::size_t count;
};

std::optional<detail::outcome_batch> try_pairs(detail::alignment_problem const & problem,
                                               detail::packed_batch const & batch, pair_range const pairs,
                                               std::size_t const threads)
{
    return detail::try_pairs(detail::make_similar_trial(problem, threads).get(), batch, pairs.first, pairs.count);
}

std::vector<detail::alignment_problem> problems()
{
    std::vector<detail::alignment_problem> made{};
    for (detail::output_level const output : {detail::output_level::score, detail::output_level::alignment})
    {
        made.push_back(edit_problem(4, false, output));
        made.push_back(match_mismatch_problem(4, 2, -4, -4, -2));
        made.back().output = output;
        made.push_back(match_mismatch_problem(4, 1, -1, 0, -1));
        made.back().output = output;
        made.back().counts_identity = output >= detail::output_level::begin_positions;
    }
    return made;
}

} // namespace

TEST(similar_trial, outcomes_of_neighbouring_pairs)
{
    random_engine engine = make_engine(drawn_seed(), 1);
    detail::packed_batch batch{};
    for (std::size_t i = 0; i < 4; ++i)
        append_similar(engine, 3'010 + 30 * i, 3 * i, batch);
    detail::packed_batch narrow = narrow_copy(batch);
    for (detail::alignment_problem const & problem : problems())
        for (pair_range const pairs : {pair_range{0, 4}, {1, 2}, {3, 1}})
            for (detail::packed_batch const * const letters : std::array{&batch, &narrow})
            {
                std::optional<detail::outcome_batch> const outcome = try_pairs(problem, *letters, pairs, 32);
                ASSERT_TRUE(outcome) << to_string(problem);
                ASSERT_EQ(outcome->pairs.size(), pairs.count);
                check_outcome(*outcome, problem, detail::copy_pairs(batch, pairs.first, pairs.first + pairs.count),
                              to_string(problem) + ", first pair " + std::to_string(pairs.first));
            }
}

TEST(similar_trial, one_pair_that_is_not_similar)
{
    random_engine engine = make_engine(drawn_seed(), 2);
    detail::alignment_problem const edits = edit_problem(4, false, detail::output_level::score);
    detail::packed_batch batch{};
    append_similar(engine, 5'000, 3, batch);
    append_random_pair(engine, edits, pair_kind::unrelated, 5'000, 5'000, batch);
    append_similar(engine, 5'000, 3, batch);
    append_pair({}, std::array<std::uint8_t, 2>{1, 2}, batch);
    for (detail::alignment_problem const & problem : problems())
    {
        EXPECT_TRUE(try_pairs(problem, batch, {0, 1}, 8));
        EXPECT_TRUE(try_pairs(problem, batch, {2, 1}, 8));
        EXPECT_FALSE(try_pairs(problem, batch, {0, 3}, 8));
        EXPECT_FALSE(try_pairs(problem, batch, {2, 2}, 8)) << "a pair without letters";
    }
}

TEST(similar_trial, more_threads_take_more_differences)
{
    random_engine engine = make_engine(drawn_seed(), 3);
    detail::packed_batch batch{};
    append_similar(engine, 5'000, 25, batch); // 26 errors
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::score);
    EXPECT_FALSE(try_pairs(problem, batch, {0, 1}, 1));
    EXPECT_TRUE(try_pairs(problem, batch, {0, 1}, 16));
}

TEST(similar_trial, problems_without_levels)
{
    random_engine engine = make_engine(drawn_seed(), 4);
    detail::packed_batch batch{};
    append_similar(engine, 5'000, 1, batch);
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    ASSERT_TRUE(try_pairs(problem, batch, {0, 1}, 16));
    problem.free_ends.sequence1_leading = true;
    EXPECT_FALSE(try_pairs(problem, batch, {0, 1}, 16));
    problem.free_ends = {};
    problem.second_piece = {-9, -1};
    EXPECT_FALSE(try_pairs(problem, batch, {0, 1}, 16));
    problem.second_piece.reset();
    problem.method = detail::alignment_method::local;
    EXPECT_FALSE(try_pairs(problem, batch, {0, 1}, 16));
}
