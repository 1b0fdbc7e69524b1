// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Open borders of a swept band: what they say of paths that leave is at least the exact best score of such a
 * path.
 *
 * Layer: test.
 *
 * Bounds are tight only where a path leaves and comes back at a certain row of a word's period. Short sequences that
 * repeat themselves, and shifts just beyond the border, have such paths; long random ones do not. Absent words come
 * from a plain program here.
 */

#define SEQAN3_CUDA_HOST_ISA band_sweep_test

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/pass/band_sweep.hpp>
#include <lane/host_lanes.hpp>

#include <plan/open_band.hpp>
#include <plan/score_table.hpp>
#include <plan/sweep_range.hpp>

#include <reference/best_outside.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::band_leaving;
using detail::band_side;

constexpr std::uint64_t seed = 42;

//!\brief The diagonals that a group of lanes sweeps.
struct swept_band
{
    std::int32_t lower;
    std::int32_t upper;
};

//!\brief What a sweep says of each pair.
struct swept_pairs
{
    std::vector<detail::pair_outcome> outcomes;
    std::vector<band_leaving> leaving;
};

//!\brief Whether a word does not occur on any diagonal beyond a border.
bool is_absent(detail::packed_batch const & batch, std::size_t const pair, std::uint32_t const begin,
               std::uint32_t const length, band_side const side, swept_band const & band)
{
    std::span const first = batch.first[pair], word = batch.second[pair].subspan(begin, length);
    for (std::size_t column = 0; column + length <= first.size(); ++column)
    {
        auto const diagonal = static_cast<std::int32_t>(column) - static_cast<std::int32_t>(begin);
        bool const is_beyond = side == band_side::upper ? diagonal > band.upper : diagonal < band.lower;
        if (is_beyond && std::ranges::equal(first.subspan(column, length), word))
            return false;
    }
    return true;
}

swept_pairs sweep(detail::open_band_problem const & open, detail::packed_batch const & batch, swept_band const & band,
                  detail::word_layout const & words)
{
    std::vector<std::uint32_t> absent(detail::word_layout::first_bits(batch.second.letters(), batch.size()));
    for (std::size_t pair = 0; pair < batch.size(); ++pair)
        for (std::uint32_t word = 0; word < words.words(static_cast<std::uint32_t>(batch.second.length(pair))); ++word)
            for (band_side const side : {band_side::upper, band_side::lower})
                if (is_absent(batch, pair, word * words.period(), words.length, side, band))
                    absent[words.first_bits(batch.second.offsets[pair], pair) + words.bits_of(word, side)] |= 1u
                                                                                                           << word % 32;

    swept_pairs result{std::vector<detail::pair_outcome>(batch.size()), std::vector<band_leaving>(batch.size())};
    detail::fill_arguments arguments{};
    arguments.sequences1 = detail::sequence_array::of(batch.first);
    arguments.sequences2 = detail::sequence_array::of(batch.second);
    arguments.outcomes = result.outcomes.data();
    arguments.scores = make_fill_scores(open.problem);
    arguments.scores.letter_cost = open.letter_cost;
    arguments.open_band = {words,         absent.data(),        open.word_cost, open.score_shift,
                           open.row_gain, result.leaving.data()};
    arguments.one = 1;

    detail::warp_work work{};
    work.group_width = static_cast<std::uint32_t>((band.upper - band.lower + 1) / detail::diagonals_per_lane);
    work.strips = 1;
    work.band_lower = band.lower;
    work.band_upper = band.upper;
    work.lowest_score = detail::sweep_range{open.problem, false, true}.lowest_score(work.group_width);
    std::size_t const pairs_of_work = 2 * detail::warp_lanes / work.group_width;
    for (std::size_t begin = 0; begin < batch.size(); begin += pairs_of_work)
    {
        std::vector<detail::pair_task> tasks{};
        std::size_t const end = std::min(begin + pairs_of_work, batch.size());
        work.columns = 0;
        work.min_columns = ~0u;
        for (std::size_t pair = begin; pair < end; ++pair)
        {
            auto const index = static_cast<std::uint32_t>(pair),
                       rows = static_cast<std::uint32_t>(batch.second.length(pair));
            if ((pair - begin) % 2 == 0)
                tasks.push_back({{index, index}, 0});
            else
                tasks.back().pairs[1] = index;
            work.columns = std::max(work.columns, rows);
            work.min_columns = std::min(work.min_columns, rows);
        }
        work.strip_columns = work.columns;
        work.task_count = static_cast<std::uint32_t>(tasks.size());
        arguments.tasks = tasks.data();
        arguments.works = &work;
        using lanes = detail::host_lanes;
        if (open.problem.method == detail::alignment_method::local)
            detail::band_sweep<lanes, lanes::packed16, {detail::lookup_kind::equality, false, true, true}>{arguments,
                                                                                                           work}
                .run();
        else
            detail::band_sweep<lanes, lanes::packed16, {detail::lookup_kind::equality, false, true, false}>{arguments,
                                                                                                            work}
                .run();
    }
    return result;
}

