// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Time in the kernels: a work through detail::alignment_session, without SeqAn3.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include "benchmark_call.hpp"
#include "benchmark_work.hpp"

namespace seqan3_cuda::benchmark
{

/*!\brief Computes the first `pairs` pairs by this library.
 * \param[in] who     caller::cuda or caller::host.
 * \param[in] threads Threads of the host executor.
 * \returns Seconds in which the kernels ran: the mean over the devices or, for the host, the threads
 *          that got a batch.
 */
double run_session(mode what, caller who, work_letters const & letters, std::size_t pairs, std::size_t threads);

} // namespace seqan3_cuda::benchmark
