// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What pairs need of the host's memory, and what there is.
 *
 * Layer: app.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace seqan3_cuda::app
{

//!\brief What the work may take of the host's memory.
struct host_memory_limit
{
    std::uint64_t bytes{};
    bool is_chosen{};               //!< By --host-memory-limit; else it is what the machine has.
    std::uint64_t bytes_per_cell{}; //!< Where all cells of a pair stand in the host's memory.

    //!\brief Where a pair has several alignments: in each row, columns are kept, as many as the square root of the
    //! target's letters; and scores for ends that are so many letters apart.
    std::uint64_t bytes_per_kept_cell{}, end_distance{};

    //!\brief Pairs in bands have no tiles: as a rule, the directions of all cells are kept.
    bool has_no_tiles{};
    std::uint64_t diagonals{}; //!< Of the band.

    //!\brief What a pair takes, in bytes; without tiles at most. 0 if batches have enough memory anyway.
    [[nodiscard]] std::uint64_t needed(std::size_t target_letters, std::size_t query_letters) const;

    //!\brief Why a pair is refused. \param[in] needed Its bytes.
    [[nodiscard]] std::string refusal(std::uint64_t needed) const;
};

//!\brief Memory of this machine that the process may use, in bytes: of the limits of machine, control group (containers
//! have one) and process (`ulimit -v`, `ulimit -d`) the lowest one.
[[nodiscard]] std::uint64_t available_host_memory();

/*!\brief The most that the best alignment of a pair takes, in bytes: its letters and path, and what its directions are
 * found by. Pairs for which batches have enough memory anyway take 0.
 */
[[nodiscard]] std::uint64_t host_memory_of_pair(std::size_t target_letters, std::size_t query_letters);

//!\brief How many letters a batch may have, of which some are there at once.
[[nodiscard]] std::size_t letters_per_batch(host_memory_limit const & limit);

} // namespace seqan3_cuda::app
