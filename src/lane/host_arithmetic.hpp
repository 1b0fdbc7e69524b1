// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Arithmetic of words on the host.
 *
 * Floor: src/lane. Host compilers only; compiled once for each instruction set.
 */

#pragma once

#include <cstdint>

#include <lane/host_warp.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{
inline namespace SEQAN3_CUDA_HOST_ISA
{

//!\brief Operations on words whatever stands in them. `one` is always 1; the device needs the number at run time.
struct host_arithmetic : host_warp
{
    SEQAN3_CUDA_INLINE host_arithmetic(std::uint32_t) {}

    static SEQAN3_CUDA_INLINE word bit_or(word const & a, word const & b)
    {
        return map([](auto const x, auto const y) { return x | y; }, a, b);
    }

    static SEQAN3_CUDA_INLINE word bit_and(word const & a, word const & b)
    {
        return map([](auto const x, auto const y) { return x & y; }, a, b);
    }

    static SEQAN3_CUDA_INLINE word select_bits(word const & bits, word const & yes, word const & no)
    {
        return select(bits, yes, no);
    }
};

} // namespace SEQAN3_CUDA_HOST_ISA
} // namespace seqan3_cuda::detail
