// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How the strips of a folded wavefront begin, and what they read and write: letters, and the cells between
 * strips, between their parts, and between tiles.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * A strip finds the row above in the border, and leaves its own one there, cell by cell in the same place. Cells have
 * the tag of their strip (tagged_cell), for which the strip below waits. Where another device computes the strip below,
 * the row goes to slab_borders without tags, and steps are counted (strip_clock).
 */

#pragma once

#include <cstdint>

#include <kernel/data/tagged_cell.hpp>
#include <kernel/pass/folded_edge.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc folded_lanes
template <typename lanes, fill_key variant, bool by_strips, int constant_opening>
class folded_border : protected folded_edge<lanes, variant, by_strips, constant_opening>
{
    using base = folded_edge<lanes, variant, by_strips, constant_opening>;

public:
    using base::base;

protected:
    using base::arguments, base::cell, base::clock, base::code, base::column_codes, base::column_letters,
        base::column_before, base::current_strip, base::diagonal_above, base::first_column, base::grid, base::group,
        base::kept_number, base::kept_from, base::left, base::lookup, base::pair, base::part_columns, base::queue,
        base::row_cells, base::row_letters, base::rows, base::steps_before, base::work;
    using base::begin_rows, base::first_column_code, base::first_row_code, base::first_step, base::narrowed,
        base::rows_above, base::widened;
    using base::halves, base::last_lane_begins, base::letter_words, base::lowest_kept, base::rows_per_lane;
    using typename base::encoding, typename base::memory_encoding, typename base::value_t, typename base::word;

    // -----------------------------------------------------------------------------------------------------------------
    // How parts begin
    // -----------------------------------------------------------------------------------------------------------------

    LANE_CODE void begin_part(strip_place const & place)
    {
        std::uint32_t const strip = place.strip, usual = arguments.strips.part_columns;
        current_strip = strip;
        first_column = place.part * usual;
        part_columns = work.strip_columns - first_column;
        if (usual > 0 && usual < part_columns)
            part_columns = usual;
        steps_before = place.part * folded_steps(usual);
        left = arguments.strips.lefts != nullptr ? arguments.strips.lefts + std::size_t{place.number} * part_cells
                                                 : nullptr;
        column_before = {reinterpret_cast<std::uint32_t const *>(left)};
        if (first_column > 0)
            clock.await_part(steps_before);
        else
            column_before = grid.before.from(rows_of_strips(strip));
        code.lowest_score = 0;
        code.lowest_score = column_before.cells != nullptr ? memory_encoding{arguments.grid.lowest_score}.decode(
                                static_cast<std::int32_t>(column_before.cell(0).Ho))
                                                           : first_column_code(rows_of_strips(strip));
        code.lowest_score -= encoding::middle_code;
        place_at_border(strip);
        kept_from = (grid.side - first_column % grid.side) / paired_columns - 1;
        kept_number = first_column / grid.side;
        letter_line const row_codes = arguments.sequences2.line(pair, grid.begin.row, work.is_backward);
        lanes::for_each(
            [&](int const lane)
            {
                lookup.set_rows(row_letters, lane, 0,
                                [&](int const half, int const r) -> int
                                {
                                    std::int32_t const row = rows_above(lane, half) + r;
                                    return row < rows ? row_codes[static_cast<std::uint32_t>(row)] : -1;
                                });
                for (word & letter : column_letters)
                    lanes::set(letter, lane, 0);
            });
        begin_rows();
        look_up(column_letters);
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Memory
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Decides where the part finds the row above, and where its own one goes.
    LANE_CODE void place_at_border(std::uint32_t const strip)
    {
        slab_borders const & slabs = arguments.slabs;
        border = reinterpret_cast<std::uint64_t *>(arguments.border) + work.border_begin + first_column;
        far_above = slabs.begins(strip) ? slabs.row_below(strip / slabs.slab_strips - 1) : nullptr;
        far_below = slabs.ends(strip) ? slabs.row_below(strip / slabs.slab_strips) : nullptr;
        std::uint32_t const end = (strip + 1) * folded_strip_rows;
        kept_below = end % grid.side == 0 ? grid.row_below(end / grid.side - 1) : nullptr;
    }

    //!\brief How cells are kept between tiles.
    [[nodiscard]] LANE_CODE kept_format const & format() const
    {
        return arguments.grid.format;
    }

    //!\brief Makes of codes, `[column][half]`, what cells need of letters. After load_block, whose reads are not waited
    //!for until then.
    LANE_CODE void look_up(word (&letters)[letter_words]) const
    {
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < letter_words; ++i)
            lanes::for_each([&](int const lane)
                            { lanes::set(letters[i], lane, lookup.column(lanes::get(letters[i], lane), i % halves)); });
    }

