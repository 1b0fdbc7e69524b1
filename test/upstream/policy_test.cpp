// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The customisation point of seqan3_execution_policy.patch, for an element of somebody else and for ours.
 *
 * Layer: test.
 */

#include <concepts>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>

#include <seqan3_cuda/all.hpp>

namespace somebody_else
{

//! \brief An element that hands its calls to SeqAn3's own algorithms and counts them.
class counted : private seqan3::pipeable_config_element
{
public:
    int * calls{};

    counted() = default;
    explicit counted(int & calls) : calls{&calls} {}

    static constexpr auto id{seqan3::detail::align_config_id::policy};
};

auto align_pairwise_policy(counted const & element)
{
    return [&element]<typename sequences_t>(sequences_t && sequences, auto const & config)
    {
        ++*element.calls;
        return seqan3::align_pairwise(std::forward<sequences_t>(sequences), config.template remove<counted>());
    };
}

} // namespace somebody_else

namespace
{

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using somebody_else::counted;

auto const config = method_global{} | edit_scheme | output_score{};
seqan3::dna4_vector sequence1 = "ACGTACGT"_dna4;
seqan3::dna4_vector sequence2 = "ACTTAGT"_dna4; // a substitution, a deletion

template <typename results_t>
std::vector<int> scores(results_t && results)
{
    std::vector<int> found{};
    for (auto && result : results)
        found.push_back(result.score());
    return found;
}

} // namespace

TEST(policy, gets_each_kind_of_sequences)
{
    int calls = 0;
    auto const counting = config | counted{calls};
    std::vector<std::pair<seqan3::dna4_vector, seqan3::dna4_vector>> pairs{{sequence1, sequence2},
                                                                           {sequence2, sequence2}};
    auto pair = pairs[0];

    EXPECT_EQ(scores(seqan3::align_pairwise(std::tie(sequence1, sequence2), counting)), std::vector{-2});
    EXPECT_EQ(scores(seqan3::align_pairwise(pair, counting)), std::vector{-2});
    EXPECT_EQ(scores(align_pairwise(pairs, counting)), (std::vector{-2, 0})); // found by its arguments
    EXPECT_EQ(scores(seqan3::align_pairwise(pairs | std::views::drop(1), counting)), std::vector{0});
    EXPECT_EQ(calls, 4);
}

TEST(policy, gets_the_callback)
{
    int calls = 0, score = 0;
    auto keep = [&score](auto && result) { score = result.score(); };
    using nothing = decltype(seqan3::align_pairwise(std::tie(sequence1, sequence2),
                                                    config | counted{calls} | on_result{std::move(keep)}));
    static_assert(std::is_void_v<nothing>);
    seqan3::align_pairwise(std::tie(sequence1, sequence2), config | counted{calls} | on_result{std::move(keep)});
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(score, -2);
}

TEST(policy, takes_the_place_of_vectorised)
{
    using seqan3::is_config_element_combineable_v;
    static_assert(!is_config_element_combineable_v<counted, vectorised>);
    static_assert(!is_config_element_combineable_v<counted, seqan3_cuda::align_cfg::gpu>);
    static_assert(is_config_element_combineable_v<counted, parallel>);
    static_assert(!seqan3::detail::align_pairwise_policy_element<vectorised>);
    static_assert(!seqan3::detail::align_pairwise_policy_element<parallel>);
}

TEST(gpu, pair) // also of gpu_with, which is found as a gpu
{
    using seqan3_cuda::align_cfg::gpu;
    auto const host = gpu{seqan3_cuda::executor_kind::host};

    auto ours = seqan3::align_pairwise(std::tie(sequence1, sequence2), config | host);
    using seqan3s_t = decltype(seqan3::align_pairwise(std::tie(sequence1, sequence2), config));
    static_assert(!std::same_as<decltype(ours), seqan3s_t>); // else SeqAn3 has computed
    EXPECT_EQ(scores(ours), std::vector{-2});
    auto results = seqan3::align_pairwise(std::tie(sequence1, sequence2),
                                          config | seqan3_cuda::align_cfg::gpu_with{host, seqan3_cuda::cigar_output{}});
    // Only a result of this library has a CIGAR.
    EXPECT_FALSE((*results.begin()).cigar_string().empty());
}
