// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of several files, one file after the other, ahead of who wants them.
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

namespace
{

// A block is full when it reaches one of the two: enough that the start of a thread does not show.
constexpr std::size_t records_per_block = 1u << 13;
constexpr std::size_t letters_per_block = 1u << 22;

constexpr std::size_t most_kept_letters = 512; // the memory of longer ones is not kept for those that come later

} // namespace

sequence_files::sequence_files(std::vector<std::filesystem::path> paths_, alphabet_kind const alphabet,
                               bool const keep_qualities) :
    paths{std::move(paths_)},
    alphabet{alphabet},
    keep_qualities{keep_qualities},
    reader{std::in_place, paths.front(), alphabet}
{
    std::error_code error{}; // that opening the file explains later
    for (std::filesystem::path const & path : paths)
        if (path != "-" && !std::filesystem::exists(path, error) && !error)
            throw input_error{path.string() + ": " + std::strerror(ENOENT)};
    current.file_name = reader->name();
}

bool sequence_files::next(record & into)
{
    if (into.letters.capacity() > most_kept_letters)
        into = {};
    while (position == current.count)
        if (!advance())
            return false;
    std::swap(into, current.records[position++]);
    ++records;
    return true;
}

//!\brief Goes on to the next block, and has the one behind it read. \returns Whether there was one.
bool sequence_files::advance()
{
    if (current.error)
        std::rethrow_exception(current.error);
    if (current.is_last)
        return false;

    std::vector<record> spent = std::move(current.records);
    current = next_block.valid() ? next_block.get() : read_block({});
    position = 0;
    if (!current.is_last && !current.error)
        next_block = std::async(std::launch::async,
                                [this, spent = std::move(spent)]() mutable { return read_block(std::move(spent)); });
    return true;
}

//!\param[in] spent Records whose memory is used again, so that nothing is allocated and freed for each read.
sequence_files::block sequence_files::read_block(std::vector<record> spent)
{
    block into{.records = std::move(spent)};
    try
    {
        fill_block(into);
    }
    catch (...)
    {
        into.error = std::current_exception();
    }
    return into;
}

void sequence_files::fill_block(block & into)
{
    into.file_name = reader->name();
    into.first_number = reader->records_read() + 1;
    std::size_t letters = 0;
    for (; into.count < records_per_block && letters < letters_per_block; ++into.count)
    {
        if (into.count == into.records.size())
            into.records.emplace_back();
        record & next = into.records[into.count];
        if (!read(next))
        {
            into.fraction = static_cast<double>(file + 1) / static_cast<double>(paths.size());
            into.is_last = ++file == paths.size();
            if (!into.is_last)
                reader.emplace(paths[file], alphabet);
            return;
        }
        letters += next.letters.size();
    }
    into.fraction = (static_cast<double>(file) + reader->fraction_read()) / static_cast<double>(paths.size());
}

bool sequence_files::read(record & into)
{
    if (keep_qualities)
        return reader->next(into);

    into.qualities.swap(unkept_qualities);
    bool const has_next = reader->next(into);
    into.qualities.swap(unkept_qualities);
    return has_next;
}

std::string sequence_files::describe(record const & last) const
{
    return current.file_name + ": record " + std::to_string(current.first_number + position - 1) + " ('" + last.id
         + "')";
}

std::string sequence_files::described_count() const
{
    std::string const name = paths.size() == 1 ? current.file_name + " has"
                                               : "the " + std::to_string(paths.size()) + " files of queries have";
    return name + " only " + std::to_string(records) + " records";
}

} // namespace seqan3_cuda::app
