// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Pairs that are aligned by one call.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "record.hpp"

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
    std::uint64_t first_pair{};   //!< Number of the first pair in the whole input, from 0.
    bool last_query_continues{};  //!< Whether the next batch begins with more pairs of the last query.
    std::uint64_t held_bytes{};   //!< What targets take that are not of these pairs.
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

} // namespace seqan3_cuda::app
