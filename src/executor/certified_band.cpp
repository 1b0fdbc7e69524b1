// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements band_certifier.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA.
 */

#include "certified_band.hpp"

#include <algorithm>
#include <cstdlib>

namespace seqan3_cuda::detail
{

namespace
{

// The lengths and widths here are estimates, of which only that of the first band was compared with others: doc/developer/tuning.md.

// Shorter sequences have too few cells outside for a round of their own.
constexpr std::size_t shortest_length = 400;

//!\brief A half width that a similar pair's alignment does not leave: indels drift as the square root of the length.
std::int64_t first_half_width(std::int64_t const longest)
{
    return 4 + longest / 120;
}

//!\brief The widest half width that pays. A wider band has more than a third of all cells, and a banded step takes longer.
std::int64_t widest_half_width(std::int64_t const longest)
{
    return longest / 5;
}

//!\brief Bands of similar widths share warps, so widths are multiples of this.
constexpr std::int64_t width_step = 4;

std::int64_t difference_of_lengths(packed_batch const & batch, std::size_t const i)
{
    return static_cast<std::int64_t>(batch.first.length(i)) - static_cast<std::int64_t>(batch.second.length(i));
}

std::int64_t longest_of(packed_batch const & batch, std::size_t const i)
{
    return static_cast<std::int64_t>(std::max(batch.first.length(i), batch.second.length(i)));
}

} // namespace

band_certifier::band_certifier(alignment_problem const & problem)
{
    bool const has_free_ends = problem.free_ends.sequence1_leading || problem.free_ends.sequence1_trailing
                            || problem.free_ends.sequence2_leading || problem.free_ends.sequence2_trailing;
    if (problem.whole_matrix || problem.method != alignment_method::global || has_free_ends || problem.band || problem.gap_open > 0
        || problem.gap_extension > 0)
        return;

    constexpr std::int32_t largest = 1 << 14; // sums of reduced scores stay within 32 bits, see narrow_bands
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    cost = std::max(0, highest / 2 + highest % 2);
    // Kernels keep differences to the score of a gap's first letter, which must not be negative.
    std::int64_t const first = std::int64_t{problem.gap_open} + problem.gap_extension;
    if (problem.gap_extension - cost == 0 || std::int64_t{lowest} - cost < first || first < -largest || highest > largest)
        return;

    reduced = problem;
    reduced.gap_extension -= cost;
    for (std::int32_t & score : reduced.substitution_scores)
        score -= 2 * cost;
    is_applicable = true;
}

//!\brief No alignment that leaves the band has a better reduced score.
std::int64_t band_certifier::outside_bound(std::int64_t const length_difference, std::int64_t const half_width) const
{
    return 2 * std::int64_t{reduced.gap_open} + (std::abs(length_difference) + 2 * half_width + 2) * reduced.gap_extension;
}

std::vector<certified_band> band_certifier::narrow_bands(packed_batch const & batch) const
{
    if (!is_applicable)
        return {};
    std::vector<certified_band> bands(batch.size());
    bool any = false;
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::int64_t const difference = difference_of_lengths(batch, i), longest = longest_of(batch, i);
        if (longest >= trace_run::max_length)
            continue;
        std::int64_t const narrow = first_half_width(longest), widest = widest_half_width(longest);
        // No band certified by a lower score would be used.
        std::int64_t const lowest = outside_bound(difference, widest);
        if (std::min(batch.first.length(i), batch.second.length(i)) < shortest_length
            || std::abs(difference) + 2 * narrow > longest / 4 || lowest < -(1 << 28) || longest * cost > 1 << 28)
            continue;
        bands[i] = {certified_band::part::band, static_cast<std::uint32_t>(narrow), static_cast<std::int32_t>(lowest)};
        any = true;
    }
    if (!any)
        bands.clear();
    return bands;
}

void band_certifier::certify(std::vector<certified_band> & bands, packed_batch const & batch,
                             std::span<pair_outcome const> outcomes) const
{
    bool const needs_only_end = reduced.output < output_level::begin_positions;
    for (std::size_t i = 0; i < bands.size(); ++i)
    {
        if (bands[i].what != certified_band::part::band)
            continue;
        std::int64_t const difference = difference_of_lengths(batch, i), longest = longest_of(batch, i);
        auto const letters = static_cast<std::int64_t>(batch.first.length(i) + batch.second.length(i));
        std::int64_t const known = outcomes[i].score - letters * cost; // reduced
        if (needs_only_end && outside_bound(difference, bands[i].half_width) < known)
        {
            bands[i].what = certified_band::part::none;
            continue;
        }
        // The smallest half width with outside_bound() < known.
        std::int64_t const gap_letters = (known - 2 * std::int64_t{reduced.gap_open}) / reduced.gap_extension + 1;
        std::int64_t half_width = std::max<std::int64_t>(0, (gap_letters - std::abs(difference) - 1) / 2);
        half_width = (half_width + width_step - 1) / width_step * width_step;
        bool const is_known = known > bands[i].lowest_score; // else its value was lost
        if (!is_known || half_width > widest_half_width(longest) || outside_bound(difference, half_width) >= known)
            bands[i] = {};
        else
            bands[i] = {certified_band::part::band, static_cast<std::uint32_t>(half_width), static_cast<std::int32_t>(known)};
    }
}

} // namespace seqan3_cuda::detail
