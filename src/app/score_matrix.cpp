// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of pairs of letters, and the text format of NCBI for them.
 *
 * Layer: app.
 */

#include "score_matrix.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>

#include <seqan3/utility/char_operations/transform.hpp>

#include "error.hpp"
#include "line_reader.hpp"

namespace seqan3_cuda::app
{

bool score_matrix::has(char const letter) const
{
    return letters.find(letter) != std::string::npos;
}

std::size_t score_matrix::position(char const letter) const
{
    return letters.find(has(letter) ? letter : letter == 'T' && has('U') ? 'U' : 'X');
}

std::int32_t score_matrix::operator()(char const row, char const column) const
{
    // The right shift of a negative number rounds down.
    if (row == 'J' && !has('J') && has('I') && has('L'))
        return ((*this)('I', column) + (*this)('L', column)) >> 1;
    if (column == 'J' && !has('J') && has('I') && has('L'))
        return ((*this)(row, 'I') + (*this)(row, 'L')) >> 1;

    std::size_t const i = position(row), j = position(column);
    return i == std::string::npos || j == std::string::npos ? 0 : scores[i * letters.size() + j];
}

score_matrix read_score_matrix(std::filesystem::path const & path)
{
    line_reader lines{path};
    std::string letters{};
    std::vector<std::int32_t> scores{};
    std::size_t line_number = 0, rows = 0;

    auto fail = [&](std::string const & reason)
    { throw input_error{lines.name() + ": line " + std::to_string(line_number) + ": " + reason}; };

    for (std::string line{}; lines.peek(); line.clear())
    {
        lines.append_line(line);
        ++line_number;
        std::istringstream words{line.substr(0, line.find('#'))};
        if ((words >> std::ws).eof())
            continue;

        if (letters.empty())
        {
            for (std::string word{}; words >> word;)
            {
                if (word.size() != 1 || letters.find(seqan3::to_upper(word[0])) != std::string::npos)
                    fail("expected the letters of the columns, each of them once, and found '" + word + "'");
                letters += seqan3::to_upper(word[0]);
            }
            continue;
        }

        char letter{};
        words >> letter;
        if (rows == letters.size() || seqan3::to_upper(letter) != letters[rows])
            fail("rows and columns must have the same letters in the same order");
        ++rows;
        std::copy(std::istream_iterator<std::int32_t>{words}, {}, std::back_inserter(scores));
        if (scores.size() != rows * letters.size() || !words.eof())
            fail("expected " + std::to_string(letters.size()) + " whole numbers behind the letter");
    }

    if (letters.empty() || rows != letters.size())
        fail("the file ends before the last row of scores");
    return score_matrix{std::move(letters), std::move(scores)};
}

} // namespace seqan3_cuda::app
