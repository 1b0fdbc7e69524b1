// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads a file of targets for nothing but their names and lengths.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "alignment_options.hpp"
#include "target_catalogue.hpp"

namespace seqan3_cuda::app
{

/*!\brief The catalogue of all records of a file.
 * \details SAM has to wait for the last record of the file. So several threads read parts of a plain file. Where
 *          records begin is a guess, which has to be where the part before ends; else one thread reads all again.
 * \param[in] path    A regular file.
 * \param[in] threads How many may read.
 * \param[in] bytes_per_part At least 1.
 * \throws seqan3_cuda::app::input_error as sequence_reader does.
 */
[[nodiscard]] std::unique_ptr<target_catalogue const> read_catalogue(std::filesystem::path const & path,
                                                                     alphabet_kind alphabet, std::uint32_t threads,
                                                                     std::uintmax_t bytes_per_part = 1u << 22);

/*!\brief The same by parts alone.
 * \returns Nothing if the file is compressed, or a guess was wrong, or a record is.
 */
[[nodiscard]] std::unique_ptr<target_catalogue const> read_catalogue_by_parts(std::filesystem::path const & path,
                                                                              alphabet_kind alphabet,
                                                                              std::uint32_t threads,
                                                                              std::uintmax_t bytes_per_part);

} // namespace seqan3_cuda::app
