// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief From the runs of a path to a CIGAR.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <seqan3/alphabet/cigar/cigar.hpp>

#include <seqan3_cuda/alignment/configuration/detail/path_output.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

namespace seqan3_cuda::detail
{

//! \brief Beyond so many elements, half a kilobyte, short CIGARs do not keep the memory of long ones.
inline constexpr std::size_t most_unused_elements = 64;

//! \brief A CIGAR without elements that has the memory of another one, if that is not much too large.
[[nodiscard]] inline std::vector<seqan3::cigar> emptied(std::vector<seqan3::cigar> cigar, std::size_t const runs)
{
    std::size_t const most_elements = runs + 2; // clipping at either end
    if (cigar.capacity() > 2 * most_elements + most_unused_elements)
        return {};
    cigar.clear();
    return cigar;
}

/*!\brief Appends a CIGAR to others.
 * \param[in] path           The runs; mismatches are marked if the format is the extended one.
 * \param[in] output         Format and clipping.
 * \param[in] letters_before Letters of sequence 2 before the alignment.
 * \param[in] letters_behind Letters of sequence 2 behind it.
 * \param[in,out] cigars     Get the elements.
 */
inline void append_cigar(std::span<trace_run const> const path, cigar_output const & output, std::size_t letters_before,
                         std::size_t letters_behind, std::vector<seqan3::cigar> & cigars)
{
    using operation_t = seqan3::cigar::operation;

    auto const named = [](char const name) { return operation_t{}.assign_char(name); };
    bool const extended = output.format == cigar_format::extended;
    std::array<operation_t, 4> const operations{named(extended ? '=' : 'M'), named('I'), named('D'), named('X')};
    static_assert(static_cast<int>(trace_operation::diagonal) == 0 && static_cast<int>(trace_operation::up) == 1
                  && static_cast<int>(trace_operation::left) == 2 && static_cast<int>(trace_operation::mismatch) == 3);
    operation_t const clip = named(output.clipping == cigar_clipping::hard ? 'H' : 'S');

    if (output.clipping == cigar_clipping::none)
        letters_before = letters_behind = 0;
    if (path.empty()) // all in one element
        letters_behind += std::exchange(letters_before, 0);

    std::size_t const size = path.size() + (letters_before > 0) + (letters_behind > 0);
    if (cigars.empty()) // others grow as vectors do
        cigars.reserve(size);
    if (letters_before > 0)
        cigars.emplace_back(static_cast<std::uint32_t>(letters_before), clip);
    for (trace_run const run : path)
        cigars.emplace_back(run.length(), operations[static_cast<std::size_t>(run.operation())]);
    if (letters_behind > 0)
        cigars.emplace_back(static_cast<std::uint32_t>(letters_behind), clip);
}

} // namespace seqan3_cuda::detail
