// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of global alignments in a band of 32 diagonals, two pairs a lane.
 *
 * Layer: cuda/algorithm. Compiles everywhere, over lane values.
 *
 * A lane goes down the rows of its pairs with the cells of the band in registers: cell `k` of row `i` is on diagonal `lower + k`. The cell on
 * the same diagonal of the row before is its diagonal neighbour, the one on the next diagonal its upper neighbour, so that a row can be
 * computed in place, from left to right. No lane waits for another one, and nothing is written but the score.
 *
 * Like the wavefront with a band, it keeps Ho (affine_cell.hpp) and no Ho below minus infinity.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "affine_cell.hpp"
#include "narrow_variant.hpp"
#include "optimum.hpp"
#include "score_lookup.hpp"

namespace seqan3_cuda::detail
{

template <typename lanes, typename value_t, lookup_kind lookup_type>
class narrow_band
{
public:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE narrow_band(fill_arguments const & arguments, warp_work const & work) :
        arguments{arguments},
        work{work},
        arithmetic{{arguments.one}},
        code{work.lowest_score},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        outside{value_t::from_code(encoding::minus_infinity(arguments.scores))}
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
    }

    //!\brief Computes everything and writes the outcomes.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run()
    {
        std::int32_t const rows = static_cast<std::int32_t>(work.strips) * rows_per_lane;
        std::int32_t row = 0;
        for (; row < narrow_diagonals && row < rows; ++row) // the band still holds cells before the first column
            fill_row(row, std::true_type{});
        for (; row < rows; ++row)
            fill_row(row, std::false_type{});
    }

private:
    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, false>;
    using lookup_t = score_lookup<lookup_type, lanes, value_t, encoding>;

