// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which lookup serves which scores.
 *
 * Layer: test.
 */

#include <cstdint>

#include <gtest/gtest.h>

#include <plan/score_table.hpp>

#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::lookup_kind;
using detail::value_kind;

lookup_kind lookup_of(detail::alignment_problem const & problem, value_kind const kind = value_kind::packed16)
{
    return detail::choose_lookup(problem, kind, true, true);
}

//!\brief Scores that are neither those of two values nor symmetric.
detail::alignment_problem uneven_problem(std::uint32_t const alphabet_size, std::int32_t const highest)
{
    detail::alignment_problem problem = match_mismatch_problem(alphabet_size, highest, -2, -4, -1);
    problem.substitution_scores[1] = -3;
    return problem;
}

} // namespace

TEST(score_table, lookups)
{
    EXPECT_EQ(lookup_of(match_mismatch_problem(4, 2, -4, -4, -2)), lookup_kind::row_pairs);
    EXPECT_EQ(lookup_of(uneven_problem(4, 2)), lookup_kind::row_pairs);
    EXPECT_EQ(lookup_of(match_mismatch_problem(5, 2, -4, -4, -2)), lookup_kind::equality);
    EXPECT_EQ(lookup_of(uneven_problem(5, 2)), lookup_kind::profile);
    EXPECT_EQ(lookup_of(uneven_problem(detail::max_profile_letters, 2)), lookup_kind::profile);
    EXPECT_EQ(lookup_of(uneven_problem(detail::max_profile_letters + 1, 2)), lookup_kind::matrix);
    // Entries are four times the difference to a gap's first letter, -5, and 3 for the tag: 4 * (26 + 5) + 3 = 127.
    EXPECT_EQ(lookup_of(uneven_problem(20, 26)), lookup_kind::profile);
    EXPECT_EQ(lookup_of(uneven_problem(20, 27)), lookup_kind::matrix);
    EXPECT_EQ(lookup_of(uneven_problem(20, 2), value_kind::single32), lookup_kind::matrix);
    EXPECT_EQ(lookup_of(uneven_problem(4, 2), value_kind::single32), lookup_kind::four_letters);
}

// Entries of 32 bits would be negative, or less than 128 once more.
TEST(score_table, scores_far_above_the_first_letter_of_a_gap)
{
    for (std::int32_t const open : {-(1 << 29), -707'406'379, -842'150'451, -(1 << 30)})
        EXPECT_EQ(lookup_of(match_mismatch_problem(4, 0, -1, open, -1), value_kind::single32), lookup_kind::matrix);
    EXPECT_EQ(lookup_of(match_mismatch_problem(4, 687'865'855, -1, -4, -1), value_kind::single32), lookup_kind::matrix);
    EXPECT_EQ(lookup_of(match_mismatch_problem(4, 0, -1, -1'073'742'080, -1'073'743'094)), lookup_kind::equality);
}

// Two scores, and as many letters in both alphabets; of local alignments unequal letters must not score, since padding
// would.
TEST(score_table, equality)
{
    auto const has_equality = [](detail::alignment_problem const & problem)
    { return detail::choose_lookup(problem, value_kind::packed16, true, false) == lookup_kind::equality; };
    EXPECT_TRUE(has_equality(match_mismatch_problem(2, 2, -4, -4, -2)));
    EXPECT_FALSE(has_equality(match_mismatch_problem(1, 2, -4, -4, -2)));
    detail::alignment_problem const problem = match_mismatch_problem(5, 2, -4, -4, -2);
    EXPECT_TRUE(has_equality(problem));
    for (std::size_t i = 0; i < problem.substitution_scores.size(); ++i)
    {
        detail::alignment_problem other = problem;
        --other.substitution_scores[i];
        EXPECT_FALSE(has_equality(other)) << i;
    }
    detail::alignment_problem wider = problem;
    wider.alphabet_size2 = 6;
    wider.substitution_scores.assign(30, -4);
    for (std::size_t letter = 0; letter < 5; ++letter)
        wider.substitution_scores[letter * 6 + letter] = 2;
    EXPECT_FALSE(has_equality(wider));
    for (std::int32_t const mismatch : {-1, 0, 1})
    {
        detail::alignment_problem local = match_mismatch_problem(5, 2, mismatch, -4, -2);
        EXPECT_TRUE(has_equality(local));
        local.method = detail::alignment_method::local;
        EXPECT_EQ(has_equality(local), mismatch <= 0);
    }
}

