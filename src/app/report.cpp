// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the user sees on standard error: the progress bar, the summary, the list of devices.
 *
 * Layer: app.
 */

#include "report.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

#include <unistd.h>

#include <seqan3_cuda/alignment/detail/batch_places.hpp>

#include "number_text.hpp"

namespace seqan3_cuda::app
{

namespace
{

std::string describe(device_description const & device)
{
    return "device " + std::to_string(device.id) + ", " + device.name;
}

bool is_used(alignment_options const & alignment, device_description const & device)
{
    return device.usable && (alignment.devices.empty() || std::ranges::count(alignment.devices, device.id) > 0);
}

} // namespace

std::string with_commas(double const value)
{
    std::string text = formatted("%.0f", value);
    for (std::size_t position = text.size(); position > 3; position -= 3)
        text.insert(position - 3, ",");
    return text;
}

std::string describe_executor(alignment_options const & alignment)
{
    executor_inventory const & inventory = available_executors();
    std::string const ranks =
        alignment.places == nullptr ? "" : ", ranks: " + std::to_string(alignment.places->processes() + 1);
    std::string const host =
        "host (" + inventory.host_instruction_set + ", threads: " + std::to_string(alignment.threads) + ranks + ")";

    std::string gpus{};
    for (device_description const & device : inventory.devices)
        if (is_used(alignment, device))
            gpus += (gpus.empty() ? "" : "; ") + describe(device);

    if (alignment.executor == executor_kind::host || gpus.empty())
        return host;
    return "cuda (" + gpus + ranks + ")"
         + (alignment.executor == executor_kind::automatic ? ", the host for very small work" : "");
}

double seconds_since(std::chrono::steady_clock::time_point const begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::string duration_text(double const seconds)
{
    auto const whole = static_cast<std::uint64_t>(std::ceil(seconds));
    auto parts = [](std::uint64_t const large, std::uint64_t const small, char const * const unit)
    { return std::to_string(large) + (small < 10 ? ":0" : ":") + std::to_string(small) + unit; };
    return whole < 60   ? std::to_string(whole) + " s"
         : whole < 3600 ? parts(whole / 60, whole % 60, " min")
                        : parts(whole / 3600, whole % 3600 / 60, " h");
}

std::string in_one_line(std::string text)
{
    std::ranges::replace_if(
        text, [](unsigned char const letter) { return letter < ' ' || letter == 127; }, '?');
    return text;
}

int report_error(std::string const & reason, exit_code const code)
{
    std::cerr << "seqan3-cuda-align: error: " + in_one_line(reason) + '\n'; // at once: other processes write, too
    return code;
}

progress_bar::progress_bar(options const & options) :
    active{!options.quiet && isatty(STDERR_FILENO) && !(options.output == "-" && isatty(STDOUT_FILENO))},
    calls_per_batch{options.alignment.strand == strand_kind::both ? 2.0 : 1.0}
{}

progress_bar::~progress_bar()
{
    hide();
}

void progress_bar::hide()
{
    std::scoped_lock const lock{mutex};
    if (std::exchange(active, false))
        std::cerr << "\r\x1b[K" << std::flush;
}

void progress_bar::start()
{
    std::scoped_lock const lock{mutex};
    begin = clock::now();
    show(0, 0);
}

void progress_bar::begin_batch(double const fraction)
{
    std::scoped_lock const lock{mutex};
    fraction_at_work = fraction;
    calls_done = cells_of_calls = 0;
}

void progress_bar::show_within_batch(alignment_progress const & progress)
{
    std::scoped_lock const lock{mutex};
    auto const cells = static_cast<double>(progress.cells_done), all = static_cast<double>(progress.cells_total);
    if (progress.cells_done == progress.cells_total) // the end of the batch is about to be shown
    {
        ++calls_done;
        cells_of_calls += cells;
        return;
    }
    double const share = std::min(1.0, (calls_done + cells / all) / calls_per_batch);
    show(std::lerp(fraction_done, fraction_at_work, share), cells_done + cells_of_calls + cells);
}

void progress_bar::end_batch(double const fraction, std::uint64_t const pairs, double const cells)
{
    std::scoped_lock const lock{mutex};
    fraction_done = fraction;
    pairs_done = pairs;
    cells_done = cells;
    calls_done = cells_of_calls = 0;
    show(fraction, cells);
}

//!\brief Draws the bar, but no more than ten times a second.
void progress_bar::show(double const fraction, double const cells)
{
    auto const now = clock::now();
    if (!active || now - last_shown < std::chrono::milliseconds{100})
        return;
    last_shown = now;

    constexpr std::size_t width = 40;
    std::size_t const filled = std::min(width, static_cast<std::size_t>(fraction * width));
    std::cerr << "\r[" << std::string(filled, '=') << std::string(width - filled, ' ') << "] "
              << formatted("%.0f", 100 * fraction) << " % " << with_commas(pairs_done) << " pairs";

    double const seconds = seconds_since(begin);
    if (fraction > 0 && seconds > 1)
        std::cerr << ", " << formatted("%.1f", cells / seconds * 1e-9) << " GCUPS, "
                  << duration_text(seconds * (1 - fraction) / fraction) << " left";
    std::cerr << "\x1b[K" << std::flush;
}

void work_summary::add(pair_batch const & batch, strand_kind const strand)
{
    double const matrices = strand == strand_kind::both ? 2 : 1;
    pairs += batch.pairs.size();
    for (record_pair const pair : batch.pairs)
        cells += matrices * static_cast<double>(batch.target(pair).letters.size())
               * static_cast<double>(batch.query(pair).letters.size());
}

void print_summary(std::ostream & stream, work_summary const & work, options const & options)
{
    stream << "pairs     " << with_commas(work.pairs) << '\n'
           << "cells     " << with_commas(work.cells) << '\n'
           << "seconds   " << formatted("%.3f", work.align_seconds) << " aligning, "
           << formatted("%.3f", work.total_seconds) << " in all\n"
           << "GCUPS     " << formatted("%.3f", work.align_seconds > 0 ? work.cells / work.align_seconds * 1e-9 : 0.0)
           << '\n'
           << "executor  " << describe_executor(options.alignment) << '\n';
    if (work.pairs_failed > 0)
        stream << "failed    " << with_commas(work.pairs_failed) << " pairs, left out\n";
    if (options.verify)
        stream << "verified  " << with_commas(work.pairs_verified) << " pairs equal to SeqAn3's results ("
               << formatted("%.3f", work.verify_seconds) << " seconds)\n";
}

void print_notes(std::ostream & stream, alignment_options const & alignment)
{
    if (alignment.executor != executor_kind::automatic
        || (alignment.devices.empty() && alignment.device_memory_limit == 0))
        return;

    constexpr auto program = "seqan3-cuda-align: note: ";
    std::vector<device_description> const & devices = available_executors().devices;
    bool const any_used = std::ranges::any_of(devices, [&](auto const & device) { return is_used(alignment, device); });

    for (int const id : alignment.devices)
    {
        auto const found = std::ranges::find(devices, id, &device_description::id);
        if (found == devices.end() || !found->usable)
            stream << program << "--devices: GPU " << id
                   << (found == devices.end() ? " does not exist" : " is not usable: " + found->reason)
                   << (any_used ? "; others compute\n" : "; the host computes\n");
    }
    if (alignment.device_memory_limit != 0 && !any_used)
        stream << program << "--memory-limit has no effect, as no GPU is used\n";
}

void print_devices(std::ostream & stream)
{
    executor_inventory const & inventory = available_executors();

    stream << "host: usable, " << inventory.host_instruction_set << '\n';
    if (inventory.cuda_reason.empty())
        stream << "cuda: usable\n";
    else
        stream << "cuda: not usable: " << inventory.cuda_reason << '\n';

    for (device_description const & device : inventory.devices)
        stream << "  " << describe(device) << ": "
               << formatted("%.1f", static_cast<double>(device.memory_bytes) / (1u << 30))
               << " GiB, multiprocessors: " << device.multiprocessors << ", compute capability "
               << device.compute_capability / 10 << '.' << device.compute_capability % 10
               << (device.usable ? "" : ", not usable: " + device.reason) << '\n';
}

} // namespace seqan3_cuda::app
