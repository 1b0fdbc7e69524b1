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

//!\brief Computes what is asked for. Kernels are those of an instruction set; works come one after the other.
void run_on_host(host_kernel_choice const & kernels, launch const & what);

//!\brief Fills blocks of checkpoints again and follows their paths. The tasks are those of whole works.
void run_refills(host_kernel_choice const & kernels, refill_launch const & launch);

} // namespace seqan3_cuda::detail
