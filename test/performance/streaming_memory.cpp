// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Streams many pairs through one call and fails if the process grows by more memory than allowed.
 *
 * Layer: test, SeqAn3 side. Linux only: reads /proc/self/status. Page-locked memory is counted there, as shared memory
 * (RssShmem), and so is part of VmRSS and VmHWM; what the driver maps of the device is not host memory and not counted.
 */

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include <seqan3/alignment/pairwise/align_pairwise.hpp>

#include <seqan3_cuda/all.hpp>

#include "benchmark_work.hpp"
#include "call_mode.hpp"
#include "gpu_element.hpp"

namespace seqan3_cuda::benchmark
{

namespace
{

struct streaming_options
{
    std::string executor{"host"};
    std::string mode{"score"};
    std::size_t pairs{10'000'000};
    std::size_t threads{1};                        //!< 0: without `parallel`.
    std::size_t limit_bytes{std::size_t{1} << 30}; //!< Growth that is still right.
};

//!\brief A field of /proc/self/status that is in kB, in bytes.
std::size_t status_bytes(std::string const & name)
{
    std::ifstream status{"/proc/self/status"};
    for (std::string line{}; std::getline(status, line);)
        if (line.starts_with(name + ':'))
            return std::stoull(line.substr(name.size() + 1)) * 1024;
    throw std::runtime_error{"/proc/self/status has no field " + name + '.'};
}

//!\brief Lets VmHWM begin anew. Where that is not allowed it keeps an older, higher peak: the growth errs to the safe
//!side.
void forget_peak()
{
    std::ofstream{"/proc/self/clear_refs"} << 5;
}

void print(char const * const what, std::size_t const bytes)
{
    std::printf("%-44s %10.1f MiB\n", what, static_cast<double>(bytes) / (1 << 20));
}

//!\brief Aligns pairs that exist only while they are looked at: views of a few letters that come again and again.
void align(work_letters const & letters, std::size_t const pairs, auto const & config)
{
    auto to_sequence = [](std::span<std::uint8_t const> const codes)
    { return codes | std::views::transform([](std::uint8_t const code) { return seqan3::dna4{}.assign_rank(code); }); };
    auto to_pair = [&letters, to_sequence](std::size_t const i)
    {
        return std::pair{to_sequence(letters.sequence1(i % letters.pairs)),
                         to_sequence(letters.sequence2(i % letters.pairs))};
    };

    std::size_t results = 0;
    std::int64_t sum_of_scores = 0;
    for (auto && result :
         seqan3::align_pairwise(std::views::iota(std::size_t{}, pairs) | std::views::transform(to_pair), config))
    {
        sum_of_scores += result.score();
        ++results;
    }
    [[maybe_unused]] std::int64_t const volatile consumed = sum_of_scores;

    if (results != pairs)
        throw std::runtime_error{"align_pairwise returned " + std::to_string(results) + " results."};
}

//!\returns Whether the process grew by no more than allowed.
bool measure(streaming_options const & options, auto const & config)
{
    constexpr std::size_t different_pairs{1'024}, first_pairs{1'000};
    work_letters const letters = make_letters(all_works.front(), different_pairs, 1);

    print("resident at the start", status_bytes("VmRSS"));
    align(letters, first_pairs, config); // the CUDA context is there from here on
    forget_peak();
    std::size_t const baseline = status_bytes("VmRSS");
    print("baseline: resident after a small alignment", baseline);
    print("of it page-locked or shared", status_bytes("RssShmem"));

    auto const begin = std::chrono::steady_clock::now();
    align(letters, options.pairs, config);
    std::chrono::duration<double> const seconds = std::chrono::steady_clock::now() - begin;

    std::size_t const peak = status_bytes("VmHWM");
    std::size_t const growth = peak > baseline ? peak - baseline : 0;
    print("peak while streaming", peak);
    print("page-locked or shared at the end", status_bytes("RssShmem"));
    print("growth", growth);
    print("limit", options.limit_bytes);
    std::printf("%zu pairs of %zu x %zu, %s, %s, %zu threads: %.2f s\n", options.pairs, letters.rows, letters.columns,
                options.executor.c_str(), options.mode.c_str(), options.threads, seconds.count());
    return growth <= options.limit_bytes;
}

bool run(streaming_options const & options)
{
    auto with_threads = [&options](auto const & config) // to run without threads is a configuration of another type
    {
        auto const element = gpu_element(options.executor == "host");
        return options.threads > 0 ? measure(options, config | element)
                                   : measure(options, config.template remove<seqan3::align_cfg::parallel>() | element);
    };
    call_request const request{.threads = options.threads};
    return options.mode == "score" ? with_threads(score_config(request)) : with_threads(alignment_config(request));
}

} // namespace

} // namespace seqan3_cuda::benchmark

int main(int argc, char ** argv)
{
    seqan3_cuda::benchmark::streaming_options options{};
    CLI::App app{"Streams pairs of 150 x 150 through one call of seqan3::align_pairwise and fails if the process grows "
                 "by more than the limit."};
    app.option_defaults()->always_capture_default();
    app.add_option("--executor", options.executor, "Who computes.")->check(CLI::IsMember({"host", "cuda"}));
    app.add_option("--mode", options.mode, "What is computed.")->check(CLI::IsMember({"score", "alignment"}));
    app.add_option("--pairs", options.pairs, "How many pairs.")->check(CLI::PositiveNumber);
    app.add_option("--threads", options.threads, "Threads on the host; 0: a call without seqan3::align_cfg::parallel.");
    app.add_option("--limit-bytes", options.limit_bytes, "Growth that is still right.");
    CLI11_PARSE(app, argc, argv)

    try
    {
        if (seqan3_cuda::benchmark::run(options))
            return EXIT_SUCCESS;
        std::cerr << "TOO MUCH MEMORY: the process grew by more than the limit.\n";
    }
    catch (std::exception const & error)
    {
        std::cerr << "Error: " << error.what() << '\n';
    }
    return EXIT_FAILURE;
}
