// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The output: complete under its name, or not there at all.
 *
 * Layer: app.
 */

#include "output_file.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGABRT};

// What the signal handler removes: plain letters, as it may not call much. Empty: nothing to remove.
using stored_name = std::array<char, 4096>;
std::array<stored_name, output_file::most_files> files_to_remove{};

bool is_empty(stored_name const & name)
{
    return name[0] == '\0';
}

extern "C" void remove_files_and_end(int const signal)
{
    discard_outputs();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void remove_on_signals(std::string const & name)
{
    auto const free = std::ranges::find_if(files_to_remove, is_empty);
    if (name.size() >= free->size())
        throw output_error{name + ": the name is too long"};

    std::ranges::copy(name, free->begin());
    for (int const signal : ending_signals)
        if (std::signal(signal, remove_files_and_end) == SIG_IGN) // nohup ignores SIGHUP, and it stays so
            std::signal(signal, SIG_IGN);
}

void keep_on_signals(std::string const & name)
{
    for (stored_name & removed : files_to_remove)
        if (name == removed.data())
            removed.fill('\0');
    if (!std::ranges::all_of(files_to_remove, is_empty))
        return;
    for (int const signal : ending_signals)
        if (std::signal(signal, SIG_DFL) == SIG_IGN)
            std::signal(signal, SIG_IGN);
}

[[noreturn]] void fail(std::filesystem::path const & path, std::string const & reason)
{
    throw output_error{path.string() + ": cannot be written: " + reason};
}

//!\brief The temporary name of a file. Names end where they differ, and have at most 255 letters.
std::filesystem::path temporary_name_of(std::filesystem::path const & path)
{
    constexpr std::size_t most_letters = 200; // some more come before and behind
    std::string name = path.filename().string();
    name.erase(0, name.size() - std::min(name.size(), most_letters));
    return path.parent_path() / ("." + name + "." + std::to_string(getpid()) + ".part");
}

//!\brief Where Linux shows an open file, also one without a name.
std::string link_to(int const descriptor)
{
    return "/proc/self/fd/" + std::to_string(descriptor);
}

//!\brief A file without a name, of which nothing stays however the program ends. \returns -1 where there is none: not
//! each file system knows such files, and without /proc they get no name.
int open_nameless(std::filesystem::path const & folder, mode_t const mode)
{
    int const descriptor = open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
    if (descriptor < 0 || access(link_to(descriptor).c_str(), F_OK) == 0)
        return descriptor;
    close(descriptor);
    return -1;
}

//!\brief The file that a path means in the end, which need not exist.
std::filesystem::path follow_links(std::filesystem::path path)
{
    constexpr int most_links = 40; // as Linux has it
    std::error_code error{};       // of a name that cannot be, which opening explains
    for (int links = 0; std::filesystem::is_symlink(path, error); ++links)
    {
        if (links == most_links)
            fail(path, std::strerror(ELOOP));
        path = path.parent_path() / std::filesystem::read_symlink(path);
    }
    return path;
}

} // namespace

std::filesystem::path output_place(std::filesystem::path const & path)
{
    std::error_code error{}; // of a folder that cannot be, which opening explains
    std::filesystem::path const followed = std::filesystem::absolute(follow_links(path), error);
    std::filesystem::path const place = std::filesystem::weakly_canonical(followed, error);
    return error ? followed : place;
}

void discard_outputs()
{
    for (stored_name const & name : files_to_remove)
        if (!is_empty(name))
            unlink(name.data());
}

output_file::output_file(std::filesystem::path path_, std::uint32_t const compressing_threads) : path{std::move(path_)}
{
    if (compressing_threads > 0)
        output.rdbuf(&compressor.emplace(buffer, compressing_threads));
    output.exceptions(std::ios::badbit);              // what the buffer throws is passed on
    static_cast<void>(std::signal(SIGXFSZ, SIG_IGN)); // a file that grows too large is an error like a full disk

    if (path == "-")
    {
        buffer.attach(STDOUT_FILENO, "standard output");
        return;
    }

    std::error_code error{};
    if (std::filesystem::is_directory(path, error))
        fail(path, "is a directory, not a file");

    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
        descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    else
        open_beside();

    if (descriptor < 0)
    {
        std::string const reason = std::strerror(errno);
        keep_on_signals(std::exchange(temporary, {}).string());
        fail(path, reason);
    }
    buffer.attach(descriptor, path.string());
}

output_file::~output_file()
{
    if (descriptor >= 0)
        close(descriptor);
    if (temporary.empty())
        return;
    std::error_code error{};
    std::filesystem::remove(temporary, error);
    keep_on_signals(std::exchange(temporary, {}).string());
}

//!\brief Opens the temporary file, without a name if that can be; nobody may read more of it than of the file that it
//! replaces.
void output_file::open_beside()
{
    path = follow_links(std::move(path));
    temporary = temporary_name_of(path);
    remove_on_signals(temporary.string());

    struct stat older
    {};
    bool const replaces = stat(path.c_str(), &older) == 0;
    mode_t const mode = replaces ? older.st_mode & 0777 : 0666;
    std::error_code error{};
    if (!std::filesystem::exists(temporary, error) && !error) // a name that cannot be is an error at once, as ever
        descriptor = open_nameless(path.parent_path(), mode);
    is_nameless = descriptor >= 0;
    if (!is_nameless)
        descriptor = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (replaces && descriptor >= 0)
        fchmod(descriptor, mode); // whatever the user's mask is
}

void output_file::commit()
{
    if (compressor)
        compressor->finish();
    buffer.pubsync();
    if (path == "-")
        return;

    if (is_nameless
        && linkat(AT_FDCWD, link_to(descriptor).c_str(), AT_FDCWD, temporary.c_str(), AT_SYMLINK_FOLLOW) != 0)
        fail(path, std::strerror(errno));
    if (close(std::exchange(descriptor, -1)) != 0)
        fail(path, std::strerror(errno));
    if (temporary.empty())
        return;

    std::error_code error{};
    std::filesystem::rename(temporary, path, error);
    if (error)
        fail(path, error.message());
    keep_on_signals(std::exchange(temporary, {}).string());
}

// ---------------------------------------------------------------------------------------------------------------------
// descriptor_buffer
// ---------------------------------------------------------------------------------------------------------------------

descriptor_buffer::descriptor_buffer()
{
    setp(buffer.data(), buffer.data() + buffer.size());
}

void descriptor_buffer::attach(int const descriptor_, std::string name_)
{
    descriptor = descriptor_;
    name = std::move(name_);
}

descriptor_buffer::int_type descriptor_buffer::overflow(int_type const letter)
{
    sync();
    if (!traits_type::eq_int_type(letter, traits_type::eof()))
        sputc(traits_type::to_char_type(letter));
    return traits_type::not_eof(letter);
}

int descriptor_buffer::sync()
{
    for (char const * next = pbase(); next != pptr();)
    {
        ssize_t const count = write(descriptor, next, pptr() - next);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw output_error{name + ": writing failed: " + std::strerror(errno)};
        next += count;
    }
    setp(buffer.data(), buffer.data() + buffer.size());
    return 0;
}

} // namespace seqan3_cuda::app
