// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Turns a batch into the work of fill kernels: which variant, which pairs share a register, how many lanes a
 * pair gets.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/fill_arguments.hpp>
#include <kernel/key/kernel_key.hpp>
#include <plan/certified_band.hpp>
#include <plan/device_traits.hpp>

namespace seqan3_cuda::detail
{

//!\brief How the parts of matrices that paths pass are computed again.
struct refill_plan
{
    refill_key variant{};
    std::uint32_t width{}; //!< warp_work::refill_width; 0: group_width.
    //!\brief Of a task, that are filled at the same time: the one that its path has come to, and those to which
    //!diagonal steps would lead.
    std::uint32_t blocks{1};
    std::vector<std::uint32_t> table{}; //!< Of this variant, as fill_arguments::table.
};

//!\brief How open bands are swept.
struct open_band_plan
{
    word_layout words{};
    std::uint32_t word_cost{};                //!< open_band_arguments::word_cost.
    std::uint32_t score_shift{};              //!< open_band_arguments::score_shift.
    std::uint32_t row_gain{};                 //!< open_band_arguments::row_gain.
    std::uint32_t reach_share{};              //!< word_search::reach_share.
    std::vector<std::uint32_t> half_widths{}; //!< Of all pairs' bands; 0: not of this plan.
};

//!\brief All pairs of a batch that one kernel variant computes.
struct fill_plan
{
    fill_key variant{};
    std::optional<refill_plan> refill{};       //!< If there is one, the fill keeps checkpoints instead of planes.
    std::optional<open_band_plan> open_band{}; //!< If there is one, the bands are open; with band_sweep only.
    fill_method method{};         //!< With band_sweep, of the variant only the lookup and the traceback count.
    bool works_share_memory{};    //!< fill_preferences::works_share_memory.
    bool exchanged{};             //!< Whether sequences 1 are the batch's second ones, and the other way round.
    std::uint32_t block_warps{1}; //!< fill_arguments::block_warps.
    std::uint32_t shared_rows{};  //!< fill_arguments::shared_rows.
    fill_scores scores{};
    std::int32_t column_gain{};         //!< best_search::column_gain.
    std::vector<std::uint32_t> table{}; //!< fill_arguments::table.
    std::pmr::vector<pair_task> tasks;
    //!\brief Longest first; trace_begin and border_begin count from the plan's first work.
    std::pmr::vector<warp_work> works;
    std::uint64_t trace_words{};   //!< Of all works together.
    std::uint64_t largest_trace{}; //!< Of them that of the work that has most.
    std::uint64_t border_cells{};

    //!\brief \param[in] memory Of tasks and works: memory_of() the batch, or any.
    explicit fill_plan(std::pmr::memory_resource * const memory = std::pmr::get_default_resource()) :
        tasks{memory},
        works{memory}
    {}

    //!\brief The kernel of a plan whose bands are swept.
    [[nodiscard]] sweep_key sweep() const
    {
        return {variant.lookup, variant.with_trace, open_band.has_value(), scores.local};
    }
};

//!\brief Wavefronts with packed and with single values, and swept bands, each for the batch's problem and for that of
//!       certified bands; for whole matrices those with packed values also with reduced scores and with lanes of
//!       read_lane_rows rows, and with more rows a lane, and all with checkpoints, where there are packed values with
//!       single ones for what is filled again, too.
inline constexpr std::size_t max_fill_plans = 15;

//!\brief The plan of a whole batch.
struct batch_fill_plan
{
    std::vector<fill_plan> fills{};          //!< Up to max_fill_plans.
    std::vector<std::uint32_t> degenerate{}; //!< Pairs with an empty sequence; align_degenerate() computes these.
    std::vector<std::uint32_t> long_pairs{}; //!< Pairs that are computed by tiles; plan_long_pair() plans these.
};

/*!\brief Plans a batch.
 * \param[in] bands What band_certifier::certify gave; whole matrices if there are none.
 * \throws std::overflow_error if 32 bits cannot hold the scores of a pair, naming it.
 * \throws std::length_error if a sequence is too long for a trace_run.
 * \details Linear in the number of pairs if few have different sizes, else as std::sort.
 */
[[nodiscard]] batch_fill_plan plan_fills(alignment_problem const & problem, packed_batch const & batch,
                                         fill_preferences const & preferences, band_certifier const & certifier,
                                         std::vector<certified_band> const & bands);

/*!\brief Plans the sweep of narrow bands with open borders, of pairs whose codes have room for it and that may still be
 * swept so.
 * \returns a plan, or none if there are no such pairs.
 */
[[nodiscard]] std::optional<fill_plan> plan_open_bands(packed_batch const & batch, fill_preferences const & preferences,
                                                       band_certifier const & certifier,
                                                       std::vector<certified_band> const & bands);

//!\brief Plans the scores of the pairs in narrow bands, and of no others.
[[nodiscard]] std::vector<fill_plan> plan_narrow_bands(packed_batch const & batch, fill_preferences const & preferences,
                                                       band_certifier const & certifier,
                                                       std::vector<certified_band> const & bands);

//!\brief Which cells of a problem's matrices may be the end.
[[nodiscard]] optimum_scope scope_of(alignment_problem const & problem);

//!\brief What the kernels of a plan get beside the executor's pointers and the works.
[[nodiscard]] fill_arguments common_arguments(fill_plan const & plan);

//!\brief Number of words of the planes or checkpoints that a work of a plan writes.
[[nodiscard]] std::uint64_t trace_words(fill_plan const & plan, warp_work const & work);

//!\brief Number of cells of the strip borders that a work of a plan writes.
[[nodiscard]] std::uint64_t border_cells(fill_plan const & plan, warp_work const & work);

} // namespace seqan3_cuda::detail
