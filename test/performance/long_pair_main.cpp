// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief seqan3_cuda_benchmark_long_pairs: one long pair a call, its score and its alignment in different memories.
 *
 * Layer: performance test.
 *
 * Each alignment is scored again letter by letter, and has to be the same in all memories.
 */

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
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
#include "random_letters.hpp"

namespace
{

using namespace seqan3_cuda::test;

constexpr letter_scores scores_of_letters{.match = 2, .mismatch = -4, .open = -4, .extension = -2},
    scores_of_edits{.match = 0, .mismatch = -1, .open = 0, .extension = -1};

enum class method
{
    global,
    semi_global,
    local,
    edit //!< Global edit distances.
};

struct work
{
    std::string name;
    letters first;
    letters second;
};

struct options
{
    std::vector<std::size_t> lengths{};
    std::vector<std::size_t> lengths2{0};
    std::vector<double> differences{0.05};
    std::vector<std::string> files{};
    std::vector<method> methods{method::global};
    std::vector<std::uint64_t> memories{0};
    std::vector<int> devices{0}; //!< Numbers of GPUs; 0: all.
    seqan3_cuda::executor_kind executor{seqan3_cuda::executor_kind::cuda};
    std::uint64_t seed{42};
    unsigned repeats{1};
};

//!\brief The letters of a FASTA file: of one record, from 0, or of all, one behind the other. Others than A, C, G, T
//!become A.
letters read_letters(std::string const & path, std::optional<std::size_t> const record)
{
    std::ifstream file{path};
    if (!file)
        throw std::runtime_error{"cannot open " + path};
    letters result{};
    std::size_t records = 0;
    for (std::string line; std::getline(file, line);)
    {
        if (line.starts_with('>'))
            ++records;
        else if (!record || *record + 1 == records)
            std::ranges::transform(line, std::back_inserter(result),
                                   [](char const c) { return seqan3::dna4{}.assign_char(c); });
    }
    return result;
}

//!\brief A file's name without its folder.
std::string name_of(std::string const & file)
{
    return std::filesystem::path{file}.filename().string();
}

//!\brief FILE or FILE:RECORD.
letters read_letters(std::string const & name)
{
    std::size_t const colon = name.rfind(':');
    if (colon == name.npos)
        return read_letters(name, std::nullopt);
    return read_letters(name.substr(0, colon), std::stoul(name.substr(colon + 1)));
}

struct measured
{
    double seconds{};
    std::int64_t score{};
    std::size_t gaps{}; //!< A hash of where they are.
    bool is_right{true};
};

template <bool aligns, typename configuration_t>
measured measure(work const & pair, configuration_t const & configuration,
                 letter_scores const & scores = scores_of_letters)
{
    auto const begin = std::chrono::steady_clock::now();
    auto results = seqan3::align_pairwise(std::tie(pair.first, pair.second), configuration);
    auto const & result = *results.begin(); // as a loop does: a copy of 1,000,000 unrelated letters takes 9 ms
    measured found{.score = result.score()};
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if constexpr (aligns)
    {
        found.is_right = score_of(result.alignment(), scores) == found.score;
        found.gaps = hash_of_gaps(result.alignment());
    }
    return found;
}

template <typename function_t>
void with_method(method const chosen, function_t && function)
{
    using namespace seqan3::align_cfg;
    auto const scores =
        scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{scores_of_letters.match},
                                                         seqan3::mismatch_score{scores_of_letters.mismatch}}}
        | gap_cost_affine{open_score{scores_of_letters.open}, extension_score{scores_of_letters.extension}};
    if (chosen == method::local)
        return function(method_local{} | scores);
    if (chosen == method::edit)
        return function(method_global{} | edit_scheme);
    bool const free = chosen == method::semi_global;
    function(method_global{free_end_gaps_sequence1_leading{free}, free_end_gaps_sequence2_leading{false},
                           free_end_gaps_sequence1_trailing{free}, free_end_gaps_sequence2_trailing{false}}
             | scores);
}

std::string memory_name(std::uint64_t const bytes)
{
    return bytes == 0 ? "all" : std::to_string(bytes >> 20) + " MiB";
}

