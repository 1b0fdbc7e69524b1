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
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include <seqan3_cuda/exception.hpp>

#include <engine/batch_parts.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Letters of a pair's cut sequence.
struct window
{
    std::size_t pair{}; //!< Index within the segment.
    letter_range letters{};
};

using pair_cuts = std::vector<std::optional<window_cut>>;

bool is_cut(std::optional<window_cut> const & cut)
{
    return cut.has_value();
}

std::vector<window> windows_of(pair_cuts const & cuts)
{
    std::vector<window> result{};
    for (std::size_t pair = 0; pair < cuts.size(); ++pair)
        for (std::size_t i = 0; i < cuts[pair]->size(); ++i)
            result.push_back({pair, (*cuts[pair])[i]});
    return result;
}

//!\brief Puts a sequence for each window in the place of those of pairs; windows have letters in common.
void set_windows(packed_sequences & sequences, bool const is_first, pair_cuts const & cuts,
                 std::vector<window> const & windows)
{
    std::pmr::memory_resource * const memory = sequences.codes.get_allocator().resource();
    std::pmr::vector<std::uint64_t> begins{memory}, offsets{1, 0u, memory};
    begins.reserve(windows.size());
    offsets.reserve(windows.size() + 1);
    for (window const & part : windows)
    {
        bool const is_cut = cuts[part.pair]->of_first == is_first;
        letter_range const letters = is_cut ? part.letters : letter_range{0, sequences.length(part.pair)};
        begins.push_back(sequences.begins[part.pair] + letters.begin);
        offsets.push_back(offsets.back() + letters.end - letters.begin);
    }
    sequences.begins = std::move(begins);
    sequences.offsets = std::move(offsets);
}

//!\brief Letters of a sequence, as a sequence of their own.
void append_letters(packed_sequences const & from, std::size_t const pair, letter_range const & letters,
                    packed_sequences & to)
{
    auto const whole = from[pair];
    to.codes.insert(to.codes.end(), whole.begin() + static_cast<std::ptrdiff_t>(letters.begin),
                    whole.begin() + static_cast<std::ptrdiff_t>(letters.end));
    to.finish_sequence();
}

//!\brief Adds what stands before a window to the positions that were found in the window.
void shift(pair_outcome & outcome, window_cut const & cut, std::uint64_t const letters, output_level const level)
{
    auto const before = static_cast<std::uint32_t>(letters);
    if (level >= output_level::end_positions)
        (cut.of_first ? outcome.end1 : outcome.end2) += before;
    if (level >= output_level::begin_positions)
        (cut.of_first ? outcome.begin1 : outcome.begin2) += before;
}

//!\brief Whether an end takes the place of another one.
bool is_better(pair_outcome const & candidate, pair_outcome const & best, optimum_rule const rule)
{
    auto const value_of = [](pair_outcome const & any) // missed_score is the largest number
    { return any.score == missed_score ? std::numeric_limits<std::int32_t>::min() : any.score; };
    if (candidate.score != best.score)
        return value_of(candidate) > value_of(best);
    bool const is_before =
        std::pair{candidate.end1, candidate.end2} < std::pair{best.end1, best.end2}; // column by column
    return is_before == (rule == optimum_rule::first);
}

//!\brief Says which pair windows belong to; they have numbers of their own.
std::string name_of(packed_batch const & letters, std::size_t const first_pair)
{
    std::string const first = std::to_string(first_pair);
    if (letters.size() == 1)
        return "Pair " + first + " (sequences of " + std::to_string(letters.first.length(0)) + " and "
             + std::to_string(letters.second.length(0)) + " letters), in windows: ";
    return "Pairs " + first + " to " + std::to_string(first_pair + letters.size() - 1) + ", in windows: ";
}

} // namespace

window_stream::window_stream(alignment_problem problem_, std::size_t const first_pair, window_rule const & rule_,
                             opener open_) :
    problem{std::move(problem_)},
    rule{rule_},
    open{std::move(open_)},
    whole{open(problem)},
    pairs_submitted{first_pair}
{}

std::pmr::memory_resource * window_stream::batch_memory() const
{
    return whole->batch_memory();
}

batch_plan const & window_stream::plan() const
{
    return whole->plan();
}

std::optional<outcome_batch> window_stream::try_similar(packed_batch const & batch, std::size_t const first,
                                                        std::size_t const count) const
{
    return whole->try_similar(batch, first, count);
}

std::size_t window_stream::pending() const
{
    return jobs.size();
}

// ---------------------------------------------------------------------------------------------------------------------
// Batches in
// ---------------------------------------------------------------------------------------------------------------------

