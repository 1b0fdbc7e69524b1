// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Estimates of batches beside what sessions allocate on devices.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/batch_estimate.hpp>
#include <seqan3_cuda/exception.hpp>
#include <seqan3_cuda/executor.hpp>

#include <engine/batch_parts.hpp>

#include <simulated_device/simulated_device.hpp>

#include <fault/aligned_work.hpp>
#include <unit/kernel/check_batch.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr int device = 1; //!< The executor that all tests share has its memory on device 0.

detail::session_options options_with(std::size_t const limit, executor_kind const kind = executor_kind::cuda)
{
    return {.executor = kind, .devices = {device}, .device_memory_limit = limit};
}

//!\brief The most that a session of some equal batches allocates on the device.
std::size_t allocated(aligned_work const & work, std::size_t const limit, std::size_t const batches)
{
    trim_memory();
    EXPECT_EQ(simulated_memory_in_use(device), 0u);
    (void)simulated_memory_peak(device);
    detail::alignment_session session{work.problem, options_with(limit)};
    for (std::size_t i = 0; i < batches; ++i)
        session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), i + 1 == batches);
    for (std::size_t i = 0; i < batches; ++i)
        check_outcome(session.next(), work.problem, work.batch, work.name);
    return simulated_memory_peak(device);
}

std::vector<aligned_work> unlike_works()
{
    std::vector<aligned_work> works{};
    for (aligned_work & work : all_works())
        if (work.name != "closed bands" && work.name != "open bands" && work.name != "similar edit distances"
            && work.name != "local begins, open bands")
            works.push_back(std::move(work));
    detail::alignment_problem bands = match_mismatch_problem(4, 2, -4, -4, -2);
    works.push_back(make_work("whole matrices", bands, pair_kind::unrelated, 30, 500));
    bands.method = detail::alignment_method::local;
    works.push_back(make_work("local", bands, pair_kind::unrelated, 30, 500));
    return works;
}

} // namespace

//!\brief Only the number of the paths' runs is not known before. One executor works, and then all three.
TEST(batch_estimate, is_what_a_session_allocates)
{
    for (aligned_work const & work : unlike_works())
        for (std::size_t const batches : {1, 4})
        {
            detail::batch_estimate const found =
                detail::estimate_batch(work.problem, options_with(0), work.batch, batches);
            EXPECT_EQ(found.devices, std::vector<int>{device}) << work.name;
            EXPECT_EQ(found.host_memory, 0u) << work.name;
            ASSERT_TRUE(found.sample) << work.name;
            EXPECT_EQ(found.sampled_pairs, work.batch.size()) << work.name;
            check_outcome(*found.sample, work.problem, work.batch, work.name);
            EXPECT_GT(found.seconds, 0) << work.name;

            std::size_t const taken = allocated(work, 0, batches);
            std::size_t const runs =
                work.batch.letters() * sizeof(detail::trace_run) * std::min<std::size_t>(batches, 3);
            std::printf("%s, batches: %zu: %zu bytes estimated, %zu taken\n", work.name.c_str(), batches,
                        found.device_memory, taken);
            // Executors may work one after the other.
            EXPECT_LE(found.device_memory, (batches == 1 ? taken : 3 * taken) + runs) << work.name;
            EXPECT_GE(found.device_memory + runs, taken) << work.name;
        }
}

//!\brief Of similar pairs it is a bound.
TEST(batch_estimate, similar_pairs)
{
    for (aligned_work const & work : all_works())
    {
        detail::batch_estimate const found = detail::estimate_batch(work.problem, options_with(0), work.batch, 1);
        std::size_t const runs = work.batch.letters() * sizeof(detail::trace_run);
        EXPECT_GE(found.device_memory + runs, allocated(work, 0, 1)) << work.name;
    }
}

TEST(batch_estimate, a_limit_bounds_it)
{
    aligned_work const work = make_work("planes", unlike_works().front().problem, pair_kind::unrelated, 200, 300);
    constexpr std::size_t limit = std::size_t{9} << 20;
    EXPECT_GT(detail::estimate_batch(work.problem, options_with(0), work.batch, 4).device_memory, limit);
    std::size_t const bounded = detail::estimate_batch(work.problem, options_with(limit), work.batch, 4).device_memory;
    EXPECT_LE(bounded, limit);
    EXPECT_GE(bounded, allocated(work, limit, 4) / 2);
}

//!\brief A pair that does not fit is said at once, with need and limit, and nothing is computed.
TEST(batch_estimate, a_pair_that_does_not_fit)
{
    detail::alignment_problem whole = match_mismatch_problem(4, 2, -4, -4, -2);
    whole.whole_matrix = true;
    aligned_work const work = make_work("long pair", whole, pair_kind::similar, 1, 1400);
    (void)detail::estimate_batch(work.problem, options_with(0), work.batch, 1); // starts the device
    std::uint64_t const launches = simulated_launches();
    std::string const message = message_of<out_of_device_memory>(
        [&] { (void)detail::estimate_batch(work.problem, options_with(std::size_t{150} << 10), work.batch, 1); });
    EXPECT_NE(message.find("Pair 0 (sequences of 1400 and 1400 letters)"), std::string::npos) << message;
    EXPECT_EQ(simulated_launches(), launches);
}

//!\brief Small work is the host's, as it is for a session.
TEST(batch_estimate, automatic)
{
    aligned_work const small = make_work("few cells", match_mismatch_problem(4, 2, -4, -4, -2), pair_kind::unrelated,
                                         10, 100),
                       large = make_work("many cells", small.problem, pair_kind::unrelated, 200, 100);
    auto const devices_of = [](aligned_work const & work)
    { return detail::estimate_batch(work.problem, options_with(0, executor_kind::automatic), work.batch, 1).devices; };
    EXPECT_EQ(devices_of(small), std::vector<int>{});
    EXPECT_EQ(devices_of(large), std::vector<int>{device});
}

} // namespace seqan3_cuda::test
