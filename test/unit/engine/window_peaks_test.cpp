// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Peaks of places in lanes, with margins that suffice or not, against the plain program.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include <engine/window_peaks.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_best_results.hpp>
#include <unit/host/drawn_seed.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::best_peaks;
using detail::letter_range;
using detail::peak;
using detail::window_peaks;

using codes = std::vector<std::uint8_t>;

alignment_problem local_problem(std::uint32_t const letters, std::array<std::int32_t, 4> const & scores,
                                std::uint32_t const distance)
{
    alignment_problem problem = match_mismatch_problem(letters, scores[0], scores[1], scores[2], scores[3]);
    problem.method = detail::alignment_method::local;
    problem.best = {1'000'000, distance};
    return problem;
}

codes random_codes(random_engine & engine, std::size_t const length, std::uint32_t const letters)
{
    codes result(length);
    std::ranges::generate(result, [&] { return pick_number<std::uint8_t>(engine, 0, letters - 1); });
    return result;
}

//!\brief A pair, all of its peaks by the plain program, and windows whose scores are as low as bounds can be.
struct plain_pair
{
    plain_pair(alignment_problem const & problem, codes const & longer, codes const & shorter, bool const of_first,
               std::uint64_t const own) :
        sequence1{of_first ? longer : shorter},
        sequence2{of_first ? shorter : longer},
        cut{.of_first = of_first,
            .length = longer.size(),
            .own = own,
            .overlap = detail::most_letters(problem, of_first, shorter.size()).value()},
        scores(cut.size())
    {
        reference_local_matrix const matrix{problem, sequence1, sequence2};
        for (std::size_t column = 1; column <= sequence1.size(); ++column)
            for (std::size_t row = 1; row <= sequence2.size(); ++row)
            {
                std::int32_t & best = scores[((of_first ? column : row) - 1) / own].score;
                best = std::max(best, static_cast<std::int32_t>(matrix.score(column, row)));
            }
        for (auto const & [score, cell] :
             reference_peaks(matrix, sequence1.size(), sequence2.size(), problem.best->distance))
            peaks.push_back({static_cast<std::int32_t>(-score), static_cast<std::uint32_t>(cell.first),
                             static_cast<std::uint32_t>(cell.second)});
    }

    [[nodiscard]] detail::cut_pair in_windows() const
    {
        return {.sequence1 = sequence1, .sequence2 = sequence2, .cut = cut, .windows = scores};
    }

    //!\brief The peaks behind some letters.
    [[nodiscard]] std::vector<peak> peaks_of(std::vector<letter_range> const & places, std::int32_t const least) const
    {
        std::vector<peak> result{};
        for (peak const & each : peaks)
            for (letter_range const & place : places)
                if (std::uint32_t const behind = cut.of_first ? each.column : each.row;
                    each.score >= least && behind > place.begin && behind <= place.end)
                    result.push_back(each);
        return result;
    }

    codes sequence1;
    codes sequence2;
    detail::window_cut cut;
    std::vector<detail::pair_outcome> scores;
    std::vector<peak> peaks{};
};

//!\brief Some places of a pair, in any order.
std::vector<letter_range> random_places(random_engine & engine, std::uint64_t const length)
{
    std::vector<letter_range> places{};
    for (std::uint64_t begin = 0; begin < length;)
    {
        std::uint64_t const end = std::min(length, begin + pick_number<std::uint64_t>(engine, 1, 30));
        places.push_back({begin, end});
        begin = end + pick_number<std::uint64_t>(engine, 0, 2);
    }
    std::ranges::shuffle(places, engine);
    places.resize(std::min(places.size(), pick_number<std::size_t>(engine, 1, detail::column_lanes)));
    return places;
}

