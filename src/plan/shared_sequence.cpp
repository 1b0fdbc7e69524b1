// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements find_shared_sequences and exchange_sequences.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/shared_sequence.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Calls `found(begin, end)` for each run of equal neighbours.
template <typename found_t>
void for_each_run(packed_sequences const & sequences, found_t && found)
{
    for (std::size_t begin = 0, end = 0; begin < sequences.size(); begin = end)
    {
        for (end = begin + 1; end < sequences.size() && sequences.repeats(end);)
            ++end;
        if (end - begin >= shortest_run)
            found(begin, end);
    }
}

} // namespace

std::vector<shared_sequence> find_shared_sequences(packed_batch const & batch)
{
    std::vector<shared_sequence> shared(batch.size());
    std::uint32_t runs = 0;
    auto const mark = [&](shared_sequence::place const where)
    {
        return [&, where](std::size_t const begin, std::size_t const end)
        {
            std::fill(shared.begin() + static_cast<std::ptrdiff_t>(begin),
                      shared.begin() + static_cast<std::ptrdiff_t>(end), shared_sequence{where, runs});
            ++runs;
        };
    };
    for_each_run(batch.first, mark(shared_sequence::place::first));
    for_each_run(batch.second, mark(shared_sequence::place::second));
    return shared;
}

alignment_problem exchange_sequences(alignment_problem const & problem)
{
    alignment_problem result = problem;
    std::swap(result.alphabet_size1, result.alphabet_size2);
    std::swap(result.letter_classes1, result.letter_classes2);
    std::swap(result.free_ends.sequence1_leading, result.free_ends.sequence2_leading);
    std::swap(result.free_ends.sequence1_trailing, result.free_ends.sequence2_trailing);
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            result.substitution_scores[std::size_t{code2} * problem.alphabet_size1 + code1] =
                problem.score(static_cast<std::uint8_t>(code1), static_cast<std::uint8_t>(code2));
    return result;
}

} // namespace seqan3_cuda::detail
