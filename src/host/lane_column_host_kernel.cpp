// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes a column of some local alignments at a time.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA. Compiled once for each instruction set, with SEQAN3_CUDA_HOST_ISA
 * its name.
 */

#include <host/kernel_tables.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Bytes of a vector register.
#if defined(__AVX2__)
constexpr std::size_t register_bytes = 32;
#else
constexpr std::size_t register_bytes = 16;
#endif

using narrow_values = std::int16_t __attribute__((vector_size(register_bytes), may_alias));
using wide_values = std::int32_t __attribute__((vector_size(register_bytes), may_alias));

//!\brief Computes a column in the lanes of register number `part`. Of the operations of a row three wait for those of
//! the row before.
template <typename value_t, typename register_t>
void compute_lanes(lane_column const & column, std::size_t const part)
{
    constexpr std::size_t registers = column_lanes * sizeof(value_t) / sizeof(register_t); // of a row
    constexpr value_t lowest = sizeof(value_t) == 2 ? narrow_lane_limits.lowest : wide_lane_limits.lowest;
    auto const opening = static_cast<value_t>(column.opening), extension = static_cast<value_t>(column.extension),
               most = static_cast<value_t>(column.most);
    auto const * const before = static_cast<register_t const *>(column.before) + part;
    auto const * const letter_scores = static_cast<register_t const *>(column.letter_scores) + part;
    auto * const here = static_cast<register_t *>(column.here) + part;
    auto * const left_gaps = static_cast<register_t *>(column.left_gaps) + part;

    register_t above{}, up = register_t{} + lowest, diagonal_cell = before[0], greatest{};
    here[0] = above;
    for (std::size_t row = 1; row <= column.rows; ++row)
    {
        register_t const beside = before[row * registers], extended = left_gaps[(row - 1) * registers] + extension,
                         left_opened = beside + opening, left = extended > left_opened ? extended : left_opened;
        register_t diagonal = diagonal_cell + letter_scores[column.row_codes[row - 1] * registers];
        diagonal = diagonal < register_t{} + most ? diagonal : register_t{} + most;
        register_t cell = diagonal > left ? diagonal : left;
        cell = cell > register_t{} ? cell : register_t{};
        register_t const up_extended = up + extension, up_opened = above + opening;
        up = up_extended > up_opened ? up_extended : up_opened;
        above = cell > up ? cell : up;

        left_gaps[(row - 1) * registers] = left;
        here[row * registers] = above;
        greatest = greatest > above ? greatest : above;
        diagonal_cell = beside;
    }
    static_cast<register_t *>(column.greatest)[part] = greatest;
}

template <typename value_t, typename register_t>
void compute_lane_column(lane_column const & column)
{
    for (std::size_t part = 0; part * sizeof(register_t) < column.lanes * sizeof(value_t); ++part)
        compute_lanes<value_t, register_t>(column, part);
}

} // namespace

namespace SEQAN3_CUDA_HOST_ISA
{

constinit lane_column_kernels const lane_kernels{&compute_lane_column<std::int16_t, narrow_values>,
                                                 &compute_lane_column<std::int32_t, wide_values>};

} // namespace SEQAN3_CUDA_HOST_ISA

} // namespace seqan3_cuda::detail
