// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements end_search.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/end_search.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include <engine/score_guess.hpp>
#include <schedule/window_narrowing.hpp>

namespace seqan3_cuda::detail
{

end_search::end_search(alignment_problem const & problem_, pair_tasks const & shared_, pair_cuts const & cuts_,
                       outcome_batch const & bounds_, block_scoring * const blocks_) :
    problem{problem_},
    shared{shared_},
    cuts{cuts_},
    bounds{bounds_},
    blocks{blocks_},
    states(cuts.size()),
    ends(cuts.size(), best_peaks{problem.best->count})
{}

std::vector<best_peaks> end_search::run()
{
    std::vector<std::size_t> all(cuts.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::size_t> const in_lanes = begin();
    narrow(in_lanes, true);
    find_margins(in_lanes);
    look_at(all);

    std::vector<std::size_t> const again = search_again(in_lanes);
    narrow(again, false);
    find_margins(again);
    look_at(again);
    return std::move(ends);
}

// ---------------------------------------------------------------------------------------------------------------------
// What is looked at
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Puts the windows of pairs in order, and guesses the scores of last results. \returns The pairs that fit lanes.
std::vector<std::size_t> end_search::begin()
{
    std::vector<std::size_t> in_lanes{};
    std::size_t first_window = 0;
    for (std::size_t pair = 0; pair < cuts.size(); ++pair)
    {
        if (!cuts[pair])
            continue;
        window_cut const & cut = *cuts[pair];
        std::span const scores = std::span{bounds.pairs}.subspan(first_window, cut.size());
        first_window += cut.size();
        search_progress & state = states[pair].emplace(cut, scores);
        std::vector<scored_part> windows{};
        for (std::size_t const i : state.windows_from(1))
            windows.push_back({i, scores[i].score});
        window_peaks const peaks{problem,
                                 {.sequence1 = shared.batch.first[pair],
                                  .sequence2 = shared.batch.second[pair],
                                  .cut = cut,
                                  .windows = scores}};
        if (windows.empty() || !peaks.fit())
            continue;
        state.in_lanes.emplace(peaks);
        in_lanes.push_back(pair);
        guess(pair, guess_score(std::move(windows), problem.best->count,
                                static_cast<std::size_t>(cut.overlap / cut.own + 2))); // no letter in common
    }
    return in_lanes;
}

//!\brief Only peaks of some score are looked for, unless others have shown that this is not enough.
void end_search::guess(std::size_t const pair, std::optional<std::int32_t> const score)
{
    if (!score || *score < ends[pair].least_score())
        return;
    constexpr auto last = std::numeric_limits<std::uint32_t>::max();
    states[pair]->is_guessed = true;
    ends[pair] = best_peaks{problem.best->count, peak{*score, last, last}};
}

/*!\brief Has windows that may have peaks narrowed down to blocks.
 * \param[in] may_guess Whether the blocks' scores are taken for those of peaks.
 */
void end_search::narrow(std::vector<std::size_t> const & pairs, bool const may_guess)
{
    std::vector<promising_windows> all{};
    for (std::size_t const pair : pairs)
    {
        window_cut const & cut = *cuts[pair];
        if (blocks == nullptr || blocks->letters_of_block(cut) * 2 >= cut.overlap)
            continue;
        all.push_back({.pair = pair,
                       .cut = cut,
                       .scores = states[pair]->scores,
                       .windows = states[pair]->windows_from(ends[pair].least_score()),
                       .least = ends[pair].least_score()});
    }
    if (all.empty())
        return;
    std::vector<narrowed_pair> const narrowed = narrow_windows(problem, shared.batch, all, *blocks);
    for (std::size_t i = 0; i < all.size(); ++i)
    {
        std::size_t const pair = all[i].pair;
        if (may_guess)
            guess(pair, narrowed[i].guess);
        states[pair]->blocks = wanted_blocks(narrowed[i], ends[pair].least_score(), column_lanes * shared.threads);
    }
}

//!\brief Begins the search of the pairs whose guess was too high anew, without one. \returns These.
std::vector<std::size_t> end_search::search_again(std::vector<std::size_t> const & pairs)
{
    std::vector<std::size_t> again{};
    for (std::size_t const pair : pairs)
        if (states[pair]->is_guessed && ends[pair].finish().size() < problem.best->count)
        {
            ends[pair] = best_peaks{problem.best->count};
            states[pair]->restart();
            again.push_back(pair);
        }
    return again;
}

// ---------------------------------------------------------------------------------------------------------------------
// The search
// ---------------------------------------------------------------------------------------------------------------------

/*!\brief Calls `find` with peaks that have the limit of those of a pair, and adds what it found.
 * \param[in] find Called with best_peaks, in which all that is wanted is to be put.
 */
template <typename find_t>
void end_search::add_found(std::size_t const pair, find_t const & find)
{
    std::unique_lock lock{mutex};
    best_peaks & all = ends[pair];
    best_peaks found{problem.best->count, all.limit()};
    lock.unlock();
    find(found);
    lock.lock();
    for (peak const & each : found.finish())
        all.add(each);
    (void)all.finish(); // the limit for others
}

//!\brief Looks at places of a pair. \returns Those that need a longer margin.
std::vector<letter_range> end_search::find(std::size_t const pair, std::vector<letter_range> const & places,
                                           lane_margin const & margin)
{
    std::unique_ptr<lane_memory> own{};
    {
        std::scoped_lock const lock{mutex};
        if (!memory.empty())
        {
            own = std::move(memory.back());
            memory.pop_back();
        }
    }
    if (!own)
        own = std::make_unique<lane_memory>();
    std::vector<letter_range> uncertain{};
    add_found(pair, [&](best_peaks & found) { uncertain = states[pair]->in_lanes->find(places, margin, *own, found); });
    std::scoped_lock const lock{mutex};
    memory.push_back(std::move(own));
    return uncertain;
}

//!\brief Finds the margins of pairs whose windows are looked at, where none is known.
void end_search::find_margins(std::vector<std::size_t> const & pairs)
{
    std::vector<std::size_t> without{};
    std::ranges::copy_if(pairs, std::back_inserter(without),
                         [&](std::size_t const pair)
                         { return !states[pair]->is_narrowed() && states[pair]->margin == 0; });
    shared.share(
        without.size(), [&](std::size_t const i) { return without[i]; },
        [&](std::size_t const i) { find_margin(without[i]); });
}

//!\brief Looks at the first places of a pair, as many as have room in lanes, with margins that grow until they suffice.
void end_search::find_margin(std::size_t const pair)
{
    search_progress & state = *states[pair];
    state.margin = state.in_lanes->first_margin();
    std::vector<letter_range> places = state.take_places(state.margin);
    for (std::size_t const all = places.size(); !(places = find(pair, places, {state.margin})).empty();)
    {
        state.margin = state.in_lanes->next_margin(state.margin);
        if (state.margin == cuts[pair]->overlap
            && places.size() == all) // no peak was added: in threads, and as windows
            return state.restart();
    }
}

//!\brief Looks at all that is left of some pairs.
void end_search::look_at(std::vector<std::size_t> const & pairs)
{
    std::vector<search_task> all{};
    for (std::size_t const pair : pairs)
        if (states[pair])
            states[pair]->append_rest(pair, shared.threads, all);
        else
            all.push_back({.pair = pair, .first_possible = {.score = std::numeric_limits<std::int32_t>::max()}});
    std::ranges::sort(all, comes_before, &search_task::first_possible);
    shared.share(
        all.size(), [&](std::size_t const i) { return all[i].pair; }, [&](std::size_t const i) { look_at(all[i]); });
}

void end_search::look_at(search_task const & of)
{
    std::vector<letter_range> places{};
    lane_margin margin{};
    {
        std::scoped_lock const lock{mutex};
        best_peaks const & all = ends[of.pair];
        if (!all.wants(of.first_possible))
            return;
        for (search_place const & each : of.places)
            if (all.wants(each.first_possible))
            {
                places.push_back(each.own);
                margin = {std::max(margin.letters, each.margin.letters), each.margin.is_proven};
            }
    }
    if (of.places.empty())
    {
        auto const sequence1 = shared.batch.first[of.pair], sequence2 = shared.batch.second[of.pair];
        peak_area const area =
            of.window ? area_of_window(sequence1, sequence2, *cuts[of.pair], *of.window, problem.best->distance)
                      : peak_area{sequence1, sequence2, {0, sequence1.size()}, {0, sequence2.size()}};
        return add_found(of.pair, [&](best_peaks & found) { find_peaks(problem, area, found); });
    }
    std::vector<letter_range> const uncertain = find(of.pair, places, margin);
    if (!uncertain.empty())
        (void)find(of.pair, uncertain, {cuts[of.pair]->overlap});
}

} // namespace seqan3_cuda::detail
