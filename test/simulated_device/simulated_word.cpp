// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The launch functions of the search for words.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>

#include <cuda/kernel/word_launch.cuh>
#include "simulated_device.hpp"

namespace seqan3_cuda::detail
{

void launch_letter_planes(std::uint8_t const * const codes1, std::uint64_t const letters, std::uint32_t const plane_count, std::uint32_t * const planes, cudaStream_t const stream)
{
    using planes_t = letter_planes<std::uint32_t>;
    test::launch_simulated(stream,
                           "plane_kernel launch",
                           [=]
                           {
                               std::uint64_t const words_per_plane = planes_t::words_for(letters);
                               std::fill_n(planes, plane_count * words_per_plane, 0u);
                               for (std::uint64_t i = 0; i < letters; ++i)
                                   for (std::uint32_t plane = 0; plane < plane_count; ++plane)
                                       planes[plane * words_per_plane + planes_t::margin + i / planes_t::width] |= (codes1[i] >> plane & 1u) << i % planes_t::width;
                           });
}

void launch_word_search(word_search<std::uint32_t> const & search, std::uint32_t const plane_count, std::uint32_t const pair_count, std::uint32_t * const bits, cudaStream_t const stream)
{
    auto const find = [=](auto const length, auto const count_of_planes)
    {
        for (std::uint32_t pair = 0; pair < pair_count; ++pair)
        {
            word_finder<std::uint32_t, length, count_of_planes> const finder{search, pair};
            std::uint32_t * const own = bits + word_layout::first_bits(search.sequences2.offsets[pair], pair);
            for (std::uint32_t word = 0; word < finder.count(); ++word)
            {
                bool absent[band_sides]{};
                finder.find(word, absent);
                for (band_side const side : {band_side::upper, band_side::lower})
                {
                    std::uint32_t & place = own[word_layout::bits_of(word, side)];
                    place = (word % 32 == 0 ? 0u : place) | std::uint32_t{absent[static_cast<int>(side)]} << word % 32;
                }
            }
        }
    };
    test::launch_simulated(stream, "word_kernel launch", [=] { with_word_shape(search.words.length, plane_count, find); });
}

} // namespace seqan3_cuda::detail
