// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Queries against many subjects, whose profiles warps share: equal to the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>
#include <plan/shared_sequence.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

enum class query_place : std::uint8_t
{
    first,
    second,
    both //!< Some queries are first sequences, some second ones; some pairs have no query in common with others.
};

using parameter = std::tuple<query_place, end_kind, detail::output_level>;

struct kernel_shared_profile : testing::TestWithParam<parameter>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [place, ends, output] = GetParam();
        detail::alignment_problem problem{};
        choose_ends(engine, ends, problem);
        problem.output = output;
        problem.whole_matrix = true;
        problem.gap_open = pick_number(engine, -12, -8);
        problem.gap_extension = pick_number(engine, -2, 0);
        problem.alphabet_size1 = pick(engine, std::array<std::uint32_t, 5>{5, 15, 20, 27, 32});
        problem.alphabet_size2 = pick(engine, std::array<std::uint32_t, 5>{5, 15, 20, 27, 32});
        for (std::uint32_t i = 0; i < problem.alphabet_size1 * problem.alphabet_size2; ++i)
            problem.substitution_scores.push_back(pick_number(engine, -7, 9));
        return problem;
    }

    //!\brief Adds pairs of one query.
    static void append_query(random_engine & engine, detail::alignment_problem const & problem, bool const is_first,
                             std::size_t const length, std::size_t const subjects, std::size_t const longest_subject,
                             detail::packed_batch & batch)
    {
        detail::packed_sequences & queries = is_first ? batch.first : batch.second;
        detail::packed_sequences & others = is_first ? batch.second : batch.first;
        std::vector<std::uint8_t> const query =
            random_sequence(engine, length, is_first ? problem.alphabet_size1 : problem.alphabet_size2);
        for (std::size_t i = 0; i < subjects; ++i)
        {
            std::vector<std::uint8_t> const subject =
                random_sequence(engine, pick_number<std::size_t>(engine, 0, longest_subject),
                                is_first ? problem.alphabet_size2 : problem.alphabet_size1);
            append_sequence(query, queries);
            append_sequence(subject, others);
        }
    }

    static detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem)
    {
        static constexpr std::array<std::size_t, 12> lengths{1, 15, 16, 17, 100, 160, 256, 300, 511, 512, 513, 1100};
        query_place const place = std::get<0>(GetParam());
        detail::packed_batch batch{batch_memory()};
        for (int query = 0; query < 3; ++query)
        {
            bool const is_first =
                place == query_place::both ? pick_number(engine, 0, 1) == 0 : place == query_place::first;
            append_query(engine, problem, is_first, pick(engine, lengths),
                         pick_number<std::size_t>(engine, detail::shortest_run, 100), 90, batch);
            if (place == query_place::both)
                append_query(engine, problem, is_first, 40, 3, 90, batch);
        }
        return batch;
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    static constexpr std::array places{"first", "second", "both"};
    auto const [place, end, output] = info.param;
    return std::string{places[static_cast<std::size_t>(place)]} + '_' + to_string(end)
         + (output == detail::output_level::score ? "_score" : "_end");
}

} // namespace

TEST_P(kernel_shared_profile, equals_the_reference)
{
    auto const [place, ends, output] = GetParam();
    for (std::size_t i = 0; i < options().scaled(3) && !HasFailure(); ++i)
    {
        std::uint64_t const test = (static_cast<std::uint64_t>(place) * 3 + static_cast<std::uint64_t>(ends)) * 4
                                 + static_cast<std::uint64_t>(output);
        random_engine engine = make_engine(options().seed, test << 40 | i);
        detail::alignment_problem const problem = make_problem(engine);
        detail::packed_batch const batch = make_batch(engine, problem);
        auto const plan = detail::plan_fills(problem, batch, {}, detail::band_certifier{problem}, {});
        bool const shares = std::ranges::any_of(plan.fills, [](detail::fill_plan const & fill)
                                                { return fill.variant.lookup == detail::lookup_kind::shared_profile; });
        detail::free_end_gaps const & free = problem.free_ends;
        bool const has_edges =
            free.sequence1_leading || free.sequence1_trailing || free.sequence2_leading || free.sequence2_trailing;
        EXPECT_EQ(shares, output == detail::output_level::score && !has_edges);
        check_batch(shared_executor(), problem, batch, "batch " + std::to_string(i));
    }
}

//!\brief Scores of more than two values.
detail::alignment_problem size_problem(detail::alignment_method const method)
{
    detail::alignment_problem problem = match_mismatch_problem(24, 5, -4, -11, -1);
    problem.substitution_scores[1] = -3;
    problem.method = method;
    problem.output = detail::output_level::score;
    problem.whole_matrix = true;
    return problem;
}

