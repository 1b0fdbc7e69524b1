// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The one header that names entities of seqan3::detail.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>

#include <seqan3/alignment/configuration/align_config_debug.hpp>
#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/exception.hpp>
#include <seqan3/alignment/pairwise/alignment_configurator.hpp>
#include <seqan3/alignment/pairwise/alignment_result.hpp>
#include <seqan3/alignment/pairwise/detail/concept.hpp>
#include <seqan3/alignment/pairwise/detail/type_traits.hpp>

#include <seqan3_cuda/alignment/configuration/detail/own_elements.hpp>
#include <seqan3_cuda/alignment/configuration/detail/path_output.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

// ---------------------------------------------------------------------------------------------------------------------
// Configuration
// ---------------------------------------------------------------------------------------------------------------------

//! \brief What a configuration's type says; see seqan3::detail::alignment_configuration_traits.
template <typename configuration_t>
struct configuration_traits : seqan3::detail::alignment_configuration_traits<configuration_t>
{
    static constexpr bool compute_cigar = asks_for<gpu_element<configuration_t>, cigar_output>;
    static constexpr bool compute_identity = asks_for<gpu_element<configuration_t>, identity_output>;
    static constexpr bool compute_best = asks_for<gpu_element<configuration_t>, best_k>; //!< Several results a pair.
};

//! \brief The configuration with SeqAn3's default outputs (all of them) if it names none.
template <typename configuration_t>
[[nodiscard]] auto with_default_outputs(configuration_t const & config)
{
    if constexpr (configuration_traits<configuration_t>::has_output_configuration)
        return config;
    else
        return config | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_begin_position{}
             | seqan3::align_cfg::output_end_position{} | seqan3::align_cfg::output_alignment{}
             | seqan3::align_cfg::output_sequence1_id{} | seqan3::align_cfg::output_sequence2_id{};
}

//! \brief Whether SeqAn3 computes a configuration by its older generation (alignment_configurator::make_algorithm).
//! CIGAR and identity statistics are those of the alignment that it would report.
template <typename traits_t>
inline constexpr bool runs_older_generation = traits_t::is_local || traits_t::is_debug
                                           || traits_t::compute_sequence_alignment || traits_t::compute_cigar
                                           || traits_t::compute_identity
                                           || (traits_t::is_banded && traits_t::compute_begin_positions);

//! \brief Whether SeqAn3 builds aligned sequences: its older generation leaves them empty unless begin positions are
//! asked for too.
template <typename traits_t>
inline constexpr bool builds_alignment = traits_t::compute_sequence_alignment && traits_t::compute_begin_positions;

//! \brief Asks the older generation for the gap costs of a configuration without any.
template <typename configuration_t>
struct older_default_gaps : seqan3::detail::affine_gap_policy<older_default_gaps<configuration_t>, std::int32_t>
{
    [[nodiscard]] static gap_scores get(configuration_t const & config)
    {
        older_default_gaps policy{};
        policy.initialise_alignment_state(config);
        return {policy.alignment_state.gap_open_score - policy.alignment_state.gap_extension_score,
                policy.alignment_state.gap_extension_score};
    }
};

//! \brief Asks the newer generation for the gap costs of a configuration without any.
template <typename configuration_t>
struct newer_default_gaps : seqan3::detail::policy_affine_gap_recursion<configuration_t>
{
    using seqan3::detail::policy_affine_gap_recursion<configuration_t>::policy_affine_gap_recursion;

    [[nodiscard]] static gap_scores get(configuration_t const & config)
    {
        newer_default_gaps const policy{config};
        return {static_cast<std::int32_t>(policy.gap_open_score - policy.gap_extension_score),
                static_cast<std::int32_t>(policy.gap_extension_score)};
    }
};

//! \brief The gap costs that SeqAn3 would use; the default depends on SeqAn3's version and on the generation that runs.
template <typename traits_t, typename configuration_t>
[[nodiscard]] gap_scores gap_scores_of(configuration_t const & config)
{
    if constexpr (configuration_t::template exists<seqan3::align_cfg::gap_cost_affine>())
    {
        auto const & gaps = std::get<seqan3::align_cfg::gap_cost_affine>(config);
        return {gaps.open_score, gaps.extension_score};
    }
    else if constexpr (runs_older_generation<traits_t>)
        return older_default_gaps<configuration_t>::get(config);
    else
        return newer_default_gaps<configuration_t>::get(config);
}

//! \brief Whether a scoring scheme is a seqan3::nucleotide_scoring_scheme.
template <typename scheme_t>
inline constexpr bool is_nucleotide_scheme =
    seqan3::detail::is_type_specialisation_of_v<scheme_t, seqan3::nucleotide_scoring_scheme>;

// ---------------------------------------------------------------------------------------------------------------------
// Sequences
// ---------------------------------------------------------------------------------------------------------------------

//! \brief What seqan3::align_pairwise takes as one pair.
template <typename sequences_t>
concept single_pair_input = seqan3::detail::align_pairwise_single_input<sequences_t> && std::copy_constructible<
    std::remove_reference_t<sequences_t>>;

//! \brief What seqan3::align_pairwise takes as a range of pairs.
template <typename sequences_t>
concept pair_range_input = seqan3::detail::align_pairwise_range_input<sequences_t>;

//! \brief What seqan3::align_pairwise takes. Ranges first: to look for the pair in a constant container is an error.
template <typename sequences_t>
concept alignable = pair_range_input<sequences_t> || single_pair_input<sequences_t>;

