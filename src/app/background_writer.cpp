// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Writes the results of a batch while the next one is aligned.
 *
 * Layer: app.
 */

#include "background_writer.hpp"

#include <utility>

namespace seqan3_cuda::app
{

background_writer::background_writer(options const & options, std::ostream & stream, pair_source const & source) :
    chosen{options}
{
    last = std::async(std::launch::async,
                      [this, &stream, &source]()
                      {
                          collector.emplace(chosen, *(writer = make_result_writer(chosen, stream, source)));
                          return pair_batch{};
                      });
}

pair_batch background_writer::write(pair_batch batch, batch_results results)
{
    pair_batch written = last.get();
    last = std::async(std::launch::async,
                      [this, batch = std::move(batch), results = std::move(results)]() mutable
                      {
                          collector->add(batch, std::move(results));
                          return std::move(batch);
                      });
    return written;
}

void background_writer::finish()
{
    static_cast<void>(last.get());
}

} // namespace seqan3_cuda::app