    static constexpr int alignments = value_t::alignments;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    struct pair_state
    {
        std::uint8_t const * column_codes;
        std::uint8_t const * row_codes;
        std::int32_t columns;
        std::int32_t rows;
        std::int32_t lower;
    };

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_lane(int const lane)
    {
        auto const group = static_cast<std::uint32_t>(lane);
        is_idle[lane] = group >= work.task_count;
        pair_task const & task = arguments.tasks[work.first_task + (is_idle[lane] ? work.task_count - 1 : group)];
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            std::uint32_t const pair = task.pairs[a];
            pair_state & own = state[a][lane];
            own.column_codes = arguments.codes1 + arguments.offsets1[pair];
            own.row_codes = arguments.codes2 + arguments.offsets2[pair];
            own.columns = static_cast<std::int32_t>(arguments.offsets1[pair + 1] - arguments.offsets1[pair]);
            own.rows = static_cast<std::int32_t>(arguments.offsets2[pair + 1] - arguments.offsets2[pair]);
            own.lower = narrow_lower(own.columns, own.rows);
        }
        SEQAN3_CUDA_UNROLL
        for (int k = 0; k < narrow_diagonals; ++k)
        {
            std::int32_t codes[2]{};
            SEQAN3_CUDA_UNROLL
            for (int a = 0; a < alignments; ++a)
                codes[a] = border_code(state[a][lane].lower + k);
            lanes::set(Ho[k], lane, value_t::pack(codes[0], codes[1]));
            lanes::set(F[k], lane, both(encoding::minus_infinity(arguments.scores)));
            lanes::set(column_letters[k], lane, column_letter(lane, k));
        }
        set_row(lane, 0);
    }

    //!\brief Code of Ho `letters` cells behind the first one in the first row or column; minus infinity before it.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t border_code(std::int32_t const letters) const
    {
        if (letters < 0)
            return encoding::minus_infinity(arguments.scores);
        fill_scores const & scores = arguments.scores;
        return code.encode(border_score(scores, false, letters) + scores.gap_open + scores.gap_extension);
    }

    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    //!\brief The letters of the columns `place` behind the first one of row 0; any letters where there are none.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column_letter(int const lane, std::int32_t const place) const
    {
        std::uint32_t codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            pair_state const & own = state[a][lane];
            std::int32_t const column = own.lower + place;
            if (0 <= column && column < own.columns)
                codes[a] = own.column_codes[column];
        }
        return lookup.column(codes[0], codes[1]);
    }

    //!\brief Takes the letters of a row; behind the last one, padding.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void set_row(int const lane, std::int32_t const row)
    {
        int codes[2]{-1, -1};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            if (row < state[a][lane].rows)
                codes[a] = state[a][lane].row_codes[row];
        lookup.set_row(next_row_letter, lane, codes[0], codes[1]);
    }

    //!\brief Computes row `row` of letters; at_begin: some of its cells may be in or before the first column.
    template <bool at_begin>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void fill_row(std::int32_t const row, std::bool_constant<at_begin>)
    {
        // Letters are read a row ahead.
        typename lookup_t::row const row_letter = next_row_letter;
        word entering;
        lanes::for_each(
            [&](int const lane)
            {
                set_row(lane, row + 1);
                lanes::set(entering, lane, column_letter(lane, row + narrow_diagonals));
            });

        word left = outside, E = outside, unused{};
        SEQAN3_CUDA_UNROLL
        for (int k = 0; k < narrow_diagonals; ++k)
        {
            word const diagonal = lookup.diagonal(arithmetic, Ho[k], row_letter, column_letters[k], 0);
            word const above = k + 1 < narrow_diagonals ? Ho[k + 1 < narrow_diagonals ? k + 1 : k] : outside;
            word gap = k + 1 < narrow_diagonals ? F[k + 1 < narrow_diagonals ? k + 1 : k] : outside;
            cell.update(diagonal, left, E, above, gap, unused, unused);
            if constexpr (at_begin)
                lanes::for_each([&](int const lane) { mend_begin(lane, row, k, left, E, gap); });
            Ho[k] = left;
            F[k] = gap;
            column_letters[k] = k + 1 < narrow_diagonals ? column_letters[k + 1 < narrow_diagonals ? k + 1 : k] : entering;
        }
        lanes::for_each([&](int const lane) { notice_end(lane, row); });
    }

    //!\brief Sets cells in the first column to the border's values, and those before it to minus infinity.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void
    mend_begin(int const lane, std::int32_t const row, int const k, word & own_Ho, word & own_E, word & own_F) const
    {
        std::int32_t const infinity = encoding::minus_infinity(arguments.scores);
        std::int32_t codes[3][2];
        std::uint32_t const bits[3]{lanes::get(own_Ho, lane), lanes::get(own_E, lane), lanes::get(own_F, lane)};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            std::int32_t const column = row + 1 + state[a < alignments ? a : 0][lane].lower + k; // 0: the border
            codes[0][a] = column > 0 ? value_t::code(bits[0], a) : column < 0 ? infinity : border_code(row + 1);
            codes[1][a] = column > 0 ? value_t::code(bits[1], a) : infinity;
            codes[2][a] = column > 0 ? value_t::code(bits[2], a) : infinity;
        }
        lanes::set(own_Ho, lane, value_t::pack(codes[0][0], codes[0][1]));
        lanes::set(own_E, lane, value_t::pack(codes[1][0], codes[1][1]));
        lanes::set(own_F, lane, value_t::pack(codes[2][0], codes[2][1]));
    }

    //!\brief Writes the outcome of a pair whose last row was just computed.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void notice_end(int const lane, std::int32_t const row) const
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            pair_state const & own = state[a][lane];
            if (row + 1 != own.rows || is_idle[lane])
                continue;
            std::int32_t const last = own.columns - own.rows - own.lower;
            std::uint32_t bits{};
            SEQAN3_CUDA_UNROLL
            for (int k = 0; k < narrow_diagonals; ++k)
                bits = k == last ? lanes::get(Ho[k], lane) : bits;
            fill_scores const & scores = arguments.scores;
            std::int32_t const score = code.decode(value_t::code(bits, a)) - (scores.gap_open + scores.gap_extension)
                                     + scores.letter_cost * (own.columns + own.rows);
            matrix_end const end{.rows = own.rows, .columns = own.columns, .last_row_begins = false, .last_column_begins = false};
            pair_task const & task = arguments.tasks[work.first_task + static_cast<std::uint32_t>(lane)];
            write_optimum<optimum_scope::corner>({score, own.columns + 1 + own.rows, 0}, scores, end, arguments.outcomes[task.pairs[a]]);
        }
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    encoding code;
    affine_cell<lanes, value_t, false, false, true> cell;
    lookup_t lookup;
    word const outside; //!< Ho, E and F of cells that do not exist.

    variable<bool> is_idle;
    variable<pair_state> state[alignments];
    typename lookup_t::row next_row_letter{};
    word column_letters[narrow_diagonals];
    word Ho[narrow_diagonals];
    word F[narrow_diagonals];
};

} // namespace seqan3_cuda::detail
