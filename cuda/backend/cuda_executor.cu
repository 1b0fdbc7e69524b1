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
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

#include <engine/executor.hpp>
#include <engine/general_path.hpp>
#include <lane/edit_trace_layout.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/edit_plan.hpp>
#include <plan/fill_plan.hpp>

#include "../kernel/cuda_check.cuh"
#include "../kernel/edit_launch.cuh"
#include "../kernel/fill_launch.cuh"
#include "../kernel/refill_launch.cuh"
#include "../kernel/sweep_launch.cuh"
#include "../kernel/walk_launch.cuh"
#include "../kernel/word_launch.cuh"
#include "cuda_general_path.cuh"
#include "current_device.cuh"
#include "device_context.cuh"
#include "device_resources.cuh"

namespace seqan3_cuda::detail
{

namespace
{

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
    //!\brief The fill plans of a batch.
    struct plan_arrays
    {
        device_array<pair_task> tasks{};
        device_array<warp_work> works{};
        device_array<std::uint32_t> table{};
        device_array<std::uint32_t> refill_table{};
        device_array<strip_place> strips{}; //!< Of the works that are launched.
        std::size_t strip_count{};
    } plans[max_fill_plans]{};
    //!\brief What sweeps of open bands read and write.
    struct open_band_arrays
    {
        device_array<std::uint32_t> half_widths{};
        device_array<std::uint32_t> planes{};
        device_array<std::uint32_t> absent_words{};
        device_array<band_leaving> leaving{};
    } open_band{};
    device_array<edit_task> edit_tasks{};
    device_array<edit_work> edit_works{};
    std::vector<strip_place> strip_places{}; //!< What is copied to plan_arrays::strips.

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

//!\brief The first pair of a task.
std::uint32_t first_pair(pair_task const & task)
{
    return task.pairs[0];
}

//!\copydoc first_pair
std::uint32_t first_pair(edit_task const & task)
{
    return task.pair;
}

//!\brief Bytes of all strip borders of a plan.
std::uint64_t bytes_of_borders(fill_plan const & plan)
{
    return plan.border_cells * sizeof(strip_cell);
}

//!\copydoc bytes_of_borders
std::uint64_t bytes_of_borders(edit_plan const & plan)
{
    return plan.border_bytes;
}

//!\brief Whether the works of a plan keep directions, as planes or by checkpoints, and walk paths.
bool has_trace(fill_plan const & plan)
{
    return plan.has_paths();
}

//!\copydoc has_trace
bool has_trace(edit_plan const & plan)
{
    return stores_trace(plan.variant.mode);
}

class cuda_executor final : public executor
{
public:
    cuda_executor(int const device, std::size_t const memory_limit) :
        device{device},
        memory_limit{memory_limit},
        account{memory_limit},
        context{context_of(device)}
    {
        current_device const current{device};
        own = std::make_unique<executor_resources>();
        cudaDeviceProp properties{};
        SEQAN3_CUDA_CHECK(cudaGetDeviceProperties(&properties, device));
        // Two warps for each scheduler, a little more where each one has to wait longer. 2,000 pairs of 10,000 x 10,000: scores by 1,000 warps of one
        // pair each take 74 ms, by 500 warps of two pairs 142 ms; full alignments in bands of 2,263 diagonals by 1,000 warps 38 ms, by 500 55 ms.
        multiprocessors = static_cast<std::size_t>(properties.multiProcessorCount);
        device_memory = properties.totalGlobalMem;
        preferences = {.prefers_four_letters = true,
                       .score_warps = multiprocessors * 8,
                       .query_warps = multiprocessors * multiprocessor_query_warps,
                       .trace_warps = multiprocessors * 9,
                       .checkpoint_letters = 384,
                       .refills_across_works = true,
                       .has_constant_openings = true,
                       .has_read_lanes = true,
                       .profile_memory = properties.sharedMemPerMultiprocessor};
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
        current_account const pays{memory_limit > 0 ? &account : nullptr};
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
        band_certifier const certifier{problem};
        std::vector<certified_band> bands = are_few_long_pairs(problem, batch) ? std::vector<certified_band>{} : certifier.narrow_bands(batch);
        while (std::optional<fill_plan> plan = bands.empty() ? std::nullopt : plan_open_bands(batch, preferences, certifier, bands))
        {
            std::vector<fill_plan> plans;
            plans.push_back(std::move(*plan));
            upload(plans);
            own->open_band.half_widths.upload(plans.front().open_band->half_widths.data(), batch.size(), own->stream);
            compute(
                plans,
                [&](compute_turn & turn)
                {
                    find_absent_words(problem, batch, *plans.front().open_band);
                    run_fills(turn, plans, {}, batch);
                },
                outcome);
            std::vector<band_leaving> leaving(batch.size());
            own->open_band.leaving.download(leaving.data(), leaving.size(), own->stream);
            own->outcomes.download(outcome.pairs.data(), batch.size(), own->stream);
            own->stream.synchronize();
            certifier.certify_open(bands, batch, outcome.pairs, leaving);
        }
        if (certifier.needs_scores(bands))
        {
            std::vector<fill_plan> const plans = plan_narrow_bands(batch, preferences, certifier, bands);
            upload(plans);
            compute(plans, [&](compute_turn & turn) { run_fills(turn, plans, {}, batch); }, outcome);
            own->outcomes.download(outcome.pairs.data(), batch.size(), own->stream);
            own->stream.synchronize();
            certifier.certify(bands, batch, outcome.pairs);
        }
        batch_fill_plan const plan = plan_fills(problem, batch, preferences, certifier, bands);
        upload(plan.fills);
        compute_outcomes(problem, batch, plan.fills, [&](compute_turn & turn, walk_arguments const & walk) { run_fills(turn, plan.fills, walk, batch); }, outcome);
        align_degenerate(problem, batch, plan.degenerate, outcome);
    }

