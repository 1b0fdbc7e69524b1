// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the placement of single pairs.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/pair_placement.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <thread>

#if defined(__linux__)
#include <sched.h>
#endif

#include <engine/folded_pair.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief A measured pair.
struct measured_pair
{
    double letters; //!< Of each sequence.
    pair_times times;
};

/*!\brief Similar pairs of DNA, one a call, from one thread: microseconds on one core of the host (AVX-512) and on an
 * H200.
 * \details The device's times are those of launches and copies up to some thousand letters: one pair does not
 * fill it.
 */
constexpr std::array<measured_pair, 6> edit_distances{{{150, {12, 66}},
                                                       {1'000, {26, 119}},
                                                       {2'000, {182, 207}},
                                                       {5'000, {1'069, 626}},
                                                       {10'000, {4'631, 2'412}},
                                                       {20'000, {17'217, 9'439}}}};
constexpr std::array<measured_pair, 6> affine_scores{{{150, {72, 156}},
                                                      {1'000, {274, 495}},
                                                      {2'000, {544, 840}},
                                                      {5'000, {1'209, 1'944}},
                                                      {10'000, {2'228, 3'726}},
                                                      {20'000, {7'243, 5'029}}}}; // certified bands leave out cells
constexpr std::array<measured_pair, 6> affine_paths{{{150, {151, 285}},
                                                     {1'000, {581, 1'051}},
                                                     {2'000, {1'148, 1'850}},
                                                     {5'000, {2'812, 4'236}},
                                                     {10'000, {5'765, 8'352}},
                                                     {20'000, {14'238, 8'867}}}};

/*!\brief The same of pairs that folded strips compute, on an H200 of 2026-12-01.
 * \details Up to 10,000 letters the host's times are those of doc/benchmark/one_pair_1_thread.txt; of 20,000 the
 *          host's are those above, the device's those of other scores (tuning.md, Folded strips).
 *          Of 1,000 the device's are of 1,100.
 */
constexpr std::array<measured_pair, 5> folded_scores{
    {{1'000, {230, 202}}, {2'000, {686, 212}}, {5'000, {952, 532}}, {10'000, {1'938, 924}}, {20'000, {7'243, 1'600}}}};
constexpr std::array<measured_pair, 5> folded_paths{{{1'000, {368, 779}},
                                                     {2'000, {1'085, 848}},
                                                     {5'000, {2'135, 1'569}},
                                                     {10'000, {4'206, 2'500}},
                                                     {20'000, {14'238, 4'200}}}};

//!\brief Local alignments of DNA by other strips than folded ones, which take less; measured as those above.
constexpr std::array<measured_pair, 5> local_paths{{{150, {20, 215}},
                                                    {1'000, {612, 650}},
                                                    {2'000, {1'242, 1'044}},
                                                    {5'000, {2'947, 2'390}},
                                                    {10'000, {26'311, 4'659}}}};

//!\brief A device has to be so much earlier, as its times depend on much that is not known here.
constexpr double margin = 1.2;

std::span<measured_pair const> measurements_of(alignment_problem const & problem, std::size_t const shortest)
{
    if (problem.method == alignment_method::edit_distance)
        return edit_distances;
    bool const has_path = problem.output >= output_level::begin_positions;
    if (is_local_pair_of_dna(problem))
        return local_paths;
    if (is_folded_pair(problem, shortest))
        return has_path ? folded_paths : folded_scores;
    return has_path ? affine_paths : affine_scores;
}

pair_times operator*(double const factor, pair_times const & times)
{
    return {factor * times.host, factor * times.device};
}

pair_times operator+(pair_times const & a, pair_times const & b)
{
    return {a.host + b.host, a.device + b.device};
}

//!\brief The cores that this process may use.
std::size_t usable_cores()
{
    static std::size_t const cores = []() -> std::size_t
    {
#if defined(__linux__)
        cpu_set_t set;
        CPU_ZERO(&set);
        if (sched_getaffinity(0, sizeof(set), &set) == 0)
            return static_cast<std::size_t>(std::max(1, CPU_COUNT(&set)));
#endif
        return std::max(1u, std::thread::hardware_concurrency());
    }();
    return cores;
}

} // namespace

execution_load load_of(execution_counters const & counters, std::size_t const executors)
{
    return {.host_pairs = counters.host_pairs.load(std::memory_order_relaxed),
            .cores = usable_cores(),
            .device_backlog = static_cast<double>(counters.device_backlog.load(std::memory_order_relaxed)),
            .executors = executors};
}

std::uint64_t count_pair_cells(alignment_problem const & problem, std::size_t const length1, std::size_t const length2)
{
    std::uint64_t height = length2;
    if (problem.band)
        height = std::min<std::uint64_t>(
            height, static_cast<std::uint64_t>(std::int64_t{problem.band->upper} - problem.band->lower) + 1);
    // Without a free begin a path with so few errors stays near the main diagonal, and the host computes hardly any
    // other cells.
    if (problem.max_errors && !problem.free_ends.sequence1_leading)
        height = std::min<std::uint64_t>(height, 2 * std::uint64_t{*problem.max_errors} + 1);
    return length1 * height;
}

pair_times predict_pair_times(alignment_problem const & problem, std::size_t const length1, std::size_t const length2)
{
    std::span const measured = measurements_of(problem, std::min(length1, length2));
    double const letters = std::sqrt(static_cast<double>(count_pair_cells(problem, length1, length2)));
    if (letters <= measured.front().letters)
        return measured.front().times;
    if (letters >= measured.back().letters) // the whole matrix counts from there on
        return std::pow(letters / measured.back().letters, 2) * measured.back().times;
    auto const right =
        std::ranges::find_if(measured, [letters](measured_pair const & pair) { return letters < pair.letters; });
    auto const left = right - 1;
    double const part = (letters - left->letters) / (right->letters - left->letters);
    return (1 - part) * left->times + part * right->times;
}

bool is_for_device(pair_times const & times, execution_load const & load)
{
    double const busy = static_cast<double>(load.host_pairs + 1), cores = static_cast<double>(load.cores);
    double const host = times.host * std::max(1.0, busy / cores);
    double const device = times.device + load.device_backlog / static_cast<double>(load.executors);
    return margin * device < host;
}

} // namespace seqan3_cuda::detail
