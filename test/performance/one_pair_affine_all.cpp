// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One pair a call: global alignments.
 *
 * Layer: performance test.
 */

#include "one_pair_calls.hpp"

using namespace seqan3::align_cfg;

seqan3_cuda::test::call_times seqan3_cuda::test::time_affine_all(std::size_t const letters,
                                                                 calls_options const & options)
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}};
    auto const config =
        method_global{} | scoring_scheme{scheme} | gap_cost_affine{open_score{-10}, extension_score{-1}};
    return time_calls<seqan3::dna4>(config, letters, options);
}
