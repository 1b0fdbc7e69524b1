// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes a column of some local alignments at a time, one in each lane, on the host.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * The alignments have one sequence in common, which stands along the rows. The recurrence is that of
 * cell_matrices.hpp, for gap costs of one piece that are not above 0.
 */

#pragma once

#include <cstddef>
#include <cstdint>

namespace seqan3_cuda::detail
{

//!\brief Alignments that are computed at a time.
inline constexpr std::size_t column_lanes = 16;

/*!\brief Values that lanes of 16 or 32 bits hold.
 * \details `score` bounds the scores of cells, `step` those of letters and gaps. Neither a sum of both nor a difference
 * leaves the bits.
 */
struct lane_limits
{
    std::int32_t score;
    std::int32_t step;
    std::int32_t lowest; //!< Stands for minus infinity.
};

inline constexpr lane_limits narrow_lane_limits{16'000, 8'000, -16'000}, wide_lane_limits{1 << 29, 1 << 28, -(1 << 29)};

/*!\brief A column of all lanes. Values have 16 or 32 bits; those of a row stand side by side, lane by lane, aligned to
 * their size.
 */
struct lane_column
{
    void const * before{};            //!< H of the column before, from row 0 on.
    void * here{};                    //!< Gets H.
    void * left_gaps{};               //!< E, from row 1 on; becomes that of this column.
    void const * letter_scores{};     //!< For each code of the rows' sequence what its letter scores with the column's.
    void * greatest{};                //!< Gets the best score of each lane.
    std::uint8_t const * row_codes{}; //!< The common sequence.
    std::size_t rows{};               //!< Its length.
    std::size_t lanes{column_lanes};  //!< The first ones, which are wanted; others may be left as they are.
    std::int32_t opening{};           //!< The score of a gap of one letter.
    std::int32_t extension{};         //!< The score of each further letter.
    std::int32_t most{};              //!< No score is above.
};

//!\brief Kernels for values of 16 and 32 bits.
struct lane_column_kernels
{
    void (*narrow)(lane_column const &);
    void (*wide)(lane_column const &);
};

//!\brief Those of this machine's best instruction set.
[[nodiscard]] lane_column_kernels const & chosen_lane_column_kernels();

} // namespace seqan3_cuda::detail
