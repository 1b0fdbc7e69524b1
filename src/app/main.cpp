// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The command-line aligner: reads batches of pairs, aligns, verifies and writes them.
 *
 * Layer: app.
 */

#include <chrono>
#include <future>
#include <iostream>
#include <optional>

#include "background_writer.hpp"
#include "error.hpp"
#include "estimate.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "pair_aligner.hpp"
#include "pair_search.hpp"
#include "pair_source.hpp"
#include "report.hpp"
#include "verifier.hpp"

namespace seqan3_cuda::app
{

namespace
{

double seconds_since(std::chrono::steady_clock::time_point const begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

int report_error(std::string const & reason, exit_code const code = exit_code::failure)
{
    std::cerr << "seqan3-cuda-align: error: " << reason << '\n';
    return code;
}

//!\brief The whole work. The next batch is read while the last one is aligned and written.
work_summary align_files(options const & options)
{
    auto const begin = std::chrono::steady_clock::now();
    work_summary work{};

    // The inputs come first: without them there is nothing to write.
    std::unique_ptr<pair_source> const source = make_pair_source(options);
    output_file output{options.output, options.compressed ? options.alignment.threads : 0};
    std::unique_ptr<pair_aligner> const aligner = make_pair_aligner(options.alignment);
    std::optional<verifier> verification{};
    if (options.verify)
        verification.emplace(options.alignment);

    print_notes(std::cerr, options.alignment);
    progress_bar progress{options};
    progress.show(0.0, 0);
    auto read_ahead = [&source]() { return std::async(std::launch::async, [&source]() { return source->next(); }); };
    std::optional<pair_batch> batch = source->next(); // before a header is written: there may be no records

    background_writer writer{options, output.stream(), *source};
    auto on_failure = [&](std::string const & reason)
    {
        if (!options.keep_going)
            throw alignment_error{reason};
        report_error(reason);
        ++work.pairs_failed;
    };

    while (batch)
    {
        std::future<std::optional<pair_batch>> next_batch = read_ahead();
        std::uint64_t const first_pair = work.pairs + work.pairs_failed + 1;

        auto const align_begin = std::chrono::steady_clock::now();
        std::vector<pair_result> results = align_batch(*aligner, *batch, first_pair, on_failure);
        work.align_seconds += seconds_since(align_begin);

        if (verification)
            verification->check(*batch, results);
        work.add(*batch, options.alignment.strand);
        double const done = batch->progress;
        writer.write(*std::move(batch), std::move(results));
        progress.show(done, work.pairs);
        batch = next_batch.get();
    }

    writer.finish();
    output.commit();
    if (verification)
    {
        work.pairs_verified = verification->pairs_checked();
        work.verify_seconds = verification->seconds();
    }
    work.total_seconds = seconds_since(begin);
    return work;
}

} // namespace

} // namespace seqan3_cuda::app

int main(int const argc, char ** const argv)
{
    using namespace seqan3_cuda::app;

    try
    {
        std::variant<options, int> const parsed = parse_options(argc, argv);
        if (auto const * const code = std::get_if<int>(&parsed))
            return *code;

        options const & chosen = std::get<options>(parsed);
        if (chosen.list_devices)
        {
            output_file output{"-"};
            print_devices(output.stream());
            output.commit();
            return exit_code::success;
        }

        if (chosen.estimate)
        {
            output_file output{"-"};
            print_estimate(output.stream(), chosen);
            output.commit();
            return exit_code::success;
        }

        work_summary const work = align_files(chosen);
        if (!chosen.quiet)
            print_summary(std::cerr, work, chosen);
        return work.pairs_failed == 0 ? exit_code::success : exit_code::failure;
    }
    catch (verification_error const & error)
    {
        return report_error(error.what(), exit_code::difference);
    }
    catch (std::bad_alloc const &)
    {
        return report_error("out of memory");
    }
    catch (std::exception const & error)
    {
        return report_error(error.what());
    }
}
