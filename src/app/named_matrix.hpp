// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Amino acid scoring schemes by name.
 *
 * Layer: app.
 */

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>

namespace seqan3_cuda::app
{

//!\brief The names that named_matrix() knows, in capitals.
[[nodiscard]] std::vector<std::string> named_matrices();

/*!\brief The scoring scheme of a name that named_matrices() lists.
 * \details The BLOSUM matrices are SeqAn3's. PAM250 is Dayhoff's as NCBI distributes it.
 */
[[nodiscard]] seqan3::aminoacid_scoring_scheme<std::int32_t> named_matrix(std::string const & name);

} // namespace seqan3_cuda::app
