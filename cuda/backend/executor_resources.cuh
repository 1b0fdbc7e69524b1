// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The buffers and the streams of one CUDA executor.
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <cuda_runtime.h>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <kernel/traceback/tile_walk.hpp>
#include <plan/fill_plan.hpp>
#include <plan/portions.hpp>

#include "../kernel/cuda_check.cuh"
#include "device_context.cuh"
#include "device_resources.cuh"

namespace seqan3_cuda::detail
{

//!\brief What kernels read of a fill plan.
struct plan_arrays
{
    device_array<pair_task> tasks{};
    device_array<warp_work> works{};
    device_array<std::uint32_t> table{};
    device_array<std::uint32_t> refill_table{};
    device_array<strip_place> strips{}; //!< Of the works that are launched.
    std::size_t strip_count{};

    //!\brief Starts to copy the tasks, the works and the table.
    void upload(fill_plan const & plan, cudaStream_t const stream)
    {
        tasks.upload(plan.tasks.data(), plan.tasks.size(), stream);
        works.upload(plan.works.data(), plan.works.size(), stream);
        table.upload(plan.table.data(), plan.table.size(), stream);
    }

    /*!\brief Starts to copy the strips of a portion in the order in which warps take them.
     * \param[in,out] places Memory for the order, until the copy has ended.
     */
    void upload_strips(fill_plan const & plan, portion const & part, std::size_t const multiprocessors, std::vector<strip_place> & places, cudaStream_t const stream)
    {
        order_strips(plan, part, multiprocessors, places);
        strips.upload(places.data(), places.size(), stream);
        strip_count = places.size();
    }

    //!\brief Lets warps take the strips that were copied last.
    void set_strips(fill_arguments & arguments, fill_key const & variant, compute_memory & memory, cudaStream_t const stream) const
    {
        memory.strip_counts.reserve(1 + strip_count);
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(memory.strip_counts.data(), 0, (1 + strip_count) * sizeof(std::uint32_t), stream));
        if (leaves_candidates(variant))
            memory.strip_optima.reserve(strip_count * strip_alignments * warp_lanes);
        arguments.works = works.data();
        arguments.strip_count = static_cast<std::uint32_t>(strip_count);
        arguments.strips = {strips.data(), memory.strip_counts.data(), memory.strip_counts.data() + 1, memory.strip_optima.data()};
    }
};

//!\brief The buffers and the streams of one executor.
struct executor_resources
{
    device_stream stream{};
    /*!\brief What follows fills goes before other batches' fills that wait.
     * \details Else it would come when all of these have begun; and the batch behind them, which begins when this one has ended, too late for the device not to wait for it.
     */
    device_stream walk_stream{stream_priority::high};
    device_event filled{};
    device_event walked{};
    device_event end{};
    device_sequences sequences1{};
    device_sequences sequences2{};
    device_array<pair_outcome> outcomes{};
    device_array<trace_run> runs{};
    device_array<std::uint64_t> total_runs{};
    device_array<identity_counts> identities{};
    device_array<std::uint16_t> classes1{};
    device_array<std::uint16_t> classes2{};
    plan_arrays plans[max_fill_plans]{}; //!< Of the fill plans of a batch.
    //!\brief What sweeps of open bands read and write.
    struct open_band_arrays
    {
        device_array<std::uint32_t> half_widths{};
        device_array<std::uint32_t> planes{};
        device_array<std::uint32_t> absent_words{};
        device_array<band_leaving> leaving{};
    } open_band{};
    //!\brief What long pairs need, one after the other.
    struct long_pair_arrays
    {
        plan_arrays whole{};
        plan_arrays tiles{};
        device_array<grid_tile> chosen{};
        device_array<tile_path> path{};
    } long_pair{};
    device_array<edit_task> edit_tasks{};
    device_array<edit_work> edit_works{};
    //!\brief What similar pairs need.
    struct furthest_arrays
    {
        device_array<furthest_task> tasks{};
        device_array<furthest_end> ends{};
    } furthest{};
    std::vector<strip_place> strip_places{}; //!< What is copied to plan_arrays::strips.

    //!\brief What the kernels of a plan get, but for borders and traceback bits.
    [[nodiscard]] fill_arguments arguments_of(fill_plan const & plan, plan_arrays const & arrays) const
    {
        bool const exchanged = plan.exchanged;
        fill_arguments result = common_arguments(plan);
        result.sequences1 = (exchanged ? sequences2 : sequences1).array();
        result.sequences2 = (exchanged ? sequences1 : sequences2).array();
        result.tasks = arrays.tasks.data();
        result.works = arrays.works.data();
        result.table = arrays.table.data();
        result.outcomes = outcomes.data();
        result.open_band.absent_words = open_band.absent_words.data();
        result.open_band.leaving = open_band.leaving.data();
        result.work_count = static_cast<std::uint32_t>(plan.works.size());
        return result;
    }

    //!\brief Walks wait for what is in the other stream by now.
    void walks_follow() const
    {
        filled.record(stream);
        filled.hold_back(walk_stream);
    }

    //!\brief The other stream waits for the walks that there are by now.
    void stream_follows() const
    {
        walked.record(walk_stream);
        walked.hold_back(stream);
    }
};

} // namespace seqan3_cuda::detail
