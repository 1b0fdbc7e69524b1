// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Who aligns a batch while devices start, and behind that.
 *
 * Layer: test.
 */

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

#include <app/batch_aligner.hpp>

namespace
{

using namespace seqan3_cuda;
using namespace seqan3_cuda::app;

constexpr std::size_t many_pairs = 1000, all_threads = 5, half_of_threads = 3;

//!\brief The score of each result says who aligned, and its positions with how many threads and how many pairs.
class telling_aligner final : public pair_aligner
{
public:
    telling_aligner(alignment_options const & options, std::shared_future<void> devices) :
        options{options},
        devices{std::move(devices)}
    {}

    batch_results align(pair_batch const & batch) override
    {
        if (options.executor == executor_kind::cuda)
            devices.get();
        pair_result const result{.score = static_cast<std::int32_t>(options.executor),
                                 .target_begin = options.threads,
                                 .target_end = batch.pairs.size()};
        return {.pairs = std::vector(batch.pairs.size(), result)};
    }

private:
    alignment_options options;
    std::shared_future<void> devices;
};

class batch_aligner_test : public ::testing::Test
{
protected:
    std::promise<void> devices{};
    std::shared_future<void> devices_started{devices.get_future().share()};
    options chosen{};

    batch_aligner make(executor_kind const executor)
    {
        chosen.alignment.executor = executor;
        chosen.alignment.threads = all_threads;
        return {chosen, {}, [this](alignment_options const & asked) {
                    return std::make_unique<telling_aligner>(asked, devices_started);
                }};
    }

    static pair_batch batch_of(std::size_t const pairs)
    {
        pair_batch batch{};
        batch.targets = std::make_shared<std::vector<record> const>(pairs, record{.id = "t", .letters = "ACGT"});
        for (std::uint32_t i = 0; i < pairs; ++i)
        {
            batch.pairs.push_back({i, i});
            batch.queries.push_back({.id = std::to_string(i), .letters = "ACGT"});
        }
        return batch;
    }

    //!\brief Aligns a batch, and says who did.
    static executor_kind aligned_by(batch_aligner & aligner, std::size_t const threads, std::size_t const pairs)
    {
        aligner.add(batch_of(pairs));
        aligned_batch const done = aligner.next();
        EXPECT_EQ(done.results.pairs.size(), pairs);
        EXPECT_EQ(done.results.pairs.front().target_begin, threads);
        EXPECT_EQ(done.results.pairs.front().target_end, pairs);
        return static_cast<executor_kind>(done.results.pairs.front().score);
    }

    //!\brief Aligns batches until the host does no more.
    static executor_kind aligned_at_last_by(batch_aligner & aligner)
    {
        executor_kind executor = executor_kind::host;
        while (executor == executor_kind::host) // the test's timeout ends what never ends
            executor = aligned_by(aligner, half_of_threads, many_pairs);
        return executor;
    }
};

} // namespace

TEST_F(batch_aligner_test, the_host_aligns_until_devices_have_started)
{
    batch_aligner aligner = make(executor_kind::automatic);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(aligned_by(aligner, half_of_threads, many_pairs), executor_kind::host);
    devices.set_value();
    EXPECT_EQ(aligned_at_last_by(aligner), executor_kind::automatic);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(aligned_by(aligner, half_of_threads, many_pairs), executor_kind::automatic);
}

TEST_F(batch_aligner_test, devices_that_fail_are_left_to_the_batches)
{
    batch_aligner aligner = make(executor_kind::automatic);
    EXPECT_EQ(aligned_by(aligner, half_of_threads, many_pairs), executor_kind::host);
    devices.set_exception(std::make_exception_ptr(std::runtime_error{"no device"}));
    EXPECT_EQ(aligned_at_last_by(aligner), executor_kind::automatic);
}

TEST_F(batch_aligner_test, results_come_in_order_from_both)
{
    batch_aligner aligner = make(executor_kind::automatic);
    aligner.add(batch_of(many_pairs));
    EXPECT_FALSE(aligner.must_wait_with(batch_of(many_pairs)));
    aligner.add(batch_of(many_pairs + 1));
    EXPECT_TRUE(aligner.must_wait_with(batch_of(many_pairs)));
    devices.set_value();
    EXPECT_EQ(aligner.next().results.pairs.size(), many_pairs);
    aligner.add(batch_of(many_pairs + 2));
    EXPECT_EQ(aligner.next().results.pairs.size(), many_pairs + 1);
    EXPECT_EQ(aligner.next().results.pairs.size(), many_pairs + 2);
    EXPECT_FALSE(aligner.has_next());
}

TEST_F(batch_aligner_test, who_is_chosen_aligns_from_the_first_batch_on)
{
    batch_aligner host = make(executor_kind::host);
    EXPECT_EQ(aligned_by(host, half_of_threads, many_pairs), executor_kind::host);
    devices.set_value();
    EXPECT_EQ(aligned_by(host, half_of_threads, many_pairs), executor_kind::host);
    batch_aligner cuda = make(executor_kind::cuda);
    EXPECT_EQ(aligned_by(cuda, half_of_threads, many_pairs), executor_kind::cuda);
}

TEST_F(batch_aligner_test, few_pairs_have_all_threads_and_start_no_device)
{
    batch_aligner aligner = make(executor_kind::automatic); // whose end would wait for a start
    EXPECT_EQ(aligned_by(aligner, all_threads, many_pairs - 1), executor_kind::automatic);
}
