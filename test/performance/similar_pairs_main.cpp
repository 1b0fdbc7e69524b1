// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief seqan3_cuda_benchmark_similar_pairs: pairs that differ little, scores and alignments.
 *
 * Layer: performance test.
 *
 * Each alignment is scored again letter by letter. WFA2-lib and Edlib do the same work where CMake found them, with as
 * many threads.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>
#include <seqan3_cuda/alignment/pairwise/align_pairwise.hpp>
#include <seqan3_cuda/executor.hpp>

#include "aligned_pair.hpp"
#include "clock_choice.hpp"
#include "peer.hpp"
#include "random_letters.hpp"

namespace
{

using namespace seqan3_cuda::test;
namespace align_cfg = seqan3::align_cfg;

//!\brief The values of `work`, which are lists on the command line.
struct options
{
    std::vector<std::string> works{"200x100000"};
    std::vector<double> differences{0.001, 0.01, 0.05, 1};
    std::vector<std::string> costs{"edit"};
    std::string executor{"automatic"};
    std::string page_path{};
    unsigned repeats{5};
    unsigned threads{1};
    clock_choice clock{};
    bool has_peers{true};
};

using letter_pairs = std::vector<std::pair<letters, letters>>;

letter_pairs make_pairs(std::mt19937_64 & engine, std::size_t const count, std::size_t const length,
                        double const difference)
{
    letter_pairs result{};
    for (std::size_t i = 0; i < count; ++i)
    {
        letters first = random_letters(engine, length);
        letters second = difference < 1 ? mutated(engine, first, difference) : random_letters(engine, length);
        result.emplace_back(std::move(first), std::move(second));
    }
    return result;
}

constexpr letter_scores affine_scores{2, -4, -4, -2};

struct measured
{
    double milliseconds{}; //!< The median.
    std::int64_t score{};  //!< Of all pairs.
    bool is_right{true};
};

double median(std::vector<double> times)
{
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    return times[times.size() / 2];
}

template <bool aligns, typename configuration_t>
measured measure(letter_pairs const & work, configuration_t const & configuration, letter_scores const & scores,
                 options const & wanted)
{
    measured found{};
    std::vector<double> times{};
    for (unsigned run = 0; run <= wanted.repeats; ++run) // the first one is not counted
    {
        found.score = 0;
        letter_pairs copy = work; // aligned sequences refer to sequences that are not const
        auto const add = [&](auto results)
        {
            for (auto && result : results)
            {
                found.score += result.score();
                if constexpr (aligns)
                    if (run == 0)
                        found.is_right = found.is_right && score_of(result.alignment(), scores) == result.score();
            }
        };
        double const begin = seconds_by(wanted.clock);
        if (copy.size() == 1)
            add(seqan3::align_pairwise(copy.front(), configuration));
        else
            add(seqan3::align_pairwise(copy, configuration));
        if (run > 0)
            times.push_back((seconds_by(wanted.clock) - begin) * 1e3);
    }
    found.milliseconds = median(times);
    return found;
}

//!\brief A peer's times, score and alignment; a dash where it does not do the work. Says so if a score differs.
std::string peer_times(peer_library const library, peer_job job, letter_pairs const & pairs, options const & wanted,
                       std::int64_t const expected)
{
    auto pair_at = [&](std::size_t const i) -> peer_pair {
        return {bytes_of(pairs[i].first), bytes_of(pairs[i].second)};
    };
    std::ostringstream times{};
    times << std::setprecision(3);
    for (bool const has_paths : {false, true})
    {
        job.has_path = has_paths;
        std::vector<double> all{};
        bool is_right = true;
        for (unsigned i = 0; i <= wanted.repeats; ++i) // the first one is not counted
        {
            peer_run const run = run_peer(library, job, wanted.threads, pairs.size(), pair_at, i == 0, wanted.clock);
            if (run.scores.empty())
                break;
            is_right =
                is_right && run.wrong_paths == 0 && std::reduce(run.scores.begin(), run.scores.end()) == expected;
            if (i > 0)
                all.push_back(run.seconds * 1e3);
        }
        times << (has_paths ? ", " : "");
        if (all.empty())
            times << "-";
        else
            times << median(all) << (is_right ? "" : " (another score)");
    }
    return times.str();
}

//!\brief One row a work and difference.
template <typename configuration_t>
bool write_rows(options const & wanted, std::string const & costs, configuration_t const & configuration,
                letter_scores const & scores, std::ostream & page)
{
    auto const score_only = configuration | align_cfg::output_score{};
    auto const alignments = configuration | align_cfg::output_score{} | align_cfg::output_begin_position{}
                          | align_cfg::output_end_position{} | align_cfg::output_alignment{};
    bool all_right = true;
    std::mt19937_64 engine{42};
    for (std::string const & name : wanted.works)
        for (double const difference : wanted.differences)
        {
            std::size_t const count = std::stoul(name), length = std::stoul(name.substr(name.find('x') + 1));
            letter_pairs const work = make_pairs(engine, count, length, difference);
            measured const score = measure<false>(work, score_only, scores, wanted);
            measured const alignment = measure<true>(work, alignments, scores, wanted);
            bool const is_right = alignment.is_right && score.score == alignment.score;
            all_right = all_right && is_right;
            std::ostringstream row{};
            row << std::setprecision(3) << "| " << costs << " | " << name << " | " << difference * 100 << " | "
                << score.milliseconds << ", " << alignment.milliseconds << " | ";
            peer_job const job{.scores = scores, .letters = length, .errors = difference * static_cast<double>(length)};
            bool const asks_peers = wanted.has_peers && difference < 1; // else they take minutes
            for (peer_library const library : {&make_wfa2, &make_edlib})
                row << (asks_peers ? peer_times(library, job, work, wanted, score.score) : "-, -") << " | ";
            row << score.score << " | " << (is_right ? "yes" : "no") << " |\n";
            std::cout << row.str() << std::flush;
            page << row.str();
        }
    return all_right;
}

} // namespace

