// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that look for the words of pairs in open bands: a warp a pair, a lane a word.
 *
 * Floor: cuda/kernel. nvcc only.
 */

#include <cstdint>

#include <kernel/kmer/absent_words.hpp>

#include "cuda_check.cuh"
#include "launch.cuh"

namespace seqan3_cuda::detail
{

namespace
{

constexpr unsigned block_threads = 128;

using planes_t = letter_planes<std::uint32_t>;

unsigned blocks_for(std::uint64_t const threads)
{
    return static_cast<unsigned>((threads + block_threads - 1) / block_threads);
}

//!\brief A thread for each word of the planes; those of the margins are 0.
__global__ void __launch_bounds__(block_threads)
    plane_kernel(std::uint8_t const * const codes1, std::uint64_t const letters, std::uint32_t const plane_count,
                 std::uint32_t * const planes)
{
    std::uint64_t const words_per_plane = planes_t::words_for(letters),
                        word = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (word >= words_per_plane)
        return;
    constexpr unsigned quads = planes_t::width / 4;
    std::uint64_t const first = (word - planes_t::margin) * planes_t::width; // wraps around in the first margin
    std::uint32_t codes[quads]{};                                            // four letters each
    if (first < letters && letters - first >= planes_t::width)
    {
        auto const * const source = reinterpret_cast<uint4 const *>(codes1 + first);
        uint4 const low = source[0], high = source[1];
        codes[0] = low.x, codes[1] = low.y, codes[2] = low.z, codes[3] = low.w;
        codes[4] = high.x, codes[5] = high.y, codes[6] = high.z, codes[7] = high.w;
    }
    else
        for (unsigned i = 0; i < planes_t::width && first < letters && i < letters - first; ++i)
            codes[i / 4] |= std::uint32_t{codes1[first + i]} << 8 * (i % 4);
    for (std::uint32_t plane = 0; plane < plane_count; ++plane)
    {
        std::uint32_t bits = 0;
        for (unsigned i = 0; i < quads; ++i) // the product brings a bit of each of four bytes together
            bits |= ((codes[i] >> plane & 0x01010101u) * 0x01020408u >> 24 & 0xfu) << 4 * i;
        planes[plane * words_per_plane + word] = bits;
    }
}

template <std::uint32_t length, std::uint32_t plane_count>
__global__ void __launch_bounds__(block_threads) word_kernel(word_search<std::uint32_t> const __grid_constant__ search,
                                                             std::uint32_t const pair_count, std::uint32_t * const bits)
{
    auto const pair = static_cast<std::uint32_t>((std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x) / warp_lanes);
    if (pair >= pair_count)
        return;
    unsigned const lane = threadIdx.x % warp_lanes;
    word_finder<std::uint32_t, length, plane_count> const finder{search, pair};
    std::uint32_t * const own = bits + word_layout::first_bits(search.sequences2.offsets[pair], pair);
    for (std::uint32_t first = 0; first < finder.count(); first += warp_lanes)
    {
        bool absent[band_sides]{};
        if (std::uint32_t const word = first + lane; word < finder.count())
            finder.find(word, absent);
        for (band_side const side : {band_side::upper, band_side::lower})
        {
            std::uint32_t const word_bits = __ballot_sync(~0u, absent[static_cast<int>(side)]);
            if (lane == 0)
                own[word_layout::bits_of(first, side)] = word_bits;
        }
    }
}

} // namespace

void launch_on_device(word_launch const & launch, cudaStream_t const stream)
{
    auto * const planes = reinterpret_cast<std::uint32_t *>(launch.planes);
    std::uint64_t const words_per_plane = planes_t::words_for(launch.letters);
    plane_kernel<<<blocks_for(words_per_plane), block_threads, 0, stream>>>(launch.sequences1.codes, launch.letters,
                                                                            launch.plane_count, planes);
    check_cuda(cudaGetLastError(), "plane_kernel launch");
    word_search<std::uint32_t> const search{.sequences1 = launch.sequences1,
                                            .sequences2 = launch.sequences2,
                                            .half_widths = launch.half_widths,
                                            .planes = {planes, words_per_plane},
                                            .words = launch.words,
                                            .reach_share = launch.reach_share};
    auto const find = [&](auto const length, auto const count_of_planes)
    {
        word_kernel<length, count_of_planes>
            <<<blocks_for(std::uint64_t{launch.pair_count} * warp_lanes), block_threads, 0, stream>>>(
                search, launch.pair_count, launch.bits);
    };
    with_word_shape(launch.words.length, launch.plane_count, find);
    check_cuda(cudaGetLastError(), "word_kernel launch");
}

} // namespace seqan3_cuda::detail
