// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What kernels of edit distances read of a plan, in the memory of a backend.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <vector>

#include <engine/buffer.hpp>
#include <engine/turns.hpp>
#include <kernel/data/edit_arguments.hpp>
#include <plan/edit_plan.hpp>
#include <plan/portions.hpp>

namespace seqan3_cuda::detail
{

//!\brief What kernels read of a plan of edit distances.
struct edit_buffers
{
    input<edit_task> tasks{};
    input<edit_work> works{};
    input<strip_place> strips{}; //!< Of the works that are launched.

    //!\brief Starts to copy the tasks and the works.
    void set(backend & hardware, edit_plan const & plan)
    {
        tasks.set(hardware, plan.tasks);
        works.set(hardware, plan.works);
    }

    /*!\brief Lets warps take the works of a portion, or their strips.
     * \param[in,out] places Memory for the order of strips, until a copy has ended.
     */
    void use(backend & hardware, edit_arguments & arguments, edit_plan const & plan, portion const & part,
             compute_memory & memory, std::vector<strip_place> & places)
    {
        if (takes_strips(plan, part, hardware.traits().multiprocessors))
            return use_strips(hardware, arguments, plan, part, memory, places);
        arguments.works = works.data() + part.first_work;
        arguments.work_count = static_cast<std::uint32_t>(part.work_count);
        arguments.strip_count = 0;
        arguments.strips = {};
    }

    /*!\brief Lets warps take the strips of a portion.
     * \param[in,out] places As that of use().
     */
    void use_strips(backend & hardware, edit_arguments & arguments, edit_plan const & plan, portion const & part,
                    compute_memory & memory, std::vector<strip_place> & places)
    {
        arguments.works = works.data(); // places count works from the plan's first
        arguments.work_count = static_cast<std::uint32_t>(part.work_count);
        order_strips(plan, part, hardware.traits().multiprocessors, places);
        strips.set(hardware, places);
        memory.strip_counts.reserve(hardware, 1 + places.size());
        hardware.clear(queue::passes, memory.strip_counts.data(), (1 + places.size()) * sizeof(std::uint32_t));
        arguments.strip_count = static_cast<std::uint32_t>(places.size());
        arguments.strips = {
            .places = strips.data(), .taken = memory.strip_counts.data(), .steps = memory.strip_counts.data() + 1};
    }

    //!\brief The same of all works of a plan.
    void use_strips(backend & hardware, edit_arguments & arguments, edit_plan const & plan, compute_memory & memory,
                    std::vector<strip_place> & places)
    {
        use_strips(hardware, arguments, plan, {0, plan.works.size(), 0, static_cast<std::uint32_t>(plan.tasks.size())},
                   memory, places);
    }
};

} // namespace seqan3_cuda::detail
