// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plan_fills.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA.
 */

#include "fill_plan.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include "../../cuda/algorithm/score_encoding.hpp"
#include "../../cuda/algorithm/trace_layout.hpp"
#include "score_range.hpp"
#include "score_table.hpp"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief How many lanes work on a pair, and in how many strips.
struct group_shape
{
    std::uint32_t width{};
    std::uint32_t strips{};

    friend bool operator==(group_shape const &, group_shape const &) = default;
};

//!\brief A pair and the shape of its group.
struct sized_pair
{
    std::uint32_t index{};
    std::uint32_t rows{};
    std::uint32_t columns{};
    group_shape shape{};
};

/*!\brief The part of a pair's matrix that exists with a band: rows and columns that have cells inside, and columns of a strip.
 * \details All of it without a band.
 */
class matrix_extent
{
public:
    explicit matrix_extent(std::optional<diagonal_band> const & band) : band{band}
    {}

    [[nodiscard]] std::uint32_t columns(std::uint32_t const length1, std::uint32_t const length2) const
    {
        if (!band || band->column_limit < 0)
            return length1;
        return static_cast<std::uint32_t>(std::min<std::int64_t>(length1, std::int64_t{length2} + band->column_limit));
    }

    [[nodiscard]] std::uint32_t rows(std::uint32_t const length1, std::uint32_t const length2) const
    {
        if (!band)
            return length2;
        return static_cast<std::uint32_t>(std::min<std::int64_t>(length2, std::int64_t{columns(length1, length2)} - band->lower));
    }

    //!\brief Columns that the rows of a strip have inside the band, at most `columns`.
    [[nodiscard]] std::uint32_t strip_columns(std::uint32_t const columns, std::uint32_t const group_width) const
    {
        if (!band)
            return columns;
        std::int64_t const inside = std::int64_t{band->upper} - band->lower + strip_rows(group_width);
        return static_cast<std::uint32_t>(std::min<std::int64_t>(columns, inside));
    }

    [[nodiscard]] std::int32_t lower() const
    {
        return band ? std::max(band->lower, unbounded_lower) : unbounded_lower;
    }

    [[nodiscard]] std::int32_t upper() const
    {
        return band ? std::min(band->upper, -unbounded_lower) : -unbounded_lower;
    }

private:
    std::optional<diagonal_band> band;
};

/*!\brief Chooses the shape that takes least time; remembers the choice for each number of rows.
 *
 * The time is that of the steps, and of the cells that steps compute for nothing but the pair: as long as there are fewer warps than the
 * executor has room for, only the number of steps counts.
 */
class shape_chooser
{
public:
    shape_chooser(matrix_extent const & extent, std::size_t const tasks, std::size_t const target_warps) :
        extent{extent},
        tasks{static_cast<double>(tasks)},
        target_warps{static_cast<double>(target_warps)}
    {}

    group_shape operator()(std::uint32_t const rows, std::uint32_t const columns)
    {
        if (rows >= most_remembered)
            return choose(rows, columns);
        if (rows >= remembered.size())
            remembered.resize(rows + 1);
        group_shape & known = remembered[rows];
        if (known.width == 0)
            known = choose(rows, columns);
        return known;
    }

private:
    group_shape choose(std::uint32_t const rows, std::uint32_t const columns) const
    {
        group_shape best{};
        double best_cost = std::numeric_limits<double>::infinity();
        for (std::uint32_t width = warp_lanes; width > 0; --width)
        {
            std::uint32_t const rows_per_strip = width * rows_per_lane;
            std::uint32_t const strips = (rows + rows_per_strip - 1) / rows_per_strip;
            // A group's border costs reads and writes of its own at each step.
            std::uint32_t const groups = warp_lanes / width;
            double const step_cost = strips > 1 ? 1.15 + 0.05 * groups : 1.0;
            double const steps = step_cost * strips * (extent.strip_columns(columns, width) + width - 1);
            double const cost = steps * std::max(1.0, tasks / groups / target_warps);
            if (cost < best_cost)
            {
                best_cost = cost;
                best = {width, strips};
            }
        }
        return best;
    }

    matrix_extent extent;
    double tasks;
    double target_warps;
    static constexpr std::uint32_t most_remembered = 4096; // longer pairs are few, and take long themselves
    std::vector<group_shape> remembered{};
};

