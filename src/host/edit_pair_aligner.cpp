// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_pair_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_pair_aligner.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <engine/batch_parts.hpp>
#include <host/kernel_choice.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Times as long as with several words of a pair at a time.
constexpr double without_strips = 3;

//!\brief Whether this machine computes several words of a pair at a time.
bool has_strip_kernels()
{
    return chosen_host_kernels().edit_strip_kernels != nullptr;
}

} // namespace

furthest_costs host_edit_costs(alignment_problem const & problem, std::size_t const letters)
{
    furthest_costs costs = host_similar_costs.of(problem);
    // What is not guessed shall be given up early: its points take longer, too. A limit leaves out cells.
    if (!has_strip_kernels() && !problem.max_errors && furthest_aligner::guesses(problem, letters))
    {
        costs.cell *= without_strips;
        costs.band_cell *= without_strips;
    }
    return costs;
}

edit_pair_aligner::edit_pair_aligner(alignment_problem const & problem, std::uint64_t const most_words,
                                     std::optional<edit_block_shape> const block_shape) :
    problem{problem},
    most_words{most_words},
    block_shape{block_shape},
    whole{problem},
    similar{problem}
{}

//!\brief Left where possible, else up where possible, else along the diagonal; as walk_edit_path.
template <typename matrix_t, typename path_t>
void edit_pair_aligner::walk(matrix_t & matrix, pair_outcome & outcome, path_t & path) const
{
    std::uint32_t row = outcome.end2, column = outcome.end1;
    while (row > 0 && column > 0)
    {
        std::uint32_t const bit = (row - 1) % edit_word_rows;
        edit_word_directions const here = matrix.directions(column, row);
        if ((here.left >> bit & 1u) != 0)
        {
            path.gap(trace_operation::left, 1);
            --column;
        }
        else if ((here.up >> bit & 1u) != 0)
        {
            std::uint64_t const up_alone = (here.up & ~here.left) << (edit_word_rows - 1 - bit);
            auto const letters_of_gap = static_cast<std::uint32_t>(std::countl_one(up_alone)); // within the word
            path.gap(trace_operation::up, letters_of_gap);
            row -= letters_of_gap;
        }
        else
        {
            path.diagonal(column, row);
            --column;
            --row;
        }
    }

    // On the border a path goes on to the corner unless these letters are free.
    if (row > 0)
        path.gap(trace_operation::up, row);
    if (!problem.free_ends.sequence1_leading && column > 0)
    {
        path.gap(trace_operation::left, column);
        column = 0;
    }
    path.finish();
    outcome.begin1 = column;
    outcome.begin2 = 0;
}

bool edit_pair_aligner::is_faster_alone(alignment_problem const & problem, std::size_t const columns,
                                        std::size_t const rows)
{
    if (needs_blocks(problem, columns, rows))
        return true;
    constexpr std::size_t columns_of_letter = 16; // each letter has masks of all rows
    // Narrow vectors are for lanes what they are for strips. Figures: tuning.md, "Batches of edit distances on the
    // host".
    std::uint64_t const least_cells = has_strip_kernels() ? host_similar_costs.edit_scores.least_cells : 20'000;
    std::size_t const least_free_rows = has_strip_kernels() ? 400 : 100;
    return problem.method == alignment_method::edit_distance
        && (!problem.free_ends.sequence1_leading || rows >= least_free_rows)
        && std::uint64_t{columns} * rows >= least_cells
        && columns_of_letter * std::max(problem.alphabet_size1, problem.alphabet_size2) <= columns;
}

std::size_t edit_pair_aligner::bytes_of(alignment_problem const & problem, std::size_t const columns,
                                        std::size_t const rows)
{
    std::size_t const of_directions =
        needs_blocks(problem, columns, rows)
            ? 0
            : columns * (rows / edit_word_rows + edit_strip_words) * sizeof(edit_word_directions);
    return edit_block_matrix::bytes_of(problem, columns, rows)
         + (problem.output >= output_level::begin_positions ? of_directions : 0);
}