//! \brief The types of the first (0) or second (1) sequences of a range of pairs.
template <std::size_t index, typename sequences_t>
using sequence_of = std::tuple_element_t<index, std::ranges::range_value_t<sequences_t>>;

//! \brief The same checks, with the same words, as SeqAn3's.
template <typename sequences_t, typename configuration_t>
consteval void assert_contract()
{
    using contract = seqan3::detail::alignment_contract<sequences_t, configuration_t>;

    static_assert(contract::expects_alignment_configuration(),
                  "Alignment configuration error: "
                  "The alignment can only be configured with alignment configurations.");
    static_assert(contract::expects_tuple_like_value_type(),
                  "Alignment configuration error: "
                  "The value type of the sequence ranges must model the seqan3::tuple_like and must contain "
                  "exactly 2 elements.");
    static_assert(contract::expects_valid_scoring_scheme(),
                  "Alignment configuration error: "
                  "Either the scoring scheme was not configured or the given scoring scheme cannot be invoked with "
                  "the value types of the passed sequences.");
}

// ---------------------------------------------------------------------------------------------------------------------
// Results
// ---------------------------------------------------------------------------------------------------------------------

//! \brief The data of the results that SeqAn3 returns for these sequences and this configuration (with outputs).
template <typename sequences_t, typename configuration_t>
using result_value = typename seqan3::detail::align_result_selector<
    std::remove_reference_t<seqan3::type_reduce_t<sequence_of<0, sequences_t> &>>,
    std::remove_reference_t<seqan3::type_reduce_t<sequence_of<1, sequences_t> &>>, configuration_t>::type;

//! \brief A position in both sequences, as results store it.
[[nodiscard]] inline auto make_coordinate(std::size_t const position1, std::size_t const position2)
{
    return seqan3::detail::advanceable_alignment_coordinate<>{seqan3::detail::column_index_type{position1},
                                                              seqan3::detail::row_index_type{position2}};
}

//! \brief A debug matrix of empty cells, stored column by column.
template <typename matrix_t>
[[nodiscard]] matrix_t make_debug_matrix(std::size_t const rows, std::size_t const columns)
{
    return matrix_t{seqan3::detail::number_rows{rows}, seqan3::detail::number_cols{columns}};
}

//! \brief The directions of a cell as a debug matrix shows them: a gap either as opened or as extended.
[[nodiscard]] inline auto shown_directions(std::uint8_t const directions)
{
    using seqan3::detail::trace_directions;
    static_assert(static_cast<unsigned>(trace_directions::diagonal) == cell_diagonal
                  && static_cast<unsigned>(trace_directions::up) == cell_up
                  && static_cast<unsigned>(trace_directions::left) == cell_left);
    // From SeqAn3 3.3 on, these two have the bit of the extension as well.
    static_assert((static_cast<unsigned>(trace_directions::up_open) & ~cell_up) == cell_up_opened
                  && (static_cast<unsigned>(trace_directions::left_open) & ~cell_left) == cell_left_opened);

    unsigned shown = directions & cell_diagonal;
    if ((directions & cell_up) != 0)
        shown |= (directions & cell_up_opened) != 0 ? cell_up_opened : cell_up;
    if ((directions & cell_left) != 0)
        shown |= (directions & cell_left_opened) != 0 ? cell_left_opened : cell_left;
    return static_cast<trace_directions>(shown);
}

//! \brief Whether an aligned sequence is a gap decorator over the sequence (else it is a vector of gapped letters).
template <typename aligned_sequence_t>
inline constexpr bool is_gap_decorator =
    seqan3::detail::is_type_specialisation_of_v<aligned_sequence_t, seqan3::gap_decorator>;

// ---------------------------------------------------------------------------------------------------------------------
// SeqAn3's own algorithms
// ---------------------------------------------------------------------------------------------------------------------

//! \brief A configuration without the elements that say where, and what with the results.
template <typename configuration_t>
[[nodiscard]] auto algorithm_configuration(configuration_t const & config)
{
    if constexpr (has_gpu_element<configuration_t>)
        return algorithm_configuration(config.template remove<gpu_element<configuration_t>>());
    else if constexpr (configuration_t::template exists<seqan3::align_cfg::parallel>())
        return algorithm_configuration(config.template remove<seqan3::align_cfg::parallel>());
    else if constexpr (configuration_t::template exists<seqan3::align_cfg::on_result>())
        return algorithm_configuration(config.template remove<seqan3::align_cfg::on_result>());
    else
        return config;
}

/*!\brief Computes one pair as SeqAn3 does without the GPU element.
 * \param[in] pair   The sequences, which the result may refer to.
 * \param[in] index  Its 0-based index in the input.
 * \param[in] config The user's configuration.
 * \throws what SeqAn3 throws.
 */
template <typename result_t, typename pair_t, typename configuration_t>
[[nodiscard]] result_t align_by_seqan3(pair_t & pair, std::size_t const index, configuration_t const & config)
{
    using pairs_t = std::ranges::subrange<pair_t *>;

    auto const algorithm =
        seqan3::detail::alignment_configurator::configure<pairs_t>(algorithm_configuration(config)).first;
    std::optional<result_t> result{};
    auto * const position = std::addressof(pair);
    auto indexed = seqan3::views::zip(pairs_t{position, position + 1}, std::views::iota(static_cast<int>(index)));
    for (auto && chunk : indexed | seqan3::views::chunk(1))
        algorithm(chunk, [&result](result_t computed) { result = std::move(computed); });
    return std::move(*result);
}

} // namespace seqan3_cuda::detail
