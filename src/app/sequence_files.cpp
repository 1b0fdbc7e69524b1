// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of several files, one file after the other.
 *
 * Layer: app.
 */

#include "sequence_files.hpp"

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "error.hpp"

namespace seqan3_cuda::app
{

sequence_files::sequence_files(std::vector<std::filesystem::path> paths_, alphabet_kind const alphabet) :
    paths{std::move(paths_)},
    alphabet{alphabet},
    reader{std::in_place, paths.front(), alphabet}
{
    std::error_code error{}; // that opening the file explains later
    for (std::filesystem::path const & path : paths)
        if (path != "-" && !std::filesystem::exists(path, error) && !error)
            throw input_error{path.string() + ": " + std::strerror(ENOENT)};
}

bool sequence_files::next(record & into)
{
    while (!reader->next(into))
    {
        if (file + 1 == paths.size())
            return false;
        records_of_earlier_files += reader->records_read();
        reader.emplace(paths[++file], alphabet);
    }
    return true;
}

std::string sequence_files::described_count() const
{
    std::string const name =
        paths.size() == 1 ? reader->name() + " has" : "the " + std::to_string(paths.size()) + " files of queries have";
    return name + " only " + std::to_string(records_of_earlier_files + reader->records_read()) + " records";
}

} // namespace seqan3_cuda::app
