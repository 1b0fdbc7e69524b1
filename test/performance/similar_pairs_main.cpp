// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief seqan3_cuda_benchmark_similar_pairs: edit distances of pairs that differ little, scores and alignments.
 *
 * Layer: performance test.
 *
 * Each alignment is counted again letter by letter: its errors are the score.
 */

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>
#include <seqan3_cuda/alignment/pairwise/align_pairwise.hpp>
#include <seqan3_cuda/executor.hpp>

#include "random_letters.hpp"

namespace
{

using namespace seqan3_cuda::test;
using pairs = std::vector<std::pair<letters, letters>>;

pairs make_pairs(std::mt19937_64 & engine, std::size_t const count, std::size_t const length, double const difference)
{
    pairs result{};
    for (std::size_t i = 0; i < count; ++i)
    {
        letters first = random_letters(engine, length);
        letters second = difference < 1 ? mutated(engine, first, difference) : random_letters(engine, length);
        result.emplace_back(std::move(first), std::move(second));
    }
    return result;
}

//!\brief Columns of an alignment that are errors.
template <typename alignment_t>
std::int64_t errors_of(alignment_t const & alignment)
{
    auto const & [first, second] = alignment;
    std::int64_t errors = 0;
    auto b = second.begin();
    for (auto a = first.begin(); a != first.end(); ++a, ++b)
        errors += !(*a == *b);
    return errors;
}

struct measured
{
    double milliseconds{}; //!< The median.
    std::int64_t errors{}; //!< Of all pairs.
    bool is_right{true};
};

template <bool aligns, typename configuration_t>
measured measure(pairs const & work, configuration_t const & configuration, unsigned const repeats)
{
    measured found{};
    std::vector<double> times{};
    for (unsigned run = 0; run <= repeats; ++run) // the first one is not counted
    {
        found.errors = 0;
        pairs copy = work; // aligned sequences refer to sequences that are not const
        auto const begin = std::chrono::steady_clock::now();
        for (auto && result : seqan3::align_pairwise(copy, configuration))
        {
            found.errors -= result.score();
            if constexpr (aligns)
                if (run == 0)
                    found.is_right = found.is_right && errors_of(result.alignment()) == -result.score();
        }
        if (run > 0)
            times.push_back(
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    found.milliseconds = times[times.size() / 2];
    return found;
}

} // namespace

int main(int argument_count, char ** arguments)
{
    std::vector<std::string> works{"200x100000"};
    std::vector<double> differences{0.001, 0.01, 0.05, 1};
    std::string executor{"automatic"}, page_path{};
    unsigned repeats = 5, threads = 1;
    CLI::App app{"Edit distances of pairs that differ little."};
    app.add_option("--work", works, "PAIRSxLETTERS.")->delimiter(',');
    app.add_option("--difference", differences, "Parts of the letters; 1: unrelated.")->delimiter(',');
    app.add_option("--executor", executor, "Who computes.")->check(CLI::IsMember({"automatic", "cuda", "host"}));
    app.add_option("--repeats", repeats, "Runs, of which the median counts.")->check(CLI::PositiveNumber);
    app.add_option("--threads", threads, "Of seqan3::align_cfg::parallel.")->check(CLI::PositiveNumber);
    app.add_option("--page", page_path, "Append the table to this file.");
    CLI11_PARSE(app, argument_count, arguments);

    using namespace seqan3::align_cfg;
    seqan3_cuda::align_cfg::gpu gpu{};
    gpu.executor = executor == "cuda" ? seqan3_cuda::executor_kind::cuda
                 : executor == "host" ? seqan3_cuda::executor_kind::host
                                      : seqan3_cuda::executor_kind::automatic;
    auto const both = method_global{} | edit_scheme | parallel{threads} | gpu;
    auto const scores = both | output_score{};
    auto const alignments =
        both | output_score{} | output_begin_position{} | output_end_position{} | output_alignment{};

    std::ostringstream page{};
    page << "# Edit distances of similar pairs\n\nWritten by seqan3_cuda_benchmark_similar_pairs of commit "
         << SEQAN3_CUDA_COMMIT << ", on " << device_name() << ", executor " << executor << ", " << threads
         << " threads.\nWhole calls of seqan3::align_pairwise, medians of " << repeats << " runs, milliseconds.\n\n"
         << "| pairs x letters | differ, % | score | alignment | errors of all pairs | right "
            "|\n|---|---|---|---|---|---|\n";
    std::cout << page.str();
    bool all_right = true;
    std::mt19937_64 engine{42};
    for (std::string const & name : works)
        for (double const difference : differences)
        {
            std::size_t const count = std::stoul(name), length = std::stoul(name.substr(name.find('x') + 1));
            pairs const work = make_pairs(engine, count, length, difference);
            measured const score = measure<false>(work, scores, repeats);
            measured const alignment = measure<true>(work, alignments, repeats);
            bool const is_right = alignment.is_right && score.errors == alignment.errors;
            all_right = all_right && is_right;
            std::ostringstream row{};
            row << std::setprecision(3) << "| " << name << " | " << difference * 100 << " | " << score.milliseconds
                << " | " << alignment.milliseconds << " | " << score.errors << " | " << (is_right ? "yes" : "no")
                << " |\n";
            std::cout << row.str() << std::flush;
            page << row.str();
        }
    if (!page_path.empty())
        std::ofstream{page_path, std::ios::app} << page.str() << '\n';
    return all_right ? 0 : 1;
}
