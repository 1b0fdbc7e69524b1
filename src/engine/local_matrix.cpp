// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements local_matrix.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/local_matrix.hpp>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include <plan/cell_plan.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief What a matrix may take; each thread has one at a time.
constexpr std::uint64_t most_matrix_bytes = std::uint64_t{4} << 30;

//!\brief A column before a block takes 8 bytes a row, or 12; a column of the block 5.
std::size_t columns_of_block(std::size_t const length1)
{
    constexpr std::size_t least = 64;
    return std::max(least, static_cast<std::size_t>(std::sqrt(2.0 * static_cast<double>(length1))));
}

//!\brief Throws if a matrix would take too much memory; returns the columns of its blocks.
std::size_t checked_block(alignment_problem const & problem, std::size_t const length1, std::size_t const length2)
{
    std::uint64_t const bytes = local_matrix::bytes_of(problem, length1, length2);
    if (bytes > most_matrix_bytes)
        throw std::length_error{"The matrix needs " + std::to_string(bytes) + " bytes, and a thread has at most "
                                + std::to_string(most_matrix_bytes)
                                + ": align parts of the sequences, or ask for end positions only"};
    return std::min(columns_of_block(length1), std::max(length1, std::size_t{1}));
}

} // namespace

std::uint64_t local_matrix::bytes_of(alignment_problem const & problem, std::size_t const length1,
                                     std::size_t const length2)
{
    constexpr std::uint64_t bytes_of_score = sizeof(std::int32_t), bytes_of_direction = 1;
    std::uint64_t const columns = std::min(columns_of_block(length1), length1) + 2, rows = length2 + 1,
                        kept_columns = length1 / columns_of_block(length1),
                        kept_scores = 1 + static_cast<std::uint64_t>(gap_pieces(problem));
    return rows * (columns * (bytes_of_score + bytes_of_direction) + kept_columns * kept_scores * bytes_of_score);
}

local_matrix::local_matrix(alignment_problem const & problem, std::span<std::uint8_t const> const sequence1,
                           std::span<std::uint8_t const> const sequence2) :
    block_columns{checked_block(problem, sequence1.size(), sequence2.size())},
    window{problem, sequence1, sequence2, block_columns + 1, true}
{
    for (std::size_t begin = 0; begin < sequence1.size(); begin += block_columns)
        blocks.push_back({.begin = begin, .end = std::min(begin + block_columns, sequence1.size())});
    compute_dirty_blocks();
}

//!\brief Computes the cells of a block.
void local_matrix::load(block const & of, bool const with_directions)
{
    if (of.begin == 0)
        window.restart();
    else
        window.restart(of.begin, of.before);
    window.advance(of.end - of.begin, 1, forbidden, with_directions);
    with_path = with_directions ? &of : nullptr;
}

void local_matrix::compute_dirty_blocks()
{
    for (std::size_t i = 0; i < blocks.size(); ++i)
    {
        block & here = blocks[i];
        if (!here.is_dirty)
            continue;
        load(here, false);
        find_best(here);
        here.is_dirty = false;
        if (i + 1 == blocks.size())
            break;
        block & next = blocks[i + 1];
        column_border after = window.border();
        next.is_dirty = next.is_dirty || after != next.before;
        next.before = std::move(after);
    }
}

void local_matrix::find_best(block & of) const
{
    of.best = {};
    for (std::size_t column = of.begin + 1; column <= of.end; ++column)
    {
        std::span<std::int32_t const> const scores = window.scores(column);
        auto const greatest = std::ranges::max_element(scores); // the first one
        if (*greatest > of.best.score)
            of.best = {*greatest, static_cast<std::uint32_t>(column),
                       static_cast<std::uint32_t>(greatest - scores.begin())};
    }
}

std::optional<peak> local_matrix::best() const
{
    auto const first = std::ranges::min_element(blocks, comes_before, &block::best);
    if (first == blocks.end() || first->best.score <= 0)
        return std::nullopt;
    return first->best;
}

unsigned local_matrix::directions(std::int32_t const row, std::int32_t const column)
{
    if (row == 0 || column == 0)
        return cell_none;
    auto const behind = static_cast<std::size_t>(column);
    block const & of = blocks[(behind - 1) / block_columns];
    if (&of != with_path)
        load(of, true);
    return window.directions(row, behind);
}

void local_matrix::forbid(std::span<diagonal_step const> const steps)
{
    for (auto const & [column, row] : steps)
    {
        std::vector<std::int32_t> & rows = forbidden[column];
        rows.insert(std::ranges::lower_bound(rows, row), row);
        blocks[(column - 1) / block_columns].is_dirty = true;
    }
    compute_dirty_blocks();
}

} // namespace seqan3_cuda::detail
