// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sessions over the process's own executors: outcomes against the scalar reference.
 *
 * Layer: test.
 */

#include <future>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/exception.hpp>

#include <engine/batch_parts.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_session;
using detail::session_options;

//!\brief What differs between an outcome and the reference; empty if nothing does.
std::string difference(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                       detail::outcome_batch const & outcome)
{
    if (outcome.pairs.size() != batch.size())
        return "number of pairs";
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::vector<detail::trace_run> runs{};
        detail::pair_outcome expected = reference_align(problem, batch.first[i], batch.second[i], runs);
        expected.first_run = outcome.pairs[i].first_run; // the order of the paths is the executor's
        if (outcome.pairs[i] != expected || !std::ranges::equal(outcome.path(i), runs))
            return "pair " + std::to_string(i) + " of " + to_string(problem);
    }
    return "";
}

//!\brief Streams small batches of random pairs through a session; what differs.
std::string stream_random_batches(session_options const & options, std::uint64_t const seed)
{
    random_engine engine = make_engine(30, seed);
    detail::alignment_problem problem = random_problem(engine, 4, scoring_kind::matrix, score_magnitude::small);
    if (problem.method == detail::alignment_method::local)
        problem.optimum = detail::optimum_rule::first; // SeqAn3 knows no other local one
    alignment_session session{problem, options};
    std::vector<detail::packed_batch> batches{};
    for (std::size_t i = 0; i < 7; ++i)
        batches.push_back(random_batch(engine, problem, std::array<std::size_t, 5>{0, 1, 20, 33, 70}, i * 3));

    for (std::size_t submitted{}, taken{}; taken < batches.size(); ++taken)
    {
        for (; submitted < batches.size() && submitted - taken < session.plan().ahead; ++submitted)
            session.submit(detail::copy_pairs(batches[submitted], 0, batches[submitted].size()),
                           submitted + 1 == batches.size());
        if (std::string found = difference(problem, batches[taken], session.next()); !found.empty())
            return found;
    }
    return "";
}

} // namespace

TEST(alignment_session, one_host_thread)
{
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_EQ(stream_random_batches({.executor = executor_kind::host}, seed), "");
}

TEST(alignment_session, several_host_threads)
{
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_EQ(stream_random_batches({.executor = executor_kind::host, .host_threads = 3}, seed), "");
}

TEST(alignment_session, automatic)
{
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_EQ(stream_random_batches({}, seed), "");
}

TEST(alignment_session, a_large_batch_is_shared_by_threads)
{
    random_engine engine = make_engine(31, 0);
    detail::alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::packed_batch const batch = random_batch(engine, problem, std::array<std::size_t, 3>{120, 150, 200}, 600);
    alignment_session session{problem, {.executor = executor_kind::host, .host_threads = 3}};
    session.submit(detail::copy_pairs(batch, 0, batch.size()), true);
    EXPECT_EQ(difference(problem, batch, session.next()), "");
}

TEST(alignment_session, outcomes_that_are_known_come_back_in_order)
{
    random_engine engine = make_engine(31, 1);
    detail::alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::packed_batch const batch = random_batch(engine, problem, std::array<std::size_t, 2>{20, 30}, 6);
    alignment_session session{problem, {.executor = executor_kind::host}};
    session.submit(detail::copy_pairs(batch, 0, batch.size()), false);
    std::vector<detail::outcome_batch> known(2);
    known[0].pairs.resize(3, {.score = 17});
    known[1].pairs.resize(2, {.score = 18});
    session.submit(std::move(known));
    EXPECT_EQ(difference(problem, batch, session.next()), "");
    detail::outcome_batch const second = session.next();
    ASSERT_EQ(second.pairs.size(), 5u);
    EXPECT_EQ(second.pairs.front().score, 17);
    EXPECT_EQ(second.pairs.back().score, 18);
}

TEST(alignment_session, in_many_threads)
{
    std::vector<std::future<std::string>> found{};
    for (std::uint64_t i = 0; i < 12; ++i)
        found.push_back(std::async(std::launch::async,
                                   [i]
                                   {
                                       session_options const options{.host_threads = 1 + i % 3};
                                       std::string difference{};
                                       for (std::uint64_t seed = 0; seed < 5 && difference.empty(); ++seed)
                                           difference = stream_random_batches(options, 100 + 5 * i + seed);
                                       return difference;
                                   }));
    for (std::future<std::string> & each : found)
        EXPECT_EQ(each.get(), "");
}

TEST(alignment_session, an_overflow_names_its_pair)
{
    detail::alignment_problem const problem = match_mismatch_problem(4, 100'000'000, -1, -1, -1);
    random_engine engine = make_engine(32, 0);
    detail::packed_batch batch{};
    for (std::size_t const length : {1, 2, 100, 3})
        append_random_pair(engine, problem, pair_kind::similar, length, length, batch);
    for (executor_kind const kind : {executor_kind::host, executor_kind::automatic})
    {
        alignment_session session{problem, {.executor = kind}};
        session.submit(detail::copy_pairs(batch, 0, 2), false);
        session.submit(detail::copy_pairs(batch, 1, 4), false); // pairs 2 to 4 of the call
        session.submit(detail::copy_pairs(batch, 3, 4), true);
        EXPECT_EQ(session.next().pairs.size(), 2u);
        std::string const message = message_of<std::overflow_error>([&] { (void)session.next(); });
        EXPECT_EQ(message.find("Pair 3 (sequences of 100 and 100 letters)"), 0u) << message;
        EXPECT_EQ(session.next().pairs.size(), 1u);
    }
}

TEST(alignment_session, cuda_without_a_device_says_why)
{
    if (available_executors().cuda_reason.empty())
        GTEST_SKIP() << "there is a device";
    std::string const message = message_of<device_error>(
        [&] {
            alignment_session session{match_mismatch_problem(4, 2, -4, -4, -2), {.executor = executor_kind::cuda}};
        });
    EXPECT_NE(message.find(available_executors().cuda_reason), std::string::npos) << message;
}

} // namespace seqan3_cuda::test
