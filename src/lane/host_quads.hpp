// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How lanes read sixteen bytes each, on the host.
 *
 * Floor: src/lane. Host compilers only; compiled once for each instruction set.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <lane/host_warp.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief A warp whose lanes read quads: four words that stand side by side.
struct host_quads : host_warp
{
    /*!\brief Reads a quad of each lane.
     * \param[in] place_of Gives the place of a lane's words.
     * \details By vectors: words that are written one by one cannot be read as a vector before they are in the cache.
     */
    template <typename place_of_t>
    static SEQAN3_CUDA_INLINE void load_quads(place_of_t const & place_of, word (&words)[4])
    {
#pragma GCC unroll 8
        for (int i = 0; i < vectors; ++i)
        {
            // The quads of lanes four apart; first two lanes' words side by side, then four.
            int32_vector const first = load_each_fourth<vector_bytes>(place_of, i * words_per_vector),
                               second = load_each_fourth<vector_bytes>(place_of, i * words_per_vector + 1),
                               third = load_each_fourth<vector_bytes>(place_of, i * words_per_vector + 2),
                               fourth = load_each_fourth<vector_bytes>(place_of, i * words_per_vector + 3);
            int32_vector const low_front = merge<0, 4, 1, 5>(first, second),
                               high_front = merge<2, 6, 3, 7>(first, second),
                               low_back = merge<0, 4, 1, 5>(third, fourth),
                               high_back = merge<2, 6, 3, 7>(third, fourth);
            words[0].part[i] = merge<0, 1, 4, 5>(low_front, low_back);
            words[1].part[i] = merge<2, 3, 6, 7>(low_front, low_back);
            words[2].part[i] = merge<0, 1, 4, 5>(high_front, high_back);
            words[3].part[i] = merge<2, 3, 6, 7>(high_front, high_back);
        }
    }

private:
    //!\brief From each four words of two vectors four of these eight.
    template <int... chosen>
    static SEQAN3_CUDA_INLINE int32_vector merge(int32_vector const a, int32_vector const b)
    {
        return [&]<std::size_t... index>(std::index_sequence<index...>) LANE_LAMBDA
        {
            constexpr int of_four[]{chosen...};
            constexpr auto place = [](int const number)
            {
                int const word = of_four[number % 4];
                return number / 4 * 4 + (word < 4 ? word : words_per_vector + word - 4);
            };
            return __builtin_shufflevector(a, b, place(index)...);
        }
        (std::make_index_sequence<words_per_vector>{});
    }

    //!\brief The quads of every fourth lane from one on, one behind the other.
    template <std::size_t bytes, typename place_of_t>
    static SEQAN3_CUDA_INLINE auto load_each_fourth(place_of_t const & place_of, int const lane)
    {
        typedef std::int32_t part_vector __attribute__((vector_size(bytes)));
        if constexpr (bytes == 16)
        {
            part_vector quad;
            std::memcpy(&quad, place_of(lane), sizeof(quad));
            return quad;
        }
        else
        {
            auto const front = load_each_fourth<bytes / 2>(place_of, lane),
                       back = load_each_fourth<bytes / 2>(place_of, lane + static_cast<int>(bytes / 8));
            return [&]<std::size_t... index>(std::index_sequence<index...>) LANE_LAMBDA
            {
                return part_vector(__builtin_shufflevector(front, back, index...));
            }
            (std::make_index_sequence<bytes / 4>{});
        }
    }
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
