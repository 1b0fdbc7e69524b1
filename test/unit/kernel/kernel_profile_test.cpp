// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores from profiles of rows: alphabets, scores and lengths around their limits. Equal to the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

using parameter = std::tuple<end_kind, detail::output_level>;

struct kernel_profile : testing::TestWithParam<parameter>
{
    //!\brief Entries of tables are the differences to the score of a gap's first letter: from 0 to `highest`.
    static detail::alignment_problem make_problem(random_engine & engine, std::uint32_t const letters1,
                                                  std::uint32_t const letters2, std::int32_t const highest)
    {
        auto const [ends, output] = GetParam();
        detail::alignment_problem problem{};
        choose_ends(engine, ends, problem);
        problem.output = output;
        problem.whole_matrix = true;
        problem.gap_open = -10;
        problem.gap_extension = 0; // what letters have beforehand would change entries
        problem.alphabet_size1 = letters1;
        problem.alphabet_size2 = letters2;
        for (std::uint32_t i = 0; i < letters1 * letters2; ++i)
            problem.substitution_scores.push_back(problem.gap_open + pick_number(engine, 0, highest));
        problem.substitution_scores.front() = problem.gap_open;
        problem.substitution_scores.back() = problem.gap_open + highest;
        return problem;
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    return to_string(std::get<0>(info.param)) + '_' + to_string(std::get<1>(info.param));
}

} // namespace

TEST_P(kernel_profile, around_its_limits)
{
    detail::output_level const output = std::get<1>(GetParam());
    std::int32_t const highest = output == detail::output_level::score ? 127 : 31; // traces take two bits of a byte
    static constexpr std::array<std::size_t, 10> lengths{1, 15, 16, 17, 100, 160, 255, 256, 257, 300};
    std::uint64_t number = static_cast<std::uint64_t>(std::get<0>(GetParam())) * 4 + static_cast<std::uint64_t>(output);
    for (auto const & [letters1, letters2] :
         {std::pair{1u, 27u}, {5u, 5u}, {20u, 20u}, {27u, 27u}, {31u, 40u}, {32u, 1u}, {32u, 256u}, {33u, 33u}})
        for (std::int32_t const beyond : {0, 1})
        {
            random_engine engine = make_engine(options().seed, number++ << 32);
            detail::alignment_problem const problem = make_problem(engine, letters1, letters2, highest + beyond);
            detail::packed_batch const batch = random_batch(engine, problem, lengths, 65);
            bool const has_profile = letters1 <= detail::max_profile_letters && beyond == 0;
            std::string const label = std::to_string(letters1) + " and " + std::to_string(letters2)
                                    + " letters, entries up to " + std::to_string(highest + beyond);
            for (detail::fill_plan const & fill :
                 detail::plan_fills(problem, batch, {}, detail::band_certifier{problem}, {}).fills)
                EXPECT_EQ(fill.variant.lookup == detail::lookup_kind::profile, has_profile) << label;
            check_batch(shared_executor(), problem, batch, label);
        }
}

INSTANTIATE_TEST_SUITE_P(all, kernel_profile,
                         testing::Combine(testing::ValuesIn(all_end_kinds),
                                          testing::Values(detail::output_level::score,
                                                          detail::output_level::alignment)),
                         name_of);

} // namespace seqan3_cuda::test
