// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The aligners of one alphabet, which are instantiated in `instantiation/`.
 *
 * Layer: app.
 */

#pragma once

#include <memory>

#include "pair_aligner.hpp"

namespace seqan3_cuda::app
{

//!\brief Who computes.
enum class computed_by : bool
{
    this_library,
    seqan3_alone
};

template <typename alphabet_t, computed_by by>
[[nodiscard]] std::unique_ptr<pair_aligner> make_aligner(alignment_options const & options);

} // namespace seqan3_cuda::app
