// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compares columns with the results of seqan3::align_pairwise.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <ranges>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda;

namespace
{

constexpr unsigned seed = 42;

using sequence_type = std::vector<seqan3::dna4>;
using pairs_type = std::vector<std::pair<sequence_type, sequence_type>>;

//!\brief Pairs of 0 to 29 letters, similar or not.
pairs_type make_pairs(std::size_t const count)
{
    std::mt19937 engine{seed};
    auto letter = [&engine] { return seqan3::dna4{}.assign_rank(engine() % 4); };
    pairs_type pairs(count);
    for (auto & [first, second] : pairs)
    {
        first.resize(engine() % 30);
        std::ranges::generate(first, letter);
        second = first;
        if (engine() % 4 == 0)
            second.resize(engine() % 30);
        for (auto & changed : second)
            if (engine() % 8 == 0)
                changed = letter();
        if (!second.empty() && engine() % 2 == 0)
            second.erase(second.begin() + engine() % second.size());
    }
    return pairs;
}

align_cfg::gpu const host{executor_kind::host};

auto scoring()
{
    return scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-3}}}
         | gap_cost_affine{open_score{-2}, extension_score{-1}};
}

//!\brief Which columns a configuration asks for.
struct wanted
{
    bool scores{}, ends{}, begins{}, cigars{}, identities{};
};

//!\brief Expects that columns hold what a result has.
template <wanted outputs, typename columns_t, typename result_t>
void expect_row(columns_t const & columns, std::size_t const i, result_t const & result)
{
    if constexpr (outputs.scores)
    {
        EXPECT_EQ(columns.scores[i], result.score());
    }
    if constexpr (outputs.ends)
    {
        EXPECT_EQ(columns.end1[i], result.sequence1_end_position());
        EXPECT_EQ(columns.end2[i], result.sequence2_end_position());
    }
    if constexpr (outputs.begins)
    {
        EXPECT_EQ(columns.begin1[i], result.sequence1_begin_position());
        EXPECT_EQ(columns.begin2[i], result.sequence2_begin_position());
    }
    if constexpr (outputs.cigars)
    {
        EXPECT_TRUE(std::ranges::equal(columns.cigar(i), result.cigar()));
    }
    if constexpr (outputs.identities)
    {
        EXPECT_EQ(columns.identities[i], result.identity());
    }
}

//!\brief Expects that the columns of a call are those that are wanted, and hold what the range of results has.
template <wanted outputs, typename columns_range_t, typename results_t>
void expect_same(columns_range_t && all_columns, results_t && results)
{
    std::size_t index = 0;
    auto result = results.begin();
    for (auto && columns : all_columns)
    {
        EXPECT_EQ(columns.first_index, index);
        ASSERT_GE(columns.size, 1u);
        auto const size_if = [&columns](bool const is_wanted) { return is_wanted ? columns.size : 0; };
        EXPECT_EQ(columns.scores.size(), size_if(outputs.scores));
        EXPECT_EQ(columns.end1.size(), size_if(outputs.ends));
        EXPECT_EQ(columns.end2.size(), size_if(outputs.ends));
        EXPECT_EQ(columns.begin1.size(), size_if(outputs.begins));
        EXPECT_EQ(columns.begin2.size(), size_if(outputs.begins));
        EXPECT_EQ(columns.cigar_offsets.size(), outputs.cigars ? columns.size + 1 : 0);
        EXPECT_EQ(columns.identities.size(), size_if(outputs.identities));
        if (outputs.cigars)
        {
            EXPECT_EQ(columns.cigar_offsets.front(), 0u);
            EXPECT_EQ(columns.cigar_offsets.back(), columns.cigar_operations.size());
        }
        for (std::size_t i = 0; i < columns.size; ++i, ++index, ++result)
        {
            ASSERT_TRUE(result != results.end());
            SCOPED_TRACE("seed " + std::to_string(seed) + ", pair " + std::to_string(index));
            expect_row<outputs>(columns, i, *result);
        }
    }
    EXPECT_TRUE(result == results.end()) << index << " rows";
}

//!\brief The same with and without threads.
template <wanted outputs, typename pairs_t, typename config_t>
void expect_columns(pairs_t && pairs, config_t const & config)
{
    expect_same<outputs>(align_columns(pairs, config), seqan3::align_pairwise(pairs, config));
    expect_same<outputs>(align_columns(pairs, config | parallel{3}), seqan3::align_pairwise(pairs, config));
}

} // namespace

TEST(align_columns, of_every_output)
{
    pairs_type pairs = make_pairs(5000); // several batches
    auto const base = method_global{} | scoring();
    expect_columns<{.scores = true}>(pairs, base | output_score{} | host);
    expect_columns<{.ends = true}>(pairs, base | output_end_position{} | host);
    expect_columns<{.begins = true}>(pairs, base | output_begin_position{} | output_sequence1_id{} | host);
    expect_columns<{.scores = true, .cigars = true}>(pairs,
                                                     base | output_score{} | align_cfg::gpu_with{host, cigar_output{}});
    expect_columns<{.ends = true, .identities = true}>(pairs, base | output_end_position{}
                                                                  | align_cfg::gpu_with{host, identity_output{}});
}

TEST(align_columns, of_other_methods)
{
    pairs_type pairs = make_pairs(3000);
    auto const outputs =
        output_score{} | output_begin_position{} | output_end_position{}
        | align_cfg::gpu_with{host, cigar_output{cigar_format::basic, cigar_clipping::hard}, identity_output{}};
    constexpr wanted all{.scores = true, .ends = true, .begins = true, .cigars = true, .identities = true};
    auto const expect_of = [&](auto const & config) { expect_columns<all>(pairs, config); };
    expect_of(method_local{} | scoring() | outputs);
    expect_of(method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                            free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}}
              | scoring() | outputs);
    expect_of(method_global{} | edit_scheme | outputs);
    expect_of(method_global{} | edit_scheme | min_score{-2} | outputs); // some pairs are missed
    expect_of(method_local{} | scoring() | score_type<float>{} | outputs);
}

