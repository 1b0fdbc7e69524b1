// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What host kernels tell of their progress.
 *
 * Floor: src/lane. Host compilers only.
 */

#pragma once

namespace seqan3_cuda::detail
{

/*!\brief Says that the calling thread has computed a strip of rows.
 * \details Implemented by cell_meter. No inline function: kernels are compiled for several instruction sets.
 */
void note_strip() noexcept;

} // namespace seqan3_cuda::detail
