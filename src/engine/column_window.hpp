// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Some neighbouring columns of a local alignment's matrix, on the host.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 *
 * The cells are those of the general path, for gap costs of any sign and of two pieces.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/pass/cell_matrices.hpp>

namespace seqan3_cuda::detail
{

//!\brief All that the columns behind a column depend on.
struct column_border
{
    std::vector<std::int32_t> scores{};    //!< H, by row.
    std::vector<std::int32_t> left_gaps{}; //!< E, by row; values of a second piece stand behind all of the first one.

    friend bool operator==(column_border const &, column_border const &) = default;
};

//!\brief Diagonal steps that no path may take: for columns the rows of the cells that they lead to, in ascending order.
using forbidden_steps = std::map<std::size_t, std::vector<std::int32_t>>;

/*!\brief Computes a matrix column by column; the last columns are there, as many as are wanted.
 * \details Column `c` lies behind `c` letters of sequence 1. Each column takes as many cells as sequence 2 has letters,
 *          and one more.
 */
class column_window
{
public:
    /*!\brief Column 0 is there.
     * \param[in] problem         A local one. It and the sequences must outlive this object.
     * \param[in] sequence1       Codes, along the columns.
     * \param[in] sequence2       Codes, along the rows.
     * \param[in] most_columns    So many columns may be there at a time, at least 2.
     * \param[in] has_directions_ Whether advance() may be asked for directions.
     * \throws std::overflow_error if a score may not fit 32 bits; says which bound it has.
     */
    column_window(alignment_problem const & problem, std::span<std::uint8_t const> sequence1,
                  std::span<std::uint8_t const> sequence2, std::size_t most_columns, bool has_directions_);
    column_window(column_window const &) = delete;
    column_window & operator=(column_window const &) = delete;

    //!\brief Bytes of so many columns without directions, at most.
    [[nodiscard]] static std::uint64_t bytes_of(std::size_t most_columns, std::size_t length2);

    //!\brief Column 0 alone is there.
    void restart();

    //!\brief A column alone is there; not column 0.
    void restart(std::size_t column, column_border const & border);

    /*!\brief Computes the next columns.
     * \param[in] columns         Their number; sequence 1 has the letters.
     * \param[in] kept            So many columns before them stay, at least 1, if they are there, without directions.
     * \param[in] forbidden       Steps that no path takes.
     * \param[in] with_directions Whether directions() is asked for cells of these columns. Without, columns take a
     *                            quarter of the time.
     */
    void advance(std::size_t columns, std::size_t kept, forbidden_steps const & forbidden, bool with_directions);

    //!\brief The first column that is there.
    [[nodiscard]] std::size_t first() const
    {
        return first_column;
    }

    //!\brief Behind the last column that is there.
    [[nodiscard]] std::size_t end() const
    {
        return end_column;
    }

    //!\brief H of a column that is there, by row.
    [[nodiscard]] std::span<std::int32_t const> scores(std::size_t const column) const
    {
        std::size_t const height = static_cast<std::size_t>(cells.extent.height);
        return {cell_scores_here.data() + (column - origin) * height, height};
    }

    //!\brief Sums of cell_direction of a cell in a column that was computed with them and is there.
    [[nodiscard]] unsigned directions(std::int32_t const row, std::size_t const column) const
    {
        return directions_here[cells.place(row, static_cast<std::int32_t>(column - origin))];
    }

    //!\brief What columns behind the last one depend on.
    [[nodiscard]] column_border border() const;

private:
    void keep(std::size_t kept);
    void compute_scores(std::size_t column);
    template <int piece_count>
    void compute_column(std::size_t column, std::span<std::int32_t const> forbidden_rows, bool with_directions);

    cell_scores scoring;
    std::span<std::uint8_t const> sequence1;
    std::size_t first_column{}, end_column{};
    std::size_t origin{}; //!< The column whose place is the first one of the memory.
    std::vector<std::int32_t> cell_scores_here, left_gaps, up_gaps;
    std::vector<std::uint8_t> directions_here;
    cell_matrices cells; //!< Column `c` is its column `c - origin`.
};

} // namespace seqan3_cuda::detail
