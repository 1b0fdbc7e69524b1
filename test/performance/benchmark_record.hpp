// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief One result of the benchmark, as JSON and as a line of a table.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace seqan3_cuda::benchmark
{

//!\brief One object of results.json; the members are its keys.
struct benchmark_record
{
    std::string work{};
    std::string mode{};
    std::string executor{};
    std::size_t pairs{};
    std::size_t rows{};
    std::size_t columns{};
    std::optional<double> kernel_ms{}; //!< Nothing for SeqAn3, which has no kernels.
    double call_ms{};
    std::optional<double> kernel_gcups{}; //!< 10^9 matrix cells a second.
    double call_gcups{};
    std::size_t checked{}; //!< Pairs whose whole result was compared with SeqAn3's scalar CPU path.
    std::size_t wrong{};   //!< Those that differed.
    std::string device{};
    std::size_t cores{}; //!< Threads on the host.
    std::string commit{};
    std::string date{};
};

//!\brief YYYY-MM-DD.
[[nodiscard]] std::string date_of_today();

//!\brief Writes a list of objects.
void write_json(std::ostream & stream, std::span<benchmark_record const> records);

/*!\brief Writes a table with a last column that compares the calls with SeqAn3's scalar path on the same work and mode.
 * \details Nothing stands there if that was not measured.
 */
void write_table(std::ostream & stream, std::span<benchmark_record const> records);

//!\brief How many times as fast as SeqAn3's scalar path the call was, if that is among the records.
[[nodiscard]] std::optional<double> ratio_to_seqan3(benchmark_record const & record,
                                                    std::span<benchmark_record const> records);

} // namespace seqan3_cuda::benchmark
