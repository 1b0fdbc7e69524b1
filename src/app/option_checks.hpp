// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What values of options must look like, and which option was probably meant.
 *
 * Layer: app.
 */

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace seqan3_cuda::app
{

//!\brief A number as people write it: octal and hexadecimal ones, and the empty word, are mistakes.
[[nodiscard]] CLI::Validator decimal_number();

//!\brief The name of a file: an empty one is a variable of a script that was not set.
[[nodiscard]] CLI::Validator file_name();

//!\brief Bytes with a unit. A limit of a few bytes is a forgotten unit.
[[nodiscard]] CLI::Validator memory_size();

//!\brief One of some words, upper or lower case. An error names the nearest one.
[[nodiscard]] CLI::Validator one_of(std::vector<std::string> words);

/*!\brief Who reads what cannot be read twice, such as a pipe, takes records from everybody else.
 * \throws seqan3_cuda::app::usage_error if a pipe is there twice.
 */
void check_inputs(std::filesystem::path const & targets, std::vector<std::filesystem::path> const & queries);

/*!\brief The parser leaves out empty elements of lists, such as the one of 0,,1.
 * \throws seqan3_cuda::app::usage_error if a list has one.
 */
void check_lists(CLI::App const & parser, int argc, char ** argv);

//!\brief The option that was probably meant where there is none of the name typed; empty if none is near.
[[nodiscard]] std::string suggestion(CLI::App const & parser, int argc, char ** argv);

} // namespace seqan3_cuda::app
