// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The one header that names entities of seqan3::detail; everything that depends on how SeqAn3 works inside is
 * here.
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

#include <seqan3_cuda/alignment/configuration/detail/path_output.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

// ---------------------------------------------------------------------------------------------------------------------
// Configuration
// ---------------------------------------------------------------------------------------------------------------------

//! \brief The id of seqan3_cuda::align_cfg::gpu.
inline constexpr auto gpu_config_id = seqan3::detail::align_config_id::vectorised;

//! \brief Whether a configuration element is one of this library's; they share an id with `vectorised`.
template <typename element_t>
inline constexpr bool is_gpu_element = !std::same_as<element_t, seqan3::align_cfg::vectorised> && requires
{
    requires element_t::id == gpu_config_id;
};

//! \brief The first of some elements that is one of this library's; void if there is none.
template <typename... elements_t>
struct find_gpu_element : std::type_identity<void>
{};

//! \copydoc find_gpu_element
template <typename element_t, typename... elements_t>
struct find_gpu_element<element_t, elements_t...>
    : std::conditional_t<is_gpu_element<element_t>, std::type_identity<element_t>, find_gpu_element<elements_t...>>
{};

//! \copydoc find_gpu_element
template <typename... elements_t>
struct find_gpu_element<seqan3::configuration<elements_t...>> : find_gpu_element<elements_t...>
{};

//! \brief seqan3_cuda::align_cfg::gpu or a specialisation of seqan3_cuda::align_cfg::gpu_with: whichever is configured.
template <typename configuration_t>
using gpu_element = typename find_gpu_element<configuration_t>::type;

//! \brief Whether an element is one of this library's, or a configuration has one.
template <typename config_t>
inline constexpr bool has_gpu_element = !std::is_void_v<gpu_element<config_t>>;

//! \brief The id of seqan3_cuda::align_cfg::gap_cost_two_piece_affine.
inline constexpr auto gap_config_id = seqan3::align_cfg::gap_cost_affine::id;

//! \brief Whether an element has gap costs of two pieces, or a configuration has such an element.
template <typename config_t>
inline constexpr bool has_two_pieces = !std::same_as<config_t, seqan3::align_cfg::gap_cost_affine> && requires
{
    requires config_t::id == gap_config_id;
};

//! \brief Whether a configuration has gap costs of two pieces.
template <typename... elements_t>
inline constexpr bool has_two_pieces<seqan3::configuration<elements_t...>> = (has_two_pieces<elements_t> || ...);

//! \brief Whether a configuration has an element that SeqAn3 would ignore, and none of this library's that would not.
template <typename configuration_t>
concept lacks_gpu_element = has_two_pieces<configuration_t> && !has_gpu_element<configuration_t>;

//! \brief Whether an element is `vectorised`.
template <typename config_t>
inline constexpr bool has_vectorised = std::same_as<config_t, seqan3::align_cfg::vectorised>;

//! \brief Whether a configuration has `vectorised`.
template <typename... elements_t>
inline constexpr bool has_vectorised<seqan3::configuration<elements_t...>> = (has_vectorised<elements_t> || ...);

//! \brief Whether an element asks for `output_t`, as only seqan3_cuda::align_cfg::gpu_with does.
template <typename element_t, typename output_t>
inline constexpr bool asks_for = requires
{
    requires element_t::template asks_for<output_t>;
};

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

//! \brief Whether a scoring scheme is a seqan3::nucleotide_scoring_scheme.
template <typename scheme_t>
inline constexpr bool is_nucleotide_scheme =
    seqan3::detail::is_type_specialisation_of_v<scheme_t, seqan3::nucleotide_scoring_scheme>;

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

//! \brief What seqan3::align_pairwise takes.
template <typename sequences_t>
concept alignable = single_pair_input<sequences_t> || pair_range_input<sequences_t>;

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
    auto const without_gpu = config.template remove<gpu_element<configuration_t>>();
    auto const without = []<typename element_t>(auto const & given, std::type_identity<element_t>)
    {
        if constexpr (std::remove_cvref_t<decltype(given)>::template exists<element_t>())
            return given.template remove<element_t>();
        else
            return given;
    };
    auto const without_parallel = without(without_gpu, std::type_identity<seqan3::align_cfg::parallel>{});
    using without_parallel_t = std::remove_cvref_t<decltype(without_parallel)>;
    if constexpr (without_parallel_t::template exists<seqan3::align_cfg::on_result>())
        return without_parallel.template remove<seqan3::align_cfg::on_result>();
    else
        return without_parallel;
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
