// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the plans of slabs.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/slabs.hpp>

#include <algorithm>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::uint32_t divide_up(std::uint32_t const number, std::uint32_t const by)
{
    return (number + by - 1) / by;
}

} // namespace

slab_plan plan_slabs(std::uint32_t const strips, std::uint32_t const tile_strips, std::uint32_t const members,
                     std::uint32_t const warps)
{
    std::uint32_t const rounds = divide_up(divide_up(strips, members), warps), slabs = rounds == 1 ? 1 : 2 * rounds;
    slab_plan plan{.strips = strips,
                   .slab_strips = divide_up(divide_up(strips, members * slabs), tile_strips) * tile_strips,
                   .members = members};
    plan.members = std::min(members, plan.slabs());
    return plan;
}

void order_strips(slab_plan const & plan, std::uint32_t const member, std::vector<strip_place> & places)
{
    places.clear();
    for (std::uint32_t strip = 0; strip < plan.strips; ++strip)
        if (plan.member_of(strip) == member)
            places.push_back({.work = 0, .strip = strip, .number = static_cast<std::uint32_t>(places.size())});
}

std::vector<kept_range> borders_of(tile_grid const & grid, matrix_size const & size, std::uint32_t const strip_rows,
                                   grid_tile const & tile)
{
    std::uint32_t const row = tile.row * grid.side, column = tile.column * grid.side,
                        strips = (size.rows + strip_rows - 1) / strip_rows;
    auto const column_cells = static_cast<std::size_t>(grid.kept_columns - grid.kept_rows);
    std::size_t const left = column_cells + (tile.column > 0 ? grid.column_begin(tile.column - 1) : 0) + row;
    std::vector<kept_range> result{};
    if (tile.row > 0)
        result.push_back({.begin = grid.row_begin(tile.row - 1) + column,
                          .count = std::min(grid.side, size.columns - column),
                          .is_row = true,
                          .last_strip = row / strip_rows - 1});
    if (tile.column > 0)
        result.push_back({.begin = left,
                          .count = std::min(grid.side, grid.column_cells - row),
                          .is_row = false,
                          .last_strip = std::min((row + grid.side) / strip_rows, strips) - 1});
    if (tile.row > 0 && tile.column > 0)
        result.push_back({.begin = left - 1, .count = 1, .is_row = false, .last_strip = row / strip_rows - 1});
    return result;
}

} // namespace seqan3_cuda::detail
