// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements failing_call and lost_device.
 *
 * Layer: test.
 */

#include "failing_call.hpp"

#include <atomic>
#include <limits>
#include <string_view>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

//!\brief What is to fail. Changed while devices are idle.
struct failure_plan
{
    std::atomic<std::uint64_t> calls{};     //!< Since the plan was made.
    std::atomic<std::uint64_t> one{never};  //!< The number of the call that fails.
    std::atomic<std::uint64_t> from{never}; //!< The number of the first call that finds the device lost.
    std::atomic<int> device{no_device};     //!< That is lost.
    std::atomic<cudaError_t> error{cudaSuccess};
    std::atomic<bool> has_failed{};
    std::atomic<char const *> name{""};
};

failure_plan & plan()
{
    static failure_plan only{};
    return only;
}

void make_plan(std::uint64_t const one, std::uint64_t const from, int const device, cudaError_t const error)
{
    plan().one = never;
    plan().from = never;
    plan().calls = 0;
    plan().has_failed = false;
    plan().name = "";
    plan().error = error;
    plan().device = device;
    plan().one = one;
    plan().from = from;
}

} // namespace

failing_call::failing_call(std::uint64_t const number, cudaError_t const error)
{
    make_plan(number, never, no_device, error);
}

failing_call::~failing_call()
{
    make_plan(never, never, no_device, cudaSuccess);
}

bool failing_call::has_failed() const
{
    return plan().has_failed;
}

std::string failing_call::name() const
{
    return plan().name.load();
}

lost_device::lost_device(int const device, std::uint64_t const number)
{
    make_plan(never, number, device, cudaErrorLaunchFailure);
}

lost_device::~lost_device()
{
    make_plan(never, never, no_device, cudaSuccess);
}

bool lost_device::has_failed() const
{
    return plan().has_failed;
}

cudaError_t next_failure(char const * const name, int const device)
{
    if (plan().error == cudaErrorMemoryAllocation && std::string_view{name} == "cudaGetDevice")
        return cudaSuccess;
    std::uint64_t const number = plan().calls++;
    bool const is_lost = device != no_device && device == plan().device && number >= plan().from;
    if (number != plan().one && !is_lost)
        return cudaSuccess;
    plan().has_failed = true;
    plan().name = name;
    return last_failure() = plan().error;
}

cudaError_t & last_failure()
{
    static thread_local cudaError_t own{cudaSuccess};
    return own;
}

} // namespace seqan3_cuda::test
