// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The element that chooses this library's executor.
 *
 * Layer: test, SeqAn3 side.
 */

#pragma once

#include <seqan3_cuda/all.hpp>

namespace seqan3_cuda::benchmark
{

//!\brief All GPUs, or the host.
[[nodiscard]] inline align_cfg::gpu gpu_element(bool const on_host, bool const certified_bands = true)
{
    align_cfg::gpu element{};
    element.executor = on_host ? executor_kind::host : executor_kind::cuda;
    element.certified_bands = certified_bands;
    return element;
}

} // namespace seqan3_cuda::benchmark