//!\brief Appends a pair with its corners in the band. Most have a path that leaves by a shift just beyond a border and
//!comes back.
void append_pair(random_engine & engine, std::uint32_t const letters, swept_band const & band,
                 detail::packed_batch & batch)
{
    auto const any_letter = [&] { return static_cast<std::uint8_t>(pick_number(engine, 0u, letters - 1)); };
    auto const length = pick_number<std::ptrdiff_t>(engine, 20, 60);
    auto const period = pick_number<std::ptrdiff_t>(engine, 1, 24);
    std::vector<std::uint8_t> first(static_cast<std::size_t>(length)), second{};
    for (std::ptrdiff_t i = 0; i < length; ++i)
        first[static_cast<std::size_t>(i)] =
            i < period || pick_number(engine, 0, 14) == 0 ? any_letter() : first[static_cast<std::size_t>(i - period)];
    second = first;

    bool const above = pick_number(engine, 0, 1) == 0;
    std::ptrdiff_t const shift = (above ? band.upper : -band.lower) + pick_number(engine, 0, 9);
    auto const put_any = [&](std::ptrdiff_t const place) { second.insert(second.begin() + place, any_letter()); };
    if (shift < length)
    {
        bool const is_whole = pick_number(engine, 0, 2) == 0;
        auto const begin = is_whole ? 0 : pick_number<std::ptrdiff_t>(engine, 0, length - shift);
        auto const end = is_whole ? length - shift : pick_number<std::ptrdiff_t>(engine, begin, length - shift);
        if (above) // a path that follows the shift skips letters of the first sequence, later as many of the second one
        {
            second.erase(second.begin() + begin, second.begin() + begin + shift);
            for (std::ptrdiff_t i = 0; i < shift; ++i)
                put_any(std::min<std::ptrdiff_t>(end, std::ssize(second)));
        }
        else
        {
            for (std::ptrdiff_t i = 0; i < shift; ++i)
                put_any(begin);
            second.erase(second.begin() + end + shift,
                         second.begin() + std::min<std::ptrdiff_t>(end + 2 * shift, std::ssize(second)));
        }
    }
    for (int errors = pick_number(engine, 0, 5); errors > 0; --errors)
    {
        auto const place = second.begin() + pick_number<std::ptrdiff_t>(engine, 0, std::ssize(second) - 1);
        switch (pick_number(engine, 0, 5))
        {
        case 0:
            second.erase(place, place + std::min<std::ptrdiff_t>(pick_number(engine, 1, 6), second.end() - place - 1));
            break;
        case 1:
            second.insert(place, pick_number<std::size_t>(engine, 1, 6), any_letter());
            break;
        default:
            *place = any_letter();
        }
    }
    std::ptrdiff_t const least = std::max<std::ptrdiff_t>(1, length - std::min(band.upper, 3)),
                         most = length + std::min(-band.lower, 3);
    while (std::ssize(second) < least)
        second.push_back(any_letter());
    second.resize(static_cast<std::size_t>(std::min(most, std::ssize(second))));

    test::append_pair(first, second, batch);
}