//!\brief The places with a sufficient margin; checks that these, and no others, have got all of their peaks.
std::size_t check_places(plain_pair const & pair, alignment_problem const & problem,
                         std::vector<letter_range> const & places, std::uint64_t const margin, std::int32_t const least,
                         detail::lane_memory & memory)
{
    constexpr auto last = std::numeric_limits<std::uint32_t>::max();
    window_peaks const peaks{problem, pair.in_windows()};
    EXPECT_TRUE(peaks.fit());
    best_peaks found{problem.best->count, peak{least, last, last}};
    std::vector<letter_range> const uncertain = peaks.find(places, {margin}, memory, found);
    std::vector<letter_range> certain{};
    std::ranges::copy_if(places, std::back_inserter(certain),
                         [&](letter_range const & place) { return std::ranges::count(uncertain, place) == 0; });
    EXPECT_EQ(certain.size() + uncertain.size(), places.size());
    EXPECT_TRUE(std::ranges::equal(found.finish(), pair.peaks_of(certain, least)));
    return certain.size();
}

} // namespace

TEST(window_peaks, equals_the_plain_program)
{
    constexpr std::array<std::array<std::int32_t, 4>, 6> all_scores{{{1, -1, 0, -1},
                                                                     {2, -3, -2, -2},
                                                                     {5, -3, -8, -1},
                                                                     {1, -2, -1, -1},
                                                                     {3, 0, -1, -2},
                                                                     {2'000, -3'000, -1'000, -1'500}}};
    std::uint64_t const seed = drawn_seed();
    std::size_t certain = 0, uncertain = 0;
    detail::lane_memory memory{};
    for (std::uint64_t round = 0; round < 400 && !HasFailure(); ++round)
    {
        random_engine engine = make_engine(seed, round);
        auto const letters = pick_number<std::uint32_t>(engine, 2, 6);
        alignment_problem const problem =
            local_problem(letters, pick(engine, all_scores), pick(engine, std::array{1u, 2u, 3u, 7u, 20u}));
        codes longer = random_codes(engine, pick_number<std::size_t>(engine, 1, 150), letters);
        codes const shorter = random_codes(engine, pick_number<std::size_t>(engine, 1, 12), letters);
        for (int i = 0; i < 3; ++i)
            std::copy_n(shorter.begin(), std::min(shorter.size(), longer.size()),
                        longer.end()
                            - static_cast<std::ptrdiff_t>(pick_number<std::size_t>(
                                engine, std::min(shorter.size(), longer.size()), longer.size())));
        plain_pair const pair{problem, longer, shorter, round % 2 == 0, pick_number<std::uint64_t>(engine, 1, 40)};
        std::vector<letter_range> const places = random_places(engine, longer.size());
        std::int32_t const least = pair.peaks.empty() ? 1 : std::max(1, pick(engine, pair.peaks).score);
        for (std::uint64_t margin = 1; margin < pair.cut.overlap; margin += 1 + margin / 2)
        {
            std::size_t const count = check_places(pair, problem, places, margin, least, memory);
            certain += count;
            uncertain += places.size() - count;
        }
        EXPECT_EQ(check_places(pair, problem, places, pair.cut.overlap, least, memory), places.size());
        EXPECT_FALSE(HasFailure()) << "round " << round;
    }
    EXPECT_GT(certain, 1'000u);
    EXPECT_GT(uncertain, 1'000u);
}

//!\brief A gap carries a score over many letters: no shorter margin may be taken for sufficient.
TEST(window_peaks, a_score_from_far_away)
{
    for (std::int32_t const open : {-1, -30})
        for (std::uint64_t const own : {10u, 60u})
        {
            alignment_problem const problem = local_problem(4, {5, -100, open, -1}, 4);
            codes const shorter(20, 0);
            codes longer(120, 1);
            std::fill_n(longer.begin(), 20, std::uint8_t{0}); // 100; behind it a letter less each
            plain_pair const pair{problem, longer, shorter, true, own};
            detail::lane_memory memory{};
            // The first cell that is looked at, or around, is behind 77 letters, where a gap of 57 letters leads.
            std::vector<letter_range> const place{{80, 90}};
            for (std::uint64_t margin = 1; margin < 77; ++margin)
                EXPECT_EQ(check_places(pair, problem, place, margin, 1, memory), 0u) << margin << ", " << own;
            for (std::uint64_t const margin : {77u, 78u})
                EXPECT_EQ(check_places(pair, problem, place, margin, 1, memory), 1u) << margin << ", " << own;
        }
}

TEST(window_peaks, margins)
{
    alignment_problem const problem = local_problem(4, {5, -3, -8, -1}, 4);
    codes const longer(2'000, 0), shorter(40, 0);
    plain_pair const pair{problem, longer, shorter, true, 100};
    ASSERT_EQ(pair.cut.overlap, 40u + 192u);
    window_peaks const peaks{problem, pair.in_windows()};
    EXPECT_EQ(peaks.first_margin(), 232u); // 201 + 50, but the overlap suffices
    EXPECT_EQ(peaks.next_margin(29), 58u);
    EXPECT_EQ(peaks.next_margin(30), 232u);
    EXPECT_EQ(peaks.next_margin(200), 232u);
    for (std::int32_t const score : {92, 93}) // 93 + 23 are half of it
    {
        std::vector<detail::pair_outcome> const scores(20, {.score = score});
        EXPECT_EQ(
            (window_peaks{problem, {.sequence1 = longer, .sequence2 = shorter, .cut = pair.cut, .windows = scores}}
                 .first_margin()),
            score == 92 ? 116u : 232u);
    }
}

//!\brief The greatest values of 16 bits, of a step and of a cell, one more of each, and those of 32 bits.
TEST(window_peaks, limits_of_lanes)
{
    detail::lane_memory memory{};
    for (std::int32_t const match : {7'999, 8'000, 8'001, 16'000, 16'001, 1 << 28})
        for (std::size_t const length : {1u, 2u})
        {
            alignment_problem const problem = local_problem(2, {match, -match, -match + 1, -1}, 2);
            codes longer(30, 1);
            std::fill_n(longer.begin() + 11, length, std::uint8_t{0});
            codes const shorter(length, 0);
            plain_pair pair{problem, longer, shorter, true, 10};
            EXPECT_EQ(pair.peaks.front().score, match * static_cast<std::int32_t>(length));
            EXPECT_EQ(check_places(pair, problem, {{0, 10}, {10, 30}}, pair.cut.overlap, 1, memory), 2u) << match;
        }
    alignment_problem const problem = local_problem(2, {(1 << 28) + 1, -1, -1, -1}, 2);
    EXPECT_FALSE((window_peaks{problem, plain_pair{problem, {0}, {0}, true, 1}.in_windows()}.fit()));
}

//!\brief Columns of all lanes may take 2^30 bytes.
TEST(window_peaks, limits_of_memory)
{
    codes const shorter(1'023), longer(1);
    std::array<detail::pair_outcome, 1> scores{};
    auto const fits = [&](std::uint32_t const distance, std::int32_t const score)
    {
        alignment_problem const problem = local_problem(4, {1, -1, 0, -1}, distance);
        scores[0].score = score;
        return window_peaks{problem,
                            {.sequence1 = longer,
                             .sequence2 = shorter,
                             .cut = {.of_first = true, .length = 1, .own = 1, .overlap = 2'046},
                             .windows = scores}}
            .fit();
    };
    constexpr std::uint32_t most = (1 << 15) / 2; // columns of 1,024 cells in 16 lanes of 2 bytes each
    EXPECT_TRUE(fits(most, 1'000));
    EXPECT_FALSE(fits(most + 1, 1'000));
    EXPECT_TRUE(fits(most / 2, 17'000));
    EXPECT_FALSE(fits(most / 2 + 1, 17'000));
}

} // namespace seqan3_cuda::test
