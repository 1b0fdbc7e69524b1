// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes on the host, in the calling thread, what a backend can be asked for.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Simulated devices of the tests compute by these functions, too.
 */

#pragma once

#include <host/kernel_choice.hpp>
#include <kernel/launch/launch.hpp>

namespace seqan3_cuda::detail
{

//!\brief Computes all works, one after the other, with the kernels of an instruction set.
void run_on_host(host_kernel_choice const & kernels, fill_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, sweep_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, edit_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, matrix_launch const & launch);

//!\brief The tasks are those of whole works.
void run_on_host(host_kernel_choice const & kernels, refill_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, walk_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, edit_walk_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, tile_walk_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, furthest_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, furthest_walk_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, scan_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, gather_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, word_launch const & launch);

//!\copydoc run_on_host
void run_on_host(host_kernel_choice const & kernels, spread_launch const & launch);

} // namespace seqan3_cuda::detail
