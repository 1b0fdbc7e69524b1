// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Several results a pair: all outputs, letters and kinds of calls, against the plain programs and SeqAn3.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <ranges>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/all.hpp>
#include <seqan3/alphabet/adaptation/char.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/container/bitpacked_sequence.hpp>
#include <seqan3/alphabet/nucleotide/dna15.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>
#include <seqan3/alphabet/nucleotide/rna4.hpp>
#include <seqan3/alphabet/quality/aliases.hpp>
#include <seqan3_cuda/all.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_best_results.hpp>
#include <unit/host/drawn_seed.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda;
using seqan3_cuda::align_cfg::gpu;
using seqan3_cuda::align_cfg::gpu_with;
using seqan3_cuda::test::random_engine;

namespace boundary = seqan3_cuda::detail;

namespace
{

gpu const on_host{executor_kind::host};
gap_cost_affine const gaps{open_score{-2}, extension_score{-1}};
cigar_output const extended{cigar_format::extended};

using pairs_type = std::vector<std::pair<std::vector<seqan3::dna4>, std::vector<seqan3::dna4>>>;

//!\brief All that a result says, as a line.
template <typename result_t>
std::string line_of(result_t & result)
{
    auto row = [](auto const & aligned)
    {
        std::string letters{};
        for (auto const letter : aligned)
            letters += seqan3::to_char(letter);
        return letters;
    };
    auto const & [first, second] = result.alignment();
    return std::to_string(result.sequence1_id()) + ' ' + std::to_string(result.sequence2_id()) + ' '
         + std::to_string(result.rank()) + ": " + std::to_string(result.score()) + ' '
         + std::to_string(result.sequence1_begin_position()) + '-' + std::to_string(result.sequence1_end_position())
         + ' ' + std::to_string(result.sequence2_begin_position()) + '-'
         + std::to_string(result.sequence2_end_position()) + ' ' + result.cigar_string() + ' '
         + std::to_string(result.identity().matches) + ' ' + row(first) + ' ' + row(second);
}

//!\brief The letters of both sequences, each once: their indices are codes.
template <typename letter_t>
struct coded_letters
{
    std::map<std::size_t, std::uint8_t> codes{}; //!< By rank.
    std::vector<letter_t> letters{};

