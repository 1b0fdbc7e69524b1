// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements band_certifier.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/certified_band.hpp>

#include <algorithm>
#include <cstdlib>

#include <kernel/key/kernel_key.hpp>
#include <kernel/kmer/absent_words.hpp>
#include <plan/score_table.hpp>
#include <plan/shared_words.hpp>
#include <plan/sweep_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

// The lengths and widths here are estimates, of which only that of the first band was compared with others:
// doc/developer/tuning.md.

// Shorter sequences have too few cells outside for a round of their own.
constexpr std::size_t shortest_length = 100;

// Sequences from here on pay whatever the kernel. A wavefront in a band has as many cells as the matrix if this is not
// much longer than a strip.
constexpr std::size_t shortest_wavefront = 400;

//!\brief The diagonals of the widest band that is swept.
constexpr std::int64_t most_diagonals = warp_lanes * diagonals_per_lane;

//!\brief The diagonals of the lanes that sweep a band of so many.
std::int64_t swept_diagonals(std::int64_t const half_width, std::int64_t const difference)
{
    std::int64_t const diagonals = std::abs(difference) + 2 * half_width + 1;
    return (diagonals + diagonals_per_lane - 1) / diagonals_per_lane * diagonals_per_lane;
}

//!\brief The half width of the band that takes the same number of band_sweep's lanes.
std::int64_t fill_lanes(std::int64_t const half_width, std::int64_t const difference)
{
    return (swept_diagonals(half_width, difference) - 1 - std::abs(difference)) / 2;
}

/*!\brief A half width that a similar pair's alignment does not leave: indels drift as the square root of the length.
 * \param[in] may_be_open Whether open bands are swept. Then it is narrow enough for that.
 */
std::int64_t first_half_width(std::int64_t const longest, std::int64_t const difference, bool const may_be_open)
{
    constexpr std::int64_t enough = 64;
    std::int64_t const wanted = 4 + longest / 120, most = (most_diagonals - 1 - std::abs(difference)) / 2;
    return fill_lanes(may_be_open && most >= enough ? std::min(wanted, most) : wanted, difference);
}

//!\brief The widest half width that pays. A wider band has more than a third of all cells, and a banded step takes
//!longer.
std::int64_t widest_half_width(std::int64_t const longest)
{
    return longest / 5;
}

std::int64_t difference_of_lengths(packed_batch const & batch, std::size_t const i)
{
    return static_cast<std::int64_t>(batch.first.length(i)) - static_cast<std::int64_t>(batch.second.length(i));
}

std::int64_t longest_of(packed_batch const & batch, std::size_t const i)
{
    return static_cast<std::int64_t>(std::max(batch.first.length(i), batch.second.length(i)));
}

//!\brief Whether bands of short sequences are swept, and by a fast lookup.
bool are_short_bands_fast(alignment_problem const & problem)
{
    if (problem.method == alignment_method::local)
        return false;
    bool const with_trace = problem.output >= output_level::begin_positions;
    lookup_kind const lookup = choose_sweep_lookup(problem, with_trace, true);
    auto const most_lanes =
        static_cast<std::uint32_t>(2 * widest_half_width(shortest_wavefront) / diagonals_per_lane + 1);
    return (lookup == lookup_kind::four_letters || lookup == lookup_kind::equality)
        && sweep_range{problem, with_trace, false}.holds(most_lanes);
}

} // namespace

diagonal_band diagonals_of(std::int64_t const half_width, std::int64_t const difference)
{
    std::int64_t const lower = std::min<std::int64_t>(0, difference) - half_width;
    return {.lower = static_cast<std::int32_t>(lower),
            .upper = static_cast<std::int32_t>(lower + swept_diagonals(half_width, difference) - 1),
            .column_limit = trace_run::max_length};
}

band_certifier::band_certifier(alignment_problem const & problem)
{
    bool const is_edit_distance = problem.method == alignment_method::edit_distance;
    if (is_edit_distance || problem.whole_matrix || problem.band || problem.gap_open > 0 || problem.gap_extension > 0)
        return;
    if (problem.method == alignment_method::local)
    {
        reduced = problem;
        open = make_open_band_problem(problem);
        is_applicable = open.has_value();
        return;
    }
    if (!is_end_to_end(problem))
        return;

    constexpr std::int32_t largest = 1 << 14; // sums of reduced scores stay within 32 bits, see narrow_bands
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    cost = std::max(0, highest / 2 + highest % 2);
    // Kernels keep differences to the score of a gap's first letter, which must not be negative.
    std::int64_t const first = std::int64_t{problem.gap_open} + problem.gap_extension;
    if (problem.gap_extension == cost || std::int64_t{lowest} - cost < first || first < -largest || highest > largest)
        return;

    reduced = problem;
    reduced.gap_extension -= cost;
    for (std::int32_t & score : reduced.substitution_scores)
        score -= 2 * cost;
    open = make_open_band_problem(problem);
    is_applicable = true;
}

//!\brief No alignment that leaves the band has a better reduced score.
std::int64_t band_certifier::outside_bound(std::int64_t const length_difference, std::int64_t const half_width) const
{
    return 2 * std::int64_t{reduced.gap_open}
         + (std::abs(length_difference) + 2 * half_width + 2) * reduced.gap_extension;
}

