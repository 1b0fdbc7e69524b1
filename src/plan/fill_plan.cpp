// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plan_fills.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/fill_plan.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include <kernel/key/kernel_tuning.hpp>
#include <kernel/kmer/absent_words.hpp>
#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <lane/profile_layout.hpp>
#include <plan/code_limits.hpp>
#include <plan/long_pair.hpp>
#include <plan/pair_groups.hpp>
#include <plan/score_table.hpp>
#include <plan/shape_chooser.hpp>
#include <plan/shared_sequence.hpp>
#include <plan/sized_pair.hpp>
#include <plan/sweep_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief Fills warps with tasks, in the order of the pairs.
 * \tparam limits_t code_limits or sweep_limits.
 */
template <typename limits_t>
class work_builder
{
public:
    /*!\param[in] groups      All that will be added.
     * \param[in] query_warps Warps of query_wavefront that run at a time, in whose groups tasks follow one another; 0:
     * each group has one task.
     */
    work_builder(fill_plan & plan, limits_t const & limits, std::span<pair_group const * const> const groups,
                 std::size_t const query_warps) :
        plan{plan},
        limits{limits},
        query_warps{query_warps},
        two_alignments{plan.variant.value == value_kind::packed16}
    {
        std::size_t pairs = 0;
        for (pair_group const * const group : groups)
        {
            pairs += group->size();
            lane_columns += group->size() * lane_columns_of(group->common());
        }
        plan.tasks.reserve(two_alignments ? pairs / 2 + 1 : pairs);
    }

    //!\brief Adds the pairs of a group. Works that have nothing but pairs that are alike are alike, too.
    void add(pair_group const & group)
    {
        for (std::size_t i = 0; i < group.size();)
        {
            add(group.pair(i++));
            if (query_warps > 0 || half_open || !is_full())
                continue;
            bool const is_pattern = group.is_uniform() && i >= current.task_count * alignments();
            close();
            if (is_pattern)
                i += repeat_last(group, i);
        }
    }

    //!\brief Ends the work that is being filled, if there is one.
    void close()
    {
        if (!common)
            return;
        bool const sweeps = plan.method == fill_method::band_sweep;
        current.columns = sweeps ? common->rows : query_warps > 0 ? std::ranges::max(streams) : common->columns;
        current.min_columns = sweeps ? common->min_rows : common->min_columns;
        current.strip_columns =
            sweeps ? common->rows : common->extent.strip_columns(current.columns, current.group_width);
        if (current.lane_parts > 1)
            current.strip_columns = even_columns(current.strip_columns);
        current.band_lower = common->extent.lower();
        current.band_upper = common->extent.upper();
        current.lowest_score = limits.lowest_score(*common, shape()).value();
        place(current, trace_words(plan, current), border_cells(plan, current));
        plan.works.push_back(current);
        common.reset();
        half_open = false;
    }

