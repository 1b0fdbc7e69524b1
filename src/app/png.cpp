// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pictures of pixels as PNG, and bytes as text.
 *
 * Layer: app.
 */

#include "png.hpp"

#include <new>

#include <zlib.h>

namespace seqan3_cuda::app
{

namespace
{

//!\brief Four bytes, the highest one first.
std::string network_number(std::size_t const number)
{
    std::string bytes{};
    for (int const shift : {24, 16, 8, 0})
        bytes += static_cast<char>(number >> shift & 0xFF);
    return bytes;
}

//!\brief A chunk: the size of its data, its kind, the data, and a check sum of kind and data.
std::string chunk(std::string const & kind, std::string const & data)
{
    std::string const checked = kind + data;
    auto const sum = crc32(0, reinterpret_cast<Bytef const *>(checked.data()), static_cast<uInt>(checked.size()));
    return network_number(data.size()) + checked + network_number(sum);
}

std::string compressed(std::string const & bytes)
{
    uLongf size = compressBound(bytes.size());
    std::string into(size, '\0');
    if (compress2(reinterpret_cast<Bytef *>(into.data()), &size, reinterpret_cast<Bytef const *>(bytes.data()),
                  bytes.size(), Z_BEST_COMPRESSION)
        != Z_OK)
        throw std::bad_alloc{};
    into.resize(size);
    return into;
}

} // namespace

std::string png_of(std::size_t const width, std::size_t const height, std::span<std::uint8_t const> const pixels)
{
    constexpr char bits_a_channel = 8, red_green_blue = 2, no_filter = 0;
    std::string head = network_number(width) + network_number(height);
    head += {bits_a_channel, red_green_blue, 0, 0, 0}; // compression, filters and order that alone exist, or are plain
    std::string rows{};
    std::size_t const row_bytes = 3 * width;
    rows.reserve(height * (row_bytes + 1));
    for (std::size_t row = 0; row < height; ++row)
        (rows += no_filter).append(reinterpret_cast<char const *>(pixels.data()) + row * row_bytes, row_bytes);
    return "\x89PNG\r\n\x1a\n" + chunk("IHDR", head) + chunk("IDAT", compressed(rows)) + chunk("IEND", "");
}

std::string base64_of(std::string_view const bytes)
{
    constexpr std::string_view digits{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"};
    std::string text{};
    for (std::size_t i = 0; i < bytes.size(); i += 3)
    {
        std::string_view const three = bytes.substr(i, 3);
        std::uint32_t number = 0;
        for (std::size_t byte = 0; byte < 3; ++byte)
            number = number << 8 | (byte < three.size() ? static_cast<unsigned char>(three[byte]) : 0u);
        for (std::size_t digit = 0; digit < 4; ++digit)
            text += digit <= three.size() ? digits[number >> (18 - 6 * digit) & 63] : '=';
    }
    return text;
}

} // namespace seqan3_cuda::app
