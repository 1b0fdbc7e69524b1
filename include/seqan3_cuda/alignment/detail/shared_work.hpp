// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tasks of one call that threads share.
 *
 * Layer: boundary; knows neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace seqan3_cuda::detail
{

/*!\brief Runs tasks in the calling thread and in others, in about their order, and returns when all are done.
 * \param[in] threads At most so many threads, the caller's included; at least 1. Fewer if the system has no more.
 * \param[in] tasks   Their number.
 * \param[in] run     Called with the 0-based index of each task, by several threads at once.
 * \throws the exception of the first task that threw; tasks behind may not have been run then.
 */
template <typename run_t>
void share_work(std::size_t const threads, std::size_t const tasks, run_t const & run)
{
    std::atomic<std::size_t> next{0};
    std::mutex mutex{};
    std::exception_ptr error{};
    std::size_t failed = tasks;
    auto work = [&]
    {
        for (std::size_t task = next++; task < tasks; task = next++)
            try
            {
                run(task);
            }
            catch (...)
            {
                std::scoped_lock const lock{mutex};
                next = tasks; // tasks before have been begun
                if (task < failed)
                {
                    failed = task;
                    error = std::current_exception();
                }
            }
    };

    std::vector<std::jthread> others{};
    try
    {
        while (others.size() + 1 < std::min(threads, tasks))
            others.emplace_back(work);
    }
    catch (std::system_error const &) // fewer will do
    {}
    work();
    others.clear(); // joins them
    if (error)
        std::rethrow_exception(error);
}

} // namespace seqan3_cuda::detail
