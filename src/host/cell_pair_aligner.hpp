// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes one pair at a time with column_host_kernel.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <engine/pair_aligner.hpp>
#include <engine/path_recorder.hpp>
#include <host/column_host_kernel.hpp>
#include <host/furthest_aligner.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

//!\brief Global and local alignments of sequences up to some hundred letters, those in narrow bands, and similar pairs.
class cell_pair_aligner final : public pair_aligner
{
public:
    explicit cell_pair_aligner(alignment_problem const & problem);

    bool align(packed_batch const & batch, outcome_batch & outcome) override;
    bool align_similar(packed_batch const & batch, outcome_batch & outcome) override;

private:
    [[nodiscard]] std::optional<column_variant> choose_variant(std::size_t length1, std::size_t length2) const;
    [[nodiscard]] bool is_worth_it(cell_extent const & extent) const;
    template <typename value_t>
    void fill(column_arguments & arguments, column_variant const & variant);

    alignment_problem const & problem;
    bool has_trace;
    bool takes_any;    //!< Whether the kernel computes the problem's gap costs and outputs at all.
    std::int64_t step; //!< Bounds letters and eight letters of a gap.
    std::optional<score_range> range{};
    std::vector<std::int32_t> values{}; //!< Memory of cells, gaps and profile, of either size.
    std::vector<std::uint8_t> is_in_profile{};
    std::vector<std::uint8_t> directions{};
    path_recorder paths{};
    furthest_aligner similar;
};

} // namespace seqan3_cuda::detail
