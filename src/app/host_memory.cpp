// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What pairs need of the host's memory, and what there is.
 *
 * Layer: app.
 */

#include "host_memory.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace seqan3_cuda::app
{

namespace
{

constexpr std::uint64_t bytes_per_letter = 6;
constexpr std::uint64_t strip_rows = 512;

/*!\brief The most that directions of all cells of a band take, in bytes.
 * \details A byte for each cell, for as many rows as a strip has at least, and for as many diagonals more as kernels
 * compute beside a narrow band. Measured: 151 x 3,000,000 cells 1,440 MB, 1,501 x 3,000,000 4,390; 30,000 x
 * 30,000 with bands of 11, 2,001 and 10,001 diagonals 3, 25 and 140, where this has 16, 75 and 315.
 */
std::uint64_t bytes_of_all_directions(std::uint64_t const columns, std::uint64_t const rows,
                                      std::uint64_t const diagonals)
{
    return std::max(rows, strip_rows) * (std::min(columns, diagonals) + strip_rows);
}

} // namespace

std::uint64_t host_memory_limit::needed(std::size_t const target_letters, std::size_t const query_letters) const
{
    std::uint64_t const rows = query_letters + 1, columns = target_letters + 1;
    std::uint64_t best = host_memory_of_pair(target_letters, query_letters);
    if (best != 0 && has_no_tiles)
        best = bytes_per_letter * (target_letters + query_letters) + bytes_of_all_directions(columns, rows, diagonals);
    auto const kept_columns = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(target_letters)));
    std::uint64_t const score_columns = std::min(3 * end_distance, columns);
    return best + bytes_per_cell * columns * rows
         + (best == 0 ? 0 : rows * (bytes_per_kept_cell * kept_columns + sizeof(std::int32_t) * score_columns));
}

std::string host_memory_limit::refusal(std::uint64_t const needed) const
{
    return "needs " + std::to_string(needed) + " bytes of the host's memory, and "
         + (is_chosen ? "--host-memory-limit is " : "this machine lets the program have ") + std::to_string(bytes)
         + (is_chosen ? "; raise the limit" : "; take a machine with more") + ", or align parts of the sequences";
}

std::uint64_t available_host_memory()
{
    auto bytes =
        static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));

    for (char const * const name : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"})
        if (std::uint64_t of_group{}; std::ifstream{name} >> of_group) // not "max"
            bytes = std::min(bytes, of_group);

    for (auto const resource : {RLIMIT_AS, RLIMIT_DATA})
        if (rlimit of_process{}; getrlimit(resource, &of_process) == 0)
            bytes = std::min<std::uint64_t>(bytes, of_process.rlim_cur); // RLIM_INFINITY is the largest number
    return bytes;
}

std::uint64_t host_memory_of_pair(std::size_t const target_letters, std::size_t const query_letters)
{
    constexpr double few_cells = 2e7;
    constexpr std::uint64_t few_letters = 10'000;
    std::uint64_t const letters = target_letters + query_letters;
    double const cells = static_cast<double>(target_letters) * static_cast<double>(query_letters);
    if (cells < few_cells && letters < few_letters)
        return 0;

    // Directions of all cells take three bits a cell, or what as many rows as a strip has take. Beyond some size there
    // are tiles, whose number grows as that of cells. MB beside the 14 of the program, measured and by this: 20,000,000
    // x 150 letters 90, 146; 2,000,000 x 10,000 94, 106; 250,000 x 150 116, 129; 100,000 x 100,000 40, 60; 10,000 x
    // 10,000 22, 38. Edit distances have blocks of columns, which take less.
    constexpr double most_bytes_of_directions = 1u << 27;
    double const directions =
        query_letters < strip_rows ? static_cast<double>(target_letters * strip_rows) : cells / 8 * 3;
    double const tiles = 2 * std::pow(16 * cells, 2.0 / 3.0);
    return bytes_per_letter * letters
         + static_cast<std::uint64_t>(directions <= most_bytes_of_directions ? directions : tiles);
}

std::size_t letters_per_batch(host_memory_limit const & limit)
{
    constexpr std::uint64_t most_letters = std::uint64_t{1} << 26, bytes_per_letter = 64;
    return std::min(most_letters, limit.bytes / bytes_per_letter);
}

} // namespace seqan3_cuda::app
