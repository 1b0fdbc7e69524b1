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

#include "bgzf_block.hpp"
#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t buffer_size = 1u << 18;
} // namespace

//!\brief zlib's state. A gzipped file is a sequence of members.
class input_file::gzip_member
{
public:
    gzip_member()
    {
        constexpr int gzip_alone = 16;
        if (inflateInit2(&stream, gzip_alone + MAX_WBITS) != Z_OK)
            throw std::bad_alloc{};
    }
    gzip_member(gzip_member const &) = delete;
    gzip_member & operator=(gzip_member const &) = delete;
    ~gzip_member()
    {
        inflateEnd(&stream);
    }

    void begin()
    {
        inflateReset(&stream);
        code = Z_OK;
    }

    /*!\brief Decompresses until one of the two is used up, or the member has ended.
     * \param[in,out] from Loses what is used. \returns How many letters there are now.
     */
    std::size_t decompress(std::string_view & from, std::span<char> const into)
    {
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(from.data()));
        stream.avail_in = static_cast<uInt>(from.size());
        stream.next_out = reinterpret_cast<Bytef *>(into.data());
        stream.avail_out = static_cast<uInt>(into.size());
        code = inflate(&stream, Z_NO_FLUSH);
        if (code == Z_MEM_ERROR)
            throw std::bad_alloc{};
        from.remove_prefix(from.size() - stream.avail_in);
        return into.size() - stream.avail_out;
    }

    [[nodiscard]] bool has_ended() const
    {
        return code == Z_STREAM_END;
    }

    //!\brief What is wrong with the data; empty if nothing is.
    [[nodiscard]] std::string damage() const
    {
        bool const is_good = code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR; // a buffer is used up
        return is_good ? "" : stream.msg != nullptr ? stream.msg : "no gzip data";
    }

private:
    z_stream stream{};
    int code{};
};

std::string shown_name(std::filesystem::path const & path)
{
    return path == "-" ? "standard input" : path.string();
}

input_file::input_file(std::filesystem::path const & path, std::uintmax_t const begin) :
    file_name{shown_name(path)},
    descriptor{path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)}
{
    if (descriptor < 0)
        fail(std::strerror(errno));

    struct stat status
    {};
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode))
        file_bytes = status.st_size;
    if (begin != 0 && lseek(descriptor, static_cast<off_t>(begin), SEEK_SET) < 0)
        fail(std::strerror(errno));
    bytes_read = begin;
}

input_file::~input_file()
{
    if (descriptor != STDIN_FILENO)
        close(descriptor);
}

double input_file::fraction_read() const
{
    auto const used = static_cast<double>(position());
    return file_bytes == 0 ? 0.0 : std::min(1.0, used / static_cast<double>(file_bytes));
}

std::size_t input_file::room(std::size_t const most) const
{
    return file_bytes == 0 ? most : std::clamp<std::size_t>(file_bytes, least_room, most);
}

std::size_t input_file::read(std::span<char> const into)
{
    bool const is_begin = bytes_read == 0;
    if (is_begin && fetch(2) && rest.starts_with("\x1f\x8b"))
        member = std::make_unique<gzip_member>();

    return member ? decompress(into) : copy(into);
}

std::size_t input_file::copy(std::span<char> const into)
{
    if (rest.empty())
        return read_some(into);
    std::size_t const count = rest.copy(into.data(), into.size());
    rest.remove_prefix(count);
    return count;
}

std::size_t input_file::decompress(std::span<char> const into)
{
    std::size_t done = 0;
    while (done == 0 || (done < into.size() && !rest.empty())) // a pipe may have no more yet
    {
        if (!is_inside && !find_member())
            break;
        std::span<char> const room = into.subspan(done);
        std::optional<std::size_t> const count = is_inside ? decompress_member(room) : decompress_blocks(room);
        if (!count) // the next block needs more room
            break;
        done += *count;
    }
    return done;
}

