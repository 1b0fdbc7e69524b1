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
 * A thread takes a part if no group with a free thread has a smaller share of its threads at work. So each of several
 * groups that are free gets a part before one gets two.
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
     * \param[in] group   Whose thread this is.
     * \throws std::system_error if the system has no more threads.
     */
    template <typename compute_t>
    void start_thread(compute_t compute, std::size_t const group = 0)
    {
        std::scoped_lock const lock{mutex};
        groups.resize(std::max(groups.size(), group + 1));
        threads.emplace_back([this, compute = std::move(compute), group]() mutable { serve(compute, group); });
        ++groups[group].threads;
    }

    //!\brief Number of threads that were started.
    [[nodiscard]] std::size_t thread_count() const
    {
        return threads.size();
    }

    //!\brief How many parts would wait for a thread that is free by now, if so many more came.
    [[nodiscard]] std::size_t parts_without_thread(std::size_t const more) const
    {
        std::scoped_lock const lock{mutex};
        std::size_t parts = waiting.size() + more;
        for (thread_group const & group : groups)
            parts -= std::min(parts, group.threads - group.at_work);
        return parts;
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

    struct thread_group
    {
        std::size_t threads{};
        std::size_t at_work{}; //!< Of the threads.
    };

    //!\brief Whether no other group with a free thread has a smaller share of its threads at work.
    [[nodiscard]] bool is_next(std::size_t const own) const
    {
        auto const goes_first = [&mine = groups[own]](thread_group const & other)
        { return other.at_work < other.threads && other.at_work * mine.threads < mine.at_work * other.threads; };
        return std::ranges::none_of(groups, goes_first);
    }

    //!\brief What each thread does.
    template <typename compute_t>
    void serve(compute_t & compute, std::size_t const group)
    {
        std::unique_lock lock{mutex};
        while (true)
        {
            part_waits.wait(lock, [&] { return stopping || (!waiting.empty() && is_next(group)); });
            if (stopping)
                return;

            task const mine = waiting.front();
            waiting.pop_front();
            ++groups[group].at_work;
            if (!waiting.empty())
                part_waits.notify_all(); // another group may be next now
            lock.unlock();
            compute(*mine.of, *mine.part);
            lock.lock();
            --groups[group].at_work;
            --unfinished;
            if (--mine.of->unfinished == 0)
                job_done.notify_one();
        }
    }

    mutable std::mutex mutex{};
    std::condition_variable part_waits{};
    std::condition_variable job_done{};
    std::deque<task> waiting{};
    std::vector<thread_group> groups{};
    std::size_t unfinished{}; //!< Parts.
    std::atomic<bool> stopping{};
    std::vector<std::jthread> threads{}; //!< End before all else.
};

} // namespace seqan3_cuda::detail