std::vector<certified_band> band_certifier::narrow_bands(packed_batch const & batch,
                                                         std::size_t const least_letters) const
{
    if (!is_applicable)
        return {};
    std::size_t const shortest =
        std::max(least_letters, are_short_bands_fast(reduced) ? shortest_length : shortest_wavefront);
    if (std::min(batch.first.longest(), batch.second.longest()) < shortest)
        return {};
    std::vector<certified_band> bands(batch.size());
    bool any = false;
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        std::int64_t const difference = difference_of_lengths(batch, i), longest = longest_of(batch, i);
        if (longest >= trace_run::max_length)
            continue;
        std::int64_t const narrow = first_half_width(longest, difference, open.has_value()),
                           widest = widest_half_width(longest);
        // No band certified by a lower score would be used.
        std::int64_t const lowest = is_local() ? 0 : outside_bound(difference, widest);
        if (std::min(batch.first.length(i), batch.second.length(i)) < shortest
            || std::abs(difference) + 2 * narrow > longest / 4 || lowest < -(1 << 28) || longest * cost > 1 << 28)
            continue;
        bands[i] = {certified_band::part::narrow, static_cast<std::uint32_t>(narrow),
                    static_cast<std::int32_t>(lowest)};
        any = true;
    }
    if (!any || !seem_similar(batch, bands))
        bands.clear();
    return bands;
}

std::int64_t band_certifier::reduced_score(packed_batch const & batch, std::size_t const pair,
                                           std::int32_t const score) const
{
    auto const letters = static_cast<std::int64_t>(batch.first.length(pair) + batch.second.length(pair));
    return score - letters * cost;
}

//!\brief Finds the band of a pair that follows from a score.
void band_certifier::certify(certified_band & band, packed_batch const & batch, std::size_t const pair,
                             std::int32_t const score) const
{
    std::int64_t const difference = difference_of_lengths(batch, pair), known = reduced_score(batch, pair, score);
    if (needs_only_score() && outside_bound(difference, band.half_width) < known)
    {
        band.what = certified_band::part::none;
        return;
    }
    // The smallest half width with outside_bound() < known.
    std::int64_t const gap_letters = (known - 2 * std::int64_t{reduced.gap_open}) / reduced.gap_extension + 1;
    std::int64_t const least = std::max<std::int64_t>(0, (gap_letters - std::abs(difference) - 1) / 2);
    std::int64_t const half_width = fill_lanes(least, difference);
    bool const is_known = known > band.lowest_score; // else its value was lost
    if (!is_known || least > widest_half_width(longest_of(batch, pair))
        || outside_bound(difference, half_width) >= known)
        band = {};
    else
        band = {certified_band::part::band, static_cast<std::uint32_t>(half_width), static_cast<std::int32_t>(known)};
}

void band_certifier::certify(std::vector<certified_band> & bands, packed_batch const & batch,
                             std::span<pair_outcome const> outcomes) const
{
    for (std::size_t i = 0; i < bands.size(); ++i)
        if (bands[i].what == certified_band::part::narrow)
            certify(bands[i], batch, i, outcomes[i].score);
}

bool band_certifier::needs_scores(std::vector<certified_band> const & bands) const
{
    return !is_local()
        && std::ranges::any_of(bands,
                               [](certified_band const & band) { return band.what == certified_band::part::narrow; });
}

//!\brief No path that goes where no words were looked for has a better reduced score; a local one has few letters left
//!to gain from.
std::int64_t band_certifier::far_bound(packed_batch const & batch, std::size_t const pair) const
{
    std::int64_t const reach = word_reach(longest_of(batch, pair), open->reach_share);
    if (!is_local())
        return outside_bound(difference_of_lengths(batch, pair), reach);
    auto const shortest = static_cast<std::int64_t>(std::min(batch.first.length(pair), batch.second.length(pair)));
    return (shortest - reach) * std::ranges::max(reduced.substitution_scores);
}

//!\brief Makes a band that paths may leave wider, as long as bands are swept, if it may be certified then.
bool band_certifier::widen(certified_band & band, packed_batch const & batch, std::size_t const pair,
                           std::int64_t const known) const
{
    std::int64_t const difference = difference_of_lengths(batch, pair), half_width = band.half_width;
    std::int64_t const most = std::min(most_diagonals - 1, longest_of(batch, pair) / 4) - std::abs(difference);
    std::int64_t const wider = fill_lanes(std::min(3 * half_width, most / 2), difference);
    if (--band.open_sweeps == 0 || known <= far_bound(batch, pair) || wider <= half_width)
    {
        band.open_sweeps = 0;
        return false;
    }
    band.half_width = static_cast<std::uint32_t>(wider);
    return true;
}

void band_certifier::certify_open(std::vector<certified_band> & bands, packed_batch const & batch,
                                  std::span<pair_outcome const> outcomes, std::span<band_leaving const> leaving) const
{
    for (std::size_t i = 0; i < bands.size(); ++i)
    {
        certified_band & band = bands[i];
        if (band.what != certified_band::part::narrow || leaving[i] == band_leaving::unknown)
            continue;
        std::int64_t const known = reduced_score(batch, i, outcomes[i].score); // or more, if paths may leave
        if (leaving[i] == band_leaving::worthwhile)
        {
            if (!widen(band, batch, i, known) && (is_local() || known <= band.lowest_score))
                band = {};
        }
        else if (far_bound(batch, i) >= known)
        {
            if (is_local())
                band = {};
            else
                certify(band, batch, i, outcomes[i].score);
        }
        else if (needs_only_score())
            band.what = certified_band::part::none;
        else
            band = {certified_band::part::band, band.half_width, static_cast<std::int32_t>(known)};
    }
}

} // namespace seqan3_cuda::detail
