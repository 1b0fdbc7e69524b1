// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief All that a backend can be asked to compute, as plain data.
 *
 * Floor: src/kernel/launch. Includes neither SeqAn3 nor CUDA. All pointers are to the backend's memory.
 */

#pragma once

#include <cstdint>
#include <variant>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/data/edit_arguments.hpp>
#include <kernel/data/fill_arguments.hpp>
#include <kernel/data/furthest_arguments.hpp>
#include <kernel/key/kernel_key.hpp>
#include <kernel/launch/matrix_arguments.hpp>
#include <kernel/launch/walk_arguments.hpp>
#include <kernel/traceback/tile_way.hpp>

namespace seqan3_cuda::detail
{

// ---------------------------------------------------------------------------------------------------------------------
// Passes
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Fills the matrices of the works in `arguments`.
struct fill_launch
{
    fill_key key;
    fill_arguments arguments;
};

//!\brief Finds the score of a pair where two works of a fill meet, which have the pair from both ends (meeting).
struct meeting_launch
{
    fill_arguments arguments; //!< Those of the fill.
};

//!\brief Fills the bands of the works in `arguments` by band_sweep.
struct sweep_launch
{
    sweep_key key;
    fill_arguments arguments;
};

//!\brief Computes the edit distances of the works in `arguments`.
struct edit_launch
{
    edit_key key;
    edit_arguments arguments;
};

//!\brief Computes some pairs by the general path: all cells, the optimum, and the path if begin positions are wanted.
struct matrix_launch
{
    matrix_arguments arguments;
    std::uint32_t work_count; //!< At least 1.
};

//!\brief Computes some pairs by furthest-reaching points.
struct furthest_launch
{
    furthest_arguments arguments;
    furthest_range tasks;
};

// ---------------------------------------------------------------------------------------------------------------------
// Paths. All of these set begin positions and run counts.
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Walks the paths of some tasks of a pass that kept checkpoints; before, finds the ends of local alignments.
struct refill_launch
{
    refill_key key;           //!< What fills blocks again.
    fill_arguments arguments; //!< Those of the pass, with the key's table and the plan's first work.
    walk_arguments walk;
    task_range tasks;
};

//!\brief Walks the paths of some tasks.
struct walk_launch
{
    fill_method method;       //!< Tells how the traceback bits are laid out.
    fill_key key;             //!< Tells whether a task has one or two alignments, and what rows a lane has.
    fill_arguments arguments; //!< Those of the pass, with the plan's first work.
    walk_arguments walk;
    std::uint32_t first_task;
    std::uint32_t task_count; //!< At least 1.
};

//!\brief Walks the paths of some edit distances.
struct edit_walk_launch
{
    edit_arguments arguments; //!< Those of the pass, with the plan's first work.
    walk_arguments walk;
    std::uint32_t first_task;
    std::uint32_t task_count; //!< At least 1.
};

//!\brief Walks the paths of some pairs whose furthest-reaching points are kept, of those that have an end.
struct furthest_walk_launch
{
    furthest_arguments arguments; //!< Those that the levels were computed with.
    walk_arguments walk;
    furthest_range tasks; //!< With levels of all of them, or with segments: then blocks are as before.
};

//!\brief Walks the path of a long pair through the tiles that have been computed, as far as its way was guessed; its
//!outcome gets the runs that are complete.
template <typename arguments_t>
struct tile_walk_launch
{
    arguments_t arguments; //!< Those of the pass that computed the tiles; no works if there are no tiles yet.
    walk_arguments walk;
    tile_walk_memory memory; //!< The first walk reads nothing of it.
    std::uint32_t pair;
    bool begins;        //!< Whether this is the first walk.
    bool has_new_tiles; //!< Whether no walk has been through these tiles: they have no samples yet.
    path_line line;     //!< Along which the tiles were chosen.
};

// ---------------------------------------------------------------------------------------------------------------------
// Runs
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Sets pair_outcome::first_run of all pairs, so that their runs can stand one behind the other.
struct scan_launch
{
    pair_outcome * outcomes; //!< `pair_count` outcomes with run counts.
    std::uint32_t pair_count;
    std::uint64_t * total_runs; //!< One value.
    void * storage;             //!< backend::scan_bytes(pair_count) bytes.
};

//!\brief Copies the runs of all pairs from where walks put them to where scan_launch wants them.
struct gather_launch
{
    sequence_array sequences1;
    sequence_array sequences2;
    pair_outcome const * outcomes;
    std::uint32_t pair_count;
    trace_run const * runs;
    trace_run * gathered;
};

// ---------------------------------------------------------------------------------------------------------------------
// Words
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Finds the absent words of a batch's pairs in open bands.
struct word_launch
{
    sequence_array sequences1;
    sequence_array sequences2;
    std::uint64_t letters; //!< Codes of all sequences 1.
    std::uint32_t pair_count;
    std::uint32_t plane_count;         //!< letter_planes::planes_for the alphabet of sequences 1.
    std::uint32_t const * half_widths; //!< Of the pairs' bands; 0: no words are looked for.
    word_layout words;
    std::uint32_t reach_share; //!< open_band_problem::reach_share.
    std::uint64_t * planes;    //!< Room for the letter_planes of words of 64 bits, or of smaller ones.
    std::uint32_t * bits;      //!< As word_layout says; written for pairs with a band only.
};

// ---------------------------------------------------------------------------------------------------------------------
// Letters
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Spreads letters of two bits (two_bit_letters.hpp) to the bytes that all other kernels read.
struct spread_launch
{
    std::uint8_t const * narrow;
    std::uint64_t bytes;  //!< Of `narrow`, at least 1.
    std::uint8_t * codes; //!< Four times as many. Devices need both at multiples of 16 bytes.
};

//!\brief One of them.
using launch =
    std::variant<fill_launch, meeting_launch, sweep_launch, edit_launch, matrix_launch, refill_launch, walk_launch,
                 edit_walk_launch, tile_walk_launch<fill_arguments>, tile_walk_launch<edit_arguments>, furthest_launch,
                 furthest_walk_launch, scan_launch, gather_launch, word_launch, spread_launch>;

} // namespace seqan3_cuda::detail
