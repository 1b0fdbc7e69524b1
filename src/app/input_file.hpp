// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The bytes of a plain or gzipped file; what is truncated or damaged is an error, and no end of the file.
 *
 * Layer: app. zlib decompresses a stream, libdeflate, which is twice as fast, blocks of bgzf. htslib's bgzf does not
 * say what is wrong with a file, prints messages of its own, and notices a missing end of regular files alone; ISA-L
 * reads behind the end of damaged data.
 */

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seqan3_cuda::app
{

struct bgzf_block;

//!\brief What messages call a file: "-" is standard input.
[[nodiscard]] std::string shown_name(std::filesystem::path const & path);

//!\brief A file that is read from its begin to its end. Its first bytes say whether it is gzipped, not its name.
class input_file
{
public:
    static constexpr std::size_t least_room = 1u << 16; //!< What a block of bgzf can have.

    /*!\brief Opens a file, a pipe, or standard input, whose name is "-".
     * \param[in] begin Where to begin, in bytes; not 0 for a plain regular file alone.
     * \throws seqan3_cuda::app::input_error if it cannot be opened.
     */
    explicit input_file(std::filesystem::path const & path, std::uintmax_t begin = 0);
    input_file(input_file const &) = delete;
    input_file & operator=(input_file const &) = delete;
    ~input_file();

    /*!\brief Reads the next bytes, decompressed. Some threads decompress blocks of bgzf.
     * \param[in] into Has least_room, or more for more blocks at once.
     * \returns How many there were; 0 at the end of the file alone.
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

    //!\brief How many bytes of the file have been used, from its begin on.
    [[nodiscard]] std::uintmax_t position() const
    {
        return bytes_read - rest.size();
    }

    //!\brief The bytes of a regular file as they are on disk; 0 for a pipe.
    [[nodiscard]] std::uintmax_t size() const
    {
        return file_bytes;
    }

    //!\brief How much is worth reading at once; for a small file little.
    [[nodiscard]] std::size_t room(std::size_t most) const;

    //!\brief Whether it is gzipped, which is known when something has been read.
    [[nodiscard]] bool is_compressed() const
    {
        return member != nullptr;
    }

private:
    class gzip_member;

    std::string file_name;
    int descriptor;
    std::uintmax_t file_bytes{}; //!< 0 for a pipe.
    std::uintmax_t bytes_read{};
    std::unique_ptr<char[]> buffer{};
    std::string_view rest{};               //!< What is left of what is in the buffer.
    std::unique_ptr<gzip_member> member{}; //!< The one that is decompressed, if the file is gzipped.
    bool is_inside{};                      //!< It has begun and not ended.
    bool lacks_end{};                      //!< The last member was a block of bgzf with letters.

    bool fetch(std::size_t wanted);
    std::size_t read_some(std::span<char> into);
    std::size_t copy(std::span<char> into);
    std::size_t decompress(std::span<char> into);
    bool find_member();
    std::optional<std::size_t> decompress_member(std::span<char> into);
    std::vector<bgzf_block> next_blocks(std::span<char> into);
    std::optional<std::size_t> decompress_blocks(std::span<char> into);
    [[noreturn]] void fail(std::string const & reason) const;
};

} // namespace seqan3_cuda::app
