// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances by SeqAn3's own bit-vector algorithm.
 *
 * Layer: test, SeqAn3 side.
 */

#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include "call_mode.hpp"

namespace seqan3_cuda::benchmark
{

double call_edit_seqan3(work_pairs & pairs, call_request const & request, bool const with_alignment)
{
    auto call = [&](auto const & config)
    {
        return timed_call(pairs.pairs, request, config,
                          [](auto & sequences, auto const & config)
                          { return seqan3::align_pairwise(sequences, config); });
    };

    return with_alignment ? call(edit_alignment_config(request.threads)) : call(edit_score_config(request.threads));
}

} // namespace seqan3_cuda::benchmark
