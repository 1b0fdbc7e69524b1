// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The lanes of a folded wavefront: what each one has of a strip, and the codes of its scores.
 *
 * Floor: src/kernel/pass. Compiles everywhere, over lane values.
 *
 * Memory has codes of 32 bits, which count from the lowest score of the whole matrix, as those of other long pairs do:
 * borders between strips and between their parts, and the cells between tiles (tile_grid.hpp). Registers have codes of
 * 16 bits, which count from a score near by.
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <kernel/layout/score_encoding.hpp>
#include <kernel/lookup/score_lookup.hpp>
#include <kernel/pass/best_cell.hpp>
#include <kernel/pass/column.hpp>
#include <kernel/pass/folded_best.hpp>
#include <kernel/pass/group.hpp>
#include <kernel/pass/optimum.hpp>
#include <kernel/pass/strip_clock.hpp>
#include <kernel/recurrence/affine_cell.hpp>
#include <kernel/recurrence/lifted_cell.hpp>

namespace seqan3_cuda::detail
{

/*!\tparam variant          One for which is_folded() holds.
 * \tparam by_strips        Whether a warp computes one strip of the work (strip_queue).
 * \tparam constant_opening fill_scores::constant_opening.
 */
template <typename lanes, fill_key variant, bool by_strips, int constant_opening>
class folded_lanes
{
protected:
    struct nothing
    {
        LANE_CODE explicit nothing(std::int32_t) {}
    };

    static_assert(is_folded(variant) && variant.gaps == gap_costs::opening);

    static constexpr bool is_local = variant.scope == optimum_scope::everywhere;
    static constexpr bool has_free_ends = variant.scope == optimum_scope::edges;
    static constexpr int halves = 2;
    static constexpr int rows_per_lane = lane_rows(variant.lookup);

    using word = typename lanes::word;
    using value_t = typename lanes::packed16;
    using encoding = score_encoding<value_kind::packed16, false>;
    using memory_encoding = score_encoding<value_kind::single32, false>;
    using lookup_t = wavefront_lookup<variant.lookup, lanes, value_t, encoding, is_local, constant_opening != 0>;
    using cell_t = typename std::conditional_t<
        is_local, std::type_identity<lifted_cell<lanes, value_t, variant.extension, constant_opening>>,
        std::type_identity<affine_cell<lanes, value_t, false, false, false, variant.gaps, constant_opening>>>::type;
    using best_t =
        typename std::conditional_t<is_local, std::type_identity<folded_best<lanes, value_t, cell_t, rows_per_lane>>,
                                    std::type_identity<nothing>>::type;
    using queue_t = typename lanes::template column_queue<paired_columns>;
    using progress_t = typename lanes::shared_progress;

    static constexpr std::uint32_t lanes_of_strip = halves * warp_lanes;
    //!\brief The step at which the lower rows of the last lane begin.
    static constexpr std::uint32_t last_lane_begins = lanes_of_strip - 1;
    static constexpr int letter_words = paired_columns * lookup_t::letter_words;

    template <typename type>
    using variable = typename lanes::template variable<type>;

public:
    LANE_CODE folded_lanes(fill_arguments const & arguments, warp_work const & work, queue_t const & queue = {},
                           progress_t const & progress = {}, optimum_candidate * const optima = nullptr) :
        arguments{arguments},
        work{work},
        optima{optima},
        arithmetic{{arguments.one}},
        cell{arguments.scores, code, arithmetic},
        lookup{arguments, arithmetic},
        queue{queue},
        clock{progress},
        pair{arguments.tasks[work.first_task].pairs[0]},
        grid{is_nested() ? arguments.tile_grids[arguments.tasks[work.first_task].work] : arguments.grid},
        column_codes{arguments.sequences1.line(pair, grid.begin.column, work.is_backward)},
        rows{static_cast<std::int32_t>(arguments.sequences2.length(pair) - grid.begin.row)},
        best{arguments.search.column_gain}
    {
        lanes::for_each(
            [&](int const lane)
            {
                group.place(lane, warp_lanes);
                group.assign(lane, 0u, 1u);
            });
        is_first = lanes::to_mask(group.is_first);
        variable<bool> last;
        lanes::for_each([&](int const lane) { last[lane] = group.position[lane] == warp_lanes - 1; });
        is_last = lanes::to_mask(last);
    }

protected:
    //!\brief Whether works are tiles of a matrix, computed again for the cells between smaller tiles alone.
    [[nodiscard]] LANE_CODE bool is_nested() const
    {
        return arguments.tile_grids != nullptr;
    }

