// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The cells of score tables against the debug matrices of SeqAn3's CPU algorithm.
 *
 * Layer: test.
 */

#include <array>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/align_config_debug.hpp>
#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alphabet/nucleotide/dna5.hpp>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/matrix_columns.hpp>

#include <app/score_table.hpp>
#include <app/scoring_scheme.hpp>

namespace
{

using namespace seqan3_cuda::app;
namespace cfg = seqan3::align_cfg;

//!\brief Two matrices, column by column.
struct tables
{
    std::vector<std::int32_t> scores{};
    std::vector<std::uint8_t> directions{};

    friend bool operator==(tables const &, tables const &) = default;
};

tables our_tables(alignment_options const & options, record const & target, record const & query)
{
    coded_pair const pair = code_pair(options, target, query);
    seqan3_cuda::detail::matrix_columns columns{pair.problem, pair.target, pair.query};
    tables found{};
    while (columns.next())
    {
        found.scores.insert(found.scores.end(), columns.scores().begin(), columns.scores().end());
        for (std::uint8_t const directions : columns.directions())
            found.directions.push_back(static_cast<std::uint8_t>(seqan3_cuda::detail::shown_directions(directions)));
    }
    return found;
}

template <typename alphabet_t>
std::vector<alphabet_t> letters_of(record const & named)
{
    std::vector<alphabet_t> letters{};
    for (char const letter : named.letters)
        letters.push_back(alphabet_t{}.assign_char(letter));
    return letters;
}

template <typename alphabet_t, typename method_t>
tables seqan3_tables(method_t const & method, alignment_options const & options, record const & target,
                     record const & query)
{
    std::vector<alphabet_t> const first = letters_of<alphabet_t>(target), second = letters_of<alphabet_t>(query);
    auto const config =
        method | cfg::scoring_scheme{scoring_scheme_of<alphabet_t>(options)}
        | cfg::gap_cost_affine{cfg::open_score{options.gap_open}, cfg::extension_score{options.gap_extend}}
        | cfg::detail::debug{};
    tables expected{};
    for (auto const & result : seqan3::align_pairwise(std::tie(first, second), config))
    {
        for (auto const & score : result.score_matrix())
            expected.scores.push_back(score.value());
        for (auto const & directions : result.trace_matrix())
            expected.directions.push_back(static_cast<std::uint8_t>(directions.value()));
    }
    return expected;
}

class score_table_test : public ::testing::Test
{
protected:
    static constexpr std::uint32_t seed = 20261125;
    std::mt19937 random{seed};

    score_table_test()
    {
        RecordProperty("seed", static_cast<int>(seed));
        std::cout << "seed " << seed << '\n';
    }

    std::int32_t one_of(std::initializer_list<std::int32_t> const values)
    {
        return values.begin()[random() % values.size()];
    }

    //!\brief Few kinds of letters make many ties. Of each sequence there is none, one, and more letters.
    record draw_record(std::string const & kinds)
    {
        record drawn{.id = "r"};
        for (std::uint32_t count = one_of({0, 1, 2, 3, 9, 30}); count > 0; --count)
            drawn.letters += kinds[random() % kinds.size()];
        return drawn;
    }

    alignment_options draw_options()
    {
        return {.alphabet = alphabet_kind::dna5,
                .scores = simple_scores{one_of({1, 2, 5}), one_of({-4, -3, -1, 0})},
                .gap_open = one_of({0, 0, -1, -4, -10}),
                .gap_extend = one_of({-1, -2, 0})};
    }
};

TEST_F(score_table_test, global_with_and_without_free_ends)
{
    for (int round = 0; round < 400; ++round)
    {
        alignment_options options = draw_options();
        options.free_target_start = random() % 2 == 0;
        options.free_target_end = random() % 2 == 0;
        options.free_query_start = random() % 2 == 0;
        options.free_query_end = random() % 2 == 0;
        record const target = draw_record("ACN"), query = draw_record("ACN");
        cfg::method_global const method{cfg::free_end_gaps_sequence1_leading{options.free_target_start},
                                        cfg::free_end_gaps_sequence2_leading{options.free_query_start},
                                        cfg::free_end_gaps_sequence1_trailing{options.free_target_end},
                                        cfg::free_end_gaps_sequence2_trailing{options.free_query_end}};
        ASSERT_EQ(our_tables(options, target, query), seqan3_tables<seqan3::dna5>(method, options, target, query))
            << "round " << round << ", " << target.letters << " and " << query.letters;
    }
}

TEST_F(score_table_test, local)
{
    for (int round = 0; round < 400; ++round)
    {
        alignment_options options = draw_options();
        options.method = method_kind::local;
        record const target = draw_record("ACG"), query = draw_record("ACG");
        ASSERT_EQ(our_tables(options, target, query),
                  seqan3_tables<seqan3::dna5>(cfg::method_local{}, options, target, query))
            << "round " << round << ", " << target.letters << " and " << query.letters;
    }
}

TEST_F(score_table_test, proteins)
{
    for (int round = 0; round < 100; ++round)
    {
        alignment_options const options{
            .alphabet = alphabet_kind::aa27, .scores = std::string{"BLOSUM62"}, .gap_open = -10, .gap_extend = -1};
        record const target = draw_record("ARNDWX*"), query = draw_record("ARNDWX*");
        ASSERT_EQ(our_tables(options, target, query),
                  seqan3_tables<seqan3::aa27>(cfg::method_global{}, options, target, query))
            << "round " << round << ", " << target.letters << " and " << query.letters;
    }
}

TEST_F(score_table_test, scores_that_may_not_fit)
{
    // Two matches: 2 * 1073741823 is below 2^31, 2 * 1073741824 is not.
    alignment_options options{.alphabet = alphabet_kind::dna4, .scores = simple_scores{1'073'741'823, 0}};
    record const target{.id = "t", .letters = "AC"}, query{.id = "q", .letters = "AC"};
    EXPECT_EQ(our_tables(options, target, query).scores.back(), 2'147'483'646);
    options.scores = simple_scores{1'073'741'824, 0};
    EXPECT_THROW(static_cast<void>(our_tables(options, target, query)), std::overflow_error);
}

TEST_F(score_table_test, name_of_the_trace)
{
    EXPECT_EQ(trace_path_of("a/b.npy"), "a/b.trace.npy");
    EXPECT_EQ(trace_path_of("b.c.tsv"), "b.c.trace.tsv");
}

} // namespace
