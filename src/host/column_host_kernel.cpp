// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes one pair column by column, eight rows at a time.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA
 * its name.
 *
 * The recurrence is that of cell_matrices.hpp, for gap costs that are not above 0. In a column all D (from the
 * diagonal) and E (gaps from the left) follow from the column before. A gap from above opens at its best in a cell
 * without such a gap, so that
 *
 *     F[r] = max over k < r of  max(D[k], E[k]) + open + (r - k) extension
 *
 * which three steps find within a block (a prefix maximum), and one number carries from block to block.
 *
 * A wavefront of lanes needs many pairs, or long ones, to fill its lanes. This kernel fills them with the rows of one
 * pair.
 */

#include <cstring>
#include <utility>

#include <host/kernel_tables.hpp>

#pragma GCC diagnostic ignored "-Wpsabi" // blocks are passed within this file only

namespace seqan3_cuda::detail
{

namespace SEQAN3_CUDA_HOST_ISA
{

namespace
{

//!\brief The rows of a block, and what stands for a cell that does not exist.
template <typename value_t>
struct block_of;

template <>
struct block_of<std::int16_t>
{
    using type = std::int16_t __attribute__((vector_size(column_block_rows * sizeof(std::int16_t))));
    static constexpr std::int16_t lowest = -24'000;
};

template <>
struct block_of<std::int32_t>
{
    using type = std::int32_t __attribute__((vector_size(column_block_rows * sizeof(std::int32_t))));
    static constexpr std::int32_t lowest = -(1 << 30);
};

using direction_block = std::uint8_t __attribute__((vector_size(column_block_rows)));

template <typename value_t, column_variant variant>
class column_pass
{
    using block = typename block_of<value_t>::type;
    static constexpr value_t lowest = block_of<value_t>::lowest;

    // A band of so many diagonals is computed row by row: one block, or two, take longer.
    static constexpr std::int32_t most_single_rows = variant.is_wide ? 16 : 4;

public:
    explicit column_pass(column_arguments & arguments) :
        arguments{arguments},
        extent{arguments.extent},
        scores{arguments.scores},
        cells{static_cast<value_t *>(arguments.cells)},
        gaps{static_cast<value_t *>(arguments.gaps)},
        profile{static_cast<value_t *>(arguments.profile)}
    {}

    void run()
    {
        begin();
        bool const is_narrow = variant.banded && extent.height <= most_single_rows;
        for (std::int32_t column = 1; column <= extent.columns && extent.top(column) <= extent.bottom(column); ++column)
        {
            if (is_narrow)
                compute_few_rows(column);
            else
                compute_column(column);
        }
        end();
    }

private:
    static block all(value_t const value)
    {
        return block{} + value;
    }

    static block load(value_t const * const from)
    {
        block values;
        std::memcpy(&values, from, sizeof(block));
        return values;
    }

    static void store(block const values, value_t * const to)
    {
        std::memcpy(to, &values, sizeof(block));
    }

    static block greater_of(block const a, block const b)
    {
        return a > b ? a : b;
    }

    //!\brief Values some rows further down; the last ones of `above` come in.
    template <int rows>
    static block down(block const values, block const above)
    {
        if constexpr (rows == 1)
            return __builtin_shufflevector(above, values, 7, 8, 9, 10, 11, 12, 13, 14);
        else if constexpr (rows == 2)
            return __builtin_shufflevector(above, values, 6, 7, 8, 9, 10, 11, 12, 13);
        else
            return __builtin_shufflevector(above, values, 4, 5, 6, 7, 8, 9, 10, 11);
    }

    static block last_of(block const values)
    {
        return __builtin_shufflevector(values, values, 7, 7, 7, 7, 7, 7, 7, 7);
    }

    static block lanes()
    {
        return block{0, 1, 2, 3, 4, 5, 6, 7};
    }

    //!\brief The score of a cell in the first row or the first column.
    value_t border(bool const is_free, std::int32_t const letters) const
    {
        return static_cast<value_t>(border_cell<1>(scores, is_free, letters, cell_up).score);
    }

