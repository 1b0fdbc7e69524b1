// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A stream buffer that compresses what is written.
 *
 * Layer: app.
 */

#include "bgzf_buffer.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <future>
#include <string_view>

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include "bgzf_head.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t letters_per_block = 0xFF00; // which fit into a block of 64 KiB whatever they are
constexpr std::size_t blocks_per_thread = 4;

//!\brief The empty block that ends a file, which tools look for letter by letter.
constexpr std::string_view last_block{"\x1f\x8b\x08\x04\0\0\0\0\0\xff\x06\0BC\x02\0\x1b\0\x03\0\0\0\0\0\0\0\0\0", 28};

void put_number(char * const into, std::size_t const number, std::size_t const bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        into[i] = static_cast<char>(number >> 8 * i & 0xFF);
}

//!\brief ISA-L's state, whose memory serves many blocks.
class deflater
{
public:
    //!\brief A block of bgzf: head, compressed letters, check sum and number of letters.
    void compress(std::string_view const letters, std::string & block)
    {
        constexpr std::size_t stored_head_size = 5; // of letters that cannot be compressed
        block.assign(bgzf_head::empty);
        block.resize(bgzf_head::size + stored_head_size + letters.size() + bgzf_head::tail_size);
        auto * const begin = reinterpret_cast<std::uint8_t *>(const_cast<char *>(letters.data()));

        isal_deflate_stateless_init(&stream);
        stream.level = level;
        stream.level_buf = memory.data();
        stream.level_buf_size = static_cast<std::uint32_t>(memory.size());
        stream.end_of_stream = 1;
        stream.next_in = begin;
        stream.avail_in = static_cast<std::uint32_t>(letters.size());
        stream.next_out = reinterpret_cast<std::uint8_t *>(block.data() + bgzf_head::size);
        stream.avail_out = static_cast<std::uint32_t>(block.size() - bgzf_head::size - bgzf_head::tail_size);
        isal_deflate_stateless(&stream);

        block.resize(bgzf_head::size + stream.total_out + bgzf_head::tail_size);
        put_number(block.data() + bgzf_head::size - 2, block.size() - 1, 2);
        put_number(block.data() + block.size() - 8, crc32_gzip_refl(0, begin, letters.size()), 4);
        put_number(block.data() + block.size() - 4, letters.size(), 4);
    }

private:
    static constexpr std::uint32_t level = 1; // a quarter of zlib's time for level 1, and less bytes

    isal_zstream stream{};
    std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(ISAL_DEF_LVL1_DEFAULT);
};

} // namespace

bgzf_buffer::bgzf_buffer(std::streambuf & sink, std::uint32_t const threads) :
    sink{sink},
    letters(threads * blocks_per_thread * letters_per_block),
    blocks(threads * blocks_per_thread),
    threads{threads}
{
    setp(letters.data(), letters.data() + letters.size());
}

bgzf_buffer::int_type bgzf_buffer::overflow(int_type const letter)
{
    compress();
    if (!traits_type::eq_int_type(letter, traits_type::eof()))
        sputc(traits_type::to_char_type(letter));
    return traits_type::not_eof(letter);
}

void bgzf_buffer::finish()
{
    compress();
    sink.sputn(last_block.data(), last_block.size());
}

//!\brief Compresses all letters and hands them on. Threads take one block after the other.
void bgzf_buffer::compress()
{
    std::string_view const all{pbase(), pptr()};
    std::size_t const count = (all.size() + letters_per_block - 1) / letters_per_block;
    std::atomic<std::size_t> next{};
    auto work = [&]()
    {
        deflater compressor{};
        for (std::size_t i = next++; i < count; i = next++)
            compressor.compress(all.substr(i * letters_per_block, letters_per_block), blocks[i]);
    };

    std::vector<std::future<void>> helpers{};
    for (std::size_t helper = 1; helper < std::min<std::size_t>(threads, count); ++helper)
        helpers.push_back(std::async(std::launch::async, work));
    if (count > 0)
        work();
    for (std::future<void> & helper : helpers)
        helper.get();

    for (std::size_t i = 0; i < count; ++i)
        sink.sputn(blocks[i].data(), blocks[i].size());
    setp(letters.data(), letters.data() + letters.size());
}

} // namespace seqan3_cuda::app
