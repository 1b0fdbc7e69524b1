// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Furthest-reaching points: scores, ends and paths are those of the whole matrix, limits are met exactly.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA edit_furthest_test

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <reference/furthest_alignment.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/reference_edit_distance.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::furthest_state;
using codes = std::vector<std::uint8_t>;

std::uint64_t seed()
{
    static std::uint64_t const drawn = []
    {
        std::uint64_t const value = std::random_device{}();
        std::cout << "seed " << value << '\n';
        return value;
    }();
    return drawn;
}

std::string text(codes const & sequence)
{
    std::string letters;
    for (std::uint8_t const code : sequence)
        letters += static_cast<char>(code < 26 ? 'A' + code : '?');
    return letters;
}

//!\brief Compares a pair with its matrix: without a limit, with one of exactly its errors, one more, and one fewer.
void check_pair(codes const & a, codes const & b, bool const free_ends)
{
    std::vector<detail::trace_run> expected_runs{};
    detail::alignment_problem const problem = edit_problem(4, free_ends, detail::output_level::alignment);
    detail::pair_outcome const expected = reference_edit_distance(problem, a, b, expected_runs);
    std::int32_t const errors = -expected.score;
    SCOPED_TRACE(text(a) + " " + text(b) + (free_ends ? " free ends" : ""));
    for (std::int32_t const limit : {-1, errors, errors + 1, errors + 7})
    {
        auto const longest = static_cast<std::int32_t>(std::max(a.size(), b.size()));
        furthest_alignment const found = align_furthest(a, b, free_ends, std::min(limit, longest));
        ASSERT_EQ(found.end.state, furthest_state::found) << "limit " << limit;
        ASSERT_EQ(found.end.errors, errors) << "limit " << limit;
        ASSERT_EQ(found.outcome.end1, expected.end1) << "limit " << limit;
        ASSERT_EQ(found.outcome.begin1, expected.begin1) << "limit " << limit;
        ASSERT_EQ(path_letters(found.runs), path_letters(expected_runs)) << "limit " << limit;
        furthest_alignment const score = align_furthest(a, b, free_ends, std::min(limit, longest), {0}, false);
        ASSERT_EQ(score.end.state, furthest_state::found) << "limit " << limit;
        ASSERT_EQ(score.end.errors, errors) << "limit " << limit;
        ASSERT_EQ(score.end.diagonal, found.end.diagonal) << "limit " << limit;
    }
    if (errors > 0)
    {
        ASSERT_EQ(align_furthest(a, b, free_ends, errors - 1).end.state, furthest_state::above);
    }
}

//!\brief A few letters, random or nearly periodic.
codes any_sequence(random_engine & engine, std::size_t const length, std::uint32_t const letters)
{
    codes sequence = random_sequence(engine, length, letters);
    if (pick_number(engine, 0, 1) == 0)
    {
        std::size_t const period = pick_number<std::size_t>(engine, 1, 5);
        for (std::size_t i = period; i < length; ++i)
            if (pick_number(engine, 0, 11) != 0)
                sequence[i] = sequence[i - period];
    }
    return sequence;
}

} // namespace

TEST(edit_furthest, all_short_pairs_of_two_letters)
{
    constexpr std::uint32_t longest = 7;
    auto const sequence = [](std::uint32_t const length, std::uint32_t const bits)
    {
        codes letters{};
        for (std::uint32_t i = 0; i < length; ++i)
            letters.push_back(bits >> i & 1u);
        return letters;
    };
    for (std::uint32_t n = 1; n <= longest; ++n)
        for (std::uint32_t m = 1; m <= longest; ++m)
            for (std::uint32_t x = 0; x < 1u << n; ++x)
                for (std::uint32_t y = 0; y < 1u << m; ++y)
                    for (bool const free_ends : {false, true})
                        if (check_pair(sequence(n, x), sequence(m, y), free_ends); HasFatalFailure())
                            return;
}

