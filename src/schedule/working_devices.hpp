// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The devices of a session, of which some may fail.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

#include <seqan3_cuda/exception.hpp>

#include <schedule/executor_pool.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The devices that a session uses: one that fails is left alone from then on, as long as there is another one.
 * \details Thread-safe.
 */
class working_devices
{
public:
    //!\param[in] ids None twice; empty for the host.
    explicit working_devices(std::vector<int> ids) : ids{std::move(ids)} {}

    /*!\brief Lends an executor to a function; another device's, if CUDA reports an error.
     * \param[in] pool         Of all devices.
     * \param[in] memory_limit Bytes of a device; 0: all.
     * \param[in] whole        Whether one executor may have all of these.
     * \param[in] compute      Called with the lease; again with another one after an error.
     * \throws seqan3_cuda::cuda_error if the last device fails, too.
     * \throws all other exceptions of the function at once.
     */
    template <typename compute_t>
    void compute(executor_pool & pool, std::size_t const memory_limit, bool const whole, compute_t const & compute)
    {
        while (true)
        {
            executor_pool::lease lease = pool.acquire(left(), memory_limit, whole);
            int const id = lease.device_id();
            try
            {
                compute(lease);
                return;
            }
            catch (cuda_error const &)
            {
                lease.discard();
                if (!leave_alone(id))
                    throw;
            }
        }
    }

private:
    [[nodiscard]] std::vector<int> left() const
    {
        std::scoped_lock const lock{mutex};
        return ids;
    }

    //!\brief Returns whether another device is left; else this one is tried again, for the next batch.
    [[nodiscard]] bool leave_alone(int const id)
    {
        std::scoped_lock const lock{mutex};
        if (ids == std::vector{id})
            return false;
        std::erase(ids, id);
        return true;
    }

    mutable std::mutex mutex{};
    std::vector<int> ids;
};

} // namespace seqan3_cuda::detail
