// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of a FASTA or FASTQ file and checks their letters.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "options.hpp"

namespace seqan3_cuda::app
{

//!\brief One record of a sequence file.
struct record
{
    std::string id{};        //!< Up to the first blank.
    std::string letters{};   //!< Upper case, letters of the alphabet only.
    std::string qualities{}; //!< As in FASTQ; empty for FASTA.
};

//!\brief A FASTA or FASTQ file, plain or gzipped, read record by record.
class sequence_reader
{
public:
    /*!\brief Opens the file; its name says whether it is FASTA or FASTQ.
     * \throws seqan3_cuda::app::input_error if it cannot be opened or its extension is unknown.
     */
    sequence_reader(std::filesystem::path path, alphabet_kind alphabet);
    ~sequence_reader();

    /*!\brief Reads the next record.
     * \returns Whether there was one.
     * \throws seqan3_cuda::app::input_error naming file and record if it is malformed, truncated, or has a letter outside the
     *         alphabet; also if the file has no record at all.
     */
    bool next(record & into);

    [[nodiscard]] std::filesystem::path const & path() const;
    [[nodiscard]] std::uint64_t records_read() const;

    //!\brief How much of the file has been read, in [0, 1]; 0 for a pipe.
    [[nodiscard]] double fraction_read() const;

private:
    class implementation;
    std::unique_ptr<implementation> self;
};

//!\brief The name of an alphabet as the command line has it.
[[nodiscard]] std::string to_string(alphabet_kind alphabet);

} // namespace seqan3_cuda::app
