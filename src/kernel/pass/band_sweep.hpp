// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Fills a band of diagonals from its first row to its last one, for the global alignments of one warp.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * A group of lanes aligns one task (one or two pairs). Lane l of the group owns diagonals_per_lane neighbouring
 * diagonals, in registers; at step t it computes its cells of row t - l, from left to right. On a diagonal the cell of
 * the row before is the diagonal neighbour, and on the next diagonal the upper one, so that a row can be computed in
 * place:
 *
 *     step            0   1   2   3   4
 *     lane 0 r0 r1 r2 r3 r4 row numbers; the left neighbour of a lane's first cell is the last cell of the lane before,
 *     lane 1 r0 r1 r2 r3 from the step before, and the upper neighbour of its last cell is the first cell of the next
 *     lane 2                  r0  r1  r2     lane, from the same step: it is computed first
 *
 * All cells that are computed are inside the band but for those of the last lane behind it, so that no lane works for
 * nothing where the band is narrow. In a wavefront (wavefront.hpp) with strips of rows a step has as many rows outside
 * the band as inside.
 *
 * The borders of the band are closed or open, see band_border.hpp.
 *
 * Codes have 16 bits whatever the lengths: each rebase_interval steps they are counted from the score that a cell near
 * diagonal 0 has then. In a band, neighbouring cells' scores are neighbours, too: see sweep_range.hpp.
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <kernel/pass/band_end.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc band_lanes
template <typename lanes, typename value_t, sweep_key variant>
class band_sweep : private band_end<lanes, value_t, variant>
{
    using base = band_end<lanes, value_t, variant>;

public:
    using base::base;

    //!\brief Computes everything and writes the outcomes.
    LANE_CODE void run()
    {
        lanes::for_each([&](int const lane) { load_block(lane, 0); });
        std::uint32_t const steps = strip_steps(work);
        // Until then lanes begin, and there are cells before the first column.
        std::uint32_t const before_first_column =
            work.band_lower < 0 ? static_cast<std::uint32_t>(-work.band_lower) : 0;
        std::uint32_t const begin_steps =
            before_first_column > work.group_width ? before_first_column : work.group_width;
        std::uint32_t t = 0;
        for (; t < begin_steps && t < steps; ++t)
            step(t, std::true_type{});
        for (; t < steps; ++t)
            step(t, std::false_type{});
        if constexpr (is_local)
            write_best();
    }

private:
    using base::alignments, base::diagonals, base::is_local, base::is_open, base::with_trace;
    using base::arguments, base::arithmetic, base::best, base::cell, base::column_letters, base::F, base::group,
        base::Ho, base::is_first, base::is_last, base::last_E, base::lookup, base::lower_border, base::outside,
        base::row, base::state, base::upper_border, base::work;
    using base::first_hidden, base::load_block, base::lowest_diagonal, base::notice_end, base::pass_letters,
        base::rebase, base::task_of, base::write_best;
    using typename base::alignment_state, typename base::layout, typename base::word;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    //!\brief Computes a row of every lane; at_begin: some lanes may not have begun, and some cells may be before the
    //!first column.
    template <bool at_begin>
    LANE_CODE void step(std::uint32_t const t, std::bool_constant<at_begin>)
    {
        if (!is_local && t % rebase_interval == 0 && t > 0)
            rebase();
        word const entering = pass_letters(t);
        [[maybe_unused]] typename lanes::mask has_begun;
        [[maybe_unused]] typename lanes::row_window window{};
        if constexpr (at_begin)
            begin_row(t, has_begun, window);

        word left = lanes::select(is_first, lower_border.best(), lanes::shuffle_up(Ho[diagonals - 1]));
        word E = lanes::select(is_first, outside, lanes::shuffle_up(last_E));
        word next_Ho{}, next_F{};
        word directions{}, gaps{};
        std::uint32_t * const trace = arguments.trace + (work.trace_begin - arguments.trace_origin);
        SEQAN3_CUDA_UNROLL
        for (int k = 0; k < diagonals; ++k)
        {
            if (k % layout::rows_per_word == 0)
                directions = gaps = value_t::constant(0);
            constexpr int last = diagonals - 1;
            word const diagonal = lookup.diagonal(arithmetic, Ho[k], row, column_letters[k], 0);
            word above = k < last ? Ho[k < last ? k + 1 : k] : next_Ho;
            word gap = k < last ? F[k < last ? k + 1 : k] : next_F;
            cell.update(diagonal, left, E, above, gap, directions, gaps);
            if constexpr (at_begin)
            {
                left = window.select(k, left, outside);
                Ho[k] = lanes::select(has_begun, left, Ho[k]);
                F[k] = lanes::select(has_begun, gap, F[k]);
            }
            else
            {
                Ho[k] = left;
                F[k] = gap;
            }
            if constexpr (is_local)
                best = k % 2 == 0 ? best : value_t::max3(best, Ho[k > 0 ? k - 1 : 0], Ho[k]);
            column_letters[k] = k < last ? column_letters[k < last ? k + 1 : k] : entering;
            if (k == 0)
            {
                next_Ho = lanes::select(is_last, upper_border.best(), lanes::shuffle_down(Ho[0]));
                next_F = lanes::select(is_last, outside, lanes::shuffle_down(F[0]));
            }
            if constexpr (with_trace)
            {
                if ((k + 1) % layout::rows_per_word == 0)
                {
                    lanes::store(trace + layout::address(t, trace_plane::direction, k, 0), directions);
                    lanes::store(trace + layout::address(t, trace_plane::gap, k, 0), gaps);
                }
            }
        }
        last_E = E;
        if constexpr (is_open)
            leave_band(t);
        else if (std::int32_t const hidden = first_hidden(); hidden < diagonals)
            base::template hide_one<0, diagonals>(hidden);
        if (t + 1 >= work.min_columns)
            lanes::for_each([&](int const lane) { notice_end(lane, t); });
    }

