// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Calls of all kinds from many threads, and from several processes, for as long as is wanted: every result is
 * SeqAn3's, and memory stays flat.
 *
 * Layer: test.
 */

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include <load/load_case.hpp>
#include <load/resident_memory.hpp>

namespace
{

using namespace seqan3_cuda::test;
using seqan3_cuda::executor_kind;
using clock_type = std::chrono::steady_clock;

//!\brief What threads found.
struct findings
{
    std::atomic<std::size_t> calls{};
    std::atomic<std::size_t> results{};
    std::atomic<bool> has_failed{};
    std::mutex guards_failure{};
    std::string failure{}; //!< The first one.
};

//!\brief Calls until the time is over or something has failed.
void call_on(std::vector<std::unique_ptr<load_case>> const & cases, std::uint64_t const seed,
             clock_type::time_point const end, findings & found)
{
    engine_type engine{seed};
    while (clock_type::now() < end && !found.has_failed)
    {
        try
        {
            found.results += cases[uniform<std::size_t>(engine, 0, cases.size() - 1)]->call(engine);
            ++found.calls;
        }
        catch (std::exception const & error)
        {
            std::scoped_lock const lock{found.guards_failure};
            if (!found.has_failed.exchange(true))
                found.failure = error.what();
        }
    }
}

/*!\brief Memory after a while, and in the end.
 * \details Threads and executors keep memory for what was the largest; most of it is there after a third of the time.
 */
bool is_flat(std::size_t const before, std::size_t const after)
{
    constexpr std::size_t some = std::size_t{64} << 20;
    return after <= before + before / 4 + some;
}

//!\brief The load of one process. Returns whether all was right.
bool run(load_options const & options)
{
    std::vector<std::unique_ptr<load_case>> const cases = make_load_cases(options);
    findings found{};
    auto const begin = clock_type::now(),
               end = begin
                   + std::chrono::duration_cast<clock_type::duration>(std::chrono::duration<double>{options.seconds});
    std::vector<std::thread> threads{};
    for (std::size_t i = 0; i < options.threads; ++i)
        threads.emplace_back([&, i] { call_on(cases, options.seed + 1 + i, end, found); });
    std::this_thread::sleep_until(begin + (end - begin) / 3);
    std::size_t const before = resident_memory();
    for (std::thread & thread : threads)
        thread.join();
    std::size_t const after = resident_memory();

    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    std::cout << "seed " << options.seed << ": " << found.calls << " calls, " << found.results
              << " results compared, memory " << before / mebibyte << " and " << after / mebibyte << " MiB\n";
    if (found.has_failed)
        std::cout << "FAILED: " << found.failure << '\n';
    if (!is_flat(before, after))
        std::cout << "FAILED: memory grows\n";
    if (found.results == 0)
        std::cout << "FAILED: nothing was compared\n";
    return !found.has_failed && is_flat(before, after) && found.results > 0;
}

//!\brief Runs this program again, several times at once. Returns whether all of them ended well.
bool run_processes(load_options const & options, std::vector<std::string> arguments)
{
    std::vector<pid_t> children{};
    bool is_right = true;
    for (std::size_t i = 0; i < options.processes; ++i)
    {
        std::vector<std::string> own = arguments;
        own.insert(own.end(), {"--processes", "1", "--seed", std::to_string(options.seed + 1'000 * i)});
        std::vector<char *> pointers{};
        for (std::string & argument : own)
            pointers.push_back(argument.data());
        pointers.push_back(nullptr);
        pid_t child{};
        if (posix_spawn(&child, "/proc/self/exe", nullptr, nullptr, pointers.data(), environ) != 0)
            throw std::runtime_error{"A process cannot be started."};
        children.push_back(child);
    }
    for (pid_t const child : children)
    {
        int status = 0;
        is_right = waitpid(child, &status, 0) == child && status == 0 && is_right;
    }
    return is_right;
}

} // namespace

int main(int argc, char ** argv)
{
    load_options options{};
    options.seed = std::random_device{}();
    std::map<std::string, executor_kind> const kinds{
        {"automatic", executor_kind::automatic}, {"cuda", executor_kind::cuda}, {"host", executor_kind::host}};
    CLI::App app{"Calls of all kinds from many threads; every result must be SeqAn3's, and memory stay flat."};
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)->always_capture_default();
    app.add_option("--seed", options.seed, "Everything random follows from it.");
    app.add_option("--executor", options.executor, "automatic, cuda or host.")
        ->transform(CLI::CheckedTransformer(kinds));
    app.add_option("--seconds", options.seconds, "Of calls; SeqAn3's results come first.")->check(CLI::PositiveNumber);
    app.add_option("--threads", options.threads, "That call at the same time, in each process.")
        ->check(CLI::PositiveNumber);
    app.add_option("--processes", options.processes, "At the same time.")->check(CLI::PositiveNumber);
    app.add_option("--longest", options.longest, "Letters of the longest sequences.")->check(CLI::PositiveNumber);
    app.add_option("--cells", options.cells, "Matrix cells of the pairs of a call, about.")->check(CLI::PositiveNumber);
    CLI11_PARSE(app, argc, argv);
    try
    {
        bool const is_right =
            options.processes > 1 ? run_processes(options, std::vector<std::string>(argv, argv + argc)) : run(options);
        return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    catch (std::exception const & error)
    {
        std::cerr << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
