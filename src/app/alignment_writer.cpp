// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The readable form: blocks of 60 columns, positions 1-based and inclusive.
 *
 * Layer: app.
 */

#include "result_writer.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iomanip>
#include <utility>

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t columns_per_block = 60;
constexpr std::size_t longest_name = 20; //!< Longer names are cut in front of the letters, not in the head line.

//!\brief The three lines of an alignment, not yet cut into blocks, and what they contain.
struct drawn_alignment
{
    std::string target{};
    std::string marks{};
    std::string query{};
    std::size_t matches{};
    std::size_t gap_letters{};
};

drawn_alignment draw(record const & target, record const & query, pair_result const & result)
{
    drawn_alignment drawn{};
    char const * next_target = target.letters.data() + result.target_begin;
    char const * next_query = query.letters.data() + result.query_begin;

    for (seqan3::cigar const element : result.path)
    {
        using seqan3::get;
        std::size_t const count = get<0>(element);
        char const operation = get<1>(element).to_char();
        bool const in_target = operation != 'I', in_query = operation != 'D';

        drawn.target += in_target ? std::string{next_target, count} : std::string(count, '-');
        drawn.query += in_query ? std::string{next_query, count} : std::string(count, '-');
        drawn.marks.append(count, operation == '=' ? '|' : operation == 'X' ? '.' : ' ');

        next_target += in_target ? count : 0;
        next_query += in_query ? count : 0;
        drawn.matches += operation == '=' ? count : 0;
        drawn.gap_letters += in_target && in_query ? 0 : count;
    }
    return drawn;
}

class alignment_writer final : public result_writer
{
public:
    explicit alignment_writer(std::ostream & stream) : stream{stream} {}

    void write(record const & query, std::span<hit const> const hits) override
    {
        for (auto const & [target, number, result] : hits)
            write_pair(*target, query, result);
    }

private:
    std::ostream & stream;
    std::size_t pairs_written{};

    void write_pair(record const & target, record const & query, pair_result const & result)
    {
        drawn_alignment const drawn = draw(target, query, result);

        stream << "# pair " << ++pairs_written << ": " << target.id << " (" << target.letters.size() << ") and "
               << query.id << " (" << query.letters.size() << "), score " << result.score;
        if (drawn.marks.empty())
        {
            stream << ": nothing aligned\n\n";
            return;
        }

        std::array<char, 16> percent{};
        std::snprintf(percent.data(), percent.size(), "%.1f %%", 100.0 * drawn.matches / drawn.marks.size());
        stream << ", identity " << drawn.matches << '/' << drawn.marks.size() << " (" << percent.data() << "), gaps "
               << drawn.gap_letters << '\n';

        write_blocks(target, query, result, drawn);
        stream << '\n';
    }

    void write_blocks(record const & target, record const & query, pair_result const & result,
                      drawn_alignment const & drawn)
    {
        std::string const target_name = target.id.substr(0, longest_name),
                          query_name = query.id.substr(0, longest_name);
        int const name_width = std::max(target_name.size(), query_name.size());
        int const number_width = std::to_string(std::max(result.target_end, result.query_end)).size();
        std::size_t target_position = result.target_begin, query_position = result.query_begin;

        auto write_row = [&](std::string const & name, std::string const & letters, std::size_t & position)
        {
            std::size_t const count = letters.size() - std::ranges::count(letters, '-');
            // A row of gaps alone has no letter: it shows the position of the letter before it.
            stream << std::left << std::setw(name_width) << name << ' ' << std::right << std::setw(number_width)
                   << position + (count > 0) << ' ' << letters << ' ' << position + count << '\n';
            position += count;
        };

        for (std::size_t column = 0; column < drawn.marks.size(); column += columns_per_block)
        {
            if (column != 0)
                stream << '\n';
            write_row(target_name, drawn.target.substr(column, columns_per_block), target_position);
            stream << std::string(name_width + number_width + 2, ' ') << drawn.marks.substr(column, columns_per_block)
                   << '\n';
            write_row(query_name, drawn.query.substr(column, columns_per_block), query_position);
        }
    }
};

} // namespace

std::unique_ptr<result_writer> make_alignment_writer(std::ostream & stream)
{
    return std::make_unique<alignment_writer>(stream);
}

} // namespace seqan3_cuda::app
