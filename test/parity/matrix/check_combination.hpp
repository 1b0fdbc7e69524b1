// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Compares one combination of the configuration matrix with SeqAn3: every field of every result, and exceptions.
 *
 * Layer: test.
 */

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iostream>
#include <mutex>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/all.hpp>

#include <parity/cigar_check.hpp>
#include <parity/matrix/dimensions.hpp>
#include <parity/parity_check.hpp>
#include <parity/parity_options.hpp>

namespace seqan3_cuda::test::matrix
{

//!\brief How results come.
enum class delivery
{
    range,
    callback
};

//!\brief What a call gave: results until the end or until an exception.
template <typename result_t>
struct outcome
{
    std::vector<result_t> results{};
    std::string failure{}; //!< Type and text of the exception.
    bool failed_at_call{}; //!< Before there was a range.
};

//!\brief Type and text of the exception that is being handled.
[[nodiscard]] inline std::string describe_exception()
{
    try
    {
        throw;
    }
    catch (std::exception const & error)
    {
        return std::string{typeid(error).name()} + ": " + error.what();
    }
}

//!\brief Reads the range that a call returns.
template <typename result_t, typename range_t, typename config_t>
[[nodiscard]] outcome<result_t> read(range_t && pairs, config_t const & config)
{
    outcome<result_t> read{};
    read.failed_at_call = true;
    try
    {
        auto results = seqan3::align_pairwise(pairs, config);
        read.failed_at_call = false;
        for (auto && result : results)
            read.results.push_back(std::move(result));
    }
    catch (...)
    {
        read.failure = describe_exception();
    }
    return read;
}

//!\brief Collects what a call hands to its callback, from any thread.
template <typename result_t, typename range_t, typename config_t>
[[nodiscard]] outcome<result_t> collect(range_t && pairs, config_t const & config)
{
    outcome<result_t> collected{};
    std::mutex mutex{};
    auto callback = [&](result_t result)
    {
        std::lock_guard const lock{mutex};
        collected.results.push_back(std::move(result));
    };

    try
    {
        seqan3::align_pairwise(pairs, config | seqan3::align_cfg::on_result{std::move(callback)});
    }
    catch (...)
    {
        collected.failure = describe_exception();
    }
    return collected;
}

/*!\brief One combination of types.
 * \tparam method_t   `global` or `local`.
 * \tparam letters_t  Two alphabets and a scheme.
 * \tparam first_t    How the first sequences are held.
 * \tparam second_t   How the second ones are held.
 * \tparam input_t    How the pairs are held.
 * \tparam delivery   How our results come; SeqAn3's are always read one after the other.
 * \tparam threaded   Whether our side runs with `parallel`.
 * \tparam element_t  Whether our results have CIGARs and identity statistics; SeqAn3's alignments say which are right.
 * \tparam parts_t    What else is in the configuration.
 */
template <typename method_t, typename letters_t, typename first_t, typename second_t, typename input_t,
          delivery delivered_by, bool threaded, typename element_t, typename... parts_t>
class combination
{
private:
    using letter1 = typename letters_t::letter1;
    using letter2 = typename letters_t::letter2;
    using given1 = decltype(first_t::give(std::declval<std::vector<letter1> &>()));
    using given2 = decltype(second_t::give(std::declval<std::vector<letter2> &>()));
    using input = typename input_t::template input<given1, given2>;
    using stored_pair = std::pair<std::vector<letter1>, std::vector<letter2>>;

    //!\brief Everything but `gpu`, `parallel` and `on_result`.
    [[nodiscard]] static auto make_configuration(engine_type & engine)
    {
        return append<parts_t...>(engine, method_t::start(engine)
                                              | seqan3::align_cfg::scoring_scheme{letters_t::scheme(engine)});
    }

    template <typename part_t, typename... rest_t, typename config_t>
    [[nodiscard]] static auto append(engine_type & engine, config_t const & config)
    {
        if constexpr (sizeof...(rest_t) == 0)
            return part_t::append(engine, config);
        else
            return append<rest_t...>(engine, part_t::append(engine, config));
    }

    using config_type = decltype(make_configuration(std::declval<engine_type &>()));
    using traits = detail::configuration_traits<config_type>;
    using score_type = typename traits::original_score_type;
    using range_type = decltype(std::declval<input &>().range());
    using element_type = decltype(element_t::make(std::declval<engine_type &>(), align_cfg::gpu{}));
    static constexpr bool has_cigar = detail::asks_for<element_type, cigar_output>;
    static constexpr bool has_identity = detail::asks_for<element_type, identity_output>;
    static constexpr bool has_paths = has_cigar || has_identity;

    //!\brief The results of a configuration.
    template <typename config_t>
    using result_of = std::ranges::range_value_t<decltype(seqan3::align_pairwise(std::declval<range_type &>(),
                                                                                 std::declval<config_t const &>()))>;

