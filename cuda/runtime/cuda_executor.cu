// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The CUDA executor: copies a batch to the device, runs fill and walk kernels in portions that fit, copies the outcomes back.
 *
 * Layer: cuda/runtime. nvcc only.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <cuda_runtime.h>

#include <executor/degenerate_pair.hpp>
#include <executor/executor.hpp>
#include <executor/fill_plan.hpp>

#include "../kernel/fill_launch.cuh"
#include "../kernel/walk_launch.cuh"
#include "cuda_check.cuh"
#include "device_context.cuh"
#include "device_resources.cuh"

namespace seqan3_cuda::detail
{

device_context & context_of(int const device)
{
    static std::mutex mutex;
    static auto * const contexts = new std::map<int, device_context>{};
    std::lock_guard const lock{mutex};
    return (*contexts)[device];
}

namespace
{

//!\brief Makes a device current for the calling thread, as long as this object lives.
class current_device
{
public:
    explicit current_device(int const device)
    {
        SEQAN3_CUDA_CHECK(cudaGetDevice(&before));
        SEQAN3_CUDA_CHECK(cudaSetDevice(device));
    }

    current_device(current_device const &) = delete;
    current_device & operator=(current_device const &) = delete;

    ~current_device()
    {
        cudaSetDevice(before);
    }

private:
    int before{};
};

//!\brief The buffers and the stream of one executor.
struct executor_resources
{
    device_stream stream{};
    device_event begin{};
    device_event end{};
    device_array<std::uint8_t> codes1{};
    device_array<std::uint8_t> codes2{};
    device_array<std::uint64_t> offsets1{};
    device_array<std::uint64_t> offsets2{};
    device_array<pair_outcome> outcomes{};
    device_array<trace_run> runs{};
    device_array<std::uint64_t> total_runs{};
    device_array<identity_counts> identities{};
    device_array<std::uint16_t> classes1{};
    device_array<std::uint16_t> classes2{};
    //!\brief The plans of a batch, with packed and with single values.
    struct plan_arrays
    {
        device_array<pair_task> tasks{};
        device_array<warp_work> works{};
        device_array<std::uint32_t> table{};
    } plans[2]{};
};

class cuda_executor final : public executor
{
public:
    cuda_executor(int const device, std::size_t const memory_limit) : device{device}, memory_limit{memory_limit}, context{context_of(device)}
    {
        current_device const current{device};
        own = std::make_unique<executor_resources>();
        cudaDeviceProp properties{};
        SEQAN3_CUDA_CHECK(cudaGetDeviceProperties(&properties, device));
        // Half of the warps that a multiprocessor holds: below that, wider groups serve better than idle multiprocessors. Not tuned.
        preferences = {.prefers_four_letters = true, .target_warps = static_cast<std::size_t>(properties.multiProcessorCount) * 8};
    }

    ~cuda_executor() override
    {
        int before{};
        cudaGetDevice(&before);
        cudaSetDevice(device);
        own.reset();
        cudaSetDevice(before);
    }

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        current_device const current{device};
        outcome.pairs.assign(batch.size(), pair_outcome{});
        outcome.runs.clear();
        outcome.identities.assign(problem.counts_identity ? batch.size() : 0, identity_counts{});
        outcome.kernel_seconds = 0;
        batch_fill_plan const plan = plan_fills(problem, batch, preferences);
        try
        {
            upload(problem, batch, plan);
            compute(problem, batch, plan, outcome);
            own->stream.synchronize();
        }
        catch (...)
        {
            // Copies from and to the caller's memory must have ended when it is told of the failure.
            cudaStreamSynchronize(own->stream);
            throw;
        }
        align_degenerate(problem, batch, plan.degenerate, outcome);
    }

private:
    void upload(alignment_problem const & problem, packed_batch const & batch, batch_fill_plan const & plan)
    {
        own->codes1.upload(batch.first.codes.data(), batch.first.codes.size(), own->stream);
        own->codes2.upload(batch.second.codes.data(), batch.second.codes.size(), own->stream);
        own->offsets1.upload(batch.first.offsets.data(), batch.first.offsets.size(), own->stream);
        own->offsets2.upload(batch.second.offsets.data(), batch.second.offsets.size(), own->stream);
        for (std::size_t i = 0; i < plan.fills.size(); ++i)
        {
            fill_plan const & fill = plan.fills[i];
            own->plans[i].tasks.upload(fill.tasks.data(), fill.tasks.size(), own->stream);
            own->plans[i].works.upload(fill.works.data(), fill.works.size(), own->stream);
            own->plans[i].table.upload(fill.table.data(), fill.table.size(), own->stream);
        }
        if (problem.compares_letters())
        {
            own->classes1.upload(problem.letter_classes1.data(), problem.letter_classes1.size(), own->stream);
            own->classes2.upload(problem.letter_classes2.data(), problem.letter_classes2.size(), own->stream);
        }
        if (problem.counts_identity)
        {
            own->identities.reserve(batch.size());
            SEQAN3_CUDA_CHECK(cudaMemsetAsync(own->identities.data(), 0, batch.size() * sizeof(identity_counts), own->stream));
        }
        own->outcomes.reserve(batch.size());
        own->total_runs.reserve(1);
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(own->outcomes.data(), 0, batch.size() * sizeof(pair_outcome), own->stream));
        own->stream.synchronize();
    }

