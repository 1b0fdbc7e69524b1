// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements traits_of.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/device_traits.hpp>

#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

/*!\brief From so many cells on, a pair alone is faster by tiles than by checkpoints.
 * \details Figures: tuning.md, Constants.
 */
constexpr std::uint64_t least_lone_tiled_cells = 8'000'000'000;

//!\brief The same of edit distances, of the cells in their bands.
constexpr std::uint64_t least_lone_tiled_edits = 4'000'000'000;

//!\brief The same of folded pairs.
constexpr std::uint64_t least_lone_folded_cells = std::uint64_t{1} << 20;

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
                      .folds_batches = true,
                      .has_read_lanes = true,
                      // the directions of two batches and the sequences of three stand there
                      .most_trace_bytes = gpu.memory / 4,
                      .lone_tiled_cells = least_lone_tiled_cells,
                      .lone_tiled_edits = least_lone_tiled_edits,
                      .lone_folded_cells = least_lone_folded_cells,
                      .lone_folded_rows = least_folded_rows,
                      .most_meeting_strips = gpu.multiprocessors * fill_warps(folded_key), // of one end; all at a time
                      .profile_memory = gpu.profile_memory},
            .edits = {.target_warps = score_warps,
                      .multiprocessors = gpu.multiprocessors,
                      .steps_together = gpu.steps_together},
            .similar = {.costs = device_similar_costs,
                        .ring_entries = (gpu.block_memory - furthest_block_bytes) / sizeof(std::int32_t),
                        .busy_pairs = gpu.multiprocessors * 4,
                        .blocks_at_once = gpu.shares_pairs ? gpu.multiprocessors : 0,
                        .kept_bytes = gpu.memory / 4, // as directions
                        .path_bytes = gpu.memory / 5, // so that scores may keep them
                        .lone_bytes = gpu.memory / 4 * 3},
            .multiprocessors = gpu.multiprocessors,
            .tiles_at_once = most_tiles_at_once,
            .memory = gpu.memory};
}

} // namespace seqan3_cuda::detail
