// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_pair_matrix.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_pair_matrix.hpp>

#include <limits>

#include <engine/cell_meter.hpp>
#include <host/edit_strips.hpp>
#include <host/kernel_choice.hpp>
#include <plan/edit_band.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Columns after which cells that have too many errors are looked for.
constexpr std::uint32_t columns_between_checks = 16;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max(); // errors of a missed pair

} // namespace

edit_pair_matrix::edit_pair_matrix(alignment_problem const & problem) :
    semi_global{problem.free_ends.sequence1_leading},
    has_trace{problem.output >= output_level::begin_positions},
    allowed{problem.max_errors.value_or(no_limit)},
    letters{std::max(problem.alphabet_size1, problem.alphabet_size2)}
{}

void edit_pair_matrix::take(std::span<std::uint8_t const> const sequence1,
                            std::span<std::uint8_t const> const sequence2, std::optional<std::uint64_t> const errors)
{
    codes1 = sequence1;
    codes2 = sequence2;
    known_errors = errors;
    columns = static_cast<std::uint32_t>(codes1.size());
    rows = static_cast<std::uint32_t>(codes2.size());
    words = (rows + edit_word_rows - 1) / edit_word_rows;
    if (takes_strips())
        words = (words + edit_strip_words - 1) / edit_strip_words * edit_strip_words;
    // Without a free begin a path stays within its diagonals.
    std::uint64_t const in_band =
        semi_global || known_errors || !is_limited() ? words : (2 * allowed + 4) / edit_word_rows + 4;
    stride = static_cast<std::uint32_t>(std::min<std::uint64_t>(words, in_band));
}

/*!\brief Whether several words are computed at a time.
 * \details Where an alignment may begin in any column, all columns have cells with few enough errors: in unrelated
 * letters in more than twice as many rows as errors are allowed.
 */
bool edit_pair_matrix::takes_strips() const
{
    constexpr std::uint64_t rows_of_error = 4;
    bool const has_most_cells = !is_limited() || (semi_global && rows_of_error * allowed >= rows);
    return rows > edit_word_rows
        && (known_errors || (has_most_cells && chosen_host_kernels().edit_strip_kernels != nullptr));
}

//!\brief The last row of a word.
std::uint32_t edit_pair_matrix::bottom_row(std::uint32_t const word) const
{
    return std::min(rows, (word + 1) * edit_word_rows);
}

/*!\brief Whether no cell of a column has few enough errors, looked for where that costs little.
 * \param[in] column The last computed one; its cells are in one word.
 * \param[in] errors Of the word's last cell.
 */
