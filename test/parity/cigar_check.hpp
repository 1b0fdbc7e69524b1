// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compares CIGARs and identity statistics with the alignments that SeqAn3's CPU path reports.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/cigar_conversion/cigar_from_alignment.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alphabet/quality/concept.hpp>
#include <seqan3_cuda/all.hpp>

#include <parity/parity_check.hpp>
#include <parity/parity_options.hpp>
#include <parity/random_pairs.hpp>

namespace seqan3_cuda::test
{

//!\brief Makes the element for a CIGAR and identity statistics of each result.
inline constexpr auto both = [](align_cfg::gpu const & settings, cigar_output const & output) {
    return align_cfg::gpu_with{settings, output, identity_output{}};
};

//!\brief What is expected of one pair, read off its aligned sequences by their characters.
struct expected_path
{
    std::string cigar{};
    identity_statistics identity{};
};

//!\brief The characters of an aligned sequence, `-` for gaps and, between DNA and RNA, `T` for `U`.
template <bool two_alphabets, typename aligned_t>
[[nodiscard]] std::string characters(aligned_t const & aligned)
{
    std::string text{};
    for (auto && letter : aligned)
        text += two_alphabets && seqan3::to_char(letter) == 'U' ? 'T' : seqan3::to_char(letter);
    return text;
}

//!\brief Reads CIGAR and statistics off two rows.
[[nodiscard]] inline expected_path read_rows(std::string const & row1, std::string const & row2,
                                             cigar_output const & output, std::size_t const before,
                                             std::size_t const behind)
{
    expected_path expected{};
    std::string operations(row1.size(), ' ');
    for (std::size_t i = 0; i < row1.size(); ++i)
    {
        bool const equal = row1[i] == row2[i], gap1 = row1[i] == '-', gap2 = row2[i] == '-';
        expected.identity.matches += equal;
        expected.identity.mismatches += !equal && !gap1 && !gap2;
        expected.identity.gap_letters += gap1 || gap2;
        expected.identity.gap_openings +=
            (gap1 && (i == 0 || row1[i - 1] != '-')) || (gap2 && (i == 0 || row2[i - 1] != '-'));
        operations[i] = gap1 ? 'I' : gap2 ? 'D' : output.format == cigar_format::basic ? 'M' : equal ? '=' : 'X';
    }
    if (output.clipping != cigar_clipping::none)
    {
        char const clip = output.clipping == cigar_clipping::soft ? 'S' : 'H';
        operations.insert(0, before, clip);
        operations.append(behind, clip);
    }
    for (std::size_t i = 0, next = 0; i < operations.size(); i = next)
    {
        next = std::min(operations.find_first_not_of(operations[i], i), operations.size());
        expected.cigar += std::to_string(next - i) + operations[i];
    }
    return expected;
}

//!\brief Whether SeqAn3 finds letters with gaps equal exactly if their characters are: not those with qualities, and
//!       none of two alphabets of which neither converts to the other.
template <typename letter1_t, typename letter2_t>
inline constexpr bool seqan3_compares_characters =
    std::convertible_to<letter1_t, letter2_t> && !seqan3::quality_alphabet<letter1_t>;

/*!\brief Compares this test's share of the pairs.
 * \tparam letter1_t    The alphabet of sequence 1.
 * \tparam letter2_t    The alphabet of sequence 2.
 * \tparam with_threads Whether our side runs with `parallel`.
 * \param[in] make_configuration Draws a configuration without outputs.
 * \param[in] make_element       Makes the element from settings and a drawn cigar_output.
 * \param[in] fit_pairs          Called with the configuration and the pairs that were drawn: makes them fit.
 * \details Our side computes score and positions, too; all are to be those of the alignment.
 */
template <typename letter1_t, typename letter2_t, bool with_threads = false, typename make_configuration_t,
          typename make_element_t, typename fit_pairs_t>
void check_cigars(make_configuration_t && make_configuration, make_element_t && make_element, fit_pairs_t && fit_pairs)
{
    using namespace seqan3::align_cfg;

    parity_options const & options = parity_options::get();
    auto const & unit_test = *testing::UnitTest::GetInstance();
    auto const * const test = unit_test.current_test_info();
    std::string const name = std::string{test->test_suite_name()} + "." + test->name();
    std::size_t const wanted = options.pairs / static_cast<std::size_t>(unit_test.test_to_run_count()) + 1;
    parallel const threads{static_cast<std::uint32_t>(options.threads)};

    std::size_t differences = 0, compared = 0;
    for (std::size_t round = 0; compared < wanted && differences <= 20; ++round)
    {
        std::vector<std::uint64_t> entropy(name.begin(), name.end());
        entropy.insert(entropy.end(), {options.seed, options.seed >> 32, round});
        std::seed_seq seeds(entropy.begin(), entropy.end());
        engine_type engine{seeds};

        std::size_t const count = std::min(wanted - compared, uniform<std::size_t>(engine, 1, 800));
        auto const config = make_configuration(engine);
        cigar_output const output{one_of(engine, {cigar_format::basic, cigar_format::extended}),
                                  one_of(engine, {cigar_clipping::none, cigar_clipping::soft, cigar_clipping::hard})};
        std::vector<std::pair<std::vector<letter1_t>, std::vector<letter2_t>>> pairs{};
        for (auto & [first, second] : random_pairs<letter1_t>(engine, count))
        {
            if constexpr (std::same_as<letter1_t, letter2_t>)
                pairs.emplace_back(std::move(first), std::move(second));
            else
                pairs.emplace_back(std::move(first), std::vector<letter2_t>(second.begin(), second.end()));
        }
        fit_pairs(config, pairs);

        auto const positions = config | output_score{} | output_begin_position{} | output_end_position{};
        auto expected = seqan3::align_pairwise(pairs, positions | output_alignment{} | threads);
        auto ours = [&]
        {
            align_cfg::gpu const settings{options.executor};
            if constexpr (with_threads)
                return seqan3::align_pairwise(pairs, positions | make_element(settings, output) | threads);
            else
                return seqan3::align_pairwise(pairs, positions | make_element(settings, output));
        }();

        using our_type = std::ranges::range_value_t<decltype(ours)>;
        std::size_t index = 0;
        auto our_result = ours.begin();
        for (auto const & result : expected)
        {
            ASSERT_FALSE(our_result == ours.end());
            auto const & [aligned1, aligned2] = result.alignment();
            std::size_t const before = result.sequence2_begin_position();
            std::size_t const behind = pairs[index].second.size() - result.sequence2_end_position();
            constexpr bool two_alphabets = !std::same_as<letter1_t, letter2_t>;
            std::string const row1 = characters<two_alphabets>(aligned1), row2 = characters<two_alphabets>(aligned2);
            bool missed = false; // by an edit distance
            if constexpr (decltype(config)::template exists<min_score>())
                missed = result.score() == std::numeric_limits<decltype(result.score())>::max();
            expected_path const path = missed ? expected_path{} : read_rows(row1, row2, output, before, behind);

            std::ostringstream text{};
            if constexpr (our_type::has_cigar)
            {
                if (std::string const cigar = our_result->cigar_string(); cigar != path.cigar)
                    text << "CIGAR " << cigar << " instead of " << path.cigar << '\n';
                // SeqAn3's own conversion, where it takes the alignment and compares what is compared here.
                if constexpr (seqan3_compares_characters<letter1_t, letter2_t>)
                {
                    auto clipped = [&](cigar_clipping const kind, std::size_t const letters)
                    { return static_cast<std::uint32_t>(output.clipping == kind ? letters : 0); };
                    seqan3::cigar_clipped_bases const clips{
                        clipped(cigar_clipping::hard, before), clipped(cigar_clipping::hard, behind),
                        clipped(cigar_clipping::soft, before), clipped(cigar_clipping::soft, behind)};
                    if (path.identity != identity_statistics{}
                        && our_result->cigar()
                               != seqan3::cigar_from_alignment(result.alignment(), clips,
                                                               output.format == cigar_format::extended))
                        text << "CIGAR " << our_result->cigar_string() << " unlike SeqAn3's\n";
                }
            }
            if constexpr (our_type::has_identity)
                if (our_result->identity() != path.identity)
                    text << "identity statistics differ\n";
            if (our_result->score() != result.score()
                || our_result->sequence1_begin_position() != result.sequence1_begin_position()
                || our_result->sequence2_begin_position() != result.sequence2_begin_position()
                || our_result->sequence1_end_position() != result.sequence1_end_position()
                || our_result->sequence2_end_position() != result.sequence2_end_position())
                text << "score or positions differ\n";
            if (!text.str().empty() && ++differences <= 3)
                ADD_FAILURE() << "--seed " << options.seed << ", round " << round << ", pair " << index << ", "
                              << describe_configuration(config) << '\n'
                              << row1 << '\n'
                              << row2 << '\n'
                              << text.str();
            ++our_result;
            ++index;
        }
        EXPECT_EQ(index, pairs.size());
        EXPECT_TRUE(our_result == ours.end());
        compared += index;
    }

    EXPECT_EQ(differences, 0u);
    std::cout << name << ": " << compared << " pairs, " << differences << " differences\n";
}

//!\overload
template <typename letter1_t, typename letter2_t, bool with_threads = false, typename make_configuration_t,
          typename make_element_t>
void check_cigars(make_configuration_t && make_configuration, make_element_t && make_element)
{
    check_cigars<letter1_t, letter2_t, with_threads>(make_configuration, make_element, [](auto const &, auto &) {});
}

} // namespace seqan3_cuda::test
