// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What members of a shared pair tell each other: who begins, who has cells, and that nobody waits for who fails.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory_resource>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <engine/pair_helpers.hpp>
#include <engine/shared_pair.hpp>

#include <toy_backend/toy_backend.hpp>

namespace seqan3_cuda::test
{

namespace
{

constexpr detail::tile_choice tiles{.side = 512, .at_once = 2};
constexpr detail::matrix_size size{.rows = 4096, .columns = 3000};

//!\brief A pair of eight strips: four slabs of two strips, of two members in turn.
//!\brief Memory as others leave it, with some behind each block: whoever counts there does not begin with 0.
class used_memory final : public std::pmr::memory_resource
{
public:
    std::span<std::byte const> largest{}; //!< Of all blocks.

private:
    static constexpr std::size_t behind = 64;

    void * do_allocate(std::size_t const bytes, std::size_t const alignment) override
    {
        void * const begin = std::pmr::new_delete_resource()->allocate(bytes + behind, alignment);
        std::memset(begin, 0x55, bytes + behind);
        if (bytes > largest.size())
            largest = {static_cast<std::byte const *>(begin), bytes};
        return begin;
    }

    void do_deallocate(void * const begin, std::size_t const bytes, std::size_t const alignment) override
    {
        std::pmr::new_delete_resource()->deallocate(begin, bytes + behind, alignment);
    }

