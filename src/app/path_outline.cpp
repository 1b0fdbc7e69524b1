// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The path of an alignment as a line of few points.
 *
 * Layer: app.
 */

#include "path_outline.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seqan3_cuda::app
{

namespace
{

//!\brief The distance of a point from the line between two others, in units.
double distance(path_point const & from, path_point const & to, path_point const & point, path_scale const scale)
{
    auto x = [&](path_point const & other)
    { return (static_cast<double>(other.target) - static_cast<double>(from.target)) / scale.target; };
    auto y = [&](path_point const & other)
    { return (static_cast<double>(other.query) - static_cast<double>(from.query)) / scale.query; };
    double const length = std::hypot(x(to), y(to));
    return length == 0 ? std::hypot(x(point), y(point)) : std::abs(x(to) * y(point) - y(to) * x(point)) / length;
}

//!\brief Marks the points that are needed. The path goes on in each direction: no point lies behind an end of its line.
std::vector<bool> needed_points(std::vector<path_point> const & points, path_scale const scale, double const most_error)
{
    std::vector<bool> needed(points.size());
    needed.front() = needed.back() = true;
    std::vector<std::pair<std::size_t, std::size_t>> lines{{0, points.size() - 1}};
    while (!lines.empty())
    {
        auto const [begin, end] = lines.back();
        lines.pop_back();
        double farthest = 0;
        std::size_t at = begin;
        for (std::size_t i = begin + 1; i < end; ++i)
            if (double const error = distance(points[begin], points[end], points[i], scale); error > farthest)
            {
                farthest = error;
                at = i;
            }
        if (farthest < most_error)
            continue;
        needed[at] = true;
        lines.emplace_back(begin, at);
        lines.emplace_back(at, end);
    }
    return needed;
}

} // namespace

std::vector<path_point> turns_of(pair_result const & result, std::size_t const query_letters)
{
    using seqan3::get;
    std::vector<path_point> turns{};
    std::size_t target = result.target_begin, query = result.query_begin;
    auto add = [&]() { turns.push_back({target, result.is_reverse ? query_letters - query : query}); };
    char before = '\0';
    for (seqan3::cigar const element : result.path)
    {
        char const operation = get<1>(element).to_char(), kind = operation == 'X' ? '=' : operation;
        if (kind != std::exchange(before, kind))
            add();
        std::size_t const letters = get<0>(element);
        target += kind == 'I' ? 0 : letters;
        query += kind == 'D' ? 0 : letters;
    }
    if (!result.path.empty())
        add();
    return turns;
}

std::vector<path_gap> gaps_of(std::vector<path_point> const & turns, double const target_letters,
                              double const query_letters)
{
    std::vector<path_gap> gaps{};
    for (std::size_t i = 1; i < turns.size(); ++i)
    {
        path_point const &begin = turns[i - 1], &end = turns[i];
        auto const across = static_cast<double>(end.target - begin.target);
        double const down = std::abs(static_cast<double>(end.query) - static_cast<double>(begin.query));
        if ((down == 0 && across > target_letters) || (across == 0 && down > query_letters))
            gaps.push_back({begin, end});
    }
    return gaps;
}

std::vector<path_point> outline_of(std::vector<path_point> const & points, path_scale const scale, double most_error,
                                   std::size_t const most_points)
{
    if (points.size() < 3)
        return points;
    for (;; most_error *= 2)
    {
        std::vector<bool> const needed = needed_points(points, scale, most_error);
        if (std::ranges::count(needed, true) > static_cast<std::ptrdiff_t>(most_points))
            continue;
        std::vector<path_point> outline{};
        for (std::size_t i = 0; i < points.size(); ++i)
            if (needed[i])
                outline.push_back(points[i]);
        return outline;
    }
}

} // namespace seqan3_cuda::app
