// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A stream over a plain or gzipped file that reports a truncated or damaged file instead of ending early.
 *
 * Layer: app. SeqAn3's own decompression takes the end of a truncated file for the end of the data, hence this one.
 */

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <streambuf>

struct gzFile_s;

namespace seqan3_cuda::app
{

//!\brief The buffer of such a stream. Carriage returns are dropped, so that files from Windows read like others.
class checked_gz_buffer : public std::streambuf
{
public:
    //!\throws seqan3_cuda::app::input_error if the file cannot be opened.
    explicit checked_gz_buffer(std::filesystem::path path);

    //!\brief How much of the file has been read, in [0, 1]; 0 for a pipe.
    [[nodiscard]] double fraction_read() const;

protected:
    //!\throws seqan3_cuda::app::input_error if the file is truncated, damaged or unreadable.
    int_type underflow() override;

private:
    struct closer
    {
        void operator()(gzFile_s * file) const;
    };

    std::filesystem::path path;
    std::unique_ptr<gzFile_s, closer> file;
    std::uintmax_t file_bytes{};
    std::array<char, 1u << 16> buffer;
};

} // namespace seqan3_cuda::app
