// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How a folded wavefront finds the cell that is the end of the alignment.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * Local alignments look at the cells of all steps that may have the best one (folded_best). With free ends cells of the
 * last row and of the last column are candidates: those of the last row are taken step by step in the last strip, those
 * of the last column where a half of a lane ends. Without them the last cell is the end.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/folded_border.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening>
class folded_search : protected folded_border<lanes, variant, by_strips, constant_opening>
{
    using base = folded_border<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

protected:
    using base::arguments, base::best, base::best_of_strip, base::cell, base::code, base::first_column, base::group,
        base::optima, base::pair, base::part_columns, base::row_cells, base::rows, base::work;
    using base::entries, base::first_gap_score, base::first_step, base::letters_at, base::rows_above, base::zero_score;
    using base::halves, base::has_free_ends, base::is_local, base::rows_per_lane;
    using typename base::encoding, typename base::value_t, typename base::word;

    //!\brief Whether many cells are candidates for the end, not the last one alone.
    static constexpr bool has_candidates = is_local || has_free_ends;

    // -----------------------------------------------------------------------------------------------------------------
    // Local alignments
    // -----------------------------------------------------------------------------------------------------------------

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

    /*!\brief What halves of lanes have found before the part, which begins with the step 0.
     * \param[in] number Of the work.
     */
    LANE_CODE void begin_search([[maybe_unused]] std::uint32_t const number)
    {
        if constexpr (is_local && by_strips)
            reached_by_all = arguments.search.reached + number;
        optimum_candidate const none = is_local ? optimum_candidate{0, 0, 0} : optimum_candidate{};
        for_each_half(
            [&](int const lane, int const half)
            { best_of_strip[half][lane] = by_strips && first_column > 0 ? optima[half * warp_lanes + lane] : none; });
        set_bounds(0);
    }

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

    // -----------------------------------------------------------------------------------------------------------------
    // Free ends
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Keeps a row of the step: of both columns if it is the last one, at edges of the last column, too.
    template <bool at_edge>
    LANE_CODE void look_at_edge(int const row, word const & first, word const & second)
    {
        if constexpr (at_edge)
            last_column[has_free_ends ? row : 0] = work.columns % paired_columns == 0 ? second : first;
        if (has_free_ends && row == last_row_of_lane())
        {
            last_row[0] = first;
            last_row[1] = second;
        }
    }

    //!\brief Takes what the half that has the last row has just computed of it, if it may be better, and goes on to the
    //!next two columns.
    LANE_CODE void take_last_row(std::uint32_t const t)
    {
        word const reached = value_t::add_max(last_row[0], value_t::repeated(zero_score(1)), last_row[1]);
        if (value_t::any_greater(reached, row_best))
            for_each_half(
                [&](int const lane, int const half)
                {
                    if (!has_last_row(lane, half) || t - first_step(lane, half) >= entries()) // before it begins, too
                        return;
                    take_last_row(lane, half, paired_columns * (t - first_step(lane, half)));
                    set_row_bound(lane, t);
                });
        row_best = value_t::add_known(row_best, row_advance);
    }

    LANE_CODE void take_last_row(int const lane, int const half, std::uint32_t const column)
    {
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
            if (column + i < part_columns)
            {
                auto const letters = static_cast<std::int32_t>(first_column + column + i + 1);
                consider(lane, half, last_row[i], letters + rows, letters);
            }
    }

    /*!\brief Sets what a lane compares the last row with at step `t`: the best cell so far, as it would score in the
     * second column. Halves that do not have the row have nothing better.
     */
    LANE_CODE void set_row_bound(int const lane, std::uint32_t const t)
    {
        std::int32_t const highest = 0xffff - static_cast<std::int32_t>(paired_columns * fold_interval) * zero_score(1),
                           lowest = encoding::minus_infinity(arguments.scores),
                           lower = rule() == optimum_rule::last ? 1 : 0;
        std::int32_t bounds[halves]{0xffff, 0xffff}, advances[halves]{};
        SEQAN3_CUDA_UNROLL
        for (int half = 0; half < halves; ++half)
            if (has_last_row(lane, half) && arguments.scores.free_ends.sequence1_trailing)
            {
                std::int32_t const score = best_of_strip[half][lane].score,
                                   letters = letters_at(lane, half, t) - rows_above(lane, half) + rows,
                                   code_of_best = code.encode(score + first_gap_score() + zero_score(letters)) - lower;
                bool const is_low = score == INT32_MIN || code_of_best < lowest;
                bounds[half] = is_low ? lowest : code_of_best > highest ? highest : code_of_best;
                advances[half] = paired_columns * zero_score(1);
            }
        lanes::set(row_best, lane, value_t::pack(bounds[0], bounds[1]));
        lanes::set(row_advance, lane, value_t::pack(advances[0], advances[1]));
    }

