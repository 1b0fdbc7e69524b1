// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Gap costs of two pieces: what is refused, and results beside the plain program and beside SeqAn3.
 *
 * Layer: test.
 */

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>

namespace seqan3_cuda::test
{

namespace
{

using namespace seqan3::align_cfg;
using seqan3_cuda::align_cfg::gap_cost_two_piece_affine;

using sequence = std::vector<seqan3::dna4>;

constexpr std::uint64_t seed = 77;

seqan3_cuda::align_cfg::gpu const on_host{executor_kind::host};
scoring_scheme const scores{seqan3::nucleotide_scoring_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-4}}};

gap_cost_affine piece(std::int32_t const open, std::int32_t const extension)
{
    return {open_score{open}, extension_score{extension}};
}

sequence letters_of(std::span<std::uint8_t const> const codes)
{
    sequence letters{};
    for (std::uint8_t const code : codes)
        letters.push_back(seqan3::dna4{}.assign_rank(code));
    return letters;
}

//!\brief Pairs that lack runs of letters of each other.
detail::packed_batch random_pairs(detail::alignment_problem const & problem)
{
    static constexpr std::array<std::size_t, 11> lengths{0, 1, 2, 3, 9, 31, 33, 64, 65, 130, 200};
    random_engine engine = make_engine(seed, 1);
    return random_batch(engine, problem, lengths, 60);
}

std::string cigar_of(std::span<detail::trace_run const> const runs)
{
    std::string cigar{};
    for (detail::trace_run const run : runs)
        cigar += std::to_string(run.length()) + "MID"[static_cast<std::size_t>(run.operation())];
    return cigar;
}

//!\brief Compares each result of a configuration with the plain program.
template <typename config_t>
void compare(config_t const & config, detail::alignment_problem problem)
{
    problem.second_piece = {-13, -1};
    detail::packed_batch const all = random_pairs(problem);
    detail::packed_batch batch{};
    std::vector<std::pair<sequence, sequence>> pairs{};
    for (std::size_t i = 0; i < all.size(); ++i)
    {
        auto const diagonal =
            static_cast<std::int64_t>(all.first.length(i)) - static_cast<std::int64_t>(all.second.length(i));
        if (problem.band && (diagonal < problem.band->lower || problem.band->upper < diagonal))
            continue; // the last cell is outside
        append_pair(all.first[i], all.second[i], batch);
        pairs.emplace_back(letters_of(all.first[i]), letters_of(all.second[i]));
    }
    ASSERT_GT(pairs.size(), 10u);

    auto const complete = config | scores | gap_cost_two_piece_affine{piece(-4, -2), piece(-13, -1)} | output_score{}
                        | output_begin_position{} | output_end_position{};
    std::size_t i = 0;
    auto check = [&](auto && result)
    {
        SCOPED_TRACE(to_string(problem) + ", seed " + std::to_string(seed) + ", pair " + std::to_string(i));
        std::vector<detail::trace_run> runs{};
        detail::pair_outcome const expected = reference_align(problem, batch.first[i], batch.second[i], runs);
        EXPECT_EQ(result.score(), expected.score);
        EXPECT_EQ(result.sequence1_begin_position(), expected.begin1);
        EXPECT_EQ(result.sequence2_begin_position(), expected.begin2);
        EXPECT_EQ(result.sequence1_end_position(), expected.end1);
        EXPECT_EQ(result.sequence2_end_position(), expected.end2);
        EXPECT_EQ(result.cigar_string(), cigar_of(runs));
        ++i;
    };
    seqan3_cuda::align_cfg::gpu_with const element{on_host, cigar_output{}};
    for (auto && result : seqan3::align_pairwise(pairs, complete | element))
        check(result);
    ASSERT_EQ(i, pairs.size());

    i = 0; // one pair a call
    for (auto const & [first, second] : pairs)
        for (auto && result : seqan3::align_pairwise(std::tie(first, second), complete | element))
            check(result);
    ASSERT_EQ(i, pairs.size());
}

detail::alignment_problem problem_of(unsigned const free_ends)
{
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    problem.free_ends = free_ends_of(free_ends);
    return problem;
}

} // namespace

TEST(two_pieces, global_with_every_free_end)
{
    for (unsigned bits = 0; bits < 16; ++bits)
    {
        detail::free_end_gaps const free = free_ends_of(bits);
        compare(method_global{free_end_gaps_sequence1_leading{free.sequence1_leading},
                              free_end_gaps_sequence2_leading{free.sequence2_leading},
                              free_end_gaps_sequence1_trailing{free.sequence1_trailing},
                              free_end_gaps_sequence2_trailing{free.sequence2_trailing}},
                problem_of(bits));
    }
}

TEST(two_pieces, local)
{
    detail::alignment_problem problem = problem_of(0);
    problem.method = detail::alignment_method::local;
    compare(method_local{}, problem);
}

TEST(two_pieces, band)
{
    detail::alignment_problem problem = problem_of(0);
    problem.band = detail::diagonal_band{-40, 50, detail::trace_run::max_length};
    compare(method_global{} | band_fixed_size{lower_diagonal{-40}, upper_diagonal{50}}, problem);
}

