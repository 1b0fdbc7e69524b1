// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pictures of pixels as PNG, and bytes as text.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace seqan3_cuda::app
{

//!\brief The bytes of a PNG file (ISO/IEC 15948), compressed by zlib.
//!\param[in] pixels Red, green and blue, row by row from the top.
[[nodiscard]] std::string png_of(std::size_t width, std::size_t height, std::span<std::uint8_t const> pixels);

//!\brief Base64 (RFC 4648, section 4), in one line.
[[nodiscard]] std::string base64_of(std::string_view bytes);

} // namespace seqan3_cuda::app
