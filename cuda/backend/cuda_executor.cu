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
#include <string>
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
        memory_limit{memory_limit},
        account{memory_limit},
        context{context_of(device)},
        traits{traits_of_device(device, memory_limit)}
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
                        run_long_pair(turn, problem, batch, pair, walk);
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
            upload(plans[i], own->plans[i]);
            if (plans[i].refill)
                own->plans[i].refill_table.upload(plans[i].refill->table.data(), plans[i].refill->table.size(), own->stream);
            if (has_trace(plans[i]))
                continue; // their strips are copied portion by portion
            for (portion const & whole : cut_portions(plans[i], 0))
                if (takes_strips(plans[i], whole, traits.multiprocessors))
                    upload_strips(plans[i], own->plans[i], whole);
        }
        own->stream.synchronize();
    }

    //!\brief Starts to copy the tasks, the works and the table of a plan.
    void upload(fill_plan const & plan, executor_resources::plan_arrays & arrays)
    {
        arrays.tasks.upload(plan.tasks.data(), plan.tasks.size(), own->stream);
        arrays.works.upload(plan.works.data(), plan.works.size(), own->stream);
        arrays.table.upload(plan.table.data(), plan.table.size(), own->stream);
    }

    //!\brief Copies the strips of a portion in the order in which warps take them.
    void upload_strips(fill_plan const & plan, executor_resources::plan_arrays & arrays, portion const & part)
    {
        order_strips(plan, part, traits.multiprocessors, own->strip_places);
        arrays.strips.upload(own->strip_places.data(), own->strip_places.size(), own->stream);
        arrays.strip_count = own->strip_places.size();
    }

    //!\brief Lets warps take the strips that were copied last.
    void set_strips(fill_arguments & arguments, compute_memory & memory, fill_plan const & plan, executor_resources::plan_arrays const & arrays) const
    {
        memory.strip_counts.reserve(1 + arrays.strip_count);
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(memory.strip_counts.data(), 0, (1 + arrays.strip_count) * sizeof(std::uint32_t), own->stream));
        if (leaves_candidates(plan.variant))
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
        edit_plan const plan = plan_edits(problem, batch, traits.edits);
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
                launch_gather(arguments_of({}, {}), pairs, memory.runs.data(), own->runs.data(), own->walk_stream);
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
        auto const fill = [&](portion const & part)
        {
            arguments.works = arrays.works.data() + part.first_work;
            arguments.work_count = static_cast<std::uint32_t>(part.work_count);
            arguments.trace_origin = plan.works[part.first_work].trace_begin;
            arguments.strip_count = 0;
            if (takes_strips(plan, part, traits.multiprocessors))
            {
                if (has_trace(plan))
                    upload_strips(plan, arrays, part);
                set_strips(arguments, turn.memory(), plan, arrays);
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

    /*!\brief Computes a pair whose traceback bits would not fit: its score, then the tiles that its path passes (tile_grid.hpp).
     * \details Waits for the walk through each set of tiles, since the path says which ones come next.
     * \throws seqan3_cuda::out_of_device_memory
     */
    void run_long_pair(compute_turn & turn, alignment_problem const & problem, packed_batch const & batch, std::uint32_t const pair, walk_arguments const & walk)
    {
        long_pair_plan plan = plan_long_pair(problem, batch, pair, traits.fills);
        auto & arrays = own->long_pair;
        upload(plan.whole, arrays.whole);
        arrays.tiles.table.upload(plan.tiles.table.data(), plan.tiles.table.size(), own->stream);
        arrays.path.reserve(1);
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(arrays.path.data(), 0, sizeof(tile_path), own->stream)); // padding is copied, too
        prepare_memory(turn, plan.whole, batch);
        fill_arguments whole = arguments_of(plan.whole, arrays.whole), tiles = arguments_of(plan.tiles, arrays.tiles);
        tile_choice choice{};
        if (plan.has_path)
        {
            choice = reserve_tiles(turn, plan, batch);
            tile_memory const memory = plan.lay_out(choice, turn.memory().trace.data());
            whole.grid = tiles.grid = memory.grid;
            tiles.border = memory.tile_borders;
            tiles.trace = memory.traceback;
        }
        whole.border = reinterpret_cast<strip_cell *>(turn.memory().border.data());
        launch_strips(turn, plan.whole, whole, arrays.whole);
        if (!plan.has_path)
        {
            own->stream.synchronize(); // copies of the plan have ended
            return;
        }

        tiles.work_count = 0;
        for (tile_path path = walk_tiles(tiles, walk, pair, true); !path.is_done; path = walk_tiles(tiles, walk, pair, false))
        {
            std::vector<grid_tile> const chosen = tiles_ahead(choice.side, path.at.row, path.at.column, choice.at_once);
            plan.set_tiles(chosen, choice.side);
            arrays.chosen.upload(chosen.data(), chosen.size(), own->stream);
            arrays.tiles.tasks.upload(plan.tiles.tasks.data(), plan.tiles.tasks.size(), own->stream);
            arrays.tiles.works.upload(plan.tiles.works.data(), plan.tiles.works.size(), own->stream);
            tiles.tasks = arrays.tiles.tasks.data();
            tiles.grid.tiles = arrays.chosen.data();
            launch_strips(turn, plan.tiles, tiles, arrays.tiles);
        }
    }

    //!\brief Launches all works of a plan, whose strips warps take.
    void launch_strips(compute_turn & turn, fill_plan const & plan, fill_arguments & arguments, executor_resources::plan_arrays & arrays)
    {
        portion const all = cut_portions(plan, plan.trace_words).front();
        upload_strips(plan, arrays, all);
        set_strips(arguments, turn.memory(), plan, arrays);
        arguments.work_count = static_cast<std::uint32_t>(plan.works.size());
        launch_fill(plan.variant, arguments, own->stream);
    }

    //!\brief Follows the path of a long pair through the tiles that there are, and says where it is.
    tile_path walk_tiles(fill_arguments const & tiles, walk_arguments const & walk, std::uint32_t const pair, bool const begins)
    {
        launch_tile_walk(tiles, walk, pair, begins, own->long_pair.path.data(), own->stream);
        tile_path path{};
        own->long_pair.path.download(&path, 1, own->stream);
        own->stream.synchronize();
        return path;
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

    static_assert(strip_candidate_bytes == sizeof(optimum_candidate));

    //!\brief Bytes of all that a batch needs on the device but the planes.
    template <typename plan_t>
    std::size_t bytes_without_planes(plan_t const & plan, packed_batch const & batch) const
    {
        return bytes_beside_trace(plan, batch, traits.multiprocessors) + scan_storage_bytes(static_cast<std::uint32_t>(batch.size()));
    }

    //!\brief Bytes that there are for traceback bits, if so many have to be left beside the paths of all pairs, which are gathered at the end.
    std::size_t trace_room(compute_turn & turn, std::size_t const later, packed_batch const & batch) const
    {
        std::size_t const room = turn.trace_room();
        if (memory_limit == 0)
            return room;
        std::size_t const own_bytes = turn.memory().trace.capacity() * sizeof(std::uint32_t);
        std::size_t const available = std::min(room, account.left(later + bytes_of_paths(batch) / 2) + own_bytes);
        if (own_bytes > available)
            turn.release_trace();
        return available;
    }

    /*!\brief Makes room for the cells that a long pair keeps, and for tiles.
     * \throws seqan3_cuda::out_of_device_memory if there is none for a tile.
     */
    tile_choice reserve_tiles(compute_turn & turn, long_pair_plan const & plan, packed_batch const & batch) const
    {
        std::size_t const strips = bytes_of_strips(plan.whole, traits.multiprocessors) / 8 * 9;
        // At most as many strips as the matrix has, or as usual tiles have.
        std::size_t const tile_strips = plan.whole.works.front().strips + most_tiles_at_once * (usual_tile_side / grid_strip_rows);
        std::size_t const tiles = tile_strips * (sizeof(strip_place) + sizeof(std::uint32_t)) + most_tiles_at_once * (sizeof(warp_work) + sizeof(pair_task) + sizeof(grid_tile));
        std::size_t const available = trace_room(turn, strips + tiles, batch);
        std::optional<tile_choice> const choice = choose_tiles(plan.size, available / sizeof(std::uint32_t));
        if (!choice)
            throw out_of_device_memory{"The alignment of a pair of " + std::to_string(plan.size.columns) + " x " + std::to_string(plan.size.rows)
                                       + " letters needs " + std::to_string(least_tile_words(plan.size) * sizeof(std::uint32_t)) + " bytes on device "
                                       + std::to_string(device) + " beside its sequences, but " + std::to_string(available)
                                       + " are available. Raise the limit, or ask for the score only."};
        turn.reserve_trace(words_of(*choice, plan.size));
        return *choice;
    }

    /*!\brief Makes room for the planes of as many works as possible.
     * \throws seqan3_cuda::out_of_device_memory if one work's planes do not fit.
     */
    template <typename plan_t>
    void reserve_trace(compute_turn & turn, plan_t const & plan, packed_batch const & batch) const
    {
        std::uint64_t const largest = plan.largest_trace;
        // Arrays of strips have an eighth of room to spare.
        std::size_t const available = trace_room(turn, bytes_of_strips(plan, traits.multiprocessors) / 8 * 9, batch);
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
    device_traits const traits;
    std::unique_ptr<executor_resources> own{};
    std::unique_ptr<cuda_general_path> general_path{}; //!< Made when a problem needs it.
};

} // namespace

std::unique_ptr<executor> make_cuda_executor(int const device, std::size_t const memory_limit)
{
    return std::make_unique<cuda_executor>(device, memory_limit);
}

} // namespace seqan3_cuda::detail
