// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a folded wavefront finds the best cell of a local alignment.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * A score that some strip has found tells all others where they need not look: no path from what lanes have at a time,
 * or from the row above, comes to it in the next steps.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/folded_column.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening>
class folded_local : protected folded_column<lanes, variant, by_strips, constant_opening>
{
    using base = folded_column<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

protected:
    using base::arguments, base::best, base::best_of_strip, base::cell, base::code, base::current_strip,
        base::first_column, base::part_columns, base::row_cells;
    using base::column_of, base::entries, base::first_gap_score, base::first_step, base::for_each_half,
        base::letters_at, base::letters_before, base::rows_above, base::score_of, base::zero_score;
    using base::halves, base::is_local, base::rows_per_lane;
    using typename base::encoding, typename base::memory_encoding, typename base::value_t, typename base::word;

    //!\brief What halves of lanes have found in a part of a strip: `[half][lane]`.
    struct finds_t
    {
        typename lanes::template variable<folded_find<rows_per_lane>> of_halves[halves];

        LANE_CODE auto & operator[](int const half)
        {
            return of_halves[half];
        }

        LANE_CODE auto const & operator[](int const half) const
        {
            return of_halves[half];
        }
    };

    //!\brief Tells others the best score of a lane, and learns of theirs.
    LANE_CODE void share_best(int const lane)
    {
        std::int32_t const upper = best_of_strip[0][lane].score, lower = best_of_strip[1][lane].score,
                           own = upper > lower ? upper : lower;
        if constexpr (by_strips)
            reached = static_cast<std::int32_t>(lanes::raise(*reached_by_all, static_cast<std::uint32_t>(own)));
        else if (own > reached)
            reached = own;
    }

    /*!\brief Sets what local alignments compare cells with at step `t`: the score 0, and the best one so far.
     * \details Where codes do not reach so low or so high, there is no cell as low or as high, either, until codes
     * count anew (can_fold).
     */
    LANE_CODE void set_local_bounds(std::uint32_t const t)
    {
        constexpr std::int32_t highest =
            0xffff + paired_columns * static_cast<std::int32_t>(fold_interval) * variant.extension;
        std::int32_t const lowest = encoding::minus_infinity(arguments.scores);
        lanes::for_each([&](int const lane) { share_best(lane); });
        lanes::for_each(
            [&](int const lane)
            {
                std::int32_t floors[halves], bests[halves];
                SEQAN3_CUDA_UNROLL
                for (int half = 0; half < halves; ++half)
                {
                    // an equally good cell of another strip may stand behind
                    std::int32_t const own = best_of_strip[half][lane].score, known = own < reached ? reached - 1 : own,
                                       letters = letters_at(lane, half, t), floor = code.encode(zero_score(letters)),
                                       best_code =
                                           code.encode(known + first_gap_score() + zero_score(letters + rows_per_lane));
                    floors[half] = (floor > lowest ? floor : lowest) + constant_opening;
                    bests[half] = best_code < lowest ? lowest : best_code > highest ? highest : best_code;
                }
                lanes::set(cell.floor, lane, value_t::pack(floors[0], floors[1]));
                lanes::set(best.best, lane, value_t::pack(bests[0], bests[1]));
            });
    }

    //!\brief Takes cells that are better than all before, and goes on to the next two columns.
    template <bool at_edge, bool looks>
    LANE_CODE void take_best(std::uint32_t const t, finds_t & found)
    {
        if (looks && best.has_better())
            for_each_half(
                [&](int const lane, int const half)
                {
                    std::uint32_t const own = t - first_step(lane, half);
                    if (!at_edge || own < entries()) // not before the first column, either
                        this->take_better(lane, half, t, !at_edge || paired_columns * own + 1 < part_columns, found);
                });
        best.advance();
        cell.advance();
    }

    LANE_CODE void take_better(int const lane, int const half, std::uint32_t const t, bool const has_second,
                               finds_t & found)
    {
        int const column = best.find(lane, half, row_cells.H, has_second, found[half][lane]);
        if (column < 0)
            return;
        std::int32_t const letters = letters_at(lane, half, t) + column; // up to the first row and this column
        best_of_strip[half][lane] = {score_of(found[half][lane].code, letters + rows_per_lane - 1),
                                     letters - rows_above(lane, half) - 1, 0};
    }

    //!\brief Finds the rows of the best cells, when the part has ended.
    LANE_CODE void find_rows(finds_t const & found)
    {
        for_each_half(
            [&](int const lane, int const half)
            {
                if (optimum_candidate & own = best_of_strip[half][lane]; own.minor == 0 && own.score > 0)
                    own.minor = rows_above(lane, half) + best.row_of(found[half][lane], half) + 1;
            });
    }

    /*!\brief Whether a path may come from a cell above to the best score that is known, in so many steps.
     * \param[in] cells What load_cells has found above.
     */
    [[nodiscard]] LANE_CODE bool may_reach(std::uint32_t const entry, word const (&cells)[paired_words],
                                           std::uint32_t const steps) const
    {
        word near{};
        lanes::for_each(
            [&](int const lane)
            {
                std::int32_t const least = reached - best.gain_of(steps) + first_gap_score();
                bool is_near = false;
                SEQAN3_CUDA_UNROLL
                for (std::uint32_t i = 0; i < paired_columns; ++i)
                {
                    std::int32_t const score = memory_encoding{arguments.grid.lowest_score}.decode(
                                           static_cast<std::int32_t>(lanes::get(cells[2 * i], lane))),
                                       letters =
                                           letters_before()
                                           + static_cast<std::int32_t>(current_strip * folded_strip_rows + first_column
                                                                       + column_of(lane, entry) + i + 1);
                    is_near |= score - zero_score(letters) >= least;
                }
                lanes::set(near, lane, is_near);
            });
        word const none{};
        return lanes::any_different(near, none);
    }

    std::uint32_t * reached_by_all{}; //!< best_search::reached.
    std::int32_t reached{};           //!< The best score that any lane is known to have found; of local alignments.
};

} // namespace seqan3_cuda::detail
