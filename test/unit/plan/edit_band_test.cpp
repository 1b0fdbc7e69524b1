// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bands of edit distances: those for as many errors as a pair has hold all cells of all optimal paths, and no
 * narrower one does for all pairs.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plan/edit_band.hpp>

#include <reference/edit_matrix.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

namespace
{

using letters = std::vector<std::uint8_t>;

//!\brief The diagonals that optimal paths cross, and the errors of these.
struct crossed_diagonals
{
    int lowest;
    int highest;
    std::size_t errors;
};

crossed_diagonals cross(letters const & columns, letters const & rows)
{
    auto const begins = errors_of_begins(columns, rows);
    auto const ends = errors_of_begins(letters{columns.rbegin(), columns.rend()}, letters{rows.rbegin(), rows.rend()});
    int const errors = begins.back().back();
    crossed_diagonals result{.lowest = 0, .highest = 0, .errors = static_cast<std::size_t>(errors)};
    for (std::size_t row = 0; row <= rows.size(); ++row)
        for (std::size_t column = 0; column <= columns.size(); ++column)
            if (begins[row][column] + ends[rows.size() - row][columns.size() - column] == errors)
            {
                int const diagonal = static_cast<int>(column) - static_cast<int>(row);
                result.lowest = std::min(result.lowest, diagonal);
                result.highest = std::max(result.highest, diagonal);
            }
    return result;
}

} // namespace

TEST(edit_band, has_all_optimal_paths)
{
    constexpr std::uint64_t seed = 42;
    random_engine engine = make_engine(seed, 0);
    std::size_t as_wide = 0;
    for (int i = 0; i < 3'000; ++i)
    {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", pair " + std::to_string(i));
        letters const columns = random_sequence(engine, pick_number<std::size_t>(engine, 1, 24), 2),
                      rows = random_sequence(engine, pick_number<std::size_t>(engine, 1, 24), 2);
        crossed_diagonals const crossed = cross(columns, rows);
        detail::edit_band const band = detail::band_for(columns.size(), rows.size(), crossed.errors);
        ASSERT_LE(band.lowest, crossed.lowest);
        ASSERT_GE(band.highest, crossed.highest);
        as_wide += band.lowest == crossed.lowest || band.highest == crossed.highest;
    }
    EXPECT_GT(as_wide, 100u) << "no band is wider than needed for all pairs";
}

TEST(edit_band, few_and_many_errors)
{
    EXPECT_EQ(detail::band_for(100, 100, 0), (detail::edit_band{0, 0}));
    EXPECT_EQ(detail::band_for(100, 100, 1), (detail::edit_band{0, 0})) << "a gap has a second one beside it";
    EXPECT_EQ(detail::band_for(100, 100, 2), (detail::edit_band{-1, 1}));
    EXPECT_EQ(detail::band_for(100, 90, 13), (detail::edit_band{-1, 11}));
    EXPECT_EQ(detail::band_for(90, 100, 13), (detail::edit_band{-11, 1}));
    EXPECT_EQ(detail::band_for(90, 100, 3), (detail::edit_band{-10, 0})) << "fewer than any pair of these lengths has";
    detail::edit_band const all = detail::band_for(90, 100, UINT32_MAX);
    EXPECT_LE(all.lowest, -100);
    EXPECT_GE(all.highest, 90);
}

TEST(edit_band, errors_of_band)
{
    using detail::furthest_state;
    constexpr std::size_t letters = 100'000;
    auto const errors_of = [](int const level, int const reached, furthest_state const state = furthest_state::gave_up)
    {
        return detail::errors_of_band(letters, letters, {state, level, 0, reached});
    };
    EXPECT_NEAR(errors_of(25, 1'000), 8'032, 1) << "one in 20 letters, and three deviations of a fifth more";
    EXPECT_NEAR(errors_of(900, 36'000), 5'532, 1) << "the same of a thirtieth";
    EXPECT_EQ(errors_of(24, 40), 0u) << "unrelated";
    EXPECT_EQ(errors_of(0, 0), 0u) << "nothing is known";
    EXPECT_EQ(errors_of(24, 960, furthest_state::found), 0u);
    EXPECT_NEAR(detail::errors_of_band(letters, letters - 500, {furthest_state::gave_up, 25, 0, 1'000}), 8'532, 1);
    std::size_t const least = detail::least_rows_of_edit_bands;
    EXPECT_GT(detail::errors_of_band(least, least, {furthest_state::gave_up, 24, 0, 960}), 0u);
    EXPECT_EQ(detail::errors_of_band(least, least - 1, {furthest_state::gave_up, 24, 0, 960}), 0u) << "one strip";
}

TEST(edit_band, longer_pairs_are_looked_at_longer)
{
    EXPECT_EQ(detail::first_levels_of_bands(1'000), detail::least_levels_of_bands);
    EXPECT_EQ(detail::first_levels_of_bands(6'799), 16);
    EXPECT_EQ(detail::first_levels_of_bands(6'800), 17);
    EXPECT_EQ(detail::first_levels_of_bands(100'000), 250);
}

} // namespace seqan3_cuda::test
