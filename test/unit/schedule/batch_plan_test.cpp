// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sizes of batches and pieces.
 *
 * Layer: test.
 */

#include <cstdint>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/batch_plan.hpp>

#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

TEST(batch_plan, host)
{
    EXPECT_EQ(detail::plan_for_host(1).ahead, 1u);
    EXPECT_GT(detail::plan_for_host(2).ahead, 1u);
    EXPECT_EQ(detail::plan_for_host(4).pairs, 4 * detail::plan_for_host(1).pairs);
    EXPECT_EQ(detail::plan_for_host(4).letters, 4 * detail::plan_for_host(1).letters);
}

TEST(batch_plan, devices_share_a_budget_of_host_memory)
{
    EXPECT_GE(detail::plan_for_devices(1, 2, any_problem()).pairs, 100'000u);
    EXPECT_GE(detail::plan_for_devices(1, 2, any_problem()).letters / 2000, 16'000u); // pairs of 1,000 letters each
    for (std::size_t devices = 1; devices <= 16; ++devices)
    {
        detail::batch_plan const plan = detail::plan_for_devices(devices, 2, any_problem());
        EXPECT_GT(plan.ahead, devices);
        EXPECT_LE(plan.letters * plan.ahead, 400'000'000u);
    }
}

TEST(batch_plan, letters_have_two_bits_where_these_are_enough)
{
    detail::alignment_problem problem = any_problem();
    for (auto const & [size1, size2, expected] :
         {std::tuple{4u, 4u, 4u}, {4u, 5u, 1u}, {5u, 4u, 1u}, {1u, 2u, 4u}, {256u, 256u, 1u}})
    {
        problem.alphabet_size1 = size1;
        problem.alphabet_size2 = size2;
        EXPECT_EQ(detail::plan_for_devices(1, 2, problem).letters_per_byte, expected) << size1 << ", " << size2;
    }
    EXPECT_EQ(detail::plan_for_host(1).letters_per_byte, 1u); // nothing crosses a bus
}

TEST(batch_plan, parts_of_equal_cells)
{
    using ends = std::vector<std::size_t>;
    EXPECT_EQ(detail::cut_evenly(detail::packed_batch{}, 4, 1), ends{0});
    detail::packed_batch const four = make_batch(0, 4, 4, 3); // 12 cells each
    EXPECT_EQ(detail::cut_evenly(four, 1, 1), ends{4});
    EXPECT_EQ(detail::cut_evenly(four, 2, 1), (ends{2, 4}));
    EXPECT_EQ(detail::cut_evenly(four, 2, 24), (ends{2, 4}));
    EXPECT_EQ(detail::cut_evenly(four, 2, 25), ends{4}); // too few cells for two
    EXPECT_EQ(detail::cut_evenly(four, 3, 1), (ends{2, 4}));
    EXPECT_EQ(detail::cut_evenly(four, 9, 1), (ends{1, 2, 3, 4})); // more parts than pairs

    detail::packed_batch uneven = make_batch(0, 1, 100, 100);
    for (std::uint32_t i = 0; i < 10; ++i)
        append_pair(uneven, i, 10, 10);
    EXPECT_EQ(detail::cut_evenly(uneven, 2, 1), (ends{1, 11}));

    detail::packed_batch ends_without_cells = make_batch(0, 2, 4, 3);
    append_pair(ends_without_cells, 2, 4, 0);
    EXPECT_EQ(detail::cut_evenly(ends_without_cells, 2, 1), (ends{1, 3}));
}

TEST(batch_plan, pieces)
{
    detail::piece_rule const rule{.pieces = 4, .multiple = 64, .minimum_cells = 100};
    EXPECT_EQ(detail::pairs_per_piece(0, 0, rule), 1u);
    EXPECT_EQ(detail::pairs_per_piece(1, 1'000'000, rule), 1u);
    EXPECT_EQ(detail::pairs_per_piece(1000, 199, rule), 1000u); // too few cells for two
    EXPECT_EQ(detail::pairs_per_piece(1000, 200, rule), 512u);  // two, in full groups
    EXPECT_EQ(detail::pairs_per_piece(1000, 1'000'000, rule), 256u);
    EXPECT_EQ(detail::pairs_per_piece(65, 1'000'000, rule), 64u);
    EXPECT_EQ(detail::pairs_per_piece(63, 1'000'000, rule), 63u);
    EXPECT_EQ(detail::pairs_per_piece(10, 1'000'000, detail::piece_rule{}), 10u);
}

TEST(batch_plan, pieces_of_devices_are_one_for_each_and_of_any_number_of_pairs)
{
    std::uint64_t const many{1'000'000'000'000};
    EXPECT_EQ(detail::pairs_per_piece(7, many, detail::pieces_for_devices(1)), 7u);
    EXPECT_EQ(detail::pairs_per_piece(7, many, detail::pieces_for_devices(3)), 3u);
    EXPECT_EQ(detail::pairs_per_piece(7, many, detail::pieces_for_devices(7)), 1u);
}

} // namespace seqan3_cuda::test
