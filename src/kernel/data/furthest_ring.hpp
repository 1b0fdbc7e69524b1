// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The levels of furthest-reaching points that a pass still needs, in fast memory.
 *
 * Floor: src/kernel/data. Compiles everywhere.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <kernel/data/furthest_levels.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Levels that take turns in the same memory. A diagonal stands at the same place in all of them.
class level_turns
{
public:
    level_turns() = default;

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE level_turns(std::int32_t * const memory, std::int32_t const depth,
                                                           diagonal_range const & range) :
        memory{memory},
        depth{depth},
        range{range}
    {}

    //!\brief Behind the memory of all levels.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE std::int32_t * end() const
    {
        return memory + static_cast<std::size_t>(depth) * range.size();
    }

    //!\brief The next level takes the place of the oldest one.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void advance()
    {
        newest = newest + 1 == depth ? 0 : newest + 1;
    }

    //!\brief The level that is so much older than the newest one: less than the depth.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE furthest_level<std::int32_t>
    before(std::int32_t const age) const
    {
        std::int32_t const place = newest - age + (newest < age ? depth : 0);
        return {memory + static_cast<std::size_t>(place) * range.size(), range.first};
    }

private:
    std::int32_t * memory{};
    std::int32_t depth{1};
    diagonal_range range{};
    std::int32_t newest{};
};

/*!\brief The newest levels of a pair.
 * \tparam penalties_t edit_penalties or gap_penalties.
 */
template <typename penalties_t>
struct furthest_ring
{
    level_turns points; //!< Of all paths.
    level_turns up;     //!< Of paths whose last letter is in a gap along sequence 2, if there are levels of gaps.
    level_turns left;   //!< The same, along sequence 1.

    //!\brief A ring for a pair whose levels can have an end; `memory` has room for entries_of() entries.
    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE furthest_ring(std::int32_t * const memory,
                                                             furthest_extent<penalties_t> const & extent) :
        points{memory, deepest_level(extent.penalties) + 1, range_of(extent)}
    {
        if constexpr (penalties_t::has_gap_levels)
        {
            up = {points.end(), extent.penalties.up + 1, range_of(extent)};
            left = {up.end(), extent.penalties.left + 1, range_of(extent)};
        }
    }

    //!\brief Levels of all kinds.
    [[nodiscard]] static constexpr std::int32_t levels_of(penalties_t const & penalties)
    {
        std::int32_t const of_gaps = penalties_t::has_gap_levels ? penalties.up + penalties.left + 2 : 0;
        return deepest_level(penalties) + 1 + of_gaps;
    }

    //!\brief Entries of the memory; none if there is no end.
    [[nodiscard]] static constexpr std::uint64_t entries_of(furthest_extent<penalties_t> const & extent)
    {
        return extent.has_end() ? static_cast<std::uint64_t>(levels_of(extent.penalties)) * range_of(extent).size() : 0;
    }

    SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void advance()
    {
        points.advance();
        if constexpr (penalties_t::has_gap_levels)
        {
            up.advance();
            left.advance();
        }
    }

private:
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE static constexpr diagonal_range
    range_of(furthest_extent<penalties_t> const & extent)
    {
        return extent.all_diagonals().widened(level_margin(extent.penalties));
    }
};

} // namespace seqan3_cuda::detail
