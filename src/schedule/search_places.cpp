// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements cut_places, places_of and append_tasks.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/search_places.hpp>

#include <algorithm>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief The first cell behind some letters, with the best score that it may have.
peak first_cell(window_cut const & cut, std::uint64_t const letters, std::int32_t const score)
{
    auto const first = static_cast<std::uint32_t>(letters + 1);
    return {score, cut.of_first ? first : 1, cut.of_first ? 1 : first};
}

} // namespace

std::vector<search_place> cut_places(window_cut const & cut, letter_range const & own, std::int32_t const score,
                                     std::uint64_t const most_letters, lane_margin const & margin)
{
    std::vector<search_place> places{};
    for (std::uint64_t begin = own.begin; begin < own.end; begin += most_letters)
        places.push_back({.own = {begin, std::min(begin + most_letters, own.end)},
                          .first_possible = first_cell(cut, begin, score),
                          .margin = margin});
    return places;
}

std::vector<search_place> places_of(window_cut const & cut, std::span<joined_blocks const> const blocks)
{
    std::vector<search_place> places{};
    for (joined_blocks const & each : blocks)
        places.push_back(
            {.own = each.own,
             .first_possible = first_cell(cut, each.own.begin, static_cast<std::int32_t>(each.score)),
             .margin = {.letters = each.margin.value_or(cut.overlap), .is_proven = each.margin.has_value()}});
    return places;
}

void append_tasks(std::size_t const pair, std::vector<search_place> places, std::size_t const threads,
                  std::vector<search_task> & tasks)
{
    constexpr std::size_t half = column_lanes / 2; // a vector register has so many, or all
    std::size_t const of_task = places.size() <= half * threads ? half : column_lanes;
    std::ranges::sort(places, comes_before, &search_place::first_possible);
    auto const others =
        std::ranges::stable_partition(places, [](search_place const & each) { return each.margin.is_proven; }).begin();
    auto const append = [&](auto first, auto const last)
    {
        while (first != last)
        {
            auto const end = first + std::min(static_cast<std::ptrdiff_t>(of_task), last - first);
            tasks.push_back({.pair = pair, .first_possible = first->first_possible, .places = {first, end}});
            first = end;
        }
    };
    append(places.begin(), others);
    append(others, places.end());
}

} // namespace seqan3_cuda::detail
