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
#include <ostream>
#include <string>
#include <vector>

#include "error.hpp"
#include "options.hpp"
#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief A bar that is redrawn in place, on a terminal only.
class progress_bar
{
public:
    //!\brief There is no bar without a terminal on standard error, and none among results on the same terminal.
    explicit progress_bar(options const & options);
    progress_bar(progress_bar const &) = delete;
    progress_bar & operator=(progress_bar const &) = delete;
    ~progress_bar(); //!< Leaves an empty line behind, not a bar.

    void show(double fraction, std::uint64_t pairs);

private:
    bool active;
    std::chrono::steady_clock::time_point begin{std::chrono::steady_clock::now()};
    std::chrono::steady_clock::time_point last_shown{};
};

//!\brief Text with ? for control characters, which names of files and records may have.
[[nodiscard]] std::string in_one_line(std::string text);

/*!\brief Says on standard error why something failed.
 * \param[in] reason Is written in one line.
 * \param[in] code The exit code that goes with it.
 * \returns The code.
 */
int report_error(std::string const & reason, exit_code code = exit_code::failure);

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
