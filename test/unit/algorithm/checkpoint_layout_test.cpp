// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Checkpoints: no two words share a place, each cell is in one block, and walks through blocks are those through whole planes.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "../../../cuda/algorithm/checkpoint_layout.hpp"
#include "../../../cuda/algorithm/path_emitter.hpp"
#include "../../../cuda/algorithm/path_walk.hpp"

namespace seqan3_cuda::test
{

namespace
{

using detail::checkpoint_block;
using detail::checkpoint_layout;
using detail::warp_work;

warp_work make_work(std::uint32_t const tasks, std::uint32_t const width, std::uint32_t const strips, std::uint32_t const columns)
{
    warp_work work{};
    work.task_count = tasks;
    work.group_width = width;
    work.strips = strips;
    work.columns = work.min_columns = work.strip_columns = columns;
    return work;
}

} // namespace

TEST(checkpoint_layout, words_do_not_overlap)
{
    for (warp_work const & work : {make_work(1, 32, 1, 64), make_work(4, 8, 3, 65), make_work(3, 10, 2, 97), make_work(16, 2, 5, 400)})
    {
        checkpoint_layout const layout{work};
        std::vector<int> uses(layout.words());
        auto const use = [&](std::uint64_t const first, std::uint64_t const count)
        {
            ASSERT_LE(first + count, uses.size());
            for (std::uint64_t i = first; i < first + count; ++i)
                ++uses[i];
        };
        std::uint32_t const last_step = strip_steps(work) - 1;
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
        {
            for (std::uint32_t group = 0; strip + 1 < work.strips && group < work.task_count; ++group)
                use(layout.row_below(strip, group), 2 * work.strip_columns);
            for (std::uint32_t number = 1; number <= last_step / detail::checkpoint_steps; ++number)
                use(layout.registers_before({strip, number}), detail::checkpoint_registers * detail::warp_lanes);
        }
        EXPECT_LE(*std::ranges::max_element(uses), 1);
        // All but the words that fill up the rows to a multiple of 32.
        EXPECT_LT(std::ranges::count(uses, 0), detail::warp_lanes);
        EXPECT_EQ(layout.registers_before({0, 1}) % detail::warp_lanes, 0u);
    }
}

TEST(checkpoint_layout, each_cell_is_in_a_block)
{
    for (std::uint32_t const width : {2u, 7u, 8u, 32u})
        for (std::uint32_t row = 1; row < 1200; row += 13)
            for (std::uint32_t column = 1; column < 300; ++column)
            {
                checkpoint_block const block = checkpoint_block::of_cell(row, column, width);
                std::uint32_t const lane = (row - 1) / 16 % width, step = column - 1 + lane;
                EXPECT_EQ(block.strip, (row - 1) / (16 * width));
                EXPECT_LE(block.first_step(), step);
                EXPECT_LT(step, block.first_step() + detail::checkpoint_steps);
                detail::sought_cell const end = detail::sought_cell::of_end(row, column, width, 5);
                EXPECT_EQ(end.lane, static_cast<std::int32_t>(lane));
                EXPECT_EQ(end.step, static_cast<std::int32_t>(step - block.first_step()));
            }
}

//!\brief Walks paths through random planes of one strip, at once and block by block.
template <int alignments>
void walk_both_ways()
{
    using layout = detail::trace_layout<alignments>;
    constexpr std::uint32_t width = 6, rows = 16 * width, columns = 200, groups = detail::warp_lanes / width;
    std::mt19937 engine{42};
    std::vector<std::uint32_t> planes((columns + width) * std::size_t{layout::words_per_step});
    for (std::uint32_t & word : planes) // mostly diagonal
        word = static_cast<std::uint32_t>(engine() | engine() | engine());
    for (std::uint32_t group = 0; group < groups; ++group)
        for (std::uint32_t alignment = 0; alignment < alignments; ++alignment)
            for (std::uint32_t column = 1; column <= columns; column += 7)
            {
                std::array<std::vector<detail::trace_run>, 2> runs{};
                std::array<detail::path_position, 2> ends{};
                for (std::size_t way = 0; way < 2; ++way)
                {
                    auto const sink = [&](detail::trace_run const run) { runs[way].push_back(run); };
                    detail::path_emitter path{std::false_type{}, detail::letter_comparison{}, nullptr, nullptr, sink};
                    detail::path_position & at = ends[way] = {.row = rows, .column = column};
                    detail::trace_place place{planes.data(), width, columns + width - 1, detail::unbounded_lower, group, alignment};
                    if (way == 0)
                    {
                        detail::trace_cursor<alignments> cursor{place, at.row, at.column};
                        EXPECT_TRUE(detail::walk_planes(cursor, at, path));
                    }
                    for (bool ended = way == 0; !ended;)
                    {
                        std::size_t const first = checkpoint_block::of_cell(at.row, at.column, width).first_step();
                        place.words = planes.data() + first * layout::words_per_step;
                        detail::block_cursor<alignments> cursor{place, at.row, at.column};
                        ended = detail::walk_planes(cursor, at, path);
                    }
                    path.finish();
                }
                EXPECT_EQ(runs[0], runs[1]);
                EXPECT_EQ(ends[0].row, ends[1].row);
                EXPECT_EQ(ends[0].column, ends[1].column);
            }
}

TEST(block_cursor, one_alignment)
{
    walk_both_ways<1>();
}

TEST(block_cursor, two_alignments)
{
    walk_both_ways<2>();
}

} // namespace seqan3_cuda::test
