// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The CUDA backend: one device's memory, two streams of an engine, and the kernels.
 *
 * Floor: cuda/backend. nvcc only.
 */

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <string>
#include <variant>

#include <cuda_runtime.h>

#include <engine/backend.hpp>
#include <engine/engine.hpp>
#include <engine/executor.hpp>
#include <engine/memory_probe.hpp>
#include <lane/edit_trace_layout.hpp>
#include <plan/device_traits.hpp>

#include "../kernel/cuda_check.cuh"
#include "../kernel/launch.cuh"
#include "current_device.cuh"
#include "device_resources.cuh"
#include "forget_error.cuh"

namespace seqan3_cuda::detail
{

namespace
{

//!\brief An event.
class cuda_mark final : public time_mark
{
public:
    void wait() const override
    {
        event.synchronize();
    }

    [[nodiscard]] bool is_reached() const override
    {
        return event.is_reached();
    }

    [[nodiscard]] double seconds_since(time_mark const & earlier) const override
    {
        return event.seconds_since(static_cast<cuda_mark const &>(earlier).event);
    }

    device_event event{};
};

device_traits traits_of_device(int const device, std::size_t const memory_limit, part_rule const & parts)
{
    cudaDeviceProp properties{};
    SEQAN3_CUDA_CHECK(cudaGetDeviceProperties(&properties, device));
    device_traits result = traits_of({.multiprocessors = static_cast<std::size_t>(properties.multiProcessorCount),
                                      .memory = memory_limit > 0 ? memory_limit : properties.totalGlobalMem,
                                      .profile_memory = properties.sharedMemPerMultiprocessor,
                                      .block_memory = properties.sharedMemPerBlockOptin,
                                      .steps_together = device_edit_steps_together,
                                      .shares_pairs = properties.cooperativeLaunch != 0});
    result.parts = parts;
    return result;
}

//!\brief One device for one engine. The device is current whenever a member is called.
class cuda_backend final : public backend
{
public:
    cuda_backend(int const device, std::size_t const memory_limit, part_rule const & parts = {}) :
        device{device},
        own_traits{traits_of_device(device, memory_limit, parts)}
    {}

    [[nodiscard]] std::string name() const override
    {
        return "device " + std::to_string(device);
    }

    [[nodiscard]] device_traits const & traits() const override
    {
        return own_traits;
    }

    [[nodiscard]] bool shares_memory() const override
    {
        return false;
    }

    [[nodiscard]] std::pmr::memory_resource & memory() const override
    {
        static auto * const resource = new device_memory_resource{}; // for arrays that live until the process ends
        return *resource;
    }

    [[nodiscard]] std::pmr::memory_resource & host_memory() const override
    {
        return *pinned_memory();
    }

    [[nodiscard]] std::size_t free_memory() const override
    {
        std::size_t free{}, total{};
        SEQAN3_CUDA_CHECK(cudaMemGetInfo(&free, &total));
        return free;
    }

    [[nodiscard]] std::size_t scan_bytes(std::uint32_t const pair_count) const override
    {
        return scan_storage_bytes(pair_count);
    }

    void copy_in(queue const at, void * const to, void const * const from, std::size_t const bytes) override
    {
        SEQAN3_CUDA_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream(at)));
    }

    void copy_out(queue const at, void * const to, void const * const from, std::size_t const bytes) override
    {
        SEQAN3_CUDA_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream(at)));
    }

    void clear(queue const at, void * const begin, std::size_t const bytes) override
    {
        SEQAN3_CUDA_CHECK(cudaMemsetAsync(begin, 0, bytes, stream(at)));
    }

    void run(queue const at, launch const & what) override
    {
        std::visit([&](auto const & each) { launch_on_device(each, stream(at)); }, what);
    }

    void order(queue const later, queue const earlier) override
    {
        device_event const & event = reached[static_cast<std::size_t>(earlier)];
        event.record(stream(earlier));
        event.hold_back(stream(later));
    }

    void wait(queue const at) override
    {
        streams[static_cast<std::size_t>(at)].synchronize();
    }

    void settle() noexcept override
    {
        for (device_stream const & each : streams)
            forget_error(cudaStreamSynchronize(each));
    }

    [[nodiscard]] std::unique_ptr<time_mark> make_mark() override
    {
        return std::make_unique<cuda_mark>();
    }

    void record(time_mark & mark, queue const at) override
    {
        static_cast<cuda_mark &>(mark).event.record(stream(at));
    }

private:
    [[nodiscard]] cudaStream_t stream(queue const at) const
    {
        return streams[static_cast<std::size_t>(at)];
    }

    int device;
    device_traits own_traits;
    /*!\brief By queue.
     * \details What follows passes goes before other batches' passes that wait. Else it would come when all of these
     * have begun; and the batch behind them, which begins when this one has ended, too late for the device not to wait
     * for it.
     */
    device_stream streams[2]{device_stream{}, device_stream{stream_priority::high}};
    device_event reached[2]{};
};

//!\brief The turns of all devices, each made at first use.
class process_turns
{
public:
    //!\brief Never destroyed, as the driver may end before static objects do.
    [[nodiscard]] static process_turns & get()
    {
        static process_turns & turns = *new process_turns{};
        return turns;
    }

    [[nodiscard]] shared_turns & of(int const device)
    {
        std::lock_guard const lock{mutex};
        return by_device[device];
    }

    void trim()
    {
        std::lock_guard const lock{mutex};
        for (auto & [device, turns] : by_device)
            turns.trim();
    }

private:
    std::mutex mutex{};
    std::map<int, shared_turns> by_device{};
};

//!\brief Makes its device current whenever an executor is at work.
class cuda_executor final : public executor
{
public:
    //!\param[in] device The device.
    //!\param[in] make   Makes the executor while the device is current.
    template <typename make_t>
    cuda_executor(int const device, make_t const & make) : device{device}
    {
        current_device const current{device};
        own = make();
    }

    ~cuda_executor() override
    {
        int before{device};
        forget_error(cudaGetDevice(&before));
        forget_error(cudaSetDevice(device));
        own.reset();
        forget_error(cudaSetDevice(before));
    }

    void align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome) override
    {
        current_device const current{device};
        own->align(problem, batch, outcome);
    }

    void help(alignment_problem const & problem, packed_batch const & batch, shared_pair & pair,
              std::uint32_t const member) override
    {
        current_device const current{device};
        own->help(problem, batch, pair, member);
    }

    [[nodiscard]] batch_planner planner() const override
    {
        return own->planner();
    }

private:
    int device;
    std::unique_ptr<executor> own{};
};

} // namespace

std::unique_ptr<executor> make_cuda_executor(int const device, std::size_t const memory_limit)
{
    return make_tuned_cuda_executor(device, memory_limit, {});
}

std::unique_ptr<executor> make_tuned_cuda_executor(int const device, std::size_t const memory_limit,
                                                   part_rule const & parts)
{
    auto const make = [&]
    {
        return std::make_unique<engine>(std::make_unique<cuda_backend>(device, memory_limit, parts),
                                        process_turns::get().of(device), memory_limit);
    };
    return std::make_unique<cuda_executor>(device, make);
}

std::unique_ptr<executor> make_cuda_probe(int const device, std::size_t const memory_limit, memory_report & report)
{
    auto const make = [&]
    { return make_memory_probe(std::make_unique<cuda_backend>(device, memory_limit), memory_limit, device, report); };
    return std::make_unique<cuda_executor>(device, make);
}

void trim_device_memory()
{
    process_turns::get().trim();
}

} // namespace seqan3_cuda::detail