bool edit_pair_aligner::align_similar(packed_batch const & batch, outcome_batch & outcome)
{
    std::size_t const columns = batch.first.length(0), rows = batch.second.length(0);
    furthest_costs costs = costs_before_device(problem, std::max(columns, rows));
    if (!has_strip_kernels())
        costs.band_cell *= without_strips;
    if (similar.align_only_pair(problem, batch, outcome, costs))
        return true;
    std::optional<std::uint64_t> const errors = similar.errors_of_guess();
    if (!errors || costs.band(columns, rows, static_cast<std::int32_t>(*errors)) > costs.other_way(columns, rows))
        return false;
    reset(outcome, 0, problem.counts_identity);
    append_matrix(batch, 0, outcome);
    return true;
}

bool edit_pair_aligner::align(packed_batch const & batch, outcome_batch & outcome)
{
    if (batch.first.length(0) == 0 || batch.second.length(0) == 0)
    {
        require_supported_lengths(batch.first.length(0), batch.second.length(0));
        reset(outcome, 1, problem.counts_identity);
        align_degenerate(problem, batch, std::array{0u}, outcome);
        return true;
    }
    reset(outcome, 0, problem.counts_identity);
    append(batch, 0, outcome);
    return true;
}

void edit_pair_aligner::append(packed_batch const & batch, std::size_t const pair, outcome_batch & outcome)
{
    require_supported_lengths(batch.first.length(pair), batch.second.length(pair));
    std::size_t const letters = batch.first.length(pair) + batch.second.length(pair);
    if (similar.find(problem, batch, pair, host_edit_costs(problem, letters)))
        similar.record(problem, outcome, append_pair(outcome, problem.counts_identity));
    else
        append_matrix(batch, pair, outcome);
}

//!\brief As append(), for a pair that is not similar.
void edit_pair_aligner::append_matrix(packed_batch const & batch, std::size_t const pair, outcome_batch & outcome)
{
    codes1 = batch.first.codes_of(pair, room1);
    codes2 = batch.second.codes_of(pair, room2);
    std::size_t const place = append_pair(outcome, problem.counts_identity);
    std::optional<std::uint64_t> errors = similar.errors_of_guess();
    if (errors && problem.max_errors && *errors > *problem.max_errors)
        // A band for the limit, or words, which end with the last cell that keeps the limit.
        errors = has_strip_kernels() ? std::optional<std::uint64_t>{*problem.max_errors} : std::nullopt;
    whole.take(codes1, codes2, errors);
    if (whole.traced_words() <= most_words)
        return record(whole.compute(), whole, outcome, place);
    edit_block_matrix blocks{problem, block_shape};
    record(blocks.compute(codes1, codes2, errors), blocks, outcome, place);
}

/*!\brief Records the pair.
 * \param[in]     end    None: the pair is missed.
 * \param[in,out] matrix Has computed the pair.
 * \param[in]     place  Of the pair in the outcome.
 */
template <typename matrix_t>
void edit_pair_aligner::record(std::optional<edit_end> const & end, matrix_t & matrix, outcome_batch & outcome,
                               std::size_t const place)
{
    pair_outcome & found = outcome.pairs[place];
    found.score = end ? -static_cast<std::int32_t>(end->errors) : missed_score;
    if (problem.output >= output_level::end_positions)
    {
        found.end1 = end ? end->column : static_cast<std::uint32_t>(codes1.size());
        found.end2 = static_cast<std::uint32_t>(codes2.size());
    }
    if (problem.output < output_level::begin_positions)
        return;
    paths.record(problem, codes1, codes2, outcome, place,
                 [&](pair_outcome & pair, auto & path)
                 {
                     pair.begin1 = pair.end1; // of a missed pair
                     pair.begin2 = pair.end2;
                     if (end)
                         walk(matrix, pair, path);
                 });
}

} // namespace seqan3_cuda::detail