TEST(score_table, fill_scores)
{
    detail::alignment_problem problem = match_mismatch_problem(5, 2, -4, -6, -3);
    problem.alphabet_size1 = 4;
    problem.substitution_scores.resize(20);
    problem.free_ends.sequence2_leading = true;
    problem.optimum = detail::optimum_rule::last;
    problem.output = detail::output_level::score;
    detail::fill_scores scores = detail::make_fill_scores(problem);
    EXPECT_EQ(scores.gap_open, -6);
    EXPECT_EQ(scores.gap_extension, -3);
    EXPECT_EQ(scores.match, 2);
    EXPECT_EQ(scores.mismatch, -4);
    EXPECT_EQ(scores.table_stride, 6u); // five letters and padding
    EXPECT_EQ(scores.column_letters, 4u);
    EXPECT_TRUE(scores.free_ends.sequence2_leading);
    EXPECT_EQ(scores.letter_cost, 0);
    EXPECT_EQ(scores.column_limit, -1);
    EXPECT_EQ(scores.constant_opening, 0);
    EXPECT_FALSE(scores.local);
    EXPECT_FALSE(scores.with_positions);
    EXPECT_EQ(scores.optimum, detail::optimum_rule::last);

    problem.method = detail::alignment_method::local;
    problem.output = detail::output_level::end_positions;
    problem.band = detail::diagonal_band{.lower = -3, .upper = 5, .column_limit = 7};
    scores = detail::make_fill_scores(problem);
    EXPECT_EQ(scores.column_limit, 7);
    EXPECT_TRUE(scores.local);
    EXPECT_TRUE(scores.with_positions);
    EXPECT_EQ(scores.optimum, detail::optimum_rule::first);

    problem.alphabet_size1 = problem.alphabet_size2 = 1;
    problem.substitution_scores = {5};
    EXPECT_EQ(detail::make_fill_scores(problem).mismatch, 5); // of letters that there are not
    problem.alphabet_size2 = 2;
    problem.substitution_scores = {5, -1};
    EXPECT_EQ(detail::make_fill_scores(problem).mismatch, -1);
}

// The differences to a gap's first letter, -5: of all letters of sequence 2, and of padding, for each one of sequence
// 1.
TEST(score_table, matrices)
{
    detail::alignment_problem problem = uneven_problem(3, 6);
    problem.substitution_scores = {6, -3, 1, 0, 2, -1}; // three letters and two
    problem.alphabet_size2 = 2;
    std::vector<std::int32_t> const expected{6 + 5, -3 + 5, -3 + 5, 1 + 5, 0 + 5, -3 + 5, 2 + 5, -1 + 5, -3 + 5};
    detail::fill_key variant{value_kind::packed16, lookup_kind::matrix, detail::optimum_scope::corner, false,
                             detail::computed_cells::all};
    std::vector<std::uint32_t> const packed = detail::make_table(problem, variant);
    ASSERT_EQ(packed.size(), 5u);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(packed[i / 2] >> 16 * (i % 2) & 0xffffu, static_cast<std::uint32_t>(expected[i])) << i;

    variant.value = value_kind::single32;
    std::vector<std::uint32_t> const single = detail::make_table(problem, variant);
    ASSERT_EQ(single.size(), 9u);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(static_cast<std::int32_t>(single[i]), expected[i]) << i;

    // Padding must not improve a local alignment.
    problem.substitution_scores = {6, 3, 1, 1, 2, 1};
    problem.method = detail::alignment_method::local;
    EXPECT_EQ(static_cast<std::int32_t>(detail::make_table(problem, variant)[2]), -5 + 5);
    problem.substitution_scores = {6, 3, 1, 0, 2, 1};
    EXPECT_EQ(static_cast<std::int32_t>(detail::make_table(problem, variant)[2]), 0 + 5);
}

