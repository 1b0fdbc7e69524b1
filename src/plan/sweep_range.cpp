// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements sweep_range.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/sweep_range.hpp>

#include <algorithm>

#include <kernel/layout/score_encoding.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

bool has_16_bit_entries(alignment_problem const & problem, bool const with_trace)
{
    // The entries of score_encoding must not be negative; `matrix` has 16-bit indices.
    std::int64_t const scale = with_trace ? 4 : 1, first = std::int64_t{problem.gap_open} + problem.gap_extension;
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    auto const fits_16_bits = [&](std::int64_t const score) { return -32000 < score * scale && score * scale < 32000; };
    return lowest >= first && fits_16_bits(highest - first) && fits_16_bits(first)
        && fits_16_bits(problem.gap_extension)
        && std::int64_t{problem.alphabet_size1} * (problem.alphabet_size2 + 1) <= 65536;
}

bool is_end_to_end(alignment_problem const & problem)
{
    free_end_gaps const & free = problem.free_ends;
    return problem.method == alignment_method::global && !free.sequence1_leading && !free.sequence1_trailing
        && !free.sequence2_leading && !free.sequence2_trailing;
}

sweep_range::sweep_range(alignment_problem const & problem, bool const with_trace, bool const is_open) :
    range{with_trace ? score_encoding<value_kind::packed16, true>::range
                     : score_encoding<value_kind::packed16, false>::range},
    spare_lanes{is_open ? 1 : 0},
    open{problem.gap_open},
    extension{problem.gap_extension},
    local{problem.method == alignment_method::local}
{
    possible = (is_end_to_end(problem) || (local && is_open)) && open <= 0 && extension <= 0
            && has_16_bit_entries(problem, with_trace);
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    s_max = std::max(0, highest);
    s_min = std::min(0, lowest);
}

//!\brief How far the scores that are held at the same time can be from that of the cell which is rebased to 0.
std::int64_t sweep_range::distance(std::uint32_t const lanes) const
{
    std::int64_t const diagonals = (lanes + spare_lanes) * diagonals_per_lane;
    return diagonals * (s_max - s_min - extension) - open
         + (std::int64_t{rebase_interval} + warp_lanes) * std::max(s_max, -s_min);
}

//!\brief Keeps candidates, and minus infinity, apart from scores.
std::int64_t sweep_range::margin() const
{
    return s_max - 2 * (open + 2 * extension) + 4;
}

bool sweep_range::holds(std::uint32_t const lanes) const
{
    return possible && (local || 2 * (distance(lanes) + margin()) <= range);
}

bool sweep_range::holds_lengths(std::int64_t const length1, std::int64_t const length2) const
{
    if (local)
        return std::max(length1, length2) * s_max + 2 * margin() <= range;
    return (length1 + length2) * std::max({s_max, -s_min, -open - extension}) < 1 << 30;
}

std::int32_t sweep_range::lowest_score(std::uint32_t const lanes) const
{
    return static_cast<std::int32_t>(-margin() - (local ? 0 : distance(lanes)));
}

} // namespace seqan3_cuda::detail
