// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of benchmark_record.hpp.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#include "benchmark_record.hpp"

#include <array>
#include <cstdio>
#include <ctime>
#include <ostream>
#include <string_view>

#include "benchmark_call.hpp"

namespace seqan3_cuda::benchmark
{

namespace
{

std::string quoted(std::string_view const text)
{
    std::string result{'"'};
    for (char const letter : text)
    {
        if (letter == '"' || letter == '\\')
            result += '\\';
        if (static_cast<unsigned char>(letter) >= 0x20) // no control characters in names of devices and commits
            result += letter;
    }
    return result + '"';
}

std::string rounded(std::optional<double> const value, char const * const format, std::string_view const nothing)
{
    if (!value)
        return std::string{nothing};

    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), format, *value);
    return buffer.data();
}

} // namespace

std::string date_of_today()
{
    std::time_t const now = std::time(nullptr);
    char text[16]{};
    std::strftime(text, sizeof(text), "%Y-%m-%d", std::gmtime(&now));
    return text;
}

void write_json(std::ostream & stream, std::span<benchmark_record const> const records)
{
    auto number = [](std::optional<double> const value) { return rounded(value, "%.4f", "null"); };
    stream << '[';
    char const * separator = "\n";
    for (benchmark_record const & record : records)
    {
        stream << separator << "  {\"work\": " << quoted(record.work) << ", \"mode\": " << quoted(record.mode)
               << ", \"executor\": " << quoted(record.executor) << ",\n   \"pairs\": " << record.pairs
               << ", \"rows\": " << record.rows << ", \"columns\": " << record.columns
               << ",\n   \"kernel_ms\": " << number(record.kernel_ms) << ", \"call_ms\": " << number(record.call_ms)
               << ", \"kernel_gcups\": " << number(record.kernel_gcups)
               << ", \"call_gcups\": " << number(record.call_gcups) << ",\n   \"checked\": " << record.checked
               << ", \"wrong\": " << record.wrong << ", \"device\": " << quoted(record.device)
               << ", \"cores\": " << record.cores << ",\n   \"commit\": " << quoted(record.commit)
               << ", \"date\": " << quoted(record.date) << '}';
        separator = ",\n";
    }
    stream << "\n]\n";
}

std::optional<double> ratio_to_seqan3(benchmark_record const & record, std::span<benchmark_record const> const records)
{
    for (benchmark_record const & other : records)
        if (other.work == record.work && other.mode == record.mode && other.executor == name_of(caller::seqan3))
            return record.call_gcups / other.call_gcups;
    return {};
}

void write_table(std::ostream & stream, std::span<benchmark_record const> const records)
{
    constexpr char const * line_format = "%-9s %-15s %-17s %8s %6s %6s %11s %11s %12s %10s %8s %6s %9s\n";
    auto write_line = [&stream](std::array<std::string, 13> const & cells)
    {
        std::array<char, 512> line{};
        [&]<std::size_t... i>(std::index_sequence<i...>)
        {
            std::snprintf(line.data(), line.size(), line_format, cells[i].c_str()...);
        }
        (std::make_index_sequence<13>{});
        stream << line.data();
    };

    write_line({"work", "mode", "executor", "pairs", "rows", "cols", "kernel ms", "call ms", "kernel GCUPS",
                "call GCUPS", "checked", "wrong", "x seqan3"});
    for (benchmark_record const & record : records)
        write_line({record.work, record.mode, record.executor, std::to_string(record.pairs),
                    std::to_string(record.rows), std::to_string(record.columns), rounded(record.kernel_ms, "%.2f", "-"),
                    rounded(record.call_ms, "%.2f", "-"), rounded(record.kernel_gcups, "%.2f", "-"),
                    rounded(record.call_gcups, "%.2f", "-"), std::to_string(record.checked),
                    std::to_string(record.wrong), rounded(ratio_to_seqan3(record, records), "%.1f", "-")});
}

} // namespace seqan3_cuda::benchmark
