// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests calls from OpenMP loops, std::async and threads of the user, with one pair and with many pairs a call.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <random>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <parity/random_pairs.hpp>

using namespace seqan3::align_cfg;

namespace
{

using sequence_type = std::vector<seqan3::dna4>;
using pairs_type = std::vector<std::pair<sequence_type, sequence_type>>;

pairs_type & all_pairs() // SeqAn3 takes no constant range of pairs
{
    static pairs_type pairs = []
    {
        seqan3_cuda::test::engine_type engine{42};
        return seqan3_cuda::test::random_pairs<seqan3::dna4>(engine, 500, 100);
    }();
    return pairs;
}

auto make_config()
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{2}, seqan3::mismatch_score{-3}};
    return method_global{} | scoring_scheme{scheme} | gap_cost_affine{open_score{-4}, extension_score{-1}}
         | output_score{} | output_begin_position{};
}

auto on_host()
{
    return make_config() | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
}

//!\brief Score and begin positions.
using fields = std::tuple<int, std::size_t, std::size_t>;

template <typename result_t>
fields fields_of(result_t const & result)
{
    return {result.score(), result.sequence1_begin_position(), result.sequence2_begin_position()};
}

//!\brief SeqAn3's results, computed before there are threads.
std::vector<fields> const & expected_results()
{
    static std::vector<fields> const expected = []
    {
        std::vector<fields> results{};
        for (auto && result : seqan3::align_pairwise(all_pairs(), make_config()))
            results.push_back(fields_of(result));
        return results;
    }();
    return expected;
}

//!\brief Whether a call with one pair gives SeqAn3's result.
bool is_right(std::size_t const index)
{
    auto const & [first, second] = all_pairs()[index];
    auto results = seqan3::align_pairwise(std::tie(first, second), on_host());
    return fields_of(*results.begin()) == expected_results()[index];
}

//!\brief Number of right results of a range, of which the first one is that of pair `index`; 0 if it has too many.
template <typename range_t>
std::size_t count_right(range_t && results, std::size_t index)
{
    std::size_t count = 0;
    for (auto && result : results)
    {
        if (index == expected_results().size())
            return 0;
        count += fields_of(result) == expected_results()[index++];
    }
    return count;
}

//!\brief Number of right results of one call with all pairs.
template <typename config_t>
std::size_t count_right_of_all(config_t const & config)
{
    return count_right(seqan3::align_pairwise(all_pairs(), config), 0);
}

} // namespace

TEST(concurrency, openmp_loop_over_single_pairs)
{
    std::size_t const size = expected_results().size();
    std::size_t count = 0;
#ifdef _OPENMP
#pragma omp parallel for num_threads(6) schedule(dynamic) reduction(+ : count)
#endif
    for (std::size_t i = 0; i < size; ++i)
        count += is_right(i);
    EXPECT_EQ(count, size);
}

TEST(concurrency, asynchronous_calls)
{
    std::size_t const size = expected_results().size();
    std::vector<std::future<std::size_t>> calls{};
    for (int i = 0; i < 6; ++i)
    {
        calls.push_back(std::async(std::launch::async, [] { return count_right_of_all(on_host()); }));
        calls.push_back(std::async(std::launch::async, [] { return count_right_of_all(on_host() | parallel{3}); }));
    }
    for (std::future<std::size_t> & call : calls)
        EXPECT_EQ(call.get(), size);
}

TEST(concurrency, threads_that_take_pairs_from_a_queue)
{
    std::size_t const size = expected_results().size();
    std::atomic<std::size_t> next{}, count{};
    std::vector<std::jthread> threads(5);
    for (std::jthread & thread : threads)
        thread = std::jthread{[&]
                              {
                                  for (std::size_t i = next++; i < size; i = next++)
                                      count += is_right(i);
                              }};
    for (std::jthread & thread : threads)
        thread.join();
    EXPECT_EQ(count, size);
}

TEST(concurrency, range_that_moves_to_another_thread)
{
    std::size_t const size = expected_results().size();
    auto results = seqan3::align_pairwise(all_pairs(), on_host() | parallel{2});
    auto first = results.begin();
    EXPECT_EQ(fields_of(*first), expected_results()[0]);
    auto rest =
        std::async(std::launch::async, [results = std::move(results)]() mutable { return count_right(results, 1); });
    EXPECT_EQ(rest.get(), size - 1);
}

TEST(concurrency, configuration_shared_by_threads)
{
    auto const config = on_host();
    std::size_t const size = expected_results().size();
    std::vector<std::future<std::size_t>> calls{};
    for (int i = 0; i < 4; ++i)
        calls.push_back(std::async(std::launch::async, [&config] { return count_right_of_all(config); }));
    for (std::future<std::size_t> & call : calls)
        EXPECT_EQ(call.get(), size);
}
