// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Common words in bins, against a program that compares each place with each.
 *
 * Layer: test.
 */

#include <algorithm>
#include <chrono>
#include <iostream>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <app/dot_plot.hpp>

namespace
{

using namespace seqan3_cuda::app;

std::string complement_of(std::string const & word)
{
    std::string complement{};
    for (auto letter = word.rbegin(); letter != word.rend(); ++letter)
        complement += std::string{"TGCA"}[std::string{"ACGT"}.find(*letter)];
    return complement;
}

bool is_known(std::string const & word, alphabet_kind const alphabet)
{
    return word.find_first_of(alphabet == alphabet_kind::aa27 ? "X*" : "N") == std::string::npos;
}

//!\brief At how many places a word, or its reverse complement, stands.
std::size_t places_of(std::string const & word, std::string const & sequence, alphabet_kind const alphabet)
{
    std::size_t places = 0;
    for (std::size_t i = 0; i + word.size() <= sequence.size(); ++i)
    {
        std::string const other = sequence.substr(i, word.size());
        places += other == word || (alphabet != alphabet_kind::aa27 && other == complement_of(word));
    }
    return places;
}

dot_plot plain_count(std::string const & target, std::string const & query, alphabet_kind const alphabet,
                     std::size_t const width, std::size_t const height, std::size_t const length)
{
    dot_plot plot{.width = width,
                  .height = height,
                  .word_letters = length,
                  .forward = std::vector<std::uint32_t>(width * height),
                  .reverse = std::vector<std::uint32_t>(width * height)};
    for (std::size_t i = 0; i + length <= target.size(); ++i)
    {
        std::string const word = target.substr(i, length);
        if (!is_known(word, alphabet) || places_of(word, target, alphabet) > dot_plot::most_places
            || places_of(word, query, alphabet) > dot_plot::most_places)
            continue;
        for (std::size_t j = 0; j + length <= query.size(); ++j)
        {
            std::string const other = query.substr(j, length);
            std::size_t const bin =
                (j + length / 2) * height / query.size() * width + (i + length / 2) * width / target.size();
            plot.forward[bin] += word == other;
            plot.reverse[bin] += alphabet != alphabet_kind::aa27 && complement_of(word) == other;
        }
    }
    return plot;
}

std::string random_letters(std::mt19937 & random, std::size_t const count, std::string const & kinds)
{
    std::string letters{};
    for (std::size_t i = 0; i < count; ++i)
        letters += kinds[random() % kinds.size()];
    return letters;
}

TEST(dot_plot, as_a_plain_program_counts)
{
    constexpr std::uint32_t seed = 7;
    std::cout << "seed " << seed << '\n';
    std::mt19937 random{seed};
    std::size_t counted = 0;
    for (int round = 0; round < 60; ++round)
    {
        bool const is_protein = round % 4 == 3;
        alphabet_kind const alphabet = is_protein ? alphabet_kind::aa27 : alphabet_kind::dna5;
        std::string const kinds = is_protein ? "ARNX*" : round % 4 == 0 ? "ACGT" : "ACGTACGTACGTACGTACGTN";
        std::string target = random_letters(random, 1 + random() % 300, kinds),
                    query = random_letters(random, 1 + random() % 300, kinds);
        if (round % 3 == 0) // a repeat of more places than are counted
            for (int copies = 0; copies < 12; ++copies)
                target += "ACGATTACAG";
        query += target.substr(0, target.size() / 2);
        std::size_t const width = 1 + random() % std::min<std::size_t>(target.size(), 20),
                          height = 1 + random() % std::min<std::size_t>(query.size(), 20);
        dot_plot const found = count_common_words(target, query, alphabet, width, height);
        dot_plot const expected = plain_count(target, query, alphabet, width, height, found.word_letters);
        ASSERT_EQ(found.forward, expected.forward) << "round " << round << ": " << target << ' ' << query;
        ASSERT_EQ(found.reverse, expected.reverse) << "round " << round << ": " << target << ' ' << query;
        for (std::uint32_t const count : found.forward)
            counted += count;
    }
    EXPECT_GT(counted, 1000u);
}

TEST(dot_plot, places_at_the_limit)
{
    std::string const word = "ACGATTAC", unlike = "GGGGGGGG";
    for (std::size_t const places : {15, 16, 17})
    {
        std::string target{};
        for (std::size_t i = 0; i < places; ++i)
            target += word + unlike;
        dot_plot const plot = count_common_words(target, word, alphabet_kind::dna4, 1, 1);
        ASSERT_EQ(plot.word_letters, word.size());
        EXPECT_EQ(plot.forward[0], places <= dot_plot::most_places ? places : 0);
    }
}

TEST(dot_plot, letters_of_words)
{
    EXPECT_EQ(word_letters_for(1, alphabet_kind::dna4, 100), 4u); // 4^3 < 100 <= 4^4
    EXPECT_EQ(word_letters_for(2.56, alphabet_kind::dna4, 100), 4u);
    EXPECT_EQ(word_letters_for(2.57, alphabet_kind::dna4, 100), 5u);
    EXPECT_EQ(word_letters_for(2800.0 * 2700.0, alphabet_kind::dna5, 2'700'000), 15u);
    EXPECT_EQ(word_letters_for(1e30, alphabet_kind::dna5, 2'700'000), 31u); // of 64 bits
    EXPECT_EQ(word_letters_for(1e30, alphabet_kind::aa27, 2'700'000), 12u);
    EXPECT_EQ(word_letters_for(1e6, alphabet_kind::dna5, 3), 3u); // of the shorter sequence
    EXPECT_EQ(word_letters_for(1, alphabet_kind::dna5, 0), 1u);
    EXPECT_EQ(word_letters_for(0, alphabet_kind::dna5, 0), 1u);
}

TEST(dot_plot, chromosomes_within_seconds)
{
    std::mt19937 random{9};
    std::string const target = random_letters(random, 2'800'000, "ACGT"), query = target.substr(100'000);
    auto const begin = std::chrono::steady_clock::now();
    dot_plot const plot = count_common_words(target, query, alphabet_kind::dna4, 1000, 1000);
    double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::cout << seconds << " s\n";
    EXPECT_LT(seconds, 60); // a second or two on an idle core

    std::size_t on_diagonal = 0, elsewhere = 0;
    for (std::size_t row = 0; row < plot.height; ++row)
        for (std::size_t column = 0; column < plot.width; ++column)
        {
            auto const query_middle = (static_cast<double>(row) + 0.5) * 2700,
                       target_middle = (static_cast<double>(column) + 0.5) * 2800;
            bool const is_near = std::abs(target_middle - query_middle - 100'000) < 2 * 2800;
            (is_near ? on_diagonal : elsewhere) += plot.forward[row * plot.width + column];
        }
    EXPECT_GT(on_diagonal, 2'600'000u);
    EXPECT_LT(elsewhere, 10'000u); // fewer than one in a hundred bins
}

} // namespace