    //!\brief Adds works without tasks until the last block of those that share a profile is full.
    void fill_block()
    {
        while (plan.works.size() % plan.block_warps != 0)
        {
            plan.works.push_back(plan.works.back());
            plan.works.back().task_count = 0;
        }
    }

private:
    //!\brief Gives a work its place in memory: behind the one before, or where all are.
    void place(warp_work & work, std::uint64_t const words, std::uint64_t const cells)
    {
        plan.largest_trace = std::max(plan.largest_trace, words);
        work.trace_begin = plan.works_share_memory ? 0 : plan.trace_words;
        work.border_begin = plan.works_share_memory ? 0 : plan.border_cells;
        plan.trace_words = std::max(plan.trace_words, work.trace_begin + words);
        plan.border_cells = std::max(plan.border_cells, work.border_begin + cells);
    }

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
        if (query_warps > 0)
            extend_stream(pair);
        half_open = two_alignments && !half_open;
    }

    [[nodiscard]] std::uint32_t alignments() const
    {
        return two_alignments ? 2 : 1;
    }

    //!\brief Adds works like the last one, of a group's pairs from `first` on, as long as these fill them. Returns how
    //!many pairs have been added.
    std::size_t repeat_last(pair_group const & group, std::size_t const first)
    {
        warp_work work = plan.works.back();
        std::uint64_t const words = trace_words(plan, work), cells = border_cells(plan, work);
        std::size_t const count = (group.size() - first) / (work.task_count * alignments());
        std::size_t next = first;
        for (std::size_t i = 0; i < count; ++i)
        {
            work.first_task = static_cast<std::uint32_t>(plan.tasks.size());
            place(work, words, cells);
            for (std::uint32_t task = 0; task < work.task_count; ++task, next += alignments())
                plan.tasks.push_back({{group.index(next), group.index(next + alignments() - 1)},
                                      static_cast<std::uint32_t>(plan.works.size())});
            plan.works.push_back(work);
        }
        return next - first;
    }

    group_shape shape() const
    {
        return {current.group_width, current.strips};
    }

    bool fits(sized_pair const & pair) const
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
    bool is_full() const
    {
        std::uint32_t const groups = warp_lanes / current.group_width;
        // The group whose turn it is has no more columns than others.
        return query_warps > 0 ? streams[current.task_count % groups] >= chain_columns : current.task_count == groups;
    }

    //!\brief The columns of a pair, each counted for all lanes that are busy with it: half of them for another pair.
    static std::uint64_t lane_columns_of(sized_pair const & pair)
    {
        return std::uint64_t{even_columns(pair.columns)} * (warp_lanes / (warp_lanes / pair.shape.width)) / 2;
    }

    //!\brief Adds the columns of a pair to the stream of its group, or what it has more than the other pair of its
    //!task.
    void extend_stream(sized_pair const & pair)
    {
        std::uint32_t const columns = even_columns(pair.columns);
        lane_columns -= lane_columns_of(pair);
        std::uint32_t & stream = streams[(current.task_count - 1) % (warp_lanes / current.group_width)];
        stream += half_open ? std::max(columns, task_columns) - task_columns : columns;
        task_columns = half_open ? std::max(columns, task_columns) : columns;
    }

    void begin(sized_pair const & pair)
    {
        if (pair.run != run)
            fill_block();
        if (query_warps > 0)
            streams.fill(0);
        std::uint64_t const share = lane_columns / warp_lanes / std::max<std::size_t>(1, query_warps) + 1;
        least_chain_columns = std::max(least_chain_columns, share / 8);
        chain_columns = std::max(share, least_chain_columns);
        run = pair.run;
        current = {};
        current.first_task = static_cast<std::uint32_t>(plan.tasks.size());
        current.group_width = pair.shape.width;
        current.lane_parts = has_paired_columns(plan.variant) ? paired_columns : 1;
        if (plan.refill)
            current.refill_width = plan.refill->width > 0 ? plan.refill->width : current.group_width;
        current.strips = pair.shape.strips;
        common.emplace(pair);
    }

    fill_plan & plan;
    limits_t const & limits;
    std::size_t query_warps;
    std::uint64_t lane_columns{}; //!< Of the pairs to come.
    /*!\brief Of the work's tasks that follow one another: a warp's part of what is still to do.
     * \details So the last works are short: warps of a scheduler do not advance evenly. Query of 1,000 letters, 130,000
     *          subjects of 512 and 50,000 of 360: 4,867 and 4,637 GCUPS; with half of that part 4,835 and 4,574; with
     *          eight works of the same length for each warp 4,783 and 4,487.
     */
    std::uint64_t chain_columns{};
    //!\brief No work has fewer columns, as each one begins and ends with steps that keep only some lanes busy.
    //!1,000,000 subjects of 512: 6,472 to 6,503 GCUPS.
    std::uint64_t least_chain_columns{};
    std::array<std::uint32_t, warp_lanes> streams{}; //!< Columns of each group's tasks together.
    std::uint32_t task_columns{};                    //!< Of the last task.
    bool two_alignments;
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
    builder.close();
    builder.fill_block();
}

//!\brief Whether only the score of the best cell of all is wanted.
bool is_local_score(alignment_problem const & problem)
{
    return problem.method == alignment_method::local && problem.output == output_level::score;
}

//!\brief Whether each letter can have what it scores in a gap beforehand: all letters of global alignments count, none
//!of a free end.
bool can_reduce(alignment_problem const & problem)
{
    constexpr std::int32_t largest = 1 << 14; // of 16-bit codes
    return std::ranges::max(problem.substitution_scores) < largest && problem.gap_extension > -largest
        && is_end_to_end(problem) && !problem.band;
}

//!\brief Whether linear_cell computes a problem: scores of global alignments, all letters of whose gaps score the same.
bool has_linear_scores(alignment_problem const & problem)
{
    return can_reduce(problem) && problem.output < output_level::begin_positions && problem.gap_open == 0;
}

/*!\brief The problem in which each letter has what it scores in a gap already, so that gaps do not cost more by
 * growing.
 * \details Without costs of opening (linear_cell.hpp), substitutions that score less than two letters in gaps are in no
 *          best alignment; they get this score, so that none is negative then.
 */
alignment_problem reduce(alignment_problem const & problem)
{
    alignment_problem result = problem;
    result.gap_extension = 0;
    std::int32_t const lowest =
        has_linear_scores(problem) ? 2 * problem.gap_extension : std::ranges::min(problem.substitution_scores);
    for (std::int32_t & score : result.substitution_scores)
        score = std::max(score, lowest) - 2 * problem.gap_extension;
    return result;
}

//!\brief Shared memory that the driver keeps of each block.
constexpr std::size_t reserved_block_memory = 1024;

//!\brief Warps of the smallest block that shares a profile.
constexpr std::uint32_t least_shared_warps = 4;

//!\brief Warps of the blocks that may share a profile: so many that multiprocessors are full of them.
constexpr std::array<std::uint32_t, 3> shared_block_sizes{least_shared_warps, 6, multiprocessor_query_warps};

