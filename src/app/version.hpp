// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The version that the program reports.
 *
 * Layer: app.
 */

#pragma once

#include <string_view>

namespace seqan3_cuda::app
{

//!\brief Given by the build system.
inline constexpr std::string_view version{SEQAN3_CUDA_VERSION};

} // namespace seqan3_cuda::app
