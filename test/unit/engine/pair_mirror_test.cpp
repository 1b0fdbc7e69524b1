// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Processes that share a pair know the same: rows, candidates, scores, cells for the path, and who fails.
 *
 * Threads stand for processes, and for kernels.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <engine/pair_message.hpp>
#include <engine/pair_mirror.hpp>
#include <engine/shared_pair.hpp>
#include <kernel/pass/optimum.hpp>

#include <toy_backend/toy_backend.hpp>
#include <unit/engine/process_line.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::member_range;
using detail::pair_mirror;
using detail::shared_pair;

constexpr detail::tile_choice tiles{.side = 512, .at_once = 9};
constexpr detail::matrix_size size{.rows = 4096, .columns = 3000};

//!\brief Strips as folded ones, in two parts.
detail::slab_plan plan_of(std::uint32_t const members)
{
    return {.strips = 9,
            .slab_strips = 1,
            .members = members,
            .parts = 2,
            .part_columns = 1536,
            .step_columns = 2,
            .lanes = 64,
            .format = {13}};
}

std::uint32_t steps_of_slab(detail::slab_borders const & borders, std::uint32_t const slab)
{
    return std::atomic_ref{borders.steps[slab]}.load();
}

/*!\brief As a kernel: each cell of a slab is one more than the cell above, and so is the slab's candidate.
 * \returns What the last slab has, if it is the member's.
 */
std::vector<std::uint32_t> compute(shared_pair & pair, std::uint32_t const member)
{
    detail::slab_borders const borders = pair.borders();
    detail::slab_plan const & plan = pair.slabs();
    std::uint32_t const slabs = plan.slabs(), all = plan.steps_of(size.columns);
    std::vector<std::uint32_t> last{};
    for (std::uint32_t slab = 0; slab < slabs; ++slab)
    {
        if (plan.member_of_slab(slab) != member)
            continue;
        auto const wait = [&](std::uint32_t const steps)
        {
            while (slab > 0 && steps_of_slab(borders, slab - 1) < steps)
                std::this_thread::yield();
        };
        constexpr std::uint32_t together = 100;
        for (std::uint32_t done = 0, columns = 0; done < all;)
        {
            done = std::min(done + together, all);
            wait(done);
            for (; columns < plan.columns_after(done, size.columns); ++columns)
            {
                std::uint32_t const own = slab == 0 ? columns : borders.row_below(slab - 1)[columns].F + 1;
                if (slab + 1 < slabs)
                    borders.row_below(slab)[columns] = {0, own};
                else
                    last.push_back(own);
            }
            std::atomic_ref{borders.steps[slab]}.store(done);
        }
        wait(all + 1);
        std::int32_t const best = slab == 0 ? 100 : detail::optima_of(borders, slab - 1)[63].score + 1;
        if (slab + 1 < slabs)
            detail::optima_of(borders, slab)[63].score = best;
        else
            last.push_back(static_cast<std::uint32_t>(best));
        std::atomic_ref{borders.steps[slab]}.store(all + 1);
    }
    return last;
}

//!\brief The first member's process, and others with some members each.
class processes
{
public:
    explicit processes(std::vector<std::uint32_t> const & members_of_others, std::size_t const lag = 0)
    {
        std::uint32_t members = 1;
        for (std::uint32_t const count : members_of_others)
        {
            ranges.push_back({.first = members, .count = count});
            members += count;
        }
        first = std::make_unique<shared_pair>(plan_of(members), tiles, size, memory);
        for (member_range const & range : ranges)
        {
            others.push_back(std::make_unique<shared_pair>(plan_of(members), tiles, size, memory, range));
            lines.emplace_back(&range == &ranges.back() ? lag : 0);
        }
    }

