// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that have a sequence in common with their neighbours, which batches hold once, by all kinds of kernels.
 *
 * Layer: test.
 */

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

enum class work_kind : std::uint8_t
{
    edit,
    certified, //!< Bands are certified, by words that sequence 1 does not have.
    local,
    band,
    any //!< Any problem, the general path included.
};

struct kernel_repeated_sequences : testing::TestWithParam<std::tuple<work_kind, detail::output_level>>
{
    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [kind, output] = GetParam();
        if (kind == work_kind::edit)
            return edit_problem(4, pick_number(engine, 0, 1) == 0, output);
        if (kind == work_kind::any)
        {
            detail::alignment_problem problem = random_problem(engine);
            problem.output = output;
            return problem;
        }
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
        problem.output = output;
        if (kind == work_kind::local)
            problem.method = detail::alignment_method::local;
        if (kind == work_kind::band)
            problem.band =
                detail::diagonal_band{.lower = -40, .upper = 40, .column_limit = detail::trace_run::max_length};
        return problem;
    }

    //!\brief Similar pairs: each has a new sequence 1, a new sequence 2, both or neither.
    static detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem,
                                           std::size_t const length)
    {
        detail::packed_batch batch{batch_memory()};
        std::vector<std::uint8_t> const original = random_sequence(engine, length, problem.alphabet_size1);
        auto const append =
            [&](detail::packed_sequences & sequences, std::uint32_t const alphabet_size, bool const is_new)
        {
            if (!is_new)
                return sequences.repeat_sequence();
            std::vector<std::uint8_t> const copy = mutated_sequence(
                engine, original, length + pick_number<std::size_t>(engine, 0, 8), alphabet_size, 30, 20);
            append_sequence(copy, sequences);
        };
        for (std::size_t i = 0; i < 40; ++i)
        {
            append(batch.first, problem.alphabet_size1, i == 0 || pick_number(engine, 0, 2) == 0);
            append(batch.second, problem.alphabet_size2, i == 0 || pick_number(engine, 0, 2) == 0);
        }
        return batch;
    }
};

std::string name_of(testing::TestParamInfo<std::tuple<work_kind, detail::output_level>> const & info)
{
    static constexpr std::array kinds{"edit", "certified", "local", "band", "any"};
    return std::string{kinds[static_cast<std::size_t>(std::get<0>(info.param))]} + '_'
         + to_string(std::get<1>(info.param));
}

} // namespace

TEST_P(kernel_repeated_sequences, equals_the_reference)
{
    for (std::size_t i = 0; i < options().scaled(3) && !HasFailure(); ++i)
        for (std::size_t const length : {1u, 30u, 150u, 420u, 700u})
        {
            auto const [kind, output] = GetParam();
            std::uint64_t const test = static_cast<std::uint64_t>(kind) * 4 + static_cast<std::uint64_t>(output);
            random_engine engine = make_engine(options().seed, test << 40 | i << 20 | length);
            detail::alignment_problem const problem = make_problem(engine);
            detail::packed_batch const batch = make_batch(engine, problem, length);
            ASSERT_LT(batch.first.codes.size() + batch.second.codes.size(), batch.letters());
            check_batch(shared_executor(), problem, batch,
                        "batch " + std::to_string(i) + " of " + std::to_string(length) + " letters");
        }
}

INSTANTIATE_TEST_SUITE_P(works, kernel_repeated_sequences,
                         testing::Combine(testing::Values(work_kind::edit, work_kind::certified, work_kind::local,
                                                          work_kind::band, work_kind::any),
                                          testing::ValuesIn(all_output_levels)),
                         name_of);

} // namespace seqan3_cuda::test
