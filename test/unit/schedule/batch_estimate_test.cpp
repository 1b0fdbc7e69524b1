// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Estimates of batches on the host and on toys: samples, threads, memory. test/unit/backend has devices.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/batch_estimate.hpp>

#include <schedule/backend.hpp>

#include <reference/random_edit_problem.hpp>
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

//!\brief On these toys; so many batches are expected.
detail::batch_estimate estimate_on_devices(detail::packed_batch const & batch, std::vector<int> const & devices,
                                           std::size_t const batches, std::size_t const limit = 0)
{
    return detail::estimate_batch(whole_problem(),
                                  {.executor = executor_kind::cuda, .devices = devices, .device_memory_limit = limit},
                                  batch, batches);
}

} // namespace

//!\brief A device has three executors at most, two of which have turns at a time; several devices share batches.
TEST(batch_estimate, memory_of_devices)
{
    detail::packed_batch const batch = batch_of(20, 100);
    detail::batch_estimate const one = estimate_on_devices(batch, {1}, 1);
    EXPECT_EQ(one.devices, std::vector{1});
    EXPECT_EQ(one.host_memory, 0u);
    EXPECT_GT(one.device_memory, batch.letters());
    ASSERT_TRUE(one.sample);
    check_outcome(*one.sample, whole_problem(), batch, "sample");

    std::size_t const of_two = estimate_on_devices(batch, {1}, 2).device_memory,
                      of_three = estimate_on_devices(batch, {1}, 3).device_memory;
    EXPECT_EQ(of_two, 2 * one.device_memory);
    EXPECT_GT(of_three, of_two);
    EXPECT_LT(of_three, 3 * one.device_memory);
    EXPECT_EQ(estimate_on_devices(batch, {1}, 4).device_memory, of_three);
    EXPECT_EQ(estimate_on_devices(batch, {0, 1}, 2).device_memory, one.device_memory);
    EXPECT_EQ(estimate_on_devices(batch, {0, 1}, 3).device_memory, of_two);
    EXPECT_EQ(estimate_on_devices(batch, {0, 1}, 4).device_memory, of_two);
    EXPECT_EQ(estimate_on_devices(batch, {0, 1}, 5).device_memory, of_three);
}

//!\brief 1,600,000 cells, more than the first sample has, take far less than a quarter of a second.
TEST(batch_estimate, what_takes_no_time_is_computed_whole)
{
    EXPECT_EQ(estimate_on_host(batch_of(40, 200), 1).sampled_pairs, 40u);
}

//!\brief As a session does, before any pair is packed.
TEST(batch_estimate, similar_pairs)
{
    detail::alignment_problem const problem = edit_problem(4, false, detail::output_level::score);
    random_engine engine = make_engine(42, 1);
    detail::packed_batch batch{};
    for (std::size_t const letters : {5'000, 5'010, 5'020})
    {
        std::vector<std::uint8_t> const sequence = random_sequence(engine, letters, 4);
        for (detail::packed_sequences * const sequences : {&batch.first, &batch.second})
        {
            append_sequence(sequence, *sequences);
        }
        batch.second.codes.back() ^= 1u;
    }
    ASSERT_TRUE(detail::try_pairs(detail::process_backend().make_trial(problem, 1).get(), batch, 0, 3));
    detail::batch_estimate const found = detail::estimate_batch(problem, {.executor = executor_kind::host}, batch, 1);
    EXPECT_EQ(found.sampled_pairs, 3u);
    ASSERT_TRUE(found.sample);
    ASSERT_EQ(found.sample->pairs.size(), 3u);
    for (detail::pair_outcome const & pair : found.sample->pairs)
        EXPECT_EQ(pair.score, -1);
}

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

//!\brief Their time grows with the letters, not with the letters' square. The sample has as much work in each.
TEST(batch_estimate, bands)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.band = {-5, 5, 0};
    auto const seconds_of = [&problem](std::size_t const letters)
    {
        return detail::estimate_batch(problem, {.executor = executor_kind::host, .host_threads = 1},
                                      batch_of(1, letters), 1)
            .seconds;
    };
    double const ratio = seconds_of(8'000'000) / seconds_of(500'000);
    EXPECT_GT(ratio, 4);
    EXPECT_LT(ratio, 64);
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
