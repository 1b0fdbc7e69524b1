// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The whole work of the program: reads, aligns, verifies, writes.
 *
 * Layer: app.
 */

#include "file_alignment.hpp"

#include <chrono>
#include <iostream>
#include <utility>

#include "error.hpp"
#include "pair_search.hpp"

namespace seqan3_cuda::app
{

namespace
{

double seconds_since(std::chrono::steady_clock::time_point const begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

// The inputs come first: without them there is nothing to write.
file_alignment::file_alignment(options const & options) :
    chosen{options},
    source{make_pair_source(options)},
    output{options.output, options.compressed ? options.alignment.threads : 0},
    aligner{make_pair_aligner(options.alignment)}
{
    if (options.verify)
        verification.emplace(options.alignment);
}

work_summary file_alignment::run()
{
    auto const begin = std::chrono::steady_clock::now();
    print_notes(std::cerr, chosen.alignment);
    progress.emplace(chosen).show(0.0, 0);

    std::optional<pair_batch> batch = source->next(); // before a header is written: there may be no records
    writer.emplace(chosen, output.stream(), *source);
    while (batch)
    {
        next_batch = std::async(std::launch::async, [this]() { return source->next(); });
        align(*std::move(batch));
        batch = next_batch.get();
    }

    writer->finish();
    output.commit();
    progress.reset();
    if (verification)
    {
        work.pairs_verified = verification->pairs_checked();
        work.verify_seconds = verification->seconds();
    }
    work.total_seconds = seconds_since(begin);
    return work;
}

void file_alignment::align(pair_batch batch)
{
    std::uint64_t const first_pair = batch.first_pair + 1;
    auto const begin = std::chrono::steady_clock::now();
    std::vector<pair_result> results = align_batch(*aligner, batch, first_pair, chosen.host_memory,
                                                   [this](std::string const & reason) { leave_out(reason); });
    work.align_seconds += seconds_since(begin);

    if (verification)
        verification->check(batch, results);
    work.add(batch, chosen.alignment.strand);
    double const done = batch.progress;
    writer->write(std::move(batch), std::move(results));
    progress->show(done, work.pairs);
}

void file_alignment::leave_out(std::string const & reason)
{
    if (!chosen.keep_going)
        throw alignment_error{reason};
    report_error(reason);
    ++work.pairs_failed;
}

void file_alignment::abandon()
{
    progress.reset();
    output.discard();
}

} // namespace seqan3_cuda::app
