// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The planes of edit distances: no two units share a place, chunks of neighbouring lanes are neighbours.
 *
 * Layer: test.
 */

#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include <lane/edit_trace_layout.hpp>

namespace seqan3_cuda::test
{

TEST(edit_trace_layout, every_unit_has_a_place_of_its_own)
{
    for (std::uint32_t const together : {1u, 2u})
        for (std::uint32_t words = 1; words <= 8; ++words)
        {
            detail::edit_trace_layout const layout{words, together};
            std::uint32_t const steps = layout.padded_steps(5);
            std::vector<int> writes(steps * layout.words_per_step() / 2);
            for (std::size_t step = 0; step < steps; ++step)
                for (std::uint32_t word = 0; word < words; ++word)
                    for (std::uint32_t lane = 0; lane < detail::warp_lanes; ++lane)
                    {
                        std::size_t const address = layout.address(step, word, lane);
                        ASSERT_LT(address, writes.size());
                        ++writes[address];
                    }
            EXPECT_EQ(writes, std::vector<int>(writes.size(), 1)) << words;
        }
}

TEST(edit_trace_layout, a_warp_writes_side_by_side)
{
    for (std::uint32_t const together : {1u, 2u})
        for (std::uint32_t words = 1; words <= 8; ++words)
        {
            detail::edit_trace_layout const layout{words, together};
            for (std::uint32_t word = 0; word < words; ++word)
                for (std::uint32_t lane = 0; lane < detail::warp_lanes; ++lane)
                    for (std::uint32_t i = 0; i < together; ++i)
                        EXPECT_EQ(layout.address(together + i, word, lane),
                                  layout.address(together, word, 0) + lane * together + i)
                            << words;
        }
}

TEST(edit_trace_layout, sizes)
{
    EXPECT_EQ((detail::edit_trace_layout{1, 1}.padded_steps(5)), 5u);
    EXPECT_EQ((detail::edit_trace_layout{1, 2}.padded_steps(5)), 6u);
    EXPECT_EQ((detail::edit_trace_layout{1, 2}.padded_steps(6)), 6u);
    EXPECT_EQ(detail::rows_per_edit_word, std::numeric_limits<decltype(detail::edit_trace_unit::left)>::digits);
    // what a thread of a GPU writes at a time
    EXPECT_EQ(detail::device_edit_steps_together * sizeof(detail::edit_trace_unit), 16u);
}

} // namespace seqan3_cuda::test
