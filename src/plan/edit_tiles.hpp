// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Plans the path of a long edit distance by bit-vectors: the score first, then the tiles that the path passes.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 *
 * The score pass keeps the borders of all strips, and some columns: two bits for each cell there (tile_grid.hpp has the
 * picture). So each strip of a tile can be computed again by itself, with its directions.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/tile_grid.hpp>
#include <plan/device_traits.hpp>
#include <plan/edit_plan.hpp>
#include <plan/long_pair.hpp>
#include <plan/tile_levels.hpp>

namespace seqan3_cuda::detail
{

//!\brief What stands where in the memory of edit_tile_plan::words() words.
struct edit_tile_memory
{
    tile_grid grid{};            //!< Without tiles.
    std::uint8_t * borders{};    //!< edit_arguments::border.
    std::uint32_t * walks{};     //!< As that of tile_memory.
    std::size_t walk_bytes{};    //!< Of `walks`.
    std::uint32_t * traceback{}; //!< edit_arguments::trace of tiles.
};

//!\brief How the path of a long edit distance is computed.
struct edit_tile_plan
{
    std::uint32_t pair{};
    matrix_size size{};
    std::uint32_t errors{}; //!< That the band is wide enough for; 0: the whole matrix.
    edit_plan whole{};      //!< One work: the score.
    edit_plan tiles{};      //!< set_tiles() makes the works.
    tile_choice choice{};   //!< Of the tiles.

    //!\brief Rows of a strip.
    [[nodiscard]] std::uint32_t strip_rows() const;

    //!\brief edit_arguments::border_stride.
    [[nodiscard]] std::uint32_t border_stride() const;

    //!\brief Words of what is kept and of the tiles that are computed at a time.
    [[nodiscard]] std::uint64_t words() const;

    //!\brief Bytes of what kernels read of works, tasks, tiles and strips: of both passes.
    [[nodiscard]] std::size_t bytes_of_works() const;

    /*!\brief Chooses the largest tiles of which some have room, or the most that have room.
     * \param[in] room Words.
     * \param[in] most Tiles at a time.
     * \returns Whether there is room.
     */
    [[nodiscard]] bool choose_tiles(std::uint64_t room, std::uint32_t most);

    //!\brief Shares out memory, which begins at a multiple of 256 bytes.
    [[nodiscard]] edit_tile_memory lay_out(std::uint32_t * memory) const;

    //!\brief Makes a work for each of some tiles.
    void set_tiles(std::vector<tile_part> const & parts);

private:
    [[nodiscard]] std::uint32_t column_cells() const;
    [[nodiscard]] std::uint64_t words_of_columns() const;
    [[nodiscard]] std::uint64_t words_of_borders() const;
    [[nodiscard]] std::uint64_t words_before_traceback() const;
    [[nodiscard]] std::uint64_t words_of_tile() const;
};

/*!\brief Plans a pair for a memory.
 * \param[in] errors What the band is to be wide enough for; 0: the whole matrix.
 * \param[in] words  Of the memory.
 * \returns none if there is no room: not for some tiles at a time, or not even for what is kept.
 * \throws std::length_error as plan_edits().
 * \details The fewest words a lane that have room, as they are fastest for one pair, but for plan_edits(), which may
 * prefer more.
 */
[[nodiscard]] std::optional<edit_tile_plan> plan_edit_tiles(alignment_problem const & problem,
                                                            packed_batch const & batch, std::uint32_t pair,
                                                            std::uint32_t errors, device_traits const & traits,
                                                            std::uint64_t words);

} // namespace seqan3_cuda::detail
