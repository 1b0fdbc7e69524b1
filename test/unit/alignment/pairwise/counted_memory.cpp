// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Counts the memory of a whole test program.
 *
 * Layer: test.
 */

#include "counted_memory.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>

#include <malloc.h>

namespace seqan3_cuda::test
{

std::atomic<std::size_t> bytes_in_use{};
std::atomic<std::size_t> most_bytes{};

namespace
{

void * count(void * const begin)
{
    if (begin == nullptr)
        throw std::bad_alloc{};
    std::size_t const now = bytes_in_use += malloc_usable_size(begin);
    for (std::size_t before = most_bytes; before < now && !most_bytes.compare_exchange_weak(before, now);)
        ;
    return begin;
}

void release(void * const begin)
{
    bytes_in_use -= malloc_usable_size(begin);
    std::free(begin);
}

} // namespace

} // namespace seqan3_cuda::test

using namespace seqan3_cuda::test;

void * operator new(std::size_t const size)
{
    return count(std::malloc(std::max<std::size_t>(size, 1)));
}

void * operator new(std::size_t const size, std::align_val_t const alignment)
{
    auto const step = static_cast<std::size_t>(alignment);
    return count(std::aligned_alloc(step, (std::max<std::size_t>(size, 1) + step - 1) / step * step));
}

void operator delete(void * const begin) noexcept
{
    release(begin);
}

void operator delete(void * const begin, std::size_t) noexcept
{
    release(begin);
}

void operator delete(void * const begin, std::align_val_t) noexcept
{
    release(begin);
}

void operator delete(void * const begin, std::size_t, std::align_val_t) noexcept
{
    release(begin);
}
