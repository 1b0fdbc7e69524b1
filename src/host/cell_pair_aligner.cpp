// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements cell_pair_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/cell_pair_aligner.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>

#include <engine/batch_parts.hpp>
#include <engine/cell_output.hpp>
#include <host/kernel_choice.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <kernel/traceback/path_walk.hpp>
#include <plan/cell_plan.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/score_table.hpp>

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief What is faster here than in a batch of one pair, which does not fill the lanes; see doc/developer/tuning.md.
 * \details Up to so many cells; any number of them if one sequence is so short, or the band has so few diagonals.
 */
constexpr std::uint64_t most_cells = 300'000, most_traced_cells = 400'000;
constexpr std::int32_t most_short_letters = 200, most_height = 400;

//!\brief Directions that a thread keeps room for.
constexpr std::uint64_t most_directions = std::uint64_t{16} << 20;

//!\brief Reads the directions of a pair as walk_planes wants.
class direction_cursor
{
public:
    direction_cursor(column_arguments const & arguments, std::uint32_t const row, std::uint32_t const column) :
        arguments{arguments},
        row{static_cast<std::int32_t>(row)},
        column{static_cast<std::int32_t>(column)}
    {}

    [[nodiscard]] static bool has_cell()
    {
        return true;
    }

    [[nodiscard]] static std::uint32_t diagonal_steps()
    {
        return 1;
    }

    [[nodiscard]] std::uint32_t read(trace_plane const plane) const
    {
        std::size_t const begin = std::size_t{arguments.direction_stride} * static_cast<std::uint32_t>(column - 1);
        std::int32_t const first_row = first_column_block(arguments.extent, column) * column_block_rows + 1;
        unsigned const directions = arguments.directions[begin + static_cast<std::uint32_t>(row - first_row)];
        if (plane == trace_plane::gap)
            return ((directions & cell_up_opened) != 0 ? gap_up_opened : 0u)
                 | ((directions & cell_left_opened) != 0 ? gap_left_opened : 0u);
        switch (preferred_direction(directions))
        {
        case cell_diagonal:
            return direction_diagonal;
        case cell_up:
            return direction_up;
        case cell_left:
            return direction_left;
        default:
            return direction_none;
        }
    }

    void up()
    {
        --row;
    }

    void left()
    {
        --column;
    }

    void diagonal(std::uint32_t)
    {
        --row;
        --column;
    }

private:
    column_arguments const & arguments;
    std::int32_t row;
    std::int32_t column;
};

} // namespace

cell_pair_aligner::cell_pair_aligner(alignment_problem const & problem) :
    problem{problem},
    has_trace{problem.output >= output_level::begin_positions},
    takes_any{!needs_general_path(problem) && problem.gap_open <= 0},
    step{std::max(8 * std::abs(std::int64_t{problem.gap_extension}),
                  std::abs(std::int64_t{problem.gap_open} + problem.gap_extension))},
    similar{problem}
{
    for (std::int64_t const score : problem.substitution_scores)
        step = std::max(step, std::abs(score));
    if (takes_any)
        range.emplace(problem);
}

//!\brief The narrowest kernel that holds all scores; none if no kernel does.
std::optional<column_variant> cell_pair_aligner::choose_variant(std::size_t const length1,
                                                                std::size_t const length2) const
{
    // Columns of the best local cell are values, too.
    bool is_narrow = length1 <= static_cast<std::size_t>(narrow_column_limits.score);
    // Bounds take longer than a cell.
    if (!is_narrow || step > narrow_column_limits.step
        || score_of_steps(step, length1, length2) > narrow_column_limits.score)
    {
        score_bounds const bounds = range->bounds(length1, length2);
        auto fits = [&](column_limits const & limits)
        { return step <= limits.step && -limits.score <= bounds.lowest && bounds.highest <= limits.score; };
        is_narrow = is_narrow && fits(narrow_column_limits);
        if (!is_narrow && !fits(wide_column_limits))
            return std::nullopt;
    }
    return column_variant{!is_narrow, problem.method == alignment_method::local, problem.band.has_value(), has_trace};
}

