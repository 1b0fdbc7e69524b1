// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plan_edits.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/edit_plan.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>

#include <kernel/key/kernel_exists.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <lane/edit_trace_layout.hpp>
#include <plan/edit_band.hpp>
#include <plan/plan_memory.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::size_t multiprocessor_schedulers = 4;

//!\brief How many lanes work on a pair, and in how many strips.
struct edit_shape
{
    std::uint32_t width{};
    std::uint32_t strips{};
    double cost{};    //!< Instructions of a warp for the pair's part of it.
    double latency{}; //!< Cycles until the pair is done, if each strip has a warp that never waits for others.
};

//!\brief A pair and the shape of its group.
struct shaped_pair
{
    std::uint32_t index{};
    std::uint32_t rows{};
    std::uint32_t columns{};
    edit_band band{every_diagonal};
    edit_shape shape{};

    //!\brief Columns of a strip of so many rows.
    [[nodiscard]] std::uint32_t strip_columns(std::uint32_t const strip_rows) const
    {
        std::int64_t const in_band = std::int64_t{strip_rows} + band.highest - band.lowest;
        return static_cast<std::uint32_t>(std::min<std::int64_t>(columns, in_band));
    }
};

//!\brief Steps that a strip is behind the one above: lanes, and what is published and read at a time.
constexpr double strip_lag = 120;

//!\brief Cycles of an instruction, most of which are the ALU's.
constexpr double instruction_cycles = 2;

//!\brief The cheapest shape for a pair if lanes own `words` words and at most `max_groups` pairs share a warp.
edit_shape choose_shape(edit_key const & variant, std::uint32_t const max_groups, shaped_pair const & pair)
{
    // Instructions of a step, counted in the kernels: each word's, and those that the words share.
    double const step_cost = variant.words * (10.0 + variant.planes) + 14.0 + 2.0 * variant.planes;
    double const lone_step = 1.8 * step_cost + 90; // cycles. Figures: tuning.md, Bands of edit distances
    std::uint32_t const narrowest =
        pair.band == every_diagonal ? (warp_lanes + max_groups - 1) / max_groups : warp_lanes;
    edit_shape best{.cost = std::numeric_limits<double>::infinity()};
    for (std::uint32_t width = warp_lanes; width >= narrowest; --width)
    {
        std::uint32_t const rows_per_strip = width * variant.words * rows_per_edit_word;
        std::uint32_t const strips = (pair.rows + rows_per_strip - 1) / rows_per_strip, groups = warp_lanes / width;
        // A group's border costs reads and writes of its own at each step.
        double const border_cost = strips > 1 ? 10.0 + groups : 0.0;
        double const steps = pair.strip_columns(rows_per_strip) + width - 1.0;
        double const cost = (step_cost + border_cost) * strips * steps / groups;
        if (cost < best.cost)
            best = {width, strips, cost, (pair.columns + width + strip_lag * (strips - 1.0)) * lone_step};
    }
    return best;
}

//!\brief The pairs to compute whose matrices are not empty.
std::vector<shaped_pair> shaped_pairs(packed_batch const & batch, edit_choice const & choice,
                                      std::vector<std::uint32_t> & degenerate)
{
    std::vector<shaped_pair> pairs{};
    pairs.reserve(batch.size());
    for (std::uint32_t i = 0; i < batch.size(); ++i)
    {
        if (!choice.is_done.empty() && choice.is_done[i] != 0)
            continue;
        require_supported_lengths(batch.first.length(i), batch.second.length(i));
        auto const columns = static_cast<std::uint32_t>(batch.first.length(i)),
                   rows = static_cast<std::uint32_t>(batch.second.length(i));
        if (rows == 0 || columns == 0)
            degenerate.push_back(i);
        else
            pairs.push_back({.index = i,
                             .rows = rows,
                             .columns = columns,
                             .band = choice.errors.empty() || choice.errors[i] == 0
                                       ? every_diagonal
                                       : band_for(columns, rows, choice.errors[i])});
    }
    return pairs;
}

/*!\brief Chooses the number of words that makes the whole batch cheapest, and each pair's shape.
 * \details One number for all pairs: a batch is one launch. Some hundred pairs, evenly spread, stand for all of them.
 * Devices are not done before the longest pair is: where few strips leave them idle, lanes with fewer words are faster.
 */
void choose_words(edit_key & variant, std::vector<shaped_pair> & pairs, edit_preferences const & preferences)
{
    auto const max_groups =
        static_cast<std::uint32_t>(std::clamp<std::size_t>(pairs.size() / preferences.target_warps, 1, warp_lanes));
    std::size_t const stride = std::max<std::size_t>(1, pairs.size() / 256);
    double least_cost = std::numeric_limits<double>::infinity();
    edit_key candidate = variant;
    for (std::uint8_t const words : preferences.words)
    {
        candidate.words = words;
        if (!exists(candidate))
            continue;
        double cost = 0, latency = 0;
        for (std::size_t i = 0; i < pairs.size(); i += stride)
        {
            edit_shape const shape = choose_shape(candidate, max_groups, pairs[i]);
            cost += shape.cost;
            latency = std::max(latency, shape.latency);
        }
        if (preferences.multiprocessors > 0)
            cost = std::max(instruction_cycles * cost * static_cast<double>(stride)
                                / static_cast<double>(preferences.multiprocessors * multiprocessor_schedulers),
                            latency);
        if (cost < least_cost)
        {
            least_cost = cost;
            variant.words = words;
        }
    }

    // Neighbours often have the same lengths, and most others had a neighbour's somewhere before.
    std::map<std::pair<std::uint32_t, std::uint32_t>, edit_shape> known{};
    shaped_pair const * last = nullptr;
    for (shaped_pair & pair : pairs)
    {
        if (pair.band != every_diagonal)
        {
            pair.shape = choose_shape(variant, max_groups, pair);
            continue;
        }
        if (last != nullptr && last->rows == pair.rows && last->columns == pair.columns)
        {
            pair.shape = last->shape;
        }
        else
        {
            edit_shape & shape = known[{pair.rows, pair.columns}];
            if (shape.width == 0)
                shape = choose_shape(variant, max_groups, pair);
            pair.shape = shape;
        }
        last = &pair;
    }
}

