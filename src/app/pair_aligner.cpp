// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the instance of the aligners for the alphabet.
 *
 * Layer: app.
 */

#include "pair_aligner.hpp"

#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include "pair_aligner_for.hpp"
#include "strand_aligner.hpp"

namespace seqan3_cuda::app
{

using enum computed_by;

std::unique_ptr<pair_aligner> make_pair_aligner(alignment_options const & options)
{
    auto const make = by_alphabet(options.alphabet, &make_aligner<seqan3::dna4, this_library>,
                                  &make_aligner<seqan3::dna5, this_library>, &make_aligner<seqan3::dna15, this_library>,
                                  &make_aligner<seqan3::aa27, this_library>);
    return on_strands(options, make(options));
}

std::unique_ptr<pair_aligner> make_reference_aligner(alignment_options const & options)
{
    auto const make = options.alphabet == alphabet_kind::aa27 ? &make_aligner<seqan3::aa27, seqan3_alone>
                                                              : &make_aligner<seqan3::dna15, seqan3_alone>;
    return on_strands(options, make(options));
}

} // namespace seqan3_cuda::app
