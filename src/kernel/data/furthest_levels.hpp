// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which diagonals each level of furthest-reaching points has, and where levels stand in memory.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 *
 * A cell behind `c` letters of sequence 1 and `r` of sequence 2 is on diagonal `c - r`. The *furthest-reaching point* of
 * a diagonal at level `s` is the greatest row in which the diagonal has a cell of at most `s` errors.
 */

#pragma once

#include <cstdint>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Stands for no cell; one more is still below every row.
inline constexpr std::int32_t no_furthest_row = -(1 << 30) - 4;

//!\brief Entries without a cell on each side of a level: a level reads one diagonal more than it has, and has up to one
//! more than the level before.
inline constexpr std::int32_t furthest_margin = 2;

//!\brief Some neighbouring diagonals.
struct diagonal_range
{
    std::int32_t first;
    std::int32_t last;

    //!\brief Entries of a level, margins included.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint32_t entries() const
    {
        return static_cast<std::uint32_t>(last - first + 1 + 2 * furthest_margin);
    }
};

//!\brief The lengths of a pair and how far its levels may go.
struct furthest_extent
{
    std::int32_t columns; //!< Letters of sequence 1, at least 1.
    std::int32_t rows;    //!< Letters of sequence 2, at least 1.
    //!\brief The last level, at most the longer length: cells from where no end is reached up to it are left out.
    std::int32_t last_level;
    bool free_ends; //!< Whether letters of sequence 1 before and behind the alignment are free.

    //!\brief The diagonal of the last cell.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::int32_t corner() const
    {
        return columns - rows;
    }

    //!\brief Whether the levels can have an end.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr bool has_end() const
    {
        return free_ends || (corner() <= last_level && -corner() <= last_level);
    }

    //!\brief The row in which a diagonal ends.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::int32_t last_row(std::int32_t const diagonal) const
    {
        return rows < columns - diagonal ? rows : columns - diagonal;
    }

    /*!\brief The diagonals of a level.
     * \details A path gets from diagonal to diagonal by one error each: from the first one to these, and from these to
     * that of an end by the errors that are left.
     */
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr diagonal_range diagonals(std::int32_t const level) const
    {
        std::int32_t const left = last_level - level;
        diagonal_range range{rows < level ? -rows : -level, columns};
        if (!free_ends && range.first < corner() - left)
            range.first = corner() - left;
        if (!free_ends && range.last > level)
            range.last = level;
        if (range.last > corner() + left)
            range.last = corner() + left;
        return range;
    }

    //!\brief Entries of all levels up to one, this one included. Linear in the level.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE constexpr std::uint64_t entries_up_to(std::int32_t const level) const
    {
        std::uint64_t entries = 0;
        for (std::int32_t s = 0; s <= level; ++s)
            entries += diagonals(s).entries();
        return entries;
    }
};

//!\brief The points of a level, by diagonal.
template <typename row_t>
struct furthest_level
{
    row_t * entries;    //!< Those of `first` stands first.
    std::int32_t first; //!< The first diagonal, margin included.

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE row_t & operator[](std::int32_t const diagonal) const
    {
        return entries[diagonal - first];
    }
};

//!\brief A level that stands at `entries`.
template <typename row_t>
[[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE furthest_level<row_t> level_at(row_t * const entries, diagonal_range const & range)
{
    return {entries, range.first - furthest_margin};
}

} // namespace seqan3_cuda::detail
