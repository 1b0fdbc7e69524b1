// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Batches that do not fit are halved; errors name their pair.
 *
 * Layer: test.
 */

#include <limits>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include <engine/halving.hpp>

#include <unit/message_of.hpp>
#include <unit/schedule/fake_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr std::size_t everything{std::numeric_limits<std::size_t>::max()};

//!\brief An executor that computes at most `capacity` letters of sequence 1, and `larger` ones when enlarged.
class limited_access final : public detail::executor_access
{
public:
    explicit limited_access(std::size_t const capacity_, std::size_t const larger_ = 0) :
        capacity{capacity_},
        larger{larger_}
    {}

    detail::executor & get() override
    {
        return worker;
    }

    bool enlarge() override
    {
        if (larger == 0)
            return false;
        ++enlarged;
        capacity = std::exchange(larger, 0);
        return true;
    }

    [[nodiscard]] std::size_t sufficient_limit(detail::alignment_problem const &, detail::packed_batch const &) override
    {
        return sufficient;
    }

    std::size_t capacity;
    std::size_t larger;
    std::size_t sufficient{}; //!< What the error is to name.
    int enlarged{};
    fake_log log{};

private:
    fake_executor::behaviour act{[this](int, std::size_t, detail::packed_batch const & batch)
                                 {
                                     if (batch.first.codes.size() > capacity)
                                         throw out_of_device_memory{"too large"};
                                 }};
    fake_executor worker{log, act, 0, 0};
};

} // namespace

TEST(halving, nothing_to_do)
{
    limited_access access{everything};
    detail::outcome_batch outcome{};
    detail::align_halving(access, any_problem(), make_batch(0, 10), 0, outcome);
    EXPECT_EQ(difference(outcome, 0, 10), "");
    EXPECT_EQ(access.log.calls.size(), 1u);
}

TEST(halving, halves_until_it_fits)
{
    for (std::size_t const capacity : {4, 7, 8, 20, 100})
        for (std::uint32_t const pairs : {0, 1, 2, 3, 10, 63})
        {
            limited_access access{capacity};
            detail::outcome_batch outcome{};
            detail::align_halving(access, any_problem(), make_batch(0, pairs), 0, outcome);
            EXPECT_EQ(difference(outcome, 0, pairs), "") << capacity << " letters, " << pairs << " pairs";
        }
}

TEST(halving, names_a_pair_that_does_not_fit)
{
    limited_access access{40};
    detail::packed_batch batch = make_batch(0, 6);
    append_pair(batch, 6, 41, 17);
    append_pair(batch, 7);
    detail::outcome_batch outcome{};
    EXPECT_EQ(
        message_of<out_of_device_memory>([&] { detail::align_halving(access, any_problem(), batch, 1000, outcome); }),
        "Pair 1006 (sequences of 41 and 17 letters) does not fit into device memory: too large");
}

TEST(halving, names_a_limit_that_suffices)
{
    limited_access access{1};
    access.sufficient = 4321;
    detail::outcome_batch outcome{};
    std::string const message = message_of<out_of_device_memory>(
        [&] { detail::align_halving(access, any_problem(), make_batch(7, 8), 7, outcome); });
    EXPECT_NE(message.find(" letters) does not fit into device memory, but does with a "
                           "device_memory_limit of 4321 bytes: too large"),
              std::string::npos)
        << message;
}

TEST(halving, names_an_empty_batch_that_does_not_fit)
{
    fake_log log{};
    fake_executor::behaviour const act{[](int, std::size_t, detail::packed_batch const &)
                                       { throw out_of_device_memory{"no memory"}; }};
    fake_executor worker{log, act, 0, 0};
    detail::single_executor access{worker};
    detail::outcome_batch outcome{};
    EXPECT_EQ(message_of<out_of_device_memory>(
                  [&] { detail::align_halving(access, any_problem(), detail::packed_batch{}, 1000, outcome); }),
              "An empty batch does not fit into device memory: no memory");
}

TEST(halving, a_single_pair_gets_the_largest_executor)
{
    limited_access access{40, 60};
    detail::packed_batch batch = make_batch(0, 6);
    append_pair(batch, 6, 60, 17);
    append_pair(batch, 7);
    detail::outcome_batch outcome{};
    detail::align_halving(access, any_problem(), batch, 0, outcome);
    EXPECT_EQ(difference(outcome, 0, 8), "");
    EXPECT_EQ(access.enlarged, 1);
}

TEST(halving, a_single_pair_is_not_halved)
{
    limited_access access{40, 60};
    detail::packed_batch batch{};
    append_pair(batch, 0, 60, 17);
    detail::outcome_batch outcome{};
    detail::align_halving(access, any_problem(), batch, 0, outcome);
    EXPECT_EQ(difference(outcome, 0, 1), "");
    ASSERT_EQ(access.log.calls.size(), 2u) << "in vain, and by the larger executor";
    EXPECT_EQ(access.log.calls.back().pairs, 1u);
}

TEST(halving, an_overflow_names_the_first_pair)
{
    fake_log log{};
    fake_executor::behaviour const act{[](int, std::size_t, detail::packed_batch const & batch)
                                       {
                                           for (std::size_t i = 0; i < batch.size(); ++i)
                                               if (batch.first.length(i) > 40)
                                                   throw std::overflow_error{"too high"};
                                       }};
    fake_executor worker{log, act, 0, 0};
    class access_to final : public detail::executor_access
    {
    public:
        explicit access_to(detail::executor & worker_) : worker{worker_} {}

        detail::executor & get() override
        {
            return worker;
        }

        bool enlarge() override
        {
            ADD_FAILURE() << "more memory does not help";
            return false;
        }

    private:
        detail::executor & worker;
    } access{worker};

    detail::packed_batch batch = make_batch(0, 11);
    append_pair(batch, 11, 41, 12);
    append_pair(batch, 12);
    append_pair(batch, 13, 50, 12);
    detail::outcome_batch outcome{};
    EXPECT_EQ(
        message_of<std::overflow_error>([&] { detail::align_halving(access, any_problem(), batch, 100, outcome); }),
        "Pair 111 (sequences of 41 and 12 letters): too high");
}

} // namespace seqan3_cuda::test