/*!\brief Warps of a block that shares a profile for so many rows; few, so that a block's resources are free again soon
 * after its slower warps end.
 * \param[in] rows Of the strips.
 * \returns 0 if there is no room for such a profile.
 */
std::uint32_t shared_block_warps(std::uint32_t const letters, std::uint32_t const rows, std::size_t const memory)
{
    std::size_t const bytes = profile_layout{rows}.bytes(shared_profile_letters(letters)) + reserved_block_memory;
    for (std::uint32_t const warps : shared_block_sizes)
        if (bytes + warps * column_queue_bytes(paired_columns) <= memory * warps / multiprocessor_query_warps)
            return warps;
    return 0;
}

//!\brief What pair_planner has to know of pairs.
struct pair_kind
{
    std::optional<std::int32_t> letter_cost{}; //!< Of a certified band's reduced problem; none: not of one.
    shared_sequence::place shared{};           //!< The sequence that the pairs of a run have in common.
    bool is_open{};                            //!< Whether bands are open.
    std::size_t rows{};                        //!< Letters of all sequences 2 together, of whole matrices.
};

//!\brief Plans pairs of one problem.
class pair_planner
{
public:
    pair_planner(alignment_problem const & problem, packed_batch const & batch, fill_preferences const & preferences,
                 pair_kind const & pairs) :
        problem{problem},
        batch{batch},
        letter_cost{pairs.letter_cost},
        shared{pairs.shared},
        profile_memory{preferences.profile_memory},
        query_warps{preferences.query_warps},
        with_trace{problem.output >= output_level::begin_positions},
        prefers_four_letters{preferences.prefers_four_letters},
        may_hold_opening{preferences.has_constant_openings},
        works_share_memory{preferences.works_share_memory},
        shape_of_refill{preferences.refills_across_works ? choose_refill_shape(preferences)
                                                         : refill_shape{.width = 0, .blocks = 1}},
        reduced{reduce_problem()},
        is_tall{has_tall_lanes(preferences, pairs.rows)},
        kinds{make_candidates(preferences)},
        sweeps{problem, with_trace, pairs.is_open}
    {}

    //!\brief Adds a pair if its band is swept.
    // which is copied only if its sizes are new: copies would take half of the time
    bool add_swept(sized_pair const & unshaped)
    {
        return recent.add(unshaped) || add_swept_of_new_sizes(unshaped);
    }

    /*!\brief Adds a pair with letters.
     * \throws std::overflow_error if 32 bits cannot hold its scores.
     */
    void add(sized_pair const & unshaped)
    {
        if (add_swept(unshaped))
            return;
        auto const holds = [&](candidates & kind)
        {
            if (std::min(unshaped.rows, unshaped.columns) < kind.least_letters
                || (kind.usual_shape && !pays(kind, unshaped)))
                return false;
            sized_pair pair = unshaped;
            pair.shape = kind.choose_shape(pair.rows, pair.columns, pair.extent);
            if (!kind.limits.lowest_score(common_extent{pair}, pair.shape))
                return false;
            pair_group & group = kind.pairs.add(pair);
            if (!letter_cost) // in a certified band the kind depends on the pair's score, too
                recent.remember(group);
            return true;
        };
        if (std::ranges::none_of(kinds, holds))
            refuse_scores(kinds.back().limits.bounds(unshaped), batch, unshaped.index);
    }

