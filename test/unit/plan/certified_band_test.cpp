// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Certified bands: every path that leaves one is worse than the known score, by a program that looks at all
 * paths.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <plan/certified_band.hpp>

#include <reference/best_outside.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::certified_band;
using part = detail::certified_band::part;

constexpr std::uint64_t seed = 42;

std::int32_t score_of(alignment_problem problem, detail::packed_batch const & batch, std::size_t const i)
{
    problem.output = detail::output_level::score;
    std::vector<detail::trace_run> runs{};
    return reference_align(problem, batch.first[i], batch.second[i], runs).score;
}

//!\brief A pair of sequences of one letter.
detail::packed_batch pair_of_one_letter(std::size_t const length1, std::size_t const length2)
{
    detail::packed_batch batch{};
    batch.first.codes.assign(length1, 0);
    batch.first.finish_sequence();
    batch.second.codes.assign(length2, 0);
    batch.second.finish_sequence();
    return batch;
}

bool has_band(alignment_problem const & problem, std::size_t const length1, std::size_t const length2)
{
    return !detail::band_certifier{problem}.narrow_bands(pair_of_one_letter(length1, length2)).empty();
}

} // namespace

TEST(certified_band, nothing_outside_is_as_good)
{
    std::size_t certified = 0;
    for (std::uint64_t index = 0; index < 60; ++index)
    {
        random_engine engine = make_engine(seed, index);
        alignment_problem problem = match_mismatch_problem(4, pick_number(engine, 0, 5), -pick_number(engine, 0, 5),
                                                           -pick_number(engine, 0, 8), -pick_number(engine, 1, 4));
        if (index % 3 == 0)
            random_scores(engine, problem, scoring_kind::matrix, score_magnitude::tiny);
        detail::band_certifier const certifier{problem};
        if (!certifier.applies())
            continue;

        detail::packed_batch batch{};
        std::size_t const length1 = pick_number<std::size_t>(engine, 400, 460),
                          length2 = pick_number<std::size_t>(engine, 400, 460);
        append_random_pair(engine, problem, index % 4 == 0 ? pair_kind::tie_heavy : pair_kind::similar, length1,
                           length2, batch);
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        if (bands.empty())
            continue;

        // Any alignment may be the known one, not only the best.
        std::int32_t const known = score_of(problem, batch, 0) - (index % 2 == 0 ? 0 : pick_number(engine, 1, 100));
        certifier.certify(bands, batch, std::array{detail::pair_outcome{.score = known}});
        if (bands[0].what != part::band)
            continue;

        ++certified;
        std::int64_t const difference = static_cast<std::int64_t>(length1) - static_cast<std::int64_t>(length2);
        std::int64_t const half_width = bands[0].half_width;
        SCOPED_TRACE("seed " + std::to_string(seed) + ", index " + std::to_string(index) + ", " + to_string(problem));
        EXPECT_LT(best_outside(problem, batch.first[0], batch.second[0],
                               std::min<std::int64_t>(0, difference) - half_width,
                               std::max<std::int64_t>(0, difference) + half_width),
                  known);
        EXPECT_EQ(bands[0].lowest_score,
                  known - certifier.letter_cost() * static_cast<std::int32_t>(length1 + length2));
    }
    EXPECT_GE(certified, 15u);
}

TEST(certified_band, grows_no_wider_than_needed)
{
    // 2/-4/-4/-2: c = 1, so each gap letter costs 3 and two openings 8. Equal sequences are worth 0, reduced.
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::band_certifier const certifier{problem};
    ASSERT_TRUE(certifier.applies());
    EXPECT_EQ(certifier.letter_cost(), 1);
    detail::packed_batch const batch = pair_of_one_letter(1000, 1000);
    auto const half_width_of = [&](std::int32_t const reduced_score)
    {
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        certifier.certify(bands, batch, std::array{detail::pair_outcome{.score = 2000 + reduced_score}});
        return bands[0].what == part::band ? static_cast<int>(bands[0].half_width) : -1;
    };
    EXPECT_EQ(half_width_of(0), 7); // 15 diagonals: one more on either side would take another lane
    // a path outside costs at least 8 + 2 * 3, and 6 for each step that the band grows
    EXPECT_EQ(half_width_of(-13 - 6 * 7), 7);
    EXPECT_EQ(half_width_of(-14 - 6 * 7), 15);
    EXPECT_EQ(half_width_of(-13 - 6 * 15), 15);
    EXPECT_EQ(half_width_of(-14 - 6 * 15), 23);
    EXPECT_EQ(half_width_of(-14 - 6 * 200 + 1), 207);
    EXPECT_EQ(half_width_of(-14 - 6 * 200), -1); // a fifth of the length is the widest
}

