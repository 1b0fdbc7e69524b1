// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a pass of edit distances: the letters of each one, and what it reads and writes.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/key/edit_tuning.hpp>
#include <kernel/key/kernel_key.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/strip_clock.hpp>
#include <lane/edit_trace_layout.hpp>

namespace seqan3_cuda::detail
{

//!\tparam by_strips Whether a warp computes one strip of the work (edit_strip_queue).
template <typename lanes, int planes, int words, edit_mode mode, bool by_strips>
class edit_lanes
{
public:
    LANE_CODE edit_lanes(edit_arguments const & arguments, edit_work const & work,
                         typename lanes::strip_progress const & progress = {}) :
        arguments{arguments},
        work{work},
        clock{progress}
    {
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(first_of_group);
    }

protected:
    using word = typename lanes::word;
    static constexpr edit_trace_layout layout{words, lanes::steps_together};
    static constexpr std::int32_t rows_per_lane = words * rows_per_edit_word;
    static constexpr std::int32_t never_step = -1;
    //!\brief As for code_stream: lanes with more words take longer for a step, and have no registers left.
    static constexpr int words_ahead = words <= 2 ? 2 : 1;
    static constexpr bool follows_last_row = !adds_last_column(mode);
    //!\brief Whether columns may be kept, or tiles be computed from these: hosts have one form of all kernels.
    static constexpr bool knows_tiles =
        (by_strips || !lanes::separates_middle) && may_have_tiles(edit_key{planes, words, mode});
    static constexpr bool may_keep_columns = knows_tiles && !stores_trace(mode);
    static constexpr bool may_be_tile = knows_tiles && stores_trace(mode);
    static constexpr std::uint32_t border_columns = edit_border_columns; //!< Also the steps of a block.
    static constexpr std::uint32_t lower_half = 0xffff;                  //!< Of a word of the border.
    //!\brief Words of the border that a lane holds: those of a block, and one ahead where registers are left.
    static constexpr int border_words = 1 + words_ahead;

    template <typename type>
    using variable = typename lanes::template variable<type>;

    // -----------------------------------------------------------------------------------------------------------------
    // Before the first strip, before each strip, at the first column
    // -----------------------------------------------------------------------------------------------------------------

    LANE_CODE std::uint32_t pair_of(int const lane) const
    {
        return task_of_lane(arguments, work, lane).pair;
    }

    LANE_CODE void place_lane(int const lane)
    {
        std::uint32_t const group = static_cast<std::uint32_t>(lane) / work.group_width;
        position[lane] = lane - static_cast<int>(group * work.group_width);
        first_of_group[lane] = position[lane] == 0;
        is_idle[lane] = group >= work.task_count;
        std::uint32_t const pair = pair_of(lane);
        column_codes[lane] = arguments.sequences1[pair];
        columns[lane] = static_cast<std::int32_t>(arguments.sequences1.length(pair));
        rows[lane] = static_cast<std::int32_t>(arguments.sequences2.length(pair));
    }

    //!\brief The border below a strip of a lane's group: where the word of the first columns is, or would be.
    LANE_CODE std::uint32_t * border_below(int const lane, std::uint32_t const strip) const
    {
        std::uint32_t const group = static_cast<std::uint32_t>(lane) / work.group_width;
        auto * const shared = reinterpret_cast<std::uint32_t *>(arguments.border + work.border_begin
                                                                + std::uint64_t{group} * work.border_bytes());
        if (!knows_tiles || arguments.border_stride == 0)
            return shared;
        return shared + std::size_t{strip} * (arguments.border_stride / sizeof(std::uint32_t))
             - work.first_border_word(strip, strip_rows());
    }

    //!\brief The number behind the border below a strip.
    LANE_CODE std::uint32_t & errors_below(int const lane, std::uint32_t const strip) const
    {
        constexpr std::uint32_t bytes = sizeof(std::uint32_t);
        std::uint32_t * const below = border_below(lane, strip);
        if (!knows_tiles || arguments.border_stride == 0)
            return below[work.error_place() / bytes];
        return below[work.first_border_word(strip, strip_rows()) + arguments.border_stride / bytes - 1];
    }

    //!\brief Whether the work is a tile: what its strips leave to each other is kept.
    LANE_CODE bool is_tile() const
    {
        return may_be_tile && arguments.grid.tiles != nullptr;
    }

    //!\brief Rows that the strips have.
    LANE_CODE std::uint32_t strip_rows() const
    {
        return work.group_width * static_cast<std::uint32_t>(rows_per_lane);
    }

    //!\brief The strip that has the last row of a lane's pair.
    LANE_CODE std::uint32_t last_strip(int const lane) const
    {
        return static_cast<std::uint32_t>(rows[lane] - 1) / strip_rows();
    }

