// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The output: complete under its name, or not there at all.
 *
 * Layer: app.
 */

#include "output_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>
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
std::array<char, 4096> file_to_remove{};

extern "C" void remove_file_and_end(int const signal)
{
    if (file_to_remove[0] != '\0')
        unlink(file_to_remove.data());
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void remove_on_signals(std::string const & name)
{
    if (name.size() >= file_to_remove.size())
        throw output_error{name + ": the name is too long"};

    std::ranges::copy(name, file_to_remove.begin());
    for (int const signal : ending_signals)
        if (std::signal(signal, remove_file_and_end) == SIG_IGN) // nohup ignores SIGHUP, and it stays so
            std::signal(signal, SIG_IGN);
}

void keep_on_signals()
{
    for (int const signal : ending_signals)
        if (std::signal(signal, SIG_DFL) == SIG_IGN)
            std::signal(signal, SIG_IGN);
    file_to_remove.fill('\0');
}

[[noreturn]] void fail(std::filesystem::path const & path, std::string const & reason)
{
    throw output_error{path.string() + ": cannot be written: " + reason};
}

//!\brief The file that a path means in the end, which need not exist.
std::filesystem::path follow_links(std::filesystem::path path)
{
    constexpr int most_links = 40; // as Linux has it
    for (int links = 0; std::filesystem::is_symlink(path); ++links)
    {
        if (links == most_links)
            fail(path, std::strerror(ELOOP));
        path = path.parent_path() / std::filesystem::read_symlink(path);
    }
    return path;
}

} // namespace

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
        temporary.clear();
        keep_on_signals();
        fail(path, reason);
    }
    buffer.attach(descriptor, path.string());
}

output_file::~output_file()
{
    if (descriptor >= 0)
        close(descriptor);
    discard();
}

void output_file::discard()
{
    if (temporary.empty())
        return;
    std::error_code error{};
    std::filesystem::remove(temporary, error);
    temporary.clear();
    keep_on_signals();
}

//!\brief Opens the temporary file; nobody may read more of it than of the file that it replaces.
void output_file::open_beside()
{
    path = follow_links(std::move(path));
    temporary = path.parent_path() / ("." + path.filename().string() + "." + std::to_string(getpid()) + ".part");
    remove_on_signals(temporary.string());

    struct stat older
    {};
    bool const replaces = stat(path.c_str(), &older) == 0;
    mode_t const mode = replaces ? older.st_mode & 0777 : 0666;
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

    if (close(std::exchange(descriptor, -1)) != 0)
        fail(path, std::strerror(errno));
    if (temporary.empty())
        return;

    std::error_code error{};
    std::filesystem::rename(temporary, path, error);
    if (error)
        fail(path, error.message());
    temporary.clear();
    keep_on_signals();
}

} // namespace seqan3_cuda::app
