// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Cursors: where a path is in the traceback bits of a warp, for each of the passes that write some.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a thread each on the device.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>
#include <kernel/layout/trace_layout.hpp>

namespace seqan3_cuda::detail
{

//!\brief Where an alignment's cells stand in the planes of its warp.
struct trace_place
{
    std::uint32_t const * words; //!< The warp's first word.
    std::uint32_t group_width;
    std::uint32_t steps;     //!< Of a strip.
    std::int32_t band_lower; //!< As warp_work::band_lower.
    std::uint32_t group;     //!< The alignment's group of lanes.
    std::uint32_t alignment; //!< 0 or 1, its place in a register.
};

/*!\brief What cursors have in common: they read the planes at a cell that moves up and left.
 *
 * A cell is known by its lane, by its place among the rows or diagonals of the lane, and by `far`, its column or row:
 * what grows with the steps.
 */
template <int alignments, int lane_rows = rows_per_lane>
class cursor_base
{
public:
    using layout = trace_layout<alignments, lane_rows>;

    static constexpr int register_alignments = alignments; //!< Of the planes' fill.

    //!\brief Whether the planes have this cell, which is not on the border.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE bool has_cell() const
    {
        return true;
    }

    //!\brief How many diagonal steps are known to follow, if the path goes on diagonally: at least 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t diagonal_steps() const
    {
        return 1;
    }

protected:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE cursor_base(trace_place const & place, int const in_lane,
                                                           std::size_t const far, int const lane) :
        place{place},
        in_lane{in_lane},
        far{far},
        lane{lane}
    {}

    //!\brief A word of this lane, at a step of the work.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t word_at(std::size_t const step, trace_plane const plane,
                                                                     int const of_place_in_lane) const
    {
        return place.words[layout::address(step, plane, of_place_in_lane,
                                           static_cast<int>(place.group * place.group_width) + lane)];
    }

    trace_place place;
    int in_lane;
    std::size_t far;
    int lane;
};

//!\brief Reads the planes of a wavefront: lanes own rows, `far` is the column, from 0.
template <int alignments, int lane_rows = rows_per_lane>
class trace_cursor : public cursor_base<alignments, lane_rows>
{
private:
    using base = cursor_base<alignments, lane_rows>;

public:
    static constexpr int places_of_diagonal_step = 1; //!< How far a diagonal step goes up in the lane.

    //!\brief `row` and `column` count letters, from 1.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE trace_cursor(trace_place const & place, std::uint32_t const row,
                                                            std::uint32_t const column) :
        base{place, static_cast<int>((row - 1) % lane_rows), column - 1,
             static_cast<int>((row - 1) / lane_rows % place.group_width)},
        strip{(row - 1) / lane_rows / place.group_width}
    {
        enter_strip();
    }

    //!\brief The value of this cell.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t read(trace_plane const plane) const
    {
        return base::layout::decode(word(plane, this->in_lane, this->far), this->in_lane,
                                    static_cast<int>(this->place.alignment));
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
        this->in_lane = lane_rows - 1;
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t word(trace_plane const plane, int const of_row_in_lane,
                                                                  std::size_t const of_far) const
    {
        return this->word_at(column_zero_step + of_far + static_cast<std::size_t>(this->lane), plane, of_row_in_lane);
    }

private:
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void enter_strip()
    {
        column_zero_step = std::size_t{strip} * this->place.steps
                         - strip_begin(this->place.band_lower, this->place.group_width, strip);
    }

    std::uint32_t strip;
    std::size_t column_zero_step{}; //!< The step of the strip at which its first lane is, or would be, in column 0; may
                                    //!< wrap around.
};

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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE block_cursor(trace_place const & place, std::uint32_t const row,
                                                            std::uint32_t const column, std::int32_t const first_column,
                                                            std::uint32_t const lane_parts) :
        base{place, static_cast<int>((row - 1) % rows_per_lane), column - 1,
             static_cast<int>((row - 1) / rows_per_lane % place.group_width)},
        first_column{first_column},
        last_part{static_cast<int>(lane_parts) - 1}
    {}

    //!\copydoc cursor_base::has_cell
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE bool has_cell() const
    {
        return this->lane >= 0 && steps_before() >= 0;
    }

    //!\copydoc trace_cursor::read
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t read(trace_plane const plane) const
    {
        return read_diagonally(plane, 0);
    }

    /*!\copydoc cursor_base::diagonal_steps
     * \details Up to the first row of the lane. Most paths are diagonal for the most part. H200, 66,000 pairs of 1,000
     * x 1,000: refills took 9.9 ms step by step, with all that walk_planes looks at, 8.1 ms in this way.
     */
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t diagonal_steps() const
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void diagonal(std::uint32_t const steps)
    {
        // Only the last one may leave the lane.
        this->far -= steps;
        this->in_lane -= static_cast<int>(steps) - 1;
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
        --this->lane;
    }

private:
    static constexpr int cells_at_once = 8; //!< That diagonal_steps() reads.

    //!\brief The value of the cell that some diagonal steps of this lane lead to.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t read_diagonally(trace_plane const plane,
                                                                             int const steps) const
    {
        int const row = this->in_lane - steps;
        std::uint32_t const word = this->word_at(static_cast<std::size_t>(step() - steps), plane, row);
        return base::layout::decode(word, row, static_cast<int>(this->place.alignment));
    }

    //!\brief The step of the block that computed this cell; negative if another block's did.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t step() const
    {
        return static_cast<std::int32_t>(this->far) + this->lane - first_column;
    }

    //!\brief How many steps the lane has computed before; negative if another block's did compute this cell.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t steps_before() const
    {
        return step() - (this->lane & last_part);
    }

    std::int32_t first_column; //!< Of the block.
    int last_part;             //!< Of a lane of the fill.
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE band_cursor(trace_place const & place, std::uint32_t const row,
                                                           std::uint32_t const column) :
        band_cursor{place, row, static_cast<int>(column) - static_cast<int>(row) - place.band_lower}
    {}

    //!\copydoc trace_cursor::read
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t read(trace_plane const plane) const
    {
        return base::layout::decode(word(plane, this->in_lane, this->far), this->in_lane,
                                    static_cast<int>(this->place.alignment));
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
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::uint32_t word(trace_plane const plane,
                                                                  int const of_diagonal_in_lane,
                                                                  std::size_t const of_far) const
    {
        return this->word_at(of_far + static_cast<std::size_t>(this->lane), plane, of_diagonal_in_lane);
    }

private:
    //!\brief `diagonal` counts from the band's lowest one.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE band_cursor(trace_place const & place, std::uint32_t const row,
                                                           int const diagonal) :
        base{place, diagonal % rows_per_lane, row - 1, diagonal / rows_per_lane}
    {}
};

/*!\brief Chooses the cursor for the planes that a fill has made.
 * \param[in] method  How the fill was done.
 * \param[in] variant The fill's.
 * \param[in] walk    Is called with a std::type_identity of the cursor.
 */
template <typename walk_t>
void with_cursor(fill_method const method, fill_key const & variant, walk_t && walk)
{
    if (method == fill_method::band_sweep)
        walk(std::type_identity<band_cursor<2>>{});
    else if (variant.lookup == lookup_kind::read_row_pairs)
        walk(std::type_identity<trace_cursor<2, read_lane_rows>>{});
    else if (variant.value == value_kind::packed16)
        walk(std::type_identity<trace_cursor<2>>{});
    else
        walk(std::type_identity<trace_cursor<1>>{});
}

} // namespace seqan3_cuda::detail
