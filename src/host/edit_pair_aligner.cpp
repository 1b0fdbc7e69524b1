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
#include <bit>
#include <limits>

#include <engine/cell_meter.hpp>
#include <host/kernel_choice.hpp>
#include <plan/degenerate_pair.hpp>
#include <plan/score_range.hpp>

namespace seqan3_cuda::detail
{

namespace
{

constexpr std::uint32_t word_rows = edit_word_rows;

//!\brief Directions that a thread keeps room for: 16 MiB. A pair that needs more is for an executor.
constexpr std::uint64_t most_traced_words = std::uint64_t{1} << 20;

//!\brief Columns after which cells that have too many errors are looked for.
constexpr std::uint32_t columns_between_checks = 16;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max(); // errors of a missed pair

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
 * \details As edit_wavefront.hpp, but HP' is `down | ~rest`: so only eight operations lead from one VP to the next one,
 * and these limit how fast columns follow each other.
 */
inline step next_column(std::uint64_t const equal, std::uint64_t & more, std::uint64_t & less,
                        std::uint64_t const more_in, std::uint64_t const less_in)
{
    std::uint64_t const x = equal | less_in;
    std::uint64_t const same_diagonal = (((x & more) + more) ^ more) | x | less;
    step const found{less | ~(same_diagonal | more), same_diagonal & more};
    std::uint64_t const down = less << 1 | more_in, rest = same_diagonal << 1 | (more << 1 | 1);
    more = (found.less << 1 | less_in) | (~same_diagonal & ~down & rest);
    less = same_diagonal & (down | ~rest);
    return found;
}

//!\brief What comes into the next word: the last row's difference.
inline step last_row_of(step const & found)
{
    return {found.more >> (word_rows - 1), found.less >> (word_rows - 1)};
}

//!\brief What a row's bit adds.
template <typename difference_t>
std::uint64_t difference(difference_t const & of, std::uint32_t const row)
{
    std::uint32_t const bit = (row - 1) % word_rows;
    return (of.more >> bit & 1u) - (of.less >> bit & 1u);
}

//!\brief The sum of the differences of a word's first rows.
template <typename difference_t>
std::uint64_t height_of(difference_t const & of, std::uint32_t const word_height)
{
    std::uint64_t const bits = ~std::uint64_t{0} >> (word_rows - word_height);
    return static_cast<std::uint64_t>(std::popcount(of.more & bits))
         - static_cast<std::uint64_t>(std::popcount(of.less & bits));
}

} // namespace

edit_pair_aligner::edit_pair_aligner(alignment_problem const & problem) :
    problem{problem},
    semi_global{problem.free_ends.sequence1_leading},
    has_trace{problem.output >= output_level::begin_positions},
    allowed{problem.max_errors.value_or(no_limit)},
    letters{std::max(problem.alphabet_size1, problem.alphabet_size2)},
    similar{problem}
{}

//!\brief Whether the limit of errors leaves out cells.
bool edit_pair_aligner::is_limited() const
{
    return allowed < std::max(rows, columns);
}

//!\brief Whether several words are computed at a time.
bool edit_pair_aligner::takes_strips() const
{
    return rows > word_rows && !is_limited() && chosen_host_kernels().edit_strip_kernels != nullptr;
}

/*!\brief The first word of a column that can have a cell with few enough errors, or the one above the last such cell.
 * \details Columns 1 and 2, 3 and 4 and so on are computed together.
 */
std::uint32_t edit_pair_aligner::first_word(std::uint32_t const column) const
{
    std::uint32_t const first_column = (column - 1) | 1;
    return rows > word_rows && is_limited() && !semi_global && first_column > allowed + 2
             ? static_cast<std::uint32_t>(first_column - allowed - 2) / word_rows
             : 0;
}

//!\brief The last row of a word.
std::uint32_t edit_pair_aligner::bottom_row(std::uint32_t const word) const
{
    return std::min(rows, (word + 1) * word_rows);
}

void edit_pair_aligner::make_masks(std::uint32_t const word)
{
    std::uint64_t * const here = masks.data() + word;
    std::uint32_t const begin = word * word_rows, end = bottom_row(word); // none if words fill a strip

    // Of few letters: each row would wait for the one before, so that rows take turns.
    constexpr std::size_t few_letters = 16, turns = 4;
    if (letters <= few_letters)
    {
        std::array<std::array<std::uint64_t, few_letters>, turns> parts;
        for (auto & part : parts)
            std::fill_n(part.begin(), letters, std::uint64_t{0});
        for (std::uint32_t row = begin; row < end; ++row)
            parts[row % turns][codes2[row]] |= std::uint64_t{1} << (row - begin);
        for (std::size_t code = 0; code < letters; ++code)
            here[code * words] = parts[0][code] | parts[1][code] | parts[2][code] | parts[3][code];
        return;
    }

    for (std::size_t code = 0; code < letters; ++code)
        here[code * words] = 0;
    for (std::uint32_t row = begin; row < end; ++row)
        here[std::size_t{codes2[row]} * words] |= std::uint64_t{1} << (row - begin);
}

/*!\brief Whether no cell of a column has few enough errors, looked for where that costs little.
 * \param[in] column The last computed one; its cells are in one word.
 * \param[in] errors Of the word's last cell.
 */
bool edit_pair_aligner::is_beyond(std::uint32_t const column, std::uint64_t errors) const
{
    constexpr std::uint64_t most_allowed = 16;
    if (allowed > most_allowed)
        return false;
    // A path to a cell so far from the main diagonal has too many gaps.
    std::uint32_t const index = first_word(column), begin = index * word_rows, bottom = bottom_row(index);
    auto const end = static_cast<std::uint32_t>(std::min<std::uint64_t>(bottom, column + allowed));
    std::uint32_t const before = column > allowed ? column - static_cast<std::uint32_t>(allowed) - 1 : 0;
    word const & cells = column_words[index];
    if (end < bottom)
        errors -= height_of(word{cells.more >> (end - begin), cells.less >> (end - begin)}, bottom - end);
    for (std::uint32_t row = end; row > std::max(begin, before); --row)
    {
        if (errors <= allowed)
            return false;
        errors -= difference(cells, row);
    }
    return true;
}

//!\brief All rows in one word, which stays in registers.
template <bool with_trace, bool follows_last_row>
edit_pair_aligner::found_end edit_pair_aligner::compute_one_word()
{
    make_masks(0);
    std::uint64_t more = ~std::uint64_t{0}, less = 0, errors = rows;
    found_end best{no_end, columns};
    for (std::uint32_t column = 1; column <= columns; ++column)
    {
        step const found = next_column(masks[codes1[column - 1]], more, less, follows_last_row ? 0 : 1, 0);
        if constexpr (with_trace)
            trace[column - 1] = {found.more, more};
        if constexpr (follows_last_row)
        {
            errors += difference(found, rows);
            best = errors <= best.errors ? found_end{errors, column} : best;
        }
    }
    if constexpr (follows_last_row)
        return best;
    return {columns + height_of(word{more, less}, rows), columns};
}

/*!\brief Two columns at a time, the second one a word behind the first one: each waits less for itself.
 * \details A word below the last one is needed as soon as a cell above has one error more than allowed, since it may
 * have one less in the second column. Long, as both columns share the registers of the loop.
 */
template <bool with_trace>
edit_pair_aligner::found_end edit_pair_aligner::compute_few_errors()
{
    std::uint32_t last = 0, masked = 0;   // the last word that is computed; words that have masks
    std::uint64_t errors = bottom_row(0); // of its last row
    auto open_last = [&]
    {
        for (; masked <= last; ++masked)
            make_masks(masked);
        column_words[last] = {~std::uint64_t{0}, 0};
    };
    auto open_words = [&]
    {
        while (last + 1 < words && errors <= allowed + 1)
        {
            ++last;
            open_last();
            errors += bottom_row(last) - last * word_rows;
        }
    };
    open_last();
    open_words();

    found_end best{no_end, columns};
    for (std::uint32_t column = 1; column <= columns; column += 2)
    {
        std::uint32_t const first = first_word(column);
        if (first > last)
            return {no_end, columns};
        bool const has_second = column < columns; // else computed for nothing
        std::uint64_t const * const equal1 = masks.data() + std::size_t{codes1[column - 1]} * words;
        std::uint64_t const * const equal2 =
            masks.data() + std::size_t{codes1[has_second ? column : column - 1]} * words;
        edit_word_directions *trace1 = nullptr, *trace2 = nullptr;
        if constexpr (with_trace)
        {
            trace1 = trace.get() + std::size_t{column - 1} * stride;
            trace2 = trace1 + stride;
        }

        step in1{first > 0 || !semi_global, 0}, in2 = in1;
        word above = column_words[first];
        step found1 = next_column(equal1[first], above.more, above.less, in1.more, in1.less);
        if constexpr (with_trace)
            *trace1++ = {found1.more, above.more};
        for (std::uint32_t w = first + 1; w <= last; ++w)
        {
            in1 = last_row_of(found1);
            word here = column_words[w];
            found1 = next_column(equal1[w], here.more, here.less, in1.more, in1.less);
            step const found2 = next_column(equal2[w - 1], above.more, above.less, in2.more, in2.less);
            in2 = last_row_of(found2);
            if constexpr (with_trace)
            {
                *trace1++ = {found1.more, here.more};
                *trace2++ = {found2.more, above.more};
            }
            column_words[w - 1] = above;
            above = here;
        }
        step const found2 = next_column(equal2[last], above.more, above.less, in2.more, in2.less);
        if constexpr (with_trace)
            *trace2 = {found2.more, above.more};
        column_words[last] = above;

        std::uint32_t const bottom = bottom_row(last);
        auto follow = [&](step const & found, std::uint32_t const of_column)
        {
            errors += difference(found, bottom);
            if (last + 1 == words && (errors <= best.errors || !semi_global))
                best = {errors, of_column};
        };
        follow(found1, column);
        if (has_second)
            follow(found2, column + 1);

        // ---- now and then: words whose cells all have too many errors, none less than the last cell and all steps up
        // to it
        if (column % columns_between_checks == columns_between_checks - 1)
        {
            auto height = [&] { return bottom_row(last) - last * word_rows; };
            auto is_over = [&] { return errors > allowed + height_of(word{column_words[last].more, 0}, height()); };
            for (; last > first && is_over(); --last)
                errors -= height_of(column_words[last], height());
            bool const is_over_above = !semi_global && (first > 0 || column >= allowed); // and in row 0
            if (last == first && is_over_above && (is_over() || is_beyond(column + 1, errors)))
                return {no_end, columns};
        }
        open_words();
    }
    return semi_global || best.column == columns ? best : found_end{no_end, columns};
}

edit_pair_aligner::found_end edit_pair_aligner::compute_strips()
{
    for (std::uint32_t w = 0; w < words; ++w)
        make_masks(w);
    border.resize(std::max<std::size_t>(border.size(), columns));
    edit_strip_arguments arguments{.codes1 = codes1.data(),
                                   .masks = masks.data(),
                                   .words = words,
                                   .columns = columns,
                                   .rows = rows,
                                   .semi_global = semi_global,
                                   .border = border.data(),
                                   .trace = has_trace ? trace.get() : nullptr,
                                   .errors = 0,
                                   .column = 0};
    cell_meter * const meter = cell_meter::current();
    if (meter != nullptr)
        meter->begin_work(std::uint64_t{rows} * columns, (words + edit_strip_words - 1) / edit_strip_words);
    chosen_host_kernels().edit_strip_kernels->at(has_trace)(arguments);
    if (meter != nullptr)
        meter->end_work();
    return {arguments.errors, arguments.column};
}

edit_pair_aligner::found_end edit_pair_aligner::compute()
{
    if (!semi_global && std::max(rows, columns) - std::min(rows, columns) > allowed)
        return {no_end, columns};
    if (takes_strips())
        return compute_strips();
    if (rows > word_rows)
        return has_trace ? compute_few_errors<true>() : compute_few_errors<false>();
    if (semi_global)
        return has_trace ? compute_one_word<true, true>() : compute_one_word<false, true>();
    return has_trace ? compute_one_word<true, false>() : compute_one_word<false, false>();
}

//!\brief Left where possible, else up where possible, else along the diagonal; as walk_edit_path.
template <typename path_t>
void edit_pair_aligner::walk(pair_outcome & outcome, path_t & path) const
{
    std::uint32_t row = outcome.end2, column = outcome.end1;
    while (row > 0 && column > 0)
    {
        std::uint32_t const bit = (row - 1) % word_rows;
        edit_word_directions const & here =
            trace[std::size_t{column - 1} * stride + (row - 1) / word_rows - first_word(column)];
        if ((here.left >> bit & 1u) != 0)
        {
            path.gap(trace_operation::left, 1);
            --column;
        }
        else if ((here.up >> bit & 1u) != 0)
        {
            std::uint64_t const up_alone = (here.up & ~here.left) << (word_rows - 1 - bit);
            auto const letters_of_gap = static_cast<std::uint32_t>(std::countl_one(up_alone)); // within the word
            path.gap(trace_operation::up, letters_of_gap);
            row -= letters_of_gap;
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

bool edit_pair_aligner::align_similar(packed_batch const & batch, outcome_batch & outcome)
{
    return similar.align_only_pair(problem, batch, outcome);
}

bool edit_pair_aligner::align(packed_batch const & batch, outcome_batch & outcome)
{
    codes1 = batch.first[0];
    codes2 = batch.second[0];
    require_supported_lengths(codes1.size(), codes2.size());
    if (align_similar(batch, outcome))
        return true;
    columns = static_cast<std::uint32_t>(codes1.size());
    rows = static_cast<std::uint32_t>(codes2.size());
    words = (rows + word_rows - 1) / word_rows;
    if (takes_strips())
        words = (words + edit_strip_words - 1) / edit_strip_words * edit_strip_words;
    // Without a free begin a path stays within its diagonals.
    std::uint64_t const in_band = semi_global || !is_limited() ? words : (2 * allowed + 4) / word_rows + 4;
    stride = static_cast<std::uint32_t>(std::min<std::uint64_t>(words, in_band));
    std::size_t const traced_words = has_trace ? (std::size_t{columns} + 1) * stride : 0; // columns come in twos
    if (traced_words > most_traced_words)
        return false;

    outcome.reset(1, problem.counts_identity);
    if (columns == 0 || rows == 0)
    {
        align_degenerate(problem, batch, std::array{0u}, outcome);
        return true;
    }

    masks.resize(std::max<std::size_t>(masks.size(), std::size_t{words} * letters));
    column_words.resize(std::max<std::size_t>(column_words.size(), words));
    if (trace_size < traced_words)
    {
        trace = std::make_unique_for_overwrite<edit_word_directions[]>(traced_words);
        trace_size = traced_words;
    }
    found_end const end = compute();

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
    paths.record(problem, batch.first[0], batch.second[0], outcome, 0,
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
