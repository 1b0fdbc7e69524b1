// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Counts the device memory of an executor with a limit.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include <seqan3_cuda/exception.hpp>

#include <engine/thread_scope.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The device memory of one executor with a limit: all arrays that grow in the thread in which it is current.
 * \details Who makes it current gives back, before the end of its life, what does not belong to the executor.
 */
class memory_account
{
public:
    explicit memory_account(std::size_t const limit) : limit{limit} {}

    memory_account(memory_account const &) = delete;
    memory_account & operator=(memory_account const &) = delete;

    //!\brief That of the calling thread; none without a limit.
    using scope = thread_scope<memory_account>;

    //!\brief Bytes that are left if so many more are needed later on.
    [[nodiscard]] std::size_t left(std::size_t const later = 0) const
    {
        return limit - std::min(limit, used + later);
    }

    //!\brief Asks for more bytes. \throws seqan3_cuda::out_of_device_memory if fewer are left.
    void require(std::size_t const bytes) const
    {
        if (bytes > left())
            throw out_of_device_memory{"A batch needs " + std::to_string(bytes)
                                       + " more bytes on its device, but device_memory_limit leaves "
                                       + std::to_string(left()) + " of " + std::to_string(limit)
                                       + ". Raise the limit, or shorten the sequences."};
    }

    //!\brief Counts bytes that were allocated.
    void add(std::size_t const bytes) noexcept
    {
        used += bytes;
    }

    //!\brief Counts them no longer.
    void give_back(std::size_t const bytes) noexcept
    {
        used -= bytes;
    }

private:
    std::size_t limit;
    std::size_t used{};
};

} // namespace seqan3_cuda::detail
