// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The configuration element that sends seqan3::align_pairwise to the GPUs.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <seqan3_cuda/alignment/configuration/detail/gpu_element.hpp>
// Without the overload in sight, a call with this element would silently compute on the CPU.
#include <seqan3_cuda/alignment/pairwise/align_pairwise.hpp>