    //!\brief Shares out registers and warps.
    void finish(std::vector<fill_plan> & plans)
    {
        for (auto & [kind, gaps, lanes, refill, least_letters, limits, choose_shape, usual_shape, pairs] : kinds)
        {
            if (pairs.empty())
                continue;
            bool const is_packed = kind == value_kind::packed16, stores_planes = with_trace && !refill;
            alignment_problem const & computed = computed_problem(gaps);
            fill_plan & plan = add_plan(
                plans, computed,
                {kind, lanes ? *lanes : choose_lookup(computed, kind, stores_planes, prefers_four_letters),
                 scope_of(problem), stores_planes, is_banded() ? computed_cells::band : computed_cells::all, gaps,
                 refill && scope_of(problem) == optimum_scope::everywhere ? place_kind::lane
                 : is_packed && !is_banded() && is_local_score(problem)   ? place_kind::none
                                                                          : place_kind::cell,
                 lanes && computes_paired_columns() ? static_cast<std::int8_t>(problem.gap_extension) : std::int8_t{}});
            if (refill)
                plan.refill =
                    plan_refill(*refill, computed,
                                has_paired_columns(plan.variant) ? std::uint8_t{paired_columns} : std::uint8_t{1});
            if (shared == shared_sequence::place::none)
            {
                build_works(plan, pairs, wavefront_order, limits);
                continue;
            }
            plan.exchanged = shared == shared_sequence::place::first;
            if (is_packed)
            {
                plan.variant.lookup = lookup_kind::shared_profile; // which has a table like that of a profile
                plan.variant.extension = choose_constant_extension(problem);
                if (may_hold_opening)
                    plan.scores.constant_opening = choose_constant_opening(problem, plan.variant);
                auto const padded_rows = [](sized_pair const & pair)
                { return pair.shape.strips * pair.shape.width * lane_rows(lookup_kind::shared_profile); };
                plan.shared_rows = pairs.greatest(padded_rows);
                plan.block_warps = shared_block_warps(plan.scores.column_letters, plan.shared_rows, profile_memory);
            }
            build_works(plan, pairs, shared_order, limits, is_packed ? query_warps : 0);
        }
        if (swept_pairs.empty())
            return;
        // Sweeps of local alignments compare letters: only so they know letters that are worth nothing.
        bool const local = problem.method == alignment_method::local;
        fill_plan & plan =
            add_plan(plans, problem,
                     {value_kind::packed16, choose_sweep_lookup(problem, with_trace, prefers_four_letters && !local),
                      optimum_scope::corner, with_trace, computed_cells::band});
        plan.method = fill_method::band_sweep;
        build_works(plan, swept_pairs, sweep_order, sweeps);
    }

private:
    //!\brief Pairs that are computed in one way.
    struct candidates
    {
        value_kind kind;
        gap_costs gaps;
        std::optional<lookup_kind> lanes; //!< If they do not own the usual number of rows.
        std::optional<value_kind> refill; //!< Of the kernel that fills blocks again, if checkpoints are kept.
        std::uint32_t least_letters;      //!< Pairs with a shorter sequence are computed in another way.
        code_limits limits;
        shape_chooser choose_shape;
        //!\brief Of lanes of the usual number of rows, if these are to be taken for some pairs.
        std::optional<shape_chooser> usual_shape;
        pair_groups pairs{};
    };

    bool add_swept_of_new_sizes(sized_pair const & unshaped)
    {
        std::uint32_t const lanes = sweeps.lanes(unshaped);
        if (lanes == 0)
            return false;
        sized_pair pair = unshaped;
        pair.shape = {.width = lanes, .strips = 1};
        recent.remember(swept_pairs.add(pair));
        return true;
    }

    //!\brief The ways that there are, those first that are faster.
    [[nodiscard]] std::vector<candidates> make_candidates(fill_preferences const & preferences) const
    {
        constexpr value_kind packed = value_kind::packed16, single = value_kind::single32;
        std::uint32_t const checkpoint_letters = problem.method == alignment_method::local
                                                   ? preferences.local_checkpoint_letters
                                                   : preferences.checkpoint_letters;
        std::vector<candidates> result;
        auto const add = [&](value_kind const kind, gap_costs const gaps, std::optional<value_kind> const refill,
                             std::optional<lookup_kind> const lanes = std::nullopt)
        {
            bool const is_packed = kind == packed;
            bool const is_query = is_packed && shared != shared_sequence::place::none;
            bool const has_read_lanes = lanes == lookup_kind::read_row_pairs,
                       is_paired = lanes && computes_paired_columns();
            std::uint32_t const lane_rows = detail::lane_rows(lanes      ? *lanes
                                                              : is_query ? lookup_kind::shared_profile
                                                                         : lookup_kind::matrix);
            std::size_t const tasks = is_packed ? (batch.size() + 1) / 2 : batch.size();
            auto const refilled =
                refill ? std::optional{refilled_sections{.width = shape_of_refill.width, .blocks = refilled_blocks()}}
                       : std::nullopt;
            // The codes of kernels with traceback have less room than others; 32 bits have more than enough for what 16
            // bits hold without.
            bool const has_tags = refill ? *refill == kind : with_trace;
            auto const given_lowest = is_paired ? std::optional{paired_lowest_score}
                                    : is_query && problem.method == alignment_method::local
                                        ? std::optional{query_lowest_score}
                                        : std::nullopt;
            auto const shape_of = [&](std::uint32_t const rows)
            {
                return shape_chooser{
                    tasks,    with_trace && !refill ? preferences.trace_warps : preferences.score_warps,
                    rows,     refilled,
                    is_query, is_paired ? std::uint32_t{paired_columns} : 1u};
            };
            result.push_back(
                {kind, gaps, lanes, refill, refill ? std::max(checkpoint_letters, least_checkpoint_letters) : 0,
                 code_limits{computed_problem(gaps), kind, has_tags, letter_cost.has_value(), lane_rows,
                             refill ? refill_spare_columns : 0, given_lowest},
                 shape_of(lane_rows), has_read_lanes ? std::optional{shape_of(rows_per_lane)} : std::nullopt});
        };
        auto const add_packed = [&](std::optional<value_kind> const refill)
        {
            bool const stores_planes = with_trace && !refill; // and making these takes most of the time
            // Without checkpoints they are for scores; there are few kernels that fill blocks of such lanes again.
            bool const has_kernels = !refill
                                       ? !with_trace && !wants_local_ends()
                                       : problem.method == alignment_method::local && refill == packed
                                             && choose_lookup(problem, packed, true, true) == lookup_kind::row_pairs;
            auto const tall = is_tall && has_kernels ? std::optional{lookup_kind::tall_row_pairs} : std::nullopt;
            if (reduced && !stores_planes)
                add(packed, has_linear_scores(problem) ? gap_costs::linear : gap_costs::opening, refill, tall);
            if (stores_planes && preferences.has_read_lanes && may_have_read_lanes())
                add(packed, gap_costs::affine, refill, lookup_kind::read_row_pairs);
            if (tall && problem.method == alignment_method::local)
                add(packed, gap_costs::affine, refill, tall);
            // Reduced scores take more room. Shared profiles of global alignments have them only.
            if (!reduced || stores_planes || (!has_linear_scores(problem) && shared == shared_sequence::place::none))
                add(packed, gap_costs::affine, refill);
        };
        // Of local alignments registers are kept that do not tell an E of 0 from lower ones (affine_cell.hpp).
        bool const knows_gaps = problem.method != alignment_method::local || problem.gap_extension < 0;
        // Where checkpoints are kept, entries of tables are added up (known_diagonal.hpp).
        bool const has_entries =
            std::int64_t{std::ranges::min(problem.substitution_scores)} - problem.gap_open - problem.gap_extension
            > -(1 << 29);
        if (!is_banded() && (with_trace || wants_local_ends()) && knows_gaps && has_entries)
        {
            add_packed(packed);
            add_packed(single);
            add(single, gap_costs::affine, single);
        }
        add_packed(std::nullopt);
        add(single, gap_costs::affine, std::nullopt);
        return result;
    }

