// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Numbers in lines of an output.
 *
 * Layer: app. Streams ask a locale for each number.
 */

#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstdio>
#include <limits>
#include <string>

namespace seqan3_cuda::app
{

//!\brief Appends a number in decimal digits.
void append_number(std::string & text, std::integral auto const number)
{
    std::array<char, std::numeric_limits<decltype(number)>::digits10 + 2> digits; // and a sign
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

//!\brief A number as printf() formats it, in at most 63 letters.
[[nodiscard]] inline std::string formatted(char const * const format, double const value)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

} // namespace seqan3_cuda::app
