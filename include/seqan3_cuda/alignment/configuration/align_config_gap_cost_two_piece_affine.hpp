// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The configuration element of gap costs with two affine pieces.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <seqan3/alignment/configuration/align_config_gap_cost_affine.hpp>
#include <seqan3/core/configuration/pipeable_config_element.hpp>

#include <seqan3_cuda/alignment/configuration/detail/own_elements.hpp>
// Without the overload in sight, SeqAn3 would take a configuration with this element, and ignore the element.
#include <seqan3_cuda/alignment/pairwise/align_pairwise.hpp>

namespace seqan3_cuda::align_cfg
{

/*!\brief Gap costs with two affine pieces: a gap of `n` letters scores the better one of
 * `first.open_score + n * first.extension_score` and `second.open_score + n * second.extension_score`.
 *
 * \details
 *
 * Takes the place of seqan3::align_cfg::gap_cost_affine. One piece is for short gaps, the other one, whose extension
 * costs less, for long gaps: the deletion of a gene is one event, as the deletion of a letter is (Gotoh 1990). SeqAn3
 * itself does not know these costs; a configuration with them needs seqan3_cuda::align_cfg::gpu.
 *
 * ```cpp
 * using seqan3::align_cfg::extension_score, seqan3::align_cfg::gap_cost_affine, seqan3::align_cfg::open_score;
 * auto const gaps = seqan3_cuda::align_cfg::gap_cost_two_piece_affine{
 *     gap_cost_affine{open_score{-4}, extension_score{-2}}, gap_cost_affine{open_score{-24}, extension_score{-1}}};
 * ```
 *
 * Methods, free ends, bands, outputs, score types and executors are those of affine costs; debug matrices
 * (`seqan3::align_cfg::detail::debug`) and pairs that only SeqAn3 computes (scores that are not exact in a
 * floating-point type) are not. Of several optimal alignments the rules of SeqAn3 take one: the diagonal before a gap
 * in sequence 1 before a gap in sequence 2, a longer gap before one that is opened; of two gaps that score the same the
 * one of the first piece. Where one piece is never the worse one, results are those of SeqAn3 with that piece.
 *
 * Each cell has a score of 32 bits and a byte of directions in memory, as long as a pair is computed: the memory of a
 * call limits the lengths.
 *
 * \throws seqan3::invalid_alignment_configuration by seqan3::align_pairwise, if a score is above 0.
 *
 * \include test/snippet/two_piece_gaps.cpp
 */
class gap_cost_two_piece_affine : private seqan3::pipeable_config_element
{
public:
    seqan3::align_cfg::gap_cost_affine first{};  //!< A piece; 0 and -1, SeqAn3's default, if it is not given.
    seqan3::align_cfg::gap_cost_affine second{}; //!< The other piece, likewise.

    constexpr gap_cost_two_piece_affine() = default; //!< Both pieces are SeqAn3's default.

    //! \brief With these pieces.
    constexpr gap_cost_two_piece_affine(seqan3::align_cfg::gap_cost_affine const & first,
                                        seqan3::align_cfg::gap_cost_affine const & second) :
        first{first},
        second{second}
    {}

    //! \brief Whether both pieces are equal, in this order.
    friend constexpr bool operator==(gap_cost_two_piece_affine const & a, gap_cost_two_piece_affine const & b)
    {
        return a.first.open_score == b.first.open_score && a.first.extension_score == b.first.extension_score
            && a.second.open_score == b.second.open_score && a.second.extension_score == b.second.extension_score;
    }

    //! \privatesection
    //! \brief Internal id to check for consistent configuration settings: that of `gap_cost_affine`, as SeqAn3's list
    //! of ids is closed.
    static constexpr auto id{detail::gap_config_id};
};

} // namespace seqan3_cuda::align_cfg
