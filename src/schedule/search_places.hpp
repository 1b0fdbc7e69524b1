// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where best ends are looked for: places of windows, the tasks that they are put into, and what is left.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <engine/block_bounds.hpp>
#include <engine/peak_search.hpp>
#include <engine/window_peaks.hpp>
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

//!\brief A pair that is cut: its windows, the best one first, and the places that they are cut into.
class search_progress
{
public:
    /*!\brief Nothing was looked at yet.
     * \param[in] cut_    How the pair is cut.
     * \param[in] scores_ The best scores of its windows, which must outlive this object.
     */
    search_progress(window_cut const & cut_, std::span<pair_outcome const> scores_);

    //!\brief Nothing was looked at.
    void restart();

    //!\brief Windows with a score, at least 1, the best one first.
    [[nodiscard]] std::vector<std::size_t> windows_from(std::int32_t least) const;

    //!\brief Takes the first places, as many as there are lanes, if there are so many. \param[in] margin Of these.
    [[nodiscard]] std::vector<letter_range> take_places(std::uint64_t margin);

    /*!\brief Appends what is left to look at.
     * \param[in]     pair    The pair's index.
     * \param[in]     threads They share the tasks.
     * \param[in,out] tasks   Gets the tasks.
     */
    void append_rest(std::size_t pair, std::size_t threads, std::vector<search_task> & tasks) const;

    [[nodiscard]] bool is_narrowed() const
    {
        return blocks.has_value();
    }

    window_cut cut;
    std::span<pair_outcome const> scores;
    std::optional<window_peaks> in_lanes{};             //!< None: windows are looked at one by one, or there are none.
    std::uint64_t margin{};                             //!< Letters before places; 0: not known yet.
    bool is_guessed{};                                  //!< Whether only peaks of a guessed score are looked for.
    std::optional<std::vector<joined_blocks>> blocks{}; //!< Are looked at in the place of windows; none: windows are.

private:
    [[nodiscard]] std::vector<search_place> places_of(std::size_t number, std::uint64_t letters) const;
    [[nodiscard]] std::uint64_t letters_of_place(std::size_t threads) const;

    std::vector<std::size_t> windows{}; //!< Those that may have a peak, the best one first.
    std::size_t looked_at{};            //!< So many of them,
    std::uint64_t letters_looked_at{};  //!< and so many own letters of the next one.
};

} // namespace seqan3_cuda::detail