//!\brief Which matrices the codes of a value_kind hold.
class code_limits
{
public:
    code_limits(alignment_problem const & problem, score_range const & scores, value_kind const kind, bool const with_trace) :
        scores{scores},
        pads_rows{kind == value_kind::packed16},
        range{range_of(kind, with_trace)}
    {
        if (kind != value_kind::packed16)
            return;
        // One addition serves two alignments only if the entries of score_encoding are not negative; `matrix` has 16-bit indices.
        std::int64_t const scale = with_trace ? 4 : 1, first = std::int64_t{problem.gap_open} + problem.gap_extension;
        auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
        auto const fits_16_bits = [&](std::int64_t const score) { return -32000 < score * scale && score * scale < 32000; };
        possible = lowest >= first && fits_16_bits(highest - first) && fits_16_bits(first) && fits_16_bits(problem.gap_extension)
                && std::int64_t{problem.alphabet_size1} * (problem.alphabet_size2 + 1) <= 65536;
    }

    /*!\brief Rows whose scores matter to pairs of up to `rows` rows.
     * \details Rows behind the end of a sequence have no influence on it, but two alignments in a register have one on each other if
     *          one of them leaves its half.
     */
    [[nodiscard]] std::size_t relevant_rows(std::uint32_t const rows, group_shape const & shape) const
    {
        return pads_rows ? std::size_t{shape.strips} * shape.width * rows_per_lane : rows;
    }

    //!\brief The lowest score if matrices up to this size fit.
    [[nodiscard]] std::optional<std::int32_t> lowest_score(std::size_t const columns, std::size_t const rows) const
    {
        if (!possible)
            return std::nullopt;
        score_bounds const bounds = scores.bounds(columns, rows);
        if (bounds.highest - bounds.lowest > range || bounds.lowest < std::numeric_limits<std::int32_t>::min()
            || bounds.highest > std::numeric_limits<std::int32_t>::max())
            return std::nullopt;
        return static_cast<std::int32_t>(bounds.lowest);
    }

private:
    static std::int64_t range_of(value_kind const kind, bool const with_trace)
    {
        if (kind == value_kind::packed16)
            return with_trace ? score_encoding<value_kind::packed16, true>::range : score_encoding<value_kind::packed16, false>::range;
        return with_trace ? score_encoding<value_kind::single32, true>::range : score_encoding<value_kind::single32, false>::range;
    }

    score_range const & scores;
    bool pads_rows;
    std::int64_t range;
    bool possible{true};
};

optimum_scope scope_of(alignment_problem const & problem)
{
    if (problem.method == alignment_method::local)
        return optimum_scope::everywhere;
    return problem.free_ends.sequence1_trailing || problem.free_ends.sequence2_trailing ? optimum_scope::edges : optimum_scope::corner;
}

//!\brief Fills warps with tasks, in the order of the pairs.
class work_builder
{
public:
    work_builder(fill_plan & plan, code_limits const & limits, matrix_extent const & extent) :
        plan{plan},
        limits{limits},
        extent{extent},
        two_alignments{plan.variant.value == value_kind::packed16}
    {}

    void add(sized_pair const & pair)
    {
        if (open && !fits(pair))
            close();
        if (!open)
            begin(pair.shape);
        current.columns = std::max(current.columns, pair.columns);
        current.min_columns = std::min(current.min_columns, pair.columns);
        rows = std::max(rows, pair.rows);
        if (half_open)
        {
            plan.tasks.back().pairs[1] = pair.index;
        }
        else
        {
            plan.tasks.push_back({{pair.index, pair.index}, static_cast<std::uint32_t>(plan.works.size())});
            ++current.task_count;
        }
        half_open = two_alignments && !half_open;
    }

    void close()
    {
        if (!open)
            return;
        current.strip_columns = extent.strip_columns(current.columns, current.group_width);
        current.band_lower = extent.lower();
        current.band_upper = extent.upper();
        current.lowest_score = limits.lowest_score(current.columns, limits.relevant_rows(rows, shape())).value();
        current.trace_begin = plan.trace_words;
        current.border_begin = plan.border_words;
        plan.trace_words += trace_words(plan.variant, current);
        plan.border_words += border_words(current);
        plan.works.push_back(current);
        open = half_open = false;
    }

private:
    group_shape shape() const
    {
        return {current.group_width, current.strips};
    }

    bool fits(sized_pair const & pair) const
    {
        if (pair.shape != shape() || (!half_open && current.task_count == warp_lanes / current.group_width))
            return false;
        if (pair.columns <= current.columns && pair.rows <= rows)
            return true;
        return limits.lowest_score(std::max(pair.columns, current.columns), limits.relevant_rows(std::max(pair.rows, rows), shape())).has_value();
    }

    void begin(group_shape const & shape)
    {
        current = {};
        current.first_task = static_cast<std::uint32_t>(plan.tasks.size());
        current.group_width = shape.width;
        current.strips = shape.strips;
        current.min_columns = std::numeric_limits<std::uint32_t>::max();
        rows = 0;
        open = true;
    }

