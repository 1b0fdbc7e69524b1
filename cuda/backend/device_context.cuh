// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What all executors on one device share: the memory that only computing needs, and turns to compute with it.
 *
 * Floor: cuda/backend. nvcc only.
 */

#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/pass/optimum.hpp>

#include "device_resources.cuh"

namespace seqan3_cuda::detail
{

//!\brief The large buffers of a batch while it is computed.
struct compute_memory
{
    device_array<std::uint32_t> trace{};
    device_array<std::byte> border{};
    device_array<std::uint32_t> strip_counts{};       //!< Of strip_queue.
    device_array<optimum_candidate> strip_optima{}; //!< Of strip_queue.
    device_array<trace_run> runs{};
    device_array<std::byte> scan_storage{};

    //!\brief Gives all of it back to the device.
    void release() noexcept
    {
        trace.release();
        border.release();
        strip_counts.release();
        strip_optima.release();
        runs.release();
        scan_storage.release();
    }
};

/*!\brief One device: who computes on it.
 *
 * The kernels of two batches run side by side: the last works of one leave room empty, which the other fills. More would only take memory.
 */
class device_context
{
public:
    //!\brief Batches that compute at a time.
    static constexpr std::size_t max_turns = 2;

private:
    friend class compute_turn;

    struct place
    {
        compute_memory memory{};
        bool taken{};
    };

    //!\brief Bytes that the directions of all places can have: a twentieth of what is free stays so, for other batches' sequences and other programs. The caller holds the mutex.
    [[nodiscard]] std::size_t trace_room() const;

    std::mutex mutex{};
    std::condition_variable given_back{};
    // Guarded by `mutex`, but for the memory of places that are taken.
    std::array<place, max_turns> places{};
    std::uint64_t asked{};
    std::uint64_t begun{};
    std::unique_ptr<device_event> counted_until{}; //!< The time of the device up to here belongs to outcomes.
};

/*!\brief An executor's turn to compute, from before its first kernel until the last one has ended.
 *
 * The device is current as long as it lives. It ends with the kernels in its streams, also when something is thrown.
 * Under a limit (memory_account) it begins by giving back what earlier turns have left, and leaves nothing itself.
 */
class compute_turn
{
public:
    //!\brief As `needed`: a turn beside no other one.
    static constexpr std::size_t all_memory = std::numeric_limits<std::size_t>::max();

    /*!\brief Waits for a turn; turns begin in the order in which they are asked for.
     * \param[in] fills  The stream of the turn's first kernel.
     * \param[in] walks  That of others, or the same.
     * \param[in] needed Bytes that the batch needs at least for its directions and what comes with them; 0 if it has none. If that is more than a share of the memory, this is the only turn while
     *                   it lasts.
     */
    compute_turn(device_context & context, cudaStream_t fills, cudaStream_t walks, std::size_t needed);

    compute_turn(compute_turn const &) = delete;
    compute_turn & operator=(compute_turn const &) = delete;
    ~compute_turn();

    [[nodiscard]] compute_memory & memory() const
    {
        return own->memory;
    }

    //!\brief Bytes that directions can have in this turn.
    [[nodiscard]] std::size_t trace_room() const;

    //!\brief Makes room for so many words of directions.
    //! \throws seqan3_cuda::out_of_device_memory
    void reserve_trace(std::size_t words) const;

    //!\brief Gives memory for directions back to the device.
    void release_trace() const;

    //!\brief Waits until `end`, recorded behind the last kernel, is reached. Returns the seconds for which the device has computed and which no other batch has counted.
    [[nodiscard]] double finish(device_event & end) const;

private:
    device_context & context;
    cudaStream_t fills, walks;
    device_context::place * own{};
    bool alone{};
};

//!\brief The context of a device, made at first use. Thread-safe; never destroyed, as the driver may end before static objects do.
[[nodiscard]] device_context & context_of(int device);

} // namespace seqan3_cuda::detail
