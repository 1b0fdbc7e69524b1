// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Several results a pair: the K best ends, or the K best alignments that do not intersect.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <seqan3_cuda/alignment/configuration/detail/best_k.hpp>