    [[nodiscard]] bool do_is_equal(memory_resource const & other) const noexcept override
    {
        return this == &other;
    }
};

struct pair_of_two
{
    detail::slab_plan slabs{.strips = 8, .slab_strips = 2, .members = 2};
    used_memory memory{};
    detail::shared_pair pair{slabs, tiles, size, memory};
};

} // namespace

TEST(shared_pair, borders)
{
    pair_of_two shared{};
    detail::slab_borders const borders = shared.pair.borders();
    EXPECT_EQ(borders.slab_strips, 2u);
    EXPECT_EQ(borders.columns, size.columns);
    EXPECT_TRUE(std::ranges::all_of(std::span{borders.steps, 4}, [](std::uint32_t const steps) { return steps == 0; }));
    std::array<std::uint32_t, 9> own{};
    for (std::uint32_t strip = 0; strip < 8; ++strip)
    {
        EXPECT_EQ(borders.begins(strip), strip > 0 && strip % 2 == 0);
        EXPECT_EQ(borders.ends(strip), strip % 2 == 1);
        std::uint32_t * const count = own.data() + strip + 1;
        EXPECT_EQ(borders.steps_of(strip, count), strip % 2 == 1 ? borders.steps + strip / 2 : count);
        EXPECT_EQ(borders.steps_above(strip, count),
                  strip > 0 && strip % 2 == 0 ? borders.steps + strip / 2 - 1 : count - 1);
    }
    EXPECT_EQ(borders.row_below(2), borders.rows + 2 * size.columns);
}

//!\brief Another process than the first member's has memory for the rows that its members read and write.
TEST(shared_pair, rows_of_a_process)
{
    detail::slab_plan const slabs{.strips = 10, .slab_strips = 2, .members = 5};
    used_memory memory{};
    detail::shared_pair pair{slabs, tiles, size, memory, detail::member_range{.first = 2, .count = 1}}; // slab 2
    detail::slab_borders const borders = pair.borders();
    EXPECT_EQ(memory.largest.size(), 2 * size.columns * sizeof(detail::strip_cell));
    EXPECT_EQ(static_cast<void const *>(borders.row_below(1)), memory.largest.data());
    EXPECT_EQ(borders.row_below(2), borders.row_below(1) + size.columns);
    std::vector<detail::strip_cell> const cells(size.columns - 1, {7, 8});
    pair.write_row(1, 1, cells, {}, 3);
    EXPECT_EQ(borders.row_below(1)[size.columns - 1].F, 8u);
    EXPECT_EQ(borders.row_below(1)[1].Ho, 7u);
    EXPECT_EQ(borders.steps[1], 3u);
}

TEST(shared_pair, all_begin_together)
{
    pair_of_two shared{};
    std::atomic<bool> has_begun{};
    std::jthread const helper{[&] { has_begun = shared.pair.arrive(); }};
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    EXPECT_FALSE(has_begun);
    EXPECT_TRUE(shared.pair.arrive());
    EXPECT_FALSE(shared.pair.is_broken());
    while (!has_begun)
        std::this_thread::yield();
}

TEST(shared_pair, nobody_begins_without_all)
{
    pair_of_two shared{};
    std::jthread const helper{[&] { shared.pair.withdraw(); }};
    EXPECT_FALSE(shared.pair.arrive());
}

//!\brief Kernels that wait for a strip of who has failed go on.
TEST(shared_pair, a_member_that_fails_at_work)
{
    pair_of_two shared{};
    std::jthread helper{[&]
                        {
                            if (shared.pair.arrive())
                                shared.pair.withdraw();
                        }};
    EXPECT_TRUE(shared.pair.arrive());
    helper.join();
    EXPECT_TRUE(shared.pair.is_broken());
    for (std::uint32_t const steps : std::span{shared.pair.borders().steps, 4})
        EXPECT_EQ(steps, std::numeric_limits<std::uint32_t>::max());
    std::array const wanted{detail::kept_range{.begin = 0, .count = 10, .is_row = true, .last_strip = 2}};
    EXPECT_FALSE(shared.pair.bring(wanted)) << "nobody waits for cells";
}

class shared_pair_of_cells : public testing::TestWithParam<detail::kept_format>
{};

TEST_P(shared_pair_of_cells, of_others)
{
    detail::kept_format const format = GetParam();
    used_memory of_pair{};
    detail::shared_pair pair{{.strips = 8, .slab_strips = 2, .members = 2, .format = format}, tiles, size, of_pair};
    auto const cell_of = [](std::uint32_t const number) {
        return detail::strip_cell{0x8000'0000u + number, 0x8000'0000u + number + 1};
    };
    std::vector<std::uint32_t> kept(format.words_of(30'000));
    for (std::uint32_t i = 0; i < 30'000; ++i)
        format.set(kept.data(), i, cell_of(i));
    toy_memory memory{std::size_t{1} << 20};
    std::jthread const helper{[&]
                              {
                                  toy_backend hardware{memory};
                                  ASSERT_TRUE(pair.arrive());
                                  pair.serve(hardware, 1, kept.data());
                              }};
    ASSERT_TRUE(pair.arrive());
    detail::slab_borders const borders = pair.borders();
    std::ranges::generate_n(borders.row_below(1) + 704, 10, [&, i = 0u]() mutable { return cell_of(77 + i++); });
    using detail::kept_range;
    // Strips 0, 1, 4 and 5 are the helper's; strips 1, 3 and 5 leave their rows to the other member.
    std::array const wanted{kept_range{.begin = 3200, .count = 512, .is_row = false, .last_strip = 0},
                            kept_range{.begin = 640, .count = 300, .is_row = true, .last_strip = 4},
                            kept_range{.begin = 5120, .count = 512, .is_row = false, .last_strip = 2},
                            kept_range{.begin = 6399, .count = 1, .is_row = false, .last_strip = 5},
                            kept_range{.begin = 3 * 3008 + 704, .count = 10, .is_row = true, .last_strip = 3}};
    for (int times = 0; times < 2; ++times)
    {
        std::optional const brought = pair.bring(wanted);
        ASSERT_TRUE(brought);
        ASSERT_EQ(brought->size(), 4u) << "the first member has the cells of strip 2";
        for (std::size_t i : {0u, 1u, 2u, 3u})
        {
            kept_range const & range = wanted[i < 2 ? i : i + 1];
            EXPECT_EQ((*brought)[i].cells, range);
            std::size_t const in_block = range.begin % (format.has_halves() ? detail::kept_block : 1);
            for (std::size_t cell = 0; cell < range.count; ++cell)
            {
                detail::strip_cell const own = format.get((*brought)[i].from,
                                                          static_cast<std::ptrdiff_t>(in_block + cell)),
                                         there = cell_of(static_cast<std::uint32_t>((i < 3 ? range.begin : 77) + cell));
                ASSERT_EQ(own.Ho, there.Ho);
                ASSERT_EQ(own.F, there.F);
            }
        }
    }
    pair.end();
}

INSTANTIATE_TEST_SUITE_P(formats, shared_pair_of_cells, testing::Values(detail::kept_format{}, detail::kept_format{9}));

TEST(pair_helpers, are_those_of_a_thread)
{
    class nobody final : public detail::pair_helpers
    {
    public:
        [[nodiscard]] std::uint32_t least_rows() const override
        {
            return 0;
        }
        [[nodiscard]] std::uint32_t count() const override
        {
            return 0;
        }
        [[nodiscard]] std::pmr::memory_resource & memory() const override
        {
            return *std::pmr::get_default_resource();
        }
        [[nodiscard]] bool summon(detail::shared_pair &) override
        {
            return false;
        }
        void dismiss() noexcept override {}
    } helpers{};
    EXPECT_EQ(detail::pair_helpers::scope::current(), nullptr);
    {
        detail::pair_helpers::scope const some{&helpers};
        EXPECT_EQ(detail::pair_helpers::scope::current(), &helpers);
        {
            detail::pair_helpers::scope const none{nullptr};
            EXPECT_EQ(detail::pair_helpers::scope::current(), nullptr);
        }
        EXPECT_EQ(detail::pair_helpers::scope::current(), &helpers);
    }
    EXPECT_EQ(detail::pair_helpers::scope::current(), nullptr);
}

} // namespace seqan3_cuda::test
