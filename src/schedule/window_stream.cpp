// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements window_stream.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/window_stream.hpp>

#include <algorithm>
#include <cassert>
#include <exception>
#include <utility>

#include <engine/batch_parts.hpp>
#include <schedule/named_pairs.hpp>

namespace seqan3_cuda::detail
{

namespace
{

bool is_cut(std::optional<window_cut> const & cut)
{
    return cut.has_value();
}

} // namespace

alignment_problem without_paths(alignment_problem problem, output_level const output)
{
    problem.output = output;
    problem.marks_mismatches = problem.counts_identity = false;
    return problem;
}

window_stream::window_stream(alignment_problem problem_, std::size_t const first_pair, window_rule const & rule_,
                             opener open_) :
    problem{std::move(problem_)},
    rule{rule_},
    open{std::move(open_)},
    whole{open(problem)}
{
    sizes = whole->plan();
    pairs_submitted = first_pair;
}

std::unique_ptr<pair_trial> window_stream::make_trial() const
{
    return whole->make_trial();
}

// ---------------------------------------------------------------------------------------------------------------------
// Batches in
// ---------------------------------------------------------------------------------------------------------------------

//!\brief Windows change the batch.
void window_stream::prepare(packed_batch & batch) const
{
    if (!may_be_cut(batch))
        whole->prepare(batch);
}

void window_stream::submit(packed_batch batch, bool const last)
{
    std::size_t const pairs = batch.size();
    pair_cuts const cuts = may_be_cut(batch) ? cuts_of(batch) : pair_cuts{};
    job parts{};
    if (std::ranges::none_of(cuts, is_cut))
    {
        whole->submit(std::move(batch), last);
    }
    else
    {
        for (std::size_t begin = 0; begin < pairs;)
        {
            std::size_t end = begin + 1;
            while (end < pairs && is_cut(cuts[end]) == is_cut(cuts[begin]))
                ++end;
            segment & part = parts.emplace_back();
            part.cuts.assign(cuts.begin() + static_cast<std::ptrdiff_t>(begin),
                             cuts.begin() + static_cast<std::ptrdiff_t>(end));
            part.first_pair = pairs_submitted + begin;
            bool const is_all = end - begin == pairs;
            submit_segment(part, is_all ? std::move(batch) : copy_pairs(batch, begin, end), last && end == pairs);
            begin = end;
        }
    }
    jobs.push_back(std::move(parts));
    pairs_submitted += pairs;
}

void window_stream::submit(std::vector<outcome_batch> parts)
{
    std::size_t pairs = 0;
    for (outcome_batch const & part : parts)
        pairs += part.pairs.size();
    whole->submit(std::move(parts));
    jobs.emplace_back();
    pairs_submitted += pairs;
}

void window_stream::skip(std::size_t const pairs)
{
    whole->skip(pairs);
    pairs_submitted += pairs;
}

//!\brief Whether a pair may be long enough, and is no window, which another process has cut.
bool window_stream::may_be_cut(packed_batch const & batch) const
{
    return !batch.has_one_best
        && (batch.first.longest() >= rule.least_letters1 || batch.second.longest() >= rule.least_letters2);
}

/*!\brief How each pair is cut.
 * \details Pairs of a batch share the windows: many whole ones keep executors as busy. But windows whose paths nobody
 * asks for save the paths through whole matrices, so that each pair may have some. Where windows are too many letters
 * for a batch, all pairs stay whole.
 */
pair_cuts window_stream::cuts_of(packed_batch const & batch) const
{
    pair_cuts cuts(batch.size());
    auto const cut_all = [&](window_rule const & by)
    {
        for (std::size_t i = 0; i < batch.size(); ++i)
            cuts[i] = cut_windows(problem, batch.first.length(i), batch.second.length(i), by);
    };
    window_rule shared = rule;
    shared.cells = count_cells(batch);
    cut_all(shared);
    if (auto const count = static_cast<std::size_t>(std::ranges::count_if(cuts, is_cut)); count > 1)
    {
        bool const has_paths = problem.output >= output_level::begin_positions;
        shared.most_windows = std::max(rule.most_windows / count, has_paths ? rule.least_windows_with_paths : 0);
        cut_all(shared);
    }
    return fit_a_batch(batch, cuts) ? cuts : pair_cuts(batch.size());
}

//!\brief Whether paths through windows would take much more memory than through what comes before their ends.
bool window_stream::has_wide_windows(segment const & part) const
{
    return problem.output >= output_level::begin_positions
        && std::ranges::any_of(part.cuts, [](auto const & cut) { return cut->own > cut->overlap; });
}

void window_stream::submit_segment(segment & part, packed_batch letters, bool const last)
{
    if (!part.is_cut())
        return whole->submit(std::move(letters), last);

    whole->skip(part.cuts.size());
    part.has_ends = problem.output > output_level::score
                 && std::ranges::all_of(part.cuts, [](auto const & cut) { return cut->has_strips; });
    std::unique_ptr<batch_service> & windows = part.has_ends ? all_ends : scores;
    if (!windows)
        windows = open(without_paths(problem, part.has_ends ? output_level::end_positions : output_level::score));
    if (problem.output > output_level::score)
        part.letters.emplace(copy_pairs(letters, 0, letters.size()));
    else // sizes, for messages
    {
        part.letters.emplace();
        part.letters->first.offsets = letters.first.offsets;
        part.letters->second.offsets = letters.second.offsets;
    }
    packed_batch all = in_windows(std::move(letters), part.cuts);
    all.has_one_best = part.cuts.size() == 1;
    windows->submit(std::move(all), last);
}

//!\brief What computes all windows of a segment.
batch_service & window_stream::windows_of(segment const & part) const
{
    return part.has_ends ? *all_ends : *scores;
}

// ---------------------------------------------------------------------------------------------------------------------
// Outcomes out
// ---------------------------------------------------------------------------------------------------------------------

bool window_stream::is_next_ready()
{
    if (jobs.empty())
        return false;
    job const & front = jobs.front();
    // Of several segments of one service only the first one is asked for: services have the order of submission.
    bool const needs_whole = front.empty() || !std::ranges::all_of(front, &segment::is_cut);
    return std::ranges::all_of(front,
                               [&](segment const & part) { return !part.is_cut() || windows_of(part).is_next_ready(); })
        && (!needs_whole || whole->is_next_ready());
}

outcome_batch window_stream::next()
{
    assert(!jobs.empty());
    job parts = std::move(jobs.front());
    jobs.pop_front();
    if (parts.empty())
        return whole->next();

    // All of them are taken, whatever fails, so that services stay in step.
    struct taken_part
    {
        outcome_batch outcome{};
        std::exception_ptr error{};
    };
    std::vector<taken_part> taken(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
    {
        try
        {
            taken[i].outcome = take(parts[i]);
        }
        catch (...)
        {
            taken[i].error = std::current_exception();
        }
    }
    return joined_outcome(taken);
}

outcome_batch window_stream::take(segment & part)
{
    if (!part.is_cut())
        return whole->next();
    return take_of_named_pairs(*part.letters, part.first_pair, [&] { return take_windows(part); });
}

outcome_batch window_stream::take_windows(segment & part)
{
    outcome_batch found = windows_of(part).next();
    if (problem.output == output_level::score)
        return best_scores(part.cuts, found);

    std::vector<pair_window> const windows = windows_of_ends(problem, part.cuts, found);
    if (part.has_ends)
    {
        // Only these windows: they come in order, so that none takes the place of one behind it.
        std::size_t pair = 0, first_window = 0;
        for (std::size_t i = 0; i < windows.size(); ++i)
        {
            for (; pair < windows[i].pair; ++pair)
                first_window += part.cuts[pair]->size();
            found.pairs[i] = found.pairs[first_window + windows[i].number];
        }
        found.pairs.resize(windows.size());
        alignment_problem alone = problem;
        alone.output = output_level::end_positions;
        outcome_batch with_ends = outcome_of_pairs(alone, part.cuts, windows, std::move(found));
        return problem.output == output_level::end_positions ? std::move(with_ends) : take_paths(part, with_ends);
    }
    bool const is_wide = has_wide_windows(part);
    if (is_wide && !ends)
        ends = open(without_paths(problem, output_level::end_positions));
    if (!is_wide && !outcomes)
        outcomes = open(problem);
    batch_service & second = is_wide ? *ends : *outcomes;
    second.submit(copy_windows(*part.letters, part.cuts, windows), false);
    alignment_problem in_windows = problem;
    in_windows.output = is_wide ? output_level::end_positions : problem.output;
    outcome_batch outcome = outcome_of_pairs(in_windows, part.cuts, windows, second.next());
    outcome.kernel_seconds += found.kernel_seconds;
    return is_wide ? take_paths(part, outcome) : std::move(outcome);
}

//!\brief Computes the letters before the ends of pairs for their paths.
outcome_batch window_stream::take_paths(segment & part, outcome_batch & with_ends)
{
    if (!outcomes)
        outcomes = open(problem);
    outcomes->submit(copy_before_ends(*part.letters, part.cuts, with_ends), false);
    outcome_batch with_paths = outcomes->next();
    place_before_ends(problem, part.cuts, with_ends, with_paths);
    with_paths.kernel_seconds += with_ends.kernel_seconds;
    return with_paths;
}

} // namespace seqan3_cuda::detail
