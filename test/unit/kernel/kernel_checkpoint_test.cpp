// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Paths through large matrices, of which only the blocks that they pass are computed twice: equal to the
 * reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include <engine/executor.hpp>
#include <plan/certified_band.hpp>
#include <plan/fill_plan.hpp>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

enum class letter_kind : std::uint8_t
{
    four,       //!< Scores from a register.
    two_scores, //!< More letters, equal or not.
    protein,
    bytes
};

//!\brief Which codes hold the scores of the matrix, and of the blocks that are computed again.
enum class code_kind : std::uint8_t
{
    packed_packed,
    packed_single,
    single_single
};

using parameter = std::tuple<end_kind, letter_kind, code_kind>;

//!\brief Lengths around multiples of a lane's rows, of a block's steps and of strips; all of them at least what devices
//!want for checkpoints.
constexpr std::array<std::size_t, 12> lengths{512, 513, 527, 528, 543, 545, 640, 1023, 1024, 1025, 1040, 1100};

//!\brief The host wants longer sequences for checkpoints. Sections are of few lanes, as on devices, or whole strips, as
//!on the host.
constexpr std::array device_like{
    detail::fill_preferences{.score_warps = 1056, .checkpoint_letters = 384, .refills_across_works = true},
    detail::fill_preferences{.checkpoint_letters = 384}};

//!\brief An executor that keeps checkpoints at these lengths; on the host that of one of device_like.
detail::executor & checkpoint_executor(std::size_t const like)
{
    static std::array const hosts{detail::make_tuned_host_executor(device_like[0]),
                                  detail::make_tuned_host_executor(device_like[1])};
    return options().executor == executor_kind::cuda ? shared_executor() : *hosts[like];
}

struct kernel_checkpoint : testing::TestWithParam<parameter>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [ends, letters, codes] = GetParam();
        static constexpr std::array<std::uint32_t, 4> sizes{4, 15, 24, 250};
        // 1,100 letters: within 16 bits, within 16 bits without tags, and beyond
        static constexpr std::array<std::int32_t, 3> factors{1, 9, 1500};
        bool const has_two_scores =
            letters == letter_kind::two_scores || (letters == letter_kind::four && pick_number(engine, 0, 1) == 0);
        detail::alignment_problem problem{};
        choose_ends(engine, ends, problem);
        problem.output =
            pick(engine, std::array{detail::output_level::begin_positions, detail::output_level::alignment});
        if (ends == end_kind::local && pick_number(engine, 0, 2) == 0)
            problem.output = detail::output_level::end_positions;
        problem.whole_matrix = true;
        std::int32_t const factor = factors[static_cast<std::size_t>(codes)];
        problem.gap_open = pick_number(engine, -6, -3) * factor;
        problem.gap_extension = pick_number(engine, -2, -1) * factor;
        problem.alphabet_size1 = problem.alphabet_size2 = sizes[static_cast<std::size_t>(letters)];
        std::int32_t const match = 2, mismatch = pick_number(engine, -4, -1);
        for (std::uint32_t i = 0; i < problem.alphabet_size1 * problem.alphabet_size2; ++i)
        {
            bool const are_equal = i / problem.alphabet_size2 == i % problem.alphabet_size2;
            std::int32_t const score = has_two_scores ? (are_equal ? match : mismatch)
                                     : are_equal      ? 2
                                                      : pick_number(engine, -4, 1);
            problem.substitution_scores.push_back(score * factor);
        }
        if (problem.output >= detail::output_level::begin_positions && pick_number(engine, 0, 2) == 0)
            random_comparison(engine, problem);
        return problem;
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    static constexpr std::array codes{"packed_packed", "packed_single", "single_single"};
    static constexpr std::array letters{"four", "two_scores", "protein", "bytes"};
    auto const [end, letter, code] = info.param;
    return to_string(end) + '_' + letters[static_cast<std::size_t>(letter)] + '_'
         + codes[static_cast<std::size_t>(code)];
}

//!\brief The codes of a plan, whose pairs all keep checkpoints, for the pairs with most letters.
code_kind codes_of(detail::batch_fill_plan const & plan)
{
    EXPECT_TRUE(
        std::ranges::all_of(plan.fills, [](detail::fill_plan const & fill) { return fill.refill.has_value(); }));
    detail::fill_plan const & last = plan.fills.back();
    bool const packed = last.variant.value == detail::value_kind::packed16;
    bool const refills_packed = last.refill->variant.value == detail::value_kind::packed16;
    return refills_packed ? code_kind::packed_packed : packed ? code_kind::packed_single : code_kind::single_single;
}

} // namespace

TEST_P(kernel_checkpoint, equals_the_reference)
{
    auto const [ends, letters, codes] = GetParam();
    std::uint64_t const test = (static_cast<std::uint64_t>(ends) * 4 + static_cast<std::uint64_t>(letters)) * 3
                             + static_cast<std::uint64_t>(codes);
    for (std::size_t i = 0; i < options().scaled(3) && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(options().seed, test << 40 | i);
        detail::alignment_problem const problem = make_problem(engine);
        detail::packed_batch batch{batch_memory()};
        append_random_pair(engine, problem, pair_kind::similar, 1'090, 1'100, batch);
        for (int pair = 0; pair < 8; ++pair)
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), pick(engine, lengths),
                               pick(engine, lengths), batch);
        for (int pair = 0; pair < 4; ++pair) // of one size, so that they share a warp
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), 600, 520, batch);
        std::size_t const like = i % device_like.size();
        EXPECT_EQ(codes_of(detail::plan_fills(problem, batch, device_like[like], detail::band_certifier{problem}, {})),
                  codes);
        check_batch(checkpoint_executor(like), problem, batch, "batch " + std::to_string(i));
    }
}

// Many pairs, so that groups of few lanes take many strips on devices, and few, so that groups of many lanes take few.
TEST(kernel_checkpoint_sizes, many_pairs_and_long_pairs)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    // On devices, from 3,000 on, so many that tasks of several works share the warps that fill again.
    std::size_t const many = options().executor == executor_kind::cuda ? options().scaled(800) : 60;
    for (auto const & [pairs, length] :
         {std::pair<std::size_t, std::size_t>{3, 5'000}, {options().scaled(60), 700}, {many, 400}})
    {
        random_engine engine = make_engine(options().seed, length);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t pair = 0; pair < pairs; ++pair)
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), length + pick_number(engine, 0u, 40u),
                               length, batch);
        for (detail::alignment_method const method : all_methods)
        {
            problem.method = method;
            check_batch(checkpoint_executor(0), problem, batch, std::to_string(pairs) + " pairs");
        }
    }
}

INSTANTIATE_TEST_SUITE_P(large_matrices, kernel_checkpoint,
                         testing::Combine(testing::ValuesIn(all_end_kinds),
                                          testing::Values(letter_kind::four, letter_kind::two_scores,
                                                          letter_kind::protein, letter_kind::bytes),
                                          testing::Values(code_kind::packed_packed, code_kind::packed_single,
                                                          code_kind::single_single)),
                         name_of);

} // namespace seqan3_cuda::test
