// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A stream over a plain or gzipped file that reports a truncated or damaged file instead of ending early.
 *
 * Layer: app.
 */

#include "checked_gz_buffer.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>

#include <zlib.h>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

[[noreturn]] void fail(std::filesystem::path const & path, std::string const & reason)
{
    throw input_error{path.string() + ": " + reason};
}

} // namespace

void checked_gz_buffer::closer::operator()(gzFile_s * const file) const
{
    gzclose(file);
}

checked_gz_buffer::checked_gz_buffer(std::filesystem::path path_) : path{std::move(path_)}
{
    std::error_code error{};
    if (std::filesystem::is_directory(path, error))
        fail(path, "is a directory, not a file");

    errno = 0;
    file.reset(gzopen(path.c_str(), "rb"));
    if (!file)
        fail(path, errno ? std::strerror(errno) : "cannot be opened");

    gzbuffer(file.get(), 1u << 15);
    file_bytes = std::filesystem::file_size(path, error);
    if (error) // a pipe, for instance
        file_bytes = 0;
}

double checked_gz_buffer::fraction_read() const
{
    if (file_bytes == 0)
        return 0.0;
    auto const bytes_read = static_cast<double>(gzoffset(file.get()));
    return std::clamp(bytes_read / static_cast<double>(file_bytes), 0.0, 1.0);
}

checked_gz_buffer::int_type checked_gz_buffer::underflow()
{
    std::size_t letters = 0;
    while (letters == 0) // a block may consist of carriage returns alone
    {
        int const read = gzread(file.get(), buffer.data(), buffer.size());
        int code = Z_OK;
        std::string const message = gzerror(file.get(), &code); // "<path>: <reason>"

        if (code == Z_BUF_ERROR)
            fail(path, "truncated: the compressed data end too early");
        if (read < 0)
            fail(path, code == Z_ERRNO ? std::strerror(errno) : "damaged: " + message.substr(message.rfind(": ") + 2));
        if (read == 0)
            return traits_type::eof(); // the get area stays, callers may put letters back

        letters = std::remove(buffer.data(), buffer.data() + read, '\r') - buffer.data();
    }

    setg(buffer.data(), buffer.data(), buffer.data() + letters);
    return traits_type::to_int_type(*gptr());
}

} // namespace seqan3_cuda::app
