// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The table: one line a result, columns separated by tabs, positions 0-based and half open.
 *
 * Layer: app.
 */

#include <utility>
#include <vector>

#include "result_writer.hpp"
#include "table_columns.hpp"

namespace seqan3_cuda::app
{

namespace
{

class table_writer final : public result_writer
{
public:
    table_writer(options const & options, std::ostream & stream) : stream{stream}
    {
        for (std::string const & name : options.columns)
            columns.push_back(table_column_of(name));

        if (options.shard.index > 1) // behind the output of the first one
            return;
        char separator = '#';
        for (table_column const & column : columns)
            stream << std::exchange(separator, '\t') << column.name;
        stream << '\n';
    }

    void write(record const & query, std::span<hit const> const hits) override
    {
        for (hit const & hit : hits)
        {
            table_row const row{*hit.target, query, hit.result, count_path(hit.result)};
            line.clear();
            for (table_column const & column : columns)
            {
                column.append(line, row);
                line += '\t';
            }
            line.back() = '\n';
            stream.write(line.data(), line.size());
        }
    }

private:
    std::ostream & stream;
    std::vector<table_column> columns{};
    std::string line{}; //!< The one that is written.
};

} // namespace

std::unique_ptr<result_writer> make_table_writer(options const & options, std::ostream & stream)
{
    return std::make_unique<table_writer>(options, stream);
}

} // namespace seqan3_cuda::app
