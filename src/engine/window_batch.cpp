// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements shift_positions, fit_a_batch, in_windows, best_scores, windows_of_ends, copy_windows,
 * outcome_of_pairs, copy_before_ends and place_before_ends.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#include <engine/window_batch.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

namespace seqan3_cuda::detail
{

namespace
{

std::vector<pair_window> all_windows(pair_cuts const & cuts)
{
    std::vector<pair_window> result{};
    for (std::size_t pair = 0; pair < cuts.size(); ++pair)
        for (std::size_t i = 0; cuts[pair] && i < cuts[pair]->size(); ++i)
            result.push_back({pair, i});
    return result;
}

//!\brief The letters of a window in one of its two sequences, of which one is cut.
letter_range letters_of(packed_sequences const & sequences, bool const is_first, pair_cuts const & cuts,
                        pair_window const & part)
{
    window_cut const & cut = *cuts[part.pair];
    return cut.of_first == is_first ? cut[part.number] : letter_range{0, sequences.length(part.pair)};
}

//!\brief Puts a sequence for each window in the place of those of pairs; windows have letters in common.
void set_windows(packed_sequences & sequences, bool const is_first, pair_cuts const & cuts,
                 std::vector<pair_window> const & windows)
{
    packed_sequences placed{sequences.codes.get_allocator().resource(), sequences.letters_per_byte};
    placed.begins.reserve(windows.size());
    placed.offsets.reserve(windows.size() + 1);
    for (pair_window const & part : windows)
    {
        letter_range const letters = letters_of(sequences, is_first, cuts, part);
        placed.place(sequences.begins[part.pair] + letters.begin, letters.end - letters.begin);
    }
    sequences.begins = std::move(placed.begins);
    sequences.offsets = std::move(placed.offsets);
}

//!\brief Letters of all windows, of one side.
std::uint64_t count_letters(packed_sequences const & sequences, bool const is_first, pair_cuts const & cuts,
                            std::vector<pair_window> const & windows)
{
    std::uint64_t letters = 0;
    for (pair_window const & part : windows)
    {
        letter_range const range = letters_of(sequences, is_first, cuts, part);
        letters += range.end - range.begin;
    }
    return letters;
}

//!\brief Letters of a sequence, as a sequence of their own.
void append_letters(packed_sequences const & from, std::size_t const pair, letter_range const & letters,
                    packed_sequences & to)
{
    std::size_t const first = from.begins[pair] + letters.begin, count = letters.end - letters.begin,
                      size = to.codes.size();
    to.codes.resize(size + count);
    if (from.letters_per_byte == 1)
        std::copy_n(from.codes.begin() + static_cast<std::ptrdiff_t>(first), count,
                    to.codes.begin() + static_cast<std::ptrdiff_t>(size));
    else // of a long sequence no more than wanted
        spread_letters(from.codes.data(), first, count, to.codes.data() + size);
    to.finish_sequence();
}

//!\brief A score that can be compared: missed_score is the largest number.
std::int32_t value_of(std::int32_t const score)
{
    return score == missed_score ? std::numeric_limits<std::int32_t>::min() : score;
}

optimum_rule rule_of(alignment_problem const & problem)
{
    return problem.method == alignment_method::local ? optimum_rule::first : problem.optimum;
}

//!\brief Whether a window's end is among the letters that it has for itself. The first window has the place before all
//!letters, too.
bool ends_in_own(window_cut const & cut, std::size_t const number, pair_outcome const & placed)
{
    return number == 0 || (cut.of_first ? placed.end1 : placed.end2) > number * cut.own;
}

//!\brief The letters before a pair's end, of the sequence that is cut.
letter_range range_before_end(window_cut const & cut, pair_outcome const & end)
{
    return cut.before(cut.of_first ? end.end1 : end.end2);
}

//!\brief Whether an end takes the place of another one with the same score.
bool is_better(pair_outcome const & candidate, pair_outcome const & best, optimum_rule const rule)
{
    bool const is_before =
        std::pair{candidate.end1, candidate.end2} < std::pair{best.end1, best.end2}; // column by column
    return is_before == (rule == optimum_rule::first);
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

bool fit_a_batch(packed_batch const & pairs, pair_cuts const & cuts)
{
    std::vector<pair_window> const windows = all_windows(cuts);
    return std::max(count_letters(pairs.first, true, cuts, windows), count_letters(pairs.second, false, cuts, windows))
        <= packed_sequences::max_letters;
}

packed_batch in_windows(packed_batch pairs, pair_cuts const & cuts)
{
    std::vector<pair_window> const windows = all_windows(cuts);
    set_windows(pairs.first, true, cuts, windows);
    set_windows(pairs.second, false, cuts, windows);
    pairs.preparation.reset(); // of other pairs
    return pairs;
}

outcome_batch best_scores(pair_cuts const & cuts, outcome_batch const & found)
{
    outcome_batch best{found.pairs.get_allocator().resource()};
    best.pairs.reserve(cuts.size());
    auto window = found.pairs.begin();
    for (std::optional<window_cut> const & cut : cuts)
    {
        auto const end = window + static_cast<std::ptrdiff_t>(cut->size());
        best.pairs.push_back(
            *std::ranges::max_element(window, end, {}, [](pair_outcome const & any) { return value_of(any.score); }));
        window = end;
    }
    best.kernel_seconds = found.kernel_seconds;
    return best;
}

std::vector<pair_window> windows_of_ends(alignment_problem const & problem, pair_cuts const & cuts,
                                         outcome_batch const & found)
{
    outcome_batch const best = best_scores(cuts, found);
    std::vector<pair_window> result{};
    std::size_t first_window = 0;
    for (std::size_t pair = 0; pair < cuts.size(); ++pair)
    {
        window_cut const & cut = *cuts[pair];
        auto const has_best = [&](std::size_t const i)
        { return found.pairs[first_window + i].score == best.pairs[pair].score; };
        std::size_t begin = 0, end = cut.size();
        if (best.pairs[pair].score == missed_score)
            begin = end - 1; // outcomes of missed pairs end with the letters
        else if (cut.of_first && rule_of(problem) == optimum_rule::first)
        {
            while (!has_best(begin))
                ++begin;
            end = begin + 1;
        }
        else if (cut.of_first)
        {
            while (!has_best(end - 1))
                --end;
            begin = cut.first_before(end - 1);
        }
        for (std::size_t i = begin; i < end; ++i)
            if (has_best(i))
                result.push_back({pair, i});
        first_window += cut.size();
    }
    return result;
}

packed_batch copy_windows(packed_batch const & pairs, pair_cuts const & cuts, std::vector<pair_window> const & of)
{
    packed_batch windows{pairs.first.codes.get_allocator().resource()};
    for (pair_window const & each : of)
    {
        append_letters(pairs.first, each.pair, letters_of(pairs.first, true, cuts, each), windows.first);
        append_letters(pairs.second, each.pair, letters_of(pairs.second, false, cuts, each), windows.second);
    }
    return windows;
}

outcome_batch outcome_of_pairs(alignment_problem const & problem, pair_cuts const & cuts,
                               std::vector<pair_window> const & of, outcome_batch found)
{
    struct choice
    {
        std::size_t window{};
        bool ends_in_own{}; // else another window has the same end, and the whole path
    };
    std::vector<std::optional<choice>> chosen(cuts.size());
    for (std::size_t i = 0; i < of.size(); ++i)
    {
        auto const [pair, number] = of[i];
        shift_positions(found.pairs[i], *cuts[pair], (*cuts[pair])[number].begin, problem.output);
        choice const candidate{i, ends_in_own(*cuts[pair], number, found.pairs[i])};
        std::optional<choice> & best = chosen[pair];
        if (!best
            || (candidate.ends_in_own
                && (!best->ends_in_own || is_better(found.pairs[i], found.pairs[best->window], rule_of(problem)))))
            best = candidate;
    }
    for (std::size_t pair = 0; pair < cuts.size(); ++pair) // windows of a pair come behind its index
    {
        std::size_t const window = chosen[pair]->window;
        found.pairs[pair] = found.pairs[window];
        if (!found.identities.empty())
            found.identities[pair] = found.identities[window];
    }
    found.pairs.resize(cuts.size());
    if (!found.identities.empty())
        found.identities.resize(cuts.size());
    return found; // paths of other windows stay where they are
}

packed_batch copy_before_ends(packed_batch const & pairs, pair_cuts const & cuts, outcome_batch const & ends)
{
    packed_batch windows{pairs.first.codes.get_allocator().resource()};
    for (std::size_t i = 0; i < cuts.size(); ++i)
    {
        window_cut const & cut = *cuts[i];
        letter_range const before = range_before_end(cut, ends.pairs[i]);
        append_letters(pairs.first, i, cut.of_first ? before : letter_range{0, pairs.first.length(i)}, windows.first);
        append_letters(pairs.second, i, cut.of_first ? letter_range{0, pairs.second.length(i)} : before,
                       windows.second);
    }
    return windows;
}

void place_before_ends(alignment_problem const & problem, pair_cuts const & cuts, outcome_batch const & ends,
                       outcome_batch & outcome)
{
    for (std::size_t i = 0; i < cuts.size(); ++i)
        shift_positions(outcome.pairs[i], *cuts[i], range_before_end(*cuts[i], ends.pairs[i]).begin, problem.output);
}

} // namespace seqan3_cuda::detail
