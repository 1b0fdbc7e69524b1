// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scalar reference: plain dynamic programming with SeqAn3's tie rules, in the terms of the boundary.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA. A specification to read: 64-bit values, one cell at a time, one byte
 * of directions a cell, and that only if a path is asked for.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::test
{

/*!\brief The matrix of one pair: sequence 1 along the columns, sequence 2 along the rows, computed column by column.
 *
 * \f{eqnarray*}{
 *   U_{r,c} & = & \max\{U_{r-1,c} + e,\; H_{r-1,c} + o + e\}\\
 *   L_{r,c} & = & \max\{L_{r,c-1} + e,\; H_{r,c-1} + o + e\}\\
 *   H_{r,c} & = & \max\{H_{r-1,c-1} + s(c, r),\; U_{r,c},\; L_{r,c}\}
 * \f}
 * Ties: the diagonal before U before L; an extension before an opening. A local cell ends a path only if its score is
 * below 0. Cells outside of the band do not exist: what would come from there is minus infinity. Gap costs of two
 * pieces have a U and an L each; H takes the better U and the better L, the first piece's if both are equal, and a path
 * stays in the piece of its gap.
 */
class reference_matrix
{
public:
    reference_matrix(detail::alignment_problem const & problem_, std::span<std::uint8_t const> const sequence1_,
                     std::span<std::uint8_t const> const sequence2_) :
        problem{problem_},
        sequence1{sequence1_},
        sequence2{sequence2_},
        cells(wants_directions() ? columns() * rows() : 0u)
    {
        if (problem.with_matrices)
        {
            matrices.scores.resize((sequence1.size() + 1) * rows());
            matrices.directions.assign(matrices.scores.size(), detail::cell_outside);
        }
        if (problem.second_piece)
            wants_directions() ? compute<2, true>() : compute<2, false>();
        else
            wants_directions() ? compute<1, true>() : compute<1, false>();
    }

    //!\brief The matrices, if the problem asks for them.
    detail::pair_matrices const & computed_matrices() const
    {
        return matrices;
    }

    //!\brief The outcome on the level that the problem asks for; the path's runs are appended to `runs`.
    detail::pair_outcome outcome(std::vector<detail::trace_run> & runs) const
    {
        if (best < std::numeric_limits<std::int32_t>::min() || best > std::numeric_limits<std::int32_t>::max())
            throw std::overflow_error{"The score " + std::to_string(best) + " does not fit 32 bits."};

        detail::pair_outcome result{.score = static_cast<std::int32_t>(best)};
        if (problem.output == detail::output_level::score)
            return result;

        result.end1 = static_cast<std::uint32_t>(end_column);
        result.end2 = static_cast<std::uint32_t>(end_row);
        if (problem.output == detail::output_level::end_positions)
            return result;

        std::vector<detail::trace_run> path{};
        walk(path, result.begin1, result.begin2);
        if (problem.output == detail::output_level::begin_positions)
            return result;

        result.first_run = runs.size();
        result.run_count = static_cast<std::uint32_t>(path.size());
        runs.insert(runs.end(), path.begin(), path.end());
        return result;
    }

private:
    using score_t = std::int64_t;
    //!\brief Stays below all scores of paths: fewer than 2^29 scores of 32 bits are added to either.
    static constexpr score_t minus_infinity{std::numeric_limits<score_t>::min() / 4};

    //!\brief Directions of a cell: two bits of direction, one bit for each gap that was opened and not extended, and
    //!whether the direction's gap is of the second piece.
    enum : std::uint8_t
    {
        none = 0,
        diagonal = 1,
        up = 2,
        left = 3,
        direction_mask = 3,
        up_open = 4,
        left_open = 8,
        in_second = 16,
        second_up_open = 32,
        second_left_open = 64
    };

    detail::alignment_problem const & problem;
    std::span<std::uint8_t const> sequence1;
    std::span<std::uint8_t const> sequence2;
    std::vector<detail::gap_scores> pieces{pieces_of(problem)};
    std::vector<std::uint8_t> cells; //!< Directions, column-major; empty if nobody wants them.
    detail::pair_matrices matrices{};
    score_t best{4 * minus_infinity};
    std::size_t end_column{};
    std::size_t end_row{};

    //!\brief Number of columns that exist, the first one included.
    std::size_t columns() const
    {
        std::size_t const all = sequence1.size() + 1;
        if (!problem.band)
            return all;

        std::int64_t const limit = static_cast<std::int64_t>(sequence2.size()) + problem.band->column_limit + 1;
        return limit > 0 ? std::min(all, static_cast<std::size_t>(limit)) : all;
    }
    std::size_t rows() const
    {
        return sequence2.size() + 1;
    }
    bool wants_directions() const
    {
        return problem.output >= detail::output_level::begin_positions || problem.with_matrices;
    }
    bool is_local() const
    {
        return problem.method == detail::alignment_method::local;
    }

    //!\brief Whether a cell is inside of the band.
    bool inside(std::size_t const row, std::size_t const column) const
    {
        std::int64_t const diagonal = static_cast<std::int64_t>(column) - static_cast<std::int64_t>(row);
        return !problem.band || (problem.band->lower <= diagonal && diagonal <= problem.band->upper);
    }

    //!\brief The pieces of gap costs.
    static std::vector<detail::gap_scores> pieces_of(detail::alignment_problem const & problem)
    {
        std::vector<detail::gap_scores> pieces{{problem.gap_open, problem.gap_extension}};
        if (problem.second_piece)
            pieces.push_back(*problem.second_piece);
        return pieces;
    }

    //!\brief Empty if nobody wants directions.
    std::span<std::uint8_t> directions_of(std::size_t const column)
    {
        return cells.empty() ? std::span<std::uint8_t>{} : std::span{cells}.subspan(column * rows(), rows());
    }

    void store(std::size_t const row, std::size_t const column, unsigned const directions)
    {
        if (!cells.empty())
            cells[column * rows() + row] = static_cast<std::uint8_t>(directions);
    }

    //!\brief The bits that SeqAn3's trace matrix has for a cell.
    void store_matrices(std::size_t const row, std::size_t const column, score_t const score, unsigned const directions)
    {
        using namespace detail;
        if (!problem.with_matrices || !inside(row, column))
            return;

        bool const inner = row > 0 && column > 0;
        bool const above = inner && inside(row - 1, column), beside = inner && inside(row, column - 1);
        unsigned const up_bits = cell_up | ((directions & up_open) != 0 ? unsigned{cell_up_opened} : 0u);
        unsigned const left_bits = cell_left | ((directions & left_open) != 0 ? unsigned{cell_left_opened} : 0u);
        unsigned bits = cell_none;
        if (unsigned const direction = directions & direction_mask; direction == diagonal)
            bits = cell_diagonal | (above ? up_bits | (beside ? left_bits : 0u) : 0u);
        else if (direction == up)
            bits = up_bits | (beside ? left_bits : 0u);
        else if (direction == left)
            bits = left_bits | (above ? up_bits & cell_up_opened : 0u);
        matrices.scores[column * rows() + row] = static_cast<std::int32_t>(score);
        matrices.directions[column * rows() + row] = static_cast<std::uint8_t>(bits);
    }

    void track(score_t const score, std::size_t const row, std::size_t const column)
    {
        if (!inside(row, column))
            return;
        bool const last = problem.optimum == detail::optimum_rule::last && !is_local(); // as in SeqAn3
        bool const replaces = last ? score >= best : score > best;
        if (!replaces)
            return;

        best = score;
        end_row = row;
        end_column = column;
    }

    //!\brief One of two bit patterns, without a branch: nothing foretells which one.
    static unsigned either(bool const condition, unsigned const then, unsigned const otherwise)
    {
        return otherwise ^ ((then ^ otherwise) & (0u - unsigned{condition}));
    }

    //!\brief H of the last column and, above the current row, of this one; L of each piece likewise.
    template <std::size_t piece_count>
    struct borders
    {
        std::vector<score_t> scores{};
        std::array<std::vector<score_t>, piece_count> left_gaps{};
    };

    template <std::size_t piece_count, bool with_directions>
    void compute()
    {
        borders<piece_count> kept{};
        kept.scores.assign(rows(), minus_infinity);
        kept.left_gaps.fill(kept.scores);
        bool const tracks_last_row = !is_local() && problem.free_ends.sequence1_trailing;
        bool const tracks_last_column = !is_local() && problem.free_ends.sequence2_trailing;

        compute_first_column(kept.scores);
        for (std::size_t column = 0; column < columns(); ++column)
        {
            if (column > 0)
                compute_column<with_directions>(column, kept);
            if (tracks_last_row)
                track(kept.scores.back(), rows() - 1, column);
        }

        // The last column follows the whole last row: with both ends free and rule `first`, the last cell wins over
        // equal cells above it.
        if (tracks_last_column && columns() == sequence1.size() + 1)
            for (std::size_t row = 0; row < rows(); ++row)
                track(kept.scores[row], row, columns() - 1);

        if (!is_local() && !tracks_last_row && !tracks_last_column)
            track(kept.scores.back(), rows() - 1, columns() - 1);
    }

    void compute_first_column(std::span<score_t> const scores)
    {
        for (std::size_t row = 0; row < rows(); ++row)
        {
            if (inside(row, 0))
                scores[row] = row == 0 ? first_row(0) : first_column(row);
            if (is_local())
                track(scores[row], row, 0);
        }
    }

    //!\brief The rows of a column that are inside of the band, but for the first row: the first one and the one behind.
    std::pair<std::size_t, std::size_t> rows_inside(std::size_t const column) const
    {
        std::int64_t const end = static_cast<std::int64_t>(rows()), diagonal = static_cast<std::int64_t>(column);
        if (!problem.band)
            return {1u, rows()};
        return {static_cast<std::size_t>(std::clamp<std::int64_t>(diagonal - problem.band->upper, 1, end)),
                static_cast<std::size_t>(std::clamp<std::int64_t>(diagonal - problem.band->lower + 1, 1, end))};
    }

    /*!\brief Begins any column but the first one, above its first row inside of the band, the first row left out.
     * \returns H of the last column there.
     */
    template <std::size_t piece_count>
    score_t begin_column(std::size_t const column, std::size_t const begin, borders<piece_count> & kept)
    {
        score_t const first = inside(0, column) ? first_row(column) : minus_infinity;
        if (is_local())
            track(first, 0, column);

        score_t const diagonal_score = std::exchange(kept.scores[0], first);
        if (begin == 1)
            return diagonal_score;

        for (std::vector<score_t> & gaps : kept.left_gaps)
            gaps[begin - 1] = minus_infinity;
        return std::exchange(kept.scores[begin - 1], minus_infinity); // was inside until the last column
    }

    //!\brief Any column but the first one.
    template <bool with_directions, std::size_t piece_count>
    void compute_column(std::size_t const column, borders<piece_count> & kept)
    {
        // Copies: for all the compiler knows, a store of directions changes what is not local.
        std::array<detail::gap_scores, piece_count> costs{};
        std::ranges::copy(pieces, costs.begin());
        std::array<std::span<score_t>, piece_count> left_gaps{};
        std::ranges::copy(kept.left_gaps, left_gaps.begin());
        std::span<score_t> const scores{kept.scores};
        std::span<std::uint8_t const> const letters{sequence2};
        std::int32_t const * const letter_scores =
            problem.substitution_scores.data() + std::size_t{sequence1[column - 1]} * problem.alphabet_size2;
        std::span<std::uint8_t> const directions = directions_of(column);
        bool const local = is_local();
        auto const [begin, end] = rows_inside(column);
        score_t diagonal_score = begin_column(column, begin, kept);
        score_t above = scores[begin - 1], highest = minus_infinity;
        std::array<score_t, piece_count> up_gaps{};
        up_gaps.fill(minus_infinity);
        for (std::size_t row = begin; row < end; ++row)
        {
            // ---- gaps: a tie extends
            score_t const beside = scores[row];
            unsigned opened = 0;
            for (std::size_t i = 0; i < piece_count; ++i)
            {
                score_t const extension = costs[i].extension, opening = costs[i].open + extension;
                score_t const up_opened = above + opening, up_extended = up_gaps[i] + extension;
                score_t const left_opened = beside + opening, left_extended = left_gaps[i][row] + extension;
                opened |= either(up_extended < up_opened, i == 0 ? up_open : second_up_open, none);
                opened |= either(left_extended < left_opened, i == 0 ? left_open : second_left_open, none);
                up_gaps[i] = std::max(up_extended, up_opened);
                left_gaps[i][row] = std::max(left_extended, left_opened);
            }

            // ---- the cell: a tie prefers the diagonal, then up
            score_t score = diagonal_score + letter_scores[letters[row - 1]];
            unsigned direction = diagonal;
            for (std::size_t i = 0; i < piece_count; ++i)
            {
                direction = either(score < up_gaps[i], i == 0 ? unsigned{up} : up | in_second, direction);
                score = std::max(score, up_gaps[i]);
            }
            for (std::size_t i = 0; i < piece_count; ++i)
            {
                score_t const gap = left_gaps[i][row];
                direction = either(score < gap, i == 0 ? unsigned{left} : left | in_second, direction);
                score = std::max(score, gap);
            }

            bool const ends_path = local && score < 0; // a cell of score 0 continues a path
            if constexpr (with_directions)
                directions[row] = static_cast<std::uint8_t>(either(ends_path, none, direction | opened));
            diagonal_score = beside;
            above = scores[row] = ends_path ? 0 : score;
            highest = std::max(highest, above);
        }

        if (local && highest > best)
            for (std::size_t row = begin; row < end; ++row)
                track(scores[row], row, column);
        if (problem.with_matrices)
            for (std::size_t row = begin; row < end; ++row)
                store_matrices(row, column, scores[row], directions[row]);
    }

    //!\brief The score of a gap of so many letters, and in_second if the second piece is better.
    std::pair<score_t, unsigned> gap_of(std::size_t const letters) const
    {
        auto score_of = [letters](detail::gap_scores const & piece)
        { return piece.open + score_t{piece.extension} * static_cast<score_t>(letters); };
        std::pair<score_t, unsigned> gap{score_of(pieces.front()), 0u};
        if (score_t const second = score_of(pieces.back()); gap.first < second)
            gap = {second, in_second};
        return gap;
    }

    //!\brief Score and directions of a cell of the first row: a leading gap in sequence 2.
    score_t first_row(std::size_t const column)
    {
        bool const free = column == 0 || is_local() || problem.free_ends.sequence1_leading;
        auto const [gap, piece] = gap_of(column);
        unsigned const directions = free ? 0u : left | piece | (column == 1 ? left_open | second_left_open : 0u);
        score_t const score = free ? 0 : gap;
        store(0, column, directions);
        store_matrices(0, column, score, directions);
        return score;
    }

    //!\brief Score and directions of a cell of the first column below the first row: a leading gap in sequence 1.
    score_t first_column(std::size_t const row)
    {
        bool const free = is_local() || problem.free_ends.sequence2_leading;
        auto const [gap, piece] = gap_of(row);
        unsigned const directions = free ? 0u : up | piece | (row == 1 ? up_open | second_up_open : 0u);
        score_t const score = free ? 0 : gap;
        store(row, 0, directions);
        store_matrices(row, 0, score, directions);
        return score;
    }

    //!\brief Walks the path back from the optimum: a gap goes on until the cell that it leaves has opened it.
    void walk(std::vector<detail::trace_run> & path, std::uint32_t & begin1, std::uint32_t & begin2) const
    {
        using enum detail::trace_operation;
        std::size_t column = end_column, row = end_row;
        auto add = [&path](detail::trace_operation const operation)
        {
            if (!path.empty() && path.back().operation() == operation)
                path.back() = {operation, path.back().length() + 1};
            else
                path.emplace_back(operation, 1u);
        };
        auto cell = [this, &row, &column]() -> unsigned { return cells[column * rows() + row]; };

        constexpr unsigned state_mask = direction_mask | in_second;
        for (unsigned state = cell() & state_mask; (cell() & direction_mask) != none;)
        {
            unsigned const here = cell();
            bool const second = (state & in_second) != 0;
            bool leaves = true;
            if ((state & direction_mask) == reference_matrix::diagonal)
            {
                add(diagonal);
                --row, --column;
            }
            else if ((state & direction_mask) == reference_matrix::up)
            {
                add(up);
                --row;
                leaves = here & (second ? second_up_open : up_open);
            }
            else
            {
                add(left);
                --column;
                leaves = here & (second ? second_left_open : left_open);
            }

            if (leaves)
                state = cell() & state_mask;
        }

        std::ranges::reverse(path);
        begin1 = static_cast<std::uint32_t>(column);
        begin2 = static_cast<std::uint32_t>(row);
    }
};

//!\brief The matrices that an executor must return for one pair if the problem asks for them.
[[nodiscard]] inline detail::pair_matrices reference_matrices(detail::alignment_problem const & problem,
                                                              std::span<std::uint8_t const> const sequence1,
                                                              std::span<std::uint8_t const> const sequence2)
{
    return reference_matrix{problem, sequence1, sequence2}.computed_matrices();
}

/*!\brief What an executor must return for one pair.
 * \param[in]     problem   Method, scores and output level; what the level does not ask for is 0 in the outcome.
 * \param[in]     sequence1 Codes below `problem.alphabet_size1`; along the columns.
 * \param[in]     sequence2 Codes below `problem.alphabet_size2`; along the rows.
 * \param[in,out] runs      The path is appended here; pair_outcome::first_run is its index.
 * \throws std::overflow_error if the score does not fit 32 bits.
 */
[[nodiscard]] inline detail::pair_outcome reference_align(detail::alignment_problem const & problem,
                                                          std::span<std::uint8_t const> const sequence1,
                                                          std::span<std::uint8_t const> const sequence2,
                                                          std::vector<detail::trace_run> & runs)
{
    return reference_matrix{problem, sequence1, sequence2}.outcome(runs);
}

} // namespace seqan3_cuda::test
