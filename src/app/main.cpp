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

#include <seqan3_cuda/exception.hpp>

#include "error.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "pair_aligner.hpp"
#include "pair_source.hpp"
#include "report.hpp"
#include "result_writer.hpp"
#include "verifier.hpp"

namespace seqan3_cuda::app
{

namespace
{

double seconds_since(std::chrono::steady_clock::time_point const begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

//!\brief Aligns a batch; errors about one of its pairs, which count from the batch's first one, tell which one that is.
std::vector<pair_result> align_batch(pair_aligner & aligner, pair_batch const & batch)
{
    auto where = [&batch]()
    {
        record_pair const first = batch.pairs.front();
        return " (pair 0 is '" + batch.target(first).id + "' and '" + batch.query(first).id + "')";
    };

    try
    {
        return aligner.align(batch);
    }
    catch (std::overflow_error const & error)
    {
        throw std::overflow_error{error.what() + where()};
    }
    catch (out_of_device_memory const & error)
    {
        throw out_of_device_memory{error.what() + where()};
    }
}

//!\brief The whole work. The next batch is read while the last one is aligned and written.
work_summary align_files(options const & options)
{
    auto const begin = std::chrono::steady_clock::now();
    work_summary work{};

    // The inputs come first: without them there is nothing to write.
    std::unique_ptr<pair_source> const source = make_pair_source(options);
    output_file output{options.output};
    std::unique_ptr<result_writer> const writer = make_result_writer(options, output.stream());
    std::unique_ptr<pair_aligner> const aligner = make_pair_aligner(options.alignment);
    std::optional<verifier> verification{};
    if (options.verify)
        verification.emplace(options.alignment);

    progress_bar progress{options};
    progress.show(0.0, 0);
    auto read_ahead = [&source]() { return std::async(std::launch::async, [&source]() { return source->next(); }); };
    std::future<std::optional<pair_batch>> next_batch = read_ahead();

    while (std::optional<pair_batch> const batch = next_batch.get())
    {
        next_batch = read_ahead();

        auto const align_begin = std::chrono::steady_clock::now();
        std::vector<pair_result> const results = align_batch(*aligner, *batch);
        work.align_seconds += seconds_since(align_begin);

        if (verification)
            verification->check(*batch, results);
        writer->write(*batch, results);
        output.check();
        work.add(*batch);
        progress.show(batch->progress, work.pairs);
    }

    output.commit();
    if (verification)
    {
        work.pairs_verified = verification->pairs_checked();
        work.verify_seconds = verification->seconds();
    }
    work.total_seconds = seconds_since(begin);
    return work;
}

int report_error(std::exception const & error, exit_code const code)
{
    std::cerr << "seqan3-cuda-align: error: " << error.what() << '\n';
    return code;
}

} // namespace

} // namespace seqan3_cuda::app

int main(int const argc, char ** const argv)
{
    using namespace seqan3_cuda::app;

    std::variant<options, int> const parsed = parse_options(argc, argv);
    if (auto const * const code = std::get_if<int>(&parsed))
        return *code;

    options const & chosen = std::get<options>(parsed);
    try
    {
        if (chosen.list_devices)
        {
            print_devices(std::cout);
            return exit_code::success;
        }

        work_summary const work = align_files(chosen);
        if (!chosen.quiet)
            print_summary(std::cerr, work, chosen);
        return exit_code::success;
    }
    catch (verification_error const & error)
    {
        return report_error(error, exit_code::difference);
    }
    catch (std::bad_alloc const &)
    {
        return report_error(std::runtime_error{"out of memory"}, exit_code::failure);
    }
    catch (std::exception const & error)
    {
        return report_error(error, exit_code::failure);
    }
}
