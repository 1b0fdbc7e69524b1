// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans of furthest-reaching points on devices: who takes part, with how many threads and how much memory.
 *
 * Layer: test.
 */

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/furthest_plan.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

using namespace seqan3_cuda::detail;

namespace
{

constexpr furthest_costs edit_costs{.point = 100, .cell = 1, .letter = 0, .least_cells = 10'000}; // 10 letters an error
constexpr furthest_costs gap_costs{.point = 100, .cell = 0, .letter = 10'000, .least_cells = 10'000};

//!\brief A device whose blocks have 48 KiB.
constexpr similar_preferences preferences{
    .costs = {edit_costs, edit_costs, gap_costs, gap_costs}, .ring_entries = 12 * 1024, .busy_pairs = 12};

alignment_problem edits(output_level const output = output_level::alignment)
{
    return seqan3_cuda::test::edit_problem(4, false, output);
}

packed_batch batch_of(std::vector<std::pair<std::size_t, std::size_t>> const & lengths)
{
    packed_batch batch{};
    for (auto const & [first, second] : lengths)
    {
        batch.first.codes.resize(batch.first.codes.size() + first, static_cast<std::uint8_t>(batch.size() % 4));
        batch.first.finish_sequence();
        batch.second.codes.resize(batch.second.codes.size() + second, 3);
        batch.second.finish_sequence();
    }
    return batch;
}

furthest_end found(std::int32_t const errors)
{
    return {furthest_state::found, errors, 0};
}

} // namespace

TEST(furthest_plan, scores)
{
    packed_batch const batch = batch_of({{1'000, 1'000}, {20, 30}, {0, 500'000}, {20'000, 20'000}, {10'000, 9'500}});
    furthest_plan const plan = plan_furthest_scores(edits(), batch, preferences);
    ASSERT_EQ(plan.tasks.size(), 3u);
    EXPECT_EQ(plan.tasks[0].pair, 3u);
    EXPECT_EQ(plan.tasks[0].last_level, 2'005);
    EXPECT_EQ(plan.tasks[0].threads, 512u);
    EXPECT_EQ(plan.tasks[1].pair, 4u);
    EXPECT_EQ(plan.tasks[1].threads, 128u);
    EXPECT_EQ(plan.tasks[2].pair, 0u);
    EXPECT_EQ(plan.tasks[2].last_level, 105);
    EXPECT_EQ(plan.tasks[2].threads, 32u);
    EXPECT_EQ(plan.tasks[2].ring_entries, 2u * (105 + 4)); // two levels with margins
    EXPECT_FALSE(has_trace(plan));
    EXPECT_EQ(bytes_at_least(plan), 0u);
    EXPECT_EQ(cut_portions(plan, 0), (std::vector<portion>{{0, 3, 0, 3}}));
    EXPECT_EQ(cut_launches(plan, 0, 3),
              (std::vector<furthest_range>{{512, 1, 0, 1, plan.tasks[0].ring_entries, 0, false},
                                           {128, 1, 1, 1, plan.tasks[1].ring_entries, 0, false},
                                           {32, 1, 2, 1, plan.tasks[2].ring_entries, 0, false}}));
    EXPECT_EQ(cut_walks(plan, 0, 3).size(), 1u);
    EXPECT_EQ(cut_walks(plan, 0, 3).at(0).task_count, 3u);
}

TEST(furthest_plan, limits)
{
    alignment_problem problem = edits();
    packed_batch const batch = batch_of({{100'000, 100'000}, {100'000, 100'000}});
    furthest_task const of_ring = plan_furthest_scores(problem, batch, preferences).tasks[0];
    EXPECT_EQ(of_ring.last_level, 6'137);
    EXPECT_LE(of_ring.ring_entries, preferences.ring_entries);
    EXPECT_GT(of_ring.ring_entries, preferences.ring_entries - 10);
    problem.max_errors = 7;
    furthest_plan const plan = plan_furthest_scores(problem, batch, preferences);
    EXPECT_EQ(plan.tasks[1].last_level, 7);
    EXPECT_EQ(plan.tasks[1].rule.letters, 0);
    EXPECT_EQ(make_furthest_arguments(problem, plan).max_errors, 7u);
    EXPECT_EQ(make_furthest_arguments(edits(), plan).max_errors, ~0u);
    EXPECT_TRUE(plan_furthest_scores(problem, batch_of({}), preferences).tasks.empty());
}

TEST(furthest_plan, paths)
{
    packed_batch const batch = batch_of({{1'000, 1'000}, {1'000, 1'000}, {20'000, 20'000}, {1'000, 998}});
    furthest_plan const scores = plan_furthest_scores(edits(), batch, preferences);
    ASSERT_EQ(scores.tasks.size(), 4u);
    ASSERT_EQ(scores.tasks[0].pair, 2u);
    std::array<furthest_end, 4> ends{found(129), {}, found(0), {furthest_state::above, 3, 0}};
    ends[1].state = furthest_state::gave_up;

    std::vector<std::uint8_t> const finished = finished_pairs(scores, ends, batch, true);
    for (std::size_t task = 0; task < 4; ++task)
        EXPECT_EQ(finished[scores.tasks[task].pair], task != 1) << task;

    furthest_plan const plan = plan_furthest_paths(batch, scores, ends);
    ASSERT_EQ(plan.tasks.size(), 2u);
    EXPECT_EQ(plan.tasks[0].pair, 2u);
    EXPECT_EQ(plan.tasks[0].threads, 128u);
    EXPECT_EQ(plan.tasks[0].last_level, 129);
    // Levels 0 to 64 have 1, 3, ... 129 diagonals, those from 65 on 129, ... 3, 1, and all have margins and two
    // words in the directory.
    EXPECT_EQ(plan.tasks[0].trace_words, 2u * 65 * 65 + 130 * 4 + 2 * 130);
    EXPECT_EQ(plan.tasks[1].pair, scores.tasks[2].pair);
    EXPECT_EQ(plan.tasks[1].trace_words, 8u) << "five entries, two words for the level, an even number";
    EXPECT_EQ(plan.tasks[1].trace_begin, plan.tasks[0].trace_words);
    EXPECT_EQ(plan.trace_words, plan.tasks[0].trace_words + 8);
    EXPECT_EQ(plan.largest_trace, plan.tasks[0].trace_words);
    EXPECT_TRUE(has_trace(plan));
    EXPECT_EQ(bytes_at_least(plan), plan.largest_trace * 4);
    EXPECT_EQ(cut_portions(plan, plan.trace_words), (std::vector<portion>{{0, 2, 0, 2}}));
    EXPECT_EQ(cut_portions(plan, plan.trace_words - 1), (std::vector<portion>{{0, 1, 0, 1}, {1, 1, 1, 1}}));
    EXPECT_EQ(bytes_beside_trace(plan, batch, 1), bytes_of_sequences(batch) + bytes_of_paths(batch)
                                                      + 4 * (sizeof(pair_outcome) + sizeof(identity_counts))
                                                      + 2 * (sizeof(furthest_task) + sizeof(furthest_end)));
}

/*!\brief Where memory suffices for all levels that pairs may have, scores keep these, and no other pass is needed for
 * paths. So do scores behind gaps.
 */
TEST(furthest_plan, scores_that_keep_levels)
{
    packed_batch const batch = batch_of({{1'000, 1'000}, {1'000, 1'000}, {20'000, 20'000}, {1'000, 998}});
    furthest_plan const without = plan_furthest_scores(edits(), batch, preferences);
    std::uint64_t words = 0;
    for (furthest_task const & task : without.tasks)
    {
        std::uint64_t const entries = trial_of(without, task, batch).kept_entries();
        words += entries + entries % 2 + 2 * (static_cast<std::uint64_t>(task.last_level) + 1);
    }
    similar_preferences keeps = preferences;
    keeps.kept_bytes = bytes_beside_trace(without, batch, 0) + words * 4;
    furthest_plan const plan = plan_furthest_scores(edits(), batch, keeps);
    ASSERT_EQ(plan.tasks.size(), 4u);
    EXPECT_TRUE(has_trace(plan));
    EXPECT_EQ(plan.trace_words, words);
    std::uint64_t begin = 0;
    for (furthest_task const & task : plan.tasks)
    {
        EXPECT_EQ(task.trace_begin, begin);
        begin += task.trace_words;
    }
    EXPECT_EQ(begin, words);
    std::array const ends{found(129), found(3), found(0), found(2)};
    EXPECT_TRUE(plan_furthest_paths(batch, plan, ends).tasks.empty());
    EXPECT_EQ(finished_pairs(plan, ends, batch, true), std::vector<std::uint8_t>(4, true));

    EXPECT_FALSE(has_trace(plan_furthest_scores(edits(output_level::end_positions), batch, keeps)));
    --keeps.kept_bytes;
    furthest_plan const too_much = plan_furthest_scores(edits(), batch, keeps);
    EXPECT_FALSE(has_trace(too_much));
    EXPECT_EQ(too_much.trace_words, 0u);
    EXPECT_EQ(plan_furthest_paths(batch, too_much, ends).tasks.size(), 4u);
}

namespace
{

//!\brief Pairs of 4,000 letters, of which the second sequence lacks some first ones; unrelated if it lacks all.
packed_batch shifted_pairs(std::vector<std::size_t> const & shifts)
{
    using namespace seqan3_cuda::test;
    random_engine engine = make_engine(42, 4'000);
    packed_batch batch{};
    for (std::size_t const shift : shifts)
    {
        std::vector<std::uint8_t> const first = random_sequence(engine, 4'000, 4),
                                        other = random_sequence(engine, 4'000, 4);
        append_sequence(first, batch.first);
        std::vector<std::uint8_t> const & second = shift < first.size() ? first : other;
        append_sequence({second.begin() + static_cast<std::ptrdiff_t>(shift % first.size()), second.end()},
                        batch.second);
    }
    return batch;
}

//!\brief The levels that do not count of the pairs that are tried again, by pair; all tasks had given up.
std::vector<std::int32_t> tried_again(packed_batch const & batch, similar_preferences const & by)
{
    furthest_plan const scores = plan_furthest_scores(edits(), batch, by);
    std::vector<furthest_end> const ends(scores.tasks.size(), {furthest_state::gave_up, 8, 0});
    furthest_plan const again = plan_scores_behind_gaps(batch, scores, ends);
    EXPECT_EQ(again.works.size(), again.tasks.size());
    EXPECT_EQ(again.works_share_memory, scores.works_share_memory);
    EXPECT_TRUE(has_trace(again) == has_trace(scores) || again.tasks.empty());
    for (furthest_task const & task : again.tasks)
        EXPECT_EQ(task.trace_words > 0, has_trace(scores));
    std::vector<std::int32_t> levels(batch.size());
    for (furthest_task const & task : again.tasks)
        levels[task.pair] = task.rule.first_levels;
    return levels;
}

constexpr std::size_t unrelated = 4'000;

} // namespace

TEST(furthest_plan, scores_behind_gaps)
{
    using levels = std::vector<std::int32_t>;
    packed_batch const batch = shifted_pairs({0, 100, unrelated, 30, 0});
    for (bool const shares : {false, true})
    {
        similar_preferences by = preferences;
        by.works_share_memory = shares;
        by.kept_bytes = shares ? 0 : std::uint64_t{1} << 30;
        EXPECT_EQ(tried_again(batch, by), (levels{0, 105, 0, 35, 0}));
        EXPECT_EQ(tried_again(shifted_pairs({unrelated, unrelated}), by), (levels{0, 0}));
        EXPECT_EQ(tried_again(shifted_pairs({}), by), levels{});
    }

    // Pairs that were found, or have too many errors for sure, are not tried again.
    furthest_plan const scores = plan_furthest_scores(edits(), batch, preferences);
    std::vector<furthest_end> ends(scores.tasks.size(), {furthest_state::gave_up, 8, 0});
    for (std::size_t i = 0; i < ends.size(); ++i)
        if (scores.tasks[i].pair == 1)
            ends[i] = found(100);
        else if (scores.tasks[i].pair == 3)
            ends[i].state = furthest_state::above;
    EXPECT_TRUE(plan_scores_behind_gaps(batch, scores, ends).tasks.empty());
}

//!\brief Gaps of gap costs have to stand out for a device: words of pairs with many small gaps are off by some letters,
//!too.
TEST(furthest_plan, small_gaps)
{
    alignment_problem const affine = seqan3_cuda::test::match_mismatch_problem(4, 2, -4, -4, -2);
    for (bool const shares : {false, true})
    {
        similar_preferences by = preferences;
        by.works_share_memory = shares;
        packed_batch const batch = shifted_pairs({30, 150});
        furthest_plan const scores = plan_furthest_scores(affine, batch, by);
        ASSERT_EQ(scores.tasks.size(), 2u);
        std::vector<furthest_end> const ends(2, {furthest_state::gave_up, 8, 0});
        std::vector<std::uint32_t> pairs{};
        for (furthest_task const & task : plan_scores_behind_gaps(batch, scores, ends).tasks)
            pairs.push_back(task.pair);
        std::ranges::sort(pairs);
        EXPECT_EQ(pairs, shares ? (std::vector<std::uint32_t>{0, 1}) : std::vector<std::uint32_t>{1});
    }
}

//!\brief For a device every second one of 16 pairs stands for all; the host looks at each.
TEST(furthest_plan, sample_of_gaps)
{
    for (std::size_t const shifted : {0u, 1u, 14u, 15u})
    {
        std::vector<std::size_t> shifts(16, unrelated);
        shifts[shifted] = 50;
        packed_batch const batch = shifted_pairs(shifts);
        similar_preferences by = preferences;
        // Of equal lengths tasks have the order of pairs; the shifted one comes first, as more levels reach its end.
        std::vector<std::int32_t> const of_device = tried_again(batch, by);
        by.works_share_memory = true;
        EXPECT_EQ(tried_again(batch, by)[shifted], 55);
        EXPECT_TRUE(of_device[shifted] == 55 || of_device == std::vector<std::int32_t>(16)) << shifted;
        furthest_plan const scores = plan_furthest_scores(edits(), batch, preferences);
        std::size_t place = 0;
        while (scores.tasks[place].pair != shifted)
            ++place;
        EXPECT_EQ(of_device[shifted] == 55, place % 2 == 0) << shifted;
    }
}

TEST(furthest_plan, works_that_share_memory)
{
    packed_batch const batch = batch_of({{1'000, 1'000}, {20'000, 20'000}});
    similar_preferences shares = preferences;
    shares.works_share_memory = true;
    furthest_plan const scores = plan_furthest_scores(edits(), batch, shares),
                        plan = plan_furthest_paths(batch, scores, std::array{found(129), found(100)});
    ASSERT_EQ(plan.tasks.size(), 2u);
    for (furthest_task const & task : plan.tasks)
        EXPECT_EQ(task.trace_begin, 0u);
    EXPECT_EQ(plan.trace_words, plan.largest_trace);
    EXPECT_EQ(cut_portions(plan, plan.trace_words), (std::vector<portion>{{0, 1, 0, 1}, {1, 1, 1, 1}}));
}

alignment_problem gaps()
{
    return seqan3_cuda::test::match_mismatch_problem(4, 2, -4, -4, -2);
}

TEST(furthest_plan, gap_costs)
{
    // 1,000 letters take 10,000,000 the other way, twice as long where half of the device is idle, points 100 for a
    // third of a level's square.
    std::vector<std::pair<std::size_t, std::size_t>> lengths(12, {1'000, 1'000});
    furthest_plan const many = plan_furthest_scores(gaps(), batch_of(lengths), preferences);
    ASSERT_EQ(many.tasks.size(), 12u);
    EXPECT_FALSE(many.scores->is_edit);
    EXPECT_EQ(many.tasks[0].rule.levels, 547);
    EXPECT_EQ(many.tasks[0].rule.letters, 2'000);
    EXPECT_EQ(many.tasks[0].rule.first_levels, 48);
    EXPECT_EQ(many.tasks[0].last_level, 595);
    lengths.resize(6);
    EXPECT_EQ(plan_furthest_scores(gaps(), batch_of(lengths), preferences).tasks[0].rule.levels, 774);
    EXPECT_TRUE(make_furthest_arguments(gaps(), many).max_errors == ~0u);

    // 22 levels in 12,288 entries; level s has some (s - 4) / 3 places.
    lengths = {{100'000, 100'000}};
    furthest_task const of_ring = plan_furthest_scores(gaps(), batch_of(lengths), preferences).tasks[0];
    EXPECT_LE(of_ring.ring_entries, preferences.ring_entries);
    EXPECT_GT(of_ring.ring_entries, preferences.ring_entries - 22 * 4);
    EXPECT_EQ(of_ring.threads, 512u);
}

//!\brief Blocks share few pairs, and have room for more levels together.
TEST(furthest_plan, shared_pairs)
{
    similar_preferences shared = preferences;
    shared.blocks_at_once = 16;
    alignment_problem problem = gaps();
    problem.output = output_level::score;
    auto const plan = [&](std::vector<std::pair<std::size_t, std::size_t>> const & lengths)
    { return plan_furthest_scores(problem, batch_of(lengths), shared); };
    furthest_plan const two = plan({{100'000, 100'000}, {300, 300}}),
                        many = plan(std::vector<std::pair<std::size_t, std::size_t>>(9, {100'000, 100'000}));
    EXPECT_EQ(two.tasks.at(0).blocks, 8u);
    EXPECT_LE(two.tasks.at(0).ring_entries, shared.ring_entries);
    EXPECT_EQ(two.tasks.at(1).blocks, 1u) << "few levels";
    EXPECT_EQ(two.tasks.at(1).exchange_entries, 0u);
    std::vector<furthest_range> const launches = cut_launches(two, 0, 2);
    ASSERT_EQ(launches.size(), 2u);
    EXPECT_EQ(launches[0].exchange_entries, two.tasks[0].exchange_entries);
    EXPECT_EQ(bytes_of_borders(two), two.tasks[0].exchange_entries * sizeof(std::int32_t));
    EXPECT_EQ(many.tasks.at(0).blocks, 1u) << "a block for each";
    EXPECT_EQ(bytes_of_borders(many), 0u);
    EXPECT_LT(many.tasks[0].last_level, two.tasks[0].last_level);
    furthest_plan const five = plan(std::vector<std::pair<std::size_t, std::size_t>>(5, {100'000, 100'000}));
    EXPECT_EQ(five.tasks.at(0).blocks, 3u);
    EXPECT_EQ(bytes_of_borders(five), 5 * five.tasks[0].exchange_entries * sizeof(std::int32_t));

    std::array const ends{found(6'001), found(31)};
    furthest_plan const paths = plan_furthest_paths(batch_of({{100'000, 100'000}, {300, 300}}), two, ends);
    EXPECT_EQ(paths.tasks.at(0).blocks, 8u);
    EXPECT_EQ(paths.tasks.at(1).blocks, 1u) << "few levels";
}

//!\brief What has room for a pair's score has room for its path, however many levels the pair has.
TEST(furthest_plan, paths_of_shared_pairs)
{
    similar_preferences shared = preferences;
    shared.blocks_at_once = 8;
    packed_batch const batch = batch_of({{400'000, 400'000}});
    alignment_problem problem = gaps();
    problem.output = output_level::alignment;
    furthest_plan const scores = plan_furthest_scores(problem, batch, shared);
    EXPECT_EQ(scores.tasks.at(0).blocks, 8u);
    for (std::int32_t level = scores.tasks[0].last_level; level > 0; level /= 2)
    {
        furthest_plan const path = plan_furthest_paths(batch, scores, std::array{found(level)});
        ASSERT_EQ(path.tasks.size(), 1u) << level;
        EXPECT_LE(path.tasks[0].ring_entries, shared.ring_entries) << level;
        EXPECT_EQ(path.tasks[0].blocks, path.tasks[0].exchange_entries > 0 ? 8u : 1u) << level;
    }
}

//!\brief Where a path is wanted, a pair has no more levels than have room, and is given up early if it needs more.
TEST(furthest_plan, memory_of_paths)
{
    similar_preferences small = preferences;
    packed_batch const batch = batch_of({{20'000, 20'000}});
    std::int32_t const most = plan_furthest_scores(edits(), batch, small).tasks.at(0).last_level;
    for (std::uint64_t const bytes : {40'000u, 1'000'000u})
    {
        small.path_bytes = bytes;
        furthest_plan const plan = plan_furthest_scores(edits(), batch, small);
        furthest_task const & task = plan.tasks.at(0);
        ASSERT_LT(task.last_level, most);
        furthest_trial trial = trial_of(plan, task, batch);
        EXPECT_LE(trial.kept_entries() * sizeof(std::int32_t), bytes);
        ++trial.last_level;
        EXPECT_GT(trial.kept_entries() * sizeof(std::int32_t), bytes);
        EXPECT_LE(task.rule.levels, task.last_level + task.last_level / 2);
    }
    EXPECT_EQ(plan_furthest_scores(edits(output_level::score), batch, small).tasks.at(0).last_level, most);
}

/*!\brief Where blocks share a pair, and all of its levels have no room, they are kept segment by segment: by scores, or
 * else by a pass for the path.
 */
TEST(furthest_plan, memory_of_segments)
{
    similar_preferences shared = preferences;
    shared.blocks_at_once = 8;
    packed_batch const batch = batch_of({{400'000, 400'000}});
    alignment_problem problem = gaps();
    problem.output = output_level::alignment;
    shared.levels = 0.7 * plan_furthest_scores(problem, batch, shared).tasks.at(0).last_level / 400'000;
    furthest_plan const all = plan_furthest_scores(problem, batch, shared); // a block has room beside its part
    std::int32_t const level = all.tasks.at(0).last_level / 2;
    furthest_task const of_all = plan_furthest_paths(batch, all, std::array{found(level)}).tasks.at(0);
    EXPECT_EQ(of_all.segments.levels, 0);

    shared.path_bytes = of_all.trace_words; // a fourth of what is needed
    for (bool const has_room : {false, true})
    {
        shared.kept_bytes = has_room ? 10 * bytes_beside_trace(all, batch, 0) + 10 * shared.path_bytes : 0;
        furthest_plan const scores = plan_furthest_scores(problem, batch, shared);
        EXPECT_EQ(scores.tasks.at(0).last_level, all.tasks[0].last_level) << "no more are given up";
        EXPECT_EQ(has_trace(scores), has_room);
        EXPECT_TRUE(finished_pairs(scores, std::array{found(level)}, batch, true).at(0));
        furthest_plan const paths = plan_furthest_paths(batch, scores, std::array{found(level)});
        ASSERT_EQ(paths.tasks.size(), has_room ? 0u : 1u);
        furthest_task const & task = has_room ? scores.tasks[0] : paths.tasks[0];
        EXPECT_GT(task.segments.levels, 0);
        EXPECT_LE(task.trace_words * sizeof(std::uint32_t), shared.path_bytes);
        EXPECT_EQ(task.trace_words % 2, 0u);
        EXPECT_LE(task.ring_entries, shared.ring_entries);
        std::vector<furthest_range> const walks = cut_walks(has_room ? scores : paths, 0, 1);
        ASSERT_EQ(walks.size(), 1u);
        EXPECT_TRUE(walks[0].have_segments);
        EXPECT_EQ(walks[0].blocks, 8u);
        EXPECT_EQ(walks[0].ring_entries, task.ring_entries);
    }

    // Too little for segments of as many levels: fewer are tried. Almost nothing: as if there were none.
    shared.kept_bytes = 0;
    for (std::uint64_t const bytes : {300'000u, 1'000u})
    {
        shared.path_bytes = bytes;
        furthest_plan const scores = plan_furthest_scores(problem, batch, shared);
        if (scores.tasks.empty())
            continue;
        furthest_task const & task = scores.tasks[0];
        EXPECT_LT(task.last_level, all.tasks[0].last_level);
        furthest_plan const paths = plan_furthest_paths(batch, scores, std::array{found(task.last_level)});
        ASSERT_EQ(paths.tasks.size(), 1u);
        EXPECT_LE(paths.tasks[0].segments.levels > 0 ? paths.tasks[0].trace_words * 4 : 0, bytes);
        EXPECT_FALSE(finished_pairs(scores, std::array{found(all.tasks[0].last_level)}, batch, true).at(0));
    }
}
