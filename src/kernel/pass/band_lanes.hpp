// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a banded pass: the diagonals and the letters of each one.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <kernel/key/kernel_key.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/band_border.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/recurrence/affine_cell.hpp>

namespace seqan3_cuda::detail
{

template <typename lanes, typename value_t, sweep_key variant>
class band_lanes
{
public:
    LANE_CODE band_lanes(fill_arguments const & arguments, warp_work const & work) :
        arguments{arguments},
        work{work},
        arithmetic{{arguments.one}},
        code{work.lowest_score},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        outside{value_t::from_code(encoding::minus_infinity(arguments.scores))},
        best{is_local ? value_t::from_code(border_code(0)) : outside},
        upper_border{best, value_t::from_code(border_code(work.band_upper + 1)), arguments.open_band.words.period()},
        lower_border{best, best, arguments.open_band.words.length - 1} // a path that leaves there is in the next row
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(first_of_group);
        is_last = lanes::to_mask(last_of_group);
    }

protected:
    static constexpr bool with_trace = variant.with_trace, is_open = variant.is_open, is_local = variant.is_local;
    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, with_trace>;
    using layout = trace_layout<value_t::alignments>;
    using lookup_t = score_lookup<variant.lookup, lanes, value_t, encoding>;
    using border_t = std::conditional_t<is_open, open_border<lanes, value_t, is_local>, closed_border<lanes, value_t>>;
    using row_letters = typename lookup_t::row;

    static constexpr int alignments = value_t::alignments;
    static constexpr int diagonals = diagonals_per_lane;
    static constexpr std::int32_t never_step = -1;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    //!\brief One pair of a lane's task.
    struct alignment_state
    {
        std::uint8_t const * column_codes;
        std::uint8_t const * row_codes;
        std::int32_t columns;
        std::int32_t rows;
        std::int32_t end_step; //!< The step at which this lane computes the last cell, or never_step if it does not.
        std::int32_t base;     //!< What is to be added to scores since codes were rebased.
    };

    // -----------------------------------------------------------------------------------------------------------------
    // Before the first step
    // -----------------------------------------------------------------------------------------------------------------

    LANE_CODE pair_task const & task_of(int const lane) const
    {
        return task_of_lane(arguments, work, lane);
    }

    //!\brief The lowest of a lane's diagonals.
    LANE_CODE std::int32_t lowest_diagonal(int const lane) const
    {
        return work.band_lower + group.position[lane] * diagonals;
    }

