// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the plans of long pairs.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/long_pair.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <plan/code_limits.hpp>
#include <plan/edit_band.hpp>
#include <plan/folded_problem.hpp>
#include <plan/score_range.hpp>
#include <plan/score_table.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief A work of one pair, of rows and columns that follow one another, in strips of some rows.
warp_work work_of(matrix_size const & size, std::int32_t const lowest_score,
                  std::uint32_t const rows_of_strip = grid_strip_rows)
{
    return {.first_task = 0,
            .task_count = 1,
            .group_width = warp_lanes,
            .refill_width = 0,
            .strips = divide_up(size.rows, rows_of_strip),
            .columns = size.columns,
            .min_columns = size.columns,
            .strip_columns = size.columns,
            .band_lower = unbounded_lower,
            .band_upper = -unbounded_lower,
            .lowest_score = lowest_score,
            .trace_begin = 0,
            .border_begin = 0,
            .lane_parts = rows_of_strip / grid_strip_rows};
}

//!\brief The grid of a matrix, or of a tile, without what is around it.
tile_grid grid_of(matrix_size const & size, std::uint32_t const side, std::uint32_t * const cells,
                  kept_format const & format)
{
    std::uint64_t const rows = divide_up(size.rows, side) - 1;
    return {.kept_rows = cells,
            .kept_columns = cells + format.words_of(rows * kept_row_cells(size)),
            .format = format,
            .side = side,
            .row_cells = kept_row_cells(size),
            .column_cells = kept_column_cells(size)};
}

//!\brief Whether more is wanted of a pair than what its score pass finds.
bool keeps_cells(alignment_problem const & problem)
{
    return problem.output >= output_level::begin_positions
        || (problem.method == alignment_method::local && problem.output == output_level::end_positions);
}

//!\brief What the score pass of a pair computes, if it may be one of folded strips.
std::optional<folded_problem> fold_pair(alignment_problem const & problem, matrix_size const & size,
                                        fill_preferences const & preferences)
{
    return size.rows < preferences.lone_folded_rows ? std::nullopt : fold(problem, preferences.prefers_four_letters);
}

//!\brief The bits that hold numbers from -`below` to `above` in two's complement.
std::uint32_t bits_of(std::int64_t const below, std::int64_t const above)
{
    std::uint32_t bits = 1;
    while (below > std::int64_t{1} << (bits - 1) || above >= std::int64_t{1} << (bits - 1))
        ++bits;
    return bits;
}

//!\brief Makes a plan one of folded strips.
void set_folded_kernel(fill_plan & target, folded_problem const & folded, std::int32_t const letter_cost,
                       fill_preferences const & preferences)
{
    target.variant = folded.variant;
    target.scores = make_fill_scores(folded.reduced);
    target.scores.letter_cost = letter_cost;
    target.column_gain = folded.column_gain();
    if (preferences.has_constant_openings)
        target.scores.constant_opening = choose_constant_opening(folded.reduced, target.variant);
    target.table = make_table(folded.reduced, target.variant, target.scores.constant_opening != 0);
}

} // namespace

bool has_tiles(alignment_problem const & problem)
{
    // as with checkpoints
    bool const knows_gaps = problem.method != alignment_method::local || problem.gap_extension < 0;
    return knows_gaps && !problem.band;
}

bool may_be_shared(alignment_problem const & problem, std::size_t const length1, std::size_t const length2,
                   fill_preferences const & preferences)
{
    return has_tiles(problem) && length1 >= preferences.least_shared_rows / 4
        && length2 >= preferences.least_shared_rows;
}

