// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that are computed in windows, against the scalar reference; order and errors of services.
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
#include <schedule/pair_computing.hpp>
#include <schedule/service.hpp>
#include <schedule/window_stream.hpp>

#include <reference/narrow_batch.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>
#include <unit/message_of.hpp>
#include <unit/schedule/host_service.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_method;
using detail::alignment_problem;
using detail::output_level;
using detail::packed_batch;
using detail::packed_sequences;
using detail::window_rule;
using detail::window_stream;

//!\brief Every pair is cut into windows of as few letters as the reference can be asked about.
constexpr window_rule smallest_windows{
    .most_windows = 1'000, .least_letters1 = 1, .least_letters2 = 1, .own_overlaps = 0};

window_stream::opener on_host(std::size_t const threads, std::size_t const first_pair = 0)
{
    return [=](alignment_problem problem)
    {
        return std::make_unique<detail::batch_stream>(
            std::move(problem),
            detail::session_options{.executor = executor_kind::host, .host_threads = threads, .first_pair = first_pair},
            detail::process_backend());
    };
}

//!\brief The local alignments of all tests but those of any problem.
alignment_problem local_problem(output_level const output = output_level::alignment)
{
    alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = alignment_method::local;
    problem.optimum = detail::optimum_rule::first;
    problem.output = output;
    return problem;
}

//!\brief A problem whose alignments have a bound: local, or one sequence's ends are free.
alignment_problem bounded_problem(random_engine & engine)
{
    auto const size = pick_number<std::uint32_t>(engine, 2, 4);
    alignment_problem problem = match_mismatch_problem(size, pick_number(engine, 0, 3), pick_number(engine, -4, 0),
                                                       pick_number(engine, -3, 0), pick_number(engine, -3, -1));
    switch (pick_number(engine, 0, 3))
    {
    case 0:
        problem.method = alignment_method::local;
        break;
    case 1:
        problem.free_ends = {true, false, true, false};
        break;
    case 2:
        problem.free_ends = {false, true, false, true};
        break;
    default:
        problem = {};
        problem.method = alignment_method::edit_distance;
        problem.free_ends = {true, false, true, false};
        problem.gap_extension = -1;
        problem.alphabet_size1 = problem.alphabet_size2 = size;
        if (pick_number(engine, 0, 1) == 1)
            problem.max_errors = pick_number<std::uint32_t>(engine, 0, 6);
    }
    problem.optimum = problem.method == alignment_method::edit_distance ? detail::optimum_rule::last
                    : problem.method == alignment_method::local         ? detail::optimum_rule::first
                                                                        : pick(engine, all_optimum_rules);
    problem.output = pick(engine, all_output_levels);
    problem.marks_mismatches = problem.output == output_level::alignment && pick_number(engine, 0, 1) == 1;
    problem.counts_identity = problem.output >= output_level::begin_positions && pick_number(engine, 0, 1) == 1;
    return problem;
}

//!\brief Pairs of a long and a short sequence, of which some are cut; some have a sequence in common with the next one.
packed_batch bounded_batch(random_engine & engine, alignment_problem const & problem, std::size_t const pairs)
{
    packed_batch batch{};
    while (batch.size() < pairs)
    {
        auto long_length = pick_number<std::size_t>(engine, 0, 120),
             short_length = pick_number<std::size_t>(engine, 0, 9);
        if (problem.free_ends.sequence2_leading || pick_number(engine, 0, 3) == 0)
            std::swap(long_length, short_length);
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), long_length, short_length, batch);
        if (batch.size() == pairs || pick_number(engine, 0, 2) != 0)
            continue;
        bool const shares_first = pick_number(engine, 0, 1) == 0;
        packed_sequences & shared = shares_first ? batch.first : batch.second;
        packed_sequences & other = shares_first ? batch.second : batch.first;
        std::vector<std::uint8_t> const next =
            random_sequence(engine, pick_number<std::size_t>(engine, 0, 9),
                            shares_first ? problem.alphabet_size2 : problem.alphabet_size1);
        shared.repeat_sequence();
        append_sequence(next, other);
    }
    return batch;
}

//!\brief Has a service compute a batch, and compares with the reference.
void check_service(detail::batch_service & service, alignment_problem const & problem, packed_batch const & batch,
                   std::string const & name)
{
    service.submit(detail::copy_pairs(batch, 0, batch.size()), true);
    check_outcome(service.next(), problem, batch, name);
}

} // namespace