    //!\brief Starts all mirrors, and a thread for each member of others.
    template <typename function_t>
    void start(function_t const & member_of_other)
    {
        for (std::size_t i = 0; i < ranges.size(); ++i)
        {
            threads.emplace_back(
                [this, i] {
                    pair_mirror{*first, ranges[i], pair_mirror::side::first, lines[i].end(0)}.run();
                });
            threads.emplace_back(
                [this, i] {
                    pair_mirror{*others[i], ranges[i], pair_mirror::side::other, lines[i].end(1)}.run();
                });
            for (std::uint32_t member = ranges[i].first; member < ranges[i].first + ranges[i].count; ++member)
                threads.emplace_back([this, i, member, member_of_other] { member_of_other(*others[i], member); });
        }
    }

    //!\brief Waits for all threads; no message is left then.
    void join()
    {
        threads.clear();
        for (process_line & line : lines)
            EXPECT_EQ(line.left(), 0u);
    }

    std::unique_ptr<shared_pair> first{};
    std::deque<process_line> lines{};

private:
    std::pmr::memory_resource & memory{*std::pmr::new_delete_resource()};
    std::vector<member_range> ranges{};
    std::vector<std::unique_ptr<shared_pair>> others{};
    std::vector<std::jthread> threads{};
};

} // namespace

TEST(pair_mirror, rows_and_candidates_go_on)
{
    for (std::vector<std::uint32_t> const & others :
         {std::vector<std::uint32_t>{1}, std::vector<std::uint32_t>{1, 1}, std::vector<std::uint32_t>{2, 1}})
        for (std::size_t const lag : {0u, 3u, 50u}) // of the last process
        {
            processes all{others, lag};
            all.start(
                [](shared_pair & pair, std::uint32_t const member)
                {
                    EXPECT_TRUE(pair.arrive());
                    EXPECT_TRUE(compute(pair, member).empty());
                });
            ASSERT_TRUE(all.first->arrive());
            std::vector<std::uint32_t> const last = compute(*all.first, 0);
            ASSERT_EQ(last.size(), size.columns + 1);
            for (std::uint32_t column = 0; column < size.columns; ++column)
                ASSERT_EQ(last[column], column + 8) << column;
            EXPECT_EQ(last.back(), 108u);
            // The path wants all rows.
            for (std::uint32_t slab = 0; slab < 8; ++slab)
                for (std::uint32_t column = 0; column < size.columns; ++column)
                    ASSERT_EQ(all.first->borders().row_below(slab)[column].F, column + slab);
            all.first->end();
            all.join();
            EXPECT_FALSE(all.first->is_broken());
        }
}

TEST(pair_mirror, scores_rise_everywhere)
{
    processes all{{1, 1}, 3};
    all.start(
        [](shared_pair & pair, std::uint32_t const member)
        {
            EXPECT_TRUE(pair.arrive());
            if (member == 1)
                static_cast<void>(pair.best().raise(70));
            while (pair.best().raise(0) < 90)
                std::this_thread::yield();
        });
    ASSERT_TRUE(all.first->arrive());
    while (all.first->best().raise(0) < 70)
        std::this_thread::yield();
    static_cast<void>(all.first->best().raise(90));
    all.first->end();
    all.join(); // the score comes before the end
}

