// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The fill kernels whose instructions hold the opening of a gap.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "fill_kernel.cuh"

namespace seqan3_cuda::detail
{

//!\brief Calls the function that `choose` has for the opening of the arguments, given as a number from 0 on for -1, -2 and so on.
template <typename choose_t, int... numbers>
void launch_opening(choose_t const & choose, std::integer_sequence<int, numbers...>, fill_arguments const & arguments, cudaStream_t const stream)
{
    std::array<launch_function, sizeof...(numbers)> const launches{choose(std::integral_constant<int, -1 - numbers>{})...};
    launches.at(static_cast<std::size_t>(-1 - arguments.scores.constant_opening))(arguments, stream);
}

using opening_numbers = std::make_integer_sequence<int, -lowest_constant_opening>;

template <std::size_t index>
void launch_warps_of_opening(fill_arguments const & arguments, cudaStream_t const stream)
{
    auto const choose = []<int opening>(std::integral_constant<int, opening>) -> launch_function { return &launch_warps<index, opening>; };
    launch_opening(choose, opening_numbers{}, arguments, stream);
}

template <std::size_t index>
void launch_strips_of_opening(fill_arguments const & arguments, cudaStream_t const stream)
{
    auto const choose = []<int opening>(std::integral_constant<int, opening>) -> launch_function { return &launch_strips<index, opening>; };
    launch_opening(choose, opening_numbers{}, arguments, stream);
}

template <std::size_t index>
void launch_queries_of_opening(fill_arguments const & arguments, cudaStream_t const stream)
{
    auto const choose = []<int opening>(std::integral_constant<int, opening>) -> launch_function { return &launch_queries<index, opening>; };
    launch_opening(choose, opening_numbers{}, arguments, stream);
}

} // namespace seqan3_cuda::detail
