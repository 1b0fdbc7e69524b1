// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where a path over furthest-reaching points has come to.
 *
 * Floor: src/kernel/traceback. Compiles everywhere.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/level_segments.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Gaps that a path may go into.
enum class sought_gap : std::uint8_t
{
    none,
    up,
    left
};

//!\brief Where a path has come to, and what it pays up to there.
struct furthest_position
{
    std::int32_t row;
    std::int32_t column;
    std::int32_t level;
    // Where a step looks for a gap, and levels end before:
    sought_gap gap{sought_gap::none};
    std::int32_t looked_at{}; //!< Letters of the longest gap that was looked at.
    std::int32_t longest{};   //!< Letters of the longest gap that was found.

    [[nodiscard]] LANE_CODE std::int32_t diagonal() const
    {
        return column - row;
    }

    [[nodiscard]] LANE_CODE bool is_inside() const
    {
        return row > 0 && column > 0;
    }

    //!\brief Where the next gap to be looked at begins, or the path itself.
    template <typename penalties_t>
    [[nodiscard]] LANE_CODE path_front front(penalties_t const & pays) const
    {
        return gap == sought_gap::up
                 ? path_front{level - looked_at * pays.up, diagonal() + looked_at, is_inside() ? 1 : 0}
                 : path_front{level - looked_at * (gap == sought_gap::left ? pays.left : 0), diagonal() - looked_at,
                              is_inside() ? 1 : 0};
    }

    //!\brief Looks for a gap of another kind, or for none.
    LANE_CODE void look_for(sought_gap const other)
    {
        gap = other;
        looked_at = longest = 0;
    }

    //!\brief A step along the diagonal.
    template <typename path_t>
    LANE_CODE void go_diagonally(std::int32_t const letters, path_t & path)
    {
        path.diagonals(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row),
                       static_cast<std::uint32_t>(letters));
        row -= letters;
        column -= letters;
    }

    template <typename path_t>
    LANE_CODE void go_up(std::int32_t const letters, path_t & path)
    {
        path.gap(trace_operation::up, static_cast<std::uint32_t>(letters));
        row -= letters;
    }

    template <typename path_t>
    LANE_CODE void go_left(std::int32_t const letters, path_t & path)
    {
        path.gap(trace_operation::left, static_cast<std::uint32_t>(letters));
        column -= letters;
    }
};

} // namespace seqan3_cuda::detail
