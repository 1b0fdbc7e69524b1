// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The process's own backend: what it shares, and which memory it gives.
 *
 * Layer: test. The devices are toys.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <malloc.h>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>
#include <seqan3_cuda/alignment/detail/pair_session.hpp>

#include <schedule/backend.hpp>

#include <reference/narrow_batch.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <toy_backend/toy_devices.hpp>

namespace seqan3_cuda::test
{

namespace
{

std::pmr::memory_resource & batch_memory()
{
    return detail::process_backend().device_memory;
}

} // namespace

TEST(backend, is_one)
{
    EXPECT_EQ(&detail::process_backend(), &detail::process_backend());
    EXPECT_EQ(&detail::process_backend().inventory, &available_executors());
    EXPECT_NE(detail::process_backend().make_host(detail::similar_trials::of_executor), nullptr);
}

//!\brief Fewer than 65,536 bytes lie in ordinary memory.
TEST(backend, large_batches_lie_in_page_locked_memory)
{
    for (auto const & [bytes, is_pinned] :
         {std::pair<std::size_t, bool>{1, false}, {10'000, false}, {65'535, false}, {65'536, true}, {1'000'000, true}})
    {
        void * const begin = batch_memory().allocate(bytes, 64);
        EXPECT_EQ(toy_devices().pinned_blocks, is_pinned ? 1u : 0u) << bytes;
        batch_memory().deallocate(begin, bytes, 64);
        EXPECT_EQ(toy_devices().pinned_blocks, 0u) << bytes;
    }
    std::pmr::vector<std::uint8_t> codes{&batch_memory()};
    for (std::size_t const size : {0, 1, 150, 10'000, 1'000'000, 100}) // as vectors grow, across the border
        codes.assign(size, std::uint8_t{1});
    codes.shrink_to_fit();
    EXPECT_EQ(codes.size(), 100u);
    EXPECT_EQ(toy_devices().pinned_blocks, 0u);
}

TEST(backend, gives_ordinary_memory_back)
{
    std::size_t const before = mallinfo2().uordblks;
    for (int i = 0; i < 1'000; ++i)
        batch_memory().deallocate(batch_memory().allocate(10'000), 10'000);
    EXPECT_LT(mallinfo2().uordblks, before + 1'000'000);
}

//!\brief Sequences that move from batch to batch keep their memory then.
TEST(backend, its_memory_equals_itself_alone)
{
    EXPECT_TRUE(batch_memory().is_equal(detail::process_backend().device_memory));
    EXPECT_FALSE(batch_memory().is_equal(*detail::pinned_memory()));
}

//!\brief By the session's threads, so that executors on devices need not.
TEST(backend, batches_are_planned_ahead_for_devices)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.output = detail::output_level::score;
    random_engine engine = make_engine(42, 0);
    detail::packed_batch batch{};
    for (int pair = 0; pair < 10; ++pair)
        append_random_pair(engine, problem, pair_kind::similar, 60, 60, batch);
    detail::packed_batch copy = batch;
    detail::alignment_session{problem, {.executor = executor_kind::host}}.prepare(copy);
    EXPECT_EQ(copy.preparation, nullptr);
    detail::alignment_session session{problem, {.executor = executor_kind::cuda, .devices = {1}}};
    session.submit(detail::packed_batch{batch}, false);
    std::ignore = session.next(); // a device has computed: its traits are known
    session.prepare(copy);
    EXPECT_NE(copy.preparation, nullptr);
    session.submit(std::move(copy), true);
    detail::outcome_batch const outcome = session.next();
    ASSERT_EQ(outcome.pairs.size(), batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::vector<detail::trace_run> runs{};
        EXPECT_EQ(outcome.pairs[i].score, reference_align(problem, batch.first[i], batch.second[i], runs).score);
    }
}

//!\brief Letters of windows come to a device in two bits; the session takes them, and each pair has its outcome.
TEST(backend, a_long_pair_alone_in_two_bits)
{
    constexpr std::size_t length1 = 100'001, length2 = 30;
    random_engine engine = make_engine(42, 0);
    for (detail::output_level const output : all_output_levels)
    {
        detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
        problem.method = detail::alignment_method::local;
        problem.optimum = detail::optimum_rule::first;
        problem.output = output;
        detail::pair_session session{problem, {.executor = executor_kind::cuda, .devices = {1}}};
        ASSERT_EQ(session.letters_per_byte(length1, length2), detail::two_bit_letters_per_byte);
        for (int pair = 0; pair < 2; ++pair)
        {
            detail::packed_batch batch{&batch_memory()};
            append_random_pair(engine, problem, pair_kind::unrelated, length1, length2, batch);
            std::vector<detail::trace_run> runs{};
            detail::pair_outcome const expected = reference_align(problem, batch.first[0], batch.second[0], runs);
            detail::packed_batch narrow = narrow_copy(batch);
            detail::outcome_batch const & outcome = session.align(std::move(narrow));
            EXPECT_TRUE(narrow.first.codes.empty()) << "taken, not copied";
            ASSERT_EQ(outcome.pairs.size(), 1u);
            EXPECT_EQ(outcome.pairs[0].score, expected.score);
            EXPECT_EQ(outcome.pairs[0].begin1, expected.begin1);
            EXPECT_EQ(outcome.pairs[0].end1, expected.end1);
            EXPECT_EQ(outcome.pairs[0].end2, expected.end2);
            EXPECT_TRUE(std::ranges::equal(outcome.path(0), runs));
        }
    }
}

TEST(backend, trims_its_memory)
{
    trim_memory(); // before anything is kept
    EXPECT_EQ(toy_devices().device_trims, 1u);
    EXPECT_EQ(toy_devices().pinned_trims, 1u);
    EXPECT_EQ(toy_devices().bytes_left_by_trim, 0u);
    int const device = 1;
    std::ignore = detail::process_backend().devices.acquire(std::span{&device, 1}, 0).get();
    EXPECT_GE(toy_devices().executors, 1u) << "kept for others";
    trim_memory();
    EXPECT_EQ(toy_devices().executors, 0u);
    EXPECT_EQ(toy_devices().device_trims, 2u);
}

} // namespace seqan3_cuda::test
