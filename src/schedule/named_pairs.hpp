// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Errors told of pairs of the call, also those of windows, which have numbers of their own, and of tasks that
 * threads share.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/shared_work.hpp>
#include <seqan3_cuda/exception.hpp>

#include <engine/batch_parts.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Returns what a function returns; its errors of memory and of scores begin with a name.
 * \param[in] name Returns the name.
 * \param[in] run  The function.
 */
template <typename name_t, typename run_t>
auto with_name(name_t const & name, run_t const & run)
try
{
    return run();
}
catch (out_of_device_memory const & error)
{
    throw out_of_device_memory{name() + error.what()};
}
catch (std::overflow_error const & error)
{
    throw std::overflow_error{name() + error.what()};
}
catch (std::length_error const & error)
{
    throw std::length_error{name() + error.what()};
}

/*!\brief Takes the outcome of windows.
 * \param[in] pairs      Those that have the windows; of their letters only the numbers are looked at.
 * \param[in] first_pair Index of the first pair within the call.
 * \param[in] take       Returns the outcome.
 * \throws what `take` throws; errors of memory and of scores say which pairs they are of.
 */
template <typename take_t>
[[nodiscard]] outcome_batch take_of_named_pairs(packed_batch const & pairs, std::size_t const first_pair,
                                                take_t const & take)
{
    auto const name = [&]
    {
        std::string const names = pairs.size() == 1 ? name_of_pair(pairs, 0, first_pair)
                                                    : "Pairs " + std::to_string(first_pair) + " to "
                                                          + std::to_string(first_pair + pairs.size() - 1);
        return names + ", in windows: ";
    };
    return with_name(name, take);
}

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