// Half width 15 of two equal sequences: the best path outside has a gap of 16 letters in each, and is worth 2 * -4 + 32
// * -3 = -104 (reduced).
TEST(certified_band, a_score_has_to_be_better_than_the_best_path_outside)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::score;
    detail::packed_batch const batch = pair_of_one_letter(1000, 1000);
    detail::band_certifier const certifier{problem};
    for (std::int32_t const above : {-9, -1, 0, 1, 2})
    {
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        ASSERT_EQ(bands.size(), 1u);
        ASSERT_EQ(bands[0].half_width, 15u);
        std::int64_t const outside = best_outside(problem, batch.first[0], batch.second[0], -15, 15);
        ASSERT_EQ(outside, 2000 - 104);
        certifier.certify(bands, batch,
                          std::array{detail::pair_outcome{.score = static_cast<std::int32_t>(outside) + above}});
        EXPECT_EQ(bands[0].what, above > 0 ? part::none : part::band) << above << " above the best path outside";
    }
}

// Below the lowest score codes do not tell scores apart.
TEST(certified_band, the_lowest_score_and_lower_ones_are_not_known)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::band_certifier const certifier{problem};
    detail::packed_batch const batch = pair_of_one_letter(1000, 1000);
    for (std::int32_t const above : {-500, -1, 0, 1})
    {
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        ASSERT_EQ(bands.size(), 1u);
        bands[0].lowest_score = -200;
        certifier.certify(bands, batch, std::array{detail::pair_outcome{.score = 2000 - 200 + above}});
        EXPECT_EQ(bands[0].what, above > 0 ? part::band : part::whole) << above << " above the lowest score";
    }
}

TEST(certified_band, scores_that_are_certified_are_done)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::packed_batch const batch = pair_of_one_letter(1000, 1000);
    for (detail::output_level const output : all_output_levels)
    {
        problem.output = output;
        detail::band_certifier const certifier{problem};
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        certifier.certify(bands, batch, std::array{detail::pair_outcome{.score = 1990}});
        EXPECT_EQ(bands[0].what, output < detail::output_level::begin_positions ? part::none : part::band);
    }
}

TEST(certified_band, unrelated_batches_are_left_alone)
{
    detail::alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::band_certifier const certifier{problem};
    for (std::size_t const similar_pairs : {0u, 20u, 25u, 100u})
    {
        random_engine engine = make_engine(seed, similar_pairs);
        detail::packed_batch batch{};
        for (std::size_t i = 0; i < 100; ++i)
            append_random_pair(engine, problem,
                               i * 37 % 100 < similar_pairs ? pair_kind::tie_heavy : pair_kind::unrelated, 1000, 1000,
                               batch);
        std::vector<certified_band> const bands = certifier.narrow_bands(batch);
        EXPECT_EQ(bands.size(), similar_pairs < 25 ? 0u : 100u) << similar_pairs << " of 100 are similar";
    }
}

TEST(certified_band, short_sequences_need_a_fast_kernel)
{
    auto const has_bands = [](detail::alignment_problem const & problem, std::size_t const length)
    {
        random_engine engine = make_engine(seed, length);
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::tie_heavy, length, length, batch);
        return !detail::band_certifier{problem}.narrow_bands(batch).empty();
    };
    detail::alignment_problem const dna = match_mismatch_problem(4, 2, -4, -4, -2);
    EXPECT_FALSE(has_bands(dna, 99));
    EXPECT_TRUE(has_bands(dna, 100));
    EXPECT_FALSE(has_band(dna, 100, 99)); // the shorter one counts
    EXPECT_FALSE(has_band(dna, 99, 100));
    detail::alignment_problem protein = match_mismatch_problem(20, 6, -2, -11, -1);
    protein.substitution_scores[0] = 7; // no match and mismatch any more
    EXPECT_FALSE(has_bands(protein, 399));
    EXPECT_TRUE(has_bands(protein, 400));
    detail::alignment_problem const large = match_mismatch_problem(4, 200, -400, -400, -200);
    EXPECT_FALSE(has_bands(large, 399));
    EXPECT_TRUE(has_bands(large, 400));
}

