// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Opens services of the host executor.
 *
 * Layer: test.
 */

#pragma once

#include <memory>
#include <utility>

#include <schedule/backend.hpp>
#include <schedule/batch_stream.hpp>

namespace seqan3_cuda::test
{

//!\brief A window_stream::opener.
inline std::unique_ptr<detail::batch_service> open_on_host(detail::alignment_problem problem)
{
    return std::make_unique<detail::batch_stream>(
        std::move(problem), detail::session_options{.executor = executor_kind::host}, detail::process_backend());
}

} // namespace seqan3_cuda::test
