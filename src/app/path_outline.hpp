// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The path of an alignment as a line of few points.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <vector>

#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief A place of a path, behind so many letters of either sequence on its forward strand.
struct path_point
{
    std::size_t target{};
    std::size_t query{};

    friend bool operator==(path_point const &, path_point const &) = default;
};

//!\brief A gap of a path, from its begin to its end.
struct path_gap
{
    path_point begin{};
    path_point end{};
};

//!\brief Where a path turns, and its begin and end. Empty where nothing is aligned.
[[nodiscard]] std::vector<path_point> turns_of(pair_result const & result, std::size_t query_letters);

//!\brief The gaps of a path that have more than so many letters of the sequence that they leave out.
[[nodiscard]] std::vector<path_gap> gaps_of(std::vector<path_point> const & turns, double target_letters,
                                            double query_letters);

//!\brief How many letters of either sequence a unit of a picture has.
struct path_scale
{
    double target{};
    double query{};
};

/*!\brief Some of the points, whose line is everywhere nearer to the path than `most_error` units.
 * \details By Douglas and Peucker (1973). If there are more than `most_points` then, the error doubles until there are
 *          not.
 */
[[nodiscard]] std::vector<path_point> outline_of(std::vector<path_point> const & points, path_scale scale,
                                                 double most_error, std::size_t most_points);

} // namespace seqan3_cuda::app
