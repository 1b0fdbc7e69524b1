// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A backend of executors that compute nothing but say who did what: slow, failing, or out of memory on demand.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <seqan3_cuda/exception.hpp>

#include <engine/executor.hpp>
#include <engine/shared_pair.hpp>
#include <plan/rounds.hpp>
#include <schedule/backend.hpp>
#include <schedule/executor_pool.hpp>

namespace seqan3_cuda::test
{

inline constexpr int host_id{-1}; //!< Where a fake executor reports a device.

//!\brief A problem that fakes need not look at.
[[nodiscard]] inline detail::alignment_problem any_problem()
{
    return {.gap_open = -1,
            .gap_extension = -1,
            .alphabet_size1 = 2,
            .alphabet_size2 = 2,
            .substitution_scores = {1, -1, -1, 1}};
}

//!\brief Appends pair number `number`: `length1` and `length2` letters, at least 4 in sequence 1, which hold the
//!number.
inline void append_pair(detail::packed_batch & batch, std::uint32_t const number, std::size_t const length1 = 4,
                        std::size_t const length2 = 3)
{
    for (unsigned i = 0; i < 4; ++i)
        batch.first.codes.push_back(static_cast<std::uint8_t>(number >> 8 * i));
    batch.first.codes.resize(batch.first.codes.size() + length1 - 4);
    batch.first.finish_sequence();
    batch.second.codes.resize(batch.second.codes.size() + length2);
    batch.second.finish_sequence();
}

//!\brief Pairs [begin, end).
[[nodiscard]] inline detail::packed_batch make_batch(std::uint32_t const begin, std::uint32_t const end,
                                                     std::size_t const length1 = 4, std::size_t const length2 = 3)
{
    detail::packed_batch batch{};
    for (std::uint32_t number = begin; number < end; ++number)
        append_pair(batch, number, length1, length2);
    return batch;
}

//!\brief The number of pair `i` of a batch.
[[nodiscard]] inline std::uint32_t number_of(detail::packed_batch const & batch, std::size_t const i)
{
    std::uint32_t number{};
    for (unsigned byte = 0; byte < 4; ++byte)
        number |= static_cast<std::uint32_t>(batch.first[i][byte]) << 8 * byte;
    return number;
}

//!\brief What a fake computes: the number is the score, and its path has number % 3 runs of number + 1 letters.
inline void fake_outcome(detail::packed_batch const & batch, detail::outcome_batch & outcome)
{
    outcome.pairs.clear();
    outcome.runs.clear();
    outcome.identities.clear();
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::uint32_t const number = number_of(batch, i);
        outcome.pairs.push_back({.score = static_cast<std::int32_t>(number),
                                 .end1 = static_cast<std::uint32_t>(batch.first.length(i)),
                                 .end2 = static_cast<std::uint32_t>(batch.second.length(i)),
                                 .run_count = number % 3,
                                 .first_run = outcome.runs.size()});
        for (std::uint32_t run = 0; run < number % 3; ++run)
            outcome.runs.emplace_back(static_cast<detail::trace_operation>(run), number + 1);
        outcome.identities.push_back({.matches = number});
    }
    outcome.kernel_seconds = static_cast<double>(batch.size());
}

//!\brief Whether an outcome is that of pairs [begin, end); what differs.
[[nodiscard]] inline std::string difference(detail::outcome_batch const & outcome, std::uint32_t const begin,
                                            std::uint32_t const end)
{
    if (outcome.pairs.size() != end - begin)
        return std::to_string(outcome.pairs.size()) + " pairs";
    if (outcome.identities.size() != end - begin)
        return std::to_string(outcome.identities.size()) + " identities";
    for (std::size_t i = 0; i < outcome.pairs.size(); ++i)
    {
        std::uint32_t const number = begin + static_cast<std::uint32_t>(i);
        if (outcome.pairs[i].score != static_cast<std::int32_t>(number) || outcome.path(i).size() != number % 3
            || outcome.identities[i].matches != number)
            return "pair " + std::to_string(i);
        for (std::uint32_t run = 0; run < number % 3; ++run)
            if (outcome.path(i)[run] != detail::trace_run{static_cast<detail::trace_operation>(run), number + 1})
                return "path of pair " + std::to_string(i);
    }
    return outcome.kernel_seconds == end - begin ? "" : "kernel seconds";
}

//!\brief What happened to the executors of a fake backend. Thread-safe.
struct fake_log
{
    struct call
    {
        int device{};
        std::size_t memory_limit{};
        std::size_t pairs{};
        std::thread::id thread{};
    };

    void enter(int const device)
    {
        std::scoped_lock const lock{mutex};
        most_at_once[device] = std::max(most_at_once[device], ++at_once[device]);
    }

    void leave(int const device)
    {
        std::scoped_lock const lock{mutex};
        --at_once[device];
    }

    void add(call const & entry)
    {
        std::scoped_lock const lock{mutex};
        calls.push_back(entry);
    }

    //!\brief Of a helper; its number in place of the pairs.
    void add_helper(call const & entry)
    {
        std::scoped_lock const lock{mutex};
        helpers.push_back(entry);
    }

    //!\brief How many pairs the calls on a device were given.
    [[nodiscard]] std::size_t pairs_on(int const device)
    {
        std::scoped_lock const lock{mutex};
        std::size_t pairs{};
        for (call const & entry : calls)
            pairs += entry.device == device ? entry.pairs : 0;
        return pairs;
    }

