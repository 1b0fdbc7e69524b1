// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The host executor: plans a batch, runs the kernel bodies on arrays of lanes, walks the paths.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <engine/executor.hpp>
#include <engine/general_path.hpp>
#include <engine/path_recorder.hpp>
#include <host/block_walker.hpp>
#include <host/edit_host_executor.hpp>
#include <host/furthest_aligner.hpp>
#include <host/kernel_choice.hpp>
#include <host/tile_aligner.hpp>
#include <kernel/traceback/path_walk.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/fill_plan.hpp>
#include <plan/open_band.hpp>
#include <plan/rounds.hpp>

namespace seqan3_cuda::detail
{

namespace
{

class host_executor final : public executor
{
public:
    explicit host_executor(fill_preferences const & preferences) : traits{.fills = preferences}
    {}

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        auto const begin = std::chrono::steady_clock::now();
        outcome.pairs.assign(batch.size(), pair_outcome{});
        outcome.runs.clear();
        outcome.identities.assign(problem.counts_identity ? batch.size() : 0, identity_counts{});
        outcome.matrices.clear();
        if (problem.method == alignment_method::edit_distance)
            edits.align(chosen_host_kernels().edits, problem, batch, outcome, similar_edits.align(problem, batch, outcome));
        else if (needs_general_path(problem))
            align_by_cells(problem, batch, outcome);
        else
            align_by_kernels(problem, batch, outcome);
        outcome.kernel_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }

private:
    void align_by_kernels(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
    {
        batch_rounds rounds{problem, batch, traits};
        while (std::optional<round_plan> const round = rounds.next(outcome.pairs, leaving))
        {
            if (round->purpose == round_purpose::open_bands)
                leaving.assign(batch.size(), band_leaving::unknown);
            align_degenerate(problem, batch, round->degenerate, outcome);
            for (fill_plan const & fill : round->fills)
                run(problem, batch, fill, outcome);
            for (std::uint32_t const pair : round->long_pairs)
                tiles.align(chosen_host_kernels(), problem, batch, pair, traits.fills, outcome);
        }
    }

    //!\brief Computes the works one after the other; the planes of one work stay in the cache and serve the next one.
    void run(alignment_problem const & problem, packed_batch const & batch, fill_plan const & plan, outcome_batch & outcome)
    {
        host_kernel_choice const & choice = chosen_host_kernels();
        auto const kernel = plan.method == fill_method::band_sweep ? find_kernel(choice.sweeps, plan.sweep()) : find_kernel(choice.fills, plan.variant);
        for (warp_work const & work : plan.works)
            border.resize(std::max<std::uint64_t>(border.size(), border_cells(plan, work)));
        if (planes_size < plan.largest_trace)
        {
            planes = std::make_unique_for_overwrite<std::uint32_t[]>(plan.largest_trace);
            planes_size = plan.largest_trace;
        }

        fill_arguments arguments = common_arguments(plan);
        arguments.sequences1 = sequence_array::of(plan.exchanged ? batch.second : batch.first);
        arguments.sequences2 = sequence_array::of(plan.exchanged ? batch.first : batch.second);
        arguments.tasks = plan.tasks.data();
        arguments.works = plan.works.data();
        arguments.table = plan.table.data();
        arguments.trace = planes.get();
        arguments.border = border.data();
        arguments.outcomes = outcome.pairs.data();
        arguments.work_count = 1;
        if (plan.open_band)
        {
            open_band_plan const & open = *plan.open_band;
            arguments.open_band.absent_words = find_absent_words(batch, open.half_widths, open.words, open.reach_share, problem.alphabet_size1).data();
            arguments.open_band.leaving = leaving.data();
        }
        for (warp_work work : plan.works)
        {
            if (work.task_count == 0)
                continue;
            work.trace_begin = work.border_begin = 0;
            kernel(arguments, work);
            if (plan.refill)
            {
                refill_host_kernel const refill = find_kernel(choice.refills, plan.refill->variant);
                blocks.walk(refill, problem, batch, *plan.refill, arguments, work, outcome);
            }
            if (!plan.variant.with_trace)
                continue;
            with_cursor(plan.method,
                        plan.variant,
                        [&]<typename cursor_t>(std::type_identity<cursor_t>) { walk<cursor_t>(problem, batch, arguments, work, outcome); });
        }
    }

    //!\brief Walks the paths of all pairs of a work.
    template <typename cursor_t>
    void walk(alignment_problem const & problem,
              packed_batch const & batch,
              fill_arguments const & arguments,
              warp_work const & work,
              outcome_batch & outcome)
    {
        for (std::uint32_t group = 0; group < work.task_count; ++group)
        {
            pair_task const & task = arguments.tasks[work.first_task + group];
            for (std::uint32_t alignment = 0; alignment < cursor_t::register_alignments; ++alignment)
            {
                if (alignment == 1 && task.pairs[1] == task.pairs[0])
                    continue;
                trace_place const place{arguments.trace, work.group_width, strip_steps(work), work.band_lower, group, alignment};
                paths.record(problem,
                             batch,
                             task.pairs[alignment],
                             outcome,
                             [&](pair_outcome & pair, auto & path) { walk_path<cursor_t>(arguments.scores, place, pair, path); });
            }
        }
    }

    device_traits traits;
    std::vector<strip_cell> border{};
    std::unique_ptr<std::uint32_t[]> planes{}; //!< Not cleared: each word is written before it is read.
    std::size_t planes_size{};
    absent_word_search find_absent_words{};
    std::vector<band_leaving> leaving{};
    path_recorder paths{};
    block_walker blocks{};
    tile_aligner tiles{};
    edit_host_executor edits{};
    furthest_aligner similar_edits{};
};

} // namespace

std::unique_ptr<executor> make_host_executor()
{
    return make_tuned_host_executor({});
}

std::unique_ptr<executor> make_tuned_host_executor(fill_preferences const & preferences)
{
    return std::make_unique<host_executor>(preferences);
}

char const * host_instruction_set()
{
    return chosen_host_kernels().name;
}

} // namespace seqan3_cuda::detail