TEST(two_pieces, a_piece_that_is_never_the_better_one_changes_nothing)
{
    detail::packed_batch const batch = random_pairs(problem_of(0));
    std::vector<std::pair<sequence, sequence>> pairs{};
    for (std::size_t i = 0; i < batch.size(); ++i)
        pairs.emplace_back(letters_of(batch.first[i]), letters_of(batch.second[i]));
    auto const config = method_global{} | scores;
    for (auto const & [first, second] : {std::pair{piece(-3, -1), piece(-3, -1)},
                                         {piece(-3, -1), piece(-4, -1)},
                                         {piece(-2, -3), piece(-3, -1)},
                                         {piece(-3, -1), piece(-2, -2)}})
    {
        std::vector<std::pair<int, std::string>> expected{}, found{};
        auto const show = [](auto && result)
        {
            auto const & [a, b] = result.alignment();
            std::string text{};
            for (auto const & row : {a, b})
                for (auto const letter : row)
                    text += letter.to_char();
            return std::pair{result.score(), text};
        };
        for (auto && result : seqan3::align_pairwise(pairs, config | piece(-3, -1)))
            expected.push_back(show(result));
        for (auto && result :
             seqan3::align_pairwise(pairs, config | gap_cost_two_piece_affine{first, second} | on_host))
            found.push_back(show(result));
        EXPECT_EQ(found, expected);
    }
}

TEST(two_pieces, which_one_is_never_worse)
{
    using detail::gap_scores;
    auto const one = [](gap_scores const & a, gap_scores const & b) { return detail::never_worse_piece(a, b); };
    EXPECT_EQ(one({-4, -2}, {-4, -2}), (gap_scores{-4, -2}));
    EXPECT_EQ(one({-4, -2}, {-3, -2}), (gap_scores{-3, -2}));
    EXPECT_EQ(one({-4, -2}, {-5, -1}), (gap_scores{-5, -1})); // -6 and -6, then the second one
    EXPECT_EQ(one({-5, -1}, {-4, -2}), (gap_scores{-5, -1}));
    EXPECT_EQ(one({-4, -2}, {-6, -1}), std::nullopt); // -6 and -7, -8 and -8, -10 and -9
    EXPECT_EQ(one({-2147483647, -2}, {-1, -2147483647}), std::nullopt);
}

TEST(two_pieces, floating_point_scores)
{
    sequence const first(40, seqan3::dna4{}), second(10, seqan3::dna4{});
    seqan3::nucleotide_scoring_scheme<float> const halves{seqan3::match_score{1.5f}, seqan3::mismatch_score{-1.0f}};
    auto const config = method_global{} | scoring_scheme{halves} | score_type<float>{} | output_score{}
                      | gap_cost_two_piece_affine{piece(-4, -2), piece(-13, -1)};
    for (auto && result : seqan3::align_pairwise(std::tie(first, second), config | on_host))
        EXPECT_EQ(result.score(), 15.0f - 43.0f);

    seqan3::nucleotide_scoring_scheme<float> const tenths{seqan3::match_score{0.1f}, seqan3::mismatch_score{-1.0f}};
    auto const inexact = method_global{} | scoring_scheme{tenths} | score_type<float>{} | output_score{}
                       | gap_cost_two_piece_affine{piece(-4, -2), piece(-13, -1)};
    EXPECT_THROW(for ([[maybe_unused]] auto && result
                      : seqan3::align_pairwise(std::tie(first, second), inexact | on_host));
                 , seqan3::invalid_alignment_configuration);
}

TEST(two_pieces, refused)
{
    sequence const letters(3, seqan3::dna4{});
    for (auto const & [first, second] : {std::pair{piece(1, -2), piece(-13, -1)},
                                         {piece(-4, 1), piece(-13, -1)},
                                         {piece(-4, -2), piece(1, -1)},
                                         {piece(-4, -2), piece(-13, 1)}})
        try
        {
            (void)seqan3::align_pairwise(std::tie(letters, letters),
                                         method_global{} | scores | gap_cost_two_piece_affine{first, second} | on_host);
            FAIL() << "accepted";
        }
        catch (seqan3::invalid_alignment_configuration const & error)
        {
            EXPECT_STREQ(error.what(),
                         "The scores of align_cfg::gap_cost_two_piece_affine must not be above 0; one is 1.");
        }
}

TEST(two_pieces, excludes_one_piece)
{
    EXPECT_FALSE((seqan3::is_config_element_combineable_v<gap_cost_two_piece_affine, gap_cost_affine>));
    EXPECT_TRUE((seqan3::is_config_element_combineable_v<gap_cost_two_piece_affine, seqan3_cuda::align_cfg::gpu>));
    EXPECT_EQ((gap_cost_two_piece_affine{piece(-4, -2), piece(-13, -1)}),
              (gap_cost_two_piece_affine{piece(-4, -2), piece(-13, -1)}));
    EXPECT_NE((gap_cost_two_piece_affine{piece(-4, -2), piece(-13, -1)}), gap_cost_two_piece_affine{});
}

} // namespace seqan3_cuda::test
