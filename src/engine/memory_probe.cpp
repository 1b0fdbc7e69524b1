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
#include <optional>
#include <string>
#include <utility>
#include <variant>

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

    //!\brief The most bytes at a time since the last call of this.
    [[nodiscard]] std::size_t take_peak()
    {
        return std::exchange(bytes_most, bytes_now);
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

    [[nodiscard]] double seconds_since(time_mark const &) const override
    {
        return 0;
    }
};

//!\brief Counts what is allocated; starts nothing.
class probing_backend final : public backend
{
public:
    probing_backend(std::unique_ptr<backend> hardware, counted_addresses & addresses) :
        hardware{std::move(hardware)},
        addresses{addresses}
    {}

    //!\brief Says how many pairs the next batch has, and runs their paths.
    void expect(std::size_t const pair_count, std::uint64_t const run_count)
    {
        pairs = pair_count;
        runs = run_count;
    }

    [[nodiscard]] std::string name() const override
    {
        return hardware->name();
    }

    [[nodiscard]] device_traits const & traits() const override
    {
        return hardware->traits();
    }

    [[nodiscard]] bool shares_memory() const override
    {
        return hardware->shares_memory();
    }

    [[nodiscard]] std::pmr::memory_resource & memory() const override
    {
        return addresses;
    }

    [[nodiscard]] std::size_t free_memory() const override
    {
        std::size_t const free = hardware->free_memory();
        return free - std::min(free, addresses.in_use());
    }

    [[nodiscard]] std::size_t scan_bytes(std::uint32_t const pair_count) const override
    {
        return hardware->scan_bytes(pair_count);
    }

    void copy_in(queue, void *, void const *, std::size_t) override {}

    //!\brief What the engine has put there stays, but for what it waits for.
    void copy_out(queue, void * const to, void const * const from, std::size_t) override
    {
        if (from == outcomes)
            fill_outcomes(static_cast<pair_outcome *>(to));
        else if (from == walked)
            static_cast<tile_path *>(to)->is_done = true;
        else if (from == counted)
            *static_cast<std::uint64_t *>(to) = runs;
    }

    void clear(queue, void *, std::size_t) override {}

    void run(queue, launch const & what) override
    {
        std::visit([this](auto const & each) { note(each); }, what);
    }

    void order(queue, queue) override {}

    void wait(queue) override {}

    void settle() noexcept override {}

    [[nodiscard]] std::unique_ptr<time_mark> make_mark() override
    {
        return std::make_unique<no_mark>();
    }

    void record(time_mark &, queue) override {}

private:
    //!\brief Remembers where a pass leaves outcomes.
    template <typename launch_t>
    void note(launch_t const & pass)
    {
        if constexpr (requires { pass.arguments.outcomes; })
        {
            outcomes = pass.arguments.outcomes;
            if (shares_memory())
                fill_outcomes(pass.arguments.outcomes);
        }
    }

    void note(tile_walk_launch const & walk)
    {
        walked = walk.path;
        if (shares_memory())
            walk.path->is_done = true;
    }

    void note(scan_launch const & scan)
    {
        counted = scan.total_runs;
        if (shares_memory())
            *scan.total_runs = runs;
    }

    //!\brief Scores that certify no band.
    void fill_outcomes(pair_outcome * const begin) const
    {
        constexpr std::int32_t low = -(1 << 30);
        std::fill_n(begin, pairs, pair_outcome{.score = low});
    }

    std::unique_ptr<backend> hardware;
    counted_addresses & addresses;
    std::size_t pairs{};
    std::uint64_t runs{};
    // Where the engine reads
    void const * outcomes{}; //!< outcomes,
    void const * walked{};   //!< how far a long path was walked,
    void const * counted{};  //!< and the number of runs.
};

class memory_probe final : public executor
{
public:
    memory_probe(std::unique_ptr<backend> hardware, std::size_t const memory_limit, int const device,
                 memory_report & report) :
        device{device},
        report{report}
    {
        auto counting = std::make_unique<probing_backend>(std::move(hardware), addresses);
        counter = counting.get();
        own.emplace(std::move(counting), turns, memory_limit);
    }

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        constexpr std::size_t letters_per_run = 16;
        counter->expect(batch.size(), batch.letters() / letters_per_run);
        own->align(problem, batch, outcome);
        std::size_t const peak = addresses.take_peak();
        turns.trim();
        report.add(device, {.own = addresses.in_use(), .turn = peak - std::min(peak, addresses.in_use())});
        for (std::size_t i = 0; i < batch.size(); ++i)
            outcome.pairs[i] = {.end1 = static_cast<std::uint32_t>(batch.first.length(i)),
                                .end2 = static_cast<std::uint32_t>(batch.second.length(i))};
    }

private:
    int device;
    memory_report & report;
    counted_addresses addresses{}; //!< Outlives those that have some.
    shared_turns turns{};
    probing_backend * counter{}; //!< The engine's.
    std::optional<engine> own{};
};

} // namespace

std::unique_ptr<executor> make_memory_probe(std::unique_ptr<backend> hardware, std::size_t const memory_limit,
                                            int const device, memory_report & report)
{
    return std::make_unique<memory_probe>(std::move(hardware), memory_limit, device, report);
}

} // namespace seqan3_cuda::detail
