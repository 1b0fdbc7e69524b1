// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What is done while a launch goes on: its cells are counted, and its best score is exchanged with others.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <chrono>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/common_best.hpp>

#include <engine/backend.hpp>
#include <engine/thread_scope.hpp>
#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <plan/edit_plan.hpp>
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

/*!\brief The same of edit distances.
 * \details Bit-vectors are faster than scores: a launch is looked at if scores of `least_cells` would not take longer.
 */
void watch_strips(backend & hardware, edit_plan const & plan, edit_arguments const & arguments,
                  watch_rule const & rule = {});

//!\brief The score of the calling thread; none if nobody else looks for the same cell.
using best_scope = thread_scope<common_best>;

/*!\brief Exchanges the best score of a launch with that of others until the launch has ended.
 * \param[in]     hardware  Has the launch in its queue of passes. Its queue of paths is used.
 * \param[in]     plan      Of the launch; returns at once if its kernel looks for no best score (searches()).
 * \param[in]     arguments The launch's, of which the first score is exchanged; returns at once if warps take no
 *                          strips.
 * \param[in,out] best      That of all.
 * \param[in]     interval  From look to look.
 *
 * A kernel may find a better score just before a look brings it one of others. Then the kernel's word gets lower until
 * the next look: a score that some cell has, all the same.
 */
void exchange_best(backend & hardware, fill_plan const & plan, fill_arguments const & arguments, common_best & best,
                   std::chrono::microseconds interval = std::chrono::microseconds{500});

} // namespace seqan3_cuda::detail
