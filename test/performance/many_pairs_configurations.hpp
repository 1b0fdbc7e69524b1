// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The configurations of calls with many pairs.
 *
 * Layer: performance test.
 */

#pragma once

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/all.hpp>
#include <seqan3_cuda/all.hpp>

namespace seqan3_cuda::test::many_pairs
{

using namespace seqan3::align_cfg;

//!\brief Scores of a method with the costs that all works have.
inline auto scores_of(auto const method)
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{2}, seqan3::mismatch_score{-4}};
    return method | scoring_scheme{scheme} | gap_cost_affine{open_score{-4}, extension_score{-2}} | output_score{};
}

inline auto positions_of(auto const method)
{
    return scores_of(method) | output_begin_position{} | output_end_position{};
}

inline auto score()
{
    return scores_of(method_global{});
}

inline auto local()
{
    return scores_of(method_local{});
}

//!\brief Scores and positions, to which CIGARs come by the element.
inline auto cigar()
{
    return positions_of(method_global{});
}

//!\brief Everything but ids.
inline auto alignment()
{
    return positions_of(method_global{}) | output_alignment{};
}

//!\brief The same where the ends of sequence 1 are free.
inline auto semi_global()
{
    return positions_of(method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                                      free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}})
         | output_alignment{};
}

//!\brief The element for works without CIGARs.
inline auto as_it_is(seqan3_cuda::align_cfg::gpu const & gpu)
{
    return gpu;
}

//!\brief The element that asks for CIGARs.
inline auto with_cigar(seqan3_cuda::align_cfg::gpu const & gpu)
{
    return seqan3_cuda::align_cfg::gpu_with{gpu, cigar_output{cigar_format::extended}};
}

} // namespace seqan3_cuda::test::many_pairs