    //!\brief The first column, and no gaps from the left.
    void begin()
    {
        std::int32_t const bottom = extent.bottom(0),
                           places = static_cast<std::int32_t>(arguments.blocks) * column_block_rows;
        for (std::int32_t row = 1; row <= bottom; ++row)
            cells[row - 1] = border(scores.free_ends.sequence2_leading, row);
        for (std::int32_t place = bottom; place < places; ++place)
            cells[place] = lowest;
        for (std::int32_t place = 0; place < places; ++place)
            gaps[place] = lowest;
        above = 0;
        best = no_candidate(rule_of(scores));
        if constexpr (variant.local)
            best = {0, 0, 0};
        else if (scores.free_ends.sequence1_trailing && bottom == extent.rows)
            consider(cells[extent.rows - 1], 0);
    }

    //!\brief The scores of a letter of sequence 1 in all rows.
    value_t const * profile_of(std::uint8_t const code)
    {
        std::size_t const places = std::size_t{arguments.blocks} * column_block_rows;
        value_t * const line = profile + code * places;
        if (!arguments.is_in_profile[code])
        {
            arguments.is_in_profile[code] = 1;
            std::int32_t const * const row_scores = scores.substitution + std::size_t{code} * scores.alphabet_size2;
            auto const rows = static_cast<std::size_t>(extent.rows);
            for (std::size_t row = 0; row < rows; ++row)
                line[row] = static_cast<value_t>(row_scores[arguments.codes2[row]]);
            for (std::size_t row = rows; row < places; ++row) // no row behind the last one is the best
                line[row] = static_cast<value_t>(-narrow_column_limits.step);
        }
        return line;
    }

