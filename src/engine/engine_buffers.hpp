// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What one engine keeps in the memory of its backend.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <engine/buffer.hpp>
#include <engine/edit_buffers.hpp>
#include <engine/turns.hpp>
#include <kernel/data/cell_work.hpp>
#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/tile_grid.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <kernel/launch/launch.hpp>
#include <kernel/traceback/tile_way.hpp>
#include <plan/edit_plan.hpp>
#include <plan/fill_plan.hpp>
#include <plan/furthest_plan.hpp>
#include <plan/portions.hpp>
#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

//!\brief What kernels read of a fill plan.
struct fill_buffers
{
    input<pair_task> tasks{};
    input<warp_work> works{};
    input<std::uint32_t> table{};
    input<std::uint32_t> refill_table{};
    input<strip_place> strips{}; //!< Of the works that are launched.
    std::size_t place_count{};   //!< Of `strips`.
    std::size_t strip_count{};
    std::uint32_t part_columns{}; //!< slab_plan::part_columns.

    //!\brief Starts to copy the tasks, the works and the tables.
    void set(backend & hardware, fill_plan const & plan)
    {
        tasks.set(hardware, plan.tasks);
        works.set(hardware, plan.works);
        table.set(hardware, plan.table);
        if (plan.refill)
            refill_table.set(hardware, plan.refill->table);
    }

    /*!\brief Starts to copy the strips of a portion in the order in which warps take them.
     * \param[in,out] places Memory for the order, until the copy has ended.
     */
    void set_strips(backend & hardware, fill_plan const & plan, portion const & part, std::vector<strip_place> & places)
    {
        order_strips(plan, part, hardware.traits().multiprocessors, places);
        strips.set(hardware, places);
        place_count = strip_count = places.size();
        part_columns = 0;
    }

    //!\brief Starts to copy the strips of one member of a pair.
    void set_strips(backend & hardware, slab_plan const & slabs, std::uint32_t const member,
                    std::vector<strip_place> & places)
    {
        order_strips(slabs, member, places);
        strips.set(hardware, places);
        place_count = places.size();
        strip_count = place_count / slabs.parts;
        part_columns = slabs.part_columns;
    }

    //!\brief Makes room for what the strips that were copied last leave for each other.
    void reserve_strips(backend & hardware, fill_arguments const & arguments, fill_plan const & plan,
                        compute_memory & memory) const
    {
        memory.strip_counts.reserve(hardware, counts_of_strips(plan));
        if (leaves_candidates(plan.variant) && arguments.tile_grids == nullptr)
            memory.strip_optima.reserve(hardware, strip_count * strip_alignments * warp_lanes);
    }

    //!\brief Lets warps take the strips that were copied last.
    void use_strips(backend & hardware, fill_arguments & arguments, fill_plan const & plan,
                    compute_memory & memory) const
    {
        reserve_strips(hardware, arguments, plan, memory);
        hardware.clear(queue::passes, memory.strip_counts.data(), counts_of_strips(plan) * sizeof(std::uint32_t));
        if (searches(plan.variant)) // exchange_best reads the score that is cleared here
            hardware.order(queue::paths, queue::passes);
        if (is_folded(plan.variant)) // no cell has a tag
            hardware.clear(queue::passes, arguments.border, bytes_of_borders(plan));
        arguments.works = works.data();
        arguments.strip_count = static_cast<std::uint32_t>(place_count);
        arguments.strips = {.places = strips.data(),
                            .taken = memory.strip_counts.data(),
                            .steps = memory.strip_counts.data() + 1,
                            .optima = memory.strip_optima.data(),
                            .part_columns = part_columns,
                            .lefts = arguments.strips.lefts};
        arguments.search.reached = memory.strip_counts.data() + 1 + strip_count;
    }

    //!\brief Begins to compute all works of a plan; on devices warps take the strips that were copied last.
    void launch(backend & hardware, fill_plan const & plan, fill_arguments & arguments, compute_memory & memory) const
    {
        if (hardware.traits().multiprocessors > 0)
            use_strips(hardware, arguments, plan, memory);
        arguments.work_count = static_cast<std::uint32_t>(plan.works.size());
        hardware.run(queue::passes, fill_launch{plan.variant, arguments});
    }

private:
    [[nodiscard]] std::size_t counts_of_strips(fill_plan const & plan) const
    {
        return 1 + strip_count + (searches(plan.variant) ? plan.works.size() : 0);
    }
};

//!\brief The arrays of one engine, for one batch after the other.
struct engine_buffers
{
    sequence_input sequences1{};
    sequence_input sequences2{};
    input<std::uint16_t> classes1{};
    input<std::uint16_t> classes2{};
    output<pair_outcome> outcomes{};
    output<identity_counts> identities{};
    output<std::uint64_t> total_runs{}; //!< One value.
    output<trace_run> runs{};

