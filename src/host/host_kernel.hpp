// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels of the host executor: one function a key, a table of them for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. A table comes in parts, which are filled in from
 * pass_host_part.cpp.in and compiled once for each instruction set.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_list.hpp>
#include <kernel/layout/checkpoint_block.hpp>

namespace seqan3_cuda::detail
{

//!\brief What walks through blocks need of a refill.
struct refill_host_kernel
{
    /*!\brief Fills a block of each alignment of a work, or of one alignment of each of its tasks.
     * \details Gets the place in its tasks of the first alignment, `[group][alignment in a register]` the blocks and
     * the cells that are sought in them, and the planes.
     */
    void (*fill)(fill_arguments const &, warp_work const &, std::uint32_t, checkpoint_block const *, sought_cell *,
                 std::uint32_t *);

    //!\brief Calls known_diagonal for an alignment of a work, given by its group and its place in the task.
    std::uint32_t (*diagonal_steps)(fill_arguments const &, warp_work const &, std::uint32_t, std::uint32_t,
                                    matrix_cell const &);
};

//!\brief What computes a work, by the type of the kernel's key.
template <typename key_t>
struct host_function
{
    using type = void (*)(fill_arguments const &, warp_work const &);
};

template <>
struct host_function<refill_key>
{
    using type = refill_host_kernel;
};

template <>
struct host_function<edit_key>
{
    using type = void (*)(edit_arguments const &, edit_work const &);
};

template <typename key_t>
using host_kernel = typename host_function<key_t>::type;

template <typename key_t>
using host_entry = kernel_entry<key_t, host_kernel<key_t>>;

/*!\brief Words that a lane owns on the host.
 * \details Vector units have no carry from lane to lane: what several words in a lane save the device, they cost here
 * again.
 */
inline constexpr std::array<std::uint8_t, 1> host_edit_words{1};

//!\brief Sources over which the kernels of a pass are spread: those of fills compile for minutes.
template <typename key_t>
inline constexpr std::size_t host_parts = 1;

template <>
inline constexpr std::size_t host_parts<fill_key> = 4;

//!\brief Whether a part has the kernel of a key.
template <typename key_t, std::size_t part>
constexpr bool is_in_host_part(key_t const & key)
{
    static_assert(part < host_parts<key_t>);
    return static_cast<std::size_t>(std::ranges::find(keys<key_t>, key) - keys<key_t>.begin())
             % host_parts<key_t> == part;
}

template <>
constexpr bool is_in_host_part<edit_key, 0>(edit_key const & key)
{
    return key.words == host_edit_words[0];
}

// Those that CMake compiles; kernel_choice.cpp uses the ones that exist.
namespace baseline
{
struct instruction_set;
}
namespace avx2
{
struct instruction_set;
}
namespace avx512
{
struct instruction_set;
}

//!\brief Some kernels of a pass. Instantiated by the part's source.
template <typename instruction_set_t, typename key_t, std::size_t part>
std::span<host_entry<key_t> const> host_kernel_part();

//!\brief All kernels of a pass. One without a source fails to link.
template <typename instruction_set_t, typename key_t>
std::vector<host_entry<key_t>> host_kernels()
{
    std::vector<host_entry<key_t>> entries{};
    auto const add = [&](std::span<host_entry<key_t> const> const part)
    { entries.insert(entries.end(), part.begin(), part.end()); };
    [&]<std::size_t... part>(std::index_sequence<part...>)
    {
        (add(host_kernel_part<instruction_set_t, key_t, part>()), ...);
    }
    (std::make_index_sequence<host_parts<key_t>>{});
    return entries;
}

} // namespace seqan3_cuda::detail
