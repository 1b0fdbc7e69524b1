// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The rounds of a batch: their order, what each one computes, and batches that need only one.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plan/device_traits.hpp>
#include <plan/furthest_plan.hpp>
#include <plan/edit_band.hpp>
#include <plan/portions.hpp>
#include <plan/level_limit.hpp>
#include <plan/rounds.hpp>

#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::band_leaving;
using detail::output_level;
using purpose = detail::round_purpose;

constexpr std::uint64_t seed = 42;
constexpr std::size_t gpu_memory = std::size_t{2} << 30;

detail::device_traits gpu(std::size_t const memory = gpu_memory)
{
    return detail::traits_of({.multiprocessors = 2, .memory = memory, .profile_memory = std::size_t{228} << 10});
}

detail::packed_batch make_batch(detail::alignment_problem const & problem, pair_kind const kind,
                                std::size_t const letters)
{
    random_engine engine = make_engine(seed, letters);
    detail::packed_batch batch{};
    for (std::size_t i = 0; i < 9; ++i)
        append_random_pair(engine, problem, kind, letters + i % 4, letters - i % 3, batch);
    batch.first.finish_sequence(); // the last pair is empty
    batch.second.finish_sequence();
    return batch;
}

//!\brief How often each pair is in the plans of a round.
std::vector<std::uint32_t> times_of(detail::round_plan const & round, std::size_t const pairs)
{
    std::vector<std::uint32_t> times(pairs);
    for (detail::fill_plan const & plan : round.fills)
        for (detail::pair_task const & task : plan.tasks)
        {
            ++times[task.pairs[0]];
            times[task.pairs[1]] += task.pairs[1] != task.pairs[0];
        }
    for (std::uint32_t const pair : round.degenerate)
        ++times[pair];
    return times;
}

//!\brief The rounds of a batch if sweeps of open bands find `leaving` for all pairs. Scores are the reference's.
std::vector<purpose> rounds_of(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                               detail::device_traits const & traits, band_leaving const leaving)
{
    std::vector<detail::pair_outcome> outcomes(batch.size());
    std::vector<detail::trace_run> runs{};
    for (std::size_t i = 0; i < batch.size(); ++i)
        outcomes[i] = reference_align(problem, batch.first[i], batch.second[i], runs);
    std::vector<band_leaving> const all_leaving(batch.size(), leaving);

    detail::batch_rounds rounds{problem, traits};
    std::vector<purpose> result{};
    while (std::optional<detail::round_plan> const round = rounds.next(batch, outcomes, all_leaving))
    {
        result.push_back(round->purpose);
        bool const is_last = round->purpose == purpose::outcomes;
        EXPECT_EQ(round->fills.size() == 1 && round->fills.front().open_band, round->purpose == purpose::open_bands);
        EXPECT_TRUE(is_last || round->degenerate.empty());
        for (std::uint32_t const times : times_of(*round, batch.size()))
        {
            EXPECT_LE(times, 1u);
            EXPECT_TRUE(times == 1 || !is_last || problem.output == output_level::score)
                << "a pair that is not computed";
        }
        if (result.size() > 10)
            break;
    }
    EXPECT_FALSE(rounds.next(batch, outcomes, all_leaving)) << "a round behind the last one";
    return result;
}

//!\brief A batch of pairs of equal letters.
detail::packed_batch equal_letters(std::vector<std::size_t> const & lengths1, std::size_t const length2)
{
    detail::packed_batch batch{};
    for (std::size_t const length1 : lengths1)
    {
        batch.first.codes.resize(batch.first.codes.size() + length1);
        batch.first.finish_sequence();
        batch.second.codes.resize(batch.second.codes.size() + length2);
        batch.second.finish_sequence();
    }
    return batch;
}

} // namespace

TEST(rounds, of_similar_pairs)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    for (output_level const output : {output_level::score, output_level::alignment})
        for (detail::device_traits const & traits : {detail::device_traits{}, gpu()})
        {
            SCOPED_TRACE("output " + std::to_string(static_cast<int>(output)) + ", multiprocessors "
                         + std::to_string(traits.multiprocessors));
            problem.output = output;
            detail::packed_batch const batch = make_batch(problem, pair_kind::similar, 420);
            EXPECT_EQ(rounds_of(problem, batch, traits, band_leaving::worthless),
                      (std::vector{purpose::open_bands, purpose::outcomes}));
            // Bands that paths may leave are swept once more, wider; then their borders are closed.
            EXPECT_EQ(
                rounds_of(problem, batch, traits, band_leaving::worthwhile),
                (std::vector{purpose::open_bands, purpose::open_bands, purpose::closed_bands, purpose::outcomes}));
        }
}

