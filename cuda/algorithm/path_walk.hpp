// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Walks an alignment path through the packed planes, from its end to its begin.
 *
 * Layer: cuda/algorithm. Compiles everywhere; code of one alignment: a thread each on the device.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include "fill_arguments.hpp"
#include "path_emitter.hpp"
#include "trace_layout.hpp"

namespace seqan3_cuda::detail
{

//!\brief Where an alignment's cells stand in the planes of its warp.
struct trace_place
{
    std::uint32_t const * words; //!< The warp's first word.
    std::uint32_t group_width;
    std::uint32_t steps;         //!< Of a strip.
    std::int32_t band_lower;     //!< As warp_work::band_lower.
    std::uint32_t group;         //!< The alignment's group of lanes.
    std::uint32_t alignment;     //!< 0 or 1, its place in a register.
};

/*!\brief What cursors have in common: they read the planes at a cell that moves up and left.
 *
 * A cell is known by its lane, by its place among the rows or diagonals of the lane, and by `far`, its column or row: what grows with the steps.
 */
template <int alignments>
class cursor_base
{
public:
    using layout = trace_layout<alignments>;

    //!\brief How many diagonal steps are known to follow, if the path goes on diagonally: at least 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t diagonal_steps() const
    {
        return 1;
    }

protected:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE cursor_base(trace_place const & place, int const in_lane, std::size_t const far, int const lane) :
        place{place},
        in_lane{in_lane},
        far{far},
        lane{lane}
    {}

    //!\brief A word of this lane, at a step of the work.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t
    word_at(std::size_t const step, trace_plane const plane, int const of_place_in_lane) const
    {
        return place.words[layout::address(step, plane, of_place_in_lane, static_cast<int>(place.group * place.group_width) + lane)];
    }

    trace_place place;
    int in_lane;
    std::size_t far;
    int lane;
};

//!\brief Reads the planes of a wavefront: lanes own rows, `far` is the column, from 0.
template <int alignments>
class trace_cursor : public cursor_base<alignments>
{
private:
    using base = cursor_base<alignments>;

public:
    static constexpr int places_of_diagonal_step = 1; //!< How far a diagonal step goes up in the lane.

    //!\brief `row` and `column` count letters, from 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE trace_cursor(trace_place const & place, std::uint32_t const row, std::uint32_t const column) :
        base{place,
             static_cast<int>((row - 1) % rows_per_lane),
             column - 1,
             static_cast<int>((row - 1) / rows_per_lane % place.group_width)},
        strip{(row - 1) / rows_per_lane / place.group_width}
    {
        enter_strip();
    }

    //!\brief The value of this cell.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t read(trace_plane const plane) const
    {
        return base::layout::decode(word(plane, this->in_lane, this->far), this->in_lane, static_cast<int>(this->place.alignment));
    }