//!\brief Goes on to the next member, which begins unless it is a block of bgzf. \returns Whether there is one.
bool input_file::find_member()
{
    constexpr std::size_t fixed_head_size = 10;
    do // zeros that fill up a block of a tape are no member
        rest.remove_prefix(std::min(rest.find_first_not_of('\0'), rest.size()));
    while (rest.empty() && fetch(1));

    if (rest.empty() && lacks_end)
        fail("truncated: the empty block at the end of a bgzf file is missing");
    if (rest.empty())
        return false;
    if (!fetch(fixed_head_size) && std::string_view{"\x1f\x8b\x08"}.starts_with(rest.substr(0, 3)))
        fail("truncated: the compressed data end too early");
    if (!rest.starts_with("\x1f\x8b"))
        fail("damaged: incorrect gzip header");
    constexpr char unknown_flags = '\xE0';
    if ((rest[3] & unknown_flags) != 0)
        fail("damaged: unknown gzip header flags");

    fetch(bgzf_head::size);
    if (!bgzf_head::of(rest))
    {
        member->begin();
        is_inside = true;
        lacks_end = false;
    }
    return true;
}

std::optional<std::size_t> input_file::decompress_member(std::span<char> const into)
{
    if (rest.empty() && !fetch(1))
        fail("truncated: the compressed data end too early");
    std::size_t const count = member->decompress(rest, into);
    if (std::string const damage = member->damage(); !damage.empty())
        fail("damaged: " + damage);
    is_inside = !member->has_ended();
    return count;
}

//!\brief Takes blocks of bgzf out of the buffer, as many as are there and fit.
std::vector<bgzf_block> input_file::next_blocks(std::span<char> into)
{
    std::vector<bgzf_block> blocks{};
    while (std::optional<bgzf_head> const head = bgzf_head::of(rest))
    {
        if (rest.size() < head->block_size && (!blocks.empty() || !fetch(head->block_size)))
        {
            if (blocks.empty())
                fail("truncated: the compressed data end too early");
            break;
        }
        std::string_view const bytes = rest.substr(0, head->block_size);
        std::size_t const letters = bgzf_head::letters_of(bytes);
        if (letters > least_room)
            fail("damaged: a block of bgzf has more than 64 KiB");
        if (letters > into.size())
            break;
        blocks.push_back({bytes, into.first(letters)});
        into = into.subspan(letters);
        rest.remove_prefix(bytes.size());
    }
    return blocks;
}

//!\returns How many letters there are now; nothing if the next block does not fit.
std::optional<std::size_t> input_file::decompress_blocks(std::span<char> const into)
{
    std::vector<bgzf_block> const blocks = next_blocks(into);
    if (blocks.empty())
        return std::nullopt;

    if (!decompress_all(blocks))
        fail("damaged: a block of bgzf is invalid, or its check sum or length is incorrect");

    lacks_end = !blocks.back().letters.empty();
    return blocks.back().letters.data() + blocks.back().letters.size() - into.data();
}

//!\brief Has so many bytes in the buffer, or more. \returns Whether the file has them.
bool input_file::fetch(std::size_t const wanted)
{
    if (rest.size() >= wanted)
        return true;
    if (!buffer)
        buffer = std::make_unique_for_overwrite<char[]>(room(buffer_size));
    if (!rest.empty())
        std::memmove(buffer.get(), rest.data(), rest.size());
    std::size_t size = rest.size();
    for (std::size_t more = 1; size < wanted && more > 0; size += more)
        more = read_some(std::span{buffer.get(), room(buffer_size)}.subspan(size));
    rest = {buffer.get(), size};
    return size >= wanted;
}

//!\brief Reads from the file what is there. \returns How many bytes; 0 at its end alone.
std::size_t input_file::read_some(std::span<char> const into)
{
    ssize_t count = 0;
    do
        count = ::read(descriptor, into.data(), into.size());
    while (count < 0 && errno == EINTR);
    if (count < 0)
        fail(std::strerror(errno));
    bytes_read += count;
    return count;
}

void input_file::fail(std::string const & reason) const
{
    throw input_error{file_name + ": " + reason};
}

} // namespace seqan3_cuda::app
