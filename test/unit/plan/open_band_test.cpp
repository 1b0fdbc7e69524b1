// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Open bands: what their sweeps say of paths that leave them, against a program that looks at all paths.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <host/host_kernel.hpp>
#include <kernel/kmer/absent_words.hpp>
#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>
#include <plan/open_band.hpp>

#include <reference/best_outside.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::band_leaving;
using detail::certified_band;

constexpr std::uint64_t seed = 42;

//!\brief The bits of word_layout, by word_finder over words of 64 letters, as the host has it.
std::vector<std::uint32_t> find_absent_words(detail::packed_batch const & batch,
                                             std::vector<std::uint32_t> const & half_widths,
                                             detail::word_layout const & words, std::uint32_t const reach_share,
                                             std::uint32_t const alphabet_size)
{
    using planes_t = detail::letter_planes<std::uint64_t>;
    std::uint32_t const plane_count = planes_t::planes_for(alphabet_size);
    std::uint64_t const words_per_plane = planes_t::words_for(batch.first.codes.size());
    std::vector<std::uint64_t> planes(plane_count * words_per_plane);
    for (std::size_t i = 0; i < batch.first.codes.size(); ++i)
        for (std::uint32_t plane = 0; plane < plane_count; ++plane)
            planes[plane * words_per_plane + planes_t::margin + i / planes_t::width] |=
                std::uint64_t{batch.first.codes[i] >> plane & 1u} << i % planes_t::width;
    std::vector<std::uint32_t> bits(detail::word_layout::first_bits(batch.second.letters(), batch.size()));
    detail::word_search<std::uint64_t> const search{.sequences1 = detail::sequence_array::of(batch.first),
                                                    .sequences2 = detail::sequence_array::of(batch.second),
                                                    .half_widths = half_widths.data(),
                                                    .planes = {planes.data(), words_per_plane},
                                                    .words = words,
                                                    .reach_share = reach_share};
    auto const find = [&](auto const length, auto const count_of_planes)
    {
        for (std::uint32_t pair = 0; pair < batch.size(); ++pair)
        {
            detail::word_finder<std::uint64_t, length, count_of_planes> const finder{search, pair};
            std::uint32_t * const own = bits.data() + detail::word_layout::first_bits(batch.second.offsets[pair], pair);
            for (std::uint32_t word = 0; word < finder.count(); ++word)
            {
                bool absent[detail::band_sides]{};
                finder.find(word, absent);
                for (detail::band_side const side : {detail::band_side::upper, detail::band_side::lower})
                    own[detail::word_layout::bits_of(word, side)] |= std::uint32_t{absent[static_cast<int>(side)]}
                                                                  << word % 32;
            }
        }
    };
    detail::with_word_shape(words.length, plane_count, find);
    return bits;
}

//!\brief What a sweep of a batch's narrow bands gives.
struct swept_bands
{
    std::vector<certified_band> bands{};
    std::vector<detail::pair_outcome> outcomes{};
    std::vector<band_leaving> leaving{};
};

swept_bands sweep(detail::band_certifier const & certifier, detail::packed_batch const & batch,
                  std::vector<certified_band> const & bands)
{
    swept_bands result{bands, std::vector<detail::pair_outcome>(batch.size()), std::vector<band_leaving>(batch.size())};
    if (result.bands.empty())
        return result;
    std::optional<detail::fill_plan> const plan = detail::plan_open_bands(batch, {}, certifier, result.bands);
    if (!plan)
        return result;
    std::vector<std::uint32_t> const words =
        find_absent_words(batch, plan->open_band->half_widths, plan->open_band->words, plan->open_band->reach_share,
                          certifier.reduced_problem().alphabet_size1);
    detail::fill_arguments arguments{};
    arguments.sequences1 = detail::sequence_array::of(batch.first);
    arguments.sequences2 = detail::sequence_array::of(batch.second);
    arguments.tasks = plan->tasks.data();
    arguments.works = plan->works.data();
    arguments.table = plan->table.data();
    arguments.outcomes = result.outcomes.data();
    arguments.open_band = {plan->open_band->words,     words.data(),
                           plan->open_band->word_cost, plan->open_band->score_shift,
                           plan->open_band->row_gain,  result.leaving.data()};
    arguments.scores = plan->scores;
    arguments.one = 1;
    for (detail::warp_work const & work : plan->works)
        find_kernel(detail::host_kernels<detail::baseline::instruction_set, detail::sweep_key>(),
                    detail::sweep_key{plan->variant.lookup, false, true, plan->scores.local})(arguments, work);
    return result;
}

