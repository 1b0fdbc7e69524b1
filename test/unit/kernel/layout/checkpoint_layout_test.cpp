// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Checkpoints: no two words share a place, each cell is in one block, and walks through blocks are those through
 * whole planes.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/layout/checkpoint_block.hpp>
#include <kernel/traceback/block_cursor.hpp>
#include <kernel/traceback/path_emitter.hpp>
#include <kernel/traceback/path_walk.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::checkpoint_block;
using detail::checkpoint_layout;
using detail::warp_work;

warp_work make_work(std::uint32_t const tasks, std::uint32_t const width, std::uint32_t const refill_width,
                    std::uint32_t const strips, std::uint32_t const columns, std::uint32_t const lane_parts = 1)
{
    warp_work work{};
    work.task_count = tasks;
    work.group_width = width;
    work.refill_width = refill_width;
    work.strips = strips;
    work.columns = work.min_columns = work.strip_columns = columns;
    work.lane_parts = lane_parts;
    return work;
}

} // namespace

TEST(checkpoint_layout, words_do_not_overlap)
{
    for (warp_work const & work : {make_work(1, 32, 32, 1, 64), make_work(1, 32, 4, 3, 100), make_work(4, 8, 8, 3, 65),
                                   make_work(3, 10, 5, 2, 97), make_work(16, 2, 2, 5, 400),
                                   make_work(1, 32, 4, 3, 100, 2), make_work(3, 10, 4, 2, 98, 2)})
    {
        checkpoint_layout const layout{work};
        std::vector<int> uses(layout.words());
        auto const use = [&](std::uint64_t const first, std::uint64_t const count)
        {
            ASSERT_LE(first + count, uses.size());
            for (std::uint64_t i = first; i < first + count; ++i)
                ++uses[i];
        };
        std::uint32_t const last_time = strip_times(work) - 1,
                            sections = work.strips * group_parts(work) / work.refill_width;
        for (std::uint32_t section = 0; section < sections; ++section)
            for (std::uint32_t group = 0; group < work.task_count; ++group)
                for (std::uint32_t column = 0; column < work.strip_columns; ++column)
                    use(layout.row_below(section, group) + std::uint64_t{2} * column * layout.cells_apart(), 2);
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
        {
            for (std::uint32_t number = 1; number <= last_time / detail::checkpoint_steps; ++number)
                use(layout.registers_before(strip, number),
                    detail::checkpoint_registers{work.lane_parts}.count() * detail::warp_lanes);
        }
        EXPECT_LE(*std::ranges::max_element(uses), 1);
        // All but the cells of columns before the first one and behind the last one, and the words that fill up the
        // rows to a multiple of 32.
        EXPECT_LT(std::ranges::count(uses, 0),
                  2 * sections * work.task_count * (work.group_width - 1) * work.lane_parts + detail::warp_lanes);
        EXPECT_EQ(layout.registers_before(0, 1) % detail::warp_lanes, 0u);
        detail::checkpoint_registers const registers{work.lane_parts};
        EXPECT_EQ(registers.count() % 4, 0u);
        EXPECT_EQ(registers.count(), registers.diagonal() + 4);
    }
}

