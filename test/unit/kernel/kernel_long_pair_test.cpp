// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs whose traceback bits do not fit: their paths are computed by tiles, equal to the reference.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include <plan/edit_band.hpp>
#include <plan/edit_tiles.hpp>
#include <plan/long_pair.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Letters of the alphabet; output; kilobytes of device memory: for one tile of 512 x 512, for some, for many.
using parameter = std::tuple<end_kind, std::uint32_t, detail::output_level, std::size_t>;

std::unique_ptr<detail::executor> make_small_executor(std::size_t const limit)
{
    if (options().executor == executor_kind::host)
        return detail::make_tuned_host_executor({.most_trace_bytes = limit / 4});
    return detail::make_cuda_executor(options().device, limit);
}

struct kernel_long_pair : testing::TestWithParam<parameter>
{
    [[nodiscard]] static std::size_t limit()
    {
        return std::get<3>(GetParam()) << 10;
    }

    static detail::alignment_problem make_problem(random_engine & engine)
    {
        auto const [where, letters, output, memory] = GetParam();
        detail::alignment_problem problem = match_mismatch_problem(letters, 4, -5, pick(engine, std::array{-6, 0}), -1);
        problem.output = output;
        problem.whole_matrix = true;
        choose_ends(engine, where, problem);
        return problem;
    }
};

std::string name_of(testing::TestParamInfo<parameter> const & info)
{
    auto const [where, letters, output, memory] = info.param;
    return to_string(where) + "_" + std::to_string(letters) + "_letters_" + to_string(output) + "_"
         + std::to_string(memory) + "_kb";
}

struct lengths
{
    std::size_t first;
    std::size_t second;
};

} // namespace

TEST_P(kernel_long_pair, random)
{
    // Lengths around those of tiles, and matrices of one row of tiles or of one column.
    static constexpr std::array<lengths, 7> sizes{
        {{1025, 1025}, {1024, 1537}, {1536, 1024}, {1600, 1300}, {3000, 511}, {513, 2600}, {2049, 1100}}};
    random_engine engine = make_engine(options().seed, 90);
    std::unique_ptr<detail::executor> const executor = make_small_executor(limit());
    std::size_t by_tiles = 0;
    for (std::size_t run = 0; run < options().scaled(2); ++run)
    {
        detail::alignment_problem problem = make_problem(engine);
        if (problem.output == detail::output_level::alignment && run % 2 == 1)
            random_comparison(engine, problem);
        for (lengths const size : sizes)
        {
            detail::packed_batch batch{batch_memory()};
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), size.first, size.second, batch);
            if (detail::takes_tiles(problem, batch.first.length(0), batch.second.length(0),
                                    {.most_trace_bytes = limit() / 4}))
                ++by_tiles;
            check_batch(*executor, problem, batch,
                        "run " + std::to_string(run) + ", " + std::to_string(size.first) + " x "
                            + std::to_string(size.second));
        }
    }
    bool const has_tiles =
        std::get<0>(GetParam()) == end_kind::local || std::get<2>(GetParam()) != detail::output_level::end_positions;
    EXPECT_EQ(by_tiles > 0, has_tiles);
}

//!\brief Long pairs among others.
TEST_P(kernel_long_pair, mixed)
{
    random_engine engine = make_engine(options().seed, 91);
    detail::alignment_problem const problem = make_problem(engine);
    detail::packed_batch batch{batch_memory()};
    for (lengths const size : {lengths{1100, 1200}, {60, 70}, {0, 1500}, {1, 3000}, {1300, 1000}, {150, 150}})
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), size.first, size.second, batch);
    check_batch(*make_small_executor(limit()), problem, batch, "mixed");
}

INSTANTIATE_TEST_SUITE_P(all, kernel_long_pair,
                         testing::Combine(testing::ValuesIn(all_end_kinds), testing::Values(4u, 20u),
                                          testing::Values(detail::output_level::end_positions,
                                                          detail::output_level::begin_positions,
                                                          detail::output_level::alignment),
                                          testing::Values(500u, 1000u, 2000u)),
                         name_of);

/*!\brief The highest scores of which a kept cell has half a word, and the lowest ones of which it has two words: of
 * equal sequences, and of those that differ.
 */
