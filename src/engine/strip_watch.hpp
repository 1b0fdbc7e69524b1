// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Counts the cells of one long launch while it goes on.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <chrono>
#include <cstdint>

#include <engine/backend.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <plan/fill_plan.hpp>

namespace seqan3_cuda::detail
{

//!\brief When a launch is looked at.
struct watch_rule
{
    std::uint64_t least_cells{500'000'000'000}; //!< Launches of fewer cells end soon: 0.2 s on an H200.
    std::chrono::milliseconds interval{100};
    unsigned most_idle{10}; //!< Looks without any change, then nobody looks any more.
};

/*!\brief Tells the calling thread's cell_meter how far the strips of a launch have come, until it is about to end.
 * \param[in] hardware  Has the launch in its queue of passes. Its queue of paths is used.
 * \param[in] plan      Of the launch.
 * \param[in] arguments The launch's: warps take strips of its only work. Returns at once if they do not, or nobody
 *                      counts.
 * \param[in] rule      As above.
 */
void watch_strips(backend & hardware, fill_plan const & plan, fill_arguments const & arguments,
                  watch_rule const & rule = {});

} // namespace seqan3_cuda::detail