    fill_buffers fills[max_fill_plans]{}; //!< Of the fill plans of a batch.
    edit_buffers edits{};
    //!\brief What sweeps of open bands read and write.
    struct open_band_buffers
    {
        input<std::uint32_t> half_widths{};
        buffer<std::uint64_t> planes{};
        buffer<std::uint32_t> absent_words{};
        output<band_leaving> leaving{};
    } open_band{};
    //!\brief What long pairs need, one after the other.
    struct long_pair_buffers
    {
        fill_buffers whole{};
        fill_buffers tiles{};
        fill_buffers nested{};
        input<grid_tile> chosen{};
        input<tile_grid> tile_grids{};
        output<tile_path> path{};
        edit_buffers edits{};
        edit_buffers edit_tiles{};
    } long_pair{};
    //!\brief What the general path needs.
    struct cell_buffers
    {
        input<std::int32_t> substitution{};
        input<cell_work> works{};
        std::vector<std::uint32_t> fetched{}; //!< The cells of a portion.
    } cells{};
    //!\brief What similar pairs need.
    struct furthest_buffers
    {
        input<furthest_task> tasks{};
        output<furthest_end> ends{};
    } furthest{};
    //!\brief The paths of a batch, if they are not walked to a turn's memory.
    struct path_buffers
    {
        buffer<trace_run> runs{};
        bool are_here{}; //!< Whether that is so.

        //!\brief A batch begins. Under a limit nothing is left of the one before, as with turns.
        void begin(bool const has_limit)
        {
            are_here = false;
            if (has_limit)
                runs.release();
        }
    } paths{};
    bool has_one_best{};                     //!< packed_batch::has_one_best.
    std::vector<strip_place> strip_places{}; //!< What is copied to fill_buffers::strips.

    //!\brief Starts to copy the sequences of a batch.
    void copy_sequences(backend & hardware, packed_batch const & batch)
    {
        sequences1.set(hardware, batch.first);
        sequences2.set(hardware, batch.second);
        has_one_best = batch.has_one_best;
    }

    //!\brief Spreads letters of two bits: in a turn, before its kernels read sequences.
    void spread_letters(backend & hardware)
    {
        sequences1.spread(hardware);
        sequences2.spread(hardware);
    }

    //!\brief What the kernels of a plan get, but for borders and traceback bits.
    [[nodiscard]] fill_arguments arguments_of(fill_plan const & plan, fill_buffers const & own) const
    {
        fill_arguments result = common_arguments(plan);
        set_batch(result);
        if (plan.exchanged)
            std::swap(result.sequences1, result.sequences2);
        result.tasks = own.tasks.data();
        result.works = own.works.data();
        result.table = own.table.data();
        result.open_band.absent_words = open_band.absent_words.data();
        result.open_band.leaving = open_band.leaving.data();
        result.work_count = static_cast<std::uint32_t>(plan.works.size());
        result.search.column_gain = plan.column_gain;
        result.search.works_apart = has_one_best ? 0 : 1;
        return result;
    }

    //!\brief The same of a plan of edit distances.
    [[nodiscard]] edit_arguments edit_arguments_of(alignment_problem const & problem, edit_plan const & plan,
                                                   edit_buffers const & own) const
    {
        edit_arguments result = make_edit_arguments(problem, plan);
        set_batch(result);
        result.tasks = own.tasks.data();
        result.works = own.works.data();
        return result;
    }

    //!\brief The same of similar pairs.
    [[nodiscard]] furthest_arguments furthest_arguments_of(alignment_problem const & problem,
                                                           furthest_plan const & plan) const
    {
        furthest_arguments result = make_furthest_arguments(problem, plan);
        set_batch(result);
        result.tasks = furthest.tasks.data();
        result.ends = furthest.ends.data();
        return result;
    }

    //!\brief Where the paths of a batch are walked to.
    [[nodiscard]] buffer<trace_run> & runs_in(compute_memory & memory)
    {
        return paths.are_here ? paths.runs : memory.runs;
    }

    /*!\brief Makes room for the runs of a batch's paths.
     * \param[in] are_more_to_come Some paths are walked before the last round: turns' memory is other batches' then.
     * \param[in] on_host          Walks write each run once, so that these may be in the host's memory.
     */
    void reserve_runs(backend & hardware, compute_memory & memory, std::size_t const count, bool const are_more_to_come,
                      bool const on_host)
    {
        paths.are_here |= are_more_to_come || on_host;
        if (on_host)
            paths.runs.reserve_on_host(hardware, count);
        else
            runs_in(memory).reserve(hardware, count);
    }

    //!\brief What walks get.
    [[nodiscard]] walk_arguments walks_of(alignment_problem const & problem, compute_memory & memory)
    {
        bool const by_class = !problem.letter_classes1.empty();
        return {.runs = problem.output == output_level::alignment ? runs_in(memory).data() : nullptr,
                .identities = problem.counts_identity ? identities.data() : nullptr,
                .letters = {.classes1 = by_class ? classes1.data() : nullptr,
                            .classes2 = by_class ? classes2.data() : nullptr,
                            .marks_mismatches = problem.marks_mismatches},
                .only_ends = problem.output < output_level::begin_positions};
    }

private:
    //!\brief Where a batch's sequences and outcomes are.
    template <typename arguments_t>
    void set_batch(arguments_t & arguments) const
    {
        arguments.sequences1 = sequences1.array();
        arguments.sequences2 = sequences2.array();
        arguments.outcomes = outcomes.data();
    }
};

} // namespace seqan3_cuda::detail
