// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What all engines on one device share: the memory that only computing needs, and turns to compute with it.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
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

#include <engine/backend.hpp>
#include <engine/buffer.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

//!\brief The large buffers of a batch while it is computed.
struct compute_memory
{
    buffer<std::uint32_t> trace{};
    buffer<std::byte> border{};
    buffer<std::uint32_t> strip_counts{};     //!< Of strip_queue.
    buffer<optimum_candidate> strip_optima{}; //!< Of strip_queue.
    buffer<trace_run> runs{};
    buffer<std::byte> scan_storage{};

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
 * The kernels of two batches run side by side: the last works of one leave room empty, which the other fills. More
 * would only take memory.
 */
class shared_turns
{
public:
    //!\brief Batches that compute at a time.
    static constexpr std::size_t max_turns = 2;

    //!\brief Gives back to the device what earlier turns have left.
    void trim();

private:
    friend class compute_turn;

    struct place
    {
        compute_memory memory{};
        bool taken{};
    };

    //!\brief Bytes that the directions of all places can have: a twentieth of what is free stays so, for other batches'
    //! sequences and other programs. The caller holds the mutex.
    [[nodiscard]] std::size_t trace_room(backend const & hardware) const;

    //!\brief Gives back the memory of places that are not taken. The caller holds the mutex.
    void release_unused();

    std::mutex mutex{};
    std::condition_variable given_back{};
    // Guarded by `mutex`, but for the memory of places that are taken.
    std::array<place, max_turns> places{};
    std::uint64_t asked{};
    std::uint64_t begun{};
    std::unique_ptr<time_mark> counted_until{}; //!< The time of the device up to here belongs to outcomes.
};

/*!\brief An engine's turn to compute, from before its first kernel until the last one has ended.
 *
 * It ends with the kernels in the queues of its backend, also when something is thrown.
 * Under a limit (memory_account) it begins by giving back what earlier turns have left, and leaves nothing itself.
 */
class compute_turn
{
public:
    //!\brief As `needed`: a turn beside no other one.
    static constexpr std::size_t all_memory = std::numeric_limits<std::size_t>::max();

    /*!\brief Waits for a turn; turns begin in the order in which they are asked for.
     * \param[in] turns    Those of the device.
     * \param[in] hardware The engine's.
     * \param[in] needed   Bytes that the batch needs at least for its directions and what comes with them; 0 if it has
     * none. If that is more than a share of the memory, this is the only turn while it lasts.
     */
    compute_turn(shared_turns & turns, backend & hardware, std::size_t needed);

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

    /*!\brief Waits until all that the passes' queue has is done.
     * \param[in,out] end A mark of the device; changed for another one.
     * \returns The seconds for which the device has computed and which no other batch has counted.
     */
    [[nodiscard]] double finish(std::unique_ptr<time_mark> & end) const;

private:
    shared_turns & turns;
    backend & hardware;
    shared_turns::place * own{};
    bool alone{};
};

} // namespace seqan3_cuda::detail