    std::mutex mutex{};
    std::vector<call> calls{};
    std::vector<call> helpers{};
    std::map<int, int> at_once{};
    std::map<int, int> most_at_once{};
    std::atomic<int> made{};
    std::atomic<int> alive{};
    std::atomic<int> entered_twice{}; //!< An executor was given to two batches at once.
};

class fake_executor final : public detail::executor
{
public:
    //!\brief Called with the device, the memory limit and the batch before the outcome is made; may wait or throw.
    using behaviour = std::function<void(int device, std::size_t memory_limit, detail::packed_batch const & batch)>;

    fake_executor(fake_log & log_, behaviour const & act_, int const device_, std::size_t const memory_limit_) :
        log{log_},
        act{act_},
        device{device_},
        memory_limit{memory_limit_}
    {
        ++log.made;
        ++log.alive;
    }

    ~fake_executor() override
    {
        --log.alive;
    }

    [[nodiscard]] detail::batch_planner planner() const override
    {
        if (device == host_id)
            return {};
        return [traits = detail::traits_of({.multiprocessors = 2, .memory = 1 << 30, .block_memory = 1 << 17})](
                   detail::alignment_problem const & problem, detail::packed_batch const & batch)
        { return detail::prepare_rounds(problem, batch, traits); };
    }

    void align(detail::alignment_problem const &, detail::packed_batch const & batch,
               detail::outcome_batch & outcome) override
    {
        if (busy.exchange(true))
            ++log.entered_twice;
        log.enter(device);
        log.add({device, memory_limit, batch.size(), std::this_thread::get_id()});
        struct leaving
        {
            fake_executor & self;
            ~leaving()
            {
                self.log.leave(self.device);
                self.busy = false;
            }
        } const leave{*this};
        if (act)
            act(device, memory_limit, batch);
        fake_outcome(batch, outcome);
    }

    //!\brief Begins with the others, and is done.
    void help(detail::alignment_problem const &, detail::packed_batch const & batch, detail::shared_pair & pair,
              std::uint32_t const member) override
    {
        log.add_helper({device, memory_limit, member, std::this_thread::get_id()});
        if (act)
            act(device, memory_limit, batch);
        static_cast<void>(pair.arrive());
    }

private:
    fake_log & log;
    behaviour const & act;
    int device;
    std::size_t memory_limit;
    std::atomic<bool> busy{};
};

//!\brief Leaves every pair to an executor unless pairs are similar; these score 77.
class fake_pair_aligner final : public detail::pair_aligner
{
public:
    explicit fake_pair_aligner(bool const & are_similar) : are_similar{are_similar} {}

    bool align(detail::packed_batch const &, detail::outcome_batch &) override
    {
        return false;
    }

    bool align_similar(detail::packed_batch const &, detail::outcome_batch & outcome) override
    {
        if (are_similar)
            outcome.pairs.assign(1, {.score = 77});
        return are_similar;
    }

private:
    bool const & are_similar;
};

//!\brief Computes all pairs or none.
class fake_trial final : public detail::pair_trial
{
public:
    explicit fake_trial(bool const & are_similar) : are_similar{are_similar} {}

    [[nodiscard]] bool tries(std::size_t, std::size_t) const override
    {
        return true;
    }

    [[nodiscard]] bool align(detail::packed_batch const &, std::size_t, detail::outcome_batch & outcome) override
    {
        if (are_similar)
            outcome.pairs.emplace_back();
        return are_similar;
    }

private:
    bool const & are_similar;
};

//!\brief A machine with `device_count` usable devices, numbered from 0.
class fake_backend
{
public:
    explicit fake_backend(int const device_count = 0, fake_executor::behaviour act_ = {}) : act{std::move(act_)}
    {
        inventory.cuda_compiled = device_count > 0;
        inventory.cuda_reason = device_count > 0 ? "" : "No CUDA here.";
        for (int id = 0; id < device_count; ++id)
            inventory.devices.push_back({.id = id, .name = "fake", .usable = true});
    }

    operator detail::execution_backend const &() const
    {
        return backend;
    }

    fake_log log{};
    fake_executor::behaviour act;
    bool are_similar{};          //!< All pairs.
    std::size_t trial_threads{}; //!< That the last trial was made for.
    executor_inventory inventory{};
    detail::executor_pool pool{[this](int const device, std::size_t const memory_limit)
                               { return std::make_unique<fake_executor>(log, act, device, memory_limit); }};
    detail::execution_counters counters{};

private:
    detail::execution_backend backend{.inventory = inventory,
                                      .make_host = [this](detail::similar_trials)
                                      { return std::make_unique<fake_executor>(log, act, host_id, 0); },
                                      .make_pair_aligner = [this](detail::alignment_problem const &)
                                      { return std::make_unique<fake_pair_aligner>(are_similar); },
                                      .make_trial =
                                          [this](detail::alignment_problem const &, std::size_t const threads)
                                      {
                                          trial_threads = threads;
                                          return std::make_unique<fake_trial>(are_similar);
                                      },
                                      .devices = pool,
                                      .device_memory = *std::pmr::new_delete_resource(),
                                      .counters = counters};
};

//!\brief Waits until a condition holds, at most ten seconds; whether it does.
template <typename condition_t>
[[nodiscard]] bool comes_true(condition_t && condition)
{
    for (int i = 0; i < 10'000; ++i)
    {
        if (condition())
            return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return condition();
}

} // namespace seqan3_cuda::test
