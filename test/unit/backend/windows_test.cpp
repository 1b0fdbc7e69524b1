// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A short sequence in a long one, in windows on devices: they have letters in common in device memory, too.
 *
 * Layer: test.
 */

#include <string>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

#include <simulated_device/simulated_device.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_best_results.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

TEST(windows_on_devices, local)
{
    random_engine engine = make_engine(drawn_seed(), 0);
    for (detail::output_level const output : all_output_levels)
    {
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
        problem.method = detail::alignment_method::local;
        problem.optimum = detail::optimum_rule::first;
        problem.output = output;
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::unrelated, 40'000, 20, batch);
        append_random_pair(engine, problem, pair_kind::similar, 20, 20, batch);
        append_random_pair(engine, problem, pair_kind::similar, 50'000, 10, batch);
        detail::alignment_session session{problem, {.executor = executor_kind::cuda}};
        std::uint64_t const launches = simulated_launches();
        session.submit(batch, true);
        check_outcome(session.next(), problem, batch, to_string(problem));
        EXPECT_GT(simulated_launches(), launches);
    }
}

//!\brief Devices compute the scores of windows; the host finds the best ends in few of them.
TEST(windows_on_devices, best_ends)
{
    random_engine engine = make_engine(drawn_seed(), 1);
    for (detail::output_level const output : {detail::output_level::end_positions, detail::output_level::alignment})
    {
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
        problem.method = detail::alignment_method::local;
        problem.output = output;
        problem.best = {20, 16};
        detail::packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::unrelated, 40'000, 20, batch);
        append_random_pair(engine, problem, pair_kind::similar, 20, 20, batch);
        append_random_pair(engine, problem, pair_kind::similar, 50'000, 10, batch);
        detail::alignment_session session{problem, {.executor = executor_kind::cuda, .host_threads = 2}};
        std::uint64_t const launches = simulated_launches();
        session.submit(batch, true);
        EXPECT_EQ(best_difference(session.next(), problem, batch), "");
        EXPECT_GT(simulated_launches(), launches);
    }
}

} // namespace seqan3_cuda::test
