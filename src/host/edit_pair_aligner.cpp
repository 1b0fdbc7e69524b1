// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_pair_aligner.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_pair_aligner.hpp>

#include <algorithm>
#include <array>
#include <limits>

#include <plan/degenerate_pair.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::uint32_t word_rows = 64;

//!\brief Up to so many cells this aligner is faster than a batch of one pair; see doc/developer/tuning.md.
constexpr std::uint64_t most_cells = 400'000;

//!\brief The differences of the cells of a word from those to the left: one more, one less.
struct step
{
    std::uint64_t more;
    std::uint64_t less;
};

/*!\brief Computes a word of the next column.
 * \param[in]     equal            The rows whose letter is the column's.
 * \param[in,out] more, less       The differences of cells from those above.
 * \param[in]     more_in, less_in The difference in the row above: 0 or 1.
 */
step next_column(std::uint64_t const equal, std::uint64_t & more, std::uint64_t & less, std::uint64_t const more_in,
                 std::uint64_t const less_in)
{
    std::uint64_t const x = equal | less_in;
    std::uint64_t const same_diagonal = (((x & more) + more) ^ more) | x | less;
    step const found{less | ~(same_diagonal | more), same_diagonal & more};
    std::uint64_t const left_more = found.more << 1 | more_in, left_less = found.less << 1 | less_in;
    more = left_less | ~(same_diagonal | left_more);
    less = same_diagonal & left_more;
    return found;
}

//!\brief What a row's bit adds.
template <typename difference_t>
std::uint64_t difference(difference_t const & of, std::uint32_t const row)
{
    std::uint32_t const bit = (row - 1) % word_rows;
    return (of.more >> bit & 1u) - (of.less >> bit & 1u);
}

} // namespace

edit_pair_aligner::edit_pair_aligner(alignment_problem const & problem) :
    problem{problem},
    semi_global{problem.free_ends.sequence1_leading},
    has_trace{problem.output >= output_level::begin_positions},
    allowed{problem.max_errors.value_or(std::numeric_limits<std::uint32_t>::max())},
    letters{std::max(problem.alphabet_size1, problem.alphabet_size2)}
{}

bool edit_pair_aligner::is_limited() const
{
    return words > 1 && allowed < std::max(rows, columns);
}

//!\brief Whether a batch of one pair would take longer.
bool edit_pair_aligner::is_worth_it() const
{
    std::uint64_t const all = std::uint64_t{columns} * words * word_rows;
    // Without a free begin a path stays in its diagonals; else unrelated letters have an error in two rows or less.
    std::uint64_t const of_column = is_limited() ? std::min<std::uint64_t>(words * word_rows, 3 * allowed + word_rows) : rows;
    std::uint64_t const cells = of_column * columns;
    return cells <= most_cells || cells <= all / 4;
}

//!\brief The first word of a column that can have a cell with few enough errors, or the one above the last such cell.
std::uint32_t edit_pair_aligner::first_word(std::uint32_t const column) const
{
    bool const cuts = is_limited() && !semi_global && column > allowed + 2;
    return cuts ? static_cast<std::uint32_t>(column - allowed - 2) / word_rows : 0;
}

void edit_pair_aligner::make_masks(std::uint32_t const word)
{
    std::uint64_t * const here = masks.data() + std::size_t{word} * letters;
    std::fill_n(here, letters, std::uint64_t{0});
    std::uint32_t const begin = word * word_rows, end = std::min(rows, begin + word_rows);
    for (std::uint32_t row = begin; row < end; ++row)
        here[codes2[row]] |= std::uint64_t{1} << (row - begin);
}

template <bool with_trace>
edit_pair_aligner::found_end edit_pair_aligner::compute_one_word()
{
    make_masks(0);
    std::uint64_t more = ~std::uint64_t{0}, less = 0, errors = rows;
    std::uint64_t const more_in = semi_global ? 0 : 1;
    found_end best{std::numeric_limits<std::uint64_t>::max(), columns};
    for (std::uint32_t column = 1; column <= columns; ++column)
    {
        step const found = next_column(masks[codes1[column - 1]], more, less, more_in, 0);
        if constexpr (with_trace)
            trace[column - 1] = {found.more, more};
        errors += difference(found, rows);
        if (errors <= best.errors)
            best = {errors, column};
    }
    return semi_global ? best : found_end{errors, columns};
}

template <bool with_trace>
edit_pair_aligner::found_end edit_pair_aligner::compute_all_words()
{
    for (std::uint32_t w = 0; w < words; ++w)
        make_masks(w);
    std::fill_n(column_words.begin(), words, word{~std::uint64_t{0}, 0});
    std::uint64_t errors = rows;
    found_end best{std::numeric_limits<std::uint64_t>::max(), columns};
    for (std::uint32_t column = 1; column <= columns; ++column)
    {
        std::uint64_t more_in = semi_global ? 0 : 1, less_in = 0;
        std::uint64_t const * equal = masks.data() + codes1[column - 1];
        step found{};
        for (std::uint32_t w = 0; w < words; ++w, equal += letters)
        {
            word & here = column_words[w];
            found = next_column(*equal, here.more, here.less, more_in, less_in);
            if constexpr (with_trace)
                trace[std::size_t{column - 1} * stride + w] = {found.more, here.more};
            more_in = found.more >> (word_rows - 1);
            less_in = found.less >> (word_rows - 1);
        }
        errors += difference(found, rows);
        if (errors <= best.errors)
            best = {errors, column};
    }
    return semi_global ? best : found_end{errors, columns};
}

