// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Ends of local alignments, and the plain program that finds the best ones.
 *
 * Layer: performance test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace seqan3_cuda::test
{

struct letter_scores;

//!\brief Where an alignment ends: behind so many letters of the subject, and of the query.
struct best_end
{
    std::int64_t score{};
    std::size_t subject{};
    std::size_t query{};

    friend bool operator==(best_end const &, best_end const &) = default;

    //!\brief The order of seqan3_cuda::end_distance.
    friend bool operator<(best_end const & a, best_end const & b)
    {
        return std::tuple{-a.score, a.subject, a.query} < std::tuple{-b.score, b.subject, b.query};
    }
};

/*!\brief The best ends (seqan3_cuda::end_distance) by the whole matrix, each cell of which looks at all cells around.
 * \param[in] subject  Ranks of letters.
 * \param[in] query    Ranks of letters.
 * \param[in] scores   Of letters and gaps.
 * \param[in] count    At most so many ends.
 * \param[in] distance That ends are apart.
 * \param[in] least    Ends of lower scores are not looked for; at least 1.
 */
[[nodiscard]] std::vector<best_end> plain_best_ends(std::span<std::uint8_t const> subject,
                                                    std::span<std::uint8_t const> query, letter_scores const & scores,
                                                    std::size_t count, std::size_t distance, std::int64_t least);

} // namespace seqan3_cuda::test
