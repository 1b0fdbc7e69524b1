// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The cursor of a recomputed block: where a path is in the traceback bits of a block.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a thread each on the device.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/traceback/cursor.hpp>

namespace seqan3_cuda::detail
{

//!\brief Reads the planes of a block of a wavefront's steps (checkpoint_layout.hpp): as trace_cursor, in one section;
//!groups are as wide as these.
template <int alignments>
class block_cursor : public cursor_base<alignments>
{
private:
    using base = cursor_base<alignments>;

public:
    //!\brief `row` and `column` count letters, from 1; `first_column` is that of checkpoint_block, `lane_parts` that of
    //!the work.
    LANE_CODE block_cursor(trace_place const & place, std::uint32_t const row, std::uint32_t const column,
                           std::int32_t const first_column, std::uint32_t const lane_parts) :
        base{place, static_cast<int>((row - 1) % rows_per_lane), column - 1,
             static_cast<int>((row - 1) / rows_per_lane % place.group_width)},
        first_column{first_column},
        last_part{static_cast<int>(lane_parts) - 1}
    {}

    //!\copydoc cursor_base::has_cell
    LANE_CODE bool has_cell() const
    {
        return this->lane >= 0 && steps_before() >= 0;
    }

    //!\copydoc trace_cursor::read
    LANE_CODE std::uint32_t read(trace_plane const plane) const
    {
        return read_diagonally(plane, 0);
    }

    /*!\copydoc cursor_base::diagonal_steps
     * \details Up to the first row of the lane. Most paths are diagonal for the most part, so that this is faster than
     * step by step. Figures: tuning.md, Constants.
     */
    LANE_CODE std::uint32_t diagonal_steps() const
    {
        int const columns = static_cast<int>(this->far), before = steps_before();
        int most = this->in_lane < columns ? this->in_lane : columns;
        most = before < most ? before : most;
        int steps = 1;
        while (steps <= most)
        {
            // Cells that may not be wanted are read at the same time, instead of one after the other.
            bool goes_on[cells_at_once];
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < cells_at_once; ++i)
                goes_on[i] =
                    read_diagonally(trace_plane::direction, steps + i < most ? steps + i : most) == direction_diagonal;
            int length = 0;
            SEQAN3_CUDA_UNROLL
            for (int i = cells_at_once - 1; i >= 0; --i)
                length = goes_on[i] ? length + 1 : 0;
            steps += length;
            if (length < cells_at_once)
                break;
        }
        return static_cast<std::uint32_t>(steps <= most ? steps : most + 1);
    }

    //!\copydoc trace_cursor::diagonal
    LANE_CODE void diagonal(std::uint32_t const steps)
    {
        // Only the last one may leave the lane.
        this->far -= steps;
        this->in_lane -= static_cast<int>(steps) - 1;
        up();
    }

    LANE_CODE void left()
    {
        --this->far;
    }

    LANE_CODE void up()
    {
        if (--this->in_lane >= 0)
            return;
        this->in_lane = rows_per_lane - 1;
        --this->lane;
    }

private:
    static constexpr int cells_at_once = 8; //!< That diagonal_steps() reads.

    //!\brief The value of the cell that some diagonal steps of this lane lead to.
    LANE_CODE std::uint32_t read_diagonally(trace_plane const plane, int const steps) const
    {
        int const row = this->in_lane - steps;
        std::uint32_t const word = this->word_at(static_cast<std::size_t>(step() - steps), plane, row);
        return base::layout::decode(word, row, static_cast<int>(this->place.alignment));
    }

    //!\brief The step of the block that computed this cell; negative if another block's did.
    LANE_CODE std::int32_t step() const
    {
        return static_cast<std::int32_t>(this->far) + this->lane - first_column;
    }

    //!\brief How many steps the lane has computed before; negative if another block's did compute this cell.
    LANE_CODE std::int32_t steps_before() const
    {
        return step() - (this->lane & last_part);
    }

    std::int32_t first_column; //!< Of the block.
    int last_part;             //!< Of a lane of the fill.
};

} // namespace seqan3_cuda::detail
