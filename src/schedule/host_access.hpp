// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Gives align_halving an executor of the host.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <engine/executor.hpp>
#include <engine/halving.hpp>

namespace seqan3_cuda::detail
{

//!\brief One host executor; there is no larger one.
class host_access final : public executor_access
{
public:
    explicit host_access(executor & worker_) : worker{worker_} {}

    executor & get() override
    {
        return worker;
    }

    bool enlarge() override
    {
        return false;
    }

private:
    executor & worker;
};

} // namespace seqan3_cuda::detail
