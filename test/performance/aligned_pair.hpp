// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What benchmarks read of an alignment: its score, letter by letter, and where its gaps are.
 *
 * Layer: performance test.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3/alphabet/gap/gap.hpp>

namespace seqan3_cuda::test
{

//!\brief Scores of an equal and of another letter, of a gap, and of each of its letters.
struct letter_scores
{
    std::int32_t match;
    std::int32_t mismatch;
    std::int32_t open;
    std::int32_t extension;

    friend bool operator==(letter_scores const &, letter_scores const &) = default;
};

//!\brief The score of an alignment, letter by letter.
template <typename alignment_t>
std::int64_t score_of(alignment_t const & alignment, letter_scores const & scores)
{
    auto const & [first, second] = alignment;
    std::int64_t score = 0;
    int gap_before = 0; // in which sequence, counted from 1
    auto b = second.begin();
    for (auto a = first.begin(); a != first.end(); ++a, ++b)
    {
        int const gap = *a == seqan3::gap{} ? 1 : *b == seqan3::gap{} ? 2 : 0;
        score += gap == 0 ? (*a == *b ? scores.match : scores.mismatch)
                          : scores.extension + (gap == gap_before ? 0 : scores.open);
        gap_before = gap;
    }
    return score;
}

//!\brief A hash of where the gaps are.
template <typename alignment_t>
std::size_t hash_of_gaps(alignment_t const & alignment)
{
    auto const & [first, second] = alignment;
    std::size_t hash = 0, column = 0;
    auto b = second.begin();
    for (auto a = first.begin(); a != first.end(); ++a, ++b, ++column)
        if (*a == seqan3::gap{} || *b == seqan3::gap{})
            hash = hash * 1'000'003 + column * 2 + (*a == seqan3::gap{});
    return hash;
}

} // namespace seqan3_cuda::test
