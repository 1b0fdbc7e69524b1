// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The body of the aligners; included by the instantiation files alone.
 *
 * Layer: app.
 */

#pragma once

#include <memory>
#include <ranges>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/alignment/cigar_conversion/cigar_from_alignment.hpp>
#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include <seqan3_cuda/all.hpp>

#include "error.hpp"
#include "letters_of_records.hpp"
#include "pair_aligner.hpp"
#include "scoring_scheme.hpp"

namespace seqan3_cuda::app
{

template <typename alphabet_t, computed_by by>
class configured_aligner final : public pair_aligner
{
public:
    explicit configured_aligner(alignment_options const & options) : options{options} {}

    batch_results align(pair_batch const & batch) override
    {
        take(batch);
        return with_configuration(
            [this](auto const & config)
            {
                if constexpr (by == computed_by::seqan3_alone)
                    return collect(config);
                else if constexpr (has_alternatives<std::remove_cvref_t<decltype(config)>>)
                    return collect_alternatives(config);
                else
                    return collect_columns(config);
            });
    }

    call_estimate estimate(pair_batch const & batch) override
    {
        if constexpr (by == computed_by::this_library)
        {
            take(batch);
            return with_configuration([this](auto const & config)
                                      { return estimate_pairwise(std::views::all(pairs), config); });
        }
        else
        {
            return pair_aligner::estimate(batch);
        }
    }

private:
    using sequence_t = std::span<alphabet_t const>;

    template <typename config_t>
    static constexpr bool has_alternatives = config_t::template exists<align_cfg::gpu_with<cigar_output, best_k>>();

    //!\brief Makes pairs of the batch's records.
    void take(pair_batch const & batch)
    {
        if (targets != batch.targets)
        {
            target_letters.convert(*batch.targets, options.threads);
            targets = batch.targets;
        }
        query_letters.convert(batch.queries, options.threads);

        pairs.clear();
        for (record_pair const pair : batch.pairs)
        {
            pairs.emplace_back(target_letters.sequences[pair.target], query_letters.sequences[pair.query]);
            check_band(pairs.back().first.size(), pairs.back().second.size());
        }
    }

    alignment_options options;
    std::shared_ptr<std::vector<record> const> targets{}; //!< Whose letters target_letters are.
    letters_of_records<alphabet_t> target_letters{};
    letters_of_records<alphabet_t> query_letters{};
    std::vector<std::pair<sequence_t, sequence_t>> pairs{};

    //!\brief Where the band leaves out the end of an alignment from end to end, SeqAn3 ends at the band.
    void check_band(std::size_t const target_length, std::size_t const query_length) const
    {
        if (!options.band || options.method == method_kind::local)
            return;

        auto const diagonal = static_cast<std::int64_t>(target_length) - static_cast<std::int64_t>(query_length);
        if ((diagonal > options.band->upper && !options.free_target_end)
            || (diagonal < options.band->lower && !options.free_query_end))
            throw alignment_error{"their last letters are on diagonal " + std::to_string(diagonal)
                                  + ", outside of the band"};
    }

    //!\brief Of this library always two pieces: results are the same if both are equal, and compile time is saved.
    auto gap_costs() const
    {
        using seqan3::align_cfg::extension_score, seqan3::align_cfg::gap_cost_affine, seqan3::align_cfg::open_score;

        gap_cost_affine const gaps{open_score{options.gap_open}, extension_score{options.gap_extend}};
        if constexpr (by == computed_by::seqan3_alone)
            return gaps;
        else if (!options.second_gap)
            return align_cfg::gap_cost_two_piece_affine{gaps, gaps};
        else
            return align_cfg::gap_cost_two_piece_affine{
                gaps,
                gap_cost_affine{open_score{options.second_gap->open}, extension_score{options.second_gap->extend}}};
    }

    //!\brief What `use` returns of the configuration that the options describe.
    template <typename use_t>
    auto with_configuration(use_t const & use) const
    {
        if (options.method == method_kind::local)
            return with_scores(seqan3::align_cfg::method_local{}, use);

        return with_scores(
            seqan3::align_cfg::method_global{
                seqan3::align_cfg::free_end_gaps_sequence1_leading{options.free_target_start},
                seqan3::align_cfg::free_end_gaps_sequence2_leading{options.free_query_start},
                seqan3::align_cfg::free_end_gaps_sequence1_trailing{options.free_target_end},
                seqan3::align_cfg::free_end_gaps_sequence2_trailing{options.free_query_end}},
            use);
    }

    template <typename method_t, typename use_t>
    auto with_scores(method_t const & method, use_t const & use) const
    {
        if constexpr (std::same_as<method_t, seqan3::align_cfg::method_global>)
            if (options.is_edit_distance)
                return with_outputs(method | seqan3::align_cfg::edit_scheme, use);

        auto const config =
            method | seqan3::align_cfg::scoring_scheme{scoring_scheme_of<alphabet_t>(options)} | gap_costs();
        if (!options.band)
            return with_outputs(config, use);
        return with_outputs(
            config
                | seqan3::align_cfg::band_fixed_size{seqan3::align_cfg::lower_diagonal{options.band->lower},
                                                     seqan3::align_cfg::upper_diagonal{options.band->upper}},
            use);
    }

