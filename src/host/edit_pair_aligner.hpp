// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes the edit distance of one pair at a time.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <engine/pair_aligner.hpp>
#include <engine/path_recorder.hpp>
#include <host/edit_pair_matrix.hpp>
#include <host/furthest_aligner.hpp>

namespace seqan3_cuda::detail
{

//!\brief Edit distances of any length; similar pairs are found before by furthest_aligner.
class edit_pair_aligner final : public pair_aligner
{
public:
    explicit edit_pair_aligner(alignment_problem const & problem);

    bool align(packed_batch const & batch, outcome_batch & outcome) override;
    bool align_similar(packed_batch const & batch, outcome_batch & outcome) override;

private:
    template <typename path_t>
    void walk(pair_outcome & outcome, path_t & path) const;

    alignment_problem const & problem;
    edit_pair_matrix matrix;
    path_recorder paths{};
    furthest_aligner similar;
};

} // namespace seqan3_cuda::detail
