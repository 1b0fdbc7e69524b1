// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Chooses the tiles of a long pair's matrix for a memory.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 *
 * Tiles are nested where memory is short. Those of the first level are cut out of the matrix, those of each other level
 * out of tiles of the level before. Tiles of the last level have traceback bits; the others keep the cells between the
 * tiles of the next level (tile_grid.hpp). All that are computed at a time may be cut out of several outer tiles.
 *
 *     +-----------------+-----------------+
 *     |                 |                 |     level 0: four tiles of the matrix
 *     |                 |                 |
 *     |                 |                 |     level 1: nine tiles of one of them
 *     +-----------------+-----+-----+-----+
 *     |                 |     |     |     |     The path comes from below. Only the tiles
 *     |                 +-----+-----+-----+     that it passes are computed.
 *     |                 |     |     |  *  |
 *     |                 +-----+-----+-----+
 *     |                 |     |     |    *|
 *     +-----------------+-----+-----+-----+
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <kernel/data/kept_format.hpp>

namespace seqan3_cuda::detail
{

//!\brief A quotient, rounded up.
[[nodiscard]] constexpr std::uint32_t divide_up(std::uint32_t const number, std::uint32_t const by)
{
    return (number + by - 1) / by;
}

//!\brief Rows and columns of a long pair's matrix.
struct matrix_size
{
    std::uint32_t rows{};
    std::uint32_t columns{};

    friend bool operator==(matrix_size const &, matrix_size const &) = default;
};

//!\brief Tiles of one size.
struct tile_choice
{
    std::uint32_t side{}; //!< tile_grid::side.
    //!\brief Tiles that are computed at a time, at most. Of nested tiles there may be more, if only parts of them are
    //!computed.
    std::uint32_t at_once{};

    friend bool operator==(tile_choice const &, tile_choice const &) = default;
};

//!\brief The tiles of all levels, the largest ones first. Sides are multiples of those of the next level.
using tile_levels = std::vector<tile_choice>;

//!\brief What computes tiles that have a nested grid.
enum class nested_kernel : std::uint8_t
{
    single, //!< wavefront.
    folded  //!< folded_wavefront, whose columns take a quarter of the time.
};

//!\brief No tiles: nothing is kept between them.
inline constexpr tile_choice no_tiles{.side = std::uint32_t{1} << 30, .at_once = 0};

//!\brief The side of tiles of long pairs where there is room: launches of smaller ones take longer to start than to
//!run.
inline constexpr std::uint32_t usual_tile_side = 4096;

/*!\brief The side of tiles of a pair where there is room: of some 32 along the path, at most usual_tile_side.
 * \details A tile, and a walk through one, takes as long as a side has letters; but the more tiles there are, the more
 *          cells are kept. Figures: tuning.md, Folded strips.
 */
[[nodiscard]] std::uint32_t usual_side(matrix_size const & size);

//!\brief Words of a strip_cell: of those in borders.
inline constexpr std::uint32_t border_cell_words = 2;

//!\brief Words that walks leave for each other of each tile, beside runs.
inline constexpr std::uint64_t walk_tile_words = 320;

//!\brief More would be far from where the path is.
inline constexpr std::uint32_t most_tiles_at_once = 192;

//!\brief The size of the largest tile of some side.
[[nodiscard]] matrix_size tile_size(matrix_size const & size, std::uint32_t side);

//!\brief Rows of a kept column: all rows of all strips, which may be folded.
[[nodiscard]] std::uint32_t kept_column_cells(matrix_size const & size);

//!\brief Cells of a kept row, whole blocks.
[[nodiscard]] std::uint32_t kept_row_cells(matrix_size const & size);

//!\brief Cells that are kept between tiles of some side.
[[nodiscard]] std::uint64_t kept_cells(matrix_size const & size, std::uint32_t side);

//!\brief Words that walks through a tile leave for each other.
[[nodiscard]] std::uint64_t walk_words(std::uint32_t side);

//!\brief Words of the traceback bits of a tile of some side, at most.
[[nodiscard]] std::uint64_t tile_trace_words(matrix_size const & size, std::uint32_t side);

//!\brief The same, and those of walks.
[[nodiscard]] std::uint64_t tile_words(matrix_size const & size, std::uint32_t side);

//!\brief Strips of the tiles that are computed at a time, at most.
[[nodiscard]] std::uint64_t most_tile_strips(matrix_size const & size);

//!\brief Cells that are kept of the tiles of a level, but the last one, that are computed at a time.
[[nodiscard]] std::uint64_t nested_cells(tile_levels const & levels, std::size_t level, matrix_size const & size);

/*!\brief Cells of the borders between strips of tiles: of one level at a time.
 * \details A path from corner to corner cuts corners off, so that there is a part of a tile beside each nested tile.
 */
[[nodiscard]] std::uint64_t border_cells(tile_levels const & levels);

//!\brief The same, if they have no room in the border of the matrix, which nobody reads by then; else 0.
[[nodiscard]] std::uint64_t more_border_cells(tile_levels const & levels, matrix_size const & size);

//!\brief The words that tiles take: cells that are kept, and what is computed at a time.
[[nodiscard]] std::uint64_t words_of(tile_levels const & levels, matrix_size const & size, kept_format const & format);

/*!\brief Chooses tiles for a memory: those by which a path is probably found first.
 * \param[in] size   Of the matrix.
 * \param[in] format Of kept cells.
 * \param[in] words  Of the memory for kept cells and tiles.
 * \param[in] most   Tiles at a time, at most.
 * \param[in] kernel Of all levels but the last one.
 * \returns none if not even one tile a level has room, whatever their sides.
 *
 * Kept cells of c bytes of an m x n matrix take about 2 c m n / side bytes, a tile side * side / 2: for one level
 * together at least 1.5 (2 c m n)^(2/3) bytes, 0.4 GB for 1,000,000 x 1,000,000 and cells of half a word. With more
 * levels, of which each is k times smaller than the one before, kept cells take some c k (m + n) bytes.
 */
[[nodiscard]] std::optional<tile_levels> choose_tiles(matrix_size const & size, kept_format const & format,
                                                      std::uint64_t words, std::uint32_t most = most_tiles_at_once,
                                                      nested_kernel kernel = nested_kernel::single);

//!\brief The words that make tiles as fast as may be, however cells are kept.
[[nodiscard]] std::uint64_t usual_tile_words(matrix_size const & size);

/*!\brief The least words for which choose_tiles() has an answer.
 * \param[in] size        Of the matrix.
 * \param[in] format      Of kept cells.
 * \param[in] most_levels Of the answer.
 * \param[in] kernel      As choose_tiles'.
 */
[[nodiscard]] std::uint64_t least_tile_words(matrix_size const & size, kept_format const & format,
                                             std::size_t most_levels = std::numeric_limits<std::size_t>::max(),
                                             nested_kernel kernel = nested_kernel::single);

} // namespace seqan3_cuda::detail
