// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements plan_edit_tiles.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/edit_tiles.hpp>

#include <algorithm>
#include <bit>
#include <iterator>
#include <span>
#include <utility>

#include <kernel/key/edit_tuning.hpp>
#include <lane/edit_trace_layout.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief With fewer tiles at a time a path is followed more slowly than by tiles of scores.
constexpr std::uint32_t least_tiles_at_once = 8;

//!\brief With fewer tiles at a time smaller ones are faster.
constexpr std::uint32_t few_tiles_at_once = 48;

constexpr std::uint64_t alignment_words = 64; // 256 bytes

constexpr std::uint64_t aligned(std::uint64_t const words)
{
    return (words + alignment_words - 1) / alignment_words * alignment_words;
}

//!\brief The side of tiles: the usual one, and less if the matrix would have but one tile.
std::uint32_t side_of(matrix_size const & size, std::uint32_t const strip_rows)
{
    std::uint32_t const half = std::bit_floor(std::max(size.rows, size.columns) / 2 + 1);
    return std::clamp(half, strip_rows, std::max(strip_rows, usual_tile_side));
}

} // namespace

std::uint32_t edit_tile_plan::strip_rows() const
{
    return warp_lanes * whole.variant.words * rows_per_edit_word;
}

std::uint32_t edit_tile_plan::border_stride() const
{
    // Neither the first column of a strip nor the one behind the last has to begin a word; and the number.
    std::uint32_t const words = divide_up(whole.works.front().strip_columns, edit_border_columns) + 1;
    return (words + 1) * static_cast<std::uint32_t>(sizeof(std::uint32_t));
}

//!\brief Cells of a kept column: the words of all rows of the strips that may have the column.
std::uint32_t edit_tile_plan::column_cells() const
{
    edit_work const & work = whole.works.front();
    std::int64_t const in_band = (std::int64_t{work.band.highest} - work.band.lowest) / strip_rows() + 3;
    return static_cast<std::uint32_t>(std::min<std::int64_t>(work.strips, in_band)) * warp_lanes * whole.variant.words;
}

std::uint64_t edit_tile_plan::words_of_columns() const
{
    return std::uint64_t{divide_up(size.columns, choice.side) - 1} * column_cells() * border_cell_words;
}

std::uint64_t edit_tile_plan::words_of_borders() const
{
    return std::uint64_t{whole.works.front().strips} * border_stride() / sizeof(std::uint32_t);
}

std::uint64_t edit_tile_plan::words_before_traceback() const
{
    return aligned(aligned(words_of_columns()) + words_of_borders() + choice.at_once * walk_words(choice.side));
}

//!\brief Words of the directions of a tile, at most.
std::uint64_t edit_tile_plan::words_of_tile() const
{
    edit_trace_layout const layout{whole.variant.words, whole.steps_together};
    return choice.side / strip_rows() * std::uint64_t{layout.padded_steps(choice.side + warp_lanes - 1)}
         * layout.words_per_step();
}

std::uint64_t edit_tile_plan::words() const
{
    return words_before_traceback() + choice.at_once * words_of_tile();
}

std::size_t edit_tile_plan::bytes_of_works() const
{
    std::size_t const of_tile = sizeof(edit_work) + sizeof(edit_task) + sizeof(grid_tile),
                      strips = whole.works.front().strips + std::size_t{choice.at_once} * (choice.side / strip_rows());
    return (choice.at_once + 1) * of_tile + strips * (sizeof(strip_place) + sizeof(std::uint32_t));
}

edit_tile_memory edit_tile_plan::lay_out(std::uint32_t * const memory) const
{
    std::uint32_t * const borders = memory + aligned(words_of_columns());
    std::uint64_t const of_walks = choice.at_once * walk_words(choice.side);
    edit_tile_memory result{.borders = reinterpret_cast<std::uint8_t *>(borders),
                            .walks = borders + words_of_borders(),
                            .walk_bytes = of_walks * sizeof(std::uint32_t),
                            .traceback = memory + words_before_traceback()};
    result.grid.kept_columns = memory;
    result.grid.side = choice.side;
    result.grid.column_cells = column_cells();
    return result;
}

void edit_tile_plan::set_tiles(std::vector<tile_part> const & parts)
{
    tiles.tasks.clear();
    tiles.works.clear();
    tiles.trace_words = 0;
    for (tile_part const & part : parts)
    {
        auto const number = static_cast<std::uint32_t>(tiles.works.size());
        edit_work work = whole.works.front();
        work.first_task = number;
        work.strips = divide_up(part.size.rows, strip_rows());
        work.first_strip = part.tile.row * (choice.side / strip_rows());
        work.first_column = part.tile.column * choice.side;
        work.columns = work.min_columns = work.first_column + part.size.columns;
        work.strip_columns = part.size.columns;
        work.trace_begin = tiles.trace_words;
        tiles.trace_words += trace_words(tiles, work);
        tiles.tasks.push_back({pair, number});
        tiles.works.push_back(work);
    }
}

bool edit_tile_plan::choose_tiles(std::uint64_t const room, std::uint32_t const most)
{
    tile_choice best{};
    for (std::uint32_t side = side_of(size, strip_rows()); side >= strip_rows(); side /= 2)
    {
        std::uint64_t const tiles = std::uint64_t{divide_up(size.rows, side)} * divide_up(size.columns, side);
        auto const at_once = static_cast<std::uint32_t>(std::min<std::uint64_t>(tiles, most));
        choice = {side, at_once};
        while (choice.at_once > 0 && words() > room)
            --choice.at_once;
        if (choice.at_once > best.at_once && choice.at_once >= std::min(at_once, least_tiles_at_once))
            best = choice;
        if (best.at_once >= std::min(at_once, few_tiles_at_once))
            break;
    }
    choice = best;
    return choice.at_once > 0;
}

std::optional<edit_tile_plan> plan_edit_tiles(alignment_problem const & problem, packed_batch const & batch,
                                              std::uint32_t const pair, std::uint32_t const errors,
                                              device_traits const & traits, std::uint64_t const words)
{
    std::vector<std::uint8_t> is_left_out(batch.size(), 1);
    is_left_out[pair] = 0;
    std::vector<std::uint32_t> band_errors(batch.size());
    band_errors[pair] = errors;
    edit_preferences preferences = traits.edits;
    edit_choice const choice{.is_done = is_left_out, .errors = band_errors, .only_scores = true};
    std::vector<std::uint8_t> candidates{};
    std::ranges::copy_if(preferences.words, std::back_inserter(candidates),
                         [planes = planes_of(problem)](std::uint8_t const words_of_lane) {
                             return may_have_tiles({planes, words_of_lane, edit_mode::corner_score});
                         });
    for (std::span<std::uint8_t const> left = candidates; !left.empty(); left = left.subspan(1))
    {
        preferences.words = left;
        edit_tile_plan plan{.pair = pair, .size = size_of(batch, pair), .errors = errors};
        plan.whole = plan_edits(problem, batch, preferences, choice);
        if (plan.whole.works.empty() || plan.whole.works.front().group_width != warp_lanes)
            return std::nullopt;
        plan.tiles.variant = plan.whole.variant;
        plan.tiles.variant.mode =
            plan.whole.variant.mode == edit_mode::last_row ? edit_mode::trace : edit_mode::corner_trace;
        plan.tiles.steps_together = plan.whole.steps_together;
        if (plan.choose_tiles(words, traits.tiles_at_once))
            return plan;
    }
    return std::nullopt;
}

} // namespace seqan3_cuda::detail