//!\brief Appends a pair; a part of the second sequence may be shifted by more than the band is wide, or consist of a
//!few letters' repeats.
void append_pair(random_engine & engine, std::uint32_t const letters, std::size_t const length,
                 detail::packed_batch & batch)
{
    std::vector<std::uint8_t> first(length);
    std::uint32_t const period = pick_number(engine, 0, 3) == 0 ? pick_number(engine, 1u, 20u) : 0u;
    for (std::size_t i = 0; i < length; ++i)
        first[i] = period > 0 && i >= period && pick_number(engine, 0, 20) > 0
                     ? first[i - period]
                     : static_cast<std::uint8_t>(pick_number(engine, 0u, letters - 1));
    std::vector<std::uint8_t> second = first;
    if (pick_number(engine, 0, 1) == 0) // a path that follows the shift has to leave the band
    {
        auto const shift = pick_number<std::ptrdiff_t>(engine, 1, 40);
        auto const begin = pick_number<std::ptrdiff_t>(engine, 0, static_cast<std::ptrdiff_t>(length) / 2);
        second.erase(second.begin() + begin, second.begin() + begin + shift);
        second.insert(second.begin() + pick_number<std::ptrdiff_t>(engine, begin, std::ssize(second)),
                      static_cast<std::size_t>(shift), 0);
    }
    for (int errors = pick_number(engine, 0, static_cast<int>(length) / 10); errors > 0; --errors)
    {
        auto const place = second.begin() + pick_number<std::ptrdiff_t>(engine, 0, std::ssize(second) - 1);
        switch (pick_number(engine, 0, 5))
        {
        case 0:
            second.erase(place);
            break;
        case 1:
            second.insert(place, static_cast<std::uint8_t>(pick_number(engine, 0u, letters - 1)));
            break;
        default:
            *place = static_cast<std::uint8_t>(pick_number(engine, 0u, letters - 1));
        }
    }
    if (pick_number(engine, 0, 1) == 0)
        first.swap(second);
    test::append_pair(first, second, batch);
}

} // namespace

struct open_band_of : testing::TestWithParam<detail::alignment_method>
{};

TEST_P(open_band_of, nothing_that_leaves_is_better_than_it_says)
{
    std::size_t worthless = 0, worthwhile = 0;
    bool const local = GetParam() == detail::alignment_method::local;
    for (std::uint64_t index = 0; index < 60 && !HasFailure(); ++index)
    {
        random_engine engine = make_engine(seed, index);
        auto const letters = pick(engine, std::array<std::uint32_t, 4>{2, 4, 5, 20});
        alignment_problem problem =
            match_mismatch_problem(letters, pick_number(engine, 0, 5), -pick_number(engine, 1, 5),
                                   -pick_number(engine, 0, 8), -pick_number(engine, 0, 4));
        problem.method = GetParam();
        if (letters == 4 && index % 3 == 0 && !local)
            for (std::uint32_t i = 0; i < 16; ++i)
                problem.substitution_scores[i] -= pick_number(engine, 0, 1);
        problem.output = detail::output_level::score;
        detail::band_certifier const certifier{problem};
        if (!certifier.applies() || !certifier.open_problem())
            continue;
        detail::packed_batch batch{};
        for (int pairs = 0; pairs < 40; ++pairs)
            append_pair(engine, letters,
                        local ? pick_number<std::size_t>(engine, 390, 480) : pick_number<std::size_t>(engine, 200, 400),
                        batch);
        auto const [bands, outcomes, leaving] = sweep(certifier, batch, certifier.narrow_bands(batch));
        for (std::size_t i = 0; i < bands.size(); ++i)
        {
            if (leaving[i] == band_leaving::unknown)
                continue;
            SCOPED_TRACE("seed " + std::to_string(seed) + ", index " + std::to_string(index) + ", pair "
                         + std::to_string(i) + ", " + to_string(problem));
            auto const length1 = static_cast<std::int64_t>(batch.first.length(i)),
                       length2 = static_cast<std::int64_t>(batch.second.length(i));
            auto const leaves = [&](detail::diagonal_band const & band)
            { return best_outside(problem, batch.first[i], batch.second[i], band.lower, band.upper); };
            auto const reach = static_cast<std::int32_t>(
                detail::word_reach(std::max(length1, length2), certifier.open_problem()->reach_share));
            auto const difference = static_cast<std::int32_t>(length1 - length2);
            std::vector<detail::trace_run> runs{};
            std::int32_t const best = reference_align(problem, batch.first[i], batch.second[i], runs).score;
            std::int32_t const score = outcomes[i].score;
            // What goes further than words are looked for is not covered.
            if (leaves({.lower = std::min(0, difference) - reach, .upper = std::max(0, difference) + reach}) >= score)
                continue;
            ASSERT_GE(score, best);
            if (leaving[i] == band_leaving::worthless)
            {
                ++worthless;
                ASSERT_EQ(score, best);
                ASSERT_LT(leaves(detail::diagonals_of(bands[i].half_width, difference)), score);
            }
            else
                ++worthwhile;
        }
    }
    EXPECT_GE(worthless, 300u);
    EXPECT_GE(worthwhile, 100u);
}

