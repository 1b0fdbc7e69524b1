// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The traits of a GPU follow its multiprocessors.
 *
 * Layer: test.
 */

#include <cstddef>

#include <gtest/gtest.h>

#include <plan/device_traits.hpp>

TEST(device_traits, of_a_gpu)
{
    using namespace seqan3_cuda;
    // An H200: four schedulers a multiprocessor.
    detail::device_traits const traits =
        detail::traits_of({.multiprocessors = 132, .memory = 1000, .profile_memory = 228 * 1024, .steps_together = 4});
    EXPECT_EQ(traits.fills.score_warps, 132u * 4 * 2);
    EXPECT_EQ(traits.edits.target_warps, 132u * 4 * 2);
    EXPECT_GT(traits.fills.trace_warps, traits.fills.score_warps);
    EXPECT_EQ(traits.fills.query_warps, 132u * 4 * 3);
    EXPECT_EQ(traits.fills.profile_memory, 228u * 1024);
    EXPECT_EQ(traits.edits.steps_together, 4u);
    EXPECT_EQ(traits.multiprocessors, 132u);
    EXPECT_EQ(traits.memory, 1000u);
}
