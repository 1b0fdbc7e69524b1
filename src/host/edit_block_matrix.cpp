// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements edit_block_matrix.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#include <host/edit_block_matrix.hpp>

#include <algorithm>
#include <cmath>

#include <engine/cell_meter.hpp>
#include <host/edit_strips.hpp>
#include <plan/edit_band.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Words of whole strips.
std::uint32_t in_strips(std::uint64_t const words)
{
    return static_cast<std::uint32_t>((words + edit_strip_words - 1) / edit_strip_words * edit_strip_words);
}

std::uint32_t words_of(std::uint64_t const rows)
{
    return in_strips((rows + edit_word_rows - 1) / edit_word_rows);
}

//!\brief The diagonals of all paths with so many errors to the last cell, from any cell of the first row.
edit_band band_of_end(std::size_t const columns, std::size_t const rows, std::uint64_t const errors)
{
    std::int64_t const end = static_cast<std::int64_t>(columns) - static_cast<std::int64_t>(rows),
                       away = static_cast<std::int64_t>(errors);
    return {static_cast<std::int32_t>(end - away), static_cast<std::int32_t>(end + away)};
}

//!\brief The problem without paths.
alignment_problem of_ends(alignment_problem problem)
{
    problem.output = output_level::end_positions;
    return problem;
}

} // namespace

edit_block_shape choose_block_shape(std::uint64_t const columns, std::uint64_t const rows)
{
    constexpr std::uint32_t least_columns = 256; // else strips begin and end too often
    constexpr double rows_of_columns = 4, bits_of_cell = 2, bytes_of_column = rows_of_columns * bits_of_cell / 8;
    auto const kept = static_cast<double>(columns) * static_cast<double>(rows) * bits_of_cell / 8;
    auto const best = static_cast<std::uint32_t>(std::cbrt(kept / bytes_of_column));
    std::uint32_t const of_block = std::max(least_columns, best);
    return {.columns = of_block,
            .words = std::min(words_of(rows), words_of(static_cast<std::uint64_t>(rows_of_columns) * of_block))};
}

edit_block_matrix::edit_block_matrix(alignment_problem const & problem, std::optional<edit_block_shape> const shape) :
    semi_global{problem.free_ends.sequence1_leading},
    allowed{problem.max_errors},
    letters{std::max(problem.alphabet_size1, problem.alphabet_size2)},
    given_shape{shape},
    ends{of_ends(problem)}
{}

std::size_t edit_block_matrix::bytes_of(alignment_problem const & problem, std::uint64_t const columns,
                                        std::uint64_t const rows)
{
    std::uint64_t const of_path = problem.free_ends.sequence1_leading ? std::min(columns, 2 * rows) : columns;
    edit_block_shape const shape = choose_block_shape(of_path, rows);
    std::uint64_t const words = words_of(rows), blocks = (of_path + shape.columns - 1) / shape.columns,
                        codes = std::max(problem.alphabet_size1, problem.alphabet_size2);
    return 2 * codes * words * sizeof(std::uint64_t) + (blocks + 2) * words * sizeof(edit_differences) + columns
         + std::uint64_t{shape.columns} * (1 + shape.words * sizeof(edit_word_directions));
}

std::optional<edit_end> edit_block_matrix::compute(std::span<std::uint8_t const> const sequence1,
                                                   std::span<std::uint8_t const> const sequence2,
                                                   std::optional<std::uint64_t> const errors)
{
    codes1 = sequence1;
    codes2 = sequence2;
    columns_before = 0;
    std::optional<edit_end> end{};
    if (semi_global || (allowed && !errors))
    {
        ends.take(sequence1, sequence2);
        end = ends.compute();
        if (!end)
            return std::nullopt;
        if (semi_global)
        {
            std::uint64_t const of_path = std::min<std::uint64_t>(end->column, codes2.size() + end->errors);
            columns_before = end->column - static_cast<std::uint32_t>(of_path);
            codes1 = codes1.subspan(columns_before, of_path);
        }
    }
    words = words_of(codes2.size());
    shape = given_shape ? *given_shape : choose_block_shape(codes1.size(), codes2.size());
    std::optional<std::uint64_t> const known = end ? std::optional{end->errors} : errors;
    band = semi_global ? band_of_end(codes1.size(), codes2.size(), end->errors)
                       : band_for(codes1.size(), codes2.size(), known.value_or(codes1.size() + codes2.size()));
    make_masks();
    compute_blocks();
    if (end)
        return end;
    std::uint64_t const found = last_errors(codes1.size(), codes2.size(), cells);
    return found > allowed.value_or(found) ? std::nullopt
                                           : std::optional{edit_end{found, static_cast<std::uint32_t>(codes1.size())}};
}

