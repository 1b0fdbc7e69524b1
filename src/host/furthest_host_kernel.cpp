// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes furthest-reaching points of one pair.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA
 * its name.
 */

#include <kernel/pass/single_thread.hpp> // first: makes the namespace of the instruction set an inline one

#include <host/furthest_host_kernel.hpp>
#include <kernel/pass/edit_furthest.hpp>
#include <kernel/pass/furthest_task_pass.hpp>

namespace seqan3_cuda::detail
{

namespace
{

furthest_end compute_furthest(edit_letters const & letters, furthest_extent const & extent, progress_rule const & rule,
                              furthest_memory & memory)
{
    single_thread const thread{};
    return edit_furthest<single_thread>{thread, letters, extent}.run(rule, memory);
}

void compute_task(furthest_arguments const & arguments, std::uint32_t const task, std::int32_t * const ring)
{
    single_thread const thread{};
    run_furthest_task(thread, arguments, task, ring);
}

} // namespace

namespace SEQAN3_CUDA_HOST_ISA
{

constinit furthest_host_kernels const furthest_kernels{&compute_furthest, &compute_task};

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