//!\brief Fills warps with pairs, in their order.
void build_works(edit_plan & plan, std::vector<shaped_pair> & pairs)
{
    // Pairs of a warp take as long as the longest one: similar ones together, and the longest first so that the last
    // ones are short.
    auto const strip_columns = [&](shaped_pair const & pair)
    { return pair.strip_columns(pair.shape.width * plan.variant.words * rows_per_edit_word); };
    auto const key = [&](shaped_pair const & pair)
    {
        return std::array<std::uint64_t, 3>{std::uint64_t{pair.shape.strips} * strip_columns(pair), pair.shape.width,
                                            pair.columns};
    };
    if (!std::ranges::is_sorted(pairs, std::greater{}, key))
        std::ranges::sort(pairs, std::greater{}, key);

    for (shaped_pair const & pair : pairs)
    {
        bool const fits = !plan.works.empty() && plan.works.back().group_width == pair.shape.width
                       && plan.works.back().strips == pair.shape.strips
                       && plan.works.back().task_count < warp_lanes / pair.shape.width;
        if (!fits)
            plan.works.push_back({.first_task = static_cast<std::uint32_t>(plan.tasks.size()),
                                  .task_count = 0,
                                  .group_width = pair.shape.width,
                                  .strips = pair.shape.strips,
                                  .columns = pair.columns,
                                  .min_columns = pair.columns,
                                  .strip_columns = 0,
                                  .band = pair.band,
                                  .trace_begin = 0,
                                  .border_begin = 0,
                                  .first_strip = 0,
                                  .first_column = 0});
        edit_work & work = plan.works.back();
        work.columns = std::max(work.columns, pair.columns);
        work.min_columns = std::min(work.min_columns, pair.columns);
        work.strip_columns = std::max(work.strip_columns, strip_columns(pair));
        ++work.task_count;
        plan.tasks.push_back({pair.index, static_cast<std::uint32_t>(plan.works.size() - 1)});
    }

    for (edit_work & work : plan.works)
    {
        std::uint64_t const words = trace_words(plan, work);
        work.trace_begin = plan.works_share_memory ? 0 : plan.trace_words;
        work.border_begin = plan.works_share_memory ? 0 : plan.border_bytes;
        plan.largest_trace = std::max(plan.largest_trace, words);
        plan.trace_words = std::max(plan.trace_words, work.trace_begin + words);
        plan.border_bytes = std::max(plan.border_bytes, work.border_begin + border_bytes(work));
    }
}

} // namespace

std::uint8_t planes_of(alignment_problem const & problem)
{
    std::uint32_t const letters = std::max(problem.alphabet_size1, problem.alphabet_size2);
    return *std::ranges::find_if(edit_planes, [&](unsigned const planes) { return letters <= 1u << planes; });
}

std::uint64_t trace_words(edit_plan const & plan, edit_work const & work)
{
    if (!stores_trace(plan.variant.mode))
        return 0;
    edit_trace_layout const layout{plan.variant.words, plan.steps_together};
    return std::uint64_t{work.strips} * layout.padded_steps(strip_steps(work)) * layout.words_per_step();
}

std::uint64_t border_bytes(edit_work const & work)
{
    return work.strips > 1 ? std::uint64_t{work.task_count} * work.border_bytes() : 0;
}

edit_arguments make_edit_arguments(alignment_problem const & problem, edit_plan const & plan)
{
    edit_arguments arguments{};
    arguments.work_count = static_cast<std::uint32_t>(plan.works.size());
    arguments.words = plan.variant.words;
    arguments.steps_together = plan.steps_together;
    arguments.max_errors = problem.max_errors.value_or(std::numeric_limits<std::uint32_t>::max());
    arguments.semi_global = problem.free_ends.sequence1_leading;
    arguments.with_positions = problem.output >= output_level::end_positions;
    return arguments;
}

edit_plan plan_edits(alignment_problem const & problem, packed_batch const & batch,
                     edit_preferences const & preferences, edit_choice const & choice)
{
    edit_plan plan{memory_of(batch)};
    plan.variant.planes = planes_of(problem);
    bool const with_trace = problem.output >= output_level::begin_positions && !choice.only_scores;
    if (problem.free_ends.sequence1_trailing)
        plan.variant.mode = with_trace ? edit_mode::trace : edit_mode::last_row;
    else
        plan.variant.mode = with_trace ? edit_mode::corner_trace : edit_mode::corner_score;
    std::vector<shaped_pair> pairs = shaped_pairs(batch, choice, plan.degenerate);
    plan.steps_together = preferences.steps_together;
    plan.works_share_memory = preferences.works_share_memory;
    choose_words(plan.variant, pairs, preferences);
    build_works(plan, pairs);
    return plan;
}

} // namespace seqan3_cuda::detail
