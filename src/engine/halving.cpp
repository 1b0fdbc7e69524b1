// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements align_halving.
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

} // namespace

bool gains_by_memory(alignment_problem const & problem, packed_batch const & batch, std::size_t const bytes)
{
    return has_few_tiles(problem, batch, bytes);
}

void align_halving(executor_access & access, alignment_problem const & problem, packed_batch const & batch,
                   std::size_t const first_pair, outcome_batch & outcome)
{
    try
    {
        access.get().align(problem, batch, outcome);
        return;
    }
    catch (out_of_device_memory const & error)
    {
        if (batch.size() <= 1 && !access.enlarge())
            throw out_of_device_memory{name_of_only_pair(batch, first_pair)
                                       + " does not fit into device memory: " + error.what()};
    }
    catch (std::overflow_error const & error) // halved in order to find the first pair that overflows
    {
        if (batch.size() <= 1)
            throw std::overflow_error{name_of_only_pair(batch, first_pair) + ": " + error.what()};
    }

    // ---- a single pair: again, on a larger executor
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
