// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Works of a launch, one after the other.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <span>

#include <engine/cell_meter.hpp>
#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>

namespace seqan3_cuda::detail
{

//!\brief The pairs of a task, one or two.
[[nodiscard]] inline std::span<std::uint32_t const> pairs_of(pair_task const & task)
{
    return std::span{task.pairs}.first(task.pairs[0] == task.pairs[1] ? 1 : 2);
}

[[nodiscard]] inline std::span<std::uint32_t const> pairs_of(edit_task const & task)
{
    return {&task.pair, 1};
}

//!\brief Cells of the pairs of a work.
template <typename arguments_t, typename work_t>
[[nodiscard]] std::uint64_t cells_of(arguments_t const & arguments, work_t const & work)
{
    std::uint64_t cells = 0;
    for (std::uint32_t number = work.first_task; number < work.first_task + work.task_count; ++number)
        for (std::uint32_t const pair : pairs_of(arguments.tasks[number]))
            cells += std::uint64_t{arguments.sequences1.length(pair)} * arguments.sequences2.length(pair);
    return cells;
}

/*!\brief Runs a kernel over the works of a launch, and counts what is done.
 * \param[in] is_done Whether a work, given by its number, has been computed.
 */
template <typename kernel_t, typename arguments_t, typename is_done_t>
void run_works(kernel_t const kernel, arguments_t const & arguments, is_done_t const & is_done)
{
    cell_meter * const meter = cell_meter::current();
    for (std::uint32_t i = 0; i < arguments.work_count; ++i)
    {
        auto const & work = arguments.works[i];
        if (work.task_count == 0)
            continue;
        if (meter != nullptr)
            meter->begin_work(cells_of(arguments, work), work.strips);
        if (!is_done(i))
            kernel(arguments, work);
        if (meter != nullptr)
            meter->end_work();
    }
}

template <typename kernel_t, typename arguments_t>
void run_works(kernel_t const kernel, arguments_t const & arguments)
{
    run_works(kernel, arguments, [](std::uint32_t) { return false; });
}

} // namespace seqan3_cuda::detail
