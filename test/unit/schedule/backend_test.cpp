// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The process's own backend: what it shares, and which memory it gives.
 *
 * Layer: test.
 */

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <schedule/backend.hpp>

namespace seqan3_cuda::test
{

TEST(backend, is_one)
{
    EXPECT_EQ(&detail::process_backend(), &detail::process_backend());
    EXPECT_EQ(&detail::process_backend().inventory, &available_executors());
    EXPECT_NE(detail::process_backend().make_host(), nullptr);
}

TEST(backend, small_batches_need_no_page_locked_memory)
{
    std::pmr::vector<std::uint8_t> codes{&detail::process_backend().device_memory};
    for (std::size_t size : {0, 1, 150, 10'000}) // as vectors grow, and in a build without CUDA too
        codes.assign(size, std::uint8_t{1});
    codes.shrink_to_fit();
    EXPECT_EQ(codes.size(), 10'000u);
}

TEST(backend, large_batches_lie_in_page_locked_memory)
{
    std::pmr::vector<std::uint8_t> codes{&detail::process_backend().device_memory};
    if (!available_executors().cuda_compiled)
    {
        EXPECT_THROW(codes.resize(1'000'000), backend_not_compiled);
    }
    else if (available_executors().cuda_reason.empty())
    {
        for (std::size_t size : {1'000, 1'000'000, 10'000'000, 100}) // across the border between the two kinds
            codes.resize(size);
        codes.shrink_to_fit();
        EXPECT_EQ(codes.size(), 100u);
    }
}

TEST(backend, trims_its_memory) // also in a build without CUDA, and before anything is kept
{
    EXPECT_NO_THROW(trim_memory());
    EXPECT_NO_THROW(trim_memory());
}

} // namespace seqan3_cuda::test