    //!\brief The rows of the matrix, or of the tile, above those of a half of a lane.
    [[nodiscard]] LANE_CODE std::int32_t rows_above(int const lane, int const half) const
    {
        return static_cast<std::int32_t>(current_strip * folded_strip_rows)
             + (group.position[lane] + warp_lanes * half) * rows_per_lane;
    }

    template <typename function_t>
    LANE_CODE void for_each_half(function_t && function) const
    {
        lanes::for_each(
            [&](int const lane)
            {
                SEQAN3_CUDA_UNROLL
                for (int half = 0; half < halves; ++half)
                    function(lane, half);
            });
    }

    //!\brief The step at which a half of a lane computes the first two columns.
    [[nodiscard]] LANE_CODE std::uint32_t first_step(int const lane, int const half) const
    {
        return static_cast<std::uint32_t>(group.position[lane] + warp_lanes * half);
    }

    //!\brief Steps of a lane.
    [[nodiscard]] LANE_CODE std::uint32_t entries() const
    {
        return (part_columns + paired_columns - 1) / paired_columns;
    }

    //!\brief Steps of the part.
    [[nodiscard]] LANE_CODE std::uint32_t part_steps() const
    {
        return folded_steps(part_columns);
    }

    //!\brief Whether the part has the last column of the matrix.
    [[nodiscard]] LANE_CODE bool is_last_part() const
    {
        return first_column + part_columns == work.columns;
    }

    // -----------------------------------------------------------------------------------------------------------------
    // Codes
    // -----------------------------------------------------------------------------------------------------------------

    //!\brief The code in memory of one in a register.
    [[nodiscard]] LANE_CODE std::uint32_t widened(std::int32_t const own) const
    {
        return static_cast<std::uint32_t>(memory_encoding{arguments.grid.lowest_score}.encode(code.decode(own)));
    }

    //!\brief The code in a register of one in memory. What is lower than all that matters becomes minus infinity.
    [[nodiscard]] LANE_CODE std::int32_t narrowed(std::uint32_t const kept) const
    {
        std::int32_t const score = memory_encoding{arguments.grid.lowest_score}.decode(static_cast<std::int32_t>(kept)),
                           own = code.encode(score), lowest = encoding::minus_infinity(arguments.scores);
        return own > lowest ? own : lowest;
    }

    //!\brief The score of a gap's first letter.
    [[nodiscard]] LANE_CODE std::int32_t first_gap_score() const
    {
        return arguments.scores.gap_open + arguments.scores.gap_extension;
    }

    //!\brief What the score 0 is behind so many letters of both sequences.
    [[nodiscard]] LANE_CODE std::int32_t zero_score(std::int32_t const letters) const
    {
        return -(is_local ? variant.extension : arguments.scores.letter_cost) * letters;
    }

    //!\brief The score of a code of Ho behind so many letters of both sequences.
    [[nodiscard]] LANE_CODE std::int32_t score_of(std::int32_t const Ho, std::int32_t const letters) const
    {
        return code.decode(Ho) - first_gap_score() - zero_score(letters);
    }

    //!\brief The code of Ho in the first row or column, whose gap may be free.
    [[nodiscard]] LANE_CODE std::int32_t border_code(std::int32_t const letters, bool const free) const
    {
        bool const scores_0 = is_local || (has_free_ends && free);
        std::int32_t const score = scores_0 ? zero_score(letters) : border_score(arguments.scores, false, letters);
        return code.encode(score + first_gap_score());
    }

