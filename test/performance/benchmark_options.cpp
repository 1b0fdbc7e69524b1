// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of benchmark_options.hpp.
 *
 * Layer: test.
 */

#include "benchmark_options.hpp"

#include <algorithm>
#include <cstdlib>
#include <ranges>
#include <thread>

#include <CLI/CLI.hpp>

#include <seqan3_cuda/executor.hpp>

namespace seqan3_cuda::benchmark
{

namespace
{

//!\brief The elements of a table whose names were chosen, in the order of the table.
template <typename table_t>
auto chosen(table_t const & table, std::vector<std::string> const & names)
{
    std::vector<typename table_t::value_type> result{};
    for (auto const & element : table)
        if (std::ranges::find(names, name_of(element)) != names.end())
            result.push_back(element);
    return result;
}

template <typename table_t>
std::vector<std::string> names_of(table_t const & table)
{
    std::vector<std::string> names{};
    for (auto const & element : table)
        names.emplace_back(name_of(element));
    return names;
}

} // namespace

benchmark_options parse_options(int argc, char ** argv)
{
    benchmark_options options{};
    options.threads = std::max(1u, std::thread::hardware_concurrency());
    options.check_cells = 500'000'000;
    options.commit = SEQAN3_CUDA_COMMIT;

    std::vector<std::string> works{names_of(all_works)}, modes{"score", "alignment"}, callers{"host", "seqan3"};
    if (available_executors().cuda_reason.empty())
        callers.insert(callers.begin(), "cuda");

    CLI::App app{"Runs chosen executors and modes on the same alignment work and prints how fast they are.\n"
                 "Global affine alignments of DNA pairs: 5 % substitutions, 1 % indels, match 2, mismatch -4, gap open "
                 "-4, extension -2."};
    auto add_choice = [&app](std::string const & option, std::vector<std::string> & values, std::string const & text,
                             auto const & table) {
        app.add_option(option, values, text)
            ->delimiter(',')
            ->check(CLI::IsMember(names_of(table)))
            ->capture_default_str();
    };
    add_choice("--work", works, "What is aligned, separated by commas.", all_works);
    add_choice("--mode", modes, "What is computed.", all_modes);
    add_choice("--executor", callers, "Who computes; seqan3 is that library's own CPU path.", all_callers);
    app.add_option("--fraction", options.fraction, "Part of each work's pairs, or a multiple of them.")
        ->check(CLI::Range(1e-6, 100.0))
        ->capture_default_str();
    app.add_option("--repeats", options.repeats, "Timed runs; the median counts.")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--cpu-repeats", options.cpu_repeats, "Timed runs on the CPU; 0: as many.");
    app.add_option("--threads", options.threads, "Threads on the host.")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--seconds", options.seconds, "How long a run on the CPU lasts, by fewer pairs if need be.")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--check-cells", options.check_cells,
                   "Matrix cells of the pairs compared with SeqAn3's CPU; 0: none.")
        ->capture_default_str();
    app.add_option("--require-ratio", options.required_ratio,
                   "Fail unless each other executor is so many times as fast as seqan3.");
    app.add_option("--json", options.json, "Write the results to this file.");
    app.add_option("--page", options.page, "Append a table of the results to this file.");
    app.add_option("--commit", options.commit, "What the results say about the version.")->capture_default_str();

    try
    {
        app.parse(argc, argv);
    }
    catch (CLI::ParseError const & error)
    {
        std::exit(app.exit(error));
    }

    if (options.cpu_repeats == 0)
        options.cpu_repeats = options.repeats;
    options.works = chosen(all_works, works);
    options.modes = chosen(all_modes, modes);
    options.callers = chosen(all_callers, callers);
    return options;
}

} // namespace seqan3_cuda::benchmark
