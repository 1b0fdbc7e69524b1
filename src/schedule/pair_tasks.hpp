// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tasks of one batch that threads share, each of one pair.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/shared_work.hpp>

#include <engine/batch_parts.hpp>
#include <schedule/named_pairs.hpp>

namespace seqan3_cuda::detail
{

//!\brief The pairs of a batch, and who computes them.
struct pair_tasks
{
    packed_batch const & batch;
    std::size_t first_pair; //!< Index within the call of the batch's first pair, for messages.
    std::size_t threads;    //!< They share the work, at least 1.

    /*!\brief Shares tasks; an exception gets the name of the pair.
     * \param[in] tasks   Their number.
     * \param[in] pair_of Called with a task, gives the index of its pair in the batch.
     * \param[in] run     As share_work().
     */
    template <typename pair_of_t, typename run_t>
    void share(std::size_t const tasks, pair_of_t const & pair_of, run_t const & run) const
    {
        share_work(threads, tasks,
                   [&](std::size_t const task)
                   {
                       with_name([&] { return name_of_pair(batch, pair_of(task), first_pair + pair_of(task)) + ": "; },
                                 [&] { run(task); });
                   });
    }
};

} // namespace seqan3_cuda::detail
