// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements cut_places, places_of, append_tasks and search_progress.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/search_places.hpp>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

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

//!\brief A place has at least so many letters, and so many times those of its margin.
constexpr std::uint64_t least_place = 64, margins_of_place = 8;

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

search_progress::search_progress(window_cut const & cut_, std::span<pair_outcome const> const scores_) :
    cut{cut_},
    scores{scores_}
{
    for (std::size_t i = 0; i < cut.size(); ++i)
        if (scores[i].score > 0)
            windows.push_back(i);
    std::ranges::stable_sort(windows, std::greater{}, [&](std::size_t const i) { return scores[i].score; });
}

void search_progress::restart()
{
    looked_at = letters_looked_at = 0;
}

std::vector<std::size_t> search_progress::windows_from(std::int32_t const least) const
{
    std::vector<std::size_t> result{};
    std::ranges::copy_if(windows, std::back_inserter(result),
                         [&](std::size_t const i) { return scores[i].score >= least; });
    return result;
}

std::vector<letter_range> search_progress::take_places(std::uint64_t const margin_of_places)
{
    std::uint64_t const letters =
        std::max(least_place, std::min(margins_of_place * margin_of_places, cut.own / column_lanes + 1));
    std::vector<letter_range> places{};
    while (places.size() < column_lanes && looked_at < windows.size())
    {
        std::vector<search_place> const next = places_of(looked_at, letters);
        std::size_t const count = std::min(next.size(), column_lanes - places.size());
        for (std::size_t i = 0; i < count; ++i)
            places.push_back(next[i].own);
        if (count < next.size())
        {
            letters_looked_at += next[count].own.begin - next.front().own.begin;
            break;
        }
        ++looked_at;
        letters_looked_at = 0;
    }
    return places;
}

void search_progress::append_rest(std::size_t const pair, std::size_t const threads,
                                  std::vector<search_task> & tasks) const
{
    if (is_narrowed())
        return append_tasks(pair, detail::places_of(cut, *blocks), threads, tasks);
    std::vector<search_place> places{};
    for (std::size_t i = looked_at; i < windows.size(); ++i)
        if (in_lanes)
            std::ranges::copy(places_of(i, letters_of_place(threads)), std::back_inserter(places));
        else
            tasks.push_back(
                {.pair = pair, .first_possible = places_of(i, cut.own).front().first_possible, .window = windows[i]});
    append_tasks(pair, std::move(places), threads, tasks);
}

/*!\brief Cuts a window into places of so many letters.
 * \param[in] number Of the window in the order of the search; what was looked at of it is left out.
 */
std::vector<search_place> search_progress::places_of(std::size_t const number, std::uint64_t const letters) const
{
    letter_range own = cut.own_letters(windows[number]);
    own.begin += number == looked_at ? letters_looked_at : 0;
    return cut_places(cut, own, scores[windows[number]].score, letters, {margin});
}

//!\brief Letters of a place: few enough that all threads have places, as many as pay for their margin.
std::uint64_t search_progress::letters_of_place(std::size_t const threads) const
{
    std::uint64_t const of_lane = cut.length / (column_lanes * threads) + 1;
    return std::max(least_place, std::clamp(of_lane, margin, margins_of_place * margin));
}

} // namespace seqan3_cuda::detail
