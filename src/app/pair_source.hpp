// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs of records in batches, so that memory does not grow with the number of pairs.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sequence_reader.hpp"

namespace seqan3_cuda::app
{

//!\brief One pair of a batch, as positions in its records.
struct record_pair
{
    std::uint32_t target{};
    std::uint32_t query{};
};

//!\brief Pairs that are aligned by one call. Batches of the all-against-all pairing share their targets.
struct pair_batch
{
    std::shared_ptr<std::vector<record> const> targets{};
    std::vector<record> queries{};
    std::vector<record_pair> pairs{};
    std::uint64_t first_target{}; //!< Number of the first target of the batch in its file, from 0.
    double progress{};            //!< How much of all pairs has been read with this batch, in [0, 1].

    [[nodiscard]] record const & target(record_pair const pair) const
    {
        return (*targets)[pair.target];
    }

    [[nodiscard]] record const & query(record_pair const pair) const
    {
        return queries[pair.query];
    }
};

//!\brief Where batches come from.
class pair_source
{
public:
    virtual ~pair_source() = default;

    /*!\brief The next batch, at least one pair; nothing behind the last one.
     * \throws seqan3_cuda::app::input_error
     */
    [[nodiscard]] virtual std::optional<pair_batch> next() = 0;
};

//!\brief Opens both files. The all-against-all pairing reads all targets into memory at once, record by record neither file.
//!\throws seqan3_cuda::app::input_error
[[nodiscard]] std::unique_ptr<pair_source> make_pair_source(options const & options);

} // namespace seqan3_cuda::app
