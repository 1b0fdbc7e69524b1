// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the table of a scoring scheme.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include <gtest/gtest.h>

#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/score_tabulation.hpp>

using namespace seqan3_cuda::detail;

TEST(tabulate, asks_the_scheme_for_each_pair_of_letters)
{
    seqan3::aminoacid_scoring_scheme const scheme{seqan3::aminoacid_similarity_matrix::blosum62};
    auto const table = tabulate<int>(scheme, letter_codes<seqan3::aa27>{}, letter_codes<seqan3::aa27>{});
    ASSERT_EQ(table.size(), 27u * 27u);
    for (std::size_t rank1 = 0; rank1 < 27; ++rank1)
        for (std::size_t rank2 = 0; rank2 < 27; ++rank2)
            EXPECT_EQ(table[rank1 * 27 + rank2],
                      scheme.score(seqan3::aa27{}.assign_rank(rank1), seqan3::aa27{}.assign_rank(rank2)));
}

TEST(tabulate, converts_as_seqan3_does)
{
    struct halves
    {
        [[nodiscard]] double score(seqan3::dna4, seqan3::dna4) const
        {
            return -2.5;
        }
    };
    EXPECT_EQ(tabulate<int>(halves{}, letter_codes<seqan3::dna4>{}, letter_codes<seqan3::dna4>{}).front(), -2);

    struct too_much
    {
        [[nodiscard]] std::int64_t score(seqan3::dna4, seqan3::dna4) const
        {
            return std::int64_t{1} << 31;
        }
    };
    letter_codes<seqan3::dna4> const codes{};
    EXPECT_THROW((void)tabulate<std::int64_t>(too_much{}, codes, codes), std::overflow_error);
}
