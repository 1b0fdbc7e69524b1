// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of several files, one file after the other.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sequence_reader.hpp"

namespace seqan3_cuda::app
{

//!\brief At least one file; each is opened when the one before it has ended, so that they may be many.
class sequence_files
{
public:
    //!\throws seqan3_cuda::app::input_error if the first one cannot be opened, or another one does not exist.
    sequence_files(std::vector<std::filesystem::path> paths, alphabet_kind alphabet);

    //!\brief Reads the next record, as sequence_reader does.
    bool next(record & into);

    //!\brief The file of the last record.
    [[nodiscard]] sequence_reader const & current() const
    {
        return *reader;
    }

    //!\brief How many records all files had, for messages: "a.fa has only 3 records".
    [[nodiscard]] std::string described_count() const;

    //!\brief How much of the files has been read, in [0, 1]; 0 for a pipe.
    [[nodiscard]] double fraction_read() const
    {
        return (static_cast<double>(file) + reader->fraction_read()) / static_cast<double>(paths.size());
    }

private:
    std::vector<std::filesystem::path> paths;
    alphabet_kind alphabet;
    std::size_t file{}; //!< The one that is read.
    std::optional<sequence_reader> reader;
    std::uint64_t records_of_earlier_files{};
};

} // namespace seqan3_cuda::app