    //!\brief The configuration of which SeqAn3 says the results: with alignments where CIGARs are those of alignments.
    [[nodiscard]] static auto expected_configuration(config_type const & config)
    {
        using namespace seqan3::align_cfg;
        if constexpr (has_paths && traits::has_output_configuration)
            return with_output<output_alignment>(with_output<output_end_position>(
                with_output<output_begin_position>(with_output<output_score>(config))));
        else
            return config;
    }

    template <typename output_t, typename config_t>
    [[nodiscard]] static auto with_output(config_t const & config)
    {
        if constexpr (config_t::template exists<output_t>())
            return config;
        else
            return config | output_t{};
    }

    using expected_config_type = decltype(expected_configuration(std::declval<config_type const &>()));
    using expected_type = result_of<expected_config_type>;
    using actual_type = result_of<decltype(std::declval<config_type const &>() | std::declval<element_type>())>;
    static_assert(has_paths || std::same_as<expected_type, actual_type>, "Both sides return the same type.");

    //!\brief SeqAn3 does not notice scores that leave their type; six tryptophans score 120 in BLOSUM30.
    static constexpr std::size_t longest = sizeof(score_type) == 1 ? 6 : traits::is_debug ? 70 : 1030;

    //!\brief Pairs as the call takes them, over the stored ones.
    [[nodiscard]] static input give(stored_pair * const pairs, std::size_t const count)
    {
        input given{};
        for (std::size_t i = 0; i < count; ++i)
            given.add(first_t::give(pairs[i].first), second_t::give(pairs[i].second));
        return given;
    }

    [[nodiscard]] static outcome<expected_type> expected_of(input & pairs, expected_config_type const & config)
    {
        auto && range = pairs.range();
        return read<expected_type>(range, config);
    }

    //!\brief CIGAR and statistics that each of our results is to have, as text; empty where they have none.
    [[nodiscard]] static std::vector<std::string> paths_of(input & pairs, std::vector<expected_type> const & results,
                                                           element_type const & element)
    {
        std::vector<std::string> texts(results.size());
        if constexpr (has_paths)
        {
            auto && range = pairs.range();
            auto position = range.begin();
            for (std::size_t i = 0; i < results.size(); ++i, ++position)
            {
                auto && pair = *position;
                texts[i] = text_of_path(results[i], std::ranges::size(std::get<1>(pair)), element);
            }
        }
        return texts;
    }

    //!\brief CIGAR and identity statistics, read off an alignment.
    [[nodiscard]] static std::string text_of_path(expected_type const & result, std::size_t const length2,
                                                  element_type const & element) requires has_paths
    {
        bool missed = false; // by an edit distance
        if constexpr (config_type::template exists<seqan3::align_cfg::min_score>())
            missed = result.score() == std::numeric_limits<decltype(result.score())>::max();
        expected_path path{};
        if (!missed)
        {
            constexpr bool two_alphabets = !std::same_as<letter1, letter2>;
            auto const & [row1, row2] = result.alignment();
            cigar_output output{};
            if constexpr (has_cigar)
                output = std::get<cigar_output>(element.outputs);
            path = read_rows(characters<two_alphabets>(row1), characters<two_alphabets>(row2), output,
                             result.sequence2_begin_position(), length2 - result.sequence2_end_position());
        }
        return text_of_path(path.cigar, path.identity);
    }

    [[nodiscard]] static std::string text_of_path(std::string const & cigar, identity_statistics const & identity)
    {
        std::ostringstream text{};
        if constexpr (has_cigar)
            text << "\n  CIGAR " << cigar;
        if constexpr (has_identity)
            text << "\n  identity " << identity.matches << ' ' << identity.mismatches << ' ' << identity.gap_openings
                 << ' ' << identity.gap_letters;
        return text.str();
    }

    //!\brief CIGAR and statistics of each of our results.
    [[nodiscard]] static std::vector<std::string> paths_of(std::vector<actual_type> const & results)
    {
        std::vector<std::string> texts{};
        for (actual_type const & result : results)
        {
            std::string cigar{};
            identity_statistics identity{};
            if constexpr (has_cigar)
                cigar = result.cigar_string();
            if constexpr (has_identity)
                identity = result.identity();
            texts.push_back(text_of_path(cigar, identity));
        }
        return texts;
    }

    [[nodiscard]] static outcome<actual_type> actual_of(input & pairs, config_type const & config,
                                                        element_type const & element, std::uint32_t const threads)
    {
        auto && range = pairs.range();
        auto const call = [&range](auto const & config)
        {
            if constexpr (delivered_by == delivery::callback)
                return collect<actual_type>(range, config);
            else
                return read<actual_type>(range, config);
        };

        auto const ours = config | element;
        if constexpr (threaded)
            return call(ours | seqan3::align_cfg::parallel{threads});
        else
            return call(ours);
    }

