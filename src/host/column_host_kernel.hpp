// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The kernels that compute one pair column by column, a table of them for each instruction set.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. column_host_kernel.cpp is compiled once for each instruction set.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <kernel/pass/cell_outcome.hpp>

namespace seqan3_cuda::detail
{

//!\brief Rows that are computed at a time: a *block*. Row `r` stands in block `(r - 1) / column_block_rows`; row 0 in
//! none.
inline constexpr std::int32_t column_block_rows = 8;

//!\brief What a kernel holds values in, and what it computes besides the best score.
struct column_variant
{
    bool is_wide; //!< 32 bits a value instead of 16.
    bool local;
    bool banded;
    bool with_trace;

    //!\brief The variant's place in the table.
    [[nodiscard]] constexpr std::size_t index() const
    {
        return is_wide * 8u + local * 4u + banded * 2u + with_trace;
    }
};

inline constexpr std::size_t column_variant_count = 16;

/*!\brief The values that a kernel takes; beyond, sums could leave its bits or come near to what stands for minus
 * infinity. \details `score` bounds those of cells, `step` those of letters and eight letters of a gap.
 */
struct column_limits
{
    std::int32_t score;
    std::int32_t step;
};

inline constexpr column_limits narrow_column_limits{16'000, 500}, wide_column_limits{1 << 29, 1 << 24};

/*!\brief One pair with at least one letter in each sequence, and memory. Values are of 16 or 32 bits, as the variant
 * says. \details `cells`, `gaps` and `profile` have room for whole blocks.
 */
struct column_arguments
{
    cell_scores scores;
    cell_extent extent;
    std::uint8_t const * codes1;
    std::uint8_t const * codes2;
    void * cells{};                 //!< H of a column, by row from row 1 on.
    void * gaps{};                  //!< E, as `cells`.
    void * profile{};               //!< `[code1][row - 1]` the score of the letter in the row.
    std::uint8_t * is_in_profile{}; //!< `[code1]` whether its line of the profile is there; 0 at first.
    std::uint8_t * directions{}; //!< Sums of cell_direction, by column from column 1 on, `direction_stride` bytes each,
                                 //!< from the column's first block on.
    std::uint32_t direction_stride{};
    std::uint32_t blocks{};   //!< Of all rows.
    optimum_candidate best{}; //!< Is found.
};

//!\brief The first block of a column, from column 1 on.
[[nodiscard]] inline std::int32_t first_column_block(cell_extent const & extent, std::int32_t const column)
{
    std::int32_t const top = extent.top(column);
    return top > 0 ? (top - 1) / column_block_rows : 0;
}

//!\brief Computes one pair.
using column_host_kernel = void (*)(column_arguments &);

//!\brief The kernels, at column_variant::index.
using column_host_kernel_table = std::array<column_host_kernel, column_variant_count>;

} // namespace seqan3_cuda::detail
