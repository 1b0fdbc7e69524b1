// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What marks a member of a gzip file as a block of bgzf; decompresses such blocks by several threads.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace seqan3_cuda::app
{

//!\brief A member of bgzf, which is small and says how long it is, and where its letters belong.
struct bgzf_block
{
    std::string_view bytes{};
    std::span<char> letters{};
};

//!\brief Decompresses blocks; threads take those that lie together.
//!\returns Whether all of them are whole, and have the right check sums.
[[nodiscard]] bool decompress_all(std::span<bgzf_block const> blocks);

//!\brief The first bytes of a block, whose extra field BC says how long it is.
struct bgzf_head
{
    static constexpr std::size_t size = 18, tail_size = 8;

    //!\brief A head without the number of bytes behind it, less one, which is its last two bytes.
    static constexpr std::string_view empty{"\x1f\x8b\x08\x04\0\0\0\0\0\xff\x06\0BC\x02\0\0\0", size};

    std::size_t block_size; //!< Of the whole block, in bytes.

    //!\brief The head that a member begins with; nothing if it is no block of bgzf.
    [[nodiscard]] static std::optional<bgzf_head> of(std::string_view const member)
    {
        constexpr std::size_t flags = 3, extra_field = 10, block_size = 16;
        if (member.size() < size || !member.starts_with(empty.substr(0, flags)) || member[flags] != empty[flags]
            || member.substr(extra_field, block_size - extra_field)
                   != empty.substr(extra_field, block_size - extra_field))
            return std::nullopt;
        bgzf_head const head{number_at(member, block_size, 2) + 1};
        return head.block_size < size + tail_size ? std::nullopt : std::optional{head};
    }

    //!\brief How many letters a whole block says to have.
    [[nodiscard]] static std::size_t letters_of(std::string_view const block)
    {
        return number_at(block, block.size() - 4, 4);
    }

private:
    [[nodiscard]] static std::size_t number_at(std::string_view const bytes, std::size_t const position,
                                               std::size_t const count)
    {
        std::size_t number = 0;
        for (std::size_t i = 0; i < count; ++i)
            number |= std::size_t{static_cast<unsigned char>(bytes[position + i])} << 8 * i;
        return number;
    }
};

} // namespace seqan3_cuda::app
