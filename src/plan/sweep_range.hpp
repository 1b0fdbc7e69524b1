// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How wide a band band_sweep can compute: what its codes hold.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether score tables and gap costs have 16-bit codes, of which one addition serves two alignments.
[[nodiscard]] bool has_16_bit_entries(alignment_problem const & problem, bool with_trace);

//!\brief Whether alignments go from the first cell to the last one.
[[nodiscard]] bool is_end_to_end(alignment_problem const & problem);

/*!\brief Which bands band_sweep computes: those of global alignments in as many diagonals as codes hold.
 *
 * Let a band have \f$d\f$ diagonals, and let a row's best cell have score \f$M\f$. Its path comes through a cell
 * \f$d\f$ rows above (or from the corner), whose score is at least \f$M - d\,s_{max}\f$; from there one gap of at most
 * \f$d\f$ letters and then a diagonal lead inside the band to any other cell of the row, so that this one has at least
 * \f$M - d\,(s_{max} - s_{min} - extension) + open\f$, with \f$s_{max} \ge 0 \ge s_{min}\f$. So much scores of a row
 * differ, and from one row to the next they change by at most \f$s_{max}\f$ or \f$s_{min}\f$. band_sweep counts codes
 * anew after rebase_interval rows; the lanes of a warp are at most 32 rows apart. Beyond open borders are diagonals of
 * one more lane at most. Local scores are counted from 0 all the time.
 */
class sweep_range
{
public:
    //!\param[in] is_open Whether the bands are open; only then local alignments are swept.
    sweep_range(alignment_problem const & problem, bool with_trace, bool is_open);

    //!\brief Whether codes hold a band of so many lanes.
    [[nodiscard]] bool holds(std::uint32_t lanes) const;

    //!\brief Whether all scores of sequences of these lengths fit into 32 bits, those of local alignments into codes.
    [[nodiscard]] bool holds_lengths(std::int64_t length1, std::int64_t length2) const;

    //!\brief The score that is coded lowest in a band of so many lanes.
    [[nodiscard]] std::int32_t lowest_score(std::uint32_t lanes) const;

private:
    [[nodiscard]] std::int64_t distance(std::uint32_t lanes) const;
    [[nodiscard]] std::int64_t margin() const;

    std::int64_t range;
    std::int64_t spare_lanes;
    std::int64_t open;
    std::int64_t extension;
    std::int64_t s_max;
    std::int64_t s_min;
    bool local;
    bool possible;
};

} // namespace seqan3_cuda::detail
