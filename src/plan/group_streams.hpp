// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How many columns the groups of a warp get, where the tasks of a group follow one another (query_wavefront).
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <plan/pair_groups.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Counts the columns of each group's stream, and says when a work has enough of them.
 * \details A work gets a warp's part of what is still to do. So the last works are short: warps of a scheduler do not
 *          advance evenly. Each work begins and ends with steps that keep only some lanes busy; therefore no work has
 *          fewer columns than an eighth of the first one. Figures: "Works of one query" in doc/developer/tuning.md.
 */
class group_streams
{
public:
    /*!\param[in] warps  Warps of query_wavefront that run at a time; 0: each group has one task, there are no streams.
     * \param[in] groups All pairs that will be added.
     */
    group_streams(std::size_t const warps, std::span<pair_group const * const> const groups) : warps{warps}
    {
        for (pair_group const * const group : groups)
            lane_columns += group->size() * lane_columns_of(group->common());
    }

    //!\brief Whether the tasks of a group follow one another.
    explicit operator bool() const
    {
        return warps > 0;
    }

    //!\brief Begins a work whose groups have so many lanes.
    void begin(std::uint32_t const group_width)
    {
        groups_of_warp = warp_lanes / group_width;
        columns.fill(0);
        std::uint64_t const share = lane_columns / warp_lanes / std::max<std::size_t>(1, warps) + 1;
        least_columns = std::max(least_columns, share / 8);
        enough_columns = std::max(share, least_columns);
    }

    //!\brief Whether the work needs no further task. The group whose turn it is has no more columns than others.
    [[nodiscard]] bool is_full(std::uint32_t const tasks) const
    {
        return columns[tasks % groups_of_warp] >= enough_columns;
    }

    /*!\brief Adds the columns of a pair to the stream of its group, or what it has more than the task's other pair.
     * \param[in] tasks     Tasks of the work, the pair's included.
     * \param[in] is_second Whether the task had a pair.
     */
    void extend(sized_pair const & pair, std::uint32_t const tasks, bool const is_second)
    {
        std::uint32_t const own = even_columns(pair.columns), longest = is_second ? std::max(own, task_columns) : own;
        lane_columns -= lane_columns_of(pair);
        columns[(tasks - 1) % groups_of_warp] += is_second ? longest - task_columns : own;
        task_columns = longest;
    }

    //!\brief The columns of the longest stream.
    [[nodiscard]] std::uint32_t longest() const
    {
        return std::ranges::max(columns);
    }

private:
    //!\brief The columns of a pair, each counted for all lanes that are busy with it: half of them for another pair.
    static std::uint64_t lane_columns_of(sized_pair const & pair)
    {
        return std::uint64_t{even_columns(pair.columns)} * (warp_lanes / (warp_lanes / pair.shape.width)) / 2;
    }

    std::size_t warps;
    std::uint64_t lane_columns{};   //!< Of the pairs to come.
    std::uint64_t least_columns{};  //!< No work has fewer in a stream.
    std::uint64_t enough_columns{}; //!< Of the work's streams.
    std::uint32_t groups_of_warp{1};
    std::array<std::uint32_t, warp_lanes> columns{}; //!< Of each group's tasks together.
    std::uint32_t task_columns{};                    //!< Of the last task.
};

} // namespace seqan3_cuda::detail
