// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the plans of slabs.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/slabs.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Steps that a strip is behind the one above, about. Figures: tuning.md, Folded strips.
constexpr std::uint32_t steps_behind = 200;

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

void cut_strips(slab_plan & plan, std::uint32_t const columns, std::uint32_t const warps, part_rule const & rule)
{
    std::size_t const at_once = rule.strips_at_once > 0 ? rule.strips_at_once : warps;
    std::uint32_t const parts = std::min(columns / rule.least_columns, rule.most);
    if (divide_up(plan.strips, plan.members) <= at_once || parts <= 1)
        return;
    constexpr std::uint32_t block_columns = paired_columns * warp_lanes; // blocks of steps are whole
    plan.part_columns = divide_up(divide_up(columns, parts), block_columns) * block_columns;
    plan.parts = divide_up(columns, plan.part_columns);
}

void order_strips(slab_plan const & plan, std::uint32_t const member, std::vector<strip_place> & places)
{
    std::vector<std::uint32_t> numbers(plan.strips);
    for (std::uint32_t strip = 1; strip < plan.strips; ++strip)
        numbers[strip] = numbers[strip - 1] + (plan.member_of(strip - 1) == member ? 1 : 0);
    std::uint32_t const strips_of_part = std::max(plan.part_columns / paired_columns / steps_behind, 1u),
                        behind = plan.strips + (plan.parts - 1) * strips_of_part;
    places.clear();
    for (std::uint32_t turn = 0; turn < behind; ++turn)
        for (std::uint32_t part = 0; part < plan.parts && part * strips_of_part <= turn; ++part)
            if (std::uint32_t const strip = turn - part * strips_of_part;
                strip < plan.strips && plan.member_of(strip) == member)
                places.push_back({.work = 0, .strip = strip, .number = numbers[strip], .part = part});
}

std::vector<kept_range> borders_of(tile_grid const & grid, matrix_size const & size, std::uint32_t const strip_rows,
                                   grid_tile const & tile)
{
    std::uint32_t const row = tile.row * grid.side, column = tile.column * grid.side,
                        strips = (size.rows + strip_rows - 1) / strip_rows;
    auto const cells_before = [&]
    { return grid.row_begin(divide_up(size.rows, grid.side) - 1) + grid.column_begin(tile.column - 1) + row; };
    auto const above = [&]
    {
        return kept_range{.begin = grid.row_begin(tile.row - 1) + column,
                          .count = std::min(grid.side, size.columns - column),
                          .is_row = true,
                          .last_strip = row / strip_rows - 1};
    };
    auto const before = [&]
    {
        return kept_range{.begin = cells_before(),
                          .count = std::min(grid.side, grid.column_cells - row),
                          .is_row = false,
                          .last_strip = std::min((row + grid.side) / strip_rows, strips) - 1};
    };
    auto const corner = [&] {
        return kept_range{.begin = cells_before() - 1, .count = 1, .is_row = false, .last_strip = row / strip_rows - 1};
    };
    if (tile.row == 0)
        return tile.column == 0 ? std::vector<kept_range>{} : std::vector{before()};
    return tile.column == 0 ? std::vector{above()} : std::vector{above(), before(), corner()};
}

} // namespace seqan3_cuda::detail
