// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What seqan3_cuda::estimate_pairwise tells.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda
{

//! \brief What a call of seqan3::align_pairwise would take.
struct call_estimate
{
    std::uint64_t pairs{};                       //!< Pairs of the call.
    double cells{};                              //!< Of all matrices, without borders; exact up to 2^53.
    executor_kind executor{executor_kind::host}; //!< Who would compute: `cuda` or `host`.
    std::vector<int> devices{};                  //!< Where, if that is `cuda`: device_description::id.
    std::size_t device_memory{};                 //!< Bytes on each of these devices.
    std::size_t host_memory{};                   //!< Bytes of the host, beside the sequences and the caller's results.
    double seconds{};                            //!< Until the last result is there.
};

} // namespace seqan3_cuda
