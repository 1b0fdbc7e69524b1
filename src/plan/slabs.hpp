// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Shares the strips of a long pair out among several devices, and cuts them into parts.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 *
 *     slab 0   device 1    strips 0 to s - 1       a device takes its strips in order;
 *     slab 1   device 0    strips s to 2 s - 1     the first strip of a slab reads what
 *     slab 2   device 1    ...                     the last strip of the slab above,
 *     slab 3   device 0                            on another device, is writing
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kernel/data/fill_arguments.hpp>
#include <plan/device_traits.hpp>
#include <plan/long_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief Some members, one behind the other.
struct member_range
{
    std::uint32_t first{};
    std::uint32_t count{};

    [[nodiscard]] constexpr bool has(std::uint32_t const member) const
    {
        return member - first < count;
    }
};

//!\brief Rows below some slabs, one behind the other.
struct slab_rows
{
    std::uint32_t first{}; //!< The row below this slab.
    std::uint32_t count{};

    friend bool operator==(slab_rows const &, slab_rows const &) = default;
};

//!\brief Which device computes which strips of a pair.
struct slab_plan
{
    std::uint32_t strips{};        //!< Of the matrix.
    std::uint32_t slab_strips{};   //!< Of a slab; the last one has what is left.
    std::uint32_t members{};       //!< Devices, each of which has a slab.
    std::uint32_t parts{1};        //!< Of a strip, from column to column.
    std::uint32_t part_columns{};  //!< Of a part, the last one has what is left; 0 if there is one part.
    std::uint32_t step_columns{1}; //!< That a lane computes at a step.
    std::uint32_t lanes{1};        //!< Of a strip, which begin one step after the other.
    kept_format format{};          //!< Of all members' cells between tiles.

    //!\brief Slabs, some of them of each member.
    [[nodiscard]] constexpr std::uint32_t slabs() const
    {
        return (strips + slab_strips - 1) / slab_strips;
    }

    //!\brief Who computes a strip. The last slab is the first member's.
    [[nodiscard]] constexpr std::uint32_t member_of(std::uint32_t const strip) const
    {
        return (slabs() - 1 - strip / slab_strips) % members;
    }

    //!\brief Whether the strip below is another member's.
    [[nodiscard]] constexpr bool ends_slab(std::uint32_t const strip) const
    {
        return (strip + 1) % slab_strips == 0 && strip + 1 < strips;
    }

    //!\brief Who computes a slab.
    [[nodiscard]] constexpr std::uint32_t member_of_slab(std::uint32_t const slab) const
    {
        return member_of(slab * slab_strips);
    }

    //!\brief The rows that some members read and write, with those in between: few where each member has one slab.
    [[nodiscard]] constexpr slab_rows rows_of(member_range const & own) const
    {
        std::uint32_t first = slabs() - 1, behind = 0;
        for (std::uint32_t slab = 0; slab < slabs(); ++slab)
            if (own.has(member_of_slab(slab)))
            {
                first = std::min(first, slab > 0 ? slab - 1 : 0);
                behind = std::min(slab + 1, slabs() - 1);
            }
        return {.first = first, .count = behind - first};
    }

    //!\brief Steps of a strip of so many columns. A strip that leaves candidates counts one more, behind them.
    [[nodiscard]] constexpr std::uint32_t steps_of(std::uint32_t const columns) const
    {
        std::uint32_t const last_columns = columns - (parts - 1) * part_columns;
        return (parts - 1) * part_steps(part_columns) + part_steps(last_columns);
    }

    //!\brief The first columns of a strip's last row that are there when so many steps are done.
    [[nodiscard]] constexpr std::uint32_t columns_after(std::uint32_t const steps, std::uint32_t const columns) const
    {
        std::uint32_t const usual = parts > 1 ? part_columns : columns, whole_parts = steps / part_steps(usual),
                            more = steps % part_steps(usual);
        std::uint64_t const in_part = more < lanes ? 0 : std::uint64_t{more - lanes + 1} * step_columns;
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(
            std::uint64_t{whole_parts} * usual + std::min<std::uint64_t>(in_part, usual), columns));
    }

    friend bool operator==(slab_plan const &, slab_plan const &) = default;

private:
    [[nodiscard]] constexpr std::uint32_t part_steps(std::uint32_t const columns) const
    {
        return (columns + step_columns - 1) / step_columns + lanes - 1;
    }
};

/*!\brief Shares strips out.
 * \param[in] strips      Of the matrix, at least 1.
 * \param[in] tile_strips Strips of a tile: slabs have whole tiles; 1 if there are no tiles.
 * \param[in] members     Devices at most, at least 1; fewer get strips if there are not enough slabs.
 * \param[in] warps       Strips that a device computes at a time.
 *
 * A device whose strips are more than it computes at a time has several slabs, two of which run at a time
 * (resident_blocks): of one slab the last strip, and with it the next device, would have to wait until the first strips
 * have ended.
 */
[[nodiscard]] slab_plan plan_slabs(std::uint32_t strips, std::uint32_t tile_strips, std::uint32_t members,
                                   std::uint32_t warps);

/*!\brief Cuts the strips of a matrix into parts, if a member has more strips than it computes at a time.
 * \param[in,out] plan    How the strips are shared out.
 * \param[in]     columns Of the matrix.
 * \param[in]     warps   Strips that a device computes at a time.
 *
 * Else a device would take as long for its last strips as for as many as it computes at a time, however few they are.
 */
void cut_strips(slab_plan & plan, std::uint32_t columns, std::uint32_t warps, part_rule const & rule);

/*!\brief The strips of a member, or their parts, in the order in which warps take them; strips are counted one behind
 * the other.
 * \param[out] places Replaced; keeps its memory.
 *
 * A part comes behind those that have to be begun before, of other members, too: the part above and the one to the
 * left. Strips are staggered, so that the part to the left has just ended when a warp takes a part.
 *
 *     strip 0   0  2  5         parts of three strips, in order, if a part ends
 *     strip 1   1  4  7         when the next strip begins
 *     strip 2   3  6  8
 */
void order_strips(slab_plan const & plan, std::uint32_t member, std::vector<strip_place> & places);

//!\brief Words of memory, counted from tile_grid::kept_rows on.
struct kept_words
{
    std::size_t begin{};
    std::size_t count{};
};

//!\brief Neighbouring cells between tiles, counted from tile_grid::kept_rows on: one, or all from the first one of a
//!block on.
struct kept_range
{
    std::size_t begin{};
    std::size_t count{};
    bool is_row{};              //!< Of a kept row; else of a kept column.
    std::uint32_t last_strip{}; //!< The strip that has computed them, or the last one that has.

    //!\brief Where the cells are, with the rest of the last block.
    [[nodiscard]] kept_words words(kept_format const & format) const
    {
        auto const first = static_cast<std::size_t>(format.words_before(static_cast<std::ptrdiff_t>(begin)));
        return {.begin = first, .count = static_cast<std::size_t>(format.words_of(count))};
    }

    friend bool operator==(kept_range const &, kept_range const &) = default;
};

/*!\brief The kept cells from which a tile is computed again: those of its upper and of its left border, and the one
 * before both, as far as they are not on the border of the matrix.
 * \param[in] grid       Of the matrix.
 * \param[in] size       Of the matrix.
 * \param[in] strip_rows Rows of a strip of the matrix.
 * \param[in] tile       A tile of it.
 */
[[nodiscard]] std::vector<kept_range> borders_of(tile_grid const & grid, matrix_size const & size,
                                                 std::uint32_t strip_rows, grid_tile const & tile);

} // namespace seqan3_cuda::detail
