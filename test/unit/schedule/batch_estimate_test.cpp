// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Estimates of batches on the host: samples and threads. test/unit/backend has devices.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/batch_estimate.hpp>

#include <reference/random_problem.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

detail::alignment_problem whole_problem()
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    return problem;
}

detail::packed_batch batch_of(std::size_t const pairs, std::size_t const letters)
{
    random_engine engine = make_engine(42, letters);
    detail::packed_batch batch{};
    for (std::size_t i = 0; i < pairs; ++i)
        append_random_pair(engine, whole_problem(), pair_kind::unrelated, letters, letters, batch);
    return batch;
}

detail::batch_estimate estimate_on_host(detail::packed_batch const & batch, std::size_t const threads)
{
    return detail::estimate_batch(whole_problem(), {.executor = executor_kind::host, .host_threads = threads}, batch,
                                  1);
}

} // namespace

TEST(batch_estimate, a_small_batch_is_its_own_sample)
{
    detail::packed_batch const batch = batch_of(5, 100);
    detail::batch_estimate const found = estimate_on_host(batch, 1);
    EXPECT_TRUE(found.devices.empty());
    EXPECT_EQ(found.device_memory, 0u);
    EXPECT_GT(found.host_memory, 100u * 100u / 8 * 3) << "directions of a pair";
    EXPECT_EQ(found.sampled_pairs, 5u);
    ASSERT_TRUE(found.sample);
    check_outcome(*found.sample, whole_problem(), batch, "sample");
}

//!\brief A pair of which a second computes a part.
TEST(batch_estimate, letters_of_long_pairs_are_left_out)
{
    detail::batch_estimate const found = estimate_on_host(batch_of(1, 200'000), 1);
    EXPECT_EQ(found.sampled_pairs, 1u);
    EXPECT_FALSE(found.sample);
    EXPECT_GT(found.seconds, 0.5);
    EXPECT_LT(found.seconds, 3600);
}

TEST(batch_estimate, threads_have_memory_of_their_own)
{
    detail::packed_batch const batch = batch_of(64, 700); // 31 million cells
    std::size_t const of_one = estimate_on_host(batch, 1).host_memory,
                      of_three = estimate_on_host(batch, 3).host_memory;
    EXPECT_GT(of_three, 2 * of_one);
    EXPECT_LE(of_three, 3 * of_one);
}

} // namespace seqan3_cuda::test