    fill_plan & plan;
    code_limits const & limits;
    matrix_extent const & extent;
    bool two_alignments;
    warp_work current{};
    std::uint32_t rows{}; //!< Of the longest second sequence.
    bool open{};
    bool half_open{};     //!< The last task has room for a second pair.
};

void build_works(fill_plan & plan, std::vector<sized_pair> & pairs, code_limits const & limits, matrix_extent const & extent)
{
    // Pairs of a warp take as long as the longest one: similar ones together, and the longest first so that the last ones are short.
    auto const key = [](sized_pair const & pair)
    { return std::array<std::uint64_t, 3>{std::uint64_t{pair.shape.strips} * pair.columns, pair.shape.width, pair.columns}; };
    if (!std::ranges::is_sorted(pairs, std::greater{}, key))
        std::ranges::sort(pairs, std::greater{}, key);
    work_builder builder{plan, limits, extent};
    for (sized_pair const & pair : pairs)
        builder.add(pair);
    builder.close();
}

} // namespace

std::uint64_t trace_words(kernel_variant const & variant, warp_work const & work)
{
    if (!variant.with_trace)
        return 0;
    int const words = variant.value == value_kind::packed16 ? trace_layout<2>::words_per_step : trace_layout<1>::words_per_step;
    return std::uint64_t{work.strips} * strip_steps(work) * static_cast<std::uint64_t>(words);
}

std::uint64_t border_words(warp_work const & work)
{
    return work.strips > 1 ? std::uint64_t{2} * work.task_count * work.strip_columns : 0;
}

batch_fill_plan plan_fills(alignment_problem const & problem, packed_batch const & batch, fill_preferences const & preferences)
{
    batch_fill_plan result;
    score_range const scores{problem};
    bool const with_trace = problem.output >= output_level::begin_positions;

    // ---- which pairs share a register
    struct candidates
    {
        value_kind kind;
        code_limits limits;
        shape_chooser choose_shape;
        std::vector<sized_pair> pairs{};
    };
    matrix_extent const extent{problem.band};
    std::size_t const target_warps = with_trace ? preferences.trace_warps : preferences.score_warps;
    std::array<candidates, 2> kinds{candidates{value_kind::packed16,
                                               code_limits{problem, scores, value_kind::packed16, with_trace},
                                               shape_chooser{extent, (batch.size() + 1) / 2, target_warps}},
                                    candidates{value_kind::single32,
                                               code_limits{problem, scores, value_kind::single32, with_trace},
                                               shape_chooser{extent, batch.size(), target_warps}}};
    sized_pair last{};
    candidates * last_kind = nullptr;
    for (std::uint32_t i = 0; i < batch.size(); ++i)
    {
        require_supported_lengths(batch.first.length(i), batch.second.length(i));
        auto const length1 = static_cast<std::uint32_t>(batch.first.length(i)), length2 = static_cast<std::uint32_t>(batch.second.length(i));
        std::uint32_t const columns = extent.columns(length1, length2), rows = extent.rows(length1, length2);
        if (rows == 0 || columns == 0)
        {
            result.degenerate.push_back(i);
            continue;
        }
        if (last_kind == nullptr || rows != last.rows || columns != last.columns)
        {
            auto const holds = [&](candidates & kind)
            {
                last = {i, rows, columns, kind.choose_shape(rows, columns)};
                return kind.limits.lowest_score(columns, kind.limits.relevant_rows(rows, last.shape)).has_value();
            };
            last_kind = std::ranges::find_if(kinds, holds);
            if (last_kind == kinds.end())
            {
                score_bounds const bounds = scores.bounds(columns, rows);
                throw std::overflow_error{"The scores of " + std::to_string(length1) + " x " + std::to_string(length2) + " letters lie between "
                                          + std::to_string(bounds.lowest) + " and " + std::to_string(bounds.highest)
                                          + ", more than 32-bit kernels can hold. Use smaller scores."};
            }
        }
        last.index = i;
        last_kind->pairs.push_back(last);
    }

    // ---- which pairs share a warp
    for (auto & [kind, limits, choose_shape, pairs] : kinds)
    {
        if (pairs.empty())
            continue;
        fill_plan & plan = result.fills.emplace_back();
        plan.variant = {kind,
                        choose_lookup(problem, kind, with_trace, preferences.prefers_four_letters),
                        scope_of(problem),
                        with_trace,
                        problem.band.has_value()};
        plan.scores = make_fill_scores(problem);
        plan.table = make_table(problem, plan.variant);
        build_works(plan, pairs, limits, extent);
    }
    return result;
}

} // namespace seqan3_cuda::detail
