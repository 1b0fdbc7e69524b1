// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Programs that this library refuses and SeqAn3 does not; see check_errors.py.
 *
 * Layer: test.
 */

#include <cstdint>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/adaptation/uint.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;

// error: Alignment configuration error: seqan3_cuda::align_cfg::gpu supports alphabets of up to 256 letters.
void large_alphabet(std::vector<std::pair<std::vector<std::uint16_t>, std::vector<std::uint16_t>>> & pairs)
{
    seqan3::align_pairwise(pairs, method_global{} | scoring_scheme{seqan3::hamming_scoring_scheme{}}
                                      | gap_cost_affine{open_score{-1}, extension_score{-1}}
                                      | seqan3_cuda::align_cfg::gpu{});
}
