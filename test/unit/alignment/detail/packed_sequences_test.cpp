// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests how sequences are packed.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/letter_narrowing.hpp>
#include <seqan3_cuda/alignment/detail/packed_sequences.hpp>

#include <unit/message_of.hpp>

using namespace seqan3_cuda::detail;

namespace
{

void append(packed_sequences & sequences, std::string_view const letters)
{
    sequences.codes.insert(sequences.codes.end(), letters.begin(), letters.end());
    sequences.finish_sequence();
}

} // namespace

TEST(packed_sequences, equal_neighbours_have_their_letters_in_common)
{
    packed_batch batch{};
    packed_sequences & sequences = batch.first;
    EXPECT_EQ(sequences.size(), 0u);
    EXPECT_EQ(sequences.letters(), 0u);

    std::vector<std::string_view> const wanted{"",     "", "ACGT", "ACGT", "ACG", "ACG",
                                               "ACGT", "", "ACGT", "ACGT", "ACGT"};
    for (std::string_view const letters : wanted)
        append(sequences, letters);

    ASSERT_EQ(sequences.size(), wanted.size());
    std::size_t letters = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i)
    {
        EXPECT_TRUE(std::ranges::equal(sequences[i], wanted[i])) << i;
        EXPECT_EQ(sequences.length(i), wanted[i].size()) << i;
        EXPECT_EQ(sequences.offsets[i], letters) << i;
        EXPECT_EQ(sequences.repeats(i), i > 0 && wanted[i] == wanted[i - 1]) << i;
        letters += wanted[i].size();
    }
    EXPECT_EQ(sequences.letters(), letters);
    EXPECT_EQ(sequences.codes.size(), 4u + 3u + 4u + 4u);
}

TEST(packed_sequences, the_second_equals_the_first)
{
    packed_sequences sequences{std::pmr::get_default_resource()};
    EXPECT_EQ(sequences.letters_per_byte, 1u);
    append(sequences, "ACGT");
    append(sequences, "ACGT");
    EXPECT_TRUE(sequences.repeats(1));
    EXPECT_EQ(sequences.codes.size(), 4u);
}

TEST(packed_sequences, neighbours_that_begin_alike)
{
    packed_batch batch{};
    append(batch.first, "ACGT");
    append(batch.first, "ACGA");
    append(batch.first, "ACGA");
    EXPECT_FALSE(batch.first.repeats(1));
    EXPECT_TRUE(batch.first.repeats(2));
    EXPECT_EQ(batch.first.codes.size(), 8u);
    EXPECT_TRUE(std::ranges::equal(batch.first[1], std::string_view{"ACGA"}));
}

TEST(packed_sequences, repeats_the_last_one)
{
    packed_batch batch{};
    append(batch.second, "AC");
    append(batch.second, "GT");
    batch.second.repeat_sequence();
    append(batch.second, "GT");
    append(batch.second, "C");
    batch.second.repeat_sequence();
    EXPECT_EQ(batch.second.codes.size(), 5u);
    EXPECT_EQ(batch.letters(), 10u);
    EXPECT_EQ(batch.second.begins, (std::pmr::vector<std::uint32_t>{0, 2, 2, 2, 4, 4}));
    EXPECT_EQ(batch.second.offsets, (std::pmr::vector<std::uint32_t>{0, 2, 4, 6, 8, 9, 10}));
}

TEST(packed_sequences, are_laid_out_before_their_letters_are_written)
{
    packed_batch batch{};
    packed_sequences & sequences = batch.first;
    sequences.lay_out(0, false);
    sequences.lay_out(3, false);
    sequences.lay_out(3, true);
    sequences.lay_out(2, false);
    sequences.finish_layout();
    ASSERT_EQ(sequences.codes.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i)
        sequences.codes[i] = static_cast<std::uint8_t>(i);
    EXPECT_TRUE(sequences[0].empty());
    EXPECT_TRUE(std::ranges::equal(sequences[1], std::vector{0, 1, 2}));
    EXPECT_TRUE(std::ranges::equal(sequences[2], std::vector{0, 1, 2}));
    EXPECT_TRUE(std::ranges::equal(sequences[3], std::vector{3, 4}));
    EXPECT_TRUE(sequences.repeats(2));
    EXPECT_FALSE(sequences.repeats(3));
    EXPECT_EQ(sequences.letters(), 8u);

    packed_batch empty{};
    empty.first.finish_layout();
    EXPECT_TRUE(empty.first.codes.empty());
}