INSTANTIATE_TEST_SUITE_P(methods, open_band_of,
                         testing::Values(detail::alignment_method::global, detail::alignment_method::local),
                         [](auto const & info)
                         { return info.param == detail::alignment_method::local ? "local" : "global"; });

TEST_P(open_band_of, certifies_similar_pairs)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = GetParam();
    detail::band_certifier const certifier{problem};
    for (std::size_t const length : {500u, 1000u, 3000u})
    {
        random_engine engine = make_engine(seed, length);
        detail::packed_batch batch{};
        for (int pair = 0; pair < 100; ++pair)
        {
            std::vector<std::uint8_t> first(length), second{};
            for (std::uint8_t & letter : first)
                letter = static_cast<std::uint8_t>(pick_number(engine, 0, 3));
            for (std::uint8_t const letter : first) // 5 % substitutions, 1 % insertions and deletions
            {
                int const change = pick_number(engine, 0, 199);
                if (change == 0)
                    continue;
                if (change == 1)
                    second.push_back(static_cast<std::uint8_t>(pick_number(engine, 0, 3)));
                second.push_back(change >= 190 ? static_cast<std::uint8_t>((letter + pick_number(engine, 1, 3)) % 4)
                                               : letter);
            }
            test::append_pair(first, second, batch);
        }
        swept_bands swept = sweep(certifier, batch, certifier.narrow_bands(batch));
        ASSERT_EQ(swept.bands.size(), batch.size());
        certifier.certify_open(swept.bands, batch, swept.outcomes, swept.leaving);
        auto const is_certified = [](certified_band const & band) { return band.what == certified_band::part::band; };
        EXPECT_GE(std::ranges::count_if(swept.bands, is_certified), 95) << length << " letters";
    }
}

/*!\brief Appends two sequences, equal but for a shift by the period that the first one nearly has, so that a path far
 * outside is perfect and one inside is not much worse.
 * \param[in] errors Letters of the first sequence that its period does not have.
 */
static void append_near_periodic(random_engine & engine, std::size_t const length, std::size_t const shift,
                                 int const errors, detail::packed_batch & batch)
{
    std::vector<std::uint8_t> letters(length + shift);
    for (std::size_t i = 0; i < letters.size(); ++i)
        letters[i] = i < shift ? static_cast<std::uint8_t>(pick_number(engine, 0, 3)) : letters[i - shift];
    for (int i = 0; i < errors; ++i)
    {
        std::uint8_t & letter = letters[pick_number<std::size_t>(engine, shift, length - 1)];
        letter = static_cast<std::uint8_t>((letter + pick_number(engine, 1, 3)) % 4);
    }
    test::append_pair({letters.begin(), letters.begin() + static_cast<std::ptrdiff_t>(length)},
                      {letters.begin() + static_cast<std::ptrdiff_t>(shift), letters.end()}, batch);
}

