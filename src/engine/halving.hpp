// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches that do not fit into device memory: halved until they do; and errors that name their pair.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/executor.hpp>

namespace seqan3_cuda::detail
{

//!\brief Hands out the executor that computes, and a larger one if there is.
class executor_access
{
public:
    virtual ~executor_access() = default;

    //!\brief The executor; the same one until enlarge() is called.
    virtual executor & get() = 0;

    //!\brief Replaces the executor by one with more memory. Returns false if there is no larger one.
    virtual bool enlarge() = 0;

    //!\brief Destroys the executor with the memory that it keeps; the next get() makes another one. Else it stays.
    virtual void discard() {}

    /*!\brief The limit of device memory, above the present one, with which the executor could compute a batch that is
     * out of device memory now. Returns 0 if there is no limit, or if it is not what is missing.
     * \details It may be discarded. By default there is no limit.
     */
    [[nodiscard]] virtual std::size_t sufficient_limit(alignment_problem const & problem, packed_batch const & batch);
};

//!\brief One executor; there is no larger one.
class single_executor final : public executor_access
{
public:
    explicit single_executor(executor & worker_) : worker{worker_} {}

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

/*!\brief Whether a batch is one pair that more memory makes faster: a long one, whose path would be followed through
 * fewer tiles at a time than usual.
 * \param[in] bytes The memory that an executor has before it is enlarged; 0: no limit.
 */
[[nodiscard]] bool gains_by_memory(alignment_problem const & problem, packed_batch const & batch, std::size_t bytes);

/*!\brief Computes a batch; one that is out of device memory is halved and tried again, a single pair without certified
 * bands.
 * \param[in]     access     Gives the executor.
 * \param[in]     problem    The problem.
 * \param[in]     batch      The pairs.
 * \param[in]     first_pair The index within the call of the batch's first pair, for messages.
 * \param[in,out] outcome    Replaced by the outcome of all pairs; unspecified after an exception.
 * \throws seqan3_cuda::out_of_device_memory if a single pair does not fit even the largest executor; names the pair,
 * and the limit with which it fits.
 * \throws std::overflow_error if the scores of a pair may leave 32 bits; the batch is halved until the first such pair
 * is found and named.
 * \throws whatever else the executor throws, unchanged.
 */
void align_halving(executor_access & access, alignment_problem const & problem, packed_batch const & batch,
                   std::size_t first_pair, outcome_batch & outcome);

} // namespace seqan3_cuda::detail
