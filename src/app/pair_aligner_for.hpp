// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The aligners of one alphabet; each function is defined for its alphabets in `instantiation/`.
 *
 * Layer: app.
 */

#pragma once

#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

template <typename alphabet_t>
[[nodiscard]] std::unique_ptr<pair_aligner> make_pair_aligner_for(alignment_options const & options);

template <>
std::unique_ptr<pair_aligner> make_pair_aligner_for<seqan3::dna4>(alignment_options const & options);
template <>
std::unique_ptr<pair_aligner> make_pair_aligner_for<seqan3::dna5>(alignment_options const & options);
template <>
std::unique_ptr<pair_aligner> make_pair_aligner_for<seqan3::dna15>(alignment_options const & options);
template <>
std::unique_ptr<pair_aligner> make_pair_aligner_for<seqan3::aa27>(alignment_options const & options);

template <typename alphabet_t>
[[nodiscard]] std::unique_ptr<pair_aligner> make_reference_aligner_for(alignment_options const & options);

template <>
std::unique_ptr<pair_aligner> make_reference_aligner_for<seqan3::dna15>(alignment_options const & options);
template <>
std::unique_ptr<pair_aligner> make_reference_aligner_for<seqan3::aa27>(alignment_options const & options);

} // namespace seqan3_cuda::app
