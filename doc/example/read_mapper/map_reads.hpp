// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief From a file of reads to SAM, batch by batch, by several threads.
 */

#pragma once

#include <cstddef>
#include <iosfwd>

#include "genome_index.hpp"
#include "read_file.hpp"

namespace read_mapper
{

struct map_options
{
    std::size_t threads{1};
    std::size_t batch{10'000};    //!< Reads that one call aligns.
    std::size_t most_secondary{}; //!< Further records of a read.
};

/*!\brief Maps all reads of a file and writes their records in the order of the file.
 * \details Each thread takes a batch, maps it, and waits for its turn to write. So one thread reads while others look
 * up words, and the GPU aligns the batches of several threads. Memory is in proportion to threads and batch.
 * \throws std::runtime_error if the file cannot be read; what alignments throw. The output is incomplete then.
 */
void map_reads(genome_index const & index, read_file & input, std::ostream & output, map_options const & options);

} // namespace read_mapper
