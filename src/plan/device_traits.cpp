// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements traits_of.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/device_traits.hpp>

#include <kernel/key/kernel_tuning.hpp>

namespace seqan3_cuda::detail
{

device_traits traits_of(gpu_properties const & gpu)
{
    std::size_t const score_warps = gpu.multiprocessors * 8;
    return {.fills = {.prefers_four_letters = true,
                      .score_warps = score_warps,
                      .query_warps = gpu.multiprocessors * multiprocessor_query_warps,
                      .trace_warps = gpu.multiprocessors * 9,
                      .checkpoint_letters = 384,
                      .refills_across_works = true,
                      .has_constant_openings = true,
                      .has_read_lanes = true,
                      .most_trace_bytes = gpu.memory / 4, // the directions of two batches and the sequences of three stand there
                      .profile_memory = gpu.profile_memory},
            .edits = {.target_warps = score_warps, .steps_together = gpu.steps_together},
            .multiprocessors = gpu.multiprocessors,
            .memory = gpu.memory};
}

} // namespace seqan3_cuda::detail
