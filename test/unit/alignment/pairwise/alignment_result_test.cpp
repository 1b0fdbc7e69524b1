// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests results with CIGARs and identity statistics: their types, values, and ways to the user.
 *
 * Layer: test.
 */

#include <algorithm>
#include <concepts>
#include <mutex>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/quality/aliases.hpp>
#include <seqan3/alphabet/quality/phred42.hpp>
#include <seqan3/core/debug_stream.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda;
using seqan3_cuda::align_cfg::gpu;
using seqan3_cuda::align_cfg::gpu_with;

namespace
{

using pairs_type = std::vector<std::pair<std::vector<seqan3::dna4>, std::vector<seqan3::dna4>>>;

// Not const, as SeqAn3 wants it for aligned sequences: 2S 5= 1D 2= 1X 4= 2S; nothing in common; two empty sequences.
pairs_type pairs{{"TTTTTACGTGACTGACACTTTTTT"_dna4, "GGACGTGCTCACACGG"_dna4}, {"AAAA"_dna4, "CCC"_dna4}, {{}, {}}};

gpu const on_host{executor_kind::host};

auto const costs = scoring_scheme{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-1}}}
                 | gap_cost_affine{open_score{-1}, extension_score{-1}};

template <typename element_t>
auto align(element_t const & element)
{
    return seqan3::align_pairwise(pairs, method_local{} | costs | output_score{} | element);
}

template <typename results_t>
std::vector<std::string> cigar_strings(results_t && results)
{
    std::vector<std::string> strings{};
    for (auto && result : results)
        strings.push_back(result.cigar_string());
    return strings;
}

template <typename results_t>
using result_of = std::ranges::range_value_t<results_t>;

} // namespace

TEST(alignment_result, has_what_was_asked_for)
{
    using without = result_of<decltype(align(gpu{}))>;
    using with_both = result_of<decltype(align(gpu_with{identity_output{}, cigar_output{}}))>;
    using with_cigar = result_of<decltype(align(gpu_with{cigar_output{}}))>;
    static_assert(
        std::same_as<without,
                     result_of<decltype(seqan3::align_pairwise(pairs, method_local{} | costs | output_score{}))>>);
    static_assert(std::derived_from<with_both, without> && std::derived_from<with_cigar, without>);
    static_assert(with_both::has_cigar && with_both::has_identity);
    static_assert(with_cigar::has_cigar && !with_cigar::has_identity && !with_cigar::has_rank);
    using with_rank = result_of<decltype(align(gpu_with{best_k{}}))>;
    static_assert(std::derived_from<with_rank, without> && with_rank::has_rank && !with_rank::has_cigar);
}

TEST(alignment_result, formats_and_clipping)
{
    using enum cigar_format;
    using enum cigar_clipping;
    auto cigars = [](cigar_format const format, cigar_clipping const clipping) {
        return cigar_strings(align(gpu_with{on_host, cigar_output{format, clipping}}));
    };
    EXPECT_EQ(cigars(basic, none), (std::vector<std::string>{"5M1D7M", "", ""}));
    EXPECT_EQ(cigars(extended, none), (std::vector<std::string>{"5=1D2=1X4=", "", ""}));
    EXPECT_EQ(cigars(basic, soft), (std::vector<std::string>{"2S5M1D7M2S", "3S", ""}));
    EXPECT_EQ(cigars(extended, hard), (std::vector<std::string>{"2H5=1D2=1X4=2H", "3H", ""}));
}

TEST(alignment_result, semi_global_alignments_leave_out_free_letters)
{
    method_global const read_in_genome{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                                       free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}};
    pairs_type reads{{"TTTTTACGTGACTGACACTTTTTT"_dna4, "ACGTGCTGACAC"_dna4}, {"ACGT"_dna4, {}}, {{}, "ACGT"_dna4}};
    auto results = seqan3::align_pairwise(
        reads, read_in_genome | costs | output_score{}
                   | gpu_with{on_host, cigar_output{cigar_format::extended, cigar_clipping::soft}, identity_output{}});
    std::vector<identity_statistics> identities{};
    std::vector<std::string> cigars{};
    for (auto & result : results)
    {
        identities.push_back(result.identity());
        cigars.push_back(result.cigar_string());
    }
    EXPECT_EQ(cigars, (std::vector<std::string>{"5=1D7=", "", "4I"}));
    EXPECT_EQ(identities,
              (std::vector<identity_statistics>{
                  {.matches = 12, .gap_openings = 1, .gap_letters = 1}, {}, {.gap_openings = 1, .gap_letters = 4}}));
    EXPECT_DOUBLE_EQ(identities[0].fraction(), 12.0 / 13);
    EXPECT_EQ(identities[1].fraction(), 0.0);
    EXPECT_EQ(identities[2].fraction(), 0.0);
}

