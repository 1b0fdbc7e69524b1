// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The CUDA executor: copies a batch to the device, runs fill and walk kernels in portions that fit, copies the outcomes back.
 *
 * Floor: cuda/backend. nvcc only.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

#include <engine/executor.hpp>
#include <engine/general_path.hpp>
#include <lane/edit_trace_layout.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/device_traits.hpp>
#include <plan/edit_plan.hpp>
#include <plan/fill_plan.hpp>
#include <plan/long_pair.hpp>
#include <plan/portions.hpp>
#include <plan/rounds.hpp>

#include "../kernel/cuda_check.cuh"
#include "../kernel/pass_launch.cuh"
#include "../kernel/walk_launch.cuh"
#include "../kernel/word_launch.cuh"
#include "cuda_furthest.cuh"
#include "cuda_general_path.cuh"
#include "cuda_long_pair.cuh"
#include "current_device.cuh"
#include "device_context.cuh"
#include "device_resources.cuh"
#include "executor_resources.cuh"
#include "turn_memory.cuh"

namespace seqan3_cuda::detail
{

namespace
{

device_traits traits_of_device(int const device, std::size_t const memory_limit)
{
    cudaDeviceProp properties{};
    SEQAN3_CUDA_CHECK(cudaGetDeviceProperties(&properties, device));
    return traits_of({.multiprocessors = static_cast<std::size_t>(properties.multiProcessorCount),
                      .memory = memory_limit > 0 ? memory_limit : properties.totalGlobalMem,
                      .profile_memory = properties.sharedMemPerMultiprocessor,
                      .steps_together = device_edit_steps_together});
}

class cuda_executor final : public executor
{
public:
    cuda_executor(int const device, std::size_t const memory_limit) :
        device{device},
        context{context_of(device)},
        traits{traits_of_device(device, memory_limit)},
        room{device, memory_limit, traits.multiprocessors}
    {
        current_device const current{device};
        own = std::make_unique<executor_resources>();
    }

    ~cuda_executor() override
    {
        int before{};
        cudaGetDevice(&before);
        cudaSetDevice(device);
        own.reset();
        general_path.reset();
        cudaSetDevice(before);
    }

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        current_device const current{device};
        current_account const pays{room.counted()};
        outcome.pairs.assign(batch.size(), pair_outcome{});
        outcome.runs.clear();
        outcome.identities.assign(problem.counts_identity ? batch.size() : 0, identity_counts{});
        outcome.matrices.clear();
        outcome.kernel_seconds = 0;
        if (needs_general_path(problem))
        {
            if (!general_path)
                general_path = std::make_unique<cuda_general_path>(device, context);
            general_path->align(problem, batch, outcome);
            return;
        }
        try
        {
            if (problem.method == alignment_method::edit_distance)
                align_edits(problem, batch, outcome);
            else
                align_by_scores(problem, batch, outcome);
        }
        catch (...)
        {
            // Copies from and to the caller's memory must have ended when it is told of the failure.
            cudaStreamSynchronize(own->stream); // the other one's work ends with a turn
            throw;
        }
    }

private:
    void align_by_scores(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
    {
        upload(problem, batch); // while plans are made
        batch_rounds rounds{problem, batch, traits};
        std::vector<band_leaving> leaving;
        while (std::optional<round_plan> const round = rounds.next(outcome.pairs, leaving))
        {
            upload(round->fills);
            if (round->purpose == round_purpose::outcomes)
            {
                auto const run_works = [&](compute_turn & turn, walk_arguments const & walk)
                {
                    run_fills(turn, round->fills, walk, batch);
                    for (std::uint32_t const pair : round->long_pairs)
                        cuda_long_pair{*own, turn, traits.multiprocessors, plan_long_pair(problem, batch, pair, traits.fills)}.run(room, batch, walk);
                };
                std::uint64_t words = 0;
                for (std::uint32_t const pair : round->long_pairs)
                    words = std::max(words, usual_tile_words({.rows = static_cast<std::uint32_t>(batch.second.length(pair)), .columns = static_cast<std::uint32_t>(batch.first.length(pair))}));
                compute_outcomes(problem, batch, round->fills, run_works, outcome, words * sizeof(std::uint32_t));
                align_degenerate(problem, batch, round->degenerate, outcome);
                continue;
            }
            bool const is_open = round->purpose == round_purpose::open_bands;
            if (is_open)
                own->open_band.half_widths.upload(round->fills.front().open_band->half_widths.data(), batch.size(), own->stream);
            compute(
                round->fills,
                [&](compute_turn & turn)
                {
                    if (is_open)
                        find_absent_words(problem, batch, *round->fills.front().open_band);
                    run_fills(turn, round->fills, {}, batch);
                },
                outcome);
            leaving.resize(is_open ? batch.size() : 0);
            own->open_band.leaving.download(leaving.data(), leaving.size(), own->stream);
            own->outcomes.download(outcome.pairs.data(), batch.size(), own->stream);
            own->stream.synchronize();
        }
    }

    //!\brief Launches the search for words of pairs in open bands.
    void find_absent_words(alignment_problem const & problem, packed_batch const & batch, open_band_plan const & plan)
    {
        using planes_t = letter_planes<std::uint32_t>;
        std::uint32_t const plane_count = planes_t::planes_for(problem.alphabet_size1);
        std::uint64_t const letters = batch.first.codes.size(), words_per_plane = planes_t::words_for(letters);
        own->open_band.planes.reserve(plane_count * words_per_plane);
        own->open_band.absent_words.reserve(word_layout::first_bits(batch.second.letters(), batch.size()));
        own->open_band.leaving.reserve(batch.size());
        static_assert(band_leaving::unknown == band_leaving{});
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(own->open_band.leaving.data(), 0, batch.size() * sizeof(band_leaving), own->stream));
        launch_letter_planes(own->sequences1.array().codes, letters, plane_count, own->open_band.planes.data(), own->stream);
        word_search<std::uint32_t> const search{.sequences1 = own->sequences1.array(),
                                                .sequences2 = own->sequences2.array(),
                                                .half_widths = own->open_band.half_widths.data(),
                                                .planes = {own->open_band.planes.data(), words_per_plane},
                                                .words = plan.words,
                                                .reach_share = plan.reach_share};
        launch_word_search(search, plane_count, static_cast<std::uint32_t>(batch.size()), own->open_band.absent_words.data(), own->stream);
    }

