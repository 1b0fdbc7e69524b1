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

#include "number_text.hpp"

namespace seqan3_cuda::app
{

namespace
{

using out = std::string;
using row = table_row;

query_interval query_place(row const & row)
{
    return forward_interval(row.query, row.result);
}

// clang-format off
constexpr std::array<table_column, 18> columns{{
    {"target", false, true, [](out & to, row const & row) { to += row.target.id; }},
    {"target_length", false, true, [](out & to, row const & row) { append_number(to, row.target.whole_length()); }},
    {"target_begin", false, true, [](out & to, row const & row) { append_number(to, row.result.target_begin); }},
    {"target_end", false, true, [](out & to, row const & row) { append_number(to, row.result.target_end); }},
    {"query", false, true, [](out & to, row const & row) { to += row.query.id; }},
    {"query_length", false, true, [](out & to, row const & row) { append_number(to, row.query.letters.size()); }},
    {"query_begin", false, true, [](out & to, row const & row) { append_number(to, query_place(row).begin); }},
    {"query_end", false, true, [](out & to, row const & row) { append_number(to, query_place(row).end); }},
    {"score", false, true, [](out & to, row const & row) { append_number(to, row.result.score); }},
    {"strand", false, false, [](out & to, row const & row) { to += row.result.is_reverse ? '-' : '+'; }},
    {"rank", false, false, [](out & to, row const & row) { append_number(to, row.result.rank + 1); }},
    {"identity", true, false, [](out & to, row const & row) { to += formatted("%.2f", row.counts.identity()); }},
    {"matches", true, false, [](out & to, row const & row) { append_number(to, row.counts.matches); }},
    {"mismatches", true, false, [](out & to, row const & row) { append_number(to, row.counts.mismatches); }},
    {"gap_openings", true, false, [](out & to, row const & row) { append_number(to, row.counts.gap_openings); }},
    {"gap_letters", true, false, [](out & to, row const & row) { append_number(to, row.counts.gap_letters); }},
    {"columns", true, false, [](out & to, row const & row) { append_number(to, row.counts.columns()); }},
    {"cigar", true, false, [](out & to, row const & row) { to += or_star(cigar_of(row.result, false)); }},
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
