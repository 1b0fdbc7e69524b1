// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What an alignment consists of, counted and as text.
 *
 * Layer: app.
 */

#include "alignment_path.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "number_text.hpp"

namespace seqan3_cuda::app
{

namespace
{

using namespace seqan3::literals;
using seqan3::get;

bool is_letter_pair(seqan3::cigar const element)
{
    return element == '='_cigar_operation || element == 'X'_cigar_operation;
}

} // namespace

path_counts count_path(pair_result const & result)
{
    path_counts counts{};
    for (seqan3::cigar const element : result.path)
    {
        std::size_t const count = get<0>(element);
        counts.matches += element == '='_cigar_operation ? count : 0;
        counts.mismatches += element == 'X'_cigar_operation ? count : 0;
        counts.gap_openings += is_letter_pair(element) ? 0 : 1;
        counts.gap_letters += is_letter_pair(element) ? 0 : count;
    }
    return counts;
}

bool has_letter_pairs(path_view const path)
{
    return std::ranges::any_of(path, is_letter_pair);
}

std::string cigar_of(pair_result const & result, bool const basic)
{
    std::string text{};
    std::vector<seqan3::cigar> path{};
    clip_path({.path = result.path}, 0, basic, path);
    append_cigar(text, path);
    return text;
}

void append_cigar(std::string & text, path_view const path)
{
    for (seqan3::cigar const element : path)
    {
        append_number(text, static_cast<std::uint32_t>(get<0>(element)));
        text += get<1>(element).to_char();
    }
}

void clip_path(pair_result const & result, std::size_t const query_length, bool const basic,
               std::vector<seqan3::cigar> & path)
{
    path.clear();
    path.reserve(result.path.size() + 2);
    auto append = [&path](std::size_t const count, seqan3::cigar::operation const operation)
    {
        if (count > 0)
            path.emplace_back(static_cast<std::uint32_t>(count), operation);
    };

    append(result.query_begin, 'S'_cigar_operation);
    std::size_t letter_pairs = 0; // that are merged
    for (seqan3::cigar const element : result.path)
    {
        if (basic && is_letter_pair(element))
        {
            letter_pairs += get<0>(element);
            continue;
        }
        append(std::exchange(letter_pairs, 0), 'M'_cigar_operation);
        path.push_back(element);
    }
    append(letter_pairs, 'M'_cigar_operation);
    append(query_length - result.query_end, 'S'_cigar_operation);
}

} // namespace seqan3_cuda::app
