// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests codes of letters.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <numeric>
#include <ranges>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/rna4.hpp>
#include <seqan3/alphabet/quality/phred42.hpp>
#include <seqan3/alphabet/quality/qualified.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_classes.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/letter_codes.hpp>

using namespace seqan3::literals;
using namespace seqan3_cuda::detail;

namespace
{

//!\brief One byte, but not its rank.
class shifted : public seqan3::alphabet_base<shifted, 4>
{
public:
    [[nodiscard]] std::uint8_t to_rank() const noexcept
    {
        return static_cast<std::uint8_t>(3 - seqan3::alphabet_base<shifted, 4>::to_rank());
    }

    shifted & assign_rank(std::uint8_t const rank) noexcept
    {
        seqan3::alphabet_base<shifted, 4>::assign_rank(static_cast<std::uint8_t>(3 - rank));
        return *this;
    }

    static std::uint8_t rank_to_char(std::uint8_t const rank)
    {
        return rank;
    }

    static std::uint8_t char_to_rank(char const letter)
    {
        return static_cast<std::uint8_t>(letter);
    }
};

//!\brief The codes of a sequence, written part by part, as by several threads; a byte behind them stays as it is.
template <typename codes_t, typename sequence_t>
std::vector<std::uint8_t> written_in_parts(codes_t const & codes, sequence_t & sequence,
                                           std::size_t const letters_per_byte)
{
    constexpr std::ptrdiff_t most = 64;
    auto const size = static_cast<std::ptrdiff_t>(std::ranges::size(sequence));
    auto const in_byte = static_cast<std::ptrdiff_t>(letters_per_byte);
    std::vector<std::uint8_t> target(static_cast<std::size_t>((size + in_byte - 1) / in_byte + 1), 9);
    for (std::ptrdiff_t begin = 0; begin < size; begin += most)
    {
        auto const first = std::ranges::begin(sequence) + begin;
        codes.write(std::ranges::subrange{first, first + std::min(most, size - begin)}, letters_per_byte,
                    target.data() + begin / in_byte);
    }
    return target;
}

template <typename codes_t, typename sequence_t>
std::vector<int> encode(codes_t const & codes, sequence_t && sequence)
{
    std::size_t const size = std::ranges::size(sequence);
    std::vector<std::uint8_t> target(size + 1, 9);
    codes.write(sequence, 1, target.data());
    EXPECT_EQ(target.back(), 9);
    EXPECT_EQ(written_in_parts(codes, sequence, 1), target);
    target.pop_back();
    if (codes.size() <= max_two_bit_alphabet)
    {
        std::vector<std::uint8_t> narrow((size + 3) / 4 + 1, 9), spread(size);
        codes.write(sequence, two_bit_letters_per_byte, narrow.data());
        EXPECT_EQ(narrow.back(), 9);
        spread_letters(narrow.data(), 0, size, spread.data());
        EXPECT_EQ(spread, target);
        EXPECT_EQ(written_in_parts(codes, sequence, two_bit_letters_per_byte), narrow);
    }
    return {target.begin(), target.end()};
}

} // namespace

TEST(is_stored_as_rank, is_found_out)
{
    EXPECT_TRUE(is_stored_as_rank<seqan3::dna4>());
    EXPECT_TRUE(is_stored_as_rank<seqan3::dna15>());
    EXPECT_TRUE(is_stored_as_rank<seqan3::aa27>());
    EXPECT_TRUE(is_stored_as_rank<char>());
    EXPECT_TRUE((is_stored_as_rank<seqan3::qualified<seqan3::dna4, seqan3::phred42>>()));
    EXPECT_FALSE(is_stored_as_rank<shifted>());
}

TEST(letter_codes, are_ranks)
{
    letter_codes<seqan3::dna4> const codes{};
    EXPECT_EQ(codes.size(), 4u);
    EXPECT_EQ(codes.letter(2), 'G'_dna4);
    EXPECT_EQ(encode(codes, "ACGT"_dna4), (std::vector{0, 1, 2, 3}));
    EXPECT_EQ(encode(codes, std::vector<seqan3::dna4>{}), std::vector<int>{});

    std::deque<seqan3::dna4> deque{'T'_dna4, 'A'_dna4};
    EXPECT_EQ(encode(codes, deque), (std::vector{3, 0}));
    auto const sequence = "AACGT"_dna4;
    EXPECT_EQ(encode(codes, sequence | std::views::reverse), (std::vector{3, 2, 1, 0, 0}));

    std::vector<shifted> others(2);
    others[0].assign_rank(1);
    others[1].assign_rank(3);
    EXPECT_EQ(encode(letter_codes<shifted>{}, others), (std::vector{1, 3}));
}

//!\brief More letters than are written at a time, and one more or less.
TEST(letter_codes, of_long_sequences)
{
    letter_codes<char>::collector letters{};
    letters.add(std::string{"ACGT"});
    letter_codes<char> const codes = letters.codes();
    for (std::size_t const size : {63u, 64u, 65u, 128u, 131u})
    {
        std::vector<seqan3::dna4> sequence(size);
        std::string text(size, 'A');
        std::vector<int> expected(size);
        for (std::size_t i = 0; i < size; ++i)
        {
            expected[i] = static_cast<int>(i * i % 7 % 4);
            sequence[i].assign_rank(static_cast<std::uint8_t>(expected[i]));
            text[i] = "ACGT"[expected[i]];
        }
        EXPECT_EQ(encode(letter_codes<seqan3::dna4>{}, sequence), expected);
        EXPECT_EQ(encode(letter_codes<seqan3::dna4>{}, std::deque(sequence.begin(), sequence.end())), expected);
        EXPECT_EQ(encode(codes, text), expected);
    }
}

