// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The columns that a folded wavefront keeps: those of all halves, each as it was at its step.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA folded_column_test

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/pass/folded_column.hpp>

#include "bordered_pair.hpp"

namespace seqan3_cuda::test
{

namespace
{

using column_t = detail::folded_column<waiting_lanes, detail::folded_key, true, 0>;

struct open_column : column_t
{
    using column_t::begin_part, column_t::code, column_t::column_t, column_t::keep_column, column_t::keeps_more,
        column_t::kept_from, column_t::kept_number, column_t::row_cells;
    using column_t::value_t, column_t::word;
};

} // namespace

/*!\brief Each half leaves what it has at its step, and goes on; in the middle codes begin to count from another score.
 * The column is that of the tile, and other rows and columns stay as they are.
 */
TEST(folded_column, registers_of_each_step)
{
    std::vector<std::pair<std::uint32_t, detail::kept_format>> cases{};
    for (detail::kept_format const & format : formats)
        for (std::uint32_t const counted_anew : {0u, 1u, 31u, 32u, 63u, 64u})
            cases.emplace_back(counted_anew, format);
    constexpr std::uint32_t strip = 1, rows = strips * detail::folded_strip_rows, side = 2 * detail::folded_strip_rows;
    for (auto const & [counted_anew, format] : cases)
    {
        bordered_pair pair{format};
        kept_memory kept_columns{3 * rows, format};
        pair.work.columns = 3 * side;
        std::vector<std::uint64_t> border(pair.work.columns + 4);
        pair.arguments.border = reinterpret_cast<strip_cell *>(border.data());
        pair.arguments.grid.kept_rows = nullptr; // no row is written
        pair.arguments.grid.row_cells = pair.work.columns;
        pair.arguments.grid.kept_columns = kept_columns.words.data();
        pair.arguments.grid.column_cells = rows;
        open_column tested{pair.arguments, pair.work};
        tested.begin_part({.work = 0, .strip = strip, .number = 0});
        EXPECT_EQ(tested.kept_from, side / 2 - 1);
        EXPECT_EQ(tested.kept_number, 0u);
        tested.kept_from += side / 2; // the second column
        ++tested.kept_number;
        EXPECT_TRUE(tested.keeps_more());
        std::vector<scored_cell> cells(detail::folded_strip_rows);
        std::uint32_t const from = tested.kept_from;
        for (std::uint32_t number = 0; number < 2 * detail::warp_lanes; ++number)
        {
            if (number == counted_anew)
                tested.code.lowest_score += 1234;
            for (int r = 0; r < detail::rows_per_lane; ++r)
                for (int lane = 0; lane < detail::warp_lanes; ++lane)
                {
                    scored_cell drawn[2];
                    for (scored_cell & cell : drawn)
                        cell = pair.draw_cell();
                    auto const packed = [&](std::int32_t const upper, std::int32_t const lower)
                    { return open_column::value_t::pack(tested.code.encode(upper), tested.code.encode(lower)); };
                    waiting_lanes::set(tested.row_cells.H[r], lane, packed(drawn[0].Ho, drawn[1].Ho));
                    waiting_lanes::set(tested.row_cells.E[r], lane, packed(drawn[0].F, drawn[1].F));
                    if (static_cast<std::uint32_t>(lane) == number % detail::warp_lanes)
                        cells[number * detail::rows_per_lane + static_cast<std::uint32_t>(r)] =
                            drawn[number / detail::warp_lanes];
                }
            EXPECT_EQ(tested.kept_from, from) << "step " << number;
            tested.keep_column(from + number);
        }
        EXPECT_EQ(tested.kept_from, from + side / 2);
        EXPECT_EQ(tested.kept_number, 2u);
        EXPECT_FALSE(tested.keeps_more()) << "nothing is kept of the last column";
        constexpr std::size_t begin = rows + strip * detail::folded_strip_rows,
                              behind = begin + detail::folded_strip_rows;
        for (std::size_t i = begin; i < behind; ++i)
        {
            strip_cell const kept = kept_columns[i], wanted = cells[i - begin].in_memory();
            EXPECT_EQ(kept.Ho, wanted.Ho) << i << ", codes count anew at " << counted_anew;
            EXPECT_EQ(kept.F, wanted.F) << i << ", codes count anew at " << counted_anew;
        }
        EXPECT_TRUE(kept_columns.is_untouched(0, begin));
        EXPECT_TRUE(kept_columns.is_untouched(behind, 3 * rows - behind));
    }
}

} // namespace seqan3_cuda::test
