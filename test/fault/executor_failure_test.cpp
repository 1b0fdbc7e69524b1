// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Each call of the CUDA runtime fails once: the batch fails with the right exception, and can be run again.
 *
 * Layer: test. Linked to simulated devices, and to the runtime of real ones.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/exception.hpp>
#include <seqan3_cuda/executor.hpp>

#include <engine/batch_parts.hpp>

#include <reference/narrow_batch.hpp>
#include <unit/kernel/check_batch.hpp>

#include "aligned_work.hpp"
#include "failing_call.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief What came of a call that a failure was in.
enum class reported
{
    nothing, //!< Outcomes.
    no_memory,
    cuda
};

//!\brief What a caller is told.
struct report
{
    reported what{reported::nothing};
    std::string words{}; //!< Of the exception.

    /*!\brief Whether the words are about this call.
     * \details What launches is not called by its name; CUB has calls of its own, of which it tells the error only.
     */
    [[nodiscard]] bool names(std::string const & call) const
    {
        auto const has = [](std::string const & text, char const * const part)
        { return text.find(part) != std::string::npos; };
        return has(words, call.c_str()) || words.starts_with("cub::")
            || (has(call, "LaunchKernel") && has(words, " launch: "));
    }
};

report align(detail::executor & executor, detail::alignment_problem const & problem, detail::packed_batch const & batch,
             detail::outcome_batch & outcome)
{
    try
    {
        executor.align(problem, batch, outcome);
    }
    catch (out_of_device_memory const & error)
    {
        return {reported::no_memory, error.what()};
    }
    catch (cuda_error const & error)
    {
        return {reported::cuda, error.what()};
    }
    return {};
}

//!\brief Whether a call gives something back: nobody is told when the call fails.
bool gives_back(std::string const & call)
{
    return call.starts_with("cudaFree") || call.ends_with("Destroy");
}

struct executor_failure : testing::TestWithParam<std::size_t>
{};

} // namespace

TEST_P(executor_failure, of_each_call)
{
    aligned_work const work = all_works().at(GetParam());
    ASSERT_LE(std::max(work.problem.alphabet_size1, work.problem.alphabet_size2), detail::max_two_bit_alphabet);
    detail::packed_batch const narrow = narrow_copy(work.batch);
    {
        detail::outcome_batch outcome{detail::pinned_memory()}; // whose memory is there from now on
        align(*detail::make_cuda_executor(0, 0), work.problem, work.batch, outcome);
    }
    std::shared_ptr<void> const slow = slow_devices();
    for (cudaError_t const error : {cudaErrorMemoryAllocation, cudaErrorInvalidValue})
    {
        detail::packed_batch const & batch = error == cudaErrorInvalidValue ? narrow : work.batch;
        std::size_t silent = 0, calls = 0;
        for (bool has_failed = true; has_failed; ++calls)
        {
            std::string label = work.name + ", call " + std::to_string(calls) + ", error " + std::to_string(error);
            std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, 0);
            detail::outcome_batch outcome{detail::pinned_memory()};
            report told{};
            std::string failed{};
            {
                failing_call const failure{calls, error};
                told = align(*executor, work.problem, batch, outcome);
                has_failed = failure.has_failed();
                failed = failure.name();
            }
            label += ", " + failed;
            ASSERT_EQ(cudaGetLastError(), cudaSuccess) << label << ": the next launch would report it";
            if (told.what == reported::nothing)
            {
                silent += has_failed && !gives_back(failed);
                check_outcome(outcome, work.problem, work.batch, label);
            }
            else
            {
                ASSERT_TRUE(has_failed) << label;
                ASSERT_EQ(told.what, error == cudaErrorMemoryAllocation ? reported::no_memory : reported::cuda)
                    << label << ": " << told.words;
                ASSERT_TRUE(told.names(failed)) << label << ", reported as " << told.words;
            }
            // Who is told of a failure may do as he likes with what he has given: nothing is copied to it any more.
            static constexpr detail::pair_outcome mine{.score = 123456};
            outcome.pairs.assign(work.batch.size(), mine);
            check_batch(*executor, work.problem, work.batch, label + ", again");
            EXPECT_TRUE(
                std::ranges::all_of(outcome.pairs, [](detail::pair_outcome const & pair) { return pair == mine; }))
                << label;
            if (HasFailure())
                return;
        }
        EXPECT_GT(calls, 30u) << work.name;
        // Nobody is told when what ends a turn, or gives the thread its device back, fails. There are three such calls
        // a turn, and three turns at most.
        EXPECT_LE(silent, 9u) << work.name << " of " << calls;
        RecordProperty("failed_calls_" + std::to_string(error), std::to_string(calls - 1));
    }
}

INSTANTIATE_TEST_SUITE_P(works, executor_failure, testing::Range(std::size_t{0}, all_works().size()));

TEST(executor_failure, of_its_construction)
{
    (void)detail::make_cuda_executor(0, 0); // the context is there from now on
    std::size_t calls = 0;
    for (bool has_failed = true; has_failed; ++calls)
    {
        std::size_t const before = device_memory_in_use(0);
        failing_call const failure{calls, cudaErrorInvalidValue};
        try
        {
            EXPECT_NE(detail::make_cuda_executor(0, 0), nullptr);
        }
        catch (cuda_error const &)
        {
            EXPECT_TRUE(failure.has_failed());
        }
        has_failed = failure.has_failed();
        EXPECT_EQ(device_memory_in_use(0), before);
        EXPECT_EQ(cudaGetLastError(), cudaSuccess) << failure.name();
    }
    EXPECT_GT(calls, 5u);
}

