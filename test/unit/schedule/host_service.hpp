// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Services of the host executor.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <schedule/backend.hpp>
#include <schedule/batch_service.hpp>
#include <schedule/batch_stream.hpp>

namespace seqan3_cuda::test
{

//!\brief A window_stream::opener.
inline std::unique_ptr<detail::batch_service> open_on_host(detail::alignment_problem problem)
{
    return std::make_unique<detail::batch_stream>(
        std::move(problem), detail::session_options{.executor = executor_kind::host}, detail::process_backend());
}

//!\brief The host executor's service, for tests that change a function or look at what passes.
class forwarding_service : public detail::batch_service
{
public:
    explicit forwarding_service(detail::alignment_problem problem) : service{open_on_host(std::move(problem))}
    {
        sizes = service->plan();
    }

    void submit(detail::packed_batch batch, bool const last) override
    {
        service->submit(std::move(batch), last);
    }

    void submit(std::vector<detail::outcome_batch> parts) override
    {
        service->submit(std::move(parts));
    }

    void skip(std::size_t const pairs) override
    {
        service->skip(pairs);
    }

    [[nodiscard]] bool is_next_ready() override
    {
        return service->is_next_ready();
    }

    [[nodiscard]] detail::outcome_batch next() override
    {
        return service->next();
    }

private:
    std::unique_ptr<detail::batch_service> service;
};

} // namespace seqan3_cuda::test