    //!\brief A column, block by block. Long, as blocks hand on what stays in registers.
    void compute_column(std::int32_t const column)
    {
        std::int32_t const top = extent.top(column), bottom = extent.bottom(column);
        std::int32_t const first_block = first_column_block(extent, column),
                           last_block = (bottom - 1) / column_block_rows;
        value_t const * const letter_scores = profile_of(arguments.codes1[column - 1]);
        std::uint8_t * directions = nullptr;
        if constexpr (variant.with_trace)
            directions =
                arguments.directions + std::size_t{arguments.direction_stride} * static_cast<std::uint32_t>(column - 1);

        auto const [gap_open, gap_extension] = scores.pieces[0];
        value_t const first_letter = static_cast<value_t>(gap_open + gap_extension);
        value_t const extension = static_cast<value_t>(gap_extension);
        block const no_cell = all(lowest);

        // ---- above the first block: its cell on the diagonal, and the gap that comes down into it
        value_t const row_0 = top == 0 ? border(scores.free_ends.sequence1_leading, column) : lowest;
        block left_above = all(first_block == 0 ? above : cells[first_block * column_block_rows - 1]);
        block gap_in = all(top == 0 ? static_cast<value_t>(row_0 + first_letter) : lowest), up_above = no_cell;
        above = row_0;

        for (std::int32_t b = first_block; b <= last_block; ++b)
        {
            value_t * const cells_here = cells + b * column_block_rows;
            value_t * const gaps_here = gaps + b * column_block_rows;

            // ---- from the diagonal and from the left
            block const left_cells = load(cells_here), extended = load(gaps_here) + extension;
            block const diagonal = down<1>(left_cells, left_above) + load(letter_scores + b * column_block_rows);
            block left = greater_of(extended, left_cells + first_letter);
            left_above = left_cells;
            block cell = greater_of(diagonal, left);
            if constexpr (variant.local)
                cell = greater_of(cell, block{});
            block const rows = lanes() + static_cast<value_t>(0);
            if constexpr (variant.banded)
                if (b == first_block && top > 0)
                    cell = rows >= static_cast<value_t>(top - 1 - b * column_block_rows) ? cell : no_cell;

            // ---- from above
            block const opened = cell + first_letter;
            block up = down<1>(opened, no_cell);
            up = greater_of(up, down<1>(up, no_cell) + extension);
            up = greater_of(up, down<2>(up, no_cell) + static_cast<value_t>(2 * extension));
            up = greater_of(up, down<4>(up, no_cell) + static_cast<value_t>(4 * extension));
            up = greater_of(up, gap_in + lanes() * extension);
            gap_in = last_of(greater_of(opened, up + extension));
            cell = greater_of(cell, up);

            if constexpr (variant.with_trace)
            {
                block const straight = greater_of(diagonal, up);
                block const is_left = left > straight, is_up = up > diagonal;
                block const up_opened = up > down<1>(up, up_above) + extension, left_opened = left > extended;
                block bits =
                    (up_opened & static_cast<value_t>(cell_up_opened))
                    | (left_opened & static_cast<value_t>(cell_left_opened)) | static_cast<value_t>(cell_left)
                    | (~is_left & (static_cast<value_t>(cell_up) | (~is_up & static_cast<value_t>(cell_diagonal))));
                if constexpr (variant.local)
                    bits &= ~(greater_of(left, straight) < block{});
                direction_block const bytes = __builtin_convertvector(bits, direction_block);
                std::memcpy(directions + (b - first_block) * column_block_rows, &bytes, sizeof(bytes));
                up_above = up;
            }
            if constexpr (variant.banded)
                if (b == last_block)
                {
                    block const exists = rows <= static_cast<value_t>(bottom - 1 - b * column_block_rows);
                    cell = exists ? cell : no_cell;
                    left = exists ? left : no_cell;
                }
            store(cell, cells_here);
            store(left, gaps_here);

            if constexpr (variant.local)
            {
                block const is_better = cell > best_cells;
                best_cells = is_better ? cell : best_cells;
                best_columns = is_better ? all(static_cast<value_t>(column)) : best_columns;
                best_blocks = is_better ? all(static_cast<value_t>(b)) : best_blocks;
            }
        }

        if constexpr (variant.banded && variant.with_trace)
            if (top > 0)
            {
                std::uint8_t & first = directions[top - 1 - first_block * column_block_rows];
                first = static_cast<std::uint8_t>(without_up(first));
            }
        if constexpr (!variant.local)
            if (scores.free_ends.sequence1_trailing && bottom == extent.rows)
                consider(cells[extent.rows - 1], column);
    }

    //!\brief As compute_column, one row at a time.
    void compute_few_rows(std::int32_t const column)
    {
        std::int32_t const top = extent.top(column), bottom = extent.bottom(column), first_row = top > 1 ? top : 1;
        auto const [gap_open, extension] = scores.pieces[0];
        std::int32_t const first_letter = gap_open + extension;
        // A profile would have more scores than there are cells.
        std::int32_t const * const letter_scores =
            scores.substitution + std::size_t{arguments.codes1[column - 1]} * scores.alphabet_size2;
        std::uint8_t * directions = nullptr;
        if constexpr (variant.with_trace)
            directions = arguments.directions
                       + std::size_t{arguments.direction_stride} * static_cast<std::uint32_t>(column - 1)
                       + (first_row - 1 - first_column_block(extent, column) * column_block_rows);

        std::int32_t const row_0 = top == 0 ? border(scores.free_ends.sequence1_leading, column) : lowest;
        std::int32_t diagonal_cell = first_row == 1 ? above : cells[first_row - 2], above_cell = row_0,
                     up_extended = lowest;
        above = static_cast<value_t>(row_0);
        for (std::int32_t row = first_row; row <= bottom; ++row)
        {
            std::int32_t const left_cell = cells[row - 1], left_opened = left_cell + first_letter;
            std::int32_t const left_extended = gaps[row - 1] + extension, up_opened = above_cell + first_letter;
            std::int32_t const diagonal = diagonal_cell + letter_scores[arguments.codes2[row - 1]];
            std::int32_t const left = left_opened > left_extended ? left_opened : left_extended;
            std::int32_t const up = up_opened > up_extended ? up_opened : up_extended;
            std::int32_t const straight = up > diagonal ? up : diagonal;
            std::int32_t cell = left > straight ? left : straight;
            if constexpr (variant.with_trace)
            {
                unsigned bits = cell_left;
                if (up_opened > up_extended)
                    bits |= cell_up_opened;
                if (left_opened > left_extended)
                    bits |= cell_left_opened;
                if (left <= straight)
                    bits |= cell_up;
                if (left <= straight && up <= diagonal)
                    bits |= cell_diagonal;
                if (variant.local && cell < 0)
                    bits = 0;
                *directions++ = static_cast<std::uint8_t>(row == top ? without_up(bits) : bits);
            }
            if constexpr (variant.local)
            {
                cell = cell > 0 ? cell : 0;
                if (cell > best.score)
                    best = {cell, column, row};
            }
            cells[row - 1] = static_cast<value_t>(cell);
            gaps[row - 1] = static_cast<value_t>(left);
            diagonal_cell = left_cell;
            above_cell = cell;
            up_extended = up + extension;
        }
        if constexpr (!variant.local)
            if (scores.free_ends.sequence1_trailing && bottom == extent.rows)
                consider(cells[extent.rows - 1], column);
    }

