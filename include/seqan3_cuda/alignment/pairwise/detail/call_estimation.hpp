// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Estimates a call: plans its largest batch, and computes some of that.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <ranges>
#include <tuple>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/batch_estimate.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_estimate.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/align_sequences.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/batch_cutting.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_size.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/problem_description.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Estimates one call.
 * \tparam sequences_t     A view over pairs of sequences.
 * \tparam configuration_t The user's configuration.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class call_estimation
{
public:
    /*!\brief Computes nothing yet.
     * \throws seqan3::invalid_alignment_configuration, std::runtime_error
     */
    call_estimation(sequences_t input, configuration_t const & config) : sequences{std::move(input)}, call{config} {}

    //! \brief The estimate of a call with at least one pair.
    [[nodiscard]] call_estimate run()
    {
        alignment_problem const problem = call.describe(sequences);
        session_options const options =
            options_of(std::get<gpu_element<configuration_t>>(call.configuration()), threads);
        alignment_session const session{problem, options};
        batch_plan const & plan = session.plan();
        look_at_all_pairs({plan.letters, plan.pairs});

        packed_batch batch{std::pmr::get_default_resource(), plan.letters_per_byte};
        double const pack_seconds = seconds_of([&] { call.pack(largest.blocks.front().begin, largest.pairs, batch); });
        batch_estimate const found = estimate_batch(problem, options, batch, batches);
        double const build_seconds = seconds_of([&] { build_sample(found); });

        whole.executor = found.devices.empty() ? executor_kind::host : executor_kind::cuda;
        whole.devices = found.devices;
        whole.device_memory = found.device_memory;
        whole.host_memory =
            found.host_memory + std::min(batches, plan.ahead + 1) * bytes_of(batch, problem) + bytes_of_results();

        double const packed = static_cast<double>(whole.pairs) / static_cast<double>(largest.pairs) * pack_seconds,
                     built =
                         static_cast<double>(whole.pairs) / static_cast<double>(found.sampled_pairs) * build_seconds,
                     computed = found.seconds * (largest_cells > 0 ? whole.cells / largest_cells : 1.0),
                     by_host = (packed + built) / static_cast<double>(threads);
        bool const overlaps = traits::is_parallel || !found.devices.empty();
        whole.seconds = overlaps ? std::max(computed, by_host) : computed + by_host;
        return whole;
    }

    //! \brief Whether there is no pair.
    [[nodiscard]] bool is_empty()
    {
        return std::ranges::begin(sequences) == std::ranges::end(sequences);
    }

private:
    using problem_type = call_problem<sequences_t, configuration_t>;
    using traits = typename problem_type::traits;
    using cutting_type = batch_cutting<sequences_t, problem_type>;
    using cut_batch = typename cutting_type::cut_batch;

    template <typename work_t>
    [[nodiscard]] static double seconds_of(work_t && work)
    {
        auto const begin = std::chrono::steady_clock::now();
        work();
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }

    //! \brief Cuts the input as a call does, counts, and keeps the batch with the most cells.
    void look_at_all_pairs(cutting_type const & cutting)
    {
        typename cutting_type::portion rest = cutting.all_pairs(sequences);
        while (!rest.is_empty)
        {
            cut_batch batch = cutting.cut(rest, std::ranges::end(sequences));
            double const cells = cells_of(batch);
            whole.pairs += batch.pairs;
            whole.cells += cells;
            ++batches;
            if (batches == 1 || cells > largest_cells)
            {
                largest = std::move(batch);
                largest_cells = cells;
            }
        }
    }

    [[nodiscard]] static double cells_of(cut_batch const & batch)
    {
        using std::get;

        double cells = 0;
        auto position = batch.blocks.front().begin;
        for (std::size_t i = 0; i < batch.pairs; ++i, ++position)
        {
            auto && pair = *position;
            cells += static_cast<double>(std::ranges::size(get<0>(pair)))
                   * static_cast<double>(std::ranges::size(get<1>(pair)));
        }
        return cells;
    }

    //! \brief Builds the results of the sample, as a call does.
    void build_sample(batch_estimate const & found) const
    {
        if (!found.sample)
            return;
        typename problem_type::result_type result{};
        typename cutting_type::block rest = largest.blocks.front();
        rest.size = found.sampled_pairs;
        while (call.find_next(rest, *found.sample))
            call.build_next(rest, *found.sample, result);
    }

    //! \brief Memory of a batch on its way, and of its outcome. Page-locked blocks are powers of two.
    [[nodiscard]] std::size_t bytes_of(packed_batch const & batch, alignment_problem const & problem) const
    {
        constexpr std::size_t letters_per_run = 16; // as in the engine's estimate
        std::size_t bytes = largest.bytes();
        if (problem.output == output_level::alignment)
            bytes += batch.letters() / letters_per_run * sizeof(trace_run);
        return whole.devices.empty() ? bytes : std::bit_ceil(bytes);
    }

    //! \brief Memory of results that were built and not yet taken.
    [[nodiscard]] std::size_t bytes_of_results() const
    {
        if constexpr (traits::is_parallel && !traits::is_one_way_execution)
            return (2 * threads + 2)
                 * std::min(problem_type::block_bytes, whole.pairs * sizeof(typename problem_type::result_type));
        else
            return 0;
    }

    sequences_t sequences;
    problem_type call;
    std::size_t threads{useful_threads(sequences, host_threads_of<traits>(call.configuration()))};
    call_estimate whole{};
    std::size_t batches{};
    cut_batch largest{};
    double largest_cells{};
};

//! \brief Estimates the alignments of a view of pairs.
template <std::ranges::view sequences_t, typename configuration_t>
requires pair_range_input<sequences_t>
[[nodiscard]] call_estimate estimate_view(sequences_t sequences, configuration_t const & config)
{
    assert_input<sequences_t, configuration_t>();
    call_estimation<sequences_t, configuration_t> estimation{std::move(sequences), config};
    return estimation.is_empty() ? call_estimate{} : estimation.run();
}

} // namespace seqan3_cuda::detail
