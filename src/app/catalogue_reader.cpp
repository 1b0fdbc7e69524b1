// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads a file of targets for nothing but their names and lengths.
 *
 * Layer: app.
 */

#include "catalogue_reader.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "error.hpp"
#include "input_file.hpp"
#include "sequence_files.hpp"
#include "sequence_reader.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t most_helpers = 4; //!< One thread lists what four read; each one has a megabyte or two.

constexpr std::size_t most_searched = 1u << 24; //!< Longer records are read by one thread.

//!\brief A file, and how to read it.
struct plain_file
{
    std::filesystem::path path;
    alphabet_kind alphabet;
    char marker; //!< What its records begin with.
    std::uintmax_t bytes;
};

//!\brief The records that begin in a part of a file.
struct file_part
{
    std::vector<target_catalogue::summary> targets{};
    std::optional<std::uintmax_t> begin{}; //!< Of the first record; none if none was found.
    std::uintmax_t end{};                  //!< Where the first record behind the part begins.
};

//!\brief Nothing if the file is compressed, or does not begin with a record.
std::optional<plain_file> open_plain(std::filesystem::path const & path, alphabet_kind const alphabet)
{
    input_file file{path};
    std::vector<char> first(input_file::least_room);
    if (file.read(first) == 0 || file.is_compressed() || (first.front() != '>' && first.front() != '@'))
        return std::nullopt;
    return plain_file{path, alphabet, first.front(), file.size()};
}

/*!\brief Whether a text begins with a record of four lines, as almost all of FASTQ are.
 * \returns Nothing if the text ends too early to say.
 */
std::optional<bool> begins_with_fastq_record(std::string_view text)
{
    std::array<std::string_view, 4> lines{};
    for (std::string_view & line : lines)
    {
        std::size_t const end = text.find('\n');
        if (end == text.npos)
            return std::nullopt;
        line = text.substr(0, end);
        text.remove_prefix(end + 1);
    }
    return lines[0].starts_with('@') && lines[2].starts_with('+') && lines[1].size() == lines[3].size();
}

/*!\brief Where the first record seems to begin in [begin, end) of a file.
 * \param[in] begin Not 0.
 */
std::optional<std::uintmax_t> guess_record(plain_file const & file, std::uintmax_t const begin,
                                           std::uintmax_t const end)
{
    input_file source{file.path, begin - 1}; // for the end of the line before
    std::string text{};
    for (std::size_t line_end = 0;;)
    {
        std::size_t const known = text.size();
        text.resize(known + input_file::least_room);
        std::size_t const count = source.read(std::span{text}.subspan(known));
        text.resize(known + count);
        if (count == 0) // no end of a line behind the last record: its part says where the record begins
            text += '\n';

        for (line_end = text.find('\n', line_end); line_end < text.size(); line_end = text.find('\n', line_end + 1))
        {
            std::uintmax_t const position = begin + line_end;
            if (position >= end)
                return std::nullopt;
            std::string_view const line = std::string_view{text}.substr(line_end + 1);
            if (!line.starts_with(file.marker) && !line.empty())
                continue;
            std::optional<bool> const found = line.empty()       ? std::nullopt
                                            : file.marker == '>' ? true
                                                                 : begins_with_fastq_record(line);
            if (!found)
                break; // more is to be read
            if (*found)
                return position;
        }
        bool const has_candidate = line_end < text.size();
        bool const has_end = count == 0 || (!has_candidate && begin - 1 + text.size() >= end);
        if (has_end || text.size() > most_searched)
            return std::nullopt;
        line_end = std::min(line_end, text.size());
    }
}

file_part read_part(plain_file const & file, std::uintmax_t const begin, std::uintmax_t const end)
{
    file_part part{.begin = begin == 0 ? 0 : guess_record(file, begin, end)};
    if (!part.begin)
        return part;

    sequence_reader reader{file.path, file.alphabet, *part.begin};
    record target{};
    for (part.end = reader.next_position(); part.end < end && reader.next(target); part.end = reader.next_position())
        part.targets.push_back(target_catalogue::summary_of(target));
    return part;
}

} // namespace

std::unique_ptr<target_catalogue const> read_catalogue_by_parts(std::filesystem::path const & path,
                                                                alphabet_kind const alphabet,
                                                                std::uint32_t const threads,
                                                                std::uintmax_t const bytes_per_part)
try
{
    std::optional<plain_file> const file = open_plain(path, alphabet);
    if (!file)
        return nullptr;

    auto all = std::make_unique<target_catalogue>();
    std::uintmax_t reached = 0; // all records before have been listed, and none behind
    std::deque<std::future<file_part>> parts{};
    for (std::uintmax_t begin = 0, next_begin = 0; begin < file->bytes; begin += bytes_per_part)
    {
        for (; next_begin < file->bytes && parts.size() < std::min<std::size_t>(threads, most_helpers);
             next_begin += bytes_per_part)
            parts.push_back(std::async(std::launch::async,
                                       [&file, next_begin, end = std::min(next_begin + bytes_per_part, file->bytes)]()
                                       { return read_part(*file, next_begin, end); }));
        file_part part = parts.front().get();
        parts.pop_front();

        std::uintmax_t const end = std::min(begin + bytes_per_part, file->bytes);
        if (part.begin ? *part.begin != reached : reached < end)
            return nullptr;
        for (target_catalogue::summary & target : part.targets)
            all->add(std::move(target));
        reached = part.begin ? part.end : reached;
    }
    if (reached != file->bytes)
        return nullptr;
    all->complete();
    return all;
}
catch (input_error const &) // which does not know the number of the record
{
    return nullptr;
}

std::unique_ptr<target_catalogue const> read_catalogue(std::filesystem::path const & path, alphabet_kind const alphabet,
                                                       std::uint32_t const threads, std::uintmax_t const bytes_per_part)
{
    if (threads > 1)
        if (std::unique_ptr<target_catalogue const> all =
                read_catalogue_by_parts(path, alphabet, threads, bytes_per_part))
            return all;

    sequence_files targets{{path}, alphabet, false};
    auto all = std::make_unique<target_catalogue>();
    for (record target{}; targets.next(target);)
        all->add(target_catalogue::summary_of(target));
    all->complete();
    return all;
}

} // namespace seqan3_cuda::app
