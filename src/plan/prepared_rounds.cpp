// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements prepare_rounds and take_rounds.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/prepared_rounds.hpp>

#include <optional>
#include <utility>

namespace seqan3_cuda::detail
{

namespace
{

struct prepared_rounds final : batch_preparation
{
    alignment_problem const * problem; //!< Not looked at: it tells problems apart.
    device_traits traits;
    std::optional<batch_rounds> rounds{}; //!< Empty once taken.

    prepared_rounds(alignment_problem const & problem, device_traits const & traits) : problem{&problem}, traits{traits}
    {}
};

} // namespace

std::shared_ptr<batch_preparation> prepare_rounds(alignment_problem const & problem, packed_batch const & batch,
                                                  device_traits const & traits)
{
    auto prepared = std::make_shared<prepared_rounds>(problem, traits);
    prepared->rounds.emplace(problem, traits).plan_first(batch);
    return prepared;
}

batch_rounds take_rounds(alignment_problem const & problem, packed_batch const & batch, device_traits const & traits)
{
    auto * const prepared = static_cast<prepared_rounds *>(batch.preparation.get());
    if (prepared == nullptr || prepared->problem != &problem || prepared->traits != traits || !prepared->rounds)
        return batch_rounds{problem, traits};
    batch_rounds rounds = std::move(*prepared->rounds);
    prepared->rounds.reset();
    return rounds;
}

} // namespace seqan3_cuda::detail
