// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The command-line aligner: what is asked for, and how the program ends.
 *
 * Layer: app.
 */

#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <new>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include "error.hpp"
#include "estimate.hpp"
#include "file_alignment.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "ranks.hpp"
#include "report.hpp"

namespace seqan3_cuda::app
{

namespace
{

//!\brief Reports the exception that is handled. \returns The exit code for it.
int report_failure()
{
    try
    {
        throw;
    }
    catch (verification_error const & error)
    {
        return report_error(error.what(), exit_code::difference);
    }
    catch (std::bad_alloc const &)
    {
        return report_error(
            "out of memory; take a machine with more, or fewer --threads, or a lower --host-memory-limit, "
            "to which batches shrink");
    }
    catch (std::system_error const & error)
    {
        bool const is_of_thread = error.code() == std::errc::resource_unavailable_try_again;
        return report_error(
            error.what()
            + std::string{is_of_thread ? "; there may be too many --threads, or too little memory for them" : ""});
    }
    catch (std::exception const & error)
    {
        return report_error(error.what());
    }
}

int print(std::function<void(std::ostream &)> const & write)
{
    output_file output{"-"};
    write(output.stream());
    output.commit();
    return exit_code::success;
}

//!\brief Aligns, and writes all or says why not. \returns The exit code.
int run_to_end(file_alignment & alignment, options const & options)
try
{
    work_summary const work = alignment.run();
    if (!options.quiet)
        print_summary(std::cerr, work, options);
    return work.pairs_failed == 0 ? exit_code::success : exit_code::failure;
}
catch (...)
{
    alignment.abandon();
    return report_failure();
}

/*!\brief Ends the process with the work, where no other process waits for it.
 * \details Outputs are closed by then. A reader may wait for a pipe that says nothing more, CUDA may still start; and
 *          the system frees memory and devices faster than all destructors do.
 */
int align_files(options const & options)
{
    auto alignment = std::make_unique<file_alignment>(options);
    int const code = run_to_end(*alignment, options);
    if (options.alignment.places == nullptr)
        std::_Exit(code);
    if (code != exit_code::success)
        static_cast<void>(alignment.release());
    return code;
}

int run(int const argc, char ** const argv, seqan3_cuda::detail::batch_places * const places)
try
{
    std::variant<options, int> parsed = option_parser{}.parse(argc, argv);
    if (auto const * const code = std::get_if<int>(&parsed))
        return *code;

    options & chosen = std::get<options>(parsed);
    chosen.alignment.places = places;
    if (chosen.list_devices)
        return print(print_devices);
    if (chosen.estimate)
        return print([&chosen](std::ostream & stream) { print_estimate(stream, chosen); });
    return align_files(chosen);
}
catch (...)
{
    return report_failure();
}

//!\brief Files that are opened shall not become standard streams where those are closed. Who uses such a stream still
//! gets an error.
void occupy_closed_streams()
{
    for (int const stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY); // gets the lowest number that is free
}

} // namespace

} // namespace seqan3_cuda::app

int main(int const argc, char ** const argv)
{
    using namespace seqan3_cuda::app;
    occupy_closed_streams();
    // Records are allocated by one thread and freed by another one, which scatters those of a batch over all arenas.
    mallopt(M_ARENA_MAX, 2);
    try
    {
        std::size_t const processes = processes_of_work(argc, argv);
        if (processes == 1)
            return run(argc, argv, nullptr);
        return run_by_ranks(processes, [&](auto * const places) { return run(argc, argv, places); });
    }
    catch (...)
    {
        return report_failure();
    }
}
