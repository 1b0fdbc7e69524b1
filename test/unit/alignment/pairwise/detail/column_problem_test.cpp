// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the blocks of columns: their sizes and order, failures, early ends.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <unit/alignment/pairwise/equal_pairs.hpp>
#include <unit/alignment/pairwise/fake_session.hpp>
#include <unit/message_of.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda;
using test::fake_session_settings, test::make_pairs, test::message_of, test::pairs_type, test::sequence_type;

namespace
{

fake_session_settings & settings = fake_session_settings::get();

auto make_config()
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{1}, seqan3::mismatch_score{-1}};
    return method_global{} | scoring_scheme{scheme} | output_score{}
         | align_cfg::gpu_with{align_cfg::gpu{}, cigar_output{}};
}

//!\brief Reads all columns and checks that nothing is missing or out of order; returns how many rows there were.
template <typename range_t>
std::size_t expect_in_order(range_t && range, std::size_t const most_rows)
{
    std::size_t index = 0;
    for (auto && columns : range)
    {
        EXPECT_EQ(columns.first_index, index);
        EXPECT_GE(columns.size, 1u);
        EXPECT_LE(columns.size, most_rows);
        for (std::size_t i = 0; i < columns.size; ++i, ++index)
        {
            EXPECT_EQ(columns.scores[i], static_cast<int>(index % 10));
            EXPECT_EQ(columns.cigar(i).size(), index % 10 > 0 ? 1u : 0u);
        }
    }
    return index;
}

} // namespace

TEST(column_problem, columns_come_in_order_for_any_batches)
{
    for (std::size_t const batch_pairs : {1, 7, 300, 5000})
        for (std::size_t const count : {0, 1, 3, 257, 2049})
        {
            settings.reset(batch_pairs, 2);
            pairs_type pairs = make_pairs(count);
            EXPECT_EQ(expect_in_order(align_columns(pairs, make_config()), batch_pairs), count);
            EXPECT_EQ(settings.sessions, count > 0 ? 1u : 0u);
            for (std::uint32_t const threads : {1, 2, 5})
                EXPECT_EQ(expect_in_order(align_columns(pairs, make_config() | parallel{threads}), batch_pairs), count);
            EXPECT_FALSE(settings.used_by_two);
            EXPECT_EQ(settings.open_sessions, 0u);
        }
}

TEST(column_problem, blocks_are_full_by_bytes)
{
    settings.reset(100'000, 2);
    settings.batch_letters = 10'000'000;
    pairs_type pairs(30'000, {sequence_type(4), sequence_type(4)});
    // A score, the offset of a CIGAR, two bytes of it.
    constexpr std::size_t full = ((std::size_t{1} << 18) + 13) / 14;
    std::vector<std::size_t> sizes{};
    for (auto && columns : align_columns(pairs, make_config()))
        sizes.push_back(columns.size);
    // Batches of 8,192 pairs, of half of the pairs, as a thread has two batches at least, and of what is left.
    constexpr std::size_t batch = seqan3_cuda::detail::pairs_of_first_batch;
    static_assert(2 * batch < full && full + 2 < 4 * batch);
    EXPECT_EQ(sizes, (std::vector<std::size_t>{batch, 15'000, 15'000 - batch}));

    pairs.resize(3 * batch + full + 2, pairs.front());
    sizes.clear();
    for (auto && columns : align_columns(pairs, make_config()))
        sizes.push_back(columns.size);
    EXPECT_EQ(sizes, (std::vector<std::size_t>{batch, 2 * batch, full, 2}));
}

TEST(column_problem, failures_come_behind_earlier_columns)
{
    auto const rows_before = [](auto && range)
    {
        std::size_t rows = 0;
        try
        {
            for (auto && columns : range)
                rows += columns.size;
            ADD_FAILURE() << "no exception";
        }
        catch (cuda_error const &)
        {}
        return rows;
    };
    settings.reset(100, 1, 3);
    pairs_type pairs = make_pairs(5000);
    EXPECT_EQ(rows_before(align_columns(pairs, make_config())), 300u);
    EXPECT_EQ(rows_before(align_columns(pairs, make_config() | parallel{3})), 300u);
    EXPECT_EQ(settings.open_sessions, 0u);
}

TEST(column_problem, a_score_that_does_not_fit_comes_in_the_place_of_its_columns)
{
    settings.reset(300, 2);
    settings.batch_letters = 10'000;
    pairs_type pairs = make_pairs(1000);
    pairs[700] = {sequence_type(130, 'A'_dna4), sequence_type(130, 'A'_dna4)};
    auto const config = make_config() | score_type<std::int8_t>{};
    auto const read = [](auto && range)
    {
        std::size_t rows = 0;
        EXPECT_EQ(message_of<std::overflow_error>(
                      [&]
                      {
                          for (auto && columns : range)
                              rows += columns.size;
                      }),
                  "The score 130 of pair 700 does not fit the configured score type of 8 bits.");
        EXPECT_EQ(rows, 600u);
    };
    read(align_columns(pairs, config));
    read(align_columns(pairs, config | parallel{3}));
}

TEST(column_problem, a_range_of_columns_may_be_abandoned)
{
    for (std::uint32_t const threads : {1, 4})
    {
        settings.reset(10, 2);
        pairs_type pairs = make_pairs(5000);
        {
            auto range = align_columns(pairs, make_config() | parallel{threads});
            auto unread = align_columns(pairs, make_config());
            auto columns = range.begin();
            for (int i = 0; i < 30; ++i)
                ++columns;
            EXPECT_EQ(columns->first_index, 300u);
        }
        EXPECT_EQ(settings.sessions, 1u);
        EXPECT_EQ(settings.open_sessions, 0u);
    }
}
