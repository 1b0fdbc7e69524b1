// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans the general path, for what no fast kernel computes: gap costs that improve alignments or have two
 * pieces, matrices as output, unusual bands.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/cell_work.hpp>

namespace seqan3_cuda::detail
{

//!\brief Whether all pairs of a problem take the general path.
[[nodiscard]] bool needs_general_path(alignment_problem const & problem);

//!\brief Pieces that the gap costs of a problem have.
[[nodiscard]] std::int32_t gap_pieces(alignment_problem const & problem);

//!\brief Whether cells need directions: for paths, or because they are output.
[[nodiscard]] bool needs_directions(alignment_problem const & problem);

//!\brief The cells of a batch.
struct cell_plan
{
    std::vector<cell_work> works{}; //!< One a pair, in their order.
    std::uint64_t words{};          //!< Of all works together.
    std::size_t largest{};          //!< The work that has most of them.
    std::size_t most_works{};       //!< Works whose cells stand in memory at a time, at most.

    //!\brief Words of a work.
    [[nodiscard]] std::uint64_t words_of(std::size_t work) const;

    //!\brief The first work behind those from `first` on that have room together; at least one.
    [[nodiscard]] std::size_t portion_end(std::size_t first, std::uint64_t room) const;
};

/*!\brief Plans a batch.
 * \param[in] most_works cell_plan::most_works.
 * \throws std::overflow_error if 32 bits cannot hold the scores of a pair.
 * \throws std::length_error   if a sequence has score_range::length_limit letters or more.
 */
[[nodiscard]] cell_plan plan_cells(alignment_problem const & problem, packed_batch const & batch,
                                   std::size_t most_works);

} // namespace seqan3_cuda::detail
