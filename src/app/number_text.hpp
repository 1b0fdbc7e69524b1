// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Whole numbers in lines of an output.
 *
 * Layer: app. Streams ask a locale for each number.
 */

#pragma once

#include <array>
#include <charconv>
#include <concepts>
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

} // namespace seqan3_cuda::app
