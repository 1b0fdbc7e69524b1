// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of passes, by groups of their keys.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>
#include <span>

#include <cuda_runtime.h>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/launch/walk_arguments.hpp>

#include "kernel_group.hpp"

namespace seqan3_cuda::detail
{

//!\brief The function that launches a kernel with a key of this type.
template <typename key_t>
struct launch_function
{
    using type = void (*)(fill_arguments const &, cudaStream_t);
};

template <>
struct launch_function<refill_key>
{
    using type = void (*)(fill_arguments const &, walk_arguments const &, task_range const &, cudaStream_t);
};

template <>
struct launch_function<edit_key>
{
    using type = void (*)(edit_arguments const &, cudaStream_t);
};

template <typename key_t>
using launch_entry = kernel_entry<key_t, typename launch_function<key_t>::type>;

//!\brief The kernels of a group. Instantiated by the group's source.
template <typename key_t, auto group>
std::span<launch_entry<key_t> const> kernels_of_group();

} // namespace seqan3_cuda::detail