    //!\brief Which lanes have begun at a step, and which of their cells are in the first column or behind it.
    LANE_CODE void begin_row(std::uint32_t const t, typename lanes::mask & has_begun,
                             typename lanes::row_window & window) const
    {
        variable<bool> begun;
        lanes::for_each(
            [&](int const lane)
            {
                std::int32_t const own_row = static_cast<std::int32_t>(t) - group.position[lane];
                begun[lane] = own_row >= 0;
                // The cell on diagonal d of row i is in column i + 1 + d, the first column being 0; advance() adds 1.
                window.set(lane, -(own_row + 1) - lowest_diagonal(lane) - 1, diagonals);
            });
        has_begun = lanes::to_mask(begun);
        window.advance();
    }

    //!\brief Lets the paths of the outermost diagonals leave the band.
    LANE_CODE void leave_band(std::uint32_t const t)
    {
        fill_scores const & scores = arguments.scores;
        word const extend = value_t::repeated(scores.gap_extension),
                   first = value_t::repeated(scores.gap_open + scores.gap_extension);
        // Ho of the cell that a gap reaches from a cell inside, by its E or F.
        auto const behind = [&](word const & Ho, word const & gap)
        { return value_t::add_max(value_t::max(value_t::add_max(gap, extend, Ho), outside), first, outside); };
        auto const read_bits = [&](band_side const side)
        {
            return [this, side](int const lane, int const alignment, std::uint32_t const word)
            {
                std::uint32_t const pair = task_of(lane).pairs[alignment];
                word_layout const & words = arguments.open_band.words;
                std::uint64_t const first_bits = words.first_bits(arguments.sequences2.offsets[pair], pair);
                return word < words.words(static_cast<std::uint32_t>(state[alignment][lane].rows))
                         ? arguments.open_band.absent_words[first_bits + words.bits_of(word, side)]
                         : 0u;
            };
        };
        std::uint32_t const cost = arguments.open_band.word_cost, period = arguments.open_band.words.period();
        if constexpr (is_local)
            lower_border.gain(row_gain(
                                  [&](alignment_state const & own) {
                                      return static_cast<std::int32_t>(t) + 2 >= 2 - work.band_lower
                                          && static_cast<std::int32_t>(t) + 2 <= own.rows;
                                  }),
                              arithmetic);
        lower_border.leave(behind(Ho[0], F[0]));
        lower_border.end_row(read_bits(band_side::lower), cost, period, arithmetic);
        if (t + 1 < work.group_width) // the last lane has not begun
            return;
        if constexpr (is_local)
            upper_border.gain(row_gain(
                                  [&](alignment_state const & own) {
                                      return static_cast<std::int32_t>(t + 2 - work.group_width) + work.band_upper + 1
                                          <= own.columns;
                                  }),
                              arithmetic);
        upper_border.leave(behind(Ho[diagonals - 1], last_E));
        upper_border.end_row(read_bits(band_side::upper), cost, period, arithmetic);
    }

    //!\brief What each lane's paths gain in a row outside: nothing in alignments that have no cell there.
    template <typename has_cell_t>
    LANE_CODE word row_gain(has_cell_t && has_cell) const
    {
        word result{};
        lanes::for_each(
            [&](int const lane)
            {
                std::int32_t gains[2]{};
                SEQAN3_CUDA_UNROLL
                for (int a = 0; a < alignments; ++a)
                    gains[a] = has_cell(state[a][lane]) ? static_cast<std::int32_t>(arguments.open_band.row_gain) : 0;
                lanes::set(result, lane, value_t::addends(gains[0], gains[1]));
            });
        return result;
    }
};

} // namespace seqan3_cuda::detail