// Beyond word_reach nothing is known of words: paths there are excluded by far_bound alone.
TEST_P(open_band_of, is_not_certified_against_paths_beyond_the_reach)
{
    bool const local = GetParam() == detail::alignment_method::local;
    alignment_problem problem = match_mismatch_problem(4, local ? 1 : 0, -5, -8, -1);
    problem.method = GetParam();
    problem.output = detail::output_level::score;
    detail::band_certifier const certifier{problem};
    constexpr std::size_t length = 2000;
    detail::packed_batch batch{};
    random_engine engine = make_engine(seed, length);
    for (int pair = 0; pair < 24; ++pair)
    {
        // Some diagonals beyond the reach are looked at, too: as many as a word of a plane has bits.
        std::size_t const beyond = (local ? length / 3 : length / 8) + 65;
        auto const shift = pick_number<std::size_t>(engine, beyond, local ? length / 2 : beyond + 20);
        // The path far outside loses two gaps if it is global, else letters at the ends; one inside has two unequal
        // pairs for each error.
        auto const worth = static_cast<int>(local ? shift / (2 * 6) : 2 * (8 + shift) / (2 * 5));
        append_near_periodic(engine, length, shift, worth + pick_number(engine, 2, local ? 20 : 10), batch);
    }
    swept_bands swept = sweep(certifier, batch, certifier.narrow_bands(batch));
    ASSERT_EQ(swept.bands.size(), batch.size());
    std::size_t missed = 0;
    certifier.certify_open(swept.bands, batch, swept.outcomes, swept.leaving);
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::vector<detail::trace_run> runs{};
        std::int32_t const best = reference_align(problem, batch.first[i], batch.second[i], runs).score;
        bool const is_wrong = swept.outcomes[i].score != best;
        missed += is_wrong && swept.leaving[i] == band_leaving::worthless;
        EXPECT_FALSE(is_wrong && swept.bands[i].what == certified_band::part::none)
            << "seed " << seed << ", pair " << i << ": " << swept.outcomes[i].score << " instead of " << best;
    }
    EXPECT_GE(missed, 3u); // sweeps alone do not know of these paths
}

// The best score is that of the whole sequence, 5 n; codes hold it, doubled, up to 6,539 letters.
TEST(open_band, holds_the_scores_of_equal_sequences)
{
    alignment_problem problem = match_mismatch_problem(4, 5, -4, -4, -1);
    problem.method = detail::alignment_method::local;
    problem.output = detail::output_level::score;
    detail::band_certifier const certifier{problem};
    for (std::size_t const length : {6'538u, 6'539u, 6'540u, 6'700u})
    {
        random_engine engine = make_engine(seed, length);
        detail::packed_batch batch{};
        for (std::size_t i = 0; i < length; ++i)
            batch.first.codes.push_back(static_cast<std::uint8_t>(pick_number(engine, 0, 3)));
        batch.second.codes.assign(batch.first.codes.begin(), batch.first.codes.end());
        batch.first.finish_sequence();
        batch.second.finish_sequence();
        swept_bands const swept = sweep(certifier, batch, certifier.narrow_bands(batch));
        ASSERT_EQ(swept.bands.size(), 1u);
        EXPECT_EQ(swept.leaving[0] != band_leaving::unknown, length <= 6'539) << length << " letters";
        if (swept.leaving[0] != band_leaving::unknown)
        {
            EXPECT_EQ(swept.outcomes[0].score, static_cast<std::int32_t>(5 * length));
        }
    }
}

TEST_P(open_band_of, becomes_wider_once)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = GetParam();
    detail::band_certifier const certifier{problem};
    for (std::size_t const shift : {30u, 200u}) // the band has a half width of 23, then of 71
    {
        random_engine engine = make_engine(seed, shift);
        std::vector<std::uint8_t> first(2000), second{};
        for (std::uint8_t & letter : first)
            letter = static_cast<std::uint8_t>(pick_number(engine, 0, 3));
        second = first; // the path is shifted in most of the second half
        second.erase(second.begin() + 1000, second.begin() + 1000 + static_cast<std::ptrdiff_t>(shift));
        second.insert(second.end() - 20, shift, 0);
        detail::packed_batch batch{};
        test::append_pair(first, second, batch);
        std::vector<certified_band> bands = certifier.narrow_bands(batch);
        ASSERT_EQ(bands.size(), 1u);
        for (unsigned sweeps = 0; bands[0].what == certified_band::part::narrow && bands[0].open_sweeps > 0; ++sweeps)
        {
            ASSERT_LT(sweeps, 2u);
            std::uint32_t const before = bands[0].half_width;
            swept_bands const swept = sweep(certifier, batch, bands);
            certifier.certify_open(bands, batch, swept.outcomes, swept.leaving);
            EXPECT_TRUE(bands[0].what != certified_band::part::narrow || bands[0].open_sweeps == 0
                        || bands[0].half_width > before);
        }
        EXPECT_EQ(bands[0].what == certified_band::part::band, shift == 30) << "shift " << shift;
    }
}