TEST(alignment_result, edit_distances)
{
    auto cigars = []<typename letter1_t>(std::vector<letter1_t> const & first, auto const & config)
    {
        std::vector<seqan3::dna4> const second{"GACTTAC"_dna4};
        gpu_with const element{on_host, cigar_output{cigar_format::extended, cigar_clipping::soft}, identity_output{}};
        auto results = seqan3::align_pairwise(std::tie(first, second), config | output_score{} | element);
        return results.begin()->cigar_string() + " " + std::to_string(results.begin()->identity().gap_letters);
    };
    auto const config = method_global{} | edit_scheme;
    EXPECT_EQ(cigars("GACTTAC"_dna4, config), "7= 0");
    std::string const distant = cigars("GATTACA"_dna4, config);
    EXPECT_EQ(cigars("GATTACA"_dna4, config | min_score{-4}), distant);
    EXPECT_EQ(cigars("GATTACA"_dna4, config | min_score{-1}), " 0"); // missed: not clipped either
    // The edit distance of two alphabets has codes of its own.
    std::vector<seqan3::dna4q> qualified{};
    for (seqan3::dna4 const letter : "GATTACA"_dna4)
        qualified.emplace_back(letter, seqan3::phred42{});
    EXPECT_EQ(cigars(qualified, config), distant);
}

TEST(alignment_result, with_every_output_of_seqan3)
{
    // Marked mismatches do not disturb the aligned sequences that are built from the same path.
    auto const config = method_local{} | costs;
    auto expected = seqan3::align_pairwise(pairs, config);
    auto actual = seqan3::align_pairwise(pairs, config | gpu_with{on_host, cigar_output{cigar_format::extended}});
    auto ours = actual.begin();
    for (auto const & result : expected)
    {
        EXPECT_EQ(ours->sequence1_id(), result.sequence1_id());
        EXPECT_EQ(ours->score(), result.score());
        EXPECT_EQ(ours->sequence2_end_position(), result.sequence2_end_position());
        EXPECT_EQ(ours->alignment(), result.alignment());
        ++ours;
    }
}

TEST(alignment_result, the_cigar_can_be_moved_out)
{
    auto results = align(gpu_with{on_host, cigar_output{}});
    auto result = *results.begin();
    seqan3::cigar const * const elements = result.cigar().data();
    std::vector<seqan3::cigar> const moved = std::move(result).cigar();
    EXPECT_EQ(moved.data(), elements);
    EXPECT_EQ(moved, (std::vector<seqan3::cigar>{
                         {5u, 'M'_cigar_operation}, {1u, 'D'_cigar_operation}, {7u, 'M'_cigar_operation}}));
}

TEST(alignment_result, reaches_callbacks)
{
    for (bool const with_threads : {false, true})
    {
        std::mutex mutex{};
        std::vector<std::string> cigars{};
        auto collect = [&]<typename result_t>(result_t && result)
        {
            static_assert(is_alignment_result<std::remove_cvref_t<result_t>>);
            std::lock_guard const lock{mutex};
            cigars.push_back(result.cigar_string() + " " + std::to_string(result.identity().mismatches));
        };
        auto const config = method_local{} | costs | output_score{}
                          | gpu_with{on_host, cigar_output{}, identity_output{}} | on_result{std::move(collect)};
        if (with_threads)
            seqan3::align_pairwise(pairs, config | parallel{2});
        else
            seqan3::align_pairwise(pairs, config);
        std::ranges::sort(cigars);
        EXPECT_EQ(cigars, (std::vector<std::string>{" 0", " 0", "5M1D7M 1"}));
    }
}

TEST(alignment_result, is_printed)
{
    auto print = [](auto && result)
    {
        std::ostringstream text{};
        seqan3::debug_stream_type stream{text};
        stream << result;
        return text.str();
    };
    auto results = align(gpu_with{on_host, cigar_output{}, identity_output{}});
    EXPECT_EQ(print(*results.begin()),
              "{score: 19}{cigar: 5M1D7M, matches: 11, mismatches: 1, gap openings: 1, gap letters: 1}");
    auto const constant = *align(gpu_with{on_host, cigar_output{}}).begin();
    EXPECT_EQ(print(constant), "{score: 19}{cigar: 5M1D7M}");
    EXPECT_EQ(print(*align(gpu_with{on_host, identity_output{}}).begin()),
              "{score: 19}{matches: 11, mismatches: 1, gap openings: 1, gap letters: 1}");
    EXPECT_EQ(print(*align(gpu_with{on_host, best_k{2}}).begin()), "{score: 19}{rank: 0}");
    EXPECT_EQ(print(*align(gpu_with{on_host, cigar_output{}, best_k{2}}).begin()),
              "{score: 19}{rank: 0, cigar: 5M1D7M}");
    EXPECT_EQ(print(*align(gpu_with{on_host, best_k{2}, identity_output{}}).begin()),
              "{score: 19}{rank: 0, matches: 11, mismatches: 1, gap openings: 1, gap letters: 1}");
}