    //!\brief Runs all kernels of the batch in this executor's turn, then starts the copies back.
    void compute(alignment_problem const & problem, packed_batch const & batch, batch_fill_plan const & plan, outcome_batch & outcome)
    {
        bool const wants_runs = problem.output == output_level::alignment;
        auto const pairs = static_cast<std::uint32_t>(batch.size());
        std::uint64_t total_runs = 0;
        {
            std::lock_guard const turn{context.turn};
            if (wants_runs)
            {
                context.runs.reserve(batch.first.codes.size() + batch.second.codes.size());
                context.scan_storage.reserve(scan_storage_bytes(pairs));
            }
            walk_arguments const walk = walk_arguments_of(problem);
            own->begin.record(own->stream);
            for (std::size_t i = 0; i < plan.fills.size(); ++i)
                run_fill(arguments_of(plan.fills[i], own->plans[i]), plan.fills[i], own->plans[i], walk, batch);
            if (wants_runs)
            {
                launch_scan(own->outcomes.data(), pairs, own->total_runs.data(), context.scan_storage.data(), own->stream);
                own->total_runs.download(&total_runs, 1, own->stream);
                own->stream.synchronize();
                own->runs.reserve(total_runs);
                if (!plan.fills.empty())
                    launch_gather(arguments_of(plan.fills[0], own->plans[0]), pairs, context.runs.data(), own->runs.data(), own->stream);
            }
            own->end.record(own->stream);
            own->end.synchronize();
            outcome.kernel_seconds = own->end.seconds_since(own->begin);
        }
        own->outcomes.download(outcome.pairs.data(), pairs, own->stream);
        own->identities.download(outcome.identities.data(), outcome.identities.size(), own->stream);
        outcome.runs.resize(total_runs);
        own->runs.download(outcome.runs.data(), total_runs, own->stream);
    }

    walk_arguments walk_arguments_of(alignment_problem const & problem) const
    {
        bool const by_class = !problem.letter_classes1.empty();
        return {.runs = problem.output == output_level::alignment ? context.runs.data() : nullptr,
                .identities = problem.counts_identity ? own->identities.data() : nullptr,
                .letters = {.classes1 = by_class ? own->classes1.data() : nullptr,
                            .classes2 = by_class ? own->classes2.data() : nullptr,
                            .marks_mismatches = problem.marks_mismatches}};
    }

    fill_arguments arguments_of(fill_plan const & plan, executor_resources::plan_arrays const & arrays) const
    {
        return {.codes1 = own->codes1.data(),
                .offsets1 = own->offsets1.data(),
                .codes2 = own->codes2.data(),
                .offsets2 = own->offsets2.data(),
                .tasks = arrays.tasks.data(),
                .works = arrays.works.data(),
                .table = arrays.table.data(),
                .trace = nullptr,
                .trace_origin = 0,
                .border = nullptr,
                .outcomes = own->outcomes.data(),
                .scores = plan.scores,
                .work_count = static_cast<std::uint32_t>(plan.works.size()),
                .one = 1};
    }

