// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include "mapping.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <tuple>
#include <utility>

namespace read_mapper
{

namespace
{

constexpr double decades_a_point = 0.4;    //!< log10 of how much a point of the score changes a likelihood.
constexpr int head_start = 3;              //!< Points that other places get, as the best one was picked for its score.
constexpr double not_found = 1e-6;         //!< Likelihood of places without a candidate, relative to the best one.
constexpr std::ptrdiff_t least_score = 10; //!< One of so many points of a read without error.

//!\brief Removes what is no origin. Where two candidates have led to the same place, the better alignment stays.
void tidy(std::vector<placement> & placements, std::size_t const letters)
{
    std::erase_if(placements, [letters](placement const & one)
                  { return one.score * least_score < static_cast<std::ptrdiff_t>(letters); });

    auto const place = [](placement const & one) {
        return std::tuple{one.where.is_reverse, one.where.sequence, one.position};
    };
    std::ranges::sort(placements, {}, [place](placement const & one) { return std::tuple{place(one), -one.score}; });
    auto const same = std::ranges::unique(placements, {}, place);
    placements.erase(same.begin(), same.end());
}

std::uint8_t quality_of(std::vector<placement> const & placements, unseen_places const & unseen)
{
    auto const likelihood = [best = placements[0].score](std::ptrdiff_t const score)
    { return std::pow(10, decades_a_point * static_cast<double>(score + head_start - best)); };
    double others = not_found;
    for (std::size_t other = 1; other < placements.size(); ++other)
        others += likelihood(placements[other].score);
    if (unseen.count > 0)
        others += static_cast<double>(unseen.count) * likelihood(unseen.best_score);
    return static_cast<std::uint8_t>(-10 * std::log10(others / (1 + others)));
}

} // namespace

std::vector<mapping> choose_mappings(std::vector<placement> placements, std::vector<read> const & reads,
                                     std::vector<unseen_places> const & unseen)
{
    std::vector<mapping> mappings(reads.size());
    for (placement & one : placements)
        mappings[one.where.read].placements.push_back(std::move(one));

    for (std::size_t number = 0; number < reads.size(); ++number)
    {
        auto & [chosen, quality] = mappings[number];
        tidy(chosen, reads[number].letters.size());
        if (chosen.empty())
            continue;

        std::ranges::stable_sort(chosen, std::ranges::greater{}, &placement::score);
        auto const worse =
            std::ranges::find_if(chosen, [&](placement const & one) { return one.score < chosen.front().score; });
        std::rotate(chosen.begin(),
                    chosen.begin() + std::hash<std::string>{}(reads[number].name) % (worse - chosen.begin()), worse);
        quality = quality_of(chosen, unseen[number]);
    }
    return mappings;
}

} // namespace read_mapper
