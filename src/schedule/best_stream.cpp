// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements best_stream.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/best_stream.hpp>

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <utility>

#include <schedule/named_pairs.hpp>
#include <schedule/result_search.hpp>

namespace seqan3_cuda::detail
{

namespace
{

alignment_problem without_results(alignment_problem problem)
{
    problem.best.reset();
    return problem;
}

alignment_problem scores_of_windows(alignment_problem problem)
{
    return without_paths(without_results(std::move(problem)), output_level::score);
}

//!\brief Leaves out the results of pairs without a score above 0.
outcome_batch with_results_above_0(outcome_batch outcome)
{
    std::size_t kept = 0;
    outcome.first_results.push_back(0);
    for (std::size_t pair = 0; pair < outcome.pairs.size(); ++pair)
    {
        if (outcome.pairs[pair].score > 0)
        {
            outcome.pairs[kept] = outcome.pairs[pair];
            if (!outcome.identities.empty())
                outcome.identities[kept] = outcome.identities[pair];
            ++kept;
        }
        outcome.first_results.push_back(kept);
    }
    outcome.pairs.resize(kept);
    outcome.identities.resize(outcome.identities.empty() ? 0 : kept);
    return outcome;
}

/*!\brief Windows for several ends.
 * \details Each end has a window looked at, on the host, where a cell takes much longer than on executors.
 */
window_rule with_windows_for_ends(window_rule rule, best_results const & best)
{
    constexpr std::size_t windows_of_result = 64;
    rule.most_windows = std::max(rule.most_windows, windows_of_result * best.count);
    return rule;
}

/*!\brief How a pair is cut whose best ends are wanted.
 * \details A pair that is not worth windows is one, if it is long enough: its score is a bound, and threads can share
 * its places (end_search).
 */
std::optional<window_cut> cut_for_ends(alignment_problem const & problem, std::uint64_t const length1,
                                       std::uint64_t const length2, window_rule const & rule)
{
    constexpr std::uint64_t least_cells = 1'000'000; // fewer take a thread some milliseconds
    std::optional<window_cut> const cut = cut_windows(problem, length1, length2, rule);
    if (cut || length1 * length2 < least_cells)
        return cut;
    bool const of_first = length1 >= length2;
    std::uint64_t const length = std::max(length1, length2);
    std::optional<std::uint64_t> const overlap = most_letters(problem, of_first, std::min(length1, length2));
    if (!overlap)
        return std::nullopt;
    return window_cut{.of_first = of_first, .length = length, .own = length, .overlap = *overlap};
}

//!\brief Batches have no more results than pairs otherwise. Their letters are read on the host, again and again.
batch_plan with_results(batch_plan sizes, best_results const & best)
{
    sizes.pairs = std::max<std::size_t>(1, sizes.pairs / std::max(1u, best.count));
    sizes.letters_per_byte = 1;
    return sizes;
}

} // namespace

best_stream::best_stream(alignment_problem problem_, std::size_t const first_pair, std::size_t const threads_,
                         window_rule const & rule_, window_stream::opener const & open) :
    problem{std::move(problem_)},
    threads{threads_},
    rule{with_windows_for_ends(rule_, *problem.best)},
    results{problem.best->count == 1
                ? std::make_unique<window_stream>(without_results(problem), first_pair, rule_, open)
                : nullptr},
    scores{results ? nullptr : open(scores_of_windows(problem))}
{
    sizes = results ? results->plan() : with_results(scores->plan(), *problem.best);
    pairs_submitted = first_pair;
    if (rule.block_letters > 0 && scores)
        blocks.emplace(scores_of_windows(problem), open, rule.block_letters);
    assert(problem.method == alignment_method::local && !problem.band && !problem.with_matrices);
}

void best_stream::submit(packed_batch batch, bool const last)
{
    if (results)
    {
        pairs_submitted += batch.size();
        jobs.emplace_back();
        return results->submit(std::move(batch), last);
    }
    job work{.cuts = pair_cuts(batch.size()), .first_pair = pairs_submitted};
    if (problem.best->distance > 0)
        for (std::size_t i = 0; i < batch.size(); ++i)
            work.cuts[i] = cut_for_ends(problem, batch.first.length(i), batch.second.length(i), rule);
    work.has_windows = std::ranges::any_of(work.cuts, [](auto const & cut) { return cut.has_value(); });
    pairs_submitted += batch.size();
    if (work.has_windows)
    {
        work.letters = batch;
        scores->submit(in_windows(std::move(batch), work.cuts), last);
    }
    else
    {
        work.letters = std::move(batch);
    }
    jobs.push_back(std::move(work));
}

//!\brief Nobody has outcomes, as make_trial() gives none.
void best_stream::submit(std::vector<outcome_batch>)
{
    throw std::logic_error{"Outcomes of pairs with several results come from no one else."};
}

void best_stream::skip(std::size_t const pairs)
{
    pairs_submitted += pairs;
    if (results)
        results->skip(pairs);
}

bool best_stream::is_next_ready()
{
    return results && results->is_next_ready();
}

outcome_batch best_stream::next()
{
    assert(!jobs.empty());
    job const work = std::move(jobs.front());
    jobs.pop_front();
    if (results)
        return with_results_above_0(results->next());
    outcome_batch const bounds = work.has_windows ? take_scores(work) : outcome_batch{};
    outcome_batch outcome =
        result_search{problem, work.letters, work.cuts, work.first_pair, threads, blocks ? &*blocks : nullptr}.run(
            bounds);
    outcome.kernel_seconds = bounds.kernel_seconds;
    return outcome;
}

//!\brief The scores of a batch's windows.
outcome_batch best_stream::take_scores(job const & work)
{
    return take_of_named_pairs(work.letters, work.first_pair, [&] { return scores->next(); });
}

} // namespace seqan3_cuda::detail
