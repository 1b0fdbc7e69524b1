// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans pairs whose traceback bits would take too much memory: the score first, then the tiles that the path
 * passes.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/tile_grid.hpp>
#include <plan/device_traits.hpp>
#include <plan/fill_plan.hpp>
#include <plan/tile_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief A pair of fewer cells has traceback bits that take no more than a few of the smallest tiles.
inline constexpr std::uint64_t least_tiled_cells = 4 * std::uint64_t{grid_strip_rows} * grid_strip_rows;

//!\brief Whether paths of a problem can be followed through tiles.
[[nodiscard]] bool has_tiles(alignment_problem const & problem);

//!\brief Bytes of the traceback bits of so many cells, at most.
[[nodiscard]] constexpr std::uint64_t largest_trace_bytes(std::uint64_t const cells)
{
    return cells / 8 * 3;
}

/*!\brief Whether other devices may help with a pair that is alone in its batch.
 * \details A column costs each strip a step, so that short sequences 1 would not be worth the while.
 */
[[nodiscard]] bool may_be_shared(alignment_problem const & problem, std::size_t length1, std::size_t length2,
                                 fill_preferences const & preferences);

/*!\brief Whether a pair is computed by tiles.
 * \param[in] problem     Says what is wanted; pairs in bands never are.
 * \param[in] length1     Letters of sequence 1.
 * \param[in] length2     Letters of sequence 2.
 * \param[in] preferences Those of the executor: most_trace_bytes, lone_tiled_cells and least_shared_rows.
 * \param[in] is_alone Whether this is the only pair of its batch. Tiles of several pairs are not computed side by side.
 */
[[nodiscard]] bool takes_tiles(alignment_problem const & problem, std::size_t length1, std::size_t length2,
                               fill_preferences const & preferences, bool is_alone = false);

/*!\brief Whether a pair that is alone in its batch would be followed through fewer tiles at a time than usual, for want
 * of memory.
 * \param[in] bytes Of device memory that there is for it; 0: no limit.
 */
[[nodiscard]] bool has_few_tiles(alignment_problem const & problem, packed_batch const & batch, std::size_t bytes);

/*!\brief Whether a pair that is alone in its batch is faster from both ends (long_pair_plan::meet): a score, without
 *        free ends, whose folded strips all run at a time.
 */
[[nodiscard]] bool gains_by_meeting(alignment_problem const & problem, matrix_size const & size,
                                    fill_preferences const & preferences);

//!\brief Rows and columns of a pair's matrix.
[[nodiscard]] inline matrix_size size_of(packed_batch const & batch, std::uint32_t const pair)
{
    return {static_cast<std::uint32_t>(batch.second.length(pair)),
            static_cast<std::uint32_t>(batch.first.length(pair))};
}

/*!\brief How cells of a matrix are kept: in half a word if it has bits for all of them, else in two words.
 * \param[in] computed    The problem that kernels compute.
 * \param[in] letter_gain What the score 0 rises by with each letter.
 * \details Without its last k columns a path loses at most k substitutions, whose rows get into one gap: by no more
 *          does H rise along k cells of a row, and a gap of k letters is all that H falls by; so in a column. A gap's
 *          score is not lower than Ho of the cell before, nor above H of its own cell. Where gaps may gain, nothing of
 *          this holds.
 */
[[nodiscard]] kept_format choose_format(alignment_problem const & computed, std::int64_t letter_gain);

//!\brief A tile, and how many of its first rows and columns are computed: a path that enters there needs no others.
struct tile_part
{
    grid_tile tile{};
    matrix_size size{};

    friend bool operator==(tile_part const &, tile_part const &) = default;
};

/*!\brief The tiles that a path is to pass next.
 * \param[in] side      Of the tiles.
 * \param[in] at        The cell that the path has come to; rows and columns count from 1.
 * \param[in] direction Rows and columns that the path probably goes, in proportion; at least one of them is not 0.
 * \param[in] reach     How far from the line in that direction the path may be, to either side: path_line::reach, at
 *                      least 2.
 * \param[in] most      Tiles, at most; at least 1.
 * \returns First the tile that has the cell, then those within reach. Of each tile what is within reach, at most `side`
 * rows and columns.
 */
[[nodiscard]] std::vector<tile_part> tiles_ahead(std::uint32_t side, matrix_size at, matrix_size direction,
                                                 std::uint32_t reach, std::uint32_t most);