    //!\brief Copies what kernels read of plans and waits for it.
    void upload(std::vector<fill_plan> const & plans)
    {
        for (std::size_t i = 0; i < plans.size(); ++i)
        {
            own->plans[i].upload(plans[i], own->stream);
            if (plans[i].refill)
                own->plans[i].refill_table.upload(plans[i].refill->table.data(), plans[i].refill->table.size(), own->stream);
            if (has_trace(plans[i]))
                continue; // their strips are copied portion by portion
            for (portion const & whole : cut_portions(plans[i], 0))
                if (takes_strips(plans[i], whole, traits.multiprocessors))
                    own->plans[i].upload_strips(plans[i], whole, traits.multiprocessors, own->strip_places, own->stream);
        }
        own->stream.synchronize();
    }

    void run_fills(compute_turn & turn, std::vector<fill_plan> const & plans, walk_arguments const & walk, packed_batch const & batch)
    {
        for (std::size_t i = 0; i < plans.size(); ++i)
            run_fill(turn, own->arguments_of(plans[i], own->plans[i]), plans[i], own->plans[i], walk, batch);
    }

    void align_edits(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
    {
        upload(problem, batch); // while plans are made
        cuda_furthest similar{*own, problem, batch};
        if (similar.has_pairs())
        {
            compute(std::span<edit_plan const>{}, [&](compute_turn &) { similar.launch_scores(); }, outcome);
            similar.read_scores();
        }
        edit_plan const plan = plan_edits(problem, batch, traits.edits, similar.is_finished());
        own->edit_tasks.upload(plan.tasks.data(), plan.tasks.size(), own->stream);
        own->edit_works.upload(plan.works.data(), plan.works.size(), own->stream);
        own->stream.synchronize();
        auto const run_works = [&](compute_turn & turn, walk_arguments const & walk)
        {
            run_edits(turn, problem, plan, walk, batch);
            run_similar(turn, similar, walk, batch);
        };
        compute_outcomes(problem, batch, std::span{&plan, 1}, run_works, outcome, bytes_at_least(similar.plan()));
        align_degenerate(problem, batch, plan.degenerate, outcome);
    }

    //!\brief Starts to copy the sequences, and clears what kernels add to.
    void upload(alignment_problem const & problem, packed_batch const & batch)
    {
        own->sequences1.upload(batch.first, own->stream);
        own->sequences2.upload(batch.second, own->stream);
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
    }

    //!\brief Launches the kernels of plans in a turn of this executor, waits for them and adds their time to the outcome's.
    template <typename plans_t, typename launch_t>
    void compute(plans_t const & plans, launch_t && launch, outcome_batch & outcome, std::size_t needed = 0)
    {
        for (auto const & plan : plans)
            needed = std::max(needed, bytes_at_least(plan));
        compute_turn turn{context, own->stream, own->walk_stream, needed};
        launch(turn);
        own->end.record(own->stream);
        outcome.kernel_seconds += turn.finish(own->end);
    }

    /*!\brief Runs the kernels that finish the batch, then copies the outcomes back.
     * \param[in] run_works Given the walk_arguments, launches what computes the works of plans and walks their paths.
     * \param[in] needed    As compute_turn's; plans may need more.
     */
    template <typename plans_t, typename run_works_t>
    void compute_outcomes(alignment_problem const & problem, packed_batch const & batch, plans_t const & plans, run_works_t && run_works, outcome_batch & outcome, std::size_t const needed = 0)
    {
        bool const wants_runs = problem.output == output_level::alignment;
        auto const pairs = static_cast<std::uint32_t>(batch.size());
        std::uint64_t total_runs = 0;
        auto const launch = [&](compute_turn & turn)
        {
            compute_memory & memory = turn.memory();
            if (wants_runs)
            {
                memory.runs.reserve(batch.letters());
                memory.scan_storage.reserve(scan_storage_bytes(pairs));
            }
            run_works(turn, walk_arguments_of(problem, memory));
            if (!wants_runs)
                return;
            launch_scan(own->outcomes.data(), pairs, own->total_runs.data(), memory.scan_storage.data(), own->walk_stream);
            own->total_runs.download(&total_runs, 1, own->walk_stream);
            own->walk_stream.synchronize();
            if (total_runs > own->runs.capacity()) // an eighth more, as batches of a call differ a little
                own->runs.reserve(std::min<std::uint64_t>(total_runs + total_runs / 8, batch.letters()));
            if (total_runs > 0)
                launch_gather(own->arguments_of({}, {}), pairs, memory.runs.data(), own->runs.data(), own->walk_stream);
            own->stream_follows();
        };
        compute(plans, launch, outcome, needed);
        own->outcomes.download(outcome.pairs.data(), pairs, own->stream);
        own->identities.download(outcome.identities.data(), outcome.identities.size(), own->stream);
        outcome.runs.resize(total_runs);
        own->runs.download(outcome.runs.data(), total_runs, own->stream);
        own->stream.synchronize();
    }

    walk_arguments walk_arguments_of(alignment_problem const & problem, compute_memory const & memory) const
    {
        bool const by_class = !problem.letter_classes1.empty();
        return {.runs = problem.output == output_level::alignment ? memory.runs.data() : nullptr,
                .identities = problem.counts_identity ? own->identities.data() : nullptr,
                .letters = {.classes1 = by_class ? own->classes1.data() : nullptr,
                            .classes2 = by_class ? own->classes2.data() : nullptr,
                            .marks_mismatches = problem.marks_mismatches},
                .only_ends = problem.output < output_level::begin_positions};
    }

    //!\brief Fills and walks the works of one plan.
    void run_fill(compute_turn & turn,
                  fill_arguments arguments,
                  fill_plan const & plan,
                  plan_arrays & arrays,
                  walk_arguments const & walk,
                  packed_batch const & batch)
    {
        room.prepare(turn, plan, batch);
        arguments.border = reinterpret_cast<strip_cell *>(turn.memory().border.data());
        arguments.trace = turn.memory().trace.data();
        auto const fill = [&](portion const & part)
        {
            arguments.works = arrays.works.data() + part.first_work;
            arguments.work_count = static_cast<std::uint32_t>(part.work_count);
            arguments.trace_origin = plan.works[part.first_work].trace_begin;
            arguments.strip_count = 0;
            if (takes_strips(plan, part, traits.multiprocessors))
            {
                if (has_trace(plan))
                    arrays.upload_strips(plan, part, traits.multiprocessors, own->strip_places, own->stream);
                arrays.set_strips(arguments, plan.variant, turn.memory(), own->stream);
            }
            if (plan.method == fill_method::band_sweep)
                launch_sweep(plan.sweep(), arguments, own->stream);
            else
                launch_fill(plan.variant, arguments, own->stream);
        };
        auto const walk_works = [&](portion const & part)
        {
            arguments.works = arrays.works.data(); // tasks count works from the plan's first one
            if (plan.refill)
            {
                fill_arguments refill_arguments = arguments;
                refill_arguments.table = arrays.refill_table.data();
                task_range const tasks{part.first_task, part.task_count, plan.refill->width, plan.refill->blocks};
                launch_refill(plan.refill->variant, refill_arguments, walk, tasks, own->walk_stream);
                return;
            }
            launch_walk(plan.method, plan.variant, arguments, walk, part.first_task, part.task_count, own->walk_stream);
        };
        run_portions(turn, plan, fill, walk_works);
    }

    //!\brief Computes and walks the works of a plan of edit distances.
    void run_edits(compute_turn & turn, alignment_problem const & problem, edit_plan const & plan, walk_arguments const & walk, packed_batch const & batch)
    {
        room.prepare(turn, plan, batch);
        edit_arguments arguments = make_edit_arguments(problem, plan);
        arguments.sequences1 = own->sequences1.array();
        arguments.sequences2 = own->sequences2.array();
        arguments.tasks = own->edit_tasks.data();
        arguments.trace = turn.memory().trace.data();
        arguments.border = reinterpret_cast<std::uint8_t *>(turn.memory().border.data());
        arguments.outcomes = own->outcomes.data();
        auto const compute_works = [&](portion const & part)
        {
            arguments.works = own->edit_works.data() + part.first_work;
            arguments.work_count = static_cast<std::uint32_t>(part.work_count);
            arguments.trace_origin = plan.works[part.first_work].trace_begin;
            launch_edit(plan.variant, arguments, own->stream);
        };
        auto const walk_works = [&](portion const & part)
        {
            arguments.works = own->edit_works.data();
            launch_edit_walk(arguments, walk, part.first_task, part.task_count, own->walk_stream);
        };
        run_portions(turn, plan, compute_works, walk_works);
    }

    //!\brief Computes and walks the paths of similar pairs.
    void run_similar(compute_turn & turn, cuda_furthest const & similar, walk_arguments const & walk, packed_batch const & batch)
    {
        room.prepare(turn, similar.plan(), batch);
        run_portions(
            turn,
            similar.plan(),
            [&](portion const & part) { similar.launch_levels(turn, part); },
            [&](portion const & part) { similar.launch_walks(turn, part, walk); });
    }

    /*!\brief Computes and walks a plan portion by portion.
     * \param[in] compute_works Launches a portion.
     * \param[in] walk_works    Walks the paths of a portion that has just been computed.
     */
    template <typename plan_t, typename compute_t, typename walk_t>
    void run_portions(compute_turn const & turn, plan_t const & plan, compute_t && compute_works, walk_t && walk_works) const
    {
        for (portion const & part : cut_portions(plan, turn.memory().trace.capacity()))
        {
            compute_works(part);
            if (!has_trace(plan))
                continue;
            own->walks_follow();
            walk_works(part);
            own->stream_follows(); // who writes the next directions, which stand in the same place
        }
    }

    int device;
    device_context & context;
    device_traits const traits;
    turn_memory room; //!< Behind it come those whose arrays it counts.
    std::unique_ptr<executor_resources> own{};
    std::unique_ptr<cuda_general_path> general_path{}; //!< Made when a problem needs it.
};

} // namespace

std::unique_ptr<executor> make_cuda_executor(int const device, std::size_t const memory_limit)
{
    return std::make_unique<cuda_executor>(device, memory_limit);
}

} // namespace seqan3_cuda::detail
