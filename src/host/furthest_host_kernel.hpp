// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that compute furthest-reaching points of one pair, one for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. furthest_host_kernel.cpp is compiled once for each instruction
 * set.
 */

#pragma once

#include <cstdint>

#include <host/furthest_memory.hpp>
#include <kernel/data/furthest_arguments.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief The kernels of an instruction set.
struct furthest_host_kernels
{
    //!\brief Computes a pair whose sequences are not empty. The memory has room for its ring, and keeps its levels.
    furthest_end (*pair)(letter_pair const &, furthest_trial const &, furthest_memory &);

    //!\brief Computes a task, given by its number, with room for its ring: run_furthest_task.
    void (*task)(furthest_arguments const &, std::uint32_t, std::int32_t *);
};

// Those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
extern furthest_host_kernels const furthest_kernels;
}
namespace avx2
{
extern furthest_host_kernels const furthest_kernels;
}
namespace avx512
{
extern furthest_host_kernels const furthest_kernels;
}

} // namespace seqan3_cuda::detail