    template <typename problem_t, typename use_t>
    auto with_outputs(problem_t const & problem, use_t const & use) const
    {
        auto const config = problem | seqan3::align_cfg::parallel{options.threads} | seqan3::align_cfg::output_score{}
                          | seqan3::align_cfg::output_begin_position{} | seqan3::align_cfg::output_end_position{};

        if constexpr (by == computed_by::this_library)
        {
            align_cfg::gpu const element{{.executor = options.executor,
                                          .devices = options.devices,
                                          .device_memory_limit = options.device_memory_limit,
                                          .on_progress = options.on_progress,
                                          .places = options.places}};
            cigar_output const paths{cigar_format::extended};
            if constexpr (problem_t::template exists<seqan3::align_cfg::method_local>()
                          && !problem_t::template exists<seqan3::align_cfg::band_fixed_size>())
                if (options.alternatives) // whose paths are found in any case
                    return use(config | seqan3::align_cfg::output_sequence1_id{}
                               | align_cfg::gpu_with{element, paths, *options.alternatives});
            if (options.with_alignment)
                return use(config | align_cfg::gpu_with{element, paths});
            return use(config | element);
        }
        else
        {
            if (options.with_alignment)
                return use(config | seqan3::align_cfg::output_alignment{});
            return use(config);
        }
    }

    //!\brief By this library: paths of many pairs come in one piece.
    template <typename config_t>
    batch_results collect_columns(config_t const & config) const
    {
        batch_results results{};
        results.pairs.reserve(pairs.size());

        for (auto && some : align_columns(std::views::all(pairs), config)) // as SeqAn3 wants it, see below
        {
            auto const columns = std::make_shared<std::remove_cvref_t<decltype(some)> const>(std::move(some));
            for (std::size_t i = 0; i < columns->size; ++i)
                results.pairs.push_back({.pair = static_cast<std::uint32_t>(results.pairs.size()),
                                         .score = columns->scores[i],
                                         .target_begin = columns->begin1[i],
                                         .target_end = columns->end1[i],
                                         .query_begin = columns->begin2[i],
                                         .query_end = columns->end2[i]});

            if (options.with_alignment)
            {
                std::span const added = std::span{results.pairs}.last(columns->size);
                for (std::size_t i = 0; i < columns->size; ++i)
                    added[i].path = columns->cigar(i);
                results.path_memory.push_back(columns);
            }
        }
        return results;
    }

    //!\brief Score and positions of a result of align_pairwise.
    static pair_result simple(auto const & result, std::size_t const pair)
    {
        return {.pair = static_cast<std::uint32_t>(pair),
                .score = result.score(),
                .target_begin = result.sequence1_begin_position(),
                .target_end = result.sequence1_end_position(),
                .query_begin = result.sequence2_begin_position(),
                .query_end = result.sequence2_end_position()};
    }

    //!\brief By this library: several results a pair. Of a pair without any, the empty alignment is its result.
    template <typename config_t>
    batch_results collect_alternatives(config_t const & config) const
    {
        batch_results results{};
        auto fill_up_to = [&results, next = std::size_t{}](std::size_t const pair) mutable
        {
            for (; next < pair; ++next)
                if (results.pairs.empty() || results.pairs.back().pair != next)
                    results.pairs.push_back({.pair = static_cast<std::uint32_t>(next)});
        };
        for (auto && result : seqan3::align_pairwise(std::views::all(pairs), config))
        {
            fill_up_to(result.sequence1_id());
            results.pairs.push_back(simple(result, result.sequence1_id()));
            results.pairs.back().rank = static_cast<std::uint32_t>(result.rank());
            auto const path = std::make_shared<std::vector<seqan3::cigar> const>(result.cigar());
            results.pairs.back().path = *path;
            results.path_memory.push_back(path);
        }
        fill_up_to(pairs.size());
        return results;
    }

    //!\brief By SeqAn3.
    template <typename config_t>
    batch_results collect(config_t const & config) const
    {
        batch_results results{};
        results.pairs.reserve(pairs.size());

        // A view, as SeqAn3 does not compile with a constant container.
        for (auto && result : seqan3::align_pairwise(std::views::all(pairs), config))
        {
            results.pairs.push_back(simple(result, results.pairs.size()));

            if constexpr (config_t::template exists<seqan3::align_cfg::output_alignment>())
                if (!std::ranges::empty(std::get<0>(result.alignment())))
                {
                    auto const path = std::make_shared<std::vector<seqan3::cigar> const>(
                        seqan3::cigar_from_alignment(result.alignment(), {}, true));
                    results.pairs.back().path = *path;
                    results.path_memory.push_back(path);
                }
        }
        return results;
    }
};

template <typename alphabet_t, computed_by by>
std::unique_ptr<pair_aligner> make_aligner(alignment_options const & options)
{
    return std::make_unique<configured_aligner<alphabet_t, by>>(options);
}

} // namespace seqan3_cuda::app
