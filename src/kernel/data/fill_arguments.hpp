// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The work of a fill kernel as plain data: what the planner writes and the kernel bodies read.
 *
 * Floor: src/kernel/data. Compiles everywhere; all pointers are the executor's (device memory on the GPU).
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/sequence_array.hpp>
#include <kernel/data/tile_grid.hpp>
#include <kernel/data/word_layout.hpp>
#include <kernel/key/kernel_key.hpp>
#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

struct optimum_candidate;

//!\brief The pairs that share the registers of a group of lanes. A lone pair stands in both places.
struct pair_task
{
    std::uint32_t pairs[2]; //!< Indices into the batch.
    std::uint32_t work;     //!< Index of the warp_work that it belongs to.
};

/*!\brief The work of one warp: up to `32 / group_width` tasks, each on a group of neighbouring lanes.
 *
 * In a wavefront a group covers `group_width * rows_per_lane` rows at a time; longer sequences take several strips of
 * so many rows, one after the other. Where a band is swept, it covers all diagonals, and goes down the rows: what is
 * said of columns then holds for rows.
 */
struct warp_work
{
    std::uint32_t first_task;
    std::uint32_t task_count;
    std::uint32_t group_width; //!< Lanes of a group, in [1, 32].
    //!\brief With checkpoints: lanes of a section, see checkpoint_layout.hpp; a divisor of a group's, each counted as
    //!its lane_parts.
    std::uint32_t refill_width;
    std::uint32_t strips; //!< Strips of the longest second sequence, at least 1.
    //!\brief Letters of the longest first sequence, at least 1; of the longest second one, if a band is swept.
    std::uint32_t columns;
    std::uint32_t min_columns; //!< Letters of the shortest one, at least 1.
    //!\brief Columns of one strip: all of them, as many as its rows have inside the band, or those up to the middle
    //!where another work comes from the other end (meeting).
    std::uint32_t strip_columns;
    std::int32_t band_lower;    //!< Lowest diagonal of the band; unbounded_lower without a band.
    std::int32_t band_upper;    //!< Highest diagonal of the band.
    std::int32_t lowest_score;  //!< Lower bound of all H + first gap letter that matter; the origin of 16-bit codes.
    std::uint64_t trace_begin;  //!< Index of the first word of its planes or checkpoints.
    std::uint64_t border_begin; //!< Index of the first cell of its strip borders, one a column and group.
    //!\brief Of rows_per_lane rows, of which a lane owns one, or two in local_wavefront; it computes as many columns at
    //!a step.
    std::uint32_t lane_parts{1};
    //!\brief Whether it comes to the last letters of both sequences first; only in folded_wavefront.
    bool is_backward{false};
};

//!\brief Below all diagonals, so that every strip begins in column 0.
inline constexpr std::int32_t unbounded_lower = -(1 << 30);

//!\brief Number of steps that one strip takes.
LANE_CODE constexpr std::uint32_t strip_steps(warp_work const & work)
{
    return work.strip_columns + work.group_width - 1;
}

//!\brief The same where a step has two columns; strips have an even number of them then.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t paired_steps(warp_work const & work)
{
    return work.strip_columns / paired_columns + work.group_width - 1;
}

//!\brief Steps of so many columns in folded_wavefront: two columns each; lanes begin one after the other, and their
//!lower rows after the last one.
LANE_CODE constexpr std::uint32_t folded_steps(std::uint32_t const columns)
{
    return (columns + paired_columns - 1) / paired_columns + 2 * warp_lanes - 1;
}

//!\brief The columns that steps of two columns take for so many letters.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t even_columns(std::uint32_t const letters)
{
    return (letters + paired_columns - 1) / paired_columns * paired_columns;
}

//!\brief Rows of a strip of groups of some lanes.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::int32_t strip_rows(std::uint32_t const group_width)
{
    return static_cast<std::int32_t>(group_width) * rows_per_lane;
}

//!\brief The first column that a strip computes: where its first row enters the band.
SEQAN3_CUDA_HOST_DEVICE inline constexpr std::uint32_t strip_begin(std::int32_t const band_lower,
                                                                   std::uint32_t const group_width,
                                                                   std::uint32_t const strip)
{
    std::int32_t const column = static_cast<std::int32_t>(strip) * strip_rows(group_width) + band_lower;
    return column > 0 ? static_cast<std::uint32_t>(column) : 0u;
}

