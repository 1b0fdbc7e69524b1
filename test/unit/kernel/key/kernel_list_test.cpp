// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which kernels there are, that numbers stand for keys, and that devices compile each kernel in one group.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <utility>

#include <gtest/gtest.h>

#include <cuda/kernel/kernel_group.hpp>
#include <kernel/key/kernel_list.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::edit_key;
using detail::fill_key;
using detail::fill_launch_key;
using detail::gap_costs;
using detail::keys;
using detail::lookup_kind;
using detail::optimum_scope;
using detail::place_kind;
using detail::refill_key;
using detail::sweep_key;
using detail::value_kind;
using detail::warp_share;

template <typename key_t>
void check_codes()
{
    std::set<std::uint64_t> codes{};
    for (key_t const & key : keys<key_t>)
    {
        codes.insert(detail::code_of(key));
        EXPECT_EQ(detail::key_of<key_t>(detail::code_of(key)), key);
    }
    EXPECT_EQ(codes.size(), keys<key_t>.size());
}

//!\brief Kernels of each group.
template <typename key_t>
auto group_sizes()
{
    using group_t = decltype(group_of(key_t{}));
    std::array<std::size_t, static_cast<std::size_t>(group_t::count)> sizes{};
    for (key_t const & key : keys<key_t>)
        ++sizes.at(static_cast<std::size_t>(group_of(key)));
    return sizes;
}

constexpr fill_key local_extension{
    value_kind::packed16,        lookup_kind::tall_row_pairs, optimum_scope::everywhere, false,
    detail::computed_cells::all, gap_costs::affine,           place_kind::none,          -1};
constexpr fill_key tall_opening{value_kind::packed16,        lookup_kind::tall_row_pairs, optimum_scope::corner, false,
                                detail::computed_cells::all, gap_costs::opening};

constexpr auto all = detail::computed_cells::all, band = detail::computed_cells::band;

} // namespace

TEST(kernel_list, numbers_of_kernels)
{
    EXPECT_EQ(keys<fill_key>.size(), 122u);
    EXPECT_EQ((detail::keys_where<fill_key, detail::is_of_long_pairs>.size()), 20u);
    EXPECT_EQ(keys<sweep_key>.size(), 9u);
    EXPECT_EQ(keys<refill_key>.size(), 9u);
    EXPECT_EQ(keys<edit_key>.size(), 56u);
    EXPECT_EQ((detail::keys_where<fill_key, detail::is_banded>.size()), 36u);
}

TEST(kernel_list, codes)
{
    check_codes<fill_key>();
    check_codes<sweep_key>();
    check_codes<refill_key>();
    check_codes<edit_key>();
    EXPECT_EQ(detail::code_of(sweep_key{lookup_kind::equality, true, false, true}), (1u << 15) + (1u << 5) + 2u);
    EXPECT_EQ(detail::code_of(local_extension), (31ull << 35) + (2ull << 10) + (6ull << 5));
}

TEST(kernel_list, some_kernels)
{
    EXPECT_TRUE(exists(fill_key{value_kind::packed16, lookup_kind::read_row_pairs, optimum_scope::corner, true, all}));
    EXPECT_FALSE(
        exists(fill_key{value_kind::packed16, lookup_kind::read_row_pairs, optimum_scope::corner, false, all}));
    EXPECT_FALSE(exists(fill_key{value_kind::packed16, lookup_kind::four_letters, optimum_scope::corner, false, all}));
    EXPECT_TRUE(exists(fill_key{value_kind::single32, lookup_kind::four_letters, optimum_scope::edges, true, band}));
    EXPECT_FALSE(exists(
        fill_key{value_kind::single32, lookup_kind::matrix, optimum_scope::corner, false, all, gap_costs::linear}));
    EXPECT_TRUE(exists(detail::folded_key));
    EXPECT_TRUE(exists(detail::folded_key_of(optimum_scope::edges)));
    EXPECT_FALSE(exists(detail::folded_key_of(optimum_scope::edges, -2)));
    fill_key folded_alone = detail::folded_key;
    folded_alone.cells = all;
    EXPECT_FALSE(exists(folded_alone));
    EXPECT_TRUE(exists(detail::folded_key_of(optimum_scope::everywhere, -2)));
    EXPECT_FALSE(exists(detail::folded_key_of(optimum_scope::everywhere))) << "extensions are in instructions";
    EXPECT_TRUE(exists(edit_key{5, 8, detail::edit_mode::trace}));
    EXPECT_FALSE(exists(edit_key{8, 8, detail::edit_mode::trace}));
    EXPECT_FALSE(exists(refill_key{value_kind::packed16, lookup_kind::row_pairs, false, 2}));
    EXPECT_FALSE(exists(sweep_key{lookup_kind::equality, false, false, true}));
}

TEST(kernel_list, finds_by_key)
{
    using entry = detail::kernel_entry<sweep_key, int>;
    sweep_key const open{lookup_kind::equality, false, true, false}, local{lookup_kind::equality, false, true, true};
    std::array const entries{entry{open, 7}, entry{local, 8}};
    EXPECT_EQ(find_kernel(entries, local), 8);
    EXPECT_EQ(find_kernel(entries, open), 7);
    EXPECT_THROW(static_cast<void>(find_kernel(entries, sweep_key{lookup_kind::matrix, false})), std::out_of_range);
}

TEST(kernel_group, each_kernel_has_one)
{
    constexpr std::array<std::size_t, 23> fills{20, 20, 20, 20, 20, 20, 2,  4,  8,  24, 5, 12,
                                                12, 8,  12, 24, 24, 2,  12, 12, 30, 12, 12};
    EXPECT_EQ(group_sizes<fill_launch_key>(), fills);
    EXPECT_EQ(group_sizes<sweep_key>(), (std::array<std::size_t, 1>{9}));
    EXPECT_EQ(group_sizes<refill_key>(), (std::array<std::size_t, 1>{9}));
    EXPECT_EQ(group_sizes<edit_key>(), (std::array<std::size_t, 3>{20, 20, 16}));
}

TEST(kernel_group, launches)
{
    EXPECT_EQ(launch_key(tall_opening, true, -12), (fill_launch_key{tall_opening, warp_share::strip, -12}));
    EXPECT_EQ(launch_key(tall_opening, false, 0).share, warp_share::work);
    for (int const opening : {0, -1, -12})
        for (bool const by_strips : {false, true})
            EXPECT_TRUE(exists(launch_key(tall_opening, by_strips, opening)));
    EXPECT_FALSE(exists(fill_launch_key{tall_opening, warp_share::query, 0}));
    EXPECT_TRUE(exists(fill_launch_key{local_extension, warp_share::strip, -1}));
    EXPECT_FALSE(exists(fill_launch_key{local_extension, warp_share::strip, 0}));
    EXPECT_FALSE(exists(fill_launch_key{local_extension, warp_share::work, -1}));
    fill_key query = local_extension;
    query.lookup = lookup_kind::shared_profile;
    EXPECT_EQ(launch_key(query, false, -3), (fill_launch_key{query, warp_share::query, -3}));
    EXPECT_TRUE(exists(launch_key(query, false, -3)));
}

} // namespace seqan3_cuda::test
