// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Streams and events, as the CUDA runtime's handles point to them.
 *
 * Layer: test.
 */

#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include <cuda_runtime.h>

//!\brief A point in the work of streams: how often it was recorded, and how many of these times have come.
struct CUevent_st
{
    std::mutex mutex{};
    std::condition_variable changed{};
    std::uint64_t recorded{};
    std::uint64_t reached{};
    std::chrono::steady_clock::time_point when{};

    void wait(std::uint64_t const number)
    {
        std::unique_lock lock{mutex};
        changed.wait(lock, [&] { return reached >= number; });
    }
};

//!\brief A thread that does what it is given, one after the other.
struct CUstream_st
{
    explicit CUstream_st(int const device) : device{device} {}

    ~CUstream_st()
    {
        push({}); // the end
    }

    void push(std::function<void()> work)
    {
        std::lock_guard const lock{mutex};
        waiting.push_back(std::move(work));
        changed.notify_all();
    }

    void synchronize()
    {
        std::unique_lock lock{mutex};
        changed.wait(lock, [&] { return waiting.empty(); });
    }

    int device;

private:
    void run()
    {
        for (std::unique_lock lock{mutex};;)
        {
            changed.wait(lock, [&] { return !waiting.empty(); });
            if (!waiting.front())
                return;
            lock.unlock();
            waiting.front()(); // stays where it is until it is done; no other thread takes it away
            lock.lock();
            waiting.pop_front();
            changed.notify_all();
        }
    }

    std::mutex mutex{};
    std::condition_variable changed{};
    std::deque<std::function<void()>> waiting{};
    std::jthread thread{[this] { run(); }}; // begins when all else is there, and ends before
};