    LANE_CODE void place_lane(int const lane)
    {
        int const width = static_cast<int>(work.group_width);
        group.place(lane, width);
        first_of_group[lane] = group.position[lane] == 0;
        last_of_group[lane] = group.position[lane] == width - 1;
        bool const is_idle = static_cast<std::uint32_t>(lane) / work.group_width >= work.task_count;
        pair_task const & task = task_of(lane);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            std::uint32_t const pair = task.pairs[a];
            alignment_state & own = state[a][lane];
            own.column_codes = arguments.sequences1[pair];
            own.row_codes = arguments.sequences2[pair];
            own.columns = static_cast<std::int32_t>(arguments.sequences1.length(pair));
            own.rows = static_cast<std::int32_t>(arguments.sequences2.length(pair));
            std::int32_t const last = own.columns - own.rows - lowest_diagonal(lane);
            own.end_step = !is_idle && !is_local && 0 <= last && last < diagonals ? own.rows - 1 + group.position[lane]
                                                                                  : never_step;
            own.base = 0;
        }
        std::uint32_t const infinity = both(encoding::minus_infinity(arguments.scores));
        SEQAN3_CUDA_UNROLL
        for (int k = 0; k < diagonals; ++k)
        {
            std::int32_t const diagonal = lowest_diagonal(lane) + k;
            bool const exists = 0 <= diagonal && diagonal <= work.band_upper;
            lanes::set(Ho[k], lane, exists ? both(border_code(diagonal)) : infinity);
            lanes::set(F[k], lane, infinity);
            lanes::set(column_letters[k], lane, column_letter(lane, diagonal - group.position[lane]));
        }
        lanes::set(last_E, lane, infinity);
    }

    //!\brief Code of Ho so many letters behind the corner.
    LANE_CODE std::int32_t border_code(std::int32_t const letters) const
    {
        fill_scores const & scores = arguments.scores;
        return code.encode(border_score(scores, false, letters) + scores.gap_open + scores.gap_extension);
    }

    static LANE_CODE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Letters: read in blocks of group_width rows and columns, one block ahead
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief The letter where there is no column: any letter, but if the end may be anywhere one that is worth nothing.
    static LANE_CODE constexpr std::uint32_t column_padding()
    {
        if constexpr (is_local)
            return lookup_t::column_padding;
        else
            return 0;
    }

    //!\brief The letters of a column, from 0.
    LANE_CODE std::uint32_t column_letter(int const lane, std::int32_t const column) const
    {
        std::uint32_t codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            alignment_state const & own = state[a][lane];
            codes[a] = 0 <= column && column < own.columns ? own.column_codes[column] : column_padding();
        }
        return lookup.column(codes[0], codes[1]);
    }

    //!\brief Reads what the first lane takes as row and the last lane as new column so many steps behind step `first`
    //!as the lane is in its group.
    LANE_CODE void load_block(int const lane, std::uint32_t const first)
    {
        std::int32_t const step = static_cast<std::int32_t>(first) + group.position[lane],
                           width = static_cast<std::int32_t>(work.group_width);
        // The column of the last lane's last diagonal in the row after that of this step.
        std::int32_t const column = step - (width - 1) + 1 + work.band_lower + width * diagonals - 1;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            alignment_state const & own = state[a][lane];
            next_row_codes[a][lane] = -1;
            if (step < own.rows)
                next_row_codes[a][lane] = own.row_codes[step];
            next_column_codes[a][lane] = column_padding();
            if (0 <= column && column < own.columns)
                next_column_codes[a][lane] = own.column_codes[column];
        }
    }

    //!\brief Makes the block that was read the present one. Its codes are looked at only here, so that no lane waits
    //!for them before.
    LANE_CODE void take_block(int const lane)
    {
        lookup.set_row(block_rows, lane, next_row_codes[0][lane], next_row_codes[alignments - 1][lane]);
        lanes::set(block_columns, lane,
                   lookup.column(static_cast<std::uint32_t>(next_column_codes[0][lane]),
                                 static_cast<std::uint32_t>(next_column_codes[alignments - 1][lane])));
    }

    //!\brief Applies an operation to each word of a row's letters.
    template <typename operation_t>
    static LANE_CODE row_letters map_row(operation_t && operation, row_letters const & a, row_letters const & b)
    {
        if constexpr (std::is_same_v<row_letters, word>)
            return operation(a, b);
        else
            return {operation(a.first, b.first), operation(a.second, b.second)};
    }

    //!\brief Moves letters on: rows to the next lane, columns to the diagonal before. Gives the letters of the column
    //!that enters next.
    LANE_CODE word pass_letters(std::uint32_t const t)
    {
        if (block_step == 0)
        {
            lanes::for_each([&](int const lane) { take_block(lane); });
            lanes::for_each([&](int const lane) { load_block(lane, t + work.group_width); });
        }
        int const source = static_cast<int>(block_step);
        row = map_row(
            [&](word const & block, word const & own)
            { return lanes::select(is_first, lanes::shuffle(block, group.begin, source), lanes::shuffle_up(own)); },
            block_rows, row);
        word const entering = lanes::select(is_last, lanes::shuffle(block_columns, group.begin, source),
                                            lanes::shuffle_down(column_letters[1]));
        block_step = block_step + 1 == work.group_width ? 0 : block_step + 1;
        return entering;
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    encoding code;
    affine_cell<lanes, value_t, is_local, with_trace, is_local> cell;
    lookup_t lookup;
    word const outside; //!< Ho, E and F of cells that do not exist.
    word best;          //!< Ho of the best cell of each lane, if local.
    border_t upper_border;
    border_t lower_border;

    lane_groups<lanes> group;
    variable<bool> first_of_group;
    variable<bool> last_of_group;
    variable<alignment_state> state[alignments];
    typename lanes::mask is_first;
    typename lanes::mask is_last;

    std::uint32_t block_step{}; //!< Of the block whose letters are in `block_rows` and `block_columns`.
    row_letters block_rows{};
    row_letters row{};
    word block_columns{};
    variable<int> next_row_codes[alignments]; //!< Of the next block; -1 behind the last row.
    variable<int> next_column_codes[alignments];
    word column_letters[diagonals]{};
    word Ho[diagonals]{};
    word F[diagonals]{};
    word last_E{}; //!< E of the last diagonal's cell.
};

} // namespace seqan3_cuda::detail
