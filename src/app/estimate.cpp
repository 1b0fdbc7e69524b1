// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tells how much work there is before it is done.
 *
 * Layer: app.
 */

#include "estimate.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <string>
#include <utility>

#include <sys/resource.h>

#include "pair_aligner.hpp"
#include "pair_source.hpp"
#include "report.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr double most_cells_of_a_pair = 1u << 24; // in the sample: some hundredths of a second
constexpr double enough_seconds = 0.3;

double cells_of(record const & target, record const & query)
{
    return static_cast<double>(target.letters.size()) * static_cast<double>(query.letters.size());
}

//!\brief What all pairs amount to.
struct work_size
{
    work_summary all{};
    std::uint64_t largest_pair{}; //!< From 1.
    std::pair<std::size_t, std::size_t> largest_letters{};
    std::size_t largest_batch_bytes{};

    void add(pair_batch const & batch, strand_kind const strand)
    {
        for (std::size_t i = 0; i < batch.pairs.size(); ++i)
        {
            record const &target = batch.target(batch.pairs[i]), &query = batch.query(batch.pairs[i]);
            auto const [rows, columns] = largest_letters;
            if (largest_pair != 0
                && cells_of(target, query) <= static_cast<double>(rows) * static_cast<double>(columns))
                continue;
            largest_pair = batch.first_pair + i + 1;
            largest_letters = {target.letters.size(), query.letters.size()};
        }
        std::size_t bytes = batch.pairs.size() * (sizeof(record_pair) + sizeof(pair_result));
        for (record const & query : batch.queries)
            bytes += sizeof(record) + query.letters.size() + query.qualities.size();
        largest_batch_bytes = std::max(largest_batch_bytes, bytes);
        all.add(batch, strand);
    }
};

//!\brief The first pairs of a batch, of long ones the first letters alone.
pair_batch sample_of(pair_batch const & batch, std::size_t const pairs)
{
    pair_batch sample{};
    std::vector<record> targets{};
    for (std::size_t i = 0; i < std::min(pairs, batch.pairs.size()); ++i)
    {
        record const &target = batch.target(batch.pairs[i]), &query = batch.query(batch.pairs[i]);
        std::size_t target_letters = target.letters.size(), query_letters = query.letters.size();
        if (cells_of(target, query) > most_cells_of_a_pair)
        {
            auto & longer = target_letters > query_letters ? target_letters : query_letters;
            auto & shorter = target_letters > query_letters ? query_letters : target_letters;
            shorter = std::min(shorter, static_cast<std::size_t>(std::sqrt(most_cells_of_a_pair)));
            longer = static_cast<std::size_t>(most_cells_of_a_pair / static_cast<double>(shorter));
        }
        targets.push_back({.letters = target.letters.substr(0, target_letters)});
        sample.queries.push_back({.letters = query.letters.substr(0, query_letters)});
        sample.pairs.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i)});
    }
    sample.targets = std::make_shared<std::vector<record> const>(std::move(targets));
    return sample;
}

//!\brief Cells a second. The first call, which starts devices, does not count; then the sample doubles until it takes
//! long enough.
double measured_speed(pair_batch const & batch, alignment_options const & options)
{
    std::unique_ptr<pair_aligner> const aligner = make_pair_aligner(options);
    static_cast<void>(aligner->align(sample_of(batch, 1)));

    for (std::size_t pairs = 1;; pairs *= 2)
    {
        pair_batch const sample = sample_of(batch, pairs);
        auto const begin = std::chrono::steady_clock::now();
        static_cast<void>(aligner->align(sample));
        double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (seconds < enough_seconds && pairs < batch.pairs.size())
            continue;

        work_summary done{};
        done.add(sample, options.strand);
        return done.cells / std::max(seconds, 1e-6);
    }
}

//!\brief The most memory that the process had so far, in bytes.
double peak_memory()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return 1024.0 * static_cast<double>(usage.ru_maxrss);
}

} // namespace

void print_estimate(std::ostream & stream, options const & options)
{
    std::unique_ptr<pair_source> const source = make_pair_source(options);
    work_size work{};
    double speed = 0;
    std::string reason{};

    auto const begin = std::chrono::steady_clock::now();
    double sample_seconds = 0;
    for (std::optional<pair_batch> batch = source->next(); batch; batch = source->next())
    {
        if (work.all.pairs == 0)
        {
            auto const sample_begin = std::chrono::steady_clock::now();
            try
            {
                speed = measured_speed(*batch, options.alignment);
            }
            catch (std::exception const & error) // that the work will report for its pair
            {
                reason = error.what();
            }
            sample_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - sample_begin).count();
        }
        work.add(*batch, options.alignment.strand);
    }
    double const read_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() - sample_seconds;

    // The next batch is read while one is aligned.
    auto const [target_letters, query_letters] = work.largest_letters;
    double const memory = peak_memory() + static_cast<double>(2 * work.largest_batch_bytes)
                        + static_cast<double>(host_memory_of_pair(target_letters, query_letters));
    double const align_seconds = speed > 0 ? work.all.cells / speed : 0.0;

    stream << "pairs     " << with_commas(static_cast<double>(work.all.pairs)) << '\n'
           << "cells     " << with_commas(work.all.cells) << '\n'
           << "largest   pair " << with_commas(static_cast<double>(work.largest_pair)) << ", "
           << with_commas(static_cast<double>(target_letters)) << " x "
           << with_commas(static_cast<double>(query_letters)) << " letters\n"
           << "memory    about " << with_commas(std::ceil(memory / 1e6)) << " MB of the host\n"
           << "time      "
           << (reason.empty() ? "about " + duration_text(std::max(align_seconds, read_seconds)) + " (reading "
                                    + duration_text(read_seconds) + ", aligning " + duration_text(align_seconds) + ")"
                              : "not known, as the first pairs cannot be aligned: " + reason)
           << '\n'
           << "executor  " << describe_executor(options.alignment) << '\n';
}

} // namespace seqan3_cuda::app
