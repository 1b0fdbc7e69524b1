// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How long tiles take that a path crosses.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>

#include <plan/tile_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief Seconds of one tile of a level, computed alone.
[[nodiscard]] double seconds_of_lone_tile(tile_levels const & levels, std::size_t level, nested_kernel kernel);

//!\brief Seconds until a path is found that goes from corner to corner, about.
[[nodiscard]] double predicted_seconds(tile_levels const & levels, matrix_size const & size, nested_kernel kernel);

//!\brief The same at least, also with more levels before these, if each level has no more tiles at a time.
[[nodiscard]] double least_seconds(tile_levels const & levels, matrix_size const & size, nested_kernel kernel);

} // namespace seqan3_cuda::detail
