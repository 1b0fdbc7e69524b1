// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs of records in batches, so that memory does not grow with the number of pairs.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "options.hpp"
#include "pair_batch.hpp"
#include "target_catalogue.hpp"

namespace seqan3_cuda::app
{

//!\brief Where batches come from.
class pair_source
{
public:
    virtual ~pair_source() = default;

    /*!\brief The next batch, at least one pair; nothing behind the last one.
     * \param[in] spent A batch that nobody needs any more, whose memory is used again; it may be empty.
     * \throws seqan3_cuda::app::input_error
     */
    [[nodiscard]] virtual std::optional<pair_batch> next(pair_batch spent) = 0;

    /*!\brief All targets, also those of batches to come.
     * \throws seqan3_cuda::app::input_error also if the targets can be read only once, and are not in memory.
     */
    [[nodiscard]] virtual std::unique_ptr<target_catalogue const> catalogue() const = 0;

    //!\brief The number of letters of all targets if each query has them all as partners.
    [[nodiscard]] virtual std::optional<std::uint64_t> target_letters() const = 0;
};

/*!\brief Opens both files. The all-against-all pairing reads all targets into memory at once, record by record neither
 * file.
 * \param[in] options Must outlive the source.
 * \throws seqan3_cuda::app::input_error
 */
[[nodiscard]] std::unique_ptr<pair_source> make_pair_source(options const & options);

} // namespace seqan3_cuda::app
