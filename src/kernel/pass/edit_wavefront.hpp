// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances of the pairs of one warp by bit-vectors, along the anti-diagonals of their matrices.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values; hot code has no branch on one, other code goes through
 * `lanes::for_each`, which is the thread itself on the device and a loop on the host.
 *
 * Neighbouring cells of the matrix D of edit distances differ by at most 1, so differences are held, one bit a row: VP
 * and VN say that a cell is one more or one less than the one above it, HP and HN than the one to its left (Myers 1999,
 * in Hyyrö's formulation of 2003). With Eq the rows whose letter is the column's, all rows of a column follow from the
 * column before by
 *
 *     X  = Eq | (1 if HN comes in from above)
 *     D0 = (((X & VP) + VP) ^ VP) | X | VN               the cell is equal to its neighbour on the diagonal
 *     HP = VN | ~(D0 | VP),  HN = D0 & VP                 and from above come HP and HN of the row before:
 *     HP' = HP << 1 | incoming,  HN' = HN << 1 | incoming
 *     VP = HN' | ~(D0 | HP'),  VN = D0 & HP'
 *
 * Letters are held as bit planes, too: Eq is where all bits of the row's and the column's code are equal.
 *
 * A group of lanes computes one pair. Lane l of the group owns `words` words of 32 rows, as one long number; at step t
 * it computes column t - l. HP and HN of the row above come from the lane before by shuffle. Sequences with more rows
 * than a group covers take several strips; the last lane leaves HP and HN of its bottom row in the border, where the
 * first lane of the next strip reads them. Where there are few works, each strip has a warp, some steps behind the one
 * of the strip above (edit_strip_queue).
 *
 * With a band (edit_band) each strip computes only the columns that its rows have inside the band.
 *
 * Where the path of a long pair is wanted, strips keep cells between tiles (tile_grid): each has a border of its own,
 * and lanes leave VP and VN of the last column of a tile. A tile is a work of its own, whose strips begin with what is
 * kept.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <kernel/pass/edit_lanes.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc edit_lanes
template <typename lanes, int planes, int words, edit_mode mode, bool by_strips = false>
class edit_wavefront : private edit_lanes<lanes, planes, words, mode, by_strips>
{
    using base = edit_lanes<lanes, planes, words, mode, by_strips>;

public:
    using base::base;

    //!\brief Computes everything and writes the outcomes.
    LANE_CODE void run()
    {
        for (std::uint32_t strip = 0; strip < work.strips; ++strip)
        {
            compute_strip(strip);
            lanes::synchronize();
        }
    }

