// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where best ends are looked for: places of windows, and the tasks that they are put into.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <engine/block_bounds.hpp>
#include <engine/lane_search.hpp>
#include <engine/peak_search.hpp>
#include <engine/windows.hpp>

namespace seqan3_cuda::detail
{

//!\brief A part of a window's own letters.
struct search_place
{
    letter_range own{};
    peak first_possible{}; //!< No peak of the place comes before this one.
    lane_margin margin{};

    friend bool operator==(search_place const &, search_place const &) = default;
};

//!\brief What a thread looks at at a time, of one pair.
struct search_task
{
    std::size_t pair{};
    peak first_possible{};
    std::optional<std::size_t> window{}; //!< Is looked at as a whole; none: all of the pair is.
    std::vector<search_place> places{};  //!< If there are any they are looked at instead.
};

/*!\brief Cuts letters into places.
 * \param[in] cut           How the pair is cut.
 * \param[in] own           The letters.
 * \param[in] score         No cell behind them is above.
 * \param[in] most_letters  Of a place.
 * \param[in] margin        Of each place.
 */
[[nodiscard]] std::vector<search_place> cut_places(window_cut const & cut, letter_range const & own, std::int32_t score,
                                                   std::uint64_t most_letters, lane_margin const & margin);

/*!\brief Joined blocks as places.
 * \details Those without a margin have the overlap of windows, which suffices.
 */
[[nodiscard]] std::vector<search_place> places_of(window_cut const & cut, std::span<joined_blocks const> blocks);

/*!\brief Puts the places of a pair into tasks, the best ones first.
 * \param[in]     pair    The pair's index.
 * \param[in]     places  The places.
 * \param[in]     threads They share the tasks, each of which has as many places as there are lanes; half of them if
 *                        threads would have none otherwise.
 * \param[in,out] tasks   Gets the tasks.
 * \details Lanes have their margin in common: margins that are proven, and short, are not put together with others.
 */
void append_tasks(std::size_t pair, std::vector<search_place> places, std::size_t threads,
                  std::vector<search_task> & tasks);

} // namespace seqan3_cuda::detail