    //!\brief Whether both sides say the same; describes the first difference.
    [[nodiscard]] static bool is_equal(input & pairs, outcome<expected_type> const & expected,
                                       outcome<actual_type> const & actual, element_type const & element,
                                       std::ostream & message)
    {
        auto const or_none = [](std::string const & failure) { return failure.empty() ? "no exception" : failure; };
        if (expected.failure != actual.failure)
        {
            message << "expected " << or_none(expected.failure) << "\nactual   " << or_none(actual.failure) << '\n';
            return false;
        }

        if (!expected.failure.empty() && (threaded || delivered_by == delivery::callback))
            return true; // how many results came before is open

        if (expected.results.size() != actual.results.size() || expected.failed_at_call != actual.failed_at_call)
        {
            message << "expected " << expected.results.size() << " results, actual " << actual.results.size();
            return false;
        }

        std::vector<std::string> const expected_paths = paths_of(pairs, expected.results, element),
                                       actual_paths = paths_of(actual.results);
        if (threaded && delivered_by == delivery::callback) // in any order
            return have_equal_texts(sorted_texts(expected.results, expected_paths),
                                    sorted_texts(actual.results, actual_paths), message);

        for (std::size_t i = 0; i < expected.results.size(); ++i)
        {
            if (!equal_results<traits>(expected.results[i], actual.results[i]) || expected_paths[i] != actual_paths[i])
            {
                message << "result " << i << "\nexpected " << describe_result<traits>(expected.results[i])
                        << expected_paths[i] << "\nactual   " << describe_result<traits>(actual.results[i])
                        << actual_paths[i] << '\n';
                return false;
            }
        }
        return true;
    }

    template <typename result_t>
    [[nodiscard]] static std::vector<std::string> sorted_texts(std::vector<result_t> const & results,
                                                               std::vector<std::string> const & paths)
    {
        std::vector<std::string> texts{};
        for (std::size_t i = 0; i < results.size(); ++i)
            texts.push_back(describe_result<traits>(results[i]) + paths[i]);
        std::ranges::sort(texts);
        return texts;
    }

    //!\brief Whether the same results are in two vectors of equal size, in any order.
    [[nodiscard]] static bool have_equal_texts(std::vector<std::string> const & left,
                                               std::vector<std::string> const & right, std::ostream & message)
    {
        auto const [difference, other] = std::ranges::mismatch(left, right);
        if (difference == left.end())
            return true;
        message << "in the order of their texts\nexpected " << *difference << "\nactual   " << *other << '\n';
        return false;
    }

    /*!\brief Removes the pairs for which SeqAn3 reads beyond its matrices: there is nothing to be identical to.
     * \details Where SeqAn3 throws the pair stays, and so does what band_rules refuses by mistake: it is not asked.
     */
    static void keep_defined(std::vector<stored_pair> & pairs, expected_config_type const & config)
    {
        if constexpr (traits::is_banded)
        {
            if (detail::selects_edit_distance(config))
                return; // all are refused
            std::erase_if(pairs,
                          [&config](stored_pair & pair)
                          {
                              input given = give(&pair, 1);
                              auto && range = given.range();
                              auto && given_pair = *range.begin();
                              return is_undefined(config, std::ranges::ssize(std::get<0>(given_pair)),
                                                  std::ranges::ssize(std::get<1>(given_pair)));
                          });
        }
    }

    /*!\brief Whether SeqAn3 accepts a band for a pair, and then reads beyond its matrices.
     * \details The older generation does so for a band that touches the matrix and has its lower diagonal above the
     *          upper one. The newer one computes columns behind a band that ends before the first row does, and
     *          overflows_column().
     */
    [[nodiscard]] static bool is_undefined(expected_config_type const & config, std::int64_t const size1,
                                           std::int64_t const size2)
    {
        using complete_traits = detail::configuration_traits<decltype(detail::with_default_outputs(config))>;
        auto const & band = std::get<seqan3::align_cfg::band_fixed_size>(config);
        std::int64_t const lower = band.lower_diagonal, upper = band.upper_diagonal;
        if constexpr (detail::runs_older_generation<complete_traits>)
        {
            return lower <= size1 && upper >= -size2 && upper < lower;
        }
        else
        {
            auto const & method = std::get<seqan3::align_cfg::method_global>(config);
            std::int64_t const last = size1 - size2; // the last cell's diagonal
            bool const ends_above = upper >= -size2 && last > upper, ends_below = lower <= size1 && last < lower;
            if ((ends_above && !method.free_end_gaps_sequence1_trailing)
                || (ends_below && !method.free_end_gaps_sequence2_trailing))
                return false; // SeqAn3 throws
            return (upper < -size2 && last > 0) || overflows_column(lower, upper, size1, size2);
        }
    }

