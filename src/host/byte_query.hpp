// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Local scores of queries in bytes, before kernels compute the others in 16 bits.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <vector>

#include <host/byte_query_host_kernel.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether bytes may hold scores of works: local ones of pairs that share a profile.
[[nodiscard]] bool may_be_bytes(fill_key const & key, fill_scores const & scores);

/*!\brief Computes the scores that bytes hold, and writes them to the outcomes.
 * \param[in] kernel    Of this machine.
 * \param[in] arguments Of works for which may_be_bytes().
 * \returns Of each work whether its pairs have their scores.
 */
[[nodiscard]] std::vector<bool> compute_byte_scores(byte_query_host_kernel kernel, fill_arguments const & arguments);

} // namespace seqan3_cuda::detail