TEST(kernel_long_pair_formats, around_the_limit)
{
    random_engine engine = make_engine(options().seed, 94);
    std::unique_ptr<detail::executor> const executor = make_small_executor(std::size_t{500} << 10);
    for (end_kind const where : all_end_kinds)
        for (bool const are_equal : {true, false})
        {
            detail::alignment_problem problem{};
            detail::packed_batch batch{batch_memory()};
            auto const has_half_a_word = [&](std::int32_t const match)
            {
                random_engine ends = make_engine(options().seed, 95);
                problem = match_mismatch_problem(4, match, -match, -6, -1);
                problem.output = detail::output_level::alignment;
                problem.whole_matrix = true;
                choose_ends(ends, where, problem);
                if (batch.size() == 0)
                    append_random_pair(engine, problem, pair_kind::similar, 1300, 1300, batch);
                if (are_equal)
                    batch.second = batch.first;
                return detail::plan_long_pair(problem, batch, 0, {}).format.gap_bits > 0;
            };
            std::int32_t match = 1;
            while (has_half_a_word(match))
                ++match;
            EXPECT_GT(match, 10);
            check_batch(*executor, problem, batch, to_string(where) + ", two words");
            EXPECT_TRUE(has_half_a_word(match - 1));
            check_batch(*executor, problem, batch, to_string(where) + ", half a word");
        }
}

//!\brief Tiles in tiles; of the parameter the memory is that of each pair.
struct kernel_nested_tiles : kernel_long_pair
{};

//!\brief Memory for one tile of a level, and for some; two levels, and three.
TEST_P(kernel_nested_tiles, random)
{
    if (options().executor == executor_kind::host)
        GTEST_SKIP() << "Hosts have one level.";
    struct nested_case
    {
        lengths size;
        std::size_t kilobytes;
    };
    static constexpr std::array<nested_case, 5> cases{
        {{{3100, 3500}, 520}, {{8000, 3900}, 640}, {{8000, 3900}, 760}, {{6000, 3900}, 800}, {{6100, 5000}, 1100}}};
    random_engine engine = make_engine(options().seed, 92);
    for (auto const & [size, kilobytes] : std::span{cases}.first(options().small ? 1 : cases.size()))
    {
        detail::alignment_problem problem = make_problem(engine);
        if (problem.output == detail::output_level::alignment)
            random_comparison(engine, problem);
        detail::packed_batch batch{batch_memory()};
        append_random_pair(engine, problem, pick(engine, all_pair_kinds), size.first, size.second, batch);
        check_batch(*detail::make_cuda_executor(options().device, kilobytes << 10), problem, batch,
                    std::to_string(size.first) + " x " + std::to_string(size.second));
    }
}

//!\brief Less and less memory, until the executor refuses: all choices of levels, at last without parts of strips.
TEST(kernel_nested_memory, down_to_the_least)
{
    if (options().executor == executor_kind::host)
        GTEST_SKIP() << "Hosts have one level.";
    random_engine engine = make_engine(options().seed, 93);
    detail::alignment_problem problem = match_mismatch_problem(4, 4, -5, -6, -1);
    problem.output = detail::output_level::alignment;
    problem.whole_matrix = true;
    detail::packed_batch batch{batch_memory()};
    append_random_pair(engine, problem, pair_kind::similar, 6100, 4900, batch);
    EXPECT_LT(check_least_memory(options().device, 1400, 25, problem, batch, "6100 x 4900"), 1125u)
        << "one level takes 1 MB, and the sequences and their paths 0.3 MB";
}

INSTANTIATE_TEST_SUITE_P(all, kernel_nested_tiles,
                         testing::Combine(testing::ValuesIn(all_end_kinds), testing::Values(4u, 20u),
                                          testing::Values(detail::output_level::begin_positions,
                                                          detail::output_level::alignment),
                                          testing::Values(0u)),
                         name_of);

//!\brief Edit distances, whose tiles are those of scores with other ties. Letters, whether semi-global, what is wanted.
struct kernel_long_edits : testing::TestWithParam<std::tuple<std::uint32_t, bool, detail::output_level>>
{
    [[nodiscard]] static detail::alignment_problem problem()
    {
        auto const [letters, semi_global, output] = GetParam();
        return edit_problem(letters, semi_global, output);
    }
};

std::string name_of_edits(kernel_long_edits::ParamType const & edits)
{
    auto const & [letters, semi_global, output] = edits;
    return std::to_string(letters) + (semi_global ? "_semi_global_" : "_global_") + to_string(output);
}

