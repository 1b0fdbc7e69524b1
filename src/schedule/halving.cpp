// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements align_halving.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/halving.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>

#include <seqan3_cuda/exception.hpp>

#include <executor/score_range.hpp>
#include <schedule/batch_parts.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief "Pair 17 (sequences of 100 and 120 letters)"; the index counts all pairs of the call from 0.
std::string name_of_pair(packed_batch const & batch, std::size_t const i, std::size_t const first_pair)
{
    return "Pair " + std::to_string(first_pair + i) + " (sequences of " + std::to_string(batch.first.length(i)) + " and "
         + std::to_string(batch.second.length(i)) + " letters)";
}

//!\brief The message of an overflow, with the first pair for which the bounds allow one; unchanged if there is none.
std::string explain_overflow(std::overflow_error const & error,
                             alignment_problem const & problem,
                             packed_batch const & batch,
                             std::size_t const first_pair)
{
    score_range const range{problem};
    for (std::size_t i = 0; i < batch.size(); ++i)
        if (!fits(range.bounds(batch.first.length(i), batch.second.length(i)),
                  score_range::lowest_in_32_bits,
                  score_range::highest_in_32_bits))
            return name_of_pair(batch, i, first_pair) + ": " + error.what();
    return error.what();
}

} // namespace

void align_halving(executor_access & access,
                   alignment_problem const & problem,
                   packed_batch const & batch,
                   std::size_t const first_pair,
                   outcome_batch & outcome)
{
    std::string reason{};
    try
    {
        access.get().align(problem, batch, outcome);
        return;
    }
    catch (out_of_device_memory const & error)
    {
        reason = error.what();
    }
    catch (std::overflow_error const & error)
    {
        throw std::overflow_error{explain_overflow(error, problem, batch, first_pair)};
    }

    // ---- a single pair: the largest executor, or nothing
    if (batch.size() <= 1)
    {
        if (access.enlarge())
            return align_halving(access, problem, batch, first_pair, outcome);
        throw out_of_device_memory{(batch.size() == 0 ? std::string{"An empty batch"} : name_of_pair(batch, 0, first_pair))
                                   + " does not fit into device memory: " + reason};
    }

    // ---- more: one half after the other
    std::size_t const half = batch.size() / 2;
    align_halving(access, problem, copy_pairs(batch, 0, half), first_pair, outcome);
    outcome_batch following{outcome.pairs.get_allocator().resource()};
    align_halving(access, problem, copy_pairs(batch, half, batch.size()), first_pair + half, following);
    append_outcomes(outcome, following);
}

} // namespace seqan3_cuda::detail