void window_stream::submit(packed_batch batch, bool const last)
{
    std::size_t const pairs = batch.size();
    pair_cuts const cuts = cuts_of(batch);
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

/*!\brief How each pair is cut.
 * \details Pairs of a batch share the windows: many whole ones keep executors as busy. But windows that are computed
 * for their ends alone save the paths through whole matrices, so that each pair may have some.
 */
pair_cuts window_stream::cuts_of(packed_batch const & batch) const
{
    pair_cuts cuts(batch.size());
    auto const cut_all = [&](window_rule const & by)
    {
        for (std::size_t i = 0; i < batch.size(); ++i)
            cuts[i] = cut_windows(problem, batch.first.length(i), batch.second.length(i), by);
    };
    cut_all(rule);
    auto const count = static_cast<std::size_t>(std::ranges::count_if(cuts, is_cut));
    if (count <= 1)
        return cuts;
    window_rule shared = rule;
    shared.most_windows =
        std::max(rule.most_windows / count, has_windows_only_for_ends() ? rule.least_windows_with_paths : 0);
    cut_all(shared);
    return cuts;
}

//!\brief Whether paths, or begins, are found in a second step.
bool window_stream::has_windows_only_for_ends() const
{
    return problem.output >= output_level::begin_positions;
}

void window_stream::submit_segment(segment & part, packed_batch letters, bool const last)
{
    if (!part.is_cut())
        return whole->submit(std::move(letters), last);

    whole->skip(part.cuts.size());
    if (!ends)
    {
        alignment_problem ends_alone = problem;
        ends_alone.output = std::min(problem.output, output_level::end_positions);
        ends_alone.marks_mismatches = ends_alone.counts_identity = false;
        ends = open(std::move(ends_alone));
    }
    if (has_windows_only_for_ends())
        part.letters = letters;
    else // sizes, for messages
    {
        part.letters.first.offsets = letters.first.offsets;
        part.letters.second.offsets = letters.second.offsets;
    }
    std::vector<window> const windows = windows_of(part.cuts);
    set_windows(letters.first, true, part.cuts, windows);
    set_windows(letters.second, false, part.cuts, windows);
    ends->submit(std::move(letters), last);
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
    bool const needs_windows = std::ranges::any_of(front, &segment::is_cut),
               needs_whole = front.empty() || !std::ranges::all_of(front, &segment::is_cut);
    return (!needs_windows || ends->is_next_ready()) && (!needs_whole || whole->is_next_ready());
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
    try
    {
        return take_windows(part);
    }
    catch (out_of_device_memory const & error)
    {
        throw out_of_device_memory{name_of(part.letters, part.first_pair) + error.what()};
    }
    catch (std::overflow_error const & error)
    {
        throw std::overflow_error{name_of(part.letters, part.first_pair) + error.what()};
    }
}

outcome_batch window_stream::take_windows(segment & part)
{
    outcome_batch const found = ends->next();
    outcome_batch best{found.pairs.get_allocator().resource()};
    best.pairs.reserve(part.cuts.size());
    std::size_t number = 0;
    for (std::optional<window_cut> const & cut : part.cuts)
    {
        optimum_rule const rule_of_ends =
            problem.method == alignment_method::local ? optimum_rule::first : problem.optimum;
        for (std::size_t i = 0; i < cut->size(); ++i, ++number)
        {
            pair_outcome candidate = found.pairs[number];
            shift(candidate, *cut, (*cut)[i].begin, std::min(problem.output, output_level::end_positions));
            if (i == 0)
                best.pairs.push_back(candidate);
            else if (is_better(candidate, best.pairs.back(), rule_of_ends))
                best.pairs.back() = candidate;
        }
    }
    best.kernel_seconds = found.kernel_seconds;
    return has_windows_only_for_ends() ? align_before_ends(part, best) : std::move(best);
}

//!\brief Computes the windows before the best ends for all that is wanted.
outcome_batch window_stream::align_before_ends(segment const & part, outcome_batch const & best)
{
    if (!paths)
        paths = open(problem);
    packed_batch letters{part.letters.first.codes.get_allocator().resource()};
    std::vector<std::uint64_t> before(part.cuts.size());
    for (std::size_t i = 0; i < part.cuts.size(); ++i)
    {
        window_cut const & cut = *part.cuts[i];
        letter_range const window = cut.before(cut.of_first ? best.pairs[i].end1 : best.pairs[i].end2);
        before[i] = window.begin;
        letter_range const first = cut.of_first ? window : letter_range{0, part.letters.first.length(i)},
                           second = cut.of_first ? letter_range{0, part.letters.second.length(i)} : window;
        append_letters(part.letters.first, i, first, letters.first);
        append_letters(part.letters.second, i, second, letters.second);
    }
    paths->submit(std::move(letters), false);
    outcome_batch outcome = paths->next();
    for (std::size_t i = 0; i < part.cuts.size(); ++i)
        shift(outcome.pairs[i], *part.cuts[i], before[i], problem.output);
    outcome.kernel_seconds += best.kernel_seconds;
    return outcome;
}

} // namespace seqan3_cuda::detail
