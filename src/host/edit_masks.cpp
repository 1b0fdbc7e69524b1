// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements make_edit_masks.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_masks.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

#include <host/edit_strip_host_kernel.hpp>

namespace seqan3_cuda::detail
{

void make_edit_masks(std::span<std::uint8_t const> const codes2, std::uint32_t const letters, std::uint32_t const words,
                     std::uint32_t const word, std::uint64_t * const masks)
{
    std::uint64_t * const here = masks + word;
    auto const rows = static_cast<std::uint32_t>(codes2.size());
    std::uint32_t const begin = word * edit_word_rows, end = std::min(rows, begin + edit_word_rows); // perhaps none

    // Of few letters: each row would wait for the one before, so that rows take turns.
    constexpr std::size_t few_letters = 16, turns = 4;
    if (letters <= few_letters)
    {
        std::array<std::array<std::uint64_t, few_letters>, turns> parts;
        for (auto & part : parts)
            std::fill_n(part.begin(), letters, std::uint64_t{0});
        for (std::uint32_t row = begin; row < end; ++row)
            parts[row % turns][codes2[row]] |= std::uint64_t{1} << (row - begin);
        for (std::size_t code = 0; code < letters; ++code)
            here[code * words] = parts[0][code] | parts[1][code] | parts[2][code] | parts[3][code];
        return;
    }

    for (std::size_t code = 0; code < letters; ++code)
        here[code * words] = 0;
    for (std::uint32_t row = begin; row < end; ++row)
        here[std::size_t{codes2[row]} * words] |= std::uint64_t{1} << (row - begin);
}

} // namespace seqan3_cuda::detail
