// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Programs that this library refuses and SeqAn3 does not; see check_errors.py.
 *
 * Layer: test.
 */

#include <cstdint>
#include <utility>
#include <vector>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alignment/scoring/nucleotide_scoring_scheme.hpp>
#include <seqan3/alphabet/adaptation/uint.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

using namespace seqan3::align_cfg;

namespace
{

using sequence = std::vector<seqan3::dna4>;

scoring_scheme const scores{seqan3::nucleotide_scoring_scheme{}};

} // namespace

// error: Alignment configuration error: seqan3_cuda::align_cfg::gpu supports alphabets of up to 65536 letters.
void large_alphabet(std::vector<std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>> & pairs)
{
    seqan3::align_pairwise(pairs, method_global{} | scoring_scheme{seqan3::hamming_scoring_scheme{}}
                                      | gap_cost_affine{open_score{-1}, extension_score{-1}}
                                      | seqan3_cuda::align_cfg::gpu{});
}

// error: Trying to access the CIGAR, although it was not requested in the alignment configuration
void cigar_that_was_not_asked_for(std::vector<std::pair<sequence, sequence>> & pairs)
{
    for (auto & result :
         seqan3::align_pairwise(pairs, method_global{} | scores | output_score{}
                                           | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::identity_output{}}))
        (void)result.cigar();
}

// error: Trying to access the identity statistics, although they were not requested in the alignment configuration
void identity_that_was_not_asked_for(std::vector<std::pair<sequence, sequence>> & pairs)
{
    for (auto & result :
         seqan3::align_pairwise(pairs, method_global{} | scores | output_score{}
                                           | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}}))
        (void)result.identity();
}

// error: Trying to access the score, although it was not requested in the alignment configuration
void score_that_was_not_asked_for(std::vector<std::pair<sequence, sequence>> & pairs)
{
    for (auto & result :
         seqan3::align_pairwise(pairs, method_global{} | scores | output_sequence1_id{}
                                           | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}}))
        (void)result.score();
}

// error: seqan3_cuda::align_cfg::gpu takes the place of seqan3::align_cfg::vectorised: leave out vectorised.
void vectorised_behind_the_element()
{
    (void)(seqan3_cuda::align_cfg::gpu{} | vectorised{});
}

// error: seqan3_cuda::align_cfg::gpu takes the place of seqan3::align_cfg::vectorised: leave out vectorised.
void vectorised_in_a_configuration()
{
    auto const config = method_global{} | scores | vectorised{};
    (void)(config | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}});
}

// error: seqan3_cuda::align_cfg::gpu takes the place of seqan3::align_cfg::vectorised: leave out vectorised.
void vectorised_behind_a_configuration()
{
    (void)(method_global{} | scores | seqan3_cuda::align_cfg::gpu{} | vectorised{});
}

// error: SeqAn3 does not know seqan3_cuda::align_cfg::gap_cost_two_piece_affine: add seqan3_cuda::align_cfg::gpu.
void two_pieces_without_the_element(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3::align_pairwise(pairs, method_global{} | scores | seqan3_cuda::align_cfg::gap_cost_two_piece_affine{});
}

// error: seqan3::align_cfg::detail::debug knows no cells of seqan3_cuda::align_cfg::gap_cost_two_piece_affine
void matrices_of_two_pieces(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3::align_pairwise(pairs, method_global{} | scores | seqan3_cuda::align_cfg::gap_cost_two_piece_affine{}
                                            | detail::debug{} | seqan3_cuda::align_cfg::gpu{});
}

// error: seqan3_cuda::align_cfg::gpu_with needs seqan3_cuda::cigar_output, seqan3_cuda::identity_output or
void gpu_with_nothing()
{
    (void)seqan3_cuda::align_cfg::gpu_with<>{};
}

// error: seqan3_cuda::align_cfg::gpu_with has one output twice
void one_output_twice()
{
    (void)seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}, seqan3_cuda::cigar_output{}};
}

// error: Trying to access the rank, although several results were not requested in the alignment configuration
void rank_that_was_not_asked_for(std::vector<std::pair<sequence, sequence>> & pairs)
{
    for (auto & result :
         seqan3::align_pairwise(pairs, method_local{} | scores | output_score{}
                                           | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}}))
        (void)result.rank();
}

// error: Alignment configuration error: seqan3_cuda::best_k needs seqan3::align_cfg::method_local.
void best_global_alignments(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3::align_pairwise(pairs,
                                 method_global{} | scores | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::best_k{10}});
}

// error: Alignment configuration error: seqan3_cuda::best_k does not know bands: leave out band_fixed_size.
void best_alignments_in_a_band(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3::align_pairwise(pairs, method_local{} | scores | band_fixed_size{}
                                            | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::best_k{10}});
}

// error: Alignment configuration error: seqan3_cuda::best_k has no debug matrices: leave out debug.
void matrices_of_best_alignments(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3::align_pairwise(pairs, method_local{} | scores | detail::debug{}
                                            | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::best_k{10}});
}

// error: Alignment configuration error: Several results a pair are no columns; use align_pairwise.
void columns_of_best_alignments(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3_cuda::align_columns(pairs, method_local{} | scores | output_score{}
                                                | seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::best_k{10}});
}

// error: Alignment configuration error: align_columns has no default outputs; name those that you want.
void columns_of_default_outputs(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3_cuda::align_columns(pairs, method_global{} | scores);
}

// error: Alignment configuration error: Aligned sequences are no columns; use cigar_output.
void columns_of_aligned_sequences(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3_cuda::align_columns(pairs, method_global{} | scores | output_begin_position{} | output_alignment{});
}

// error: Alignment configuration error: align_columns returns a range; use it without on_result.
void columns_by_callback(std::vector<std::pair<sequence, sequence>> & pairs)
{
    (void)seqan3_cuda::align_columns(pairs, method_global{} | scores | output_score{} | on_result{[](auto &&) {}});
}