bool takes_tiles(alignment_problem const & problem, std::size_t const length1, std::size_t const length2,
                 fill_preferences const & preferences, bool const is_alone)
{
    if (length1 == 0 || length2 == 0)
        return false;
    if (is_alone && may_be_shared(problem, length1, length2, preferences))
        return true;
    matrix_size const size{static_cast<std::uint32_t>(length2), static_cast<std::uint32_t>(length1)};
    std::uint64_t const cells = std::uint64_t{length1} * length2;
    if (is_alone && cells >= preferences.lone_folded_cells && fold_pair(problem, size, preferences))
        return true;
    if (!keeps_cells(problem) || !has_tiles(problem))
        return false;
    // Of several pairs the ends alone are found by folded strips, side by side.
    if (!is_alone && problem.output == output_level::end_positions && preferences.folds_batches
        && size.rows >= usual_folded_rows && fold_pair(problem, size, preferences))
        return false;
    // A warp keeps the bits of a whole strip, up to a byte a cell, however few rows the pair has of it.
    bool const fills_no_strip = length2 < grid_strip_rows;
    bool const is_too_large = (fills_no_strip ? std::uint64_t{length1} * grid_strip_rows : largest_trace_bytes(cells))
                            > preferences.most_trace_bytes;
    return cells > least_tiled_cells && (is_too_large || (is_alone && cells >= preferences.lone_tiled_cells));
}

bool has_few_tiles(alignment_problem const & problem, packed_batch const & batch, std::size_t const bytes)
{
    if (bytes == 0 || batch.size() != 1 || !keeps_cells(problem) || !has_tiles(problem))
        return false;
    matrix_size const size = size_of(batch, 0);
    return largest_trace_bytes(std::uint64_t{size.rows} * size.columns) > bytes
        && usual_tile_words(size) * sizeof(std::uint32_t) > bytes;
}

bool gains_by_meeting(alignment_problem const & problem, matrix_size const & size, fill_preferences const & preferences)
{
    if (problem.output >= output_level::begin_positions || size.columns < 2
        || divide_up(size.rows, folded_strip_rows) > preferences.most_meeting_strips)
        return false;
    std::optional<folded_problem> const folded = fold_pair(problem, size, preferences);
    return folded && folded->variant == folded_key;
}

kept_format choose_format(alignment_problem const & computed, std::int64_t const letter_gain)
{
    std::int64_t const opening = -std::int64_t{computed.gap_open}, extension = -std::int64_t{computed.gap_extension},
                       best = std::max(0, std::ranges::max(computed.substitution_scores)),
                       rise = best + extension + letter_gain;
    if (opening < 0 || extension < 0)
        return {};
    constexpr std::int64_t others = kept_block - 1;
    // Ho falls by no more than it rises.
    std::uint32_t const of_gap = bits_of(opening + rise, opening + extension),
                        of_Ho = bits_of(0, opening + others * rise);
    return {of_gap + of_Ho <= kept_format::half_bits ? of_gap : 0};
}

std::vector<tile_part> tiles_ahead(std::uint32_t const side, matrix_size const at, matrix_size const direction,
                                   std::uint32_t const reach, std::uint32_t const most)
{
    std::vector<tile_part> result{};
    std::int64_t const step = reach / 2, longest = std::max(direction.rows, direction.columns);
    // What is below the cell or behind it the path has left.
    auto const add = [&](std::int64_t const row, std::int64_t const column)
    {
        if (row < 1 || column < 1)
            return;
        matrix_size const cell{std::min(static_cast<std::uint32_t>(row), at.rows),
                               std::min(static_cast<std::uint32_t>(column), at.columns)};
        grid_tile const tile{(cell.rows - 1) / side, (cell.columns - 1) / side};
        auto found = std::ranges::find(result.rbegin(), result.rend(), tile, &tile_part::tile); // one of the last
        if (found == result.rend())
        {
            if (result.size() == most)
                return;
            result.push_back({tile, {}});
            found = result.rbegin();
        }
        // The path may enter the tile between this cell and the one before.
        auto const between = static_cast<std::uint32_t>(step);
        found->size = {std::max(found->size.rows, std::min(cell.rows - tile.row * side + between, side)),
                       std::max(found->size.columns, std::min(cell.columns - tile.column * side + between, side))};
    };
    for (std::int64_t steps = 0; result.size() < most; steps += step)
    {
        std::int64_t const row = at.rows - steps * direction.rows / longest,
                           column = at.columns - steps * direction.columns / longest;
        if (row < 1 || column < 1)
            break;
        add(row, column);
        add(row + reach, column - reach);
        add(row - reach, column + reach);
    }
    return result;
}

