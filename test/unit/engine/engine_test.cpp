// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The engine over a backend that is none of the library's: parity with the reference, and little memory.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <engine/engine.hpp>
#include <engine/engine_buffers.hpp>
#include <engine/turns.hpp>

#include <reference/narrow_batch.hpp>
#include <reference/random_edit_problem.hpp>
#include <reference/random_problem.hpp>
#include <toy_backend/toy_backend.hpp>
#include <unit/kernel/check_batch.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::uint64_t seed = 42;
constexpr std::array output_levels{detail::output_level::score, detail::output_level::end_positions,
                                   detail::output_level::begin_positions, detail::output_level::alignment};

//!\brief An engine over a toy.
struct toy_engine
{
    explicit toy_engine(std::size_t const memory, std::size_t const limit = 0) :
        own_memory{memory},
        own{std::make_unique<toy_backend>(own_memory), turns, limit}
    {}

    toy_memory own_memory;
    detail::shared_turns turns{};
    detail::engine own;
};

constexpr std::size_t enough = std::size_t{1} << 30;

//!\brief Pairs of all kinds, short and longer than a strip, and empty ones.
detail::packed_batch make_batch(random_engine & engine, detail::alignment_problem const & problem)
{
    return random_batch(engine, problem, std::array<std::size_t, 6>{0, 1, 40, 300, 513, 900}, 24);
}

} // namespace

TEST(engine, fills)
{
    toy_engine engine_of_toy{enough};
    for (std::uint64_t i = 0; i < 48 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(seed, i);
        detail::alignment_problem problem = match_mismatch_problem(i % 3 == 0 ? 5 : 4, 2, -4, i % 4 == 0 ? 0 : -4, -2);
        problem.method = i % 2 == 0 ? detail::alignment_method::global : detail::alignment_method::local;
        problem.output = output_levels[i / 2 % 4];
        problem.counts_identity = problem.output == detail::output_level::alignment && i % 3 == 0;
        problem.whole_matrix = i % 5 == 0;
        check_batch(engine_of_toy.own, problem, make_batch(engine, problem), "batch " + std::to_string(i));
    }
}

TEST(engine, edit_distances)
{
    toy_engine engine_of_toy{enough};
    for (std::uint64_t i = 0; i < 24 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(seed, 1000 + i);
        detail::alignment_problem const problem =
            random_edit_problem(engine, edit_problem(i % 3 == 0 ? 20 : 4, i % 2 == 0, output_levels[i / 2 % 4]));
        check_batch(engine_of_toy.own, problem, make_batch(engine, problem), "batch " + std::to_string(i));
    }
}

TEST(engine, general_path)
{
    toy_engine engine_of_toy{enough};
    for (std::uint64_t i = 0; i < 8 && !HasFailure(); ++i)
    {
        random_engine engine = make_engine(seed, 2000 + i);
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, 1); // gaps improve
        problem.output = output_levels[i % 4];
        problem.with_matrices = i == 3;
        check_batch(engine_of_toy.own, problem,
                    random_batch(engine, problem, std::array<std::size_t, 4>{0, 1, 40, 70}, 10),
                    "batch " + std::to_string(i));
    }
}

//!\brief With little memory, portions; with too little, an error that names sizes, and the batch can be run again.
TEST(engine, little_memory)
{
    random_engine engine = make_engine(seed, 3000);
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    problem.output = detail::output_level::alignment;
    detail::packed_batch const batch = random_batch(engine, problem, std::array<std::size_t, 1>{600}, 40);
    bool has_worked = false, has_failed = false;
    for (std::size_t limit = std::size_t{16} << 20; limit > 0; limit -= std::size_t{1} << 20)
    {
        toy_engine engine_of_toy{enough, limit};
        try
        {
            detail::outcome_batch outcome{};
            engine_of_toy.own.align(problem, batch, outcome);
            EXPECT_FALSE(has_failed) << "less memory did where more did not: " << limit;
            check_outcome(outcome, problem, batch, "limit " + std::to_string(limit));
            has_worked = true;
        }
        catch (out_of_device_memory const & error)
        {
            EXPECT_NE(std::string{error.what()}.find("bytes"), std::string::npos) << error.what();
            has_failed = true;
        }
    }
    EXPECT_TRUE(has_worked);
}

