// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The general path: one alignment with all of its cells in memory, one cell at a time, for whatever no fast
 * kernel computes.
 *
 * Floor: src/kernel/pass. Compiles everywhere; code of one cell.
 *
 * The recurrence is that of affine_cell.hpp, for gap costs of any sign, and with a band (diagonal_band): a cell outside
 * does not exist, neither as a predecessor nor as an optimum. As in SeqAn3 a tie prefers the diagonal, then up, then
 * left, and a gap is extended rather than opened; the first cell of a column that the band cuts off at the top knows no
 * gap from the left that it does not use.
 *
 * Gap costs may have two pieces, of which a gap takes the better one (Gotoh 1990): then a cell has an E and an F of
 * each piece. A tie between pieces prefers the first one.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/cell_work.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

//!\brief The parts of the problem that the general path reads.
struct cell_scores
{
    std::int32_t const * substitution; //!< alignment_problem::substitution_scores.
    std::uint32_t alphabet_size2;
    gap_scores pieces[2]; //!< alignment_problem::gap_open and gap_extension, and alignment_problem::second_piece.
    std::int32_t piece_count;
    free_end_gaps free_ends;
    bool local;
    optimum_rule optimum;
};

/*!\brief What directions of cells have beside cell_direction where gap costs have two pieces.
 * \details Of cell_diagonal, cell_up and cell_left such a cell has one alone.
 */
enum cell_piece : unsigned
{
    cell_second_piece = 32,       //!< The gap that cell_up or cell_left stands for is of the second piece.
    cell_second_up_opened = 64,   //!< As cell_up_opened, of gaps of the second piece.
    cell_second_left_opened = 128 //!< As cell_left_opened, of gaps of the second piece.
};

//!\brief Where a pair's values stand. E and F need one value a row and a column: what the next cell to the right or
//!below reads. Values of the second piece stand behind all of the first one.
struct cell_memory
{
    std::uint8_t const * codes1;
    std::uint8_t const * codes2;
    std::int32_t * scores;     //!< H, cell_extent::size() values.
    std::uint8_t * directions; //!< Sums of cell_direction, as many; null: not wanted.
    std::int32_t * left_gaps;  //!< E, by row.
    std::int32_t * up_gaps;    //!< F, by column.
};

//!\brief One pair's matrices.
struct cell_matrices
{
    cell_extent extent;
    cell_memory memory;

    SEQAN3_CUDA_HOST_DEVICE std::uint64_t place(std::int32_t const row, std::int32_t const column) const
    {
        return static_cast<std::uint64_t>(column) * static_cast<std::uint64_t>(extent.height)
             + static_cast<std::uint64_t>(row - extent.top(column));
    }

    SEQAN3_CUDA_HOST_DEVICE std::int32_t score(std::int32_t const row, std::int32_t const column) const
    {
        return memory.scores[place(row, column)];
    }

    //!\brief Only if they are wanted.
    SEQAN3_CUDA_HOST_DEVICE unsigned directions(std::int32_t const row, std::int32_t const column) const
    {
        return memory.directions[place(row, column)];
    }
};

//!\brief A score, and the bits of cell_direction that stand for where it comes from.
struct directed_score
{
    std::int32_t score;
    unsigned directions;
};

//!\brief All bits that say that a gap consists of one letter.
inline constexpr unsigned opened_bits =
    cell_up_opened | cell_left_opened | cell_second_up_opened | cell_second_left_opened;

//!\brief The bit that says that the best gap in a direction (cell_up, cell_left) and of a piece (with
//!cell_second_piece, or not) consists of one letter.
SEQAN3_CUDA_HOST_DEVICE inline unsigned opened_bit(unsigned const direction)
{
    bool const is_second = (direction & cell_second_piece) != 0;
    if ((direction & cell_up) != 0)
        return is_second ? unsigned{cell_second_up_opened} : unsigned{cell_up_opened};
    return is_second ? unsigned{cell_second_left_opened} : unsigned{cell_left_opened};
}

//!\brief A direction with a piece, counted from 0.
SEQAN3_CUDA_HOST_DEVICE inline unsigned in_piece(unsigned const direction, int const piece)
{
    return piece == 0 ? direction : direction | cell_second_piece;
}

/*!\brief A gap that ends in a cell: opened, or extended if it can be; a tie extends.
 * \param[in] opened     The score of a gap of one letter.
 * \param[in] extended   The score of a longer gap; only if `can_extend`.
 * \param[in] direction  cell_up or cell_left, in its piece.
 */
SEQAN3_CUDA_HOST_DEVICE inline directed_score best_gap(std::int32_t const opened, bool const can_extend,
                                                       std::int32_t const extended, unsigned const direction)
{
    if (can_extend && extended >= opened)
        return {extended, direction};
    return {opened, direction | opened_bit(direction)};
}

//!\brief The better one of the gaps of two pieces, with what both say of their lengths; a tie takes the first one.
SEQAN3_CUDA_HOST_DEVICE inline directed_score better_piece(directed_score const & first, directed_score const & second)
{
    if (first.score < second.score)
        return {second.score, second.directions | (first.directions & opened_bits)};
    return {first.score, first.directions | (second.directions & opened_bits)};
}

