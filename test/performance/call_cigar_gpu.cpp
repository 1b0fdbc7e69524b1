// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief CIGARs of global alignments by this library.
 *
 * Layer: test, SeqAn3 side.
 */

#include "call_mode.hpp"
#include "gpu_element.hpp"

namespace seqan3_cuda::benchmark
{

double call_cigar_gpu(work_pairs & pairs, call_request const & request)
{
    auto const config = positions_config(request)
                      | align_cfg::gpu_with{gpu_element(request.on_host), cigar_output{cigar_format::extended}};
    return timed_call(
        pairs.pairs, request, config, [](auto const & result) -> auto const & { return result.cigar(); });
}

} // namespace seqan3_cuda::benchmark
