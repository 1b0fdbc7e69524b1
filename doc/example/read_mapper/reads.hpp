// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sequence files.
 */

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/alphabet/quality/phred42.hpp>

#include "genome_index.hpp"

namespace read_mapper
{

struct read
{
    std::string name{}; //!< Up to the first blank.
    std::vector<seqan3::dna5> letters{};
    std::vector<seqan3::dna5> reverse_complement{};
    std::vector<seqan3::phred42> qualities{};
};

//!\brief Reads all of a FASTA file.
[[nodiscard]] genome load_genome(std::filesystem::path const & file);

//!\brief Reads all of a FASTQ file.
[[nodiscard]] std::vector<read> load_reads(std::filesystem::path const & file);

} // namespace read_mapper