    //!\brief The same of the first row, behind some columns of the tile.
    [[nodiscard]] LANE_CODE std::int32_t first_row_code(std::int32_t const columns) const
    {
        return border_code(static_cast<std::int32_t>(grid.begin.column) + columns,
                           arguments.scores.free_ends.sequence1_leading);
    }

    //!\brief The same of the first column, below some rows of the tile.
    [[nodiscard]] LANE_CODE std::int32_t first_column_code(std::int32_t const rows_of_tile) const
    {
        return border_code(static_cast<std::int32_t>(grid.begin.row) + rows_of_tile,
                           arguments.scores.free_ends.sequence2_leading);
    }

    /*!\brief Counts codes from the score of a cell of the first lane, so that 16 bits hold those of a strip of any
     * length.
     * \details All codes of the warp are of lanes that have begun: none leaves its half of a register.
     */
    LANE_CODE void count_anew()
    {
        std::int32_t const more = value_t::code(lanes::first(row_cells.H[0]), 0) - encoding::middle_code;
        word const less = value_t::addend(-more);
        SEQAN3_CUDA_UNROLL
        for (int r = 0; r < rows_per_lane; ++r)
        {
            row_cells.H[r] = arithmetic.add(row_cells.H[r], less);
            row_cells.E[r] = arithmetic.add(row_cells.E[r], less);
        }
        diagonal_above = arithmetic.add(diagonal_above, less);
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < paired_words; ++i)
            bottom[i] = arithmetic.add(bottom[i], less);
        code.lowest_score += more;
    }

    //!\brief Letters of both sequences before the tile.
    [[nodiscard]] LANE_CODE std::int32_t letters_before() const
    {
        return static_cast<std::int32_t>(grid.begin.row + grid.begin.column);
    }

    //!\brief Letters up to the first row and the first column of a half at step `t`, both included.
    [[nodiscard]] LANE_CODE std::int32_t letters_at(int const lane, int const half, std::uint32_t const t) const
    {
        return letters_before() + rows_above(lane, half) + 1 + static_cast<std::int32_t>(first_column + 1)
             + paired_columns * static_cast<std::int32_t>(t - first_step(lane, half));
    }

    //!\brief In memory, below all that matters.
    static constexpr std::uint32_t lowest_kept = memory_encoding::lowest_code;

    fill_arguments const & arguments;
    warp_work const work;
    optimum_candidate * const optima; //!< Those of the strip: what its parts and the strip leave.
    value_t const arithmetic;
    encoding code{}; //!< That of now.
    cell_t cell;
    lookup_t lookup;
    queue_t queue;
    strip_clock<progress_t, by_strips> clock;
    std::uint32_t const pair;
    tile_grid const grid; //!< Of the matrix, or of the tile: a copy, as each step looks for the next column to keep.
    letter_line const column_codes;
    std::int32_t const rows; //!< Letters of sequence 2, from the tile on.
    std::uint32_t current_strip{};
    std::uint32_t first_column{};
    std::uint32_t part_columns{};
    std::uint32_t steps_before{}; //!< Of the parts before.
    strip_cell * left{};          //!< What the parts of the strip leave, one after the other; null if there is one.
    //!\brief H and E of the column before the part, from the strip's first row on; null: the border of the matrix.
    kept_line column_before{};
    std::uint32_t kept_number{}; //!< Of the next column that is kept, among all that are.
    std::uint32_t kept_from{};   //!< The step at which the first lane computes that column.

    task_groups<lanes> group;
    typename lanes::mask is_first;
    typename lanes::mask is_last;

    typename lookup_t::row row_letters[rows_per_lane / lookup_t::rows_of_letters];
    typename cell_t::template rows<rows_per_lane> row_cells;
    best_t best;                                       //!< Of local alignments.
    variable<optimum_candidate> best_of_strip[halves]; //!< With row 0 as long as it is unknown.
    word diagonal_above{};
    word bottom[paired_words]{};         //!< Ho and F of a lane's last row, of each column.
    word column_letters[letter_words]{}; //!< Of the columns that the lane is at.
};

} // namespace seqan3_cuda::detail