    //!\brief Fills and walks portions of works whose planes fit into memory together.
    void run_fill(fill_arguments arguments,
                  fill_plan const & plan,
                  executor_resources::plan_arrays const & arrays,
                  walk_arguments const & walk,
                  packed_batch const & batch)
    {
        if (std::size_t const needed = bytes_without_planes(plan, batch); memory_limit > 0 && needed > memory_limit)
            throw out_of_device_memory{"A batch of " + std::to_string(batch.size()) + " pairs needs " + std::to_string(needed)
                                       + " bytes on device " + std::to_string(device) + ", but device_memory_limit leaves "
                                       + std::to_string(memory_limit) + ". Raise the limit, or shorten the sequences."};
        context.border.reserve(plan.border_words);
        std::uint64_t const room = plan.variant.with_trace ? reserve_trace(plan, batch) : 0;
        arguments.border = context.border.data();
        arguments.trace = context.trace.data();
        for (std::size_t first = 0, last = 0; first < plan.works.size(); first = last)
        {
            warp_work const & first_work = plan.works[first];
            for (last = first + 1; last < plan.works.size(); ++last)
                if (plan.works[last].trace_begin + trace_words(plan.variant, plan.works[last]) - first_work.trace_begin > room)
                    break;
            if (!plan.variant.with_trace)
                last = plan.works.size();
            arguments.works = arrays.works.data() + first;
            arguments.work_count = static_cast<std::uint32_t>(last - first);
            arguments.trace_origin = first_work.trace_begin;
            launch_fill(plan.variant, arguments, own->stream);
            if (!plan.variant.with_trace)
                break;
            warp_work const & last_work = plan.works[last - 1];
            arguments.works = arrays.works.data(); // tasks count works from the plan's first one
            launch_walk(plan.variant.value,
                        arguments,
                        walk,
                        first_work.first_task,
                        last_work.first_task + last_work.task_count - first_work.first_task,
                        own->stream);
        }
    }

    //!\brief Bytes of all that a batch needs on the device but the planes.
    static std::size_t bytes_without_planes(fill_plan const & plan, packed_batch const & batch)
    {
        std::size_t const letters = batch.first.codes.size() + batch.second.codes.size();
        return letters * (sizeof(std::uint8_t) + 2 * sizeof(trace_run)) + batch.size() * (sizeof(pair_outcome) + sizeof(identity_counts) + 2 * sizeof(std::uint64_t))
             + plan.tasks.size() * sizeof(pair_task) + plan.works.size() * sizeof(warp_work) + plan.border_words * sizeof(std::uint32_t)
             + scan_storage_bytes(static_cast<std::uint32_t>(batch.size()));
    }

    /*!\brief Makes room for the planes of as many works as possible and returns the number of words.
     * \throws seqan3_cuda::out_of_device_memory if one work's planes do not fit.
     */
    std::uint64_t reserve_trace(fill_plan const & plan, packed_batch const & batch)
    {
        std::uint64_t largest = 0;
        for (warp_work const & work : plan.works)
            largest = std::max(largest, trace_words(plan.variant, work));
        std::size_t free{}, total{};
        SEQAN3_CUDA_CHECK(cudaMemGetInfo(&free, &total));
        // A twentieth stays free for the batches of other executors and other programs.
        std::size_t available = (free + context.trace.capacity() * sizeof(std::uint32_t)) / 20 * 19;
        if (memory_limit > 0)
        {
            std::size_t const others = bytes_without_planes(plan, batch);
            available = std::min(available, memory_limit - others);
            if (context.trace.capacity() * sizeof(std::uint32_t) > available)
                context.trace.release();
        }
        std::uint64_t const room = std::min<std::uint64_t>(available / sizeof(std::uint32_t), plan.trace_words);
        if (room < largest)
        {
            auto const needs_most = [&](warp_work const & work) { return trace_words(plan.variant, work) == largest; };
            warp_work const & work = *std::ranges::find_if(plan.works, needs_most);
            std::uint32_t const pair = plan.tasks[work.first_task].pairs[0];
            throw out_of_device_memory{"The planes of a pair of " + std::to_string(batch.first.length(pair)) + " x "
                                       + std::to_string(batch.second.length(pair)) + " letters and of the pairs computed with it need "
                                       + std::to_string(largest * sizeof(std::uint32_t)) + " bytes on device " + std::to_string(device) + ", but "
                                       + std::to_string(available) + " are available. Ask for the score only, or shorten the sequences."};
        }
        if (room > context.trace.capacity())
            context.trace.reserve(room);
        return room;
    }

    int device;
    std::size_t memory_limit; //!< Bytes; 0: all that is free.
    device_context & context;
    fill_preferences preferences{};
    std::unique_ptr<executor_resources> own{};
};

} // namespace

std::unique_ptr<executor> make_cuda_executor(int const device, std::size_t const memory_limit)
{
    return std::make_unique<cuda_executor>(device, memory_limit);
}

} // namespace seqan3_cuda::detail