    //!\brief Reads letters of the block from `entry` on, and the row above; does not wait for what it reads.
    LANE_CODE void load_block(std::uint32_t const entry, word (&letters)[letter_words], word (&cells)[paired_words])
    {
        if (far_above != nullptr)
            clock.await(entry + warp_lanes, this->entries(), base::lanes_of_strip, steps_before);
        lanes::for_each(
            [&](int const lane)
            {
                load_letters(lane, entry, letters);
                load_cells(lane, entry, cells);
            });
    }

    //!\brief The codes of the two columns that are as far behind `entry` as the lane is in the warp, for the lower
    //!rows those a warp's lanes before.
    LANE_CODE void load_letters(int const lane, std::uint32_t const entry, word (&letters)[letter_words]) const
    {
        std::uint32_t const column = column_of(lane, entry);
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
        {
            SEQAN3_CUDA_UNROLL
            for (std::uint32_t half = 0; half < halves; ++half)
            {
                // columns before the first one are behind the last one, too
                std::uint32_t const own = column + i - half * warp_lanes * paired_columns;
                lanes::set(letters[halves * i + half], lane, own < part_columns ? column_codes[first_column + own] : 0);
            }
        }
    }

    //!\brief What is above the same columns, as it stands in memory: two words of each.
    LANE_CODE void load_cells(int const lane, std::uint32_t const entry, word (&cells)[paired_words]) const
    {
        std::uint32_t const column = column_of(lane, entry), tag = tagged_cell::tag_of(current_strip - 1);
        strip_cell const lowest{lowest_kept, lowest_kept};
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t i = 0; i < paired_columns; ++i)
        {
            // Behind the last column codes have to stay in their half, too.
            tagged_cell above = has_plain_above() ? tagged_cell{lowest.Ho, lowest.F} : tagged_cell::of(lowest, tag);
            if (current_strip == 0 && grid.above.cells == nullptr)
                above.Ho = widened(first_row_code(static_cast<std::int32_t>(first_column + column + i + 1)));
            else if (column + i < part_columns)
            {
                if (has_plain_above())
                {
                    std::uint32_t const number = first_column + column + i;
                    strip_cell const plain = current_strip == 0 ? grid.above.cell(number) : far_above[number];
                    above = {plain.Ho, plain.F};
                }
                else
                    above = tagged_cell::of(lanes::load_whole(border[column + i]));
            }
            lanes::set(cells[2 * i], lane, above.Ho);
            lanes::set(cells[2 * i + 1], lane, above.tagged_F);
        }
    }

    //!\brief Waits until what load_cells has read is the row of the strip above: reads it again.
    LANE_CODE void await_cells(std::uint32_t const entry, word (&cells)[paired_words]) const
    {
        if (!by_strips || has_plain_above())
            return;
        std::uint32_t const tag = tagged_cell::tag_of(current_strip - 1);
        word const none{};
        for (word others{};; lanes::pause())
        {
            lanes::for_each(
                [&](int const lane)
                {
                    std::uint32_t other = 0;
                    SEQAN3_CUDA_UNROLL
                    for (std::uint32_t i = 0; i < paired_columns; ++i)
                        other |= tagged_cell{0, lanes::get(cells[2 * i + 1], lane)}.tag() ^ tag;
                    lanes::set(others, lane, other);
                });
            if (!lanes::any_different(others, none))
                return;
            lanes::for_each([&](int const lane) { load_cells(lane, entry, cells); });
        }
    }

    //!\brief Makes codes of 16 bits of what load_cells has found above.
    LANE_CODE void narrow(word (&cells)[paired_words]) const
    {
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < paired_words; i += 2)
        {
            lanes::for_each(
                [&](int const lane)
                {
                    tagged_cell const read{lanes::get(cells[i], lane), lanes::get(cells[i + 1], lane)};
                    strip_cell const above = has_plain_above() ? strip_cell{read.Ho, read.tagged_F} : read.cell();
                    std::int32_t const Ho = narrowed(above.Ho), F = narrowed(above.F);
                    lanes::set(cells[i], lane, value_t::pack(Ho, Ho));
                    lanes::set(cells[i + 1], lane, value_t::pack(F, F));
                });
            cells[i + 1] = cell.held_gap(cells[i + 1]);
        }
    }

    //!\brief Whether the row above is that of the matrix, or before the tile, or comes from another device: F as it is,
    //!without a tag.
    [[nodiscard]] LANE_CODE bool has_plain_above() const
    {
        return current_strip == 0 || far_above != nullptr;
    }

    [[nodiscard]] static LANE_CODE std::int32_t rows_of_strips(std::uint32_t const count)
    {
        return static_cast<std::int32_t>(count * folded_strip_rows);
    }

    //!\brief The first column of a lane in the block from `entry` on; of the part.
    [[nodiscard]] LANE_CODE std::uint32_t column_of(int const lane, std::uint32_t const entry) const
    {
        return paired_columns * (entry + static_cast<std::uint32_t>(group.position[lane]));
    }

    //!\brief Ho and a gap of a half as they stand in memory.
    [[nodiscard]] LANE_CODE strip_cell kept(int const lane, int const half, word const & Ho, word const & gap) const
    {
        return {widened(value_t::code(lanes::get(Ho, lane), half)),
                widened(value_t::code(lanes::get(cell.gap_score(gap), lane), half))};
    }

    //!\brief Leaves Ho and F of the strip's last row to the next strip, as far as the block of steps from `begin` on
    //!has computed it.
    LANE_CODE void write_below(std::uint32_t const begin) const
    {
        if (current_strip + 1 == work.strips)
            return;
        word cells[paired_words];
        queue.left(cells);
        lanes::for_each(
            [&](int const lane)
            {
                // before the first column it is behind the last one, too
                std::uint32_t const column = paired_columns * (begin - last_lane_begins + first_step(lane, 0));
                SEQAN3_CUDA_UNROLL
                for (std::uint32_t i = 0; i < paired_columns; ++i)
                {
                    if (column + i >= part_columns)
                        continue;
                    strip_cell const below = kept(lane, halves - 1, cells[2 * i], cells[2 * i + 1]);
                    if (far_below != nullptr)
                    {
                        far_below[first_column + column + i] = below;
                        continue;
                    }
                    if (kept_below != nullptr)
                        format().set(kept_below, first_column + column + i, below);
                    lanes::store_whole(border[column + i],
                                       tagged_cell::of(below, tagged_cell::tag_of(current_strip)).bits());
                }
            });
    }

    //!\brief Leaves what a half has of the part's last column to the next part.
    LANE_CODE void leave_part(int const lane, int const half) const
    {
        std::uint32_t const number = first_step(lane, half);
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t r = 0; r < rows_per_lane; ++r)
            left[number * rows_per_lane + r] = kept(lane, half, row_cells.H[r], row_cells.E[r]);
        if (number == 0)
            left[folded_strip_rows].Ho = widened(value_t::code(lanes::get(diagonal_above, lane), half));
    }

    std::uint64_t * border{};       //!< The row between strips, of tagged_cells, from the part's first column on.
    strip_cell const * far_above{}; //!< The row above, if another device computes it; else null.
    strip_cell * far_below{};       //!< Where the strip's row goes to another device; null if it does not.
    std::uint32_t * kept_below{};   //!< Where the row stays, unless it goes to another device; null if it does not.
};

} // namespace seqan3_cuda::detail
