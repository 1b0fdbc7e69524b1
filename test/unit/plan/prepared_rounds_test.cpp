// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief First rounds that were planned ahead are those that the executor would plan, and serve nobody else.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/rounds.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <reference/reference_edit_distance.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::uint64_t seed = 42;

detail::device_traits gpu()
{
    return detail::traits_of({.multiprocessors = 2,
                              .memory = std::size_t{2} << 30,
                              .profile_memory = std::size_t{228} << 10,
                              .block_memory = std::size_t{200} << 10});
}

//!\brief Pairs of some 40 letters, and of some 700, which get bands where the problem has such.
detail::packed_batch make_batch(detail::alignment_problem const & problem,
                                std::pmr::memory_resource * const memory = std::pmr::get_default_resource())
{
    random_engine engine = make_engine(seed, 0);
    detail::packed_batch batch{memory};
    for (std::size_t i = 0; i < 40; ++i)
    {
        std::size_t const letters = i % 5 == 0 ? 700 : 40;
        append_random_pair(engine, problem, pair_kind::similar, letters + i % 4, letters - i % 3, batch);
    }
    batch.first.finish_sequence(); // an empty pair
    batch.second.finish_sequence();
    return batch;
}

std::vector<detail::alignment_problem> problems()
{
    std::vector<detail::alignment_problem> result{};
    detail::alignment_problem affine = match_mismatch_problem(4, 2, -4, -4, -2);
    for (detail::output_level const output : {detail::output_level::score, detail::output_level::alignment})
    {
        affine.output = output;
        result.push_back(affine);
    }
    detail::alignment_problem local = affine;
    local.method = detail::alignment_method::local;
    result.push_back(local);
    detail::alignment_problem edit = affine;
    edit.method = detail::alignment_method::edit_distance;
    edit.gap_open = 0;
    edit.gap_extension = -1;
    edit.substitution_scores.clear();
    result.push_back(edit);
    edit.max_errors = 3;
    result.push_back(edit);
    return result;
}

template <typename plan_t>
std::string sizes_of(plan_t const & plan)
{
    return std::to_string(plan.works.size()) + " works of " + std::to_string(plan.tasks.size()) + " tasks";
}

//!\brief What a round computes, and how, in words.
std::string description_of(detail::round_plan const & round)
{
    std::string text = "purpose " + std::to_string(static_cast<int>(round.purpose));
    for (detail::fill_plan const & fill : round.fills)
    {
        text += "; fill, " + sizes_of(fill) + ", bits " + std::to_string(fill.trace_words) + ", pairs";
        for (auto const & task : fill.tasks)
            text += ' ' + std::to_string(task.pairs[0]) + '/' + std::to_string(task.pairs[1]);
    }
    if (round.edits)
        text += "; edits, " + sizes_of(*round.edits);
    text += "; similar, " + sizes_of(round.furthest) + "; empty " + std::to_string(round.degenerate.size());
    return text;
}

//!\brief Up to three rounds of a batch, whose outcomes are the reference's.
std::vector<std::string> descriptions(detail::batch_rounds rounds, detail::alignment_problem const & problem,
                                      detail::packed_batch const & batch)
{
    std::vector<detail::pair_outcome> outcomes(batch.size());
    std::vector<detail::trace_run> runs{};
    for (std::size_t i = 0; i < batch.size(); ++i)
        outcomes[i] = problem.method == detail::alignment_method::edit_distance
                        ? reference_edit_distance(problem, batch.first[i], batch.second[i], runs)
                        : reference_align(problem, batch.first[i], batch.second[i], runs);
    std::vector<detail::band_leaving> const leaving(batch.size(), detail::band_leaving::unknown);
    std::vector<detail::furthest_end> ends{};
    std::vector<std::string> result{};
    while (result.size() < 3)
    {
        std::optional<detail::round_plan> const round = rounds.next(batch, outcomes, leaving, ends);
        if (!round)
            break;
        result.push_back(description_of(*round));
        ends.assign(round->furthest.tasks.size(),
                    {.state = detail::furthest_state::gave_up, .level = 0, .diagonal = 0});
    }
    return result;
}

} // namespace

TEST(prepared_rounds, are_those_of_the_executor)
{
    for (detail::alignment_problem const & problem : problems())
    {
        detail::packed_batch batch = make_batch(problem);
        std::vector<std::string> const expected = descriptions({problem, gpu()}, problem, batch);
        batch.preparation = detail::prepare_rounds(problem, batch, gpu());
        ASSERT_TRUE(batch.preparation);
        detail::packed_batch const moved = std::move(batch);
        EXPECT_EQ(descriptions(detail::take_rounds(problem, moved, gpu()), problem, moved), expected);
        // A batch that has failed is planned anew.
        EXPECT_EQ(descriptions(detail::take_rounds(problem, moved, gpu()), problem, moved), expected);
    }
}

