// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How significant a local alignment is, by the statistics of Karlin and Altschul.
 *
 * Layer: app.
 */

#include "score_statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace seqan3_cuda::app
{

namespace
{

struct known_statistics
{
    std::int32_t gap_open;
    std::int32_t gap_extend;
    score_statistics value;
};

//!\brief Those of BLOSUM62 that NCBI's BLAST publishes with its results.
constexpr std::array<known_statistics, 11> blosum62{{{-11, -2, {0.297, 0.082}},
                                                     {-10, -2, {0.291, 0.075}},
                                                     {-9, -2, {0.279, 0.058}},
                                                     {-8, -2, {0.264, 0.045}},
                                                     {-7, -2, {0.239, 0.027}},
                                                     {-6, -2, {0.201, 0.012}},
                                                     {-13, -1, {0.292, 0.071}},
                                                     {-12, -1, {0.283, 0.059}},
                                                     {-11, -1, {0.267, 0.041}},
                                                     {-10, -1, {0.243, 0.024}},
                                                     {-9, -1, {0.206, 0.010}}}};

} // namespace

double score_statistics::bits(std::int32_t const score) const
{
    return (lambda * score - std::log(k)) / std::numbers::ln2;
}

double score_statistics::expected(std::int32_t const score, double const query_letters,
                                  double const target_letters) const
{
    return query_letters * target_letters * std::exp2(-bits(score));
}

std::optional<score_statistics> statistics_of(alignment_options const & options)
{
    auto const * const matrix = std::get_if<std::string>(&options.scores);
    if (options.method != method_kind::local || matrix == nullptr || *matrix != "BLOSUM62" || options.second_gap)
        return std::nullopt;

    auto const found =
        std::ranges::find_if(blosum62, [&options](known_statistics const & known)
                             { return known.gap_open == options.gap_open && known.gap_extend == options.gap_extend; });
    return found == blosum62.end() ? std::nullopt : std::optional{found->value};
}

} // namespace seqan3_cuda::app
