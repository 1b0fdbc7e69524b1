// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the host's kernels for this machine: the one place that asks for its instruction sets.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <vector>

#include <engine/lane_columns.hpp>
#include <host/byte_query_host_kernel.hpp>
#include <host/column_host_kernel.hpp>
#include <host/edit_strip_host_kernel.hpp>
#include <host/furthest_host_kernel.hpp>
#include <host/host_kernel.hpp>

namespace seqan3_cuda::detail
{

//!\brief The kernels for this machine and what their instruction set is called.
struct host_kernel_choice
{
    std::vector<host_entry<fill_key>> fills;
    std::vector<host_entry<sweep_key>> sweeps;
    std::vector<host_entry<refill_key>> refills;
    std::vector<host_entry<edit_key>> edits;
    column_host_kernel_table const * column_kernels;
    edit_strip_host_kernel_table const * edit_strip_kernels; //!< Null: words are faster one after the other.
    byte_query_host_kernel byte_query;                       //!< Null: there are no vectors that look bytes up.
    furthest_host_kernels furthest;
    lane_column_kernels lane_columns;
    char const * name;
};

//!\brief Made once.
[[nodiscard]] host_kernel_choice const & chosen_host_kernels();

} // namespace seqan3_cuda::detail
