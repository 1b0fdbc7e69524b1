// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A backend that is as small as can be: memory of its own, and the host's kernels. Shows what a new backend
 * needs.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <memory_resource>
#include <string>
#include <variant>
#include <vector>

#include <seqan3_cuda/exception.hpp>

#include <engine/backend.hpp>
#include <host/host_run.hpp>
#include <host/kernel_choice.hpp>

namespace seqan3_cuda::test
{

//!\brief Memory that holds anything but zeros, up to a limit; counts what is in use.
class toy_memory final : public std::pmr::memory_resource
{
public:
    explicit toy_memory(std::size_t const size) : size{size} {}

    [[nodiscard]] std::size_t free() const
    {
        return size - used;
    }

    //!\brief The most bytes that were in use at a time.
    [[nodiscard]] std::size_t peak() const
    {
        return most;
    }

private:
    void * do_allocate(std::size_t const bytes, std::size_t const alignment) override
    {
        if (bytes > free())
            throw out_of_device_memory{"toy memory: " + std::to_string(bytes) + " bytes"};
        used += bytes;
        most = std::max(most, used);
        void * const begin = std::pmr::new_delete_resource()->allocate(bytes, alignment);
        std::memset(begin, 0xa5, bytes);
        return begin;
    }

    void do_deallocate(void * const begin, std::size_t const bytes, std::size_t const alignment) override
    {
        used -= bytes;
        std::pmr::new_delete_resource()->deallocate(begin, bytes, alignment);
    }

    bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }

    std::size_t size;
    std::size_t used{};
    std::size_t most{};
};

//!\brief A time.
struct toy_mark final : detail::time_mark
{
    void wait() const override {}

    [[nodiscard]] bool is_reached() const override
    {
        return looks == 0 || (--looks, false);
    }

    [[nodiscard]] double seconds_since(detail::time_mark const & earlier) const override
    {
        return std::chrono::duration<double>(when - static_cast<toy_mark const &>(earlier).when).count();
    }

    std::chrono::steady_clock::time_point when{};
    mutable std::size_t looks{}; //!< Before it is reached.
};

//!\brief Does what it is asked for at once.
class toy_backend final : public detail::backend
{
public:
    //!\brief In a log: the thread has waited for a queue.
    static constexpr std::size_t waited = std::variant_size_v<detail::launch>;

    //!\brief Gets what is asked for, if wanted: indices of launches in detail::launch, and `waited`.
    std::vector<std::size_t> * log{};

    //!\brief What kernels can use of the host's memory.
    std::pmr::memory_resource * host{std::pmr::new_delete_resource()};

    //!\brief How often marks say that they are not reached.
    std::size_t looks_at_work{};

    /*!\brief Allocates from `own_memory`.
     * \param[in] own_memory       Outlives the backend.
     * \param[in] most_trace_bytes As fill_preferences::most_trace_bytes.
     */
    explicit toy_backend(toy_memory & own_memory,
                         std::uint64_t const most_trace_bytes = detail::fill_preferences{}.most_trace_bytes) :
        own_memory{own_memory}
    {
        own_traits.fills.most_trace_bytes = most_trace_bytes;
        own_traits.edits.words = detail::host_edit_words;
        own_traits.tiles_at_once = 3;
    }

    [[nodiscard]] std::string name() const override
    {
        return "the toy";
    }

    [[nodiscard]] detail::device_traits const & traits() const override
    {
        return own_traits;
    }

    [[nodiscard]] bool shares_memory() const override
    {
        return false;
    }

    [[nodiscard]] std::pmr::memory_resource & memory() const override
    {
        return own_memory;
    }

    [[nodiscard]] std::pmr::memory_resource & host_memory() const override
    {
        return *host;
    }

    [[nodiscard]] std::size_t free_memory() const override
    {
        return own_memory.free();
    }

    [[nodiscard]] std::size_t scan_bytes(std::uint32_t) const override
    {
        return 1;
    }

    void copy_in(detail::queue, void * const to, void const * const from, std::size_t const bytes) override
    {
        std::memcpy(to, from, bytes);
    }

    void copy_out(detail::queue, void * const to, void const * const from, std::size_t const bytes) override
    {
        std::memcpy(to, from, bytes);
    }

    void clear(detail::queue, void * const begin, std::size_t const bytes) override
    {
        std::memset(begin, 0, bytes);
    }

    void run(detail::queue, detail::launch const & what) override
    {
        if (log)
            log->push_back(what.index());
        run_on_host(detail::chosen_host_kernels(), what);
    }

    void order(detail::queue, detail::queue) override {}

    void wait(detail::queue) override
    {
        if (log)
            log->push_back(waited);
    }

    void settle() noexcept override {}

    [[nodiscard]] std::unique_ptr<detail::time_mark> make_mark() override
    {
        return std::make_unique<toy_mark>();
    }

    void record(detail::time_mark & mark, detail::queue) override
    {
        static_cast<toy_mark &>(mark).when = std::chrono::steady_clock::now();
        static_cast<toy_mark &>(mark).looks = looks_at_work;
    }

private:
    toy_memory & own_memory;
    detail::device_traits own_traits{};
};

} // namespace seqan3_cuda::test
