// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The progress of a call, and the callback that gets it.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <seqan3_cuda/alignment/configuration/detail/alignment_progress.hpp>
