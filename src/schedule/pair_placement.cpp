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

#include <engine/lone_pair.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Microseconds of pairs of so many letters in each sequence.
struct measured_time
{
    double letters;
    double microseconds;
};

using time_curve = std::span<measured_time const>;

//!\brief Those of scores, and of begin positions or paths.
struct time_curves
{
    time_curve scores;
    time_curve paths;

    [[nodiscard]] time_curve of(alignment_problem const & problem) const
    {
        return problem.output >= output_level::begin_positions ? paths : scores;
    }
};

/*!\name Similar pairs (5 % differ), one a call, from one thread, on an H200 and one core of its host (AVX-512)
 * \details Figures: tuning.md, Where a device pays. Of edit distances unrelated ones, as the host tries others before a
 * device computes them; up to 1,000 letters the host's times of these are estimates.
 * \{
 */
constexpr measured_time host_edit_scores[]{{500, 10},    {1'000, 40},     {2'000, 130},
                                           {5'000, 790}, {10'000, 3'130}, {20'000, 13'100}},
    host_edit_paths[]{{500, 20}, {1'000, 80}, {2'000, 275}, {5'000, 1'850}, {10'000, 5'710}, {20'000, 21'500}},
    device_edit_scores[]{{500, 87}, {1'000, 110}, {2'000, 212}, {5'000, 506}, {10'000, 965}, {20'000, 1'880}},
    device_edit_paths[]{{500, 178}, {1'000, 230}, {2'000, 592}, {5'000, 1'360}, {10'000, 2'620}, {20'000, 5'180}};
constexpr time_curves host_edits{host_edit_scores, host_edit_paths},
    device_edits{device_edit_scores, device_edit_paths};

// Certified bands, and points, leave out cells.
constexpr measured_time host_similar_scores[]{{500, 145},      {700, 92},      {1'000, 240}, {1'100, 230},
                                              {1'500, 420},    {2'000, 730},   {3'000, 800}, {5'000, 1'450},
                                              {10'000, 2'900}, {20'000, 6'350}},
    host_similar_paths[]{{500, 205},     {700, 90},      {1'000, 400},   {1'100, 180},    {1'500, 600},
                         {2'000, 1'200}, {3'000, 2'540}, {5'000, 3'100}, {10'000, 5'500}, {20'000, 12'200}};
constexpr time_curves host_similar{host_similar_scores, host_similar_paths};

// Above some 8,000 letters scores have 32 bits.
constexpr measured_time host_local_scores[]{{500, 160},   {700, 300},     {1'000, 420},   {1'500, 560},
                                            {2'000, 750}, {3'000, 1'120}, {5'000, 2'000}, {10'000, 29'400}},
    host_local_paths[]{{500, 265},     {700, 700},     {1'000, 900},   {1'500, 1'250},
                       {2'000, 2'000}, {3'000, 3'100}, {5'000, 3'800}, {10'000, 31'500}},
    host_free_paths[]{{500, 250},     {700, 540},     {1'000, 640},   {1'500, 1'500},
                      {2'000, 2'000}, {3'000, 3'900}, {5'000, 8'000}, {10'000, 28'600}};
constexpr time_curves host_local{host_local_scores, host_local_paths}, host_free{host_local_scores, host_free_paths};

// Proteins, by a table of scores.
constexpr measured_time host_other_scores[]{{500, 177},     {700, 235},     {1'000, 520},    {1'500, 1'000},
                                            {2'000, 1'800}, {3'000, 3'800}, {5'000, 11'800}, {10'000, 155'000}},
    host_other_paths[]{{500, 300},     {700, 512},     {1'000, 1'200},  {1'500, 1'600},
                       {2'000, 2'300}, {3'000, 5'600}, {5'000, 10'700}, {10'000, 113'000}},
    device_other_scores[]{{500, 224},   {700, 268},   {1'000, 375},   {1'500, 520},
                          {2'000, 680}, {3'000, 955}, {5'000, 1'560}, {10'000, 5'400}},
    device_other_paths[]{{500, 460},     {700, 549},     {1'000, 750},   {1'500, 940},
                         {2'000, 1'170}, {3'000, 1'740}, {5'000, 2'780}, {10'000, 6'880}};
constexpr time_curves host_others{host_other_scores, host_other_paths},
    device_others{device_other_scores, device_other_paths};

// Folded strips have pairs of 1,024 letters and more.
constexpr measured_time device_folded_scores[]{{1'000, 200}, {1'500, 225},  {2'000, 240},   {3'000, 290},
                                               {5'000, 580}, {10'000, 990}, {20'000, 1'560}},
    device_folded_paths[]{{1'000, 750},   {1'500, 805},    {2'000, 850},   {3'000, 1'050},
                          {5'000, 1'620}, {10'000, 2'320}, {20'000, 3'770}};
constexpr time_curves device_folded{device_folded_scores, device_folded_paths};

// Other strips, of local alignments.
constexpr measured_time device_strip_scores[]{{500, 308},   {700, 252},   {1'000, 333},   {1'500, 460},
                                              {2'000, 585}, {3'000, 850}, {5'000, 1'390}, {10'000, 2'820}},
    device_strip_paths[]{{500, 700},     {700, 500},     {1'000, 624},   {1'500, 825},
                         {2'000, 1'035}, {3'000, 1'475}, {5'000, 2'450}, {10'000, 4'670}};
constexpr time_curves device_strips{device_strip_scores, device_strip_paths};

// Of bands, each of which one warp sweeps; before 2026-12-01.
constexpr measured_time device_band_scores[]{
    {1'000, 495}, {2'000, 840}, {5'000, 1'944}, {10'000, 3'726}, {20'000, 5'029}},
    device_band_paths[]{{1'000, 1'051}, {2'000, 1'850}, {5'000, 4'236}, {10'000, 8'352}, {20'000, 8'867}};
constexpr time_curves device_bands{device_band_scores, device_band_paths};
//!\}

//!\brief By host_way, and by device_way.
constexpr std::array host_curves{host_edits, host_similar, host_local, host_free, host_others},
    device_curves{device_edits, device_folded, device_strips, device_others, device_bands};

//!\brief A device has to be so much earlier, as its times depend on much that is not known here.
constexpr double margin = 1.2;

//!\brief Between the measured ones; from the last one on the whole matrix counts.
double time_of(time_curve const measured, double const letters)
{
    if (letters <= measured.front().letters)
        return measured.front().microseconds;
    if (letters >= measured.back().letters)
        return std::pow(letters / measured.back().letters, 2) * measured.back().microseconds;
    auto const right =
        std::ranges::find_if(measured, [letters](measured_time const & time) { return letters < time.letters; });
    auto const left = right - 1;
    return std::lerp(left->microseconds, right->microseconds,
                     (letters - left->letters) / (right->letters - left->letters));
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
    double const letters = std::sqrt(static_cast<double>(count_pair_cells(problem, length1, length2)));
    auto const host = static_cast<std::size_t>(host_way_of(problem)),
               device = static_cast<std::size_t>(device_way_of(problem, std::min(length1, length2)));
    return {.host = time_of(host_curves.at(host).of(problem), letters),
            .device = time_of(device_curves.at(device).of(problem), letters)};
}

bool is_for_device(pair_times const & times, execution_load const & load)
{
    double const busy = static_cast<double>(load.host_pairs + 1), cores = static_cast<double>(load.cores);
    double const host = times.host * std::max(1.0, busy / cores);
    double const device = times.device + load.device_backlog / static_cast<double>(load.executors);
    return margin * device < host;
}

} // namespace seqan3_cuda::detail
