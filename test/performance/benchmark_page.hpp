// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of the benchmark as a page: all callers of a work and mode in one row.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <iosfwd>
#include <span>

#include "benchmark_options.hpp"
#include "benchmark_record.hpp"

namespace seqan3_cuda::benchmark
{

//!\brief Writes a heading, what was measured, and a table; `records` are at least one, those of a row together.
void write_page(std::ostream & stream, std::span<benchmark_record const> records, benchmark_options const & options);

} // namespace seqan3_cuda::benchmark
