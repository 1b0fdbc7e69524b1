// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The host's backend: kernels over arrays of lanes, in the calling thread and in the caller's memory.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <chrono>
#include <cstring>
#include <limits>
#include <memory>
#include <memory_resource>
#include <string>
#include <variant>

#include <engine/backend.hpp>
#include <engine/engine.hpp>
#include <engine/executor.hpp>
#include <host/host_run.hpp>
#include <host/kernel_choice.hpp>

namespace seqan3_cuda::detail
{

namespace
{

class host_mark final : public time_mark
{
public:
    void wait() const override
    {}

    [[nodiscard]] double seconds_since(time_mark const & earlier) const override
    {
        return std::chrono::duration<double>(when - static_cast<host_mark const &>(earlier).when).count();
    }

    std::chrono::steady_clock::time_point when{};
};

class host_backend final : public backend
{
public:
    explicit host_backend(fill_preferences const & preferences) :
        own_traits{.fills = preferences, .edits = {.words = host_edit_words, .works_share_memory = true}}
    {
        own_traits.fills.works_share_memory = true; // directions of one work stay in the cache and serve the next one
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
        std::visit([&](auto const & each) { run_on_host(kernels, each); }, what);
    }

    void order(queue, queue) override
    {}

    void wait(queue) override
    {}

    void settle() noexcept override
    {}

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
    host_kernel_choice const & kernels{chosen_host_kernels()};
};

//!\brief The host's engine, which shares nothing with others.
class host_executor final : public executor
{
public:
    explicit host_executor(fill_preferences const & preferences) :
        own{std::make_unique<host_backend>(preferences), turns, 0}
    {}

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        own.align(problem, batch, outcome);
    }

private:
    shared_turns turns{};
    engine own;
};

} // namespace

std::unique_ptr<executor> make_host_executor()
{
    return make_tuned_host_executor({});
}

std::unique_ptr<executor> make_tuned_host_executor(fill_preferences const & preferences)
{
    return std::make_unique<host_executor>(preferences);
}

char const * host_instruction_set()
{
    return chosen_host_kernels().name;
}

} // namespace seqan3_cuda::detail
