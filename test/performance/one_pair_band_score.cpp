// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One pair a call: global scores in a band of nine diagonals.
 *
 * Layer: performance test.
 */

#include "one_pair_calls.hpp"

using namespace seqan3::align_cfg;

seqan3_cuda::test::call_times seqan3_cuda::test::time_band_score(std::size_t const letters,
                                                                 calls_options const & options)
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}};
    auto const config = method_global{} | scoring_scheme{scheme} | gap_cost_affine{open_score{-10}, extension_score{-1}}
                      | band_fixed_size{lower_diagonal{-4}, upper_diagonal{4}} | output_score{};
    return time_calls<seqan3::dna4>(config, letters, options);
}
