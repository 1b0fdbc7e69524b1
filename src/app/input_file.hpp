// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The bytes of a plain or gzipped file; what is truncated or damaged is an error, and no end of the file.
 *
 * Layer: app. Neither zlib's gzread, which ignores what follows a member and is none, nor SeqAn3's decompression tells
 * all of these.
 */

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace seqan3_cuda::app
{

//!\brief What messages call a file: "-" is standard input.
[[nodiscard]] std::string shown_name(std::filesystem::path const & path);

//!\brief A file that is read from its begin to its end. Its first bytes say whether it is gzipped, not its name.
class input_file
{
public:
    /*!\brief Opens a file, a pipe, or standard input, whose name is "-".
     * \throws seqan3_cuda::app::input_error if it cannot be opened.
     */
    explicit input_file(std::filesystem::path const & path);
    input_file(input_file const &) = delete;
    input_file & operator=(input_file const &) = delete;
    ~input_file();

    /*!\brief Reads the next bytes, decompressed.
     * \returns How many there were; less than asked for at the end of the file alone.
     * \throws seqan3_cuda::app::input_error if the file is truncated, damaged or unreadable.
     */
    [[nodiscard]] std::size_t read(std::span<char> into);

    //!\brief The path, or "standard input", for messages.
    [[nodiscard]] std::string const & name() const
    {
        return file_name;
    }

    //!\brief How much of the file has been read, in [0, 1]; 0 for a pipe.
    [[nodiscard]] double fraction_read() const;

    //!\brief Whether it is gzipped, which is known when something has been read.
    [[nodiscard]] bool is_compressed() const
    {
        return members != nullptr;
    }

private:
    class gzip_members;

    std::string file_name;
    int descriptor;
    std::uintmax_t file_bytes{}; //!< 0 for a pipe.
    std::uintmax_t bytes_read{};
    std::array<char, 1u << 16> block;
    std::string_view rest{}; //!< What is left of the block.
    std::unique_ptr<gzip_members> members{};

    bool fetch_block();
    std::size_t copy(std::span<char> into);
    std::size_t decompress(std::span<char> into);
    [[noreturn]] void fail(std::string const & reason) const;
};

} // namespace seqan3_cuda::app