//!\brief The parts of the problem that kernels read.
struct fill_scores
{
    std::int32_t gap_open;
    std::int32_t gap_extension;
    std::int32_t match;           //!< Only for lookup_kind::equality.
    std::int32_t mismatch;        //!< Only for lookup_kind::equality.
    std::uint32_t table_stride;   //!< Codes of sequence 2, the padding included; only for lookup_kind::matrix.
    std::uint32_t column_letters; //!< Codes of sequence 1; only for lookup_kind::profile and shared_profile.
    free_end_gaps free_ends;
    //!\brief What each letter of a global alignment adds to the computed score, see certified_band.hpp.
    std::int32_t letter_cost;
    std::int32_t column_limit; //!< As diagonal_band::column_limit; negative without a band.
    //!\brief gap_open, if the kernel is to be one whose instructions hold it (constant_openings); else 0.
    std::int32_t constant_opening;
    bool local;
    bool with_positions; //!< Whether end positions are wanted.
    optimum_rule optimum;
};

//!\brief Rows that a lane of a wavefront owns.
SEQAN3_CUDA_HOST_DEVICE inline constexpr int lane_rows(lookup_kind const lookup)
{
    if (lookup == lookup_kind::read_row_pairs)
        return read_lane_rows;
    return lookup == lookup_kind::shared_profile || lookup == lookup_kind::tall_row_pairs ? tall_lane_rows
                                                                                          : rows_per_lane;
}

//!\brief Letters of a shared profile for so many letters of sequence 1: one more, which no sequence has, for columns
//!behind its end.
SEQAN3_CUDA_HOST_DEVICE constexpr std::uint32_t shared_profile_letters(std::uint32_t const column_letters)
{
    return column_letters + 1;
}

//!\brief A strip of a work, or a part of one.
struct strip_place
{
    std::uint32_t work;
    std::uint32_t strip;
    std::uint32_t number; //!< Where it counts its steps and leaves its candidates: behind the strip above.
    std::uint32_t part{}; //!< Of strip_queue::part_columns columns; 0 if strips are taken as a whole.
};

/*!\brief The strips of works, in the order in which warps take them.
 * \details A strip comes behind the one above it. So whoever has taken a strip may wait for the one above: a warp that
 *          runs has it, or has computed it. The same holds for parts, which come behind the part before, too.
 */
struct strip_queue
{
    strip_place const * places; //!< fill_arguments::strip_count ones.
    std::uint32_t * taken;      //!< How many of them have been taken; 0 at first.
    std::uint32_t * steps;      //!< How many steps of each one have been done, by strip_place::number; 0 at first.
    //!\brief What a strip leaves to the one below where not only the last cell is a candidate: `[number][alignment of a
    //!register][lane]`.
    optimum_candidate * optima;
    std::uint32_t part_columns; //!< Of a part of a strip, an even number; 0 if strips are taken as a whole.
    //!\brief What a part leaves to the next one of its strip: `[number][cell]`, part_cells ones.
    strip_cell * lefts;
};

//!\brief Alignments of a register in strip_queue::optima.
inline constexpr int strip_alignments = 2;

/*!\brief What passes from slab to slab where several devices compute a pair: a slab is some neighbouring strips, which
 * one device takes.
 * \details Stands in memory that all these devices read and write while their kernels run. The last strip of each slab
 *          but the last one leaves here what others leave in the memory of their device.
 */
struct slab_borders
{
    std::uint32_t slab_strips;  //!< Strips of a slab, the last one's fewer; 0 if one device computes all strips.
    std::uint32_t columns;      //!< Of a row.
    strip_cell * rows;          //!< `[slab][column]`: H and F of the slab's last row.
    std::uint32_t * steps;      //!< `[slab]`: as strip_queue::steps, of the slab's last strip; 0 at first.
    optimum_candidate * optima; //!< `[slab][alignment of a register][lane]`: as strip_queue::optima.

    //!\brief Whether a strip reads what another device writes.
    [[nodiscard]] LANE_CODE bool begins(std::uint32_t const strip) const
    {
        return slab_strips > 0 && strip > 0 && strip % slab_strips == 0;
    }

    //!\brief Whether another device reads what a strip writes, if there is a strip below.
    [[nodiscard]] LANE_CODE bool ends(std::uint32_t const strip) const
    {
        return slab_strips > 0 && (strip + 1) % slab_strips == 0;
    }

    //!\brief The row below a slab.
    [[nodiscard]] LANE_CODE strip_cell * row_below(std::uint32_t const slab) const
    {
        return rows + std::uint64_t{slab} * columns;
    }

