// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches all that a device can be asked to compute.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime.h>

#include <kernel/launch/launch.hpp>

namespace seqan3_cuda::detail
{

//!\brief Puts kernels into a stream.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(fill_launch const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(sweep_launch const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(edit_launch const & launch, cudaStream_t stream);

//!\brief One block.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(meeting_launch const & launch, cudaStream_t stream);

//!\brief A block a pair.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(matrix_launch const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(refill_launch const & launch, cudaStream_t stream);

//!\brief A thread or a warp an alignment.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(walk_launch const & launch, cudaStream_t stream);

//!\brief A thread a pair.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(edit_walk_launch const & launch, cudaStream_t stream);

//!\brief One warp.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(tile_walk_launch<fill_arguments> const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(tile_walk_launch<edit_arguments> const & launch, cudaStream_t stream);

//!\brief A block a pair, or several, which all run at the same time.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(furthest_launch const & launch, cudaStream_t stream);

//!\brief A thread a pair.
//! \throws seqan3_cuda::cuda_error
void launch_on_device(furthest_walk_launch const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(scan_launch const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(gather_launch const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(word_launch const & launch, cudaStream_t stream);

//!\copydoc launch_on_device
void launch_on_device(spread_launch const & launch, cudaStream_t stream);

//!\brief Bytes of scan_launch::storage.
[[nodiscard]] std::size_t scan_storage_bytes(std::uint32_t pair_count);

} // namespace seqan3_cuda::detail
