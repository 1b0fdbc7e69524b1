// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief seqan3_cuda_benchmark_founding: the measurements of the systems that this library grew out of, made again,
 *        with the published times beside ours.
 *
 * Layer: performance test.
 */

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include <seqan3_cuda/executor.hpp>

#include "benchmark_record.hpp"
#include "founding.hpp"
#include "planted_pair.hpp"
#include "random_letters.hpp"

namespace
{

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

//!\brief What the command line says.
struct options
{
    founding_options common{.threads = std::max(1u, std::thread::hardware_concurrency())};
    ssca1_options ssca1{};
    std::vector<std::size_t> johnson{1'024, 4'096, 9'024, 19'456, 30'368, 50'000, 100'000};
    std::vector<std::size_t> generations{5'000, 10'000, 20'000, 30'000, 40'000, 50'000};
    std::string page{}; //!< A table is appended to this file.
    std::string json{}; //!< Records of generations go here.
};

void add_common(CLI::App & command, options & chosen)
{
    command.option_defaults()->always_capture_default();
    command.add_option("--executor", chosen.common.executor, "cuda or host.")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, executor_kind>{{"cuda", executor_kind::cuda}, {"host", executor_kind::host}}));
    command.add_option("--repeats", chosen.common.repeats, "Runs, of which the fastest counts.")
        ->check(CLI::PositiveNumber);
    command.add_option("--seed", chosen.common.seed, "Of the letters.");
    command.add_option("--page", chosen.page, "Append the table to this file.");
}

void add_seconds(CLI::App & command, options & chosen)
{
    command.add_option("--seconds", chosen.common.seconds, "Calls that would take longer are left out.")
        ->check(CLI::PositiveNumber);
}

//!\brief The option of the commands that make longer and longer calls.
void add_lengths(CLI::App & command, options & chosen, std::vector<std::size_t> & lengths)
{
    command.add_option("--letters", lengths, "Letters of both sequences, ascending.")->delimiter(',');
    add_seconds(command, chosen);
}

CLI::App & add_ssca1(CLI::App & app, options & chosen)
{
    CLI::App & command = *app.add_subcommand("ssca1", "The best ends of SSCA#1's pairs, and of random DNA.");
    add_common(command, chosen);
    ssca1_options & own = chosen.ssca1;
    add_seconds(command, chosen);
    command.add_option("--threads", chosen.common.threads, "Of align_cfg::parallel, for the best ends.")
        ->check(CLI::PositiveNumber);
    command.add_option("--subjects", own.subjects, "Letters of subjects.")->delimiter(',');
    command.add_option("--queries", own.queries, "Letters of queries.")->delimiter(',');
    command.add_option("--alphabets", own.letters, "codons, with planted matches, and dna, without any.")
        ->delimiter(',')
        ->check(CLI::IsMember({"codons", "dna"}));
    command.add_option("--most-cells", own.most_cells, "Pairs of more cells are left out.");
    command.add_option("--results", own.results, "The best ends that are asked for.")->check(CLI::PositiveNumber);
    command.add_option("--distance", own.distance, "The letters that these are apart.")
        ->check(CLI::Range(shortest_distance, longest_distance));
    command.add_option("--check-cells", own.most_checked,
                       "Cells of the largest pair that a plain program computes, too, with 4 bytes each.");
    command.add_option("--misplaced", own.misplaced,
                       "Planted matches are said to end so many letters later: the check has to fail.");
    return command;
}

std::string device_of(executor_kind const executor)
{
    return executor == executor_kind::cuda ? device_name()
                                           : "the host (" + available_executors().host_instruction_set + ")";
}

//!\brief What stands above a table.
std::string head(std::string const & title, options const & chosen, std::string const & text)
{
    return "# " + title + "\n\nWritten by seqan3_cuda_benchmark_founding of commit " SEQAN3_CUDA_COMMIT ", on "
         + device_of(chosen.common.executor)
         + ".\nWhole calls of seqan3::align_pairwise with one pair, the fastest run of "
         + std::to_string(chosen.common.repeats) + ", of calls of more than a second the only one. " + text + "\n\n";
}

