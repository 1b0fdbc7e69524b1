// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief An error where the zero-patch header would have no effect, since SeqAn3's own comes first on the include path.
 *
 * Layer: SeqAn3 side. The target seqan3_cuda::zero_patch has the compiler read this header before each source, by the
 * option `-include`.
 */

#pragma once

// The zero-patch header answers this question, and is not read any further.
#define SEQAN3_CUDA_REQUIRE_ZERO_PATCH
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#undef SEQAN3_CUDA_REQUIRE_ZERO_PATCH

#ifndef SEQAN3_CUDA_ZERO_PATCH
#error "SeqAn3's include directory comes before that of the zero patch: put include/seqan3_cuda/zero_patch first."
#endif
