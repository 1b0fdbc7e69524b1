// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Fills warps with pairs: which pairs share a register, and which tasks share a warp.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <plan/code_limits.hpp>
#include <plan/fill_plan.hpp>
#include <plan/pair_groups.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Counts the columns of each group's stream, and says when a work has enough of them.
 * \details A work gets a warp's part of what is still to do. So the last works are short: warps of a scheduler do not
 *          advance evenly. Each work begins and ends with steps that keep only some lanes busy; therefore no work has
 *          fewer columns than an eighth of the first one. Figures: "Works of one query" in doc/developer/tuning.md.
 */
class group_streams
{
public:
    /*!\param[in] warps  Warps of query_wavefront that run at a time; 0: each group has one task, there are no streams.
     * \param[in] groups All pairs that will be added.
     */
    group_streams(std::size_t const warps, std::span<pair_group const * const> const groups) : warps{warps}
    {
        for (pair_group const * const group : groups)
            lane_columns += group->size() * lane_columns_of(group->common());
    }

    //!\brief Whether the tasks of a group follow one another.
    explicit operator bool() const
    {
        return warps > 0;
    }

    //!\brief Begins a work whose groups have so many lanes.
    void begin(std::uint32_t const group_width)
    {
        groups_of_warp = warp_lanes / group_width;
        columns.fill(0);
        std::uint64_t const share = lane_columns / warp_lanes / std::max<std::size_t>(1, warps) + 1;
        least_columns = std::max(least_columns, share / 8);
        enough_columns = std::max(share, least_columns);
    }

    //!\brief Whether the work needs no further task. The group whose turn it is has no more columns than others.
    [[nodiscard]] bool is_full(std::uint32_t const tasks) const
    {
        return columns[tasks % groups_of_warp] >= enough_columns;
    }

    /*!\brief Adds the columns of a pair to the stream of its group, or what it has more than the task's other pair.
     * \param[in] tasks     Tasks of the work, the pair's included.
     * \param[in] is_second Whether the task had a pair.
     */
    void extend(sized_pair const & pair, std::uint32_t const tasks, bool const is_second)
    {
        std::uint32_t const own = even_columns(pair.columns), longest = is_second ? std::max(own, task_columns) : own;
        lane_columns -= lane_columns_of(pair);
        columns[(tasks - 1) % groups_of_warp] += is_second ? longest - task_columns : own;
        task_columns = longest;
    }

    //!\brief The columns of the longest stream.
    [[nodiscard]] std::uint32_t longest() const
    {
        return std::ranges::max(columns);
    }

private:
    //!\brief The columns of a pair, each counted for all lanes that are busy with it: half of them for another pair.
    static std::uint64_t lane_columns_of(sized_pair const & pair)
    {
        return std::uint64_t{even_columns(pair.columns)} * (warp_lanes / (warp_lanes / pair.shape.width)) / 2;
    }

    std::size_t warps;
    std::uint64_t lane_columns{};   //!< Of the pairs to come.
    std::uint64_t least_columns{};  //!< No work has fewer in a stream.
    std::uint64_t enough_columns{}; //!< Of the work's streams.
    std::uint32_t groups_of_warp{1};
    std::array<std::uint32_t, warp_lanes> columns{}; //!< Of each group's tasks together.
    std::uint32_t task_columns{};                    //!< Of the last task.
};

/*!\brief Fills warps with tasks, in the order of the pairs.
 * \tparam limits_t code_limits or sweep_limits.
 */
template <typename limits_t>
class work_builder
{
public:
    /*!\param[in] groups      All that will be added.
     * \param[in] query_warps group_streams: its warps.
     */
    work_builder(fill_plan & plan, limits_t const & limits, std::span<pair_group const * const> const groups,
                 std::size_t const query_warps) :
        plan{plan},
        limits{limits},
        streams{query_warps, groups},
        alignments{plan.variant.value == value_kind::packed16 ? 2u : 1u}
    {
        std::size_t pairs = 0;
        for (pair_group const * const group : groups)
            pairs += group->size();
        plan.tasks.reserve(alignments == 2 ? pairs / 2 + 1 : pairs);
    }

    //!\brief Adds the pairs of a group. Works that have nothing but pairs that are alike are alike, too.
    void add(pair_group const & group)
    {
        for (std::size_t i = 0; i < group.size();)
        {
            add(group.pair(i++));
            if (streams || half_open || !is_full())
                continue;
            bool const is_pattern = group.is_uniform() && i >= current.task_count * alignments;
            close();
            if (is_pattern)
                i += repeat_last(group, i);
        }
    }

    //!\brief Ends the last work, and adds works without tasks until the last block of works that share a profile is
    //!full.
    void finish()
    {
        close();
        fill_block();
    }

private:
    void add(sized_pair const & pair)
    {
        if (common && !fits(pair))
            close();
        if (common)
            common->include(pair);
        else
            begin(pair);
        if (half_open)
        {
            plan.tasks.back().pairs[1] = pair.index;
        }
        else
        {
            plan.tasks.push_back({{pair.index, pair.index}, static_cast<std::uint32_t>(plan.works.size())});
            ++current.task_count;
        }
        if (streams)
            streams.extend(pair, current.task_count, half_open);
        half_open = alignments == 2 && !half_open;
    }