// Profiles of which a multiprocessor holds three, two or one, and one for which there is no room. Enough pairs that
// devices share them.
TEST(kernel_shared_profile_sizes, long_queries)
{
    random_engine engine = make_engine(options().seed, 1);
    detail::alignment_problem const problem = size_problem(detail::alignment_method::local);
    for (auto const & [length, warps] : {std::pair{500u, 4u}, {600u, 6u}, {1'000u, 12u}, {1'050u, 12u}, {10'000u, 1u}})
    {
        detail::packed_batch batch{batch_memory()};
        kernel_shared_profile::append_query(engine, problem, false, length, 2'500, 4, batch);
        auto const plan = detail::plan_fills(problem, batch, {}, detail::band_certifier{problem}, {});
        ASSERT_EQ(plan.fills.size(), 1u);
        EXPECT_EQ(plan.fills[0].block_warps, warps) << length; // of the 128 KB of the default
        check_batch(shared_executor(), problem, batch, "query of " + std::to_string(length));
    }
}

// So many subjects that on devices, too, several follow one another in each group of lanes.
TEST(kernel_shared_profile_sizes, many_subjects)
{
    std::uint64_t number = 2;
    for (detail::alignment_method const method : {detail::alignment_method::local, detail::alignment_method::global})
        for (auto const & [length, subjects] :
             {std::pair<std::size_t, std::size_t>{40, 180'000}, {1'000, 13'000}, {2'000, 13'000}})
        {
            random_engine engine = make_engine(options().seed, number++);
            detail::alignment_problem const problem = size_problem(method);
            detail::packed_batch batch{batch_memory()};
            kernel_shared_profile::append_query(engine, problem, number % 2 == 0, length, subjects, 5, batch);
            detail::fill_preferences const preferences{.score_warps = std::size_t{132} * 8,
                                                       .query_warps = std::size_t{132} * 12,
                                                       .profile_memory = std::size_t{228} << 10};
            auto const plan = detail::plan_fills(problem, batch, preferences, detail::band_certifier{problem}, {});
            ASSERT_EQ(plan.fills.size(), 1u);
            detail::fill_plan const & fill = plan.fills[0];
            EXPECT_EQ(fill.variant.lookup, detail::lookup_kind::shared_profile);
            auto const has_chains = [](detail::warp_work const & work)
            { return work.task_count >= 2 * (detail::warp_lanes / work.group_width); };
            EXPECT_TRUE(std::ranges::all_of(fill.works | std::views::take(100), has_chains));
            check_batch(shared_executor(), problem, batch, "query of " + std::to_string(length));
        }
}

// A query against itself has the greatest score. Codes of 16 bits hold 65,472 differences, of which 1,024 are below 0.
TEST(kernel_shared_profile_sizes, local_scores_around_16_bits)
{
    random_engine engine = make_engine(options().seed, 100);
    detail::alignment_problem problem = size_problem(detail::alignment_method::local);
    for (std::int32_t const score : {64, 63}) // 64 is more than bytes can hold of a row that has something beforehand
    {
        for (std::uint32_t letter = 0; letter < problem.alphabet_size1; ++letter)
            problem.substitution_scores[letter * problem.alphabet_size2 + letter] = score;
        auto const longest = static_cast<std::size_t>(64'448 / score);
        for (std::size_t const length : {longest - 40, longest - 1, longest, longest + 1, longest + 2, longest + 16})
        {
            detail::packed_batch batch{batch_memory()};
            kernel_shared_profile::append_query(engine, problem, false, length, detail::shortest_run, 0, batch);
            batch.first = batch.second;
            auto const plan = detail::plan_fills(problem, batch, {}, detail::band_certifier{problem}, {});
            ASSERT_EQ(plan.fills.size(), 1u);
            detail::fill_key const & variant = plan.fills[0].variant;
            EXPECT_EQ(variant.value, length <= longest ? detail::value_kind::packed16 : detail::value_kind::single32)
                << length;
            EXPECT_EQ(variant.lookup == detail::lookup_kind::shared_profile, length <= longest) << length;
            EXPECT_EQ(variant.extension, length <= longest && score == 63 ? -1 : 0) << length;
            check_batch(shared_executor(), problem, batch, "query of " + std::to_string(length));
        }
    }
}

// Each kernel whose instructions hold the gap scores, and openings and extensions next to those. Subjects of an even
// and an odd number of letters, some of them with nothing but one or two.
TEST(kernel_shared_profile_sizes, gap_scores)
{
    random_engine engine = make_engine(options().seed, 200);
    for (int opening = detail::lowest_constant_opening - 1; opening <= 0; ++opening)
        for (int const extension : {-3, -2, -1, 0})
        {
            detail::alignment_problem problem = size_problem(detail::alignment_method::local);
            problem.gap_open = opening;
            problem.gap_extension = extension;
            // not below a gap's first letter, as kernels with 16 bits want
            std::ranges::replace(problem.substitution_scores, -4, -1);
            std::ranges::replace(problem.substitution_scores, -3, -2);
            detail::packed_batch batch{batch_memory()};
            kernel_shared_profile::append_query(engine, problem, false, 1'050, detail::shortest_run, 3, batch);
            kernel_shared_profile::append_query(engine, problem, false, pick_number<std::size_t>(engine, 1, 300), 80,
                                                200, batch);
            bool const is_usual =
                (extension == -1 || extension == -2) && opening < 0 && opening >= detail::lowest_constant_opening;
            bool shares = false;
            for (detail::fill_plan const & fill : detail::plan_fills(problem, batch, {.has_constant_openings = true},
                                                                     detail::band_certifier{problem}, {})
                                                      .fills)
                if (fill.variant.lookup == detail::lookup_kind::shared_profile)
                {
                    shares = true;
                    EXPECT_EQ(fill.variant.extension, is_usual ? extension : 0);
                    EXPECT_EQ(fill.scores.constant_opening, is_usual ? opening : 0);
                }
            EXPECT_EQ(shares, opening + extension <= -2) << opening << " and " << extension;
            check_batch(shared_executor(), problem, batch,
                        "gaps of " + std::to_string(opening) + " and " + std::to_string(extension));
        }
}

INSTANTIATE_TEST_SUITE_P(queries, kernel_shared_profile,
                         testing::Combine(testing::Values(query_place::first, query_place::second, query_place::both),
                                          testing::ValuesIn(all_end_kinds),
                                          testing::Values(detail::output_level::score,
                                                          detail::output_level::end_positions)),
                         name_of);

} // namespace seqan3_cuda::test