bool run_ssca1(options const & chosen, std::ostream & page)
{
    std::ostringstream text{};
    text << "Local alignments, scores " << ssca1_scores.match << '/' << ssca1_scores.mismatch << '/'
         << ssca1_scores.open << '/' << ssca1_scores.extension
         << " (match, mismatch, opening, extension).\n"
            "Score and end: the usual call, without several results. Best ends are "
         << chosen.ssca1.distance << " letters apart; " << chosen.common.threads
         << " threads of the host look for them where the scores of windows, or of the pair, allow them.\n"
            "Codons: 64 letters, and parts of the query planted into the subject, whose ends, scores and order are "
            "those that have to be found. DNA: four letters, nothing planted.\n"
            "Calls that are likely to take more than "
         << cell_of(chosen.common.seconds, 0)
         << " s are left out.\nThe plain program computes all cells of pairs of at most " << chosen.ssca1.most_checked
         << ", and looks at all cells around each one. All calls have to agree.\n"
            "K20M: published by Jain and Kumar, \"fine-grained local alignment of one long pair\"; "
            "16 GPUs: an eighth of that, as sixteen of theirs were eight times as fast as one.";
    page << head("SSCA#1", chosen, text.str());
    return measure_ssca1(chosen.common, chosen.ssca1, page);
}

bool run_johnson(options const & chosen, std::ostream & page)
{
    page << head("Johnson's sweep", chosen,
                 "Global alignments of n x n letters, 5 % of which differ; an equal letter costs 0, another one 1, a "
                 "letter against a gap 3.\nScore and whole alignment, every cell. All alignments were scored again "
                 "letter by letter, and are the same.\n"
                 "Serial CPU: SeqAn3. Parallel CPU: the host executor, which computes one pair by the vectors of one "
                 "thread; neither library shares a global pair among threads of the CPU.\n"
                 "Calls that are likely to take more than "
                     + cell_of(chosen.common.seconds, 0)
                     + " s are left out.\nJohnson: published by Johnson (2009, blocked Needleman-Wunsch on CUDA); "
                       "fails: his table of scores did not fit from n = 30,368 on.");
    return measure_johnson(chosen.common, chosen.johnson, page);
}

bool run_generations(options const & chosen, std::ostream & page)
{
    page << head(
        "Generations of kernels", chosen,
        "Global scores 1/-1/-1 (match, mismatch, letter of a gap), 5 % of the letters differ. All scores are "
        "the same.\n\n"
        "- SeqAn3, and the host executor, are the CPU, by one thread.\n"
        "- Cells in memory: gap costs of two pieces, the second one of which is never of use, make the "
        "general path compute the pair: one block goes from anti-diagonal to anti-diagonal, all scores are in "
        "device memory.\n"
        "- Strips, 32 bits: scores that are 64 times as large need 32 bits. Cells are in registers; warps "
        "hand on the last rows of their strips.\n"
        "- Strips: what the library takes for every cell: 16 bits where they suffice, which in long pairs count from "
        "a new score now and then.\n"
        "- Certified bands: cells that provably cannot change the score are left out, in pairs that are not too "
        "long.\n\n"
        "Calls that are likely to take more than "
            + cell_of(chosen.common.seconds, 0)
            + " s are left out.\nPublished: cmps297S, third generation, RTX 2080; the others by the published "
              "factors of 1.6 and 7.");
    std::vector<benchmark::benchmark_record> records{};
    bool const is_right = measure_generations(chosen.common, chosen.generations, page, records);
    for (benchmark::benchmark_record & record : records)
        if (record.device.empty()) // else published
        {
            record.device = device_of(record.executor == "cuda" ? executor_kind::cuda : executor_kind::host);
            record.cores = 1;
            record.commit = SEQAN3_CUDA_COMMIT;
            record.date = benchmark::date_of_today();
        }
    if (!chosen.json.empty())
    {
        std::ofstream file{chosen.json};
        benchmark::write_json(file, records);
    }
    return is_right;
}

} // namespace

int main(int const argument_count, char ** const arguments)
{
    options chosen{};
    CLI::App app{"The measurements of the systems that this library grew out of, with what they published. Fails if a "
                 "result is wrong."};
    app.require_subcommand(1);
    CLI::App const & ssca1 = add_ssca1(app, chosen);
    CLI::App & johnson = *app.add_subcommand("johnson", "Alignments of n x n letters by CPU and GPU.");
    add_common(johnson, chosen);
    add_lengths(johnson, chosen, chosen.johnson);
    CLI::App & generations =
        *app.add_subcommand("generations", "Scores by kernels that stand for the generations of cmps297S's.");
    add_common(generations, chosen);
    add_lengths(generations, chosen, chosen.generations);
    generations.add_option("--json", chosen.json, "Write what was measured and published to this file.");
    CLI11_PARSE(app, argument_count, arguments);

    std::ostringstream page{};
    bool const all_right = ssca1.parsed()   ? run_ssca1(chosen, page)
                         : johnson.parsed() ? run_johnson(chosen, page)
                                            : run_generations(chosen, page);
    if (!chosen.page.empty())
        std::ofstream{chosen.page, std::ios::app} << page.str() << '\n';
    return all_right ? 0 : 1;
}
