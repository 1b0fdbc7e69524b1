// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A plain program that reads FASTA and FASTQ as people do.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seqan3_cuda::test
{

//!\brief A record without qualities, as a line to compare.
using plain_records = std::vector<std::string>;

//!\brief The lines of a text, which lose a carriage return at their end.
inline std::vector<std::string> lines_of(std::string text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.erase(0, 3);
    std::vector<std::string> lines{};
    for (std::size_t begin = 0; begin < text.size();)
    {
        std::size_t const end = text.find('\n', begin);
        bool const has_end = end != std::string::npos;
        std::string line = text.substr(begin, end - begin);
        if (has_end && line.ends_with('\r'))
            line.pop_back();
        lines.push_back(has_end ? line : line + '\0'); // the mark of a line without an end
        begin = has_end ? end + 1 : text.size();
    }
    return lines;
}

inline std::string without_mark(std::string line)
{
    std::erase(line, '\0');
    return line;
}

//!\brief The plain program: records as people read them; nothing if they would ask.
inline std::optional<plain_records> read_plainly(std::string const & text)
{
    std::vector<std::string> const lines = lines_of(text);
    auto is_letter = [](char const letter)
    { return std::string_view{"ACGTUNacgtun"}.find(letter) != std::string::npos; };
    auto is_quality = [](char const letter) { return letter >= '!' && letter <= '~'; };

    plain_records records{};
    char marker = '\0';
    for (std::size_t next = 0; next < lines.size();)
    {
        std::string const & head = lines[next++];
        if (head.empty())
            continue;
        marker = marker == '\0' ? head[0] : marker;
        if (head[0] != marker || (marker != '>' && marker != '@')
            || head.find_first_of(std::string_view{"\r\0", 2}) != head.npos)
            return std::nullopt;

        std::string letters{}, qualities{};
        std::size_t const first = next;
        for (; next < lines.size() && lines[next][0] != (marker == '>' ? '>' : '+'); ++next)
            letters += without_mark(lines[next]);
        if (marker == '@')
        {
            if (next == lines.size())
                return std::nullopt;
            std::size_t const count = next++ - first;
            for (std::size_t i = 0; i < count && next < lines.size(); ++i)
                qualities += without_mark(lines[next++]);
            if (qualities.size() != letters.size() || !std::ranges::all_of(qualities, is_quality))
                return std::nullopt;
        }
        else
        {
            std::erase_if(letters, [](char const letter) { return letter == ' ' || letter == '\t'; });
        }
        if (!std::ranges::all_of(letters, is_letter))
            return std::nullopt;

        std::size_t const begin = std::min(head.find_first_not_of(" \t", 1), head.size());
        std::ranges::transform(letters, letters.begin(),
                               [](unsigned char const letter) { return std::toupper(letter); });
        std::string name = head.substr(begin, head.find_first_of(" \t", begin) - begin);
        std::ranges::replace_if(
            name, [](unsigned char const letter) { return std::iscntrl(letter); }, '_');
        records.push_back(name + '|' + letters + '|' + qualities);
    }
    return records.empty() ? std::nullopt : std::optional{records};
}

} // namespace seqan3_cuda::test
