// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sessions on devices count all cells of their batches, and none before these are computed.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/cell_counter.hpp>
#include <seqan3_cuda/alignment/detail/pair_session.hpp>
#include <seqan3_cuda/exception.hpp>

#include <engine/batch_parts.hpp>

#include <simulated_device/simulated_device.hpp>

#include <fault/aligned_work.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

TEST(cell_counter, all_cells_of_all_batches)
{
    for (aligned_work const & work : all_works())
    {
        detail::cell_counter counter{};
        detail::alignment_session session{work.problem, {.executor = executor_kind::cuda, .progress = &counter}};
        constexpr std::uint64_t batches = 3;
        for (std::uint64_t i = 0; i < batches; ++i)
            session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), i + 1 == batches);
        std::uint64_t const cells = detail::count_cells(work.batch);
        for (std::uint64_t i = 1; i <= batches; ++i)
        {
            check_outcome(session.next(), work.problem, work.batch, work.name);
            EXPECT_GE(counter.value(), i * cells) << work.name;
        }
        EXPECT_EQ(counter.value(), batches * cells) << work.name;
    }
}

//!\brief Batches that are halved count once.
TEST(cell_counter, halves)
{
    aligned_work const work =
        make_work("global", match_mismatch_problem(4, 2, -4, -4, -2), pair_kind::unrelated, 200, 300);
    detail::cell_counter counter{};
    detail::alignment_session session{
        work.problem,
        {.executor = executor_kind::cuda, .device_memory_limit = std::size_t{2} << 20, .progress = &counter}};
    session.submit(detail::copy_pairs(work.batch, 0, work.batch.size()), true);
    check_outcome(session.next(), work.problem, work.batch, work.name);
    EXPECT_EQ(counter.value(), detail::count_cells(work.batch));
}

TEST(cell_counter, one_pair)
{
    aligned_work const work =
        make_work("one pair", match_mismatch_problem(4, 2, -4, -4, -2), pair_kind::unrelated, 1, 300);
    detail::cell_counter counter{};
    detail::pair_session session{work.problem, {.executor = executor_kind::cuda, .progress = &counter}};
    EXPECT_EQ(counter.value(), 0u);
    check_outcome(session.align(detail::packed_batch{work.batch}), work.problem, work.batch, work.name);
    EXPECT_EQ(counter.value(), detail::count_cells(work.batch));
}

} // namespace seqan3_cuda::test
