// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Asks memory for the letters of pairs some time before they are read.
 *
 * Layer: SeqAn3 side. Speed alone.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <type_traits>

namespace seqan3_cuda::detail
{

/*!\brief Asks for the letters of a short sequence, if they are in memory one behind the other.
 * \details Always inlined: GCC leaves calls out of functions that do nothing but prefetch.
 */
template <typename sequence_t>
[[gnu::always_inline]] inline void prefetch_letters(sequence_t & sequence)
{
    if constexpr (std::ranges::contiguous_range<sequence_t &> && std::ranges::sized_range<sequence_t &>)
    {
        constexpr std::size_t line = 64, most_lines = 4; // longer ones are fetched ahead by the hardware
        auto const * const begin = std::ranges::data(sequence);
        auto const letters = static_cast<std::size_t>(std::ranges::size(sequence));
        if (letters * sizeof(*begin) <= most_lines * line)
            for (std::size_t i = 0; i < letters; i += std::max<std::size_t>(1, line / sizeof(*begin)))
                __builtin_prefetch(begin + i);
    }
}

/*!\brief Asks for the letters of a pair that is read some pairs later.
 * \tparam iterator_t An iterator of the input.
 * \param[in] position Of the pair that is read now.
 * \param[in] left     Number of pairs from there on.
 * \details Only of pairs that are in the input: to make one would take time. Figures: doc/developer/tuning.md,
 * Constants.
 */
template <std::input_iterator iterator_t>
[[gnu::always_inline]] inline void prefetch_pair(iterator_t const & position, std::size_t const left)
{
    if constexpr (std::random_access_iterator<
                      iterator_t> && std::is_lvalue_reference_v<std::iter_reference_t<iterator_t>>)
    {
        using std::get;

        constexpr std::size_t distance = 8;
        if (left <= distance)
            return;
        auto & pair = position[distance];
        prefetch_letters(get<0>(pair));
        prefetch_letters(get<1>(pair));
    }
}

} // namespace seqan3_cuda::detail