bool edit_pair_matrix::is_beyond(std::uint32_t const column, std::uint64_t errors) const
{
    constexpr std::uint64_t most_allowed = 16;
    if (allowed > most_allowed)
        return false;
    // A path to a cell so far from the main diagonal has too many gaps.
    std::uint32_t const index = first_word(column), begin = index * edit_word_rows, bottom = bottom_row(index);
    auto const end = static_cast<std::uint32_t>(std::min<std::uint64_t>(bottom, column + allowed));
    std::uint32_t const before = column > allowed ? column - static_cast<std::uint32_t>(allowed) - 1 : 0;
    edit_differences const & cells = column_words[index];
    if (end < bottom)
        errors -= height_of({cells.more >> (end - begin), cells.less >> (end - begin)}, bottom - end);
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
edit_end edit_pair_matrix::compute_one_word()
{
    make_edit_masks(codes2, letters, words, 0, masks.data());
    std::uint64_t more = ~std::uint64_t{0}, less = 0, errors = rows;
    edit_end best{no_end, columns};
    for (std::uint32_t column = 1; column <= columns; ++column)
    {
        edit_differences const found = next_column(masks[codes1[column - 1]], more, less, follows_last_row ? 0 : 1, 0);
        if constexpr (with_trace)
            trace[column - 1] = {found.more, more};
        if constexpr (follows_last_row)
        {
            errors += difference(found, rows);
            best = errors <= best.errors ? edit_end{errors, column} : best;
        }
    }
    if constexpr (follows_last_row)
        return best;
    return {columns + height_of({more, less}, rows), columns};
}

/*!\brief Two columns at a time, the second one a word behind the first one: each waits less for itself.
 * \details A word below the last one is needed as soon as a cell above has one error more than allowed, since it may
 * have one less in the second column. Long, as both columns share the registers of the loop.
 */
template <bool with_trace>
edit_end edit_pair_matrix::compute_few_errors()
{
    std::uint32_t last = 0, masked = 0;   // the last word that is computed; words that have masks
    std::uint64_t errors = bottom_row(0); // of its last row
    auto open_last = [&]
    {
        for (; masked <= last; ++masked)
            make_edit_masks(codes2, letters, words, masked, masks.data());
        column_words[last] = {~std::uint64_t{0}, 0};
    };
    auto open_words = [&]
    {
        while (last + 1 < words && errors <= allowed + 1)
        {
            ++last;
            open_last();
            errors += bottom_row(last) - last * edit_word_rows;
        }
    };
    open_last();
    open_words();

    edit_end best{no_end, columns};
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

        edit_differences in1{first > 0 || !semi_global, 0}, in2 = in1;
        edit_differences above = column_words[first];
        edit_differences found1 = next_column(equal1[first], above.more, above.less, in1.more, in1.less);
        if constexpr (with_trace)
            *trace1++ = {found1.more, above.more};
        for (std::uint32_t w = first + 1; w <= last; ++w)
        {
            in1 = last_row_of(found1);
            edit_differences here = column_words[w];
            found1 = next_column(equal1[w], here.more, here.less, in1.more, in1.less);
            edit_differences const found2 = next_column(equal2[w - 1], above.more, above.less, in2.more, in2.less);
            in2 = last_row_of(found2);
            if constexpr (with_trace)
            {
                *trace1++ = {found1.more, here.more};
                *trace2++ = {found2.more, above.more};
            }
            column_words[w - 1] = above;
            above = here;
        }
        edit_differences const found2 = next_column(equal2[last], above.more, above.less, in2.more, in2.less);
        if constexpr (with_trace)
            *trace2 = {found2.more, above.more};
        column_words[last] = above;

        std::uint32_t const bottom = bottom_row(last);
        auto follow = [&](edit_differences const & found, std::uint32_t const of_column)
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
            if (cell_meter * const meter = cell_meter::current())
                meter->reach_in_work(std::uint64_t{column} * rows);
            auto height = [&] { return bottom_row(last) - last * edit_word_rows; };
            auto is_over = [&] { return errors > allowed + height_of({column_words[last].more, 0}, height()); };
            for (; last > first && is_over(); --last)
                errors -= height_of(column_words[last], height());
            bool const is_over_above = !semi_global && (first > 0 || column >= allowed); // and in row 0
            if (last == first && is_over_above && (is_over() || is_beyond(column + 1, errors)))
                return {no_end, columns};
        }
        open_words();
    }
    return semi_global || best.column == columns ? best : edit_end{no_end, columns};
}

edit_end edit_pair_matrix::compute_strips()
{
    for (std::uint32_t w = 0; w < words; ++w)
        make_edit_masks(codes2, letters, words, w, masks.data());
    border.resize(std::max<std::size_t>(border.size(), columns));
    std::fill_n(column_words.begin(), words, edit_differences{~std::uint64_t{0}, 0});
    edit_strip_arguments arguments{.codes1 = codes1.data(),
                                   .masks = masks.data(),
                                   .stride = words,
                                   .first_word = 0,
                                   .words = words,
                                   .columns = columns,
                                   .rows = rows,
                                   .semi_global = semi_global,
                                   .band =
                                       band_for(columns, rows, known_errors.value_or(std::uint64_t{columns} + rows)),
                                   .border = border.data(),
                                   .cells = column_words.data(),
                                   .trace = has_trace ? trace.get() : nullptr,
                                   .trace_stride = words};
    compute_edit_strips(arguments);
    if (semi_global)
        return {arguments.errors, arguments.column};
    return {last_errors(columns, rows, column_words), columns};
}

edit_end edit_pair_matrix::compute_any()
{
    if (!semi_global && std::max(rows, columns) - std::min(rows, columns) > allowed)
        return {no_end, columns};
    if (takes_strips())
        return compute_strips();
    if (rows > edit_word_rows)
        return has_trace ? compute_few_errors<true>() : compute_few_errors<false>();
    if (semi_global)
        return has_trace ? compute_one_word<true, true>() : compute_one_word<false, true>();
    return has_trace ? compute_one_word<true, false>() : compute_one_word<false, false>();
}

std::optional<edit_end> edit_pair_matrix::compute()
{
    if (std::size_t const size = std::size_t{words} * letters; masks.size() < size)
        masks.resize(size);
    column_words.resize(std::max<std::size_t>(column_words.size(), words));
    if (trace_size < traced_words())
    {
        trace_size = traced_words();
        trace = std::make_unique_for_overwrite<edit_word_directions[]>(trace_size);
    }
    cell_meter * const meter = cell_meter::current();
    if (meter != nullptr)
        meter->begin_work(std::uint64_t{rows} * columns, (words + edit_strip_words - 1) / edit_strip_words);
    edit_end const end = compute_any();
    if (meter != nullptr)
        meter->end_work();
    return end.errors > allowed ? std::nullopt : std::optional{end};
}

} // namespace seqan3_cuda::detail
