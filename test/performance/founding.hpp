// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The measurements of the systems that this library grew out of, made again: what they have in common.
 *
 * Layer: performance test.
 */

#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iosfwd>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/configuration/align_config_gpu.hpp>
#include <seqan3_cuda/executor.hpp>

#include "benchmark_record.hpp"

namespace seqan3_cuda::test
{

//!\brief What all tables are told.
struct founding_options
{
    executor_kind executor{executor_kind::cuda}; //!< Or the host alone.
    std::size_t threads{1};                      //!< Of seqan3::align_cfg::parallel.
    unsigned repeats{2};                         //!< Runs, of which the fastest counts.
    double seconds{20};                          //!< Calls that would take longer are left out.
    std::uint64_t seed{42};

    //!\brief The element without settings but the executor.
    [[nodiscard]] align_cfg::gpu element(bool const certified_bands = false) const
    {
        return align_cfg::gpu{{.executor = executor, .certified_bands = certified_bands}};
    }
};

// With fewer letters between ends more cells of a planted match are best ends; with more a match hides others.
inline constexpr std::uint32_t shortest_distance = 24, longest_distance = 400;

//!\brief The pairs of Jain and Kumar, and how their results are checked.
struct ssca1_options
{
    std::vector<std::size_t> subjects{100'000, 1'000'000, 10'000'000, 100'000'000};
    std::vector<std::size_t> queries{128, 1'024, 10'240, 100'352};
    std::vector<std::string> letters{"codons", "dna"};
    double most_cells{1e14};    //!< Pairs of more are left out.
    std::uint32_t results{100}; //!< The best ends that are asked for.
    std::uint32_t distance{32}; //!< The letters that these are apart.
    double most_checked{1.5e8}; //!< Cells of pairs that the plain program computes, too, with 4 bytes each.
    std::size_t misplaced{0};   //!< Letters that planted matches are said to end too late.
};

//!\brief The best ends of SSCA#1's pairs. Appends rows to the page. \returns Whether all results are right.
bool measure_ssca1(founding_options const & common, ssca1_options const & own, std::ostream & page);

//!\brief Johnson's sweep. Appends rows to the page. \returns Whether all results are right.
bool measure_johnson(founding_options const & common, std::vector<std::size_t> const & lengths, std::ostream & page);

/*!\brief Generations of kernels. Appends rows to the page, and what was measured or published to the records.
 * \returns Whether all results are right.
 */
bool measure_generations(founding_options const & common, std::vector<std::size_t> const & lengths, std::ostream & page,
                         std::vector<benchmark::benchmark_record> & records);

//!\brief A result, and the milliseconds that it took.
template <typename result_t>
struct timed
{
    double milliseconds{};
    result_t result{};
};

//!\brief The fastest of some calls, which have the same result. Calls of more than a second are made once.
template <typename call_t>
auto fastest_of(unsigned const repeats, call_t && call) -> timed<decltype(call())>
{
    constexpr double longest_repeated = 1e3;
    timed<decltype(call())> best{};
    for (unsigned i = 0; i < repeats; ++i)
    {
        auto const begin = std::chrono::steady_clock::now();
        auto result = call();
        std::chrono::duration<double, std::milli> const time = std::chrono::steady_clock::now() - begin;
        if (i == 0 || time.count() < best.milliseconds)
            best = {time.count(), std::move(result)};
        if (best.milliseconds > longest_repeated)
            break;
    }
    return best;
}

/*!\brief Calls of more and more cells, as long as none of them is likely to take too long.
 * \details Before the first one counts it is made once.
 */
class bounded_calls
{
public:
    bounded_calls() = default;

    explicit bounded_calls(founding_options const & options) : repeats{options.repeats}, limit{1e3 * options.seconds} {}

    //!\brief None if the call before lets expect that this one takes too long.
    template <typename call_t>
    auto operator()(double const cells, call_t && call) -> std::optional<timed<decltype(call())>>
    {
        if (cells * milliseconds_of_cell > limit)
            return std::nullopt;
        if (milliseconds_of_cell == 0)
            (void)call(); // kernels are loaded, the device is there
        auto const found = fastest_of(repeats, call);
        milliseconds_of_cell = found.milliseconds / cells;
        return found;
    }

private:
    unsigned repeats{};
    double limit{};
    double milliseconds_of_cell{};
};

//!\brief A number for a table; a dash if there is none.
inline std::string cell_of(std::optional<double> const number, int const digits = 1)
{
    std::ostringstream text{};
    if (number)
        text << std::fixed << std::setprecision(digits) << *number;
    else
        text << '-';
    return text.str();
}

//!\brief The milliseconds of a call, if it was made.
template <typename result_t>
std::optional<double> milliseconds_of(std::optional<timed<result_t>> const & call)
{
    return call ? std::optional{call->milliseconds} : std::nullopt;
}

//!\brief None if either number is missing.
inline std::optional<double> quotient(std::optional<double> const a, std::optional<double> const b)
{
    return a && b ? std::optional{*a / *b} : std::nullopt;
}

} // namespace seqan3_cuda::test