TEST(pair_mirror, cells_of_others)
{
    processes all{{1, 2}, 3};
    all.start(
        [](shared_pair & pair, std::uint32_t const member)
        {
            toy_memory memory{std::size_t{1} << 20};
            toy_backend hardware{memory};
            std::vector<std::uint32_t> kept(detail::kept_format{13}.words_of(40'000));
            for (std::uint32_t i = 0; i < kept.size(); ++i)
                kept[i] = 10 * i + member;
            ASSERT_TRUE(pair.arrive());
            pair.serve(hardware, member, kept.data());
        });
    ASSERT_TRUE(all.first->arrive());
    using detail::kept_range;
    constexpr std::size_t ranges = 4 * pair_mirror::ranges_of_message; // of which a process has half: two messages
    std::vector<kept_range> wanted{};
    for (std::uint32_t i = 0; i < ranges; ++i)
        wanted.push_back({.begin = 96 * std::size_t{i}, .count = 1 + i % 19, .is_row = false, .last_strip = i % 8});
    for (int times = 0; times < 2; ++times)
    {
        std::optional const brought = all.first->bring(wanted);
        ASSERT_TRUE(brought);
        ASSERT_EQ(brought->size(), ranges / 4 * 3) << "two of eight strips are the first member's";
        for (auto const & [cells, from] : *brought)
        {
            detail::kept_words const words = cells.words(plan_of(4).format);
            ASSERT_EQ(words.count, 17u) << "a block";
            for (std::size_t i = 0; i < words.count; ++i)
                ASSERT_EQ(from[i], 10 * (words.begin + i) + plan_of(4).member_of(cells.last_strip));
        }
    }
    constexpr std::size_t most_bytes = pair_mirror::ranges_of_message * 17 * sizeof(std::uint32_t);
    for (process_line & line : all.lines)
        EXPECT_LE(line.longest(), sizeof(detail::pair_message_head) + most_bytes);
    all.first->end();
    all.join();
}

TEST(pair_mirror, nobody_begins_without_all)
{
    for (std::uint32_t const fails : {0u, 1u, 2u, 3u})
    {
        processes all{{1, 2}};
        all.start(
            [fails](shared_pair & pair, std::uint32_t const member)
            {
                if (member == fails)
                    pair.withdraw();
                else
                    EXPECT_FALSE(pair.arrive()) << member;
            });
        if (fails == 0)
            all.first->withdraw();
        else
            EXPECT_FALSE(all.first->arrive());
        all.join();
        EXPECT_TRUE(all.first->is_broken());
    }
}

//!\brief All kernels come to their end, and the first member knows that what it has is worthless.
TEST(pair_mirror, a_member_that_fails_at_work)
{
    for (std::size_t const lag : {0u, 50u})
    {
        processes all{{1, 1}, lag};
        all.start(
            [](shared_pair & pair, std::uint32_t const member)
            {
                bool const has_begun = pair.arrive(); // false if another one has failed already
                if (member == 2)
                    pair.withdraw();
                else if (has_begun)
                    compute(pair, member);
            });
        ASSERT_TRUE(all.first->arrive());
        compute(*all.first, 0);
        EXPECT_TRUE(all.first->is_broken());
        all.join();
    }
}

TEST(pair_mirror, a_side_without_memory_for_a_message)
{
    for (std::size_t const end : {0u, 1u})
        for (std::size_t const message : {0u, 1u}) // each end says that its members are there, and sends a row
        {
            processes all{{1, 1}};
            all.lines.back().fail_once(end, message);
            auto const work = [](shared_pair & pair, std::uint32_t const member)
            {
                if (pair.arrive())
                    compute(pair, member);
            };
            all.start(work);
            work(*all.first, 0);
            while (!all.first->is_broken())
                std::this_thread::yield();
            all.join();
        }
}

TEST(pair_mirror, a_process_that_declines)
{
    shared_pair pair{plan_of(2), tiles, size, *std::pmr::new_delete_resource()};
    process_line line{};
    member_range const members{.first = 1, .count = 1};
    std::jthread other{[&] { pair_mirror::decline(line.end(1)); }};
    std::jthread mirror{[&] { pair_mirror{pair, members, pair_mirror::side::first, line.end(0)}.run(); }};
    EXPECT_FALSE(pair.arrive());
    mirror.join();
    other.join();
    EXPECT_EQ(line.left(), 0u);
}

TEST(pair_mirror, terms)
{
    process_line line{};
    detail::pair_terms const sent{
        .slabs = plan_of(3), .tiles = tiles, .size = size, .members = {.first = 2, .count = 1}};
    sent.send(line.end(0));
    detail::pair_terms const received = detail::pair_terms::receive(line.end(1));
    EXPECT_EQ(received.slabs, sent.slabs);
    EXPECT_EQ(received.tiles, sent.tiles);
    EXPECT_EQ(received.size.columns, sent.size.columns);
    EXPECT_EQ(received.members.first, 2u);
}

} // namespace seqan3_cuda::test
