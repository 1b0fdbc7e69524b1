// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lines of a file.
 *
 * Layer: app.
 */

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "input_file.hpp"

namespace seqan3_cuda::app
{

//!\brief Reads lines that end in a line feed, with or without a carriage return before it. A byte-order mark is no part
//! of them. A thread decompresses ahead of the lines.
class line_reader
{
public:
    //!\param[in] begin Of a line, in bytes; not 0 for a plain regular file alone.
    explicit line_reader(std::filesystem::path const & path, std::uintmax_t const begin = 0) : source{path, begin} {}

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

    /*!\brief Reads on in a compressed file, whose check sum stands at its end; not in a pipe, which may say nothing for
     * long, and about a second at most.
     * \throws seqan3_cuda::app::input_error if the file is truncated or damaged.
     */
    void check_rest()
    {
        constexpr std::size_t most_chunks = 256;
        if (source.is_compressed() && source.size() != 0)
            for (std::size_t chunk = 0; chunk < most_chunks && fill(); ++chunk)
                ;
    }

    //!\brief The file's name, for messages.
    [[nodiscard]] std::string const & name() const
    {
        return source.name();
    }

    //!\brief How much of the file has been used, in [0, 1]; 0 for a pipe.
    [[nodiscard]] double fraction_read() const
    {
        double const all = std::max<double>(1.0, static_cast<double>(current.letters.size()));
        return std::lerp(current.fraction, fraction_before, static_cast<double>(rest.size()) / all);
    }

    //!\brief Where the next line of a plain file begins, in bytes.
    [[nodiscard]] std::uintmax_t position() const
    {
        return current.end - rest.size();
    }

private:
    static constexpr std::size_t most_chunk_size = 1u << 20; //!< A millisecond of decompression; 16 blocks of bgzf.

    //!\brief Bytes that are read at once.
    struct chunk
    {
        std::unique_ptr<char[]> bytes{}; //!< Not set to zero, which would be most of the work for a small file.
        std::string_view letters{};
        double fraction{};    //!< How much of the file has been read with it.
        std::uintmax_t end{}; //!< Where it ends in a plain file.
    };

    input_file source; //!< A thread's while that reads ahead.
    std::size_t chunk_size{source.room(most_chunk_size)};
    bool is_begin{true};
    chunk current{};
    std::string_view rest{}; //!< What is left of it.
    double fraction_before{};
    chunk next{};
    std::future<void> ahead{}; //!< Reads the next chunk; ends before what it uses.

    bool fill()
    {
        fraction_before = current.fraction;
        if (ahead.valid())
        {
            ahead.get();
            std::swap(current, next);
        }
        else
        {
            read(current);
        }
        rest = current.letters;
        if (source.is_compressed() && !rest.empty())
            ahead = std::async(std::launch::async, [this]() { read(next); });

        constexpr std::string_view byte_order_mark{"\xEF\xBB\xBF"};
        if (std::exchange(is_begin, false) && rest.starts_with(byte_order_mark))
            rest.remove_prefix(byte_order_mark.size());
        return !rest.empty();
    }

    void read(chunk & into)
    {
        if (!into.bytes)
            into.bytes = std::make_unique_for_overwrite<char[]>(chunk_size);
        into.letters = {into.bytes.get(), source.read({into.bytes.get(), chunk_size})};
        into.fraction = source.fraction_read();
        into.end = source.position();
    }
};

} // namespace seqan3_cuda::app
