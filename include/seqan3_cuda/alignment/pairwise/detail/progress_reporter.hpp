// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Calls the user's progress callback while a call computes.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/alignment_progress.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/cell_counter.hpp>

namespace seqan3_cuda::detail
{

/*!\brief A thread that looks at a counter and tells the callback what is new.
 * \details The exception of a callback waits until someone asks for it, and ends the thread.
 */
class progress_reporter
{
public:
    progress_reporter() = default; //!< Reports nothing until start().

    progress_reporter(progress_reporter const &) = delete;
    progress_reporter & operator=(progress_reporter const &) = delete;
    ~progress_reporter() = default; //!< Ends the thread without another report.

    /*!\brief Begins to report, unless the callback is empty.
     * \param[in] callback Is copied.
     */
    void start(progress_callback const & callback)
    {
        if (!callback)
            return;
        tell = callback;
        thread = std::jthread{[this](std::stop_token const & stop) { run(stop); }};
    }

    //! \brief What executors count with; null if nothing is reported.
    [[nodiscard]] cell_counter * counter()
    {
        return tell ? &done : nullptr;
    }

    //! \brief There are so many cells more. Thread-safe.
    void expect(std::uint64_t const cells)
    {
        total.fetch_add(cells, std::memory_order_relaxed);
    }

    /*!\brief A batch is about to be submitted: counts cells that nobody else counts.
     * \param[in] batch       The batch.
     * \param[in] is_expected Whether its cells are among those of expect().
     * \param[in] is_computed Whether its pairs were computed when they were packed.
     * \throws as check().
     */
    void add_batch(packed_batch const & batch, bool const is_expected, bool const is_computed)
    {
        if (!tell)
            return;
        check();
        if (is_expected && !is_computed)
            return;
        std::uint64_t cells = 0;
        for (std::size_t i = 0; i < batch.size(); ++i)
            cells += static_cast<std::uint64_t>(batch.first.length(i)) * batch.second.length(i);
        if (!is_expected)
            expect(cells);
        if (is_computed)
            done.add(cells);
    }

    /*!\brief Looks whether the callback has thrown.
     * \throws its exception.
     */
    void check()
    {
        if (has_failed.load(std::memory_order_acquire))
            std::rethrow_exception(failure);
    }

    /*!\brief Everything is done: reports that, once, and ends the thread.
     * \throws the callback's exception.
     */
    void finish()
    {
        if (thread.joinable())
        {
            is_over.store(true, std::memory_order_release);
            thread.request_stop();
            thread.join();
        }
        check();
    }

private:
    static constexpr std::chrono::milliseconds pause{100};

    void run(std::stop_token const & stop)
    try
    {
        std::mutex mutex{};
        std::condition_variable_any stopped{};
        std::unique_lock lock{mutex};
        std::uint64_t told = 0;
        while (!stopped.wait_for(lock, stop, pause, [&stop] { return stop.stop_requested(); }))
        {
            std::uint64_t const most = total.load(std::memory_order_relaxed), now = std::min(done.value(), most);
            if (now > std::exchange(told, std::max(told, now)) && now < most)
                tell({.cells_done = now, .cells_total = most});
        }
        if (is_over.load(std::memory_order_acquire))
        {
            std::uint64_t const most = total.load(std::memory_order_relaxed);
            tell({.cells_done = most, .cells_total = most});
        }
    }
    catch (...)
    {
        failure = std::current_exception();
        has_failed.store(true, std::memory_order_release);
    }

    progress_callback tell{};
    cell_counter done{};
    std::atomic<std::uint64_t> total{};
    std::atomic<bool> is_over{};
    std::atomic<bool> has_failed{};
    std::exception_ptr failure{}; //!< Written before has_failed.
    std::jthread thread{};        //!< Ends before all else.
};

} // namespace seqan3_cuda::detail
