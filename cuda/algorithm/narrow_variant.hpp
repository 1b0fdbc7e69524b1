// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What narrow_band computes: where its band lies, and its lookups.
 *
 * Layer: cuda/algorithm. Compiles everywhere.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../lane/platform.hpp"
#include "kernel_variant.hpp"

namespace seqan3_cuda::detail
{

//!\brief Diagonals of the band.
inline constexpr std::int32_t narrow_diagonals = 32;

//!\brief The lowest diagonal: the first and the last cell are as far from the border of the band, or one farther from the lower one.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::int32_t narrow_lower(std::int32_t const columns, std::int32_t const rows)
{
    std::int32_t const last = columns - rows, distance = last < 0 ? -last : last;
    return (last < 0 ? last : 0) - (narrow_diagonals - distance) / 2;
}

//!\brief Diagonals on either side of those of the first and the last cell that are surely in the band; negative if not both cells are.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::int32_t narrow_half_width(std::int32_t const columns, std::int32_t const rows)
{
    std::int32_t const last = columns - rows, distance = last < 0 ? -last : last;
    return (narrow_diagonals - 1 - distance) / 2 - (distance >= narrow_diagonals ? narrow_diagonals : 0);
}

//!\brief The lookups that there are; values have 16 bits, the end is the last cell, and there is no traceback.
inline constexpr std::array narrow_lookups{lookup_kind::four_letters, lookup_kind::equality, lookup_kind::matrix};

//!\brief Position in narrow_lookups; its size if the lookup is not there.
constexpr std::size_t narrow_index(lookup_kind const lookup)
{
    std::size_t i = 0;
    while (i < narrow_lookups.size() && narrow_lookups[i] != lookup)
        ++i;
    return i;
}

} // namespace seqan3_cuda::detail
