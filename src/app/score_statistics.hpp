// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How significant a local alignment is, by the statistics of Karlin and Altschul.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <optional>

#include "alignment_options.hpp"

namespace seqan3_cuda::app
{

//!\brief The two parameters of scores of local alignments. Those with gaps are estimated by simulation, and are known
//! for some matrices and gap costs alone.
struct score_statistics
{
    double lambda{};
    double k{};

    //!\brief The score in bits: \f$(\lambda S - \ln K) / \ln 2\f$.
    [[nodiscard]] double bits(std::int32_t score) const;

    /*!\brief How many alignments of random letters score as much: \f$m n 2^{-bits}\f$.
     * \param[in] query_letters The query's length m.
     * \param[in] target_letters The length n of all targets that it is aligned with.
     */
    [[nodiscard]] double expected(std::int32_t score, double query_letters, double target_letters) const;
};

//!\brief The parameters for the scores of the options, if they are known.
[[nodiscard]] std::optional<score_statistics> statistics_of(alignment_options const & options);

} // namespace seqan3_cuda::app