//!\brief Runs that are wanted on the host take none of the memory that a limit counts, whatever was reserved before.
TEST(engine, runs_on_the_host)
{
    constexpr std::size_t runs = 100'000;
    toy_memory memory{enough};
    toy_backend hardware{memory};
    detail::engine_buffers own{};
    detail::compute_memory of_turn{};
    own.reserve_runs(hardware, of_turn, runs, false, false);
    EXPECT_EQ(own.runs_in(of_turn).data(), of_turn.runs.data());
    std::size_t const of_runs = enough - memory.free();
    EXPECT_GE(of_runs, runs * sizeof(detail::trace_run));
    own.reserve_runs(hardware, of_turn, 2 * runs, false, true);
    EXPECT_EQ(enough - memory.free(), of_runs);
    EXPECT_NE(own.runs_in(of_turn).data(), of_turn.runs.data());
    EXPECT_GE(own.runs_in(of_turn).capacity(), 2 * runs);
    own.paths.begin(true);
    own.reserve_runs(hardware, of_turn, runs, true, false); // paths of an earlier round
    EXPECT_GE(enough - memory.free(), 2 * of_runs);
    own.reserve_runs(hardware, of_turn, runs, false, true);
    EXPECT_EQ(enough - memory.free(), of_runs);
    EXPECT_GE(own.runs_in(of_turn).capacity(), runs);
}

//!\brief The runs of a pair that is alone stand on the host where a limit leaves little beside, and only there.
TEST(engine, runs_go_to_the_host_where_little_is_left)
{
    constexpr std::size_t step = std::size_t{64} << 10;
    random_engine engine = make_engine(seed, 5000);
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.whole_matrix = true;
    problem.output = detail::output_level::alignment;
    detail::packed_batch batch{};
    append_random_pair(engine, problem, pair_kind::similar, 3900, 3900, batch);
    auto const are_on_the_host = [&](std::size_t const limit)
    {
        toy_memory memory{enough}, of_host{enough};
        detail::shared_turns turns{};
        auto hardware = std::make_unique<toy_backend>(memory, 1'000'000); // tiles
        hardware->host = &of_host;
        detail::engine own{std::move(hardware), turns, limit};
        detail::outcome_batch outcome{};
        own.align(problem, batch, outcome);
        check_outcome(outcome, problem, batch, "limit " + std::to_string(limit));
        return of_host.free() < enough;
    };
    EXPECT_FALSE(are_on_the_host(0)) << "without a limit";
    bool were_there = false, has_worked = true;
    for (std::size_t limit = 32 * step; limit > 0 && has_worked; limit -= step)
        try
        {
            bool const are_there = are_on_the_host(limit);
            EXPECT_TRUE(are_there || !were_there) << "more memory took the host's: " << limit;
            EXPECT_FALSE(are_there && limit == 32 * step) << "there is enough";
            were_there = are_there;
        }
        catch (out_of_device_memory const &)
        {
            has_worked = false;
        }
    EXPECT_TRUE(were_there);
}