    //!\brief Takes the last column, which a half has just computed; its last row is the last cell.
    LANE_CODE void take_last_column(int const lane, int const half)
    {
        auto const columns = static_cast<std::int32_t>(work.columns);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            if (std::int32_t const row = rows_above(lane, half) + r + 1;
                row == rows || (row < rows && arguments.scores.free_ends.sequence2_trailing))
                consider(lane, half, last_column[has_free_ends ? r : 0], columns + row, columns + 1 + row);
    }

    //!\brief Takes a cell behind so many letters, if it is better than all before.
    LANE_CODE void consider(int const lane, int const half, word const & Ho, std::int32_t const letters,
                            std::int32_t const major)
    {
        optimum_candidate const candidate{score_of(value_t::code(lanes::get(Ho, lane), half), letters), major, 0};
        if (takes_place(candidate, best_of_strip[half][lane], rule()))
            best_of_strip[half][lane] = candidate;
    }

    // -----------------------------------------------------------------------------------------------------------------
    // All
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Sets what cells are compared with at step `t`.
    LANE_CODE void set_bounds(std::uint32_t const t)
    {
        if constexpr (is_local)
            set_local_bounds(t);
        else
            lanes::for_each([&](int const lane) { set_row_bound(lane, t); });
    }

    //!\brief Leaves what halves have found to the next part.
    LANE_CODE void leave_search() const
    {
        for_each_half([&](int const lane, int const half)
                      { optima[half * warp_lanes + lane] = best_of_strip[half][lane]; });
    }

    //!\brief The score of a code of Ho behind so many letters of both sequences.
    [[nodiscard]] LANE_CODE std::int32_t score_of(std::int32_t const Ho, std::int32_t const letters) const
    {
        return code.decode(Ho) - first_gap_score() - zero_score(letters);
    }

    template <typename function_t>
    LANE_CODE void for_each_half(function_t && function) const
    {
        lanes::for_each(
            [&](int const lane)
            {
                SEQAN3_CUDA_UNROLL
                for (int half = 0; half < halves; ++half)
                    function(lane, half);
            });
    }

    //!\brief Writes the score if a half has the last row; it has just computed the last column of the matrix.
    LANE_CODE void write_last_cell(int const lane, int const half) const
    {
        if (!has_last_row(lane, half))
            return;
        auto const columns = static_cast<std::int32_t>(work.columns);
        std::int32_t const Ho = value_t::code(lanes::get(last_column[0], lane), half);
        write({score_of(Ho, columns + rows), columns + 1 + rows, 0});
    }

    [[nodiscard]] LANE_CODE optimum_rule rule() const
    {
        return arguments.scores.optimum;
    }

    //!\brief Writes the better one of the cells that the halves of the first lane have.
    LANE_CODE void write_better(optimum_candidate best_cell, optimum_candidate const & of_lower_rows,
                                int const lane) const
    {
        if (!group.is_first[lane])
            return;
        if (takes_place(of_lower_rows, best_cell, rule()))
            best_cell = of_lower_rows;
        write(best_cell);
    }

    LANE_CODE void write(optimum_candidate const & best_cell) const
    {
        fill_scores scores = arguments.scores;
        scores.gap_extension += scores.letter_cost; // border cells have the user's scores here
        write_optimum<variant.scope>(best_cell, scores,
                                     {.rows = rows,
                                      .columns = static_cast<std::int32_t>(work.columns),
                                      .last_row_begins = true,
                                      .last_column_begins = true},
                                     arguments.outcomes[pair]);
    }

    [[nodiscard]] LANE_CODE bool has_last_row(int const lane, int const half) const
    {
        return rows_above(lane, half) + last_row_of_lane() + 1 == rows;
    }

    //!\brief The number of the last row among those of its lane.
    [[nodiscard]] LANE_CODE int last_row_of_lane() const
    {
        return (rows - 1) % rows_per_lane;
    }

    //!\brief Ho of the last column; without free ends of its last row alone.
    word last_column[has_free_ends ? rows_per_lane : 1]{};
    word last_row[paired_columns]{};  //!< Ho of the last row, in the columns of the step.
    word row_best{};                  //!< The code that the last row has to be better than, in the second column.
    word row_advance{};               //!< What it rises by in a step.
    std::uint32_t * reached_by_all{}; //!< best_search::reached.
    std::int32_t reached{};           //!< The best score that any lane is known to have found; of local alignments.
};

} // namespace seqan3_cuda::detail
