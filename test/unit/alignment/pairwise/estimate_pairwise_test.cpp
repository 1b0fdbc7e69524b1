// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compares estimates with what calls take on the host; test/unit/backend has devices.
 *
 * Layer: test.
 */

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include "counted_memory.hpp"

namespace
{

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda;
using test::bytes_in_use, test::most_bytes;

constexpr unsigned seed = 42;

using sequence_type = std::vector<seqan3::dna4>;
using pairs_type = std::vector<std::pair<sequence_type, sequence_type>>;

pairs_type unlike_pairs(std::size_t const count, std::size_t const letters)
{
    std::mt19937 engine{seed};
    pairs_type pairs(count);
    for (auto & [first, second] : pairs)
        for (sequence_type * const sequence : {&first, &second})
        {
            sequence->resize(letters);
            std::ranges::generate(*sequence, [&engine] { return seqan3::dna4{}.assign_rank(engine() % 4); });
        }
    return pairs;
}

auto const affine =
    method_global{}
    | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-4}}}
    | gap_cost_affine{open_score{-4}, extension_score{-2}};
align_cfg::gpu const host{executor_kind::host};

//!\brief What a call has taken.
struct measured_call
{
    double seconds{};
    std::size_t bytes{};
};

template <typename config_t>
measured_call measure(pairs_type const & pairs, config_t const & config)
{
    std::size_t const before = bytes_in_use;
    most_bytes = before;
    auto const begin = std::chrono::steady_clock::now();
    std::size_t results = 0;
    for (auto && result : seqan3::align_pairwise(pairs | std::views::all, config))
        results += result.score() != 1;
    EXPECT_EQ(results, pairs.size());
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), most_bytes - before};
}

template <typename config_t>
void expect_estimate(pairs_type const & pairs, config_t const & config, char const * const name)
{
    call_estimate const found = estimate_pairwise(pairs | std::views::all, config);
    measured_call const taken = measure(pairs, config);
    EXPECT_EQ(found.pairs, pairs.size()) << name;
    EXPECT_EQ(found.executor, executor_kind::host) << name;
    EXPECT_TRUE(found.devices.empty()) << name;
    EXPECT_EQ(found.device_memory, 0u) << name;
    auto const bytes = static_cast<double>(taken.bytes), estimated = static_cast<double>(found.host_memory);
    std::printf("%s: %.1f MB estimated, %.1f MB taken; %.3f s estimated, %.3f s taken\n", name, estimated / 1e6,
                bytes / 1e6, found.seconds, taken.seconds);
    constexpr double small = 1 << 20;
    EXPECT_LT(estimated, 2 * bytes + small) << name;
    EXPECT_GT(estimated + small, bytes / 2) << name;
    // Other programs compute on the machine of a test, too, in one of the two times.
    constexpr double factor = 20, short_time = 0.05;
    EXPECT_LT(found.seconds, factor * taken.seconds + short_time) << name;
    EXPECT_GT(factor * found.seconds + short_time, taken.seconds) << name;
}

} // namespace

