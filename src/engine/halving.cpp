// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements align_halving, gains_by_memory and the default of executor_access::sufficient_limit.
 *
 * Halves a batch of pairs that is out of device memory: the first half is computed, then the second one. An executor
 * has memory for all pairs that it computes at a time, so that half of the pairs need less. A single pair is not cut:
 * it gets a larger executor, or no certified bands. A batch with a score that overflows is halved to find the pair that
 * the error names.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/halving.hpp>

#include <stdexcept>
#include <string>

#include <seqan3_cuda/exception.hpp>

#include <engine/batch_parts.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief The pair of a batch of one pair; its index counts all pairs of the call from 0.
std::string name_of_only_pair(packed_batch const & batch, std::size_t const index)
{
    return batch.size() == 0 ? "An empty batch" : name_of_pair(batch, 0, index);
}

//!\brief What an error says about a limit that would suffice; nothing of 0.
std::string remedy(std::size_t const limit)
{
    return limit == 0 ? "" : ", but does with a device_memory_limit of " + std::to_string(limit) + " bytes";
}

} // namespace

std::size_t executor_access::sufficient_limit(alignment_problem const &, packed_batch const &)
{
    return 0;
}

bool gains_by_memory(alignment_problem const & problem, packed_batch const & batch, std::size_t const bytes)
{
    return has_few_tiles(problem, batch, bytes);
}

void align_halving(executor_access & access, alignment_problem const & problem, packed_batch const & batch,
                   std::size_t const first_pair, outcome_batch & outcome)
{
    bool is_largest = false;
    try
    {
        access.get().align(problem, batch, outcome);
        return;
    }
    catch (out_of_device_memory const & error)
    {
        is_largest = batch.size() <= 1 && !access.enlarge();
        if (is_largest && problem.whole_matrix)
            throw out_of_device_memory{name_of_only_pair(batch, first_pair) + " does not fit into device memory"
                                       + remedy(access.sufficient_limit(problem, batch)) + ": " + error.what()};
    }
    catch (std::overflow_error const & error) // halved in order to find the first pair that overflows
    {
        if (batch.size() <= 1)
            throw std::overflow_error{name_of_only_pair(batch, first_pair) + ": " + error.what()};
    }

    // ---- a single pair: again, on a larger executor; there at last without bands. What these need depends on scores.
    if (is_largest)
    {
        access.discard(); // what the bands needed
        alignment_problem whole = problem;
        whole.whole_matrix = true;
        return align_halving(access, whole, batch, first_pair, outcome);
    }
    if (batch.size() <= 1)
        return align_halving(access, problem, batch, first_pair, outcome);

    // ---- more: one half after the other
    std::size_t const half = batch.size() / 2;
    align_halving(access, problem, copy_pairs(batch, 0, half), first_pair, outcome);
    outcome_batch following{outcome.pairs.get_allocator().resource()};
    align_halving(access, problem, copy_pairs(batch, half, batch.size()), first_pair + half, following);
    append_outcomes(outcome, following);
}

} // namespace seqan3_cuda::detail
