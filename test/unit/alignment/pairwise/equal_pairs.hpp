// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs whose scores tell them apart.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include <seqan3/alphabet/nucleotide/dna4.hpp>

namespace seqan3_cuda::test
{

using sequence_type = std::vector<seqan3::dna4>;
using pair_type = std::pair<sequence_type, sequence_type>;
using pairs_type = std::vector<pair_type>;

//!\brief Pair `i` has `i % 10` equal letters, so its score is that number.
inline pairs_type make_pairs(std::size_t const count)
{
    using namespace seqan3::literals;

    pairs_type pairs{};
    for (std::size_t i = 0; i < count; ++i)
        pairs.emplace_back(sequence_type(i % 10, 'C'_dna4), sequence_type(i % 10, 'C'_dna4));
    return pairs;
}

} // namespace seqan3_cuda::test
