// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Decompresses blocks of bgzf by several threads.
 *
 * Layer: app.
 */

#include "bgzf_block.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <new>

#include <libdeflate.h>

#include <seqan3_cuda/alignment/detail/shared_work.hpp>

namespace seqan3_cuda::app
{

namespace
{

//!\brief By a decompressor of the calling thread.
bool decompress_part(std::span<bgzf_block const> const blocks)
{
    std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)> const own{
        libdeflate_alloc_decompressor(), libdeflate_free_decompressor};
    if (!own)
        throw std::bad_alloc{};

    auto decompress = [&own](bgzf_block const & block)
    {
        std::size_t bytes_used = 0;
        libdeflate_result const result =
            libdeflate_gzip_decompress_ex(own.get(), block.bytes.data(), block.bytes.size(), block.letters.data(),
                                          block.letters.size(), &bytes_used, nullptr);
        return result == LIBDEFLATE_SUCCESS && bytes_used == block.bytes.size();
    };
    return std::ranges::all_of(blocks, decompress);
}

} // namespace

bool decompress_all(std::span<bgzf_block const> const blocks)
{
    constexpr std::size_t most_threads = 4; // a reader of records is no faster
    std::size_t const parts = std::clamp<std::size_t>(blocks.size() / 2, 1, most_threads);
    std::atomic<bool> are_good{true};
    auto const decompress = [&](std::size_t const part)
    {
        std::size_t const begin = blocks.size() * part / parts, end = blocks.size() * (part + 1) / parts;
        if (!decompress_part(blocks.subspan(begin, end - begin)))
            are_good = false;
    };
    seqan3_cuda::detail::share_work(parts, parts, decompress);
    return are_good;
}

} // namespace seqan3_cuda::app
