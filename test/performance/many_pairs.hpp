// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Calls with many pairs, whose results are read by a loop, by a callback, or as columns.
 *
 * Layer: performance test. Names nothing of the library but its public interface, and columns only where it has them,
 * so that the same sources measure older versions.
 */

#pragma once

#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/pairwise/align_pairwise.hpp>
#include <seqan3_cuda/all.hpp>

#include "one_pair_calls.hpp"

namespace seqan3_cuda::test
{

//!\brief What is measured.
struct many_options
{
    executor_kind executor{executor_kind::automatic};
    std::size_t threads{16}; //!< Of `parallel`.
    std::size_t repeats{5};
    std::size_t warm_calls{3}; //!< Before those that count.
    double fraction{1};        //!< Of the works' pairs.
    std::size_t letters{};     //!< Instead of the work's own, with as many letters in all; 0: its own.
    bool certified_bands{true};
    std::vector<std::string> ways{"loop", "on_result", "columns"};
    std::vector<std::string> teams{"parallel", "alone"}; //!< With and without `parallel`.
};

//!\brief Milliseconds of a call.
struct many_times
{
    double all{};        //!< From the call to the end of the range of results.
    double first{};      //!< Until the first result is there; 0 for callbacks.
    double destroy{};    //!< The end of the range alone.
    double cpu{};        //!< Of all threads.
    double caller_cpu{}; //!< Of the calling thread, which waits the rest of the time.
    std::int64_t sum{};  //!< Of scores, and of the sizes of CIGARs and alignments: the same for all ways.
};

//!\brief The medians of one way.
struct many_row
{
    std::string way{};
    std::string team{};
    many_times times{};
};

//!\brief Milliseconds since the begin of its life.
class stop_watch
{
public:
    [[nodiscard]] double wall() const
    {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    }

    [[nodiscard]] double cpu() const
    {
        return now(CLOCK_PROCESS_CPUTIME_ID) - cpu_begin;
    }

    [[nodiscard]] double thread_cpu() const
    {
        return now(CLOCK_THREAD_CPUTIME_ID) - thread_begin;
    }

private:
    [[nodiscard]] static double now(clockid_t const clock)
    {
        timespec time{};
        clock_gettime(clock, &time);
        return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
    }

    std::chrono::steady_clock::time_point begin{std::chrono::steady_clock::now()};
    double cpu_begin{now(CLOCK_PROCESS_CPUTIME_ID)};
    double thread_begin{now(CLOCK_THREAD_CPUTIME_ID)};
};

//!\brief What is read of a result.
template <typename config_t, typename result_t>
[[nodiscard]] std::int64_t read_result(result_t const & result)
{
    std::int64_t sum = result.score();
    if constexpr (requires { result.cigar(); })
        sum += static_cast<std::int64_t>(result.cigar().size());
    if constexpr (config_t::template exists<seqan3::align_cfg::output_alignment>())
        sum += static_cast<std::int64_t>(std::get<0>(result.alignment()).size());
    return sum;
}

//!\brief What the callbacks of a thread have read; the threads of a call end before it does.
struct callback_sum
{
    static inline std::atomic<std::int64_t> all{};
    std::int64_t own{};

    [[nodiscard]] static callback_sum & of_this_thread()
    {
        static thread_local callback_sum sum{};
        return sum;
    }

    void hand_over()
    {
        all += std::exchange(own, 0);
    }

