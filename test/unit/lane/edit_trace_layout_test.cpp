// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The planes of edit distances: no two units share a place, chunks of neighbouring lanes are neighbours,
 * examples of paths.
 *
 * Layer: test.
 */

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <kernel/traceback/edit_path_walk.hpp>

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

//!\brief A path from the last cell of a matrix of up to 3 columns and 2 rows, whose units are given column by column.
template <std::uint32_t together>
std::string path_through(std::vector<detail::edit_trace_unit> const & columns, bool const semi_global,
                         detail::pair_outcome & outcome)
{
    detail::edit_trace_layout const layout{1, together};
    auto const count = static_cast<std::uint32_t>(columns.size());
    std::vector<detail::edit_trace_unit> units(layout.padded_steps(count) * layout.words_per_step() / 2);
    for (std::size_t column = 0; column < count; ++column)
        units[layout.address(column, 0, 0)] = columns[column];
    std::string letters{};
    auto const sink = [&](detail::trace_run const run)
    { letters = std::to_string(run.length()) + "DUL"[static_cast<std::size_t>(run.operation())] + letters; };
    detail::path_emitter path{std::false_type{}, detail::letter_comparison{}, nullptr, nullptr, sink};
    outcome.end1 = count;
    outcome.end2 = 2;
    detail::edit_work work{};
    work.group_width = work.strips = work.task_count = 1;
    work.columns = work.min_columns = work.strip_columns = count;
    work.band = detail::every_diagonal;
    detail::walk_edit_path<together>(semi_global, {units.data(), layout, work, layout.padded_steps(count), 0}, outcome,
                                     path);
    return letters;
}

//!\brief The same path through both layouts.
std::string walked_path(std::vector<detail::edit_trace_unit> const & columns, bool const semi_global,
                        detail::pair_outcome & outcome)
{
    detail::pair_outcome other = outcome;
    std::string letters = path_through<1>(columns, semi_global, other);
    EXPECT_EQ(path_through<2>(columns, semi_global, outcome), letters);
    EXPECT_EQ(outcome.begin1, other.begin1);
    EXPECT_EQ(outcome.begin2, other.begin2);
    return letters;
}

TEST(edit_path_walk, left_before_up_before_diagonal)
{
    detail::pair_outcome outcome{};
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0b10, 0b10}}, false, outcome), "2D1L"); // the last cell is both
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0b00, 0b10}}, false, outcome), "2L1D1U");
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0, 0}}, false, outcome), "1L2D");
}

TEST(edit_path_walk, borders)
{
    detail::pair_outcome outcome{};
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0, 0}}, true, outcome), "2D");
    EXPECT_EQ(outcome.begin1, 1u);
    EXPECT_EQ(outcome.begin2, 0u);
    EXPECT_EQ(walked_path({{0b10, 0}, {0b10, 0}, {0b10, 0}}, true, outcome), "2U3L");
    EXPECT_EQ(outcome.begin1, 0u);
    EXPECT_EQ(walked_path({{0, 0}}, false, outcome), "1U1D") << "the first column comes before the first row";
    EXPECT_EQ(outcome.begin1, 0u);
    EXPECT_EQ(outcome.begin2, 0u);
}

TEST(edit_path_walk, a_missed_pair_begins_where_it_ends)
{
    detail::pair_outcome outcome{.score = detail::missed_score};
    EXPECT_EQ(walked_path({{0, 0}, {0, 0}, {0, 0}}, false, outcome), "");
    EXPECT_EQ(outcome.begin1, 3u);
    EXPECT_EQ(outcome.begin2, 2u);
}

} // namespace seqan3_cuda::test
