// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the kinds of letters and schemes that SeqAn3 takes: each gives the same results with and without the GPU
 * element.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/adaptation/uint.hpp>
#include <seqan3/alphabet/container/bitpacked_sequence.hpp>
#include <seqan3/alphabet/gap/gapped.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/alphabet/quality/aliases.hpp>
#include <seqan3_cuda/all.hpp>

#include <parity/parity_check.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;

namespace
{

gap_cost_affine const gaps{open_score{-3}, extension_score{-1}};

//!\brief Aligns two sequences on both sides, for some outputs or all of them.
template <typename scheme_t, typename sequence1_t, typename sequence2_t, typename... outputs_t>
void expect_parity(scheme_t const & scheme, sequence1_t & first, sequence2_t & second, outputs_t const... outputs)
{
    std::vector pairs{std::pair{first, second}};
    for (auto const & costs :
         {gaps, gap_cost_affine{open_score{0}, extension_score{-1}}}) // edit distances of some schemes
    {
        auto const config = ((method_global{} | scoring_scheme{scheme} | costs) | ... | outputs);
        auto const ours = config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
        EXPECT_EQ(seqan3_cuda::test::compare_results(seqan3::align_pairwise(std::tie(first, second), config),
                                                     seqan3::align_pairwise(std::tie(first, second), ours), config,
                                                     pairs),
                  0u);
    }
}

//!\brief A match scores 4, letters next to each other 1 in one direction and -2 in the other one.
template <typename letter_t>
struct asymmetric_scheme
{
    using score_type = int;
    using alphabet_type = letter_t;

    [[nodiscard]] int score(letter_t const letter1, letter_t const letter2) const
    {
        auto const rank1 = static_cast<int>(seqan3::to_rank(letter1)),
                   rank2 = static_cast<int>(seqan3::to_rank(letter2));
        return rank1 == rank2 ? 4 : rank1 == rank2 + 1 ? 1 : rank2 == rank1 + 1 ? -2 : -3;
    }
};

} // namespace

TEST(alphabet, with_qualities)
{
    std::vector<seqan3::dna5q> const first{{'A'_dna5, 'I'_phred42},
                                           {'C'_dna5, 'I'_phred42},
                                           {'N'_dna5, '!'_phred42},
                                           {'T'_dna5, 'G'_phred42},
                                           {'T'_dna5, 'B'_phred42}};
    std::vector<seqan3::dna5q> const second{{'A'_dna5, '#'_phred42}, {'C'_dna5, 'I'_phred42}, {'T'_dna5, '+'_phred42}};
    expect_parity(seqan3::nucleotide_scoring_scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}}, first, second);
}

TEST(alphabet, of_more_letters_than_codes)
{
    std::vector<seqan3::dna15q> first(1000), second(700); // 630 letters, in 15 classes
    for (std::size_t i = 0; i < first.size(); ++i)
        first[i].assign_rank(static_cast<std::uint16_t>(i * 7 % 630));
    for (std::size_t i = 0; i < second.size(); ++i)
        second[i].assign_rank(static_cast<std::uint16_t>(i * i % 630));
    expect_parity(seqan3::nucleotide_scoring_scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}}, first, second);

    std::vector<std::uint16_t> const numbers{1, 20'000, 65'535, 0, 7, 7, 3}, others{1, 65'535, 0, 8, 7, 3};
    // SeqAn3 has neither alignments nor begin positions of such letters
    expect_parity(seqan3::hamming_scoring_scheme{}, numbers, others, output_score{}, output_end_position{});
    expect_parity(asymmetric_scheme<std::uint16_t>{}, numbers, others, output_score{}, output_end_position{});
}

TEST(alphabet, of_too_many_kinds_of_letters)
{
    std::vector<std::uint16_t> numbers(257);
    std::iota(numbers.begin(), numbers.end(), 1000);
    auto const ours = scoring_scheme{seqan3::hamming_scoring_scheme{}} | output_score{}
                    | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
    auto local = seqan3::align_pairwise(std::tie(numbers, numbers), method_local{} | ours);
    EXPECT_THROW(local.begin(), seqan3::invalid_alignment_configuration);
    auto edit = seqan3::align_pairwise(std::tie(numbers, numbers), method_global{} | ours);
    EXPECT_THROW(edit.begin(), seqan3::invalid_alignment_configuration);

    numbers.pop_back();
    for (auto && result : seqan3::align_pairwise(std::tie(numbers, numbers), method_global{} | ours))
        EXPECT_EQ(result.score(), 0);
}

TEST(alphabet, with_gaps)
{
    using letter_t = seqan3::gapped<seqan3::dna4>;
    std::vector<letter_t> const first{'A'_dna4, seqan3::gap{}, 'C'_dna4, 'G'_dna4, seqan3::gap{}};
    std::vector<letter_t> const second{'A'_dna4, seqan3::gap{}, 'G'_dna4};
    expect_parity(asymmetric_scheme<letter_t>{}, first, second);
}

TEST(alphabet, bitpacked)
{
    seqan3::bitpacked_sequence<seqan3::dna4> const first{"ACGTGACTGACACTACGACT"_dna4};
    seqan3::bitpacked_sequence<seqan3::dna4> const second{"ACGTGATGACACTTCGACT"_dna4};
    expect_parity(seqan3::nucleotide_scoring_scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}}, first, second);
}

TEST(alphabet, text)
{
    std::string const first{"Lorem ipsum dolor sit amet"};
    std::string second{"Larem ipsun dolorsit amen!"};
    expect_parity(asymmetric_scheme<char>{}, first, second);
}

TEST(alphabet, ranks)
{
    std::vector<std::uint8_t> first{0, 1, 2, 3, 255, 254, 7, 7, 7}, second{0, 2, 3, 255, 7, 9, 7};
    expect_parity(asymmetric_scheme<std::uint8_t>{}, first, second);
}

TEST(alphabet, asymmetric_scheme_in_both_orders)
{
    auto const first = "ACGTTGCAAGGTC"_dna4, second = "CATGGTCAAGTC"_dna4;
    expect_parity(asymmetric_scheme<seqan3::dna4>{}, first, second);
    expect_parity(asymmetric_scheme<seqan3::dna4>{}, second, first);
}

TEST(alphabet, two_of_them)
{
    auto const first = "ACGTTGNAAGGTC"_dna5;
    auto const second = "CATGGTCAAGTC"_dna4;
    expect_parity(seqan3::nucleotide_scoring_scheme{}, first, second);
}