    //!\brief The problem that kernels with 16 bits compute, if scores can be reduced and do not take a slower lookup by
    //!being greater.
    [[nodiscard]] std::optional<alignment_problem> reduce_problem() const
    {
        if (!can_reduce(problem) || letter_cost)
            return std::nullopt;
        auto const lookup = [&](alignment_problem const & candidate)
        { return choose_lookup(candidate, value_kind::packed16, false, prefers_four_letters); };
        alignment_problem result = reduce(problem);
        if (!has_linear_scores(problem) && lookup(result) != lookup(problem))
            return std::nullopt;
        return result;
    }

    //!\brief What kernels compute in place of the problem.
    [[nodiscard]] alignment_problem const & computed_problem(gap_costs const gaps) const
    {
        return gaps == gap_costs::affine ? problem : *reduced;
    }

    //!\brief Whether ends of local alignments are wanted, and no paths.
    [[nodiscard]] bool wants_local_ends() const
    {
        return problem.method == alignment_method::local && problem.output == output_level::end_positions;
    }

    [[nodiscard]] blocks_of_pair refilled_blocks() const
    {
        return wants_local_ends() ? blocks_of_pair::last : blocks_of_pair::path;
    }

    //!\brief For the batch's mean pair.
    [[nodiscard]] refill_shape choose_refill_shape(fill_preferences const & preferences) const
    {
        std::size_t const pairs = std::max<std::size_t>(1, batch.size());
        return detail::choose_refill_shape((pairs + 1) / 2, preferences.score_warps, batch.second.letters() / pairs,
                                           batch.first.letters() / pairs, refilled_blocks());
    }

    //!\brief Whether matrices are computed inside a band: the problem's or a certified one. A path passes much of
    //!these, so that no checkpoints are kept.
    [[nodiscard]] bool is_banded() const
    {
        return problem.band || letter_cost;
    }

    [[nodiscard]] refill_plan plan_refill(value_kind const kind, alignment_problem const & computed,
                                          std::uint8_t const lane_parts) const
    {
        lookup_kind const chosen = choose_lookup(computed, kind, true, true);
        lookup_kind const lookup =
            chosen == lookup_kind::four_letters || chosen == lookup_kind::row_pairs ? chosen : lookup_kind::matrix;
        bool const local = problem.method == alignment_method::local;
        return {{kind, lookup, local, lane_parts},
                shape_of_refill.width,
                shape_of_refill.blocks,
                make_table(computed, {kind, lookup, scope_of(problem), true, computed_cells::all})};
    }

    fill_plan & add_plan(std::vector<fill_plan> & plans, alignment_problem const & computed,
                         fill_key const & variant) const
    {
        fill_plan & plan = plans.emplace_back();
        plan.variant = variant;
        plan.works_share_memory = works_share_memory;
        plan.scores = make_fill_scores(computed);
        plan.scores.letter_cost = variant.gaps == gap_costs::affine ? letter_cost.value_or(0) : problem.gap_extension;
        if (may_hold_opening)
            plan.scores.constant_opening = choose_constant_opening(computed, variant);
        plan.table = make_table(computed, variant, plan.scores.constant_opening != 0 && has_constant_entries(variant));
        return plan;
    }