TEST(align_columns, of_pairs_that_only_seqan3_computes)
{
    // Scores of letters are no multiples of a power of 2 that fits.
    pairs_type pairs = make_pairs(600);
    seqan3::nucleotide_scoring_scheme<double> const scheme{seqan3::match_score{0.1}, seqan3::mismatch_score{-0.3}};
    auto const config = method_global{} | scoring_scheme{scheme} | gap_cost_affine{open_score{-2}, extension_score{-1}}
                      | score_type<double>{} | output_score{} | output_end_position{} | output_begin_position{}
                      | align_cfg::gpu{executor_kind::host};
    expect_columns<{.scores = true, .ends = true, .begins = true}>(pairs, config);
}

TEST(align_columns, of_bands)
{
    pairs_type pairs = make_pairs(1000);
    for (auto & [first, second] : pairs)
        second.resize(first.size()); // no band misses the last cell
    auto const config = method_global{} | scoring() | band_fixed_size{lower_diagonal{-4}, upper_diagonal{5}}
                      | output_score{} | output_end_position{} | output_begin_position{}
                      | align_cfg::gpu{executor_kind::host};
    expect_columns<{.scores = true, .ends = true, .begins = true}>(pairs, config);
}

TEST(align_columns, of_few_pairs)
{
    auto const config = method_global{} | scoring() | output_score{} | align_cfg::gpu_with{host, cigar_output{}};
    for (std::size_t const count : {0, 1, 2, 256, 257})
    {
        pairs_type pairs = make_pairs(count);
        expect_columns<{.scores = true, .cigars = true}>(pairs, config);
        EXPECT_EQ(std::ranges::distance(align_columns(pairs, config)), count > 0 ? 1 : 0);
    }
}

TEST(align_columns, of_one_pair)
{
    auto const config = method_global{} | scoring() | output_score{} | host;
    auto const expect_one = [](auto && range)
    {
        std::size_t count = 0;
        for (auto && columns : range)
        {
            ASSERT_EQ(columns.size, 1u);
            EXPECT_EQ(columns.scores[0], 8);
            ++count;
        }
        EXPECT_EQ(count, 1u);
    };
    sequence_type const first = "ACGT"_dna4;
    std::pair<sequence_type, sequence_type> pair{first, first};
    expect_one(align_columns(pair, config));
    expect_one(align_columns(std::tie(first, first), config));
    expect_one(align_columns(std::pair{first, first}, config)); // the range keeps it
}

TEST(align_columns, of_pairs_that_are_made)
{
    pairs_type pairs = make_pairs(700);
    auto made = pairs
              | std::views::transform(
                    [](auto const & pair) {
                        return std::pair{sequence_type{pair.first}, sequence_type{pair.second}};
                    });
    auto const config = method_global{} | scoring() | output_score{}
                      | align_cfg::gpu_with{host, cigar_output{cigar_format::basic, cigar_clipping::soft}};
    expect_columns<{.scores = true, .cigars = true}>(made, config);
}

TEST(align_columns, of_constant_pairs) // SeqAn3's function does not compile with a constant container
{
    pairs_type const pairs = make_pairs(300);
    auto const config = method_global{} | scoring() | output_score{} | host;
    std::size_t count = 0;
    for (auto && columns : align_columns(pairs, config))
        count += columns.size;
    EXPECT_EQ(count, 300u);
}

TEST(align_columns, needs_no_element)
{
    pairs_type pairs = make_pairs(3);
    auto const config = method_global{} | scoring() | output_score{};
    for (auto && columns : align_columns(pairs, config))
        EXPECT_EQ(columns.size, 3u);
}

TEST(align_columns, is_a_move_only_input_range)
{
    pairs_type pairs = make_pairs(1);
    using range_t = decltype(align_columns(pairs, method_global{} | scoring() | output_score{} | host));
    EXPECT_TRUE(std::ranges::input_range<range_t>);
    EXPECT_TRUE(std::movable<range_t>);
    using columns_t = std::ranges::range_value_t<range_t>;
    EXPECT_TRUE((std::same_as<columns_t, alignment_columns<std::int32_t>>));
    EXPECT_TRUE(std::movable<columns_t>);
    EXPECT_FALSE(std::copyable<columns_t>);
}

TEST(align_columns, may_be_moved_out)
{
    pairs_type pairs = make_pairs(5000);
    auto const config = method_global{} | scoring() | output_score{} | align_cfg::gpu_with{host, cigar_output{}};
    auto const expect_all = [&](auto && range)
    {
        std::vector<alignment_columns<std::int32_t>> taken{};
        for (auto && columns : range)
        {
            taken.push_back(std::move(columns));
            EXPECT_EQ(columns.size, 0u);
            EXPECT_TRUE(columns.scores.empty());
            EXPECT_TRUE(columns.cigar_operations.empty());
        }
        EXPECT_GT(taken.size(), 1u);
        auto results = seqan3::align_pairwise(pairs, config);
        auto result = results.begin();
        for (auto const & columns : taken)
            for (std::size_t i = 0; i < columns.size; ++i, ++result)
                expect_row<{.scores = true, .cigars = true}>(columns, i, *result);
        EXPECT_TRUE(result == results.end());
    };
    expect_all(align_columns(pairs, config));
    expect_all(align_columns(pairs, config | parallel{2}));
}
