// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bounds of every value of an alignment matrix, known before anything is computed: they choose 16 or 32 bits.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Bounds, not necessarily reached, of the values that computing one matrix meets.
 *
 * H: the score of a cell; E and F: the best score of a path that ends in a gap in that cell.
 * The stand-in for minus infinity that a kernel keeps where there is no E or F is not among the values.
 */
struct score_bounds
{
    //!\brief No H is below; a clamped local H is at least 0.
    std::int64_t lowest_cell{};
    //!\brief Nor is any E, F or candidate (H + open + extension, E + extension, H + substitution), nor what is added up
    //!first (H + open; in the first row and column all extensions).
    std::int64_t lowest{};
    //!\brief No H, E, F, candidate or first part of one is above.
    std::int64_t highest{};

    friend bool operator==(score_bounds const &, score_bounds const &) = default;
};

/*!\brief A bound of all values' size, further away than score_range's, for gaps that cost, and have one piece.
 * \param[in] step Bounds the size of a letter's score, of a gap's first letter, and of eight further ones.
 */
[[nodiscard]] constexpr std::int64_t score_of_steps(std::int64_t const step, std::size_t const length1,
                                                    std::size_t const length2)
{
    constexpr std::int64_t of_gaps = 8; // begins, and what kernels hold beside cells
    return step * (static_cast<std::int64_t>(length1 + length2) + of_gaps);
}

/*!\brief Gives the bounds of matrices of one problem.
 *
 * With \f$o\f$ gap_open, \f$e\f$ gap_extension, \f$s\f$ any substitution score, \f$n_1\f$ columns and \f$n_2\f$ rows of
 * letters:
 *
 * **Above.** Every value is the score of a path of \f$d\f$ substitutions and at most \f$n_1 + n_2 - 2d\f$ gap letters,
 * each of which adds \f$e\f$ or \f$o + e\f$. Let \f$S = \max(0, s_{max})\f$ and \f$G = \max(0, e, o + e)\f$; the sum
 * \f$d S + (n_1 + n_2 - 2d) G\f$ is linear in \f$d \in [0, \min(n_1, n_2)]\f$, so it is largest at one of the two ends.
 *
 * **Below, global.** The first row and column are known. An inner cell \f$(i, j)\f$ (row, column) is at least as good
 * as each of
 *   - the first row's cell above it and one gap of \f$i\f$ letters: \f$H_{0,j} + o + i e\f$;
 *   - the first column's cell beside it and one gap of \f$j\f$ letters: \f$H_{i,0} + o + j e\f$;
 *   - the border cell on its diagonal and \f$\min(i, j)\f$ substitutions of the lowest score (with a band only this:
 *     the other two paths may leave it),
 *
 * whatever the signs of the costs. The largest of the minima of the three over all inner cells is a bound; each minimum
 * is at a corner of the matrix or beside it.
 *
 * A second piece scores at most 0, and its gaps only raise cells; E and F of its own may be lower, and so may its gaps
 * along the first row and column.
 *
 * **Below, local.** Cells are at least 0; only the candidates before the clamp are below.
 *
 * Constructing looks at all substitution scores; asking for bounds takes constant time.
 */
class score_range
{
public:
    //!\brief Sequences must be shorter: trace_run counts to below 2^30, and sums of 32-bit scores then stay far below
    //!63 bits.
    static constexpr std::size_t length_limit{std::size_t{1} << 30};

    explicit score_range(alignment_problem const & problem);

    /*!\brief Bounds for the matrix of a pair, or of all pairs up to these lengths.
     * \details Cells that a kernel computes beyond the pair (padding) belong to the matrix: give the padded lengths
     *          then. The bounds for two lengths hold for all shorter ones too.
     * \throws std::length_error if a length is length_limit or more.
     */
    [[nodiscard]] score_bounds bounds(std::size_t length1, std::size_t length2) const;

private:
    std::int64_t lowest_border(std::int64_t length, bool free) const;
    std::int64_t lowest_inner_cell(std::int64_t columns, std::int64_t rows) const;
    std::int64_t lowest_banded_cell(std::int64_t columns, std::int64_t rows) const;
    std::int64_t lowest_border_term(std::int64_t columns, std::int64_t rows) const;

    bool is_local;
    std::optional<diagonal_band> band;
    bool free_first_row;
    bool free_first_column;
    std::int64_t open;
    std::int64_t extension;
    std::optional<gap_scores> second_piece;
    std::int64_t lowest_substitution;
    std::int64_t highest_substitution;
};

//!\brief A score that must fit the 32 bits of pair_outcome::score.
//! \throws std::overflow_error if it does not, with the score.
[[nodiscard]] std::int32_t to_32_bits(std::int64_t score);

/*!\brief Refuses a pair.
 * \throws std::overflow_error with the lengths of its sequences and the bounds of its scores.
 */
[[noreturn]] void refuse_scores(score_bounds const & bounds, std::size_t length1, std::size_t length2);

//!\brief Refuses a pair whose scores 32 bits do not hold; as refuse_scores().
void require_32_bits(score_bounds const & bounds, std::size_t length1, std::size_t length2);

//!\brief Refuses what positions and trace_run cannot express.
//! \throws std::length_error if a length is score_range::length_limit or more.
void require_supported_lengths(std::size_t length1, std::size_t length2);

} // namespace seqan3_cuda::detail
