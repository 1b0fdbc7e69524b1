// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The table: one line a pair, columns separated by tabs, positions 0-based and half open.
 *
 * Layer: app.
 */

#include "result_writer.hpp"

namespace seqan3_cuda::app
{

namespace
{

class table_writer final : public result_writer
{
public:
    explicit table_writer(std::ostream & stream) : stream{stream}
    {
        stream
            << "#target\ttarget_length\ttarget_begin\ttarget_end\tquery\tquery_length\tquery_begin\tquery_end\tscore\n";
    }

    void write(record const & query, std::span<hit const> const hits) override
    {
        for (auto const & [target, number, result] : hits)
            stream << target->id << '\t' << target->letters.size() << '\t' << result.target_begin << '\t'
                   << result.target_end << '\t' << query.id << '\t' << query.letters.size() << '\t'
                   << result.query_begin << '\t' << result.query_end << '\t' << result.score << '\n';
    }

private:
    std::ostream & stream;
};

} // namespace

std::unique_ptr<result_writer> make_table_writer(std::ostream & stream)
{
    return std::make_unique<table_writer>(stream);
}

} // namespace seqan3_cuda::app