    ~callback_sum()
    {
        hand_over();
    }
};

//!\brief One call, read by a loop over what `align` returns; `read` gets each element.
template <typename align_t, typename read_t>
[[nodiscard]] many_times time_loop(align_t && align, read_t && read)
{
    many_times times{};
    stop_watch const watch{};
    {
        std::optional<decltype(align())> range{align()};
        auto result = range->begin();
        times.first = watch.wall();
        for (; result != range->end(); ++result)
            times.sum += read(*result);
        double const before = watch.wall();
        range.reset();
        times.destroy = watch.wall() - before;
    }
    times.all = watch.wall();
    times.cpu = watch.cpu();
    times.caller_cpu = watch.thread_cpu();
    return times;
}

//!\brief One call with a callback.
template <typename pairs_t, typename config_t>
[[nodiscard]] many_times time_callbacks(pairs_t & pairs, config_t const & config)
{
    callback_sum::all = 0;
    many_times times{};
    stop_watch const watch{};
    seqan3::align_pairwise(pairs, config | seqan3::align_cfg::on_result{[](auto && result) {
                                      callback_sum::of_this_thread().own += read_result<config_t>(result);
                                  }});
    times.all = watch.wall();
    times.cpu = watch.cpu();
    times.caller_cpu = watch.thread_cpu();
    callback_sum::of_this_thread().hand_over();
    times.sum = callback_sum::all;
    return times;
}

//!\brief One call whose results are columns.
template <typename pairs_t, typename config_t>
[[nodiscard]] std::optional<many_times> time_columns([[maybe_unused]] pairs_t & pairs,
                                                     [[maybe_unused]] config_t const & config)
{
#if __has_include(<seqan3_cuda/alignment/pairwise/align_columns.hpp>)
    if constexpr (!config_t::template exists<seqan3::align_cfg::output_alignment>())
        return time_loop([&] { return align_columns(pairs, config); },
                         [](auto const & columns)
                         {
                             auto sum = static_cast<std::int64_t>(columns.cigar_operations.size());
                             for (auto const score : columns.scores)
                                 sum += score;
                             return sum;
                         });
#endif
    return std::nullopt;
}

//!\brief One call of a way; none if the way does not exist for the configuration.
template <typename pairs_t, typename config_t>
[[nodiscard]] std::optional<many_times> time_way(std::string const & way, pairs_t & pairs, config_t const & config)
{
    if (way == "loop")
        return time_loop([&] { return seqan3::align_pairwise(pairs, config); },
                         [](auto const & result) { return read_result<config_t>(result); });
    if (way == "on_result")
        return time_callbacks(pairs, config);
    return time_columns(pairs, config);
}

//!\brief The medians of the measured calls, each for itself.
[[nodiscard]] many_times medians(std::vector<many_times> const & calls);

/*!\brief Measures a configuration, in all ways that are wanted.
 * \param[in] element Makes the element of this library from align_cfg::gpu.
 */
template <typename letter_t, typename config_t, typename element_t>
[[nodiscard]] std::vector<many_row> measure_many(config_t const & config, element_t && element, std::size_t pairs,
                                                 std::size_t letters, many_options const & options)
{
    if (options.letters > 0)
        pairs = pairs * letters / std::exchange(letters, options.letters) * letters / options.letters;
    auto input = similar_pairs<letter_t>(
        letters, letters,
        std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(pairs) * options.fraction)));
    align_cfg::gpu gpu{options.executor};
    gpu.certified_bands = options.certified_bands;

    std::vector<many_row> rows{};
    auto measure = [&](std::string const & way, std::string const & team, auto const & complete)
    {
        std::vector<many_times> calls{};
        for (std::size_t call = 0; call < options.warm_calls + options.repeats; ++call)
        {
            std::optional<many_times> const times = time_way(way, input, complete);
            if (!times)
                return;
            if (call >= options.warm_calls)
                calls.push_back(*times);
        }
        rows.push_back({way, team, medians(calls)});
    };
    for (std::string const & team : options.teams)
        for (std::string const & way : options.ways)
        {
            auto const alone = config | element(gpu);
            if (team == "parallel")
                measure(way, team, alone | seqan3::align_cfg::parallel{static_cast<std::uint32_t>(options.threads)});
            else
                measure(way, team, alone);
        }
    return rows;
}

//!\brief Measures a configuration; its function is in a file of its own.
using many_function = std::vector<many_row>(std::size_t pairs, std::size_t letters, many_options const & options);

many_function many_score, many_cigar, many_alignment, many_local, many_semi_global;

//!\brief Measures the modes that are chosen, all if none is, and prints a table; returns whether all ways had the same
//! results.
[[nodiscard]] bool measure_many_pairs(std::vector<std::string> const & chosen, many_options const & options);

} // namespace seqan3_cuda::test
