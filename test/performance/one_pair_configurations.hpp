// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The configurations that calls of one pair are measured with.
 *
 * Layer: performance test.
 */

#pragma once

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/all.hpp>

namespace seqan3_cuda::test::one_pair
{

using namespace seqan3::align_cfg;

inline auto affine(auto const method)
{
    seqan3::nucleotide_scoring_scheme const scheme{seqan3::match_score{4}, seqan3::mismatch_score{-5}};
    return method | scoring_scheme{scheme} | gap_cost_affine{open_score{-10}, extension_score{-1}};
}

inline auto free_ends_of_sequence1()
{
    return method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                         free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}};
}

inline auto proteins(auto const method)
{
    seqan3::aminoacid_scoring_scheme const scheme{seqan3::aminoacid_similarity_matrix::blosum62};
    return method | scoring_scheme{scheme} | gap_cost_affine{open_score{-10}, extension_score{-1}};
}

inline auto edit_score()
{
    return method_global{} | edit_scheme | output_score{};
}

inline auto edit_few_errors()
{
    return method_global{} | edit_scheme | min_score{-3} | output_score{};
}

//!\brief Everything is reported; the ends of sequence 1 are free.
inline auto edit_all()
{
    return free_ends_of_sequence1() | edit_scheme;
}

inline auto affine_score()
{
    return affine(method_global{}) | output_score{};
}

inline auto affine_all()
{
    return affine(method_global{});
}

inline auto affine_semi_score()
{
    return affine(free_ends_of_sequence1()) | output_score{};
}

//!\brief Everything is reported; the ends of sequence 1 are free.
inline auto affine_semi_all()
{
    return affine(free_ends_of_sequence1());
}

inline auto local_score()
{
    return affine(method_local{}) | output_score{};
}

inline auto local_all()
{
    return affine(method_local{});
}

inline auto band_score()
{
    return affine(method_global{}) | band_fixed_size{lower_diagonal{-4}, upper_diagonal{4}} | output_score{};
}

inline auto protein_score()
{
    return proteins(method_local{}) | output_score{};
}

inline auto protein_all()
{
    return proteins(method_local{});
}

inline auto protein_global_score()
{
    return proteins(method_global{}) | output_score{};
}

} // namespace seqan3_cuda::test::one_pair
