// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes columns of the edit distances of one pair, four words of 64 rows at a time.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA
 * its name.
 *
 * The bit-vectors are those of edit_wavefront.hpp. At step t lane l computes word l of the strip in column t - l (from
 * 0): what comes in from the row above was computed by the lane before in the step before.
 */

#include <cstddef>

#include <host/kernel_tables.hpp>
#include <lane/host_progress.hpp>

#pragma GCC diagnostic ignored "-Wpsabi" // blocks are passed within this file only

namespace seqan3_cuda::detail
{

namespace SEQAN3_CUDA_HOST_ISA
{

namespace
{

using block = std::uint64_t __attribute__((vector_size(edit_strip_words * sizeof(std::uint64_t))));

template <bool with_trace>
class edit_strips
{
public:
    explicit edit_strips(edit_strip_arguments & arguments) : arguments{arguments} {}

    void run()
    {
        constexpr std::uint32_t lag = edit_strip_words - 1; // of the last lane
        for (first_word = arguments.first_word; first_word < arguments.words; first_word += edit_strip_words)
        {
            range = arguments.columns_of(first_word * edit_word_rows, edit_strip_words * edit_word_rows);
            if (range.first >= range.end)
                continue;
            columns = range.end - range.first;
            codes = arguments.codes1 + range.first;
            border = arguments.border + range.first;
            is_last = first_word + edit_strip_words >= arguments.stride;
            more_in = less_in = block{};
            if constexpr (with_trace)
                trace = arguments.trace + std::size_t{range.first} * arguments.trace_stride
                      + (first_word - arguments.first_word);
            for (std::uint32_t lane = 0; lane < edit_strip_words; ++lane)
            {
                more[lane] = arguments.cells[first_word + lane].more;
                less[lane] = arguments.cells[first_word + lane].less;
            }
            std::uint32_t step = 0;
            for (; step < lag; ++step)
                compute<true>(step);
            for (; step < columns; ++step)
                compute<false>(step);
            for (; step < columns + lag; ++step)
                compute<true>(step);
            for (std::uint32_t lane = 0; lane < edit_strip_words; ++lane)
                arguments.cells[first_word + lane] = {more[lane], less[lane]};
            note_strip();
        }
        arguments.errors = best_errors;
        arguments.column = best_column;
    }

private:
    //!\brief Some lanes may be before the first column, or behind the last one, if `is_partial`.
    template <bool is_partial>
    void compute(std::uint32_t const step)
    {
        // ---- the letters, and what comes in
        block equal{};
        [[maybe_unused]] block is_inside{};
        for (std::uint32_t lane = 0; lane < edit_strip_words; ++lane)
        {
            std::int64_t const column = std::int64_t{step} - lane;
            bool const inside = is_inside_range<is_partial>(column);
            if constexpr (is_partial)
                is_inside[lane] = inside ? ~std::uint64_t{0} : 0;
            if (inside)
                equal[lane] = arguments.masks[std::size_t{codes[column]} * arguments.stride + first_word + lane];
        }
        block first_more{}, first_less{};
        if (first_word == 0)
        {
            first_more[0] = !arguments.semi_global;
        }
        else if (!is_partial || step < columns)
        {
            first_more[0] = border[step] & 1u;
            first_less[0] = border[step] >> 1;
        }
        more_in = __builtin_shufflevector(first_more, more_in, 0, 4, 5, 6);
        less_in = __builtin_shufflevector(first_less, less_in, 0, 4, 5, 6);

        // ---- the words
        block const x = equal | less_in;
        block const same_diagonal = (((x & more) + more) ^ more) | x | less;
        block const left_more = less | ~(same_diagonal | more), left_less = same_diagonal & more;
        block const down = left_more << 1 | more_in;
        block const new_more = (left_less << 1 | less_in) | ~(same_diagonal | down), new_less = same_diagonal & down;
        more = is_partial ? (is_inside & new_more) | (~is_inside & more) : new_more;
        less = is_partial ? (is_inside & new_less) | (~is_inside & less) : new_less;
        more_in = left_more >> (edit_word_rows - 1);
        less_in = left_less >> (edit_word_rows - 1);

        // ---- what is kept
        constexpr std::uint32_t last_lane = edit_strip_words - 1;
        if constexpr (with_trace)
            for (std::uint32_t lane = 0; lane < edit_strip_words; ++lane)
                if (std::int64_t const column = std::int64_t{step} - lane; is_inside_range<is_partial>(column))
                    trace[static_cast<std::size_t>(column) * arguments.trace_stride + lane] = {left_more[lane],
                                                                                               more[lane]};
        if (!is_last)
        {
            if (!is_partial || step >= last_lane)
                border[step - last_lane] = static_cast<std::uint8_t>(more_in[last_lane] | less_in[last_lane] << 1);
        }
        else if (arguments.semi_global)
        {
            std::uint32_t const lane = (arguments.rows - 1) / edit_word_rows - first_word;
            if (std::int64_t const column = std::int64_t{step} - lane; is_inside_range<is_partial>(column))
                follow_last_row(left_more[lane], left_less[lane], range.first + static_cast<std::uint32_t>(column) + 1);
        }
    }

    template <bool is_partial>
    [[nodiscard]] bool is_inside_range(std::int64_t const column) const
    {
        return !is_partial || (0 <= column && column < columns);
    }

    void follow_last_row(std::uint64_t const left_more, std::uint64_t const left_less, std::uint32_t const column)
    {
        std::uint32_t const bit = (arguments.rows - 1) % edit_word_rows;
        errors += (left_more >> bit & 1u) - (left_less >> bit & 1u);
        bool const is_best = errors <= best_errors;
        best_errors = is_best ? errors : best_errors;
        best_column = is_best ? column : best_column;
    }

    edit_strip_arguments & arguments;
    std::uint32_t first_word{};     //!< Of the strip.
    column_range range{};           //!< Its columns.
    std::uint32_t columns{};        //!< So many.
    std::uint8_t const * codes{};   //!< Of its first column.
    std::uint8_t * border{};        //!< The same.
    edit_word_directions * trace{}; //!< Of its first word in its first column.
    bool is_last{};                 //!< Whether it has the last row.
    block more{};                   //!< Cells that are one more than the one above.
    block less{};                   //!< Cells that are one less.
    block more_in{};                //!< The difference in the row above each lane.
    block less_in{};
    std::uint64_t errors{arguments.rows}; //!< Of the last row.
    std::uint64_t best_errors{~std::uint64_t{0}};
    std::uint32_t best_column{};
};

template <bool with_trace>
void compute_strips(edit_strip_arguments & arguments)
{
    edit_strips<with_trace>{arguments}.run();
}

} // namespace

constinit edit_strip_host_kernel_table const edit_strip_host_kernels{&compute_strips<false>, &compute_strips<true>};

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
