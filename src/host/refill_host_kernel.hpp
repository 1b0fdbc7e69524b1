// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that fill blocks again from checkpoints, over arrays of lanes.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. For files that are compiled once for each instruction set.
 */

#pragma once

#include <algorithm>
#include <cstdint>

#include <lane/host_lanes.hpp> // first: makes the namespace of the instruction set inline

#include <host/host_kernel.hpp>
#include <kernel/pass/checkpoint_refill.hpp>
#include <kernel/traceback/known_diagonal.hpp>

namespace seqan3_cuda::detail
{

inline namespace SEQAN3_CUDA_HOST_ISA
{

template <refill_key key>
void refill(fill_arguments const & arguments, warp_work const & work, std::uint32_t const first_alignment,
            checkpoint_block const * const group_blocks, sought_cell * const group_cells, std::uint32_t * const planes)
{
    using body_t = checkpoint_refill<host_lanes, host_lanes::value_of<key.value>, key>;
    host_lanes::variable<std::uint32_t> groups;
    host_lanes::variable<checkpoint_block> blocks[body_t::alignments];
    host_lanes::variable<sought_cell> sought[body_t::alignments];
    auto const place_of = [](std::uint32_t const group, int const a)
    { return group * body_t::alignments + static_cast<std::uint32_t>(a); };
    for (int lane = 0; lane < host_lanes::count; ++lane)
    {
        // idle lanes repeat the last one
        groups[lane] = std::min(static_cast<std::uint32_t>(lane) / work.refill_width, work.task_count - 1);
        for (int a = 0; a < body_t::alignments; ++a)
        {
            blocks[a][lane] = group_blocks[place_of(groups[lane], a)];
            sought[a][lane] = group_cells[place_of(groups[lane], a)];
        }
    }
    body_t body{arguments, work, work.refill_width, groups, first_alignment, blocks};
    body.run(planes, sought);
    for (std::uint32_t group = 0; group < work.task_count; ++group)
        for (int a = 0; a < body_t::alignments; ++a)
        {
            sought_cell & cell = group_cells[place_of(group, a)];
            int const first_lane = static_cast<int>(group * work.refill_width) + cell.lane;
            for (std::uint32_t part = work.lane_parts; cell.lane >= 0 && part-- > 0;)
                if (std::uint32_t const row = sought[a][first_lane + static_cast<int>(part)].row;
                    row != sought_cell::no_row)
                    cell.row = part * rows_per_lane + row;
        }
}

template <refill_key key>
std::uint32_t diagonal_steps(fill_arguments const & arguments, warp_work const & work, std::uint32_t const group,
                             std::uint32_t const alignment, matrix_cell const & cell)
{
    return known_diagonal<host_lanes, key>{arguments, work, group, alignment}(cell, cell.row);
}

template <refill_key key>
inline constexpr host_kernel<refill_key> host_kernel_of{&refill<key>, &diagonal_steps<key>};

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