// A word for each letter of sequence 2 and one for padding, a byte for each letter of sequence 1.
TEST(score_table, four_letters_table)
{
    detail::alignment_problem problem = uneven_problem(3, 6);
    problem.substitution_scores = {6, -3, 1, 0, 2, -1}; // three letters and two
    problem.alphabet_size2 = 2;
    detail::fill_key const variant{value_kind::single32, lookup_kind::four_letters, detail::optimum_scope::corner,
                                   false, detail::computed_cells::all};
    auto const word = [](std::uint32_t const a, std::uint32_t const b, std::uint32_t const c)
    { return a | b << 8 | c << 16 | 2u << 24; };
    std::vector<std::uint32_t> const expected{word(6 + 5, 1 + 5, 2 + 5), word(-3 + 5, 0 + 5, -1 + 5), word(2, 2, 2),
                                              word(2, 2, 2), word(2, 2, 2)};
    EXPECT_EQ(detail::make_table(problem, variant), expected);
}

TEST(score_table, row_pair_tables)
{
    detail::alignment_problem problem = uneven_problem(4, 6);
    problem.output = detail::output_level::score;
    problem.gap_extension = 0; // as if letters had it beforehand
    detail::fill_key const variant{value_kind::packed16,          lookup_kind::row_pairs,
                                   detail::optimum_scope::corner, false,
                                   detail::computed_cells::all,   detail::gap_costs::opening};
    auto const entry = [](std::vector<std::uint32_t> const & table, std::uint32_t const alignment,
                          std::uint32_t const code1, std::uint32_t const code2)
    { return static_cast<int>(static_cast<std::int8_t>(table[alignment * 4 + code1] >> 8 * code2 & 0xffu)); };

    // differences to a gap's first letter, -4; doubled
    std::vector<std::uint32_t> const table = detail::make_table(problem, variant);
    ASSERT_EQ(table.size(), 8u);
    EXPECT_EQ(entry(table, 0, 0, 0), 6 + 4);
    EXPECT_EQ(entry(table, 0, 0, 1), -3 + 4); // score(code1 = 0, code2 = 1)
    EXPECT_EQ(entry(table, 0, 1, 0), -2 + 4);
    EXPECT_EQ(entry(table, 1, 0, 1), 2 * (-3 + 4));

    std::vector<std::uint32_t> const held = detail::make_table(problem, variant, true); // scores; multiplied by -2
    EXPECT_EQ(entry(held, 0, 0, 0), 6);
    EXPECT_EQ(entry(held, 0, 0, 1), -3);
    EXPECT_EQ(entry(held, 1, 0, 0), -12);
    EXPECT_EQ(entry(held, 1, 0, 1), 6);
}

TEST(score_table, constant_openings)
{
    detail::fill_key const variant{value_kind::packed16,          lookup_kind::row_pairs,
                                   detail::optimum_scope::corner, false,
                                   detail::computed_cells::all,   detail::gap_costs::opening};
    auto const chosen = [&](std::int32_t const opening, std::int32_t const highest, detail::fill_key const & kernel)
    {
        detail::alignment_problem problem = match_mismatch_problem(4, highest, -1, opening, 0);
        return detail::choose_constant_opening(problem, kernel);
    };
    EXPECT_EQ(chosen(-1, 2, variant), -1);
    EXPECT_EQ(chosen(-12, 2, variant), -12);
    EXPECT_EQ(chosen(-13, 2, variant), 0);
    EXPECT_EQ(chosen(0, 2, variant), 0);
    EXPECT_EQ(chosen(-4, 64, variant), -4);
    EXPECT_EQ(chosen(-4, 65, variant), 0); // -2 * 65 is no byte
    detail::fill_key affine = variant;
    affine.gaps = detail::gap_costs::affine;
    EXPECT_EQ(chosen(-4, 2, affine), 0);
}

