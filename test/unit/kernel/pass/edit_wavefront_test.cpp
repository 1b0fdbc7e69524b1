// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The edit distance's body for every variant over arrays of lanes: the host executor has few, the others are the
 * device's.
 *
 * Layer: test.
 */

#define SEQAN3_CUDA_HOST_ISA edit_wavefront_test

#include <array>
#include <cstddef>
#include <string>
#include <limits>
#include <memory>
#include <span>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include <kernel/pass/edit_wavefront.hpp>
#include <lane/host_bit_lanes.hpp>

#include <engine/engine.hpp>
#include <host/host_backend.hpp>
#include <reference/random_edit_problem.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

//!\brief With the loop for the steps at which no lane begins or ends, as on the device.
struct device_like_lanes : detail::host_bit_lanes
{
    static constexpr bool separates_middle = true;
};

template <detail::edit_key key>
void compute_edits(detail::edit_arguments const & arguments, detail::edit_work const & work)
{
    detail::edit_wavefront<device_like_lanes, key.planes, key.words, key.mode> body{arguments, work};
    body.run();
}

template <std::size_t... i>
constexpr auto make_table(std::index_sequence<i...>)
{
    constexpr auto & keys = detail::keys<detail::edit_key>;
    return std::array{detail::host_entry<detail::edit_key>{keys[i], &compute_edits<keys[i]>}...};
}

constexpr auto all_kernels = make_table(std::make_index_sequence<detail::keys<detail::edit_key>.size()>{});

//!\brief Words of a lane, letters, whether semi-global, what is wanted.
using parameter = std::tuple<std::uint8_t, std::uint32_t, bool, detail::output_level>;

struct edit_wavefront : testing::TestWithParam<parameter>
{
    void SetUp() override
    {
        if (std::get<1>(GetParam()) == 200 && !exists(detail::edit_key{8, std::get<0>(GetParam()), {}}))
            GTEST_SKIP() << "no such kernel";
    }

    detail::alignment_problem problem(random_engine & engine) const
    {
        auto const [words, letters, semi_global, output] = GetParam();
        return random_edit_problem(engine, edit_problem(letters, semi_global, output));
    }

    void check(detail::alignment_problem const & problem, detail::packed_batch const & batch) const
    {
        std::uint8_t const words = std::get<0>(GetParam());
        detail::host_kernel_choice kernels{};
        kernels.edits = {all_kernels.begin(), all_kernels.end()};
        detail::device_traits traits{.edits = {.words = std::span{&words, 1}}};
        constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
        constexpr detail::furthest_costs no_pair{.point = 1, .cell = 0, .letter = 0, .least_cells = never};
        traits.similar.costs = {no_pair, no_pair, no_pair, no_pair};
        detail::shared_turns turns{};
        detail::engine engine{std::make_unique<detail::host_backend>(traits, kernels), turns, 0};
        detail::outcome_batch outcome{};
        engine.align(problem, batch, outcome);
        check_outcome(outcome, problem, batch, std::to_string(words) + " words");
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    static constexpr std::array outputs{"score", "end", "begin", "alignment"};
    auto const [words, letters, semi_global, output] = info.param;
    return std::to_string(words) + "_words_" + std::to_string(letters) + (semi_global ? "_semi_global_" : "_global_")
         + outputs[static_cast<std::size_t>(output)];
}

} // namespace

TEST_P(edit_wavefront, around_words)
{
    auto const words = std::size_t{std::get<0>(GetParam())};
    std::array const lengths{std::size_t{1}, 31 * words, 32 * words - 1, 32 * words,
                             32 * words + 1, 65 * words, 150 * words};
    for (std::uint64_t i = 0; i < 4; ++i)
    {
        random_engine engine = make_engine(42, i);
        detail::alignment_problem const problem = this->problem(engine);
        check(problem, random_batch(engine, problem, lengths, 40));
    }
}

TEST_P(edit_wavefront, several_strips)
{
    auto const words = std::size_t{std::get<0>(GetParam())};
    random_engine engine = make_engine(42, 100);
    detail::alignment_problem const problem = this->problem(engine);
    detail::packed_batch batch{};
    for (std::size_t const rows : {1024 * words, 1024 * words + 1, 2100 * words})
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), 70, rows, batch);
    check(problem, batch);
}

INSTANTIATE_TEST_SUITE_P(
    all, edit_wavefront,
    testing::Combine(testing::ValuesIn(detail::edit_words), testing::Values(4u, 20u, 200u), testing::Bool(),
                     testing::Values(detail::output_level::end_positions, detail::output_level::alignment)),
    name_of);

} // namespace seqan3_cuda::test
