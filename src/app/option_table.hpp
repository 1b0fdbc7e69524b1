// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The options of the command line, declared once: for the parser, the help, the manual and the shells.
 *
 * Layer: app.
 */

#pragma once

#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "options.hpp"
#include "typed_options.hpp"

namespace seqan3_cuda::app
{

//!\brief The parser with its options, and the words that they take.
struct option_table
{
    CLI::App parser{};
    std::map<CLI::Option const *, std::vector<std::string>> choices{}; //!< Of options that take some words alone.
};

//!\brief Declares all options. Parsing stores values in chosen and typed, which must live as long as the table.
void declare_options(option_table & table, options & chosen, typed_options & typed);

} // namespace seqan3_cuda::app
