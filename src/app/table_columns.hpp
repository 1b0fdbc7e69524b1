// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The columns that a table can have.
 *
 * Layer: app.
 */

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "alignment_path.hpp"
#include "result_writer.hpp"

namespace seqan3_cuda::app
{

//!\brief What a line of the table is about.
struct table_row
{
    record const & target;
    record const & query;
    pair_result const & result;
    path_counts counts; //!< Of the result's path.
};

//!\brief A column: its name, and how the field of a pair is appended to its line.
struct table_column
{
    std::string_view name;
    bool needs_path; //!< Whether the path must be computed for it.
    bool is_default; //!< Whether a table has it if nothing is chosen.
    void (*append)(std::string & line, table_row const & row);
};

//!\brief All of them, the default ones first.
[[nodiscard]] std::span<table_column const> table_columns();

//!\brief The column of a name, which must be one of them.
[[nodiscard]] table_column const & table_column_of(std::string_view name);

} // namespace seqan3_cuda::app