TEST(estimate_pairwise, memory_and_time_of_calls)
{
    auto const scores = affine | host | output_score{};
    auto const alignments = affine | output_score{} | align_cfg::gpu_with{host, cigar_output{}};
    expect_estimate(unlike_pairs(20'000, 100), scores, "scores of reads");
    expect_estimate(unlike_pairs(20'000, 100), alignments, "CIGARs of reads");
    expect_estimate(unlike_pairs(300, 1'000), scores, "scores");
    expect_estimate(unlike_pairs(300, 1'000), alignments, "CIGARs");
    expect_estimate(unlike_pairs(4, 12'000), scores, "long pairs");
    expect_estimate(unlike_pairs(4, 12'000), alignments, "CIGARs of long pairs");
    expect_estimate(unlike_pairs(20'000, 100), alignments | parallel{2}, "CIGARs of reads, two threads");
    expect_estimate(unlike_pairs(1'000, 1'000), method_global{} | edit_scheme | host | output_score{},
                    "edit distances");
}

TEST(estimate_pairwise, counts)
{
    pairs_type pairs = unlike_pairs(2, 5);
    pairs.front().second.resize(3);
    call_estimate const found = estimate_pairwise(pairs, affine | host | output_score{});
    EXPECT_EQ(found.pairs, 2u);
    EXPECT_EQ(found.cells, 5.0 * 3 + 5 * 5);
    EXPECT_GT(found.seconds, 0);
    call_estimate const of_pair = estimate_pairwise(std::tie(pairs[1].first, pairs[1].second), affine | host);
    EXPECT_EQ(of_pair.pairs, 1u);
    EXPECT_EQ(of_pair.cells, 25.0);
    EXPECT_EQ(estimate_pairwise(std::pair{"ACGT"_dna4, "AC"_dna4}, affine | host).cells, 8.0);
    EXPECT_EQ(estimate_pairwise(pairs[0], affine).cells, 15.0) << "as with gpu{}";
}

TEST(estimate_pairwise, no_letters_and_no_pairs)
{
    call_estimate const none = estimate_pairwise(pairs_type{}, affine | host | output_score{});
    EXPECT_EQ(none.pairs, 0u);
    EXPECT_EQ(none.cells, 0);
    EXPECT_EQ(none.host_memory, 0u);
    EXPECT_EQ(none.seconds, 0);
    call_estimate const empty = estimate_pairwise(unlike_pairs(3, 0), affine | host | output_score{});
    EXPECT_EQ(empty.pairs, 3u);
    EXPECT_EQ(empty.cells, 0);
    EXPECT_EQ(estimate_pairwise(unlike_pairs(1, 1), affine | host | output_score{}).cells, 1);
}

TEST(estimate_pairwise, pairs_that_are_made)
{
    pairs_type const pairs = unlike_pairs(1'000, 20);
    auto made = pairs | std::views::transform([](auto const & pair) { return pair; })
              | std::views::filter([](auto const & pair) { return pair.first[0] == 'A'_dna4; });
    auto const expected = static_cast<std::size_t>(std::ranges::distance(made));
    call_estimate const found = estimate_pairwise(made, affine | host | output_score{});
    EXPECT_EQ(found.pairs, expected);
    EXPECT_EQ(found.cells, 400.0 * static_cast<double>(expected));
}

TEST(estimate_pairwise, pairs_with_several_results_and_with_none)
{
    auto const best =
        method_local{}
        | scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-4}}}
        | output_score{} | align_cfg::gpu_with{host, best_k{9, non_intersecting{}}, cigar_output{}};
    pairs_type pairs(200, {"AAAAAAAAAA"_dna4, "CCCCCCCCCC"_dna4}); // no result at all
    EXPECT_EQ(estimate_pairwise(pairs, best).pairs, 200u);
    pairs.back() = {"ACGTACGT"_dna4, "ACGTACGT"_dna4};
    EXPECT_EQ(estimate_pairwise(pairs, best).pairs, 200u);
    pairs_type const constant = unlike_pairs(50, 40);
    EXPECT_EQ(estimate_pairwise(constant, best).pairs, 50u);
}

TEST(estimate_pairwise, callbacks_are_not_called)
{
    int calls = 0;
    auto const config = affine | host | output_score{} | on_result{[&calls](auto &&) { ++calls; }};
    EXPECT_EQ(estimate_pairwise(unlike_pairs(10, 10), config).pairs, 10u);
    EXPECT_EQ(calls, 0);
}

TEST(estimate_pairwise, errors_are_those_of_the_call)
{
    auto const outside = affine | host | output_score{} | band_fixed_size{lower_diagonal{0}, upper_diagonal{0}};
    pairs_type pairs = unlike_pairs(1, 10);
    pairs.front().second.resize(5);
    EXPECT_THROW((void)estimate_pairwise(pairs, outside), seqan3::invalid_alignment_configuration);
    seqan3::nucleotide_scoring_scheme<std::int32_t> const scores{seqan3::match_score{1 << 30},
                                                                 seqan3::mismatch_score{-4}};
    auto const large = method_global{} | scoring_scheme{scores} | host | output_score{};
    EXPECT_THROW((void)estimate_pairwise(pairs, large), std::overflow_error);
}