    /*!\brief Whether whole matrices take less time than certified bands: these are swept by a warp each, those computed by all of the device.
     * \details H200, by bands and without, ms: 20 pairs of 50,000 x 50,000 score 20.1 and 22.2, alignment 43.1 and 33.1; of 100,000 x 100,000 145 and 79, 191 and 101; a pair of 1,000,000 x 1,000,000, score, 2,637 and 446;
     *          2,000 of 10,000 x 10,000 4.0 and 29.5, 9.0 and 37.5.
     */
    bool are_few_long_pairs(alignment_problem const & problem, packed_batch const & batch) const
    {
        constexpr std::uint64_t long_pair = std::uint64_t{1} << 28;         // cells
        constexpr std::size_t few_letters = 30'000, trace_bits = 3; // of sequences 1, for each multiprocessor; for each cell, at most
        if (batch.first.letters() >= few_letters * multiprocessors)
            return false;
        std::uint64_t most_cells = 0;
        for (std::size_t i = 0; i < batch.size(); ++i)
            most_cells = std::max(most_cells, std::uint64_t{batch.first.length(i)} * batch.second.length(i));
        bool const fits = problem.output < output_level::begin_positions || most_cells / 8 * trace_bits < (memory_limit > 0 ? memory_limit : device_memory) / 4;
        return most_cells >= long_pair && fits;
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
            own->plans[i].tasks.upload(plans[i].tasks.data(), plans[i].tasks.size(), own->stream);
            own->plans[i].works.upload(plans[i].works.data(), plans[i].works.size(), own->stream);
            own->plans[i].table.upload(plans[i].table.data(), plans[i].table.size(), own->stream);
            if (plans[i].refill)
                own->plans[i].refill_table.upload(plans[i].refill->table.data(), plans[i].refill->table.size(), own->stream);
            if (!has_trace(plans[i]) && takes_strips(plans[i], 0, plans[i].works.size())) // these are launched at once, others in portions
                upload_strips(plans[i], own->plans[i], 0, plans[i].works.size());
        }
        own->stream.synchronize();
    }

