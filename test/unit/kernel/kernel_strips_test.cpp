// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs of many strips, each of which a warp of its own computes where there are few pairs: equal to the
 * reference.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Letters of the alphabet; whether scores leave 16 bits.
using parameter = std::tuple<end_kind, std::uint32_t, bool, detail::output_level>;

struct kernel_strips : testing::TestWithParam<parameter>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [where, letters, large, output] = GetParam();
        std::int32_t const factor = large ? 1500 : 1;
        detail::alignment_problem problem =
            match_mismatch_problem(letters, 4 * factor, -5 * factor, -6 * factor, -1 * factor);
        problem.whole_matrix = true;
        problem.output = output;
        choose_ends(engine, where, problem);
        return problem;
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    auto const [where, letters, large, output] = info.param;
    return to_string(where) + "_" + std::to_string(letters) + "_letters_" + (large ? "32_" : "16_") + to_string(output);
}

} // namespace

// One sequence stands in the other one again and again, so that many strips have equally good ends.
TEST_P(kernel_strips, equally_good_ends)
{
    random_engine engine = make_engine(options().seed, 1);
    detail::alignment_problem const problem = make_problem(engine);
    detail::packed_batch batch{batch_memory()};
    for (std::size_t const length : {511, 513, 1025, 2048, 3000})
        for (bool const short_is_first : {false, true})
        {
            std::vector<std::uint8_t> const repeated = random_sequence(engine, 33, problem.alphabet_size1);
            std::vector<std::uint8_t> longer{};
            while (longer.size() < length)
            {
                std::vector<std::uint8_t> const between =
                    random_sequence(engine, pick_number<std::size_t>(engine, 0, 400), problem.alphabet_size2);
                longer.insert(longer.end(), between.begin(), between.end());
                longer.insert(longer.end(), repeated.begin(), repeated.end());
            }
            longer.resize(length);
            append_pair(short_is_first ? repeated : longer, short_is_first ? longer : repeated, batch);
        }
    check_batch(shared_executor(), problem, batch, "equally good ends");
}

// With a scale of 4 a device has fewer warps than there are strips, so that these wait for each other; works of one
// strip are among them.
TEST_P(kernel_strips, more_strips_than_warps)
{
    random_engine engine = make_engine(options().seed, 2);
    detail::alignment_problem const problem = make_problem(engine);
    static constexpr std::array<std::size_t, 4> columns{1, 9, 32, 65};
    static constexpr std::array<std::size_t, 5> rows{100, 512, 1500, 4097, 9000};
    detail::packed_batch batch{batch_memory()};
    while (batch.second.codes.size() < options().scaled(750'000))
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick(engine, columns), pick(engine, rows),
                           batch);
    check_batch(shared_executor(), problem, batch, "more strips than warps");
}

INSTANTIATE_TEST_SUITE_P(all, kernel_strips,
                         testing::Combine(testing::ValuesIn(all_end_kinds), testing::Values(4u, 20u), testing::Bool(),
                                          testing::ValuesIn(all_output_levels)),
                         name_of);

} // namespace seqan3_cuda::test