void edit_block_matrix::make_masks()
{
    masks.resize(std::size_t{words} * letters);
    for (std::uint32_t word = 0; word < words; ++word)
        make_edit_masks(codes2, letters, words, word, masks.data());
}

//!\brief Computes all blocks, and keeps the columns before them.
void edit_block_matrix::compute_blocks()
{
    auto const blocks = static_cast<std::uint32_t>((codes1.size() + shape.columns - 1) / shape.columns);
    kept_columns.resize(std::size_t{blocks} * words);
    border.resize(shape.columns);
    cells.assign(words, {~std::uint64_t{0}, 0});
    end_of_traced_words = 0;
    cell_meter * const meter = cell_meter::current();
    if (meter != nullptr)
        meter->begin_work(codes1.size() * codes2.size(), blocks * (words / edit_strip_words));
    for (std::uint32_t block = 0; block < blocks; ++block)
    {
        std::ranges::copy(cells, kept_columns.begin() + static_cast<std::ptrdiff_t>(std::size_t{block} * words));
        compute_words(block, 0, words, false);
    }
    if (meter != nullptr)
        meter->end_work();
}

//!\brief Computes some words of a block, from the column before the block on.
void edit_block_matrix::compute_words(std::uint32_t const block, std::uint32_t const first_word,
                                      std::uint32_t const end_word, bool const with_trace)
{
    std::size_t const begin = std::size_t{block} * shape.columns;
    edit_strip_arguments arguments{
        .codes1 = codes1.data() + begin,
        .masks = masks.data(),
        .stride = words,
        .first_word = first_word,
        .words = end_word,
        .columns = static_cast<std::uint32_t>(std::min<std::size_t>(shape.columns, codes1.size() - begin)),
        .rows = static_cast<std::uint32_t>(std::min(codes2.size(), std::size_t{end_word} * edit_word_rows)),
        .semi_global = semi_global,
        .band = {static_cast<std::int32_t>(band.lowest - static_cast<std::int64_t>(begin)),
                 static_cast<std::int32_t>(band.highest - static_cast<std::int64_t>(begin))},
        .border = border.data(),
        .cells = cells.data(),
        .trace = with_trace ? trace.data() : nullptr,
        .trace_stride = end_word - first_word};
    compute_edit_strips(arguments);
}

//!\brief Computes a block again, with the directions of some words that end with the one that has a row.
void edit_block_matrix::compute_again(std::uint32_t const block, std::uint32_t const row)
{
    traced_block = block;
    end_of_traced_words = words_of(row);
    first_traced_word = end_of_traced_words - std::min(shape.words, end_of_traced_words);
    trace.resize(std::size_t{shape.columns} * shape.words);
    auto const kept = kept_columns.begin() + static_cast<std::ptrdiff_t>(std::size_t{block} * words);
    std::copy_n(kept, end_of_traced_words, cells.begin());
    if (first_traced_word > 0)
        compute_words(block, 0, first_traced_word, false);
    compute_words(block, first_traced_word, end_of_traced_words, true);
}

edit_word_directions const & edit_block_matrix::directions(std::uint32_t const column, std::uint32_t const row)
{
    std::uint32_t const place = column - columns_before - 1, block = place / shape.columns,
                        word = (row - 1) / edit_word_rows;
    if (block != traced_block || word < first_traced_word || word >= end_of_traced_words)
        compute_again(block, row);
    return trace[std::size_t{place % shape.columns} * (end_of_traced_words - first_traced_word) + word
                 - first_traced_word];
}

} // namespace seqan3_cuda::detail
