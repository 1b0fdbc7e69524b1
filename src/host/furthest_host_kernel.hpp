// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that compute furthest-reaching points of one pair, one for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. furthest_host_kernel.cpp is compiled once for each instruction
 * set.
 */

#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <host/furthest_memory.hpp>
#include <kernel/data/furthest_arguments.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief Errors of the first piece of a guess, if all are mismatches: 256 points of edit distances.
inline constexpr std::int32_t guessed_errors = 16;

//!\brief Errors of fewer points than a guess saves.
inline constexpr std::int32_t least_guessed_errors = 64;

//!\brief The kernels of an instruction set.
struct furthest_host_kernels
{
    //!\brief Computes a pair whose sequences are not empty. The memory has room for its ring, and keeps its levels.
    furthest_end (*pair)(letter_pair const &, furthest_trial const &, furthest_memory &);

    /*!\brief The level of an alignment of the same pair, which need not be the best one.
     * \details Piece by piece: each has a few levels, and begins at the furthest point of the one before. None if no
     * good alignment is found, or if the pair seems to have fewer than least_guessed_errors. The ring is the pair's.
     */
    std::optional<std::int32_t> (*guess)(letter_pair const &, furthest_trial const &, std::span<std::int32_t>);

    //!\brief Computes a task, given by its number, with room for its ring: run_furthest_task.
    void (*task)(furthest_arguments const &, std::uint32_t, std::int32_t *);

    //!\brief Computes a segment of a task's levels again: run_furthest_segment.
    void (*segment)(furthest_arguments const &, furthest_task const &, segment_place const &, std::int32_t *);
};

} // namespace seqan3_cuda::detail
