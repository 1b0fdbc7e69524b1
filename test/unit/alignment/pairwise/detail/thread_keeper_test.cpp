// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests what threads keep.
 *
 * Layer: test.
 */

#include <cstddef>
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
    for (int number = 0; number < 5; ++number)
        keep<1>(number);
    EXPECT_FALSE(take<1>(0));
    for (int number = 1; number < 5; ++number)
        EXPECT_TRUE(take<1>(number)) << number;
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
