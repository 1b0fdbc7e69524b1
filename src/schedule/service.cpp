// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements open_service and rule_of_windows.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/service.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>

#include <schedule/batch_stream.hpp>
#include <schedule/best_stream.hpp>
#include <schedule/device_choice.hpp>
#include <schedule/spread_stream.hpp>
#include <schedule/window_stream.hpp>

namespace seqan3_cuda::detail
{

namespace
{

/*!\brief Letters of a sequence from which on one thread of the host is faster by windows.
 * \details doc/developer/tuning.md. Myers' words need no windows to have many cells at a time, and with few errors
 * allowed most words are left out.
 */
std::uint64_t least_letters_of_host(alignment_problem const & problem)
{
    if (problem.method != alignment_method::edit_distance)
        return 8'000;
    return problem.max_errors ? 1'000'000 : 60'000;
}

//!\brief Multiprocessors of the smallest one of some devices.
std::size_t least_multiprocessors(std::vector<int> const & devices, executor_inventory const & inventory)
{
    int least = std::numeric_limits<int>::max();
    for (device_description const & device : inventory.devices)
        if (std::ranges::find(devices, device.id) != devices.end())
            least = std::min(least, device.multiprocessors);
    return static_cast<std::size_t>(least);
}

} // namespace

window_rule rule_of_windows(alignment_problem const & problem, session_options const & options,
                            execution_backend const & backend)
{
    constexpr std::uint64_t own_overlaps = 8; // an eighth of the cells is computed twice
    std::vector<int> const chosen = choose_devices(options, backend.inventory);
    std::size_t const devices = chosen.size(),
                      processes = options.places == nullptr ? 1 : 1 + options.places->processes();
    if (devices == 0)
    {
        constexpr std::size_t windows_of_thread = 64; // as many lanes
        std::uint64_t const least = least_letters_of_host(problem);
        return {.most_windows = processes * options.host_threads * windows_of_thread,
                .least_letters1 = least,
                .least_letters2 = least,
                .own_overlaps = own_overlaps,
                .least_windows_with_paths = 8};
    }
    // A multiprocessor has 16 warps, a warp two alignments in each register. A step, of one column, takes a warp
    // 0.2 us, in which a device computes a million cells; lanes share the rows, so that a long sequence 2 has strips.
    // Figures: doc/developer/tuning.md.
    constexpr std::size_t windows_of_device = 4096;
    constexpr std::uint64_t step_cells_of_device = 1'000'000;
    constexpr std::uint64_t block_letters =
        128; // a fill and drain of 32 columns; most scores are forgotten behind them
    return {.most_windows = processes * devices * windows_of_device,
            .least_letters1 = 2'000,
            .least_letters2 = 500'000,
            .own_overlaps = own_overlaps,
            .step_cells = processes * devices * step_cells_of_device,
            .block_letters = block_letters,
            .strips = rule_of_strips(problem, processes * devices, least_multiprocessors(chosen, backend.inventory))};
}

std::unique_ptr<batch_service> open_service(alignment_problem problem, session_options options,
                                            execution_backend const & backend)
{
    bool const may_have_windows = most_letters(problem, true, 1) || most_letters(problem, false, 1);
    std::size_t const first_pair = options.first_pair, threads = options.host_threads;
    window_rule const rule = may_have_windows ? rule_of_windows(problem, options, backend) : window_rule{};
    window_stream::opener open = [options = std::move(options),
                                  &backend](alignment_problem each) -> std::unique_ptr<batch_service>
    {
        if (options.places != nullptr)
            return std::make_unique<spread_stream>(std::move(each), options, backend);
        return std::make_unique<batch_stream>(std::move(each), options, backend);
    };
    if (problem.best)
        return std::make_unique<best_stream>(std::move(problem), first_pair, threads, rule, open);
    if (!may_have_windows)
        return open(std::move(problem));
    return std::make_unique<window_stream>(std::move(problem), first_pair, rule, std::move(open));
}

} // namespace seqan3_cuda::detail
