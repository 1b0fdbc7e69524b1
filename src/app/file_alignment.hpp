// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The whole work of the program: reads, aligns, verifies, writes.
 *
 * Layer: app.
 */

#pragma once

#include <future>
#include <memory>
#include <optional>
#include <vector>

#include "background_writer.hpp"
#include "batch_aligner.hpp"
#include "one_pair_files.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "pair_source.hpp"
#include "report.hpp"
#include "verifier.hpp"

namespace seqan3_cuda::app
{

//!\brief Aligns the files of the options.
class file_alignment
{
public:
    //!\brief Opens all files. \param[in] options Which must outlive the work.
    explicit file_alignment(options const & options);

    //!\brief Does the work. The next batch is read, and the last one written, while others are aligned.
    //!\throws seqan3_cuda::app::input_error and all others of the program.
    work_summary run();

    //!\brief Leaves neither an output file nor a progress bar behind. The destructor would do the same, but waits for
    //! readers, which may wait for a pipe.
    void abandon();

private:
    options const & chosen;
    work_summary work{};
    std::unique_ptr<pair_source> source;
    output_file output;
    progress_bar progress; //!< Outlives what the aligner computes.
    batch_aligner aligner;
    std::optional<verifier> verification{};
    std::optional<background_writer> writer{};
    std::optional<one_pair_files> shown{}; //!< If they are wanted.
    std::vector<pair_batch> spent{};       //!< Those that are written, for their memory.
    std::future<std::optional<pair_batch>> next_batch{};

    //!\brief A batch for its memory; an empty one if none is left.
    [[nodiscard]] pair_batch take_spent();
    void finish_batch();
};

} // namespace seqan3_cuda::app
