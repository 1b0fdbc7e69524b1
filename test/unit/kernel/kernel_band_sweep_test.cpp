// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Global alignments in bands that are swept: every width around a lane's diagonals, lengths around the intervals
 * of rebasing.
 *
 * Layer: test.
 */

#include <array>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include <plan/fill_plan.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief How schemes differ in the lookups that executors choose.
enum class scheme : std::uint8_t
{
    four_letters, //!< Two scores of four letters.
    four_scores,  //!< Any scores of four letters.
    equality,     //!< Two scores of more letters.
    matrix        //!< Any scores of more letters.
};

struct kernel_band_sweep : testing::TestWithParam<std::tuple<scheme, detail::output_level>>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [kind, output] = GetParam();
        std::int32_t const match = pick_number(engine, 0, 5), extension = -pick_number(engine, 0, 2);
        bool const four = kind == scheme::four_letters || kind == scheme::four_scores;
        detail::alignment_problem problem =
            match_mismatch_problem(four ? 4 : 20, match, -3, -pick_number(engine, 4, 10), extension);
        if (kind == scheme::four_scores || kind == scheme::matrix)
            for (std::int32_t & score : problem.substitution_scores)
                score += pick_number(engine, -1, 1);
        problem.optimum = pick(engine, all_optimum_rules);
        problem.output = output;
        if (output >= detail::output_level::begin_positions && pick_number(engine, 0, 1) == 0)
            random_comparison(engine, problem);
        return problem;
    }

    static detail::diagonal_band make_band(random_engine & engine)
    {
        static constexpr std::array<std::int32_t, 14> distances{0, 1, 2, 6, 7, 8, 14, 15, 16, 17, 31, 50, 130, 250};
        detail::diagonal_band band{.lower = -pick(engine, distances), .upper = pick(engine, distances)};
        band.upper += band.lower == 0 && band.upper == 0;
        band.column_limit = detail::trace_run::max_length;
        return band;
    }
};

//!\brief Appends a pair whose last cell is inside the band.
void append_pair(random_engine & engine, detail::alignment_problem const & problem, std::size_t const longest,
                 detail::packed_batch & batch)
{
    static constexpr std::array<std::size_t, 12> lengths{1, 2, 16, 17, 40, 127, 128, 129, 160, 255, 256, 257};
    std::size_t const length1 =
        pick_number(engine, 0, 3) == 0 ? pick_number<std::size_t>(engine, 1, longest) : pick(engine, lengths);
    auto const last_diagonal = pick_number<std::int64_t>(engine, problem.band->lower, problem.band->upper);
    auto const length2 = std::max<std::int64_t>(1, static_cast<std::int64_t>(length1) - last_diagonal);
    if (static_cast<std::int64_t>(length1) - length2 < problem.band->lower
        || static_cast<std::int64_t>(length1) - length2 > problem.band->upper)
        return append_pair(engine, problem, longest, batch);
    append_random_pair(engine, problem, pick(engine, all_pair_kinds), length1, static_cast<std::size_t>(length2),
                       batch);
}

std::size_t swept_tasks(detail::alignment_problem const & problem, detail::packed_batch const & batch)
{
    std::size_t count = 0;
    for (detail::fill_plan const & fill :
         detail::plan_fills(problem, batch, {}, detail::band_certifier{problem}, {}).fills)
        if (fill.method == detail::fill_method::band_sweep)
            count += fill.tasks.size();
    return count;
}

std::string name_of(testing::TestParamInfo<std::tuple<scheme, detail::output_level>> const & info)
{
    static constexpr std::array schemes{"four_letters", "four_scores", "equality", "matrix"};
    return std::string{schemes[static_cast<std::size_t>(std::get<0>(info.param))]} + '_'
         + to_string(std::get<1>(info.param));
}

} // namespace

TEST_P(kernel_band_sweep, equals_the_reference)
{
    static constexpr std::array<std::size_t, 8> pair_counts{1, 2, 3, 13, 33, 63, 65, 129};
    std::size_t swept = 0;
    for (std::size_t i = 0; i < options().scaled(12) && !HasFailure(); ++i)
    {
        auto const [kind, output] = GetParam();
        std::uint64_t const test = static_cast<std::uint64_t>(kind) * 4 + static_cast<std::uint64_t>(output);
        random_engine engine = make_engine(options().seed, test << 40 | i);
        detail::alignment_problem problem = make_problem(engine);
        problem.band = make_band(engine);
        detail::packed_batch batch{batch_memory()};
        if (i == 0) // one that is surely swept
        {
            problem.band = detail::diagonal_band{-8, 9, detail::trace_run::max_length};
            append_random_pair(engine, problem, pair_kind::similar, 128, 127, batch);
        }
        for (std::size_t pairs = pick(engine, pair_counts); pairs > 0; --pairs)
            append_pair(engine, problem, i % 6 == 5 ? 700 : 300, batch);
        swept += swept_tasks(problem, batch);
        check_batch(shared_executor(), problem, batch, "batch " + std::to_string(i));
    }
    EXPECT_GT(swept, 0u);
}

TEST_P(kernel_band_sweep, scores_that_only_rise_or_fall)
{
    // Two alignments of a register, of which one rises to thousands and the other one falls.
    random_engine engine = make_engine(options().seed, 7);
    detail::alignment_problem problem = make_problem(engine);
    problem.band = detail::diagonal_band{-20, 13, detail::trace_run::max_length};
    for (std::size_t const length : {129u, 383u, 385u, 1500u})
    {
        detail::packed_batch batch{batch_memory()};
        for (std::uint8_t const letter : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{1}, std::uint8_t{0}})
        {
            batch.first.codes.insert(batch.first.codes.end(), length, 0);
            batch.first.finish_sequence();
            batch.second.codes.insert(batch.second.codes.end(), length + 3, letter);
            batch.second.finish_sequence();
        }
        EXPECT_GT(swept_tasks(problem, batch), 0u);
        check_batch(shared_executor(), problem, batch, "length " + std::to_string(length));
    }
}

INSTANTIATE_TEST_SUITE_P(schemes, kernel_band_sweep,
                         testing::Combine(testing::Values(scheme::four_letters, scheme::four_scores, scheme::equality,
                                                          scheme::matrix),
                                          testing::ValuesIn(all_output_levels)),
                         name_of);

} // namespace seqan3_cuda::test
