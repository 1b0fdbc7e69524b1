// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The executors of all devices, shared by all sessions of the process.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <span>

#include <engine/executor.hpp>
#include <engine/halving.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Three executors for each device, made when they are first needed, kept, and lent to one batch at a time.
 *
 * They overlap one batch's kernels with the others' transfers and plans. Requests are served in the order in which they
 * come, as far as an executor that they allow is free; a thread that waits holds none, so that nobody waits in a
 * circle.
 *
 * A limit of device memory is the limit of one device: each of its executors gets an equal part of it. An executor is
 * made anew when it is lent under another limit than before.
 */
class executor_pool
{
public:
    //!\brief Makes an executor for a device; see make_cuda_executor.
    using factory = std::function<std::unique_ptr<executor>(int device, std::size_t memory_limit)>;

    // An executor plans its batch in one thread, which takes longer than the kernels where sequences are short. Four
    // executors gain little. Figures: tuning.md, Constants.
    static constexpr std::size_t executors_per_device{3};

    //!\brief The part of a device's limit that one of its executors gets; 0, no limit, stays 0.
    [[nodiscard]] static constexpr std::size_t limit_of_one(std::size_t const memory_limit)
    {
        return memory_limit == 0 ? 0 : std::max<std::size_t>(1, memory_limit / executors_per_device);
    }

    /*!\param[in] make_       Makes executors.
     * \param[in] make_probe_ Makes what throws as they do if memory does not suffice, and computes nothing; none:
     * errors name no limit that would suffice.
     */
    explicit executor_pool(factory make_, factory make_probe_ = {});
    executor_pool(executor_pool const &) = delete;
    executor_pool & operator=(executor_pool const &) = delete;

    class lease;

    /*!\brief Waits for an executor.
     * \param[in] allowed      Ids of the devices, at least one; looked at until this returns.
     * \param[in] memory_limit Bytes that may be used on the device; 0: what is free.
     * \param[in] whole        Whether the executor may have all of the limit, see lease::enlarge.
     */
    [[nodiscard]] lease acquire(std::span<int const> allowed, std::size_t memory_limit, bool whole = false);

    /*!\brief Says that several devices are going to compute a pair together.
     * \returns A lock for as long as they do, which owns nothing if others do now.
     * \details Who has it may wait for executors and hold some: nobody else who holds one waits for another.
     */
    [[nodiscard]] std::unique_lock<std::mutex> try_to_share();

    //!\brief Number of requests that wait for an executor.
    [[nodiscard]] std::size_t waiting_requests();

    //!\brief Destroys the executors that are not lent. Those that are wanted later are made anew.
    void trim();

private:
    //!\brief A place for one executor. Who has it lent may touch the executor without holding the mutex.
    struct slot
    {
        std::unique_ptr<executor> worker{};
        std::size_t limit{}; //!< What `worker` was made with.
        bool lent{};
    };

    struct device_slots
    {
        int id{};
        std::array<slot, executors_per_device> slots{};
        bool awaited{}; //!< While requests are served: an earlier one waits for the whole device.
    };

    //!\brief A thread's request, on its stack while it waits.
    struct request
    {
        std::span<int const> allowed{};
        std::size_t limit{};     //!< Of one executor.
        bool whole{};            //!< All executors of the one allowed device.
        device_slots * device{}; //!< Where it was served; none yet: null.
        std::size_t slot_index{};
        std::condition_variable served{};
    };

    void wait_for(request & wanted);
    void drop_others(device_slots & device, std::size_t limit);
    void serve_requests();
    void serve(request & wanted);
    void give_back(device_slots & device, std::size_t slot_index, bool whole);

    factory make;
    factory make_probe;
    std::mutex sharing{};
    std::mutex mutex{};
    std::map<int, device_slots> devices{};
    std::list<request *> waiting{}; //!< In the order of arrival.
};

//!\brief An executor lent to one batch; given back at the end of its life.
class executor_pool::lease final : public executor_access
{
public:
    lease(lease const &) = delete;
    lease & operator=(lease const &) = delete;
    ~lease() override;

    //!\brief The executor, made now if there is none with the right limit.
    //! \throws what the factory throws.
    executor & get() override;

    //!\brief The id of the device.
    [[nodiscard]] int device_id() const
    {
        return device->id;
    }

    //!\brief Gives the executor back and waits for the whole device: one executor with all of its memory. False if that
    //!was so before.
    bool enlarge() override;

    //!\copydoc executor_access::sufficient_limit
    [[nodiscard]] std::size_t sufficient_limit(alignment_problem const & problem, packed_batch const & batch) override;

    //!\brief Destroys the executor, for instance after an error that may have left it unusable. The next get() makes
    //!another one.
    void discard() override;

private:
    friend class executor_pool;

    lease(executor_pool & pool_, device_slots & device_, std::size_t slot_index_, std::size_t memory_limit_,
          bool needs_more);
    void give_back();

    executor_pool & pool;
    device_slots * device; //!< Null if nothing is lent.
    std::size_t slot_index;
    std::size_t memory_limit; //!< Of the device.
    bool whole{};
};

} // namespace seqan3_cuda::detail
