// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which kernels devices have, and which group compiles them: in sources that are filled in from
 * pass_group.cu.in.
 *
 * Floor: cuda/kernel. Compiles everywhere. cuda/CMakeLists.txt lists the groups again; one that is missing there fails
 * to link.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

#include <kernel/key/kernel_list.hpp>
#include <kernel/key/kernel_tuning.hpp>

namespace seqan3_cuda::detail
{

//!\brief What a warp of a fill takes.
enum class warp_share : std::uint8_t
{
    work,
    strip, //!< Of a work: what warps tell each other costs time where there are enough works.
    query  //!< A work of a block whose works have one query in common.
};

//!\brief A fill kernel of a device: what it computes, what a warp takes, and what its instructions hold.
struct fill_launch_key
{
    fill_key fill;
    warp_share share;
    std::int8_t opening{}; //!< fill_scores::constant_opening.

    static constexpr auto fields()
    {
        constexpr auto openings = []
        {
            std::array<std::int8_t, 1 - lowest_constant_opening> values{};
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = static_cast<std::int8_t>(-static_cast<int>(i));
            return values;
        }();
        return std::tuple{keys<fill_key>, std::array{warp_share::work, warp_share::strip, warp_share::query}, openings};
    }

    friend constexpr bool operator==(fill_launch_key const &, fill_launch_key const &) = default;
};

//!\brief Whether there is a kernel of the key.
constexpr bool exists(fill_launch_key const & key)
{
    bool const is_query = key.fill.lookup == lookup_kind::shared_profile;
    if (key.opening != 0 ? !has_constant_openings(key.fill) : key.fill.extension != 0)
        return false;
    switch (key.share)
    {
    case warp_share::work:
        return !is_query && !takes_only_strips(key.fill);
    case warp_share::strip:
        return may_take_strips(key.fill);
    default:
        return is_query;
    }
}

// The other passes have what devices launch in their keys.
using sweep_launch_key = sweep_key;
using refill_launch_key = refill_key;
using edit_launch_key = edit_key;

//!\brief The groups of fills, named by their lookup or by what no other group has.
enum class fill_group : std::uint8_t
{
    four_letters,
    equality,
    profile,
    matrix,
    wide_four_letters, //!< 32 bits a value, as wide_matrix.
    wide_matrix,
    reads,
    linear,
    opening, //!< Letters have beforehand what gaps cost by growing.
    constant_opening,
    tall, //!< Lanes of twice as many rows, with any opening.
    constant_tall,
    constant_tall_strips,
    local_score, //!< Without a place.
    local_lane,
    local_extension_1, //!< local_wavefront with an extension of -1.
    local_extension_2,
    query,
    query_extension_1,
    query_extension_2,
    long_pair,
    folded_local_1, //!< Of long pairs, with an extension of -1.
    folded_local_2,
    count
};

//!\brief Of a pass whose kernels are one group.
enum class only_group : std::uint8_t
{
    all,
    count
};

using sweep_group = only_group;
using refill_group = only_group;

//!\brief The groups of edit distances, by the planes of a letter's code.
enum class edit_group : std::uint8_t
{
    two_planes,
    five_planes,
    eight_planes,
    count
};

constexpr fill_group group_of(fill_launch_key const & key)
{
    using enum fill_group;
    fill_key const & fill = key.fill;
    bool const is_tall = fill.lookup == lookup_kind::tall_row_pairs, holds_opening = key.opening != 0;
    if (is_folded(fill) && fill.extension != 0)
        return fill.extension == usual_extensions[0] ? folded_local_1 : folded_local_2;
    if (is_of_long_pairs(fill))
        return long_pair;
    if (fill.lookup == lookup_kind::shared_profile)
        return !holds_opening ? query : fill.extension == usual_extensions[0] ? query_extension_1 : query_extension_2;
    if (fill.extension != 0)
        return fill.extension == usual_extensions[0] ? local_extension_1 : local_extension_2;
    if (is_tall)
        return !holds_opening ? tall : key.share == warp_share::strip ? constant_tall_strips : constant_tall;
    if (fill.gaps != gap_costs::affine)
        return fill.gaps == gap_costs::linear ? linear : holds_opening ? constant_opening : opening;
    if (fill.place != place_kind::cell)
        return fill.place == place_kind::none ? local_score : local_lane;
    switch (fill.lookup)
    {
    case lookup_kind::read_row_pairs:
        return reads;
    case lookup_kind::equality:
        return equality;
    case lookup_kind::profile:
        return profile;
    case lookup_kind::matrix:
        return fill.value == value_kind::single32 ? wide_matrix : matrix;
    default:
        return fill.value == value_kind::single32 ? wide_four_letters : four_letters;
    }
}

constexpr only_group group_of(sweep_key const &)
{
    return only_group::all;
}

constexpr only_group group_of(refill_key const &)
{
    return only_group::all;
}

constexpr edit_group group_of(edit_key const & key)
{
    return key.planes == edit_planes[0] ? edit_group::two_planes
         : key.planes == edit_planes[1] ? edit_group::five_planes
                                        : edit_group::eight_planes;
}

//!\brief Whether a group has the kernel of a key.
template <typename key_t, auto group>
constexpr bool is_in_group(key_t const & key)
{
    return group_of(key) == group;
}

//!\brief The kernel for what a plan wants of a fill.
constexpr fill_launch_key launch_key(fill_key const & fill, bool const by_strips, std::int32_t const constant_opening)
{
    warp_share const share = fill.lookup == lookup_kind::shared_profile ? warp_share::query
                           : by_strips                                  ? warp_share::strip
                                                                        : warp_share::work;
    return {fill, share, static_cast<std::int8_t>(constant_opening)};
}

} // namespace seqan3_cuda::detail