    //!\brief Whether lanes may own more rows: of four letters, without planes, where there are so many rows that this
    //!leaves enough warps.
    [[nodiscard]] bool has_tall_lanes(fill_preferences const & preferences, std::size_t const rows) const
    {
        constexpr std::size_t warp_rows = 2 * warp_lanes * lane_rows(lookup_kind::tall_row_pairs);
        bool const has_kernel = scope_of(problem) == optimum_scope::corner
                                  ? reduced && !with_trace
                                  : is_local_score(problem) || computes_paired_columns();
        return has_kernel && !is_banded() && shared == shared_sequence::place::none
            && rows >= warp_rows * preferences.score_warps
            && choose_lookup(reduced.value_or(problem), value_kind::packed16, false, prefers_four_letters)
                   == lookup_kind::row_pairs;
    }

    //!\brief Whether tall lanes compute two columns a step.
    [[nodiscard]] bool computes_paired_columns() const
    {
        return may_hold_opening && has_usual_gaps(problem);
    }

    //!\brief Whether lanes may have read_lane_rows rows, where planes are made.
    [[nodiscard]] bool may_have_read_lanes() const
    {
        return scope_of(problem) == optimum_scope::corner && !is_banded() && shared == shared_sequence::place::none
            && choose_lookup(problem, value_kind::packed16, true, prefers_four_letters) == lookup_kind::row_pairs;
    }

    //!\brief Whether a pair takes less time in lanes of read_lane_rows rows.
    static bool pays(candidates & kind, sized_pair const & pair)
    {
        auto const cost = [&](shape_chooser & choose_shape)
        { return choose_shape.cost(choose_shape(pair.rows, pair.columns, pair.extent), pair.columns, pair.extent); };
        return read_step_cost * cost(kind.choose_shape) < cost(*kind.usual_shape);
    }

    /*!\brief The time of a step of lanes of read_lane_rows rows, by one of the usual lanes.
     * \details H200, planes of 131,072 pairs of 150 x 150: 1.12 ms by 16,384 warps in 157 steps (1.09 ms when this was
     *          chosen), 1.21 ms by 21,846 warps in 159 steps.
     */
    static constexpr double read_step_cost = 1.2;

    alignment_problem const & problem;
    packed_batch const & batch;
    std::optional<std::int32_t> letter_cost;
    shared_sequence::place shared;
    std::size_t profile_memory;
    std::size_t query_warps; //!< Of query_wavefront that run at a time: as many as a multiprocessor has registers for.
    bool with_trace;
    bool prefers_four_letters;
    bool may_hold_opening; //!< Whether there are kernels for fill_scores::constant_opening.
    bool works_share_memory;
    refill_shape shape_of_refill;             //!< With a width of 0 as the group's.
    std::optional<alignment_problem> reduced; //!< What kernels compute whose gap costs are not affine.
    bool is_tall;
    std::vector<candidates> kinds;
    sweep_limits sweeps;
    pair_groups swept_pairs{};
    recent_groups recent{}; //!< Of all pairs whose sizes alone say how they are computed.
};

/*!\brief Which pairs share a profile; empty if none does.
 * \details Scores only: exchanged pairs have the same score, but of equally good alignments they may report others.
 *          Large profiles take large blocks: only where there are enough of them for the whole executor.
 */
std::vector<shared_sequence> find_shared_profiles(alignment_problem const & problem, packed_batch const & batch,
                                                  fill_preferences const & preferences)
{
    bool const is_computed =
        problem.method == alignment_method::local || (can_reduce(problem) && !has_linear_scores(problem));
    if (problem.output != output_level::score || problem.band || !is_computed || batch.size() < shortest_run)
        return {};
    alignment_problem const exchanged = exchange_sequences(problem);
    auto const has_profile = [&](alignment_problem const & candidate)
    {
        alignment_problem const computed = candidate.method == alignment_method::local ? candidate : reduce(candidate);
        return choose_lookup(computed, value_kind::packed16, false, preferences.prefers_four_letters)
                == lookup_kind::profile
            && has_shared_profile(computed);
    };
    bool const at_second = has_profile(problem), at_first = has_profile(exchanged);
    if (!at_second && !at_first)
        return {};
    std::vector<shared_sequence> shared = find_shared_sequences(batch);
    auto const sharing = static_cast<std::size_t>(std::ranges::count_if(
        shared, [](shared_sequence const & pair) { return pair.where != shared_sequence::place::none; }));
    std::uint32_t const most_warps =
        sharing < preferences.query_warps ? least_shared_warps : multiprocessor_query_warps;
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        bool const is_second = shared[i].where == shared_sequence::place::second;
        std::size_t const rows = is_second ? batch.second.length(i) : batch.first.length(i);
        std::uint32_t const letters = is_second ? problem.alphabet_size1 : problem.alphabet_size2;
        // The strips of the widest group have most rows.
        std::uint32_t const most_rows = static_cast<std::uint32_t>(std::min(rows, preferences.profile_memory))
                                      + warp_lanes * profile_layout::lane_rows;
        std::uint32_t const warps = shared_block_warps(
            letters, most_rows / profile_layout::lane_rows * profile_layout::lane_rows, preferences.profile_memory);
        if (warps == 0 || warps > most_warps || !(is_second ? at_second : at_first))
            shared[i] = {};
    }
    return shared;
}

