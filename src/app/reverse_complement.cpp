// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The other strand of a record.
 *
 * Layer: app.
 */

#include "reverse_complement.hpp"

#include <algorithm>
#include <array>

#include <seqan3/alphabet/nucleotide/concept.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/rna15.hpp>

namespace seqan3_cuda::app
{

namespace
{

template <typename alphabet_t>
constexpr std::array<char, 128> complements = []()
{
    std::array<char, 128> complement{};
    for (int letter = 0; letter < 128; ++letter)
        complement[letter] = seqan3::complement(alphabet_t{}.assign_char(static_cast<char>(letter))).to_char();
    return complement;
}();

} // namespace

record reverse_complement(record const & forward, alphabet_kind const alphabet)
{
    bool const is_rna =
        alphabet == alphabet_kind::rna4 || alphabet == alphabet_kind::rna5 || alphabet == alphabet_kind::rna15;
    auto const & complement = is_rna ? complements<seqan3::rna15> : complements<seqan3::dna15>;

    record reverse{forward};
    std::ranges::reverse(reverse.letters);
    std::ranges::reverse(reverse.qualities);
    std::ranges::transform(reverse.letters, reverse.letters.begin(),
                           [&complement](unsigned char const letter) { return complement[letter]; });
    return reverse;
}

} // namespace seqan3_cuda::app
