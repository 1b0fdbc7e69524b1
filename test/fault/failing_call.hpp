// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Calls of the CUDA runtime that fail on purpose, on simulated devices and on real ones.
 *
 * Layer: test. The runtime of simulated devices asks next_failure() in each of its calls. A program for real devices
 * has its calls wrapped by the linker (failing_runtime.cpp).
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include <cuda_runtime.h>

namespace seqan3_cuda::test
{

/*!\brief Has one call of the CUDA runtime fail, or one launch, as long as it lives. Calls of all threads count.
 * \details The call has no effect then, but one that waits has waited, and one that gives something back has done so.
 * cudaGetDevice does not count where memory is what is missing: it allocates nothing, and CUB, which calls it, too,
 * makes an invalid device of any error of it.
 */
class failing_call
{
public:
    //!\param[in] number How many calls succeed before.
    failing_call(std::uint64_t number, cudaError_t error);
    failing_call(failing_call const &) = delete;
    failing_call & operator=(failing_call const &) = delete;
    ~failing_call();

    //!\brief Whether there were so many calls.
    [[nodiscard]] bool has_failed() const;

    //!\brief The function that failed; empty before.
    [[nodiscard]] std::string name() const;
};

/*!\brief Has all calls for a device fail, after so many calls of all devices, as long as it lives: a lost device.
 * \details A thread can still make another device current.
 */
class lost_device
{
public:
    lost_device(int device, std::uint64_t number);
    lost_device(lost_device const &) = delete;
    lost_device & operator=(lost_device const &) = delete;
    ~lost_device();

    //!\brief Whether there were so many calls, and one for the device behind them.
    [[nodiscard]] bool has_failed() const;
};

inline constexpr int no_device = -1;

/*!\brief To be called once by each call that can fail: the error that it is to return.
 * \param[in] name   Of the call.
 * \param[in] device The one that is current; no_device of calls that need none.
 */
[[nodiscard]] cudaError_t next_failure(char const * name, int device);

/*!\brief The calling thread's last error, as cudaPeekAtLastError tells it.
 * \details cudaGetLastError sets it back to cudaSuccess.
 */
[[nodiscard]] cudaError_t & last_failure();

// ---- what simulated devices and real ones have each in their own way

//!\brief Devices that there are.
[[nodiscard]] int device_count();

//!\brief Bytes of a device's memory that are allocated.
[[nodiscard]] std::size_t device_memory_in_use(int device);

//!\brief Has kernels and copies be at work still when later calls fail, as long as the result lives. Real devices take
//!their time anyway.
[[nodiscard]] std::shared_ptr<void> slow_devices();

} // namespace seqan3_cuda::test
