// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A part of a batch whose time tells the time of the batch.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

//!\brief The first pairs of a batch, of a long one the first letters alone.
struct batch_sample
{
    packed_batch letters{};
    std::size_t pairs{};
    bool is_cut{}; //!< Whether letters were left out.
};

/*!\brief A sample of at most so many cells, or of one pair.
 * \param[in] batch      At least one pair.
 * \param[in] most_cells At least 1. Of a first pair with more cells, the sample has as many letters of one sequence as
 *                       of the other, or all letters of a shorter one.
 */
[[nodiscard]] batch_sample sample_of(packed_batch const & batch, double most_cells);

} // namespace seqan3_cuda::detail