    std::vector<std::uint8_t> encode(auto const & sequence)
    {
        std::vector<std::uint8_t> coded{};
        for (letter_t const letter : sequence)
        {
            auto const [place, is_new] = codes.try_emplace(seqan3::to_rank(letter), codes.size());
            if (is_new)
                letters.push_back(letter);
            coded.push_back(place->second);
        }
        return coded;
    }
};

//!\brief The lines that a pair must have.
template <typename sequence1_t, typename sequence2_t, typename scheme_t>
std::vector<std::string> reference_lines(sequence1_t const & first, sequence2_t const & second, scheme_t const & scheme,
                                         boundary::best_results const & best, std::size_t const index)
{
    coded_letters<std::ranges::range_value_t<sequence1_t>> letters1{};
    coded_letters<std::ranges::range_value_t<sequence2_t>> letters2{};
    std::vector<std::uint8_t> const codes1 = letters1.encode(first), codes2 = letters2.encode(second);
    boundary::alignment_problem problem{.method = boundary::alignment_method::local,
                                        .gap_open = gaps.open_score,
                                        .gap_extension = gaps.extension_score,
                                        .alphabet_size1 = static_cast<std::uint32_t>(letters1.letters.size()),
                                        .alphabet_size2 = static_cast<std::uint32_t>(letters2.letters.size()),
                                        .substitution_scores = {},
                                        .marks_mismatches = true,
                                        .counts_identity = true,
                                        .best = best};
    auto class_of = [](auto const letter)
    {
        char const character = seqan3::to_char(letter);
        return static_cast<std::uint16_t>(character == 'U' ? 'T' : character);
    };
    for (auto const letter1 : letters1.letters)
    {
        problem.letter_classes1.push_back(class_of(letter1));
        for (auto const letter2 : letters2.letters)
            problem.substitution_scores.push_back(scheme.score(letter1, letter2));
    }
    for (auto const letter2 : letters2.letters)
        problem.letter_classes2.push_back(class_of(letter2));

    std::vector<std::string> lines{};
    for (auto const & [outcome, runs, counts] : test::reference_best_results(problem, codes1, codes2))
    {
        std::string cigar{}, row1{}, row2{};
        std::size_t i = outcome.begin1, j = outcome.begin2;
        for (boundary::trace_run const run : runs)
        {
            cigar += std::to_string(run.length()) + "=IDX"[static_cast<std::size_t>(run.operation())];
            for (std::uint32_t step = 0; step < run.length(); ++step)
            {
                row1 += run.operation() == boundary::trace_operation::up ? '-' : seqan3::to_char(first[i++]);
                row2 += run.operation() == boundary::trace_operation::left ? '-' : seqan3::to_char(second[j++]);
            }
        }
        auto range = [](std::uint32_t const begin, std::uint32_t const end)
        { return std::to_string(begin) + '-' + std::to_string(end); };
        lines.push_back(std::to_string(index) + ' ' + std::to_string(index) + ' ' + std::to_string(lines.size()) + ": "
                        + std::to_string(outcome.score) + ' ' + range(outcome.begin1, outcome.end1) + ' '
                        + range(outcome.begin2, outcome.end2) + ' ' + cigar + ' ' + std::to_string(counts.matches) + ' '
                        + row1 + ' ' + row2);
    }
    return lines;
}

constexpr best_k six_apart{6, non_intersecting{}}, six_ends{6, end_distance{3}};

boundary::best_results plain(best_k const & best)
{
    auto const * const distance = std::get_if<end_distance>(&best.among);
    return {best.count, distance ? distance->letters : 0};
}

//!\brief Aligns two sequences in both meanings.
template <typename sequence1_t, typename sequence2_t, typename scheme_t>
void expect_reference(sequence1_t & first, sequence2_t & second, scheme_t const & scheme)
{
    for (best_k const & best : {six_apart, six_ends})
    {
        std::vector<std::string> lines{};
        for (auto & result : seqan3::align_pairwise(std::tie(first, second),
                                                    method_local{} | scoring_scheme{scheme} | gaps
                                                        | gpu_with{on_host, best, extended, identity_output{}}))
            lines.push_back(line_of(result));
        EXPECT_EQ(lines, reference_lines(first, second, scheme, plain(best), 0));
        EXPECT_GT(lines.size(), 1u);
    }
}

std::vector<seqan3::dna4> random_dna(random_engine & engine, std::size_t const length)
{
    std::vector<seqan3::dna4> sequence{};
    for (std::uint8_t const code : test::random_sequence(engine, length, 4))
        sequence.push_back(seqan3::dna4{}.assign_rank(code));
    return sequence;
}

pairs_type random_pairs(random_engine & engine, std::size_t const count, std::size_t const most_letters)
{
    pairs_type pairs(count);
    for (auto & [first, second] : pairs)
    {
        first = random_dna(engine, test::pick_number<std::size_t>(engine, 0, most_letters));
        second = random_dna(engine, test::pick_number<std::size_t>(engine, 0, most_letters));
    }
    return pairs;
}

seqan3::nucleotide_scoring_scheme<> const dna_scheme{seqan3::match_score{2}, seqan3::mismatch_score{-3}};
auto const local = method_local{} | scoring_scheme{dna_scheme} | gaps;

std::vector<std::string> reference_lines(pairs_type const & pairs, best_k const & best)
{
    std::vector<std::string> lines{};
    for (std::size_t i = 0; i < pairs.size(); ++i)
        std::ranges::copy(reference_lines(pairs[i].first, pairs[i].second, dna_scheme, plain(best), i),
                          std::back_inserter(lines));
    return lines;
}

template <typename results_t>
std::vector<std::string> lines_of(results_t && results)
{
    std::vector<std::string> lines{};
    for (auto & result : results)
        lines.push_back(line_of(result));
    return lines;
}

} // namespace

