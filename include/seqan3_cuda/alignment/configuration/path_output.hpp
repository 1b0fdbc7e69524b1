// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What results can hold beside what SeqAn3 knows: the CIGAR and identity statistics.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <seqan3_cuda/alignment/configuration/detail/path_output.hpp>
