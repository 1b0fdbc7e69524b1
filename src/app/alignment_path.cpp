// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What an alignment consists of, counted and as text.
 *
 * Layer: app.
 */

#include "alignment_path.hpp"

#include <utility>

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

std::string clip(std::size_t const letters)
{
    return letters == 0 ? std::string{} : std::to_string(letters) + 'S';
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

std::string cigar_of(pair_result const & result, bool const basic)
{
    std::string cigar{};
    std::size_t letter_pairs = 0; // that are merged
    auto append = [&cigar](std::size_t const count, char const operation)
    {
        if (count > 0)
            (cigar += std::to_string(count)) += operation;
    };

    for (seqan3::cigar const element : result.path)
    {
        if (basic && is_letter_pair(element))
        {
            letter_pairs += get<0>(element);
            continue;
        }
        append(std::exchange(letter_pairs, 0), 'M');
        append(get<0>(element), get<1>(element).to_char());
    }
    append(letter_pairs, 'M');
    return cigar;
}

std::string clipped_cigar_of(pair_result const & result, std::size_t const query_length, bool const basic)
{
    return clip(result.query_begin) + cigar_of(result, basic) + clip(query_length - result.query_end);
}

} // namespace seqan3_cuda::app
