// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements compute_edit_strips, last_errors and make_edit_masks.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_strips.hpp>

#include <algorithm>
#include <array>

#include <host/edit_word.hpp>
#include <host/kernel_choice.hpp>
#include <lane/host_progress.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Rows of words that are computed at a time where there are no kernels of strips.
constexpr std::uint32_t words_together = 2, rows_together = words_together * edit_word_rows;

/*!\brief As the kernels of strips, for instruction sets without these: two words at a time, the second one a column
 * behind, as each would wait for itself.
 */
template <bool with_trace>
void compute_in_twos(edit_strip_arguments & arguments)
{
    std::uint8_t * const border = arguments.border;
    for (std::uint32_t first = arguments.first_word; first < arguments.words; first += words_together)
    {
        column_range const range = arguments.columns_of(first * edit_word_rows, rows_together);
        edit_differences upper = arguments.cells[first], lower = arguments.cells[first + 1];
        auto const compute = [&](std::uint32_t const word, std::uint32_t const column, edit_differences & here,
                                 edit_differences const & in)
        {
            std::size_t const code = arguments.codes1[column];
            edit_differences const found =
                next_column(arguments.masks[code * arguments.stride + word], here.more, here.less, in.more, in.less);
            if constexpr (with_trace)
                arguments.trace[std::size_t{column} * arguments.trace_stride + (word - arguments.first_word)] = {
                    found.more, here.more};
            return last_row_of(found);
        };
        auto const compute_upper = [&](std::uint32_t const column)
        {
            edit_differences const above{border[column] & 1u, static_cast<std::uint64_t>(border[column] >> 1)};
            return compute(first, column, upper, first == 0 ? edit_differences{!arguments.semi_global, 0} : above);
        };
        auto const compute_lower = [&](std::uint32_t const column, edit_differences const & above)
        {
            edit_differences const out = compute(first + 1, column, lower, above);
            border[column] = static_cast<std::uint8_t>(out.more | out.less << 1);
        };

        if (range.first >= range.end)
            continue;
        edit_differences between = compute_upper(range.first);
        for (std::uint32_t column = range.first + 1; column < range.end; ++column)
        {
            edit_differences const above = between;
            between = compute_upper(column);
            compute_lower(column - 1, above);
        }
        compute_lower(range.end - 1, between);
        arguments.cells[first] = upper;
        arguments.cells[first + 1] = lower;
        if ((first + words_together) % edit_strip_words == 0)
            note_strip();
    }
}

} // namespace

void compute_edit_strips(edit_strip_arguments & arguments)
{
    bool const with_trace = arguments.trace != nullptr;
    if (arguments.first_word == 0)
        std::fill_n(arguments.border, arguments.columns, std::uint8_t{1});
    if (edit_strip_host_kernel_table const * const kernels = chosen_host_kernels().edit_strip_kernels)
        kernels->at(with_trace)(arguments);
    else if (with_trace)
        compute_in_twos<true>(arguments);
    else
        compute_in_twos<false>(arguments);
}

std::uint64_t last_errors(std::size_t const columns, std::size_t const rows,
                          std::span<edit_differences const> const cells)
{
    std::uint64_t errors = columns;
    for (std::size_t word = 0; word * edit_word_rows < rows; ++word)
        errors +=
            height_of(cells[word],
                      static_cast<std::uint32_t>(std::min<std::size_t>(edit_word_rows, rows - word * edit_word_rows)));
    return errors;
}

void make_edit_masks(std::span<std::uint8_t const> const codes2, std::uint32_t const letters, std::uint32_t const words,
                     std::uint32_t const word, std::uint64_t * const masks)
{
    std::uint64_t * const here = masks + word;
    auto const rows = static_cast<std::uint32_t>(codes2.size());
    std::uint32_t const begin = word * edit_word_rows, end = std::min(rows, begin + edit_word_rows); // perhaps none

    // Of few letters: each row would wait for the one before, so that rows take turns.
    constexpr std::size_t few_letters = 16, turns = 4, few_rows = 16;
    if (letters <= few_letters && rows > few_rows)
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

} // namespace seqan3_cuda::detail
