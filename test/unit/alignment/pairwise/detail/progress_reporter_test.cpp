// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a reporter tells, when, and what becomes of exceptions.
 *
 * Layer: test.
 */

#include <chrono>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/progress_reporter.hpp>

namespace
{

using namespace seqan3_cuda;

//!\brief All that a callback was told.
class told_progress
{
public:
    progress_callback callback()
    {
        return [this](alignment_progress const & progress)
        {
            std::scoped_lock const lock{mutex};
            reports.push_back(progress);
        };
    }

    std::vector<alignment_progress> get()
    {
        std::scoped_lock const lock{mutex};
        return reports;
    }

    //!\brief Waits until there are so many reports, at most ten seconds.
    bool has(std::size_t const count)
    {
        for (int i = 0; i < 1000 && get().size() < count; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        return get().size() >= count;
    }

private:
    std::mutex mutex{};
    std::vector<alignment_progress> reports{};
};

TEST(progress_reporter, without_a_callback)
{
    detail::progress_reporter reporter{};
    reporter.start({});
    EXPECT_EQ(reporter.counter(), nullptr);
    reporter.expect(5);
    reporter.check();
    reporter.finish();
}

TEST(progress_reporter, reports_what_is_new_and_the_end)
{
    told_progress told{};
    detail::progress_reporter reporter{};
    reporter.start(told.callback());
    ASSERT_NE(reporter.counter(), nullptr);
    reporter.expect(100);
    reporter.counter()->add(30);
    ASSERT_TRUE(told.has(1));
    reporter.counter()->add(20);
    ASSERT_TRUE(told.has(2));
    reporter.expect(10);
    std::this_thread::sleep_for(std::chrono::milliseconds{250}); // nothing is done: no report
    reporter.finish();
    reporter.finish(); // again
    std::vector<alignment_progress> const reports = told.get();
    ASSERT_EQ(reports.size(), 3u);
    EXPECT_EQ(reports[0].cells_done, 30u);
    EXPECT_EQ(reports[0].cells_total, 100u);
    EXPECT_EQ(reports[1].cells_done, 50u);
    EXPECT_EQ(reports[2].cells_done, 110u);
    EXPECT_EQ(reports[2].cells_total, 110u);
}

//!\brief Executors may count more than there is, and all of it early: the end is told once.
TEST(progress_reporter, never_more_than_all)
{
    told_progress told{};
    detail::progress_reporter reporter{};
    reporter.start(told.callback());
    reporter.expect(100);
    reporter.counter()->add(150);
    std::this_thread::sleep_for(std::chrono::milliseconds{250});
    EXPECT_TRUE(told.get().empty());
    reporter.finish();
    ASSERT_EQ(told.get().size(), 1u);
    EXPECT_EQ(told.get().front().cells_done, 100u);
}

TEST(progress_reporter, counts_batches_that_nobody_else_counts)
{
    detail::packed_batch batch{}; // 2 x 3 letters
    batch.first.codes.resize(2);
    batch.first.finish_sequence(2);
    batch.second.codes.resize(3);
    batch.second.finish_sequence(3);

    for (bool const is_expected : {false, true})
        for (bool const is_computed : {false, true})
        {
            told_progress told{};
            detail::progress_reporter reporter{};
            reporter.add_batch(batch, is_expected, is_computed); // without a callback
            reporter.start(told.callback());
            reporter.add_batch(batch, is_expected, is_computed);
            EXPECT_EQ(reporter.counter()->value(), is_computed ? 6u : 0u);
            reporter.finish();
            ASSERT_FALSE(told.get().empty());
            EXPECT_EQ(told.get().back().cells_total, is_expected ? 0u : 6u);
        }
}

TEST(progress_reporter, an_abandoned_call_has_no_last_report)
{
    told_progress told{};
    {
        detail::progress_reporter reporter{};
        reporter.start(told.callback());
        reporter.expect(100);
    }
    EXPECT_TRUE(told.get().empty());
}

TEST(progress_reporter, an_exception_waits_and_ends_the_reports)
{
    int calls = 0;
    detail::progress_reporter reporter{};
    reporter.start(
        [&calls](alignment_progress const &)
        {
            ++calls;
            throw std::runtime_error{"enough"};
        });
    reporter.expect(100);
    reporter.counter()->add(1);
    auto const has_thrown = [&reporter]
    {
        try
        {
            reporter.check();
        }
        catch (std::runtime_error const &)
        {
            return true;
        }
        return false;
    };
    for (int i = 0; i < 1000 && !has_thrown(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_TRUE(has_thrown());
    EXPECT_THROW(reporter.finish(), std::runtime_error);
    EXPECT_THROW(reporter.finish(), std::runtime_error);
    EXPECT_EQ(calls, 1);
}

} // namespace