//!\brief Rows and columns that a tile of a grid has in a matrix of some size.
[[nodiscard]] inline matrix_size size_of_tile(matrix_size const & size, tile_grid const & grid, grid_tile const & tile)
{
    grid_tile const begin = grid.begin_of(tile);
    return {std::min(grid.side, size.rows - begin.row), std::min(grid.side, size.columns - begin.column)};
}

//!\brief What stands where in the memory of long_pair_plan::words_for() words.
struct tile_memory
{
    tile_grid grid{};                      //!< Of the matrix, without tiles.
    std::vector<std::uint32_t *> nested{}; //!< For each level but the last one: the nested grids of its tiles.
    strip_cell * borders{};                //!< fill_arguments::border of tiles; null: that of the matrix.
    std::uint32_t * walks{};               //!< tile_walk_memory: walk_tile_words of each tile, then the runs.
    std::size_t walk_bytes{};              //!< Of `walks`.
    std::uint32_t * traceback{};           //!< fill_arguments::trace of tiles.
    //!\brief strip_queue::lefts of the score pass, in the place of all that it does not keep; null without parts.
    strip_cell * lefts{};
};

//!\brief How a long pair is computed.
struct long_pair_plan
{
    std::uint32_t pair{};
    matrix_size size{};
    fill_plan whole{};              //!< One work: the score, and the cells between tiles if the path is wanted.
    fill_plan tiles{};              //!< The tiles' kernel and tables; set_tiles() makes the works.
    fill_plan nested{};             //!< Those of tiles that have a nested grid.
    std::int32_t lowest_of_tiles{}; //!< warp_work::lowest_score of tiles.
    //!\brief The same of tiles that have a nested grid, and tile_grid::lowest_score of that grid.
    std::int32_t lowest_of_nested{};
    kept_format format{}; //!< Of cells between tiles.
    bool has_path{};      //!< Else the score and the end are wanted, and there are no tiles.
    bool is_shared{};     //!< Whether other devices may help.
    bool has_parts{};     //!< Whether there is memory for parts of strips.
    bool may_meet{};      //!< Whether meet() may be called, and gains time.

    //!\brief Rows of a strip of the whole matrix, and of tiles that have a nested grid.
    [[nodiscard]] std::uint32_t rows_of_strip() const
    {
        return is_folded(whole.variant) ? folded_strip_rows : grid_strip_rows;
    }

    /*!\brief Makes two works of the whole matrix: one comes from the first letters, the other one from the last letters
     * (meeting).
     * \details Each has half of the columns, and the cells of the last one.
     */
    void meet();

    //!\brief Whether the whole matrix is computed from both ends.
    [[nodiscard]] bool meets() const
    {
        return whole.works.size() > 1;
    }

    //!\brief Words of what parts of all strips leave.
    [[nodiscard]] std::uint64_t words_of_lefts() const;

    //!\brief The words of a choice: what the score pass keeps, and what tiles or parts of strips take, the larger one.
    [[nodiscard]] std::uint64_t words_for(tile_levels const & levels) const;

    //!\brief Shares out the memory of a choice's words.
    [[nodiscard]] tile_memory lay_out(tile_levels const & levels, std::uint32_t * words) const;

    /*!\brief The nested grid of a tile.
     * \param[in] outer Has the tile.
     * \param[in] part  The tile.
     * \param[in] side  Of the smaller tiles.
     * \param[in] cells Memory for kept_cells() cells of the part.
     */
    [[nodiscard]] tile_grid nest(tile_grid const & outer, tile_part const & part, std::uint32_t side,
                                 std::uint32_t * cells) const;

    /*!\brief Makes a work for each of some tiles, one behind the other in memory.
     * \param[in,out] target `tiles` or `nested`.
     * \param[in]     parts  The tiles.
     */
    void set_tiles(fill_plan & target, std::vector<tile_part> const & parts) const;

private:
    [[nodiscard]] std::uint64_t words_before_lefts(tile_levels const & levels) const;
};

/*!\brief Plans a pair.
 * \param[in] preferences Those of the executor: prefers_four_letters and least_shared_rows.
 * \throws std::overflow_error if 32 bits cannot hold its scores.
 * \details Edit distances are computed as scores, and tiles break ties as these (gap_costs::edits).
 */
[[nodiscard]] long_pair_plan plan_long_pair(alignment_problem const & problem, packed_batch const & batch,
                                            std::uint32_t pair, fill_preferences const & preferences);

} // namespace seqan3_cuda::detail
