// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How hosts and devices compute pairs that are alone.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <engine/lone_pair.hpp>

#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

namespace seqan3_cuda::test
{

using detail::device_way;
using detail::host_way;

namespace
{

//!\brief Every pair of letters has a score of its own.
detail::alignment_problem protein_problem()
{
    detail::alignment_problem problem = match_mismatch_problem(20, 4, -5, -10, -1);
    problem.substitution_scores[1] = 2;
    return problem;
}

} // namespace

TEST(lone_pair, on_the_host)
{
    detail::alignment_problem problem = match_mismatch_problem(5, 2, -4, -4, -2);
    EXPECT_EQ(host_way_of(problem), host_way::similar);
    problem.band = detail::diagonal_band{.lower = -4, .upper = 3};
    EXPECT_EQ(host_way_of(problem), host_way::free) << "a band";
    problem.band.reset();
    problem.free_ends.sequence1_leading = true;
    EXPECT_EQ(host_way_of(problem), host_way::free);
    problem.free_ends = {};
    problem.method = detail::alignment_method::local;
    EXPECT_EQ(host_way_of(problem), host_way::local);
    problem.second_piece = detail::gap_scores{.open = -8, .extension = -1};
    EXPECT_EQ(host_way_of(problem), host_way::other) << "the general path";

    problem = protein_problem();
    EXPECT_EQ(host_way_of(problem), host_way::other);
    problem.method = detail::alignment_method::local;
    EXPECT_EQ(host_way_of(problem), host_way::other);
    EXPECT_EQ(host_way_of(edit_problem(4, true, detail::output_level::score)), host_way::edit_distance);
}

TEST(lone_pair, on_a_device)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    EXPECT_EQ(device_way_of(problem, 1'024), device_way::folded);
    EXPECT_EQ(device_way_of(problem, 1'023), device_way::strips) << "too few rows";
    EXPECT_EQ(device_way_of(match_mismatch_problem(5, 2, -4, -4, -2), 4'096), device_way::strips) << "five letters";
    problem.method = detail::alignment_method::local;
    EXPECT_EQ(device_way_of(problem, 4'096), device_way::folded);
    problem.band = detail::diagonal_band{.lower = -4, .upper = 3};
    EXPECT_EQ(device_way_of(problem, 4'096), device_way::bands);

    problem = match_mismatch_problem(4, 4, -5, -10, -1);
    problem.method = detail::alignment_method::local;
    EXPECT_EQ(device_way_of(problem, 4'096), device_way::strips) << "a mismatch scores less than two letters of gaps";
    problem.second_piece = detail::gap_scores{.open = -18, .extension = -1};
    EXPECT_EQ(device_way_of(problem, 4'096), device_way::bands) << "the general path";
    EXPECT_EQ(device_way_of(protein_problem(), 4'096), device_way::other);
    EXPECT_EQ(device_way_of(edit_problem(4, false, detail::output_level::score), 4'096), device_way::edit_distance);
}

} // namespace seqan3_cuda::test
