// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Many pairs a call: scores of local alignments.
 *
 * Layer: performance test.
 */

#include "many_pairs.hpp"

using namespace seqan3::align_cfg;

std::vector<seqan3_cuda::test::many_row> seqan3_cuda::test::many_reads_local(many_options const & options)
{
    return measure_many<seqan3::dna4>(scores_of(method_local{}), as_it_is, 1'000'000, 150, options);
}
