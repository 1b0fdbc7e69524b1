// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernel that computes local scores of one query against many subjects in bytes.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. byte_query_host_kernel.cpp is compiled once for each instruction
 * set.
 */

#pragma once

#include <cstddef>
#include <cstdint>

namespace seqan3_cuda::detail
{

//!\brief A sequence that is aligned with the query.
struct byte_subject
{
    static constexpr std::int32_t unknown_score = -1;

    std::uint8_t const * codes;
    std::uint32_t length;              //!< At least 1.
    std::int32_t score{unknown_score}; //!< Is found, unless it is above byte_query::highest_score.
};

//!\brief Bytes of the widest vector.
struct alignas(64) byte_query_vector
{
    std::byte bytes[64];
};

//!\brief A query, its subjects, and memory.
struct byte_query
{
    //!\brief The highest score that is told from higher ones.
    static constexpr std::int32_t highest_score = 254;

    //!\brief Columns that are computed row by row.
    static constexpr std::uint32_t columns_together = 4;

    std::uint8_t const * rows; //!< `[row]`: the number of its letter among those that the query has.
    std::uint32_t row_count;
    std::int8_t const * scores; //!< `[number * max_profile_letters + code of a subject's letter]`.
    std::uint32_t letter_count; //!< Numbers of letters.
    std::int8_t first_cost;     //!< What a gap's first letter costs.
    std::int8_t next_cost;      //!< What each further letter costs.
    byte_subject * subjects;
    std::size_t subject_count;
    byte_query_vector * memory; //!< vectors() ones.

    //!\brief Vectors of memory: H and E of each row, and what columns score with each letter.
    [[nodiscard]] std::size_t vectors() const
    {
        return 2 * std::size_t{row_count} + columns_together * std::size_t{letter_count};
    }
};

/*!\brief Computes the scores of subjects.
 * \details Leaves out the remaining ones if most scores do not fit in a byte.
 */
using byte_query_host_kernel = void (*)(byte_query const &);

} // namespace seqan3_cuda::detail
