// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs in groups of the same sizes, and the orders in which they are put into warps.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../../cuda/algorithm/sweep_variant.hpp"
#include "sized_pair.hpp"

namespace seqan3_cuda::detail
{

//!\brief The order of pairs in a wavefront: those of a warp take as long as the longest one, so similar ones together, the longest first.
[[nodiscard]] inline std::array<std::int64_t, 4> wavefront_order(sized_pair const & pair)
{
    std::int64_t const columns = pair.extent.strip_columns(pair.columns, pair.shape.width);
    return {pair.shape.strips * columns, pair.shape.width, columns, pair.columns};
}

//!\brief The order of pairs whose bands are swept: those of a warp share the band and take as long as the longest one.
[[nodiscard]] inline std::array<std::int64_t, 4> sweep_order(sized_pair const & pair)
{
    constexpr std::uint32_t similar_rows = 64;
    return {pair.rows / similar_rows, pair.shape.width, pair.extent.lower(), pair.rows};
}

//!\brief As wavefront_order, one run of pairs with a common sequence behind the other.
[[nodiscard]] inline std::array<std::int64_t, 5> shared_order(sized_pair const & pair)
{
    auto const [steps, width, strip_columns, columns] = wavefront_order(pair);
    return {pair.run, steps, width, strip_columns, columns};
}

/*!\brief Pairs in groups of the same sizes. Batches of short reads have few different ones, so that of a pair little has to be looked at.
 * \details 110,000 reads of 150 letters, sorted one by one and planned as whole matrices, took 11.4 ms; each round of their bands takes 1.9 ms.
 */
class pair_groups
{
public:
    [[nodiscard]] bool empty() const
    {
        return groups.empty();
    }

    //!\brief Adds a pair if there is a group for it.
    bool add_to_known(sized_pair const & pair)
    {
        if (latest == nullptr || !have_same_sizes(latest->sizes, pair))
        {
            latest = find(pair);
            if (latest == nullptr)
                return false;
        }
        latest->members.push_back({pair.index, pair.lowest_score});
        return true;
    }

    //!\brief Adds a pair whose shape is known.
    void add(sized_pair const & pair)
    {
        latest = &groups.try_emplace(key_of(pair), group{pair, {}}).first->second;
        latest->members.push_back({pair.index, pair.lowest_score});
    }

    //!\brief The greatest value that a projection has of a pair.
    template <typename projection_t>
    [[nodiscard]] std::uint32_t greatest(projection_t && projection) const
    {
        std::uint32_t result = 0;
        for (auto const & [key, group] : groups)
            result = std::max(result, projection(group.sizes));
        return result;
    }

    //!\brief Calls `function(pair)` for each pair, those first that come last in an order; equal ones as they were added.
    template <typename order_t, typename function_t>
    void for_each_in(order_t const & order, function_t && function) const
    {
        std::vector<group const *> sorted;
        for (auto const & [key, group] : groups)
            sorted.push_back(&group);
        auto const comes_before = [&](group const * const a, group const * const b)
        {
            auto const order_of_a = order(a->sizes), order_of_b = order(b->sizes);
            return order_of_a != order_of_b ? order_of_a > order_of_b : a->members.front().index < b->members.front().index;
        };
        std::ranges::sort(sorted, comes_before);
        for (group const * const own : sorted)
        {
            sized_pair pair = own->sizes;
            for (member const & member : own->members)
            {
                pair.index = member.index;
                pair.lowest_score = member.lowest_score;
                function(pair);
            }
        }
    }

private:
    struct member
    {
        std::uint32_t index{};
        std::int32_t lowest_score{};
    };

    struct group
    {
        sized_pair sizes{};
        std::vector<member> members{};
    };

    struct key
    {
        std::uint64_t lengths{};
        std::uint64_t diagonals{};
        std::uint32_t run{};

        bool operator==(key const &) const = default;
    };

    static bool have_same_sizes(sized_pair const & a, sized_pair const & b)
    {
        return a.rows == b.rows && a.columns == b.columns && a.run == b.run && a.extent == b.extent;
    }

    //!\brief The group of pairs of the same sizes; null if there is none.
    group * find(sized_pair const & pair)
    {
        if (groups.empty())
            return nullptr;
        key const wanted = key_of(pair);
        entry *& recent_one = recent[hash{}(wanted) % recent.size()];
        if (recent_one == nullptr || recent_one->first != wanted)
        {
            auto const found = groups.find(wanted);
            if (found == groups.end())
                return nullptr;
            recent_one = &*found;
        }
        return &recent_one->second;
    }

    static key key_of(sized_pair const & pair)
    {
        auto const both = [](auto const a, auto const b) { return std::uint64_t{static_cast<std::uint32_t>(a)} << 32 | static_cast<std::uint32_t>(b); };
        return {both(pair.rows, pair.columns), both(pair.extent.lower(), pair.extent.upper()), pair.run};
    }

    struct hash
    {
        std::size_t operator()(key const & key) const
        {
            constexpr std::uint64_t factor = 0x9e3779b97f4a7c15u; // 2^64 over the golden ratio
            std::uint64_t const mixed = ((key.lengths * factor ^ key.diagonals) * factor ^ key.run) * factor;
            return static_cast<std::size_t>(mixed ^ mixed >> 32);
        }
    };

    using entry = std::pair<key const, group>;

    std::unordered_map<key, group, hash> groups{};
    std::array<entry *, 256> recent{}; //!< Saves the map's division.
    group * latest{};                  //!< Of the pair that was added last: neighbours are often alike.
};

} // namespace seqan3_cuda::detail
