// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of many pairs, column by column.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <seqan3_cuda/alignment/pairwise/detail/alignment_columns.hpp>