    /*!\brief If a launch has so many works at most, warps take their strips, not works.
     * \details Then no part of the device waits for the last works, which may be long; but a warp may have to wait for the strip above, and says how far it has come. Local alignments gain by that whatever their
     *          number is, global ones where works are run in fewer than three rounds (doc/developer/tuning.md). Linear gap costs have kernels that need fewer registers so (113 instead of 126): 66,000 pairs of
     *          1,000 x 1,000 7.18 instead of 7.41 ms.
     */
    std::size_t most_works_by_strips(kernel_variant const & variant) const
    {
        if (!may_take_strips(variant))
            return 0;
        if (takes_only_strips(variant) || variant.scope == optimum_scope::everywhere)
            return std::numeric_limits<std::size_t>::max();
        return 3 * multiprocessors * fill_warps(variant);
    }

    //!\brief Whether warps take the strips of some works.
    bool takes_strips(fill_plan const & plan, std::size_t const first, std::size_t const count) const
    {
        auto const has_strips = [](warp_work const & work) { return work.strips > 1; };
        return plan.method == fill_method::wavefront && count <= most_works_by_strips(plan.variant)
            && (takes_only_strips(plan.variant) || std::ranges::any_of(std::span{plan.works}.subspan(first, count), has_strips));
    }

    /*!\brief Copies the strips of some works in the order in which warps take them.
     * \details First those of as many works as run at a time, the first strips of all, then the second ones: so hardly any strip has to wait for the one above.
     */
    void upload_strips(fill_plan const & plan, executor_resources::plan_arrays & arrays, std::size_t const first, std::size_t const count)
    {
        std::vector<strip_place> & places = own->strip_places;
        places.clear();
        std::uint32_t number = 0;
        std::size_t const at_once = multiprocessors * fill_warps(plan.variant);
        for (std::size_t begin = first; begin < first + count; begin += at_once)
        {
            std::span<warp_work const> const works = std::span{plan.works}.subspan(begin, std::min(at_once, first + count - begin));
            std::uint32_t const strips = std::ranges::max_element(works, {}, &warp_work::strips)->strips;
            for (std::uint32_t strip = 0; strip < strips; ++strip)
            {
                std::uint32_t before = number;
                for (warp_work const & work : works)
                {
                    if (strip < work.strips)
                        places.push_back({static_cast<std::uint32_t>(&work - plan.works.data()), strip, before + strip});
                    before += work.strips;
                }
            }
            number = static_cast<std::uint32_t>(places.size());
        }
        arrays.strips.upload(places.data(), places.size(), own->stream);
        arrays.strip_count = places.size();
    }

    //!\brief Lets warps take the strips that were copied last.
    void set_strips(fill_arguments & arguments, compute_memory & memory, fill_plan const & plan, executor_resources::plan_arrays const & arrays) const
    {
        memory.strip_counts.reserve(1 + arrays.strip_count);
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(memory.strip_counts.data(), 0, (1 + arrays.strip_count) * sizeof(std::uint32_t), own->stream));
        if (plan.variant.scope != optimum_scope::corner)
            memory.strip_optima.reserve(arrays.strip_count * strip_alignments * warp_lanes);
        arguments.works = arrays.works.data();
        arguments.strip_count = static_cast<std::uint32_t>(arrays.strip_count);
        arguments.strips = {arrays.strips.data(), memory.strip_counts.data(), memory.strip_counts.data() + 1, memory.strip_optima.data()};
    }

    void run_fills(compute_turn & turn, std::vector<fill_plan> const & plans, walk_arguments const & walk, packed_batch const & batch)
    {
        for (std::size_t i = 0; i < plans.size(); ++i)
            run_fill(turn, arguments_of(plans[i], own->plans[i]), plans[i], own->plans[i], walk, batch);
    }