//!\brief Pairs in certified bands. Neighbours are often alike, as reads are: what follows from their sizes is kept.
class banded_pairs
{
public:
    explicit banded_pairs(packed_batch const & batch) : batch{batch} {}

    //!\brief A pair, valid until the next call.
    sized_pair const & operator()(std::uint32_t const i, certified_band const & band)
    {
        auto const length1 = static_cast<std::uint32_t>(batch.first.length(i)),
                   length2 = static_cast<std::uint32_t>(batch.second.length(i));
        if (pair.columns != length1 || pair.rows != length2 || half_width != band.half_width)
        {
            half_width = band.half_width;
            pair.columns = length1;
            pair.rows = length2;
            pair.extent = matrix_extent{diagonals_of(half_width, std::int64_t{length1} - length2)};
        }
        pair.index = i;
        pair.lowest_score = band.lowest_score;
        return pair;
    }

private:
    packed_batch const & batch;
    sized_pair pair{};
    std::uint32_t half_width{};
};

} // namespace

optimum_scope scope_of(alignment_problem const & problem)
{
    if (problem.method == alignment_method::local)
        return optimum_scope::everywhere;
    return problem.free_ends.sequence1_trailing || problem.free_ends.sequence2_trailing ? optimum_scope::edges
                                                                                        : optimum_scope::corner;
}

void refuse_scores(score_bounds const & bounds, packed_batch const & batch, std::uint32_t const pair)
{
    throw std::overflow_error{"The scores of " + std::to_string(batch.first.length(pair)) + " x "
                              + std::to_string(batch.second.length(pair)) + " letters lie between "
                              + std::to_string(bounds.lowest) + " and " + std::to_string(bounds.highest)
                              + ", more than 32-bit kernels can hold. Use smaller scores."};
}

fill_arguments common_arguments(fill_plan const & plan)
{
    fill_arguments result{};
    result.scores = plan.scores;
    result.block_warps = plan.block_warps;
    result.checkpoint_alignments = !plan.refill ? 0u : plan.variant.value == value_kind::packed16 ? 2u : 1u;
    result.shared_rows = plan.shared_rows;
    result.one = 1;
    if (plan.open_band)
    {
        result.open_band.words = plan.open_band->words;
        result.open_band.word_cost = plan.open_band->word_cost;
        result.open_band.score_shift = plan.open_band->score_shift;
        result.open_band.row_gain = plan.open_band->row_gain;
    }
    return result;
}

std::uint64_t trace_words(fill_plan const & plan, warp_work const & work)
{
    if (plan.refill)
        return checkpoint_layout{work}.words();
    if (!plan.variant.with_trace)
        return 0;
    int const words = plan.variant.lookup == lookup_kind::read_row_pairs
                        ? trace_layout<2, read_lane_rows>::words_per_step
                    : plan.variant.value == value_kind::packed16 ? trace_layout<2>::words_per_step
                                                                 : trace_layout<1>::words_per_step;
    return std::uint64_t{work.strips} * strip_steps(work) * static_cast<std::uint64_t>(words);
}

std::uint64_t border_cells(fill_plan const & plan, warp_work const & work)
{
    std::uint32_t const groups = std::min(work.task_count, warp_lanes / work.group_width);
    return work.strips > 1 && !plan.refill ? std::uint64_t{groups} * work.strip_columns : 0;
}

