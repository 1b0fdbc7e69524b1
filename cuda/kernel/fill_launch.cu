// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses a fill kernel's launch function.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <array>
#include <utility>

#include "fill_launch.cuh"

namespace seqan3_cuda::detail
{

namespace
{

template <std::size_t... index>
constexpr std::array<launch_function, sizeof...(index)> make_launch_table(std::index_sequence<index...>)
{
    return {&launch_fill_variant<index>...};
}

} // namespace

void launch_fill(kernel_variant const & variant, fill_arguments const & arguments, cudaStream_t const stream)
{
    static constexpr auto table = make_launch_table(std::make_index_sequence<kernel_variant_count>{});
    table.at(variant_index(variant))(arguments, stream);
}

} // namespace seqan3_cuda::detail
