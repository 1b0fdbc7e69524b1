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
#include <iostream>
#include <string>

#include <unistd.h>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP};

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

} // namespace

output_file::output_file(std::filesystem::path path_) : path{std::move(path_)}
{
    if (path == "-")
    {
        path.clear();
        return;
    }

    std::error_code error{};
    if (std::filesystem::is_directory(path, error))
        throw output_error{path.string() + ": is a directory, not a file"};

    errno = 0;
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
    {
        file.open(path, std::ios::binary);
    }
    else
    {
        path = std::filesystem::weakly_canonical(path); // a link stays a link to the new file
        temporary = path.parent_path() / ("." + path.filename().string() + "." + std::to_string(getpid()) + ".part");
        remove_on_signals(temporary.string());
        file.open(temporary, std::ios::binary | std::ios::noreplace);
    }

    if (!file)
    {
        temporary.clear();
        keep_on_signals();
        throw output_error{path.string() + ": cannot be written: " + std::strerror(errno)};
    }
}

output_file::~output_file()
{
    if (!temporary.empty())
    {
        std::error_code error{};
        std::filesystem::remove(temporary, error);
        keep_on_signals();
    }
}

std::ostream & output_file::stream()
{
    return path.empty() ? std::cout : file;
}

void output_file::check()
{
    if (!stream())
        throw output_error{(path.empty() ? std::string{"standard output"} : path.string())
                           + ": writing failed: " + std::strerror(errno)};
}

void output_file::commit()
{
    errno = 0;
    stream().flush();
    check();
    if (path.empty())
        return;

    file.close();
    check();
    if (temporary.empty())
        return;

    std::error_code error{};
    std::filesystem::rename(temporary, path, error);
    if (error)
        throw output_error{path.string() + ": cannot be written: " + error.message()};
    temporary.clear();
    keep_on_signals();
}

} // namespace seqan3_cuda::app
