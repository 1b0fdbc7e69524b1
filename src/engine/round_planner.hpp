// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans the first rounds of batches for the engines of one kind of hardware.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <memory>

#include <engine/executor.hpp>
#include <plan/prepared_rounds.hpp>

namespace seqan3_cuda::detail
{

//!\brief Implements batch_planner by prepare_rounds().
class round_planner final : public batch_planner
{
public:
    explicit round_planner(device_traits const & traits) : traits{traits} {}

    [[nodiscard]] std::shared_ptr<batch_preparation> prepare(alignment_problem const & problem,
                                                             packed_batch const & batch) const override
    {
        return prepare_rounds(problem, batch, traits);
    }

private:
    device_traits traits;
};

} // namespace seqan3_cuda::detail