    //!\brief Computes one strip of the work, and writes the outcomes of the pairs whose last row is there.
    LANE_CODE void compute_strip(std::uint32_t const strip_of_work)
    {
        std::uint32_t const strip = work.first_strip + strip_of_work;
        place_strip(strip);
        if (is_tile() && range.first >= range.end)
            return;
        lanes::for_each([&](int const lane) { begin_strip(lane, strip); });
        constexpr edit_trace_layout planes_layout = layout; // static members do not exist in device code
        std::uint32_t const least_steps = range.end - range.first + work.group_width - 1,
                            steps = stores_trace(mode) ? planes_layout.padded_steps(least_steps) : least_steps;
        fill_strip(strip, steps);
        if (is_tile())
            return;
        if constexpr (!follows_last_row)
        {
            write_sums(strip);
            lanes::for_each([&](int const lane) { leave_errors(lane, strip); });
        }
        clock.publish(strip, work.strips, steps);
    }

private:
    using base::arguments, base::clock, base::columns, base::columns_behind, base::end_step, base::errors,
        base::first_of_group, base::first_row, base::held_left, base::held_up, base::is_first, base::is_idle,
        base::last_row_bit, base::least_errors, base::least_step, base::letters, base::never_step, base::position,
        base::range, base::rows, base::sum, base::VN, base::VP, base::work;
    using base::await_border, base::begin_columns, base::begin_strip, base::errors_above, base::is_tile,
        base::keep_column, base::leave_errors, base::next_kept_step, base::open_streams, base::pair_of,
        base::place_strip, base::rise_of, base::take_border, base::take_letters, base::write_border;
    using base::border_columns, base::follows_last_row, base::layout, base::may_keep_columns;
    using typename base::word;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    // -----------------------------------------------------------------------------------------------------------------
    // The steps of a strip
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief All steps of a strip. Long, as the steps are lambdas over the registers of the loop.
    LANE_CODE void fill_strip(std::uint32_t const strip, std::uint32_t const steps)
    {
        std::uint32_t * const trace = arguments.trace + (work.trace_begin - arguments.trace_origin);
        constexpr edit_trace_layout planes_layout = layout; // static members do not exist in device code
        std::size_t const strip_begin =
            std::size_t{strip - work.first_strip} * planes_layout.padded_steps(strip_steps(work));
        word column_letters{}, incoming{};
        word outgoing_HP{}, outgoing_HN{}; // of the last 32 steps
        word bottom_HP{}, bottom_HN{};
        std::uint32_t const published_steps = clock.published_blocks() * warp_lanes;
        std::uint32_t next_count = published_steps; // the step before which the strip below is told how many are done
        await_border(strip, 0);
        lanes::for_each([&](int const lane) { open_streams(lane, strip); });

        std::uint32_t const least_columns = (work.min_columns < range.end ? work.min_columns : range.end) - range.first;
        auto leave_columns = [&](std::uint32_t const t)
        {
            lanes::for_each([&](int const lane)
                            { write_border(lane, t, lanes::get(outgoing_HP, lane), lanes::get(outgoing_HN, lane)); });
        };

        auto begin_block = [&](std::uint32_t const t)
        {
            if (t > 0)
                leave_columns(t - border_columns);
            if (by_strips && t >= next_count && !is_tile())
            {
                clock.publish(strip, work.strips, t - columns_behind);
                next_count = t + published_steps;
            }
            await_border(strip, t);
            lanes::for_each(
                [&](int const lane)
                {
                    std::uint32_t const bits = take_border(lane, strip, t);
                    lanes::set(incoming, lane, bits);
                    if (!follows_last_row && strip > 0)
                        count_incoming(lane, bits);
                });
        };

        auto begin_four_steps = [&](std::uint32_t const t)
        {
            if (t % border_columns == 0)
                begin_block(t);
            else
                incoming = lanes::shift_left(incoming, 4);
            lanes::for_each([&](int const lane) { lanes::set(column_letters, lane, take_letters(lane, t)); });
        };

        auto step = [&]<bool at_edge>(std::uint32_t const t, std::uint32_t const of_four, std::bool_constant<at_edge>)
        {
            word const HP_above =
                lanes::select(is_first, lanes::shift_left(incoming, 16 + of_four), lanes::shuffle_up(bottom_HP));
            word const HN_above =
                lanes::select(is_first, lanes::shift_left(incoming, of_four), lanes::shuffle_up(bottom_HN));
            if (at_edge && t < work.group_width)
                lanes::for_each(
                    [&](int const lane)
                    {
                        if (static_cast<std::uint32_t>(position[lane]) == t)
                            begin_columns(lane);
                    });

            word left[words];
            fill_column(column_letters, 8 * of_four, HP_above, HN_above, bottom_HP, bottom_HN, left);
            if constexpr (stores_trace(mode))
                store_units<at_edge>(
                    trace + (strip_begin + t) / layout.together * layout.together * layout.words_per_step(), of_four,
                    left);

            if constexpr (may_keep_columns)
                if (at_edge && arguments.grid.kept_columns != nullptr)
                    lanes::for_each([&](int const lane) { keep_column(lane, t); });
            outgoing_HP = lanes::shift_in(bottom_HP, outgoing_HP);
            outgoing_HN = lanes::shift_in(bottom_HN, outgoing_HN);
            if constexpr (follows_last_row)
                if (arguments.semi_global)
                    lanes::follow_minimum(errors, t, least_errors, least_step);
            if (at_edge && t + 1 >= least_columns)
                lanes::for_each(
                    [&](int const lane)
                    {
                        if (end_step[lane] == static_cast<std::int32_t>(t))
                            take_end(lane);
                    });
        };

        // Lanes begin in the first group_width steps and end after the columns of the shortest pair; those between need
        // not look for either. Lanes that come to a kept column do so at the edge, too.
        std::uint32_t const middle_begin = (work.group_width + 3) / 4 * 4, middle_end = (least_columns - 1) / 4 * 4;
        bool const has_middle = lanes::separates_middle && middle_begin < middle_end;
        std::uint32_t t = 0, edge_end = has_middle ? middle_begin : steps;
        while (t < steps)
        {
            for (; t < edge_end; ++t)
            {
                if (t % 4 == 0)
                    begin_four_steps(t);
                step(t, t % 4, std::true_type{});
            }
            edge_end = steps;
            if constexpr (lanes::separates_middle)
            {
                std::uint32_t const kept = next_kept_step(t, middle_end),
                                    end = kept < middle_end ? kept / 4 * 4 : middle_end;
                for (; t < end; t += 4)
                {
                    begin_four_steps(t);
                    SEQAN3_CUDA_UNROLL
                    for (std::uint32_t i = 0; i < 4; ++i)
                        step(t + i, i, std::false_type{});
                }
                if (kept < middle_end && kept + work.group_width < middle_end)
                    edge_end = (kept + work.group_width + 3) / 4 * 4;
            }
        }
        std::uint32_t const last_block = (steps - 1) / border_columns * border_columns;
        auto const pass_steps = [&](std::uint32_t const count)
        {
            outgoing_HP = lanes::shift_left(outgoing_HP, count);
            outgoing_HN = lanes::shift_left(outgoing_HN, count);
        };
        pass_steps(last_block + border_columns - steps);
        leave_columns(last_block);
        pass_steps(border_columns);
        leave_columns(last_block + border_columns); // what is still behind
    }

