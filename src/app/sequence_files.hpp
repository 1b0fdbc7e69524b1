// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the records of several files, one file after the other, ahead of who wants them.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "sequence_reader.hpp"

namespace seqan3_cuda::app
{

//!\brief At least one file; each is opened when the one before it has ended, so that they may be many. A thread reads
//! the next records while the last ones are used.
class sequence_files
{
public:
    /*!\brief Opens the first file.
     * \param[in] keep_qualities Whether records have them; else they are only checked.
     * \throws seqan3_cuda::app::input_error if the first file cannot be opened, or another one does not exist.
     */
    sequence_files(std::vector<std::filesystem::path> paths, alphabet_kind alphabet, bool keep_qualities);
    sequence_files(sequence_files const &) = delete;
    sequence_files & operator=(sequence_files const &) = delete;

    //!\brief Gives the next record, as sequence_reader does. \returns Whether there was one.
    //!\param[in,out] into What it was before gives its memory to a record that is read later.
    bool next(record & into);

    //!\brief How many records there were so far.
    [[nodiscard]] std::uint64_t records_read() const
    {
        return records;
    }

    //!\brief The last record, for messages: "a.fa: record 3 ('name')".
    [[nodiscard]] std::string describe(record const & last) const;

    //!\brief How many records all files had, for messages: "a.fa has only 3 records".
    [[nodiscard]] std::string described_count() const;

    //!\brief How much of the files has been used, in [0, 1], in steps of some thousand records; 0 for a pipe.
    [[nodiscard]] double fraction_read() const
    {
        return current.fraction;
    }

private:
    //!\brief Records of one file that are read at once.
    struct block
    {
        std::vector<record> records{}; //!< Behind the first `count`: memory for others.
        std::size_t count{};
        std::string file_name{};
        std::uint64_t first_number{}; //!< Of the first record in its file, from 1.
        double fraction{};            //!< How much of the files has been read with it.
        std::exception_ptr error{};   //!< What happened behind the records.
        bool is_last{};
    };

    std::vector<std::filesystem::path> paths;
    alphabet_kind alphabet;
    bool keep_qualities;
    std::string unkept_qualities{}; //!< The memory of those of one record.
    std::size_t file{};             //!< The one that is read.
    std::optional<sequence_reader> reader;
    block current{};
    std::size_t position{};  //!< Of the next record in the block.
    std::uint64_t records{}; //!< Given away.
    std::future<block> next_block{};

    [[nodiscard]] block read_block(std::vector<record> spent);
    void fill_block(block & into);
    [[nodiscard]] bool read(record & into);
    [[nodiscard]] bool advance();
};

} // namespace seqan3_cuda::app
