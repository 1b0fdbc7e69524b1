// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Calls of seqan3::align_pairwise with one pair each, without the element and with each executor, in turns.
 *
 * Layer: performance test.
 */

#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3/alignment/scoring/all.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

namespace seqan3_cuda::test
{

//!\brief What is measured.
struct calls_options
{
    std::vector<executor_kind> executors{executor_kind::automatic};
    std::size_t threads{1};
    double seconds{0.2};    //!< For SeqAn3, and for each executor, at each length.
    std::size_t rounds{7};  //!< In which these take turns.
    std::size_t letters2{}; //!< Of sequence 2; 0: as many as of sequence 1.
};

//!\brief Nanoseconds a call, over all threads: of the round that took least.
struct call_times
{
    double without{};
    std::vector<double> with{}; //!< The element, by each executor.
    bool same_scores{true};
};

//!\brief Pairs of some letters: 3 % substitutions, 2 % letters inserted or left out; sequence 2 is cut, or goes on with
//!any letters.
template <typename letter_t>
[[nodiscard]] std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> similar_pairs(
    std::size_t const letters, std::size_t const letters2, std::size_t const pairs)
{
    std::mt19937 engine{static_cast<unsigned>(letters)};
    auto any = [&engine]
    {
        return letter_t{}.assign_rank(
            static_cast<std::uint8_t>(engine() % std::min<std::size_t>(20, seqan3::alphabet_size<letter_t>)));
    };
    std::vector<std::pair<std::vector<letter_t>, std::vector<letter_t>>> made(pairs);
    for (auto & [first, second] : made)
    {
        while (first.size() < letters)
            first.push_back(any());
        for (letter_t const letter : first)
        {
            unsigned const event = engine() % 100;
            if (event != 3)
                second.push_back(event < 3 ? any() : letter);
            if (event == 4)
                second.push_back(any());
        }
        while (second.size() < letters2)
            second.push_back(any());
        second.resize(letters2);
    }
    return made;
}

//!\brief Aligns each pair by a call of its own, from some threads at once; returns seconds.
template <typename pairs_t, typename config_t>
[[nodiscard]] double seconds_of_calls(pairs_t const & pairs, config_t const & config, std::size_t const repeats,
                                      std::size_t const threads, std::int64_t & sum)
{
    std::vector<std::int64_t> sums(threads);
    auto work = [&](std::size_t const thread)
    {
        std::int64_t scores = 0;
        for (std::size_t i = 0; i < repeats; ++i)
            for (auto const & [first, second] : pairs)
                for (auto && result : seqan3::align_pairwise(std::tie(first, second), config))
                    scores += result.score();
        sums[thread] = scores;
    };
    auto const begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> others{};
        for (std::size_t thread = 1; thread < threads; ++thread)
            others.emplace_back(work, thread);
        work(0);
    }
    sum = sums.front();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

//!\brief Measures a configuration at one length.
template <typename letter_t, typename config_t>
[[nodiscard]] call_times time_calls(config_t const & config, std::size_t const letters, calls_options const & options)
{
    std::size_t const letters2 = options.letters2 == 0 ? letters : options.letters2;
    auto const pairs = similar_pairs<letter_t>(letters, letters2, std::max(letters, letters2) < 1'000 ? 16 : 4);
    call_times times{.without = std::numeric_limits<double>::infinity()};

    // Calls of a round: by a first one, which also makes what threads keep.
    auto repeats_for = [&](auto const & measured, std::int64_t & sum)
    {
        (void)seconds_of_calls(pairs, measured, 1, 1, sum);
        double const once = seconds_of_calls(pairs, measured, 1, 1, sum);
        double const wanted = options.seconds / static_cast<double>(options.rounds) / once;
        return static_cast<std::size_t>(std::clamp(wanted, 1.0, 1e6));
    };
    auto time_round = [&](auto const & measured, std::size_t const repeats, double & least)
    {
        std::int64_t ignored{};
        double const seconds = seconds_of_calls(pairs, measured, repeats, options.threads, ignored);
        least = std::min(least, 1e9 * seconds / static_cast<double>(repeats * pairs.size() * options.threads));
    };

    using element_t = decltype(config | align_cfg::gpu{});
    std::vector<element_t> elements{};
    std::vector<std::size_t> repeats{};
    std::int64_t sum_without{};
    std::size_t const repeats_without = repeats_for(config, sum_without);
    for (executor_kind const executor : options.executors)
    {
        std::int64_t sum_with{};
        elements.push_back(config | align_cfg::gpu{executor});
        repeats.push_back(repeats_for(elements.back(), sum_with));
        times.with.push_back(std::numeric_limits<double>::infinity());
        times.same_scores = times.same_scores && sum_without == sum_with;
    }
    for (std::size_t round = 0; round < options.rounds; ++round)
    {
        time_round(config, repeats_without, times.without);
        for (std::size_t i = 0; i < elements.size(); ++i)
            time_round(elements[i], repeats[i], times.with[i]);
    }
    return times;
}

//!\brief A configuration that is measured; its function is in a file of its own, as SeqAn3's templates take long to
//! compile.
struct calls_mode
{
    std::string name;
    call_times (*time)(std::size_t letters, calls_options const & options);
};

call_times time_edit_score(std::size_t letters, calls_options const & options);
call_times time_edit_few_errors(std::size_t letters, calls_options const & options);
call_times time_edit_all(std::size_t letters, calls_options const & options);
call_times time_affine_score(std::size_t letters, calls_options const & options);
call_times time_affine_all(std::size_t letters, calls_options const & options);
call_times time_affine_semi_score(std::size_t letters, calls_options const & options);
call_times time_affine_semi_all(std::size_t letters, calls_options const & options);
call_times time_local_score(std::size_t letters, calls_options const & options);
call_times time_local_all(std::size_t letters, calls_options const & options);
call_times time_band_score(std::size_t letters, calls_options const & options);
call_times time_protein_score(std::size_t letters, calls_options const & options);
call_times time_protein_all(std::size_t letters, calls_options const & options);
call_times time_protein_global_score(std::size_t letters, calls_options const & options);

} // namespace seqan3_cuda::test
