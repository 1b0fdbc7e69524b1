// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Runs rounds of generated pairs through SeqAn3's CPU path and through ours, and compares every field of every
 * result.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alphabet/concept.hpp>
#include <seqan3_cuda/all.hpp>

#include <parity/parity_options.hpp>
#include <parity/random_pairs.hpp>

namespace seqan3_cuda::test
{

//!\brief Everything that `traits_t` says is in a result, as text; equal results have equal texts.
template <typename traits_t, typename result_t>
[[nodiscard]] std::string describe_result(result_t const & result)
{
    constexpr bool all = !traits_t::has_output_configuration;
    std::ostringstream text{};
    text.precision(std::numeric_limits<double>::max_digits10);

    auto put_sequence = [&text](auto const & aligned)
    {
        text << "\n  ";
        for (auto && letter : aligned)
            text << ' ' << +seqan3::to_rank(letter); // letters of char are not all printable
    };

    if constexpr (all || traits_t::output_sequence1_id)
        text << "id1 " << result.sequence1_id() << ' ';
    if constexpr (all || traits_t::output_sequence2_id)
        text << "id2 " << result.sequence2_id() << ' ';
    if constexpr (all || traits_t::compute_score)
        text << "score " << +result.score() << ' ';
    if constexpr (all || traits_t::compute_begin_positions)
        text << "begin " << result.sequence1_begin_position() << ' ' << result.sequence2_begin_position() << ' ';
    if constexpr (all || traits_t::compute_end_positions)
        text << "end " << result.sequence1_end_position() << ' ' << result.sequence2_end_position() << ' ';
    if constexpr (all || traits_t::compute_sequence_alignment)
    {
        put_sequence(std::get<0>(result.alignment()));
        put_sequence(std::get<1>(result.alignment()));
    }
    if constexpr (traits_t::is_debug)
    {
        auto const & matrix = result.score_matrix();
        text << "\n  score matrix, " << matrix.rows() << " x " << matrix.cols() << ", column by column:";
        for (auto const & score : matrix)
            score ? text << ' ' << +*score : text << " -";
        if constexpr (all || traits_t::compute_sequence_alignment)
        {
            text << "\n  trace matrix, column by column:";
            for (auto const & directions : result.trace_matrix())
                directions ? text << ' ' << static_cast<int>(*directions) : text << " -";
        }
    }

    return text.str();
}

//!\brief Whether two matrices have the same size and entries.
template <typename matrix_t>
[[nodiscard]] bool equal_matrices(matrix_t const & left, matrix_t const & right)
{
    return left.rows() == right.rows() && left.cols() == right.cols() && std::ranges::equal(left, right);
}

//!\brief Whether every field is equal; the types may differ in what `traits_t` does not say.
template <typename traits_t, typename left_t, typename right_t>
[[nodiscard]] bool equal_results(left_t const & left, right_t const & right)
{
    constexpr bool all = !traits_t::has_output_configuration;
    bool equal = true;
    if constexpr (all || traits_t::output_sequence1_id)
        equal = equal && left.sequence1_id() == right.sequence1_id();
    if constexpr (all || traits_t::output_sequence2_id)
        equal = equal && left.sequence2_id() == right.sequence2_id();
    if constexpr (all || traits_t::compute_score)
        equal = equal && left.score() == right.score();
    if constexpr (all || traits_t::compute_begin_positions)
        equal = equal && left.sequence1_begin_position() == right.sequence1_begin_position()
             && left.sequence2_begin_position() == right.sequence2_begin_position();
    if constexpr (all || traits_t::compute_end_positions)
        equal = equal && left.sequence1_end_position() == right.sequence1_end_position()
             && left.sequence2_end_position() == right.sequence2_end_position();
    if constexpr (all || traits_t::compute_sequence_alignment)
        equal = equal && std::ranges::equal(std::get<0>(left.alignment()), std::get<0>(right.alignment()))
             && std::ranges::equal(std::get<1>(left.alignment()), std::get<1>(right.alignment()));
    if constexpr (traits_t::is_debug)
    {
        equal = equal && equal_matrices(left.score_matrix(), right.score_matrix());
        if constexpr (all || traits_t::compute_sequence_alignment)
            equal = equal && equal_matrices(left.trace_matrix(), right.trace_matrix());
    }
    return equal;
}

//!\brief The method and the costs of a configuration as text.
template <typename config_t>
[[nodiscard]] std::string describe_configuration(config_t const & config)
{
    std::ostringstream text{};
    if constexpr (config_t::template exists<seqan3::align_cfg::method_global>())
    {
        auto const & method = std::get<seqan3::align_cfg::method_global>(config);
        text << "global, free ends (leading 1, 2, trailing 1, 2) " << method.free_end_gaps_sequence1_leading
             << method.free_end_gaps_sequence2_leading << method.free_end_gaps_sequence1_trailing
             << method.free_end_gaps_sequence2_trailing;
    }
    else
    {
        text << "local";
    }

    if constexpr (config_t::template exists<seqan3::align_cfg::gap_cost_affine>())
    {
        auto const & gaps = std::get<seqan3::align_cfg::gap_cost_affine>(config);
        text << ", open " << gaps.open_score << " extension " << gaps.extension_score;
    }
    if constexpr (config_t::template exists<seqan3::align_cfg::band_fixed_size>())
    {
        auto const & band = std::get<seqan3::align_cfg::band_fixed_size>(config);
        text << ", band " << band.lower_diagonal << " to " << band.upper_diagonal;
    }
    if constexpr (config_t::template exists<seqan3::align_cfg::min_score>())
        text << ", min_score " << std::get<seqan3::align_cfg::min_score>(config).score;
    return text.str();
}

//!\brief Compares the results of both sides for some pairs; returns the number of differences.
template <typename results1_t, typename results2_t, typename config_t, typename pairs_t>
std::size_t compare_results(results1_t && expected, results2_t && actual, config_t const & config,
                            pairs_t const & pairs)
{
    using traits_t = detail::configuration_traits<config_t>;
    using result_t = std::ranges::range_value_t<results1_t>;
    static_assert(std::same_as<result_t, std::ranges::range_value_t<results2_t>>, "Both sides return the same type.");

    std::size_t differences = 0, index = 0;
    auto actual_result = actual.begin();
    for (auto const & expected_result : expected)
    {
        if (actual_result == actual.end())
        {
            ADD_FAILURE() << "only " << index << " of " << pairs.size() << " results";
            return differences + 1;
        }

        if (!equal_results<traits_t>(expected_result, *actual_result) && ++differences <= 3)
        {
            auto ranks = [](auto const & sequence)
            {
                std::ostringstream text{};
                for (auto const letter : sequence)
                    text << ' ' << +seqan3::to_rank(letter);
                return text.str();
            };
            ADD_FAILURE() << describe_configuration(config) << ", pair " << index
                          << ", ranks:\n sequence 1:" << ranks(pairs[index].first)
                          << "\n sequence 2:" << ranks(pairs[index].second) << "\nexpected "
                          << describe_result<traits_t>(expected_result) << "\nactual   "
                          << describe_result<traits_t>(*actual_result);
        }
        ++actual_result;
        ++index;
    }

    EXPECT_EQ(index, pairs.size());
    EXPECT_TRUE(actual_result == actual.end());
    return differences;
}

/*!\brief Runs this test's share of the pairs.
 * \tparam letter_t     The alphabet.
 * \tparam with_threads Whether our side runs with `parallel`.
 * \param[in] make_configuration Draws a configuration (without `gpu` and `parallel`) from the generator it is given.
 * \param[in] make_pairs         Draws some pairs: so many, or fewer if they are long.
 * \param[in] fit_pairs          Called with the configuration and the pairs that were drawn: makes them fit.
 */
template <typename letter_t, bool with_threads = false, typename make_configuration_t, typename make_pairs_t,
          typename fit_pairs_t>
void check_parity(make_configuration_t && make_configuration, make_pairs_t && make_pairs, fit_pairs_t && fit_pairs)
{
    parity_options const & options = parity_options::get();
    auto const & unit_test = *testing::UnitTest::GetInstance();
    auto const * const test = unit_test.current_test_info();
    std::string const name = std::string{test->test_suite_name()} + "." + test->name();
    std::size_t const wanted = options.pairs / static_cast<std::size_t>(unit_test.test_to_run_count()) + 1;

    std::size_t differences = 0, compared = 0;
    for (std::size_t done = 0, round = 0; done < wanted; ++round)
    {
        std::vector<std::uint64_t> entropy(name.begin(), name.end());
        entropy.insert(entropy.end(), {options.seed, options.seed >> 32, round});
        std::seed_seq seeds(entropy.begin(), entropy.end());
        engine_type engine{seeds};

        std::size_t const count = std::min(wanted - done, uniform<std::size_t>(engine, 1, 800));
        auto const config = make_configuration(engine);
        auto pairs = make_pairs(engine, count);
        fit_pairs(config, pairs);
        auto const ours = config | align_cfg::gpu{options.executor};
        std::ostringstream message{};
        message << "--seed " << options.seed << ", round " << round;
        SCOPED_TRACE(message.str());

        auto expected = seqan3::align_pairwise(
            pairs, config | seqan3::align_cfg::parallel{static_cast<std::uint32_t>(options.threads)});
        if constexpr (with_threads)
            differences += compare_results(
                expected,
                seqan3::align_pairwise(pairs,
                                       ours | seqan3::align_cfg::parallel{static_cast<std::uint32_t>(options.threads)}),
                config, pairs);
        else
            differences += compare_results(expected, seqan3::align_pairwise(pairs, ours), config, pairs);

        if (testing::Test::HasFatalFailure() || differences > 20)
            break;
        done += count;
        compared += pairs.size();
    }

    std::cout << name << ": " << compared << " pairs, " << differences << " differences\n";
}

//!\brief The same with pairs as they were drawn.
template <typename letter_t, bool with_threads = false, typename make_configuration_t, typename make_pairs_t>
void check_parity(make_configuration_t && make_configuration, make_pairs_t && make_pairs)
{
    check_parity<letter_t, with_threads>(make_configuration, make_pairs, [](auto const &, auto &) {});
}

//!\brief The same with pairs of short sequences.
template <typename letter_t, bool with_threads = false, typename make_configuration_t>
void check_parity(make_configuration_t && make_configuration)
{
    check_parity<letter_t, with_threads>(make_configuration, [](engine_type & engine, std::size_t const count)
                                         { return random_pairs<letter_t>(engine, count); });
}

//!\brief The same with pairs of short sequences that are made to fit the configuration.
template <typename letter_t, bool with_threads = false, typename make_configuration_t, typename fit_pairs_t>
void check_fitted_parity(make_configuration_t && make_configuration, fit_pairs_t && fit_pairs)
{
    check_parity<letter_t, with_threads>(
        make_configuration,
        [](engine_type & engine, std::size_t const count) { return random_pairs<letter_t>(engine, count); }, fit_pairs);
}

} // namespace seqan3_cuda::test
