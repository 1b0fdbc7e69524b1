// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: the matrices of one pair, column by column.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA. Implemented in `src/host/`.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>
#include <seqan3_cuda/export.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Scores and directions of all cells of a pair, of which one column is there at a time.
 * \details The values are those of outcome_batch::matrices. The thread that asks for a column computes it: of `m`
 *          letters of sequence 2, in O(m) time and memory.
 */
class matrix_columns
{
public:
    /*!\brief Nothing is computed yet.
     * \param[in] problem   Global or local, without a band and without a second piece. It and the sequences must
     *                      outlive this object.
     * \param[in] sequence1 Codes below `problem.alphabet_size1`: along the columns.
     * \param[in] sequence2 Codes below `problem.alphabet_size2`: along the rows.
     * \throws std::overflow_error if a score may not fit 32 bits; says which bound it has.
     */
    SEQAN3_CUDA_EXPORT matrix_columns(alignment_problem const & problem, std::span<std::uint8_t const> sequence1,
                                      std::span<std::uint8_t const> sequence2);

    //! \brief Computes the next column. There are those behind 0, 1, ... `n` letters of sequence 1. \returns Whether
    //! there was one.
    [[nodiscard]] SEQAN3_CUDA_EXPORT bool next();

    //! \brief Of the column's cells, from the one behind no letter of sequence 2 on.
    [[nodiscard]] std::span<std::int32_t const> scores() const
    {
        return {cells.data() + place * directions_here.size(), directions_here.size()};
    }

    //! \brief Sums of cell_direction, likewise.
    [[nodiscard]] std::span<std::uint8_t const> directions() const
    {
        return directions_here;
    }

private:
    alignment_problem const & problem;
    std::span<std::uint8_t const> sequence1;
    std::span<std::uint8_t const> sequence2;
    std::size_t columns_done{};
    std::size_t place{};             //!< Of the column in `cells`.
    std::vector<std::int32_t> cells; //!< The first columns, or the last ones.
    std::vector<std::uint8_t> directions_here;
    std::vector<std::int32_t> left_gaps{}; //!< E, by row.
};

} // namespace seqan3_cuda::detail
