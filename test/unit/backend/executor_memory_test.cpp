// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Executors with little memory: portions, what does not fit, and executors that share a device.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/exception.hpp>

#include <engine/batch_parts.hpp>
#include <plan/long_pair.hpp>

#include <simulated_device/simulated_device.hpp>

#include <fault/aligned_work.hpp>
#include <unit/kernel/check_batch.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief Works whose directions take more memory than all else together.
std::vector<aligned_work> large_works()
{
    detail::alignment_problem whole = match_mismatch_problem(4, 2, -4, -4, -2), local = whole, edits{};
    whole.whole_matrix = local.whole_matrix = true;
    local.method = detail::alignment_method::local;
    edits.method = detail::alignment_method::edit_distance;
    edits.gap_extension = -1;
    edits.optimum = detail::optimum_rule::last;
    edits.alphabet_size1 = edits.alphabet_size2 = 4;
    std::vector<aligned_work> works{};
    works.push_back(make_work("planes", whole, pair_kind::unrelated, 200, 300));
    works.push_back(make_work("checkpoints", whole, pair_kind::unrelated, 40, 700));
    works.push_back(make_work("local checkpoints", local, pair_kind::similar, 40, 700));
    works.push_back(make_work("edit distances", edits, pair_kind::similar, 150, 500));
    return works;
}

/*!\brief The least memory that an executor can do with, in steps of 1/16 of the first one that is tried.
 * \details Expects right outcomes of all limits that do, and seqan3_cuda::out_of_device_memory of all others.
 */
std::size_t least_memory(aligned_work const & work, std::size_t const most)
{
    std::size_t least = 0;
    for (std::size_t limit = most; limit > 0; limit -= most / 16)
    {
        std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, limit);
        detail::outcome_batch outcome{};
        try
        {
            executor->align(work.problem, work.batch, outcome);
        }
        catch (out_of_device_memory const &)
        {
            continue;
        }
        EXPECT_TRUE(least == 0 || least == limit + most / 16)
            << work.name << ": less memory did where more did not, " << limit;
        check_outcome(outcome, work.problem, work.batch, work.name + ", limit " + std::to_string(limit));
        least = limit;
    }
    return least;
}

} // namespace

TEST(executor_memory, portions)
{
    for (aligned_work const & work : large_works())
    {
        std::size_t const launches_at_once = [&]
        {
            std::uint64_t const before = simulated_launches();
            check_batch(*detail::make_cuda_executor(0, 0), work.problem, work.batch, work.name);
            return simulated_launches() - before;
        }();
        std::size_t const least = least_memory(work, std::size_t{4} << 20);
        ASSERT_GT(least, 0u) << work.name;
        ASSERT_LT(least, std::size_t{4} << 20) << work.name;
        std::uint64_t const before = simulated_launches();
        check_batch(*detail::make_cuda_executor(0, least), work.problem, work.batch, work.name);
        EXPECT_GT(simulated_launches() - before, launches_at_once) << work.name;
    }
}

//!\brief Kernels that take their time, and two executors whose portions alternate.
TEST(executor_memory, portions_side_by_side)
{
    changed_devices const slow{{.delay = 200}};
    for (aligned_work const & work : large_works())
    {
        std::vector<std::jthread> threads{};
        for (int thread = 0; thread < 4; ++thread)
            threads.emplace_back(
                [&]
                {
                    std::unique_ptr<detail::executor> const executor =
                        detail::make_cuda_executor(0, std::size_t{3} << 20);
                    for (int run = 0; run < 2; ++run)
                        check_batch(*executor, work.problem, work.batch, work.name);
                });
    }
}