    //!\brief Tells all lanes which columns a strip computes; a tile may have no columns in the band.
    LANE_CODE void place_strip(std::uint32_t const strip)
    {
        std::uint32_t const rows_of_strip = strip_rows();
        range = work.range_of(strip, rows_of_strip);
        if constexpr (may_be_tile)
            begins_behind_kept = work.first_column > 0 && work.first_column > work.band_begin(strip, rows_of_strip);
        above = strip > 0 ? work.range_of(strip - 1, rows_of_strip) : column_range{};
        std::uint32_t const below_first = work.range_of(strip + 1, rows_of_strip).first;
        counted_columns = below_first > range.first ? below_first - range.first : 0;
        columns_behind = (range.first + 1 - work.group_width) % border_columns;
    }

    LANE_CODE void begin_strip(int const lane, std::uint32_t const strip)
    {
        first_row[lane] =
            static_cast<std::int32_t>(strip * work.group_width + static_cast<std::uint32_t>(position[lane]))
            * rows_per_lane;
        if constexpr (knows_tiles)
            border_above[lane] = strip > 0 ? border_below(lane, strip - 1) : nullptr;
        border[lane] = border_below(lane, strip);
        bool const has_task = !is_idle[lane],
                   is_last = static_cast<std::uint32_t>(position[lane]) + 1 == work.group_width;
        read_end[lane] = strip > 0 && has_task && first_of_group[lane] ? known_columns(lane) : 0;
        leaves_border[lane] = strip + 1 < work.strips && !is_tile() && has_task && is_last;
        first_column[lane] = static_cast<std::int32_t>(range.first) - position[lane];
        std::uint8_t const * const row_codes = arguments.sequences2[pair_of(lane)];
        std::int32_t const last_row = rows[lane] - 1 - first_row[lane]; // within the lane, if it is here
        SEQAN3_CUDA_UNROLL
        for (int w = 0; w < words; ++w)
        {
            set_letters(lane, w, row_codes);
            if constexpr (follows_last_row)
                lanes::set(last_row_bit[w], lane, last_row >> 5 == w ? 1u << (last_row & 31) : 0u);
        }
        // the last row of the pair is in the strip, and where it is followed, in the lane
        bool const has_last_row = 0 <= last_row && last_row < rows_per_lane;
        end_step[lane] = !is_idle[lane] && !is_tile() && (follows_last_row ? has_last_row : strip == last_strip(lane))
                           ? columns[lane] - static_cast<std::int32_t>(range.first) - 1 + position[lane]
                           : never_step;
        sum[lane] = 0;
    }

    //!\brief The bit planes of the letters of one word's rows; rows behind the last one influence nothing above them.
    LANE_CODE void set_letters(int const lane, int const w, std::uint8_t const * const row_codes)
    {
        std::uint32_t bits[planes]{};
        for (int r = 0; r < rows_per_edit_word; r += 4)
        {
            std::uint32_t const codes =
                lanes::load_codes(row_codes, first_row[lane] + w * rows_per_edit_word + r, rows[lane]);
            SEQAN3_CUDA_UNROLL
            for (int plane = 0; plane < planes; ++plane)
            {
                // The multiplication moves the bits 0, 8, 16, 24 to 28, 29, 30, 31.
                std::uint32_t const four_rows = (codes >> plane & 0x01010101u) * 0x10204080u & 0xf0000000u;
                bits[plane] = bits[plane] >> 4 | four_rows;
            }
        }
        SEQAN3_CUDA_UNROLL
        for (int plane = 0; plane < planes; ++plane)
            lanes::set(letters[w][plane], lane, bits[plane]);
    }

    //!\brief A word of a kept column: of the lane's rows, behind a column of tiles.
    LANE_CODE strip_cell * kept_words(int const lane, std::uint32_t const tile_column) const
    {
        std::uint32_t const column = (tile_column + 1) * arguments.grid.side,
                            first = work.first_strip_of(column, strip_rows()) * strip_rows();
        return reinterpret_cast<strip_cell *>(arguments.grid.column_behind(tile_column))
             + (first_row[lane] - static_cast<std::int32_t>(first)) / rows_per_edit_word;
    }