//!\brief The least of some times; all measurements have to agree.
template <typename measure_t>
measured least(unsigned const repeats, measure_t && measure_once)
{
    measured best = measure_once();
    for (unsigned i = 1; i < repeats; ++i)
        if (measured const again = measure_once(); again.seconds < best.seconds)
            best.seconds = again.seconds;
    return best;
}

/*!\brief Two random sequences.
 * \param[in,out] engine     Makes the letters.
 * \param[in]     length1    Letters of the first one.
 * \param[in]     length2    Letters of the part of the first one, in its middle, that the second one is like; 0: all.
 * \param[in]     difference Part of the letters that differ; 1: the second one is like none.
 */
work random_pair(std::mt19937_64 & engine, std::size_t const length1, std::size_t const length2,
                 double const difference)
{
    work pair{.name = {}, .first = random_letters(engine, length1), .second = {}};
    std::size_t const length = length2 > 0 ? std::min(length1, length2) : length1;
    auto const begin = pair.first.begin() + static_cast<std::ptrdiff_t>((length1 - length) / 2);
    pair.second = difference < 1
                    ? mutated(engine, letters(begin, begin + static_cast<std::ptrdiff_t>(length)), difference)
                    : random_letters(engine, length);
    std::ostringstream name{};
    name << "random, " << (difference < 1 ? std::to_string(difference * 100).substr(0, 4) + " % differ" : "unrelated");
    pair.name = name.str();
    return pair;
}

//!\brief Where a pair is computed.
struct place
{
    std::uint64_t memory{};
    int devices{};
};

//!\brief Each memory on each number of devices.
std::vector<place> places(options const & chosen)
{
    std::vector<place> result{};
    for (std::uint64_t const memory : chosen.memories)
        for (int const devices : chosen.devices)
            result.push_back({memory, devices});
    return result;
}

bool run(options const & chosen, work const & pair, std::ostream & page)
{
    static std::map<method, std::string> const names{{method::global, "global"},
                                                     {method::semi_global, "semi-global"},
                                                     {method::local, "local"},
                                                     {method::edit, "edit distance"}};
    bool all_right = true;
    for (method const how : chosen.methods)
        with_method(how,
                    [&](auto const & configuration)
                    {
                        std::optional<measured> first{};
                        for (auto const [memory, devices] : places(chosen))
                        {
                            seqan3_cuda::align_cfg::gpu element{};
                            element.executor = chosen.executor;
                            for (int device = 0; device < devices; ++device)
                                element.devices.push_back(device);
                            element.device_memory_limit = memory;
                            auto const scores = configuration | seqan3::align_cfg::output_score{} | element;
                            // Without positions SeqAn3's alignments are empty.
                            auto const alignments = configuration | seqan3::align_cfg::output_score{}
                                                  | seqan3::align_cfg::output_begin_position{}
                                                  | seqan3::align_cfg::output_end_position{}
                                                  | seqan3::align_cfg::output_alignment{} | element;
                            (void)measure<false>({"", letters(100), letters(100)}, scores); // the device is there
                            measured const score = least(chosen.repeats, [&] { return measure<false>(pair, scores); });
                            measured const alignment = least(
                                chosen.repeats,
                                [&] {
                                    return measure<true>(pair, alignments,
                                                         how == method::edit ? scores_of_edits : scores_of_letters);
                                });
                            first = first ? first : alignment;
                            bool const is_right = alignment.is_right && alignment.score == score.score
                                               && alignment.gaps == first->gaps && alignment.score == first->score;
                            all_right = all_right && is_right;
                            double const cells =
                                static_cast<double>(pair.first.size()) * static_cast<double>(pair.second.size());
                            page << "| " << pair.name << " | " << names.at(how) << " | " << pair.first.size() << " x "
                                 << pair.second.size() << " | " << devices << " | " << memory_name(memory) << std::fixed
                                 << " | " << std::setprecision(1) << score.seconds * 1e3 << " | "
                                 << alignment.seconds * 1e3 << " | " << std::setprecision(2)
                                 << alignment.seconds / score.seconds << " | " << cells / score.seconds * 1e-12 << " | "
                                 << score.score << " | " << (is_right ? "yes" : "NO") << " |\n"
                                 << std::flush;
                        }
                    });
    return all_right;
}

} // namespace