TEST(certified_band, of_sequences_that_are_long_enough_for_the_caller)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::band_certifier const certifier{problem};
    EXPECT_TRUE(certifier.narrow_bands(pair_of_one_letter(299, 300), 300).empty());
    EXPECT_TRUE(certifier.narrow_bands(pair_of_one_letter(300, 299), 300).empty());
    EXPECT_EQ(certifier.narrow_bands(pair_of_one_letter(300, 300), 300).size(), 1u);
    EXPECT_TRUE(certifier.narrow_bands(pair_of_one_letter(99, 99), 50).empty()) << "it allows no shorter ones";
}

// 1,000 letters need a half width of 12, which fills lanes to 12 at a difference of 215, and to 19 at 216: 215 + 24 <=
// 1,000 / 4 < 216 + 38.
TEST(certified_band, the_first_band_has_at_most_a_quarter_of_the_diagonals)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    EXPECT_TRUE(has_band(problem, 1000, 785));
    EXPECT_FALSE(has_band(problem, 1000, 784));
    EXPECT_TRUE(has_band(problem, 785, 1000));
    EXPECT_FALSE(has_band(problem, 784, 1000));
}

TEST(certified_band, diagonals_fill_lanes)
{
    constexpr std::int32_t limit = detail::trace_run::max_length;
    EXPECT_EQ(detail::diagonals_of(7, 0), (detail::diagonal_band{-7, 8, limit})); // 15 diagonals take a lane of 16
    EXPECT_EQ(detail::diagonals_of(8, 0), (detail::diagonal_band{-8, 23, limit}));
    EXPECT_EQ(detail::diagonals_of(7, 20), (detail::diagonal_band{-7, 40, limit})); // 35 of 48
    EXPECT_EQ(detail::diagonals_of(7, -20), (detail::diagonal_band{-27, 20, limit}));
}

TEST(certified_band, sums_stay_within_28_bits)
{
    // The widest band has a half width of a fifth of the length. Outside are 2 * 16,383 + 2 letters of gaps: 2^15 *
    // 2^13.
    alignment_problem const gaps = match_mismatch_problem(4, 0, -4, 0, -8192);
    EXPECT_TRUE(has_band(gaps, 81'919, 81'919));
    EXPECT_FALSE(has_band(gaps, 81'920, 81'920));
    // A letter costs 2^13.
    alignment_problem const letters = match_mismatch_problem(4, 16'384, -4, -10'000, -1);
    EXPECT_TRUE(has_band(letters, 32'768, 32'768));
    EXPECT_FALSE(has_band(letters, 32'769, 32'769));
}

// 1,000 letters have words 125 diagonals beyond the band if they are global, 333 if they are local.
TEST(certified_band, nothing_is_certified_without_being_better_than_paths_beyond_the_reach)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::score;
    detail::packed_batch const batch = pair_of_one_letter(1000, 900);
    auto const certified = [&](std::int32_t const score)
    {
        detail::band_certifier const certifier{problem};
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        EXPECT_EQ(bands.size(), 1u);
        bands.resize(1);
        certifier.certify_open(bands, batch, std::array{detail::pair_outcome{.score = score}},
                               std::array{detail::band_leaving::worthless});
        return bands[0];
    };
    // Global: two openings, and 100 + 2 * 125 + 2 letters of gaps that cost 3 each if all letters cost 1.
    constexpr std::int32_t far = 1900 - 2 * 4 - 352 * 3;
    EXPECT_EQ(certified(far + 1).what, part::none);
    EXPECT_EQ(certified(far).what, part::band); // a wider one, which is certified by the score alone
    EXPECT_GE(certified(far).half_width, 126u);
    EXPECT_EQ(certified(far).lowest_score, far - 1900);
    problem.output = detail::output_level::begin_positions;
    EXPECT_EQ(certified(far + 1).what, part::band);
    EXPECT_LT(certified(far + 1).half_width, 126u);
    EXPECT_EQ(certified(far + 1).lowest_score, far + 1 - 1900);

    problem.method = detail::alignment_method::local;
    problem.output = detail::output_level::score;
    EXPECT_EQ(certified((900 - 333) * 2 + 1).what, part::none);
    EXPECT_EQ(certified((900 - 333) * 2).what, part::whole);
}

