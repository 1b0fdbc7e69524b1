// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The gap costs of a configuration, which may have two pieces.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include <seqan3/alignment/configuration/align_config_gap_cost_affine.hpp>
#include <seqan3/core/configuration/configuration.hpp>

#include <seqan3_cuda/alignment/configuration/detail/own_elements.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

//! \brief The two pieces of the gap costs of a configuration that has_two_pieces.
template <typename... elements_t>
[[nodiscard]] std::pair<gap_scores, gap_scores> gap_pieces_of(seqan3::configuration<elements_t...> const & config)
{
    std::pair<gap_scores, gap_scores> pieces{};
    auto const take = [&pieces](auto const & element)
    {
        if constexpr (has_two_pieces<std::remove_cvref_t<decltype(element)>>)
            pieces = {{element.first.open_score, element.first.extension_score},
                      {element.second.open_score, element.second.extension_score}};
    };
    (take(std::get<elements_t>(config)), ...);
    return pieces;
}

/*!\brief The one of two pieces that is never the worse one; nothing if each is better for some lengths.
 * \details Of that piece alone the paths are the same: the other one's gaps, extended or opened, score at most what the
 *          same gap of this one scores, and where both score the same, so do the gaps that they come from.
 */
[[nodiscard]] constexpr std::optional<gap_scores> never_worse_piece(gap_scores const & first, gap_scores const & second)
{
    auto const is_never_worse = [](gap_scores const & piece, gap_scores const & other)
    {
        return std::int64_t{piece.open} + piece.extension >= std::int64_t{other.open} + other.extension
            && piece.extension >= other.extension;
    };
    return is_never_worse(first, second) ? std::optional{first}
         : is_never_worse(second, first) ? std::optional{second}
                                         : std::nullopt;
}

//! \brief The gap costs of a configuration, 0 and -1 if there are none; nothing if they have two pieces.
template <typename configuration_t>
[[nodiscard]] std::optional<gap_scores> configured_piece(configuration_t const & config)
{
    if constexpr (has_two_pieces<configuration_t>)
    {
        auto const [first, second] = gap_pieces_of(config);
        return never_worse_piece(first, second);
    }
    else
    {
        auto const gaps = config.get_or(seqan3::align_cfg::gap_cost_affine{});
        return gap_scores{gaps.open_score, gaps.extension_score};
    }
}

} // namespace seqan3_cuda::detail
