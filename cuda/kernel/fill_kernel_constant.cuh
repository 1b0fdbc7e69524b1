// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels whose instructions hold the opening of a gap.
 *
 * Layer: cuda/kernel. nvcc only. Each variant has a .cu file of its own, as others have.
 */

#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

//!\brief The launch functions for openings of -1 and so on.
template <std::size_t index, int... numbers>
constexpr std::array<launch_function, sizeof...(numbers)> make_opening_launches(std::integer_sequence<int, numbers...>)
{
    return {&launch_wavefront<index, -1 - numbers>...};
}

template <std::size_t index>
void launch_fill_opening(fill_arguments const & arguments, cudaStream_t const stream)
{
    static constexpr auto launches = make_opening_launches<index>(std::make_integer_sequence<int, -lowest_constant_opening>{});
    launches.at(static_cast<std::size_t>(-1 - arguments.scores.constant_opening))(arguments, stream);
}

} // namespace seqan3_cuda::detail
