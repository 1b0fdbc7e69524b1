// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the limits of levels.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/level_limit.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <kernel/key/kernel_tuning.hpp>
#include <plan/cell_plan.hpp>
#include <plan/edit_band.hpp>
#include <plan/folded_problem.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

bool has_fills(alignment_problem const & problem)
{
    return problem.method != alignment_method::edit_distance && !needs_general_path(problem);
}

bool are_few_long_pairs(alignment_problem const & problem, packed_batch const & batch, device_traits const & traits)
{
    // All warps compute the strips of a pair that is alone, and one its bands.
    std::uint64_t const long_pair = std::uint64_t{1} << (batch.size() == 1 ? 18 : 28); // cells
    constexpr std::size_t few_letters = 30'000; // of sequences 1, for each multiprocessor
    if (batch.first.letters() >= few_letters * traits.multiprocessors)
        return false;
    std::uint64_t most_cells = 0;
    for (std::size_t i = 0; i < batch.size(); ++i)
        most_cells = std::max(most_cells, std::uint64_t{batch.first.length(i)} * batch.second.length(i));
    bool const fits = problem.output < output_level::begin_positions || has_tiles(problem)
                   || largest_trace_bytes(most_cells) < traits.fills.most_trace_bytes;
    return most_cells >= long_pair && fits;
}

namespace
{

/*!\brief Levels of furthest-reaching points that a device computes in some time.
 * \details A level takes longer, the more diagonals it has, and so the more levels are before.
 */
double levels_in(double const seconds, double const of_level = 1.3e-6, double const of_levels_before = 0.95e-10)
{
    return (std::sqrt(of_level * of_level + 2 * of_levels_before * seconds) - of_level) / of_levels_before;
}

//!\brief How a device computes strips of few long pairs.
struct strip_shape
{
    double rows;    //!< Of a strip.
    double at_once; //!< Strips that are computed at a time: a round.
    double as_long; //!< Times as long as folded ones; less where they come from both ends.
};

strip_shape strips_of(alignment_problem const & problem, packed_batch const & batch, device_traits const & traits)
{
    constexpr double from_both_ends = 0.9; // 0.62, but a level of a lone pair takes less than most_levels() says
    auto const multiprocessors = static_cast<double>(traits.multiprocessors);
    double const folded_at_once = multiprocessors * multiprocessor_folded_warps;
    if (batch.size() == 1 && gains_by_meeting(problem, size_of(batch, 0), traits.fills))
        return {folded_strip_rows, folded_at_once, from_both_ends};
    if (can_fold(problem, traits.fills.prefers_four_letters))
        return {folded_strip_rows, folded_at_once, 1};
    return {grid_strip_rows, multiprocessors * multiprocessor_warps, 2};
}

/*!\brief Seconds that strips of few long pairs take.
 * \details However few strips a round has, it takes as long for a column; strips of a lone pair begin one behind the
 * other, so that its second round takes less. Paths follow the strips of a lone pair in little time. Cells of other
 * pairs are computed again for these. Figures: tuning.md, Parts of a pair.
 */
double seconds_of_strips(alignment_problem const & problem, packed_batch const & batch, strip_shape const & strips)
{
    std::size_t longest = 0;
    double cells = 0, longest_cells = 0;
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        double const of_pair = static_cast<double>(batch.first.length(i)) * static_cast<double>(batch.second.length(i));
        cells += of_pair;
        longest_cells = std::max(longest_cells, of_pair);
        longest = std::max({longest, batch.first.length(i), batch.second.length(i)});
    }
    bool const has_path = problem.output >= output_level::begin_positions;
    double const rows = static_cast<double>(has_path ? batch.second.longest() : batch.second.letters()),
                 rounds = rows / strips.rows / strips.at_once;
    double begin = has_path ? 2e-3 : 0.4e-3, of_column = has_path ? 0.14e-6 : 0.105e-6;
    if (batch.size() == 1)
    {
        begin = has_path ? 0.7e-3 : 0.1e-3;
        of_column = has_path ? 0.155e-6 : 0.105e-6;
    }
    double const of_more_rounds = (has_path ? 0.105e-6 : 0.085e-6) * rounds, of_other_cells = has_path ? 0.62e-12 : 0,
                 of_longest = static_cast<double>(longest) * std::max(of_column, of_more_rounds);
    return strips.as_long * (begin + of_longest + (cells - longest_cells) * of_other_cells);
}

} // namespace

double most_levels(alignment_problem const & problem, packed_batch const & batch, device_traits const & traits)
{
    auto const letters = static_cast<double>(std::max(batch.first.longest(), batch.second.longest()));
    if (problem.method == alignment_method::edit_distance && traits.multiprocessors > 0
        && batch.second.longest() >= least_rows_of_edit_bands)
        return (0.0125 * letters + 116 - first_levels_of_bands(static_cast<std::size_t>(letters))) / letters;
    if (!has_fills(problem) || traits.multiprocessors == 0 || !are_few_long_pairs(problem, batch, traits))
        return std::numeric_limits<double>::infinity();
    strip_shape const strips = strips_of(problem, batch, traits);
    double const seconds_of_all = seconds_of_strips(problem, batch, strips);
    bool const has_path = problem.output >= output_level::begin_positions;
    if (std::size_t const blocks = traits.similar.blocks_of_pair(batch.size()); blocks > 1)
    {
        // Blocks that share pairs; without neighbours, and of each place of a level by one block.
        double const of_level = has_path ? 1.25e-6 : 1.1e-6;
        constexpr double of_place = 0.6e-9;
        return levels_in(seconds_of_all, of_level, of_place / 3 / static_cast<double>(blocks)) / letters;
    }
    double const rounds = std::max(1.0, static_cast<double>(batch.second.letters()) / strips.rows / strips.at_once);
    double const of_letter = has_path ? 0.025 : 0.04, of_pair = has_path ? 1300 : 1200, of_time = has_path ? 0.6 : 1,
                 in_one_round = strips.as_long * (of_letter + of_pair / letters),
                 seconds = strips.as_long * 0.085e-6 * letters * rounds;
    double const limit =
        std::min(in_one_round * rounds, std::max(in_one_round, of_time * levels_in(seconds) / letters));
    return batch.size() == 1 ? std::min(limit, levels_in(seconds_of_all) / letters) : limit;
}

} // namespace seqan3_cuda::detail
