// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans of long edit distances by bit-vectors: what is kept, tiles and their memory. Paths: edit_wavefront_test.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include <lane/edit_trace_layout.hpp>
#include <plan/edit_tiles.hpp>
#include <reference/random_edit_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::uint64_t much_memory = std::uint64_t{1} << 40;

detail::packed_batch batch_of(std::size_t const length1, std::size_t const length2)
{
    random_engine engine = make_engine(42, 0);
    detail::packed_batch batch{};
    append_random_pair(engine, edit_problem(4, false, detail::output_level::alignment), pair_kind::unrelated, length1,
                       length2, batch);
    return batch;
}

std::optional<detail::edit_tile_plan> plan_of(detail::packed_batch const & batch, std::uint32_t const errors,
                                              std::uint64_t const words)
{
    detail::device_traits const traits = detail::traits_of({.multiprocessors = 132, .memory = std::size_t{1} << 37});
    return plan_edit_tiles(edit_problem(4, false, detail::output_level::alignment), batch, 0, errors, traits, words);
}

} // namespace

TEST(edit_tiles, strips_fit_into_tiles)
{
    for (std::size_t const letters : {std::size_t{1'500}, std::size_t{2'046}, std::size_t{2'048}, std::size_t{50'000}})
    {
        detail::edit_tile_plan const plan = plan_of(batch_of(letters, letters - 100), 0, much_memory).value();
        EXPECT_EQ(plan.choice.side % plan.strip_rows(), 0u);
        EXPECT_LE(plan.choice.side, detail::usual_tile_side);
        EXPECT_EQ(plan.choice.side == detail::usual_tile_side, letters == 50'000) << letters;
        EXPECT_GE(plan.whole.works.front().strips * plan.strip_rows(), letters - 100);
        EXPECT_EQ(plan.tiles.variant.mode, detail::edit_mode::corner_trace);
        EXPECT_EQ(plan.whole.variant.mode, detail::edit_mode::corner_score);
    }
}

//!\brief With less memory tiles are fewer, then smaller, then lanes have more words, so that fewer borders are kept.
TEST(edit_tiles, take_what_memory_there_is)
{
    detail::packed_batch batch{};
    batch.first.lay_out(400'000, false);
    batch.second.lay_out(390'000, false);
    detail::edit_tile_plan const usual = plan_of(batch, 0, much_memory).value();
    std::uint64_t const most = usual.words();
    std::uint32_t const most_tiles = usual.choice.at_once;
    EXPECT_EQ(plan_of(batch, 0, most).value().words(), most);
    std::uint32_t words_before = 0;
    bool had_fewer_tiles = false, had_smaller_tiles = false, had_more_words = false, had_none = false;
    for (std::uint64_t room = most; room > most / 100; room -= room / 50 + 1)
    {
        std::optional<detail::edit_tile_plan> const plan = plan_of(batch, 0, room);
        EXPECT_FALSE(had_none && plan) << room << " words";
        had_none = !plan;
        if (!plan)
            continue;
        EXPECT_LE(plan->words(), room);
        EXPECT_GE(plan->choice.at_once, 8u);
        EXPECT_GE(plan->whole.variant.words, words_before);
        had_fewer_tiles = had_fewer_tiles || plan->choice.at_once < most_tiles;
        had_smaller_tiles = had_smaller_tiles || plan->choice.side < detail::usual_tile_side;
        had_more_words = had_more_words || (words_before > 0 && plan->whole.variant.words > words_before);
        words_before = plan->whole.variant.words;
    }
    EXPECT_TRUE(had_fewer_tiles);
    EXPECT_TRUE(had_smaller_tiles);
    EXPECT_TRUE(had_more_words);
    EXPECT_TRUE(had_none);
}

//!\brief Where less than 48 tiles of the usual size have room, there are more smaller ones.
TEST(edit_tiles, are_smaller_where_few_have_room)
{
    detail::packed_batch batch{};
    batch.first.lay_out(400'000, false);
    batch.second.lay_out(390'000, false);
    detail::edit_tile_plan usual = plan_of(batch, 0, much_memory).value();
    usual.choice.at_once = 48;
    EXPECT_EQ(plan_of(batch, 0, usual.words()).value().choice, usual.choice);
    usual.choice.at_once = 47;
    detail::tile_choice const smaller = plan_of(batch, 0, usual.words()).value().choice;
    EXPECT_EQ(smaller.side, detail::usual_tile_side / 2);
    EXPECT_GE(smaller.at_once, 48u);
}

TEST(edit_tiles, share_out_their_memory)
{
    detail::packed_batch const batch = batch_of(9'000, 8'200);
    for (std::uint32_t const errors : {0u, 500u})
    {
        detail::edit_tile_plan plan = plan_of(batch, errors, much_memory).value();
        std::vector<std::uint32_t> memory(plan.words());
        detail::edit_tile_memory const places = plan.lay_out(memory.data());
        std::uint32_t const columns = (9'000 - 1) / plan.choice.side;
        auto const * const borders = reinterpret_cast<std::uint32_t const *>(places.borders);
        detail::edit_work const & whole = plan.whole.works.front();
        EXPECT_EQ(places.grid.column_behind(0), memory.data());
        EXPECT_LE(places.grid.column_behind(columns), borders);
        EXPECT_EQ(places.grid.column_cells * detail::rows_per_edit_word == whole.strips * plan.strip_rows(),
                  errors == 0);
        EXPECT_LE(borders + std::size_t{whole.strips} * plan.border_stride() / 4, places.walks);
        EXPECT_LE(places.walks + places.walk_bytes / 4, places.traceback);
        EXPECT_EQ((places.traceback - memory.data()) % 4, 0);

        // All tiles of a row: a work each, one behind the other.
        std::vector<detail::tile_part> parts{};
        for (std::uint32_t column = 0; column <= columns; ++column)
            parts.push_back({{1, column}, size_of_tile(plan.size, places.grid, {1, column})});
        plan.set_tiles(parts);
        ASSERT_EQ(plan.tiles.works.size(), parts.size());
        std::uint64_t end = 0;
        for (std::size_t i = 0; i < parts.size(); ++i)
        {
            detail::edit_work const & work = plan.tiles.works[i];
            EXPECT_EQ(plan.tiles.tasks[i].work, i);
            EXPECT_EQ(work.first_strip * plan.strip_rows(), plan.choice.side);
            EXPECT_EQ(work.first_column, i * plan.choice.side);
            EXPECT_EQ(work.columns, i == columns ? 9'000 : (i + 1) * plan.choice.side);
            EXPECT_EQ(work.band, whole.band);
            EXPECT_EQ(work.trace_begin, end);
            end += trace_words(plan.tiles, work);
        }
        EXPECT_EQ(end, plan.tiles.trace_words);
        EXPECT_LE(places.traceback + end, memory.data() + memory.size());
    }
}

//!\brief A tile of a band has the columns that its strips have in the band.
TEST(edit_tiles, are_cut_by_bands)
{
    detail::packed_batch const batch = batch_of(9'000, 9'000);
    detail::edit_tile_plan plan = plan_of(batch, 600, much_memory).value();
    detail::edit_work const & whole = plan.whole.works.front();
    std::uint32_t const side = plan.choice.side, rows = plan.strip_rows();
    detail::tile_grid grid{};
    grid.side = side;
    std::vector<detail::tile_part> parts{};
    for (std::uint32_t column = 0; column * side < 9'000; ++column)
        parts.push_back({{1, column}, size_of_tile(plan.size, grid, {1, column})});
    plan.set_tiles(parts);
    std::uint32_t const strip = side / rows;
    detail::column_range const range = whole.range_of(strip, rows);
    std::uint32_t columns = 0;
    for (detail::edit_work const & work : plan.tiles.works)
    {
        detail::column_range const own = work.range_of(strip, rows);
        if (own.first < own.end)
            columns += own.end - own.first;
    }
    EXPECT_EQ(columns, range.end - range.first);
    EXPECT_LT(columns, 9'000u);
}

} // namespace seqan3_cuda::test
