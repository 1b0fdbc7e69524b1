// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a local wavefront: what each one has of its task, and what it reads and writes.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/score_encoding.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/pass/strip_clock.hpp>
#include <kernel/recurrence/local_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant          One for which has_paired_columns() holds.
 * \tparam by_strips        Whether a warp computes one strip of the work (strip_queue).
 * \tparam constant_opening fill_scores::constant_opening; 0 if the compiler does not know the scores of gaps.
 */
template <typename lanes, typename value_t, fill_key variant, bool by_strips, int constant_opening>
class local_lanes
{
public:
    using queue_t = typename lanes::template column_queue<paired_columns>;

    LANE_CODE local_lanes(fill_arguments const & arguments, warp_work const & work, queue_t const & queue = {},
                          typename lanes::strip_progress const & progress = {},
                          optimum_candidate * const optima = nullptr) :
        arguments{arguments},
        work{work},
        arithmetic{{arguments.one}},
        lookup{arguments, arithmetic},
        cell{arguments.scores},
        queue{queue},
        clock{progress},
        optima{optima}
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(group.is_first);
        cells_apart = keeps_checkpoints ? checkpoint_layout{work}.cells_apart() : 1;
    }

protected:
    static_assert(has_paired_columns(variant) && value_t::alignments == 2);

    using word = typename lanes::word;
    using encoding = score_encoding<value_t::kind, false>;
    using lookup_t = wavefront_lookup<variant.lookup, lanes, value_t, encoding, true>;
    using cell_t = local_cell<lanes, value_t, variant.extension, constant_opening>;

    static constexpr int alignments = value_t::alignments;
    static constexpr int rows_per_lane = lane_rows(variant.lookup);
    static constexpr int letter_words = paired_columns * lookup_t::letter_words;
    static constexpr bool keeps_checkpoints = variant.place == place_kind::lane;
    static constexpr std::uint32_t steps_of_block = checkpoint_steps / paired_columns;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    // -----------------------------------------------------------------------------------------------------------------
    // Before the first strip, before each strip
    // -----------------------------------------------------------------------------------------------------------------

    LANE_CODE pair_task const & task_of(int const lane) const
    {
        return task_of_lane(arguments, work, lane);
    }

    LANE_CODE void place_lane(int const lane)
    {
        int const width = static_cast<int>(work.group_width);
        group.place(lane, width);
        group.assign(lane, static_cast<std::uint32_t>(lane / width), work.task_count);
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            std::uint32_t const pair = task_of(lane).pairs[a];
            column_codes[a][lane] = arguments.sequences1[pair];
            columns[a][lane] = arguments.sequences1.length(pair);
            optimum[a][lane] = {};
        }
    }

    //!\brief Where Ho and F below one of the group's lanes, counted from those of the first strip on, are kept.
    [[nodiscard]] LANE_CODE strip_cell * row_below(int const lane, std::uint32_t const owner) const
    {
        if constexpr (keeps_checkpoints)
            return reinterpret_cast<strip_cell *>(
                checkpoint_words()
                + checkpoint_layout{work}.row_below(owner * work.lane_parts / work.refill_width, group.number[lane]));
        else
            return arguments.border + work.border_begin + std::uint64_t{group.number[lane]} * work.strip_columns;
    }

    [[nodiscard]] LANE_CODE std::uint32_t * checkpoint_words() const
    {
        return arguments.trace + (work.trace_begin - arguments.trace_origin);
    }

    LANE_CODE void begin_strip(int const lane, std::uint32_t const strip)
    {
        std::uint32_t const strip_owner = strip * work.group_width,
                            own = static_cast<std::uint32_t>(group.position[lane]);
        std::int32_t const above = static_cast<std::int32_t>(strip_owner + own) * rows_per_lane;
        first_row[lane] = above;
        std::uint8_t const * row_codes[2];
        std::int32_t rows[2];
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < 2; ++a)
        {
            std::uint32_t const pair = task_of(lane).pairs[a];
            row_codes[a] = arguments.sequences2[pair];
            rows[a] = static_cast<std::int32_t>(arguments.sequences2.length(pair));
            best_column[a][lane] = 0;
        }
        lookup.set_rows(row_letters, lane, above,
                        [&](int const a, int const r) -> int
                        { return above + r < rows[a] ? row_codes[a][above + r] : -1; });

        reads_end[lane] = strip > 0 && !group.is_idle[lane] ? work.strip_columns : 0;
        read_from[lane] = strip > 0 ? row_below(lane, strip_owner - 1) : nullptr;
        bool const is_last = own + 1 == work.group_width, is_below_all = strip + 1 == work.strips && is_last;
        bool const ends_section = keeps_checkpoints && (own + 1) * work.lane_parts % work.refill_width == 0;
        writes_begin[lane] = !group.is_idle[lane] && !is_below_all && (is_last || ends_section) ? own : ~0u;
        write_to[lane] = row_below(lane, strip_owner + own);
    }

    //!\brief Sets all lanes to the columns before the first one.
    LANE_CODE void stand_before_first_column()
    {
        word const border = border_word();
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            row_cells.H[r] = border;
            row_cells.E[r] = cell_t::zero();
        }
        diagonal_above = border;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < 2 * paired_columns; ++i)
            bottom[i] = border; // where all scores are 0, F is that of a gap which opens there
        SEQAN3_CUDA_UNROLL
        for (int w = 0; w < letter_words; ++w)
            column_letters[w] = value_t::constant(0);
        best = border;
        best_step = value_t::constant(0);
    }

    //!\brief Ho where H is 0.
    [[nodiscard]] LANE_CODE word border_word() const
    {
        return value_t::from_code(cell_t::code().encode(cell_t::first_score(arguments.scores)));
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Memory: letters, strip borders, checkpoints
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief The letters of the two columns of an entry, that is as far behind `entry` as the lane is in its group, and
    //!Ho and F above them.
    LANE_CODE void load_columns(int const lane, std::uint32_t const strip, std::uint32_t const entry,
                                word (&letters)[letter_words], word (&cells)[2 * paired_columns]) const
    {
        std::uint32_t const column = paired_columns * (entry + static_cast<std::uint32_t>(group.position[lane]));
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
        {
            SEQAN3_CUDA_UNROLL
            for (int a = 0; a < alignments; ++a)
            {
                // of padding as of a gap's first letter
                std::uint32_t const scores =
                    column + i < columns[a][lane] ? lookup.column(column_codes[a][lane][column + i], a) : 0u;
                lanes::set(letters[lookup_t::letter_words * i + static_cast<std::uint32_t>(a)], lane, scores);
            }
            if (strip == 0)
            {
                lanes::set(cells[2 * i], lane, lanes::get(border_word(), lane));
                lanes::set(cells[2 * i + 1], lane, lanes::get(border_word(), lane));
            }
            else if (column + i < reads_end[lane])
            {
                strip_cell const above = read_from[lane][(column + i) * cells_apart];
                lanes::set(cells[2 * i], lane, above.Ho);
                lanes::set(cells[2 * i + 1], lane, above.F);
            }
        }
    }

    //!\brief Leaves Ho and F of the bottom row to the next strip, or to blocks that are filled again.
    LANE_CODE void write_row_below(int const lane, std::uint32_t const t) const
    {
        if (t < writes_begin[lane])
            return;
        strip_cell * const cells = write_to[lane] + paired_columns * (t - writes_begin[lane]) * cells_apart;
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
            cells[i * cells_apart] = {lanes::get(bottom[2 * i], lane), lanes::get(bottom[2 * i + 1], lane)};
    }

    //!\brief Keeps the registers as they are before one of a strip's blocks.
    LANE_CODE void keep_checkpoint(std::uint32_t const strip, std::uint32_t const number) const
    {
        checkpoint_registers const registers{paired_columns};
        std::uint32_t * const kept = checkpoint_words() + checkpoint_layout{work}.registers_before(strip, number);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; r += 4)
        {
            lanes::template store_quad<false>(kept + registers.Ho(r) * warp_lanes, row_cells.H[r], row_cells.H[r + 1],
                                              row_cells.H[r + 2], row_cells.H[r + 3]);
            lanes::template store_quad<false>(kept + registers.E(r) * warp_lanes, row_cells.E[r], row_cells.E[r + 1],
                                              row_cells.E[r + 2], row_cells.E[r + 3]);
        }
        lanes::template store_quad<false>(kept + registers.diagonal() * warp_lanes, diagonal_above, bottom[3],
                                          bottom[0], bottom[1]);
    }

    fill_arguments const & arguments;
    warp_work const work;
    value_t const arithmetic;
    lookup_t lookup;
    cell_t cell;
    queue_t queue;
    strip_clock<typename lanes::strip_progress, by_strips> clock;
    //!\brief With by_strips: where this strip leaves its candidates, behind those of the strip above.
    optimum_candidate * const optima;
    //!\brief Cells from one column's to the next one's in rows below sections, or in the border.
    std::uint32_t cells_apart{};

    task_groups<lanes> group;
    variable<std::uint8_t const *> column_codes[alignments];
    variable<std::uint32_t> columns[alignments]; //!< Letters of sequence 1.
    variable<std::int32_t> first_row;            //!< Rows above the lane's.
    //!\brief Of the strip's best cell in the lane, from 1; 0 if no score is above 0.
    variable<std::int32_t> best_column[alignments];
    variable<optimum_candidate> optimum[alignments]; //!< Of all finished strips.
    variable<strip_cell const *> read_from;          //!< Above the strip's first column.
    //!\brief The strip's columns before this one have a cell above; 0 in lanes that read none.
    variable<std::uint32_t> reads_end;
    variable<strip_cell *> write_to;      //!< Below the lane's first column.
    variable<std::uint32_t> writes_begin; //!< The step at which the lane begins to write.
    typename lanes::mask is_first;

    typename lookup_t::row row_letters[rows_per_lane / lookup_t::rows_of_letters];
    typename cell_t::template rows<rows_per_lane> row_cells;
    word diagonal_above{};
    word bottom[2 * paired_columns]{};   //!< Ho and F of the last row, of each column.
    word column_letters[letter_words]{}; //!< Of the columns that the lane is at.
    word best{};
    word step_number{}; //!< Of the columns since the last checkpoint, for best_step.
    word best_step{};   //!< The last of these columns in which a lane met a better cell; 0 if there is none.
};

} // namespace seqan3_cuda::detail
