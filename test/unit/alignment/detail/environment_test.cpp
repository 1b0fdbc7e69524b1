// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the settings that come from environment variables.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdlib>
#include <stdexcept>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/environment.hpp>

#include <unit/message_of.hpp>

using seqan3_cuda::executor_kind;
using seqan3_cuda::detail::read_environment;
using seqan3_cuda::test::message_of;

namespace
{

class environment : public testing::Test
{
protected:
    void SetUp() override
    {
        unsetenv("SEQAN3_CUDA_EXECUTOR");
        unsetenv("SEQAN3_CUDA_DEVICE_MEMORY_LIMIT");
    }

    void TearDown() override
    {
        SetUp();
    }
};

} // namespace

TEST_F(environment, nothing_set)
{
    auto expect_defaults = []
    {
        auto const settings = read_environment();
        EXPECT_EQ(settings.executor, executor_kind::automatic);
        EXPECT_EQ(settings.device_memory_limit, 0u);
    };

    expect_defaults();
    setenv("SEQAN3_CUDA_EXECUTOR", "", 1);
    setenv("SEQAN3_CUDA_DEVICE_MEMORY_LIMIT", "", 1);
    expect_defaults();
    setenv("SEQAN3_CUDA_EXECUTOR", "automatic", 1);
    setenv("SEQAN3_CUDA_DEVICE_MEMORY_LIMIT", "0", 1);
    expect_defaults();
}

TEST_F(environment, values)
{
    setenv("SEQAN3_CUDA_EXECUTOR", "host", 1);
    EXPECT_EQ(read_environment().executor, executor_kind::host);
    setenv("SEQAN3_CUDA_EXECUTOR", "cuda", 1);
    EXPECT_EQ(read_environment().executor, executor_kind::cuda);
    setenv("SEQAN3_CUDA_DEVICE_MEMORY_LIMIT", "8589934592", 1);
    EXPECT_EQ(read_environment().device_memory_limit, std::size_t{8} << 30);
}

TEST_F(environment, meaningless_executor)
{
    setenv("SEQAN3_CUDA_EXECUTOR", "gpu", 1);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { (void)read_environment(); }),
              "The environment variable SEQAN3_CUDA_EXECUTOR is 'gpu'; it must be automatic, cuda or host.");
}

TEST_F(environment, meaningless_limit)
{
    for (char const * const value : {"8G", "-1", "many", "99999999999999999999", " 1"})
    {
        setenv("SEQAN3_CUDA_DEVICE_MEMORY_LIMIT", value, 1);
        EXPECT_THROW((void)read_environment(), std::invalid_argument) << value;
    }
    setenv("SEQAN3_CUDA_DEVICE_MEMORY_LIMIT", "8G", 1);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { (void)read_environment(); }),
              "The environment variable SEQAN3_CUDA_DEVICE_MEMORY_LIMIT is '8G'; it must be a number of bytes.");
}
