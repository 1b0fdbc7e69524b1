// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What plans have to know of the hardware that computes a batch.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include <kernel/key/kernel_key.hpp>
#include <kernel/key/kernel_tuning.hpp>
#include <plan/folded_problem.hpp>
#include <plan/similar_pair.hpp>

namespace seqan3_cuda::detail
{

//!\brief What the planner of fills has to know.
struct fill_preferences
{
    bool prefers_four_letters{}; //!< Whether four letters with two scores run faster by lookup_kind::four_letters than
                                 //!< by equality.
    // Warps that keep the executor busy; more take their turns.
    std::size_t score_warps{1}; //!< Without traceback.
    std::size_t query_warps{2}; //!< Of query_wavefront, all that run at a time.
    std::size_t trace_warps{1}; //!< With traceback.
    // Pairs keep checkpoints if both sequences have so many letters, at least least_checkpoint_letters. The defaults
    // are the host's (tuning.md).
    std::uint32_t checkpoint_letters{2000};
    std::uint32_t local_checkpoint_letters{384}; //!< In local alignments.
    bool refills_across_works{};  //!< Whether tasks of several works share a warp where blocks are filled again; else
                                  //!< sections (checkpoint_layout) are whole strips.
    bool has_constant_openings{}; //!< Whether there are kernels for fill_scores::constant_opening.
    bool folds_batches{};         //!< Whether pairs of a batch may be folded, too (folded_wavefront).
    bool has_read_lanes{};        //!< Whether lanes may have read_lane_rows rows.
    //!\brief Whether works are computed one after the other, in the same memory for borders and
    bool works_share_memory{};
    //!< directions.
    //!\brief Pairs whose traceback bits may take more bytes are computed by tiles (long_pair.hpp).
    std::uint64_t most_trace_bytes{std::uint64_t{128} << 20};
    //!\brief And so are pairs alone in a batch, of so many cells.
    std::uint64_t lone_tiled_cells{std::numeric_limits<std::uint64_t>::max()};
    //!\brief And so are edit distances alone in a batch, of so many cells, of those in their bands.
    std::uint64_t lone_tiled_edits{std::numeric_limits<std::uint64_t>::max()};
    //!\brief And so is a pair alone in a batch, of so many cells, if it may be folded (folded_wavefront).
    std::uint64_t lone_folded_cells{std::numeric_limits<std::uint64_t>::max()};
    std::uint32_t lone_folded_rows{usual_folded_rows}; //!< Of a pair that may be folded.
    //!\brief Scores of a pair alone in a batch are computed from both ends if the pair has no more folded strips.
    std::size_t most_meeting_strips{};
    //!\brief Other devices may help with a pair alone in a batch, of so many letters of sequence 2 (may_be_shared).
    std::uint32_t least_shared_rows{std::numeric_limits<std::uint32_t>::max()};
    std::size_t profile_memory{std::size_t{1} << 17}; //!< Bytes for the shared profiles of a multiprocessor.

    friend bool operator==(fill_preferences const &, fill_preferences const &) = default;
};

//!\brief What the planner of edit distances has to know.
struct edit_preferences
{
    std::span<std::uint8_t const> words{edit_words}; //!< Those of edit_words to choose from.
    std::size_t target_warps{1};                     //!< Warps that should have work before several pairs share one.
    std::size_t multiprocessors{};                   //!< device_traits::multiprocessors.
    std::uint32_t steps_together{1};                 //!< edit_trace_layout::together.
    bool works_share_memory{};                       //!< fill_preferences::works_share_memory.

    friend bool operator==(edit_preferences const & one, edit_preferences const & other)
    {
        return std::ranges::equal(one.words, other.words) && one.target_warps == other.target_warps
            && one.multiprocessors == other.multiprocessors && one.steps_together == other.steps_together
            && one.works_share_memory == other.works_share_memory;
    }
};

//!\brief What the planner of similar pairs has to know.
struct similar_preferences
{
    similar_pair_costs costs{host_similar_costs};       //!< Decide which pairs are tried.
    std::uint64_t ring_entries{std::uint64_t{1} << 24}; //!< furthest_ring::entries_of at most: fast memory.
    std::size_t busy_pairs{};     //!< Fewer pairs leave hardware idle where they are not computed as similar ones.
    std::size_t blocks_at_once{}; //!< So many blocks meet, and share few pairs; 0: none do.
    std::uint64_t kept_bytes{};   //!< Scores keep levels for paths if the batch needs no more memory.
    //!\brief A pair's levels need no more memory where its path is wanted.
    std::uint64_t path_bytes{most_kept_entries * sizeof(std::int32_t)};
    //!\brief Nor does a batch of one pair, with segments of its levels, even if these alone need more than path_bytes.
    std::uint64_t lone_bytes{};
    double levels{std::numeric_limits<double>::infinity()}; //!< furthest_costs::levels of gap costs.
    bool works_share_memory{};                              //!< fill_preferences::works_share_memory.

    //!\brief Blocks that may share each of some pairs: with two of them halos take what the second one gains.
    [[nodiscard]] constexpr std::size_t blocks_of_pair(std::size_t const pairs) const
    {
        constexpr std::size_t least = 3;
        std::size_t const blocks = pairs == 0 ? 1 : blocks_at_once / pairs;
        return blocks < least ? 1 : blocks;
    }

    friend bool operator==(similar_preferences const &, similar_preferences const &) = default;
};

//!\brief How the strips of a long pair are cut into parts, which warps take (cut_strips).
struct part_rule
{
    std::uint32_t least_columns{120'000}; //!< Of a part.
    std::uint32_t most{most_parts};       //!< Of a strip, up to most_parts.
    std::size_t strips_at_once{};         //!< More strips are cut; 0: as many as the device computes at a time.

    friend bool operator==(part_rule const &, part_rule const &) = default;
};

//!\brief The hardware of an executor. The defaults for fills are the host's.
struct device_traits
{
    fill_preferences fills{};
    edit_preferences edits{};
    similar_preferences similar{};
    std::size_t multiprocessors{};  //!< 0: a thread computes all works.
    std::uint32_t tiles_at_once{1}; //!< Tiles of a long pair that are computed at a time, at most.
    part_rule parts{};              //!< Of the strips of a long pair.
    std::size_t memory{};           //!< Bytes that an executor may use.

    friend bool operator==(device_traits const &, device_traits const &) = default;
};

//!\brief What a driver says about a GPU, and what its kernels need.
struct gpu_properties
{
    std::size_t multiprocessors{};
    std::size_t memory{};                            //!< Bytes that an executor may use.
    std::size_t profile_memory{};                    //!< Bytes of shared memory of a multiprocessor.
    std::size_t block_memory{std::size_t{48} << 10}; //!< Bytes of shared memory that a block may have.
    std::uint32_t steps_together{1};                 //!< edit_trace_layout::together.
    bool shares_pairs{};                             //!< Whether all blocks of a kernel may run at the same time.
};

/*!\brief The traits of a GPU.
 * \details Two warps for each scheduler, a little more where each warp has to wait longer. Figures: tuning.md,
 * Constants.
 */
[[nodiscard]] device_traits traits_of(gpu_properties const & gpu);

} // namespace seqan3_cuda::detail
