// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The inner loops: one or two columns of every lane, row by row.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * A recurrence computes the cells: affine_cell, linear_cell, local_cell or query_cell. It owns `rows`, what the rows of
 * a lane keep from column to column. H stands for what the recurrence keeps in its place. `diagonal_of(before, row)`
 * adds the score of a row's letters to the cell before on the diagonal. All loops are unrolled: registers have no
 * index.
 */

#pragma once

#include <bit>
#include <type_traits>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief How many rows a recurrence's `rows` have.
template <typename rows_t>
inline constexpr int row_count = static_cast<int>(std::extent_v<decltype(rows_t::H)>);

//!\brief Bits of the number of a lane's row.
template <int rows>
inline constexpr int row_bits = std::bit_width(static_cast<unsigned>(rows - 1));

/*!\brief H of a row that the compiler does not know, without an index: a tree of choices by the bits of its number.
 * \param[in] bits Of lanes: for each bit of the row's number a word in which all bits are the same.
 */
template <typename value_t, typename word, int rows>
LANE_CODE word choose_row(word const (&H)[rows], word const (&bits)[row_bits<rows>])
{
    static_assert(rows == 1 << row_bits<rows>);
    word candidates[rows];
    SEQAN3_CUDA_UNROLL
    for (int r = 0; r < rows; ++r)
        candidates[r] = H[r];
    SEQAN3_CUDA_UNROLL
    for (int bit = 0; bit < row_bits<rows>; ++bit)
    {
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows; r += 2 << bit)
            candidates[r] = value_t::select_bits(bits[bit], candidates[r + (1 << bit)], candidates[r]);
    }
    return candidates[0];
}

/*!\brief One column of every lane, from the first row to the last one.
 * \tparam layout            Says how many rows fill a word of traceback bits.
 * \param[in]     diagonal_above H of the cell above the first row, in the column before.
 * \param[in,out] above      H of the cell above the first row; becomes that of the last row.
 * \param[in,out] F          The same of F.
 * \param[in]     after_row  Is called with the row, H from which the gap below opens, and both words of traceback bits;
 * may change H of the row, and what opens.
 */
template <typename layout, typename value_t, typename rows_t, typename word, typename cell_t, typename diagonal_t,
          typename after_row_t>
LANE_CODE void one_column(cell_t const & cell, diagonal_t && diagonal_of, rows_t & rows, word const & diagonal_above,
                          word & above, word & F, after_row_t && after_row)
{
    constexpr int count = row_count<rows_t>;
    word diagonal = diagonal_of(diagonal_above, 0);
    word directions{}, gaps{}, opening = above;
    SEQAN3_CUDA_UNROLL
    for (int r = 0; r < count; ++r)
    {
        if (r % layout::rows_per_word == 0)
            directions = gaps = value_t::constant(0);
        // Before H changes, so that it can do so in its register: else 16 moves, a tenth of a step's instructions.
        word next_diagonal = diagonal;
        if (r + 1 < count)
            next_diagonal = diagonal_of(rows.H[r], r + 1 < count ? r + 1 : r);
        cell.update(diagonal, rows, r, opening, F, directions, gaps);
        diagonal = next_diagonal;
        after_row(r, opening, directions, gaps);
    }
    above = rows.H[count - 1];
}

/*!\brief The same without traceback bits. First E and diagonals, upwards, so that each diagonal takes the place of the
 * cell that it ends in; then F and H, downwards.
 * \details Row by row the device's compiler moves cells to other registers at each step of kernels with constant
 *          openings. In local kernels, where it moves none, fewer instructions read three registers of one bank.
 *          Figures: tuning.md, "Where the time goes" and Constants.
 */
template <typename rows_t, typename word, typename cell_t, typename diagonal_t, typename after_row_t>
LANE_CODE void one_column_upwards(cell_t const & cell, diagonal_t && diagonal_of, rows_t & rows,
                                  word const & diagonal_above, word & above, word & F, after_row_t && after_row)
{
    constexpr int count = row_count<rows_t>;
    SEQAN3_CUDA_UNROLL
    for (int r = count - 1; r >= 0; --r)
    {
        word const & before = r > 0 ? rows.H[r > 0 ? r - 1 : 0] : diagonal_above;
        rows.E[r] = cell.left(rows.E[r], rows.H[r], r);
        rows.H[r] = diagonal_of(before, r);
    }
    typename cell_t::down down = cell.enter(above, F);
    SEQAN3_CUDA_UNROLL
    for (int r = 0; r < count; ++r)
    {
        rows.H[r] = cell.close(rows.H[r], rows.E[r], down, r);
        after_row(r);
    }
    above = down.Ho;
    F = down.F;
}

//!\brief Words that cross from lane to lane, and from strip to strip, where a step has two columns: H and F of each.
inline constexpr int paired_words = 4;

/*!\brief Two columns of every lane: two chains of cells side by side, of which the second one is some rows behind.
 * \tparam lag Rows: lanes::second_column_lag.
 * \param[in]     first_diagonal  As `diagonal_of`, of the first column.
 * \param[in]     second_diagonal As `diagonal_of`, of the second column.
 * \param[in]     first_left      As cell.left, of the first column.
 * \param[in]     cells           H above the first column, F there, and both of the second column.
 * \param[in,out] diagonal_above  H of the cell above the first row, in the column before; becomes that of the second
 *                                column.
 * \param[out]    bottom          As `cells`, of the last row.
 * \param[in]     after_row       Is called with the row, when it is computed in both columns, and its H in the first
 *                                column.
 */
template <typename lanes, int lag = lanes::second_column_lag, typename rows_t, typename cell_t,
          typename first_diagonal_t, typename second_diagonal_t, typename first_left_t, typename after_row_t>
LANE_CODE void two_columns(cell_t const & cell, first_diagonal_t && first_diagonal,
                           second_diagonal_t && second_diagonal, first_left_t && first_left, rows_t & rows,
                           typename lanes::word const (&cells)[paired_words], typename lanes::word & diagonal_above,
                           typename lanes::word (&bottom)[paired_words], after_row_t && after_row)
{
    using word = typename lanes::word;
    constexpr int count = row_count<rows_t>;
    typename cell_t::down first_down = cell.enter(cells[0], cells[1]), second_down = cell.enter(cells[2], cells[3]);
    word before = diagonal_above, above = cells[0]; // `before` is to the left of `above`, which is in the first column
    diagonal_above = cells[2];
    word first_H[lag + 1], first_E[lag + 1]; // of the last rows
    SEQAN3_CUDA_UNROLL
    for (int r = 0; r < count + lag; ++r)
    {
        if (r < count)
        {
            word const diagonal = first_diagonal(before, r);
            first_E[r % (lag + 1)] = first_left(rows.E[r], rows.H[r], r);
            before = rows.H[r];
            first_H[r % (lag + 1)] = cell.close(diagonal, first_E[r % (lag + 1)], first_down, r);
        }
        int const second = r - lag;
        if (second >= 0)
        {
            word const diagonal = second_diagonal(above, second);
            above = first_H[second % (lag + 1)];
            rows.E[second] = cell.left(first_E[second % (lag + 1)], above, second);
            rows.H[second] = cell.close(diagonal, rows.E[second], second_down, second);
            after_row(second, above);
        }
    }
    bottom[0] = above;
    bottom[1] = first_down.F;
    bottom[2] = rows.H[count - 1];
    bottom[3] = second_down.F;
}

} // namespace seqan3_cuda::detail
