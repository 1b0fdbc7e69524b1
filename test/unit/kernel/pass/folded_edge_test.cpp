// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How halves of lanes begin and end in a folded wavefront: with the column before, and at the step of their own.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA folded_edge_test

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/pass/folded_edge.hpp>

#include "bordered_pair.hpp"

namespace seqan3_cuda::test
{

namespace
{

using edge_t = detail::folded_edge<waiting_lanes, detail::folded_key, true, 0>;

//!\brief An edge whose parts can be called, and set to a part.
struct open_edge : edge_t
{
    using edge_t::begin_rows, edge_t::code, edge_t::diagonal_above, edge_t::edge_t, edge_t::hold,
        edge_t::last_in_first_column, edge_t::row_cells, edge_t::running_at;
    using edge_t::column_before, edge_t::current_strip, edge_t::first_column, edge_t::part_columns;
    using edge_t::encoding, edge_t::lane_cells, edge_t::value_t, edge_t::word;

    //!\brief The score of a half's code.
    [[nodiscard]] std::int32_t score(word const & codes, int const lane, int const half) const
    {
        return code.decode(value_t::code(waiting_lanes::get(codes, lane), half));
    }

    [[nodiscard]] static bool has_bits(word const & bits, int const lane, int const half)
    {
        std::uint32_t const own = waiting_lanes::get(bits, lane) >> 16 * half & 0xffffu;
        EXPECT_TRUE(own == 0 || own == 0xffffu) << "lane " << lane << ", half " << half;
        return own != 0;
    }
};

using word = open_edge::word;

template <typename function_t>
void for_each_half(function_t && function)
{
    for (int half = 0; half < 2; ++half)
        for (int lane = 0; lane < detail::warp_lanes; ++lane)
            function(lane, half, static_cast<std::uint32_t>(lane + detail::warp_lanes * half));
}

} // namespace

//!\brief Rows begin with the gap of the first column, which is that of so many letters, and without a gap beside it.
TEST(folded_edge, begins_with_the_first_column)
{
    constexpr std::int32_t open = -4, extension = -2;
    for (std::uint32_t const strip : {0u, 3u})
    {
        bordered_pair pair{};
        pair.arguments.scores.gap_extension = extension;
        open_edge tested{pair.arguments, pair.work};
        auto const rows_before = static_cast<std::int32_t>(strip * detail::folded_strip_rows);
        auto const Ho = [](std::int32_t const letters)
        { return (letters == 0 ? 0 : open + extension * letters) + open + extension; };
        tested.current_strip = strip;
        tested.part_columns = columns;
        tested.code.lowest_score = Ho(rows_before) - open_edge::encoding::middle_code;
        tested.begin_rows();
        std::int32_t const lowest = tested.code.decode(open_edge::encoding::minus_infinity(pair.arguments.scores));
        for_each_half(
            [&](int const lane, int const half, std::uint32_t const number)
            {
                std::int32_t const above = rows_before + static_cast<std::int32_t>(number) * detail::rows_per_lane;
                EXPECT_EQ(tested.score(tested.diagonal_above, lane, half), Ho(above));
                for (int r = 0; r < detail::rows_per_lane; ++r)
                {
                    EXPECT_EQ(tested.score(tested.row_cells.H[r], lane, half), Ho(above + r + 1)) << above + r;
                    EXPECT_EQ(tested.score(tested.row_cells.E[r], lane, half), lowest) << above + r;
                }
            });
    }
}

//!\brief A part behind others begins with what the part before has left.
TEST(folded_edge, begins_with_the_part_before)
{
    bordered_pair pair{};
    std::vector<strip_cell> left(detail::part_cells);
    std::vector<scored_cell> cells(detail::part_cells);
    for (std::size_t i = 0; i < cells.size(); ++i)
    {
        cells[i] = {pick_number(pair.engine, -3000, 3000), pick_number(pair.engine, -3000, 3000)};
        left[i] = cells[i].in_memory();
    }
    open_edge tested{pair.arguments, pair.work};
    tested.first_column = 24;
    tested.part_columns = 24;
    tested.column_before = {reinterpret_cast<std::uint32_t const *>(left.data())};
    tested.code.lowest_score = cells[0].Ho - open_edge::encoding::middle_code;
    tested.begin_rows();
    for_each_half(
        [&](int const lane, int const half, std::uint32_t const number)
        {
            std::size_t const above =
                number > 0 ? std::size_t{number} * detail::rows_per_lane - 1 : detail::folded_strip_rows;
            EXPECT_EQ(tested.score(tested.diagonal_above, lane, half), cells[above].Ho);
            for (int r = 0; r < detail::rows_per_lane; ++r)
            {
                scored_cell const & cell = cells[number * detail::rows_per_lane + static_cast<std::uint32_t>(r)];
                EXPECT_EQ(tested.score(tested.row_cells.H[r], lane, half), cell.Ho) << number << ", row " << r;
                EXPECT_EQ(tested.score(tested.row_cells.E[r], lane, half), cell.F) << number << ", row " << r;
            }
        });
}

//!\brief Halves begin a step after each other, and have a step for two columns; a single last one is the first of them.
/*!\brief A tile inside of the matrix begins with the column that was kept before it; its first strip with the cell
 * before both, where the row above is the border, too.
 */
TEST(folded_edge, begins_with_the_column_before_a_tile)
{
    constexpr std::size_t before = detail::kept_block; // cells of another tile
    for (std::uint32_t const number : {0u, 1u, 2u, 3u})
        for (bool const is_at_top : {false, true})
        {
            std::uint32_t const strip = number % 2;
            bordered_pair pair{formats[number / 2]};
            std::vector<scored_cell> cells(before + 2 * detail::folded_strip_rows);
            kept_memory kept{cells.size(), pair.format};
            for (std::size_t i = 0; i < cells.size(); ++i)
            {
                cells[i] = pair.draw_cell();
                kept.set(i, cells[i].in_memory());
            }
            detail::tile_grid const nested{
                .begin = {is_at_top ? 0u : 3072u, 24},
                .before = kept.line().from(before),
                .corner = is_at_top ? detail::kept_line{} : kept.line().from(before),
            };
            pair.arguments.tile_grids = &nested;
            pair.arguments.scores.gap_extension = -2;
            open_edge tested{pair.arguments, pair.work};
            tested.current_strip = strip;
            tested.part_columns = 24;
            std::size_t const rows_before = strip * detail::folded_strip_rows;
            tested.column_before = nested.before.from(static_cast<std::ptrdiff_t>(rows_before));
            tested.code.lowest_score = -open_edge::encoding::middle_code;
            tested.begin_rows();
            for_each_half(
                [&](int const lane, int const half, std::uint32_t const half_number)
                {
                    std::size_t const first = rows_before + std::size_t{half_number} * detail::rows_per_lane,
                                      above = before + first - 1;
                    EXPECT_EQ(tested.score(tested.diagonal_above, lane, half),
                              first == 0 && is_at_top ? -4 - 2 * 24 - 6 : cells[above].Ho)
                        << above;
                    for (std::size_t r = 0; r < detail::rows_per_lane; ++r)
                    {
                        scored_cell const & cell = cells[above + 1 + r];
                        EXPECT_EQ(tested.score(tested.row_cells.H[r], lane, half), cell.Ho) << above + r;
                        EXPECT_EQ(tested.score(tested.row_cells.E[r], lane, half), cell.F) << above + r;
                    }
                });
        }
}

//!\brief A tile at the left of the matrix begins with the border, so many rows below the first one.
TEST(folded_edge, begins_with_the_border_before_a_tile)
{
    bordered_pair pair{};
    kept_memory above{columns, pair.format};
    detail::tile_grid const nested{.begin = {2048, 0}, .above = above.line()};
    pair.arguments.tile_grids = &nested;
    pair.arguments.scores.gap_extension = -2;
    open_edge tested{pair.arguments, pair.work};
    tested.part_columns = columns;
    tested.code.lowest_score = -4 - 2 * 2048 - 6 - open_edge::encoding::middle_code;
    tested.begin_rows();
    for_each_half(
        [&](int const lane, int const half, std::uint32_t const number)
        {
            std::int32_t const rows = 2048 + static_cast<std::int32_t>(number) * detail::rows_per_lane;
            EXPECT_EQ(tested.score(tested.diagonal_above, lane, half), -4 - 2 * rows - 6) << rows;
            EXPECT_EQ(tested.score(tested.row_cells.H[0], lane, half), -4 - 2 * (rows + 1) - 6) << rows;
        });
}

TEST(folded_edge, first_and_last_steps)
{
    for (std::uint32_t const width : {1u, 2u, 31u, 64u, 127u, 128u, 129u})
        for (bool const is_last : {true, false})
        {
            bordered_pair pair{};
            pair.work.columns = is_last ? width : width + 1;
            open_edge tested{pair.arguments, pair.work};
            tested.part_columns = width;
            std::uint32_t const steps = (width + 1) / 2;
            for (std::uint32_t t = 0; t < detail::folded_steps(width); ++t)
            {
                word const running = tested.running_at(t), last = tested.last_in_first_column(t);
                for_each_half(
                    [&](int const lane, int const half, std::uint32_t const number)
                    {
                        EXPECT_EQ(tested.has_bits(running, lane, half), t >= number && t < number + steps)
                            << "step " << t << " of " << number << ", " << width << " columns";
                        EXPECT_EQ(tested.has_bits(last, lane, half), width % 2 == 1 && t + 1 == number + steps)
                            << "step " << t << " of " << number << ", " << width << " columns";
                    });
            }
        }
}

//!\brief Halves that are not running have what they had before, others what they have now.
TEST(folded_edge, holds_halves)
{
    bordered_pair pair{};
    open_edge tested{pair.arguments, pair.work};
    auto const draw = [&]
    {
        word drawn{};
        for (int lane = 0; lane < detail::warp_lanes; ++lane)
            waiting_lanes::set(drawn, lane, static_cast<std::uint32_t>(pair.engine()));
        return drawn;
    };
    auto const draw_cells = [&]
    {
        open_edge::lane_cells drawn{};
        for (int r = 0; r < detail::rows_per_lane; ++r)
        {
            drawn.rows.H[r] = draw();
            drawn.rows.E[r] = draw();
        }
        drawn.diagonal_above = draw();
        return drawn;
    };
    open_edge::lane_cells const before = draw_cells(), now = draw_cells();
    tested.row_cells = now.rows;
    tested.diagonal_above = now.diagonal_above;
    std::uint32_t const running_bits[4]{0, 0xffffu, 0xffff0000u, ~0u};
    word running{};
    for (int lane = 0; lane < detail::warp_lanes; ++lane)
        waiting_lanes::set(running, lane, running_bits[lane % 4]);
    tested.hold(running, before);
    auto const expect_held = [&](word const & held, word const & had, word const & has)
    {
        for (int lane = 0; lane < detail::warp_lanes; ++lane)
            EXPECT_EQ(waiting_lanes::get(held, lane), (waiting_lanes::get(has, lane) & running_bits[lane % 4])
                                                          | (waiting_lanes::get(had, lane) & ~running_bits[lane % 4]))
                << "lane " << lane;
    };
    for (int r = 0; r < detail::rows_per_lane; ++r)
    {
        expect_held(tested.row_cells.H[r], before.rows.H[r], now.rows.H[r]);
        expect_held(tested.row_cells.E[r], before.rows.E[r], now.rows.E[r]);
    }
    expect_held(tested.diagonal_above, before.diagonal_above, now.diagonal_above);
}

} // namespace seqan3_cuda::test
