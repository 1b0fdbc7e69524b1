// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A local alignment's matrix in bounded memory, on the host, from which paths can be read.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/column_window.hpp>
#include <engine/peak_search.hpp>

namespace seqan3_cuda::detail
{

//!\brief A cell that a diagonal step leads to.
struct diagonal_step
{
    std::size_t column{};
    std::int32_t row{};
};

/*!\brief A matrix cut into blocks of columns, of which the column before each block is kept.
 *
 * A block can be computed again from that column: for a path through its cells, and when a step in it or before it was
 * forbidden. With n columns a block has about \f$\sqrt{2n}\f$ ones, so that the matrix of m rows takes
 * \f$O(m \sqrt n)\f$ memory.
 */
class local_matrix
{
public:
    /*!\brief Computes all cells.
     * \param[in] problem             A local one. It and the sequences must outlive this object.
     * \param[in] sequence1,sequence2 Codes.
     * \throws std::overflow_error if a score may not fit 32 bits; std::length_error if the matrix takes too much
     *         memory.
     */
    local_matrix(alignment_problem const & problem, std::span<std::uint8_t const> sequence1,
                 std::span<std::uint8_t const> sequence2);

    //!\brief The best cell, the first one in column-major order; none if no score is above 0.
    [[nodiscard]] std::optional<peak> best() const;

    //!\brief Sums of cell_direction; fast for cells of the block of the last call. For walk_cells.
    [[nodiscard]] unsigned directions(std::int32_t row, std::int32_t column);

    //!\brief Forbids steps, and computes again what they change.
    void forbid(std::span<diagonal_step const> steps);

    //!\brief Bytes of the matrix.
    [[nodiscard]] static std::uint64_t bytes_of(alignment_problem const & problem, std::size_t length1,
                                                std::size_t length2);

private:
    //!\brief Columns `begin + 1` to `end`.
    struct block
    {
        std::size_t begin{};
        std::size_t end{};
        column_border before{}; //!< Of column `begin`; not of the first block.
        peak best{};            //!< The best cell; its score may be 0.
        bool is_dirty{true};    //!< Whether it has to be computed again.
    };

    void load(block const & of, bool with_directions);
    void compute_dirty_blocks();
    void find_best(block & of) const;

    std::size_t block_columns;
    column_window window;
    std::vector<block> blocks{};
    block const * with_path{}; //!< The block whose directions are in the window.
    forbidden_steps forbidden{};
};

} // namespace seqan3_cuda::detail