/*!\brief The best gap in a direction that ends in a cell, of all pieces.
 * \tparam    piece_count cell_scores::piece_count.
 * \param[in] before      The score of the cell before the gap's last letter.
 * \param[in] can_extend  Whether that cell has gaps in this direction itself.
 * \param[in,out] held    Their scores; become those that end in this cell.
 * \param[in] stride      From the place of the first piece to the place of the second one.
 * \param[in] direction   cell_up or cell_left.
 */
template <int piece_count>
SEQAN3_CUDA_HOST_DEVICE inline directed_score best_gap_of_pieces(cell_scores const & scores, std::int32_t const before,
                                                                 bool const can_extend, std::int32_t * const held,
                                                                 std::int32_t const stride,
                                                                 cell_direction const direction)
{
    auto gap_of = [&](int const piece)
    {
        auto const [open, extension] = scores.pieces[piece];
        std::int32_t & score = held[std::ptrdiff_t{piece} * stride];
        directed_score const gap = best_gap(before + open + extension, can_extend, can_extend ? score + extension : 0,
                                            in_piece(direction, piece));
        score = gap.score;
        return gap;
    };
    if constexpr (piece_count == 1)
        return gap_of(0);
    else
        return better_piece(gap_of(0), gap_of(1));
}

//!\brief A cell of the first row or the first column, `letters` away from the corner.
template <int piece_count>
SEQAN3_CUDA_HOST_DEVICE inline directed_score border_cell(cell_scores const & scores, bool const free,
                                                          std::int32_t const letters, cell_direction const direction)
{
    if (scores.local || free || letters == 0)
        return {0, cell_none};
    auto gap_of = [&](int const piece) -> directed_score
    {
        unsigned const bits = in_piece(direction, piece);
        return {scores.pieces[piece].open + scores.pieces[piece].extension * letters,
                bits | (letters == 1 ? opened_bit(bits) : 0u)};
    };
    if constexpr (piece_count == 1)
        return gap_of(0);
    else
        return better_piece(gap_of(0), gap_of(1));
}

//!\brief The score of the letters of a cell that is in neither the first row nor the first column.
SEQAN3_CUDA_HOST_DEVICE inline std::int32_t letters_score(cell_scores const & scores, cell_memory const & memory,
                                                          std::int32_t const row, std::int32_t const column)
{
    return scores.substitution[std::size_t{memory.codes1[column - 1]} * scores.alphabet_size2 + memory.codes2[row - 1]];
}

/*!\brief A cell that is in neither the first row nor the first column. Its neighbours above and to the left have been
 *        computed.
 * \param[in] substitution What a diagonal step into the cell adds: its letters_score().
 */
template <int piece_count>
SEQAN3_CUDA_HOST_DEVICE inline directed_score inner_cell(cell_scores const & scores, cell_matrices const & cells,
                                                         std::int32_t const row, std::int32_t const column,
                                                         std::int32_t const substitution)
{
    cell_extent const & extent = cells.extent;
    cell_memory const & memory = cells.memory;
    // What a cell says of gaps that its score does not come from: with one piece, that they are there, as SeqAn3 does.
    constexpr unsigned of_others = piece_count == 1 ? ~0u : opened_bits;
    std::int32_t const diagonal = column - row;
    bool const has_up = diagonal<extent.upper, has_left = diagonal> extent.lower;

    directed_score cell{cells.score(row - 1, column - 1) + substitution, cell_diagonal};
    if (has_up)
    {
        // The cell above got a gap from above itself unless it is the first one of its column, or next to the first
        // row.
        bool const can_extend = row > 1 && diagonal + 1 < extent.upper;
        directed_score const gap = best_gap_of_pieces<piece_count>(
            scores, cells.score(row - 1, column), can_extend, memory.up_gaps + column, extent.columns + 1, cell_up);
        if (cell.score < gap.score)
            cell = gap;
        else
            cell.directions |= gap.directions & of_others;
    }
    if (has_left)
    {
        bool const can_extend = column > 1 && diagonal - 1 > extent.lower;
        directed_score const gap = best_gap_of_pieces<piece_count>(scores, cells.score(row, column - 1), can_extend,
                                                                   memory.left_gaps + row, extent.rows + 1, cell_left);
        if (cell.score < gap.score)
            cell = {gap.score, gap.directions | (cell.directions & opened_bits)};
        else if (has_up)
            cell.directions |= gap.directions & of_others;
    }
    if (scores.local && cell.score < 0) // a cell of score 0 continues a path
        return {0, cell_none};
    return cell;
}

/*!\brief Computes a cell inside of the band.
 * \tparam piece_count cell_scores::piece_count.
 */
template <int piece_count>
SEQAN3_CUDA_HOST_DEVICE inline void compute_cell(cell_scores const & scores, cell_matrices const & cells,
                                                 std::int32_t const row, std::int32_t const column)
{
    auto compute = [&]
    {
        if (row == 0)
            return border_cell<piece_count>(scores, scores.free_ends.sequence1_leading, column, cell_left);
        if (column == 0)
            return border_cell<piece_count>(scores, scores.free_ends.sequence2_leading, row, cell_up);
        return inner_cell<piece_count>(scores, cells, row, column, letters_score(scores, cells.memory, row, column));
    };
    directed_score const cell = compute();
    std::uint64_t const place = cells.place(row, column);
    cells.memory.scores[place] = cell.score;
    if (cells.memory.directions != nullptr)
        cells.memory.directions[place] = static_cast<std::uint8_t>(cell.directions);
}

} // namespace seqan3_cuda::detail
