// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Launches passes: finds a key's kernel in the key's group. Names all groups, so that one without a
 * source fails to link.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include "pass_launch.cuh"

#include <array>
#include <cstddef>
#include <utility>

#include "launch.cuh"

namespace seqan3_cuda::detail
{

namespace
{

template <typename key_t, typename group_t, std::size_t... number>
constexpr auto groups_of(std::index_sequence<number...>)
{
    constexpr std::array sizes{keys_where<key_t, is_in_group<key_t, static_cast<group_t>(number)>>.size()...};
    static_assert(((sizes[number] > 0) && ...), "a group has kernels");
    static_assert((sizes[number] + ...) == keys<key_t>.size(), "a kernel has one group");
    return std::array{&kernels_of_group<key_t, static_cast<group_t>(number)>...};
}

template <typename key_t>
auto find_launch(key_t const & key)
{
    using group_t = decltype(group_of(key));
    static constexpr auto groups =
        groups_of<key_t, group_t>(std::make_index_sequence<static_cast<std::size_t>(group_t::count)>{});
    return find_kernel(groups[static_cast<std::size_t>(group_of(key))](), key);
}

} // namespace

void launch_on_device(fill_launch const & launch, cudaStream_t const stream)
{
    fill_arguments const & arguments = launch.arguments;
    find_launch(launch_key(launch.key, arguments.strip_count > 0, arguments.scores.constant_opening))(arguments,
                                                                                                      stream);
}

void launch_on_device(sweep_launch const & launch, cudaStream_t const stream)
{
    find_launch(launch.key)(launch.arguments, stream);
}

void launch_on_device(edit_launch const & launch, cudaStream_t const stream)
{
    find_launch(launch.key)(launch.arguments, stream);
}

void launch_on_device(refill_launch const & launch, cudaStream_t const stream)
{
    find_launch(launch.key)(launch.arguments, launch.walk, launch.tasks, stream);
}

} // namespace seqan3_cuda::detail
