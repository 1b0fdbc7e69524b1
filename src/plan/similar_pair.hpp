// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which pairs are tried by furthest-reaching points (edit_furthest.hpp), and when they are given up.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief What decides between furthest-reaching points and every cell: times, in any unit.
struct furthest_costs
{
    double point;              //!< Of a furthest-reaching point.
    double cell;               //!< Of a cell where every cell is computed.
    std::uint64_t least_cells; //!< A pair of fewer cells takes no longer than its first points.
};

/*!\brief On the host, one pair at a time, in nanoseconds; without and with a path.
 * \details AVX-512, pairs of 30,000 letters: 2.4 million points of 5 % errors take 3.3 ms, 4.6 ms with a path; all
 * cells take 13.5 ms, 47 ms with a path, those of 10,000 letters 2.5 ms. First points take 0.1 us.
 */
[[nodiscard]] constexpr furthest_costs host_costs(output_level const output)
{
    return {.point = output >= output_level::begin_positions ? 1.5 : 1.4,
            .cell = output >= output_level::begin_positions ? 0.024 : 0.015,
            .least_cells = 160'000};
}

/*!\brief On a device, if scores are wanted, in instructions of a warp.
 * \details 1,024 cells of the kernels take some 13 instructions (edit_plan.cpp). H200, whole calls by points and, of
 * unrelated pairs, by cells, ms: 200 pairs of 100,000 letters 11 and 242 where 1 % differ, 264 and 242 where 5 % do;
 * 2,000 of 10,000 letters 10.4 and 16.2, 15.6 and 16.2; 100,000 of 1,000 letters, 6 % differ, by cells, too, 12.7
 * and 11.6. So points gain up to some 5,000 and 500 errors, and nothing where calls wait for the host anyway.
 */
inline constexpr furthest_costs device_score_costs{.point = 5, .cell = 13.0 / 1024, .least_cells = 10'000'000};

/*!\brief The same if begin positions or paths are wanted.
 * \details 32 points of a level take some 60 instructions. H200, as above: 200 pairs of 100,000 letters 39 and 3,170
 * where 1 % differ, 438 and 3,170 where 5 % do; 2,000 of 10,000 letters 38 and 134 where 5 % do; 20,000 of 1,000
 * letters 17 and 70.
 */
inline constexpr furthest_costs device_path_costs{.point = 60.0 / 32, .cell = 13.0 / 1024, .least_cells = 250'000};

//!\brief How a pair is tried.
struct furthest_trial
{
    furthest_extent extent;
    progress_rule rule;
};

/*!\brief How a pair is tried, if at all.
 * \param[in] columns, rows Letters of both sequences.
 * \details A pair has to come as far by each error as it has to for its points to take less time than all cells: by
 * \f$d\f$ errors it has some \f$d^2\f$ points. It is not given up where the problem allows so few errors that this
 * holds for all points up to them.
 */
[[nodiscard]] std::optional<furthest_trial> plan_trial(alignment_problem const & problem, std::size_t columns,
                                                       std::size_t rows, furthest_costs const & costs);

} // namespace seqan3_cuda::detail
