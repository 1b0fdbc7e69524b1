// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans of long pairs: who takes tiles, where tiles stand, and which tiles come next.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/key/kernel_exists.hpp>
#include <plan/edit_band.hpp>
#include <plan/folded_problem.hpp>
#include <plan/long_pair.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

detail::alignment_problem global_problem(detail::output_level const output)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = output;
    return problem;
}

std::vector<detail::grid_tile> numbers_of(std::vector<detail::tile_part> const & parts)
{
    std::vector<detail::grid_tile> result(parts.size());
    std::ranges::transform(parts, result.begin(), &detail::tile_part::tile);
    return result;
}

} // namespace

TEST(long_pair, takes_tiles)
{
    auto const takes =
        [](detail::alignment_problem const & problem, std::size_t const length, std::uint64_t const bytes)
    { return detail::takes_tiles(problem, length, length, {.most_trace_bytes = bytes}); };
    detail::alignment_problem problem = global_problem(detail::output_level::alignment);
    std::uint64_t const bytes = 2048 * 2048 / 8 * 3;
    EXPECT_FALSE(takes(problem, 2048, bytes));
    EXPECT_TRUE(takes(problem, 2048, bytes - 1));
    EXPECT_FALSE(takes(problem, 1024, 0)) << "not larger than the smallest tiles";
    EXPECT_TRUE(takes(problem, 1025, 0));
    EXPECT_FALSE(detail::takes_tiles(problem, 0, 2048, {.most_trace_bytes = 0, .lone_folded_cells = 0}, true));
    EXPECT_FALSE(detail::takes_tiles(problem, 8192, 0, {.most_trace_bytes = 0, .lone_folded_cells = 0}, true));
    EXPECT_FALSE(detail::takes_tiles(problem, 0, 8192, {.prefers_four_letters = true, .lone_folded_cells = 0}, true));
    EXPECT_FALSE(detail::takes_tiles(problem, 2048, 2048, {.lone_tiled_cells = 2048 * 2048}, false));
    EXPECT_TRUE(detail::takes_tiles(problem, 2048, 2048, {.lone_tiled_cells = 2048 * 2048}, true));
    EXPECT_FALSE(detail::takes_tiles(problem, 2048, 2048, {.lone_tiled_cells = 2048 * 2048 + 1}, true));

    std::uint64_t const bytes_of_strip = 300'000 * detail::grid_strip_rows; // for 48 rows as for all
    for (std::size_t const rows : {std::size_t{48}, std::size_t{detail::grid_strip_rows - 1}})
    {
        EXPECT_FALSE(detail::takes_tiles(problem, 300'000, rows, {.most_trace_bytes = bytes_of_strip}, false));
        EXPECT_TRUE(detail::takes_tiles(problem, 300'000, rows, {.most_trace_bytes = bytes_of_strip - 1}, false));
    }
    EXPECT_FALSE(detail::takes_tiles(problem, 300'000, detail::grid_strip_rows,
                                     {.most_trace_bytes = bytes_of_strip - 1}, false));

    problem.band = detail::diagonal_band{.lower = -5, .upper = 5};
    EXPECT_FALSE(takes(problem, 2048, 0));

    EXPECT_TRUE(takes(global_problem(detail::output_level::begin_positions), 2048, 0));
    detail::alignment_problem ends = global_problem(detail::output_level::end_positions);
    EXPECT_FALSE(takes(ends, 2048, 0)) << "the score pass finds these ends";
    ends.method = detail::alignment_method::local;
    EXPECT_TRUE(takes(ends, 2048, 0));
    ends.gap_extension = 0;
    EXPECT_FALSE(takes(ends, 2048, 0)) << "kept gaps of 0 cannot be told from lower ones";
}

//!\brief Scores of a pair that is alone take tiles for the sake of folded strips, which not all problems may have.
TEST(long_pair, takes_tiles_to_be_folded)
{
    constexpr std::uint64_t cells = 8192 * 8192;
    auto const takes =
        [](detail::alignment_problem const & problem, std::uint64_t const lone_folded_cells, bool const is_alone = true)
    {
        return detail::takes_tiles(problem, 8192, 8192,
                                   {.prefers_four_letters = true, .lone_folded_cells = lone_folded_cells}, is_alone);
    };
    detail::alignment_problem problem = global_problem(detail::output_level::score);
    EXPECT_TRUE(takes(problem, cells));
    EXPECT_FALSE(takes(problem, cells + 1));
    EXPECT_FALSE(takes(problem, cells, false));
    problem = match_mismatch_problem(5, 2, -4, -4, -2);
    problem.output = detail::output_level::score;
    EXPECT_FALSE(takes(problem, cells)) << "five letters";
}

//!\brief The same of local alignments, and of pairs with a strip at least.
TEST(long_pair, takes_tiles_to_be_folded_if_local)
{
    constexpr std::uint64_t cells = 1024 * 1024;
    detail::alignment_problem problem = global_problem(detail::output_level::score);
    problem.method = detail::alignment_method::local;
    detail::fill_preferences preferences{
        .prefers_four_letters = true, .lone_folded_cells = cells, .lone_folded_rows = detail::least_folded_rows};
    EXPECT_TRUE(detail::takes_tiles(problem, 1024, 1024, preferences, true));
    EXPECT_FALSE(detail::takes_tiles(problem, 1023, 1024, preferences, true)) << "a cell is missing, and more";
    EXPECT_FALSE(detail::takes_tiles(problem, 2048, 1023, preferences, true)) << "less than a strip";
    EXPECT_FALSE(detail::takes_tiles(problem, 1024, 1024, preferences, false));
    ++preferences.lone_folded_cells;
    EXPECT_FALSE(detail::takes_tiles(problem, 1024, 1024, preferences, true));
    EXPECT_TRUE(detail::takes_tiles(problem, 1025, 1024, preferences, true));
}

//!\brief Ends of several local alignments, whose scores folded strips compute side by side, are found with the scores.
TEST(long_pair, ends_of_folded_batches)
{
    detail::alignment_problem problem = global_problem(detail::output_level::end_positions);
    problem.method = detail::alignment_method::local;
    auto const takes = [&](bool const folds_batches, bool const is_alone, std::uint32_t const rows = 8192)
    {
        return detail::takes_tiles(
            problem, 8192, rows, {.prefers_four_letters = true, .folds_batches = folds_batches, .most_trace_bytes = 0},
            is_alone);
    };
    EXPECT_TRUE(takes(false, false));
    EXPECT_FALSE(takes(true, false));
    EXPECT_TRUE(takes(true, true));
    EXPECT_FALSE(takes(true, false, detail::usual_folded_rows));
    EXPECT_TRUE(takes(true, false, detail::usual_folded_rows - 1)) << "lanes of fewer rows";
    problem.output = detail::output_level::begin_positions;
    EXPECT_TRUE(takes(true, false)) << "the path is wanted";
    problem.output = detail::output_level::end_positions;
    problem.gap_extension = -3;
    EXPECT_TRUE(takes(true, false)) << "no folded strips";
}

//!\brief Two bits a cell, of a band where there is one.
TEST(long_pair, takes_tiles_of_edits)
{
    auto const takes = [](detail::output_level const output, detail::matrix_size const & size,
                          std::uint32_t const errors, std::uint64_t const bytes)
    { return detail::takes_tiles_of_edits(edit_problem(4, false, output), size, errors, {.most_trace_bytes = bytes}); };
    using enum detail::output_level;
    constexpr std::uint64_t bytes = 2048 * 2048 / 4;
    EXPECT_TRUE(takes(alignment, {2048, 2048}, 0, bytes - 1));
    EXPECT_FALSE(takes(alignment, {2048, 2048}, 0, bytes));
    EXPECT_TRUE(takes(begin_positions, {2048, 2048}, 0, bytes - 1));
    EXPECT_FALSE(takes(end_positions, {2048, 2048}, 0, bytes - 1)) << "needs no directions";
    EXPECT_FALSE(takes(alignment, {1024, 1024}, 0, 0)) << "not larger than the smallest tiles";
    EXPECT_TRUE(takes(alignment, {1024, 1025}, 0, 0));
    detail::edit_band const band = detail::band_for(100'000, 100'000, 5'000);
    std::uint64_t const of_band = std::uint64_t{100'000} * (band.highest - band.lowest) / 4;
    EXPECT_TRUE(takes(alignment, {100'000, 100'000}, 5'000, of_band - 1));
    EXPECT_FALSE(takes(alignment, {100'000, 100'000}, 5'000, of_band));
    EXPECT_TRUE(takes(alignment, {100'000, 100'000}, 0, of_band));

    auto const takes_lone = [](std::uint64_t const cells, bool const is_alone, std::uint32_t const errors = 0)
    {
        return detail::takes_tiles_of_edits(edit_problem(4, false, alignment), {2048, 2048}, errors,
                                            {.lone_tiled_edits = cells}, is_alone);
    };
    EXPECT_TRUE(takes_lone(2048 * 2048, true));
    EXPECT_FALSE(takes_lone(2048 * 2048 + 1, true));
    EXPECT_FALSE(takes_lone(2048 * 2048, false));
    detail::edit_band const narrow = detail::band_for(2048, 2048, 600);
    std::uint64_t const of_narrow = std::uint64_t{2048} * (narrow.highest - narrow.lowest);
    EXPECT_TRUE(takes_lone(of_narrow, true, 600)) << "cells of bands count";
    EXPECT_FALSE(takes_lone(of_narrow + 1, true, 600));
}

//!\brief The score by folded strips, the path by tiles with the ties of edit distances.
TEST(long_pair, plan_of_edits)
{
    detail::alignment_problem problem = edit_problem(4, true, detail::output_level::alignment);
    detail::packed_batch batch{std::pmr::get_default_resource()};
    batch.first.lay_out(9000, false);
    batch.second.lay_out(8192, false);
    auto const plan = [&] { return detail::plan_long_pair(problem, batch, 0, {.prefers_four_letters = true}); };
    EXPECT_TRUE(detail::is_folded(plan().whole.variant));
    EXPECT_EQ(plan().whole.variant.scope, detail::optimum_scope::edges);
    EXPECT_EQ(plan().whole.scores.optimum, detail::optimum_rule::last);
    EXPECT_EQ(plan().tiles.variant.gaps, detail::gap_costs::edits);
    EXPECT_TRUE(detail::exists(plan().tiles.variant));
    problem.alphabet_size1 = 200;
    EXPECT_EQ(plan().tiles.variant.lookup, detail::lookup_kind::matrix);
    EXPECT_TRUE(detail::exists(plan().tiles.variant));
    EXPECT_TRUE(detail::exists(plan().whole.variant) && detail::exists(plan().nested.variant));
}

TEST(long_pair, few_tiles)
{
    detail::alignment_problem problem = global_problem(detail::output_level::alignment);
    auto const has_few = [&problem](std::size_t const length, std::size_t const bytes, std::size_t const pairs = 1)
    {
        detail::packed_batch batch{std::pmr::get_default_resource()};
        for (detail::packed_sequences * const sequences : {&batch.first, &batch.second})
            for (std::size_t i = 0; i < pairs; ++i)
                sequences->lay_out(length, false);
        return detail::has_few_tiles(problem, batch, bytes);
    };
    std::size_t const usual = detail::usual_tile_words({100'000, 100'000}) * sizeof(std::uint32_t);
    ASSERT_LT(usual, detail::largest_trace_bytes(std::uint64_t{100'000} * 100'000)) << "the traceback bits fit";
    EXPECT_TRUE(has_few(100'000, usual - 1));
    EXPECT_FALSE(has_few(100'000, usual));
    EXPECT_FALSE(has_few(100'000, 0)) << "there is no limit";
    EXPECT_FALSE(has_few(100'000, usual - 1, 2)) << "others may have the rest of the memory";
    EXPECT_FALSE(has_few(1'000, detail::largest_trace_bytes(1'000'000))) << "has no tiles";
    EXPECT_FALSE(has_few(0, 1));
    problem.output = detail::output_level::end_positions;
    EXPECT_FALSE(has_few(100'000, usual - 1)) << "has no path";
}

TEST(long_pair, tiles_ahead)
{
    using tiles = std::vector<detail::grid_tile>;
    constexpr detail::matrix_size diagonal{1, 1}, up{5, 0}, left{0, 5}, steep{700, 350};
    auto const ahead = [](std::uint32_t const row, std::uint32_t const column, detail::matrix_size const direction,
                          std::uint32_t const most = 48) {
        return numbers_of(detail::tiles_ahead(512, {row, column}, direction, 256, most));
    };
    EXPECT_EQ(ahead(1, 1, diagonal), (tiles{{0, 0}}));
    EXPECT_EQ(ahead(512, 512, diagonal), (tiles{{0, 0}}));
    EXPECT_EQ(ahead(513, 512, diagonal), (tiles{{1, 0}, {0, 0}}));
    EXPECT_EQ(ahead(1024, 1024, diagonal), (tiles{{1, 1}, {1, 0}, {0, 1}, {0, 0}}));
    EXPECT_EQ(ahead(1024, 1024, diagonal, 2), (tiles{{1, 1}, {1, 0}}));
    EXPECT_EQ(ahead(1700, 100, up), (tiles{{3, 0}, {2, 0}, {1, 0}, {0, 0}}));
    EXPECT_EQ(ahead(1, 1600, left), (tiles{{0, 3}, {0, 2}, {0, 1}, {0, 0}}));
    // The line leaves the matrix where it comes to row 0, or column 0.
    EXPECT_EQ(ahead(512, 1280, diagonal), (tiles{{0, 2}, {0, 1}}));
    EXPECT_EQ(ahead(1280, 512, diagonal), (tiles{{2, 0}, {1, 0}}));
    // Twice as many rows as columns: the line passes (3, 2), (2, 2), (1, 1), (0, 1) and tiles beside.
    tiles const two_rows_a_column = ahead(2048, 1408, steep);
    for (detail::grid_tile const & tile : tiles{{3, 2}, {2, 2}, {2, 1}, {1, 1}, {0, 1}, {0, 0}})
        EXPECT_EQ(std::ranges::count(two_rows_a_column, tile), 1) << tile.row << ", " << tile.column;
    EXPECT_EQ(std::ranges::count(two_rows_a_column, detail::grid_tile{3, 0}), 0);

    for (detail::matrix_size const & direction : {diagonal, up, left, steep})
        for (std::uint32_t const most : {1u, 2u, 7u, 48u})
            for (std::uint32_t row = 1; row < 40'000; row += 777)
                for (std::uint32_t column = 1; column < 40'000; column += 911)
                {
                    tiles const found = numbers_of(detail::tiles_ahead(1024, {row, column}, direction, 512, most));
                    ASSERT_FALSE(found.empty());
                    EXPECT_EQ(found.front(), (detail::grid_tile{(row - 1) / 1024, (column - 1) / 1024}));
                    EXPECT_LE(found.size(), most);
                    for (std::size_t i = 0; i < found.size(); ++i)
                    {
                        EXPECT_LE(found[i].row, found.front().row);
                        EXPECT_LE(found[i].column, found.front().column);
                        EXPECT_EQ(std::ranges::count(found, found[i]), 1);
                    }
                }
}

//!\brief A path that leaves the line by less than it may is in what is computed of tiles, from side to side.
void expect_path_in_parts(std::uint32_t const side, std::int32_t const reach)
{
    for (auto const & [rows, columns] : {std::pair{200'000u, 200'000u}, {150'000u, 200'000u}, {200'000u, 90'000u}})
    {
        std::vector<detail::tile_part> const parts =
            detail::tiles_ahead(side, {rows, columns}, {rows, columns}, static_cast<std::uint32_t>(reach), 1000);
        for (std::int32_t const away : {-reach, 0, reach})
            for (std::int64_t row = rows; row > reach; row -= 7)
            {
                std::int64_t const column = row * columns / rows + away;
                if (row + away < 1 || column < 1 || column > columns)
                    continue;
                detail::grid_tile const tile{static_cast<std::uint32_t>(row - 1) / side,
                                             static_cast<std::uint32_t>(column - 1) / side};
                auto const found = std::ranges::find(parts, tile, &detail::tile_part::tile);
                ASSERT_NE(found, parts.end()) << row << ", " << column;
                ASSERT_LE(row - tile.row * side, found->size.rows) << row << ", " << column;
                ASSERT_LE(column - tile.column * side, found->size.columns) << row << ", " << column;
            }
        EXPECT_TRUE(
            std::ranges::any_of(parts, [&](detail::tile_part const & part) { return part.size.rows < side / 4; }));
        auto const has_few_columns = [&](detail::tile_part const & part) { return part.size.columns < side / 4; };
        EXPECT_TRUE(rows != columns || std::ranges::any_of(parts, has_few_columns)) << "corners are crossed";
    }
}

TEST(long_pair, parts_of_tiles_ahead)
{
    expect_path_in_parts(32'768, 2048);
    expect_path_in_parts(4096, 300);
    expect_path_in_parts(4096, 2);
}

//!\brief The nested grid of a tile knows what is around it; cells behind one another are those of kept_cells().
void check_nested_grids(detail::kept_format const & format)
{
    std::vector<std::uint32_t> cells(format.words_of(1'000'000)), inner_cells(format.words_of(1'000'000));
    detail::long_pair_plan plan{.size = {20'000, 30'000}};
    plan.format = format;
    plan.lowest_of_nested = -77;
    plan.nested.scores.letter_cost = 3;
    detail::tile_grid const outer{.kept_rows = cells.data(),
                                  .kept_columns = format.at(cells.data(), 480'000),
                                  .format = format,
                                  .side = 8192,
                                  .row_cells = 30'016,
                                  .column_cells = 20'480,
                                  .lowest_score = -55,
                                  .letter_cost = 2};
    constexpr detail::matrix_size part{5120, 8192};
    detail::tile_grid const inner = plan.nest(outer, {{1, 2}, part}, 1024, inner_cells.data());
    EXPECT_EQ(inner.begin, (detail::grid_tile{8192, 2 * 8192}));
    EXPECT_EQ(inner.above.cells, format.at(cells.data(), 2 * 8192));
    EXPECT_EQ(inner.before.cells, format.at(cells.data(), 480'000 + 20'480 + 8192));
    EXPECT_EQ(inner.corner.cells, inner.before.cells) << "cell -1";
    EXPECT_EQ(inner.above.lowest_score, -55);
    EXPECT_EQ(inner.above.letter_cost, 2);
    EXPECT_EQ(inner.lowest_score, -77);
    EXPECT_EQ(inner.letter_cost, 3);
    EXPECT_EQ(inner.column_behind(7), inner_cells.data() + format.words_of(detail::kept_cells(part, 1024)));

    detail::tile_grid const first = plan.nest(outer, {{0, 0}, part}, 1024, inner_cells.data());
    EXPECT_EQ(first.above.cells, nullptr);
    EXPECT_EQ(first.before.cells, nullptr);
    EXPECT_EQ(first.corner.cells, nullptr);

    // Of a tile at the upper left of a nested grid: what is before comes from the outer one, with its codes.
    detail::tile_grid const innermost = plan.nest(inner, {{0, 0}, {1024, 1024}}, 512, inner_cells.data());
    EXPECT_EQ(innermost.above.cells, inner.above.cells);
    EXPECT_EQ(innermost.corner.cells, inner.corner.cells);
    EXPECT_EQ(innermost.above.letter_cost, 2);
    detail::tile_grid const below = plan.nest(inner, {{2, 0}, {1024, 1024}}, 512, inner_cells.data());
    EXPECT_EQ(below.above.cells, format.at(inner_cells.data(), 8192));
    EXPECT_EQ(below.above.letter_cost, 3);
    EXPECT_EQ(below.before.cells, format.at(inner.before.cells, 2048));
    EXPECT_EQ(below.corner.cells, below.before.cells);
    detail::tile_grid const beside = plan.nest(inner, {{0, 3}, {1024, 1024}}, 512, inner_cells.data());
    EXPECT_EQ(beside.corner.cells, format.at(inner.above.cells, 3072));
    EXPECT_EQ(beside.corner.letter_cost, 2);
}

TEST(long_pair, nested_grids)
{
    for (std::uint32_t const gap_bits : {0u, 9u})
        check_nested_grids({gap_bits});
}

TEST(long_pair, works)
{
    detail::alignment_problem const problem = global_problem(detail::output_level::alignment);
    random_engine engine = make_engine(42, 1);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 20, 30, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 1300, 1100, batch);
    detail::long_pair_plan plan = detail::plan_long_pair(problem, batch, 1, {});
    ASSERT_EQ(plan.whole.works.size(), 1u);
    EXPECT_EQ(plan.whole.works[0].strips, 3u);
    EXPECT_EQ(plan.whole.works[0].columns, 1300u);
    EXPECT_EQ(plan.whole.tasks[0].pairs[0], 1u);
    EXPECT_TRUE(plan.has_path);
    EXPECT_EQ(plan.tiles.variant.lookup, detail::lookup_kind::four_letters);
    EXPECT_EQ(plan.nested.variant.lookup, detail::lookup_kind::four_letters);

    detail::tile_grid const grid{.side = 512};
    EXPECT_EQ(detail::size_of_tile(plan.size, grid, {2, 2}), (detail::matrix_size{1100 - 1024, 1300 - 1024}));
    EXPECT_EQ(detail::size_of_tile(plan.size, grid, {0, 1}), (detail::matrix_size{512, 512}));
    plan.set_tiles(plan.tiles, {{{2, 2}, {1100 - 1024, 1300 - 1024}}, {{0, 1}, {512, 512}}});
    ASSERT_EQ(plan.tiles.works.size(), 2u);
    EXPECT_EQ(plan.tiles.works[0].columns, 1300u - 1024u);
    EXPECT_EQ(plan.tiles.works[0].strips, 1u);
    EXPECT_EQ(plan.tiles.works[1].columns, 512u);
    EXPECT_EQ(plan.tiles.works[1].trace_begin, detail::trace_words(plan.tiles, plan.tiles.works[0]));
    EXPECT_LE(plan.tiles.trace_words, 2 * detail::tile_trace_words(plan.size, 512));
    EXPECT_LE(plan.tiles.border_cells, detail::border_cells({{512, 2}}));
    EXPECT_EQ(plan.tiles.tasks[1].work, 1u);

    plan.set_tiles(plan.nested, {{{0, 0}, {512, 300}}});
    plan.set_tiles(plan.nested, {{{0, 0}, {512, 300}}});
    EXPECT_EQ(plan.nested.tasks.size(), 1u);
    EXPECT_EQ(plan.nested.works.size(), 1u);
    EXPECT_EQ(plan.nested.border_cells, 300u);
    EXPECT_EQ(plan.nested.trace_words, 0u);
}

/*!\brief Tiles that have a nested grid take the kernel of the whole matrix, and its codes, if that is folded.
 * \details The end is known. The tiles of the last level have codes of their own.
 */
TEST(long_pair, nested_tiles_by_folded_strips)
{
    detail::alignment_problem problem = global_problem(detail::output_level::alignment);
    problem.free_ends = free_ends_of(15);
    random_engine engine = make_engine(42, 7);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 9000, 8500, batch);
    detail::long_pair_plan plan = detail::plan_long_pair(problem, batch, 0, {.prefers_four_letters = true});
    EXPECT_TRUE(detail::is_folded(plan.whole.variant));
    EXPECT_EQ(plan.nested.variant, plan.whole.variant);
    EXPECT_EQ(plan.nested.table, plan.whole.table);
    EXPECT_EQ(plan.lowest_of_nested, plan.whole.works[0].lowest_score);
    EXPECT_NE(plan.lowest_of_nested, plan.lowest_of_tiles);
    EXPECT_EQ(plan.nested.scores.letter_cost, plan.whole.scores.letter_cost);
    EXPECT_TRUE(plan.nested.scores.free_ends.sequence1_leading && plan.nested.scores.free_ends.sequence2_leading);
    EXPECT_FALSE(plan.nested.scores.free_ends.sequence1_trailing || plan.nested.scores.free_ends.sequence2_trailing);
    EXPECT_TRUE(plan.whole.scores.free_ends.sequence1_trailing && plan.whole.scores.free_ends.sequence2_trailing);

    plan.set_tiles(plan.nested, {{{1, 1}, {4308, 3000}}, {{0, 1}, {2048, 300}}});
    EXPECT_EQ(plan.nested.works[0].strips, 5u) << "of 1,024 rows";
    EXPECT_EQ(plan.nested.works[0].lowest_score, plan.lowest_of_nested);
    EXPECT_EQ(plan.nested.works[1].strips, 2u);
    EXPECT_EQ(plan.nested.works[1].border_begin, 3000u);
    plan.set_tiles(plan.tiles, {{{1, 1}, {2048, 2048}}});
    EXPECT_EQ(plan.tiles.works[0].strips, 4u);
    EXPECT_EQ(plan.tiles.works[0].lowest_score, plan.lowest_of_tiles);
}

//!\brief Kept cells of all levels, borders, walks and traceback bits stand behind one another, in words_of() words.
TEST(long_pair, memory_of_levels)
{
    detail::alignment_problem const problem = global_problem(detail::output_level::alignment);
    random_engine engine = make_engine(42, 3);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 5000, 4500, batch);
    detail::long_pair_plan const plan = detail::plan_long_pair(problem, batch, 0, {});
    detail::tile_levels const levels{{2048, 3}, {1024, 2}, {512, 5}};
    ASSERT_TRUE(plan.format.has_halves());
    std::vector<std::uint32_t> words(plan.words_for(levels));
    EXPECT_EQ(words.size(), detail::words_of(levels, plan.size, plan.format));
    detail::tile_memory const memory = plan.lay_out(levels, words.data());
    EXPECT_EQ(memory.borders, reinterpret_cast<detail::strip_cell const *>(words.data()));
    std::uint64_t next = 2 * detail::border_cells(levels);
    EXPECT_EQ(memory.grid.kept_rows, words.data() + next);
    EXPECT_EQ(memory.grid.format, plan.format);
    next += plan.format.words_of(detail::kept_cells(plan.size, 2048));
    ASSERT_EQ(memory.nested.size(), 2u);
    EXPECT_EQ(memory.nested[0], words.data() + next);
    next += plan.format.words_of(detail::nested_cells(levels, 0, plan.size));
    EXPECT_EQ(memory.nested[1], words.data() + next);
    next += plan.format.words_of(detail::nested_cells(levels, 1, plan.size));
    EXPECT_EQ(memory.walks, words.data() + next);
    EXPECT_EQ(memory.lefts, nullptr);
    EXPECT_EQ(memory.walk_bytes, 5 * 4 * detail::walk_words(512));
    std::uint64_t const trace = static_cast<std::uint64_t>(memory.traceback - words.data());
    EXPECT_EQ(trace % 32, 0u);
    EXPECT_GE(trace, next + 5 * detail::walk_words(512));
    EXPECT_LT(trace, next + 5 * detail::walk_words(512) + 32);
    EXPECT_LE(trace + 5 * detail::tile_trace_words(plan.size, 512), words.size());
    EXPECT_EQ(plan.lay_out({{2048, 1}, {512, 5}}, words.data()).borders, nullptr) << "the border of the matrix is free";
}

//!\brief What parts of strips leave stands behind the cells that the score pass keeps, in the place of all others.
TEST(long_pair, memory_of_parts)
{
    detail::alignment_problem const problem = global_problem(detail::output_level::alignment);
    random_engine engine = make_engine(42, 3);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 5001, 4500, batch);
    detail::long_pair_plan plan = detail::plan_long_pair(problem, batch, 0, {});
    plan.has_parts = true;
    std::uint64_t const lefts = plan.whole.works.front().strips * 2 * detail::part_cells;
    for (detail::tile_levels const & levels :
         {detail::tile_levels{{2048, 0}}, detail::tile_levels{{2048, 3}, {1024, 2}, {512, 5}}})
    {
        std::vector<std::uint32_t> words(plan.words_for(levels));
        detail::tile_memory const memory = plan.lay_out(levels, words.data());
        std::uint32_t const * const behind =
            memory.grid.kept_rows + plan.format.words_of(detail::kept_cells(plan.size, 2048));
        auto const * const begin = reinterpret_cast<std::uint32_t const *>(memory.lefts);
        EXPECT_GE(begin, behind);
        EXPECT_LE(begin, behind + 1);
        EXPECT_EQ((begin - words.data()) % 2, 0);
        EXPECT_LE(begin + lefts, words.data() + words.size());
        EXPECT_GE(words.size(), detail::words_of(levels, plan.size, plan.format));
    }
}

//!\brief Scores of a pair alone, of global alignments without free ends, whose strips all run at a time.
TEST(long_pair, may_meet)
{
    random_engine engine = make_engine(42, 5);
    auto const may_meet = [&](detail::alignment_problem const & problem, std::size_t const columns = 64,
                              std::size_t const pairs = 1, std::size_t const strips = 5,
                              std::uint32_t const shared_rows = 1 << 20)
    {
        detail::packed_batch batch{};
        for (std::size_t i = 0; i < pairs; ++i)
            append_random_pair(engine, problem, pair_kind::unrelated, columns, 4097, batch);
        return detail::plan_long_pair(
                   problem, batch, 0,
                   {.prefers_four_letters = true, .most_meeting_strips = strips, .least_shared_rows = shared_rows})
            .may_meet;
    };
    detail::alignment_problem problem = global_problem(detail::output_level::score);
    EXPECT_TRUE(may_meet(problem));
    EXPECT_TRUE(may_meet(problem, 2));
    EXPECT_FALSE(may_meet(problem, 1)) << "no column for one of the works";
    EXPECT_FALSE(may_meet(problem, 64, 2)) << "others fill the device";
    EXPECT_FALSE(may_meet(problem, 64, 1, 4)) << "5 strips";
    EXPECT_FALSE(may_meet(problem, 4097, 1, 5, 4097)) << "other devices may help";
    EXPECT_TRUE(may_meet(global_problem(detail::output_level::end_positions)));
    EXPECT_FALSE(may_meet(global_problem(detail::output_level::begin_positions)))
        << "needs cells from the first ones on";
    problem.free_ends.sequence1_trailing = true;
    EXPECT_FALSE(may_meet(problem));
    problem = global_problem(detail::output_level::score);
    problem.method = detail::alignment_method::local;
    EXPECT_FALSE(may_meet(problem));
    EXPECT_FALSE(may_meet(match_mismatch_problem(4, 15, -12, -20, -2))) << "16 bits do not hold scores of a strip";
}

//!\brief Two works share the columns out; each has borders of its own, and cells of its last column.
TEST(long_pair, meet)
{
    detail::alignment_problem const problem = global_problem(detail::output_level::score);
    random_engine engine = make_engine(42, 6);
    for (std::size_t const columns : {2u, 3u, 100u, 101u})
    {
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::unrelated, columns, 4097, batch);
        detail::long_pair_plan plan =
            detail::plan_long_pair(problem, batch, 0, {.prefers_four_letters = true, .most_meeting_strips = 5});
        EXPECT_FALSE(plan.meets());
        std::uint64_t const lefts = plan.words_of_lefts();
        EXPECT_EQ(lefts, 5 * 2 * detail::part_cells);
        plan.meet();
        EXPECT_TRUE(plan.meets());
        EXPECT_EQ(plan.words_of_lefts(), 2 * lefts);
        ASSERT_EQ(plan.whole.works.size(), 2u);
        ASSERT_EQ(plan.whole.tasks.size(), 2u);
        detail::warp_work const &one = plan.whole.works[0], &other = plan.whole.works[1];
        EXPECT_EQ(one.strip_columns, (columns + 1) / 2);
        EXPECT_EQ(one.strip_columns + other.strip_columns, columns);
        EXPECT_EQ(one.columns, columns);
        EXPECT_EQ(other.columns, columns);
        EXPECT_FALSE(one.is_backward);
        EXPECT_TRUE(other.is_backward);
        EXPECT_EQ(one.border_begin, 0u);
        EXPECT_EQ(other.border_begin, columns);
        EXPECT_EQ(plan.whole.border_cells, 2 * columns);
        EXPECT_EQ(one.first_task, 0u);
        EXPECT_EQ(other.first_task, 1u);
        EXPECT_EQ(plan.whole.tasks[1].work, 1u);
    }
}

//!\brief Cells have half a word as long as it has bits for what Ho of 32 neighbours, and a gap's score, may differ by.
TEST(long_pair, formats)
{
    auto const bits_of = [](std::int32_t const match, std::int32_t const open, std::int32_t const extension,
                            std::int64_t const letter_gain = 0)
    { return detail::choose_format(match_mismatch_problem(4, match, -4, open, extension), letter_gain).gap_bits; };
    EXPECT_EQ(bits_of(2, -4, -2), 4u) << "-8 to 6";
    EXPECT_EQ(bits_of(3, -4, -2), 5u) << "-9";
    EXPECT_EQ(bits_of(2, -4, -2, 1), 5u) << "-9";
    EXPECT_EQ(bits_of(0, -5, -2), 4u) << "-7 to 7";
    EXPECT_EQ(bits_of(0, -6, -2), 5u) << "8";
    EXPECT_EQ(bits_of(-1, 0, 0), 1u) << "0";
    EXPECT_EQ(bits_of(16, 0, 0), 5u) << "-16, and 496";
    EXPECT_EQ(bits_of(16, -15, 0), 6u) << "-31, and 511";
    EXPECT_EQ(bits_of(16, -16, 0), 0u) << "-32, and 512";
    EXPECT_EQ(bits_of(2, 1, -2), 0u) << "a gap may gain";
    EXPECT_EQ(bits_of(2, -1, 1), 0u);
}

//!\brief Other devices help with a pair that is alone and long.
TEST(long_pair, shared_pairs)
{
    detail::alignment_problem const problem = global_problem(detail::output_level::score);
    random_engine engine = make_engine(42, 4);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 1000, 1000, batch);
    EXPECT_TRUE(detail::plan_long_pair(problem, batch, 0, {.least_shared_rows = 900}).is_shared);
    EXPECT_FALSE(detail::plan_long_pair(problem, batch, 0, {.least_shared_rows = 1100}).is_shared);
    append_random_pair(engine, problem, pair_kind::unrelated, 1000, 1000, batch);
    EXPECT_FALSE(detail::plan_long_pair(problem, batch, 0, {.least_shared_rows = 900}).is_shared);
}

TEST(long_pair, scores_beyond_32_bits)
{
    detail::alignment_problem problem = global_problem(detail::output_level::alignment);
    for (std::int32_t & score : problem.substitution_scores)
        score *= 1'000'000;
    random_engine engine = make_engine(42, 2);
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::unrelated, 2000, 2000, batch);
    EXPECT_THROW((void)detail::plan_long_pair(problem, batch, 0, {}), std::overflow_error);
}

} // namespace seqan3_cuda::test
