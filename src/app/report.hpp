// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the user sees on standard error: the progress bar, the summary, the list of devices.
 *
 * Layer: app.
 */

#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>

#include "error.hpp"
#include "options.hpp"
#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief A bar that is redrawn in place, on a terminal only. Thread-safe.
class progress_bar
{
public:
    //!\brief There is no bar without a terminal on standard error, and none among results on the same terminal.
    explicit progress_bar(options const & options);
    progress_bar(progress_bar const &) = delete;
    progress_bar & operator=(progress_bar const &) = delete;
    ~progress_bar(); //!< Hides the bar.

    //!\brief Time counts from now on.
    void start();

    //!\brief There is a batch at work. \param[in] fraction Of all work, up to its end.
    void begin_batch(double fraction);

    //!\brief The batch at work has come so far. Both strands are two calls.
    void show_within_batch(alignment_progress const & progress);

    /*!\brief A batch is done.
     * \param[in] fraction Of all work, up to its end.
     * \param[in] pairs    All that are done.
     * \param[in] cells    All that are done.
     */
    void end_batch(double fraction, std::uint64_t pairs, double cells);

    //!\brief Leaves an empty line behind, and shows nothing more.
    void hide();

private:
    using clock = std::chrono::steady_clock;

    void show(double fraction, double cells);

    std::mutex mutex{}; //!< Guards all else.
    bool active;
    double calls_per_batch;
    clock::time_point begin{clock::now()};
    clock::time_point last_shown{};
    double fraction_done{};    //!< Of all work, by batches that are done.
    double fraction_at_work{}; //!< The same, with the batch at work.
    double calls_done{};       //!< Of the batch at work.
    double cells_of_calls{};   //!< Of these.
    double cells_done{};       //!< Of batches that are done.
    std::uint64_t pairs_done{};
};

//!\brief Text with ? for control characters, which names of files and records may have.
[[nodiscard]] std::string in_one_line(std::string text);

/*!\brief Says on standard error why something failed.
 * \param[in] reason Is written in one line.
 * \param[in] code The exit code that goes with it.
 * \returns The code.
 */
int report_error(std::string const & reason, exit_code code = exit_code::failure);

//!\brief Seconds from a time up to now.
[[nodiscard]] double seconds_since(std::chrono::steady_clock::time_point begin);

//!\brief Seconds as people write them: 7 s, 1:05 min, 2:03 h.
[[nodiscard]] std::string duration_text(double seconds);

//!\brief 1234567 as 1,234,567.
[[nodiscard]] std::string with_commas(double value);

//!\brief Counts the work done.
struct work_summary
{
    std::uint64_t pairs{};
    std::uint64_t pairs_failed{}; //!< Left out with `--keep-going`; none of pairs.
    double cells{};               //!< Cells of all alignment matrices, without borders; exact up to 2^53.
    double align_seconds{};       //!< In the calls of align_pairwise, and making their results simple values.
    double total_seconds{};
    std::uint64_t pairs_verified{};
    double verify_seconds{};

    //!\param[in] strand Both strands are two matrices a pair.
    void add(pair_batch const & batch, strand_kind strand);
};

/*!\brief Says which of the options about GPUs have no effect here, where the executor `automatic` would go on silently.
 * \details One line each; nothing if there is nothing to say.
 */
void print_notes(std::ostream & stream, alignment_options const & alignment);

//!\brief Who computes, as far as the caller of align_pairwise can know.
[[nodiscard]] std::string describe_executor(alignment_options const & alignment);

//!\brief Pairs, cells, seconds, cell updates a second, and who computed.
void print_summary(std::ostream & stream, work_summary const & work, options const & options);

//!\brief All executors and devices, and why one is missing.
void print_devices(std::ostream & stream);

} // namespace seqan3_cuda::app