void long_pair_plan::meet()
{
    warp_work & first = whole.works.front();
    first.strip_columns = divide_up(size.columns, 2);
    warp_work second = first;
    second.first_task = 1;
    second.strip_columns = size.columns - first.strip_columns;
    second.border_begin = whole.border_cells;
    second.is_backward = true;
    whole.works.push_back(second);
    whole.tasks.push_back({{pair, pair}, 1});
    whole.border_cells *= 2;
}

std::uint64_t long_pair_plan::words_for(tile_levels const & levels) const
{
    std::uint64_t const of_tiles = words_of(levels, size, format);
    if (!has_parts)
        return of_tiles;
    return std::max(of_tiles, words_before_lefts(levels) + words_of_lefts());
}

std::uint64_t long_pair_plan::words_of_lefts() const
{
    std::uint64_t strips = 0;
    for (warp_work const & work : whole.works)
        strips += work.strips;
    return strips * part_cells * border_cell_words;
}

//!\brief Words of borders of tiles and of cells between those of the first level, an even number.
std::uint64_t long_pair_plan::words_before_lefts(tile_levels const & levels) const
{
    std::uint64_t const words =
        more_border_cells(levels, size) * border_cell_words + format.words_of(kept_cells(size, levels.front().side));
    return words + words % border_cell_words;
}

tile_memory long_pair_plan::lay_out(tile_levels const & levels, std::uint32_t * const words) const
{
    auto * next = words;
    auto const add = [&next](std::uint64_t const count) { return std::exchange(next, next + count); };
    auto const add_cells = [&](std::uint64_t const cells) { return add(format.words_of(cells)); };
    // first, as they are aligned
    std::uint64_t const borders = more_border_cells(levels, size);
    auto * const border = reinterpret_cast<strip_cell *>(add(borders * border_cell_words));
    std::uint32_t const side = levels.front().side;
    tile_memory memory{.grid = grid_of(size, side, add_cells(kept_cells(size, side)), format)};
    memory.grid.lowest_score = whole.works.front().lowest_score;
    memory.grid.letter_cost = whole.scores.letter_cost;
    for (std::size_t i = 0; i + 1 < levels.size(); ++i)
        memory.nested.push_back(add_cells(nested_cells(levels, i, size)));
    memory.borders = borders > 0 ? border : nullptr;
    std::uint64_t const of_walks = levels.back().at_once * walk_words(levels.back().side);
    memory.walks = add(of_walks);
    memory.walk_bytes = of_walks * sizeof(std::uint32_t);
    auto const trace_begin = static_cast<std::uint64_t>(next - words);
    if (has_parts)
        memory.lefts = reinterpret_cast<strip_cell *>(words + words_before_lefts(levels));
    memory.traceback = words + (trace_begin + warp_lanes - 1) / warp_lanes * warp_lanes;
    return memory;
}

tile_grid long_pair_plan::nest(tile_grid const & outer, tile_part const & part, std::uint32_t const side,
                               std::uint32_t * const cells) const
{
    tile_grid result = grid_of(part.size, side, cells, format);
    result.begin = outer.begin_of(part.tile);
    result.above = outer.row_above(part.tile);
    result.before = outer.column_before(part.tile);
    result.corner = outer.corner_of(part.tile);
    result.lowest_score = lowest_of_nested;
    result.letter_cost = nested.scores.letter_cost;
    return result;
}

