// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the instance of the aligners for the alphabet.
 *
 * Layer: app.
 */

#include "pair_aligner.hpp"

#include "pair_aligner_for.hpp"
#include "strand_aligner.hpp"

namespace seqan3_cuda::app
{

namespace
{

std::unique_ptr<pair_aligner> make_forward_aligner(alignment_options const & options)
{
    auto const make =
        by_alphabet(options.alphabet, &make_pair_aligner_for<seqan3::dna4>, &make_pair_aligner_for<seqan3::dna5>,
                    &make_pair_aligner_for<seqan3::dna15>, &make_pair_aligner_for<seqan3::aa27>);
    return make(options);
}

} // namespace

std::unique_ptr<pair_aligner> make_pair_aligner(alignment_options const & options)
{
    return on_strands(options, make_forward_aligner(options));
}

std::unique_ptr<pair_aligner> make_reference_aligner(alignment_options const & options)
{
    bool const is_protein = options.alphabet == alphabet_kind::aa27;
    return on_strands(options, is_protein ? make_reference_aligner_for<seqan3::aa27>(options)
                                          : make_reference_aligner_for<seqan3::dna15>(options));
}

} // namespace seqan3_cuda::app
