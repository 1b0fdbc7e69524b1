// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the service of a session.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <memory>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

#include <engine/windows.hpp>
#include <schedule/backend.hpp>
#include <schedule/batch_service.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The windows that fill the executors of a session, and of other processes.
 * \throws what choose_devices() throws.
 */
[[nodiscard]] window_rule rule_of_windows(alignment_problem const & problem, session_options const & options,
                                          execution_backend const & backend);

/*!\brief Opens what computes a session's batches: here or by other processes too, long pairs in windows or not, one
 *        result a pair or several.
 * \throws what alignment_session's constructor throws.
 */
[[nodiscard]] std::unique_ptr<batch_service> open_service(alignment_problem problem, session_options options,
                                                          execution_backend const & backend);

} // namespace seqan3_cuda::detail
