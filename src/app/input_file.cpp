// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The bytes of a plain or gzipped file; what is truncated or damaged is an error, and no end of the file.
 *
 * Layer: app.
 */

#include "input_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "error.hpp"

namespace seqan3_cuda::app
{

//!\brief zlib's state. A gzipped file is a sequence of members; those of bgzf are marked, and the last one of them is
//! empty.
class input_file::gzip_members
{
public:
    z_stream stream{};
    bool inside{}; //!< A member has begun and not ended.

    gzip_members()
    {
        constexpr int gzip_alone = 16;
        if (inflateInit2(&stream, gzip_alone + MAX_WBITS) != Z_OK)
            throw std::bad_alloc{};
    }
    gzip_members(gzip_members const &) = delete;
    gzip_members & operator=(gzip_members const &) = delete;
    ~gzip_members()
    {
        inflateEnd(&stream);
    }

    void begin_member()
    {
        inflateReset(&stream);
        extra_field.fill(0);
        header.extra = extra_field.data();
        header.extra_max = extra_field.size();
        inflateGetHeader(&stream, &header);
        inside = true;
    }

    [[nodiscard]] bool lacks_end_of_bgzf() const
    {
        return extra_field == std::array<Bytef, 2>{'B', 'C'} && stream.total_out > 0;
    }

private:
    gz_header header{};
    std::array<Bytef, 2> extra_field{}; //!< As much of it as tells bgzf.
};

std::string shown_name(std::filesystem::path const & path)
{
    return path == "-" ? "standard input" : path.string();
}

input_file::input_file(std::filesystem::path const & path) :
    file_name{shown_name(path)},
    descriptor{path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)}
{
    if (descriptor < 0)
        fail(std::strerror(errno));

    struct stat status
    {};
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode))
        file_bytes = status.st_size;
}

input_file::~input_file()
{
    if (descriptor != STDIN_FILENO)
        close(descriptor);
}

double input_file::fraction_read() const
{
    auto const used = static_cast<double>(bytes_read - rest.size());
    return file_bytes == 0 ? 0.0 : std::min(1.0, used / static_cast<double>(file_bytes));
}

std::size_t input_file::read(std::span<char> const into)
{
    bool const is_begin = bytes_read == 0;
    if (is_begin && fetch_block() && rest.starts_with("\x1f\x8b"))
        members = std::make_unique<gzip_members>();

    return members ? decompress(into) : copy(into);
}

std::size_t input_file::copy(std::span<char> const into)
{
    std::size_t copied = 0;
    while (copied < into.size() && (!rest.empty() || fetch_block()))
    {
        std::size_t const count = rest.copy(into.data() + copied, into.size() - copied);
        rest.remove_prefix(count);
        copied += count;
    }
    return copied;
}

std::size_t input_file::decompress(std::span<char> const into)
{
    z_stream & stream = members->stream;
    stream.next_out = reinterpret_cast<Bytef *>(into.data());
    stream.avail_out = into.size();

    while (stream.avail_out > 0)
    {
        if (!members->inside) // zeros that fill up a block of a tape are no member
            rest.remove_prefix(std::min(rest.find_first_not_of('\0'), rest.size()));
        if (rest.empty() && !fetch_block())
        {
            if (members->inside)
                fail("truncated: the compressed data end too early");
            if (members->lacks_end_of_bgzf())
                fail("truncated: the empty block at the end of a bgzf file is missing");
            break;
        }
        if (!members->inside && rest.front() == '\0')
            continue;
        if (!members->inside)
            members->begin_member();

        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(rest.data()));
        stream.avail_in = rest.size();
        int const code = inflate(&stream, Z_NO_FLUSH);
        rest.remove_prefix(rest.size() - stream.avail_in);

        if (code == Z_STREAM_END)
            members->inside = false;
        else if (code == Z_MEM_ERROR)
            throw std::bad_alloc{};
        else if (code != Z_OK && code != Z_BUF_ERROR) // the latter: one of the two buffers is used up
            fail(std::string{"damaged: "} + (stream.msg != nullptr ? stream.msg : "no gzip data"));
    }
    return into.size() - stream.avail_out;
}

//!\brief Fills the block, which is whole but at the end of the file. \returns Whether there was anything.
bool input_file::fetch_block()
{
    std::size_t size = 0;
    while (size < block.size())
    {
        ssize_t const count = ::read(descriptor, block.data() + size, block.size() - size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            fail(std::strerror(errno));
        if (count == 0)
            break;
        size += count;
    }
    bytes_read += size;
    rest = {block.data(), size};
    return size > 0;
}

void input_file::fail(std::string const & reason) const
{
    throw input_error{file_name + ": " + reason};
}

} // namespace seqan3_cuda::app