TEST_P(kernel_long_edits, random)
{
    static constexpr std::array<lengths, 6> sizes{
        {{1025, 1025}, {1600, 1300}, {513, 2600}, {3100, 3500}, {8000, 3900}, {6100, 5000}}};
    random_engine engine = make_engine(options().seed, 94);
    bool const has_levels = options().executor != executor_kind::host;
    std::size_t by_tiles = 0;
    for (lengths const size : std::span{sizes}.first(options().small ? 2 : sizes.size()))
        for (std::optional<std::uint32_t> const max_errors : {std::optional<std::uint32_t>{}, {700}, {1100}})
        {
            detail::alignment_problem edits = problem();
            edits.max_errors = max_errors;
            if (pick_number(engine, 0, 1) == 0)
                random_comparison(engine, edits);
            detail::packed_batch batch{batch_memory()};
            pair_kind const kind = pick(engine, all_pair_kinds);
            append_random_pair(engine, edits, kind, size.first, size.second, batch);
            // a level of tiles, or two
            std::size_t const limit = std::size_t{has_levels && size.second > 3'000 ? 1'000u : 600u} << 10;
            by_tiles +=
                detail::takes_tiles_of_edits(edits, detail::size_of(batch, 0), 0, {.most_trace_bytes = limit / 4});
            check_batch(*make_small_executor(limit), edits, batch,
                        std::to_string(size.first) + " x " + std::to_string(size.second) + ", "
                            + std::to_string(max_errors.value_or(0)) + " errors");
        }
    EXPECT_GT(by_tiles, 0u);
}

/*!\brief Where memory has room for some tiles, these are computed from bit-vectors; in bands if pairs have few errors
 * for their length. One pair has far more errors than its first letters let expect.
 */
TEST_P(kernel_long_edits, by_bit_vectors)
{
    if (options().executor == executor_kind::host)
        GTEST_SKIP() << "hosts have the memory for all directions, or tiles of scores";
    random_engine engine = make_engine(options().seed, 96);
    detail::device_traits const traits = detail::traits_of({.multiprocessors = 1, .memory = std::size_t{1} << 30});
    auto const check = [&](detail::alignment_problem const & edits, detail::packed_batch const & batch,
                           std::size_t const megabytes, std::uint32_t const errors)
    {
        std::size_t const limit = megabytes << 20;
        EXPECT_TRUE(
            detail::takes_tiles_of_edits(edits, detail::size_of(batch, 0), errors, {.most_trace_bytes = limit / 4}));
        EXPECT_TRUE(detail::plan_edit_tiles(edits, batch, 0, errors, traits, limit / 8).has_value());
        check_batch(*make_small_executor(limit), edits, batch,
                    std::to_string(batch.first.length(0)) + " x " + std::to_string(batch.second.length(0)) + ", "
                        + std::to_string(errors) + " errors");
    };
    static constexpr std::array<std::pair<lengths, std::size_t>, 4> sizes{
        {{{2600, 2500}, 6}, {{3100, 3500}, 8}, {{8000, 3900}, 28}, {{6100, 5000}, 28}}};
    for (auto const & [size, megabytes] : std::span{sizes}.first(options().small ? 1 : sizes.size()))
        for (std::optional<std::uint32_t> const max_errors : {std::optional<std::uint32_t>{}, {700}})
        {
            detail::alignment_problem edits = problem();
            edits.max_errors = max_errors;
            if (pick_number(engine, 0, 1) == 0)
                random_comparison(engine, edits);
            detail::packed_batch batch{batch_memory()};
            append_random_pair(engine, edits, pick(engine, all_pair_kinds), size.first, size.second, batch);
            check(edits, batch, megabytes, 0);
        }
    if (options().small || std::get<1>(GetParam()))
        return;                              // free ends have no bands
    for (unsigned const later : {60u, 400u}) // errors of 1,000 letters
    {
        std::uint32_t const alphabet = problem().alphabet_size1;
        std::vector<std::uint8_t> const first = random_sequence(engine, 14'000, alphabet);
        auto const middle = first.begin() + 7'000;
        std::vector<std::uint8_t> second = mutated_sequence(engine, {first.begin(), middle}, 7'000, alphabet, 60, 60);
        std::ranges::copy(mutated_sequence(engine, {middle, first.end()}, 7'100, alphabet, later, later),
                          std::back_inserter(second));
        detail::packed_batch batch{batch_memory()};
        append_pair(first, second, batch);
        check(problem(), batch, 16, 1'700);
    }
}

//!\brief Long pairs among others.
TEST_P(kernel_long_edits, mixed)
{
    random_engine engine = make_engine(options().seed, 95);
    detail::packed_batch batch{batch_memory()};
    for (lengths const size : {lengths{1100, 1200}, {60, 70}, {0, 1500}, {1, 3000}, {1300, 1000}, {150, 150}})
        append_random_pair(engine, problem(), pick(engine, all_pair_kinds), size.first, size.second, batch);
    check_batch(*make_small_executor(500 << 10), problem(), batch, "mixed");
}

INSTANTIATE_TEST_SUITE_P(all, kernel_long_edits,
                         testing::Combine(testing::Values(4u, 20u), testing::Bool(),
                                          testing::Values(detail::output_level::begin_positions,
                                                          detail::output_level::alignment)),
                         [](auto const & info) { return name_of_edits(info.param); });

} // namespace seqan3_cuda::test