//!\brief So that devices copy them as fast as the batch.
TEST(prepared_rounds, have_their_tasks_and_works_in_the_memory_of_the_batch)
{
    std::pmr::unsynchronized_pool_resource memory{};
    auto const stands_there = [&](auto const & values) { return values.get_allocator().resource() == &memory; };
    for (detail::alignment_problem const & problem : problems())
    {
        detail::packed_batch batch = make_batch(problem, &memory);
        std::vector<detail::pair_outcome> const outcomes(batch.size());
        std::vector<detail::band_leaving> const leaving(batch.size(), detail::band_leaving::unknown);
        std::vector<detail::furthest_end> ends{};
        std::size_t plans = 0;
        batch.preparation = detail::prepare_rounds(problem, batch, gpu());
        detail::batch_rounds rounds = detail::take_rounds(problem, batch, gpu());
        for (int number = 0; number < 3; ++number)
        {
            std::optional<detail::round_plan> const round = rounds.next(batch, outcomes, leaving, ends);
            if (!round)
                break;
            plans += round->fills.size() + (round->edits ? 1 : 0);
            for (detail::fill_plan const & fill : round->fills)
                EXPECT_TRUE(stands_there(fill.tasks) && stands_there(fill.works));
            if (round->edits)
            {
                EXPECT_TRUE(stands_there(round->edits->tasks) && stands_there(round->edits->works));
            }
            ends.assign(round->furthest.tasks.size(),
                        {.state = detail::furthest_state::gave_up, .level = 0, .diagonal = 0});
        }
        EXPECT_GT(plans, 0u);
    }
}

TEST(prepared_rounds, serve_no_other_traits_and_no_other_problem)
{
    std::vector<detail::alignment_problem> const all = problems();
    detail::alignment_problem const & problem = all.front();
    detail::alignment_problem const & other = all.back(); // edit distances
    detail::packed_batch batch = make_batch(problem);
    batch.preparation = detail::prepare_rounds(problem, batch, gpu());

    detail::device_traits const host{};
    std::vector<std::string> const here = descriptions({problem, gpu()}, problem, batch),
                                   there = descriptions({problem, host}, problem, batch),
                                   of_other = descriptions({other, gpu()}, other, batch);
    ASSERT_NE(here, there) << "nothing would be noticed";
    ASSERT_NE(here, of_other);
    EXPECT_EQ(descriptions(detail::take_rounds(problem, batch, host), problem, batch), there);
    EXPECT_EQ(descriptions(detail::take_rounds(other, batch, gpu()), other, batch), of_other);
    // They are still there for whom they were made for.
    EXPECT_EQ(descriptions(detail::take_rounds(problem, batch, gpu()), problem, batch), here);
}

//!\brief Nothing is planned again: a batch that gets the plan of another one has that one's first round.
TEST(prepared_rounds, are_used)
{
    detail::alignment_problem const problem = problems().front();
    detail::packed_batch const batch = make_batch(problem);
    detail::packed_batch other{};
    for (detail::packed_sequences * const sequences : {&other.first, &other.second})
        for (std::size_t pair = 0; pair < batch.size(); ++pair)
        {
            sequences->codes.resize(sequences->codes.size() + 50);
            sequences->finish_sequence();
        }
    other.preparation = detail::prepare_rounds(problem, batch, gpu());
    auto const first_round = [](detail::batch_rounds rounds, detail::packed_batch const & of)
    {
        std::vector<detail::pair_outcome> const outcomes(of.size());
        std::optional<detail::round_plan> const round = rounds.next(of, outcomes, {}, {});
        return round ? description_of(*round) : "none";
    };
    std::string const planned = first_round({problem, gpu()}, batch), of_other = first_round({problem, gpu()}, other);
    ASSERT_NE(planned, of_other);
    EXPECT_EQ(first_round(detail::take_rounds(problem, other, gpu()), other), planned);
    EXPECT_EQ(first_round(detail::take_rounds(problem, other, gpu()), other), of_other) << "once";
}

TEST(prepared_rounds, are_not_needed)
{
    detail::alignment_problem const problem = problems().front();
    detail::packed_batch const batch = make_batch(problem);
    EXPECT_EQ(descriptions(detail::take_rounds(problem, batch, gpu()), problem, batch),
              descriptions({problem, gpu()}, problem, batch));
}

} // namespace seqan3_cuda::test
