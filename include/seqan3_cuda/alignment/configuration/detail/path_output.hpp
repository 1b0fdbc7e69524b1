// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What can be asked for beside what SeqAn3 knows: the CIGAR, identity statistics, and several results a pair.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstdint>

#include <seqan3_cuda/alignment/configuration/detail/best_k.hpp>

namespace seqan3_cuda
{

//! \brief How a CIGAR writes letters of both sequences against each other.
enum class cigar_format : std::uint8_t
{
    basic,   //!< `M`, whether they are equal or not.
    extended //!< `=` if they are equal, `X` if not.
};

//! \brief How a CIGAR writes the letters of sequence 2 before and behind the alignment.
enum class cigar_clipping : std::uint8_t
{
    none, //!< Not at all.
    soft, //!< `S`: the record holds these letters.
    hard  //!< `H`: the record does not hold them.
};

/*!\brief Asks for CIGARs, by seqan3_cuda::align_cfg::gpu_with: seqan3_cuda::alignment_result::cigar().
 *
 * \details
 *
 * As in SAM, sequence 1 is the reference and sequence 2 the read: `I` is a letter of sequence 2 against a gap, `D` one
 * of sequence 1. Free letters of sequence 1 before and behind the alignment do not appear. Letters are equal if they
 * have the same character (`seqan3::to_char`), whatever their qualities; `U` equals `T` between RNA and DNA.
 */
struct cigar_output
{
    cigar_format format{cigar_format::basic};      //!< Letters against letters.
    cigar_clipping clipping{cigar_clipping::none}; //!< Letters of sequence 2 that are not aligned.

    //! \brief Memberwise.
    friend constexpr bool operator==(cigar_output const &, cigar_output const &) = default;
};

/*!\brief Asks for identity statistics, by seqan3_cuda::align_cfg::gpu_with: seqan3_cuda::alignment_result::identity().
 * \details Equal letters are those of seqan3_cuda::cigar_output.
 */
struct identity_output
{
    //! \brief All are equal.
    friend constexpr bool operator==(identity_output const &, identity_output const &) = default;
};

//! \brief What is read off the path of an alignment.
template <typename output_t>
concept path_output = std::same_as<output_t, cigar_output> || std::same_as<output_t, identity_output>;

//! \brief The types by which seqan3_cuda::align_cfg::gpu_with is asked.
template <typename output_t>
concept result_output = path_output<output_t> || std::same_as<output_t, best_k>;

} // namespace seqan3_cuda
