// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What alignment_session hands its batches to.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/pair_trial.hpp>

#include <engine/batch_parts.hpp>
#include <schedule/batch_plan.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The outcome of a batch whose parts were computed on their own.
 * \param[in,out] parts At least one; each has an `outcome`, or an `error`. The first outcome is taken.
 * \throws the first error.
 */
template <typename parts_t>
[[nodiscard]] outcome_batch joined_outcome(parts_t & parts)
{
    for (auto const & part : parts)
        if (part.error)
            std::rethrow_exception(part.error);

    outcome_batch outcome = std::move(parts.front().outcome);
    for (std::size_t i = 1; i < parts.size(); ++i)
        append_outcomes(outcome, parts[i].outcome);
    return outcome;
}

//!\brief Batches in, outcomes out in the order of submission; see alignment_session for the meaning of its functions.
class batch_service
{
public:
    virtual ~batch_service() = default;

    [[nodiscard]] batch_plan const & plan() const
    {
        return sizes;
    }

    //!\brief Any number of threads at once. Null if one alignment a pair is not what is wanted.
    [[nodiscard]] virtual std::unique_ptr<pair_trial> make_trial() const
    {
        return nullptr;
    }

    //!\brief Plans ahead what executors would plan; any number of threads at once. Does nothing if that is of no use.
    virtual void prepare(packed_batch &) const {}
    virtual void submit(packed_batch batch, bool last) = 0;
    virtual void submit(std::vector<outcome_batch> parts) = 0;
    //!\brief The next pairs of the call are computed elsewhere; messages count them.
    virtual void skip(std::size_t const pairs)
    {
        pairs_submitted += pairs;
    }

    [[nodiscard]] virtual bool is_next_ready() = 0;
    [[nodiscard]] virtual outcome_batch next() = 0;

protected:
    batch_plan sizes{};            //!< Set by the constructor.
    std::size_t pairs_submitted{}; //!< Or skipped.
};

} // namespace seqan3_cuda::detail
