// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Finds out from checkpoints alone where paths go along a diagonal, so that these blocks need not be filled
 * again.
 *
 * Floor: src/kernel/traceback. Compiles everywhere; code of one alignment: a thread each on the device.
 *
 * No cell is worse than the one before it on its diagonal and their letters' score s together. So for k cells of a
 * diagonal
 *
 * \f[ H_{i,j} \ge H_{i-1,j-1} + s_{i,j} \ge \ldots \ge H_{i-k,j-k} + \sum_{l=0}^{k-1} s_{i-l,j-l}, \f]
 *
 * and if the first and the last of these numbers are equal, then so are all: at each of the cells the diagonal step is
 * among the best. SeqAn3 prefers it to gaps, and a cell of a local alignment is a path's begin only if all of its steps
 * lead below 0; so a path that comes to (i, j), outside of a gap, goes on to (i - k, j - k). Both scores are kept where
 * a path enters a block and where it leaves it.
 */

#pragma once

#include <cstdint>
#include <type_traits>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>
#include <kernel/layout/checkpoint_block.hpp>
#include <kernel/layout/score_encoding.hpp>
#include <kernel/pass/optimum.hpp>

namespace seqan3_cuda::detail
{

/*!\brief The diagonals of one alignment.
 * \tparam variant Of the refill whose table the arguments have.
 */
template <typename lanes, refill_key variant>
class known_diagonal
{
public:
    /*!\param[in] arguments Those of the fill, with the table of this variant.
     * \param[in] work      The work that the alignment belongs to.
     * \param[in] group     The place of its task in the work.
     * \param[in] alignment Its place in the task.
     */
    LANE_CODE known_diagonal(fill_arguments const & arguments, warp_work const & work, std::uint32_t const group,
                             std::uint32_t const alignment) :
        arguments{arguments},
        work{work},
        checkpoints{work},
        kept{arguments.trace + (work.trace_begin - arguments.trace_origin)},
        group{group},
        alignment{alignment},
        pair{arguments.tasks[work.first_task + group].pairs[alignment]}
    {}

    /*!\brief How many diagonal steps are known to follow.
     * \param[in] cell Where a path has come to, outside of a gap, when it left a block: one whose score is kept.
     * \param[in] most_blocks Of how many of the next blocks that is found out, at most.
     * \returns So many as lead through some of these blocks, or to the border of the matrix; 0 if nothing is known.
     *
     * Complexity: a score for each step, and for those of one more block.
     */
    LANE_CODE std::uint32_t operator()(matrix_cell cell, std::uint32_t const most_blocks)
    {
        strip = (cell.row - 1) / lane_rows / group_parts(work);
        lane_place place = place_of(cell.row);
        std::int32_t score = kept_score(cell, place);
        std::uint32_t sum = 0;
        for (std::uint32_t i = 0; i < most_blocks; ++i)
        {
            std::uint32_t steps = checkpoint_block::diagonal_steps(cell, place);
            steps = steps < cell.row ? steps : cell.row;
            steps = steps < cell.column ? steps : cell.column;
            matrix_cell const next{cell.row - steps, cell.column - steps};
            bool const at_border = next.row == 0 || next.column == 0;
            place = place_of(at_border ? 1 : next.row);
            std::int32_t const next_score = at_border ? score_at_border(next) : kept_score(next, place);
            if (sum_t{score} - next_score != diagonal_score(cell, steps))
                break;
            sum += steps;
            if (at_border)
                break;
            cell = next;
            score = next_score;
        }
        return sum;
    }

private:
    //!\brief Of scores of diagonal steps, of which a block has fewer than 64.
    using sum_t = std::conditional_t<variant.value == value_kind::packed16, std::int32_t, std::int64_t>;
    using encoding = score_encoding<variant.value, true>;

    static constexpr std::uint32_t lane_rows = rows_per_lane;

    //!\brief The place of a row, in the strip of the row before or in one above it: divisions take longer.
    LANE_CODE lane_place place_of(std::uint32_t const row)
    {
        std::uint32_t const owner = (row - 1) / lane_rows;
        while (owner < strip * group_parts(work))
            --strip;
        return lane_place{owner - strip * group_parts(work), work, (row - 1) % lane_rows};
    }