//!\brief The memory that executors leave to the device's context does not grow with what fails.
TEST(executor_failure, leaves_no_memory_behind)
{
    std::vector<aligned_work> const works = all_works();
    auto const run_all = [&](std::uint64_t const failing)
    {
        for (aligned_work const & work : works)
        {
            std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, 0);
            failing_call const failure{failing, cudaErrorInvalidValue};
            detail::outcome_batch outcome{};
            align(*executor, work.problem, work.batch, outcome);
        }
        return device_memory_in_use(0);
    };
    std::uint64_t const none = 1'000'000;
    run_all(none);
    std::size_t const before = run_all(none);
    for (std::uint64_t const failing : {5, 15, 25, 40})
    {
        run_all(failing);
        EXPECT_EQ(run_all(none), before) << "after failures of call " << failing;
    }
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

namespace
{

//!\brief What came of the batches of a session.
struct session_end
{
    std::size_t right{};  //!< Batches that came back with right outcomes.
    std::size_t failed{}; //!< Batches that ended with cuda_error.
};

//!\brief Streams a batch through a session several times; on all devices if none is named.
session_end stream(aligned_work const & work, std::size_t const batches, std::string const & label,
                   std::vector<int> const & devices = {})
{
    detail::alignment_session session{work.problem, {.executor = executor_kind::cuda, .devices = devices}};
    session_end end{};
    for (std::size_t i = 0; i < batches; ++i)
        session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), i + 1 == batches);
    for (std::size_t i = 0; i < batches; ++i)
    {
        try
        {
            check_outcome(session.next(), work.problem, work.batch, label);
            ++end.right;
        }
        catch (cuda_error const &)
        {
            ++end.failed;
        }
        catch (std::bad_alloc const &) // no page-locked memory
        {}
    }
    return end;
}

aligned_work work_of_sessions()
{
    return make_work("session", match_mismatch_problem(4, 2, -4, -4, -2), pair_kind::similar, 7, 40);
}

} // namespace

//!\brief Each call of a session fails once. \returns The batches that ended.
std::size_t fail_each_call(cudaError_t const error)
{
    constexpr std::size_t batches = 3;
    aligned_work const work = work_of_sessions();
    EXPECT_EQ(stream(work, batches, "before", {0}).right, batches);
    std::size_t ended = 0;
    bool has_failed = true;
    for (std::size_t calls = 0; has_failed; ++calls)
    {
        std::string const label = "call " + std::to_string(calls) + ", error " + std::to_string(error);
        {
            failing_call const failure{calls, error};
            session_end const end = stream(work, batches, label, {0});
            EXPECT_GE(end.right, batches - 1) << label << ", " << failure.name();
            EXPECT_EQ(end.failed, error == cudaErrorInvalidValue ? batches - end.right : 0) << label;
            ended += end.right < batches;
            has_failed = failure.has_failed();
        }
        EXPECT_EQ(stream(work, batches, label + ", again", {0}).right, batches) << label;
    }
    return ended;
}

//!\brief An error ends a batch, and the others and further sessions get what they want.
TEST(executor_failure, of_each_call_in_a_session)
{
    EXPECT_GT(fail_each_call(cudaErrorInvalidValue), 10u);
}

//!\brief Without memory a session halves its batches, or one ends.
TEST(executor_failure, of_memory_in_a_session)
{
    static_cast<void>(fail_each_call(cudaErrorMemoryAllocation));
}

//!\brief A device is lost in the middle of a stream: another one finishes its work. If there is none, the batches that
//!it had fail; none is lost or comes twice. Later sessions and all memory are as before.
TEST(executor_failure, of_a_device_in_a_session)
{
    constexpr std::size_t batches = 24;
    aligned_work const work = work_of_sessions();
    int const device = device_count() - 1;
    EXPECT_EQ(stream(work, batches, "before").right, batches);
    EXPECT_EQ(stream(work, batches, "before").right, batches);
    trim_memory();
    std::vector<std::size_t> in_use{};
    for (int each = 0; each < device_count(); ++each)
        in_use.push_back(device_memory_in_use(each));
    std::size_t lost = 0;
    for (std::size_t calls = 0; calls < 1000; calls = calls + 1 + calls / 2)
    {
        std::string const label = "lost after " + std::to_string(calls) + " calls";
        {
            lost_device const failure{device, calls};
            session_end const end = stream(work, batches, label);
            EXPECT_EQ(end.right + end.failed, batches) << label;
            EXPECT_TRUE(device == 0 || end.failed == 0) << label;
            lost += failure.has_failed();
        }
        ASSERT_EQ(stream(work, batches, label + ", again").right, batches);
    }
    EXPECT_GT(lost, 5u);
    trim_memory();
    for (int each = 0; each < device_count(); ++each)
        EXPECT_LE(device_memory_in_use(each), in_use[static_cast<std::size_t>(each)]) << "device " << each;
}

} // namespace seqan3_cuda::test