    //!\brief The directions of a column's first cell if the band cuts off the one above: as in cell_matrices.hpp.
    static unsigned without_up(unsigned const directions)
    {
        return (directions & cell_diagonal) != 0 ? unsigned{cell_diagonal}
                                                 : directions & (cell_left | cell_left_opened);
    }

    void consider(value_t const score, std::int32_t const major)
    {
        optimum_candidate const candidate{score, major, 0};
        if (takes_place(candidate, best, rule_of(scores)))
            best = candidate;
    }

    //!\brief The best cell of the last column, and of all lanes.
    void end()
    {
        std::int32_t const columns = extent.columns;
        if constexpr (variant.local)
        {
            for (int lane = 0; lane < column_block_rows; ++lane)
            {
                optimum_candidate const candidate{best_cells[lane], best_columns[lane],
                                                  best_blocks[lane] * column_block_rows + lane + 1};
                if (candidate.score > 0 && takes_place(candidate, best, optimum_rule::first))
                    best = candidate;
            }
        }
        else if (scores.free_ends.sequence2_trailing)
        {
            if (extent.whole && extent.top(columns) == 0)
                consider(above, columns + 1);
            if (extent.whole)
                for (std::int32_t row = extent.top(columns) > 1 ? extent.top(columns) : 1;
                     row <= extent.bottom(columns); ++row)
                    consider(cells[row - 1], columns + 1 + row);
        }
        else if (!scores.free_ends.sequence1_trailing)
        {
            consider(cells[extent.rows - 1], columns + 1 + extent.rows);
        }
        arguments.best = best;
    }

    column_arguments & arguments;
    cell_extent const extent;
    cell_scores const scores;
    value_t * const cells;
    value_t * const gaps;
    value_t * const profile;
    value_t above{}; //!< The cell of the last computed column in row 0.
    optimum_candidate best{};
    block best_cells{};
    block best_columns{};
    block best_blocks{};
};

template <std::size_t index>
void compute_columns(column_arguments & arguments)
{
    constexpr column_variant variant{(index & 8u) != 0, (index & 4u) != 0, (index & 2u) != 0, (index & 1u) != 0};
    static_assert(variant.index() == index);
    if constexpr (variant.is_wide)
        column_pass<std::int32_t, variant>{arguments}.run();
    else
        column_pass<std::int16_t, variant>{arguments}.run();
}

template <std::size_t... index>
constexpr column_host_kernel_table make_table(std::index_sequence<index...>)
{
    return {&compute_columns<index>...};
}

} // namespace

constinit column_host_kernel_table const column_host_kernels =
    make_table(std::make_index_sequence<column_variant_count>{});

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
