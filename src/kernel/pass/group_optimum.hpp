// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Brings the best candidates of lanes together: inside of a group, and from strip to strip.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * `optimum(alignment, lane)` is a lane's best candidate of one of the alignments in its registers.
 */

#pragma once

#include <cstdint>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Brings the best candidate of each group to its first lane.
 * \param[in] optimum     Gives a reference to a lane's candidate.
 * \param[in] position    Of the lane in its group.
 * \param[in] group_width Lanes of a group.
 * \param[in] rule        Which of equally good candidates counts.
 */
template <typename lanes, int alignments, typename optimum_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void
reduce_optima(optimum_t && optimum, typename lanes::template variable<int> const & position, std::uint32_t const group_width, optimum_rule const rule)
{
    SEQAN3_CUDA_UNROLL
    for (int a = 0; a < alignments; ++a)
        for (int offset = 16; offset > 0; offset /= 2)
        {
            typename lanes::template variable<std::int32_t> score, major, minor;
            lanes::for_each(
                [&](int const lane)
                {
                    score[lane] = optimum(a, lane).score;
                    major[lane] = optimum(a, lane).major;
                    minor[lane] = optimum(a, lane).minor;
                });
            score = lanes::shuffle_down(score, offset);
            major = lanes::shuffle_down(major, offset);
            minor = lanes::shuffle_down(minor, offset);
            lanes::for_each(
                [&](int const lane)
                {
                    optimum_candidate const candidate{score[lane], major[lane], minor[lane]};
                    if (position[lane] + offset < static_cast<int>(group_width) && takes_place(candidate, optimum(a, lane), rule))
                        optimum(a, lane) = candidate;
                });
        }
}

//!\brief Leaves a lane's best candidates of a strip and those above to the strip below.
template <int alignments, typename optimum_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void leave_optima(optimum_t && optimum, int const lane, optimum_candidate * const optima)
{
    SEQAN3_CUDA_UNROLL
    for (int a = 0; a < alignments; ++a)
        optima[a * warp_lanes + lane] = optimum(a, lane);
}

//!\brief Takes what the strip above has left.
template <int alignments, typename optimum_t>
SEQAN3_CUDA_HOST_DEVICE SEQAN3_CUDA_INLINE void take_optima_above(optimum_t && optimum, int const lane, optimum_candidate const * const optima, optimum_rule const rule)
{
    SEQAN3_CUDA_UNROLL
    for (int a = 0; a < alignments; ++a)
        if (optimum_candidate const above = optima[(a - strip_alignments) * warp_lanes + lane]; takes_place(above, optimum(a, lane), rule))
            optimum(a, lane) = above;
}

} // namespace seqan3_cuda::detail
