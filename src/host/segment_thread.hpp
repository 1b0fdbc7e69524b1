// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The thread that computes segments of a pair's furthest-reaching points again, and walks through these.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include <host/kernel_choice.hpp>
#include <kernel/data/furthest_arguments.hpp>
#include <kernel/traceback/single_walk.hpp>

namespace seqan3_cuda::detail
{

//!\brief See walk_segments.
struct segment_thread
{
    host_kernel_choice const & kernels;
    furthest_arguments const & arguments;
    furthest_task const & task;
    std::int32_t * ring;

    [[nodiscard]] static std::int32_t part()
    {
        return 0;
    }

    [[nodiscard]] static std::int32_t parts()
    {
        return 1;
    }

    void compute(segment_place const & segment) const
    {
        kernels.furthest.segment(arguments, task, segment, ring);
    }

    static void meet() {}

    [[nodiscard]] static path_front load(path_front const * const front)
    {
        return *front;
    }

    [[nodiscard]] static bool walks()
    {
        return true;
    }

    [[nodiscard]] static single_walk walker()
    {
        return {};
    }
};

} // namespace seqan3_cuda::detail
