// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What writers of formats have in common that have no line for a pair without an aligned letter.
 *
 * Layer: app.
 */

#pragma once

#include <ostream>

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
        for (hit const & hit : hits)
            if (path_counts const counts = count_path(hit.result); counts.has_letter_pairs())
                write_pair(query, forward_interval(query, hit.result), *hit.target, hit.result, counts);
    }

protected:
    std::ostream & stream;

    //!\brief Writes a line. \param[in] aligned Letters of the query, on its forward strand.
    virtual void write_pair(record const & query, query_interval aligned, record const & target,
                            pair_result const & result, path_counts const & counts) = 0;
};

} // namespace seqan3_cuda::app
