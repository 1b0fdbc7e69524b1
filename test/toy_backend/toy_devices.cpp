// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the entry points of the CUDA backend by toys.
 *
 * Layer: test. All of them are here, so that the linker takes nothing of the kind from the library.
 */

#include "toy_devices.hpp"

#include <memory>
#include <memory_resource>
#include <string>
#include <utility>
#include <vector>

#include <engine/engine.hpp>
#include <engine/executor.hpp>
#include <engine/memory_probe.hpp>
#include <engine/turns.hpp>

#include "toy_backend.hpp"

namespace seqan3_cuda::test
{

toy_device_log & toy_devices()
{
    static toy_device_log log{};
    return log;
}

} // namespace seqan3_cuda::test

namespace seqan3_cuda::detail
{

namespace
{

using test::toy_devices;

//!\brief An engine over a toy whose memory is its own.
class toy_executor final : public executor
{
public:
    explicit toy_executor(std::size_t const memory_limit) :
        own{std::make_unique<test::toy_backend>(memory), turns, memory_limit}
    {
        ++toy_devices().executors;
    }

    ~toy_executor() override
    {
        --toy_devices().executors;
    }

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        own.align(problem, batch, outcome);
    }

    [[nodiscard]] batch_planner planner() const override
    {
        return own.planner();
    }

private:
    test::toy_memory memory{test::toy_device_bytes};
    shared_turns turns{};
    engine own;
};

class counted_memory final : public std::pmr::memory_resource
{
    void * do_allocate(std::size_t const bytes, std::size_t const alignment) override
    {
        ++toy_devices().pinned_blocks;
        return std::pmr::new_delete_resource()->allocate(bytes, alignment);
    }

    void do_deallocate(void * const begin, std::size_t const bytes, std::size_t const alignment) override
    {
        --toy_devices().pinned_blocks;
        std::pmr::new_delete_resource()->deallocate(begin, bytes, alignment);
    }

    bool do_is_equal(std::pmr::memory_resource const & other) const noexcept override
    {
        return this == &other;
    }
};

} // namespace

bool cuda_compiled()
{
    return true;
}

std::vector<device_description> cuda_devices(std::string & reason)
{
    reason.clear();
    std::vector<device_description> devices{};
    for (int id = 0; id < test::toy_device_count; ++id)
        devices.push_back({.id = id, .name = "toy", .memory_bytes = test::toy_device_bytes, .usable = true});
    return devices;
}

std::unique_ptr<executor> make_cuda_executor(int, std::size_t const memory_limit)
{
    return std::make_unique<toy_executor>(memory_limit);
}

std::unique_ptr<executor> make_tuned_cuda_executor(int, std::size_t const memory_limit, part_rule const &)
{
    return std::make_unique<toy_executor>(memory_limit);
}

std::unique_ptr<executor> make_cuda_probe(int const device, std::size_t const memory_limit, memory_report & report)
{
    static test::toy_memory & memory = *new test::toy_memory{test::toy_device_bytes}; // probes allocate nothing
    return make_memory_probe(std::make_unique<test::toy_backend>(memory), memory_limit, device, report);
}

std::pmr::memory_resource * pinned_memory()
{
    static counted_memory & memory = *new counted_memory{};
    return &memory;
}

void trim_device_memory()
{
    ++toy_devices().device_trims;
}

void trim_pinned_memory(std::size_t const most_bytes)
{
    ++toy_devices().pinned_trims;
    toy_devices().bytes_left_by_trim = most_bytes;
}

} // namespace seqan3_cuda::detail
