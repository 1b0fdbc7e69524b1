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

namespace seqan3_cuda::app
{

// The inputs come first: without them there is nothing to write.
file_alignment::file_alignment(options const & options) :
    chosen{options},
    source{make_pair_source(options)},
    output{options.output, options.compressed ? options.alignment.threads : 0},
    progress{options},
    aligner{options, [this](alignment_progress const & now) { progress.show_within_batch(now); }}
{
    if (options.verify)
        verification.emplace(options.alignment);
}

work_summary file_alignment::run()
{
    auto const begin = std::chrono::steady_clock::now();
    print_notes(std::cerr, chosen.alignment);
    progress.start();

    std::optional<pair_batch> batch = source->next({}); // before a header is written: there may be no records
    if (batch && one_pair_files::are_wanted(chosen))
        shown.emplace(chosen, *batch);
    writer.emplace(chosen, output.stream(), *source);
    while (batch)
    {
        while (aligner.must_wait_with(*batch))
            finish_batch();
        progress.begin_batch(batch->progress);
        next_batch = std::async(std::launch::async,
                                [this, memory = take_spent()]() mutable { return source->next(std::move(memory)); });
        aligner.add(*std::move(batch));
        // A pipe may say nothing for long: what is aligned meanwhile is written, and what went wrong is said.
        while (next_batch.wait_for(std::chrono::milliseconds{1}) != std::future_status::ready)
            if (aligner.is_next_ready())
                finish_batch();
        batch = next_batch.get();
        if (batch && shown)
            one_pair_files::refuse_more_pairs(chosen);
    }
    while (aligner.has_next())
        finish_batch();

    writer->finish();
    output.commit();
    if (shown)
        shown->commit();
    progress.hide();
    if (verification)
    {
        work.pairs_verified = verification->pairs_checked();
        work.verify_seconds = verification->seconds();
    }
    work.total_seconds = seconds_since(begin);
    return work;
}

//!\brief Takes the results of the oldest batch, and has them written.
void file_alignment::finish_batch()
{
    aligned_batch done = aligner.next();
    work.align_seconds += done.seconds;
    for (std::string const & reason : done.failures)
    {
        report_error(reason);
        ++work.pairs_failed;
    }

    if (verification)
        verification->check(done.batch, done.results.pairs);
    if (shown)
        shown->write(done.batch, done.results);
    work.add(done.batch, chosen.alignment.strand);
    double const progressed = done.batch.progress;
    spent.push_back(writer->write(std::move(done.batch), std::move(done.results)));
    progress.end_batch(progressed, work.pairs, work.cells);
}

pair_batch file_alignment::take_spent()
{
    if (spent.empty())
        return {};
    pair_batch last = std::move(spent.back());
    spent.pop_back();
    return last;
}

void file_alignment::abandon()
{
    progress.hide();
    discard_outputs();
}

} // namespace seqan3_cuda::app