TEST(best_k, defaults)
{
    static_assert(best_k{} == best_k{1, end_distance{1}});
    static_assert(best_k{3} != best_k{3, non_intersecting{}} && best_k{3} != best_k{4});
    static_assert(best_k{3, end_distance{5}} != best_k{3, end_distance{6}});
}

TEST(best_k, random_pairs)
{
    random_engine engine = test::make_engine(test::drawn_seed(), 0);
    pairs_type pairs = random_pairs(engine, 60, 60);
    for (best_k const & best : {best_k{1, end_distance{1}}, best_k{2, end_distance{7}}, best_k{1'000, end_distance{20}},
                                best_k{30, end_distance{1}}, best_k{1, non_intersecting{}},
                                best_k{2, non_intersecting{}}, best_k{1'000, non_intersecting{}}})
        EXPECT_EQ(lines_of(seqan3::align_pairwise(pairs, local | gpu_with{on_host, best, extended, identity_output{}})),
                  reference_lines(pairs, best))
            << best.count;
}

//!\brief The first result is SeqAn3's.
TEST(best_k, first_result)
{
    random_engine engine = test::make_engine(test::drawn_seed(), 1);
    pairs_type pairs = random_pairs(engine, 200, 50);
    for (best_k const & best : {six_apart, six_ends})
    {
        auto ours = seqan3::align_pairwise(pairs, local | gpu_with{on_host, best});
        auto our = ours.begin();
        std::size_t compared = 0;
        for (auto const & theirs : seqan3::align_pairwise(pairs, local))
        {
            if (theirs.score() == 0)
                continue;
            while (our != ours.end() && our->rank() != 0)
                ++our;
            ASSERT_FALSE(our == ours.end());
            EXPECT_EQ(our->sequence1_id(), theirs.sequence1_id());
            EXPECT_EQ(our->score(), theirs.score());
            EXPECT_EQ(our->sequence1_begin_position(), theirs.sequence1_begin_position());
            EXPECT_EQ(our->sequence2_begin_position(), theirs.sequence2_begin_position());
            EXPECT_EQ(our->sequence1_end_position(), theirs.sequence1_end_position());
            EXPECT_EQ(our->sequence2_end_position(), theirs.sequence2_end_position());
            EXPECT_EQ(our->alignment(), theirs.alignment());
            ++our;
            ++compared;
        }
        EXPECT_GT(compared, 100u);
    }
}

TEST(best_k, letters)
{
    std::vector<seqan3::dna4> dna4_a{"ACGTTGCAAGGTCACGTTGAA"_dna4}, dna4_b{"CATGGTCAAGTCTTGCAAG"_dna4};
    expect_reference(dna4_a, dna4_b, dna_scheme);
    std::vector<seqan3::dna5> dna5_a{"ACGTTNCAAGGTCACNTTGAA"_dna5};
    expect_reference(dna5_a, dna4_b, dna_scheme);
    std::vector<seqan3::dna15> dna15_a{"ACGTTNRYAGGTCACNTTGAA"_dna15}, dna15_b{"RYAGGTSCAAGTCTTGCAAG"_dna15};
    expect_reference(dna15_a, dna15_b, dna_scheme);
    std::vector<seqan3::rna4> rna4_a{"ACGUUGCAAGGUCACGUUGAA"_rna4};
    expect_reference(rna4_a, dna4_b, dna_scheme);
    seqan3::bitpacked_sequence<seqan3::dna4> packed_a{dna4_a}, packed_b{dna4_b};
    expect_reference(packed_a, packed_b, dna_scheme);
    std::vector<seqan3::aa27> aa27_a{"MKWVTFISLLFLFSSAYSRG"_aa27}, aa27_b{"KWVTWISLLFLSSAYSMKWV"_aa27};
    expect_reference(aa27_a, aa27_b, seqan3::aminoacid_scoring_scheme{seqan3::aminoacid_similarity_matrix::blosum62});
    std::vector<seqan3::dna5q> dna5q_a(dna4_a.size());
    for (std::size_t i = 0; i < dna5q_a.size(); ++i)
        dna5q_a[i] = seqan3::dna5q{seqan3::dna5{dna4_a[i]}, seqan3::phred42{}.assign_rank(i)};
    expect_reference(dna5q_a, dna4_b, dna_scheme);
}

//!\brief What no plain program is needed for: sequences without a score above 0, among others and alone.
TEST(best_k, pairs_without_results)
{
    pairs_type pairs{{{}, {}}, {"ACGT"_dna4, {}}, {"A"_dna4, "A"_dna4}, {{}, "ACGT"_dna4}, {"A"_dna4, "C"_dna4}};
    for (best_k const & best : {six_apart, six_ends})
    {
        auto const config = local | gpu_with{on_host, best, extended, identity_output{}};
        EXPECT_EQ(lines_of(seqan3::align_pairwise(pairs, config)),
                  (std::vector<std::string>{"2 2 0: 2 0-1 0-1 1= 1 A A"}));
        EXPECT_EQ(lines_of(seqan3::align_pairwise(pairs, config | parallel{2})).size(), 1u);
        pairs_type none{pairs.front(), pairs.back()};
        auto results = seqan3::align_pairwise(none, config);
        EXPECT_TRUE(results.begin() == results.end());
        auto of_one = seqan3::align_pairwise(none.back(), config);
        EXPECT_TRUE(of_one.begin() == of_one.end());
        pairs_type no_pairs{};
        auto of_none = seqan3::align_pairwise(no_pairs, config | parallel{2});
        EXPECT_TRUE(of_none.begin() == of_none.end());
    }
}

//!\brief Sequences of the caller, sequences that are handed over, pairs that a view makes.
TEST(best_k, kinds_of_input)
{
    random_engine engine = test::make_engine(test::drawn_seed(), 2);
    pairs_type pairs{{random_dna(engine, 70), random_dna(engine, 60)},
                     {random_dna(engine, 40), random_dna(engine, 50)}};
    for (best_k const & best : {six_apart, six_ends})
    {
        auto const config = local | gpu_with{on_host, best, extended, identity_output{}};
        std::vector<std::string> const all = reference_lines(pairs, best),
                                       first = reference_lines({pairs.front()}, best);
        EXPECT_EQ(lines_of(seqan3::align_pairwise(pairs.front(), config)), first);
        EXPECT_EQ(lines_of(seqan3::align_pairwise(pairs_type::value_type{pairs.front()}, config)), first);
        auto made = pairs | std::views::transform([](auto const & pair) { return pair; });
        std::vector<std::string> called{}; // aligned sequences of a pair that is made live as long as the callback
        auto collect = [&called](auto && result) { called.push_back(line_of(result)); };
        seqan3::align_pairwise(made, config | on_result{std::ref(collect)});
        EXPECT_EQ(called, all);
        auto counted = pairs | std::views::filter([](auto const &) { return true; });
        EXPECT_EQ(lines_of(seqan3::align_pairwise(counted, config)), all);
    }
}

//!\brief More pairs than a batch has, one thread and several, a range and callbacks.
TEST(best_k, many_pairs)
{
    random_engine engine = test::make_engine(test::drawn_seed(), 3);
    pairs_type pairs = random_pairs(engine, 20'000, 12);
    for (best_k const & best : {best_k{3, non_intersecting{}}, best_k{3, end_distance{2}}})
    {
        auto const config = local | gpu_with{on_host, best, extended, identity_output{}};
        std::vector<std::string> expected = reference_lines(pairs, best);
        EXPECT_GT(expected.size(), pairs.size());
        EXPECT_EQ(lines_of(seqan3::align_pairwise(pairs, config)), expected);
        EXPECT_EQ(lines_of(seqan3::align_pairwise(pairs, config | parallel{3})), expected);

        std::vector<std::string> called{};
        std::mutex mutex{};
        auto collect = [&](auto && result)
        {
            std::scoped_lock const lock{mutex};
            called.push_back(line_of(result));
        };
        seqan3::align_pairwise(pairs, config | on_result{std::ref(collect)});
        EXPECT_EQ(called, expected);
        called.clear();
        seqan3::align_pairwise(pairs, config | on_result{std::ref(collect)} | parallel{3});
        std::ranges::sort(called);
        std::ranges::sort(expected);
        EXPECT_EQ(called, expected);
    }
}

TEST(best_k, some_outputs)
{
    std::vector<seqan3::dna4> const first{"ACGTTGCAAGGTCACGTTGAA"_dna4}, second{"ACGTCAACGT"_dna4};
    auto results = [&](auto const & best, auto const &... outputs)
    {
        std::vector<std::pair<int, std::size_t>> found{};
        for (auto & result :
             seqan3::align_pairwise(std::tie(first, second), ((local | gpu_with{on_host, best}) | ... | outputs)))
            found.emplace_back(result.score(), result.rank());
        return found;
    };
    for (best_k const & best : {six_apart, six_ends})
    {
        std::vector<std::pair<int, std::size_t>> const all = results(best);
        EXPECT_EQ(all.size(), 6u);
        EXPECT_EQ(results(best, output_score{}), all);
        EXPECT_EQ(results(best, output_score{}, output_end_position{}), all);
        EXPECT_EQ(results(best, output_score{}, output_begin_position{}), all);
    }
}

TEST(best_k, two_piece_gaps)
{
    auto const config = method_local{} | scoring_scheme{dna_scheme}
                      | align_cfg::gap_cost_two_piece_affine{gaps, gap_cost_affine{open_score{-6}, extension_score{0}}}
                      | output_score{} | gpu_with{on_host, six_apart};
    std::vector<seqan3::dna4> const first{"ACGTTGCAAGGTCACGTTGAA"_dna4}, second{"ACGTTGCACGTTGAA"_dna4};
    auto results = seqan3::align_pairwise(std::tie(first, second), config);
    EXPECT_EQ(results.begin()->score(), 24); // 15 letters, and a gap of 6
}

//!\brief Numbers that cannot be, scores that do not fit, and scores that are not exact.
TEST(best_k, errors)
{
    pairs_type pairs{{"ACGTACGT"_dna4, "ACGTACGT"_dna4}};
    EXPECT_THROW(seqan3::align_pairwise(pairs, local | gpu_with{on_host, best_k{0}}),
                 seqan3::invalid_alignment_configuration);
    EXPECT_THROW(seqan3::align_pairwise(pairs, local | gpu_with{on_host, best_k{1, end_distance{0}}}),
                 seqan3::invalid_alignment_configuration);

    auto with_scores = [&](auto const & costs)
    {
        return lines_of(seqan3::align_pairwise(pairs, method_local{} | costs
                                                          | gpu_with{on_host, six_apart, extended, identity_output{}}));
    };
    using seqan3::match_score, seqan3::mismatch_score;
    scoring_scheme const fits{seqan3::nucleotide_scoring_scheme{match_score{15}, mismatch_score{-3}}},
        does_not_fit{seqan3::nucleotide_scoring_scheme{match_score{16}, mismatch_score{-3}}};
    EXPECT_TRUE(with_scores(fits | gaps | score_type<std::int8_t>{}).front().starts_with("0 0 0: 120 "));
    EXPECT_THROW(with_scores(does_not_fit | gaps | score_type<std::int8_t>{}), std::overflow_error);

    scoring_scheme const halves{seqan3::nucleotide_scoring_scheme<double>{match_score{1.5}, mismatch_score{-0.5}}},
        tenths{seqan3::nucleotide_scoring_scheme<double>{match_score{0.1}, mismatch_score{-0.1}}};
    EXPECT_TRUE(with_scores(halves | gaps | score_type<double>{}).front().starts_with("0 0 0: 12.0"));
    EXPECT_THROW(with_scores(tenths | gaps | score_type<double>{}), seqan3::invalid_alignment_configuration);
}
