// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements watch_strips and exchange_best.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/strip_watch.hpp>

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>
#include <vector>

#include <engine/cell_meter.hpp>
#include <kernel/key/kernel_key.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <lane/edit_trace_layout.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief The strips of a launch's only pair.
struct watched_strips
{
    std::uint32_t const * steps; //!< Of the backend: how many of each strip are done.
    std::uint32_t count;
    std::uint64_t steps_of_strip;
    std::uint64_t cells; //!< Of the matrix.
};

//!\brief Tells a meter how far strips have come, until they are about to end.
void watch(backend & hardware, cell_meter & meter, watched_strips const & strips, watch_rule const & rule)
{
    using clock = std::chrono::steady_clock;
    meter.begin_work(strips.cells, 1);
    clock::time_point const begin = clock::now();
    std::vector<std::uint32_t> steps(strips.count);
    double before = 0;
    for (unsigned idle = 0; idle < rule.most_idle;)
    {
        std::this_thread::sleep_for(rule.interval);
        hardware.copy_out(queue::paths, steps.data(), strips.steps, steps.size() * sizeof(std::uint32_t));
        hardware.wait(queue::paths);
        auto const done = static_cast<double>(std::accumulate(steps.begin(), steps.end(), std::uint64_t{}));
        double const part = std::min(1.0, done / static_cast<double>(steps.size() * strips.steps_of_strip));
        meter.reach_in_work(static_cast<std::uint64_t>(part * static_cast<double>(strips.cells)));
        std::chrono::duration<double> const elapsed = clock::now() - begin;
        if (elapsed * (1 - part) < 2 * rule.interval * part) // the caller waits for the rest
            return;
        idle = part > before ? 0 : idle + 1;
        before = part;
    }
}

} // namespace

void watch_strips(backend & hardware, fill_plan const & plan, fill_arguments const & arguments, watch_rule const & rule)
{
    cell_meter * const meter = cell_meter::current();
    bool const has_one_pair = plan.works.size() == 1 || (plan.works.size() == 2 && plan.works.back().is_backward);
    if (!meter || !has_one_pair || arguments.strip_count < 2)
        return;
    warp_work const & work = plan.works.front();
    std::uint32_t const part_columns = arguments.strips.part_columns,
                        parts = part_columns > 0 ? (work.columns + part_columns - 1) / part_columns : 1;
    std::uint64_t const steps_of_strip = is_folded(plan.variant)
                                           ? folded_steps(work.strip_columns) + (parts - 1) * folded_steps(0)
                                       : has_paired_columns(plan.variant) ? paired_steps(work)
                                                                          : strip_steps(work),
                        cells = std::uint64_t{work.columns} * work.strips * work.lane_parts
                              * static_cast<std::uint64_t>(strip_rows(work.group_width));
    if (cells >= rule.least_cells)
        watch(hardware, *meter, {arguments.strips.steps, arguments.strip_count / parts, steps_of_strip, cells}, rule);
}

void watch_strips(backend & hardware, edit_plan const & plan, edit_arguments const & arguments, watch_rule const & rule)
{
    // 0.2 s of an H200 are five trillion cells at 25 TCUPS, and two million columns, as a step takes 0.1 us at least.
    constexpr std::uint64_t faster = 10, cells_of_step = 250'000;
    cell_meter * const meter = cell_meter::current();
    if (!meter || plan.works.size() != 1 || arguments.strip_count < 2)
        return;
    edit_work const & work = plan.works.front();
    std::uint64_t const rows = std::uint64_t{work.strips} * work.group_width * plan.variant.words * rows_per_edit_word;
    if (std::max(rows * work.strip_columns / faster, work.columns * cells_of_step) >= rule.least_cells)
        watch(hardware, *meter, {arguments.strips.steps, arguments.strip_count, strip_steps(work), rows * work.columns},
              rule);
}

void exchange_best(backend & hardware, fill_plan const & plan, fill_arguments const & arguments, common_best & best,
                   std::chrono::microseconds const interval)
{
    if (!searches(plan.variant) || arguments.strip_count == 0)
        return;
    std::unique_ptr<time_mark> const end = hardware.make_mark();
    hardware.record(*end, queue::passes);
    while (!end->is_reached())
    {
        std::uint32_t own{};
        hardware.copy_out(queue::paths, &own, arguments.search.reached, sizeof(own));
        hardware.wait(queue::paths);
        if (std::uint32_t const known = best.raise(own); known > own)
        {
            hardware.copy_in(queue::paths, arguments.search.reached, &known, sizeof(known));
            hardware.wait(queue::paths);
        }
        std::this_thread::sleep_for(interval);
    }
}

} // namespace seqan3_cuda::detail
