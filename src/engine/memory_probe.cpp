// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the probe: an engine over a backend that only counts.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/memory_probe.hpp>

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <engine/engine.hpp>

namespace seqan3_cuda::detail
{

void memory_report::add(int const device, engine_memory const & of_batch)
{
    std::scoped_lock const lock{mutex};
    entry & own = entries[device];
    own.most = {std::max(own.most.own, of_batch.own), std::max(own.most.turn, of_batch.turn)};
    ++own.batches;
}

namespace
{

//!\brief Hands out addresses that nobody uses, and counts their bytes.
class counted_addresses final : public std::pmr::memory_resource
{
public:
    [[nodiscard]] std::size_t in_use() const
    {
        return bytes_now;
    }

    //!\brief The most bytes at a time.
    [[nodiscard]] std::size_t peak() const
    {
        return bytes_most;
    }

private:
    void * do_allocate(std::size_t const bytes, std::size_t const alignment) override
    {
        std::uintptr_t const begin = (next + alignment - 1) / alignment * alignment;
        next = begin + std::max<std::size_t>(bytes, 1);
        bytes_now += bytes;
        bytes_most = std::max(bytes_most, bytes_now);
        return reinterpret_cast<void *>(begin); // NOLINT(performance-no-int-to-ptr): it is no pointer
    }

    void do_deallocate(void *, std::size_t const bytes, std::size_t) override
    {
        bytes_now -= bytes;
    }

    [[nodiscard]] bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }

    std::uintptr_t next{1u << 20}; //!< Null is no address.
    std::size_t bytes_now{};
    std::size_t bytes_most{};
};

//!\brief Nothing takes time.
class no_mark final : public time_mark
{
public:
    void wait() const override {}

    [[nodiscard]] bool is_reached() const override
    {
        return true;
    }

    [[nodiscard]] double seconds_since(time_mark const &) const override
    {
        return 0;
    }
};

//!\brief Counts what is allocated; starts nothing.
class probing_backend final : public backend
{
public:
    /*!\param[in] hardware  Tells traits and free memory.
     * \param[in] addresses Counts.
     * \param[in] expected  The outcomes of all passes.
     * \param[in] runs      Of the paths of all pairs.
     * \param[in] leaving   What paths do that leave open bands.
     */
    probing_backend(backend & hardware, counted_addresses & addresses, std::span<pair_outcome const> const expected,
                    std::uint64_t const runs, band_leaving const leaving) :
        hardware{hardware},
        addresses{addresses},
        expected{expected},
        runs{runs},
        leaving{leaving}
    {}

    [[nodiscard]] std::string name() const override
    {
        return hardware.name();
    }

    [[nodiscard]] device_traits const & traits() const override
    {
        return hardware.traits();
    }

    [[nodiscard]] bool shares_memory() const override
    {
        return hardware.shares_memory();
    }

    [[nodiscard]] std::pmr::memory_resource & memory() const override
    {
        return addresses;
    }

    [[nodiscard]] std::pmr::memory_resource & host_memory() const override
    {
        return host_addresses;
    }

    [[nodiscard]] std::size_t free_memory() const override
    {
        std::size_t const free = hardware.free_memory();
        return free - std::min(free, addresses.in_use());
    }

    [[nodiscard]] std::size_t scan_bytes(std::uint32_t const pair_count) const override
    {
        return hardware.scan_bytes(pair_count);
    }

    void copy_in(queue, void *, void const *, std::size_t) override {}

    //!\brief What the engine has put there stays, but for what it waits for.
    void copy_out(queue, void * const to, void const * const from, std::size_t) override
    {
        if (from == outcomes_at)
            std::ranges::copy(expected, static_cast<pair_outcome *>(to));
        else if (from == leaving_at)
            std::fill_n(static_cast<band_leaving *>(to), expected.size(), leaving);
        else if (from == path_at)
            static_cast<tile_path *>(to)->is_done = true;
        else if (from == runs_at)
            *static_cast<std::uint64_t *>(to) = runs;
    }

    void run(queue, launch const & what) override
    {
        std::visit([this](auto const & each) { note(each); }, what);
    }

    void clear(queue, void *, std::size_t) override {}
    void order(queue, queue) override {}
    void wait(queue) override {}
    void settle() noexcept override {}
    void record(time_mark &, queue) override {}