//!\brief Scores of a long pair come from both ends, by two kernels, if there is room for what both leave; else from
//!one.
TEST(executor_memory, long_scores)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    problem.output = detail::output_level::score;
    random_engine engine = make_engine(42, 0);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 4096, 4096, batch);
    constexpr std::size_t step = std::size_t{8} << 10;
    std::vector<std::uint64_t> launches{};
    for (std::size_t limit = step; limit <= 64 * step; limit += step)
    {
        std::uint64_t const before = simulated_launches();
        detail::outcome_batch outcome{};
        try
        {
            detail::make_cuda_executor(0, limit)->align(problem, batch, outcome);
        }
        catch (out_of_device_memory const &)
        {
            EXPECT_TRUE(launches.empty()) << "less memory did where more did not, " << limit;
            continue;
        }
        launches.push_back(simulated_launches() - before);
        check_outcome(outcome, problem, batch, "limit " + std::to_string(limit));
    }
    ASSERT_FALSE(launches.empty());
    EXPECT_TRUE(std::ranges::is_sorted(launches));
    EXPECT_EQ(launches.front(), 1u);
    EXPECT_EQ(launches.back(), 2u);
}

//!\brief What is too little for a tile is told with sizes and need; what is enough for one is enough.
TEST(executor_memory, long_pairs)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    aligned_work const work = make_work("long pair", problem, pair_kind::similar, 1, 1400);
    constexpr std::size_t too_little = std::size_t{150} << 10;
    std::size_t const enough_for_a_tile =
        detail::least_tile_words({.rows = 1400, .columns = 1400}, {5}) * sizeof(std::uint32_t);
    ASSERT_LT(too_little, enough_for_a_tile);
    std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, too_little);
    detail::outcome_batch outcome{};
    for (int run = 0; run < 2; ++run) // the first failure leaves nothing
    {
        std::string const message =
            message_of<out_of_device_memory>([&] { executor->align(work.problem, work.batch, outcome); });
        EXPECT_NE(message.find("1400 x 1400 letters needs " + std::to_string(enough_for_a_tile)), std::string::npos)
            << message;
    }
    std::size_t const least = least_memory(work, std::size_t{1} << 20);
    EXPECT_GT(least, too_little);
    EXPECT_LT(least, std::size_t{1400} * 1400 / 8 * 3) << "checkpoints would have to fit";
}

//!\brief A session halves batches until they fit, and names the pair that does not.
TEST(executor_memory, batches_are_halved)
{
    aligned_work const work =
        make_work("global", match_mismatch_problem(4, 2, -4, -4, -2), pair_kind::unrelated, 200, 300);
    auto const run = [&](std::size_t const limit)
    {
        detail::alignment_session session{work.problem,
                                          {.executor = executor_kind::cuda, .device_memory_limit = limit}};
        session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), true);
        check_outcome(session.next(), work.problem, work.batch, "limit " + std::to_string(limit));
    };
    run(std::size_t{2} << 20);
    std::string const message = message_of<out_of_device_memory>([&] { run(std::size_t{20} << 10); });
    EXPECT_NE(message.find("Pair 0 (sequences of 300 and 300 letters)"), std::string::npos) << message;
}

/*!\brief The limit that the error about a pair names.
 * \details 0 if there is no error; the outcome is right then.
 */
std::size_t named_limit(aligned_work const & work, std::size_t const limit)
{
    detail::alignment_session session{work.problem, {.executor = executor_kind::cuda, .device_memory_limit = limit}};
    try
    {
        session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), true);
        check_outcome(session.next(), work.problem, work.batch, work.name + ", limit " + std::to_string(limit));
    }
    catch (out_of_device_memory const & error)
    {
        std::string const words = error.what(), before = "but does with a device_memory_limit of ";
        std::size_t const place = words.find(before);
        if (place == std::string::npos)
            ADD_FAILURE() << words;
        else
            return std::stoull(words.substr(place + before.size()));
    }
    return 0;
}

/*!\brief A pair fits with the limit that an error names, and with one byte less there is the same error. Similar pairs,
 * which need not have all cells, may fit with less.
 */
