// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Guesses the score of the last one of the best ends.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace seqan3_cuda::detail
{

//!\brief A part of a sequence in which a cell has a score.
struct scored_part
{
    std::size_t number{}; //!< Of parts that follow each other.
    std::int32_t score{};
};

/*!\brief The worst one of the best scores of parts that are far enough from each other.
 * \param[in] parts Parts, in any order.
 * \param[in] count So many.
 * \param[in] apart Numbers of two of them differ by at least so many.
 * \returns None if there are fewer with a score above 0.
 * \details Cells that are far from each other are likely to be, or to be near, peaks of their own.
 */
[[nodiscard]] std::optional<std::int32_t> guess_score(std::vector<scored_part> parts, std::size_t count,
                                                      std::size_t apart);

} // namespace seqan3_cuda::detail
