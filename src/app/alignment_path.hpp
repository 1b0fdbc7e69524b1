// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What an alignment consists of, counted and as text.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief The columns of an alignment by kind.
struct path_counts
{
    std::size_t matches{};
    std::size_t mismatches{};
    std::size_t gap_openings{};
    std::size_t gap_letters{};

    [[nodiscard]] std::size_t columns() const
    {
        return matches + mismatches + gap_letters;
    }

    //!\brief Number of letters that differ or are gaps: SAM's NM.
    [[nodiscard]] std::size_t edit_distance() const
    {
        return mismatches + gap_letters;
    }

    //!\brief Matches in percent of the columns.
    [[nodiscard]] double identity() const
    {
        return columns() == 0 ? 0.0 : 100.0 * static_cast<double>(matches) / static_cast<double>(columns());
    }
};

[[nodiscard]] path_counts count_path(pair_result const & result);

//!\brief Whether any letter is aligned to one.
[[nodiscard]] bool has_letter_pairs(path_view path);

//!\brief The path as CIGAR. \param[in] basic Whether = and X are merged to M.
[[nodiscard]] std::string cigar_of(pair_result const & result, bool basic);

//!\brief Appends a path as CIGAR.
void append_cigar(std::string & text, path_view path);

/*!\brief The path with soft clipping of the query's letters in front of it and behind.
 * \param[out] path Its memory is used again.
 */
void clip_path(pair_result const & result, std::size_t query_length, bool basic, std::vector<seqan3::cigar> & path);

} // namespace seqan3_cuda::app