int main(int const argument_count, char ** const arguments)
{
    options chosen{};
    std::string page_path{};
    CLI::App app{"The score and the alignment of one long pair a call, in different memories. Fails if an alignment "
                 "does not have "
                 "its score, or differs from that in another memory."};
    app.add_option("--letters", chosen.lengths, "Lengths of random pairs.")->delimiter(',');
    app.add_option("--letters2", chosen.lengths2,
                   "Lengths of the parts of the first sequence that the second one is like; 0: all of it.")
        ->delimiter(',');
    app.add_option("--difference", chosen.differences, "Part of their letters that differ; 1: unrelated.")
        ->delimiter(',');
    app.add_option("--files", chosen.files, "FASTA files, or FILE:RECORD, two for each pair.")->delimiter(',');
    app.add_option("--method", chosen.methods, "global, semi-global, local or edit.")
        ->delimiter(',')
        ->transform(CLI::CheckedTransformer(std::map<std::string, method>{{"global", method::global},
                                                                          {"semi-global", method::semi_global},
                                                                          {"local", method::local},
                                                                          {"edit", method::edit}}));
    app.add_option("--memory", chosen.memories, "Limits of each GPU, such as 4GiB; 0: what is free.")
        ->delimiter(',')
        ->transform(CLI::AsSizeValue(false));
    app.add_option("--devices", chosen.devices, "Numbers of GPUs, the first ones; 0: all, or none.")->delimiter(',');
    app.add_option("--executor", chosen.executor, "cuda or host.")
        ->transform(CLI::CheckedTransformer(std::map<std::string, seqan3_cuda::executor_kind>{
            {"cuda", seqan3_cuda::executor_kind::cuda}, {"host", seqan3_cuda::executor_kind::host}}));
    app.add_option("--repeats", chosen.repeats, "Runs, of which the fastest counts.")->check(CLI::PositiveNumber);
    app.add_option("--seed", chosen.seed, "Of random pairs.");
    app.add_option("--page", page_path, "Append the table to this file.");
    CLI11_PARSE(app, argument_count, arguments);

    bool all_right = true;
    std::ostringstream page{};
    if (!std::filesystem::exists(page_path))
        page
            << "# One long pair a call\n\nWritten by seqan3_cuda_benchmark_long_pairs of commit " << SEQAN3_CUDA_COMMIT
            << ", on " << device_name() << ".\nWhole calls of seqan3::align_pairwise, the fastest of " << chosen.repeats
            << " runs; scores " << scores_of_letters.match << '/' << scores_of_letters.mismatch << '/'
            << scores_of_letters.open << '/' << scores_of_letters.extension
            << " (match, mismatch, opening, extension).\n"
               "Every cell is computed, but those that certified bands (of less than 2^20 cells) and furthest-reaching "
               "points of similar pairs leave out.\n"
               "Memory is the limit of each GPU (device_memory_limit). Each alignment was scored again letter by "
               "letter, and is the "
               "same in all memories.\n\n";
    page << "| pair | method | letters | GPUs | memory | score, ms | alignment, ms | ratio | score, TCUPS | score | "
            "right |\n"
            "|---|---|---|---|---|---|---|---|---|---|---|\n";
    auto const run_one = [&](work const & pair)
    {
        std::ostringstream rows{};
        all_right = run(chosen, pair, rows) && all_right;
        std::cout << rows.str() << std::flush;
        page << rows.str();
    };
    for (std::size_t i = 0; i + 1 < chosen.files.size(); i += 2)
        run_one({name_of(chosen.files[i]) + ", " + name_of(chosen.files[i + 1]), read_letters(chosen.files[i]),
                 read_letters(chosen.files[i + 1])});
    std::mt19937_64 engine{chosen.seed};
    for (std::size_t const length : chosen.lengths)
        for (std::size_t const length2 : chosen.lengths2)
            for (double const difference : chosen.differences)
                run_one(random_pair(engine, length, length2, difference));
    if (!page_path.empty())
        std::ofstream{page_path, std::ios::app} << page.str() << '\n';
    return all_right ? 0 : 1;
}
