// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Several results a pair, in windows or not, against the plain programs; order and errors.
 *
 * Layer: test.
 */

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/backend.hpp>
#include <schedule/batch_stream.hpp>
#include <schedule/best_stream.hpp>
#include <schedule/service.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_best_results.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::best_stream;
using detail::output_level;
using detail::packed_batch;
using detail::window_rule;

//!\brief Every pair is cut into windows of as few letters as the plain programs can be asked about.
constexpr window_rule smallest_windows{
    .most_windows = 1'000, .least_letters1 = 1, .least_letters2 = 1, .own_overlaps = 0};

detail::window_stream::opener on_host(std::size_t const first_pair = 0)
{
    return [=](alignment_problem problem)
    {
        EXPECT_FALSE(problem.best);
        return std::make_unique<detail::batch_stream>(
            std::move(problem), detail::session_options{.executor = executor_kind::host, .first_pair = first_pair},
            detail::process_backend());
    };
}

alignment_problem local_problem(random_engine & engine)
{
    auto const size = pick_number<std::uint32_t>(engine, 2, 4);
    alignment_problem problem = match_mismatch_problem(size, pick_number(engine, 1, 3), pick_number(engine, -4, 0),
                                                       pick_number(engine, -3, 0), pick_number(engine, -3, -1));
    problem.method = detail::alignment_method::local;
    problem.output = pick(engine, all_output_levels);
    problem.marks_mismatches = problem.output == output_level::alignment && pick_number(engine, 0, 1) == 1;
    problem.counts_identity = problem.output >= output_level::begin_positions && pick_number(engine, 0, 1) == 1;
    problem.best = {pick(engine, std::array{1u, 2u, 5u, 20u, 1'000u}), pick(engine, std::array{1u, 2u, 3u, 7u, 20u})};
    if (pick_number(engine, 0, 3) == 0)
        problem.best = {pick_number(engine, 1u, 6u), 0};
    return problem;
}

//!\brief Pairs of a long and a short sequence, of which most are cut.
packed_batch local_batch(random_engine & engine, alignment_problem const & problem, std::size_t const pairs)
{
    packed_batch batch{};
    while (batch.size() < pairs)
    {
        auto length1 = pick_number<std::size_t>(engine, 0, 150), length2 = pick_number<std::size_t>(engine, 0, 9);
        if (pick_number(engine, 0, 2) == 0)
            std::swap(length1, length2);
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), length1, length2, batch);
    }
    return batch;
}

} // namespace

TEST(best_stream, equals_the_plain_programs)
{
    std::uint64_t const seed = drawn_seed();
    std::size_t cut = 0, results = 0;
    for (std::uint64_t round = 0; round < 300; ++round)
    {
        random_engine engine = make_engine(seed, round);
        alignment_problem const problem = local_problem(engine);
        window_rule rule = smallest_windows;
        rule.least_letters1 = pick(engine, std::array<std::uint64_t, 3>{1, 60, 100'000});
        rule.block_letters = pick(engine, std::array<std::uint64_t, 4>{0, 1, 3, 8});
        best_stream stream{problem, 0, 1 + round % 3, rule, on_host()};
        std::vector<packed_batch> batches{};
        for (std::size_t i = 0; i < 3; ++i)
        {
            batches.push_back(local_batch(engine, problem, i * 2));
            packed_batch const & batch = batches.back();
            for (std::size_t pair = 0; pair < batch.size(); ++pair)
                cut += problem.best->distance > 0
                    && detail::cut_windows(problem, batch.first.length(pair), batch.second.length(pair), rule);
        }
        for (std::size_t i = 0; i < batches.size(); ++i)
            stream.submit(detail::copy_pairs(batches[i], 0, batches[i].size()), i + 1 == batches.size());
        for (packed_batch const & batch : batches)
        {
            detail::outcome_batch const outcome = stream.next();
            ASSERT_EQ(best_difference(outcome, problem, batch), "") << "round " << round << ", " << to_string(problem);
            results += outcome.pairs.size();
        }
    }
    EXPECT_GT(cut, 300u);
    EXPECT_GT(results, 3'000u);
}

//!\brief One letter: equal scores in one window and in all others; the order of columns and rows alone decides.
TEST(best_stream, equal_scores)
{
    for (std::uint32_t const count : {1u, 2u, 3u, 50u, 1'000u})
        for (std::uint32_t const distance : {1u, 2u, 3u, 10u, 200u})
            for (bool const is_first_long : {false, true})
            {
                alignment_problem problem = match_mismatch_problem(2, 1, -1, -1, -1);
                problem.method = detail::alignment_method::local;
                problem.best = {count, distance};
                packed_batch batch{};
                for (std::size_t const length : {1u, 2u, 4u})
                    if (std::vector<std::uint8_t> const longer(90), shorter(length); is_first_long)
                        append_pair(longer, shorter, batch);
                    else
                        append_pair(shorter, longer, batch);
                best_stream stream{problem, 0, 2, smallest_windows, on_host()};
                stream.submit(detail::copy_pairs(batch, 0, batch.size()), true);
                EXPECT_EQ(best_difference(stream.next(), problem, batch), "")
                    << count << " ends, " << distance << " apart";
            }
}

//!\brief One word at each place of a long sequence, around all edges of windows, beside a better one at each distance.
TEST(best_stream, peaks_at_edges_of_windows)
{
    for (bool const is_first_long : {false, true})
        for (std::size_t place = 0; place < 40; ++place)
        {
            alignment_problem problem = match_mismatch_problem(4, 1, -9, -9, -9);
            problem.method = detail::alignment_method::local;
            problem.best = {3, 8};
            packed_batch batch{};
            for (std::size_t distance = 3; distance < 12; ++distance)
            {
                std::vector<std::uint8_t> longer(80, 3), shorter{0, 1, 2};
                for (std::size_t i = 0; i < 2; ++i)
                    longer[place + i] = static_cast<std::uint8_t>(i);
                for (std::size_t i = 0; i < 3; ++i)
                    longer[place + distance + i] = static_cast<std::uint8_t>(i);
                if (is_first_long)
                    append_pair(longer, shorter, batch);
                else
                    append_pair(shorter, longer, batch);
            }
            best_stream stream{problem, 0, 1, smallest_windows, on_host()};
            stream.submit(detail::copy_pairs(batch, 0, batch.size()), true);
            EXPECT_EQ(best_difference(stream.next(), problem, batch), "") << "place " << place;
        }
}

//!\brief Blocks of windows are scored by services of their own if the rule says so, and one result needs none.
TEST(best_stream, executors_narrow_windows_down)
{
    for (std::uint64_t const block_letters : {0u, 5u})
        for (std::uint32_t const count : {1u, 4u})
        {
            random_engine engine = make_engine(drawn_seed(), 0);
            alignment_problem problem = match_mismatch_problem(20, 5, -9, -9, -1);
            problem.method = detail::alignment_method::local;
            problem.best = {count, 4};
            packed_batch batch{};
            append_random_pair(engine, problem, pair_kind::unrelated, 400, 6, batch);
            append_random_pair(engine, problem, pair_kind::unrelated, 6, 400, batch);
            window_rule rule = smallest_windows;
            rule.block_letters = block_letters;
            std::size_t crossings = 0;
            best_stream stream{problem, 0, 2, rule,
                               [&](alignment_problem each)
                               {
                                   crossings += each.method == detail::alignment_method::global;
                                   return on_host()(std::move(each));
                               }};
            stream.submit(detail::copy_pairs(batch, 0, batch.size()), true);
            EXPECT_EQ(best_difference(stream.next(), problem, batch), "");
            EXPECT_EQ(crossings, block_letters > 0 && count > 1 ? 2u : 0u); // of each sequence
        }
}

//!\brief A session of the process, with its own rule, of a pair that is long enough for it.
TEST(best_stream, a_long_pair)
{
    random_engine engine = make_engine(drawn_seed(), 0);
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    problem.best = {40, 16};
    detail::session_options const options{.executor = executor_kind::host, .host_threads = 2};
    packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 60'000, 20, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 20, 60'000, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 60, 60, batch);
    window_rule const rule = detail::rule_of_windows(problem, options, detail::process_backend());
    ASSERT_TRUE(detail::cut_windows(problem, 60'000, 20, rule));
    std::unique_ptr<detail::batch_service> const service =
        detail::open_service(problem, options, detail::process_backend());
    service->submit(detail::copy_pairs(batch, 0, batch.size()), true);
    EXPECT_EQ(best_difference(service->next(), problem, batch), "");
}

//!\brief Windows whose scores are too great for lanes are looked at one by one.
TEST(best_stream, scores_that_fit_no_lanes)
{
    for (std::uint64_t round = 0; round < 20; ++round)
    {
        random_engine engine = make_engine(drawn_seed(), round);
        alignment_problem problem = match_mismatch_problem(2, 300'000'000, -300'000'000, 0, -300'000'000);
        problem.method = detail::alignment_method::local;
        problem.best = {5, pick_number(engine, 1u, 6u)};
        packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::unrelated, 90, 3, batch);
        append_random_pair(engine, problem, pair_kind::unrelated, 3, 90, batch);
        best_stream stream{problem, 0, 2, smallest_windows, on_host()};
        stream.submit(detail::copy_pairs(batch, 0, batch.size()), true);
        EXPECT_EQ(best_difference(stream.next(), problem, batch), "") << "round " << round;
    }
}

//!\brief Pairs that are not worth windows, but long enough to be shared among threads: of 1,000,000 cells, not of
//! 999,600.
TEST(best_stream, pairs_of_one_window)
{
    random_engine engine = make_engine(drawn_seed(), 0);
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    problem.output = output_level::end_positions;
    problem.best = {60, 6};
    packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 2'500, 400, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 400, 2'500, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 2'499, 400, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 1'000, 1'000, batch);
    best_stream stream{problem, 0, 2, {}, on_host()};
    stream.submit(detail::copy_pairs(batch, 0, batch.size()), true);
    EXPECT_EQ(best_difference(stream.next(), problem, batch), "");
}

TEST(best_stream, batches_have_fewer_pairs)
{
    random_engine engine = make_engine(1, 0);
    alignment_problem problem = local_problem(engine);
    problem.best = {1, 1};
    std::size_t const pairs = best_stream{problem, 0, 1, smallest_windows, on_host()}.plan().pairs;
    problem.best = {100, 1};
    EXPECT_EQ((best_stream{problem, 0, 1, smallest_windows, on_host()}.plan().pairs), pairs / 100);
    problem.best = {4'000'000'000, 0};
    EXPECT_EQ((best_stream{problem, 0, 1, smallest_windows, on_host()}.plan().pairs), 1u);
}

//!\brief Messages name pairs of the call: in windows, whole, and of the matrix of non-intersecting alignments.
TEST(best_stream, errors_name_the_pair)
{
    random_engine engine = make_engine(1, 0);
    packed_batch batch{};
    alignment_problem problem = match_mismatch_problem(4, 100'000'000, -1, -1, -100'000'000);
    problem.method = detail::alignment_method::local;
    append_random_pair(engine, problem, pair_kind::similar, 3, 3, batch);
    append_random_pair(engine, problem, pair_kind::similar, 100, 100, batch);
    append_random_pair(engine, problem, pair_kind::similar, 1'000, 50, batch);
    window_rule const rule{.most_windows = 1'000, .least_letters1 = 500, .least_letters2 = 500, .own_overlaps = 1};
    for (std::uint32_t const distance : {0u, 1u})
    {
        problem.best = {3, distance};
        best_stream stream{problem, 10, 1, rule, on_host(10)};
        for (std::size_t pair = 0; pair < 3; ++pair)
            stream.submit(detail::copy_pairs(batch, pair, pair + 1), pair == 2);
        EXPECT_EQ(stream.next().first_results.size(), 2u);
        for (char const * const name :
             {"Pair 11 (sequences of 100 and 100 letters): ", "Pair 12 (sequences of 1000 and 50 letters)"})
        {
            std::string const message = message_of<std::overflow_error>([&] { std::ignore = stream.next(); });
            EXPECT_TRUE(message.starts_with(name)) << message;
        }
    }
    problem = match_mismatch_problem(4, 1, -1, -1, -1);
    problem.method = detail::alignment_method::local;
    problem.best = {3, 0};
    packed_batch large{};
    append_pair(std::vector<std::uint8_t>(1'000'000), std::vector<std::uint8_t>(400'000), large);
    best_stream stream{problem, 7, 2, smallest_windows, on_host()};
    stream.submit(std::move(large), true);
    std::string const message = message_of<std::length_error>([&] { std::ignore = stream.next(); });
    EXPECT_TRUE(message.starts_with("Pair 7 (sequences of 1000000 and 400000 letters): The matrix needs ")) << message;
}

} // namespace seqan3_cuda::test
