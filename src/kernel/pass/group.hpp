// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Places the lanes of a warp in groups, each of which aligns one task.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 */

#pragma once

#include <cstdint>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief The groups of a warp: neighbouring lanes each.
template <typename lanes>
struct lane_groups
{
    template <typename type>
    using variable = typename lanes::template variable<type>;

    variable<int> position; //!< Of the lane in its group.
    variable<int> begin;    //!< First lane of the group.

    LANE_CODE void place(int const lane, int const width)
    {
        begin[lane] = lane / width * width;
        position[lane] = lane - begin[lane];
    }
};

//!\brief The same, where each group has a task of its own.
template <typename lanes>
struct task_groups : lane_groups<lanes>
{
    template <typename type>
    using variable = typename lanes::template variable<type>;

    variable<std::uint32_t> number; //!< Of the lane's group; idle lanes are behind the last one.
    variable<bool> is_idle;         //!< The lane belongs to no task; it repeats the last one and writes nothing.
    variable<bool> is_first;        //!< Of its group, and not idle.

    //!\brief Tells a lane that has its place the number of its group, of as many groups as there are tasks.
    template <typename number_t>
    LANE_CODE void assign(int const lane, number_t const group, std::uint32_t const tasks)
    {
        number[lane] = static_cast<std::uint32_t>(group);
        is_idle[lane] = group >= tasks;
        is_first[lane] = this->position[lane] == 0 && !is_idle[lane];
    }
};

//!\brief The task of a lane's group; idle lanes repeat the last one.
template <typename arguments_t, typename tile_t>
LANE_CODE auto const & task_of_lane(arguments_t const & arguments, tile_t const & tile, int const lane)
{
    std::uint32_t const group = static_cast<std::uint32_t>(lane) / tile.group_width;
    return arguments.tasks[tile.first_task + (group < tile.task_count ? group : tile.task_count - 1)];
}

} // namespace seqan3_cuda::detail