    //!\brief Goes so many steps as diagonal_steps() said.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void diagonal(std::uint32_t)
    {
        left();
        up();
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void left()
    {
        --this->far;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void up()
    {
        if (--this->in_lane >= 0)
            return;
        this->in_lane = rows_per_lane - 1;
        if (--this->lane >= 0)
            return;
        this->lane = static_cast<int>(this->place.group_width) - 1;
        --strip;
        enter_strip();
    }

protected:
    //!\brief The number of the lane, those of the strips before included.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t lane_number() const
    {
        return strip * this->place.group_width + static_cast<std::uint32_t>(this->lane);
    }

    //!\brief A word of the rows of this cell's lane, in column `of_far`.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t word(trace_plane const plane, int const of_row_in_lane, std::size_t const of_far) const
    {
        return this->word_at(column_zero_step + of_far + static_cast<std::size_t>(this->lane), plane, of_row_in_lane);
    }

private:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void enter_strip()
    {
        column_zero_step = std::size_t{strip} * this->place.steps - strip_begin(this->place.band_lower, this->place.group_width, strip);
    }

    std::uint32_t strip;
    std::size_t column_zero_step{}; //!< The step of the strip at which its first lane is, or would be, in column 0; may wrap around.
};

//!\brief Reads the planes of band_sweep: lanes own diagonals, `far` is the row, from 0.
template <int alignments>
class band_cursor : public cursor_base<alignments>
{
private:
    using base = cursor_base<alignments>;

public:
    static constexpr int places_of_diagonal_step = 0;

    //!\brief `row` and `column` count letters, from 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE band_cursor(trace_place const & place, std::uint32_t const row, std::uint32_t const column) :
        band_cursor{place, row, static_cast<int>(column) - static_cast<int>(row) - place.band_lower}
    {}

    //!\copydoc trace_cursor::read
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t read(trace_plane const plane) const
    {
        return base::layout::decode(word(plane, this->in_lane, this->far), this->in_lane, static_cast<int>(this->place.alignment));
    }

    //!\copydoc trace_cursor::diagonal
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void diagonal(std::uint32_t const steps)
    {
        this->far -= steps;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void left()
    {
        if (--this->in_lane >= 0)
            return;
        this->in_lane = rows_per_lane - 1;
        --this->lane;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void up()
    {
        --this->far;
        if (++this->in_lane < rows_per_lane)
            return;
        this->in_lane = 0;
        ++this->lane;
    }

protected:
    //!\brief The number of the lane.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t lane_number() const
    {
        return static_cast<std::uint32_t>(this->lane);
    }

    //!\brief A word of the diagonals of this cell's lane, in row `of_far`.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t word(trace_plane const plane, int const of_diagonal_in_lane, std::size_t const of_far) const
    {
        return this->word_at(of_far + static_cast<std::size_t>(this->lane), plane, of_diagonal_in_lane);
    }

private:
    //!\brief `diagonal` counts from the band's lowest one.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE band_cursor(trace_place const & place, std::uint32_t const row, int const diagonal) :
        base{place, diagonal % rows_per_lane, row - 1, diagonal / rows_per_lane}
    {}
};

/*!\brief Follows the path from its end and sets the begin positions.
 * \tparam cursor_t trace_cursor or band_cursor, or what reads like them.
 * \param[in]     scores  Border rules.
 * \param[in]     place   The planes.
 * \param[in,out] outcome Has the end positions, gets the begin positions.
 * \param[in,out] path    A path_emitter; gets all steps and is finished.
 *
 * Inside a gap the path stays there until the cell that it leaves says that the gap was opened, whatever the direction plane says.
 */
template <typename cursor_t, typename path_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void
walk_path(fill_scores const & scores, trace_place const & place, pair_outcome & outcome, path_t & path)
{
    std::uint32_t row = outcome.end2, column = outcome.end1;
    std::uint32_t direction = direction_none;

    if (row > 0 && column > 0)
    {
        cursor_t cursor{place, row, column};
        bool inside_gap = false;
        while (row > 0 && column > 0)
        {
            if (!inside_gap)
                direction = cursor.read(trace_plane::direction);
            if (direction == direction_none)
                break;
            if (direction == direction_diagonal)
            {
                std::uint32_t const steps = cursor.diagonal_steps();
                path.diagonals(column, row, steps);
                column -= steps;
                row -= steps;
                cursor.diagonal(steps);
            }
            else if (direction == direction_up)
            {
                path.gap(trace_operation::up, 1);
                inside_gap = (cursor.read(trace_plane::gap) & gap_up_opened) == 0;
                --row;
                cursor.up();
            }
            else
            {
                path.gap(trace_operation::left, 1);
                inside_gap = (cursor.read(trace_plane::gap) & gap_left_opened) == 0;
                --column;
                cursor.left();
            }
        }
    }
    // On the border a path goes on to the corner unless these letters are free.
    if (!scores.local && column == 0 && row > 0 && !scores.free_ends.sequence2_leading)
    {
        path.gap(trace_operation::up, row);
        row = 0;
    }
    if (!scores.local && row == 0 && column > 0 && !scores.free_ends.sequence1_leading)
    {
        path.gap(trace_operation::left, column);
        column = 0;
    }
    path.finish();
    outcome.begin1 = column;
    outcome.begin2 = row;
}

} // namespace seqan3_cuda::detail
