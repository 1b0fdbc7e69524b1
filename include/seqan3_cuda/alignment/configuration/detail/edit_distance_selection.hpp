// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Whether SeqAn3 would compute a configuration by its bit-vector algorithm of the edit distance.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/gap_pieces.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>

namespace seqan3_cuda::detail
{

//! \brief The scheme of SeqAn3's edit distance shortcut: its type alone selects the algorithm, or, in SeqAn3 3.2, its
//! scores.
using edit_scoring_scheme = std::remove_cvref_t<
    decltype(seqan3::get<seqan3::align_cfg::scoring_scheme>(seqan3::align_cfg::edit_scheme).scheme)>;

//! \brief Whether some values of a configuration of this type make SeqAn3 run Myers' bit-vector algorithm.
template <typename configuration_t>
[[nodiscard]] consteval bool may_select_edit_distance()
{
    if constexpr (configuration_t::template exists<seqan3::align_cfg::method_global>())
    {
        using scheme_t = std::remove_cvref_t<
            decltype(seqan3::get<seqan3::align_cfg::scoring_scheme>(std::declval<configuration_t const &>()).scheme)>;
        constexpr bool is_edit_scheme = std::same_as<scheme_t, edit_scoring_scheme>;
        return is_edit_scheme || (is_nucleotide_scheme<edit_scoring_scheme> && is_nucleotide_scheme<scheme_t>);
    }
    return false;
}

//! \brief Whether SeqAn3 would run Myers' bit-vector algorithm (alignment_configurator::configure).
template <typename configuration_t>
[[nodiscard]] bool selects_edit_distance(configuration_t const & config)
{
    if constexpr (configuration_t::template exists<seqan3::align_cfg::method_global>())
    {
        auto const & method = std::get<seqan3::align_cfg::method_global>(config);
        auto const & scheme = seqan3::get<seqan3::align_cfg::scoring_scheme>(config).scheme;
        std::optional<gap_scores> const gaps = configured_piece(config);
        using scheme_t = std::remove_cvref_t<decltype(scheme)>;

        if (!gaps || gaps->open != 0 || method.free_end_gaps_sequence2_leading
            || method.free_end_gaps_sequence2_trailing
            || method.free_end_gaps_sequence1_leading != method.free_end_gaps_sequence1_trailing)
            return false;

        if constexpr (!is_nucleotide_scheme<edit_scoring_scheme>)
            return std::same_as<scheme_t, edit_scoring_scheme> && gaps->extension == -1;
        else if constexpr (is_nucleotide_scheme<scheme_t>)
            return scheme.score(seqan3::dna15{}.assign_char('A'), seqan3::dna15{}.assign_char('A')) == 0
                && scheme.score(seqan3::dna15{}.assign_char('A'), seqan3::dna15{}.assign_char('C')) == -1;
    }

    return false;
}

} // namespace seqan3_cuda::detail