TEST(edit_furthest, random_and_periodic_pairs)
{
    for (std::uint64_t i = 0; i < 60'000 && !HasFatalFailure(); ++i)
    {
        random_engine engine = make_engine(seed(), i);
        std::uint32_t const letters = pick(engine, std::array{2u, 2u, 4u, 4u, 5u, 15u, 27u, 256u});
        std::size_t const longest = i % 50 == 0 ? 300 : 40;
        codes const a = any_sequence(engine, pick_number<std::size_t>(engine, 1, longest), letters);
        std::size_t const length = pick_number<std::size_t>(engine, 1, longest);
        codes const b = pick_number(engine, 0, 3) == 0
                          ? any_sequence(engine, length, letters)
                          : mutated_sequence(engine, a, pick_number(engine, 0, 1) == 0 ? length : a.size(), letters,
                                             pick_number(engine, 0u, 200u), pick_number(engine, 0u, 100u));
        check_pair(a, b, i % 3 == 0);
    }
}

//!\brief Runs of equal letters that end before, at and behind the words by which letters are compared.
TEST(edit_furthest, words_of_letters)
{
    random_engine engine = make_engine(seed(), 100'000);
    for (std::size_t length = 1; length <= 90; ++length)
        for (std::size_t at = length > 70 ? 0 : length - 1; at < length && !HasFatalFailure(); ++at)
        {
            codes const a = random_sequence(engine, length, 4);
            codes b = a;
            b[at] = static_cast<std::uint8_t>((b[at] + 1) % 4);
            check_pair(a, b, false);
            b.erase(b.begin() + static_cast<std::ptrdiff_t>(at));
            if (!b.empty())
                check_pair(a, b, false);
            if (!b.empty())
                check_pair(b, a, false);
        }
}

TEST(edit_furthest, gives_up_by_progress)
{
    random_engine engine = make_engine(seed(), 200'000);
    codes const a = random_sequence(engine, 4'000, 4), b = random_sequence(engine, 4'000, 4);
    furthest_alignment const unrelated = align_furthest(a, b, false, -1, {7}, false);
    EXPECT_EQ(unrelated.end.state, furthest_state::gave_up);
    EXPECT_LE(unrelated.end.errors, 8);

    codes similar = a;
    for (std::size_t i = 50; i < similar.size(); i += 100)
        similar[i] = static_cast<std::uint8_t>((similar[i] + 1) % 4);
    furthest_alignment const found = align_furthest(a, similar, false, -1, {7}, false);
    EXPECT_EQ(found.end.state, furthest_state::found);
    EXPECT_EQ(found.end.errors, 40);
    furthest_alignment const strict = align_furthest(a, similar, false, -1, {226}, false);
    EXPECT_EQ(strict.end.state, furthest_state::gave_up); // 450 letters by four errors
    EXPECT_EQ(strict.end.errors, 4);
    EXPECT_GT(align_furthest(a, similar, false, -1, {224}, false).end.errors, 4);

    // Similar at first only.
    std::copy_n(b.begin(), 2'000, similar.begin() + 2'000);
    furthest_alignment const half = align_furthest(a, similar, false, -1, {7}, false);
    EXPECT_EQ(half.end.state, furthest_state::gave_up);
    EXPECT_GT(half.end.errors, 200);
    EXPECT_LT(half.end.errors, 4'000 / 7 + 100);
}

TEST(edit_furthest, progress_rule)
{
    constexpr detail::progress_rule rule{7};
    EXPECT_TRUE(rule.goes_on(8, 84));
    EXPECT_FALSE(rule.goes_on(8, 83));
    EXPECT_EQ(detail::progress_rule::next_mark(0), 4);
    EXPECT_EQ(detail::progress_rule::next_mark(4), 8);
    EXPECT_EQ(detail::progress_rule::next_mark(8), 16);
    EXPECT_EQ(detail::progress_rule::next_mark(64), 72);
    EXPECT_EQ(detail::progress_rule::next_mark(80), 90);
}

} // namespace seqan3_cuda::test
