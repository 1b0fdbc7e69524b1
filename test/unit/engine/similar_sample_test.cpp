// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which batches have similar pairs.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <engine/similar_sample.hpp>
#include <reference/narrow_batch.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

using namespace seqan3_cuda::test;
namespace detail = seqan3_cuda::detail;

namespace
{

//!\brief A device for which scores pay as soon as paths do.
constexpr detail::similar_preferences on_device{.costs = {.edit_scores = detail::device_similar_costs.edit_paths,
                                                          .edit_paths = detail::device_similar_costs.edit_paths,
                                                          .gap_scores = detail::device_similar_costs.gap_scores,
                                                          .gap_paths = detail::device_similar_costs.gap_paths}};

//!\brief Whether a batch of pairs of these kinds has similar ones, whatever its letters take.
bool has_similar(std::initializer_list<pair_kind> const kinds, detail::alignment_problem const & problem,
                 std::size_t const letters = 1'000)
{
    random_engine engine = make_engine(42, letters);
    detail::packed_batch batch{};
    for (pair_kind const kind : kinds)
        append_random_pair(engine, problem, kind, letters, letters, batch);
    bool const found = detail::has_similar_pairs(batch, plan_furthest_scores(problem, batch, on_device));
    detail::packed_batch const narrow = narrow_copy(batch);
    EXPECT_EQ(detail::has_similar_pairs(narrow, plan_furthest_scores(problem, narrow, on_device)), found);
    return found;
}

detail::alignment_problem const edits = edit_problem(4, false, detail::output_level::score);

} // namespace

TEST(similar_sample, few_pairs)
{
    EXPECT_FALSE(has_similar({}, edits));
    EXPECT_FALSE(has_similar({pair_kind::unrelated}, edits));
    EXPECT_FALSE(has_similar({pair_kind::unrelated, pair_kind::unrelated, pair_kind::unrelated}, edits));
    EXPECT_TRUE(has_similar({pair_kind::tie_heavy}, edits));
    EXPECT_TRUE(has_similar({pair_kind::unrelated, pair_kind::unrelated, pair_kind::tie_heavy}, edits));
    EXPECT_FALSE(has_similar({pair_kind::tie_heavy}, edits, 400)); // too short to be tried
    EXPECT_FALSE(has_similar({pair_kind::tie_heavy}, edit_problem(4, true, detail::output_level::score)));
}

//!\brief With gap costs the first errors do not count: levels behind these are looked at.
TEST(similar_sample, gap_costs)
{
    for (std::int32_t const mismatch : {-1, -4, -9})
    {
        detail::alignment_problem const gaps = match_mismatch_problem(4, 2, mismatch, -4, -2);
        EXPECT_FALSE(has_similar({pair_kind::unrelated, pair_kind::unrelated}, gaps, 4'000)) << mismatch;
        random_engine engine = make_engine(42, 8);
        detail::packed_batch batch{};
        std::vector<std::uint8_t> const letters = random_sequence(engine, 4'000, 4);
        for (detail::packed_sequences * const sequences : {&batch.first, &batch.second})
        {
            append_sequence(letters, *sequences);
        }
        batch.second.codes[1'000] ^= 1u;
        EXPECT_TRUE(detail::has_similar_pairs(batch, plan_furthest_scores(gaps, batch, on_device))) << mismatch;
    }
}

//!\brief A task of several blocks says what each of them needs; a thread that looks at the pair needs all of that.
TEST(similar_sample, shared_pair)
{
    detail::similar_preferences shared = on_device;
    shared.ring_entries = std::uint64_t{1} << 20;
    shared.blocks_at_once = 8;
    shared.costs.gap_paths.point = 0.001; // so many levels that the ring of a block ends far before the last places
    detail::alignment_problem const gaps = match_mismatch_problem(4, 2, -4, -4, -2);
    random_engine engine = make_engine(42, 10);
    detail::packed_batch batch{};
    append_random_pair(engine, gaps, pair_kind::tie_heavy, 100'000, 100'000, batch);
    detail::furthest_plan const plan = plan_furthest_scores(gaps, batch, shared);
    ASSERT_EQ(plan.tasks.size(), 1u);
    EXPECT_EQ(plan.tasks[0].blocks, 8u);
    EXPECT_GT(trial_of(plan, plan.tasks[0], batch).ring_entries(), 4 * std::uint64_t{plan.tasks[0].ring_entries});
    EXPECT_TRUE(detail::has_similar_pairs(batch, plan));
}

//!\brief Few errors at most: no pair is given up.
TEST(similar_sample, limit)
{
    detail::alignment_problem problem = edits;
    problem.max_errors = 3;
    EXPECT_TRUE(has_similar({pair_kind::unrelated}, problem));
}

//!\brief One of some pairs is among those that are looked at.
TEST(similar_sample, many_pairs)
{
    random_engine engine = make_engine(42, 7);
    detail::packed_batch batch{};
    for (int i = 0; i < 100; ++i)
        append_random_pair(engine, edits, i % 4 == 3 ? pair_kind::tie_heavy : pair_kind::unrelated, 600, 600, batch);
    EXPECT_TRUE(detail::has_similar_pairs(batch, plan_furthest_scores(edits, batch, on_device)));
}

//!\brief Of 64 pairs every second one is looked at, which takes no longer than of 32.
TEST(similar_sample, pairs_that_are_not_looked_at)
{
    for (int const similar : {0, 1, 2, 61, 62, 63})
    {
        random_engine engine = make_engine(42, 9);
        detail::packed_batch batch{};
        for (int i = 0; i < 64; ++i)
            append_random_pair(engine, edits, i == similar ? pair_kind::tie_heavy : pair_kind::unrelated, 600, 600,
                               batch);
        EXPECT_EQ(detail::has_similar_pairs(batch, plan_furthest_scores(edits, batch, on_device)), similar % 2 == 0)
            << similar;
    }
}
