// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The same work by WFA2-lib and Edlib, if CMake found them.
 *
 * Layer: performance test.
 */

#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "random_letters.hpp"

namespace seqan3_cuda::test
{

using letter_pairs = std::vector<std::pair<letters, letters>>;

//!\brief Global alignments of a library.
struct peer_work
{
    letter_pairs const & pairs;
    bool is_affine; //!< Match 2, mismatch -4, gap -4 and -2 a letter; else edit distances.
    bool has_paths;
    bool is_similar; //!< Few errors: all of what a path needs fits into memory.
    unsigned threads;
};

//!\brief What a library took and found.
struct peer_result
{
    double milliseconds;
    std::int64_t score; //!< The sum of all pairs.
};

/*!\brief WFA2-lib without heuristics, so that its results are exact; one aligner a thread, made before the time begins.
 * \details All of its memory is kept where pairs are similar (wavefront_memory_high), else paths are found from both
 * ends (wavefront_memory_ultralow).
 */
[[nodiscard]] std::optional<peer_result> run_wfa2(peer_work const & work);

//!\brief Edlib; edit distances alone.
[[nodiscard]] std::optional<peer_result> run_edlib(peer_work const & work);

} // namespace seqan3_cuda::test
