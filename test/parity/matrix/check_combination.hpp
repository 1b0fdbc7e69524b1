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
#include <string_view>
#include <thread>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/all.hpp>

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
 * \tparam parts_t    What else is in the configuration.
 */
template <typename method_t, typename letters_t, typename first_t, typename second_t, typename input_t,
          delivery delivered_by, bool threaded, typename... parts_t>
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
    using result_type = std::ranges::range_value_t<decltype(seqan3::align_pairwise(
        std::declval<range_type &>(), std::declval<config_type const &>()))>;

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

    [[nodiscard]] static outcome<result_type> expected_of(input & pairs, config_type const & config)
    {
        auto && range = pairs.range();
        return read<result_type>(range, config);
    }

    [[nodiscard]] static outcome<result_type> actual_of(input & pairs, config_type const & config,
                                                        std::uint32_t const threads)
    {
        auto && range = pairs.range();
        auto const call = [&range](auto const & config)
        {
            if constexpr (delivered_by == delivery::callback)
                return collect<result_type>(range, config);
            else
                return read<result_type>(range, config);
        };

        auto const ours = config | align_cfg::gpu{parity_options::get().executor};
        if constexpr (threaded)
            return call(ours | seqan3::align_cfg::parallel{threads});
        else
            return call(ours);
    }

    //!\brief Whether both sides say the same; describes the first difference.
    [[nodiscard]] static bool is_equal(outcome<result_type> const & expected, outcome<result_type> const & actual,
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

        if (threaded && delivered_by == delivery::callback) // in any order
            return have_equal_texts(expected.results, actual.results, message);

        for (std::size_t i = 0; i < expected.results.size(); ++i)
        {
            if (!equal_results<traits>(expected.results[i], actual.results[i]))
            {
                message << "result " << i << "\nexpected " << describe_result<traits>(expected.results[i])
                        << "\nactual   " << describe_result<traits>(actual.results[i]) << '\n';
                return false;
            }
        }
        return true;
    }

    //!\brief Whether the same results are in two vectors of equal size, in any order.
    [[nodiscard]] static bool have_equal_texts(std::vector<result_type> const & expected,
                                               std::vector<result_type> const & actual, std::ostream & message)
    {
        auto const sorted_texts = [](std::vector<result_type> const & results)
        {
            std::vector<std::string> texts{};
            for (result_type const & result : results)
                texts.push_back(describe_result<traits>(result));
            std::ranges::sort(texts);
            return texts;
        };
        std::vector<std::string> const left = sorted_texts(expected), right = sorted_texts(actual);
        auto const [difference, other] = std::ranges::mismatch(left, right);
        if (difference == left.end())
            return true;
        message << "in the order of their texts\nexpected " << *difference << "\nactual   " << *other << '\n';
        return false;
    }

    /*!\brief Removes the pairs for which SeqAn3 reads beyond its matrices: there is nothing to be identical to.
     * \details band_rules knows them. Where SeqAn3 throws, in words of its own, the pair stays.
     */
    static void keep_defined(std::vector<stored_pair> & pairs, config_type const & config)
    {
        using complete_traits = detail::configuration_traits<decltype(detail::with_default_outputs(config))>;
        if constexpr (traits::is_banded)
        {
            if (detail::selects_edit_distance(config))
                return; // all are refused
            auto const rules = detail::band_rules_of<complete_traits>(config);
            auto is_undefined = [&rules](stored_pair & pair)
            {
                input given = give(&pair, 1);
                auto && range = given.range();
                auto && given_pair = *range.begin();
                try
                {
                    std::size_t const size1 = std::ranges::size(std::get<0>(given_pair));
                    std::size_t const size2 = std::ranges::size(std::get<1>(given_pair));
                    (void)rules.parts(size1, size2);
                    return rules.is_older ? rules.upper < rules.lower : overflows_column(rules, size1, size2);
                }
                catch (seqan3::invalid_alignment_configuration const & error)
                {
                    return std::string_view{error.what()}.find("There is no alignment of") != std::string_view::npos;
                }
            };
            pairs.erase(std::remove_if(pairs.begin(), pairs.end(), is_undefined), pairs.end());
        }
    }

    /*!\brief Whether SeqAn3's newer generation writes or reads behind its column of scores.
     * \details It allocates as many rows as the band has diagonals, and one more, but computes the first columns from row 0 on, and later ones as if
     *          diagonal 0 were in the band: too many rows if it is not. Of a later column it also reads the cell below the last one. What stands
     *          there often makes no difference: of 43 x 47 letters in the band from -12 to -1 the score was 120, or 137, instead of 118.
     */
    [[nodiscard]] static bool overflows_column(detail::band_rules const & rules, std::size_t const size1,
                                               std::size_t const size2)
    {
        auto const columns = static_cast<std::int64_t>(size1), rows = static_cast<std::int64_t>(size2);
        std::int64_t const allocated = std::min<std::int64_t>(std::int64_t{rules.upper} - rules.lower + 2, rows + 1);
        std::int64_t const reached = std::max(0, -rules.lower) + std::min<std::int64_t>(columns, std::max(0, rules.upper));
        bool const has_later_columns = columns > std::max(0, rules.upper);
        std::int64_t const later_cells = std::min<std::int64_t>(rows, std::int64_t{std::max(0, -rules.lower)} + std::max(0, rules.upper) + 1);
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
        keep_defined(pairs, config);

        auto const differs = [&](std::size_t const first, std::size_t const count)
        {
            input given = give(pairs.data() + first, count);
            auto const expected = expected_of(given, config);
            auto const actual = actual_of(given, config, threads);
            std::ostringstream message{};
            if (is_equal(expected, actual, message))
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
