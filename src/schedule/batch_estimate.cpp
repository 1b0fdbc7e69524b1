// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements estimate_batch: memory by probes in the place of executors, time by a sample.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <seqan3_cuda/alignment/detail/batch_estimate.hpp>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include <engine/batch_parts.hpp>
#include <engine/memory_probe.hpp>
#include <engine/turns.hpp>
#include <schedule/backend.hpp>
#include <schedule/batch_sample.hpp>
#include <schedule/device_choice.hpp>
#include <schedule/pair_placement.hpp>
#include <schedule/service.hpp>

namespace seqan3_cuda::detail
{

namespace
{

// ---------------------------------------------------------------------------------------------------------------------
// Memory
// ---------------------------------------------------------------------------------------------------------------------

//!\brief What executors of a device need, so many of which are at work.
std::size_t memory_of_device(engine_memory const & each, std::size_t const executors, std::size_t const limit)
{
    std::size_t const bytes = executors * each.own + std::min(executors, shared_turns::max_turns) * each.turn;
    return limit == 0 ? bytes : std::min(bytes, limit);
}

//!\brief Where a session would compute a batch, and what its executors would allocate.
void probe_memory(alignment_problem problem, session_options options, packed_batch const & batch,
                  std::size_t const batches, batch_estimate & estimate)
{
    problem.with_matrices = false;
    std::vector<int> const chosen = choose_devices(options.executor, options.devices, available_executors());
    if (!chosen.empty()) // one of them gets whole batches where there are several batches
        options.devices.assign(1, chosen.front());

    memory_report report{};
    auto const make_probe = [&report](int const device, std::size_t const limit)
    { return make_cuda_probe(device, limit, report); };
    executor_pool devices{make_probe, make_probe};
    execution_counters counters{};
    execution_backend const probes{.inventory = available_executors(),
                                   .make_host = [&report](similar_trials) { return make_host_probe(report); },
                                   .make_pair_aligner = {},
                                   .devices = devices,
                                   .device_memory = *std::pmr::new_delete_resource(),
                                   .counters = counters};
    std::unique_ptr<batch_service> const service = open_service(std::move(problem), options, probes);
    service->submit(copy_pairs(batch, 0, batch.size()), batches == 1);
    (void)service->next();

    for (auto const & [device, found] : report.by_device())
    {
        if (device == memory_report::host)
        {
            std::size_t const at_once = std::min(options.host_threads, found.batches);
            estimate.host_memory = at_once * (found.most.own + found.most.turn);
            continue;
        }
        estimate.devices = chosen;
        std::size_t const of_each = (batches + chosen.size() - 1) / chosen.size();
        estimate.device_memory = memory_of_device(found.most, std::min(of_each, executor_pool::executors_per_device),
                                                  options.device_memory_limit);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Time
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Computes a sample as a session does: at once if its pairs have few differences.
outcome_batch align_sample(batch_service & service, batch_sample const & sample)
{
    if (std::optional<outcome_batch> outcome = try_pairs(service.make_trial().get(), sample.letters, 0, sample.pairs))
        return *std::move(outcome);
    service.submit(copy_pairs(sample.letters, 0, sample.pairs), false);
    return service.next();
}

//!\brief The cells that time grows with: those of bands alone, of which a sample of fewer letters has a larger part.
double cells_in_bands(alignment_problem const & problem, packed_batch const & batch)
{
    double cells = 0;
    for (std::size_t pair = 0; pair < batch.size(); ++pair)
        cells += static_cast<double>(count_pair_cells(problem, batch.first.length(pair), batch.second.length(pair)));
    return cells;
}

//!\brief Computes more and more, until that takes long enough. The first time does not count: it starts devices.
void measure_time(alignment_problem const & problem, session_options options, packed_batch const & batch,
                  batch_estimate & estimate)
{
    constexpr double enough_seconds = 0.25, first_cells = 1 << 20;
    options.executor = estimate.devices.empty() ? executor_kind::host : executor_kind::cuda;
    options.devices = estimate.devices;
    std::unique_ptr<batch_service> const service = open_service(problem, options, process_backend());
    (void)align_sample(*service, sample_of(batch, first_cells));

    double const all_cells = cells_in_bands(problem, batch);
    for (double cells = first_cells;; cells *= 4)
    {
        batch_sample const sample = sample_of(batch, cells);
        auto const begin = std::chrono::steady_clock::now();
        outcome_batch outcome = align_sample(*service, sample);
        double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        bool const is_whole = sample.pairs == batch.size() && !sample.is_cut;
        if (seconds < enough_seconds && !is_whole)
            continue;

        double const sampled_cells = cells_in_bands(problem, sample.letters);
        estimate.seconds = is_whole ? seconds : seconds * all_cells / sampled_cells;
        estimate.sampled_pairs = sample.pairs;
        if (!sample.is_cut)
            estimate.sample = std::move(outcome);
        return;
    }
}

} // namespace

batch_estimate estimate_batch(alignment_problem const & problem, session_options const & options,
                              packed_batch const & batch, std::size_t const batches)
{
    session_options own = options;
    own.places = nullptr;
    own.progress = nullptr;
    batch_estimate estimate{};
    probe_memory(problem, own, batch, batches, estimate);
    measure_time(problem, std::move(own), batch, estimate);
    return estimate;
}

} // namespace seqan3_cuda::detail
