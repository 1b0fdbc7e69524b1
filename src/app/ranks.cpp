// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Counts the processes that a launcher has started.
 *
 * Layer: app.
 */

#include "ranks.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <span>
#include <string_view>

namespace seqan3_cuda::app
{

namespace
{

// Of Open MPI, of MPICH and its relatives, of Slurm. SLURM_NTASKS is no sign: a job's script has it, too.
constexpr char const * variables[]{"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"};

} // namespace

std::size_t processes_of_work(int const argc, char const * const * const argv)
{
    auto is_shard = [](std::string_view const argument)
    { return argument == "--shard" || argument.starts_with("--shard="); };
    if (std::ranges::any_of(std::span{argv, static_cast<std::size_t>(argc)}, is_shard))
        return 1;

    std::size_t most = 1;
    for (char const * const variable : variables)
    {
        std::size_t count{};
        if (char const * const value = std::getenv(variable))
            std::from_chars(value, value + std::string_view{value}.size(), count);
        most = std::max(most, count);
    }
    return most;
}

} // namespace seqan3_cuda::app
