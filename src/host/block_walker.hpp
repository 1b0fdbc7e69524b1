// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks paths on the host through blocks that are filled again from checkpoints.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/path_recorder.hpp>
#include <host/host_kernel.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/traceback/path_walk.hpp>
#include <plan/fill_plan.hpp>

namespace seqan3_cuda::detail
{

//!\brief For one thread; keeps its memory from work to work.
class block_walker
{
public:
    /*!\brief Walks the paths of all pairs of a work that kept checkpoints, or finds ends of local alignments if no paths are wanted.
     * \param[in]     kernel    That of the plan's variant.
     * \param[in]     problem   Says what is wanted.
     * \param[in]     batch     Holds the pairs.
     * \param[in]     plan      How blocks are filled.
     * \param[in]     arguments Those of the fill.
     * \param[in]     work      A work that has been filled.
     * \param[in,out] outcome   The batch's; has the ends that the fill found.
     */
    void walk(refill_host_kernel const & kernel,
              alignment_problem const & problem,
              packed_batch const & batch,
              refill_plan const & plan,
              fill_arguments const & arguments,
              warp_work const & work,
              outcome_batch & outcome);

private:
    static constexpr std::size_t most_paths = 2 * warp_lanes; //!< Of a work.

    //!\brief An alignment of a register, and how far its walk has come.
    struct open_path
    {
        std::uint32_t pair{};
        bool is_wanted{}; //!< Not the second time that a lone pair stands in its task.
        bool goes_on{};
        path_position at{};
        path_recorder recorder{};
    };

    //!\brief Takes each open path to the end of its block.
    template <int alignments>
    void walk_blocks(warp_work const & work, bool only_ends, bool finds_rows, outcome_batch & outcome);

    std::array<open_path, most_paths> paths{}; //!< `[group][alignment in a register]`, as the next two.
    std::array<checkpoint_block, most_paths> blocks{};
    std::array<sought_cell, most_paths> sought{};
    std::span<open_path> open{}; //!< Those of the work.
    std::vector<std::uint32_t> planes{};
};

} // namespace seqan3_cuda::detail
