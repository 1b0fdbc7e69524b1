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
#include <optional>
#include <regex>
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
    double largest_cells{-1}; //!< Of the largest pair; below 0 without any.
    std::size_t largest_batch_bytes{};

    void add(pair_batch const & batch, strand_kind const strand)
    {
        for (std::size_t i = 0; i < batch.pairs.size(); ++i)
        {
            record const &target = batch.target(batch.pairs[i]), &query = batch.query(batch.pairs[i]);
            if (double const cells = cells_of(target, query); cells > largest_cells)
            {
                largest_pair = batch.first_pair + i + 1;
                largest_letters = {target.letters.size(), query.letters.size()};
                largest_cells = cells;
            }
        }
        std::size_t bytes = batch.pairs.size() * (sizeof(record_pair) + sizeof(pair_result));
        for (record const & query : batch.queries)
            bytes += sizeof(record) + query.letters.size() + query.qualities.size();
        largest_batch_bytes = std::max(largest_batch_bytes, bytes);
        all.add(batch, strand);
    }
};

//!\brief What the library says of some batches: of the first one, and of each that has a much larger pair than those
//! before.
class work_estimate
{
public:
    explicit work_estimate(alignment_options const & options) : aligner{make_pair_aligner(options)} {}

    call_estimate most{};   //!< Memory of the batch that needs most.
    double seconds{};       //!< Of all batches.
    double seconds_taken{}; //!< By the estimates.
    std::string reason{};   //!< Why pairs cannot be aligned.

    /*!\brief Adds a batch.
     * \param[in] cells         All of its cells.
     * \param[in] largest_cells Of the largest pair up to its end.
     */
    void add(pair_batch const & batch, double const cells, double const largest_cells)
    {
        if (largest_cells > 2 * known_cells)
        {
            auto const begin = std::chrono::steady_clock::now();
            known_cells = largest_cells;
            ask_for(batch);
            seconds_taken += seconds_since(begin);
        }
        seconds += cells * seconds_per_cell;
    }

private:
    std::unique_ptr<pair_aligner> aligner;
    double known_cells{-1}; //!< Of the largest pair in a batch that was asked for; below 0 before.
    double seconds_per_cell{};

    void ask_for(pair_batch const & batch)
    try
    {
        call_estimate const found = aligner->estimate(batch);
        seconds_per_cell = found.cells > 0 ? found.seconds / found.cells : 0;
        most.host_memory = std::max(most.host_memory, found.host_memory);
        most.device_memory = std::max(most.device_memory, found.device_memory);
    }
    catch (std::exception const & error) // that the work will report for its pair
    {
        static std::regex const number{"\\b[Pp]air [0-9]+\\b"}; // counted in the batch
        reason = std::regex_replace(error.what(), number, "a pair");
    }
};

//!\brief The most memory that the process had so far, in bytes.
double peak_memory()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return 1024.0 * static_cast<double>(usage.ru_maxrss);
}

std::string in_megabytes(double const bytes)
{
    return with_commas(std::ceil(bytes / 1e6)) + " MB";
}

} // namespace

void print_estimate(std::ostream & stream, options const & options)
{
    std::unique_ptr<pair_source> const source = make_pair_source(options);
    work_size work{};
    work_estimate found{options.alignment};

    auto const begin = std::chrono::steady_clock::now();
    for (std::optional<pair_batch> batch = source->next({}); batch; batch = source->next(*std::move(batch)))
    {
        double const cells_before = work.all.cells;
        work.add(*batch, options.alignment.strand);
        found.add(*batch, work.all.cells - cells_before, work.largest_cells);
    }
    double const read_seconds = seconds_since(begin) - found.seconds_taken;

    // The next batch is read while one is aligned.
    auto const [target_letters, query_letters] = work.largest_letters;
    double const memory =
        peak_memory() + static_cast<double>(2 * work.largest_batch_bytes) + static_cast<double>(found.most.host_memory);

    stream << "pairs     " << with_commas(work.all.pairs) << '\n'
           << "cells     " << with_commas(work.all.cells) << '\n'
           << "largest   pair " << with_commas(work.largest_pair) << ", " << with_commas(target_letters) << " x "
           << with_commas(query_letters) << " letters\n"
           << "memory    about " << in_megabytes(memory) << " of the host";
    if (found.most.device_memory > 0)
        stream << ", " << in_megabytes(static_cast<double>(found.most.device_memory)) << " of each GPU";
    stream << "\ntime      ";
    if (found.reason.empty())
        stream << "about " << duration_text(std::max(found.seconds, read_seconds)) << " (reading "
               << duration_text(read_seconds) << ", aligning " << duration_text(found.seconds) << ")\n";
    else
        stream << "not known, as pairs cannot be aligned: " << found.reason << '\n';
    stream << "executor  " << describe_executor(options.alignment) << '\n';
}

} // namespace seqan3_cuda::app