    [[nodiscard]] std::unique_ptr<time_mark> make_mark() override
    {
        return std::make_unique<no_mark>();
    }

private:
    //!\brief Remembers where a pass leaves outcomes.
    template <typename launch_t>
    void note(launch_t const & pass)
    {
        if constexpr (requires { pass.arguments.outcomes; })
        {
            outcomes_at = pass.arguments.outcomes;
            if (shares_memory())
                std::ranges::copy(expected, pass.arguments.outcomes);
        }
    }

    void note(sweep_launch const & sweep)
    {
        note<sweep_launch>(sweep);
        if (!sweep.key.is_open)
            return;
        leaving_at = sweep.arguments.open_band.leaving;
        if (shares_memory())
            std::fill_n(sweep.arguments.open_band.leaving, expected.size(), leaving);
    }

    template <typename arguments_t>
    void note(tile_walk_launch<arguments_t> const & walk)
    {
        path_at = walk.memory.path;
        if (shares_memory())
            walk.memory.path->is_done = true;
    }

    void note(scan_launch const & scan)
    {
        runs_at = scan.total_runs;
        if (shares_memory())
            *scan.total_runs = runs;
    }

    backend & hardware;
    counted_addresses & addresses;
    mutable counted_addresses host_addresses{}; //!< No device has them.
    std::span<pair_outcome const> expected;
    std::uint64_t runs;
    band_leaving leaving;
    // Where the engine reads what it waits for.
    void const * outcomes_at{};
    void const * leaving_at{};
    void const * path_at{};
    void const * runs_at{};
};

//!\brief The outcomes of pairs that all have the highest score, or one that certifies no band.
std::vector<pair_outcome> expected_outcomes(alignment_problem const & problem, packed_batch const & batch,
                                            bool const are_alike)
{
    constexpr std::int32_t low = -(1 << 30);
    std::int64_t const highest =
        problem.substitution_scores.empty() ? 0 : std::ranges::max(problem.substitution_scores);
    std::vector<pair_outcome> outcomes(batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        auto const length1 = static_cast<std::uint32_t>(batch.first.length(i)),
                   length2 = static_cast<std::uint32_t>(batch.second.length(i));
        std::int64_t const score = std::min<std::int64_t>(highest * std::min(length1, length2), 1 << 30);
        outcomes[i] = {.score = are_alike ? static_cast<std::int32_t>(score) : low, .end1 = length1, .end2 = length2};
    }
    return outcomes;
}

//!\brief Plans each batch twice, by an engine of its own each time: bands take the place of matrices, or they do not.
class memory_probe final : public executor
{
public:
    memory_probe(std::unique_ptr<backend> hardware, std::size_t const memory_limit, int const device,
                 memory_report & report) :
        hardware{std::move(hardware)},
        memory_limit{memory_limit},
        device{device},
        report{report}
    {}

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        engine_memory const alike = probe(problem, batch, outcome, true),
                            unlike = probe(problem, batch, outcome, false);
        report.add(device, {.own = std::max(alike.own, unlike.own), .turn = std::max(alike.turn, unlike.turn)});
        std::ranges::copy(expected_outcomes(problem, batch, true), outcome.pairs.begin());
    }

private:
    engine_memory probe(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome,
                        bool const are_alike) const
    {
        constexpr std::size_t letters_per_run = 16;
        counted_addresses addresses{}; // outlives those that have some
        std::vector<pair_outcome> const expected = expected_outcomes(problem, batch, are_alike);
        band_leaving const leaving = are_alike ? band_leaving::worthless : band_leaving::worthwhile;
        shared_turns turns{};
        engine own{std::make_unique<probing_backend>(*hardware, addresses, expected, batch.letters() / letters_per_run,
                                                     leaving),
                   turns, memory_limit};
        own.align(problem, batch, outcome);
        turns.trim();
        return {.own = addresses.in_use(), .turn = addresses.peak() - addresses.in_use()};
    }

    std::unique_ptr<backend> hardware;
    std::size_t memory_limit;
    int device;
    memory_report & report;
};

} // namespace

std::unique_ptr<executor> make_memory_probe(std::unique_ptr<backend> hardware, std::size_t const memory_limit,
                                            int const device, memory_report & report)
{
    return std::make_unique<memory_probe>(std::move(hardware), memory_limit, device, report);
}

} // namespace seqan3_cuda::detail
