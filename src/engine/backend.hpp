// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief All that the engine asks of hardware: memory, copies, kernels and their order.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string>

#include <kernel/launch/launch.hpp>
#include <plan/device_traits.hpp>

namespace seqan3_cuda::detail
{

//!\brief What is put into a queue happens one after the other; two queues know nothing of each other.
enum class queue : std::uint8_t
{
    passes, //!< Of kernels that compute matrices, and of all copies in.
    paths   //!< Of kernels that follow paths. They go before other batches' passes that wait.
};

//!\brief A point in time of a queue. May outlive the backend that made it.
class time_mark
{
public:
    virtual ~time_mark() = default;

    //!\brief Waits until the point is reached.
    virtual void wait() const = 0;

    //!\brief Whether the point is reached.
    [[nodiscard]] virtual bool is_reached() const = 0;

    //!\brief Seconds from another one, of the same device; both have been reached.
    [[nodiscard]] virtual double seconds_since(time_mark const & earlier) const = 0;
};

/*!\brief The hardware of one engine. For one thread at a time.
 * \details All members but those that are noexcept throw seqan3_cuda::device_error, or what is derived from it.
 */
class backend
{
public:
    virtual ~backend() = default;

    //!\brief What it is called in errors: "device 0".
    [[nodiscard]] virtual std::string name() const = 0;

    //!\brief What plans have to know.
    [[nodiscard]] virtual device_traits const & traits() const = 0;

    // -----------------------------------------------------------------------------------------------------------------
    // Memory
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Whether kernels read and write the caller's memory; then nothing is copied.
    [[nodiscard]] virtual bool shares_memory() const = 0;

    /*!\brief Memory for kernels. Lives as long as the process.
     * \details allocate() throws seqan3_cuda::out_of_device_memory.
     */
    [[nodiscard]] virtual std::pmr::memory_resource & memory() const = 0;

    //!\brief The host's memory that kernels read and write, too, but slowly. Lives as long as the process.
    [[nodiscard]] virtual std::pmr::memory_resource & host_memory() const = 0;

    //!\brief Bytes that could be allocated now.
    [[nodiscard]] virtual std::size_t free_memory() const = 0;

    //!\brief Bytes of scan_launch::storage.
    [[nodiscard]] virtual std::size_t scan_bytes(std::uint32_t pair_count) const = 0;

    //!\brief Copies to the backend's memory. Returns at once if the source is page-locked memory.
    virtual void copy_in(queue at, void * to, void const * from, std::size_t bytes) = 0;

    //!\brief Copies from the backend's memory. Returns at once if the destination is page-locked memory.
    virtual void copy_out(queue at, void * to, void const * from, std::size_t bytes) = 0;

    //!\brief Sets bytes to 0.
    virtual void clear(queue at, void * begin, std::size_t bytes) = 0;

    // -----------------------------------------------------------------------------------------------------------------
    // Kernels and their order
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief Begins to compute.
    virtual void run(queue at, launch const & what) = 0;

    //!\brief What `later` gets from now on waits for what `earlier` has by now.
    virtual void order(queue later, queue earlier) = 0;

    //!\brief The calling thread waits for all that a queue has.
    virtual void wait(queue at) = 0;

    //!\brief Waits for all that both queues have, whatever becomes of it.
    virtual void settle() noexcept = 0;

    //!\brief Makes a mark, which is recorded before it is used.
    [[nodiscard]] virtual std::unique_ptr<time_mark> make_mark() = 0;

    //!\brief Sets a mark of this device behind all that a queue has.
    virtual void record(time_mark & mark, queue at) = 0;
};

} // namespace seqan3_cuda::detail