    void begin(sized_pair const & pair)
    {
        if (pair.run != run)
            fill_block();
        run = pair.run;
        current = {};
        current.first_task = static_cast<std::uint32_t>(plan.tasks.size());
        current.group_width = pair.shape.width;
        current.lane_parts = has_paired_columns(plan.variant) || is_folded(plan.variant) ? paired_columns : 1;
        if (plan.refill)
            current.refill_width = plan.refill->width > 0 ? plan.refill->width : current.group_width;
        current.strips = pair.shape.strips;
        common.emplace(pair);
        if (streams)
            streams.begin(current.group_width);
    }

    [[nodiscard]] bool fits(sized_pair const & pair) const
    {
        if (pair.run != run || pair.shape != shape() || (!half_open && is_full()))
            return false;
        if (common->covers(pair))
            return true;
        common_extent grown = *common;
        grown.include(pair);
        return limits.lowest_score(grown, shape()).has_value();
    }

    //!\brief Whether the work has room for no other task.
    [[nodiscard]] bool is_full() const
    {
        return streams ? streams.is_full(current.task_count) : current.task_count == warp_lanes / current.group_width;
    }

    [[nodiscard]] group_shape shape() const
    {
        return {current.group_width, current.strips};
    }

    //!\brief Ends the work that is being filled, if there is one.
    void close()
    {
        if (!common)
            return;
        bool const sweeps = plan.method == fill_method::band_sweep;
        current.columns = sweeps ? common->rows : streams ? streams.longest() : common->columns;
        current.min_columns = sweeps ? common->min_rows : common->min_columns;
        current.strip_columns =
            sweeps ? common->rows : common->extent.strip_columns(current.columns, current.group_width);
        if (current.lane_parts > 1 && !is_folded(plan.variant))
            current.strip_columns = even_columns(current.strip_columns);
        current.band_lower = common->extent.lower();
        current.band_upper = common->extent.upper();
        current.lowest_score = limits.lowest_score(*common, shape()).value();
        place(current, trace_words(plan, current), border_cells(plan, current));
        plan.works.push_back(current);
        common.reset();
        half_open = false;
    }

    //!\brief Gives a work its place in memory: behind the one before, or where all are.
    void place(warp_work & work, std::uint64_t const words, std::uint64_t const cells)
    {
        plan.largest_trace = std::max(plan.largest_trace, words);
        work.trace_begin = plan.works_share_memory ? 0 : plan.trace_words;
        work.border_begin = plan.works_share_memory ? 0 : plan.border_cells;
        plan.trace_words = std::max(plan.trace_words, work.trace_begin + words);
        plan.border_cells = std::max(plan.border_cells, work.border_begin + cells);
    }

    //!\brief Adds works like the last one, of a group's pairs from `first` on, as long as these fill them. Returns how
    //!many pairs have been added.
    std::size_t repeat_last(pair_group const & group, std::size_t const first)
    {
        warp_work work = plan.works.back();
        std::uint64_t const words = trace_words(plan, work), cells = border_cells(plan, work);
        std::size_t const count = (group.size() - first) / (work.task_count * alignments);
        std::size_t next = first;
        for (std::size_t i = 0; i < count; ++i)
        {
            work.first_task = static_cast<std::uint32_t>(plan.tasks.size());
            place(work, words, cells);
            for (std::uint32_t task = 0; task < work.task_count; ++task, next += alignments)
                plan.tasks.push_back({{group.index(next), group.index(next + alignments - 1)},
                                      static_cast<std::uint32_t>(plan.works.size())});
            plan.works.push_back(work);
        }
        return next - first;
    }

    void fill_block()
    {
        while (plan.works.size() % plan.block_warps != 0)
        {
            plan.works.push_back(plan.works.back());
            plan.works.back().task_count = 0;
        }
    }

    fill_plan & plan;
    limits_t const & limits;
    group_streams streams;
    std::uint32_t alignments; //!< Of a task.
    warp_work current{};
    std::optional<common_extent> common{}; //!< Of the pairs in `current`; none if there are no pairs.
    std::uint32_t run{};                   //!< Of the last pair.
    bool half_open{};                      //!< The last task has room for a second pair.
};

//!\brief Fills warps with pairs, those first that come last in an order.
template <typename order_t, typename limits_t>
void build_works(fill_plan & plan, pair_groups const & pairs, order_t const & order, limits_t const & limits,
                 std::size_t const query_warps = 0)
{
    std::vector<pair_group const *> const groups = pairs.in_order(order);
    work_builder builder{plan, limits, groups, query_warps};
    for (pair_group const * const group : groups)
        builder.add(*group);
    builder.finish();
}

} // namespace seqan3_cuda::detail
