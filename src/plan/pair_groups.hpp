// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs in groups of the same sizes, and the orders in which they are put into warps.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include <plan/sized_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief The order of pairs in a wavefront: those of a warp take as long as the longest one, so similar ones together,
//!the longest first.
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

//!\brief Pairs of the same sizes.
class pair_group
{
public:
    explicit pair_group(sized_pair const & sizes) : sizes{sizes} {}

    //!\brief What the pairs have in common; of their indices and scores those of the first one.
    [[nodiscard]] sized_pair const & common() const
    {
        return sizes;
    }

    [[nodiscard]] bool has_sizes_of(sized_pair const & pair) const
    {
        return sizes.rows == pair.rows && sizes.columns == pair.columns && sizes.run == pair.run
            && sizes.extent == pair.extent;
    }

    void add(sized_pair const & pair)
    {
        are_alike = are_alike && pair.lowest_score == sizes.lowest_score;
        members.push_back({pair.index, pair.lowest_score});
    }

    [[nodiscard]] std::size_t size() const
    {
        return members.size();
    }

    //!\brief Whether all pairs have sized_pair::lowest_score in common, too.
    [[nodiscard]] bool is_uniform() const
    {
        return are_alike;
    }

    [[nodiscard]] sized_pair pair(std::size_t const i) const
    {
        sized_pair result = sizes;
        result.index = members[i].index;
        result.lowest_score = members[i].lowest_score;
        return result;
    }

    //!\brief sized_pair::index of a pair.
    [[nodiscard]] std::uint32_t index(std::size_t const i) const
    {
        return members[i].index;
    }

private:
    struct member
    {
        std::uint32_t index{};
        std::int32_t lowest_score{};
    };

    sized_pair sizes;
    std::vector<member> members{};
    bool are_alike{true};
};

//!\brief What tells sizes from others.
struct pair_sizes
{
    std::uint64_t lengths{};
    std::uint64_t diagonals{};
    std::uint32_t run{};

    explicit pair_sizes(sized_pair const & pair) :
        lengths{both(pair.rows, pair.columns)},
        diagonals{both(pair.extent.lower(), pair.extent.upper())},
        run{pair.run}
    {}

    bool operator==(pair_sizes const &) const = default;

    [[nodiscard]] std::size_t hash() const
    {
        constexpr std::uint64_t factor = 0x9e3779b97f4a7c15u; // 2^64 over the golden ratio
        std::uint64_t const mixed = ((lengths * factor ^ diagonals) * factor ^ run) * factor;
        return static_cast<std::size_t>(mixed ^ mixed >> 32);
    }

private:
    template <typename number_t>
    static std::uint64_t both(number_t const a, number_t const b)
    {
        return std::uint64_t{static_cast<std::uint32_t>(a)} << 32 | static_cast<std::uint32_t>(b);
    }
};

//!\brief Pairs in groups of the same sizes. Batches of short reads have few different ones, so that of a pair little
//!has to be looked at.
class pair_groups
{
public:
    [[nodiscard]] bool empty() const
    {
        return groups.empty();
    }

    //!\brief Adds a pair and returns its group, which stays where it is.
    pair_group & add(sized_pair const & pair)
    {
        pair_group & group = groups.try_emplace(pair_sizes{pair}, pair).first->second;
        group.add(pair);
        return group;
    }

    //!\brief The greatest value that a projection has of a pair.
    template <typename projection_t>
    [[nodiscard]] std::uint32_t greatest(projection_t && projection) const
    {
        std::uint32_t result = 0;
        for (auto const & [sizes, group] : groups)
            result = std::max(result, projection(group.common()));
        return result;
    }

    //!\brief All groups, those first that come last in an order; of equal ones that whose first pair was added first.
    template <typename order_t>
    [[nodiscard]] std::vector<pair_group const *> in_order(order_t const & order) const
    {
        std::vector<pair_group const *> sorted;
        for (auto const & [sizes, group] : groups)
            sorted.push_back(&group);
        auto const comes_before = [&](pair_group const * const a, pair_group const * const b)
        {
            auto const order_of_a = order(a->common()), order_of_b = order(b->common());
            return order_of_a != order_of_b ? order_of_a > order_of_b : a->common().index < b->common().index;
        };
        std::ranges::sort(sorted, comes_before);
        return sorted;
    }

private:
    struct hash
    {
        std::size_t operator()(pair_sizes const & sizes) const
        {
            return sizes.hash();
        }
    };

    std::unordered_map<pair_sizes, pair_group, hash> groups{};
};

/*!\brief Groups that pairs were added to not long ago, so that others of the same sizes can be added without a look at
 * what they are.
 * \details One place for each hash: sizes that meet another one's are looked at anew each time. Figures: tuning.md,
 *          Constants.
 */
class recent_groups
{
public:
    //!\brief Adds a pair to the group of its sizes, if that is known.
    bool add(sized_pair const & pair)
    {
        if (latest == nullptr || !latest->has_sizes_of(pair))
        {
            pair_group * const known = place_of(pair);
            if (known == nullptr || !known->has_sizes_of(pair))
                return false;
            latest = known;
        }
        latest->add(pair);
        return true;
    }

    //!\brief From now on pairs of these sizes are added to this group, which must not move.
    void remember(pair_group & group)
    {
        latest = place_of(group.common()) = &group;
    }

private:
    pair_group *& place_of(sized_pair const & pair)
    {
        return places[pair_sizes{pair}.hash() % places.size()];
    }

    std::array<pair_group *, 4096> places{};
    pair_group * latest{}; //!< Neighbours are often alike.
};

} // namespace seqan3_cuda::detail
