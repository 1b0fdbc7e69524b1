// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Writes the results of a batch while the next one is aligned.
 *
 * Layer: app.
 */

#pragma once

#include <future>
#include <optional>

#include "hit_collector.hpp"
#include "options.hpp"
#include "pair_source.hpp"
#include "result_writer.hpp"

namespace seqan3_cuda::app
{

//!\brief Writes batches in order, in a thread. The functions throw what went wrong with the batch before.
class background_writer
{
public:
    //!\brief The header is written in the thread, too. All parameters must outlive the writer.
    background_writer(options const & options, std::ostream & stream, pair_source const & source);
    background_writer(background_writer const &) = delete;
    background_writer & operator=(background_writer const &) = delete;

    //!\brief Waits for the batch before, and has this one written.
    //!\param[in] results Of the batch's pairs.
    //!\returns The batch before, which nobody needs any more; an empty one before the first.
    [[nodiscard]] pair_batch write(pair_batch batch, batch_results results);

    //!\brief Waits for all. Nothing is complete before.
    void finish();

private:
    options const & chosen;
    std::unique_ptr<result_writer> writer{};
    std::optional<hit_collector> collector{};
    std::future<pair_batch> last; //!< Gives the batch back. Uses what is above, and ends before it.
};

} // namespace seqan3_cuda::app