//!\brief Whether a batch of one pair would take longer.
bool cell_pair_aligner::is_worth_it(cell_extent const & extent) const
{
    std::uint64_t const cells = extent.size();
    if (has_trace && cells > most_directions / 2) // blocks have more rows
        return false;
    bool const is_narrow =
        std::min(extent.rows, extent.columns) <= most_short_letters || (problem.band && extent.height <= most_height);
    return is_narrow || cells <= (has_trace ? most_traced_cells : most_cells);
}

template <typename value_t>
void cell_pair_aligner::fill(column_arguments & arguments, column_variant const & variant)
{
    std::size_t const places = std::size_t{arguments.blocks} * column_block_rows;
    std::size_t const bytes = (2 + problem.alphabet_size1) * places * sizeof(value_t);
    if (values.size() * sizeof(std::int32_t) < bytes)
        values.resize((bytes + sizeof(std::int32_t) - 1) / sizeof(std::int32_t));
    is_in_profile.assign(problem.alphabet_size1, 0);
    auto * const memory = reinterpret_cast<std::byte *>(values.data());
    arguments.cells = memory;
    arguments.gaps = memory + places * sizeof(value_t);
    arguments.profile = memory + 2 * places * sizeof(value_t);
    arguments.is_in_profile = is_in_profile.data();
    chosen_host_kernels().column_kernels->at(variant.index())(arguments);
}

bool cell_pair_aligner::align_similar(packed_batch const & batch, outcome_batch & outcome)
{
    std::size_t const letters = std::max(batch.first.length(0), batch.second.length(0));
    return similar.align_only_pair(problem, batch, outcome, costs_before_device(problem, letters));
}

bool cell_pair_aligner::align(packed_batch const & batch, outcome_batch & outcome)
{
    std::size_t const length1 = batch.first.length(0), length2 = batch.second.length(0);
    if (length1 == 0 || length2 == 0)
    {
        if (problem.with_matrices)
            return false;
        reset(outcome, 1, problem.counts_identity);
        align_degenerate(problem, batch, std::array{0u}, outcome);
        return true;
    }
    if (!takes_any)
        return false;
    require_supported_lengths(length1, length2);

    column_arguments arguments{.scores = make_cell_scores(problem),
                               .extent =
                                   make_extent(problem.band ? &*problem.band : nullptr,
                                               static_cast<std::int32_t>(length1), static_cast<std::int32_t>(length2)),
                               .codes1 = batch.first[0].data(),
                               .codes2 = batch.second[0].data()};
    cell_extent const & extent = arguments.extent;
    if (extent.columns == 0)
        return false;
    if (!is_worth_it(extent))
        return similar.align_only_pair(problem, batch, outcome, host_similar_costs.of(problem));
    std::optional<column_variant> const variant = choose_variant(length1, length2);
    if (!variant)
        return false;

    reset(outcome, 1, problem.counts_identity);
    arguments.blocks = static_cast<std::uint32_t>((extent.rows + column_block_rows - 1) / column_block_rows);
    if (has_trace)
    {
        auto const blocks = static_cast<std::uint32_t>((extent.height + 2 * column_block_rows - 2) / column_block_rows);
        arguments.direction_stride = std::min(arguments.blocks, blocks) * column_block_rows;
        std::size_t const bytes = std::size_t{arguments.direction_stride} * static_cast<std::uint32_t>(extent.columns);
        if (directions.size() < bytes)
            directions.resize(bytes);
        arguments.directions = directions.data();
    }
    if (variant->is_wide)
        fill<std::int32_t>(arguments, *variant);
    else
        fill<std::int16_t>(arguments, *variant);

    pair_outcome & found = outcome.pairs.front();
    write_end(arguments.scores, extent, arguments.best, found);
    if (has_trace)
        paths.record(problem, batch.first[0], batch.second[0], outcome, 0,
                     [&](pair_outcome & pair, auto & path)
                     {
                         path_position at{.row = pair.end2, .column = pair.end1};
                         direction_cursor cursor{arguments, at.row, at.column};
                         walk_planes(cursor, at, path);
                         finish_path(make_fill_scores(problem), at, pair, path);
                     });
    keep_output(problem.output, found);
    return true;
}

} // namespace seqan3_cuda::detail