TEST(open_band, words_are_absent_only_where_they_do_not_occur)
{
    std::size_t absent = 0, absent_of_first = 0, missed = 0;
    for (std::uint64_t index = 0; index < 30 && !HasFailure(); ++index)
    {
        random_engine engine = make_engine(seed, index);
        auto const letters = pick(engine, std::array<std::uint32_t, 4>{2, 4, 5, 27});
        detail::packed_batch batch{};
        std::vector<std::uint32_t> half_widths{};
        for (int pairs = 0; pairs < 20; ++pairs)
        {
            append_pair(engine, letters, pick_number<std::size_t>(engine, 100, 1500), batch);
            half_widths.push_back(pick_number(engine, 0u, 40u));
        }
        detail::word_layout const words{
            pick_number(engine, detail::word_layout::shortest, detail::word_layout::longest),
            pick_number(engine, 0u, 3u)};
        auto const reach_share = pick_number(engine, 1u, 8u);
        std::vector<std::uint32_t> const bits = find_absent_words(batch, half_widths, words, reach_share, letters);
        for (std::uint32_t pair = 0; pair < batch.size(); ++pair)
        {
            std::span const first = batch.first[pair], second = batch.second[pair];
            std::int64_t const length1 = std::ssize(first), length2 = std::ssize(second),
                               reach = detail::word_reach(std::max(length1, length2), reach_share);
            std::uint64_t const own = words.first_bits(batch.second.offsets[pair], pair);
            ASSERT_LE(own + words.bits_of(words.words(static_cast<std::uint32_t>(length2)), detail::band_side::lower),
                      words.first_bits(batch.second.offsets[pair + 1], pair + 1));
            if (half_widths[pair] == 0)
                continue;
            for (std::uint32_t word = 0; word < words.words(static_cast<std::uint32_t>(length2)); ++word)
                for (detail::band_side const side : {detail::band_side::upper, detail::band_side::lower})
                {
                    std::uint32_t const begin = word * words.period();
                    bool occurs = false;
                    for (std::int64_t distance = half_widths[pair] + 1; distance <= reach && !occurs; ++distance)
                    {
                        std::int64_t const column = begin
                                                  + (side == detail::band_side::upper
                                                         ? std::max<std::int64_t>(0, length1 - length2) + distance
                                                         : std::min<std::int64_t>(0, length1 - length2) - distance);
                        occurs = column >= 0 && column + words.length <= length1
                              && std::ranges::equal(first.subspan(static_cast<std::size_t>(column), words.length),
                                                    second.subspan(begin, words.length));
                    }
                    bool const is_absent = (bits[own + words.bits_of(word, side)] >> word % 32 & 1u) != 0;
                    EXPECT_FALSE(occurs && is_absent)
                        << "seed " << seed << ", index " << index << ", pair " << pair << ", word " << word;
                    absent += is_absent;
                    absent_of_first += is_absent && pair == 0;
                    missed += !occurs && !is_absent;
                }
        }
    }
    EXPECT_GT(absent, 10000u);
    EXPECT_GT(absent_of_first, 200u);
    EXPECT_LT(missed, absent / 4);
}

