// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lines of a file.
 *
 * Layer: app.
 */

#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "input_file.hpp"

namespace seqan3_cuda::app
{

//!\brief Reads lines that end in a line feed, with or without a carriage return before it. A byte-order mark is no part
//! of them.
class line_reader
{
public:
    explicit line_reader(std::filesystem::path const & path) : source{path} {}

    //!\brief The first letter of the next line, which is that of its end for an empty one; nothing at the end of the
    //! file.
    [[nodiscard]] std::optional<char> peek()
    {
        if (rest.empty() && !fill())
            return std::nullopt;
        return rest.front();
    }

    //!\brief Appends the next line, without its end. \returns Whether it had one.
    bool append_line(std::string & line)
    {
        std::size_t const begin = line.size();
        while (!rest.empty() || fill())
        {
            std::size_t const length = std::min(rest.find('\n'), rest.size());
            line.append(rest, 0, length);
            bool const has_end = length < rest.size();
            rest.remove_prefix(length + has_end);
            if (has_end)
            {
                if (line.size() > begin && line.back() == '\r')
                    line.pop_back();
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] input_file const & file() const
    {
        return source;
    }

    //!\brief How much of the file has been read, in [0, 1]; 0 for a pipe.
    [[nodiscard]] double fraction_read() const
    {
        return source.fraction_read(rest.size());
    }

private:
    input_file source;
    bool is_begin{true};
    std::array<char, 1u << 16> buffer;
    std::string_view rest{}; //!< What is left of the buffer.

    bool fill()
    {
        rest = {buffer.data(), source.read(buffer)};
        constexpr std::string_view byte_order_mark{"\xEF\xBB\xBF"};
        if (is_begin && rest.starts_with(byte_order_mark))
            rest.remove_prefix(byte_order_mark.size());
        is_begin = false;
        return !rest.empty();
    }
};

} // namespace seqan3_cuda::app