void long_pair_plan::set_tiles(fill_plan & target, std::vector<tile_part> const & parts) const
{
    target.tasks.clear();
    target.works.clear();
    target.trace_words = target.border_cells = 0;
    bool const is_folded_target = is_folded(target.variant);
    for (tile_part const & part : parts)
    {
        auto const number = static_cast<std::uint32_t>(target.works.size());
        warp_work work = is_folded_target ? work_of(part.size, lowest_of_nested, folded_strip_rows)
                                          : work_of(part.size, lowest_of_tiles);
        work.first_task = number;
        work.trace_begin = target.trace_words;
        work.border_begin = target.border_cells;
        target.tasks.push_back({{pair, pair}, number});
        target.trace_words += trace_words(target, work);
        target.border_cells += part.size.columns;
        target.works.push_back(work);
    }
}

long_pair_plan plan_long_pair(alignment_problem const & given, packed_batch const & batch, std::uint32_t const pair,
                              fill_preferences const & preferences)
{
    bool const counts_edits = given.method == alignment_method::edit_distance;
    alignment_problem const problem = counts_edits ? score_edits(given) : given;
    bool const is_local = problem.method == alignment_method::local;
    long_pair_plan plan{
        .pair = pair, .size = size_of(batch, pair), .has_path = problem.output >= output_level::begin_positions};
    auto const set_kernel = [&](fill_plan & target, bool const with_trace, optimum_scope const scope,
                                computed_cells const cells, gap_costs const gaps = gap_costs::affine)
    {
        lookup_kind const lookup =
            choose_lookup(problem, value_kind::single32, with_trace, preferences.prefers_four_letters);
        target.variant = {value_kind::single32, lookup, scope, with_trace, cells, gaps};
        target.scores = make_fill_scores(problem);
        target.table = make_table(problem, target.variant);
    };
    plan.is_shared = batch.size() == 1 && may_be_shared(problem, plan.size.columns, plan.size.rows, preferences);

    sized_pair sized{.index = pair, .rows = plan.size.rows, .columns = plan.size.columns};
    sized.shape = {.width = warp_lanes, .strips = divide_up(plan.size.rows, grid_strip_rows)};
    auto const lowest_of = [&](code_limits const & limits)
    { return limits.lowest_score(common_extent{sized}, sized.shape); };
    code_limits const limits_of_tiles{problem, value_kind::single32, true, false, rows_per_lane};
    std::optional<std::int32_t> const lowest = lowest_of(limits_of_tiles);
    if (!lowest)
        refuse_scores(limits_of_tiles.bounds(sized), plan.size.columns, plan.size.rows);
    std::optional<folded_problem> const folded = fold_pair(problem, plan.size, preferences);
    std::optional<std::int32_t> const folded_lowest = folded ? lowest_of(folded->limits()) : std::nullopt;

    if (folded_lowest)
        set_folded_kernel(plan.whole, *folded, problem.gap_extension, preferences);
    else
        set_kernel(plan.whole, false, scope_of(problem),
                   plan.has_path || plan.is_shared ? computed_cells::grid : computed_cells::all);
    optimum_scope const scope_of_tiles = is_local ? optimum_scope::everywhere : optimum_scope::corner;
    set_kernel(plan.tiles, true, scope_of_tiles, computed_cells::tile,
               counts_edits ? gap_costs::edits : gap_costs::affine);
    if (folded_lowest)
    {
        set_folded_kernel(plan.nested, *folded, problem.gap_extension, preferences);
        // The end is known.
        plan.nested.scores.free_ends.sequence1_trailing = plan.nested.scores.free_ends.sequence2_trailing = false;
    }
    else
        set_kernel(plan.nested, false, scope_of_tiles, computed_cells::nested);
    plan.lowest_of_tiles = *lowest;
    plan.lowest_of_nested = folded_lowest.value_or(*lowest);
    plan.format = folded_lowest ? choose_format(folded->reduced, folded->letter_gain) : choose_format(problem, 0);
    plan.whole.tasks = {{{pair, pair}, 0}};
    plan.whole.works = {work_of(plan.size, plan.lowest_of_nested, plan.rows_of_strip())};
    plan.whole.border_cells = plan.size.columns;
    plan.may_meet =
        batch.size() == 1 && !plan.is_shared && folded_lowest && gains_by_meeting(problem, plan.size, preferences);
    return plan;
}

} // namespace seqan3_cuda::detail
