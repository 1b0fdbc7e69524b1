// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The host's backend: kernels over arrays of lanes, in the calling thread and in the caller's memory.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <chrono>
#include <cstddef>
#include <cstring>
#include <limits>
#include <memory>
#include <memory_resource>
#include <string>

#include <engine/backend.hpp>
#include <host/host_run.hpp>
#include <host/kernel_choice.hpp>

namespace seqan3_cuda::detail
{

//!\brief A time of the host.
class host_mark final : public time_mark
{
public:
    void wait() const override {}

    [[nodiscard]] bool is_reached() const override
    {
        return true;
    }

    [[nodiscard]] double seconds_since(time_mark const & earlier) const override
    {
        return std::chrono::duration<double>(when - static_cast<host_mark const &>(earlier).when).count();
    }

    std::chrono::steady_clock::time_point when{};
};

//!\brief Everything happens at once.
class host_backend final : public backend
{
public:
    /*!\param[in] traits  What plans have to know. Works share memory: directions of one stay in the cache and serve the
     * next one. \param[in] kernels Those that compute; not copied.
     */
    host_backend(device_traits const & traits, host_kernel_choice const & kernels) :
        own_traits{traits},
        kernels{kernels}
    {
        own_traits.fills.works_share_memory = own_traits.edits.works_share_memory =
            own_traits.similar.works_share_memory = true;
    }

    [[nodiscard]] std::string name() const override
    {
        return "the host";
    }

    [[nodiscard]] device_traits const & traits() const override
    {
        return own_traits;
    }

    [[nodiscard]] bool shares_memory() const override
    {
        return true;
    }

    [[nodiscard]] std::pmr::memory_resource & memory() const override
    {
        return *std::pmr::new_delete_resource();
    }

    [[nodiscard]] std::pmr::memory_resource & host_memory() const override
    {
        return memory();
    }

    [[nodiscard]] std::size_t free_memory() const override
    {
        return std::numeric_limits<std::size_t>::max() / 2;
    }

    [[nodiscard]] std::size_t scan_bytes(std::uint32_t) const override
    {
        return 0;
    }

    void copy_in(queue, void * const to, void const * const from, std::size_t const bytes) override
    {
        std::memcpy(to, from, bytes);
    }

    void copy_out(queue, void * const to, void const * const from, std::size_t const bytes) override
    {
        std::memcpy(to, from, bytes);
    }

    void clear(queue, void * const begin, std::size_t const bytes) override
    {
        std::memset(begin, 0, bytes);
    }

    void run(queue, launch const & what) override
    {
        run_on_host(kernels, what);
    }

    void order(queue, queue) override {}

    void wait(queue) override {}

    void settle() noexcept override {}

    [[nodiscard]] std::unique_ptr<time_mark> make_mark() override
    {
        return std::make_unique<host_mark>();
    }

    void record(time_mark & mark, queue) override
    {
        static_cast<host_mark &>(mark).when = std::chrono::steady_clock::now();
    }

private:
    device_traits own_traits;
    host_kernel_choice const & kernels;
};

} // namespace seqan3_cuda::detail
