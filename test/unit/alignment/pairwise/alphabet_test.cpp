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

//!\brief Aligns two sequences, either way round, on both sides.
template <typename scheme_t, typename sequence1_t, typename sequence2_t>
void expect_parity(scheme_t const & scheme, sequence1_t & first, sequence2_t & second)
{
    auto const config = method_global{} | scoring_scheme{scheme} | gaps;
    auto const ours = config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
    std::vector pairs{std::pair{first, second}};
    EXPECT_EQ(seqan3_cuda::test::compare_results(seqan3::align_pairwise(std::tie(first, second), config),
                                                 seqan3::align_pairwise(std::tie(first, second), ours), config, pairs),
              0u);
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
