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

#include <kernel/pass/folded_local.hpp>
#include <kernel/pass/folded_row.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening>
class folded_search : protected folded_local<lanes, variant, by_strips, constant_opening>
{
    using base = folded_local<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

protected:
    using base::arguments, base::arithmetic, base::best_of_strip, base::code, base::first_column, base::group,
        base::optima, base::pair, base::part_columns, base::reached_by_all, base::row_cells, base::rows, base::work;
    using base::entries, base::first_gap_score, base::first_step, base::for_each_half, base::is_nested,
        base::letters_at, base::rows_above, base::score_of, base::set_local_bounds, base::zero_score;
    using base::halves, base::has_free_ends, base::is_local, base::rows_per_lane;
    using typename base::encoding, typename base::value_t, typename base::word;

    //!\brief Better than all cells, so that nobody looks for the best one.
    static constexpr std::int32_t beyond_all = INT32_MAX / 2;

    //!\brief Whether many cells are candidates for the end, not the last one alone.
    static constexpr bool has_candidates = is_local || has_free_ends;

    // -----------------------------------------------------------------------------------------------------------------
    // Free ends
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Keeps a row of the step if it is the last one.
    LANE_CODE void look_at_row(int const row, word const & first, word const & second)
    {
        if (row == last_row_of_lane())
        {
            last_row.cells[0] = first;
            last_row.cells[1] = second;
        }
    }

    /*!\brief Takes what the half that has the last row has just computed of it, if it is better, and goes on to the
     * next two columns.
     * \tparam at_edge Whether the half may not have begun, or have ended.
     */
    template <bool at_edge>
    LANE_CODE void take_last_row(std::uint32_t const t)
    {
        if constexpr (!at_edge)
            last_row.take(arithmetic, t % warp_lanes, zero_score(1), lower_if_last());
        else if (last_row.has_better(zero_score(1)))
            for_each_half(
                [&](int const lane, int const half)
                {
                    if (!has_last_row(lane, half) || t - first_step(lane, half) >= entries())
                        return;
                    take_last_row(lane, half, paired_columns * (t - first_step(lane, half)));
                    set_row_bound(lane, t);
                });
        last_row.advance();
    }

    //!\brief Before step `t`, with which a block begins: takes the cell that was found in the block before.
    LANE_CODE void settle_last_row(std::uint32_t const t)
    {
        if (!last_row.has_found())
            return;
        for_each_half(
            [&](int const lane, int const half)
            {
                std::uint32_t const column = value_t::number(lanes::get(last_row.column, lane), half);
                if (column == last_row.no_column)
                    return;
                std::uint32_t const step = t - warp_lanes - first_step(lane, half);
                std::int32_t const own = value_t::code(lanes::get(last_row.best, lane), half) + lower_if_last();
                best_of_strip[half][lane] = {
                    score_of(own, letters_of_bound(lane, half, t)),
                    static_cast<std::int32_t>(first_column + paired_columns * step + column + 1), 0};
            });
        last_row.begin_block();
    }

    LANE_CODE void take_last_row(int const lane, int const half, std::uint32_t const column)
    {
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
            if (column + i < part_columns)
            {
                auto const letters = static_cast<std::int32_t>(first_column + column + i + 1);
                consider(lane, half, last_row.cells[i], letters + rows, letters);
            }
    }

    /*!\brief Sets what a lane compares the last row with at step `t`: the best cell so far, as it would score in the
     * second column. Halves that do not have the row have nothing better.
     */
    LANE_CODE void set_row_bound(int const lane, std::uint32_t const t)
    {
        std::int32_t const highest = 0xffff - static_cast<std::int32_t>(paired_columns * fold_interval) * zero_score(1),
                           lowest = encoding::minus_infinity(arguments.scores);
        std::int32_t bounds[halves]{0xffff, 0xffff}, rises[halves]{};
        SEQAN3_CUDA_UNROLL
        for (int half = 0; half < halves; ++half)
            if (has_last_row(lane, half) && arguments.scores.free_ends.sequence1_trailing)
            {
                std::int32_t const score = best_of_strip[half][lane].score,
                                   zero = first_gap_score() + zero_score(letters_of_bound(lane, half, t)),
                                   code_of_best = code.encode(score + zero) - lower_if_last();
                bool const is_low = score == INT32_MIN || code_of_best < lowest;
                bounds[half] = is_low ? lowest : code_of_best > highest ? highest : code_of_best;
                rises[half] = paired_columns * zero_score(1);
            }
        lanes::set(last_row.best, lane, value_t::pack(bounds[0], bounds[1]));
        // a difference of codes, which hosts count from another one
        lanes::set(last_row.rise, lane, value_t::pack(rises[0], rises[1]) - value_t::pack(0, 0));
    }

    //!\brief Letters up to the last row and the second column of step `t`.
    [[nodiscard]] LANE_CODE std::int32_t letters_of_bound(int const lane, int const half, std::uint32_t const t) const
    {
        return letters_at(lane, half, t) - rows_above(lane, half) + rows;
    }

    //!\brief By how much a cell may be worse than the best one before, to take its place.
    [[nodiscard]] LANE_CODE std::int32_t lower_if_last() const
    {
        return rule() == optimum_rule::last ? 1 : 0;
    }

    //!\brief Takes the last column, at which a half has ended; its last row is the last cell.
    LANE_CODE void take_last_column(int const lane, int const half)
    {
        auto const columns = static_cast<std::int32_t>(work.columns);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
            if (std::int32_t const row = rows_above(lane, half) + r + 1;
                row == rows || (row < rows && arguments.scores.free_ends.sequence2_trailing))
                consider(lane, half, row_cells.H[r], columns + row, columns + 1 + row);
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

    /*!\brief What halves of lanes have found before the part, which begins with the step 0.
     * \param[in] number Of the work.
     */
    LANE_CODE void begin_search([[maybe_unused]] std::uint32_t const number)
    {
        if constexpr (is_local && by_strips)
            reached_by_all = arguments.search.reached + number * arguments.search.works_apart;
        optimum_candidate none = is_local ? optimum_candidate{0, 0, 0} : optimum_candidate{};
        if (is_local && is_nested())
            none.score = beyond_all;
        for_each_half(
            [&](int const lane, int const half)
            { best_of_strip[half][lane] = by_strips && first_column > 0 ? optima[half * warp_lanes + lane] : none; });
        if constexpr (has_free_ends)
            last_row.begin_block();
        set_bounds(0);
    }

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

    //!\brief Writes the score if a half has the last row; it has ended at the last column of the matrix.
    LANE_CODE void write_last_cell(int const lane, int const half) const
    {
        if (!has_last_row(lane, half))
            return;
        auto const columns = static_cast<std::int32_t>(work.columns);
        word bits[row_bits<rows_per_lane>];
        SEQAN3_CUDA_UNROLL
        for (int bit = 0; bit < row_bits<rows_per_lane>; ++bit)
            lanes::set(bits[bit], lane, 0u - (static_cast<std::uint32_t>(last_row_of_lane()) >> bit & 1));
        std::int32_t const Ho = value_t::code(lanes::get(choose_row<value_t>(row_cells.H, bits), lane), half);
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
        if (is_nested()) // the whole matrix has the end
            return;
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

    folded_row<lanes, value_t> last_row{};
};

} // namespace seqan3_cuda::detail
