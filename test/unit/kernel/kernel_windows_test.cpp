// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A short sequence in a long one, in windows, which have letters in common in device memory, too; and the best
 * results of windows: equal to plain programs.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

#include <engine/batch_parts.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_best_results.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

detail::session_options session_under_test()
{
    detail::session_options result{.executor = options().executor, .host_threads = 2};
    if (options().executor == executor_kind::cuda)
        result.devices = {options().device};
    return result;
}

//!\brief Pairs that are cut, and a short one among them.
detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem)
{
    detail::packed_batch batch{batch_memory()};
    append_random_pair(engine, problem, pair_kind::unrelated, 40'000, 20, batch);
    append_random_pair(engine, problem, pair_kind::similar, 20, 20, batch);
    append_random_pair(engine, problem, pair_kind::similar, 50'000, 10, batch);
    append_random_pair(engine, problem, pair_kind::unrelated, 30'000, 40, batch);
    return batch;
}

detail::alignment_problem local_problem(detail::output_level const output)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.method = detail::alignment_method::local;
    problem.output = output;
    return problem;
}

//!\brief A sequence that has 25 parts of the other one, of 10 to 34 letters.
detail::packed_batch make_planted_pair(random_engine & engine, detail::alignment_problem const & problem)
{
    constexpr std::size_t parts = 25, from_part_to_part = 320, least_letters = 10;
    detail::packed_batch batch{batch_memory()};
    append_random_pair(engine, problem, pair_kind::unrelated, parts * from_part_to_part, 150, batch);
    for (std::size_t i = 0; i < parts; ++i)
    {
        std::size_t const letters = least_letters + i,
                          begin = pick_number<std::size_t>(engine, 0, batch.second.length(0) - letters);
        std::copy_n(batch.second[0].begin() + static_cast<std::ptrdiff_t>(begin), letters,
                    batch.first.codes.begin() + static_cast<std::ptrdiff_t>(i * from_part_to_part + 100));
    }
    return batch;
}

} // namespace

TEST(kernel_windows, local)
{
    random_engine engine = make_engine(options().seed, 110);
    for (std::size_t run = 0; run < options().scaled(2); ++run)
        for (detail::output_level const output : all_output_levels)
        {
            detail::alignment_problem problem = local_problem(output);
            problem.optimum = detail::optimum_rule::first;
            detail::packed_batch const batch = make_batch(engine, problem);
            detail::alignment_session session{problem, session_under_test()};
            session.submit(batch, true);
            check_outcome(session.next(), problem, batch, to_string(problem));
        }
}

//!\brief Executors compute the scores of windows; the host finds the best ends in few of them.
TEST(kernel_windows, best_ends)
{
    random_engine engine = make_engine(options().seed, 111);
    for (std::size_t run = 0; run < options().scaled(2); ++run)
        for (detail::output_level const output : {detail::output_level::end_positions, detail::output_level::alignment})
        {
            detail::alignment_problem problem = local_problem(output);
            problem.best = {20, 16};
            detail::packed_batch const batch = make_batch(engine, problem);
            detail::alignment_session session{problem, session_under_test()};
            session.submit(batch, true);
            EXPECT_EQ(best_difference(session.next(), problem, batch), "");
        }
}

//!\brief Devices narrow windows down to blocks; letters before a place matter as far as a gap from a part leads.
TEST(kernel_windows, best_ends_in_blocks)
{
    random_engine engine = make_engine(options().seed, 112);
    detail::alignment_problem problem = match_mismatch_problem(20, 5, -3, -8, -1);
    problem.method = detail::alignment_method::local;
    problem.output = detail::output_level::end_positions;
    problem.best = {8, 16};
    detail::packed_batch const batch = make_planted_pair(engine, problem);
    detail::alignment_session session{problem, session_under_test()};
    session.submit(detail::copy_pairs(batch, 0, 1), true);
    detail::outcome_batch const outcome = session.next();
    EXPECT_EQ(best_difference(outcome, problem, batch), "");
    ASSERT_EQ(outcome.pairs.size(), 8u);
    EXPECT_GE(outcome.pairs.back().score, 5 * 27); // the parts'
}

} // namespace seqan3_cuda::test
