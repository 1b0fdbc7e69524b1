// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements pair_computing, and pair_session over the process's own backend.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/pair_computing.hpp>

#include <cassert>
#include <utility>

#include <seqan3_cuda/alignment/detail/pair_session.hpp>

#include <engine/cell_meter.hpp>
#include <engine/halving.hpp>
#include <schedule/batch_plan.hpp>
#include <schedule/device_choice.hpp>
#include <schedule/device_helpers.hpp>
#include <schedule/service.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief An executor keeps the planes of its largest pair; those of a pair of more cells are given back.
constexpr std::uint64_t most_kept_cells{200'000'000};

//!\brief Counts a pair as long as it is computed.
template <typename counter_t>
class counted
{
public:
    counted(std::atomic<counter_t> & counter_, counter_t const amount_) : counter{counter_}, amount{amount_}
    {
        counter.fetch_add(amount, std::memory_order_relaxed);
    }
    counted(counted const &) = delete;
    counted & operator=(counted const &) = delete;
    ~counted()
    {
        counter.fetch_sub(amount, std::memory_order_relaxed);
    }

private:
    std::atomic<counter_t> & counter;
    counter_t const amount;
};

} // namespace

pair_computing::pair_computing(alignment_problem problem_, session_options options_,
                               execution_backend const & backend_) :
    problem{std::move(problem_)},
    options{std::move(options_)},
    backend{backend_},
    devices{choose_devices(options, backend.inventory)},
    working{devices},
    outcome{batch_memory()},
    of_host{long_pairs_of(executor_kind::host)}
{
    if (options.executor != executor_kind::cuda)
        aligner = backend.make_pair_aligner(problem);
    if (!devices.empty())
        of_devices = long_pairs_of(executor_kind::cuda);
}

pair_computing::long_pairs pair_computing::long_pairs_of(executor_kind const kind) const
{
    session_options own = options;
    own.executor = kind;
    if (kind == executor_kind::host)
        own.devices.clear();
    window_rule const rule = rule_of_windows(problem, own, backend);
    return {.options = std::move(own), .rule = rule};
}

std::pmr::memory_resource * pair_computing::batch_memory() const
{
    return devices.empty() ? std::pmr::new_delete_resource() : &backend.device_memory;
}

//!\brief Two bits where the letters of windows cross a bus, and are most of the call.
std::size_t pair_computing::letters_per_byte(std::size_t const length1, std::size_t const length2) const
{
    if (devices.empty() || !cut_windows(problem, length1, length2, of_devices.rule))
        return 1;
    return plan_for_devices(devices.size(), executor_pool::executors_per_device, problem).letters_per_byte;
}

outcome_batch const & pair_computing::align(packed_batch && batch)
{
    assert(batch.size() == 1);
    cell_meter const meter{options.progress, batch};
    std::uint64_t const cells = count_pair_cells(problem, batch.first.length(0), batch.second.length(0));
    if (devices.empty() || (aligner && cells < least_pair_cells_of_device))
    {
        align_on_host(batch, cells);
        return outcome;
    }

    pair_times const times = predict_pair_times(problem, batch.first.length(0), batch.second.length(0));
    if (aligner
        && !is_for_device(times, load_of(backend.counters, devices.size() * executor_pool::executors_per_device)))
    {
        counted const here{backend.counters.host_pairs, std::size_t{1}};
        align_on_host(batch, cells);
    }
    else if (!aligner || !aligner->align_similar(batch, outcome))
    {
        counted const here{backend.counters.device_backlog, static_cast<std::int64_t>(times.device)};
        align_on_device(batch);
    }
    return outcome;
}

void pair_computing::align_on_host(packed_batch & batch, std::uint64_t const cells)
{
    if (align_in_windows(of_host, batch))
        return;
    if (batch.first.letters_per_byte == 1 && aligner->align(batch, outcome))
        return;
    if (!host)
        host = backend.make_host(similar_trials::of_caller);
    single_executor access{*host};
    align_halving(access, problem, batch, 0, outcome);
    if (cells > most_kept_cells)
        host.reset();
}

//!\brief Computes a pair in windows, if windows are worth it; takes the letters then.
bool pair_computing::align_in_windows(long_pairs & of, packed_batch & batch)
{
    if (!cut_windows(problem, batch.first.length(0), batch.second.length(0), of.rule))
        return false;
    if (!of.service)
        of.service = open_service(problem, of.options, backend);
    of.service->submit(std::move(batch), true);
    outcome = of.service->next();
    return true;
}

void pair_computing::align_on_device(packed_batch & batch)
{
    if (align_in_windows(of_devices, batch))
        return;
    working.compute(backend.devices, options.device_memory_limit,
                    gains_by_memory(problem, batch, executor_pool::limit_of_one(options.device_memory_limit)),
                    [&](executor_pool::lease & lease)
                    {
                        device_helpers helpers{backend, options, devices, lease.device_id(), problem, batch};
                        pair_helpers::scope const scope{helpers.if_any()};
                        align_halving(lease, problem, batch, 0, outcome);
                    });
}

// ---------------------------------------------------------------------------------------------------------------------
// pair_session
// ---------------------------------------------------------------------------------------------------------------------

class pair_session::implementation : public pair_computing
{
public:
    using pair_computing::pair_computing;
};

pair_session::pair_session(alignment_problem problem, session_options options) :
    self{std::make_unique<implementation>(std::move(problem), std::move(options), process_backend())}
{}

pair_session::~pair_session() = default;

std::pmr::memory_resource * pair_session::batch_memory() const
{
    return self->batch_memory();
}

std::size_t pair_session::letters_per_byte(std::size_t const length1, std::size_t const length2) const
{
    return self->letters_per_byte(length1, length2);
}

outcome_batch const & pair_session::align(packed_batch && batch)
{
    return self->align(std::move(batch));
}

} // namespace seqan3_cuda::detail
