// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the benchmark program is told on the command line.
 *
 * Layer: test.
 */

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "benchmark_call.hpp"
#include "benchmark_work.hpp"

namespace seqan3_cuda::benchmark
{

//!\brief The options of one run.
struct benchmark_options
{
    std::vector<work_description> works{};
    std::vector<mode> modes{};
    std::vector<caller> callers{};
    double fraction{1.0};      //!< Part of each work's pairs that is computed.
    std::size_t repeats{5};    //!< Timed runs; the median counts.
    std::size_t cpu_repeats{}; //!< The same on the CPU.
    std::size_t threads{};     //!< Threads on the host.
    double seconds{2.0};       //!< How long one run on the CPU should last, by as many pairs; at most all pairs.
    std::size_t check_cells{}; //!< Matrix cells of the pairs compared with SeqAn3's CPU, per work and mode.
    double required_ratio{};   //!< If above 0: how many times SeqAn3's speed each other executor must reach.
    std::string json{};        //!< Where the results are written; empty: nowhere.
    std::string page{};        //!< Where they are appended as a table; empty: nowhere.
    std::string commit{};      //!< What the results say about the version.
};

/*!\brief Reads the command line.
 * \details Prints a message and ends the program where there is something wrong with it, or help was asked for.
 */
[[nodiscard]] benchmark_options parse_options(int argc, char ** argv);

} // namespace seqan3_cuda::benchmark
