// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the help says beside the options, the manual page, and what shells complete by.
 *
 * Layer: app.
 */

#pragma once

#include <string>
#include <string_view>

#include "option_table.hpp"

namespace seqan3_cuda::app
{

//!\brief Sets the texts of the help before and behind the options.
void describe_program(CLI::App & parser);

//!\brief The manual page, in the language of man, from the same texts and options.
[[nodiscard]] std::string manual_page(option_table const & table);

//!\brief The script that a shell loads. \param[in] shell "bash", "zsh" or "fish".
[[nodiscard]] std::string shell_completion(option_table const & table, std::string_view shell);

} // namespace seqan3_cuda::app
