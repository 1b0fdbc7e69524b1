// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Paths through tiles that are walked through side by side are those of a plain walk.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/traceback/stretch_joiner.hpp>
#include <kernel/traceback/tile_walk.hpp>

#include "random_matrix.hpp"

namespace seqan3_cuda::test
{

namespace
{

using namespace detail;

constexpr std::uint32_t side = 32;

random_matrix const * walked_matrix{};
std::uint32_t const * first_words{}; //!< Of the first tile of the grid.

//!\brief Reads the matrix instead of traceback bits. A tile's place says where it is in the matrix.
struct placed_cursor : matrix_cursor
{
    placed_cursor(trace_place const & place, std::uint32_t const row, std::uint32_t const column) :
        matrix_cursor{*walked_matrix, row + static_cast<std::uint32_t>(place.words - first_words) / 1000 * side,
                      column + static_cast<std::uint32_t>(place.words - first_words) % 1000 * side}
    {}
};

struct aligned
{
    std::vector<trace_run> runs{}; //!< The last one first.
    identity_counts counts{};
    std::uint32_t begin1{};
    std::uint32_t begin2{};
};

//!\brief One step after the other; global alignments go on along the border.
aligned walk_plainly(random_matrix const & matrix, std::vector<std::uint8_t> const & codes1,
                     std::vector<std::uint8_t> const & codes2, bool const local, std::uint32_t row,
                     std::uint32_t column)
{
    std::string steps{};
    aligned result{};
    char gap = 0;
    while (row > 0 && column > 0)
    {
        std::uint32_t const direction = matrix.at(trace_plane::direction, row, column),
                            opened = matrix.at(trace_plane::gap, row, column);
        if (gap == 0 && direction == direction_none)
            break;
        if (gap == 0 && direction == direction_diagonal)
        {
            bool const is_equal = codes1[column - 1] == codes2[row - 1];
            ++(is_equal ? result.counts.matches : result.counts.mismatches);
            steps += is_equal ? 'D' : 'X';
            --row;
            --column;
        }
        else if (gap == 'U' || (gap == 0 && direction == direction_up))
        {
            gap = (opened & gap_up_opened) != 0 ? 0 : 'U';
            steps += 'U';
            --row;
        }
        else
        {
            gap = (opened & gap_left_opened) != 0 ? 0 : 'L';
            steps += 'L';
            --column;
        }
    }
    if (!local)
    {
        steps += std::string(row, 'U') + std::string(column, 'L');
        row = column = 0;
    }
    result.begin1 = column;
    result.begin2 = row;
    std::string const names{"DULX"};
    for (std::size_t i = 0, next = 0; i < steps.size(); i = next)
    {
        next = std::min(steps.find_first_not_of(steps[i], i), steps.size());
        bool const is_gap = steps[i] == 'U' || steps[i] == 'L';
        result.counts.gap_openings += is_gap;
        result.counts.gap_letters += is_gap ? static_cast<std::uint32_t>(next - i) : 0;
        result.runs.push_back(
            {static_cast<trace_operation>(names.find(steps[i])), static_cast<std::uint32_t>(next - i)});
    }
    return result;
}

//!\brief That of a tile of which some columns and some strips are computed.
warp_work work_of(std::uint32_t const columns, std::uint32_t const strips = 1)
{
    warp_work work{};
    work.columns = columns;
    work.strips = strips;
    return work;
}

//!\brief The tiles of a path, some at a time, as an engine has them.
struct tile_walker
{
    random_matrix const & matrix;
    std::vector<std::uint8_t> const & codes1;
    std::vector<std::uint8_t> const & codes2;
    bool local;
    bool has_samples;
    std::uint32_t reach{1000}; //!< Of samples.
    std::uint32_t turns{};
    std::uint32_t passed_tiles{};
    std::uint32_t tried_samples{};

    //!\brief Where samples are tried.
    [[nodiscard]] path_line line_from(path_position const & at) const
    {
        return {.from = at, .rows = 1, .columns = 1, .reach = reach};
    }

