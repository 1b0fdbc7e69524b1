// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The columns that a table can have.
 *
 * Layer: app.
 */

#include "table_columns.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "alignment_path.hpp"

namespace seqan3_cuda::app
{

namespace
{

using stream_t = std::ostream;

void write_percent(std::ostream & stream, double const value)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%.2f", value);
    stream << text.data();
}

// clang-format off
constexpr std::array<table_column, 17> columns{{
    {"target", false, true, [](stream_t & stream, record const &, hit const & hit) { stream << hit.target->id; }},
    {"target_length", false, true, [](stream_t & stream, record const &, hit const & hit) { stream << hit.target->letters.size(); }},
    {"target_begin", false, true, [](stream_t & stream, record const &, hit const & hit) { stream << hit.result.target_begin; }},
    {"target_end", false, true, [](stream_t & stream, record const &, hit const & hit) { stream << hit.result.target_end; }},
    {"query", false, true, [](stream_t & stream, record const & query, hit const &) { stream << query.id; }},
    {"query_length", false, true, [](stream_t & stream, record const & query, hit const &) { stream << query.letters.size(); }},
    {"query_begin", false, true, [](stream_t & stream, record const & query, hit const & hit) { stream << forward_interval(query, hit.result).begin; }},
    {"query_end", false, true, [](stream_t & stream, record const & query, hit const & hit) { stream << forward_interval(query, hit.result).end; }},
    {"score", false, true, [](stream_t & stream, record const &, hit const & hit) { stream << hit.result.score; }},
    {"strand", false, false, [](stream_t & stream, record const &, hit const & hit) { stream << (hit.result.is_reverse ? '-' : '+'); }},
    {"identity", true, false, [](stream_t & stream, record const &, hit const & hit) { write_percent(stream, count_path(hit.result).identity()); }},
    {"matches", true, false, [](stream_t & stream, record const &, hit const & hit) { stream << count_path(hit.result).matches; }},
    {"mismatches", true, false, [](stream_t & stream, record const &, hit const & hit) { stream << count_path(hit.result).mismatches; }},
    {"gap_openings", true, false, [](stream_t & stream, record const &, hit const & hit) { stream << count_path(hit.result).gap_openings; }},
    {"gap_letters", true, false, [](stream_t & stream, record const &, hit const & hit) { stream << count_path(hit.result).gap_letters; }},
    {"columns", true, false, [](stream_t & stream, record const &, hit const & hit) { stream << count_path(hit.result).columns(); }},
    {"cigar", true, false, [](stream_t & stream, record const &, hit const & hit) { stream << or_star(cigar_of(hit.result, false)); }},
}};
// clang-format on

} // namespace

std::span<table_column const> table_columns()
{
    return columns;
}

table_column const & table_column_of(std::string_view const name)
{
    return *std::ranges::find(columns, name, &table_column::name);
}

} // namespace seqan3_cuda::app
