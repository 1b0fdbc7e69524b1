// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The readable form: blocks of 60 columns, positions 1-based and inclusive.
 *
 * Layer: app.
 */

#include <algorithm>
#include <iomanip>
#include <string_view>
#include <utility>

#include "alignment_path.hpp"
#include "number_text.hpp"
#include "result_writer.hpp"
#include "reverse_complement.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t columns_per_block = 60;
constexpr std::size_t longest_name = 20; //!< Longer names are cut in front of the letters, not in the head line.

//!\brief The three lines of an alignment, not yet cut into blocks.
struct drawn_alignment
{
    std::string target{};
    std::string marks{};
    std::string query{};
};

drawn_alignment draw(record const & target, record const & query, pair_result const & result)
{
    drawn_alignment drawn{};
    char const * next_target = target.letters.data() + (result.target_begin - target.begin());
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
    }
    return drawn;
}

//!\brief The letters, those of mismatches in red and of gaps in yellow.
std::string in_colours(std::string_view const letters, std::string_view const marks)
{
    std::string text{};
    char last = '|';
    for (std::size_t i = 0; i < letters.size(); ++i)
    {
        if (marks[i] != std::exchange(last, marks[i]))
            text += marks[i] == '|' ? "\x1b[0m" : marks[i] == '.' ? "\x1b[1;31m" : "\x1b[33m";
        text += letters[i];
    }
    return last == '|' ? text : text + "\x1b[0m";
}

class alignment_writer final : public result_writer
{
public:
    alignment_writer(options const & options, std::ostream & stream) :
        alphabet{options.alignment.alphabet},
        coloured{options.coloured},
        stream{stream}
    {}

    void write(record const & query, std::span<hit const> const hits) override
    {
        for (hit const & hit : hits)
            write_pair(*hit.target, hit.result.is_reverse ? reverse_complement(query, alphabet) : query, hit.result);
    }

private:
    alphabet_kind alphabet;
    bool coloured;
    std::ostream & stream;
    std::size_t pairs_written{};

    //!\param[in] query On the strand that is aligned.
    void write_pair(record const & target, record const & query, pair_result const & result)
    {
        path_counts const counts = count_path(result);
        drawn_alignment const drawn = draw(target, query, result);

        pairs_written += result.rank == 0;
        stream << "# pair " << pairs_written;
        if (result.rank > 0)
            stream << ", alternative " << result.rank;
        stream << ": " << target.id << " (" << target.whole_length() << ") and " << query.id << " ("
               << query.letters.size() << (result.is_reverse ? ", reverse strand" : "") << "), score " << result.score;
        if (drawn.marks.empty())
        {
            stream << ": nothing aligned\n\n";
            return;
        }

        stream << ", identity " << counts.matches << '/' << counts.columns()
               << formatted(" (%.1f %%), gaps ", counts.identity()) << counts.gap_letters << '\n';

        write_blocks(target, query, result, drawn);
        stream << '\n';
    }

    void write_blocks(record const & target, record const & query, pair_result const & result,
                      drawn_alignment const & drawn)
    {
        std::string const target_name = target.id.substr(0, longest_name),
                          query_name = query.id.substr(0, longest_name);
        int const name_width = std::max(target_name.size(), query_name.size());
        // Positions of the reverse strand are those of the forward one, which go down.
        std::size_t const query_length = query.letters.size();
        auto on_target = [](std::size_t const position) { return position; };
        auto on_query = [&](std::size_t const position)
        { return result.is_reverse ? query_length + 1 - position : position; };
        int const number_width =
            std::to_string(std::max({result.target_end, on_query(result.query_begin + 1), on_query(result.query_end)}))
                .size();
        std::size_t target_position = result.target_begin, query_position = result.query_begin;

        auto write_row = [&](std::string const & name, std::string const & letters, std::string const & marks,
                             std::size_t & position, auto const & shown)
        {
            std::size_t const count = letters.size() - std::ranges::count(letters, '-');
            // A row of gaps alone has no letter: it shows the position of the letter before it.
            stream << std::left << std::setw(name_width) << name << ' ' << std::right << std::setw(number_width)
                   << shown(position + (count > 0)) << ' ' << (coloured ? in_colours(letters, marks) : letters) << ' '
                   << shown(position + count) << '\n';
            position += count;
        };

        for (std::size_t column = 0; column < drawn.marks.size(); column += columns_per_block)
        {
            if (column != 0)
                stream << '\n';
            std::string const marks = drawn.marks.substr(column, columns_per_block);
            write_row(target_name, drawn.target.substr(column, columns_per_block), marks, target_position, on_target);
            stream << std::string(name_width + number_width + 2, ' ') << marks << '\n';
            write_row(query_name, drawn.query.substr(column, columns_per_block), marks, query_position, on_query);
        }
    }
};

} // namespace

std::unique_ptr<result_writer> make_alignment_writer(options const & options, std::ostream & stream)
{
    return std::make_unique<alignment_writer>(options, stream);
}

} // namespace seqan3_cuda::app
