// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How the host and a device compute a pair that is alone in its batch.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <plan/folded_problem.hpp>
#include <plan/level_limit.hpp>
#include <plan/score_table.hpp>
#include <plan/sweep_range.hpp>

namespace seqan3_cuda::detail
{

//!\brief What the host computes of a lone pair.
enum class host_way : std::uint8_t
{
    edit_distance,
    similar, //!< Of a global alignment of equal and unequal letters: cells near its path.
    local,   //!< All cells, in strips; of equal and unequal letters.
    free,    //!< The same of an alignment with free ends, or in a band.
    other    //!< All cells, whose scores are looked up, or by the general path.
};

//!\brief What a device computes of a lone pair.
enum class device_way : std::uint8_t
{
    edit_distance,
    folded, //!< All cells, in folded strips.
    strips, //!< All cells, in other strips; of equal and unequal letters.
    other,  //!< The same, but scores are looked up.
    bands   //!< By few warps: a band, or the general path.
};

//!\brief How the host computes a lone pair of a problem.
[[nodiscard]] inline host_way host_way_of(alignment_problem const & problem)
{
    if (problem.method == alignment_method::edit_distance)
        return host_way::edit_distance;
    if (!has_fills(problem) || !is_equality(problem))
        return host_way::other;
    if (problem.method == alignment_method::local)
        return host_way::local;
    return is_end_to_end(problem) && !problem.band ? host_way::similar : host_way::free;
}

/*!\brief How a device computes a lone pair.
 * \param[in] problem  Any problem.
 * \param[in] shortest Letters of the shorter sequence.
 */
[[nodiscard]] inline device_way device_way_of(alignment_problem const & problem, std::size_t const shortest)
{
    if (problem.method == alignment_method::edit_distance)
        return device_way::edit_distance;
    if (!has_fills(problem) || problem.band)
        return device_way::bands;
    if (shortest >= least_folded_rows && can_fold(problem, true))
        return device_way::folded;
    return is_equality(problem) ? device_way::strips : device_way::other;
}

} // namespace seqan3_cuda::detail