    //!\brief The score of a cell on the border of the matrix, and that of a gap's first letter.
    LANE_CODE std::int32_t score_at_border(matrix_cell const & cell) const
    {
        fill_scores const & scores = arguments.scores;
        bool const is_free = cell.row == 0 ? scores.free_ends.sequence1_leading : scores.free_ends.sequence2_leading;
        return border_score(scores, is_free, static_cast<std::int32_t>(cell.row + cell.column)) + scores.gap_open
             + scores.gap_extension;
    }

    //!\brief The same of a cell that is kept.
    LANE_CODE std::int32_t kept_score(matrix_cell const & cell, lane_place const & place) const
    {
        std::uint32_t const word = word_of(cell, place);
        return arguments.checkpoint_alignments == 2
                 ? score_encoding<value_kind::packed16, false>{work.lowest_score}.decode(
                     lanes::packed16::code(word, static_cast<int>(alignment)))
                 : score_encoding<value_kind::single32, false>{work.lowest_score}.decode(
                     lanes::single32::code(word, 0));
    }

    //!\brief The word that has Ho of a cell.
    LANE_CODE std::uint32_t word_of(matrix_cell const & cell, lane_place const & place) const
    {
        // there is no section below
        bool const is_last = strip + 1 == work.strips && place.lane + 1 == group_parts(work);
        if (place.row + 1 == lane_rows && place.lane_of_section + 1 == work.refill_width && !is_last)
            return kept[checkpoints.row_below(strip, place.section, group)
                        + sizeof(strip_cell) / sizeof(std::uint32_t) * checkpoints.cells_apart() * (cell.column - 1)];
        // Else in the registers after its time; or, where it is the last cell of a lane, in those of this one a time
        // later, or in those of the lane below as much later as that is behind, whose diagonal comes from it.
        constexpr std::uint32_t parts = variant.lane_parts;
        checkpoint_registers const registers{parts};
        std::uint32_t const time = place.time(cell.column),
                            later = (checkpoint_steps - time % checkpoint_steps) % checkpoint_steps;
        std::uint32_t const number = later == 0     ? registers.Ho(place.part * lane_rows + place.row)
                                   : later == parts ? registers.diagonal()
                                                    : registers.diagonal() + 2;
        std::uint32_t const lane = group * work.group_width + place.lane / parts + (later == parts ? 1 : 0);
        std::uint32_t const * const words =
            kept + checkpoints.registers_before(strip, (time + later) / checkpoint_steps);
        return lanes::word_of_quad(words + number / 4 * 4 * warp_lanes, lane, number % 4);
    }

    //!\brief What the letters of some diagonal steps score, of which the last one leads into a cell.
    LANE_CODE sum_t diagonal_score(matrix_cell const & cell, std::uint32_t const steps) const
    {
        std::uint8_t const * const letters1 = arguments.sequences1[pair] + (cell.column - steps);
        std::uint8_t const * const letters2 = arguments.sequences2[pair] + (cell.row - steps);
        sum_t sum = 0; // of what entries have above the score of a gap's first letter
        if constexpr (variant.lookup == lookup_kind::row_pairs)
        {
            std::uint32_t const entries = sum_of_entries(letters1, letters2, steps);
            sum = static_cast<sum_t>((entries - steps * encoding::diagonal_tag) / encoding::scale);
        }
        else
        {
            for (std::uint32_t i = 0; i < steps; ++i)
                sum += (entry(letters1[i], letters2[i]) - encoding::diagonal_tag) / encoding::scale;
        }
        return sum + static_cast<sum_t>(steps) * (arguments.scores.gap_open + arguments.scores.gap_extension);
    }

