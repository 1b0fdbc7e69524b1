// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Local scores and positions by this library.
 *
 * Layer: test, SeqAn3 side.
 */

#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include <seqan3_cuda/all.hpp>

#include "call_mode.hpp"
#include "gpu_element.hpp"

namespace seqan3_cuda::benchmark
{

double call_local_gpu(work_pairs & pairs, call_request const & request, bool const on_host, bool const with_positions,
                      bool const certified_bands)
{
    auto call = [&](auto const & config)
    {
        return timed_call(pairs.pairs, request, config,
                          [](auto & sequences, auto const & config)
                          { return seqan3::align_pairwise(sequences, config); });
    };

    return with_positions ? call(local_positions_config(request.threads) | gpu_element(on_host, certified_bands))
                          : call(local_score_config(request.threads) | gpu_element(on_host, certified_bands));
}

} // namespace seqan3_cuda::benchmark