int main(int argument_count, char ** arguments)
{
    options wanted{};
    CLI::App app{"Pairs that differ little."};
    app.add_option("--work", wanted.works, "PAIRSxLETTERS.")->delimiter(',');
    app.add_option("--difference", wanted.differences, "Parts of the letters; 1: unrelated.")->delimiter(',');
    app.add_option("--costs", wanted.costs, "edit, affine.")->delimiter(',')->check(CLI::IsMember({"edit", "affine"}));
    app.add_option("--executor", wanted.executor, "Who computes.")->check(CLI::IsMember({"automatic", "cuda", "host"}));
    app.add_option("--repeats", wanted.repeats, "Runs, of which the median counts.")->check(CLI::PositiveNumber);
    app.add_option("--threads", wanted.threads, "Of seqan3::align_cfg::parallel, and of the peers.")
        ->check(CLI::PositiveNumber);
    app.add_flag("--processor-time", wanted.clock.of_processor,
                 "Of all threads, where other work runs on the machine.");
    app.add_flag("!--no-peers", wanted.has_peers, "Without WFA2-lib and Edlib.");
    app.add_option("--page", wanted.page_path, "Append the table to this file.");
    CLI11_PARSE(app, argument_count, arguments);

    seqan3_cuda::align_cfg::gpu gpu{};
    gpu.executor = wanted.executor == "cuda" ? seqan3_cuda::executor_kind::cuda
                 : wanted.executor == "host" ? seqan3_cuda::executor_kind::host
                                             : seqan3_cuda::executor_kind::automatic;
    auto const common = align_cfg::method_global{} | align_cfg::parallel{wanted.threads} | gpu;
    auto const affine = common
                      | align_cfg::scoring_scheme{seqan3::nucleotide_scoring_scheme{
                          seqan3::match_score{affine_scores.match}, seqan3::mismatch_score{affine_scores.mismatch}}}
                      | align_cfg::gap_cost_affine{align_cfg::open_score{affine_scores.open},
                                                   align_cfg::extension_score{affine_scores.extension}};

    std::ostringstream page{};
    page << "# Similar pairs\n\nWritten by seqan3_cuda_benchmark_similar_pairs of commit " << SEQAN3_CUDA_COMMIT
         << ", on " << device_name() << ", executor " << wanted.executor << ", " << wanted.threads
         << (wanted.threads == 1 ? " thread" : " threads")
         << ".\nWhole calls of seqan3::align_pairwise, a pair alone as a pair, medians of " << wanted.repeats
         << " runs, milliseconds" << (wanted.clock.of_processor ? " of the processor" : "")
         << ": score, alignment. Affine costs: match 2, mismatch -4, gap -4 and -2 a letter.\n"
            "WFA2-lib without heuristics; both libraries with the same threads, a pair each.\n\n"
            "| costs | pairs x letters | differ, % | seqan3-cuda | WFA2-lib | Edlib | score of all pairs | right "
            "|\n|---|---|---|---|---|---|---|---|\n";
    std::cout << page.str();
    bool all_right = true;
    for (std::string const & costs : wanted.costs)
        all_right = (costs == "edit" ? write_rows(wanted, costs, common | align_cfg::edit_scheme, edit_scores, page)
                                     : write_rows(wanted, costs, affine, affine_scores, page))
                 && all_right;
    if (!wanted.page_path.empty())
        std::ofstream{wanted.page_path, std::ios::app} << page.str() << '\n';
    return all_right ? 0 : 1;
}
