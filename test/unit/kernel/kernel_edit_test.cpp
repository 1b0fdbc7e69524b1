// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Edit distances: every kernel once (what `--small` selects), and random batches; `--scale` multiplies their
 * number.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <reference/random_edit_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Letters, whether semi-global, what is wanted.
using edit_parameter = std::tuple<std::uint32_t, bool, detail::output_level>;

std::string name_of(testing::TestParamInfo<edit_parameter> const & info)
{
    auto const [letters, semi_global, output] = info.param;
    return std::to_string(letters) + (semi_global ? "_semi_global_" : "_global_") + to_string(output);
}

//!\brief The suite's name is among those that `--small` selects.
struct edit_kernel_variants : testing::TestWithParam<edit_parameter>
{
    detail::alignment_problem problem() const
    {
        auto const [letters, semi_global, output] = GetParam();
        return edit_problem(letters, semi_global, output);
    }

    random_engine engine(std::uint64_t const test, std::uint64_t const index) const
    {
        auto const [letters, semi_global, output] = GetParam();
        std::uint64_t const parameter = (letters * 2 + semi_global) * 4 + static_cast<std::uint64_t>(output);
        return make_engine(options().seed, 0xed17'0000'0000'0000 | test << 44 | parameter << 32 | index);
    }
};

struct edit_random : edit_kernel_variants
{};

} // namespace

TEST_P(edit_kernel_variants, short_pairs)
{
    random_engine engine = this->engine(1, 0);
    static constexpr std::array<std::size_t, 14> lengths{0, 1, 2, 31, 32, 33, 63, 64, 65, 100, 128, 129, 160, 161};
    check_batch(shared_executor(), problem(), random_batch(engine, problem(), lengths, 37), "short pairs");
}

TEST_P(edit_kernel_variants, beyond_one_strip)
{
    random_engine engine = this->engine(2, 0);
    detail::packed_batch batch{batch_memory()};
    for (auto const & [length1, length2] :
         {std::pair<std::size_t, std::size_t>{40, 1030}, {1030, 40}, {257, 300}, {65, 2100}, {3, 129}, {70, 1024}})
        append_random_pair(engine, problem(), pick(engine, all_pair_kinds), length1, length2, batch);
    check_batch(shared_executor(), problem(), batch, "beyond one strip");
}

TEST_P(edit_random, many_short_pairs)
{
    static constexpr std::array<std::size_t, 12> lengths{0, 1, 2, 3, 4, 6, 8, 12, 17, 24, 32, 40};
    for (std::size_t i = 0; i < options().scaled(10) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(3, i);
        detail::alignment_problem const problem = random_edit_problem(engine, this->problem());
        check_batch(shared_executor(), problem, random_batch(engine, problem, lengths, 300),
                    "batch " + std::to_string(i));
    }
}

TEST_P(edit_random, one_length)
{
    static constexpr std::array<std::size_t, 8> lengths{24, 32, 64, 100, 128, 150, 250, 256};
    for (std::size_t i = 0; i < options().scaled(4) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(4, i);
        detail::alignment_problem const problem = random_edit_problem(engine, this->problem());
        std::size_t const length = pick(engine, lengths);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t pair = pick_number<std::size_t>(engine, 1, 100); pair > 0; --pair)
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), length, length, batch);
        check_batch(shared_executor(), problem, batch, "batch " + std::to_string(i));
    }
}

TEST_P(edit_random, mixed_lengths)
{
    static constexpr std::array<std::size_t, 16> lengths{0,   1,   31,  32,  33,  100, 127, 128,
                                                         129, 160, 255, 257, 511, 512, 513, 1025};
    for (std::size_t i = 0; i < options().scaled(2) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(5, i);
        detail::alignment_problem const problem = random_edit_problem(engine, this->problem());
        check_batch(shared_executor(), problem, random_batch(engine, problem, lengths, 40),
                    "batch " + std::to_string(i));
    }
}

TEST_P(edit_random, long_sequences)
{
    static constexpr std::array<std::size_t, 8> lengths{1023, 1024, 1025, 2047, 2048, 2049, 3000, 4100};
    for (std::size_t i = 0; i < options().scaled(1) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(6, i);
        detail::alignment_problem const problem = random_edit_problem(engine, this->problem());
        check_batch(shared_executor(), problem, random_batch(engine, problem, lengths, 3),
                    "batch " + std::to_string(i));
    }
}

//!\brief Alone a long pair has all of a device.
TEST_P(edit_random, a_long_pair_alone)
{
    random_engine engine = this->engine(7, 0);
    for (pair_kind const kind : {pair_kind::similar, pair_kind::unrelated})
    {
        detail::packed_batch batch{batch_memory()};
        append_random_pair(engine, problem(), kind, 5'900, 5'900, batch);
        check_batch(shared_executor(), problem(), batch, "a long pair");
    }
}

/*!\brief Pairs with too many errors for furthest-reaching points, and few for their length, have bands; others of the
 * same batch have none. One pair has far more errors than its first letters let expect: its band is too narrow.
 */
TEST_P(edit_random, few_errors_for_the_length)
{
    for (std::size_t i = 0; i < options().scaled(1) && !HasFailure(); ++i)
    {
        random_engine engine = this->engine(8, i);
        detail::alignment_problem problem = this->problem();
        if (i % 3 == 2)
            problem.max_errors = pick_number(engine, 0u, 900u);
        detail::packed_batch batch{batch_memory()};
        for (unsigned const errors : {20u, 50u, 100u, 200u, 1'000u}) // of 1,000 letters
        {
            std::size_t const length1 = pick_number<std::size_t>(engine, 4'000, 5'600),
                              length2 = length1 - pick_number<std::size_t>(engine, 0, 300) + 150;
            std::vector<std::uint8_t> const first = random_sequence(engine, length1, problem.alphabet_size1);
            append_pair(first, mutated_sequence(engine, first, length2, problem.alphabet_size2, errors / 2, errors / 2),
                        batch);
        }
        append_random_pair(engine, problem, pair_kind::unrelated, 4'200, 4'300, batch);
        std::vector<std::uint8_t> const first = random_sequence(engine, 5'000, problem.alphabet_size1);
        auto const middle = first.begin() + 2'600;
        std::vector<std::uint8_t> second =
            mutated_sequence(engine, {first.begin(), middle}, 2'600, problem.alphabet_size2, 15, 15);
        std::ranges::copy(mutated_sequence(engine, {middle, first.end()}, 2'400, problem.alphabet_size2, 200, 200),
                          std::back_inserter(second));
        append_pair(first, second, batch);
        check_batch(shared_executor(), problem, batch, "batch " + std::to_string(i));
    }
}

auto const all_parameters =
    testing::Combine(testing::Values(4u, 20u, 256u), testing::Bool(), testing::ValuesIn(all_output_levels));

INSTANTIATE_TEST_SUITE_P(all, edit_kernel_variants, all_parameters, name_of);
INSTANTIATE_TEST_SUITE_P(all, edit_random, all_parameters, name_of);

} // namespace seqan3_cuda::test
