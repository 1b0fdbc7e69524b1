// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Problems of the edit distance.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include "random_problem.hpp"

namespace seqan3_cuda::test
{

//!\brief An edit distance, global or with free ends of sequence 1, without a limit.
[[nodiscard]] inline detail::alignment_problem edit_problem(std::uint32_t const alphabet_size, bool const semi_global,
                                                            detail::output_level const output)
{
    detail::alignment_problem problem{};
    problem.method = detail::alignment_method::edit_distance;
    problem.free_ends.sequence1_leading = problem.free_ends.sequence1_trailing = semi_global;
    problem.gap_extension = -1;
    problem.optimum = detail::optimum_rule::last;
    problem.alphabet_size1 = problem.alphabet_size2 = alphabet_size;
    problem.output = output;
    return problem;
}

//!\brief The same with fewer letters, of one sequence or of both, and with a limit every second time.
[[nodiscard]] inline detail::alignment_problem random_edit_problem(random_engine & engine,
                                                                   detail::alignment_problem problem)
{
    auto any_size = [&]
    { return pick_number(engine, 0, 1) == 0 ? pick_number(engine, 1u, 3u) : problem.alphabet_size1; };
    std::uint32_t const size1 = any_size(), size2 = any_size();
    problem.alphabet_size1 = size1;
    problem.alphabet_size2 = size2;
    if (pick_number(engine, 0, 1) == 0)
        problem.max_errors =
            pick_number(engine, 0, 1) == 0 ? pick_number(engine, 0u, 12u) : pick_number(engine, 0u, 200u);
    if (problem.output >= detail::output_level::begin_positions && pick_number(engine, 0, 1) == 0)
        random_comparison(engine, problem);
    return problem;
}

} // namespace seqan3_cuda::test
