// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What writers of formats have in common that have no line for a pair without an aligned letter.
 *
 * Layer: app.
 */

#pragma once

#include <ostream>
#include <ranges>

#include "alignment_path.hpp"
#include "result_writer.hpp"

namespace seqan3_cuda::app
{

//!\brief Writes the pairs that have an aligned letter.
class aligned_pair_writer : public result_writer
{
public:
    explicit aligned_pair_writer(std::ostream & stream) : stream{stream} {}

    void write(record const & query, std::span<hit const> const hits) final
    {
        hit const * const primary = primary_of(hits);
        for (hit const & hit : hits | std::views::filter(has_aligned_letters))
            write_pair({.query = query,
                        .aligned = forward_interval(query, hit.result),
                        .target = *hit.target,
                        .result = hit.result,
                        .counts = count_path(hit.result),
                        .is_primary = &hit == primary});
    }

protected:
    std::ostream & stream;

    //!\brief What a line is about.
    struct aligned_pair
    {
        record const & query;
        query_interval aligned; //!< Letters of the query, on its forward strand.
        record const & target;
        pair_result const & result;
        path_counts counts;
        bool is_primary; //!< The best one of the query.
    };

    //!\brief Writes a line.
    virtual void write_pair(aligned_pair const & pair) = 0;
};

} // namespace seqan3_cuda::app
