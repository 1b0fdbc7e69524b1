// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief From a configuration to the plain description of the problem, and the refusal of what cannot be computed.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>

#include <seqan3_cuda/alignment/configuration/detail/edit_distance_selection.hpp>
#include <seqan3_cuda/alignment/configuration/detail/gap_pieces.hpp>
#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/band_rules.hpp>

namespace seqan3_cuda::detail
{

//! \brief Which gaps at the ends a configuration frees.
template <typename traits_t, typename configuration_t>
[[nodiscard]] free_end_gaps free_ends_of(configuration_t const & config)
{
    if constexpr (traits_t::is_local)
    {
        return {};
    }
    else
    {
        auto const & method = std::get<seqan3::align_cfg::method_global>(config);
        return {.sequence1_leading = method.free_end_gaps_sequence1_leading,
                .sequence2_leading = method.free_end_gaps_sequence2_leading,
                .sequence1_trailing = method.free_end_gaps_sequence1_trailing,
                .sequence2_trailing = method.free_end_gaps_sequence2_trailing};
    }
}

//! \brief What the configured band means; only for configurations with one.
template <typename traits_t, typename configuration_t>
requires(traits_t::is_banded) [[nodiscard]] band_rules band_rules_of(configuration_t const & config)
{
    auto const & band = std::get<seqan3::align_cfg::band_fixed_size>(config);
    return {.lower = band.lower_diagonal,
            .upper = band.upper_diagonal,
            .method = traits_t::is_local ? alignment_method::local : alignment_method::global,
            .free_ends = free_ends_of<traits_t>(config),
            .is_older = runs_older_generation<traits_t>};
}

/*!\brief Refuses gap costs of two pieces that no executor computes.
 * \throws seqan3::invalid_alignment_configuration naming the score.
 */
template <typename traits_t, typename configuration_t>
void check_gap_pieces(configuration_t const & config)
{
    static_assert(!traits_t::is_debug,
                  "Alignment configuration error: seqan3::align_cfg::detail::debug knows no cells of "
                  "seqan3_cuda::align_cfg::gap_cost_two_piece_affine: leave one of them out.");
    auto const [first, second] = gap_pieces_of(config);
    for (std::int32_t const score : {first.open, first.extension, second.open, second.extension})
        if (score > 0)
            throw seqan3::invalid_alignment_configuration{
                "The scores of align_cfg::gap_cost_two_piece_affine must not be above 0; one is "
                + std::to_string(score) + "."};
}

/*!\brief The results that each pair has; only for configurations that ask for several.
 * \throws seqan3::invalid_alignment_configuration if a number is 0.
 */
template <typename traits_t, typename configuration_t>
requires(traits_t::compute_best) [[nodiscard]] best_results best_results_of(configuration_t const & config)
{
    static_assert(traits_t::is_local,
                  "Alignment configuration error: seqan3_cuda::best_k needs seqan3::align_cfg::method_local.");
    static_assert(!traits_t::is_banded,
                  "Alignment configuration error: seqan3_cuda::best_k does not know bands: leave out band_fixed_size.");
    static_assert(!traits_t::is_debug,
                  "Alignment configuration error: seqan3_cuda::best_k has no debug matrices: leave out debug.");
    using seqan3::invalid_alignment_configuration;

    auto const & [count, among] = std::get<best_k>(std::get<gpu_element<configuration_t>>(config).outputs);
    if (count == 0)
        throw invalid_alignment_configuration{"The count of best_k is 0: a pair must have at least 1 result."};
    best_results best{.count = count};
    if (auto const * const distance = std::get_if<end_distance>(&among))
    {
        if (distance->letters == 0)
            throw invalid_alignment_configuration{"The end_distance of best_k is 0: it must be at least 1 letter."};
        best.distance = distance->letters;
    }
    return best;
}

/*!\brief Throws what SeqAn3 throws for a configuration, then refuses what no executor computes.
 * \throws seqan3::invalid_alignment_configuration naming the element.
 * \throws std::runtime_error if `parallel` has no thread count, or 0: SeqAn3 returns no result then, or waits for ever.
 */
template <typename traits_t, typename configuration_t>
void check_configuration(configuration_t const & config)
{
    using seqan3::invalid_alignment_configuration;

    bool const is_edit_distance = selects_edit_distance(config);

    // What SeqAn3 says.
    if (is_edit_distance && traits_t::is_banded)
        throw invalid_alignment_configuration{"Banded alignments are yet not supported."};
    if (!is_edit_distance && configuration_t::template exists<seqan3::align_cfg::min_score>())
        throw invalid_alignment_configuration{"The align_cfg::min_score configuration is only allowed for the "
                                              "specific edit distance computation."};
    if constexpr (traits_t::is_banded)
        band_rules_of<traits_t>(config).check();
    if constexpr (traits_t::is_parallel)
        if (config.get_or(seqan3::align_cfg::parallel{}).thread_count.value_or(0) == 0)
            throw std::runtime_error{"You must configure the number of threads in seqan3::align_cfg::parallel."};

    // What the executors do not compute.
    if constexpr (has_two_pieces<configuration_t>)
        check_gap_pieces<traits_t>(config);
    if constexpr (traits_t::compute_best)
        (void)best_results_of<traits_t>(config);
    auto const & gpu = std::get<gpu_element<configuration_t>>(config);
    if (gpu.executor == executor_kind::host && !gpu.devices.empty())
        throw invalid_alignment_configuration{"The align_cfg::gpu has devices (the first one is "
                                              + std::to_string(gpu.devices.front())
                                              + "), but executor_kind::host uses none: leave devices empty, or choose "
                                                "executor_kind::cuda."};
    if constexpr (configuration_t::template exists<seqan3::align_cfg::min_score>())
        if (int const score = std::get<seqan3::align_cfg::min_score>(config).score; score > 0)
            throw invalid_alignment_configuration{
                "The align_cfg::min_score of an edit distance must not be above 0, the best score; it is "
                + std::to_string(score) + "."};
}

//! \brief The most that has to be computed for the configured outputs.
template <typename traits_t>
[[nodiscard]] constexpr output_level required_output(bool const is_edit_distance)
{
    if (builds_alignment<traits_t> || (is_edit_distance && traits_t::compute_sequence_alignment)
        || traits_t::compute_cigar)
        return output_level::alignment;
    else if (traits_t::compute_begin_positions || traits_t::compute_identity) // counting needs a walk, not its runs
        return output_level::begin_positions;
    else if (traits_t::compute_end_positions)
        return output_level::end_positions;
    else
        return output_level::score;
}

//! \brief The most errors that an edit distance may have; nothing if there is no limit.
template <typename configuration_t>
[[nodiscard]] std::optional<std::uint32_t> max_errors_of([[maybe_unused]] configuration_t const & config)
{
    if constexpr (configuration_t::template exists<seqan3::align_cfg::min_score>())
    {
        constexpr std::int32_t unlimited = seqan3::align_cfg::min_score{}.score;
        std::int32_t const score = std::get<seqan3::align_cfg::min_score>(config).score;
        if (score != unlimited)
            return static_cast<std::uint32_t>(-score);
    }
    return std::nullopt;
}

//! \brief Everything about the problem but the letters and their scores.
template <typename traits_t, typename configuration_t>
[[nodiscard]] alignment_problem describe_problem(configuration_t const & config)
{
    alignment_problem problem{};
    bool const is_edit_distance = selects_edit_distance(config);

    problem.free_ends = free_ends_of<traits_t>(config);
    problem.output = required_output<traits_t>(is_edit_distance);
    if (is_edit_distance)
    {
        problem.method = alignment_method::edit_distance;
        problem.gap_extension = -1;
        problem.optimum = optimum_rule::last;
        problem.max_errors = max_errors_of(config);
        return problem; // debug matrices of edit distances are empty in SeqAn3
    }

    problem.method = traits_t::is_local ? alignment_method::local : alignment_method::global;
    if constexpr (has_two_pieces<configuration_t>)
    {
        auto const [first, second] = gap_pieces_of(config);
        std::optional<gap_scores> const only = never_worse_piece(first, second);
        problem.gap_open = only.value_or(first).open;
        problem.gap_extension = only.value_or(first).extension;
        if (!only)
            problem.second_piece = second;
    }
    else
    {
        gap_scores const gaps = gap_scores_of<traits_t>(config);
        problem.gap_open = gaps.open;
        problem.gap_extension = gaps.extension;
    }
    problem.optimum = runs_older_generation<traits_t> ? optimum_rule::first : optimum_rule::last;
    problem.whole_matrix = !std::get<gpu_element<configuration_t>>(config).certified_bands;
    problem.with_matrices = traits_t::is_debug;
    if constexpr (traits_t::is_banded)
        problem.band = band_rules_of<traits_t>(config).band();
    if constexpr (traits_t::compute_best)
        problem.best = best_results_of<traits_t>(config);

    return problem;
}

//! \brief Number of host threads that the configuration grants: 1 without `parallel`.
template <typename traits_t, typename configuration_t>
[[nodiscard]] std::size_t host_threads_of(configuration_t const & config)
{
    if constexpr (traits_t::is_parallel)
        return *config.get_or(seqan3::align_cfg::parallel{}).thread_count; // not 0: check_configuration
    else
        return 1;
}

//! \brief Where the session computes, and who counts its cells. `gpu_t` is seqan3_cuda::align_cfg::gpu.
template <typename gpu_t>
[[nodiscard]] session_options options_of(gpu_t const & gpu, std::size_t const host_threads,
                                         cell_counter * const progress = nullptr)
{
    return {.executor = gpu.executor,
            .devices = gpu.devices,
            .device_memory_limit = gpu.device_memory_limit,
            .host_threads = host_threads,
            .progress = progress,
            .places = gpu.places};
}

} // namespace seqan3_cuda::detail
