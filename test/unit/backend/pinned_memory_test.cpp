// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Page-locked memory: what is kept, and when it is given back.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/executor.hpp>

#include <engine/executor.hpp>

#include <fault/failing_call.hpp>
#include <simulated_device/simulated_device.hpp>

#include <reference/random_problem.hpp>

#include <fault/aligned_work.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::size_t page = 4096;

//!\brief Allocates a block of each size and gives all of them back, so that they are unused.
void leave_unused(std::vector<std::size_t> const & sizes)
{
    std::pmr::memory_resource & memory = *detail::pinned_memory();
    std::vector<void *> blocks{};
    for (std::size_t const size : sizes)
        blocks.push_back(memory.allocate(size));
    for (std::size_t i = 0; i < sizes.size(); ++i)
        memory.deallocate(blocks[i], sizes[i]);
}

} // namespace

TEST(pinned_memory, keeps_blocks_for_reuse)
{
    detail::trim_pinned_memory(0);
    std::size_t const in_use = simulated_page_locked_memory();
    leave_unused({1, page, page + 1}); // 1, 1 and 2 pages
    EXPECT_EQ(simulated_page_locked_memory(), in_use + 4 * page);
    leave_unused({2 * page, 17});
    EXPECT_EQ(simulated_page_locked_memory(), in_use + 4 * page);
}

TEST(pinned_memory, trims_the_largest_blocks_first)
{
    detail::trim_pinned_memory(0);
    std::size_t const in_use = simulated_page_locked_memory();
    leave_unused({page, page, 8 * page, 2 * page});
    detail::trim_pinned_memory(12 * page);
    EXPECT_EQ(simulated_page_locked_memory(), in_use + 12 * page);
    detail::trim_pinned_memory(12 * page - 1);
    EXPECT_EQ(simulated_page_locked_memory(), in_use + 4 * page);
    detail::trim_pinned_memory(2 * page);
    EXPECT_EQ(simulated_page_locked_memory(), in_use + 2 * page);
    detail::trim_pinned_memory(0);
    EXPECT_EQ(simulated_page_locked_memory(), in_use);
}

TEST(pinned_memory, what_is_used_stays)
{
    detail::trim_pinned_memory(0);
    std::size_t const in_use = simulated_page_locked_memory();
    std::pmr::vector<std::uint8_t> used(3 * page, std::uint8_t{7}, detail::pinned_memory());
    detail::trim_pinned_memory(0);
    EXPECT_EQ(simulated_page_locked_memory(), in_use + 4 * page);
    EXPECT_EQ(used.back(), 7);
}

TEST(pinned_memory, unused_blocks_are_given_back_before_a_request_fails)
{
    detail::trim_pinned_memory(0);
    std::size_t const in_use = simulated_page_locked_memory();
    leave_unused({page, 2 * page});
    {
        failing_call const first{0, cudaErrorMemoryAllocation};
        std::pmr::vector<std::uint8_t> wanted(16 * page, detail::pinned_memory());
        EXPECT_TRUE(first.has_failed());
        EXPECT_EQ(simulated_page_locked_memory(), in_use + 16 * page);
    }
    EXPECT_EQ(simulated_page_locked_memory(), in_use + 16 * page);
}

//!\brief What calls left on both devices and in page-locked memory; what comes later is computed as before.
TEST(pinned_memory, trim_memory_gives_all_back)
{
    auto const all_in_use = []
    { return simulated_memory_in_use(0) + simulated_memory_in_use(1) + simulated_page_locked_memory(); };
    detail::alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    aligned_work const work = make_work("any", problem, pair_kind::unrelated, 300, 150);

    trim_memory();
    std::size_t const before = all_in_use();
    for (int call = 0; call < 2; ++call)
    {
        {
            detail::alignment_session session{problem, {.executor = executor_kind::cuda}};
            session.submit(work.batch, true);
            check_outcome(session.next(), problem, work.batch, "call " + std::to_string(call));
        }
        EXPECT_GT(all_in_use(), before);
        trim_memory();
        EXPECT_EQ(all_in_use(), before);
    }
}

} // namespace seqan3_cuda::test
