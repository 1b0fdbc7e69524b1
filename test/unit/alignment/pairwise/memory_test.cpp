// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that the memory of a call does not grow with the number of pairs.
 *
 * Layer: test. Counts what the whole program allocates.
 */

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <iostream>
#include <random>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include "counted_memory.hpp"

using namespace seqan3::align_cfg;
using seqan3_cuda::test::bytes_in_use, seqan3_cuda::test::most_bytes;

namespace
{

//!\brief Pairs that exist only while they are looked at. How many there are is not known before.
auto lazy_pairs(std::size_t const size)
{
    static std::vector<seqan3::dna4> const letters = []
    {
        std::mt19937 engine{7};
        std::vector<seqan3::dna4> drawn(1000);
        std::ranges::generate(drawn, [&] { return seqan3::dna4{}.assign_rank(engine() % 4); });
        return drawn;
    }();
    return std::views::iota(std::size_t{0}) | std::views::take_while([size](std::size_t const i) { return i < size; })
         | std::views::transform(
               [](std::size_t const i)
               {
                   std::span const all{letters};
                   return std::pair{all.subspan(i % 900, 8), all.subspan(i % 901, 7 + i % 3)};
               });
}

auto make_config()
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{2}, seqan3::mismatch_score{-3}};
    return method_global{} | scoring_scheme{scheme} | output_score{} | output_sequence1_id{}
         | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
}

//!\brief The most bytes that a call has at a time; each of its results is looked at.
template <typename call_t>
std::size_t peak_of(call_t && call, std::size_t const pairs)
{
    std::size_t const before = bytes_in_use;
    most_bytes = before;
    EXPECT_EQ(call(pairs), pairs * (pairs - 1) / 2) << pairs;
    return most_bytes - before;
}

/*!\brief Batches grow until there are enough pairs for full ones; ten times as many make no difference then.
 * \details With threads it depends on their turns how many batches there are at a time, so the most of several calls
 *          counts. A byte for each further pair would be too much.
 */
template <typename call_t>
void expect_bounded(call_t && call)
{
    constexpr std::size_t pairs = 500'000;
    std::size_t const of_many = peak_of(call, 10 * pairs);
    std::size_t of_some = 0;
    for (int turn = 0; turn < 8 && of_many >= of_some + of_some / 2; ++turn)
        of_some = std::max(of_some, peak_of(call, pairs));
    std::cout << of_some << " bytes for " << pairs << " pairs, " << of_many << " for ten times as many\n";
    EXPECT_GT(of_some, 50'000u); // batches and their outcomes: the bytes are counted
    EXPECT_LT(of_many, of_some + of_some / 2);
}

} // namespace

TEST(memory, of_a_range)
{
    expect_bounded(
        [](std::size_t const pairs)
        {
            std::size_t sum = 0;
            for (auto && result : seqan3::align_pairwise(lazy_pairs(pairs), make_config()))
                sum += result.sequence1_id();
            return sum;
        });
}

TEST(memory, of_a_range_with_threads)
{
    expect_bounded(
        [](std::size_t const pairs)
        {
            std::size_t sum = 0;
            for (auto && result : seqan3::align_pairwise(lazy_pairs(pairs), make_config() | parallel{2}))
                sum += result.sequence1_id();
            return sum;
        });
}

TEST(memory, of_callbacks)
{
    expect_bounded(
        [](std::size_t const pairs)
        {
            std::atomic<std::size_t> sum{};
            auto add = [&sum](auto && result) { sum += result.sequence1_id(); };
            seqan3::align_pairwise(lazy_pairs(pairs), make_config() | parallel{2} | on_result{std::move(add)});
            return sum.load();
        });
}
