// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where two sequences have words in common, counted in bins.
 *
 * Layer: app.
 */

#include "dot_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <string_view>

namespace seqan3_cuda::app
{

namespace
{

constexpr std::uint8_t in_no_word = 0xFF;

constexpr std::array<std::uint8_t, 256> codes_of(std::string_view const letters)
{
    std::array<std::uint8_t, 256> codes{};
    codes.fill(in_no_word);
    for (std::size_t code = 0; code < letters.size(); ++code)
        codes[static_cast<unsigned char>(letters[code])] = static_cast<std::uint8_t>(code);
    return codes;
}

//!\brief Letters as bits of words.
struct word_letters
{
    std::array<std::uint8_t, 256> codes;
    unsigned bits;    //!< Of a letter.
    double kinds;     //!< Of usual letters.
    bool has_strands; //!< Then the complement of a code is 3 minus the code.

    [[nodiscard]] std::size_t most() const
    {
        return 62 / bits;
    }
};

word_letters letters_for(alphabet_kind const alphabet)
{
    if (alphabet == alphabet_kind::aa27)
        return {codes_of("ABCDEFGHIJKLMNOPQRSTUVWYZ"), 5, 20, false};
    word_letters nucleotides{codes_of("ACGT"), 2, 4, true};
    nucleotides.codes['U'] = nucleotides.codes['T'];
    return nucleotides;
}

//!\brief A word, or its reverse complement if that is the smaller number, at a place.
struct placed_word
{
    std::uint64_t word;
    std::uint64_t position : 62; //!< Of its first letter.
    std::uint64_t is_of_query : 1;
    std::uint64_t is_complement : 1;
};

void append_words(std::string const & sequence, bool const is_query, word_letters const & letters,
                  std::size_t const length, std::vector<placed_word> & words)
{
    unsigned const bits = letters.bits, all_bits = static_cast<unsigned>(length) * bits;
    std::uint64_t const mask = (std::uint64_t{1} << all_bits) - 1;
    std::uint64_t word = 0, complement = 0;
    std::size_t known = 0; // letters of the word
    for (std::size_t i = 0; i < sequence.size(); ++i)
    {
        std::uint8_t const code = letters.codes[static_cast<unsigned char>(sequence[i])];
        if (code == in_no_word)
        {
            known = 0;
            continue;
        }
        word = (word << bits | code) & mask;
        if (letters.has_strands)
            complement = complement >> bits | std::uint64_t{3u - code} << (all_bits - bits);
        if (++known < length)
            continue;
        bool const is_complement = letters.has_strands && complement < word;
        words.push_back({is_complement ? complement : word, i + 1 - length, is_query, is_complement});
    }
}

//!\brief Whether a word is its own reverse complement.
bool is_palindrome(std::uint64_t const word, std::size_t const length)
{
    std::uint64_t complement = 0;
    for (std::size_t i = 0; i < length; ++i)
        complement = complement << 2 | (3 - (word >> 2 * i & 3));
    return complement == word;
}

} // namespace

std::size_t word_letters_for(double const letters_of_bin, alphabet_kind const alphabet, std::size_t const shorter)
{
    word_letters const letters = letters_for(alphabet);
    double const words = std::max(1.0, 100 * letters_of_bin); // there may be no letter
    auto const wanted = static_cast<std::size_t>(std::ceil(std::log(words) / std::log(letters.kinds)));
    return std::max<std::size_t>(1, std::min({wanted, letters.most(), shorter}));
}

dot_plot count_common_words(std::string const & target, std::string const & query, alphabet_kind const alphabet,
                            std::size_t const width, std::size_t const height)
{
    double const letters_of_bin = static_cast<double>(target.size()) / static_cast<double>(width)
                                * static_cast<double>(query.size()) / static_cast<double>(height);
    dot_plot plot{.width = width,
                  .height = height,
                  .word_letters = word_letters_for(letters_of_bin, alphabet, std::min(target.size(), query.size())),
                  .forward = std::vector<std::uint32_t>(width * height),
                  .reverse = std::vector<std::uint32_t>(width * height)};
    std::size_t const length = plot.word_letters;
    word_letters const letters = letters_for(alphabet);

    std::vector<placed_word> words{};
    words.reserve(target.size() + query.size());
    append_words(target, false, letters, length, words);
    append_words(query, true, letters, length, words);
    std::ranges::sort(words, {}, &placed_word::word);

    auto count = [&](placed_word const & in_target, placed_word const & in_query, std::vector<std::uint32_t> & counts)
    {
        std::size_t const column = (in_target.position + length / 2) * width / target.size(),
                          row = (in_query.position + length / 2) * height / query.size();
        ++counts[row * width + column];
    };
    for (auto begin = words.begin(); begin != words.end();)
    {
        auto const end =
            std::find_if(begin, words.end(), [begin](placed_word const & other) { return other.word != begin->word; });
        auto const middle = std::partition(begin, end, [](placed_word const & word) { return !word.is_of_query; });
        auto const most = static_cast<std::ptrdiff_t>(dot_plot::most_places);
        if (middle - begin <= most && end - middle <= most && begin != middle && middle != end)
        {
            bool const both = letters.has_strands && is_palindrome(begin->word, length);
            for (placed_word const & in_target : std::ranges::subrange{begin, middle})
                for (placed_word const & in_query : std::ranges::subrange{middle, end})
                {
                    bool const is_forward = in_target.is_complement == in_query.is_complement;
                    if (is_forward)
                        count(in_target, in_query, plot.forward);
                    if (!is_forward || both)
                        count(in_target, in_query, plot.reverse);
                }
        }
        begin = end;
    }
    return plot;
}

} // namespace seqan3_cuda::app
