// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Instantiates the aligner of this library for seqan3::dna15.
 *
 * Layer: app.
 */

#include <seqan3/alphabet/nucleotide/dna15.hpp>

#include "../configured_aligner.hpp"

namespace seqan3_cuda::app
{

template <>
std::unique_ptr<pair_aligner> make_pair_aligner_for<seqan3::dna15>(alignment_options const & options)
{
    return std::make_unique<configured_aligner<seqan3::dna15, computed_by::this_library>>(options);
}

} // namespace seqan3_cuda::app