TEST(executor_memory, the_limit_that_an_error_names_suffices)
{
    std::vector<aligned_work> works = all_works();
    for (aligned_work & work : large_works())
        works.push_back(std::move(work));
    for (char const * const name : {"checkpoints", "local checkpoints"})
        for (std::size_t const letters : {1000, 2300}) // by tiles
        {
            aligned_work const & other = *std::ranges::find(works, name, &aligned_work::name);
            works.push_back(make_work(name, other.problem, pair_kind::unrelated, 1, letters));
        }
    for (aligned_work & work : works)
    {
        work.batch = detail::copy_pairs(work.batch, 0, 1);
        std::size_t const needed = named_limit(work, 1);
        std::printf("%s, %zu x %zu letters: %zu bytes\n", work.name.c_str(), work.batch.first.length(0),
                    work.batch.second.length(0), needed);
        ASSERT_GT(needed, 1u) << work.name;
        std::size_t const with_less = named_limit(work, needed - 1);
        bool const may_have_bands = work.name.find("bands") != std::string::npos || work.name.starts_with("similar");
        EXPECT_TRUE(with_less == needed || (with_less == 0 && may_have_bands)) << work.name << ": " << with_less;
        EXPECT_EQ(named_limit(work, needed), 0u) << work.name;
    }
}

//!\brief The executor that all tests share has its memory on device 0.
constexpr int device_of_sessions = 1;

/*!\brief Runs a work some times on a device, as many batches at a time as a session wants.
 * \returns the most memory that the device had allocated at a time, behind the first batch.
 */
std::size_t memory_peak(aligned_work const & work, std::size_t const limit)
{
    detail::alignment_session session{
        work.problem, {.executor = executor_kind::cuda, .devices = {device_of_sessions}, .device_memory_limit = limit}};
    constexpr int batches = 4;
    for (int taken = 0, submitted = 0; taken < batches; ++taken)
    {
        std::size_t const ahead = taken == 0 ? 1 : session.plan().ahead; // the first one alone
        for (; submitted < batches && static_cast<std::size_t>(submitted - taken) < ahead; ++submitted)
            session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), submitted + 1 == batches);
        check_outcome(session.next(), work.problem, work.batch, work.name + ", batch " + std::to_string(taken));
        if (taken == 0)
            (void)simulated_memory_peak(device_of_sessions);
    }
    return simulated_memory_peak(device_of_sessions);
}

//!\brief All that a session has on a device counts, and what earlier sessions have left there, too.
TEST(executor_memory, a_limit_holds)
{
    std::vector<aligned_work> works = large_works();
    for (aligned_work & work : all_works())
        if (work.name == "closed bands" || work.name == "open bands" || work.name == "general path"
            || work.name == "matrices")
            works.push_back(std::move(work));
    constexpr std::size_t limit = std::size_t{9} << 20;
    std::size_t without = 0, within = 0;
    for (aligned_work const & work : works)
    {
        without = std::max(without, memory_peak(work, 0));
        for (std::size_t const each : {limit, limit / 3})
        {
            std::size_t const peak = memory_peak(work, each);
            EXPECT_LE(peak, each) << work.name;
            within = std::max(within, peak);
        }
        EXPECT_LE(simulated_memory_in_use(device_of_sessions), limit / 3) << work.name;
    }
    EXPECT_GT(without, limit);    // it is a limit,
    EXPECT_GT(within, limit / 4); // and one executor alone makes use of its third
}

TEST(executor_memory, sessions_use_all_devices)
{
    aligned_work const work =
        make_work("global", match_mismatch_problem(4, 2, -4, -4, -2), pair_kind::similar, 50, 100);
    changed_devices const slow{{.delay = 2000}};
    detail::alignment_session session{work.problem, {.executor = executor_kind::cuda}};
    std::uint64_t const first = simulated_launches(0), second = simulated_launches(1);
    constexpr int batches = 12;
    for (int taken = 0, submitted = 0; taken < batches; ++taken)
    {
        for (; submitted < batches && static_cast<std::size_t>(submitted - taken) < session.plan().ahead; ++submitted)
            session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), submitted + 1 == batches);
        check_outcome(session.next(), work.problem, work.batch, "batch " + std::to_string(taken));
    }
    EXPECT_GT(simulated_launches(0), first);
    EXPECT_GT(simulated_launches(1), second);
}

} // namespace seqan3_cuda::test
