// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds the best ends of local alignments in a part of a matrix (best_results::distance).
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <engine/windows.hpp>

namespace seqan3_cuda::detail
{

//!\brief A cell where an alignment ends: behind so many letters of sequence 1 (column) and of sequence 2 (row).
struct peak
{
    std::int32_t score{};
    std::uint32_t column{};
    std::uint32_t row{};

    friend bool operator==(peak const &, peak const &) = default;
};

//!\brief The order of results: the best score, then the first column, then the first row.
[[nodiscard]] bool comes_before(peak const & a, peak const & b);

//!\brief The first ones of all peaks that were added.
class best_peaks
{
public:
    /*!\brief There are none yet.
     * \param[in] most_  At most so many are wanted, at least 1.
     * \param[in] limit_ Peaks that do not come before this one are not wanted.
     */
    explicit best_peaks(std::size_t most_, std::optional<peak> limit_ = std::nullopt);

    //!\brief Whether a peak may be one of the best; `false` once there are as many that come before.
    [[nodiscard]] bool wants(peak const & candidate) const
    {
        return !worst || comes_before(candidate, *worst);
    }

    //!\brief Peaks with a lower score are not wanted.
    [[nodiscard]] std::int32_t least_score() const
    {
        return worst ? worst->score : 1;
    }

    //!\brief Peaks that do not come before this one are not wanted; none: all are.
    [[nodiscard]] std::optional<peak> const & limit() const
    {
        return worst;
    }

    //!\brief Adds a peak that was not added before.
    void add(peak const & found);

    //!\brief Leaves only the best ones, in their order.
    [[nodiscard]] std::span<peak const> finish();

private:
    void drop_others();

    std::size_t most;
    std::optional<peak> worst;
    std::vector<peak> peaks{};
};

/*!\brief The cells that are looked at, in the matrix of the sequences given, which may be a part of a pair.
 * \details Cells within the distance of those looked at must have the scores that they have in the pair's matrix.
 */
struct peak_area
{
    std::span<std::uint8_t const> sequence1{};
    std::span<std::uint8_t const> sequence2{};
    letter_range columns{};  //!< Cells behind these letters of `sequence1` are looked at,
    letter_range rows{};     //!< and behind these ones of `sequence2`.
    std::uint64_t before1{}; //!< Letters of the pair before `sequence1`,
    std::uint64_t before2{}; //!< and before `sequence2`.
};

/*!\brief The cells behind a window's own letters.
 * \param[in] sequence1,sequence2 The whole pair.
 * \param[in] cut                 How it is cut.
 * \param[in] number              Of the window.
 * \param[in] distance            best_results::distance: so many letters more on both sides, less one, give the cells
 *                                around the window's own ones their scores.
 */
[[nodiscard]] peak_area area_of_window(std::span<std::uint8_t const> sequence1, std::span<std::uint8_t const> sequence2,
                                       window_cut const & cut, std::size_t number, std::uint32_t distance);

/*!\brief Adds all peaks of an area that are wanted.
 * \param[in]     problem With best_results of a distance.
 * \param[in]     area    The cells.
 * \param[in,out] found   Gets the peaks, at their columns and rows in the pair's matrix.
 * \throws std::overflow_error if a score may not fit 32 bits; std::length_error if the columns within the distance take
 *         too much memory.
 * \details In O(mn log d) time for m x n cells and distance d, and O(md) memory.
 */
void find_peaks(alignment_problem const & problem, peak_area const & area, best_peaks & found);

/*!\brief Looks at the cells around a cell.
 * \tparam cells_t Neighbouring columns of a matrix:
 *                 - `first()`, `end()`: the columns that are there, [first, end);
 *                 - `rows()`: rows of a column;
 *                 - `score(column, row)`;
 *                 - `all_of(column, begin, end, holds)`: whether something holds for the scores of rows [begin, end).
 */
template <typename cells_t>
class neighbourhood
{
public:
    /*!\brief Looks at nothing yet.
     * \param[in] cells_         The cells; must outlive this object.
     * \param[in] reach_         So many rows and columns away cells are looked at.
     * \param[in] is_transposed_ Whether of equal scores the first row decides, then the first column: else the first
     *                           column, then the first row.
     */
    neighbourhood(cells_t const & cells_, std::size_t const reach_, bool const is_transposed_) :
        cells{cells_},
        reach{reach_},
        is_transposed{is_transposed_}
    {}

    /*!\brief Whether a cell comes before all others within reach.
     * \details Near cells are looked at first. A cell that comes before all others up to a quarter of the distance has
     *          this quarter for itself, so that there are few such cells, and looking at the next distance is paid.
     */
    [[nodiscard]] bool is_first(std::size_t const column, std::size_t const row) const
    {
        for (std::size_t distance = 1; distance < reach; distance *= 4)
            if (!is_first_within(distance, column, row))
                return false;
        return is_first_within(reach, column, row);
    }

private:
    [[nodiscard]] bool is_first_within(std::size_t const distance, std::size_t const column,
                                       std::size_t const row) const
    {
        std::int32_t const score = cells.score(column, row);
        std::size_t const top = row - std::min(row, distance), bottom = std::min(row + distance + 1, cells.rows()),
                          begin = std::max(column - std::min(column, distance), cells.first()),
                          end = std::min(column + distance + 1, cells.end());
        for (std::size_t i = begin; i < end; ++i)
        {
            // Equal cells above this row of column i come before the cell.
            std::size_t const rows_before = i == column   ? row
                                          : is_transposed ? row + (i < column)
                                          : i < column    ? bottom
                                                          : top;
            if (!cells.all_of(i, top, rows_before, [score](std::int32_t const other) { return other < score; })
                || !cells.all_of(i, rows_before, bottom, [score](std::int32_t const other) { return other <= score; }))
                return false;
        }
        return true;
    }

    cells_t const & cells;
    std::size_t reach;
    bool is_transposed;
};

} // namespace seqan3_cuda::detail
