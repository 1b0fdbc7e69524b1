// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Parts of jobs that wait, and the threads that compute them.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace seqan3_cuda::detail
{

/*!\brief Threads that compute the parts of jobs, in the order in which these were added.
 *
 * Threads: one thread adds jobs and starts others; any may ask. The mutex guards what waits and each job's
 * `unfinished`; a part is written by the one thread that computes it, and read when its job is done.
 *
 * \tparam job_t  Has `unfinished`, the number of its parts that are not computed yet.
 * \tparam part_t A part of a job. Both stay where they are until the job is done.
 */
template <typename job_t, typename part_t>
class part_queue
{
public:
    part_queue() = default;
    part_queue(part_queue const &) = delete;
    part_queue & operator=(part_queue const &) = delete;

    //!\brief Waits for the parts that are being computed, and drops those behind them.
    ~part_queue()
    {
        {
            std::scoped_lock const lock{mutex};
            stopping = true;
        }
        part_waits.notify_all();
    }

    /*!\brief Starts one more thread.
     * \param[in] compute Called with each job and part that the thread takes; must not throw.
     * \throws std::system_error if the system has no more threads.
     */
    template <typename compute_t>
    void start_thread(compute_t compute)
    {
        threads.emplace_back([this, compute = std::move(compute)]() mutable { serve(compute); });
    }

    //!\brief Number of threads that were started.
    [[nodiscard]] std::size_t thread_count() const
    {
        return threads.size();
    }

    //!\brief How many parts would wait for a thread that is idle by now, if so many more came.
    [[nodiscard]] std::size_t parts_without_thread(std::size_t const more) const
    {
        std::scoped_lock const lock{mutex};
        std::size_t const parts = waiting.size() + more;
        return parts - std::min(parts, idle);
    }

    //!\brief Adds all parts of a job.
    template <typename parts_t>
    void add(job_t & job, parts_t & parts)
    {
        {
            std::scoped_lock const lock{mutex};
            job.unfinished = parts.size();
            unfinished += parts.size();
            for (part_t & part : parts)
                waiting.push_back({.of = &job, .part = &part});
        }
        part_waits.notify_all();
    }

    //!\brief Number of parts of all jobs that are not computed yet.
    [[nodiscard]] std::size_t unfinished_parts() const
    {
        std::scoped_lock const lock{mutex};
        return unfinished;
    }

    //!\brief Whether all parts of a job are computed.
    [[nodiscard]] bool is_done(job_t const & job) const
    {
        std::scoped_lock const lock{mutex};
        return job.unfinished == 0;
    }

    //!\brief Waits until all parts of a job are computed.
    void wait_for(job_t const & job)
    {
        std::unique_lock lock{mutex};
        job_done.wait(lock, [&job] { return job.unfinished == 0; });
    }

    //!\brief Whether the destructor waits: what a thread would still have to wait for is not worth it.
    [[nodiscard]] bool is_stopping() const
    {
        return stopping;
    }

private:
    struct task
    {
        job_t * of;
        part_t * part;
    };

    //!\brief What each thread does.
    template <typename compute_t>
    void serve(compute_t & compute)
    {
        std::unique_lock lock{mutex};
        while (true)
        {
            ++idle;
            part_waits.wait(lock, [this] { return stopping || !waiting.empty(); });
            --idle;
            if (stopping)
                return;

            task const mine = waiting.front();
            waiting.pop_front();
            lock.unlock();
            compute(*mine.of, *mine.part);
            lock.lock();
            --unfinished;
            if (--mine.of->unfinished == 0)
                job_done.notify_one();
        }
    }

    mutable std::mutex mutex{};
    std::condition_variable part_waits{};
    std::condition_variable job_done{};
    std::deque<task> waiting{};
    std::size_t idle{};       //!< Threads.
    std::size_t unfinished{}; //!< Parts.
    std::atomic<bool> stopping{};
    std::vector<std::jthread> threads{}; //!< End before all else.
};

} // namespace seqan3_cuda::detail
