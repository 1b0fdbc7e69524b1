// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The bits of the traceback: what is encoded is decoded, and no two cells share a place.
 *
 * Layer: test.
 */

#include <cstdint>
#include <map>
#include <random>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/layout/trace_layout.hpp>

namespace seqan3_cuda::test
{

using detail::rows_per_lane;
using detail::trace_layout;
using detail::trace_plane;
using detail::warp_lanes;

//!\brief Writes random cells as a warp does, reads them back one by one.
template <int alignments, int lane_rows>
void round_trip()
{
    using layout = trace_layout<alignments, lane_rows>;
    constexpr int steps = 5;
    constexpr unsigned bits_per_half = 32 / alignments;

    std::mt19937 engine{42};
    std::map<std::tuple<int, int, int, int, int>, std::uint32_t> cells{}; // step, plane, lane, row, alignment
    std::vector<std::uint32_t> memory(steps * layout::words_per_step, 0xdeadbeef);
    std::vector<int> writes(memory.size());
    for (int step = 0; step < steps; ++step)
        for (int plane = 0; plane < 2; ++plane)
            for (int lane = 0; lane < warp_lanes; ++lane)
            {
                std::uint32_t word = 0;
                for (int row = 0; row < lane_rows; ++row)
                {
                    if (row % layout::rows_per_word == 0)
                        word = 0;
                    std::uint32_t values = 0;
                    for (int alignment = 0; alignment < alignments; ++alignment)
                    {
                        std::uint32_t const value = engine() % 4;
                        cells[{step, plane, lane, row, alignment}] = value;
                        values |= value << bits_per_half * alignment;
                    }
                    word = layout::append(word, values);
                    if (layout::ends_word(row))
                    {
                        std::size_t const address = layout::address(step, static_cast<trace_plane>(plane), row, lane);
                        ASSERT_LT(address, memory.size());
                        memory[address] = word;
                        ++writes[address];
                    }
                }
            }

    EXPECT_EQ(writes, std::vector<int>(memory.size(), 1)); // each word has one writer
    for (auto const & [place, value] : cells)
    {
        auto const [step, plane, lane, row, alignment] = place;
        std::uint32_t const word = memory[layout::address(step, static_cast<trace_plane>(plane), row, lane)];
        ASSERT_EQ(layout::decode(word, row, alignment), value)
            << "step " << step << ", plane " << plane << ", lane " << lane << ", row " << row << ", alignment "
            << alignment;
        if (row % layout::rows_per_word > 0)
        {
            ASSERT_EQ(layout::first_bit(row - 1, alignment), layout::first_bit(row, alignment) + layout::bits_per_cell);
        }
    }
}

TEST(trace_layout, round_trip_of_two_alignments)
{
    round_trip<2, rows_per_lane>();
    round_trip<2, 19>();
    round_trip<2, 8>();
    round_trip<2, 9>();
}

TEST(trace_layout, round_trip_of_one_alignment)
{
    round_trip<1, rows_per_lane>();
    round_trip<1, 19>();
}

TEST(trace_layout, lanes_of_a_wavefront_write_side_by_side)
{
    for (int lane = 1; lane < warp_lanes; ++lane)
        EXPECT_EQ(trace_layout<2>::address(3, trace_plane::gap, 9, lane),
                  trace_layout<2>::address(3, trace_plane::gap, 9, lane - 1) + 1);
}

// A maximum decides ties by them.
TEST(trace_layout, directions_have_two_bits_and_the_order_of_ties)
{
    using enum detail::trace_direction;
    using enum detail::trace_gap;
    EXPECT_EQ(direction_none, 0u);
    EXPECT_LT(direction_none, direction_left);
    EXPECT_LT(direction_left, direction_up);
    EXPECT_LT(direction_up, direction_diagonal);
    EXPECT_LT(direction_diagonal, 1u << trace_layout<1>::bits_per_cell);
    EXPECT_EQ(gap_left_opened | gap_up_opened, 3u);
    EXPECT_EQ(gap_left_opened & gap_up_opened, 0u);
}

TEST(trace_layout, four_bits_a_cell)
{
    EXPECT_EQ(trace_layout<2>::words_per_step * 32, warp_lanes * rows_per_lane * 2 * 4);
    EXPECT_EQ(trace_layout<1>::words_per_step * 32, warp_lanes * rows_per_lane * 4);
}

} // namespace seqan3_cuda::test
