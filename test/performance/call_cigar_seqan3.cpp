// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief CIGARs of global alignments by SeqAn3's scalar path and its own conversion, in the calling thread.
 *
 * Layer: test, SeqAn3 side.
 */

#include <seqan3/alignment/cigar_conversion/cigar_from_alignment.hpp>

#include "call_mode.hpp"

namespace seqan3_cuda::benchmark
{

double call_cigar_seqan3(work_pairs & pairs, call_request const & request)
{
    return timed_call(pairs.pairs, request, alignment_config(request),
                      [](auto const & result) { return seqan3::cigar_from_alignment(result.alignment(), {}, true); });
}

} // namespace seqan3_cuda::benchmark