    //!\brief The count of the strip above, given that of a strip on its device.
    [[nodiscard]] LANE_CODE std::uint32_t * steps_above(std::uint32_t const strip, std::uint32_t * const own) const
    {
        return begins(strip) ? steps + (strip / slab_strips - 1) : own - 1;
    }

    //!\brief The count that the strip below reads.
    [[nodiscard]] LANE_CODE std::uint32_t * steps_of(std::uint32_t const strip, std::uint32_t * const own) const
    {
        return ends(strip) ? steps + strip / slab_strips : own;
    }
};

/*!\brief By what folded_wavefront knows that it need not look for the best cell of a local alignment.
 * \details A score that some cell has, whichever warp has found it: cells below it are not the best one.
 */
struct best_search
{
    std::uint32_t * reached;   //!< `[work]`: such a score; 0 at first. Only with strip_count.
    std::uint32_t works_apart; //!< 1; 0 if all works look for one best cell (packed_batch::has_one_best).
    std::int32_t column_gain;  //!< What a path gains at most in a column: the best score of a substitution.
};

//!\brief What the sweep of an open band finds out.
enum class band_leaving : std::uint8_t
{
    unknown,   //!< It was not swept.
    worthless, //!< All paths that leave the band are worse than the score, which is that of a path inside.
    worthwhile //!< Some may be as good as the score, which is not lower than that of any path.
};

//!\brief What the sweep of an open band gets beside its other arguments, see band_border.hpp.
struct open_band_arguments
{
    word_layout words;
    std::uint32_t const * absent_words; //!< The bits of word_layout.
    //!\brief What a path outside pays for an absent word; not more than that of a gap's first letter.
    std::uint32_t word_cost;
    std::uint32_t score_shift; //!< Scores are multiplied by 2 to this power.
    std::uint32_t row_gain;    //!< What a path outside gains at most in a row; 0 if scores are reduced.
    band_leaving * leaving;    //!< One a pair; written.
};

/*!\brief All that a fill kernel gets.
 *
 * `table` depends on the lookup; the last code 2 is padding, and entries are differences to the score of a gap's first
 * letter, see wavefront.hpp.
 *
 *   - `four_letters`: 5 words, one for each letter of sequence 2 and one for padding, byte `c` for letter `c` of
 *     sequence 1;
 *   - `row_pairs`, `tall_row_pairs` and `read_row_pairs`: 8 words, one for each letter of sequence 1, byte `c` for
 *     letter `c` of sequence 2, first as they are, then doubled; padding has 0 if the alignments are local, else what
 *     the first letter has. With fill_scores::constant_opening, where has_constant_entries() holds, the bytes are the
 *     scores themselves, signed, and instead of doubled ones those multiplied by -2;
 *   - `profile` and `shared_profile`: entries `[code2 * max_profile_letters + code1]`, a byte each;
 *   - `matrix`: entries `[code1 * table_stride + code2]`, 16 bits with packed16, 32 bits with single32.
 */
struct fill_arguments
{
    sequence_array sequences1;
    sequence_array sequences2;
    pair_task const * tasks;
    warp_work const * works;
    void const * table;
    //!\brief The planes, or checkpoints. The word that works count as number `trace_origin` stands first.
    std::uint32_t * trace;
    std::uint64_t trace_origin;
    strip_cell * border;
    pair_outcome * outcomes;
    open_band_arguments open_band; //!< Only for sweeps of open bands.
    fill_scores scores;
    std::uint32_t work_count;
    //!\brief Places of `strips`, if each warp takes a strip, or a part of one, not a work; else 0. Only on devices.
    std::uint32_t strip_count;
    //!\brief With a shared profile: so many works, one behind the other, share it; some of them may be without tasks.
    std::uint32_t block_warps;
    //!\brief Alignments in a register of checkpoint_layout; 0 if no checkpoints are kept.
    std::uint32_t checkpoint_alignments;
    std::uint32_t shared_rows; //!< With a shared profile: rows of the largest strips together, for profile_layout.
    std::uint32_t one;         //!< Always 1, known at run time only: see device_lanes.cuh.
    strip_queue strips;        //!< Only with strip_count.
    tile_grid grid;            //!< Only for long pairs: what is kept or read, see computed_cells.
    slab_borders slabs;        //!< Only with computed_cells::grid.
    //!\brief Only of tiles: `[tile]`, what is around each, and where cells are kept of nested ones; else null.
    tile_grid const * tile_grids;
    best_search search; //!< Only of folded local alignments.
};

} // namespace seqan3_cuda::detail
