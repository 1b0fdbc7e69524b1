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
#include <kernel/pass/furthest_pass.hpp>
#include <kernel/pass/furthest_task_pass.hpp>

namespace seqan3_cuda::detail
{

namespace
{

furthest_end compute_furthest(letter_pair const & letters, furthest_trial const & trial, furthest_memory & memory)
{
    return with_penalties(
        trial.scores,
        [&]<typename penalties_t>(penalties_t const & penalties)
        {
            single_thread const thread{};
            return furthest_pass<single_thread, penalties_t>{thread, letters, trial.extent(penalties)}.run(
                trial.rule, memory.ring(), memory);
        });
}

void compute_task(furthest_arguments const & arguments, std::uint32_t const task, std::int32_t * const ring)
{
    with_penalties(arguments.scores,
                   [&](auto const & penalties)
                   {
                       single_thread const thread{};
                       run_furthest_task(thread, arguments, penalties, task, arguments.tasks[task], ring);
                   });
}

} // namespace

namespace SEQAN3_CUDA_HOST_ISA
{

constinit furthest_host_kernels const furthest_kernels{&compute_furthest, &compute_task};

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
