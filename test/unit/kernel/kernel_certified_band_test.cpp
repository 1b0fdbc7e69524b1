// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Alignments of pairs for which executors certify bands: equal to the whole matrix.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief How schemes differ in what kernels do with their reduced scores.
enum class scheme : std::uint8_t
{
    even,   //!< An even best score.
    odd,    //!< An odd one: equal letters cost something, too.
    unit,   //!< 0 and -1: an edit distance, ties everywhere.
    matrix, //!< Any scores.
    large,  //!< Reduced scores that leave 16 bits.
    local   //!< Local alignments, which only open bands certify.
};

struct kernel_certified_band : testing::TestWithParam<std::tuple<scheme, detail::output_level>>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [kind, output] = GetParam();
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
        if (kind == scheme::odd)
            problem = match_mismatch_problem(5, 5, -4, -10, pick_number(engine, -2, -1));
        else if (kind == scheme::unit)
            problem = match_mismatch_problem(pick(engine, std::array<std::uint32_t, 3>{2, 4, 20}), 0, -1, 0, -1);
        else if (kind == scheme::local)
        {
            problem = match_mismatch_problem(pick(engine, std::array<std::uint32_t, 3>{4, 5, 20}),
                                             pick_number(engine, 1, 4), -pick_number(engine, 0, 5),
                                             -pick_number(engine, 0, 8), -pick_number(engine, 1, 3));
            problem.method = detail::alignment_method::local;
        }
        else if (kind == scheme::large)
            problem = match_mismatch_problem(4, 200, -400, -400, -200);
        else if (kind == scheme::matrix)
        {
            problem = match_mismatch_problem(20, 6, -2, -11, -1);
            for (std::int32_t & score : problem.substitution_scores)
                score += pick_number(engine, -2, 0);
        }
        problem.optimum = pick(engine, all_optimum_rules);
        problem.output = output;
        if (output >= detail::output_level::begin_positions && pick_number(engine, 0, 1) == 0)
            random_comparison(engine, problem);
        return problem;
    }

    //!\brief Pairs of lengths between `shortest` and `longest`; most have a band, some do not.
    static detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem,
                                           std::size_t const shortest, std::size_t const longest)
    {
        detail::packed_batch batch{batch_memory()};
        for (std::size_t i = pick_number<std::size_t>(engine, 1, 40); i > 0; --i)
        {
            std::size_t const length1 = pick_number<std::size_t>(engine, shortest, longest);
            std::size_t const length2 = length1 + pick_number<std::size_t>(engine, 0, 30) - 15;
            auto kind = pick_number(engine, 0, 9);
            append_random_pair(engine, problem,
                               kind == 0   ? pair_kind::unrelated
                               : kind == 1 ? pair_kind::tie_heavy
                                           : pair_kind::similar,
                               length1, kind == 2 ? pick_number<std::size_t>(engine, 0, length1) : length2, batch);
        }
        return batch;
    }
};

std::string name_of(testing::TestParamInfo<std::tuple<scheme, detail::output_level>> const & info)
{
    static constexpr std::array schemes{"even", "odd", "unit", "matrix", "large", "local"};
    return std::string{schemes[static_cast<std::size_t>(std::get<0>(info.param))]} + '_'
         + to_string(std::get<1>(info.param));
}

} // namespace

TEST_P(kernel_certified_band, equals_the_whole_matrix)
{
    std::size_t banded_pairs = 0;
    for (std::size_t i = 0; i < options().scaled(3) && !HasFailure(); ++i)
    {
        auto const [kind, output] = GetParam();
        std::uint64_t const test = static_cast<std::uint64_t>(kind) * 4 + static_cast<std::uint64_t>(output);
        random_engine engine = make_engine(options().seed, test << 40 | i);
        detail::alignment_problem const problem = make_problem(engine);
        detail::packed_batch const batch =
            make_batch(engine, problem, i % 3 == 1 && problem.method == detail::alignment_method::global ? 95 : 390,
                       i % 3 == 0                                                         ? 520
                       : i % 3 == 1 && problem.method == detail::alignment_method::global ? 300
                                                                                          : 1100);
        detail::band_certifier const certifier{problem};
        ASSERT_TRUE(certifier.applies());
        for (detail::certified_band const & band : certifier.narrow_bands(batch))
            banded_pairs += band.what == detail::certified_band::part::narrow;
        check_batch(shared_executor(), problem, batch, "batch " + std::to_string(i));
    }
    EXPECT_GT(banded_pairs, 0u);
}

