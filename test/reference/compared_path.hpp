// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scalar reference for letters compared along a path: mismatches marked, and everything counted.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::test
{

//!\brief A path whose letters have been compared.
struct compared_path
{
    std::vector<detail::trace_run> runs{}; //!< As the problem wants them.
    detail::identity_counts counts{};
};

/*!\brief Compares the letters along a path.
 * \param[in] problem   Says which letters are equal and whether mismatches are marked.
 * \param[in] sequence1 All letters.
 * \param[in] sequence2 All letters.
 * \param[in] begin1    The first aligned letter of sequence 1.
 * \param[in] begin2    The first aligned letter of sequence 2.
 * \param[in] runs      The path without marks.
 */
[[nodiscard]] inline compared_path compare_letters(detail::alignment_problem const & problem,
                                                   std::span<std::uint8_t const> const sequence1,
                                                   std::span<std::uint8_t const> const sequence2,
                                                   std::size_t const begin1, std::size_t const begin2,
                                                   std::span<detail::trace_run const> const runs)
{
    using enum detail::trace_operation;

    auto is_equal = [&](std::uint8_t const code1, std::uint8_t const code2)
    {
        return problem.letter_classes1.empty() ? code1 == code2
                                               : problem.letter_classes1[code1] == problem.letter_classes2[code2];
    };
    compared_path result{};
    std::size_t i = begin1, j = begin2;
    for (detail::trace_run const run : runs)
    {
        if (run.operation() != diagonal)
        {
            ++result.counts.gap_openings;
            result.counts.gap_letters += run.length();
            (run.operation() == up ? j : i) += run.length();
            result.runs.push_back(run);
            continue;
        }
        for (std::uint32_t step = 0; step < run.length(); ++step)
        {
            bool const equal = is_equal(sequence1[i++], sequence2[j++]);
            ++(equal ? result.counts.matches : result.counts.mismatches);
            detail::trace_operation const operation = equal || !problem.marks_mismatches ? diagonal : mismatch;
            if (!result.runs.empty() && result.runs.back().operation() == operation)
                result.runs.back() = {operation, result.runs.back().length() + 1};
            else
                result.runs.emplace_back(operation, 1u);
        }
    }
    return result;
}

} // namespace seqan3_cuda::test
