// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of a FASTA or FASTQ file and checks their letters.
 *
 * Layer: app.
 */

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

#include "alignment_options.hpp"
#include "line_reader.hpp"
#include "record.hpp"

namespace seqan3_cuda::app
{

//!\brief A FASTA or FASTQ file, plain or gzipped, read record by record. Its first letter says which of them it is.
class sequence_reader
{
public:
    /*!\brief Opens the file; "-" is standard input.
     * \param[in] begin Of a record, in bytes; not 0 for a plain regular file alone.
     * \throws seqan3_cuda::app::input_error if it cannot be opened.
     */
    sequence_reader(std::filesystem::path const & path, alphabet_kind alphabet, std::uintmax_t begin = 0);

    /*!\brief Reads the next record.
     * \returns Whether there was one.
     * \throws seqan3_cuda::app::input_error naming file and record if it is malformed, truncated, or has a letter
     * outside the alphabet; also if the file has no record at all.
     */
    bool next(record & into);

    //!\brief Where the next record of a plain file begins, in bytes; behind the last one, where the file ends.
    [[nodiscard]] std::uintmax_t next_position()
    {
        find_record();
        return lines.position();
    }

    //!\brief The file's name, for messages.
    [[nodiscard]] std::string const & name() const
    {
        return lines.name();
    }

    [[nodiscard]] std::uint64_t records_read() const
    {
        return records;
    }

    //!\brief How much of the file has been read, in [0, 1]; 0 for a pipe.
    [[nodiscard]] double fraction_read() const
    {
        return lines.fraction_read();
    }

private:
    line_reader lines;
    alphabet_kind alphabet;
    std::array<char, 256> const & legal_letters; //!< Each one as upper case, 0 for others.
    char marker{};                               //!< What the file's records begin with; 0 before the first one.
    std::uint64_t records{};
    std::string last_id{};
    std::string scratch{}; //!< The memory of a line.

    bool find_record();
    void read_name(record & into);
    void read_fasta_letters(record & into);
    void read_fastq_letters(record & into);
    std::string & next_line();
    void check_letters(record & checked);
    void check_qualities(record const & checked);
    [[noreturn]] void fail_in(record const & bad, std::string const & reason);
    [[noreturn]] void fail_in_next_record(std::string const & reason);
};

} // namespace seqan3_cuda::app