    /*!\brief Stores the units of a step, in the middle of a strip those of two steps at every other one.
     * \param[out] destination Where the units begin that are written together with these.
     * \param[in]  of_four     The step's place in a block of four steps.
     */
    template <bool at_edge>
    LANE_CODE void store_units(std::uint32_t * const destination, std::uint32_t const of_four,
                               word const (&left)[words])
    {
        if constexpr (at_edge || layout.together == 1)
        {
            lanes::template store_units<words>(destination, of_four % layout.together, left, VP);
        }
        else if (of_four % 2 == 1)
        {
            lanes::template store_unit_pairs<words>(destination, held_left, held_up, left, VP);
        }
        else
        {
            SEQAN3_CUDA_UNROLL
            for (int w = 0; w < words; ++w)
            {
                held_left[w] = left[w];
                held_up[w] = VP[w];
            }
        }
    }

    /*!\brief One column of every lane. The column's letter begins at bit `shift`.
     * \param[out] left The bits of cells that are one more than those to their left; those of cells that are one more
     * than those above are VP.
     */
    LANE_CODE void fill_column(word const & column_letters, std::uint32_t const shift, word const & HP_above,
                               word const & HN_above, word & bottom_HP, word & bottom_HN, word (&left)[words])
    {
        word column_bits[planes];
        SEQAN3_CUDA_UNROLL
        for (int plane = 0; plane < planes; ++plane)
            column_bits[plane] = lanes::spread_bit(column_letters, shift + static_cast<std::uint32_t>(plane));

        word X[words], X_and_VP[words], sum_of_both[words];
        SEQAN3_CUDA_UNROLL
        for (int w = 0; w < words; ++w)
        {
            word differs = letters[w][0] ^ column_bits[0];
            SEQAN3_CUDA_UNROLL
            for (int plane = 1; plane < planes; ++plane)
                differs = differs | (letters[w][plane] ^ column_bits[plane]);
            X[w] = ~differs;
            if (w == 0)
                X[w] = X[w] | lanes::highest_bit(HN_above);
            X_and_VP[w] = X[w] & VP[w];
        }
        lanes::template add<words>(sum_of_both, X_and_VP, VP);

        word lower_HP = HP_above, lower_HN = HN_above;
        word plus{}, minus{};
        SEQAN3_CUDA_UNROLL
        for (int w = 0; w < words; ++w)
        {
            word const D0 = (sum_of_both[w] ^ VP[w]) | X[w] | VN[w];
            word const HP = VN[w] | ~(D0 | VP[w]);
            word const HN = D0 & VP[w];
            word const shifted_HP = lanes::shift_in(lower_HP, HP);
            VP[w] = lanes::shift_in(lower_HN, HN) | ~(D0 | shifted_HP);
            VN[w] = D0 & shifted_HP;
            lower_HP = HP;
            lower_HN = HN;
            left[w] = HP;
            if constexpr (follows_last_row)
            {
                plus = plus | (HP & last_row_bit[w]);
                minus = minus | (HN & last_row_bit[w]);
            }
        }
        bottom_HP = lower_HP;
        bottom_HN = lower_HN;
        if constexpr (follows_last_row)
            errors = lanes::count_errors(errors, plus, minus);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // The end of the alignment
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Takes what is known when a lane has just computed its last column.
    LANE_CODE void take_end(int const lane)
    {
        if constexpr (!follows_last_row)
        {
            // The last column, from the cell above the strip to the last cell, one difference a row.
            SEQAN3_CUDA_UNROLL
            for (int w = 0; w < words; ++w)
            {
                std::int32_t const rest = rows[lane] - first_row[lane] - w * rows_per_edit_word;
                std::uint32_t const own = rest >= rows_per_edit_word ? ~0u : rest <= 0 ? 0u : (1u << rest) - 1;
                sum[lane] +=
                    lanes::count_bits(lanes::get(VP[w], lane) & own) - lanes::count_bits(lanes::get(VN[w], lane) & own);
            }
        }
        else if (arguments.semi_global)
        {
            std::int32_t const column = static_cast<std::int32_t>(lanes::get(least_step, lane)) - position[lane] + 1;
            write_outcome(lane, lanes::get(least_errors, lane), column);
        }
        else
        {
            write_outcome(lane, lanes::get(errors, lane), columns[lane]);
        }
    }

    //!\brief Counts what comes in along the last row of the strip above, where the strip has the pair's last row.
    LANE_CODE void count_incoming(int const lane, std::uint32_t const bits)
    {
        if (first_of_group[lane] && end_step[lane] != never_step)
            sum[lane] += rise_of(bits);
    }

    /*!\brief Adds up the lanes of the groups whose pair's last row is in the strip.
     * \details A way to the last cell: to the strip's first columns (errors_above), along the row above the strip
     * (count_incoming), and down the last column.
     */
    LANE_CODE void write_sums(std::uint32_t const strip)
    {
        for (int offset = 16; offset > 0; offset /= 2)
        {
            variable<std::int32_t> const other = lanes::shuffle_down(sum, offset);
            lanes::for_each(
                [&](int const lane)
                {
                    if (position[lane] + offset < static_cast<int>(work.group_width))
                        sum[lane] += other[lane];
                });
        }
        lanes::for_each(
            [&](int const lane)
            {
                if (!first_of_group[lane] || end_step[lane] == never_step)
                    return;
                std::uint32_t const above =
                    strip > 0 ? errors_above(lane, strip) : static_cast<std::uint32_t>(columns[lane]);
                write_outcome(lane, above + static_cast<std::uint32_t>(sum[lane]), columns[lane]);
            });
    }

    //!\brief `end_column` counts letters of sequence 1.
    LANE_CODE void write_outcome(int const lane, std::uint32_t const errors_of_pair,
                                 std::int32_t const end_column) const
    {
        bool const is_missed = errors_of_pair > arguments.max_errors;
        pair_outcome & outcome = arguments.outcomes[pair_of(lane)];
        outcome.score = is_missed ? missed_score : -static_cast<std::int32_t>(errors_of_pair);
        if (!arguments.with_positions)
            return;
        outcome.end1 = static_cast<std::uint32_t>(is_missed ? columns[lane] : end_column);
        outcome.end2 = static_cast<std::uint32_t>(rows[lane]);
    }
};

} // namespace seqan3_cuda::detail
