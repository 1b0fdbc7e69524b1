// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses how many lanes work on a pair.
 *
 * Layer: src. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "../../cuda/algorithm/checkpoint_layout.hpp"
#include "../../cuda/algorithm/trace_layout.hpp"
#include "sized_pair.hpp"

namespace seqan3_cuda::detail
{

//!\brief Which blocks of a pair that keeps checkpoints are filled again.
enum class blocks_of_pair : std::uint8_t
{
    path, //!< Those that its path passes.
    last  //!< The one in which it ends.
};

/*!\brief Chooses the shape that takes least time; remembers the choice for each number of rows.
 *
 * The time is that of the steps, and of the cells that steps compute for nothing but the pair: as long as there are fewer warps than the
 * executor has room for, only the number of steps counts.
 */
class shape_chooser
{
public:
    /*!\param[in] refill_cost What a step of the blocks that are filled again costs, compared to one of the fill; 0 if there are none.
     * \param[in] blocks      Which ones are.
     * \param[in] has_streams Whether a group's next task begins in each lane when the one before ends there.
     */
    shape_chooser(std::size_t const tasks,
                  std::size_t const target_warps,
                  std::uint32_t const lane_rows,
                  double const refill_cost,
                  blocks_of_pair const blocks,
                  bool const has_streams = false) :
        tasks{static_cast<double>(tasks)},
        target_warps{static_cast<double>(target_warps)},
        lane_rows{lane_rows},
        refill_cost{refill_cost},
        blocks{blocks},
        has_streams{has_streams}
    {}

    group_shape operator()(std::uint32_t const rows, std::uint32_t const columns, matrix_extent const & extent)
    {
        if (extent.width() == 0 && rows >= most_remembered)
            return choose(rows, columns, extent);
        if (extent.width() == 0 && rows >= remembered.size())
            remembered.resize(rows + 1);
        group_shape & known = extent.width() == 0 ? remembered[rows] : remembered_bands[{rows, extent.width()}];
        if (known.width == 0)
            known = choose(rows, columns, extent);
        return known;
    }

private:
    group_shape choose(std::uint32_t const rows, std::uint32_t const columns, matrix_extent const & extent) const
    {
        group_shape best{};
        double best_cost = std::numeric_limits<double>::infinity();
        std::uint32_t const least_width = refill_cost > 0 ? 2 : 1; // two lanes of a group walk its paths
        for (std::uint32_t width = warp_lanes; width >= least_width; --width)
        {
            std::uint32_t const rows_per_strip = width * lane_rows;
            std::uint32_t const strips = (rows + rows_per_strip - 1) / rows_per_strip;
            // A group's border costs reads and writes of its own at each step.
            std::uint32_t const groups = warp_lanes / width;
            double const step_cost = strips > 1 ? 1.15 + 0.05 * groups : 1.0;
            double const fill_steps = step_cost * strips * (extent.strip_columns(columns, width) + (has_streams ? 0 : width - 1));
            // A path that passes all strips moves on by a step in each column and from lane to lane, and leaves some block of each strip unfinished.
            double const refill_steps = blocks == blocks_of_pair::last ? checkpoint_steps : columns + strips * (width + checkpoint_steps);
            double const steps = fill_steps + refill_cost * refill_steps;
            double const cost = steps * std::max(1.0, tasks / groups / target_warps);
            if (cost < best_cost)
            {
                best_cost = cost;
                best = {width, strips};
            }
        }
        return best;
    }

    double tasks;
    double target_warps;
    std::uint32_t lane_rows; //!< Rows of a lane.
    double refill_cost;
    blocks_of_pair blocks;
    bool has_streams;
    static constexpr std::uint32_t most_remembered = 4096; // longer pairs are few, and take long themselves
    std::vector<group_shape> remembered{};
    std::map<std::pair<std::uint32_t, std::uint32_t>, group_shape> remembered_bands{}; //!< By rows and width of the band.
};

} // namespace seqan3_cuda::detail
