// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernel for planes of reads, in lanes of read_lane_rows rows.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

template void launch_fill_variant<97>(fill_arguments const &, cudaStream_t);

} // namespace seqan3_cuda::detail