TEST(packed_sequences, begin_with_a_byte_where_letters_have_two_bits)
{
    packed_sequences sequences{std::pmr::get_default_resource(), two_bit_letters_per_byte};
    std::vector<std::vector<std::uint8_t>> const wanted{{}, {1, 2, 3, 0, 1}, {1, 2, 3, 0, 1}, {3}, {3, 0}, {2, 1, 0, 3},
                                                        {}, {2, 1, 0, 3}};
    for (std::vector<std::uint8_t> const & codes : wanted)
    {
        std::size_t const begin = sequences.codes.size();
        sequences.codes.resize(begin + sequences.bytes_of(codes.size()));
        narrow_letters(codes.data(), codes.size(), sequences.codes.data() + begin);
        sequences.finish_sequence(codes.size());
    }
    EXPECT_EQ(sequences.begins, (std::pmr::vector<std::uint32_t>{0, 0, 0, 8, 12, 16, 20, 20}));
    EXPECT_EQ(sequences.offsets, (std::pmr::vector<std::uint32_t>{0, 0, 5, 10, 11, 13, 17, 17, 21}));
    EXPECT_EQ(sequences.codes.size(), 6u);
    EXPECT_EQ(sequences.placed_letters(), 24u);
    EXPECT_EQ(sequences.letters(), 21u);
    std::vector<std::uint8_t> room{};
    for (std::size_t i = 0; i < wanted.size(); ++i)
    {
        EXPECT_TRUE(std::ranges::equal(sequences.codes_of(i, room), wanted[i])) << i;
        EXPECT_EQ(sequences.repeats(i), i == 2) << i; // "3" and "3, 0" have the same byte
    }
}

TEST(packed_sequences, are_laid_out_by_bytes_where_letters_have_two_bits)
{
    packed_sequences sequences{std::pmr::get_default_resource(), two_bit_letters_per_byte};
    std::vector<std::vector<std::uint8_t>> const wanted{{1, 2, 3, 0, 1}, {}, {3, 2, 1, 0}, {2}};
    for (std::vector<std::uint8_t> const & codes : wanted)
        sequences.lay_out(codes.size(), false);
    sequences.lay_out(1, true);
    sequences.finish_layout();
    for (std::size_t i = wanted.size(); i-- > 0;) // in any order
        narrow_letters(wanted[i].data(), wanted[i].size(), sequences.place_of(i));
    EXPECT_EQ(sequences.codes.size(), 2u + 1u + 1u);
    std::vector<std::uint8_t> room{};
    for (std::size_t i = 0; i < wanted.size(); ++i)
        EXPECT_TRUE(std::ranges::equal(sequences.codes_of(i, room), wanted[i])) << i;
    EXPECT_TRUE(sequences.repeats(4));
}

TEST(packed_sequences, codes_of_bytes_stay_where_they_are)
{
    packed_batch batch{};
    append(batch.first, "ACGT");
    std::vector<std::uint8_t> room{};
    EXPECT_EQ(batch.first.codes_of(0, room).data(), batch.first.codes.data());
    EXPECT_TRUE(room.empty());
}

//! \brief Begins and offsets have 32 bits: with as many letters as these count, with one more, and with any number.
TEST(packed_sequences, never_more_letters_than_32_bits_count)
{
    constexpr std::size_t most = packed_sequences::max_letters, last = 7;
    ASSERT_EQ(most, 0xffff'ffffu);
    packed_batch batch{};
    packed_sequences & sequences = batch.first;
    for (std::size_t const letters : {std::size_t{1} << 31, (std::size_t{1} << 31) - 1 - last})
        sequences.lay_out(letters, false);
    EXPECT_THROW(sequences.lay_out(last + 1, false), std::length_error);
    EXPECT_THROW(sequences.repeat_sequence(), std::length_error);
    EXPECT_THROW(sequences.place(most + 1, 0), std::length_error);
    ASSERT_EQ(sequences.size(), 2u); // as before
    sequences.lay_out(last, false);
    EXPECT_EQ(sequences.letters(), most);
    EXPECT_EQ(sequences.begins[2], most - last);
    EXPECT_EQ(sequences.length(2), last);
    EXPECT_EQ(sequences.length(1), (std::size_t{1} << 31) - 1 - last);
    std::string const message = seqan3_cuda::test::message_of<std::length_error>([&] { sequences.lay_out(1, true); });
    EXPECT_NE(message.find("4294967302 letters"), std::string::npos) << message;
    EXPECT_NE(message.find("up to 4294967295"), std::string::npos) << message;
}

//! \brief Letters that are left out count, too: here, three behind each sequence.
TEST(packed_sequences, never_more_letters_of_two_bits_than_32_bits_count)
{
    packed_sequences sequences{std::pmr::get_default_resource(), two_bit_letters_per_byte};
    for (std::size_t const letters : {(std::size_t{1} << 31) - 3, (std::size_t{1} << 31) - 7})
        sequences.lay_out(letters, false);
    sequences.lay_out(1, false);
    EXPECT_EQ(sequences.begins[2], 0xffff'fffcu);
    EXPECT_THROW(sequences.lay_out(0, false), std::length_error); // would begin at letter 2^32
    EXPECT_EQ(sequences.letters(), 0xffff'fff7u);
}
