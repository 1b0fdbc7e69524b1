// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements shift_positions, in_windows, best_of_windows, windows_before_ends and place_windows_before_ends.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/window_batch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory_resource>
#include <utility>

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

std::vector<window> windows_of(pair_cuts const & cuts)
{
    std::vector<window> result{};
    for (std::size_t pair = 0; pair < cuts.size(); ++pair)
        for (std::size_t i = 0; cuts[pair] && i < cuts[pair]->size(); ++i)
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

//!\brief The letters of the window before a pair's end.
letter_range range_before_end(window_cut const & cut, pair_outcome const & best)
{
    return cut.before(cut.of_first ? best.end1 : best.end2);
}

} // namespace

void shift_positions(pair_outcome & outcome, window_cut const & cut, std::uint64_t const letters,
                     output_level const level)
{
    auto const before = static_cast<std::uint32_t>(letters);
    if (level >= output_level::end_positions)
        (cut.of_first ? outcome.end1 : outcome.end2) += before;
    if (level >= output_level::begin_positions)
        (cut.of_first ? outcome.begin1 : outcome.begin2) += before;
}

packed_batch in_windows(packed_batch pairs, pair_cuts const & cuts)
{
    std::vector<window> const windows = windows_of(cuts);
    set_windows(pairs.first, true, cuts, windows);
    set_windows(pairs.second, false, cuts, windows);
    return pairs;
}

outcome_batch best_of_windows(alignment_problem const & problem, pair_cuts const & cuts, outcome_batch const & found)
{
    optimum_rule const rule = problem.method == alignment_method::local ? optimum_rule::first : problem.optimum;
    output_level const level = std::min(problem.output, output_level::end_positions);
    outcome_batch best{found.pairs.get_allocator().resource()};
    best.pairs.reserve(cuts.size());
    std::size_t number = 0;
    for (std::optional<window_cut> const & cut : cuts)
        for (std::size_t i = 0; i < cut->size(); ++i, ++number)
        {
            pair_outcome candidate = found.pairs[number];
            shift_positions(candidate, *cut, (*cut)[i].begin, level);
            if (i == 0)
                best.pairs.push_back(candidate);
            else if (is_better(candidate, best.pairs.back(), rule))
                best.pairs.back() = candidate;
        }
    best.kernel_seconds = found.kernel_seconds;
    return best;
}

packed_batch windows_before_ends(packed_batch const & pairs, pair_cuts const & cuts, outcome_batch const & best)
{
    packed_batch windows{pairs.first.codes.get_allocator().resource()};
    for (std::size_t i = 0; i < cuts.size(); ++i)
    {
        window_cut const & cut = *cuts[i];
        letter_range const before = range_before_end(cut, best.pairs[i]);
        append_letters(pairs.first, i, cut.of_first ? before : letter_range{0, pairs.first.length(i)}, windows.first);
        append_letters(pairs.second, i, cut.of_first ? letter_range{0, pairs.second.length(i)} : before,
                       windows.second);
    }
    return windows;
}

void place_windows_before_ends(alignment_problem const & problem, pair_cuts const & cuts, outcome_batch const & best,
                               outcome_batch & outcome)
{
    for (std::size_t i = 0; i < cuts.size(); ++i)
        shift_positions(outcome.pairs[i], *cuts[i], range_before_end(*cuts[i], best.pairs[i]).begin, problem.output);
}

} // namespace seqan3_cuda::detail
