// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the shared library shows to programs.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

/*!\brief Marks a function or an exception that programs find in the shared library.
 * \details All other symbols of the compiled part are hidden (`src/CMakeLists.txt`). Functions are marked one by one: a
 * class that is marked as a whole would also show its hidden implementation.
 */
#define SEQAN3_CUDA_EXPORT __attribute__((visibility("default")))
