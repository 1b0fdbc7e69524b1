// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Each call of the CUDA runtime fails once: the batch fails with the right exception, and can be run again.
 *
 * Layer: test.
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

#include <engine/batch_parts.hpp>

#include <reference/narrow_batch.hpp>
#include <simulated_device/simulated_device.hpp>

#include "aligned_work.hpp"
#include <unit/kernel/check_batch.hpp>

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

reported align(detail::executor & executor, detail::alignment_problem const & problem,
               detail::packed_batch const & batch, detail::outcome_batch & outcome)
{
    try
    {
        executor.align(problem, batch, outcome);
    }
    catch (out_of_device_memory const &)
    {
        return reported::no_memory;
    }
    catch (cuda_error const &)
    {
        return reported::cuda;
    }
    return reported::nothing;
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
    changed_devices const slow{{.delay = 100}}; // kernels and copies that are still at work when a later call fails
    for (cudaError_t const error : {cudaErrorMemoryAllocation, cudaErrorInvalidValue})
    {
        detail::packed_batch const & batch = error == cudaErrorInvalidValue ? narrow : work.batch;
        std::size_t silent = 0, calls = 0;
        for (bool has_failed = true; has_failed; ++calls)
        {
            std::string const label =
                work.name + ", call " + std::to_string(calls) + ", error " + std::to_string(error);
            std::unique_ptr<detail::executor> const executor = detail::make_cuda_executor(0, 0);
            detail::outcome_batch outcome{detail::pinned_memory()};
            reported what{};
            {
                failing_call const failure{calls, error};
                what = align(*executor, work.problem, batch, outcome);
                has_failed = failure.has_failed();
            }
            cudaError_t const left = cudaGetLastError(); // to the next launch
            if (what == reported::nothing)
            {
                silent += has_failed;
                check_outcome(outcome, work.problem, work.batch, label);
            }
            else
            {
                ASSERT_TRUE(has_failed) << label;
                ASSERT_EQ(left, cudaSuccess) << label << ": it would be reported twice";
                ASSERT_EQ(what, error == cudaErrorMemoryAllocation ? reported::no_memory : reported::cuda) << label;
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
    }
}

INSTANTIATE_TEST_SUITE_P(works, executor_failure, testing::Range(std::size_t{0}, all_works().size()));

TEST(executor_failure, of_its_construction)
{
    std::size_t calls = 0;
    for (bool has_failed = true; has_failed; ++calls)
    {
        std::size_t const before = simulated_memory_in_use(0);
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
        EXPECT_EQ(simulated_memory_in_use(0), before);
        cudaGetLastError(); // of calls that nobody checks
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
        return simulated_memory_in_use(0);
    };
    std::uint64_t const none = 1'000'000;
    std::size_t const before = run_all(none);
    for (std::uint64_t const failing : {5, 15, 25, 40})
    {
        run_all(failing);
        EXPECT_EQ(run_all(none), before) << "after failures of call " << failing;
    }
    cudaGetLastError(); // of calls that nobody checks
}

//!\brief Without memory a session halves its batches. An error ends a batch, and the others and further sessions get
//!what they want.
TEST(executor_failure, of_each_call_in_a_session)
{
    constexpr std::size_t batches = 3;
    aligned_work const work =
        make_work("session", match_mismatch_problem(4, 2, -4, -4, -2), pair_kind::similar, 12, 40);
    //!\brief Batches that came back with right outcomes.
    auto const run = [&](std::string const & label, cudaError_t const error)
    {
        detail::alignment_session session{work.problem, {.executor = executor_kind::cuda}};
        std::size_t right = 0;
        for (std::size_t i = 0; i < batches; ++i)
            session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), i + 1 == batches);
        for (std::size_t i = 0; i < batches; ++i)
        {
            try
            {
                check_outcome(session.next(), work.problem, work.batch, label);
                ++right;
            }
            catch (cuda_error const &)
            {
                EXPECT_EQ(error, cudaErrorInvalidValue) << label;
            }
            catch (std::bad_alloc const &) // no page-locked memory
            {}
        }
        return right;
    };
    EXPECT_EQ(run("before", cudaSuccess), batches);
    std::size_t ended = 0;
    for (cudaError_t const error : {cudaErrorMemoryAllocation, cudaErrorInvalidValue})
        for (std::size_t calls = 0;; ++calls)
        {
            std::string const label = "call " + std::to_string(calls) + ", error " + std::to_string(error);
            {
                failing_call const failure{calls, error};
                std::size_t const right = run(label, error);
                EXPECT_GE(right, batches - 1) << label;
                ended += right < batches;
                if (!failure.has_failed())
                    break;
            }
            ASSERT_EQ(run(label + ", again", cudaSuccess), batches);
        }
    EXPECT_GT(ended, 10u);
}

} // namespace seqan3_cuda::test
