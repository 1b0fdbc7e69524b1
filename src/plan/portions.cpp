// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements what plans say about their parts.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/portions.hpp>

#include <algorithm>
#include <limits>
#include <span>

#include <kernel/data/word_layout.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <kernel/kmer/absent_words.hpp>

namespace seqan3_cuda::detail
{

// ---------------------------------------------------------------------------------------------------------------------
// Portions
// ---------------------------------------------------------------------------------------------------------------------

bool has_trace(fill_plan const & plan)
{
    return plan.variant.with_trace || plan.refill;
}

bool has_trace(edit_plan const & plan)
{
    return stores_trace(plan.variant.mode);
}

// ---------------------------------------------------------------------------------------------------------------------
// Strips
// ---------------------------------------------------------------------------------------------------------------------

std::size_t most_works_by_strips(fill_key const & variant, std::size_t const multiprocessors)
{
    if (!may_take_strips(variant))
        return 0;
    if (takes_only_strips(variant) || variant.scope == optimum_scope::everywhere)
        return std::numeric_limits<std::size_t>::max();
    return 3 * multiprocessors * fill_warps(variant);
}

namespace
{

//!\brief How many works of a portion have several strips.
template <typename plan_t>
std::size_t works_with_strips(plan_t const & plan, portion const & part)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(std::span{plan.works}.subspan(part.first_work, part.work_count),
                              [](auto const & work) { return work.strips > 1; }));
}

//!\brief order_strips(), if so many works run at a time.
template <typename plan_t>
void order(plan_t const & plan, portion const & part, std::size_t const at_once, std::vector<strip_place> & places)
{
    places.clear();
    std::uint32_t number = 0;
    std::size_t const behind = part.first_work + part.work_count;
    for (std::size_t begin = part.first_work; begin < behind; begin += at_once)
    {
        std::span const works = std::span{plan.works}.subspan(begin, std::min(at_once, behind - begin));
        std::uint32_t strips = 0;
        for (auto const & work : works)
            strips = std::max(strips, work.strips);
        for (std::uint32_t strip = 0; strip < strips; ++strip)
        {
            std::uint32_t before = number;
            for (auto const & work : works)
            {
                if (strip < work.strips)
                    places.push_back({static_cast<std::uint32_t>(&work - plan.works.data()), strip, before + strip});
                before += work.strips;
            }
        }
        number = static_cast<std::uint32_t>(places.size());
    }
}

//!\brief Works of edit distances with several strips in three rounds of warps: most_works_by_strips() of global
//!alignments. Those of one strip lose nothing, as they wait for nobody.
std::size_t most_edit_works_by_strips(std::size_t const multiprocessors)
{
    return 3 * multiprocessors * multiprocessor_warps;
}

} // namespace

bool takes_strips(fill_plan const & plan, portion const & part, std::size_t const multiprocessors)
{
    if (multiprocessors == 0)
        return false;
    if (plan.method != fill_method::wavefront || part.work_count > most_works_by_strips(plan.variant, multiprocessors))
        return false;
    return takes_only_strips(plan.variant) || works_with_strips(plan, part) > 0;
}

bool takes_strips(edit_plan const & plan, portion const & part, std::size_t const multiprocessors)
{
    std::size_t const count = works_with_strips(plan, part);
    return 0 < count && count <= most_edit_works_by_strips(multiprocessors);
}

void order_strips(fill_plan const & plan, portion const & part, std::size_t const multiprocessors,
                  std::vector<strip_place> & places)
{
    order(plan, part, multiprocessors * fill_warps(plan.variant), places);
}

void order_strips(edit_plan const & plan, portion const & part, std::size_t const multiprocessors,
                  std::vector<strip_place> & places)
{
    order(plan, part, multiprocessors * multiprocessor_warps, places);
}

// ---------------------------------------------------------------------------------------------------------------------
// Bytes
// ---------------------------------------------------------------------------------------------------------------------

namespace
{

//!\brief Bytes that sweeps of open bands need beside other sweeps.
std::size_t bytes_of_open_bands(packed_batch const & batch)
{
    using planes_t = letter_planes<std::uint64_t>;
    std::uint64_t const planes = planes_t::planes_for(std::numeric_limits<std::uint32_t>::max())
                               * planes_t::words_for(batch.first.placed_letters());
    std::uint64_t const words = word_layout::first_bits(batch.second.letters(), batch.size());
    return planes * sizeof(std::uint64_t) + words * sizeof(std::uint32_t)
         + batch.size() * (sizeof(std::uint32_t) + sizeof(band_leaving));
}

template <typename plan_t>
std::size_t bytes_of_batch(plan_t const & plan, packed_batch const & batch)
{
    return bytes_of_sequences(batch) + bytes_of_paths(batch)
         + batch.size() * (sizeof(pair_outcome) + sizeof(identity_counts)) + plan.tasks.size() * sizeof(plan.tasks[0])
         + plan.works.size() * sizeof(plan.works[0]) + bytes_of_borders(plan);
}

} // namespace

std::size_t bytes_of_strips(fill_plan const & plan, std::size_t const multiprocessors)
{
    std::size_t const optima =
        leaves_candidates(plan.variant) ? strip_alignments * warp_lanes * strip_candidate_bytes : 0;
    std::size_t const works = plan.method == fill_method::wavefront
                                ? std::min(plan.works.size(), most_works_by_strips(plan.variant, multiprocessors))
                                : 0;
    std::size_t const places = is_folded(plan.variant) ? most_parts : 1;
    std::size_t bytes = sizeof(std::uint32_t) * (1 + (searches(plan.variant) ? plan.works.size() : 0));
    for (warp_work const & work : std::span{plan.works}.first(works)) // those first that are longest
        bytes += work.strips * (places * sizeof(strip_place) + sizeof(std::uint32_t) + optima);
    return bytes;
}

std::size_t bytes_of_strips(edit_plan const & plan, std::size_t)
{
    std::size_t strips = 0;
    for (edit_work const & work : plan.works)
        strips += work.strips;
    return strips * (sizeof(strip_place) + sizeof(std::uint32_t)) + sizeof(std::uint32_t);
}

std::size_t bytes_of_sequences(packed_batch const & batch)
{
    auto const bytes_of_codes = [](packed_sequences const & sequences)
    {
        std::size_t const narrow = sequences.letters_per_byte > 1 ? sequences.codes.size() : 0;
        return (sequences.placed_letters() + 3) / 4 * 4 + narrow;
    };
    return bytes_of_codes(batch.first) + bytes_of_codes(batch.second) + batch.size() * 4 * sizeof(std::uint32_t);
}

std::size_t bytes_of_paths(packed_batch const & batch)
{
    return batch.letters() * 2 * sizeof(trace_run);
}

std::uint64_t bytes_of_borders(fill_plan const & plan)
{
    return plan.border_cells * sizeof(strip_cell);
}

std::uint64_t bytes_of_borders(edit_plan const & plan)
{
    return plan.border_bytes;
}

std::size_t bytes_beside_trace(fill_plan const & plan, packed_batch const & batch, std::size_t const multiprocessors)
{
    return bytes_of_batch(plan, batch) + bytes_of_strips(plan, multiprocessors) + bytes_of_open_bands(batch);
}

std::size_t bytes_beside_trace(edit_plan const & plan, packed_batch const & batch, std::size_t const multiprocessors)
{
    return bytes_of_batch(plan, batch) + bytes_of_strips(plan, multiprocessors);
}

} // namespace seqan3_cuda::detail
