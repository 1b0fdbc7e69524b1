// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sequence files, plain or gzipped, by SeqAn3.
 */

#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/alphabet/quality/phred94.hpp>

#include "genome_index.hpp"

namespace read_mapper
{

struct read
{
    std::string name{}; //!< Up to the first blank.
    std::vector<seqan3::dna5> letters{};
    std::vector<seqan3::dna5> reverse_complement{};
    std::vector<seqan3::phred94> qualities{};
};

/*!\brief Reads all of a FASTA file.
 * \throws std::runtime_error if it cannot be read or has no letter; the message names the file.
 */
[[nodiscard]] genome load_genome(std::filesystem::path const & file);

//!\brief A FASTQ file that is read part by part.
class read_file
{
public:
    //!\throws std::runtime_error as next().
    explicit read_file(std::filesystem::path const & file);
    ~read_file();

    /*!\brief The next reads, `most` unless the file ends; none at its end, or after an error.
     * \throws std::runtime_error if it cannot be read; the message names the file and the record.
     */
    [[nodiscard]] std::vector<read> next(std::size_t most);

private:
    class implementation;
    std::unique_ptr<implementation> self;
};

} // namespace read_mapper
