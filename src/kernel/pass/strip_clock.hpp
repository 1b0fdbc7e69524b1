// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Who waits for whom, where each strip of a tile has a warp of its own.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * A strip reads what the strip above leaves in the border, and its warp runs some steps behind the warp of the strip
 * above (strip_queue). Steps are published once some blocks of columns.
 */

#pragma once

#include <cstdint>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam progress_t lanes::strip_progress, or what does the same.
 * \tparam by_strips  Whether strips have warps of their own; else nobody waits.
 */
template <typename progress_t, bool by_strips>
class strip_clock
{
public:
    LANE_CODE explicit strip_clock(progress_t const & progress) : progress{progress} {}

    /*!\brief Waits until the strip above has its part of the border of the entries before `end`, of which there are
     * `entries`.
     * \param[in] before Steps of its parts before, if strips have parts.
     * \details An entry has the columns of one step. The last lane computes it width - 1 steps after the first one.
     */
    LANE_CODE void await(std::uint32_t const end, std::uint32_t const entries, std::uint32_t const width,
                         std::uint32_t const before = 0)
    {
        if constexpr (by_strips)
            progress.wait(before + (end < entries ? end : entries) + width - 1);
    }

    //!\brief Waits until so many steps of this strip, in parts before, are done.
    LANE_CODE void await_part(std::uint32_t const steps)
    {
        if constexpr (by_strips)
            progress.wait_for_own(steps);
    }

    //!\brief Tells the next part of this strip, and the strip below, how many steps are done.
    LANE_CODE void publish_part(std::uint32_t const steps) const
    {
        if constexpr (by_strips)
            progress.publish(steps);
    }

    //!\brief Tells the strip below how many steps of this one are done.
    LANE_CODE void publish(std::uint32_t const strip, std::uint32_t const strips, std::uint32_t const steps) const
    {
        if constexpr (by_strips)
            if (strip + 1 < strips)
                progress.publish(steps);
    }

    //!\brief Tells whoever watches how many steps of this strip are done. Nobody may read cells because of that.
    LANE_CODE void note(std::uint32_t const steps) const
    {
        if constexpr (by_strips)
            progress.note(steps);
    }

    //!\brief Waits for the end of the strip above: for what it leaves behind its last step.
    LANE_CODE void await_end(std::uint32_t const steps)
    {
        progress.wait(steps + 1);
    }

    //!\brief Tells the strip below that this one has ended.
    LANE_CODE void publish_end(std::uint32_t const steps) const
    {
        progress.publish(steps + 1);
    }

    //!\brief Blocks of columns after which steps are published that another device reads.
    static constexpr std::uint32_t far_blocks = 16;

    /*!\brief Steps are published once so many blocks of columns.
     * \details A count waits until all that was written before has reached the device's memory; counts that come late
     * let other strips wait. Figures: tuning.md, Constants. What another device reads takes longer to get there.
     */
    [[nodiscard]] LANE_CODE std::uint32_t published_blocks() const
    {
        if constexpr (by_strips)
            return progress.is_read_elsewhere() ? far_blocks : 2;
        else
            return 0;
    }

private:
    progress_t progress;
};

} // namespace seqan3_cuda::detail
