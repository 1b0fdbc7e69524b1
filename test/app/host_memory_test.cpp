// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What pairs need of the host's memory.
 *
 * Layer: test.
 */

#include <limits>

#include <sys/resource.h>

#include <gtest/gtest.h>

#include <app/host_memory.hpp>

namespace
{

using namespace seqan3_cuda::app;

TEST(host_memory, small_pairs_take_nothing_of_their_own)
{
    EXPECT_EQ(host_memory_of_pair(0, 0), 0u);
    EXPECT_EQ(host_memory_of_pair(1, 9'998), 0u);
    EXPECT_EQ(host_memory_of_pair(1, 9'999), 63'749u);
    EXPECT_EQ(host_memory_of_pair(4472, 4472), 0u); // 2e7 cells less some
    EXPECT_GT(host_memory_of_pair(4473, 4473), 7'500'000u);
}

TEST(host_memory, directions_then_tiles)
{
    EXPECT_EQ(host_memory_of_pair(262'144, 48), 6u * 262'192u + (1u << 27)); // a byte for each of 512 rows
    EXPECT_LT(host_memory_of_pair(262'145, 48), 6u * 262'193u + (1u << 24));
    EXPECT_GT(host_memory_of_pair(18'000, 18'000), 120'000'000u);
    EXPECT_LT(host_memory_of_pair(19'000, 19'000), 10'000'000u);
}

TEST(host_memory, at_most_eight_bytes_a_letter_beside_a_read)
{
    EXPECT_LE(host_memory_of_pair(20'000'000, 150), 20'000'150u * 8u);
    EXPECT_EQ(host_memory_of_pair(150, 20'000'000), host_memory_of_pair(20'000'000, 150));
}

TEST(host_memory, largest_sequences)
{
    EXPECT_GT(host_memory_of_pair(std::size_t{1} << 31, std::size_t{1} << 31), std::uint64_t{1} << 42);
}

TEST(host_memory, all_cells_of_a_pair)
{
    host_memory_limit const limit{.bytes_per_cell = 5};
    EXPECT_EQ(limit.needed(0, 0), 5u);
    EXPECT_EQ(limit.needed(99, 49), 25'000u);
    EXPECT_EQ(limit.needed(9'999, 9'999), host_memory_of_pair(9'999, 9'999) + 500'000'000u);
}

TEST(host_memory, several_alignments_of_a_pair)
{
    host_memory_limit limit{.bytes_per_kept_cell = 13, .end_distance = 10};
    EXPECT_EQ(limit.needed(9'000, 999), 0u); // batches have enough
    EXPECT_EQ(limit.needed(250'000, 149), host_memory_of_pair(250'000, 149) + 150u * (13 * 500 + 4 * 30));
    limit.end_distance = std::numeric_limits<std::uint32_t>::max();
    EXPECT_EQ(limit.needed(250'000, 149), host_memory_of_pair(250'000, 149) + 150u * (13 * 500 + 4 * 250'001));
}

TEST(host_memory, all_directions_of_bands)
{
    host_memory_limit const limit{.has_no_tiles = true, .diagonals = 11};
    EXPECT_EQ(limit.needed(1, 9'998), 0u); // batches have enough
    EXPECT_EQ(limit.needed(29'999, 29'999), 6u * 59'998u + 30'000u * (11 + 512));
    EXPECT_EQ(limit.needed(4, 29'999), 6u * 30'003u + 30'000u * (5 + 512)); // no more diagonals than columns
    EXPECT_EQ(limit.needed(29'999, 4), 6u * 30'003u + 512u * (11 + 512));
}

TEST(host_memory, letters_of_a_batch)
{
    EXPECT_EQ(letters_per_batch({.bytes = 64 * 1000}), 1000u);
    EXPECT_EQ(letters_per_batch({.bytes = std::uint64_t{1} << 32}), std::size_t{1} << 26);
    EXPECT_EQ(letters_per_batch({.bytes = (std::uint64_t{1} << 32) - 1}), (std::size_t{1} << 26) - 1);
    EXPECT_EQ(letters_per_batch({.bytes = std::numeric_limits<std::uint64_t>::max()}), std::size_t{1} << 26);
}

TEST(host_memory, limits_of_the_process_count)
{
    rlimit old{};
    ASSERT_EQ(getrlimit(RLIMIT_DATA, &old), 0);
    rlimit const low{.rlim_cur = 900'000'000, .rlim_max = old.rlim_max};
    EXPECT_GT(available_host_memory(), std::uint64_t{1} << 26);
    ASSERT_EQ(setrlimit(RLIMIT_DATA, &low), 0);
    EXPECT_LE(available_host_memory(), 900'000'000u);
    ASSERT_EQ(setrlimit(RLIMIT_DATA, &old), 0);
}

} // namespace
