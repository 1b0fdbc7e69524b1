// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Makes shells complete the options of the program.
 *
 * Layer: app.
 */

#pragma once

#include <string>
#include <string_view>

#include "option_table.hpp"

namespace seqan3_cuda::app
{

//!\brief The script that a shell loads. \param[in] shell "bash", "zsh" or "fish".
[[nodiscard]] std::string shell_completion(option_table const & table, std::string_view shell);

} // namespace seqan3_cuda::app