// A band that paths may leave is swept again if it is promising; else a better score than the lowest one may still
// certify a wider band.
TEST(certified_band, bands_that_paths_leave)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::packed_batch const batch = pair_of_one_letter(1000, 1000);
    auto const left = [&](std::int32_t const score, std::uint8_t const sweeps, detail::band_leaving const leaving)
    {
        detail::band_certifier const certifier{problem};
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        EXPECT_EQ(bands.size(), 1u);
        bands.resize(1);
        bands[0].open_sweeps = sweeps;
        certifier.certify_open(bands, batch, std::array{detail::pair_outcome{.score = score}}, std::array{leaving});
        return bands[0];
    };
    constexpr auto worthwhile = detail::band_leaving::worthwhile;
    constexpr std::int32_t lowest = 2000 - 2 * 4 - (2 * 200 + 2) * 3; // outside of the widest band
    EXPECT_EQ(left(lowest, 1, worthwhile).what, part::whole);
    EXPECT_EQ(left(lowest + 1, 1, worthwhile).what, part::narrow);
    EXPECT_EQ(left(lowest + 1, 1, worthwhile).open_sweeps, 0);
    EXPECT_EQ(left(lowest + 1, 1, worthwhile).half_width, 15u);

    constexpr std::int32_t far = 2000 - 2 * 4 - (2 * 125 + 2) * 3;
    EXPECT_EQ(left(far, 2, worthwhile).open_sweeps, 0);
    certified_band const wider = left(far + 1, 2, worthwhile);
    EXPECT_EQ(wider.what, part::narrow);
    EXPECT_EQ(wider.open_sweeps, 1);
    EXPECT_EQ(wider.half_width, 47u); // three times 15, and as many as fill the lanes

    certified_band const unknown = left(2000, 2, detail::band_leaving::unknown);
    EXPECT_EQ(unknown.what, part::narrow);
    EXPECT_EQ(unknown.open_sweeps, 2);

    problem.method = detail::alignment_method::local;
    EXPECT_EQ(left(2000, 1, worthwhile).what, part::whole); // nothing else certifies local alignments
}

TEST(certified_band, largest_scores)
{
    auto const applies =
        [](std::int32_t const match, std::int32_t const mismatch, std::int32_t const open, std::int32_t const extension)
    { return detail::band_certifier{match_mismatch_problem(4, match, mismatch, open, extension)}.applies(); };
    EXPECT_TRUE(applies(0, -4, -16'383, -1));
    EXPECT_FALSE(applies(0, -4, -16'384, -1));
    EXPECT_TRUE(applies(16'384, -4, -10'000, -1));
    EXPECT_FALSE(applies(16'385, -4, -10'000, -1));
    EXPECT_FALSE(applies(0, -4, -4, 0)); // letters of gaps cost nothing
    EXPECT_TRUE(applies(1, -3, -4, 0));
    EXPECT_TRUE(applies(2, -1, 0, -2)); // openings may
    // half of 3, or more
    EXPECT_EQ((detail::band_certifier{match_mismatch_problem(4, 3, -4, -4, -2)}.letter_cost()), 2);
    EXPECT_EQ((detail::band_certifier{match_mismatch_problem(4, -1, -4, -4, -2)}.letter_cost()), 0);
}

TEST(certified_band, refuses_what_the_proof_does_not_cover)
{
    alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    auto const applies = [&](auto && change)
    {
        alignment_problem changed = problem;
        change(changed);
        return detail::band_certifier{changed}.applies();
    };
    EXPECT_TRUE(applies([](alignment_problem &) {}));
    EXPECT_FALSE(applies([](alignment_problem & other) { other.whole_matrix = true; }));
    // by open bands only
    EXPECT_TRUE(applies([](alignment_problem & other) { other.method = detail::alignment_method::local; }));
    EXPECT_FALSE(applies([](alignment_problem & other)
                         { other.method = detail::alignment_method::local, other.substitution_scores[1] = -3; }));
    EXPECT_FALSE(applies([](alignment_problem & other) { other.band = detail::diagonal_band{-5, 5, 5}; }));
    EXPECT_FALSE(applies([](alignment_problem & other) { other.gap_open = 1; }));
    EXPECT_FALSE(applies([](alignment_problem & other) { other.gap_extension = 1; }));
    EXPECT_TRUE(applies([](alignment_problem & other) { other.substitution_scores[1] = -5; }));
    // reduced: -8, a first gap letter: -7
    EXPECT_FALSE(applies([](alignment_problem & other) { other.substitution_scores[1] = -6; }));
    for (unsigned ends = 1; ends < 16; ++ends)
        EXPECT_FALSE(applies([&](alignment_problem & other) { other.free_ends = free_ends_of(ends); }));
}

} // namespace seqan3_cuda::test
