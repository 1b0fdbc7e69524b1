// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Parts of batches, and outcomes put together.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <numeric>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/letter_narrowing.hpp>

#include <engine/batch_parts.hpp>

#include <reference/narrow_batch.hpp>
#include <reference/random_problem.hpp>
#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

TEST(batch_parts, copies_pairs)
{
    std::pmr::monotonic_buffer_resource memory{};
    detail::packed_batch batch{&memory};
    for (std::uint32_t i = 0; i < 10; ++i)
        append_pair(batch, i, 4 + i, i / 2); // each second sequence twice

    for (std::size_t begin = 0; begin <= 10; ++begin)
        for (std::size_t end = begin; end <= 10; ++end)
        {
            detail::packed_batch const part = detail::copy_pairs(batch, begin, end);
            EXPECT_EQ(part.first.codes.get_allocator().resource(), &memory);
            ASSERT_EQ(part.first.size(), end - begin);
            ASSERT_EQ(part.second.size(), end - begin);
            EXPECT_EQ(part.first.codes.size(), part.first.letters());
            EXPECT_EQ(part.second.letters(), batch.second.offsets[end] - batch.second.offsets[begin]);
            for (std::size_t i = begin; i < end; ++i)
            {
                EXPECT_TRUE(std::ranges::equal(part.first[i - begin], batch.first[i]));
                EXPECT_TRUE(std::ranges::equal(part.second[i - begin], batch.second[i]));
            }
        }
}

TEST(batch_parts, cells)
{
    detail::packed_batch batch{};
    EXPECT_EQ(detail::count_cells(batch), 0u);
    append_pair(batch, 0, 10, 20);
    append_pair(batch, 0, 5, 0);
    append_pair(batch, 0, 4, 1);
    EXPECT_EQ(detail::count_cells(batch), 204u);
}

TEST(batch_parts, names_of_pairs)
{
    detail::packed_batch batch{};
    append_pair(batch, 0);
    append_pair(batch, 1, 12, 5);
    EXPECT_EQ(detail::name_of_pair(batch, 1, 17), "Pair 17 (sequences of 12 and 5 letters)");
}

TEST(batch_parts, copies_pairs_of_two_bits)
{
    random_engine engine = make_engine(42, 0);
    detail::packed_batch const batch =
        random_batch(engine, match_mismatch_problem(4, 1, -1, -1, -1), std::array<std::size_t, 5>{0, 1, 4, 5, 30}, 12);
    detail::packed_batch const narrow = narrow_copy(batch);
    std::vector<std::uint8_t> room{};
    for (std::size_t begin = 0; begin <= batch.size(); ++begin)
        for (std::size_t end = begin; end <= batch.size(); ++end)
        {
            detail::packed_batch const part = detail::copy_pairs(narrow, begin, end);
            ASSERT_EQ(part.size(), end - begin);
            for (std::size_t i = begin; i < end; ++i)
            {
                EXPECT_TRUE(std::ranges::equal(part.first.codes_of(i - begin, room), batch.first[i]));
                EXPECT_TRUE(std::ranges::equal(part.second.codes_of(i - begin, room), batch.second[i]));
            }
        }
}

TEST(batch_parts, copies_windows_that_begin_anew)
{
    detail::packed_batch batch{};
    append_pair(batch, 0, 9, 9);
    std::iota(batch.first.codes.begin(), batch.first.codes.end(), std::uint8_t{});
    batch.first.begins = {4, 6, 0, 3, 1}; // windows of three letters
    batch.first.offsets = {0, 3, 6, 9, 12, 15};
    batch.second.begins = {0, 0, 0, 0, 0};
    batch.second.offsets = {0, 9, 18, 27, 36, 45};
    for (std::size_t begin = 0; begin <= 5; ++begin)
        for (std::size_t end = begin; end <= 5; ++end)
        {
            detail::packed_batch const part = detail::copy_pairs(batch, begin, end);
            ASSERT_EQ(part.first.size(), end - begin);
            for (std::size_t i = begin; i < end; ++i)
            {
                std::uint64_t const at = part.first.begins[i - begin];
                ASSERT_LE(at + part.first.length(i - begin), part.first.codes.size());
                EXPECT_TRUE(std::ranges::equal(part.first[i - begin], batch.first[i]));
                EXPECT_TRUE(std::ranges::equal(part.second[i - begin], batch.second[i]));
            }
        }
}

TEST(batch_parts, copies_windows_of_two_bits)
{
    std::vector<std::uint8_t> const codes{0, 1, 2, 3, 3, 2, 1, 0, 2, 2, 1};
    detail::packed_sequences sequences{std::pmr::get_default_resource(), detail::two_bit_letters_per_byte};
    sequences.codes.resize(sequences.bytes_of(codes.size()));
    detail::narrow_letters(codes.data(), codes.size(), sequences.codes.data());
    sequences.begins = {4, 6, 0, 3, 1, 8}; // windows of three letters
    sequences.offsets = {0, 3, 6, 9, 12, 15, 18};
    detail::packed_batch batch{std::pmr::get_default_resource(), detail::two_bit_letters_per_byte};
    batch.first = sequences;
    batch.second = sequences;
    std::vector<std::uint8_t> room{};
    for (std::size_t begin = 0; begin <= 6; ++begin)
        for (std::size_t end = begin; end <= 6; ++end)
        {
            detail::packed_batch const part = detail::copy_pairs(batch, begin, end);
            for (std::size_t i = begin; i < end; ++i)
            {
                ASSERT_LE(part.first.begins[i - begin] + 3, part.first.placed_letters());
                EXPECT_TRUE(std::ranges::equal(part.first.codes_of(i - begin, room),
                                               std::span{codes}.subspan(sequences.begins[i], 3)));
            }
        }
}

TEST(batch_parts, appends_outcomes)
{
    detail::outcome_batch all{}, part{};
    fake_outcome(make_batch(0, 7), all);
    fake_outcome(make_batch(7, 9), part);
    detail::append_outcomes(all, part);
    fake_outcome(make_batch(9, 9), part);
    detail::append_outcomes(all, part);
    fake_outcome(make_batch(9, 20), part);
    detail::append_outcomes(all, part);
    EXPECT_EQ(difference(all, 0, 20), "");
}

TEST(batch_parts, without_paths_first_run_stays_0)
{
    detail::outcome_batch all{}, part{};
    all.pairs.resize(3);
    part.pairs.resize(2);
    detail::append_outcomes(all, part);
    ASSERT_EQ(all.pairs.size(), 5u);
    for (detail::pair_outcome const & pair : all.pairs)
        EXPECT_EQ(pair, detail::pair_outcome{});
}

TEST(batch_parts, appends_matrices)
{
    detail::outcome_batch all{}, part{};
    all.pairs.resize(1);
    all.matrices = {{.scores = {1}, .directions = {detail::cell_none}}};
    part.pairs.resize(2);
    part.matrices = {{.scores = {2, 3}, .directions = {detail::cell_up, detail::cell_left}}, {}};
    detail::append_outcomes(all, part);
    ASSERT_EQ(all.matrices.size(), 3u);
    EXPECT_EQ(all.matrices[0].scores, std::vector{1});
    EXPECT_EQ(all.matrices[1], part.matrices[0]);
}

} // namespace seqan3_cuda::test