TEST(window_stream, equals_the_reference)
{
    std::uint64_t const seed = drawn_seed();
    std::size_t cut = 0;
    for (std::uint64_t round = 0; round < 400; ++round)
    {
        random_engine engine = make_engine(seed, round);
        alignment_problem const problem = bounded_problem(engine);
        window_rule rule = smallest_windows;
        rule.most_windows = pick(engine, std::array<std::size_t, 4>{1'000, 100, 30, 7});
        rule.least_windows_with_paths = pick(engine, std::array<std::size_t, 2>{0, 8});
        if (round % 3 == 2) // ends at once, of pairs with more than some letters
            rule.strips = {.least_letters2 = pick_number<std::uint64_t>(engine, 1, 6),
                           .rows = 3,
                           .at_once = pick_number<std::size_t>(engine, 3, 12),
                           .executors = 2};
        window_stream stream{problem, 0, rule, on_host(1 + round % 2)};
        std::vector<packed_batch> batches{};
        for (std::size_t i = 0; i < 4; ++i)
        {
            batches.push_back(bounded_batch(engine, problem, i * 2));
            packed_batch const & batch = batches.back();
            for (std::size_t pair = 0; pair < batch.size(); ++pair)
                cut +=
                    detail::cut_windows(problem, batch.first.length(pair), batch.second.length(pair), rule).has_value();
        }
        for (std::size_t i = 0; i < batches.size(); ++i)
            stream.submit(round % 3 == 0 ? narrow_copy(batches[i])
                                         : detail::copy_pairs(batches[i], 0, batches[i].size()),
                          i + 1 == batches.size());
        for (packed_batch const & batch : batches)
            check_outcome(stream.next(), problem, batch, "round " + std::to_string(round));
    }
    EXPECT_GT(cut, 1'000u);
}

//!\brief One letter, and equal scores everywhere: the order of ends alone decides.
TEST(window_stream, equal_ends)
{
    for (detail::optimum_rule const optimum : all_optimum_rules)
        for (output_level const output : all_output_levels)
            for (bool const is_local : {false, true})
            {
                alignment_problem problem = match_mismatch_problem(2, 1, -1, -1, -1);
                problem.output = output;
                problem.optimum = is_local ? detail::optimum_rule::first : optimum;
                if (is_local)
                    problem.method = alignment_method::local;
                else
                    problem.free_ends = {true, false, true, false};
                packed_batch batch{};
                for (std::size_t const length : {1u, 2u, 5u})
                {
                    batch.first.codes.insert(batch.first.codes.end(), 100, std::uint8_t{0});
                    batch.first.finish_sequence();
                    batch.second.codes.insert(batch.second.codes.end(), length, std::uint8_t{0});
                    batch.second.finish_sequence();
                }
                window_rule with_strips = smallest_windows;
                with_strips.strips = {.least_letters2 = 1, .rows = 1, .at_once = 20, .executors = 1};
                for (window_rule const & rule : {smallest_windows, with_strips})
                {
                    window_stream stream{problem, 0, rule, on_host(1)};
                    check_service(stream, problem, batch, to_string(problem));
                }
            }
}

//!\brief Pairs with more errors than allowed: all windows are missed, too.
TEST(window_stream, missed_pairs)
{
    for (output_level const output : all_output_levels)
    {
        alignment_problem problem{};
        problem.method = alignment_method::edit_distance;
        problem.free_ends = {true, false, true, false};
        problem.gap_extension = -1;
        problem.alphabet_size1 = problem.alphabet_size2 = 2;
        problem.max_errors = 1;
        problem.optimum = detail::optimum_rule::last;
        problem.output = output;
        packed_batch batch{};
        for (std::size_t const length : {100u, 200u, 60u})
        {
            batch.first.codes.insert(batch.first.codes.end(), length, std::uint8_t{0});
            batch.first.finish_sequence();
            batch.second.codes.insert(batch.second.codes.end(), 5, std::uint8_t{1});
            batch.second.finish_sequence();
        }
        ASSERT_TRUE(detail::cut_windows(problem, 60, 5, smallest_windows));
        window_stream stream{problem, 0, smallest_windows, on_host(1)};
        stream.submit(detail::copy_pairs(batch, 0, batch.size()), true);
        detail::outcome_batch const outcome = stream.next();
        for (detail::pair_outcome const & pair : outcome.pairs)
            EXPECT_EQ(pair.score, detail::missed_score);
        check_outcome(outcome, problem, batch, to_string(problem));
    }
}

//!\brief A call with one pair and a session, with the process's own rule, of a pair that is long enough for it.
TEST(window_stream, a_long_pair)
{
    random_engine engine = make_engine(drawn_seed(), 0);
    alignment_problem const problem = local_problem();
    detail::session_options const options{.executor = executor_kind::host, .host_threads = 2};
    packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 300'000, 60, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 60, 300'000, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 60, 60, batch);
    window_rule const rule = detail::rule_of_windows(problem, options, detail::process_backend());
    ASSERT_TRUE(detail::cut_windows(problem, 300'000, 60, rule));
    std::unique_ptr<detail::batch_service> const service =
        detail::open_service(problem, options, detail::process_backend());
    check_service(*service, problem, batch, to_string(problem));
}

//!\brief One pair a call, on the host, with what is kept from call to call.
TEST(window_stream, one_pair_a_call)
{
    random_engine engine = make_engine(drawn_seed(), 1);
    alignment_problem const problem = local_problem();
    detail::pair_computing pairs{problem, {.executor = executor_kind::host}, detail::process_backend()};
    for (std::size_t const length : {30'000u, 26u, 40'000u})
    {
        packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::unrelated, length, 26, batch);
        check_outcome(pairs.align(packed_batch{batch}), problem, batch, std::to_string(length) + " letters");
        check_outcome(pairs.align(narrow_copy(batch)), problem, batch, std::to_string(length) + " narrow letters");
    }
}

//!\brief What is not ready in any service that a batch needs is not ready.
TEST(window_stream, waits_for_whole_pairs_and_for_windows)
{
    struct readiness
    {
        bool whole{}, scores{};
    } ready{};
    class waiting_service final : public forwarding_service
    {
    public:
        waiting_service(alignment_problem problem, bool const & is_ready) :
            forwarding_service{std::move(problem)},
            is_ready{is_ready}
        {}

        [[nodiscard]] bool is_next_ready() override
        {
            return is_ready;
        }

    private:
        bool const & is_ready;
    };
    alignment_problem const problem = local_problem(output_level::end_positions);
    random_engine engine = make_engine(drawn_seed(), 2);
    packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::similar, 20, 20, batch);   // whole
    append_random_pair(engine, problem, pair_kind::similar, 1'000, 5, batch); // in windows
    for (auto const & [begin, end] : {std::pair{0, 1}, std::pair{1, 2}, std::pair{0, 2}})
    {
        window_stream stream{problem,
                             0,
                             {.most_windows = 1'000, .least_letters1 = 500, .least_letters2 = 500, .own_overlaps = 1},
                             [&ready](alignment_problem each)
                             {
                                 bool const & is_ready =
                                     each.output == output_level::score ? ready.scores : ready.whole;
                                 return std::make_unique<waiting_service>(std::move(each), is_ready);
                             }};
        packed_batch const part =
            detail::copy_pairs(batch, static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
        stream.submit(detail::copy_pairs(part, 0, part.size()), true);
        for (bool const whole : {false, true})
            for (bool const scores : {false, true})
            {
                ready = {.whole = whole, .scores = scores};
                EXPECT_EQ(stream.is_next_ready(), (whole || begin == 1) && (scores || end == 1))
                    << begin << ", " << end << ", " << whole << ", " << scores;
            }
        check_outcome(stream.next(), problem, part, "pairs from " + std::to_string(begin));
    }
}

//!\brief The time of a batch is that of all batches that services computed for it.
TEST(window_stream, kernel_seconds)
{
    class timed_service final : public forwarding_service
    {
    public:
        using forwarding_service::forwarding_service;

        [[nodiscard]] detail::outcome_batch next() override
        {
            detail::outcome_batch outcome = forwarding_service::next();
            outcome.kernel_seconds = 1;
            return outcome;
        }
    };
    alignment_problem problem = local_problem();
    random_engine engine = make_engine(drawn_seed(), 3);
    packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::similar, 1'000, 5, batch);
    auto const seconds = [&](output_level const output, std::uint64_t const own_overlaps)
    {
        problem.output = output;
        window_stream stream{
            problem,
            0,
            {.most_windows = 1'000, .least_letters1 = 1, .least_letters2 = 1, .own_overlaps = own_overlaps},
            [](alignment_problem each) { return std::make_unique<timed_service>(std::move(each)); }};
        stream.submit(detail::copy_pairs(batch, 0, 1), true);
        return stream.next().kernel_seconds;
    };
    EXPECT_EQ(seconds(output_level::score, 4), 1) << "scores of windows";
    EXPECT_EQ(seconds(output_level::end_positions, 4), 2) << "and ends";
    EXPECT_EQ(seconds(output_level::alignment, 1), 2) << "or paths";
    EXPECT_EQ(seconds(output_level::alignment, 4), 3) << "scores and ends of wide windows, and paths to these";
}

//!\brief Another process has cut the pair, and windows of windows would overlap once more.
TEST(window_stream, windows_are_not_cut_again)
{
    class counting_service final : public forwarding_service
    {
    public:
        counting_service(alignment_problem problem, std::size_t & pairs) :
            forwarding_service{std::move(problem)},
            pairs{pairs}
        {}

        void submit(packed_batch batch, bool const last) override
        {
            pairs += batch.size();
            forwarding_service::submit(std::move(batch), last);
        }

    private:
        std::size_t & pairs;
    };
    alignment_problem const problem = local_problem(output_level::score);
    random_engine engine = make_engine(drawn_seed(), 4);
    packed_batch batch{};
    for (int i = 0; i < 3; ++i)
        append_random_pair(engine, problem, pair_kind::similar, 1'000, 5, batch);
    for (bool const are_windows : {false, true})
    {
        std::size_t pairs = 0;
        window_stream stream{problem, 0, smallest_windows, [&pairs](alignment_problem each) {
                                 return std::make_unique<counting_service>(std::move(each), pairs);
                             }};
        packed_batch copy = detail::copy_pairs(batch, 0, 3);
        copy.has_one_best = are_windows;
        stream.submit(std::move(copy), true);
        check_outcome(stream.next(), problem, batch, are_windows ? "windows" : "pairs");
        EXPECT_EQ(pairs == 3, are_windows);
    }
}

//!\brief Messages name pairs of the call, whether other pairs are cut or not.
TEST(window_stream, errors_name_the_pair)
{
    alignment_problem problem = match_mismatch_problem(4, 100'000'000, -1, -1, -100'000'000);
    problem.method = alignment_method::local;
    problem.optimum = detail::optimum_rule::first;
    random_engine engine = make_engine(1, 0);
    packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::similar, 3, 3, batch);
    append_random_pair(engine, problem, pair_kind::similar, 1'000, 2, batch);
    append_random_pair(engine, problem, pair_kind::similar, 100, 100, batch);  // whole, and out of 32 bits
    append_random_pair(engine, problem, pair_kind::similar, 1'000, 50, batch); // in windows, and out of 32 bits
    window_stream stream{problem,
                         10,
                         {.most_windows = 1'000, .least_letters1 = 500, .least_letters2 = 500, .own_overlaps = 1},
                         on_host(1, 10)};
    EXPECT_FALSE(stream.is_next_ready());
    stream.submit(detail::copy_pairs(batch, 0, 1), false);
    stream.submit(detail::copy_pairs(batch, 1, 2), false);
    std::vector<detail::outcome_batch> known(2); // 5 pairs that others have computed
    known[0].pairs.resize(2, {.score = 17});
    known[1].pairs.resize(3, {.score = 18});
    stream.submit(std::move(known));
    stream.submit(detail::copy_pairs(batch, 2, 3), false);
    stream.submit(detail::copy_pairs(batch, 3, 4), true);
    EXPECT_EQ(stream.next().pairs.size(), 1u);
    EXPECT_EQ(stream.next().pairs.size(), 1u);
    detail::outcome_batch const of_others = stream.next();
    ASSERT_EQ(of_others.pairs.size(), 5u);
    EXPECT_EQ(of_others.pairs[1].score, 17);
    EXPECT_EQ(of_others.pairs[2].score, 18);
    for (char const * const name :
         {"Pair 17 (sequences of 100 and 100 letters)", "Pair 18 (sequences of 1000 and 50 letters), in windows: "})
    {
        std::string const message = message_of<std::overflow_error>([&] { std::ignore = stream.next(); });
        EXPECT_TRUE(message.starts_with(name)) << message;
    }
}

} // namespace seqan3_cuda::test
