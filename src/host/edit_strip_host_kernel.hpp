// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that compute the edit distance of one pair strip by strip, two for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. edit_strip_host_kernel.cpp is compiled once for each instruction
 * set.
 */

#pragma once

#include <array>
#include <cstdint>

#include <kernel/data/edit_arguments.hpp>
#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief Rows of a word.
inline constexpr std::uint32_t edit_word_rows = 64;

//!\brief Words of a strip.
inline constexpr std::uint32_t edit_strip_words = 4;

//!\brief The directions of the rows of a word in one column, as in edit_trace_layout.hpp.
struct alignas(16) edit_word_directions
{
    std::uint64_t left;
    std::uint64_t up;
};

//!\brief The differences of the cells of a word from their neighbours on one side: one more, one less.
struct edit_differences
{
    std::uint64_t more;
    std::uint64_t less;
};

//!\brief Some neighbouring columns of a pair, at least one, and memory.
struct edit_strip_arguments
{
    std::uint8_t const * codes1;
    std::uint64_t const * masks; //!< `[code * stride + word]` the rows with that letter.
    std::uint32_t stride;        //!< Words of all rows.
    std::uint32_t first_word;    //!< The first word to compute, as words: a multiple of edit_strip_words.
    std::uint32_t words;         //!< Behind the last word to compute.
    std::uint32_t columns;
    std::uint32_t rows; //!< Of the words before that one.
    bool semi_global;
    edit_band band; //!< A cell's column, counted as these are, less its row.
    //!\brief `[column - 1]` the difference in the row above a strip: 1 for one more, 2 for one less. Where that row has
    //!no cell of the band it is 1. Read of the first word unless that has the first row.
    std::uint8_t * border;
    edit_differences * cells;     //!< `[word]` of the column before from the cells above; then of the last column.
    edit_word_directions * trace; //!< `[(column - 1) * trace_stride + word - first_word]`; null: not wanted.
    std::uint32_t trace_stride;
    std::uint64_t errors{}; //!< Is found, if semi-global: of the last one of the best cells of the last row. Of a pair
                            //!< whose columns are all computed.
    std::uint32_t column{}; //!< Of that cell.

    //!\brief The columns of some rows that have a cell of the band; perhaps none. `above` is the row above these rows.
    [[nodiscard]] LANE_CODE column_range columns_of(std::uint32_t const above, std::uint32_t const row_count) const
    {
        auto const inside = [this](std::int64_t const column) {
            return column < 0 ? 0u : column < columns ? static_cast<std::uint32_t>(column) : columns;
        };
        return {inside(std::int64_t{above} + band.lowest), inside(std::int64_t{above} + row_count + band.highest)};
    }
};

//!\brief Computes one pair.
using edit_strip_host_kernel = void (*)(edit_strip_arguments &);

//!\brief Without and with a trace.
using edit_strip_host_kernel_table = std::array<edit_strip_host_kernel, 2>;

} // namespace seqan3_cuda::detail
