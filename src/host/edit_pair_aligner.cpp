// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_pair_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_pair_aligner.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include <engine/outcome_reset.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Directions that a thread keeps room for: 16 MiB. A pair that needs more is for an executor.
constexpr std::uint64_t most_traced_words = std::uint64_t{1} << 20;

} // namespace

edit_pair_aligner::edit_pair_aligner(alignment_problem const & problem) :
    problem{problem},
    matrix{problem},
    similar{problem}
{}

//!\brief Left where possible, else up where possible, else along the diagonal; as walk_edit_path.
template <typename path_t>
void edit_pair_aligner::walk(pair_outcome & outcome, path_t & path) const
{
    std::uint32_t row = outcome.end2, column = outcome.end1;
    while (row > 0 && column > 0)
    {
        std::uint32_t const bit = (row - 1) % edit_word_rows;
        edit_word_directions const & here = matrix.directions(column, row);
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

bool edit_pair_aligner::align_similar(packed_batch const & batch, outcome_batch & outcome)
{
    return similar.align_only_pair(problem, batch, outcome);
}

bool edit_pair_aligner::align(packed_batch const & batch, outcome_batch & outcome)
{
    std::span<std::uint8_t const> const codes1 = batch.first[0], codes2 = batch.second[0];
    require_supported_lengths(codes1.size(), codes2.size());
    if (align_similar(batch, outcome))
        return true;
    matrix.take(codes1, codes2);
    if (matrix.traced_words() > most_traced_words)
        return false;

    reset(outcome, 1, problem.counts_identity);
    if (codes1.empty() || codes2.empty())
    {
        align_degenerate(problem, batch, std::array{0u}, outcome);
        return true;
    }

    std::optional<edit_end> const end = matrix.compute(); // none: the pair is missed
    pair_outcome & found = outcome.pairs.front();
    found.score = end ? -static_cast<std::int32_t>(end->errors) : missed_score;
    if (problem.output >= output_level::end_positions)
    {
        found.end1 = end ? end->column : static_cast<std::uint32_t>(codes1.size());
        found.end2 = static_cast<std::uint32_t>(codes2.size());
    }
    if (problem.output < output_level::begin_positions)
        return true;
    paths.record(problem, codes1, codes2, outcome, 0,
                 [&](pair_outcome & pair, auto & path)
                 {
                     pair.begin1 = pair.end1; // of a missed pair
                     pair.begin2 = pair.end2;
                     if (end)
                         walk(pair, path);
                 });
    return true;
}

} // namespace seqan3_cuda::detail
