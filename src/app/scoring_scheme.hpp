// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The scores of letters as a scoring scheme of SeqAn3.
 *
 * Layer: app.
 */

#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>

#include <seqan3/alignment/scoring/aminoacid_scoring_scheme.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/aminoacid/aa27.hpp>

#include "alignment_options.hpp"
#include "named_matrix.hpp"

namespace seqan3_cuda::app
{

//!\brief The kind of scheme for an alphabet.
template <typename alphabet_t>
using scheme_for =
    std::conditional_t<std::same_as<alphabet_t, seqan3::aa27>, seqan3::aminoacid_scoring_scheme<std::int32_t>,
                       seqan3::nucleotide_scoring_scheme<std::int32_t>>;

//!\brief The scheme that the options choose.
template <typename alphabet_t>
[[nodiscard]] scheme_for<alphabet_t> scoring_scheme_of(alignment_options const & options)
{
    using scheme_t = scheme_for<alphabet_t>;
    if constexpr (std::same_as<alphabet_t, seqan3::aa27>)
        if (auto const * const name = std::get_if<std::string>(&options.scores))
            return named_matrix(*name);
    if (auto const * const matrix = std::get_if<score_matrix>(&options.scores))
        return scheme_of<scheme_t>(*matrix);

    auto const [match, mismatch] = std::get<simple_scores>(options.scores);
    return scheme_t{seqan3::match_score{match}, seqan3::mismatch_score{mismatch}};
}

} // namespace seqan3_cuda::app