TEST(checkpoint_layout, each_cell_is_in_a_block)
{
    std::int32_t most_spare = 0;
    std::uint32_t last_step[2]{}; // of a block, for lanes of one part and of two
    for (auto const & [width, refill_width, parts] : {std::tuple{2u, 2u, 1u},
                                                      {7u, 7u, 1u},
                                                      {8u, 4u, 1u},
                                                      {32u, 32u, 1u},
                                                      {32u, 8u, 1u},
                                                      {20u, 4u, 1u},
                                                      {8u, 4u, 2u},
                                                      {32u, 4u, 2u},
                                                      {18u, 4u, 2u}})
    {
        warp_work const work = make_work(1, width, refill_width, 40, 300, parts);
        for (std::uint32_t row = 1; row < 1200; row += 13)
            for (std::uint32_t column = 1; column < 300; ++column)
            {
                checkpoint_block const block = checkpoint_block::of_cell({row, column}, work);
                // The upper part of a lane of two parts is at a column at the same time as the fill's lane, the lower
                // one, as a lane of its own, a step later.
                std::uint32_t const lane = (row - 1) / 16 % (width * parts), part = lane % parts;
                std::uint32_t const step = column - 1 + lane - part,
                                    first_step = block.number * detail::checkpoint_steps;
                EXPECT_EQ(block.section, (row - 1) / (16 * refill_width));
                EXPECT_EQ(block.strip(work), (row - 1) / (16 * width * parts));
                EXPECT_EQ(block.first_lane(work), lane / refill_width * refill_width);
                EXPECT_LE(first_step, step);
                EXPECT_LT(step, first_step + detail::checkpoint_steps);
                detail::sought_cell const end = detail::sought_cell::of_end({row, column}, work, 5);
                EXPECT_EQ(end.lane, static_cast<std::int32_t>(lane % refill_width));
                EXPECT_EQ(end.step, static_cast<std::int32_t>(step - first_step));
                // The lower part comes to its column a step later: the block is long enough for that, and no longer.
                EXPECT_LT(step - first_step + part, detail::block_steps(parts));
                last_step[parts - 1] = std::max(last_step[parts - 1], step - first_step + part);
                // The block is filled with its lanes' columns before the first one and behind the last one, too.
                std::int32_t const first_column = block.first_column(work),
                                   last_lane = static_cast<std::int32_t>(refill_width) - 1;
                std::int32_t const before = std::max(0, last_lane - first_column);
                std::int32_t const behind =
                    std::max(0, first_column + static_cast<std::int32_t>(detail::block_steps(parts)) - 300);
                EXPECT_LE(before + behind, static_cast<std::int32_t>(detail::refill_spare_columns));
                most_spare = std::max(most_spare, before + behind);
                // The column that this lane has at this step.
                EXPECT_EQ(block.first_column(work) + end.step + static_cast<std::int32_t>(part) - end.lane,
                          static_cast<std::int32_t>(column - 1));
            }
    }
    EXPECT_GE(most_spare, 31); // there are such columns
    EXPECT_EQ(last_step[0] + 1, detail::block_steps(1));
    EXPECT_EQ(last_step[1] + 1, detail::block_steps(2));
}

TEST(checkpoint_layout, diagonal_steps_lead_to_the_next_block)
{
    for (auto const & [width, refill_width, parts] :
         {std::tuple{8u, 4u, 1u}, {32u, 32u, 1u}, {32u, 8u, 1u}, {8u, 4u, 2u}, {32u, 8u, 2u}})
    {
        warp_work const work = make_work(1, width, refill_width, 40, 1'500, parts);
        for (std::uint32_t row = 1; row < 1200; row += 13)
            for (std::uint32_t column = 1; column < 1500; column += 7)
            {
                checkpoint_block const block = checkpoint_block::of_cell({row, column}, work);
                detail::matrix_cell cell{row, column};
                while (cell.row > 1 && cell.column > 1 && checkpoint_block::of_cell(cell, work) == block)
                    cell = {cell.row - 1, cell.column - 1};
                detail::matrix_cell const next = checkpoint_block::next_cell({row, column}, work);
                EXPECT_GE(next.row, 1u);
                EXPECT_GE(next.column, 1u);
                if (!(checkpoint_block::of_cell(cell, work) == block)) // else the path ends in this block
                {
                    EXPECT_EQ(next.row, cell.row);
                    EXPECT_EQ(next.column, cell.column);
                }
            }
    }
}

//!\brief Walks paths through random planes of one strip, at once and block by block.
template <int alignments>
void walk_both_ways()
{
    using layout = detail::trace_layout<alignments>;
    constexpr std::uint32_t width = 6, rows = 16 * width, columns = 200, groups = detail::warp_lanes / width;
    warp_work const work = make_work(groups, width, width, 1, columns);
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
                    detail::trace_place place{planes.data(),           width, columns + width - 1,
                                              detail::unbounded_lower, group, alignment};
                    if (way == 0)
                    {
                        detail::trace_cursor<alignments> cursor{place, at.row, at.column};
                        EXPECT_TRUE(detail::walk_planes(cursor, at, path));
                    }
                    for (bool ended = way == 0; !ended;)
                    {
                        checkpoint_block const block = checkpoint_block::of_cell({at.row, at.column}, work);
                        place.words = planes.data()
                                    + std::size_t{block.number} * detail::checkpoint_steps * layout::words_per_step;
                        detail::block_cursor<alignments> cursor{place, at.row, at.column, block.first_column(work),
                                                                work.lane_parts};
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
