// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements guess_score.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/score_guess.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>

namespace seqan3_cuda::detail
{

std::optional<std::int32_t> guess_score(std::vector<scored_part> parts, std::size_t const count,
                                        std::size_t const apart)
{
    std::ranges::stable_sort(parts, std::greater{}, &scored_part::score);
    std::set<std::size_t> chosen{};
    for (auto const [number, score] : parts)
    {
        auto const behind = chosen.lower_bound(number);
        if (score <= 0)
            break;
        if ((behind != chosen.end() && *behind - number < apart)
            || (behind != chosen.begin() && number - *std::prev(behind) < apart))
            continue;
        chosen.insert(behind, number);
        if (chosen.size() == count)
            return score;
    }
    return std::nullopt;
}

} // namespace seqan3_cuda::detail
