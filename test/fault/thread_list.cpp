// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Has LeakSanitizer's list of threads grow before there are tests.
 *
 * Layer: test.
 *
 * Each thread of the process gets an entry, and none is used again. GCC 12's sanitizer reads the list without a lock
 * when memory is allocated, also while the start of another thread has the list move, and ends in SIGSEGV then.
 */

#include <thread>

#include <gtest/gtest.h>

namespace seqan3_cuda::test
{

namespace
{

class long_thread_list final : public testing::Environment
{
    void SetUp() override
    {
        // The list has room for a power of two: as many threads more have room as have been.
        constexpr int threads = (1 << 14) + 1;
        for (int i = 0; i < threads; ++i)
            std::thread{[] {}}.join();
    }
};

[[maybe_unused]] testing::Environment const * const environment =
    testing::AddGlobalTestEnvironment(new long_thread_list); // GoogleTest owns it

} // namespace

} // namespace seqan3_cuda::test