    /*!\brief Whether SeqAn3's newer generation writes or reads behind its column of scores.
     * \details It allocates as many rows as the band has diagonals, and one more, but computes the first columns from
     *          row 0 on, and later ones as if diagonal 0 were in the band: too many rows if it is not. Of a later
     *          column it also reads the cell below the last one. What stands there often makes no difference: of 43 x
     *          47 letters in the band from -12 to -1 the score was 120, or 137, instead of 118.
     */
    [[nodiscard]] static bool overflows_column(std::int64_t const lower, std::int64_t const upper,
                                               std::int64_t const columns, std::int64_t const rows)
    {
        std::int64_t const above = std::max<std::int64_t>(0, -lower), below = std::max<std::int64_t>(0, upper);
        std::int64_t const allocated = std::min(upper - lower + 2, rows + 1);
        std::int64_t const reached = above + std::min(columns, below);
        bool const has_later_columns = columns > below;
        std::int64_t const later_cells = std::min(rows, above + below + 1);
        return std::min(rows, reached) + 1 > allocated || (has_later_columns && later_cells + 1 > allocated);
    }

    //!\brief Both sequences as ranks.
    static void put(std::ostream & message, stored_pair const & pair)
    {
        auto put_sequence = [&message](auto const & sequence)
        {
            for (auto const letter : sequence)
                message << ' ' << +seqan3::to_rank(letter);
        };
        message << "ranks as stored:\n sequence 1:";
        put_sequence(pair.first);
        message << "\n sequence 2:";
        put_sequence(pair.second);
        message << '\n';
    }

    /*!\brief Runs one round: one configuration, some pairs.
     * \returns the number of pairs and of calls with differences.
     */
    [[nodiscard]] static std::pair<std::size_t, std::size_t> run_round(std::string const & name,
                                                                       std::uint64_t const round)
    {
        parity_options const & options = parity_options::get();
        std::vector<std::uint64_t> entropy(name.begin(), name.end());
        entropy.insert(entropy.end(), {options.seed, options.seed >> 32, round});
        std::seed_seq seeds(entropy.begin(), entropy.end());
        engine_type engine{seeds};

        auto const config = make_configuration(engine);
        auto const most = one_of<std::size_t>(engine, {6, 6, 6, 40, 40, 800});
        auto pairs = random_pairs<letter1, letter2>(engine, uniform<std::size_t>(engine, 1, most), longest);
        auto const threads = uniform<std::uint32_t>(engine, 1, 3);
        auto const element = element_t::make(engine, align_cfg::gpu{options.executor});
        auto const expected_config = expected_configuration(config);
        keep_defined(pairs, expected_config);

        auto const differs = [&](std::size_t const first, std::size_t const count)
        {
            input given = give(pairs.data() + first, count);
            auto const expected = expected_of(given, expected_config);
            auto const actual = actual_of(given, config, element, threads);
            std::ostringstream message{};
            if (is_equal(given, expected, actual, element, message))
                return std::pair{false, !expected.failure.empty() && !expected.failed_at_call};
            message << "--seed " << options.seed << ", round " << round << ", " << describe_configuration(config);
            if (count == 1)
                put(message << ", ", pairs[first]);
            ADD_FAILURE() << message.str();
            return std::pair{true, true};
        };

        // Where one pair ends the call with an exception, or something is wrong, each pair gets a call of its own.
        auto [differences, one_by_one] = differs(0, pairs.size());
        std::size_t count = differences;
        for (std::size_t i = 0; one_by_one && pairs.size() > 1 && i < pairs.size() && count < 3; ++i)
            count += differs(i, 1).first;
        return {pairs.size(), count};
    }

public:
    //!\brief Runs this combination's share of the pairs.
    static void check()
    {
        parity_options const & options = parity_options::get();
        auto const & unit_test = *testing::UnitTest::GetInstance();
        auto const * const test = unit_test.current_test_info();
        std::string const name = std::string{test->test_suite_name()} + "." + test->name();
        auto const wanted = options.pairs / static_cast<std::size_t>(unit_test.test_to_run_count()) + 1;

        std::atomic<std::size_t> pairs{}, differences{}, next_round{};
        auto work = [&]
        {
            while (pairs < wanted && differences < 10)
            {
                auto const [compared, different] = run_round(name, next_round++);
                pairs += compared;
                differences += different;
            }
        };

        std::vector<std::jthread> others(std::max<std::size_t>(options.threads, 1) - 1);
        for (std::jthread & thread : others)
            thread = std::jthread{work};
        work();
        for (std::jthread & thread : others)
            thread.join();
        std::cout << name << ": " << pairs << " pairs, " << differences << " differences\n";
    }
};

} // namespace seqan3_cuda::test::matrix
