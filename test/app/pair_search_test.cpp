// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that memory does not suffice for are found among the others, whatever machine the test runs on.
 *
 * Layer: test.
 */

#include <algorithm>
#include <functional>
#include <new>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

#include <app/pair_search.hpp>
#include <seqan3_cuda/exception.hpp>

namespace
{

using namespace seqan3_cuda::app;

//!\brief Scores a pair with the number of its query, and throws if the call has one of the chosen pairs.
class choosy_aligner final : public pair_aligner
{
public:
    std::set<std::uint32_t> refused{};
    std::function<void()> refuse{[]() { throw std::bad_alloc{}; }};
    std::size_t calls{};
    std::size_t estimated_memory{};

    seqan3_cuda::call_estimate estimate(pair_batch const &) override
    {
        return {.host_memory = estimated_memory};
    }

    batch_results align(pair_batch const & batch) override
    {
        ++calls;
        batch_results results{};
        for (record_pair const pair : batch.pairs)
        {
            if (refused.contains(pair.query))
                refuse();
            results.pairs.push_back({.pair = static_cast<std::uint32_t>(results.pairs.size()),
                                     .score = static_cast<std::int32_t>(pair.query)});
        }
        return results;
    }
};

class pair_search_test : public ::testing::Test
{
protected:
    choosy_aligner aligner{};
    pair_batch batch{
        .targets = std::make_shared<std::vector<record> const>(std::vector<record>{{.id = "t", .letters = "ACG"}})};
    std::vector<std::string> reasons{};
    host_memory_limit memory{.bytes = std::uint64_t{1} << 60};

    pair_search_test()
    {
        for (std::uint32_t i = 0; i < 10; ++i)
        {
            batch.queries.push_back({.id = "q" + std::to_string(i), .letters = std::string(i, 'A')});
            batch.pairs.push_back({0, i});
        }
    }

    //!\brief The scores of the pairs that were aligned; those left in the batch must be the same ones.
    std::vector<std::int32_t> scores()
    {
        std::vector<std::int32_t> found{};
        auto keep = [this](std::string const & reason) { reasons.push_back(reason); };
        for (pair_result const & result : align_batch(aligner, batch, 100, memory, keep).pairs)
        {
            EXPECT_EQ(result.pair, found.size()); // of those that are left
            found.push_back(result.score);
        }
        EXPECT_TRUE(std::ranges::equal(batch.pairs, found, {}, &record_pair::query));
        return found;
    }
};

TEST_F(pair_search_test, nothing_refused_is_one_call)
{
    EXPECT_EQ(scores(), (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
    EXPECT_EQ(aligner.calls, 1u);
    EXPECT_TRUE(reasons.empty());
}

TEST_F(pair_search_test, the_others_keep_their_order)
{
    aligner.refused = {0, 4, 9};
    EXPECT_EQ(scores(), (std::vector<std::int32_t>{1, 2, 3, 5, 6, 7, 8}));
    ASSERT_EQ(reasons.size(), 3u);
    EXPECT_EQ(reasons[1], "pair 104 ('t', 3 letters, and 'q4', 4 letters): out of memory; take a machine with "
                          "more, fewer --threads, or --format table, which keeps no paths");
}

TEST_F(pair_search_test, all_refused)
{
    aligner.refused = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    EXPECT_TRUE(scores().empty());
    EXPECT_EQ(reasons.size(), 10u);
}

TEST_F(pair_search_test, the_librarys_number_of_the_pair_is_left_out)
{
    aligner.refused = {3};
    for (auto const & [thrown, shown] :
         {std::pair{"Pair 0 (sequences of 3 and 3 letters): The scores are large.", "The scores are large."},
          std::pair{"The score 9 of pair 0 is large.", "The score 9 of this pair is large."}})
    {
        aligner.refuse = [&]() { throw std::overflow_error{thrown}; };
        reasons.clear();
        batch.pairs = {{0, 3}};
        EXPECT_TRUE(scores().empty());
        EXPECT_EQ(reasons,
                  (std::vector<std::string>{std::string{"pair 100 ('t', 3 letters, and 'q3', 3 letters): "} + shown}));
    }
}

TEST_F(pair_search_test, memory_of_devices_and_long_sequences)
{
    aligner.refused = {3};
    aligner.refuse = []() { throw seqan3_cuda::out_of_device_memory{"too large"}; };
    EXPECT_EQ(scores().size(), 9u);
    aligner.refused = {5};
    aligner.refuse = []() { throw std::length_error{"too long"}; };
    EXPECT_EQ(scores().size(), 8u);
    EXPECT_EQ(reasons, (std::vector<std::string>{"pair 103 ('t', 3 letters, and 'q3', 3 letters): too large",
                                                 "pair 104 ('t', 3 letters, and 'q5', 5 letters): too long"}));
}

TEST_F(pair_search_test, other_errors_are_nobodys_pair)
{
    aligner.refused = {3};
    aligner.refuse = []() { throw seqan3_cuda::no_device{"none"}; };
    EXPECT_THROW(scores(), seqan3_cuda::no_device);
}

TEST_F(pair_search_test, the_first_failure_may_end_it)
{
    aligner.refused = {2, 7};
    auto stop = [](std::string const & reason) { throw std::runtime_error{reason}; };
    EXPECT_THROW(static_cast<void>(align_batch(aligner, batch, 1, memory, stop)), std::runtime_error);
}

TEST_F(pair_search_test, limit_of_memory)
{
    batch.queries[3].letters.assign(200'000, 'A');
    batch.queries[7].letters.assign(300'000, 'A');
    std::uint64_t const three = host_memory_of_pair(3, 200'000), seven = host_memory_of_pair(3, 300'000);
    ASSERT_GT(seven, three);
    batch.held_bytes = 1000;

    memory.bytes = three + seven + 1000; // all at once
    EXPECT_EQ(scores(), (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
    EXPECT_EQ(aligner.calls, 1u);

    std::vector<record_pair> const pairs = batch.pairs;
    memory.bytes -= 1; // one after the other
    EXPECT_EQ(scores(), (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
    EXPECT_EQ(aligner.calls, 3u);
    EXPECT_TRUE(reasons.empty());

    memory = {.bytes = seven + 999, .is_chosen = true};
    EXPECT_EQ(scores(), (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 6, 8, 9}));
    EXPECT_EQ(reasons,
              std::vector{"pair 107 ('t', 3 letters, and 'q7', 300000 letters): needs " + std::to_string(seven + 1000)
                          + " bytes of the host's memory, and --host-memory-limit is " + std::to_string(seven + 999)
                          + "; raise the limit, or align parts of the sequences"});

    batch.pairs = pairs;
    memory.bytes = seven + 1000;
    EXPECT_EQ(scores(), (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

TEST_F(pair_search_test, limit_of_memory_without_tiles)
{
    batch.pairs = {{0, 7}};
    batch.queries[7].letters.assign(300'000, 'A');
    batch.held_bytes = 1000;
    memory = {.has_no_tiles = true};
    std::uint64_t const most = memory.needed(3, 300'000) + 1000;
    aligner.estimated_memory = 5000;

    for (std::uint64_t const bytes : {most, std::uint64_t{6000}}) // the library is not asked; is asked
    {
        memory.bytes = bytes;
        EXPECT_EQ(scores(), std::vector{7});
    }
    aligner.estimated_memory = 5001;
    EXPECT_EQ(scores(), std::vector<std::int32_t>{});
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_TRUE(reasons[0].contains("needs 6001 bytes of the host's memory")) << reasons[0];
}

} // namespace