TEST(open_band, refuses_what_the_proof_does_not_cover)
{
    EXPECT_TRUE(detail::make_open_band_problem(match_mismatch_problem(4, 2, -4, -4, -2)));
    EXPECT_FALSE(detail::make_open_band_problem(match_mismatch_problem(1, 2, -4, -4, -2))); // no unequal letters
    EXPECT_FALSE(detail::make_open_band_problem(match_mismatch_problem(4, 2, 2, -4, -2)));  // as good as equal ones
    EXPECT_FALSE(detail::make_open_band_problem(match_mismatch_problem(4, 2, 3, -4, -2)));
    EXPECT_FALSE(detail::make_open_band_problem(match_mismatch_problem(4, 0, -1, -4, 0))); // gap letters cost nothing
    EXPECT_FALSE(detail::make_open_band_problem(match_mismatch_problem(4, -1, -2, -4, -2)));
    alignment_problem local = match_mismatch_problem(4, 2, -4, 0, 0); // gaps cost nothing
    EXPECT_TRUE(detail::make_open_band_problem(local));
    local.method = detail::alignment_method::local;
    EXPECT_FALSE(detail::make_open_band_problem(local));
    local = match_mismatch_problem(4, 2, 0, -4, -2);
    local.method = detail::alignment_method::local;
    EXPECT_TRUE(detail::make_open_band_problem(local));
    local = match_mismatch_problem(4, 2, 1, -4, -2); // unequal letters score
    EXPECT_TRUE(detail::make_open_band_problem(local));
    local.method = detail::alignment_method::local;
    EXPECT_FALSE(detail::make_open_band_problem(local));
    alignment_problem unequal_matches = match_mismatch_problem(4, 2, -4, -20, -2);
    unequal_matches.substitution_scores[0] = 1; // a byte holds 2 (20 + 2 + 1), without the bits of directions
    EXPECT_TRUE(detail::make_open_band_problem(unequal_matches));
    alignment_problem proteins = match_mismatch_problem(20, 6, -2, -11, -1);
    proteins.substitution_scores[0] = 7; // no kernel
    EXPECT_FALSE(detail::make_open_band_problem(proteins));
}

// Unequal letters, a gap between two rows, and the letters of a gap down two words: each is the cheapest way in one of
// these. All scores are doubled.
TEST(open_band, words_cost_no_more_than_the_cheapest_way_past_them)
{
    auto const cost = [](detail::alignment_method const method, std::int32_t const match, std::int32_t const mismatch,
                         std::int32_t const open, std::int32_t const extension)
    {
        alignment_problem problem = match_mismatch_problem(4, match, mismatch, open, extension);
        problem.method = method;
        return static_cast<int>(detail::make_open_band_problem(problem).value().word_cost);
    };
    constexpr auto global = detail::alignment_method::global, local = detail::alignment_method::local;
    EXPECT_EQ(cost(global, 2, -1, -4, -2), 2 * (2 + 1));     // unequal letters; the first letter of a gap costs 7
    EXPECT_EQ(cost(global, 0, -5, -4, -1), 2 * (1 + 3) * 1); // up to four letters of a gap; unequal ones cost 5
    EXPECT_EQ(cost(local, 2, -2, -4, -1), 2 * (2 + 2));      // unequal letters; the first letter of a gap costs 5
    EXPECT_EQ(cost(local, 2, -5, -4, -1), 2 * (4 + 1));      // a gap between two rows; unequal letters cost 7
    EXPECT_EQ(cost(local, 3, -4, -2, -2), 2 * (2 + 2));
}

// One pair of codes scores better than all other unequal ones, in one order.
TEST(open_band, words_cost_no_more_than_the_best_unequal_letters)
{
    for (std::uint32_t const best : {1u, 3u, 4u, 7u, 12u, 14u})
    {
        alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
        problem.substitution_scores[best] = 1;
        EXPECT_EQ(detail::make_open_band_problem(problem).value().word_cost, 2u * (2 - 1))
            << "code1 * 4 + code2 = " << best;
    }
}

