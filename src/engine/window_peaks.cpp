// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements window_peaks.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/window_peaks.hpp>

#include <algorithm>
#include <cstdlib>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief What columns may take, for each thread.
constexpr std::uint64_t most_window_bytes = std::uint64_t{1} << 30;

std::int32_t best_score(std::span<pair_outcome const> const windows)
{
    return std::ranges::max_element(windows, {}, &pair_outcome::score)->score;
}

//!\brief The greatest absolute value of a step's score.
std::int64_t greatest_step(alignment_problem const & problem)
{
    std::int64_t step = std::abs(std::int64_t{problem.gap_open} + problem.gap_extension);
    step = std::max(step, std::abs(std::int64_t{problem.gap_extension}));
    for (std::int32_t const score : problem.substitution_scores)
        step = std::max(step, std::abs(std::int64_t{score}));
    return step;
}

} // namespace

window_peaks::window_peaks(alignment_problem const & problem_, cut_pair const & pair_) :
    problem{problem_},
    pair{pair_},
    best{best_score(pair.windows)}
{
    std::uint64_t const rows = (pair.cut.of_first ? pair.sequence2 : pair.sequence1).size() + 1,
                        values = lane_search<std::int16_t>::columns_at_a_time(problem.best->distance - 1) * rows
                               * column_lanes;
    std::int64_t const step = greatest_step(problem);
    for (lane_limits const & limits : {wide_lane_limits, narrow_lane_limits})
    {
        std::size_t const bytes =
            limits.score == narrow_lane_limits.score ? sizeof(std::int16_t) : sizeof(std::int32_t);
        if (best <= limits.score && step <= limits.step && values * bytes <= most_window_bytes)
            value_bytes = bytes;
    }
}

std::uint64_t window_peaks::first_margin() const
{
    std::int64_t const decay = std::max<std::int64_t>(0, best) / -std::int64_t{problem.gap_extension} + 1;
    auto const margin = static_cast<std::uint64_t>(decay + decay / 4);
    return 2 * margin > pair.cut.overlap ? pair.cut.overlap : margin; // which is computed once, others are twice
}

std::uint64_t window_peaks::next_margin(std::uint64_t const margin) const
{
    return 8 * margin > pair.cut.overlap ? pair.cut.overlap
                                         : 2 * margin; // half of it rarely suffices, and takes as long
}

std::vector<letter_range> window_peaks::find(std::span<letter_range const> const places, lane_margin const & margin,
                                             lane_memory & memory, best_peaks & found) const
{
    if (value_bytes == sizeof(std::int16_t))
        return lane_search<std::int16_t>{problem, pair, best, places, margin, memory}.run(found);
    return lane_search<std::int32_t>{problem, pair, best, places, margin, memory}.run(found);
}

} // namespace seqan3_cuda::detail
