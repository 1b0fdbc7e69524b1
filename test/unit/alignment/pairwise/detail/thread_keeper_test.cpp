// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests what threads keep.
 *
 * Layer: test.
 */

#include <cstddef>
#include <atomic>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/thread_keeper.hpp>

namespace
{

//!\brief A type of its own for each test: threads keep objects by type.
template <int test>
struct numbered
{
    int number{};
};

template <int test>
using keeper = seqan3_cuda::detail::thread_keeper<numbered<test>>;

template <int test>
void keep(int const number)
{
    keeper<test>::keep(std::make_unique<numbered<test>>(number));
}

//!\brief Takes the object with a number; whether it was there.
template <int test>
bool take(int const number)
{
    return keeper<test>::take([number](auto const & object) { return object.number == number; }) != nullptr;
}

} // namespace

TEST(thread_keeper, what_is_taken_is_gone)
{
    EXPECT_FALSE(take<0>(7));
    keep<0>(7);
    EXPECT_FALSE(take<0>(8));
    EXPECT_TRUE(take<0>(7));
    EXPECT_FALSE(take<0>(7));
}

TEST(thread_keeper, the_oldest_one_makes_room)
{
    static_assert(keeper<1>::places == 4);
    for (int number = 0; number < 10; ++number)
        keep<1>(number);
    for (int number = 0; number < 10; ++number)
        EXPECT_EQ(take<1>(number), number >= 6) << number;
}

TEST(thread_keeper, nothing_makes_room_where_there_is_some)
{
    for (int number = 0; number < 4; ++number)
        keep<4>(number);
    EXPECT_TRUE(take<4>(2));
    keep<4>(9);
    for (int const number : {0, 1, 3, 9})
        EXPECT_TRUE(take<4>(number)) << number;
}

//!\brief What is to be kept behind the end of the thread's objects is destroyed at once.
TEST(thread_keeper, leaves_nothing_behind)
{
    struct counted
    {
        explicit counted(std::atomic<int> & alive_) : alive{alive_}
        {
            ++alive;
        }
        ~counted()
        {
            --alive;
        }
        std::atomic<int> & alive;
    };
    using counted_keeper = seqan3_cuda::detail::thread_keeper<counted>;
    struct last
    {
        std::atomic<int> & alive;
        ~last()
        {
            counted_keeper::keep(std::make_unique<counted>(alive));
        }
    };
    std::atomic<int> alive{};
    std::jthread{[&alive]
                 {
                     static thread_local last at_the_end{alive}; // dies behind what is kept
                     (void)&at_the_end;
                     counted_keeper::keep(std::make_unique<counted>(alive));
                 }}
        .join();
    EXPECT_EQ(alive, 0);
}

TEST(thread_keeper, each_thread_has_its_own)
{
    keep<2>(1);
    std::jthread{[] { EXPECT_FALSE(take<2>(1)); }}.join();
    EXPECT_TRUE(take<2>(1));
}

TEST(thread_keeper, keeps_nothing_at_the_end_of_the_thread)
{
    struct last
    {
        bool & found;
        ~last()
        {
            keep<3>(2);
            found = take<3>(2) || take<3>(1);
        }
    };
    bool found = true;
    std::jthread{[&found]
                 {
                     static thread_local last at_the_end{found}; // dies behind what is kept
                     (void)&at_the_end;
                     keep<3>(1);
                 }}
        .join();
    EXPECT_FALSE(found);
}