template <bool with_trace>
edit_pair_aligner::found_end edit_pair_aligner::compute_few_errors()
{
    found_end const missed{std::numeric_limits<std::uint64_t>::max(), columns};
    std::uint32_t last = static_cast<std::uint32_t>(std::min<std::uint64_t>(allowed, rows)); // row of the last cell with few errors
    std::uint64_t errors = last;                                                            // of that cell
    std::uint32_t open = 0, masked = 0; // words that the last column had, and that have masks
    found_end best = missed;
    for (std::uint32_t column = 1; column <= columns; ++column)
    {
        // ---- the words down to the row behind the last cell; those that come in had only more errors above
        std::uint32_t const first = first_word(column), last_word = std::min(last, rows - 1) / word_rows;
        for (; masked <= last_word; ++masked)
            make_masks(masked);
        for (; open <= last_word; ++open)
            column_words[open] = {~std::uint64_t{0}, 0};
        open = last_word + 1;

        std::uint64_t more_in = first > 0 || !semi_global ? 1 : 0, less_in = 0;
        step of_last{more_in, 0}; // row 0 has all of its bits alike
        for (std::uint32_t w = first; w <= last_word; ++w)
        {
            word & here = column_words[w];
            step const found = next_column(masks[std::size_t{w} * letters + codes1[column - 1]], here.more, here.less, more_in, less_in);
            if constexpr (with_trace)
                trace[std::size_t{column - 1} * stride + (w - first)] = {found.more, here.more};
            more_in = found.more >> (word_rows - 1);
            less_in = found.less >> (word_rows - 1);
            if (last > 0 && w == (last - 1) / word_rows)
                of_last = found;
        }

        // ---- the last cell of this column
        errors += last == 0 ? of_last.more : difference(of_last, last);
        auto above = [&](std::uint32_t const row) { return difference(column_words[(row - 1) / word_rows], row); };
        if (last < rows && errors + above(last + 1) <= allowed)
        {
            ++last;
            errors += above(last);
        }
        while (errors > allowed)
        {
            if (last == 0 || (!semi_global && last + allowed < column))
                return missed;
            errors -= above(last);
            --last;
        }
        if (last == rows && (errors <= best.errors || !semi_global))
            best = {errors, column};
    }
    return semi_global || last == rows ? best : missed;
}

template <bool with_trace>
edit_pair_aligner::found_end edit_pair_aligner::compute()
{
    if (!semi_global && std::max(rows, columns) - std::min(rows, columns) > allowed)
        return {std::numeric_limits<std::uint64_t>::max(), columns};
    return words == 1     ? compute_one_word<with_trace>()
         : is_limited() ? compute_few_errors<with_trace>()
                        : compute_all_words<with_trace>();
}

//!\brief Left where possible, else up where possible, else along the diagonal; as walk_edit_path.
template <typename path_t>
void edit_pair_aligner::walk(pair_outcome & outcome, path_t & path) const
{
    std::uint32_t row = outcome.end2, column = outcome.end1;
    while (row > 0 && column > 0)
    {
        std::uint32_t const bit = (row - 1) % word_rows;
        directions const & here =
            trace[std::size_t{column - 1} * stride + (row - 1) / word_rows - first_word(column)];
        if ((here.left >> bit & 1u) != 0)
        {
            path.gap(trace_operation::left, 1);
            --column;
        }
        else if ((here.up >> bit & 1u) != 0)
        {
            path.gap(trace_operation::up, 1);
            --row;
        }
        else
        {
            path.diagonal(column, row);
            --column;
            --row;
        }
    }

    // On the border a path goes on to the corner unless these letters are free.
    if (row > 0)
        path.gap(trace_operation::up, row);
    if (!semi_global && column > 0)
    {
        path.gap(trace_operation::left, column);
        column = 0;
    }
    path.finish();
    outcome.begin1 = column;
    outcome.begin2 = 0;
}

bool edit_pair_aligner::align(packed_batch const & batch, outcome_batch & outcome)
{
    codes1 = batch.first[0];
    codes2 = batch.second[0];
    require_supported_lengths(codes1.size(), codes2.size());
    columns = static_cast<std::uint32_t>(codes1.size());
    rows = static_cast<std::uint32_t>(codes2.size());
    words = (rows + word_rows - 1) / word_rows;
    if (columns > 0 && rows > 0 && !is_worth_it())
        return false;

    clear_outcome(problem, outcome);
    if (columns == 0 || rows == 0)
    {
        align_degenerate(problem, batch, std::array{0u}, outcome);
        return true;
    }

    masks.resize(std::max<std::size_t>(masks.size(), std::size_t{words} * letters));
    column_words.resize(std::max<std::size_t>(column_words.size(), words));
    if (has_trace)
    {
        std::uint64_t const in_band = (2 * allowed + 3) / word_rows + 2;
        stride = is_limited() && !semi_global ? static_cast<std::uint32_t>(std::min<std::uint64_t>(words, in_band)) : words;
        if (std::size_t const wanted = std::size_t{columns} * stride; trace_size < wanted)
        {
            trace = std::make_unique_for_overwrite<directions[]>(wanted);
            trace_size = wanted;
        }
    }
    found_end const end = has_trace ? compute<true>() : compute<false>();

    bool const is_missed = end.errors > allowed;
    pair_outcome & found = outcome.pairs.front();
    found.score = is_missed ? missed_score : -static_cast<std::int32_t>(end.errors);
    if (problem.output >= output_level::end_positions)
    {
        found.end1 = is_missed ? columns : end.column;
        found.end2 = rows;
    }
    if (!has_trace)
        return true;
    paths.record(problem, batch, 0, outcome,
                 [&](pair_outcome & pair, auto & path)
                 {
                     pair.begin1 = pair.end1; // of a missed pair
                     pair.begin2 = pair.end2;
                     if (!is_missed)
                         walk(pair, path);
                 });
    return true;
}

} // namespace seqan3_cuda::detail
