// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements copy_pairs, name_of_pair and append_outcomes.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/batch_parts.hpp>

#include <algorithm>
#include <cassert>

#include <plan/plan_memory.hpp>

namespace seqan3_cuda::detail
{

namespace
{

void copy_sequences(packed_sequences const & from, std::size_t const begin, std::size_t const end,
                    packed_sequences & to)
{
    if (begin == end)
        return;
    // Sequences may have letters in common, and stand in any order: windows of one that pairs share begin anew with
    // each pair.
    std::size_t const letters_per_byte = from.letters_per_byte;
    std::size_t first = from.begins[begin], last = first;
    for (std::size_t i = begin; i < end; ++i)
    {
        first = std::min<std::size_t>(first, from.begins[i]);
        last = std::max(last, from.begins[i] + from.length(i));
    }
    first = first / letters_per_byte * letters_per_byte;
    to.codes.assign(from.codes.begin() + static_cast<std::ptrdiff_t>(first / letters_per_byte),
                    from.codes.begin() + static_cast<std::ptrdiff_t>(from.bytes_of(last)));
    to.begins.reserve(end - begin);
    to.offsets.reserve(end - begin + 1);
    for (std::size_t i = begin; i < end; ++i)
        to.place(from.begins[i] - first, from.length(i));
}

} // namespace

packed_batch copy_pairs(packed_batch const & batch, std::size_t const begin, std::size_t const end)
{
    packed_batch part{memory_of(batch), batch.first.letters_per_byte};
    copy_sequences(batch.first, begin, end, part.first);
    copy_sequences(batch.second, begin, end, part.second);
    part.has_one_best = batch.has_one_best;
    return part;
}

std::uint64_t count_cells(packed_batch const & batch)
{
    std::uint64_t cells{};
    for (std::size_t i = 0; i < batch.size(); ++i)
        cells += static_cast<std::uint64_t>(batch.first.length(i)) * batch.second.length(i);
    return cells;
}

std::string name_of_pair(packed_batch const & batch, std::size_t const pair, std::size_t const index)
{
    return "Pair " + std::to_string(index) + " (sequences of " + std::to_string(batch.first.length(pair)) + " and "
         + std::to_string(batch.second.length(pair)) + " letters)";
}

void append_outcomes(outcome_batch & outcome, outcome_batch const & following)
{
    assert(outcome.first_results.empty() && following.first_results.empty());
    std::uint64_t const base = outcome.runs.size(); // 0 where no paths are wanted: then first_run stays 0
    outcome.pairs.reserve(outcome.pairs.size() + following.pairs.size());
    for (pair_outcome pair : following.pairs)
    {
        pair.first_run += base;
        outcome.pairs.push_back(pair);
    }
    outcome.runs.insert(outcome.runs.end(), following.runs.begin(), following.runs.end());
    outcome.identities.insert(outcome.identities.end(), following.identities.begin(), following.identities.end());
    outcome.matrices.insert(outcome.matrices.end(), following.matrices.begin(), following.matrices.end());
    outcome.kernel_seconds += following.kernel_seconds;
}

} // namespace seqan3_cuda::detail
