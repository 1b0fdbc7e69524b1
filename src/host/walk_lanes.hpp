// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a warp that walks, for a thread of the host.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstdint>

#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

//!\brief The lanes of a warp that walks, one after the other.
struct walk_lanes
{
    template <typename value_t>
    struct variable
    {
        value_t values[warp_lanes];

        value_t & operator[](int const lane)
        {
            return values[lane];
        }
    };

    template <typename function_t>
    static void for_each(function_t && function)
    {
        for (int lane = 0; lane < warp_lanes; ++lane)
            function(lane);
    }

    static std::uint32_t min(variable<std::uint32_t> const & value)
    {
        return std::ranges::min(value.values);
    }
};

} // namespace seqan3_cuda::detail
