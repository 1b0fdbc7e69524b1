// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The shape of a warp: its lanes, and the rows and columns that a lane computes.
 *
 * Floor: src/lane. Compiles everywhere.
 */

#pragma once

#include <cstddef>
#include <cstdint>

namespace seqan3_cuda::detail
{

//!\brief How many alignments share a 32-bit register.
enum class value_kind : std::uint8_t
{
    packed16, //!< Two alignments, 16 bits each.
    single32, //!< One alignment, 32 bits.
    folded16  //!< One alignment, of which each half has rows of its own, 16 bits each (folded_wavefront.hpp).
};

//!\brief Whether codes have 16 bits.
constexpr bool has_16_bits(value_kind const kind)
{
    return kind != value_kind::single32;
}

//!\brief Lanes of a warp.
inline constexpr int warp_lanes = 32;

//!\brief Rows that a lane owns: 16 rows of two alignments fill two words of each plane. lane_rows has the numbers of
//!other lanes.
inline constexpr int rows_per_lane = 16;

//!\brief Rows of a lane that owns twice as many.
inline constexpr int tall_lane_rows = 2 * rows_per_lane;

/*!\brief Rows of a lane with lookup_kind::read_row_pairs: eight lanes have the 150 or 151 letters of a read, so that
 * four groups fill a warp; four lanes have 76.
 * \details By 16 rows a lane 150 letters take ten lanes, of which three groups leave two out, and a sixteenth of the
 *          rows is padding.
 */
inline constexpr int read_lane_rows = 19;

//!\brief Neighbouring diagonals of a band that a lane owns in band_sweep.
inline constexpr std::int32_t diagonals_per_lane = rows_per_lane;

//!\brief Steps of band_sweep after which codes are counted from a new score.
inline constexpr std::uint32_t rebase_interval = 128;

//!\brief Steps of folded_wavefront after which codes are counted from a new score; a multiple of a warp's lanes.
inline constexpr std::uint32_t fold_interval = 256;

//!\brief Columns that a lane computes at a step of query_wavefront, local_wavefront and folded_wavefront.
inline constexpr int paired_columns = 2;

//!\brief The largest alphabet of sequence 1 for lookup_kind::profile and lookup_kind::shared_profile.
inline constexpr unsigned max_profile_letters = 32;

//!\brief Shared memory that a warp of a device has for what its lanes need of columns (device_lanes::column_queue), of
//!which they compute one or two at a step.
constexpr std::size_t column_queue_bytes(int const columns)
{
    return std::size_t{2} * 32 * (columns * 16 + 4);
}

} // namespace seqan3_cuda::detail
