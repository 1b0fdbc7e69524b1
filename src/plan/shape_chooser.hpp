// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses how many lanes work on a pair, and how many fill parts of its matrix again.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <kernel/layout/checkpoint_layout.hpp>
#include <kernel/layout/trace_layout.hpp>
#include <plan/sized_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief Which blocks of a pair that keeps checkpoints are filled again.
enum class blocks_of_pair : std::uint8_t
{
    path, //!< Those that its path passes.
    last  //!< The one in which it ends.
};

//!\brief How parts of matrices are filled again.
struct refilled_sections
{
    std::uint32_t width; //!< Lanes of a section, of which groups have a multiple; 0: all lanes of a group.
    blocks_of_pair blocks;
};

//!\brief What fills again for a task where tasks of any works share warps.
struct refill_shape
{
    std::uint32_t width;  //!< Lanes of a section.
    std::uint32_t blocks; //!< refill_plan::blocks.

    friend bool operator==(refill_shape const &, refill_shape const &) = default;
};

/*!\brief The shape that takes least time.
 * \param[in] tasks        Pairs, or two of them in a register.
 * \param[in] target_warps Two for each of the executor's schedulers.
 * \param[in] rows         Of a pair.
 * \param[in] columns      Of a pair.
 * \param[in] blocks       Which ones are filled again.
 */
inline refill_shape choose_refill_shape(std::size_t const tasks, std::size_t const target_warps, std::size_t const rows,
                                        std::size_t const columns, blocks_of_pair const blocks)
{
    // Two lanes of a group walk its paths. Rows below sections of two lanes take too long to write. Of large pairs
    // memory counts, too: rows below sections of four lanes need 0.44 words for each one of registers, of eight lanes
    // half as many. Figures of all numbers here: tuning.md, Constants.
    constexpr std::size_t large_pair = std::size_t{1} << 24; // cells
    std::uint32_t const least_width = rows * columns < large_pair ? 4 : 8;
    // Of the blocks to which diagonal steps lead, a path comes to most, but many of these are known
    // (known_diagonal.hpp).
    constexpr double met = 0.6;
    // Nanoseconds, H200. A step of one, two or three warps of a scheduler, which has no room for more; the fill of a
    // cell; and the part of it that rows below sections of one lane would add.
    constexpr double first_warp = 350, each_warp = 180, most_warps = 3, cell_time = 2.0 / 5'400, kept_rows = 0.2;
    refill_shape best{};
    double least_time = std::numeric_limits<double>::infinity();
    double const fill_time =
        static_cast<double>(tasks) * static_cast<double>(rows) * static_cast<double>(columns) * cell_time;
    for (std::uint32_t width = warp_lanes; width >= least_width; width /= 2)
    {
        double reached = 0; // blocks of those that are filled at the same time
        double next = 1;
        for (std::uint32_t count = 1; count * width <= warp_lanes; ++count)
        {
            reached += next;
            next *= met;
            if ((count & (count - 1)) != 0 || (blocks == blocks_of_pair::last && count > 1))
                continue;
            // A path leaves a block to the left, or to the section above.
            double const path_steps =
                static_cast<double>(columns) + static_cast<double>(2 * rows) / width + checkpoint_steps;
            double const steps = blocks == blocks_of_pair::last ? checkpoint_steps : path_steps / reached;
            // of a scheduler
            double const warps =
                static_cast<double>(tasks) * width * count / warp_lanes / (static_cast<double>(target_warps) / 2);
            double const full_rounds = std::floor(warps / most_warps),
                         last_warps = std::max(1.0, warps - full_rounds * most_warps);
            double const step_time =
                full_rounds * (first_warp + each_warp * most_warps) + first_warp + each_warp * last_warps;
            double const time = steps * step_time + fill_time * kept_rows / width;
            if (time < least_time)
            {
                least_time = time;
                best = {width, count};
            }
        }
    }
    return best;
}

/*!\brief Chooses the shape that takes least time; remembers the choice for each number of rows.
 *
 * The time is that of the steps, and of the cells that steps compute for nothing but the pair: as long as there are
 * fewer warps than the executor has room for, only the number of steps counts.
 */
class shape_chooser
{
public:
    /*!\param[in] refilled    If there is something to fill again.
     * \param[in] has_streams Whether a group's next task begins in each lane when the one before ends there.
     * \param[in] step_columns Columns of a step; where checkpoints are kept, also warp_work::lane_parts.
     */
    shape_chooser(std::size_t const tasks, std::size_t const target_warps, std::uint32_t const lane_rows,
                  std::optional<refilled_sections> const & refilled, bool const has_streams = false,
                  std::uint32_t const step_columns = 1) :
        tasks{static_cast<double>(tasks)},
        target_warps{static_cast<double>(target_warps)},
        lane_rows{lane_rows},
        refilled{refilled},
        has_streams{has_streams},
        step_columns{step_columns}
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

    /*!\brief The time that a pair of some shape takes, in steps of one warp of many.
     * \details To compare shapes of the same pair.
     */
    [[nodiscard]] double cost(group_shape const & shape, std::uint32_t const columns,
                              matrix_extent const & extent) const
    {
        // A group's border costs reads and writes of its own at each step.
        std::uint32_t const groups = warp_lanes / shape.width;
        double const step_cost = shape.strips > 1 ? 1.15 + 0.05 * groups : 1.0;
        std::uint32_t const column_steps = // the last one may have fewer columns
            (extent.strip_columns(columns, shape.width) + step_columns - 1) / step_columns;
        double const fill_steps = step_cost * shape.strips * (column_steps + (has_streams ? 0 : shape.width - 1));
        // A path that passes all strips moves on by a step in each column and from lane to lane, and leaves some block
        // of each strip unfinished.
        double refill_steps = 0;
        if (refilled && refilled->width == 0)
            refill_steps = refilled->blocks == blocks_of_pair::last
                             ? checkpoint_steps
                             : columns + shape.strips * (shape.width + checkpoint_steps);
        double const steps = fill_steps + refill_step_cost * refill_steps;
        return steps * std::max(1.0, tasks / groups / target_warps);
    }

private:
    group_shape choose(std::uint32_t const rows, std::uint32_t const columns, matrix_extent const & extent) const
    {
        group_shape best{};
        double best_cost = std::numeric_limits<double>::infinity();
        bool const has_sections = refilled && refilled->width > 0;
        // two lanes of a group walk its paths
        std::uint32_t const least_width = has_sections ? refilled->width : refilled ? 2 : 1;
        for (std::uint32_t width = warp_lanes; width >= least_width; --width)
        {
            if (has_sections && width * step_columns % refilled->width != 0)
                continue;
            std::uint32_t const rows_per_strip = width * lane_rows;
            group_shape const shape{width, (rows + rows_per_strip - 1) / rows_per_strip};
            double const shape_cost = cost(shape, columns, extent);
            if (shape_cost < best_cost)
            {
                best_cost = shape_cost;
                best = shape;
            }
        }
        return best;
    }

    double tasks;
    double target_warps;
    std::uint32_t lane_rows; //!< Rows of a lane.
    std::optional<refilled_sections> refilled;
    bool has_streams;
    std::uint32_t step_columns;
    //!\brief Of the blocks that are filled again, compared to a step of the fill.
    static constexpr double refill_step_cost = 1.5;
    static constexpr std::uint32_t most_remembered = 4096; // longer pairs are few, and take long themselves
    std::vector<group_shape> remembered{};
    //!\brief By rows and width of the band.
    std::map<std::pair<std::uint32_t, std::uint32_t>, group_shape> remembered_bands{};
};

} // namespace seqan3_cuda::detail
