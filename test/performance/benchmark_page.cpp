// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of benchmark_page.hpp.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#include "benchmark_page.hpp"

#include <algorithm>
#include <cstdio>
#include <ostream>
#include <string>

#include "benchmark_call.hpp"

namespace seqan3_cuda::benchmark
{

namespace
{

//!\brief A number with commas between thousands.
std::string grouped(std::size_t const value)
{
    std::string const digits = std::to_string(value);
    std::string result;
    for (std::size_t place = 0; place != digits.size(); ++place)
    {
        if (place != 0 && (digits.size() - place) % 3 == 0)
            result += ',';
        result += digits[place];
    }
    return result;
}

//!\brief GCUPS as in tables: whole numbers from 100 on, else one digit behind the point.
std::string gcups(double const value)
{
    if (value >= 99.95)
        return grouped(static_cast<std::size_t>(value + 0.5));
    char text[32]{};
    std::snprintf(text, sizeof(text), "%.1f", value);
    return text;
}

bool is_on_gpu(benchmark_record const & record)
{
    return record.executor == name_of(caller::cuda);
}

//!\brief The row of a work and mode.
void write_row(std::ostream & stream, std::span<benchmark_record const> const row)
{
    std::size_t pairs{}, checked{}, wrong{};
    double shortest{};
    for (benchmark_record const & record : row)
    {
        pairs = std::max(pairs, record.pairs);
        checked += record.checked;
        wrong += record.wrong;
        if (!is_on_gpu(record))
            shortest = shortest == 0.0 ? record.call_ms : std::min(shortest, record.call_ms);
    }

    stream << "| " << row[0].work << ", " << grouped(pairs) << " x " << grouped(row[0].rows) << " x "
           << grouped(row[0].columns) << " | " << row[0].mode << " |";
    for (caller const who : all_callers)
    {
        auto const found = std::ranges::find(row, name_of(who), &benchmark_record::executor);
        bool const is_there = found != row.end();
        if (who == caller::cuda)
            stream << ' ' << (is_there && found->kernel_gcups ? gcups(*found->kernel_gcups) : "") << " |";
        stream << ' ' << (is_there ? gcups(found->call_gcups) : "") << " |";
    }
    stream << ' ' << grouped(static_cast<std::size_t>(shortest)) << " | " << grouped(checked) << ", " << grouped(wrong)
           << " |\n";
}

} // namespace

void write_page(std::ostream & stream, std::span<benchmark_record const> const records,
                benchmark_options const & options)
{
    auto device_of = [&](caller const who) -> std::string
    {
        auto const found = std::ranges::find(records, name_of(who), &benchmark_record::executor);
        return found == records.end() ? "" : std::string{name_of(who)} + " on " + found->device + "; ";
    };

    stream << "# Whole calls, beside peers\n\nWritten by seqan3_cuda_benchmark of commit " << options.commit << ", "
           << records[0].date << ": ";
    for (caller const who : all_callers)
        stream << device_of(who);
    stream << options.threads << " threads.\n10^9 cells a second, all cells of the matrices counted, in whole calls; "
           << "medians of " << options.repeats << " runs (CPU: " << options.cpu_repeats
           << ") after one that does not count. On the CPU as many pairs as take " << options.seconds
           << " s.\nA peer's scores of all its pairs are compared with the host executor's, and its paths are scored "
              "again; results of the others are compared with SeqAn3's scalar path.\n\n"
              "| pairs | mode | cuda, kernels |";
    for (caller const who : all_callers)
        stream << ' ' << name_of(who) << " |";
    stream << " shortest CPU run, ms | results compared, wrong |\n|---|---|---|";
    for (std::size_t i = 0; i < all_callers.size(); ++i)
        stream << "---|";
    stream << "---|---|\n";

    for (std::size_t begin = 0, end = 0; begin < records.size(); begin = end)
    {
        auto is_of_row = [&](benchmark_record const & record)
        { return record.work == records[begin].work && record.mode == records[begin].mode; };
        while (end < records.size() && is_of_row(records[end]))
            ++end;
        write_row(stream, records.subspan(begin, end - begin));
    }
    stream << '\n';
}

} // namespace seqan3_cuda::benchmark
