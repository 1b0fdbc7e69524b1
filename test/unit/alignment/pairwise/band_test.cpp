// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bands that are refused: the same exceptions in the same places as SeqAn3's, and bands that SeqAn3 cannot
 * compute.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

namespace
{

using namespace seqan3::align_cfg;

using sequence_type = std::vector<seqan3::dna4>;

auto band(std::int32_t const lower, std::int32_t const upper)
{
    return band_fixed_size{lower_diagonal{lower}, upper_diagonal{upper}};
}

auto free_ends(unsigned const bits)
{
    return method_global{
        free_end_gaps_sequence1_leading{(bits & 1u) != 0}, free_end_gaps_sequence2_leading{(bits & 2u) != 0},
        free_end_gaps_sequence1_trailing{(bits & 4u) != 0}, free_end_gaps_sequence2_trailing{(bits & 8u) != 0}};
}

auto const scheme = scoring_scheme{seqan3::nucleotide_scoring_scheme{}};
auto const gpu = seqan3_cuda::align_cfg::gpu{seqan3_cuda::executor_kind::host};
auto const outputs_of_newer = output_score{} | output_end_position{};
auto const outputs_of_older = output_score{} | output_begin_position{};

//!\brief What a call does: where it throws, or the scores of all results.
template <typename config_t>
std::string record(std::vector<std::pair<sequence_type, sequence_type>> & pairs, config_t const & config)
{
    std::string text{"called"};
    try
    {
        auto results = seqan3::align_pairwise(pairs, config);
        text += ", returned";
        for (auto const & result : results)
            text += ", " + std::to_string(result.score());
    }
    catch (seqan3::invalid_alignment_configuration const & error)
    {
        text += std::string{", threw: "} + error.what();
    }
    return text;
}

//!\brief Pairs of which the third one has sequences of very different lengths.
std::vector<std::pair<sequence_type, sequence_type>> some_pairs()
{
    return {{sequence_type(4), sequence_type(4)},
            {sequence_type(5), sequence_type(4)},
            {sequence_type(3), sequence_type(9)},
            {sequence_type(4), sequence_type(4)}};
}

} // namespace

TEST(band, the_newer_generation_refuses_at_the_call_or_at_the_pair)
{
    for (unsigned bits = 0; bits < 16; ++bits)
    {
        for (auto const & [lower, upper] : {std::pair{-2, 2}, {-6, 6}, {0, 0}, {-1, -3}, {-5, -1}, {1, 4}, {3, 1}})
        {
            if (lower > 0 || upper < 0) // where it does not throw at the call, SeqAn3 reads out of bounds
                if (!((lower > 0 && (bits & 1u) == 0) || (upper < 0 && (bits & 2u) == 0)))
                    continue;
            auto const config = free_ends(bits) | scheme | band(lower, upper) | outputs_of_newer;
            auto pairs = some_pairs();
            EXPECT_EQ(record(pairs, config | gpu), record(pairs, config)) << bits << ' ' << lower << ' ' << upper;
        }
    }
}

TEST(band, the_older_generation_refuses_at_the_pair)
{
    for (auto const & [lower, upper] :
         {std::pair{-2, 2}, {4, 8}, {5, 5}, {6, 8}, {-9, -5}, {-9, -4}, {-20, -10}, {10, 20}})
    {
        auto pairs = some_pairs();
        auto const global = free_ends(15) | scheme | band(lower, upper) | outputs_of_older;
        EXPECT_EQ(record(pairs, global | gpu), record(pairs, global)) << lower << ' ' << upper;
        auto const local = method_local{} | scheme | band(lower, upper) | outputs_of_older;
        EXPECT_EQ(record(pairs, local | gpu), record(pairs, local)) << lower << ' ' << upper;
    }
}

TEST(band, as_wide_as_numbers_go) // SeqAn3's arithmetic overflows
{
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::lowest(),
                           highest = std::numeric_limits<std::int32_t>::max();
    for (auto const & [lower, upper] :
         {std::pair{lowest, highest}, {lowest, 0}, {0, highest}, {lowest, 1}, {-1, highest}})
    {
        auto const central = free_ends(0) | scheme;
        auto pairs = some_pairs();
        if (lower > -6)
            pairs.erase(pairs.begin() + 2); // it has no alignment above the diagonal -6
        if (upper < 1)
            pairs.erase(pairs.begin() + 1);
        bool const is_whole = lower == lowest && upper == highest;
        std::string const expected =
            record(pairs, central | (is_whole ? band(-9, 9) : band(std::max(lower, -9), std::min(upper, 9)))
                              | outputs_of_newer);
        EXPECT_EQ(record(pairs, central | band(lower, upper) | outputs_of_newer | gpu), expected)
            << lower << ' ' << upper;
        EXPECT_EQ(record(pairs, central | gap_cost_affine{open_score{-10}, extension_score{-1}} | band(lower, upper)
                                    | outputs_of_older | gpu),
                  expected);
    }
    auto pairs = some_pairs();
    EXPECT_EQ(record(pairs, free_ends(0) | scheme | band_fixed_size{} | outputs_of_newer | gpu),
              record(pairs, free_ends(0) | scheme | outputs_of_newer));
}

TEST(band, beyond_the_matrix)
{
    // The newer generation does not notice that no column of these bands has a cell, and reads out of bounds.
    std::vector<std::pair<sequence_type, sequence_type>> pairs{{sequence_type(9), sequence_type(4)}};
    EXPECT_EQ(record(pairs, free_ends(15) | scheme | band(-9, -5) | outputs_of_newer | gpu),
              "called, returned, threw: The selected band [-9:-5] cannot be used with the current alignment "
              "configuration: There is "
              "no alignment of sequences of 9 and 4 letters in the band.");
}

TEST(band, with_threads_the_exception_arrives)
{
    auto pairs = some_pairs();
    auto const config = free_ends(0) | scheme | band(-2, 2) | outputs_of_newer;
    EXPECT_EQ(record(pairs, config | parallel{2} | gpu), record(pairs, config));
}
