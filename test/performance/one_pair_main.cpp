// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief seqan3_cuda_benchmark_calls: what the element costs, or brings, programs that align one pair a call; and how
 *        long calls with many pairs take.
 *
 * Layer: performance test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "many_pairs.hpp"
#include "one_pair_calls.hpp"

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

std::array<calls_mode, 13> const modes{{{"edit_score", time_edit_score},
                                        {"edit_few_errors", time_edit_few_errors},
                                        {"edit_all", time_edit_all},
                                        {"affine_score", time_affine_score},
                                        {"affine_all", time_affine_all},
                                        {"affine_semi_score", time_affine_semi_score},
                                        {"affine_semi_all", time_affine_semi_all},
                                        {"local_score", time_local_score},
                                        {"local_all", time_local_all},
                                        {"band_score", time_band_score},
                                        {"protein_score", time_protein_score},
                                        {"protein_all", time_protein_all},
                                        {"protein_global_score", time_protein_global_score}}};

std::map<std::string, executor_kind> const executors{
    {"automatic", executor_kind::automatic}, {"cuda", executor_kind::cuda}, {"host", executor_kind::host}};

//!\brief Adds the command for many pairs.
CLI::App & add_many_pairs(CLI::App & app, many_options & options, std::vector<std::string> & chosen)
{
    CLI::App & many = *app.add_subcommand(
        "many", "Calls with many pairs: milliseconds, medians. all: the call; first: until the first result is there; "
                "destroy: the end of the range; cpu: of all threads; caller: CPU time of the calling thread.");
    many.option_defaults()->always_capture_default();
    many.add_option("--mode", chosen, "Modes to measure, all if none is given.")->delimiter(',');
    many.add_option("--way", options.ways, "loop, on_result, columns.")->delimiter(',');
    many.add_option("--team", options.teams, "parallel, alone: with and without align_cfg::parallel.")->delimiter(',');
    many.add_option("--executor", options.executor, "automatic, cuda or host.")
        ->transform(CLI::CheckedTransformer(executors));
    many.add_option("--threads", options.threads, "Of align_cfg::parallel.")->check(CLI::PositiveNumber);
    many.add_option("--repeats", options.repeats, "Calls that count.")->check(CLI::PositiveNumber);
    many.add_option("--warm-calls", options.warm_calls, "Calls before those that count.");
    many.add_option("--fraction", options.fraction, "Of the works' pairs.")->check(CLI::PositiveNumber);
    many.add_option("--letters", options.letters, "Of each sequence; as many in all; 0: as the work has.");
    many.add_option("--certified-bands", options.certified_bands, "The member of the element.");
    return many;
}

//!\brief The columns of the table.
void print_head(std::vector<executor_kind> const & chosen)
{
    std::cout << "mode                 letters      without" << std::fixed;
    for (executor_kind const executor : chosen)
        std::cout << std::setw(
            13) << std::ranges::find(executors, executor, &std::pair<std::string const, executor_kind>::second)->first;
    std::cout << "   ratio" << (chosen.size() > 1 ? " to best" : "") << '\n';
}

//!\brief What was measured in one row.
void print_times(call_times const & times)
{
    std::cout << std::setprecision(0) << std::setw(13) << times.without;
    for (double const with : times.with)
        std::cout << std::setw(13) << with;
    std::cout << std::setprecision(2) << std::setw(8) << times.with.front() / times.without;
    if (times.with.size() > 1)
        std::cout << std::setw(8) << times.with.front() / *std::min_element(times.with.begin() + 1, times.with.end());
}

} // namespace

int main(int const argument_count, char ** const arguments)
{
    calls_options options{};
    std::vector<std::string> chosen{};
    std::vector<std::size_t> lengths{0, 1, 8, 24, 60, 150, 500, 1'000, 3'000};
    double limit = 0;

    CLI::App app{"Calls of seqan3::align_pairwise with one pair each: nanoseconds a call without "
                 "seqan3_cuda::align_cfg::gpu and with each executor, in turns, of the fastest round. ratio: the first "
                 "executor to none; to best: the first one to the fastest of the others."};
    app.add_option("--mode", chosen, "Modes to measure, all if none is given.")->delimiter(',');
    app.add_option("--letters", lengths, "Letters of sequence 1, and of sequence 2.")
        ->delimiter(',')
        ->capture_default_str();
    app.add_option("--letters2", options.letters2, "Letters of sequence 2; 0: as many as of sequence 1.")
        ->capture_default_str();
    app.add_option("--executor", options.executors, "automatic, cuda or host; several: automatic,cuda,host.")
        ->delimiter(',')
        ->transform(CLI::CheckedTransformer(executors));
    app.add_option("--threads", options.threads, "Threads that call at the same time.")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--seconds", options.seconds, "For SeqAn3, and for each executor, for each mode and length.")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--rounds", options.rounds, "Turns that these take.")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--limit", limit,
                   "Fail where the first executor takes more than so many times as long as SeqAn3; 0: never.")
        ->capture_default_str();
    many_options many{};
    CLI::App const & many_pairs = add_many_pairs(app, many, chosen);
    CLI11_PARSE(app, argument_count, arguments);
    if (many_pairs.parsed())
        return measure_many_pairs(chosen, many) ? 0 : 1;

    bool fails = false;
    print_head(options.executors);
    for (calls_mode const & mode : modes)
    {
        if (!chosen.empty() && std::ranges::find(chosen, mode.name) == chosen.end())
            continue;
        for (std::size_t const letters : lengths)
        {
            call_times const times = mode.time(letters, options);
            bool const is_slow = limit > 0 && times.with.front() > limit * times.without;
            fails = fails || is_slow || !times.same_scores;
            std::cout << std::left << std::setw(21) << mode.name << std::right << std::setw(7) << letters;
            print_times(times);
            std::cout << (is_slow ? "  TOO SLOW" : "") << (times.same_scores ? "" : "  OTHER SCORES") << std::endl;
        }
    }
    return fails ? 1 : 0;
}
