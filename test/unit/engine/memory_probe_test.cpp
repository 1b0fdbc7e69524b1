// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What probes say that engines allocate, and what engines allocate.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <engine/engine.hpp>
#include <engine/memory_probe.hpp>

#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <toy_backend/toy_backend.hpp>
#include <unit/kernel/check_batch.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::uint64_t seed = 42;
constexpr std::size_t enough = std::size_t{1} << 30;
constexpr int toy = 7; //!< What reports call it.
constexpr std::array output_levels{detail::output_level::score, detail::output_level::end_positions,
                                   detail::output_level::begin_positions, detail::output_level::alignment};

constexpr std::uint64_t most_trace_bytes = std::uint64_t{10} << 20; //!< More are tiles.

//!\brief The most that an engine over a toy has allocated for a batch; throws what it throws.
std::size_t allocated(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                      std::size_t const memory, std::size_t const limit)
{
    toy_memory own_memory{memory};
    detail::shared_turns turns{};
    detail::engine engine{std::make_unique<toy_backend>(own_memory, most_trace_bytes), turns, limit};
    detail::outcome_batch outcome{};
    engine.align(problem, batch, outcome);
    return own_memory.peak();
}

//!\brief What a probe says about the same.
detail::engine_memory probed(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                             std::size_t const memory, std::size_t const limit)
{
    toy_memory own_memory{memory};
    detail::memory_report report{};
    detail::outcome_batch outcome{};
    detail::make_memory_probe(std::make_unique<toy_backend>(own_memory, most_trace_bytes), limit, toy, report)
        ->align(problem, batch, outcome);
    EXPECT_EQ(own_memory.peak(), 0u) << "a probe allocates nothing";
    EXPECT_EQ(outcome.pairs.size(), batch.size());
    EXPECT_EQ(report.by_device().size(), 1u);
    EXPECT_EQ(report.by_device().at(toy).batches, 1u);
    return report.by_device().at(toy).most;
}

detail::packed_batch unlike_pairs(random_engine & engine, detail::alignment_problem const & problem,
                                  std::size_t const letters, std::size_t const pairs)
{
    detail::packed_batch batch{};
    for (std::size_t i = 0; i < pairs; ++i)
    {
        for (std::uint8_t const code : random_sequence(engine, letters, problem.alphabet_size1))
            batch.first.codes.push_back(code);
        batch.first.finish_sequence();
        for (std::uint8_t const code : random_sequence(engine, letters, problem.alphabet_size2))
            batch.second.codes.push_back(code);
        batch.second.finish_sequence();
    }
    return batch;
}

detail::alignment_problem drawn_problem(std::uint64_t const i)
{
    if (i % 4 == 3)
        return edit_problem(4, i % 8 == 3, output_levels[i / 4 % 4]);
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, i % 3 == 0 ? 0 : -4, i % 4 == 2 ? 1 : -2);
    problem.method = i % 4 == 1 ? detail::alignment_method::local : detail::alignment_method::global;
    problem.output = output_levels[i / 4 % 4];
    return problem;
}

} // namespace

//!\brief Without paths, whose runs are not known before, a probe is exact; with paths it differs by them.
TEST(memory_probe, is_what_an_engine_allocates)
{
    for (std::uint64_t i = 0; i < 16; ++i)
        for (std::size_t const letters : {1, 60, 513, 900})
            for (std::size_t const limit : {std::size_t{0}, std::size_t{64} << 20})
            {
                random_engine engine = make_engine(seed, i);
                detail::alignment_problem const problem = drawn_problem(i);
                detail::packed_batch const batch = unlike_pairs(engine, problem, letters, 20);
                std::string const name = "problem " + std::to_string(i) + ", " + std::to_string(letters)
                                       + " letters, limit " + std::to_string(limit);
                std::size_t const real = allocated(problem, batch, enough, limit);
                detail::engine_memory const found = probed(problem, batch, enough, limit);
                if (problem.output != detail::output_level::alignment)
                    EXPECT_EQ(found.own + found.turn, real) << name;
                else
                    EXPECT_LE(std::max(found.own + found.turn, real) - std::min(found.own + found.turn, real),
                              batch.letters() * sizeof(detail::trace_run))
                        << name;
                EXPECT_GT(found.own, batch.letters()) << name;
            }
}

//!\brief The tiles of a long pair, whose path the engine waits for.
TEST(memory_probe, long_pairs)
{
    random_engine engine = make_engine(seed, 100);
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    problem.output = detail::output_level::begin_positions;
    detail::packed_batch const batch = unlike_pairs(engine, problem, 6'000, 1);
    constexpr std::size_t little = std::size_t{3} << 20;
    detail::engine_memory const found = probed(problem, batch, little, 0);
    constexpr double lists_of_tiles = 1024; // which only the walk knows
    EXPECT_NEAR(static_cast<double>(found.own + found.turn), static_cast<double>(allocated(problem, batch, little, 0)),
                lists_of_tiles);
    EXPECT_LT(found.turn, 6'000u * 6'000u / 8 * 3) << "all directions would have to fit";
}

//!\brief What does not fit is said with the same words.
TEST(memory_probe, too_little_memory)
{
    random_engine engine = make_engine(seed, 200);
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    problem.output = detail::output_level::alignment;
    detail::packed_batch const batch = unlike_pairs(engine, problem, 600, 40);
    auto const error_of = [&](auto const & call)
    { return message_of<out_of_device_memory>([&] { (void)call(problem, batch, enough, std::size_t{1} << 16); }); };
    EXPECT_EQ(error_of(probed), error_of(allocated));
    EXPECT_NE(error_of(probed).find("bytes"), std::string::npos);
}

TEST(memory_probe, an_empty_batch)
{
    detail::engine_memory const found = probed(drawn_problem(0), detail::packed_batch{}, enough, 0);
    EXPECT_EQ(found.own + found.turn, 0u);
}

} // namespace seqan3_cuda::test
