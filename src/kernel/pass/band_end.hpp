// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a banded pass keeps codes in their range, hides the cells behind the band, and ends alignments.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>
#include <utility>

#include <kernel/pass/band_lanes.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc band_lanes
template <typename lanes, typename value_t, sweep_key variant>
class band_end : protected band_lanes<lanes, value_t, variant>
{
protected:
    using base = band_lanes<lanes, value_t, variant>;
    using base::alignments, base::diagonals, base::is_open;
    using base::arguments, base::arithmetic, base::best, base::code, base::F, base::group, base::Ho, base::is_last,
        base::last_E, base::lower_border, base::outside, base::state, base::upper_border, base::work;
    using base::border_code, base::lowest_diagonal, base::task_of;
    using typename base::alignment_state, typename base::encoding, typename base::word;

    using base::base;

    // -----------------------------------------------------------------------------------------------------------------
    // Hidden cells, codes
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Which of the last lane's cells is the first one behind the band.
    LANE_CODE std::int32_t first_hidden() const
    {
        return work.band_upper + 1 - (work.band_lower + static_cast<std::int32_t>(work.group_width - 1) * diagonals);
    }

    //!\brief Takes a cell of the last lane out of the band. Those behind it reach the band only through this one.
    template <int k>
    LANE_CODE void hide()
    {
        Ho[k] = lanes::select(is_last, outside, Ho[k]);
        F[k] = lanes::select(is_last, outside, F[k]);
    }

    //!\brief Hides cell `hidden` by a tree of branches, since registers have no index.
    template <int first, int count>
    LANE_CODE void hide_one(std::int32_t const hidden)
    {
        if constexpr (count == 1)
            hide<first>();
        else if (hidden < first + count / 2)
            hide_one<first, count / 2>(hidden);
        else
            hide_one<first + count / 2, count / 2>(hidden);
    }

    //!\brief Hides all cells from `hidden` on, so that no codes rise without end.
    template <int... k>
    LANE_CODE void hide_all(std::int32_t const hidden, std::integer_sequence<int, k...>)
    {
        ((k >= hidden ? hide<k>() : void()), ...);
    }

    //!\brief Counts codes from the present score of a diagonal near the corner's, so that they stay where they were at
    //!the beginning.
    LANE_CODE void rebase()
    {
        if constexpr (!is_open)
            hide_all(first_hidden(), std::make_integer_sequence<int, diagonals>{});
        std::int32_t const infinity = encoding::minus_infinity(arguments.scores), origin = border_code(0);
        word const reference = lanes::shuffle(Ho[0], group.begin, -work.band_lower / diagonals);
        word lowest{}, shift{};
        lanes::for_each(
            [&](int const lane)
            {
                std::int32_t above[2]{};
                SEQAN3_CUDA_UNROLL
                for (int a = 0; a < alignments; ++a)
                {
                    above[a] = value_t::code(lanes::get(reference, lane), a) - origin;
                    if constexpr (is_open) // odd values stay odd
                        above[a] -= above[a] & 1;
                    state[a][lane].base += above[a] / encoding::scale;
                }
                lanes::set(
                    lowest, lane,
                    value_t::pack(infinity + (above[0] > 0 ? above[0] : 0), infinity + (above[1] > 0 ? above[1] : 0)));
                lanes::set(shift, lane, value_t::addends(-above[0], -above[1]));
            });
        // What is minus infinity must not go below, nor does it come near to scores if it rises.
        auto const move = [&](word & value) { value = arithmetic.add(value_t::max(value, lowest), shift); };
        SEQAN3_CUDA_UNROLL
        for (int k = 0; k < diagonals; ++k)
        {
            move(Ho[k]);
            move(F[k]);
        }
        move(last_E);
        upper_border.rebase(move);
        lower_border.rebase(move);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The end of the alignment
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Writes the outcomes of local alignments.
    LANE_CODE void write_best()
    {
        word inside = best;
        for (std::uint32_t place = 0; place < work.group_width; ++place)
            inside = value_t::max(inside, lanes::shuffle(best, group.begin, static_cast<int>(place)));
        word const beyond = value_t::max(
            lanes::shuffle(lower_border.best_of_all(), group.begin, 0),
            lanes::shuffle(upper_border.best_of_all(), group.begin, static_cast<int>(work.group_width) - 1));
        lanes::for_each(
            [&](int const lane)
            {
                if (group.position[lane] != 0 || static_cast<std::uint32_t>(lane) / work.group_width >= work.task_count)
                    return;
                SEQAN3_CUDA_UNROLL
                for (int a = 0; a < alignments; ++a)
                {
                    std::uint32_t const pair = task_of(lane).pairs[a];
                    std::int32_t const inside_code = value_t::code(lanes::get(inside, lane), a),
                                       beyond_code = value_t::code(lanes::get(beyond, lane), a);
                    bool const is_inside = (inside_code & 1) == 0 && inside_code > beyond_code;
                    std::int32_t const greater = inside_code > beyond_code ? inside_code : beyond_code;
                    std::int32_t const score =
                        code.decode(greater) - (arguments.scores.gap_open + arguments.scores.gap_extension);
                    arguments.open_band.leaving[pair] = is_inside ? band_leaving::worthless : band_leaving::worthwhile;
                    arguments.outcomes[pair].score = score >> arguments.open_band.score_shift;
                }
            });
    }

    //!\brief Writes the outcomes of a lane's pairs whose last cell was just computed.
    LANE_CODE void notice_end(int const lane, std::uint32_t const t) const
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            alignment_state const & own = state[a][lane];
            if (own.end_step != static_cast<std::int32_t>(t))
                continue;
            std::int32_t const last = own.columns - own.rows - lowest_diagonal(lane);
            std::uint32_t bits{};
            SEQAN3_CUDA_UNROLL
            for (int k = 0; k < diagonals; ++k)
                bits = k == last ? lanes::get(Ho[k], lane) : bits;
            fill_scores const & scores = arguments.scores;
            std::int32_t score = code.decode(value_t::code(bits, a)) - (scores.gap_open + scores.gap_extension)
                               + own.base + scores.letter_cost * (own.columns + own.rows);
            std::uint32_t const pair = task_of(lane).pairs[a];
            if constexpr (is_open)
            {
                arguments.open_band.leaving[pair] =
                    (score & 1) != 0 ? band_leaving::worthwhile : band_leaving::worthless;
                score >>= arguments.open_band.score_shift;
            }
            matrix_end const end{
                .rows = own.rows, .columns = own.columns, .last_row_begins = false, .last_column_begins = false};
            write_optimum<optimum_scope::corner>({score, own.columns + 1 + own.rows, 0}, scores, end,
                                                 arguments.outcomes[pair]);
        }
    }
};

} // namespace seqan3_cuda::detail
