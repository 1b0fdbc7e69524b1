// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A program of several ranks, which ranks_test.py runs: rank_program MODE [PAIRS [THREADS [RANK]]].
 *
 * Layer: test.
 *
 * Rank 0 prints the results of random pairs, or the exception. RANK is the one that fails.
 */

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <random>
#include <ranges>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include <seqan3_cuda/all.hpp>
#include <seqan3_cuda/mpi/align_pairwise.hpp>

namespace
{

using sequence_pair = std::pair<std::vector<seqan3::dna5>, std::vector<seqan3::dna5>>;

std::vector<sequence_pair> random_pairs(std::size_t const count)
{
    std::mt19937 engine{42};
    std::vector<sequence_pair> pairs(count);
    for (auto & [first, second] : pairs)
    {
        first.resize(engine() % 200);
        second.resize(engine() % 200);
        for (auto * const sequence : {&first, &second})
            for (seqan3::dna5 & letter : *sequence)
                letter.assign_rank(engine() % 5);
    }
    return pairs;
}

struct arguments
{
    std::string mode{};
    std::size_t pairs{100};
    std::uint32_t threads{1};
    int rank{-1};
};

auto local_alignment(std::int32_t const match, std::uint32_t const threads)
{
    using namespace seqan3::align_cfg;
    return method_local{}
         | scoring_scheme{seqan3::nucleotide_scoring_scheme<std::int32_t>{seqan3::match_score{match},
                                                                          seqan3::mismatch_score{-3}}}
         | gap_cost_affine{open_score{-4}, extension_score{-1}} | parallel{threads};
}

void print_cigars(seqan3_cuda::mpi::session & ranks, std::vector<sequence_pair> const & pairs, arguments const & chosen)
{
    using namespace seqan3_cuda;
    auto const config = local_alignment(chosen.mode == "overflow" ? 1'000'000'000 : 2, chosen.threads)
                      | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_sequence1_id{}
                      | align_cfg::gpu_with{align_cfg::gpu{executor_kind::host}, cigar_output{}};
    for (auto && result : mpi::align_pairwise(ranks, pairs, config, 1))
    {
        std::cout << result.sequence1_id() << ' ' << result.score() << ' ';
        for (seqan3::cigar const element : result.cigar())
            std::cout << element.to_string();
        std::cout << '\n';
    }
}

//!\brief A callback instead of results, and a configuration that does not name the GPU.
void print_scores(seqan3_cuda::mpi::session & ranks, std::vector<sequence_pair> const & pairs, arguments const & chosen)
{
    std::int64_t sum = 0;
    std::mutex mutex{};
    auto add = [&](auto && result)
    {
        std::scoped_lock const lock{mutex};
        sum += result.score() * static_cast<std::int64_t>(result.sequence1_id() + 1);
    };
    seqan3_cuda::mpi::align_pairwise(ranks, pairs,
                                     seqan3::align_cfg::method_global{} | seqan3::align_cfg::edit_scheme
                                         | seqan3::align_cfg::output_score{} | seqan3::align_cfg::output_sequence1_id{}
                                         | seqan3::align_cfg::parallel{chosen.threads}
                                         | seqan3::align_cfg::on_result{std::move(add)},
                                     1);
    if (ranks.rank() == 0)
        std::cout << "sum " << sum << '\n';
}

//!\brief Calls of several threads at once, and by columns.
void print_columns_of_threads(seqan3_cuda::mpi::session & ranks, std::vector<sequence_pair> const & pairs,
                              arguments const & chosen)
{
    using namespace seqan3_cuda;
    if (ranks.rank() != 0)
        return ranks.serve();

    mpi::other_ranks others{ranks, 1};
    auto const config = local_alignment(2, chosen.threads) | seqan3::align_cfg::output_score{}
                      | align_cfg::gpu{{.executor = executor_kind::host, .places = &others}};
    std::vector<std::int64_t> sums(3);
    std::vector<std::thread> threads{};
    for (std::int64_t & sum : sums)
        threads.emplace_back(
            [&]
            {
                for (auto const & columns : align_columns(pairs | std::views::all, config))
                    for (std::size_t i = 0; i < columns.size; ++i)
                        sum += columns.scores[i] * static_cast<std::int64_t>(columns.first_index + i + 1);
            });
    for (std::thread & thread : threads)
        thread.join();
    for (std::int64_t const sum : sums)
        std::cout << "sum " << sum << '\n';
}

void fail(std::string const & mode)
{
    if (mode == "throw" || mode == "catch")
        throw std::runtime_error{"this rank fails"};
    if (mode == "exit")
        std::_Exit(3);
    std::thread{[]()
                {
                    std::this_thread::sleep_for(std::chrono::milliseconds{300});
                    std::raise(SIGKILL);
                }}
        .detach();
}

int run(seqan3_cuda::mpi::session & ranks, arguments const & chosen)
{
    std::vector<sequence_pair> const pairs =
        ranks.rank() == 0 ? random_pairs(chosen.pairs) : std::vector<sequence_pair>{};
    if (ranks.rank() == chosen.rank)
        fail(chosen.mode);
    if (chosen.mode == "threads")
    {
        print_columns_of_threads(ranks, pairs, chosen);
        return EXIT_SUCCESS;
    }
    do
        print_cigars(ranks, pairs, chosen);
    while (chosen.mode == "kill"); // until that happens
    print_scores(ranks, pairs, chosen);
    return EXIT_SUCCESS;
}

} // namespace

int main(int const argc, char ** const argv)
{
    arguments chosen{};
    chosen.mode = argc > 1 ? argv[1] : "align";
    if (argc > 2)
        chosen.pairs = std::stoul(argv[2]);
    if (argc > 3)
        chosen.threads = static_cast<std::uint32_t>(std::stoul(argv[3]));
    if (argc > 4)
        chosen.rank = std::stoi(argv[4]);

    try
    {
        if (chosen.mode == "throw") // through the session's scope
        {
            seqan3_cuda::mpi::session ranks{};
            return run(ranks, chosen);
        }
    }
    catch (std::exception const &)
    {
        return EXIT_SUCCESS; // which must not be reached
    }

    seqan3_cuda::mpi::session ranks{};
    try
    {
        return run(ranks, chosen);
    }
    catch (std::exception const & error)
    {
        std::cerr << "error: " + std::string{error.what()} + '\n'; // at once: other ranks write, too
        return EXIT_FAILURE;
    }
}
