// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Every kind of kernel once: method x scoring x gap costs x width x output level, on few pairs. Also what
 * `--small` selects.
 *
 * Layer: test. Lengths are short enough for a tool that checks every memory access, but reach beyond a warp and beyond
 * one strip.
 */

#include <array>
#include <string>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

enum class variant_scoring : std::uint8_t
{
    dna_match_mismatch,
    dna_matrix,
    protein_match_mismatch,
    protein_matrix,
    byte_matrix
};

//!\brief 32: scores so large that 16 bits cannot hold those of short sequences.
using variant = std::tuple<end_kind, variant_scoring, bool, int, detail::output_level>;

struct kernel_variants : testing::TestWithParam<variant>
{};

detail::alignment_problem make_problem(random_engine & engine, variant const & parameter)
{
    auto const [method, scoring, affine, width, output] = parameter;
    static constexpr std::array<std::uint32_t, 5> sizes{4, 4, 20, 27, 256}; // in the order of variant_scoring

    detail::alignment_problem problem{};
    choose_ends(engine, method, problem);
    problem.output = output;
    problem.gap_open = affine ? -4 : 0;
    problem.gap_extension = -2;
    problem.alphabet_size1 = problem.alphabet_size2 = sizes[static_cast<std::size_t>(scoring)];
    bool const two_scores =
        scoring == variant_scoring::dna_match_mismatch || scoring == variant_scoring::protein_match_mismatch;
    random_scores(engine, problem, two_scores ? scoring_kind::match_mismatch : scoring_kind::matrix,
                  score_magnitude::small);

    if (width == 32)
    {
        problem.gap_open *= 1500;
        problem.gap_extension *= 1500;
        for (std::int32_t & score : problem.substitution_scores)
            score *= 1500;
    }
    return problem;
}

std::string name_of(testing::TestParamInfo<variant> const & info)
{
    static constexpr std::array scorings{"dna_match_mismatch", "dna_matrix", "protein_match_mismatch", "protein_matrix",
                                         "byte_matrix"};
    auto const [method, scoring, affine, width, output] = info.param;
    return to_string(method) + '_' + scorings[static_cast<std::size_t>(scoring)] + (affine ? "_affine_" : "_linear_")
         + std::to_string(width) + '_' + to_string(output);
}

} // namespace

TEST_P(kernel_variants, short_pairs)
{
    random_engine engine = make_engine(options().seed, 1);
    detail::alignment_problem const problem = make_problem(engine, GetParam());
    static constexpr std::array<std::size_t, 12> lengths{0, 1, 2, 15, 16, 17, 31, 33, 64, 65, 100, 150};
    check_batch(shared_executor(), problem, random_batch(engine, problem, lengths, 37), "short pairs");
}

TEST_P(kernel_variants, beyond_one_strip)
{
    random_engine engine = make_engine(options().seed, 2);
    detail::alignment_problem const problem = make_problem(engine, GetParam());
    detail::packed_batch batch{batch_memory()};
    for (auto const & [length1, length2] :
         {std::pair<std::size_t, std::size_t>{40, 1030}, {1030, 40}, {257, 300}, {65, 530}, {3, 129}})
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), length1, length2, batch);
    check_batch(shared_executor(), problem, batch, "beyond one strip");
}

INSTANTIATE_TEST_SUITE_P(
    all, kernel_variants,
    testing::Combine(testing::ValuesIn(all_end_kinds),
                     testing::Values(variant_scoring::dna_match_mismatch, variant_scoring::dna_matrix,
                                     variant_scoring::protein_match_mismatch, variant_scoring::protein_matrix,
                                     variant_scoring::byte_matrix),
                     testing::Bool(), testing::Values(16, 32), testing::ValuesIn(all_output_levels)),
    name_of);

} // namespace seqan3_cuda::test
