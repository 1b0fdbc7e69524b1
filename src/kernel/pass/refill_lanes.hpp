// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a recomputation: the block of each one, and what checkpoints have of it.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/key/kernel_key.hpp>
#include <kernel/layout/checkpoint_block.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/recurrence/affine_cell.hpp>

namespace seqan3_cuda::detail
{

template <typename lanes, typename value_t, refill_key variant>
class refill_lanes
{
public:
    static constexpr int alignments = value_t::alignments;

    template <typename type>
    using variable = typename lanes::template variable<type>;
    using layout = trace_layout<alignments>;

    static constexpr std::uint32_t steps = block_steps(variant.lane_parts);

    //!\brief Words of the planes of a block.
    static constexpr std::size_t plane_words = std::size_t{steps} * layout::words_per_step;

protected:
    using word = typename lanes::word;
    using encoding = score_encoding<variant.value, true>;
    using lookup_t = wavefront_lookup<variant.lookup, lanes, value_t, encoding, variant.local>;
    using cell_t = affine_cell<lanes, value_t, variant.local, true, false>;

    static constexpr bool has_parts = variant.lane_parts > 1;

    LANE_CODE refill_lanes(fill_arguments const & arguments, warp_work const & work, std::uint32_t const width,
                           variable<std::uint32_t> const & groups, std::uint32_t const first_alignment,
                           variable<checkpoint_block> const (&blocks)[alignments],
                           typename lanes::template column_queue<1> const & queue) :
        arguments{arguments},
        work{work},
        width{width},
        first_alignment{first_alignment},
        checkpoints{work},
        arithmetic{{arguments.one}},
        code{work.lowest_score},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        queue{queue},
        group_of_work{groups}
    {
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
            block[a] = blocks[a];
        lanes::for_each([&](int const lane) { place_lane(lane); });
        is_first = lanes::to_mask(first_of_group);
    }

    LANE_CODE void place_lane(int const lane)
    {
        group.place(lane, static_cast<int>(width));
        first_of_group[lane] = group.position[lane] == 0;
        is_idle[lane] = group.begin[lane] + static_cast<int>(width) > warp_lanes;
        computes[lane] = part_of(lane) == 0;
        last_begin[lane] = 0;
        SEQAN3_CUDA_UNROLL
        for (int a = 0; a < alignments; ++a)
        {
            first_column[a][lane] = block[a][lane].first_column(work);
            begin_step[a][lane] = group.position[lane] - first_column[a][lane];
            bool const begins = begin_step[a][lane] >= 0 && begin_step[a][lane] < static_cast<std::int32_t>(steps);
            last_begin[lane] = begins ? steps : last_begin[lane];
        }
    }

    LANE_CODE std::uint32_t pair_of(int const lane, int const a) const
    {
        return arguments.tasks[work.first_task + group_of_work[lane]]
            .pairs[first_alignment + static_cast<std::uint32_t>(a)];
    }

    LANE_CODE std::uint32_t const * checkpoint_words() const
    {
        return arguments.trace + (work.trace_begin - arguments.trace_origin);
    }

    //!\brief The number of rows above a lane's first row, the border not counted.
    LANE_CODE std::int32_t rows_above(int const lane, int const a) const
    {
        return static_cast<std::int32_t>(block[a][lane].section * width
                                         + static_cast<std::uint32_t>(group.position[lane]))
             * rows_per_lane;
    }

    //!\brief Which part of the fill's lane a lane is.
    LANE_CODE std::uint32_t part_of(int const lane) const
    {
        return static_cast<std::uint32_t>(group.position[lane]) % variant.lane_parts;
    }

    //!\brief Whether a lane computes the first column of an alignment at a step.
    LANE_CODE bool begins_at(int const lane, int const a, std::uint32_t const step) const
    {
        return begin_step[a][lane] == static_cast<std::int32_t>(step);
    }

    //!\brief The code, in this kernel, of what a checkpoint has for one of a lane's alignments.
    LANE_CODE std::int32_t restored(std::uint32_t const kept, int const a) const
    {
        using packed16 = typename lanes::packed16;
        using single32 = typename lanes::single32;
        int const alignment = static_cast<int>(first_alignment) + a;
        std::int32_t const score =
            arguments.checkpoint_alignments == 2
                ? score_encoding<value_kind::packed16, false>{work.lowest_score}.decode(packed16::code(kept, alignment))
                : score_encoding<value_kind::single32, false>{work.lowest_score}.decode(
                    single32::code(kept, alignment));
        return code.encode(score);
    }

    //!\brief Code of Ho of a border cell, so many letters from the corner.
    LANE_CODE std::int32_t border_code(std::int32_t const letters, bool const in_first_row = false) const
    {
        fill_scores const & scores = arguments.scores;
        bool const is_free = in_first_row ? scores.free_ends.sequence1_leading : scores.free_ends.sequence2_leading;
        return code.encode(border_score(scores, is_free, letters) + scores.gap_open + scores.gap_extension);
    }

    //!\brief The letter of a column; 0 outside the matrix.
    LANE_CODE std::uint32_t letter_of(int const lane, int const a, std::int32_t const column) const
    {
        return static_cast<std::uint32_t>(column) < columns[a][lane] ? column_codes[a][lane][column] : 0u;
    }

    fill_arguments const & arguments;
    warp_work const work;
    std::uint32_t const width;
    std::uint32_t const first_alignment;
    checkpoint_layout const checkpoints;
    value_t const arithmetic;
    encoding code;
    cell_t cell;
    lookup_t lookup;
    typename lanes::template column_queue<1> queue;

    variable<checkpoint_block> block[alignments];
    lane_groups<lanes> group;
    variable<std::uint32_t> const group_of_work; //!< Its number in the fill.
    variable<bool> first_of_group;
    variable<bool> is_idle; //!< The lanes left are too few for a group. Other ones without a task repeat the last one.
    variable<std::int32_t> first_column[alignments]; //!< Of the block, see checkpoint_block.
    //!\brief The step at which the lane begins in column 0; may not be one of the block's.
    variable<std::int32_t> begin_step[alignments];
    variable<std::uint32_t> last_begin; //!< Lanes begin before this step; 0 if the lane's do not begin in this block.
    variable<std::uint8_t const *> column_codes[alignments];
    variable<std::uint32_t> columns[alignments];
    //!\brief In a checkpoint: strip_cells as words. Not in the first section.
    variable<std::uint32_t const *> row_above[alignments];
    typename lanes::mask is_first;

    typename lookup_t::row row_letters[rows_per_lane / lookup_t::rows_of_letters];
    typename cell_t::template rows<rows_per_lane> row_cells;
    word diagonal_above{};
    word column_letters[lookup_t::letter_words]{};
    word bottom_Ho{};
    word bottom_F{};
    word waiting_F{};        //!< Of lower parts: F of the last row, when the first step has been waited for.
    variable<bool> computes; //!< Not at the first step of lower parts.
};

} // namespace seqan3_cuda::detail
