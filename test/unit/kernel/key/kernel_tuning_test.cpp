// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How many blocks of strips a multiprocessor holds: rounds are as few as may be, and as full as each other.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <kernel/key/kernel_tuning.hpp>

namespace seqan3_cuda::test
{

TEST(kernel_tuning, resident_blocks)
{
    for (unsigned const multiprocessors : {1u, 2u, 132u})
        for (unsigned const most : {1u, 6u, 8u})
            for (unsigned blocks = 1; blocks <= 5 * multiprocessors * most; ++blocks)
            {
                unsigned const resident = detail::resident_blocks(blocks, multiprocessors, most),
                               at_once = resident * multiprocessors;
                ASSERT_GE(resident, 1u);
                ASSERT_LE(resident, most);
                unsigned const rounds = (blocks + multiprocessors * most - 1) / (multiprocessors * most);
                ASSERT_EQ((blocks + at_once - 1) / at_once, rounds) << blocks << " blocks: another round";
                if (resident > 1)
                {
                    ASSERT_LT(rounds * (at_once - multiprocessors), blocks) << blocks << " blocks: fewer would do";
                }
            }
}

//!\brief Two genomes of 2.7 million letters by one H200, and by two.
TEST(kernel_tuning, resident_blocks_of_genomes)
{
    EXPECT_EQ(detail::resident_blocks(2609, 132, 8), 7u);
    EXPECT_EQ(detail::resident_blocks(1305, 132, 8), 5u);
    EXPECT_EQ(detail::resident_blocks(977, 132, 8), 8u);
}

} // namespace seqan3_cuda::test
