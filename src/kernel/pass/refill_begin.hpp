// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How the lanes of a recomputation begin: from the registers of a checkpoint, or at the first column.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <kernel/pass/refill_lanes.hpp>

namespace seqan3_cuda::detail
{

//!\copydoc refill_lanes
template <typename lanes, typename value_t, refill_key variant>
class refill_begin : protected refill_lanes<lanes, value_t, variant>
{
protected:
    using base = refill_lanes<lanes, value_t, variant>;
    using base::alignments, base::has_parts;
    using base::arguments, base::block, base::bottom_F, base::bottom_Ho, base::checkpoints, base::column_codes,
        base::column_letters, base::columns, base::computes, base::diagonal_above, base::first_column, base::group,
        base::group_of_work, base::lookup, base::row_above, base::row_cells, base::row_letters, base::waiting_F,
        base::width, base::work;
    using base::begins_at, base::border_code, base::checkpoint_words, base::letter_of, base::pair_of, base::part_of,
        base::restored, base::rows_above;
    using typename base::encoding, typename base::word;

    using base::base;

    //!\brief Sets a lane to the step before its block. Long, as all of it reads the same two checkpoints.
    LANE_CODE void restore(int const lane)
    {
        std::int32_t above[2]{}, rows[2]{};
        std::uint8_t const * row_codes[2]{};
        std::uint32_t letter[2]{};
        std::uint32_t const * kept[2]{};
        std::uint32_t kept_lane[2]{};
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < 2; ++i)
        {
            int const a = i < alignments ? i : 0;
            std::uint32_t const pair = pair_of(lane, a);
            above[i] = rows_above(lane, a);
            rows[i] = static_cast<std::int32_t>(arguments.sequences2.length(pair));
            row_codes[i] = arguments.sequences2[pair];
            column_codes[a][lane] = arguments.sequences1[pair];
            columns[a][lane] = arguments.sequences1.length(pair);
            checkpoint_block const & own = block[a][lane];
            if (own.section > 0)
                row_above[a][lane] = checkpoint_words() + checkpoints.row_below(own.section - 1, group_of_work[lane]);
            // what the queue has from before
            letter[i] =
                letter_of(lane, a, first_column[a][lane] - static_cast<std::int32_t>(width) + group.position[lane]);
            // begin_columns() follows; until then these are scores, too
            std::uint32_t const number = own.number > 0 ? own.number : 1;
            kept[i] = checkpoint_words() + checkpoints.registers_before(own.strip(work), number);
            kept_lane[i] =
                group_of_work[lane] * work.group_width
                + (own.first_lane(work) + static_cast<std::uint32_t>(group.position[lane])) / variant.lane_parts;
        }
        lookup.set_rows(row_letters, lane, above[0],
                        [&](int const a, int const r) -> int
                        { return above[a] + r < rows[a] ? row_codes[a][above[a] + r] : -1; });
        set_letters<lanes>(lookup, column_letters, lane, letter);

        auto const restored_word = [&](std::uint32_t const first, std::uint32_t const second, std::int32_t const tag) {
            return value_t::pack(restored(first, 0) + tag,
                                 alignments == 2 ? restored(second, alignments - 1) + tag : 0);
        };
        auto const load = [&](std::uint32_t const number, std::uint32_t(&quad)[2][4])
        {
            SEQAN3_CUDA_UNROLL
            for (int a = 0; a < alignments; ++a)
                lanes::load_quad(kept[a] + number * warp_lanes, kept_lane[a], quad[a]);
        };
        auto const restore_rows = [&](word * const target, std::uint32_t const number, std::int32_t const tag)
        {
            std::uint32_t quad[2][4]{};
            load(number, quad);
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < 4; ++i)
                lanes::set(target[i], lane, restored_word(quad[0][i], quad[1][i], tag));
        };
        checkpoint_registers const registers{variant.lane_parts};
        std::uint32_t const first_row = part_of(lane) * rows_per_lane;
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t r = 0; r < rows_per_lane; r += 4)
            restore_rows(&row_cells.H[r], registers.Ho(first_row + r), 0);
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t r = 0; r < rows_per_lane; r += 4)
            restore_rows(&row_cells.E[r], registers.E(first_row + r), direction_left);
        std::uint32_t quad[2][4]{};
        load(registers.diagonal(), quad);
        lanes::set(diagonal_above, lane, restored_word(quad[0][0], quad[1][0], 0));
        lanes::set(bottom_F, lane, restored_word(quad[0][1], quad[1][1], direction_up));
        lanes::set(bottom_Ho, lane, lanes::get(row_cells.H[rows_per_lane - 1], lane));
        if constexpr (has_parts)
        {
            lanes::set(waiting_F, lane, lanes::get(bottom_F, lane));
            if (computes[lane])
                return;
            lanes::set(bottom_Ho, lane, restored_word(quad[0][2], quad[1][2], 0));
            lanes::set(bottom_F, lane, restored_word(quad[0][3], quad[1][3], direction_up));
            load(registers.Ho(first_row - 4), quad); // the row above is the upper part's last one
            lanes::set(diagonal_above, lane, restored_word(quad[0][3], quad[1][3], 0));
        }
    }

    //!\brief After the first step: lower parts compute from now on, and hand on what they have.
    LANE_CODE void end_waiting(int const lane)
    {
        if (computes[lane])
            return;
        computes[lane] = true;
        lanes::set(bottom_Ho, lane, lanes::get(row_cells.H[rows_per_lane - 1], lane));
        lanes::set(bottom_F, lane, lanes::get(waiting_F, lane));
    }

    //!\brief Sets a lane to the border column, for the alignments that begin at a step; it computes column 0 next.
    LANE_CODE void begin_columns(int const lane, std::uint32_t const step)
    {
        std::uint32_t begins = 0; // the bits of these alignments
        std::int32_t diagonal[2]{}, row_codes[2]{};
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            if (begins_at(lane, a, step))
                begins |= (alignments == 2 ? 0xffffu : ~0u) << 16 * a;
            diagonal[a] = border_code(rows_above(lane, a));
            row_codes[a] = border_code(rows_above(lane, a) + 1);
        }
        auto const begin_register = [&](word & target, std::uint32_t const border)
        { lanes::set(target, lane, (lanes::get(target, lane) & ~begins) | (border & begins)); };
        std::int32_t const row_step = border_code(2) - border_code(1); // from row 1 on the border is linear
        std::uint32_t const infinity =
            value_t::pack(encoding::minus_infinity(arguments.scores), encoding::minus_infinity(arguments.scores));
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            begin_register(row_cells.H[r], value_t::pack(row_codes[0] + r * row_step, row_codes[1] + r * row_step));
            begin_register(row_cells.E[r], infinity);
        }
        begin_register(diagonal_above, value_t::pack(diagonal[0], diagonal[1]));
    }
};

} // namespace seqan3_cuda::detail
