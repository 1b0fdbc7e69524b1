// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Mapped reads as SAM, by SeqAn3.
 */

#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "mapping.hpp"

namespace read_mapper
{

//!\brief Writes the header: sequences of the genome and the program. \param[in] command_line What it was called with.
void write_sam_header(std::ostream & stream, genome const & text, std::string const & command_line);

/*!\brief The records of reads, in order. Each read has one primary record; an unmapped one has flag 4.
 * \param[in] most_secondary How many further placements of a read get a record, with flag 256.
 */
[[nodiscard]] std::string sam_records(std::vector<read> const & reads, std::vector<mapping> const & mappings,
                                      genome const & text, std::size_t most_secondary);

} // namespace read_mapper