TEST(letter_codes, are_numbers_of_the_letters_that_occur)
{
    letter_codes<char>::collector letters{};
    letters.add(std::string{"hello"});
    letters.add(std::string{"\xff"});
    letter_codes<char> const codes = letters.codes();

    EXPECT_EQ(codes.size(), 5u); // e h l o \xff
    EXPECT_EQ(codes.letter(1), 'h');
    EXPECT_EQ(codes.letter(4), '\xff');
    EXPECT_EQ(encode(codes, std::string{"hole\xff"}), (std::vector{1, 3, 2, 0, 4}));
    EXPECT_EQ(encode(codes, std::string{"hole"} | std::views::reverse), (std::vector{0, 2, 3, 1}));

    EXPECT_EQ(letter_codes<char>::collector{}.codes().size(), 1u);
}

TEST(codes_of_classes, are_shared_by_letters_that_score_alike)
{
    using large = seqan3::qualified<seqan3::dna15, seqan3::phred42>; // 630 letters
    EXPECT_TRUE(letter_codes<large>::is_large);
    EXPECT_FALSE(letter_codes<char>::is_large);
    struct parity_scheme
    {
        [[nodiscard]] int score(large const letter1, char const letter2) const
        {
            return letter1.to_rank() % 2 == static_cast<unsigned>(letter2) % 2;
        }
    };

    std::vector<large> letters(4);
    for (std::size_t i = 0; i < letters.size(); ++i)
        letters[i].assign_rank(static_cast<std::uint16_t>(std::vector{629, 7, 8, 300}[i]));
    auto const [codes1, codes2] = codes_of_classes<large, char>(parity_scheme{}, {7, 8, 300, 629},
                                                                {seqan3::to_rank('a'), seqan3::to_rank('c')}, false);
    EXPECT_EQ(codes1.size(), 2u);
    EXPECT_EQ(codes1.letter(0).to_rank(), 7u);
    EXPECT_EQ(codes1.letter(1).to_rank(), 8u);
    EXPECT_EQ(encode(codes1, letters), (std::vector{0, 0, 1, 1}));
    EXPECT_EQ(codes2.size(), 1u);
    EXPECT_EQ(codes2.letter(0), 'a');

    auto const compared = codes_of_classes<large, char>(parity_scheme{}, {7, 8, 300, 629},
                                                        {seqan3::to_rank('a'), seqan3::to_rank('c')}, true);
    EXPECT_EQ(compared.first.size(), 4u); // A, A, H and Y, two of them odd
    EXPECT_EQ(compared.second.size(), 2u);
}

TEST(codes_of_equal_letters, are_equal_after_conversion)
{
    auto const [codes1, codes2] = codes_of_equal_letters<seqan3::rna4, seqan3::dna4>({1, 3}, {0, 3});
    EXPECT_EQ(codes1.size(), 3u);
    EXPECT_EQ(encode(codes1, "CUU"_rna4), (std::vector{2, 1, 1}));
    EXPECT_EQ(encode(codes2, "TA"_dna4), (std::vector{1, 0}));

    std::vector<std::size_t> ranks(257);
    std::iota(ranks.begin(), ranks.end(), std::size_t{0});
    using large = seqan3::qualified<seqan3::dna15, seqan3::phred42>;
    EXPECT_THROW((codes_of_equal_letters<large, large>(ranks, {})), seqan3::invalid_alignment_configuration);
    ranks.pop_back();
    EXPECT_EQ((codes_of_equal_letters<large, large>(ranks, ranks)).first.size(), 256u);
}

TEST(letter_classes, are_codes_where_these_can_be_compared)
{
    letter_codes<seqan3::dna4> const dna4{};
    EXPECT_TRUE(letter_classes(dna4, dna4).first.empty());
    EXPECT_TRUE(letter_classes(dna4, dna4).second.empty());
    EXPECT_TRUE(letter_classes(letter_codes<shifted>{}, letter_codes<shifted>{}).first.empty()); // no characters: ranks
    EXPECT_TRUE(letter_classes(letter_codes<char>{}, letter_codes<char>{}).first.empty());
    EXPECT_TRUE(letter_classes(dna4, letter_codes<seqan3::rna4>{}).first.empty()); // U is T
    EXPECT_TRUE(letter_classes(letter_codes<seqan3::rna4>{}, dna4).first.empty());
}

TEST(letter_classes, are_equal_where_characters_are)
{
    using qualified = seqan3::qualified<seqan3::dna4, seqan3::phred42>;
    auto expect_characters = []<typename letter1_t, typename letter2_t>(letter_codes<letter1_t> const & codes1,
                                                                        letter_codes<letter2_t> const & codes2)
    {
        auto const [classes1, classes2] = letter_classes(codes1, codes2);
        ASSERT_EQ(classes1.size(), codes1.size());
        ASSERT_EQ(classes2.size(), codes2.size());
        for (std::size_t code1 = 0; code1 < codes1.size(); ++code1)
            for (std::size_t code2 = 0; code2 < codes2.size(); ++code2)
                EXPECT_EQ(classes1[code1] == classes2[code2],
                          seqan3::to_char(codes1.letter(code1)) == seqan3::to_char(codes2.letter(code2)));
    };
    expect_characters(letter_codes<qualified>{}, letter_codes<qualified>{});
    expect_characters(letter_codes<seqan3::dna15>{}, letter_codes<seqan3::dna4>{});
    expect_characters(letter_codes<seqan3::dna4>{}, letter_codes<qualified>{});
    expect_characters(letter_codes<seqan3::aa27>{}, letter_codes<char>{});

    letter_codes<char>::collector letters1{}, letters2{};
    letters1.add(std::string{"hello"});
    letters2.add(std::string{"yellow"});
    expect_characters(letters1.codes(), letters2.codes());
}