    aligned walk(std::mt19937 & engine, std::uint32_t const row, std::uint32_t const column)
    {
        std::uint32_t const length1 = matrix.columns, length2 = matrix.rows;
        std::vector<std::uint32_t> const begins{0, 0}, offsets1{0, length1}, offsets2{0, length2};
        std::uint32_t const grid_rows = (length2 + side - 1) / side, grid_columns = (length1 + side - 1) / side,
                            tiles = grid_rows * grid_columns;
        std::vector<std::uint32_t> words(grid_rows * 1000 + 1), passed(tiles);
        std::vector<tile_way> samples(tiles * tile_samples);
        std::vector<path_stretch> stretches(tiles);
        std::vector<trace_run> tile_runs(tiles * 2 * side), runs(length1 + length2);
        std::vector<warp_work> works{};
        std::vector<grid_tile> chosen{};
        walked_matrix = &matrix;
        first_words = words.data();

        tile_path path{};
        fill_arguments arguments{};
        arguments.sequences1 = {codes1.data(), begins.data(), offsets1.data()};
        arguments.sequences2 = {codes2.data(), begins.data(), offsets2.data()};
        arguments.scores.local = local;
        arguments.trace = words.data();
        arguments.grid.side = side;
        letter_comparison const letters{.marks_mismatches = true};
        tile_walk_memory const memory{&path, has_samples ? samples.data() : nullptr, stretches.data(), passed.data(),
                                      tile_runs.data()};
        pair_outcome outcome{.end1 = column, .end2 = row};
        path = path_from(outcome);
        while (!path.is_done)
        {
            bool const is_new = number_of_tile(arguments, path.at) == no_tile && !is_on_border(path.at);
            if (is_new)
            {
                // The tile of the path, and some that stand around it.
                chosen.assign(1, tile_of_cell(arguments.grid, path.at));
                for (std::uint32_t tile = 0; tile < tiles; ++tile)
                    if (grid_tile const other{tile / grid_columns, tile % grid_columns};
                        engine() % 12 > 0 && !(other == chosen.front()))
                        chosen.push_back(other);
                works.clear();
                for (grid_tile const & tile : chosen)
                {
                    // Of some tiles the last columns are not computed, but the path's cell is.
                    std::uint32_t const needed = (path.at.column - 1) % side + 1,
                                        least = tile == chosen.front() ? needed : 1;
                    works.push_back(work_of(engine() % 10 > 0 ? side : least + engine() % (side + 1 - least)));
                    works.back().trace_begin = tile.row * 1000 + tile.column;
                }
                arguments.grid.tiles = chosen.data();
                arguments.works = works.data();
                arguments.work_count = static_cast<std::uint32_t>(chosen.size());
                for (std::uint32_t tile = 0; has_samples && tile < arguments.work_count; ++tile)
                    for (std::uint32_t number = 0; number < tile_samples; ++number)
                        try_sample<placed_cursor>({}, arguments, 0, line_from(path.at), tile, number, memory);
            }
            guess_way(arguments, 0, is_new, path, memory);
            for (std::uint32_t i = 0; i < path.stretches; ++i)
                walk_stretch<placed_cursor>(std::true_type{}, {}, arguments, letters, 0, passed[i], memory);
            path_position const before = path.at;
            join_stretches(std::true_type{}, {}, arguments, letters, runs.data(), 0, memory, path, outcome);
            ++turns;
            EXPECT_TRUE(path.is_done || !has_same_rest(before, path.at)) << "a turn without a step";
            if (!path.is_done && has_same_rest(before, path.at))
                break;
        }
        for (path_stretch const & stretch : stretches)
            passed_tiles += stretch.is_walked;
        for (tile_way const & sample : samples)
            tried_samples += sample.from.row > 0;
        aligned result{.counts = path.steps.counts, .begin1 = outcome.begin1, .begin2 = outcome.begin2};
        result.runs.assign(runs.rbegin(), runs.rbegin() + outcome.run_count);
        return result;
    }
};

} // namespace

TEST(tile_walk, equals_a_plain_walk)
{
    std::mt19937 engine{2026};
    std::uint32_t turns = 0, turns_alone = 0;
    for (int round = 0; round < 300; ++round)
    {
        bool const local = round % 3 == 0;
        std::uint32_t const rows = 1 + engine() % 300, columns = 1 + engine() % 300;
        random_matrix const matrix{engine, rows, columns, local};
        std::vector<std::uint8_t> codes1(columns), codes2(rows);
        for (auto * const codes : {&codes1, &codes2})
            std::ranges::generate(*codes, [&] { return static_cast<std::uint8_t>(engine() % 3); });
        std::uint32_t const row = local ? engine() % (rows + 1) : rows,
                            column = local ? engine() % (columns + 1) : columns;
        aligned const expected = walk_plainly(matrix, codes1, codes2, local, row, column);
        for (bool const has_samples : {false, true})
        {
            tile_walker walker{matrix, codes1, codes2, local, has_samples};
            aligned const found = walker.walk(engine, row, column);
            ASSERT_EQ(found.runs, expected.runs) << "round " << round << ", " << rows << " x " << columns;
            ASSERT_EQ(found.counts, expected.counts) << "round " << round;
            ASSERT_EQ(found.begin1, expected.begin1) << "round " << round;
            ASSERT_EQ(found.begin2, expected.begin2) << "round " << round;
            (has_samples ? turns : turns_alone) += walker.turns;
        }
    }
    // Without samples a turn goes one tile; with samples the whole way is guessed, mostly.
    EXPECT_GT(turns_alone, 2 * turns) << "seed 2026";
}

//!\brief The path is the same where samples are tried near the line alone, and takes more turns if that is not where
//!the path goes.
TEST(tile_walk, samples_near_the_line)
{
    std::mt19937 engine{2027};
    std::uint32_t tried[3]{}, turns[3]{};
    constexpr std::uint32_t reaches[]{1000, 20, 0};
    for (int round = 0; round < 100; ++round)
    {
        std::uint32_t const letters = 200 + engine() % 100;
        random_matrix const matrix{engine, letters, letters, false};
        std::vector<std::uint8_t> const codes(letters);
        aligned const expected = walk_plainly(matrix, codes, codes, false, letters, letters);
        for (int i = 0; i < 3; ++i)
        {
            std::mt19937 same_tiles{static_cast<std::uint32_t>(round)};
            tile_walker walker{matrix, codes, codes, false, true, reaches[i]};
            aligned const found = walker.walk(same_tiles, letters, letters);
            ASSERT_EQ(found.runs, expected.runs) << "round " << round << ", reach " << reaches[i];
            tried[i] += walker.tried_samples;
            turns[i] += walker.turns;
        }
    }
    EXPECT_GT(tried[0], 2 * tried[1]);
    EXPECT_GT(tried[1], 2 * tried[2]);
    EXPECT_LT(turns[1], 2 * turns[0]) << "seed 2027";
    EXPECT_GT(turns[2], turns[1]);
}

//!\brief The steps up and to the left, at once, that lead back to the line.
TEST(tile_walk, path_line)
{
    path_line const diagonal{.from = {.row = 100, .column = 200}, .rows = 7, .columns = 7, .reach = 10};
    EXPECT_EQ(diagonal.distance({.row = 50, .column = 150}), 0u);
    EXPECT_EQ(diagonal.distance({.row = 60, .column = 140}), 10u);
    EXPECT_EQ(diagonal.distance({.row = 40, .column = 160}), 10u);
    EXPECT_TRUE(diagonal.is_near({.row = 60, .column = 140}));
    EXPECT_FALSE(diagonal.is_near({.row = 61, .column = 139}));
    EXPECT_TRUE(diagonal.is_near({.row = 40, .column = 160}));
    EXPECT_FALSE(diagonal.is_near({.row = 39, .column = 161}));
    path_line const up{.from = {.row = 100, .column = 200}, .rows = 5, .columns = 0, .reach = 3};
    EXPECT_EQ(up.distance({.row = 1, .column = 200}), 0u);
    EXPECT_EQ(up.distance({.row = 1, .column = 193}), 7u);
    path_line const left{.from = {.row = 100, .column = 200}, .rows = 0, .columns = 5, .reach = 3};
    EXPECT_EQ(left.distance({.row = 92, .column = 1}), 8u);
    // Two rows a column: 10 rows down and 10 columns to the left of (80, 190).
    path_line const steep{.from = {.row = 100, .column = 200}, .rows = 40, .columns = 20, .reach = 3};
    EXPECT_EQ(steep.distance({.row = 90, .column = 180}), 10u);
    path_line const far{.from = {.row = 2'000'000'000, .column = 2'000'000'000}, .rows = 2'000'000'000, .columns = 1};
    EXPECT_EQ(far.distance({.row = 1, .column = 1}), 1'999'999'997u) << "rounded down";
    EXPECT_EQ(path_line{}.distance({.row = 5, .column = 5}), 0u) << "no direction";
}

//!\brief What is not known before is guessed from the nearest sample: no other one is nearer, but for half a step.
TEST(tile_walk, samples)
{
    std::vector<std::uint32_t> const begins{0, 0}, offsets1{0, 1000}, offsets2{0, 700};
    std::vector<grid_tile> const tiles{{0, 0}, {1, 1}, {0, 1}, {1, 0}};
    fill_arguments arguments{};
    arguments.sequences1 = {nullptr, begins.data(), offsets1.data()};
    arguments.sequences2 = {nullptr, begins.data(), offsets2.data()};
    arguments.grid.side = 512;
    arguments.grid.tiles = tiles.data();
    // Of the last tile some columns are computed.
    std::vector<warp_work> const works{work_of(512), work_of(488), work_of(600), work_of(200)};
    arguments.works = works.data();
    std::uint32_t const step = 512 / side_samples;
    for (std::uint32_t tile = 0; tile < tiles.size(); ++tile)
    {
        sample_places const places{arguments, 0, tile};
        std::uint32_t const last_row = std::min((tiles[tile].row + 1) * 512, 700u),
                            last_column =
                                std::min(tiles[tile].column * 512 + std::min(works[tile].columns, 512u), 1000u);
        for (std::uint32_t number = 0; number < tile_samples; ++number)
        {
            path_position const at = places[number];
            EXPECT_TRUE(tile_of_cell(arguments.grid, at) == tiles[tile]) << tile << ", " << number;
            EXPECT_TRUE(number < side_samples ? at.row == last_row : at.column == last_column)
                << tile << ", " << number;
        }
        for (std::uint32_t i = 0; i < 188; ++i)
        {
            path_position const in_row{.row = last_row, .column = last_column - i},
                in_column{.row = last_row - i, .column = last_column};
            EXPECT_LE(distance(places[places.nearest(in_row)], in_row), step / 2) << tile << ", " << i;
            EXPECT_LE(distance(places[places.nearest(in_column)], in_column), step / 2) << tile << ", " << i;
        }
    }
}

//!\brief Numbers of tiles mean other tiles after a while: what was walked before is forgotten.
TEST(tile_walk, new_tiles)
{
    std::vector<std::uint32_t> const begins{0, 0}, offsets{0, 64};
    std::vector<grid_tile> const tiles{{1, 1}, {0, 0}};
    fill_arguments arguments{};
    arguments.sequences1 = arguments.sequences2 = {nullptr, begins.data(), offsets.data()};
    arguments.grid.side = side;
    arguments.grid.tiles = tiles.data();
    arguments.work_count = 2;
    std::vector<warp_work> const works(2, work_of(side));
    arguments.works = works.data();
    path_position const end{.row = 64, .column = 64};
    tile_way const tried{.from = {.row = 32, .column = 32}, .next_tile = no_tile};
    std::vector<tile_way> samples(2 * tile_samples, tried);
    std::vector<std::uint32_t> passed(2);
    path_stretch const old{.way = {.from = end, .to = {.row = 9, .column = 9}, .next_tile = 1}, .is_walked = true};
    std::vector<path_stretch> stretches(2, old);
    tile_path path{.at = end};
    tile_walk_memory const memory{&path, samples.data(), stretches.data(), passed.data(), nullptr};
    guess_way(arguments, 0, false, path, memory);
    EXPECT_EQ(path.stretches, 2u) << "by the walk of the turn before";
    EXPECT_TRUE(stretches[0].is_walked);
    stretches.assign(2, old);
    guess_way(arguments, 0, true, path, memory);
    EXPECT_EQ(path.stretches, 1u) << "by a sample";
    EXPECT_FALSE(stretches[0].is_walked);
}

//!\brief A tile has the cells that are computed, in whole strips.
TEST(tile_walk, number_of_tile)
{
    std::vector<grid_tile> const tiles{{0, 0}, {1, 1}};
    constexpr std::uint32_t strip = grid_strip_rows, whole = 2 * strip;
    std::vector<warp_work> const works{work_of(whole, 1), work_of(100, 2)};
    fill_arguments arguments{};
    arguments.grid.side = whole;
    arguments.grid.tiles = tiles.data();
    arguments.works = works.data();
    arguments.work_count = 2;
    auto const number = [&](std::uint32_t const row, std::uint32_t const column)
    { return number_of_tile(arguments, {.row = row, .column = column}); };
    EXPECT_EQ(number(1, 1), 0u);
    EXPECT_EQ(number(strip, whole), 0u);
    EXPECT_EQ(number(strip + 1, whole), no_tile) << "a strip that is not computed";
    EXPECT_EQ(number(strip, whole + 1), no_tile) << "of another tile";
    EXPECT_EQ(number(whole + 1, whole + 1), 1u);
    EXPECT_EQ(number(2 * whole, whole + 100), 1u);
    EXPECT_EQ(number(2 * whole, whole + 101), no_tile) << "a column that is not computed";
    EXPECT_EQ(number(0, 1), no_tile) << "on the border";
}

TEST(tile_walk, same_rest)
{
    path_position const at{.row = 3, .column = 4, .direction = direction_up, .inside_gap = false};
    path_position other = at;
    other.direction = direction_left; // led here, and does not matter
    EXPECT_TRUE(has_same_rest(at, other));
    other.inside_gap = true;
    EXPECT_FALSE(has_same_rest(at, other));
    path_position inside = other;
    EXPECT_TRUE(has_same_rest(inside, other));
    inside.direction = direction_up;
    EXPECT_FALSE(has_same_rest(inside, other));
    inside = other;
    ++inside.row;
    EXPECT_FALSE(has_same_rest(inside, other));
    inside = other;
    ++inside.column;
    EXPECT_FALSE(has_same_rest(inside, other));
}

} // namespace seqan3_cuda::test
