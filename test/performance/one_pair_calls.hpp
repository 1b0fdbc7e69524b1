// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Calls of seqan3::align_pairwise with one pair each, with and without the element, in turns.
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
    executor_kind executor{executor_kind::automatic};
    std::size_t threads{1};
    double seconds{0.2};    //!< For each of the two at each length.
    std::size_t rounds{7};  //!< In which the two take turns.
    std::size_t letters2{}; //!< Of sequence 2; 0: as many as of sequence 1.
};

//!\brief Nanoseconds a call, over all threads: of the round that took least.
struct call_times
{
    double without{};
    double with{};
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
    auto const with_element = config | align_cfg::gpu{options.executor};
    call_times times{.without = std::numeric_limits<double>::infinity(),
                     .with = std::numeric_limits<double>::infinity()};
    std::int64_t sum_without{}, sum_with{};

    // Calls of a round: by a first one, which also makes what threads keep.
    auto repeats_for = [&](auto const & measured, std::int64_t & sum)
    {
        (void)seconds_of_calls(pairs, measured, 1, 1, sum);
        double const once = seconds_of_calls(pairs, measured, 1, 1, sum);
        double const wanted = options.seconds / static_cast<double>(options.rounds) / once;
        return static_cast<std::size_t>(std::clamp(wanted, 1.0, 1e6));
    };
    std::size_t const repeats_without = repeats_for(config, sum_without),
                      repeats_with = repeats_for(with_element, sum_with);
    times.same_scores = sum_without == sum_with;
    auto nanoseconds = [&](double const seconds, std::size_t const repeats)
    { return 1e9 * seconds / static_cast<double>(repeats * pairs.size() * options.threads); };
    for (std::size_t round = 0; round < options.rounds; ++round)
    {
        times.without = std::min(
            times.without, nanoseconds(seconds_of_calls(pairs, config, repeats_without, options.threads, sum_without),
                                       repeats_without));
        times.with = std::min(
            times.with,
            nanoseconds(seconds_of_calls(pairs, with_element, repeats_with, options.threads, sum_with), repeats_with));
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
call_times time_local_all(std::size_t letters, calls_options const & options);
call_times time_band_score(std::size_t letters, calls_options const & options);
call_times time_protein_score(std::size_t letters, calls_options const & options);

} // namespace seqan3_cuda::test