// What is certified by a low score has more diagonals than a sweep: a wavefront with 16 bits fills it, whose low codes
// are a floor.
TEST(kernel_certified_band_widths, wider_than_what_is_swept)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::alignment;
    detail::packed_batch batch{batch_memory()};
    random_engine engine = make_engine(options().seed, 0);
    for (std::size_t pair = 0; pair < 6; ++pair)
    {
        std::vector<std::uint8_t> const first = random_sequence(engine, 2000 + 7 * pair, 4);
        std::vector<std::uint8_t> second = first; // unrelated in the middle
        for (std::size_t i = 600; i < 1100 + 20 * pair; ++i)
            second[i] = static_cast<std::uint8_t>(pick_number(engine, 0, 3));
        append_pair(first, second, batch);
    }
    detail::band_certifier const certifier{problem};
    std::vector<detail::certified_band> bands = certifier.narrow_bands(batch);
    ASSERT_EQ(bands.size(), batch.size());
    std::vector<detail::pair_outcome> known(batch.size());
    for (std::size_t pair = 0; pair < batch.size(); ++pair)
    {
        std::vector<detail::trace_run> runs{};
        known[pair].score = reference_align(problem, batch.first[pair], batch.second[pair], runs).score;
    }
    certifier.certify(bands, batch, known);
    std::size_t wide = 0;
    for (detail::certified_band const & band : bands)
        wide += band.what == detail::certified_band::part::band && 2 * band.half_width + 1 > 512;
    EXPECT_GE(wide, 4u);
    for (detail::fill_plan const & fill : detail::plan_fills(problem, batch, {}, certifier, bands).fills)
        wide -= fill.method == detail::fill_method::wavefront && is_banded(fill.variant)
                     && fill.variant.value == detail::value_kind::packed16
                  ? 2 * fill.tasks.size()
                  : 0;
    EXPECT_LE(static_cast<std::ptrdiff_t>(wide), 0); // two pairs a task
    for (detail::output_level const output : {detail::output_level::score, detail::output_level::alignment})
    {
        problem.output = output;
        check_batch(shared_executor(), problem, batch, "wide bands");
    }
}

// The greatest score that codes hold, and greater ones: 5 n, doubled.
TEST(kernel_certified_band_widths, equal_sequences_of_the_greatest_local_score)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 5, -4, -4, -1);
    problem.method = detail::alignment_method::local;
    problem.output = detail::output_level::score;
    for (std::size_t const length : {6'539u, 6'540u, 6'700u})
    {
        random_engine engine = make_engine(options().seed, length);
        std::vector<std::uint8_t> const letters = random_sequence(engine, length, 4);
        detail::packed_batch batch{batch_memory()};
        for (auto * const sequences : {&batch.first, &batch.second})
        {
            append_sequence(letters, *sequences);
        }
        detail::outcome_batch outcome{};
        shared_executor().align(problem, batch, outcome);
        EXPECT_EQ(outcome.pairs[0].score, static_cast<std::int32_t>(5 * length));
    }
}

INSTANTIATE_TEST_SUITE_P(schemes, kernel_certified_band,
                         testing::Combine(testing::Values(scheme::even, scheme::odd, scheme::unit, scheme::matrix,
                                                          scheme::large, scheme::local),
                                          testing::ValuesIn(all_output_levels)),
                         name_of);

} // namespace seqan3_cuda::test
