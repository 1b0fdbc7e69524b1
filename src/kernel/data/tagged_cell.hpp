// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A cell that a strip leaves to the one below, with the strip's tag.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 *
 * Warps compute the strips of a pair side by side. Memory takes eight bytes as a whole, so that a cell and its tag
 * arrive together: who reads the tag of the strip above has its cell, and nobody counts steps or waits until what was
 * written before has arrived.
 */

#pragma once

#include <cstdint>

#include <kernel/data/tile_grid.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\brief H and F below a strip, as codes, and the strip's tag.
 * \details F is not lower than Ho of the row above, and that is not far below Ho of its own row: 16 bits hold the
 *          difference.
 */
struct tagged_cell
{
    std::uint32_t Ho;
    std::uint32_t tagged_F; //!< The tag, and F less Ho in the lower half.

    //!\brief What the cells of a strip have; not 0, which cleared memory has. Strips with equal tags are too far apart
    //!to be computed at a time.
    [[nodiscard]] static LANE_CODE constexpr std::uint32_t tag_of(std::uint32_t const strip)
    {
        return strip % tags + 1;
    }

    [[nodiscard]] static LANE_CODE constexpr tagged_cell of(strip_cell const & cell, std::uint32_t const tag)
    {
        return {cell.Ho, tag << tag_shift | ((cell.F - cell.Ho) & tags)};
    }

    [[nodiscard]] static LANE_CODE constexpr tagged_cell of(std::uint64_t const bits)
    {
        return {static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32)};
    }

    [[nodiscard]] LANE_CODE constexpr std::uint64_t bits() const
    {
        return std::uint64_t{tagged_F} << 32 | Ho;
    }

    [[nodiscard]] LANE_CODE constexpr std::uint32_t tag() const
    {
        return tagged_F >> tag_shift;
    }

    [[nodiscard]] LANE_CODE constexpr strip_cell cell() const
    {
        auto const difference = static_cast<std::int16_t>(tagged_F & tags);
        return {Ho, Ho + static_cast<std::uint32_t>(std::int32_t{difference})};
    }

private:
    static constexpr std::uint32_t tag_shift = 16, tags = (1u << tag_shift) - 1;
};

} // namespace seqan3_cuda::detail
