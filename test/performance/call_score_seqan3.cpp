// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Global scores by SeqAn3's scalar path.
 *
 * Layer: test, SeqAn3 side.
 */

#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include "call_mode.hpp"

namespace seqan3_cuda::benchmark
{

double call_score_seqan3(work_pairs & pairs, call_request const & request)
{
    auto const config = score_config(request.threads, request.gap_open);
    return timed_call(pairs.pairs, request, config,
                      [](auto & sequences, auto const & config) { return seqan3::align_pairwise(sequences, config); });
}

} // namespace seqan3_cuda::benchmark