batch_fill_plan plan_fills(alignment_problem const & problem, packed_batch const & batch,
                           fill_preferences const & preferences, band_certifier const & certifier,
                           std::vector<certified_band> const & bands)
{
    batch_fill_plan result;
    matrix_extent const extent{problem.band};
    std::size_t whole_rows = bands.empty() ? batch.second.letters() : 0;
    for (std::uint32_t i = 0; i < bands.size(); ++i)
        if (bands[i].what == certified_band::part::whole)
            whole_rows += batch.second.length(i);
    pair_planner whole_pairs{problem, batch, preferences, {.rows = whole_rows}};
    std::optional<pair_planner> pairs_in_bands{};
    alignment_problem local_in_bands{};
    bool const has_bands = std::ranges::find(bands, certified_band::part::band, &certified_band::what) != bands.end();
    if (has_bands && problem.method == alignment_method::local)
    {
        local_in_bands = problem;
        // each pair has its own
        local_in_bands.band = {
            .lower = unbounded_lower, .upper = -unbounded_lower, .column_limit = trace_run::max_length};
        pairs_in_bands.emplace(local_in_bands, batch, preferences, pair_kind{});
    }
    else if (has_bands)
        pairs_in_bands.emplace(certifier.reduced_problem(), batch, preferences,
                               pair_kind{.letter_cost = certifier.letter_cost()});
    std::vector<shared_sequence> const shared =
        bands.empty() ? find_shared_profiles(problem, batch, preferences) : std::vector<shared_sequence>{};
    alignment_problem const exchanged = shared.empty() ? alignment_problem{problem} : exchange_sequences(problem);
    pair_planner same_second{problem, batch, preferences, {.shared = shared_sequence::place::second}};
    pair_planner same_first{exchanged, batch, preferences, {.shared = shared_sequence::place::first}};
    banded_pairs banded{batch};
    sized_pair pair{.extent = extent};
    for (std::uint32_t i = 0; i < batch.size(); ++i)
    {
        if (!bands.empty() && bands[i].what == certified_band::part::none)
            continue;
        if (!bands.empty() && bands[i].what == certified_band::part::band)
        {
            pairs_in_bands->add(banded(i, bands[i]));
            continue;
        }
        require_supported_lengths(batch.first.length(i), batch.second.length(i));
        auto const length1 = static_cast<std::uint32_t>(batch.first.length(i)),
                   length2 = static_cast<std::uint32_t>(batch.second.length(i));
        std::uint32_t const columns = extent.columns(length1, length2), rows = extent.rows(length1, length2);
        if (rows == 0 || columns == 0)
        {
            result.degenerate.push_back(i);
            continue;
        }
        if (takes_tiles(problem, length1, length2, preferences, batch.size() == 1))
        {
            result.long_pairs.push_back(i);
            continue;
        }
        shared_sequence const common = shared.empty() ? shared_sequence{} : shared[i];
        bool const exchanges = common.where == shared_sequence::place::first;
        pair.index = i;
        pair.rows = exchanges ? columns : rows;
        pair.columns = exchanges ? rows : columns;
        pair.run = common.run;
        pair_planner & planner = exchanges                                      ? same_first
                               : common.where == shared_sequence::place::second ? same_second
                                                                                : whole_pairs;
        planner.add(pair);
    }
    whole_pairs.finish(result.fills);
    same_second.finish(result.fills);
    same_first.finish(result.fills);
    if (pairs_in_bands)
        pairs_in_bands->finish(result.fills);
    return result;
}

std::optional<fill_plan> plan_open_bands(packed_batch const & batch, fill_preferences const & preferences,
                                         band_certifier const & certifier, std::vector<certified_band> const & bands)
{
    if (!certifier.open_problem())
        return std::nullopt;
    open_band_problem const & open = *certifier.open_problem();
    alignment_problem problem = open.problem;
    problem.output = problem.method == alignment_method::local ? output_level::score
                                                               : std::min(problem.output, output_level::end_positions);
    pair_planner pairs{problem, batch, preferences, {.letter_cost = open.letter_cost, .is_open = true}};
    open_band_plan plan{.word_cost = open.word_cost,
                        .score_shift = open.score_shift,
                        .row_gain = open.row_gain,
                        .reach_share = open.reach_share,
                        .half_widths = std::vector<std::uint32_t>(batch.size())};
    std::size_t const shortest =
        certifier.reduced_problem().output < output_level::begin_positions ? 0 : shortest_open_path;
    banded_pairs banded{batch};
    double diagonals = 0;
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < batch.size(); ++i)
    {
        std::size_t const longest = std::max(batch.first.length(i), batch.second.length(i));
        if (bands[i].what != certified_band::part::narrow || bands[i].open_sweeps == 0 || longest < shortest)
            continue;
        if (!pairs.add_swept(banded(i, bands[i])))
            continue;
        plan.half_widths[i] = bands[i].half_width;
        diagonals += static_cast<double>(std::max<std::int64_t>(
            0, word_reach(static_cast<std::int64_t>(longest), open.reach_share) - bands[i].half_width));
        ++count;
    }
    if (count == 0)
        return std::nullopt;
    plan.words = choose_words(diagonals / static_cast<double>(count), open.word_spacing);
    std::vector<fill_plan> plans;
    pairs.finish(plans);
    plans.front().open_band = std::move(plan);
    return std::move(plans.front());
}

std::vector<fill_plan> plan_narrow_bands(packed_batch const & batch, fill_preferences const & preferences,
                                         band_certifier const & certifier, std::vector<certified_band> const & bands)
{
    alignment_problem problem = certifier.reduced_problem();
    problem.output = std::min(problem.output, output_level::end_positions);
    pair_planner pairs{problem, batch, preferences, {.letter_cost = certifier.letter_cost()}};
    banded_pairs banded{batch};
    for (std::uint32_t i = 0; i < batch.size(); ++i)
        if (bands[i].what == certified_band::part::narrow)
            pairs.add(banded(i, bands[i]));
    std::vector<fill_plan> plans;
    pairs.finish(plans);
    return plans;
}

} // namespace seqan3_cuda::detail