    /*!\brief The sum of the entries of so many letters of both sequences, of up to four each: four at a time.
     * \details A thread that reads and looks up one letter after the other waits for memory all the time (tuning.md).
     */
    LANE_CODE std::uint32_t sum_of_entries(std::uint8_t const * const letters1, std::uint8_t const * const letters2,
                                           std::uint32_t const steps) const
    {
        constexpr int most_words = (checkpoint_steps + 4) / 4;
        // a byte for each letter of sequence 2, a word for each one of sequence 1
        auto const * const table = static_cast<std::uint32_t const *>(arguments.table);
        std::uint32_t words1[most_words], words2[most_words];
        lanes::load_letters(letters1, steps, words1);
        lanes::load_letters(letters2, steps, words2);
        std::uint32_t const match = table[0] & 0xff, mismatch = table[0] >> 8 & 0xff,
                            all_mismatches = mismatch * 0x0101'0101u, difference = match - mismatch;
        bool const has_two_scores =
            table[0] == all_mismatches + difference && table[1] == all_mismatches + (difference << 8)
            && table[2] == all_mismatches + (difference << 16) && table[3] == all_mismatches + (difference << 24);
        // Then letters need not be looked up, which is faster: tuning.md, Constants.
        if (has_two_scores)
            return steps * match - count_differences(words1, words2, steps) * difference;
        std::uint32_t sum = 0;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < most_words; ++i)
        {
            std::uint32_t const left = steps - 4 * static_cast<std::uint32_t>(i);
            if (static_cast<std::int32_t>(left) > 0)
                sum += lanes::sum_of_bytes(lanes::look_up_bytes(table, (words1[i] << 2) | words2[i]), left);
        }
        return sum;
    }

    //!\brief How many of the first letters differ, of fewer than 36; letters are below 4.
    template <int words>
    static LANE_CODE std::uint32_t count_differences(std::uint32_t const (&words1)[words],
                                                     std::uint32_t const (&words2)[words], std::uint32_t const count)
    {
        static_assert(words <= 9);
        auto const differs = [&](int const i)
        {
            std::uint32_t const bits = words1[i] ^ words2[i];
            return (bits | bits >> 1) & 0x0101'0101u;
        };
        // Bit 8 b + i is that of letter 4 i + b; those of the ninth word have bits of their own.
        std::uint32_t first = 0, is_counted = 0;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < words && i < 8; ++i)
            first += differs(i) << i;
        SEQAN3_CUDA_UNROLL
        for (std::uint32_t b = 0; b < 4; ++b)
        {
            std::uint32_t const of_byte = (count + 3 - b) / 4;
            is_counted |= ((1u << (of_byte < 8 ? of_byte : 8)) - 1u) << 8 * b;
        }
        std::uint32_t const last =
            words == 9 && count > 32 ? differs(8) & ((1u << 8 * (count - 32 < 3 ? count - 32 : 3)) - 1u) : 0;
        return count_bits(first & is_counted) + count_bits(last);
    }

    static LANE_CODE std::uint32_t count_bits(std::uint32_t bits)
    {
        bits -= bits >> 1 & 0x5555'5555u;
        bits = (bits & 0x3333'3333u) + (bits >> 2 & 0x3333'3333u);
        return ((bits + (bits >> 4)) & 0x0f0f'0f0fu) * 0x0101'0101u >> 24;
    }

    //!\brief The table's entry, see fill_arguments::table.
    LANE_CODE std::int32_t entry(std::uint32_t const code1, std::uint32_t const code2) const
    {
        if constexpr (variant.lookup == lookup_kind::four_letters)
            return static_cast<std::uint8_t const *>(arguments.table)[code2 * 4 + code1];
        else if constexpr (variant.value == value_kind::packed16)
            return static_cast<std::uint16_t const *>(arguments.table)[code1 * arguments.scores.table_stride + code2];
        else
            return static_cast<std::int32_t const *>(arguments.table)[code1 * arguments.scores.table_stride + code2];
    }

    fill_arguments const & arguments;
    warp_work const & work;
    checkpoint_layout const checkpoints;
    std::uint32_t const * const kept; //!< The work's first word.
    std::uint32_t const group;
    std::uint32_t const alignment;
    std::uint32_t const pair;
    std::uint32_t strip{}; //!< Of the last row whose place was asked for.
};

} // namespace seqan3_cuda::detail
