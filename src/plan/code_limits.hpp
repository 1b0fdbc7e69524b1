// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which pairs the codes of kernels can hold, alone and together in a warp.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/key/kernel_key.hpp>
#include <kernel/layout/score_encoding.hpp>
#include <plan/score_range.hpp>
#include <plan/sized_pair.hpp>
#include <plan/sweep_range.hpp>

namespace seqan3_cuda::detail
{

//!\brief What the pairs of a warp have in common.
struct common_extent
{
    std::uint32_t columns{};     //!< Of the longest first sequence.
    std::uint32_t min_columns{}; //!< Of the shortest one.
    std::uint32_t rows{};        //!< Of the longest second sequence.
    std::uint32_t min_rows{};    //!< Of the shortest one.
    matrix_extent extent{};
    std::int32_t lowest_score{}; //!< The lowest certified_band::lowest_score.

    explicit common_extent(sized_pair const & pair) :
        columns{pair.columns},
        min_columns{pair.columns},
        rows{pair.rows},
        min_rows{pair.rows},
        extent{pair.extent},
        lowest_score{pair.lowest_score}
    {}

    //!\brief Whether a pair has nothing that include() would add to the bounds of scores.
    [[nodiscard]] bool covers(sized_pair const & pair) const
    {
        return pair.columns <= columns && pair.rows <= rows && lowest_score <= pair.lowest_score
            && extent.includes(pair.extent);
    }

    void include(sized_pair const & pair)
    {
        columns = std::max(columns, pair.columns);
        min_columns = std::min(min_columns, pair.columns);
        rows = std::max(rows, pair.rows);
        min_rows = std::min(min_rows, pair.rows);
        extent.include(pair.extent);
        lowest_score = std::min(lowest_score, pair.lowest_score);
    }
};

//!\brief Which matrices the codes of a value_kind hold.
class code_limits
{
public:
    /*!\param[in] certified     Whether low scores do not matter, see certified_band.
     * \param[in] spare_columns More columns for which there has to be room.
     * \param[in] given_lowest  The lowest score, if it is the same for all matrices.
     * \param[in] letter_gain   What each letter of both sequences adds to scores besides, at most.
     */
    code_limits(alignment_problem const & problem, value_kind const kind, bool const with_trace, bool const certified,
                std::uint32_t const lane_rows, std::uint32_t const spare_columns = 0,
                std::optional<std::int32_t> const given_lowest = std::nullopt, std::int64_t const letter_gain = 0) :
        scores{problem},
        lane_rows{lane_rows},
        spare_columns{spare_columns},
        given_lowest{given_lowest},
        letter_gain{letter_gain},
        pads_rows{kind == value_kind::packed16},
        certified{certified},
        banded{certified || problem.band},
        range{range_of(kind, with_trace)},
        gap_open{problem.gap_open},
        gap_extension{problem.gap_extension}
    {
        if (kind == value_kind::packed16)
            possible = has_16_bit_entries(problem, with_trace);
    }

    //!\brief The lowest score if such matrices fit.
    [[nodiscard]] std::optional<std::int32_t> lowest_score(common_extent const & common,
                                                           group_shape const & shape) const
    {
        if (!possible)
            return std::nullopt;
        score_bounds bounds = certified
                                ? certified_bounds(common)
                                : scores.bounds(common.columns + spare_columns, relevant_rows(common.rows, shape));
        bounds.highest += letter_gain * (std::int64_t{common.columns} + common.rows);
        // In a band minus infinity is a floor to all Ho, so that it has to be lower than those that matter.
        std::int64_t const needed =
            bounds.lowest - (banded ? 1 - std::min<std::int64_t>({0, gap_extension, first_gap_score()}) : 0);
        std::int64_t const lowest = given_lowest.value_or(needed);
        if (lowest > needed || bounds.highest - lowest > range || lowest < std::numeric_limits<std::int32_t>::min()
            || bounds.highest > std::numeric_limits<std::int32_t>::max())
            return std::nullopt;
        return static_cast<std::int32_t>(lowest);
    }

    //!\brief The bounds of a pair's scores, whatever fits.
    [[nodiscard]] score_bounds bounds(sized_pair const & pair) const
    {
        return scores.bounds(pair.columns, pair.rows);
    }

private:
    static std::int64_t range_of(value_kind const kind, bool const with_trace)
    {
        if (kind == value_kind::packed16)
            return with_trace ? score_encoding<value_kind::packed16, true>::range
                              : score_encoding<value_kind::packed16, false>::range;
        return with_trace ? score_encoding<value_kind::single32, true>::range
                          : score_encoding<value_kind::single32, false>::range;
    }

    [[nodiscard]] std::int64_t first_gap_score() const
    {
        return gap_open + gap_extension;
    }

    /*!\brief Rows whose scores matter to pairs of up to `rows` rows.
     * \details Rows behind the end of a sequence have no influence on it, but two alignments in a register have one on
     *          each other if one of them leaves its half.
     */
    [[nodiscard]] std::size_t relevant_rows(std::uint32_t const rows, group_shape const & shape) const
    {
        return pads_rows ? std::size_t{shape.strips} * shape.width * lane_rows : rows;
    }

    //!\brief Reduced scores are at most 0. Of the low ones only those of border cells have to be right, which no
    //!maximum stops.
    [[nodiscard]] score_bounds certified_bounds(common_extent const & common) const
    {
        std::int64_t const lowest_border = gap_open + gap_extension * common.extent.border_letters();
        std::int64_t const lowest = std::min<std::int64_t>(common.lowest_score, lowest_border);
        return {.lowest_cell = lowest, .lowest = lowest + first_gap_score(), .highest = 0};
    }

    score_range scores;
    std::uint32_t lane_rows;
    std::uint32_t spare_columns;
    std::optional<std::int64_t> given_lowest;
    std::int64_t letter_gain;
    bool pads_rows;
    bool certified;
    bool banded;
    std::int64_t range;
    std::int64_t gap_open;
    std::int64_t gap_extension;
    bool possible{true};
};

//!\brief Which pairs band_sweep computes.
class sweep_limits
{
public:
    //!\param[in] is_open Whether the bands are open.
    sweep_limits(alignment_problem const & problem, bool const with_trace, bool const is_open) :
        codes{problem, with_trace, is_open}
    {}

    //!\brief The lanes that a pair takes; none if it is not for band_sweep.
    [[nodiscard]] std::uint32_t lanes(sized_pair const & pair) const
    {
        std::uint32_t const diagonals = pair.extent.width() + 1,
                            lanes = (diagonals + diagonals_per_lane - 1) / diagonals_per_lane;
        std::int64_t const last = std::int64_t{pair.columns} - pair.rows;
        bool const has_corners = pair.extent.lower() <= std::min<std::int64_t>(0, last)
                              && std::max<std::int64_t>(0, last) <= pair.extent.upper();
        // A wider band has more cells than the matrix.
        bool const is_narrow =
            pair.extent.width() > 0 && diagonals <= std::min(pair.rows, pair.columns) && lanes <= warp_lanes;
        return has_corners && is_narrow && codes.holds(lanes) && codes.holds_lengths(pair.columns, pair.rows) ? lanes
                                                                                                              : 0;
    }

    //!\brief The score that is coded lowest if the band of these pairs fits.
    [[nodiscard]] std::optional<std::int32_t> lowest_score(common_extent const & common,
                                                           group_shape const & shape) const
    {
        if (common.extent.width() + 1 > shape.width * diagonals_per_lane)
            return std::nullopt;
        return codes.lowest_score(shape.width);
    }

private:
    sweep_range codes;
};

} // namespace seqan3_cuda::detail