    //!\brief Sets a lane to the first column's border, or to what is kept of the column before a tile.
    LANE_CODE void begin_columns(int const lane)
    {
        strip_cell const * kept = nullptr;
        if constexpr (may_be_tile)
            if (begins_behind_kept)
                kept = kept_words(lane, work.first_column / arguments.grid.side - 1);
        SEQAN3_CUDA_UNROLL
        for (int w = 0; w < words; ++w)
        {
            lanes::set(VP[w], lane, kept == nullptr ? ~0u : kept[w].Ho);
            lanes::set(VN[w], lane, kept == nullptr ? 0u : kept[w].F);
        }
        if constexpr (follows_last_row)
        {
            lanes::set(errors, lane, static_cast<std::uint32_t>(rows[lane]));
            lanes::set(least_errors, lane, static_cast<std::uint32_t>(INT32_MAX));
        }
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Columns that are kept
    // -----------------------------------------------------------------------------------------------------------------

    /*!\brief The first one of the steps in which lanes come to a kept column, of which the last lane's is behind step
     * `t`.
     * \details At least `none` if there is none.
     */
    LANE_CODE std::uint32_t next_kept_step(std::uint32_t const t, std::uint32_t const none) const
    {
        if (!may_keep_columns || arguments.grid.kept_columns == nullptr)
            return none;
        std::uint32_t const side = arguments.grid.side, column = range.first + t; // the last lane's, less its position
        std::uint32_t const last = column < work.group_width ? 0 : column - (work.group_width - 1);
        return last / side * side + side - 1 - range.first;
    }

    //!\brief Keeps a lane's column if tiles begin behind the column.
    LANE_CODE void keep_column(int const lane, std::uint32_t const t)
    {
        std::uint32_t const column =
            range.first + t - static_cast<std::uint32_t>(position[lane]) + 1; // and those before
        if (t < static_cast<std::uint32_t>(position[lane]) || column > range.end || column == work.columns
            || column % arguments.grid.side != 0)
            return;
        strip_cell * const kept = kept_words(lane, column / arguments.grid.side - 1);
        SEQAN3_CUDA_UNROLL
        for (int w = 0; w < words; ++w)
            kept[w] = {lanes::get(VP[w], lane), lanes::get(VN[w], lane)};
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Memory: letters, strip borders
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Begins to read letters and what comes in from above the strip.
    LANE_CODE void open_streams(int const lane, std::uint32_t const strip)
    {
        letters_ahead[lane].open(column_codes[lane], first_column[lane], columns[lane]);
        if (strip > 0)
            for (int i = 0; i < border_words; ++i)
                held_border[i][lane] = load_border(lane, range.first / border_columns + static_cast<std::uint32_t>(i));
    }

    //!\brief The letters of the lane's columns of four steps from step `t` on.
    LANE_CODE std::uint32_t take_letters(int const lane, std::uint32_t const t)
    {
        return letters_ahead[lane].next(column_codes[lane], first_column[lane] + static_cast<std::int32_t>(t),
                                        columns[lane]);
    }

    //!\brief A word of what the strip above has left: the first lane of a group reads.
    LANE_CODE std::uint32_t load_border(int const lane, std::uint32_t const number) const
    {
        bool const reads = static_cast<std::int32_t>(number * border_columns) < read_end[lane];
        return reads ? (knows_tiles ? border_above : border)[lane][number] : 0u;
    }

    //!\brief Columns of the pair of which the strip above has left something.
    LANE_CODE std::int32_t known_columns(int const lane) const
    {
        auto const end = static_cast<std::int32_t>(above.end);
        return end < columns[lane] ? end : columns[lane];
    }

    /*!\brief What comes in from above the strip in the columns of a block of steps from step `t` on: as a word of the
     * border, whose first column is the block's.
     * \details Where the strip above has no columns, cells are one more than those to their left.
     */
    LANE_CODE std::uint32_t take_border(int const lane, std::uint32_t const strip, std::uint32_t const t)
    {
        if (strip == 0)
            return arguments.semi_global ? 0u : first_bits(border_columns);
        std::uint32_t const first = range.first + t, number = first / border_columns;
        if (t > 0)
        {
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i + 1 < border_words; ++i)
                held_border[i][lane] = held_border[i + 1][lane];
            held_border[border_words - 1][lane] = load_border(lane, number + border_words - 1);
        }
        // of both words, columns before the block are shifted out, and those behind
        std::uint32_t const now = held_border[0][lane], next = held_border[1][lane],
                            behind = border_columns - first % border_columns,
                            HP = (now << border_columns | (next & lower_half)) >> behind,
                            HN = ((now & ~lower_half) | next >> border_columns) >> behind,
                            bits = (HP & lower_half) | HN << border_columns;
        std::int32_t const known = known_columns(lane) - static_cast<std::int32_t>(first);
        if (known >= static_cast<std::int32_t>(border_columns))
            return bits;
        std::uint32_t const own = first_bits(known);
        return (bits & (own | own << border_columns))
             | (first_bits(columns[lane] - static_cast<std::int32_t>(first)) & ~own);
    }

    //!\brief The first `count` columns of a half of a word of the border, 0 to 16 of them.
    static LANE_CODE std::uint32_t first_bits(std::int32_t const count)
    {
        return count <= 0 ? 0u : count >= 16 ? lower_half : ~lower_half >> count & lower_half;
    }

    //!\brief Waits until the strip above has left what is read when the block of step `t` is taken.
    LANE_CODE void await_border(std::uint32_t const strip, std::uint32_t const t)
    {
        if (strip > 0 && !is_tile())
            clock.await(range.first - above.first + t + border_words * border_columns, above.end - above.first,
                        work.group_width);
    }

    //!\brief By how much the cell behind some columns is more than the one before, given as a word of the border.
    static LANE_CODE std::int32_t rise_of(std::uint32_t const bits)
    {
        return lanes::count_bits(bits & lower_half) - lanes::count_bits(bits & ~lower_half);
    }

    /*!\brief Leaves HP and HN of the bottom row to the next strip.
     * \param[in] t     The first step of a block.
     * \param[in] HP,HN Of its steps and of those before, the last one in the lowest bit.
     */
    LANE_CODE void write_border(int const lane, std::uint32_t const t, std::uint32_t const HP, std::uint32_t const HN)
    {
        if (!leaves_border[lane])
            return;
        std::uint32_t const behind = columns_behind;
        std::uint32_t const end = range.first + t + 1 - work.group_width - behind + border_columns; // of the word
        if (static_cast<std::int32_t>(end) > static_cast<std::int32_t>(range.first) && end < range.end + border_columns)
            border[lane][end / border_columns - 1] = (HP >> behind & lower_half) | HN >> behind << border_columns;
        if (t < counted_columns + work.group_width)
            count_outgoing(lane, t, (HP & lower_half) | HN << border_columns);
    }

    //!\brief Counts how the bottom row rises up to the first column of the strip below.
    LANE_CODE void count_outgoing(int const lane, std::uint32_t const t, std::uint32_t const bits)
    {
        auto const step = static_cast<std::int32_t>(t + 1 - work.group_width),
                   counted = static_cast<std::int32_t>(counted_columns) - step;
        std::uint32_t const own = first_bits(counted) & ~first_bits(-step);
        sum[lane] += rise_of(bits & (own | own << border_columns));
    }

    /*!\brief The errors of the cell above the strip and left of its columns.
     * \details The way there goes down along the strips' first columns and right along their last rows.
     */
    LANE_CODE std::uint32_t errors_above(int const lane, std::uint32_t const strip) const
    {
        return errors_below(lane, strip - 1);
    }

    //!\brief Leaves these errors to the strip below: the last lane of a group has counted those along the last row.
    LANE_CODE void leave_errors(int const lane, std::uint32_t const strip) const
    {
        if (static_cast<std::uint32_t>(position[lane]) + 1 == work.group_width && !is_idle[lane]
            && strip < last_strip(lane))
            errors_below(lane, strip) =
                (strip > 0 ? errors_above(lane, strip) : 0u) + strip_rows() + static_cast<std::uint32_t>(sum[lane]);
    }

    edit_arguments const & arguments;
    edit_work const work;
    strip_clock<typename lanes::strip_progress, by_strips> clock;

    column_range range{}; //!< Of the strip.
    column_range above{}; //!< Of the strip above.
    //!\brief Columns of the strip before those of the strip below.
    std::uint32_t counted_columns{};
    /*!\brief Columns of a block of steps that stand in the word behind: words begin at every 16th column.
     * \details Of a block only the columns before them are left when it has been computed.
     */
    std::uint32_t columns_behind{};
    bool begins_behind_kept{}; //!< Whether the column before those of the strip is kept.

    variable<int> position; //!< Of the lane in its group.
    variable<bool> first_of_group;
    variable<bool> is_idle; //!< The lane belongs to no pair; it repeats the last one and writes nothing.
    variable<std::uint8_t const *> column_codes;
    variable<std::int32_t> columns;
    variable<std::int32_t> rows;
    variable<std::int32_t> read_end;        //!< Columns whose border from above the lane reads: 0 but for first lanes.
    variable<bool> leaves_border;           //!< Whether the lane writes the border below the strip.
    variable<std::int32_t> first_column;    //!< Of the lane at the first step.
    variable<std::uint32_t *> border_above; //!< Of the group: what comes in from above the strip.
    variable<std::uint32_t *> border;       //!< The same below the strip.
    variable<std::int32_t> first_row;       //!< Rows above the lane's.
    variable<std::int32_t>
        end_step; //!< The step at which this lane meets the last column, or never_step if it need not notice.
    variable<std::int32_t> sum; //!< Of differences that errors follow from: see errors_above() and write_sums().
    typename lanes::mask is_first;

    variable<typename lanes::template code_stream<words_ahead>> letters_ahead;
    variable<std::uint32_t> held_border[border_words]; //!< Words of the border from that of the first lane's column on.

    word letters[words][planes];
    word VP[words]{};
    word VN[words]{};
    word held_left[words]{}; //!< Units of the step before, which are not stored yet.
    word held_up[words]{};
    word last_row_bit[words];
    word errors{};
    word least_errors{};
    word least_step{};
};

} // namespace seqan3_cuda::detail
