// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the host's kernels for this machine: the one place that asks for its instruction sets.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <host/column_host_kernel.hpp>
#include <host/edit_host_kernel.hpp>
#include <host/edit_strip_host_kernel.hpp>
#include <host/host_kernel.hpp>
#include <host/refill_host_kernel.hpp>
#include <host/sweep_host_kernel.hpp>

namespace seqan3_cuda::detail
{

//!\brief The kernels for this machine and what their instruction set is called.
struct host_kernel_choice
{
    host_kernel_table const * kernels;
    host_edit_kernel_table const * edit_kernels;
    sweep_host_kernel_table const * sweep_kernels;
    refill_host_kernel_table const * refill_kernels;
    column_host_kernel_table const * column_kernels;
    edit_strip_host_kernel_table const * edit_strip_kernels;
    char const * name;
};

//!\brief Made once.
[[nodiscard]] host_kernel_choice const & chosen_host_kernels();

} // namespace seqan3_cuda::detail