TEST(rounds, one_without_certified_bands)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::packed_batch const similar = make_batch(problem, pair_kind::similar, 420),
                               unrelated = make_batch(problem, pair_kind::unrelated, 420);
    EXPECT_EQ(rounds_of(problem, unrelated, gpu(), band_leaving::worthwhile), std::vector{purpose::outcomes});
    problem.whole_matrix = true;
    EXPECT_EQ(rounds_of(problem, similar, gpu(), band_leaving::worthwhile), std::vector{purpose::outcomes});
}

TEST(rounds, of_short_pairs_take_longer_to_plan_than_they_save_a_device)
{
    EXPECT_EQ(detail::least_letters_of_bands({}, 2, false), 0u);
    EXPECT_EQ(detail::least_letters_of_bands({}, 1, true), 0u);
    EXPECT_EQ(detail::least_letters_of_bands({}, 1, false), 6'000u);
    for (std::size_t const pairs : {1u, 2u})
        for (bool const are_open : {false, true})
            EXPECT_EQ(detail::least_letters_of_bands(gpu(), pairs, are_open), 300u);

    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    std::vector const with_bands{purpose::open_bands, purpose::outcomes}, without{purpose::outcomes};
    for (output_level const output : {output_level::score, output_level::alignment})
    {
        SCOPED_TRACE("output " + std::to_string(static_cast<int>(output)));
        problem.output = output;
        // The shortest sequences have two letters less.
        detail::packed_batch const long_enough = make_batch(problem, pair_kind::similar, 302),
                                   too_short = make_batch(problem, pair_kind::similar, 296);
        EXPECT_EQ(rounds_of(problem, long_enough, gpu(), band_leaving::worthless), with_bands);
        EXPECT_EQ(rounds_of(problem, too_short, gpu(), band_leaving::worthless), without);
        EXPECT_EQ(rounds_of(problem, too_short, {}, band_leaving::worthless), with_bands) << "the host";
    }
}

TEST(rounds, one_of_few_long_pairs)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = output_level::score;
    constexpr std::size_t side = std::size_t{1} << 14; // 2^28 cells
    auto const are_few =
        [&](std::vector<std::size_t> const & lengths1, std::size_t const length2, detail::device_traits const & traits)
    { return are_few_long_pairs(problem, equal_letters(lengths1, length2), traits); };
    constexpr std::size_t lone_side = std::size_t{1} << 9; // 2^18 cells
    EXPECT_TRUE(are_few({lone_side}, lone_side, gpu())) << "a pair that is alone";
    EXPECT_FALSE(are_few({lone_side - 1}, lone_side, gpu())) << "too few cells";
    EXPECT_TRUE(are_few({2 * lone_side}, lone_side / 2, gpu())) << "few rows";
    problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = output_level::score;
    EXPECT_TRUE(are_few({side, 1}, side, gpu()));
    EXPECT_FALSE(are_few({side, 1}, side - 1, gpu())) << "too few cells";
    EXPECT_TRUE(are_few({side, 59'999 - side}, side, gpu())) << "30,000 letters a multiprocessor";
    EXPECT_FALSE(are_few({side, 60'000 - side}, side, gpu())) << "one letter too many";
    EXPECT_FALSE(are_few({side}, side, {})) << "the host";

    EXPECT_TRUE(are_few({side}, side, gpu(1))) << "scores have no directions";
    problem.output = output_level::begin_positions;
    EXPECT_TRUE(are_few({side}, side, gpu(1))) << "tiles";

    // Without tiles directions take three bits a cell, and have a quarter of the memory.
    constexpr std::size_t directions = (side * side) / 8 * 3;
    problem.method = detail::alignment_method::local;
    EXPECT_TRUE(are_few({side}, side, gpu(1)));
    problem.gap_extension = 0;
    EXPECT_TRUE(are_few({side}, side, gpu(4 * directions + 4)));
    EXPECT_FALSE(are_few({side}, side, gpu(4 * directions)));
    problem.output = output_level::end_positions;
    EXPECT_TRUE(are_few({side}, side, gpu(4 * directions)));

    detail::packed_batch const batch = equal_letters({side}, side);
    detail::batch_rounds rounds{problem, gpu()};
    std::optional<detail::round_plan> const round = rounds.next(batch, {}, {});
    ASSERT_TRUE(round);
    EXPECT_EQ(round->purpose, purpose::outcomes);
}

detail::device_traits large_gpu()
{
    return detail::traits_of({.multiprocessors = 132,
                              .memory = std::size_t{1} << 40,
                              .profile_memory = std::size_t{228} << 10,
                              .block_memory = std::size_t{227} << 10});
}

//!\brief Furthest-reaching points give up long edit distances early, as bands take less time; not short ones.
TEST(rounds, levels_of_edit_distances)
{
    detail::alignment_problem const problem = edit_problem(4, false, output_level::score);
    auto const levels_of = [&](std::size_t const letters, detail::device_traits const & traits)
    {
        detail::packed_batch const batch = equal_letters({letters}, letters);
        detail::batch_rounds rounds{problem, traits};
        std::optional<detail::round_plan> const round = rounds.next(batch, {}, {});
        EXPECT_TRUE(round && round->purpose == purpose::similar_scores);
        return round->furthest.tasks.front().rule.levels;
    };
    auto const usual = [&](std::size_t const letters, detail::device_traits const & traits)
    {
        detail::packed_batch const batch = equal_letters({letters}, letters);
        return detail::plan_furthest_scores(problem, batch, traits.similar).tasks.front().rule.levels;
    };
    EXPECT_EQ(levels_of(40'000, large_gpu()), 516) << "0.0125 a letter and 116, but for the first ones";
    EXPECT_GT(usual(40'000, large_gpu()), 516);
    std::size_t const least = detail::least_rows_of_edit_bands;
    EXPECT_LT(levels_of(least, large_gpu()), usual(least, large_gpu()));
    EXPECT_EQ(levels_of(least - 1, large_gpu()), usual(least - 1, large_gpu()));
    EXPECT_EQ(levels_of(40'000, {}), usual(40'000, {})) << "the host has no bands";
}

/*!\brief Pairs that points have given up have bands, and what these find decides what is computed at last.
 * \details The pairs: unrelated, a band that was wide enough, one that was not, and one that points have found. Paths
 * are followed in bands if there is memory for the directions of each of them.
 */
TEST(rounds, edit_distances_in_bands)
{
    constexpr std::size_t side = 40'000;
    detail::packed_batch const batch = equal_letters({side, side, side, side}, side);
    detail::furthest_end const one_in_twenty{detail::furthest_state::gave_up, 24, 0, 960};
    std::size_t const enough = detail::errors_of_band(side, side, one_in_twenty);
    struct
    {
        output_level output;
        bool keeps_levels;
        bool keeps_directions;
    } const cases[]{{output_level::score, false, false},
                    {output_level::alignment, false, false},
                    {output_level::alignment, true, false},
                    {output_level::alignment, false, true},
                    {output_level::alignment, true, true}};
    detail::edit_band const band = detail::band_for(side, side, enough);
    for (auto const & [output, keeps_levels, keeps_directions] : cases)
    {
        SCOPED_TRACE(std::to_string(keeps_levels) + " " + std::to_string(keeps_directions));
        detail::alignment_problem const problem = edit_problem(4, false, output);
        detail::device_traits traits = large_gpu();
        if (!keeps_levels)
            traits.similar.kept_bytes = 0;
        if (!keeps_directions) // as many as the band has cells: a few less than its strips
            traits.fills.most_trace_bytes = side / 4 * static_cast<std::uint64_t>(band.highest - band.lowest);
        detail::batch_rounds rounds{problem, traits};
        std::optional<detail::round_plan> round = rounds.next(batch, {}, {});
        ASSERT_TRUE(round && round->purpose == purpose::similar_scores);
        ASSERT_EQ(round->furthest.tasks.size(), 4u);
        EXPECT_EQ(round->furthest.keeps_levels, keeps_levels);
        std::vector<detail::furthest_end> ends(4);
        for (std::size_t task = 0; task < 4; ++task)
        {
            std::uint32_t const pair = round->furthest.tasks[task].pair;
            ends[task] = pair == 3 ? detail::furthest_end{detail::furthest_state::found, 7, 0}
                       : pair == 0 ? detail::furthest_end{detail::furthest_state::gave_up, 24, 0, 40}
                                   : one_in_twenty;
        }
        std::vector<detail::pair_outcome> outcomes(4);
        round = rounds.next(batch, outcomes, {}, ends);
        ASSERT_TRUE(round && round->purpose == purpose::edit_bands && round->edits);
        EXPECT_EQ(has_trace(*round->edits), keeps_directions) << "else scores come first";
        ASSERT_EQ(round->edits->works.size(), 2u);
        for (detail::edit_work const & work : round->edits->works)
            EXPECT_EQ(work.band, band);

        outcomes[1].score = -static_cast<std::int32_t>(enough);
        outcomes[2].score = -static_cast<std::int32_t>(enough + 2);
        round = rounds.next(batch, outcomes, {}, {});
        ASSERT_TRUE(round && round->purpose == purpose::outcomes && round->edits);
        bool const has_paths = output == output_level::alignment;
        EXPECT_EQ(round->furthest.tasks.size(), has_paths && !keeps_levels ? 1u : 0u);
        std::map<std::uint32_t, detail::edit_band> bands{};
        for (detail::edit_task const & task : round->edits->tasks)
            bands[task.pair] = round->edits->works[task.work].band;
        std::map<std::uint32_t, detail::edit_band> wanted{{0, detail::every_diagonal},
                                                          {2, detail::band_for(side, side, enough + 2)}};
        if (has_paths && !keeps_directions) // the directions of the others have no room
        {
            wanted = {{1, band}};
            EXPECT_EQ(round->long_pairs, (std::vector<std::uint32_t>{0, 2}));
        }
        EXPECT_EQ(bands, wanted);
        EXPECT_FALSE(rounds.next(batch, outcomes, {}, {}));
    }
}

//!\brief Pairs that tiles compute in their bands, too, have no round before the last one: bands are theirs to check.
TEST(rounds, edit_distances_by_tiles_in_bands)
{
    constexpr std::size_t side = 40'000;
    detail::packed_batch const batch = equal_letters({side, side, side}, side);
    detail::furthest_end const one_in_twenty{detail::furthest_state::gave_up, 24, 0, 960};
    auto const enough = static_cast<std::uint32_t>(detail::errors_of_band(side, side, one_in_twenty));
    detail::edit_band const band = detail::band_for(side, side, enough);
    detail::alignment_problem const problem = edit_problem(4, false, output_level::alignment);
    detail::device_traits traits = large_gpu();
    traits.similar.kept_bytes = 0;
    traits.fills.most_trace_bytes = side / 4 * static_cast<std::uint64_t>(band.highest - band.lowest) - 1;
    detail::batch_rounds rounds{problem, traits};
    std::optional<detail::round_plan> round = rounds.next(batch, {}, {});
    ASSERT_TRUE(round && round->furthest.tasks.size() == 3);
    std::vector<detail::furthest_end> ends(3);
    for (std::size_t task = 0; task < 3; ++task) // one has a small band, one none
    {
        std::uint32_t const pair = round->furthest.tasks[task].pair;
        ends[task] = pair == 0 ? one_in_twenty
                   : pair == 1 ? detail::furthest_end{detail::furthest_state::gave_up, 24, 0, 2'000}
                               : detail::furthest_end{detail::furthest_state::gave_up, 24, 0, 40};
    }
    std::vector<detail::pair_outcome> outcomes(3);
    round = rounds.next(batch, outcomes, {}, ends);
    ASSERT_TRUE(round && round->purpose == purpose::edit_bands && round->edits);
    ASSERT_EQ(round->edits->tasks.size(), 1u);
    EXPECT_EQ(round->edits->tasks.front().pair, 1u);
    EXPECT_TRUE(has_trace(*round->edits));
    outcomes[1].score = -100;
    outcomes[0].score = -7; // nobody's
    round = rounds.next(batch, outcomes, {}, {});
    ASSERT_TRUE(round && round->purpose == purpose::outcomes && round->edits);
    EXPECT_TRUE(round->edits->tasks.empty());
    EXPECT_EQ(round->long_pairs, (std::vector<std::uint32_t>{0, 2}));
    EXPECT_EQ(round->long_errors, (std::vector<std::uint32_t>{enough, 0}));
}

//!\brief A limit of errors is a band; pairs that have more errors are done when the band says so.
TEST(rounds, edit_distances_with_a_limit)
{
    constexpr std::size_t side = 40'000;
    detail::packed_batch const batch = equal_letters({side}, side);
    detail::alignment_problem problem = edit_problem(4, false, output_level::score);
    problem.max_errors = 2'000;
    detail::batch_rounds rounds{problem, large_gpu()};
    std::optional<detail::round_plan> round = rounds.next(batch, {}, {});
    ASSERT_TRUE(round && round->purpose == purpose::similar_scores);
    std::vector<detail::furthest_end> const ends{{detail::furthest_state::gave_up, 24, 0, 960}};
    std::vector<detail::pair_outcome> outcomes(1);
    round = rounds.next(batch, outcomes, {}, ends);
    ASSERT_TRUE(round && round->purpose == purpose::edit_bands);
    EXPECT_EQ(round->edits->works.front().band, detail::band_for(side, side, 2'000));
    outcomes[0].score = detail::missed_score;
    round = rounds.next(batch, outcomes, {}, {});
    ASSERT_TRUE(round && round->purpose == purpose::outcomes);
    EXPECT_TRUE(round->edits->works.empty());
}

/*!\brief What words show to be similar behind gaps is tried once more, and what is found then counts.
 * \details Pairs 0 and 3 are unrelated; the second sequences of 1 and 2 lack first letters.
 */
TEST(rounds, scores_behind_gaps)
{
    detail::alignment_problem const problem = edit_problem(4, false, output_level::alignment);
    random_engine engine = make_engine(seed, 4'000);
    detail::packed_batch batch{};
    for (std::size_t const shift : {0u, 40u, 90u, 0u})
    {
        std::vector<std::uint8_t> const first = random_sequence(engine, 4'000, 4);
        std::vector<std::uint8_t> const second = shift == 0 ? random_sequence(engine, 4'000, 4) : first;
        append_pair(first, {second.begin() + static_cast<std::ptrdiff_t>(shift), second.end()}, batch);
    }
    for (bool const keeps_levels : {false, true})
    {
        detail::device_traits traits = gpu();
        if (!keeps_levels)
            traits.similar.kept_bytes = 0;
        detail::batch_rounds rounds{problem, traits};
        std::optional<detail::round_plan> round = rounds.next(batch, {}, {});
        ASSERT_TRUE(round && round->purpose == purpose::similar_scores);
        ASSERT_EQ(round->furthest.tasks.size(), 4u);
        std::vector<detail::furthest_end> ends(4, {detail::furthest_state::gave_up, 16, 0});

        round = rounds.next(batch, {}, {}, ends);
        ASSERT_TRUE(round && round->purpose == purpose::scores_behind_gaps);
        ASSERT_EQ(round->furthest.tasks.size(), 2u);
        EXPECT_EQ(round->furthest.keeps_levels, keeps_levels);
        ends.resize(2);
        for (std::size_t i = 0; i < 2; ++i)
            if (round->furthest.tasks[i].pair == 2)
                ends[i] = {detail::furthest_state::found, 90, 90};

        round = rounds.next(batch, {}, {}, ends);
        ASSERT_TRUE(round && round->purpose == purpose::outcomes);
        ASSERT_EQ(round->furthest.tasks.size(), keeps_levels ? 0u : 1u);
        if (!keeps_levels)
        {
            EXPECT_EQ(round->furthest.tasks[0].pair, 2u);
            EXPECT_EQ(round->furthest.tasks[0].last_level, 90);
        }
        ASSERT_TRUE(round->edits);
        std::vector<std::uint32_t> others{};
        for (detail::edit_task const & task : round->edits->tasks)
            others.push_back(task.pair);
        std::ranges::sort(others);
        EXPECT_EQ(others, (std::vector<std::uint32_t>{0, 1, 3}));
        EXPECT_FALSE(rounds.next(batch, {}, {}));
    }
}

//!\brief A long pair is given up as similar when strips of the whole device would have been faster.
TEST(rounds, levels_of_few_long_pairs)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = output_level::score;
    detail::device_traits const traits = detail::traits_of({.multiprocessors = 132,
                                                            .memory = std::size_t{1} << 40,
                                                            .profile_memory = std::size_t{228} << 10,
                                                            .block_memory = std::size_t{227} << 10});
    constexpr std::size_t side = 40'000;
    auto const levels_of = [&](std::size_t const pairs)
    {
        detail::packed_batch const batch = equal_letters(std::vector<std::size_t>(pairs, side), side);
        detail::batch_rounds rounds{problem, traits};
        std::optional<detail::round_plan> const round = rounds.next(batch, {}, {});
        EXPECT_TRUE(round && round->purpose == purpose::similar_scores) << pairs;
        return round && !round->furthest.tasks.empty() ? round->furthest.tasks.front().rule.levels : 0;
    };
    EXPECT_EQ(levels_of(1), 2520) << "less by a tenth: strips come from both ends";
    EXPECT_EQ(levels_of(10), 2800) << "0.04 a letter, and 1,200: 400 strips are one round of 528 warps";
    problem.output = output_level::alignment;
    EXPECT_EQ(levels_of(1), 2300) << "0.025 a letter, and 1,300: strips follow paths in little time";
    problem.output = output_level::score;
    // 1,016 strips are nearly two; a level takes 1.3 us, and 95 us more a million levels later.
    double const levels = levels_of(26), seconds = 1.3e-6 * levels + 0.95e-10 * levels * levels / 2;
    EXPECT_NEAR(seconds, 0.085e-6 * side * 26 * side / 1024 / 528, 5e-6);
    EXPECT_GT(levels_of(100), 5000) << "many pairs: bands are the other way";
}

/*!\brief Blocks that share a pair may take as many levels as take the time of strips, which share the device. Paths of
 * several pairs by strips take their cells once more.
 */
TEST(rounds, levels_of_parts)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::device_traits const traits = detail::traits_of({.multiprocessors = 132,
                                                            .memory = std::size_t{1} << 40,
                                                            .profile_memory = std::size_t{228} << 10,
                                                            .block_memory = std::size_t{227} << 10,
                                                            .shares_pairs = true});
    auto const levels_of = [&](std::size_t const pairs, std::size_t const side, output_level const output)
    {
        problem.output = output;
        detail::packed_batch const batch = equal_letters(std::vector<std::size_t>(pairs, side), side);
        detail::batch_rounds rounds{problem, traits};
        std::optional<detail::round_plan> const round = rounds.next(batch, {}, {});
        EXPECT_TRUE(round && round->purpose == purpose::similar_scores) << pairs;
        return round && !round->furthest.tasks.empty() ? round->furthest.tasks.front().rule.levels : 0;
    };
    // 1.1 us a level, 1.25 with a path, and of a place of a third of them 0.6 ns by one of a pair's blocks.
    auto const seconds_of = [&](double const levels, double const blocks)
    {
        double const of_level = problem.output == output_level::score ? 1.1e-6 : 1.25e-6;
        return of_level * levels + 0.6e-9 / 3 / blocks * levels * levels / 2;
    };
    EXPECT_NEAR(seconds_of(levels_of(1, 50'000, output_level::score), 132), 0.9 * (0.1e-3 + 0.105e-6 * 50'000), 2e-6)
        << "strips come from both ends";
    EXPECT_NEAR(seconds_of(levels_of(8, 50'000, output_level::score), 16), 0.4e-3 + 0.105e-6 * 50'000, 2e-6)
        << "less than a round of strips";
    EXPECT_GT(levels_of(16, 50'000, output_level::score), levels_of(8, 50'000, output_level::score)) << "nearly two";
    EXPECT_NEAR(seconds_of(levels_of(1, 50'000, output_level::alignment), 132), 0.7e-3 + 0.155e-6 * 50'000, 2e-6);
    EXPECT_NEAR(seconds_of(levels_of(1, 10'000, output_level::alignment), 132), 0.7e-3 + 0.155e-6 * 10'000, 2e-6);
    EXPECT_NEAR(seconds_of(levels_of(2, 50'000, output_level::alignment), 66),
                2e-3 + 0.14e-6 * 50'000 + 0.62e-12 * 50'000 * 50'000, 2e-6)
        << "0.62 ps a cell of the other one";
}

} // namespace seqan3_cuda::test
