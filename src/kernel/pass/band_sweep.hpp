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

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

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
class band_sweep
{
private:
    static constexpr bool with_trace = variant.with_trace, is_open = variant.is_open, is_local = variant.is_local;

public:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE band_sweep(fill_arguments const & arguments, warp_work const & work) :
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

    //!\brief Computes everything and writes the outcomes.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void run()
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

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE pair_task const & task_of(int const lane) const
    {
        return task_of_lane(arguments, work, lane);
    }

    //!\brief The lowest of a lane's diagonals.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t lowest_diagonal(int const lane) const
    {
        return work.band_lower + group.position[lane] * diagonals;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void place_lane(int const lane)
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t border_code(std::int32_t const letters) const
    {
        fill_scores const & scores = arguments.scores;
        return code.encode(border_score(scores, false, letters) + scores.gap_open + scores.gap_extension);
    }

    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE std::uint32_t both(std::int32_t const value)
    {
        return value_t::pack(value, value);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Letters: read in blocks of group_width rows and columns, one block ahead
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief The letter where there is no column: any letter, but if the end may be anywhere one that is worth nothing.
    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE constexpr std::uint32_t column_padding()
    {
        if constexpr (is_local)
            return lookup_t::column_padding;
        else
            return 0;
    }

    //!\brief The letters of a column, from 0.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t column_letter(int const lane,
                                                                           std::int32_t const column) const
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void load_block(int const lane, std::uint32_t const first)
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void take_block(int const lane)
    {
        lookup.set_row(block_rows, lane, next_row_codes[0][lane], next_row_codes[alignments - 1][lane]);
        lanes::set(block_columns, lane,
                   lookup.column(static_cast<std::uint32_t>(next_column_codes[0][lane]),
                                 static_cast<std::uint32_t>(next_column_codes[alignments - 1][lane])));
    }

    //!\brief Applies an operation to each word of a row's letters.
    template <typename operation_t>
    SEQAN3_CUDA_HOST_DEVICE static SEQAN3_CUDA_INLINE row_letters map_row(operation_t && operation,
                                                                          row_letters const & a, row_letters const & b)
    {
        if constexpr (std::is_same_v<row_letters, word>)
            return operation(a, b);
        else
            return {operation(a.first, b.first), operation(a.second, b.second)};
    }

    //!\brief Moves letters on: rows to the next lane, columns to the diagonal before. Gives the letters of the column
    //!that enters next.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word pass_letters(std::uint32_t const t)
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

    // -----------------------------------------------------------------------------------------------------------------
    // Steps
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Computes a row of every lane; at_begin: some lanes may not have begun, and some cells may be before the
    //!first column.
    template <bool at_begin>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void step(std::uint32_t const t, std::bool_constant<at_begin>)
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
            hide_one<0, diagonals>(hidden);
        if (t + 1 >= work.min_columns)
            lanes::for_each([&](int const lane) { notice_end(lane, t); });
    }

    //!\brief Which lanes have begun at a step, and which of their cells are in the first column or behind it.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void begin_row(std::uint32_t const t, typename lanes::mask & has_begun,
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void leave_band(std::uint32_t const t)
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE word row_gain(has_cell_t && has_cell) const
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

    //!\brief Writes the outcomes of local alignments.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void write_best()
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

    //!\brief Which of the last lane's cells is the first one behind the band.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t first_hidden() const
    {
        return work.band_upper + 1 - (work.band_lower + static_cast<std::int32_t>(work.group_width - 1) * diagonals);
    }

    //!\brief Takes a cell of the last lane out of the band. Those behind it reach the band only through this one.
    template <int k>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void hide()
    {
        Ho[k] = lanes::select(is_last, outside, Ho[k]);
        F[k] = lanes::select(is_last, outside, F[k]);
    }

    //!\brief Hides cell `hidden` by a tree of branches, since registers have no index.
    template <int first, int count>
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void hide_one(std::int32_t const hidden)
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void hide_all(std::int32_t const hidden,
                                                             std::integer_sequence<int, k...>)
    {
        ((k >= hidden ? hide<k>() : void()), ...);
    }

    //!\brief Counts codes from the present score of a diagonal near the corner's, so that they stay where they were at
    //!the beginning.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void rebase()
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

    //!\brief Writes the outcomes of a lane's pairs whose last cell was just computed.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void notice_end(int const lane, std::uint32_t const t) const
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
