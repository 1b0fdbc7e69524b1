// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The blocks that compute segments of a pair's furthest-reaching points again, and walk through these.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <cstdint>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/pass/furthest_task_pass.hpp>
#include <lane/shape.hpp>

#include "furthest_walk_group.cuh"

namespace seqan3_cuda::detail
{

//!\brief The walker of paths of some penalties, if a warp walks.
template <typename penalties_t>
using warp_walk_of = warp_walk<penalties_t::has_gap_levels ? 64 : 32>;

//!\brief The blocks that compute the segments of a pair, and the warp of them that walks, see walk_segments.
template <typename group_t, typename penalties_t>
class segment_blocks
{
public:
    using walk_t = warp_walk_of<penalties_t>;
    static_assert(sizeof(typename walk_t::memory) <= segment_walk_entries * sizeof(std::int32_t));

    __device__ segment_blocks(group_t const & group, typename walk_t::memory & of_walk,
                              furthest_arguments const & arguments, furthest_task const & task,
                              penalties_t const & penalties, std::int32_t * const ring) :
        group{group},
        of_walk{of_walk},
        arguments{arguments},
        task{task},
        extent{arguments.extent_of(task, penalties)},
        ring{ring}
    {}

    [[nodiscard]] __device__ __forceinline__ std::int32_t part() const
    {
        return group.part();
    }

    [[nodiscard]] __device__ __forceinline__ std::int32_t parts() const
    {
        return group.parts();
    }

    __device__ __forceinline__ void compute(segment_place const & segment) const
    {
        run_furthest_segment(group, arguments, task, extent, segment, ring);
    }

    __device__ __forceinline__ void meet() const
    {
        static_cast<void>(group.meet(0));
    }

    [[nodiscard]] __device__ __forceinline__ path_front load(path_front const * const front) const
    {
        return {group.load(&front->level), group.load(&front->diagonal), group.load(&front->goes_on)};
    }

    [[nodiscard]] __device__ __forceinline__ bool walks() const
    {
        return part() == 0 && threadIdx.x < warp_lanes;
    }

    [[nodiscard]] __device__ __forceinline__ walk_t walker() const
    {
        return walk_t{of_walk};
    }

private:
    group_t const & group;
    typename walk_t::memory & of_walk;
    furthest_arguments const & arguments;
    furthest_task const & task;
    furthest_extent<penalties_t> extent;
    std::int32_t * ring;
};

} // namespace seqan3_cuda::detail
