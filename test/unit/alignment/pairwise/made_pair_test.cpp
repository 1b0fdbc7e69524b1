// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that a pair which dereferencing makes, and which owns a sequence, lives until its callback has returned.
 *
 * Layer: test. Also compiled with AddressSanitizer: the letters of a dead sequence may still be in its place.
 */

#include <cstddef>
#include <map>
#include <mutex>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <parity/parity_check.hpp>
#include <parity/random_pairs.hpp>

using namespace seqan3::align_cfg;

namespace
{

constexpr std::size_t size = 2'000;

//!\brief Pairs of a new first sequence and a view of a second one.
auto made_pairs()
{
    static auto const stored = []
    {
        seqan3_cuda::test::engine_type engine{27};
        return seqan3_cuda::test::random_pairs<seqan3::dna4>(engine, size, 60);
    }();
    return std::views::iota(std::size_t{0}, size)
         | std::views::transform(
               [](std::size_t const i)
               {
                   auto const & [first, second] = stored[i];
                   return std::pair{std::vector<seqan3::dna4>{first}, std::views::all(second)};
               });
}

//!\brief The results of a call as text, written by the callback, by the numbers of the pairs.
template <typename config_t>
std::map<std::size_t, std::string> texts_of(config_t const & config)
{
    std::map<std::size_t, std::string> texts{};
    std::mutex mutex{};
    auto write = [&](auto && result)
    {
        using traits_t = seqan3_cuda::detail::configuration_traits<config_t>;
        std::string text = seqan3_cuda::test::describe_result<traits_t>(result);
        std::lock_guard const lock{mutex};
        EXPECT_TRUE(texts.emplace(result.sequence1_id(), std::move(text)).second) << "twice: " << result.sequence1_id();
    };
    seqan3::align_pairwise(made_pairs(), config | on_result{std::move(write)});
    return texts;
}

auto make_config()
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{2}, seqan3::mismatch_score{-3}};
    return method_local{} | scoring_scheme{scheme} | gap_cost_affine{open_score{-4}, extension_score{-1}}
         | output_sequence1_id{} | output_begin_position{} | output_end_position{} | output_alignment{};
}

} // namespace

TEST(made_pair, lives_during_the_callback)
{
    auto const config = make_config();
    auto const expected = texts_of(config);
    ASSERT_EQ(expected.size(), size);
    EXPECT_EQ(texts_of(config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host}), expected);
}

TEST(made_pair, lives_during_the_callback_of_each_thread)
{
    auto const config = make_config();
    auto const expected = texts_of(config);
    ASSERT_EQ(expected.size(), size);
    EXPECT_EQ(texts_of(config | seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host} | parallel{2}), expected);
}