TEST(open_band, words_are_as_far_apart_as_their_cost_needs)
{
    auto const spacing =
        [](std::int32_t const match, std::int32_t const mismatch, std::int32_t const open, std::int32_t const extension)
    {
        return detail::make_open_band_problem(match_mismatch_problem(4, match, mismatch, open, extension))
            .value()
            .word_spacing;
    };
    EXPECT_EQ(spacing(2, -4, -4, -3), 1u); // a word costs 6, a letter of a gap 4
    EXPECT_EQ(spacing(2, -4, -4, -2), 1u); // 6 and 3
    EXPECT_EQ(spacing(2, -4, -4, -5), 0u); // 6 and 6
    EXPECT_EQ(spacing(2, -4, -4, -1), 2u); // 6 and 2
    EXPECT_EQ(spacing(0, -5, -4, -1), 3u); // 5 and 1, and no more than 3 letters
}

TEST(open_band, largest_scores)
{
    auto const has_open_bands =
        [](std::int32_t const match, std::int32_t const mismatch, std::int32_t const open, std::int32_t const extension)
    { return detail::make_open_band_problem(match_mismatch_problem(4, match, mismatch, open, extension)).has_value(); };
    EXPECT_TRUE(has_open_bands(2, -4096, -4, -2));
    EXPECT_FALSE(has_open_bands(2, -4097, -4, -2));
    EXPECT_TRUE(has_open_bands(4096, -4, -4, -2));
    EXPECT_FALSE(has_open_bands(4097, -4, -4, -2));
    EXPECT_TRUE(has_open_bands(2, -4, -4096, -2));
    EXPECT_FALSE(has_open_bands(2, -4, -4097, -2));
    EXPECT_TRUE(has_open_bands(2, -4, -4, -4096));
    EXPECT_FALSE(has_open_bands(2, -4, -4, -4097));
}

TEST(open_band, reduces_scores_to_even_ones)
{
    for (std::int32_t const match : {0, 1, 2, 5})
    {
        alignment_problem const problem = match_mismatch_problem(4, match, -3, -5, -2);
        auto open = detail::make_open_band_problem(problem);
        ASSERT_TRUE(open);
        std::int32_t const factor = 1 << open->score_shift, letter = open->problem.gap_extension;
        EXPECT_EQ(factor, match % 2 == 0 ? 2 : 4);
        EXPECT_EQ(open->row_gain, 0u);
        EXPECT_EQ(2 * open->letter_cost, factor * match);
        EXPECT_EQ(open->problem.score(0, 0), 0);
        EXPECT_EQ(open->problem.score(0, 1), factor * (-3 - match));
        EXPECT_EQ(open->problem.gap_open, factor * -5);
        EXPECT_EQ(letter, factor * -2 - open->letter_cost);
        for (std::int32_t const score : {open->problem.score(0, 1), open->problem.gap_open, letter})
            EXPECT_EQ(score % 2, 0);
        // A gap that touches two words has the letters between them.
        EXPECT_LE(open->word_cost, static_cast<std::uint32_t>(-letter) * (1 + open->word_spacing));
        EXPECT_LE(open->word_cost, static_cast<std::uint32_t>(-letter - open->problem.gap_open));
        EXPECT_LE(open->word_cost, static_cast<std::uint32_t>(-open->problem.score(0, 1)));

        alignment_problem local = problem; // not reduced
        local.method = detail::alignment_method::local;
        open = detail::make_open_band_problem(local);
        ASSERT_TRUE(open);
        EXPECT_EQ(open->score_shift, 1u);
        EXPECT_EQ(open->row_gain, static_cast<std::uint32_t>(2 * match));
        EXPECT_EQ(open->letter_cost, 0);
        EXPECT_EQ(open->problem.score(0, 0), 2 * match);
        EXPECT_EQ(open->problem.score(0, 1), 2 * -3);
        EXPECT_EQ(open->problem.gap_open, 2 * -5);
        EXPECT_EQ(open->problem.gap_extension, 2 * -2);
    }
}

} // namespace seqan3_cuda::test