TEST(score_table, shared_profiles)
{
    auto const problem_of = [](std::int32_t const match, std::int32_t const mismatch, std::int32_t const opening,
                               std::int32_t const extension)
    {
        detail::alignment_problem problem = match_mismatch_problem(20, match, mismatch, opening, extension);
        problem.method = detail::alignment_method::local;
        return problem;
    };
    EXPECT_TRUE(detail::has_shared_profile(problem_of(64, -63, -11, -1)));
    EXPECT_FALSE(detail::has_shared_profile(problem_of(65, -4, -11, -1))); // -2 * 65 is no byte
    EXPECT_FALSE(detail::has_shared_profile(problem_of(5, -64, -70, -1)));
    EXPECT_TRUE(detail::has_shared_profile(problem_of(5, 1, -62, -1)));
    EXPECT_FALSE(detail::has_shared_profile(problem_of(5, 1, -63, -1))); // padding scores -64

    EXPECT_EQ(detail::choose_constant_extension(problem_of(11, -4, -10, -1)), -1);
    EXPECT_EQ(detail::choose_constant_extension(problem_of(11, -4, -12, -2)), -2);
    EXPECT_EQ(detail::choose_constant_extension(problem_of(11, -4, -13, -1)), 0);
    EXPECT_EQ(detail::choose_constant_extension(problem_of(11, -4, 0, -1)), 0);
    EXPECT_EQ(detail::choose_constant_extension(problem_of(11, -4, -10, -3)), 0);
    EXPECT_EQ(detail::choose_constant_extension(problem_of(63, -56, -10, -1)), -1);
    EXPECT_EQ(detail::choose_constant_extension(problem_of(64, -56, -10, -1)), 0); // a row may add 65
    EXPECT_EQ(detail::choose_constant_extension(problem_of(63, -57, -10, -1)), 0); // or -64
    detail::alignment_problem global = problem_of(11, -4, -10, -1);
    global.method = detail::alignment_method::global;
    EXPECT_EQ(detail::choose_constant_extension(global), 0);

    detail::fill_key kernel{
        value_kind::packed16,        lookup_kind::shared_profile, detail::optimum_scope::everywhere, false,
        detail::computed_cells::all, detail::gap_costs::affine,   detail::place_kind::none,          -1};
    EXPECT_EQ(detail::choose_constant_opening(problem_of(11, -4, -10, -1), kernel), -10);
    kernel.extension = 0;
    EXPECT_EQ(detail::choose_constant_opening(problem_of(11, -4, -10, -1), kernel), 0);
}

TEST(score_table, profile_table)
{
    detail::alignment_problem problem = uneven_problem(20, 6);
    problem.output = detail::output_level::score;
    detail::fill_key const variant{value_kind::packed16, lookup_kind::profile, detail::optimum_scope::corner, false,
                                   detail::computed_cells::all};
    std::vector<std::uint32_t> const table = detail::make_table(problem, variant);
    ASSERT_EQ(table.size(), 21 * detail::max_profile_letters / 4);
    auto const entry = [&](std::uint32_t const code1, std::uint32_t const code2)
    {
        std::uint32_t const byte = code2 * detail::max_profile_letters + code1;
        return static_cast<int>(table[byte / 4] >> 8 * (byte % 4) & 0xffu);
    };
    EXPECT_EQ(entry(0, 0), 6 + 5);
    EXPECT_EQ(entry(0, 1), -3 + 5); // score(code1 = 0, code2 = 1)
    EXPECT_EQ(entry(1, 0), -2 + 5);
    EXPECT_EQ(entry(19, 20), -3 + 5); // padding: the lowest score
}

} // namespace seqan3_cuda::test