    void align_edits(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
    {
        upload(problem, batch); // while the plan is made
        edit_plan const plan = plan_edits(problem, batch, {.target_warps = preferences.score_warps, .steps_together = device_edit_steps_together});
        own->edit_tasks.upload(plan.tasks.data(), plan.tasks.size(), own->stream);
        own->edit_works.upload(plan.works.data(), plan.works.size(), own->stream);
        own->stream.synchronize();
        compute_outcomes(problem, batch, std::span{&plan, 1}, [&](compute_turn & turn, walk_arguments const & walk) { run_edits(turn, problem, plan, walk, batch); }, outcome);
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
    void compute(plans_t const & plans, launch_t && launch, outcome_batch & outcome)
    {
        std::size_t needed = 0;
        for (auto const & plan : plans)
            if (has_trace(plan))
                needed = std::max<std::size_t>(needed, bytes_of_borders(plan) + plan.largest_trace * sizeof(std::uint32_t));
        compute_turn turn{context, own->stream, own->walk_stream, needed};
        launch(turn);
        own->end.record(own->stream);
        outcome.kernel_seconds += turn.finish(own->end);
    }

    /*!\brief Runs the kernels that finish the batch, then copies the outcomes back.
     * \param[in] run_works Given the walk_arguments, launches what computes the works of plans and walks their paths.
     */
    template <typename plans_t, typename run_works_t>
    void compute_outcomes(alignment_problem const & problem, packed_batch const & batch, plans_t const & plans, run_works_t && run_works, outcome_batch & outcome)
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
                launch_gather(arguments_of({}, {}), pairs, memory.runs.data(), own->runs.data(), own->walk_stream);
            own->stream_follows();
        };
        compute(plans, launch, outcome);
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

    fill_arguments arguments_of(fill_plan const & plan, executor_resources::plan_arrays const & arrays) const
    {
        bool const exchanged = plan.exchanged;
        fill_arguments result = common_arguments(plan);
        result.sequences1 = (exchanged ? own->sequences2 : own->sequences1).array();
        result.sequences2 = (exchanged ? own->sequences1 : own->sequences2).array();
        result.tasks = arrays.tasks.data();
        result.works = arrays.works.data();
        result.table = arrays.table.data();
        result.outcomes = own->outcomes.data();
        result.open_band.absent_words = own->open_band.absent_words.data();
        result.open_band.leaving = own->open_band.leaving.data();
        result.work_count = static_cast<std::uint32_t>(plan.works.size());
        return result;
    }

    //!\brief Fills and walks the works of one plan.
    void run_fill(compute_turn & turn,
                  fill_arguments arguments,
                  fill_plan const & plan,
                  executor_resources::plan_arrays & arrays,
                  walk_arguments const & walk,
                  packed_batch const & batch)
    {
        prepare_memory(turn, plan, batch);
        arguments.border = reinterpret_cast<strip_cell *>(turn.memory().border.data());
        arguments.trace = turn.memory().trace.data();
        auto const fill = [&](std::size_t const first, std::size_t const count)
        {
            arguments.works = arrays.works.data() + first;
            arguments.work_count = static_cast<std::uint32_t>(count);
            arguments.trace_origin = plan.works[first].trace_begin;
            arguments.strip_count = 0;
            if (takes_strips(plan, first, count))
            {
                if (has_trace(plan))
                    upload_strips(plan, arrays, first, count);
                set_strips(arguments, turn.memory(), plan, arrays);
            }
            if (plan.method == fill_method::band_sweep)
                launch_sweep(plan.sweep(), arguments, own->stream);
            else
                launch_fill(plan.variant, arguments, own->stream);
        };
        auto const walk_works = [&](std::size_t const first, std::size_t const count)
        {
            arguments.works = arrays.works.data(); // tasks count works from the plan's first one
            auto const [first_task, task_count] = tasks_of(plan, first, count);
            if (plan.refill)
            {
                fill_arguments refill_arguments = arguments;
                refill_arguments.table = arrays.refill_table.data();
                task_range const tasks{first_task, task_count, plan.refill->width, plan.refill->blocks};
                launch_refill(plan.refill->variant, refill_arguments, walk, tasks, own->walk_stream);
                return;
            }
            launch_walk(plan.method, plan.variant, arguments, walk, first_task, task_count, own->walk_stream);
        };
        run_portions(turn, plan, fill, walk_works);
    }

    //!\brief Computes and walks the works of a plan of edit distances.
    void run_edits(compute_turn & turn, alignment_problem const & problem, edit_plan const & plan, walk_arguments const & walk, packed_batch const & batch)
    {
        prepare_memory(turn, plan, batch);
        edit_arguments arguments = make_edit_arguments(problem, plan);
        arguments.sequences1 = own->sequences1.array();
        arguments.sequences2 = own->sequences2.array();
        arguments.tasks = own->edit_tasks.data();
        arguments.trace = turn.memory().trace.data();
        arguments.border = reinterpret_cast<std::uint8_t *>(turn.memory().border.data());
        arguments.outcomes = own->outcomes.data();
        auto const compute_works = [&](std::size_t const first, std::size_t const count)
        {
            arguments.works = own->edit_works.data() + first;
            arguments.work_count = static_cast<std::uint32_t>(count);
            arguments.trace_origin = plan.works[first].trace_begin;
            launch_edit(plan.variant, arguments, own->stream);
        };
        auto const walk_works = [&](std::size_t const first, std::size_t const count)
        {
            arguments.works = own->edit_works.data();
            auto const [first_task, task_count] = tasks_of(plan, first, count);
            launch_edit_walk(arguments, walk, first_task, task_count, own->walk_stream);
        };
        run_portions(turn, plan, compute_works, walk_works);
    }

    //!\brief The first task of some works, and how many they have.
    template <typename plan_t>
    static std::pair<std::uint32_t, std::uint32_t> tasks_of(plan_t const & plan, std::size_t const first, std::size_t const count)
    {
        auto const & first_work = plan.works[first];
        auto const & last_work = plan.works[first + count - 1];
        return {first_work.first_task, last_work.first_task + last_work.task_count - first_work.first_task};
    }

    /*!\brief Computes and walks portions of works whose planes or checkpoints fit into memory together; all works at once if there are none.
     * \param[in] compute_works Launches so many works from one of them on.
     * \param[in] walk_works    Walks the paths of so many works from one of them on, which have just been computed.
     */
    template <typename plan_t, typename compute_t, typename walk_t>
    void run_portions(compute_turn const & turn, plan_t const & plan, compute_t && compute_works, walk_t && walk_works) const
    {
        bool const with_trace = has_trace(plan);
        if (!with_trace && !plan.works.empty())
            compute_works(0, plan.works.size());
        for (std::size_t first = 0, last = 0; with_trace && first < plan.works.size(); first = last)
        {
            std::uint64_t const begin = plan.works[first].trace_begin, room = turn.memory().trace.capacity();
            last = plan.trace_words - begin <= room ? plan.works.size() : first + 1;
            while (last < plan.works.size() && plan.works[last].trace_begin + trace_words(plan, plan.works[last]) - begin <= room)
                ++last;
            compute_works(first, last - first);
            own->walks_follow();
            walk_works(first, last - first);
            own->stream_follows(); // who writes the next directions, which stand in the same place
        }
    }

    /*!\brief Makes room for strip borders and planes.
     * \throws seqan3_cuda::out_of_device_memory
     */
    template <typename plan_t>
    void prepare_memory(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const
    {
        if (std::size_t const needed = memory_limit > 0 ? bytes_without_planes(plan, batch) : 0; needed > memory_limit)
            throw out_of_device_memory{"A batch of " + std::to_string(batch.size()) + " pairs needs " + std::to_string(needed)
                                       + " bytes on device " + std::to_string(device) + ", but device_memory_limit leaves "
                                       + std::to_string(memory_limit) + ". Raise the limit, or shorten the sequences."};
        if (memory_limit > 0 && bytes_of_borders(plan) > turn.memory().border.capacity())
            turn.release_trace(); // that of the plan before may leave no room
        turn.memory().border.reserve(bytes_of_borders(plan));
        if (has_trace(plan))
            reserve_trace(turn, plan, batch);
    }

    //!\brief Bytes that sweeps of open bands need beside other sweeps, at most.
    static std::size_t bytes_of_open_bands(fill_plan const &, packed_batch const & batch)
    {
        using planes_t = letter_planes<std::uint32_t>;
        std::uint64_t const planes = planes_t::planes_for(std::numeric_limits<std::uint32_t>::max()) * planes_t::words_for(batch.first.codes.size());
        std::uint64_t const words = word_layout::first_bits(batch.second.letters(), batch.size());
        return (planes + words) * sizeof(std::uint32_t) + batch.size() * (sizeof(std::uint32_t) + sizeof(band_leaving));
    }

    //!\brief Edit distances have no open bands.
    static std::size_t bytes_of_open_bands(edit_plan const &, packed_batch const &)
    {
        return 0;
    }

    //!\brief Bytes that warps need which take strips, at most.
    std::size_t bytes_of_strips(fill_plan const & plan) const
    {
        std::size_t const optima = plan.variant.scope == optimum_scope::corner ? 0 : strip_alignments * warp_lanes * sizeof(optimum_candidate);
        std::size_t const works = plan.method == fill_method::wavefront ? std::min(plan.works.size(), most_works_by_strips(plan.variant)) : 0;
        std::size_t bytes = sizeof(std::uint32_t);
        for (warp_work const & work : std::span{plan.works}.first(works)) // those first that are longest
            bytes += work.strips * (sizeof(strip_place) + sizeof(std::uint32_t) + optima);
        return bytes;
    }

    //!\brief The works of edit distances have one warp each.
    static std::size_t bytes_of_strips(edit_plan const &)
    {
        return 0;
    }

    //!\brief Bytes of all that a batch needs on the device but the planes.
    template <typename plan_t>
    std::size_t bytes_without_planes(plan_t const & plan, packed_batch const & batch) const
    {
        return bytes_of_sequences(batch) + bytes_of_paths(batch) + batch.size() * (sizeof(pair_outcome) + sizeof(identity_counts))
             + plan.tasks.size() * sizeof(plan.tasks[0]) + plan.works.size() * sizeof(plan.works[0]) + bytes_of_borders(plan)
             + bytes_of_strips(plan) + scan_storage_bytes(static_cast<std::uint32_t>(batch.size())) + bytes_of_open_bands(plan, batch);
    }

    /*!\brief Makes room for the planes of as many works as possible.
     * \throws seqan3_cuda::out_of_device_memory if one work's planes do not fit.
     */
    template <typename plan_t>
    void reserve_trace(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const
    {
        std::uint64_t const largest = plan.largest_trace;
        std::size_t available = turn.trace_room();
        if (memory_limit > 0)
        {
            // Arrays of strips have an eighth of room to spare, and the paths of all pairs are gathered at the end.
            std::size_t const later = bytes_of_strips(plan) / 8 * 9 + bytes_of_paths(batch) / 2;
            available =
                std::min(available, account.left(later) + turn.memory().trace.capacity() * sizeof(std::uint32_t));
            if (turn.memory().trace.capacity() * sizeof(std::uint32_t) > available)
                turn.release_trace();
        }
        std::uint64_t const room = std::min<std::uint64_t>(available / sizeof(std::uint32_t), plan.trace_words);
        if (room < largest)
        {
            auto const needs_most = [&](auto const & work) { return trace_words(plan, work) == largest; };
            auto const & work = *std::ranges::find_if(plan.works, needs_most);
            std::uint32_t const pair = first_pair(plan.tasks[work.first_task]);
            throw out_of_device_memory{"The directions of a pair of " + std::to_string(batch.first.length(pair)) + " x "
                                       + std::to_string(batch.second.length(pair)) + " letters and of the pairs computed with it need "
                                       + std::to_string(largest * sizeof(std::uint32_t)) + " bytes on device " + std::to_string(device) + ", but "
                                       + std::to_string(available) + " are available. Ask for the score only, or shorten the sequences."};
        }
        turn.reserve_trace(room);
    }

    int device;
    std::size_t memory_limit; //!< Bytes; 0: all that is free.
    memory_account account;   //!< With a limit; behind it come those whose arrays it counts.
    device_context & context;
    fill_preferences preferences{};
    std::size_t multiprocessors{};
    std::size_t device_memory{}; //!< Bytes.
    std::unique_ptr<executor_resources> own{};
    std::unique_ptr<cuda_general_path> general_path{}; //!< Made when a problem needs it.
};

} // namespace

std::unique_ptr<executor> make_cuda_executor(int const device, std::size_t const memory_limit)
{
    return std::make_unique<cuda_executor>(device, memory_limit);
}

} // namespace seqan3_cuda::detail