template <std::int32_t match, std::int32_t mismatch, std::int32_t gap_open, std::int32_t gap_extension>
alignment_problem scheme(std::uint32_t const letters)
{
    return match_mismatch_problem(letters, match, mismatch, gap_open, gap_extension);
}

//!\brief In which each of the three ways not to pay for a word is the cheapest one: unequal letters, a gap between two
//!rows, a gap down two words.
constexpr std::array schemes_of_each_price{&scheme<2, -1, -4, -2>, &scheme<0, -1, 0, -1>, // unequal letters
                                           // a gap of one letter, if local
                                           &scheme<2, -5, -4, -1>, &scheme<1, -3, -2, -1>, &scheme<2, -2, -2, 0>,
                                           // letters of a gap, if global
                                           &scheme<0, -5, -4, -1>, &scheme<0, -6, -5, -1>, &scheme<1, -5, -6, 0>};

} // namespace

struct band_sweep_of : testing::TestWithParam<detail::alignment_method>
{};

TEST_P(band_sweep_of, knows_no_less_than_the_best_path_outside)
{
    std::size_t worthless = 0, exact = 0;
    for (std::uint64_t index = 0; index < 400 && !HasFatalFailure(); ++index)
    {
        random_engine engine = make_engine(seed, index);
        auto const letters = pick(engine, std::array<std::uint32_t, 2>{2, 4});
        alignment_problem problem =
            index % 2 == 0 ? pick(engine, schemes_of_each_price)(letters)
                           : match_mismatch_problem(letters, pick_number(engine, 0, 3), -pick_number(engine, 0, 5),
                                                    -pick_number(engine, 0, 6), -pick_number(engine, 0, 2));
        problem.method = GetParam();
        problem.output = detail::output_level::score;
        auto const open = detail::make_open_band_problem(problem);
        if (!open)
            continue;
        std::int32_t const lanes = pick_number(engine, 0, 4) == 0 ? 2 : 1, width = lanes * detail::diagonals_per_lane;
        if (!detail::sweep_range{open->problem, false, true}.holds(static_cast<std::uint32_t>(lanes)))
            continue;
        // The corner is not on the lowest diagonal: paths do not leave to lower ones before the first row.
        std::int32_t const lower = -pick(engine, std::array<std::int32_t, 5>{1, 2, width - 3, width - 2, width - 1});
        swept_band const band{lower, lower + width - 1};
        detail::word_layout const words{pick_number(engine, detail::word_layout::shortest, 7u), open->word_spacing};
        detail::packed_batch batch{};
        for (int pairs = 0; pairs < 96; ++pairs)
            append_pair(engine, letters, band, batch);

        auto const [outcomes, leaving] = sweep(*open, batch, band, words);
        for (std::size_t i = 0; i < batch.size(); ++i)
        {
            SCOPED_TRACE("seed " + std::to_string(seed) + ", index " + std::to_string(index) + ", pair "
                         + std::to_string(i) + ", diagonals " + std::to_string(band.lower) + " to "
                         + std::to_string(band.upper) + ", words of " + std::to_string(words.length) + ", "
                         + to_string(problem));
            std::int64_t const outside = best_outside(problem, batch.first[i], batch.second[i], band.lower, band.upper);
            std::vector<detail::trace_run> runs{};
            std::int32_t const best = reference_align(problem, batch.first[i], batch.second[i], runs).score,
                               score = outcomes[i].score;
            ASSERT_GE(score, best);
            if (leaving[i] == band_leaving::worthless)
            {
                ++worthless;
                ASSERT_EQ(score, best);
                ASSERT_LT(outside, score);
            }
            else
            {
                ASSERT_EQ(leaving[i], band_leaving::worthwhile);
                exact += score == outside;
            }
        }
    }
    EXPECT_GE(worthless, 1000u);
    EXPECT_GE(exact, 100u); // the bound is met
}

INSTANTIATE_TEST_SUITE_P(methods, band_sweep_of,
                         testing::Values(detail::alignment_method::global, detail::alignment_method::local),
                         [](auto const & info)
                         { return info.param == detail::alignment_method::local ? "local" : "global"; });

} // namespace seqan3_cuda::test
