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
    double point;             //!< Of a furthest-reaching point.
    double cell;              //!< Of a cell where every cell is computed.
    std::uint64_t least_cells; //!< A pair of fewer cells takes no longer than its first points.
};

/*!\brief On the host, one pair at a time, in nanoseconds; without and with a path.
 * \details AVX-512, pairs of 30,000 letters: 2.4 million points of 5 % errors take 3.3 ms, 4.6 ms with a path; all cells
 * take 13.5 ms, 47 ms with a path, those of 10,000 letters 2.5 ms. First points take 0.1 us.
 */
[[nodiscard]] constexpr furthest_costs host_costs(output_level const output)
{
    return {.point = output >= output_level::begin_positions ? 1.5 : 1.4,
            .cell = output >= output_level::begin_positions ? 0.024 : 0.015,
            .least_cells = 160'000};
}

/*!\brief On a device, in instructions of a warp.
 * \details 32 points of a level take some 60 instructions, 1,024 cells of the kernels some 13 (edit_plan.cpp).
 */
inline constexpr furthest_costs device_furthest_costs{.point = 60.0 / 32, .cell = 13.0 / 1024, .least_cells = 250'000};

//!\brief How a pair is tried.
struct furthest_trial
{
    furthest_extent extent;
    progress_rule rule;
};

/*!\brief How a pair is tried, if at all.
 * \param[in] columns, rows Letters of both sequences.
 * \details A pair has to come as far by each error as it has to for its points to take less time than all cells: by
 * \f$d\f$ errors it has some \f$d^2\f$ points. It is not given up where the problem allows so few errors that this holds
 * for all points up to them.
 */
[[nodiscard]] std::optional<furthest_trial> plan_trial(alignment_problem const & problem, std::size_t columns,
                                                       std::size_t rows, furthest_costs const & costs);

} // namespace seqan3_cuda::detail