//!\brief Letters of two bits are copied as they are. Once in the first turn, which is asked for when copies and plans
//!are there, they are spread; never again for further rounds, and not if letters have bytes.
TEST(engine, letters_of_two_bits_are_spread_in_a_turn)
{
    std::size_t const spread = detail::launch{detail::spread_launch{}}.index();
    random_engine engine = make_engine(seed, 4000);
    detail::alignment_problem const problem = match_mismatch_problem(4, 2, -4, -4, -2);
    detail::packed_batch batch{};
    for (int i = 0; i < 8; ++i)
        append_random_pair(engine, problem, pair_kind::similar, 600, 600, batch);

    toy_memory memory{enough};
    detail::shared_turns turns{};
    auto hardware = std::make_unique<toy_backend>(memory);
    std::vector<std::size_t> log{};
    hardware->log = &log;
    detail::engine own{std::move(hardware), turns, 0};
    detail::outcome_batch outcome{};
    own.align(problem, narrow_copy(batch), outcome);
    check_outcome(outcome, problem, batch, "letters of two bits");

    ASSERT_GE(log.size(), 3u);
    EXPECT_EQ((std::vector<std::size_t>{log.begin(), log.begin() + 3}),
              (std::vector<std::size_t>{toy_backend::waited, spread, spread}));
    EXPECT_EQ(std::ranges::count(log, spread), 2);
    EXPECT_GE(std::ranges::count(log, toy_backend::waited), 4) << "only one round";

    log.clear();
    own.align(problem, batch, outcome);
    check_outcome(outcome, problem, batch, "letters of bytes");
    EXPECT_EQ(std::ranges::count(log, spread), 0);
    EXPECT_GE(log.size(), 3u);
}

namespace
{

//!\brief Appends a pair of 2,600 letters: unrelated, or alike but for a letter, without the first ones of sequence 2.
void append_shifted(random_engine & engine, bool const is_unrelated, std::size_t const shift,
                    detail::packed_batch & batch)
{
    std::vector<std::uint8_t> const first = random_sequence(engine, 2'600, 4);
    std::vector<std::uint8_t> second = is_unrelated ? random_sequence(engine, 2'600, 4) : first;
    second[1'500] ^= 1u;
    append_pair(first, {second.begin() + static_cast<std::ptrdiff_t>(shift), second.end()}, batch);
}

} // namespace

//!\brief Pairs whose words show gaps are tried once more, the others are not: as launches tell. Each has its result.
TEST(engine, pairs_behind_gaps)
{
    std::size_t const furthest = detail::launch{detail::furthest_launch{}}.index();
    detail::alignment_problem affine = match_mismatch_problem(4, 2, -4, -4, -2);
    affine.output = detail::output_level::alignment;
    for (detail::alignment_problem const & problem : {edit_problem(4, false, detail::output_level::alignment), affine})
    {
        toy_memory memory{enough};
        detail::shared_turns turns{};
        auto hardware = std::make_unique<toy_backend>(memory);
        std::vector<std::size_t> log{};
        hardware->log = &log;
        detail::engine own{std::move(hardware), turns, 0};
        auto const launches = [&](std::vector<std::size_t> const & shifts)
        {
            constexpr std::size_t unrelated = 1;
            random_engine engine = make_engine(seed, 4001 + shifts.size());
            detail::packed_batch batch{};
            for (std::size_t const shift : shifts)
                append_shifted(engine, shift == unrelated, shift, batch);
            log.clear();
            check_batch(own, problem, batch, std::to_string(shifts.size()) + " pairs");
            return std::ranges::count(log, furthest);
        };
        EXPECT_EQ(launches({1, 1}), 0) << "unrelated";
        EXPECT_EQ(launches({0, 0, 0}), 2) << "scores, paths";
        EXPECT_EQ(launches({100, 110, 100, 120}), 2) << "scores behind gaps, paths";
        EXPECT_EQ(launches({1, 100, 0, 1, 120}), 3) << "scores, scores behind gaps, paths";
    }
}

TEST(engine, an_empty_batch)
{
    toy_engine engine_of_toy{enough};
    detail::outcome_batch outcome{};
    engine_of_toy.own.align(match_mismatch_problem(4, 2, -4, -4, -2), detail::packed_batch{}, outcome);
    EXPECT_TRUE(outcome.pairs.empty());
    EXPECT_EQ(engine_of_toy.own_memory.free(), enough);
}

} // namespace seqan3_cuda::test
