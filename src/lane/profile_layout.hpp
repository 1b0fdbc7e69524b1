// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Where the query profile that a block of warps shares stands in memory.
 *
 * Floor: src/lane. Compiles everywhere.
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <lane/platform.hpp>
#include <lane/shape.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Where a shared profile has the score of a letter and a row.
 *
 * A lane reads 16 bytes at a time. Those that neighbouring lanes read at the same time stand side by side:
 * `[letter][part][lane's rows]`. All banks of shared memory are in 128 bytes, and letters are a multiple of that apart,
 * so that no two of eight neighbours use the same ones, whatever their letters are.
 */
class profile_layout
{
public:
    //!\brief Entries of a byte that a lane reads at a time. With 32 bits each, added without PRMT, shared memory
    //!limits: tuning.md, Constants.
    static constexpr std::uint32_t entries_per_load = 16;
    static constexpr std::uint32_t lane_rows = tall_lane_rows;
    static constexpr std::uint32_t loads = lane_rows / entries_per_load; //!< Of a lane, for a letter.

    //!\param[in] rows A multiple of lane_rows.
    explicit constexpr SEQAN3_CUDA_HOST_DEVICE profile_layout(std::uint32_t const rows) :
        owners{(rows / lane_rows + 7) / 8 * 8}
    {}

    //!\brief Units of 16 bytes from one of a lane's loads to the next one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE constexpr std::uint32_t load_stride() const
    {
        return owners;
    }

    //!\brief Units of 16 bytes from a letter to the next one.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE constexpr std::uint32_t letter_stride() const
    {
        return owners * loads;
    }

    //!\brief Rows for which there is room.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE constexpr std::uint32_t rows() const
    {
        return owners * lane_rows;
    }

    //!\brief The place of a row's entry among those of a letter.
    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE constexpr std::uint32_t place(std::uint32_t const row) const
    {
        std::uint32_t const in_lane = row % lane_rows;
        return (in_lane / entries_per_load * owners + row / lane_rows) * entries_per_load + in_lane % entries_per_load;
    }

    [[nodiscard]] SEQAN3_CUDA_HOST_DEVICE constexpr std::size_t bytes(std::uint32_t const letters) const
    {
        return std::size_t{2} * 16 * letter_stride() * letters;
    }

private:
    std::uint32_t owners; //!< Lanes that read it, in all strips.
};

} // namespace seqan3_cuda::detail
