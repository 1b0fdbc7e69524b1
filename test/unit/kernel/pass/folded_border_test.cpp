// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The rows between strips of a folded wavefront: who reads a row has that of the strip above, however late each
 * cell comes, and a row goes to where the strip below looks for it.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA folded_border_test

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/pass/folded_border.hpp>

#include "bordered_pair.hpp"

namespace seqan3_cuda::test
{

namespace
{

using detail::tagged_cell;

using border_t = detail::folded_border<waiting_lanes, detail::folded_key, true, 0>;

//!\brief A border whose parts can be called.
struct open_border : border_t
{
    using border_t::await_cells, border_t::begin_part, border_t::border_t, border_t::code, border_t::diagonal_above,
        border_t::first_column, border_t::is_first, border_t::is_last, border_t::kept_from, border_t::kept_number,
        border_t::last_lane_begins, border_t::leave_part, border_t::load_block, border_t::narrow,
        border_t::part_columns, border_t::queue, border_t::row_cells, border_t::write_below;
    using border_t::letter_words, border_t::group, border_t::encoding, border_t::value_t, border_t::word;
    using cells_t = word[detail::paired_words];
};

using word = open_border::word;
std::vector<scored_cell> draw_row(bordered_pair & pair)
{
    std::vector<scored_cell> row(columns);
    std::generate(row.begin(), row.end(), [&] { return pair.draw_cell(); });
    return row;
}

//!\brief The scores of both columns of a lane, as the first lane's upper rows get them.
scored_cell read_cell(open_border const & tested, open_border::cells_t const & cells, int const lane, int const i)
{
    auto const score = [&](word const & bits)
    { return tested.code.decode(open_border::value_t::code(waiting_lanes::get(bits, lane), 0)); };
    return {score(cells[2 * i]), score(cells[2 * i + 1])};
}

//!\brief Reads all blocks of a row, or of a part of it, and compares them.
void expect_row(open_border & tested, std::vector<scored_cell> const & row)
{
    for (std::uint32_t entry = 0; 2 * entry < tested.part_columns; entry += detail::warp_lanes)
    {
        word letters[open_border::letter_words]{};
        open_border::cells_t cells{};
        tested.load_block(entry, letters, cells);
        tested.await_cells(entry, cells);
        tested.narrow(cells);
        std::uint32_t const end = std::min(tested.part_columns, 2 * (entry + detail::warp_lanes));
        for (std::uint32_t column = 2 * entry; column < end; ++column)
            EXPECT_EQ(read_cell(tested, cells, static_cast<int>(column / 2 - entry), column % 2),
                      row[tested.first_column + column])
                << "column " << column;
    }
}

//!\brief Says that the lower rows of the last lane have some scores at the steps of a block, and writes the block.
void write_block(open_border & tested, std::vector<scored_cell> const & row, std::uint32_t const begin)
{
    word letters[open_border::letter_words]{};
    open_border::cells_t none{};
    tested.queue.start(detail::warp_lanes, tested.group.position, tested.group.begin, tested.group.is_idle, letters);
    tested.queue.fill(letters, none);
    for (std::uint32_t step = begin; step < begin + detail::warp_lanes; ++step)
    {
        open_border::cells_t above{}, bottom{};
        tested.queue.take_folded(tested.is_first, letters, above);
        for (std::uint32_t i = 0; i < 2; ++i)
        {
            std::uint32_t const column = 2 * (step - open_border::last_lane_begins) + i;
            scored_cell const cell = column < tested.part_columns ? row[tested.first_column + column] : scored_cell{};
            auto const packed = [&](std::int32_t const score) // the upper rows have others
            { return open_border::value_t::pack(tested.code.encode(score + 1), tested.code.encode(score)); };
            waiting_lanes::set(bottom[2 * i], detail::warp_lanes - 1, packed(cell.Ho));
            waiting_lanes::set(bottom[2 * i + 1], detail::warp_lanes - 1, packed(cell.F));
        }
        tested.queue.leave(tested.is_last, bottom);
    }
    tested.write_below(begin);
}

//!\brief As fill_part does, whose blocks begin before the last lane does and end behind its last column.
void write_row(open_border & tested, std::vector<scored_cell> const & row)
{
    for (std::uint32_t begin = 0; begin < detail::folded_steps(tested.part_columns); begin += detail::warp_lanes)
        write_block(tested, row, begin);
}

/*!\brief Whether memory has a row.
 * \tparam rows_t kept_memory, or cells of two words.
 */
template <typename rows_t>
void expect_kept(rows_t const & rows, std::size_t const first, std::vector<scored_cell> const & row)
{
    for (std::uint32_t column = 0; column < columns; ++column)
    {
        strip_cell const kept = rows[first + column];
        EXPECT_EQ(kept.Ho, row[column].in_memory().Ho) << "column " << column;
        EXPECT_EQ(kept.F, row[column].in_memory().F) << "column " << column;
    }
}

} // namespace

//!\brief One cell after the other gets the tag of the strip above; before, all have that of another strip or none.
TEST(folded_border, waits_for_each_cell)
{
    for (std::uint32_t const strip : {1u, 3u})
        for (std::uint32_t const before : {0u, 1u, 2u}) // 0: cleared
        {
            bordered_pair pair{};
            std::vector<scored_cell> const row = draw_row(pair), old_row = draw_row(pair);
            if (before == 2 && strip == 1)
                continue; // there is no strip two above
            for (std::uint32_t column = 0; column < columns && before > 0; ++column)
                pair.border_at(column) =
                    tagged_cell::of(old_row[column].in_memory(), tagged_cell::tag_of(before == 1 ? strip : strip - 2))
                        .bits();
            std::vector<std::uint32_t> late(columns);
            std::iota(late.begin(), late.end(), 0u);
            std::shuffle(late.begin(), late.end(), pair.engine);
            int more_pauses = 2; // one a block, for what came while it was read
            waiting_lanes::on_pause = [&]
            {
                if (late.empty() && more_pauses-- == 0)
                    throw std::logic_error{"waits although all cells are there"};
                if (late.empty())
                    return;
                pair.border_at(late.back()) =
                    tagged_cell::of(row[late.back()].in_memory(), tagged_cell::tag_of(strip - 1)).bits();
                late.pop_back();
            };
            open_border tested{pair.arguments, pair.work};
            tested.begin_part({.work = 0, .strip = strip, .number = strip});
            expect_row(tested, row);
        }
}

//!\brief Behind the last column there is nothing to wait for; what is there becomes minus infinity.
TEST(folded_border, columns_behind_the_last_one)
{
    bordered_pair pair{};
    std::vector<scored_cell> const row = draw_row(pair);
    for (std::uint32_t column = 0; column < columns; ++column)
        pair.border_at(column) = tagged_cell::of(row[column].in_memory(), tagged_cell::tag_of(0)).bits();
    pair.border_at(columns) = ~0ull; // another pair's
    waiting_lanes::on_pause = [] { throw std::logic_error{"waits for columns that there are not"}; };
    open_border tested{pair.arguments, pair.work};
    tested.begin_part({.work = 0, .strip = 1, .number = 1});
    constexpr std::uint32_t entry = detail::warp_lanes;
    word letters[open_border::letter_words]{};
    open_border::cells_t cells{};
    tested.load_block(entry, letters, cells);
    tested.await_cells(entry, cells);
    tested.narrow(cells);
    std::int32_t const lowest = tested.code.decode(open_border::encoding::minus_infinity(pair.arguments.scores));
    for (std::uint32_t column = columns; column < 4 * detail::warp_lanes; ++column)
        EXPECT_EQ(read_cell(tested, cells, static_cast<int>(column / 2 - entry), column % 2),
                  (scored_cell{lowest, lowest}))
            << "column " << column;
}

//!\brief Strips leave their last row, tagged, in the border, and a second time where a tile ends; the last one nowhere.
TEST(folded_border, row_below)
{
    for (std::uint32_t i = 0; i < formats.size() * strips; ++i)
    {
        std::uint32_t const strip = i % strips;
        bordered_pair pair{formats[i / strips]};
        std::vector<scored_cell> const row = draw_row(pair);
        open_border tested{pair.arguments, pair.work};
        tested.begin_part({.work = 0, .strip = strip, .number = strip});
        write_row(tested, row);
        bool const is_last = strip == strips - 1, ends_tile = strip % 2 == 1;
        for (std::uint32_t column = 0; column < columns; ++column)
        {
            strip_cell const cell = row[column].in_memory();
            EXPECT_EQ(pair.border_at(column),
                      is_last ? 0 : tagged_cell::of(cell, strip + 1).bits()) // small strips have their number as a tag
                << "strip " << strip << ", column " << column;
        }
        for (std::size_t const other : {std::size_t{0}, std::size_t{1}, pair.border.size() - 2, pair.border.size() - 1})
            EXPECT_EQ(pair.border[other], 0u) << "of another pair";
        for (std::uint32_t tile = 0; tile < strips / 2; ++tile)
            if (ends_tile && tile == strip / 2)
                expect_kept(pair.kept_rows, tile * row_cells, row);
            else
                EXPECT_TRUE(pair.kept_rows.is_untouched(tile * row_cells, row_cells)) << "strip " << strip;
    }
}

//!\brief Between devices rows have no tags, and steps are counted; the device's own border stays as it is.
TEST(folded_border, other_devices)
{
    bordered_pair pair{formats[1]};
    pair.arguments.slabs = {
        .slab_strips = 2, .columns = columns, .rows = pair.far_rows.data(), .steps = {}, .optima = {}};
    waiting_lanes::on_pause = [] { throw std::logic_error{"waits for tags"}; };
    std::vector<scored_cell> const row = draw_row(pair);
    open_border above{pair.arguments, pair.work};
    above.begin_part({.work = 0, .strip = 1, .number = 1});
    write_row(above, row);
    expect_kept(pair.far_rows, 0, row);
    EXPECT_EQ(std::count(pair.border.begin(), pair.border.end(), 0u), std::ssize(pair.border));

    open_border below{pair.arguments, pair.work};
    below.begin_part({.work = 0, .strip = 2, .number = 0});
    expect_row(below, row);
    EXPECT_EQ(waiting_lanes::awaited_steps, detail::folded_steps(columns)) << "all steps of the strip above";
    word letters[open_border::letter_words]{};
    open_border::cells_t cells{};
    below.load_block(0, letters, cells);
    EXPECT_EQ(waiting_lanes::awaited_steps, detail::warp_lanes + open_border::last_lane_begins);
}

/*!\brief A tile that is computed again reads the row that was kept above it, and keeps rows in a grid of its own; codes
 * count from what was kept before it. Letters are those behind its begin.
 */
TEST(folded_border, nested_tiles)
{
    constexpr std::uint32_t end = detail::folded_strip_rows;
    bordered_pair pair{formats[1]};
    std::vector<scored_cell> const above = draw_row(pair), row = draw_row(pair);
    constexpr std::uint32_t before = detail::kept_block; // cells of another tile
    kept_memory kept_above{row_cells, pair.format}, kept_before{before + 2 * end, pair.format},
        nested_rows{row_cells * strips, pair.format};
    for (std::size_t column = 0; column < columns; ++column)
        kept_above.set(column, above[column].in_memory());
    kept_before.set(before, scored_cell{7, 0}.in_memory());
    kept_before.set(before + end, scored_cell{-9, 0}.in_memory());
    detail::tile_grid const nested[]{{},
                                     {.kept_rows = nested_rows.words.data(),
                                      .format = pair.format,
                                      .begin = {1024, 5},
                                      .above = kept_above.line(),
                                      .before = kept_before.line().from(before),
                                      .corner = kept_before.line().from(before),
                                      .side = end,
                                      .row_cells = row_cells}};
    pair.arguments.tile_grids = nested;
    pair.task.work = 1;
    waiting_lanes::on_pause = [] { throw std::logic_error{"waits for tags"}; };
    std::generate(pair.codes.begin(), pair.codes.end(),
                  [&] { return static_cast<std::uint8_t>(pick_number(pair.engine, 0, 3)); });
    open_border first{pair.arguments, pair.work};
    first.begin_part({.work = 0, .strip = 0, .number = 0});
    EXPECT_EQ(first.code.lowest_score, 7 - open_border::encoding::middle_code);
    word letters[open_border::letter_words]{};
    open_border::cells_t cells{};
    first.load_block(0, letters, cells);
    for (int lane = 0; lane < detail::warp_lanes; ++lane)
        EXPECT_EQ(waiting_lanes::get(letters[0], lane), pair.codes[5 + 2 * static_cast<std::size_t>(lane)]);
    expect_row(first, above);
    write_row(first, row);
    expect_kept(nested_rows, 0, row);
    EXPECT_TRUE(pair.kept_rows.is_untouched(0, row_cells * strips));
    for (std::uint32_t column = 0; column < columns; ++column)
        EXPECT_EQ(pair.border_at(column), tagged_cell::of(row[column].in_memory(), 1).bits()) << column;

    open_border second{pair.arguments, pair.work};
    second.begin_part({.work = 0, .strip = 1, .number = 1});
    EXPECT_EQ(second.code.lowest_score, -9 - open_border::encoding::middle_code);
    expect_row(second, row);
}

/*!\brief Parts of strips read and write their columns only, count scores from what the part before has left, and wait
 * for its end.
 */
TEST(folded_border, parts_of_strips)
{
    constexpr std::uint32_t usual = 24, parts = 3, number = 2, tile = 2;
    constexpr std::uint32_t strip = 2 * tile - 1;
    bordered_pair pair{formats[1]};
    std::vector<strip_cell> lefts((number + 1) * detail::part_cells);
    pair.arguments.strips.part_columns = usual;
    pair.arguments.strips.lefts = lefts.data();
    pair.arguments.grid.side = 2 * detail::folded_strip_rows;
    waiting_lanes::on_pause = [] { throw std::logic_error{"waits for cells that are there"}; };
    std::vector<scored_cell> const above = draw_row(pair), row = draw_row(pair);
    for (std::uint32_t column = 0; column < columns; ++column)
        pair.border_at(column) = tagged_cell::of(above[column].in_memory(), tagged_cell::tag_of(strip - 1)).bits();
    for (std::uint32_t part = 0; part < parts; ++part)
    {
        scored_cell const begin{static_cast<std::int32_t>(10 * part) + 7, 0};
        lefts[number * detail::part_cells] = begin.in_memory();
        open_border tested{pair.arguments, pair.work};
        tested.begin_part({.work = 0, .strip = strip, .number = number, .part = part});
        EXPECT_EQ(tested.first_column, usual * part);
        EXPECT_EQ(tested.part_columns, part + 1 < parts ? usual : columns - usual * (parts - 1));
        EXPECT_EQ(2 * (tested.kept_from + 1) + tested.first_column, pair.arguments.grid.side)
            << "the last column of a tile";
        if (part > 0)
        {
            EXPECT_EQ(tested.code.lowest_score, begin.Ho - open_border::encoding::middle_code);
            EXPECT_EQ(waiting_lanes::awaited_own_steps, part * detail::folded_steps(usual));
        }
        expect_row(tested, above);
        write_row(tested, row);
    }
    for (std::uint32_t column = 0; column < columns; ++column)
        EXPECT_EQ(pair.border_at(column), tagged_cell::of(row[column].in_memory(), strip + 1).bits()) << column;
    expect_kept(pair.kept_rows, (tile - 1) * row_cells, row);
}

//!\brief A part begins with the first column that is kept behind its own first one.
TEST(folded_border, kept_columns_of_parts)
{
    constexpr std::uint32_t side = 2 * detail::folded_strip_rows;
    bordered_pair pair{formats[1]};
    std::vector<strip_cell> lefts(detail::part_cells);
    pair.work.strip_columns = pair.work.columns = 3 * side;
    pair.arguments.strips.lefts = lefts.data();
    pair.arguments.grid.side = side;
    waiting_lanes::on_pause = [] { throw std::logic_error{"waits for cells that are there"}; };
    for (std::uint32_t const usual : {side, side + 24, 2 * side - 2})
    {
        pair.arguments.strips.part_columns = usual;
        open_border tested{pair.arguments, pair.work};
        tested.begin_part({.work = 0, .strip = 1, .number = 0, .part = 1});
        EXPECT_EQ(usual + 2 * (tested.kept_from + 1), 2 * side) << "the last column of the second tile";
        EXPECT_EQ(tested.kept_number, 1u);
    }
}

//!\brief Letters of the columns that lanes come to, from the first or from the last one on; those of lower rows are a
//!warp behind, and none are before the first column or behind those of the work.
TEST(folded_border, letters)
{
    bordered_pair pair{};
    std::generate(pair.codes.begin(), pair.codes.end(),
                  [&] { return static_cast<std::uint8_t>(1 + pick_number(pair.engine, 0, 2)); });
    for (bool const is_backward : {false, true})
    {
        pair.work.is_backward = is_backward;
        pair.work.strip_columns = is_backward ? columns / 2 : columns;
        open_border tested{pair.arguments, pair.work};
        tested.begin_part({.work = 0, .strip = 0, .number = 0});
        EXPECT_EQ(tested.part_columns, pair.work.strip_columns);
        for (std::uint32_t entry = 0; entry < 4 * detail::warp_lanes; entry += detail::warp_lanes)
        {
            word letters[open_border::letter_words]{};
            open_border::cells_t cells{};
            tested.load_block(entry, letters, cells);
            for (int lane = 0; lane < detail::warp_lanes; ++lane)
                for (int i = 0; i < 2; ++i)
                    for (int half = 0; half < 2; ++half)
                    {
                        std::int32_t const column = 2 * (static_cast<std::int32_t>(entry) + lane - 32 * half) + i;
                        bool const is_letter =
                            column >= 0 && column < static_cast<std::int32_t>(pair.work.strip_columns);
                        auto const letter = static_cast<std::size_t>(
                            is_backward ? static_cast<std::int32_t>(columns) - 1 - column : column);
                        EXPECT_EQ(waiting_lanes::get(letters[2 * i + half], lane), is_letter ? pair.codes[letter] : 0u)
                            << "column " << column;
                    }
        }
    }
}

//!\brief What lanes have of a column goes, row by row, to the grid and to the next part.
TEST(folded_border, cells_of_the_last_column)
{
    bordered_pair pair{};
    std::vector<strip_cell> lefts(detail::part_cells);
    pair.arguments.strips.part_columns = 24;
    pair.arguments.strips.lefts = lefts.data();
    open_border tested{pair.arguments, pair.work};
    tested.begin_part({.work = 0, .strip = 1, .number = 0});
    std::vector<scored_cell> cells(detail::folded_strip_rows);
    for (scored_cell & cell : cells)
        cell = {pick_number(pair.engine, -3000, 3000), pick_number(pair.engine, -3000, 3000)};
    auto const packed = [&](std::int32_t const upper, std::int32_t const lower)
    { return open_border::value_t::pack(tested.code.encode(upper), tested.code.encode(lower)); };
    for (std::size_t lane = 0; lane < detail::warp_lanes; ++lane)
    {
        for (std::size_t r = 0; r < detail::rows_per_lane; ++r)
        {
            std::size_t const upper = lane * detail::rows_per_lane + r, lower = upper + detail::grid_strip_rows;
            waiting_lanes::set(tested.row_cells.H[r], static_cast<int>(lane), packed(cells[upper].Ho, cells[lower].Ho));
            waiting_lanes::set(tested.row_cells.E[r], static_cast<int>(lane), packed(cells[upper].F, cells[lower].F));
        }
        waiting_lanes::set(
            tested.diagonal_above, static_cast<int>(lane),
            packed(static_cast<std::int32_t>(lane) + 5, static_cast<std::int32_t>(lane) + 5 + detail::warp_lanes));
        for (int half = 0; half < 2; ++half)
            tested.leave_part(static_cast<int>(lane), half);
    }
    for (std::uint32_t row = 0; row < detail::folded_strip_rows; ++row)
    {
        EXPECT_EQ(lefts[row].Ho, cells[row].in_memory().Ho) << "row " << row;
        EXPECT_EQ(lefts[row].F, cells[row].in_memory().F) << "row " << row;
    }
    EXPECT_EQ(lefts[detail::folded_strip_rows].Ho, (scored_cell{5, 0}.in_memory().Ho)) << "above the first half";
}

} // namespace seqan3_cuda::test
