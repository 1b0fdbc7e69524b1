// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How scores become the codes that kernels compute with.
 *
 * Floor: src/kernel/layout. Compiles everywhere.
 *
 * A kernel with traceback multiplies scores by 4 and keeps in the two low bits which of several equally good paths
 * comes first, so that one maximum finds the score and the direction. Codes count from the lowest score that can occur,
 * so that the whole range serves.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The tags of the steps to a cell: of equally good ones the greatest is taken.
struct step_tags
{
    std::uint32_t left{direction_left};
    std::uint32_t up{direction_up};
    std::uint32_t diagonal{direction_diagonal};

    [[nodiscard]] static LANE_CODE constexpr step_tags of(gap_costs const gaps)
    {
        step_tags result{};
        if (gaps == gap_costs::edits)
            result = {.left = direction_diagonal, .up = direction_up, .diagonal = direction_left};
        return result;
    }
};

template <value_kind kind, bool with_trace>
struct score_encoding
{
    static constexpr std::int32_t scale = with_trace ? 4 : 1;
    //!\brief The tag of a diagonal step, part of every table entry.
    static constexpr std::int32_t diagonal_tag = with_trace ? static_cast<std::int32_t>(direction_diagonal) : 0;
    //!\brief Codes of scores start here, counted from the lowest code; below is what an extension makes of minus
    //!infinity, or the opening of a gap of a score (constant_openings).
    static constexpr std::uint32_t floor = 16;
    //!\brief The lowest code: packed codes are unsigned, single ones signed.
    static constexpr std::uint32_t lowest_code = has_16_bits(kind) ? 0u : 0x80000000u;
    //!\brief The code of the score from which codes are counted that count from a new score now and then.
    static constexpr std::int32_t middle_code = 1 << 15;
    //!\brief Greatest difference between two scores that codes can hold.
    static constexpr std::int64_t range =
        ((has_16_bits(kind) ? std::int64_t{1} << 16 : std::int64_t{1} << 32) - 4 * floor) / scale;

    std::int32_t lowest_score{};

    LANE_CODE constexpr std::int32_t encode(std::int32_t const score) const
    {
        return static_cast<std::int32_t>((static_cast<std::uint32_t>(score) - static_cast<std::uint32_t>(lowest_score))
                                             * scale
                                         + floor + lowest_code);
    }

    //!\brief Code without tag to score.
    LANE_CODE constexpr std::int32_t decode(std::int32_t const code) const
    {
        std::uint32_t const above = (static_cast<std::uint32_t>(code) - lowest_code - floor) / scale;
        return static_cast<std::int32_t>(above + static_cast<std::uint32_t>(lowest_score));
    }

    /*!\brief A code below those of all scores that matter; one more gap letter, be it the first, does not take it out
     * of range.
     * \details With a floor at this code (affine_cell), the planner keeps it below the lowest score: see code_limits.
     */
    static LANE_CODE constexpr std::int32_t minus_infinity(fill_scores const & scores)
    {
        std::int32_t const first = scores.gap_open + scores.gap_extension;
        std::int32_t const lowest = first < scores.gap_extension ? first : scores.gap_extension;
        return static_cast<std::int32_t>(lowest_code + floor - 4
                                         + (lowest < 0 ? 0u - static_cast<std::uint32_t>(lowest) * scale : 0u));
    }

    /*!\brief The entry of a score table: the difference to the score of a gap's first letter, see wavefront.hpp.
     * \details Entries of packed codes must not be negative, since one addition serves two alignments; the planner sees
     *          to that.
     */
    static LANE_CODE constexpr std::int32_t entry(std::int32_t const score, std::int32_t const first_gap_score,
                                                  std::int32_t const tag = diagonal_tag)
    {
        return static_cast<std::int32_t>(
                   (static_cast<std::uint32_t>(score) - static_cast<std::uint32_t>(first_gap_score)) * scale)
             + tag;
    }
};

} // namespace seqan3_cuda::detail
