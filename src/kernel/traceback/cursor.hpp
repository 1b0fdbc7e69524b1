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
    LANE_CODE bool has_cell() const
    {
        return true;
    }

    //!\brief How many diagonal steps are known to follow, if the path goes on diagonally: at least 1.
    LANE_CODE std::uint32_t diagonal_steps() const
    {
        return 1;
    }

protected:
    LANE_CODE cursor_base(trace_place const & place, int const in_lane, std::size_t const far, int const lane) :
        place{place},
        in_lane{in_lane},
        far{far},
        lane{lane}
    {}

    //!\brief A word of this lane, at a step of the work.
    LANE_CODE std::uint32_t word_at(std::size_t const step, trace_plane const plane, int const of_place_in_lane) const
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
    LANE_CODE trace_cursor(trace_place const & place, std::uint32_t const row, std::uint32_t const column) :
        base{place, static_cast<int>((row - 1) % lane_rows), column - 1,
             static_cast<int>((row - 1) / lane_rows % place.group_width)},
        strip{(row - 1) / lane_rows / place.group_width}
    {
        enter_strip();
    }

    //!\brief The value of this cell.
    LANE_CODE std::uint32_t read(trace_plane const plane) const
    {
        return base::layout::decode(word(plane, this->in_lane, this->far), this->in_lane,
                                    static_cast<int>(this->place.alignment));
    }

    //!\brief Goes so many steps as diagonal_steps() said.
    LANE_CODE void diagonal(std::uint32_t)
    {
        left();
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
        this->in_lane = lane_rows - 1;
        if (--this->lane >= 0)
            return;
        this->lane = static_cast<int>(this->place.group_width) - 1;
        --strip;
        enter_strip();
    }

protected:
    //!\brief The number of the lane, those of the strips before included.
    LANE_CODE std::uint32_t lane_number() const
    {
        return strip * this->place.group_width + static_cast<std::uint32_t>(this->lane);
    }

    //!\brief A word of the rows of this cell's lane, in column `of_far`.
    LANE_CODE std::uint32_t word(trace_plane const plane, int const of_row_in_lane, std::size_t const of_far) const
    {
        return this->word_at(column_zero_step + of_far + static_cast<std::size_t>(this->lane), plane, of_row_in_lane);
    }

private:
    LANE_CODE void enter_strip()
    {
        column_zero_step = std::size_t{strip} * this->place.steps
                         - strip_begin(this->place.band_lower, this->place.group_width, strip);
    }

    std::uint32_t strip;
    std::size_t column_zero_step{}; //!< The step of the strip at which its first lane is, or would be, in column 0; may
                                    //!< wrap around.
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
    LANE_CODE band_cursor(trace_place const & place, std::uint32_t const row, std::uint32_t const column) :
        band_cursor{place, row, static_cast<int>(column) - static_cast<int>(row) - place.band_lower}
    {}

    //!\copydoc trace_cursor::read
    LANE_CODE std::uint32_t read(trace_plane const plane) const
    {
        return base::layout::decode(word(plane, this->in_lane, this->far), this->in_lane,
                                    static_cast<int>(this->place.alignment));
    }

    //!\copydoc trace_cursor::diagonal
    LANE_CODE void diagonal(std::uint32_t const steps)
    {
        this->far -= steps;
    }

    LANE_CODE void left()
    {
        if (--this->in_lane >= 0)
            return;
        this->in_lane = rows_per_lane - 1;
        --this->lane;
    }

    LANE_CODE void up()
    {
        --this->far;
        if (++this->in_lane < rows_per_lane)
            return;
        this->in_lane = 0;
        ++this->lane;
    }

protected:
    //!\brief The number of the lane.
    LANE_CODE std::uint32_t lane_number() const
    {
        return static_cast<std::uint32_t>(this->lane);
    }

    //!\brief A word of the diagonals of this cell's lane, in row `of_far`.
    LANE_CODE std::uint32_t word(trace_plane const plane, int const of_diagonal_in_lane, std::size_t const of_far) const
    {
        return this->word_at(of_far + static_cast<std::size_t>(this->lane), plane, of_diagonal_in_lane);
    }

private:
    //!\brief `diagonal` counts from the band's lowest one.
    LANE_CODE band_cursor(trace_place const & place, std::uint32_t const row, int const diagonal) :
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
