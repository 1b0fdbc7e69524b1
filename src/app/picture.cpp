// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A picture of a pair: where both sequences are alike, and the alignment.
 *
 * Layer: app.
 */

#include "picture.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <seqan3/utility/char_operations/predicate.hpp>

#include "dot_plot.hpp"
#include "number_text.hpp"
#include "path_outline.hpp"
#include "png.hpp"
#include "report.hpp"

namespace seqan3_cuda::app
{

namespace
{

constexpr std::size_t most_bins = 1000, most_points = 2000;
constexpr double side = 1000;      // of the longer sequence, in units of the picture
constexpr double least_side = 250; // of a much shorter one
constexpr double left_margin = 110, top_margin = 70, right_margin = 30, bottom_margin = 90;

//!\brief Text between tags; letters that cannot be shown are _.
std::string escaped(std::string_view const text)
{
    std::string result{};
    for (char const letter : text)
        result += letter == '<'            ? "&lt;"
                : letter == '>'            ? "&gt;"
                : letter == '&'            ? "&amp;"
                : seqan3::is_print(letter) ? std::string{letter}
                                           : "_";
    return result;
}

//!\brief A length with two digits behind the point.
std::string units(double const value)
{
    return formatted("%.2f", std::round(value * 100) / 100);
}

//!\brief One of the two sequences.
struct axis
{
    record const & sequence;
    double size; //!< In units.

    [[nodiscard]] std::size_t letters() const
    {
        return sequence.letters.size();
    }

    [[nodiscard]] std::size_t bins() const
    {
        return std::clamp<std::size_t>(letters(), 1, std::min(most_bins, static_cast<std::size_t>(size)));
    }

    [[nodiscard]] double place(std::size_t const letter) const
    {
        return letters() == 0 ? 0 : static_cast<double>(letter) * size / static_cast<double>(letters());
    }

    //!\brief From one tick to the next one, in letters: 1, 2 or 5 times a power of ten, so that there are at most ten.
    [[nodiscard]] std::size_t step() const
    {
        for (std::size_t power = 1;; power *= 10)
            for (std::size_t const digit : {1, 2, 5})
                if (letters() <= 10 * digit * power)
                    return digit * power;
    }
};

class pair_picture
{
public:
    pair_picture(std::ostream & stream, alphabet_kind const alphabet, record const & target, record const & query,
                 pair_result const & result) :
        stream{stream},
        alphabet{alphabet},
        result{result},
        across{target, side_of(target, query)},
        down{query, side_of(query, target)}
    {}

    void draw()
    {
        stream << R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )"
               << units(left_margin + across.size + right_margin) << ' '
               << units(top_margin + down.size + bottom_margin) << R"(" font-family="sans-serif" font-size="14">)"
               << '\n'
               << R"(<rect width="100%" height="100%" fill="white"/>)" << '\n'
               << "<g transform=\"translate(" << units(left_margin) << ' ' << units(top_margin) << ")\">\n";
        std::size_t const word_letters = draw_common_words();
        draw_path();
        draw_axes();
        stream << "<text y=\"-40\" font-size=\"16\">" << name_of(across) << " and " << name_of(down) << ", score "
               << result.score << (result.is_reverse ? ", reverse strand" : "") << "</text>\n"
               << "<text y=\"-18\">common words of " << word_letters
               << R"( letters: <tspan fill="blue">same strand</tspan>)";
        if (alphabet != alphabet_kind::aa27)
            stream << R"(, <tspan fill="red">reverse complement</tspan>)";
        stream << "; line: alignment; <tspan fill=\"green\">gaps of more than 1 %</tspan></text>\n</g>\n</svg>\n";
    }

private:
    std::ostream & stream;
    alphabet_kind alphabet;
    pair_result const & result;
    axis across;
    axis down;

    static double side_of(record const & sequence, record const & other)
    {
        double const share = static_cast<double>(sequence.letters.size() + 1)
                           / static_cast<double>(std::max(sequence.letters.size(), other.letters.size()) + 1);
        return std::max(least_side, std::round(side * share));
    }

    static std::string name_of(axis const & axis)
    {
        return escaped(axis.sequence.id.empty() ? "unnamed" : axis.sequence.id) + " (" + with_commas(axis.letters())
             + ')';
    }

    //!\brief The pixels. \returns The length of the words.
    std::size_t draw_common_words()
    {
        dot_plot const plot =
            count_common_words(across.sequence.letters, down.sequence.letters, alphabet, across.bins(), down.bins());
        std::uint32_t const most = std::max({1u, *std::ranges::max_element(plot.forward), //
                                             *std::ranges::max_element(plot.reverse)});
        auto darkness = [most](std::uint32_t const count)
        {
            constexpr double least = 0.3; // so that a single word is seen
            return count == 0 ? 0.0 : least + (1 - least) * std::log(count) / std::log(most + 1.0);
        };
        std::vector<std::uint8_t> pixels{};
        pixels.reserve(3 * plot.forward.size());
        for (std::size_t i = 0; i < plot.forward.size(); ++i)
        {
            double const blue = darkness(plot.forward[i]), red = darkness(plot.reverse[i]);
            for (double const taken : {blue, std::max(blue, red), red}) // from red, green and blue of white
                pixels.push_back(static_cast<std::uint8_t>(std::lround(255 * (1 - taken))));
        }
        stream << "<image width=\"" << units(across.size) << "\" height=\"" << units(down.size)
               << R"(" preserveAspectRatio="none" style="image-rendering:pixelated" href="data:image/png;base64,)"
               << base64_of(png_of(plot.width, plot.height, pixels)) << "\"/>\n";
        return plot.word_letters;
    }

    std::string place_of(path_point const & point) const
    {
        return units(across.place(point.target)) + ',' + units(down.place(point.query));
    }

    void draw_path()
    {
        constexpr double most_error = 0.5; // bins
        std::vector<path_point> const turns = turns_of(result, down.letters());
        path_scale const letters_of_bin{static_cast<double>(across.letters()) / static_cast<double>(across.bins()),
                                        static_cast<double>(down.letters()) / static_cast<double>(down.bins())};
        stream << "<polyline fill=\"none\" stroke=\"black\" stroke-width=\"0.8\" points=\"";
        char const * separator = "";
        for (path_point const & point : outline_of(turns, letters_of_bin, most_error, most_points))
            stream << std::exchange(separator, " ") << place_of(point);
        stream << "\"/>\n";

        constexpr double least_share = 0.01;
        for (auto const & [begin, end] : gaps_of(turns, least_share * static_cast<double>(across.letters()),
                                                 least_share * static_cast<double>(down.letters())))
        {
            bool const is_in_query = begin.query == end.query;
            std::size_t const letters = is_in_query       ? end.target - begin.target
                                      : result.is_reverse ? begin.query - end.query
                                                          : end.query - begin.query;
            stream << "<polyline fill=\"none\" stroke=\"green\" stroke-width=\"4\" stroke-opacity=\"0.6\" points=\""
                   << place_of(begin) << ' ' << place_of(end) << "\"><title>gap of " << with_commas(letters)
                   << " letters</title></polyline>\n";
        }
    }

    //!\brief Positions are those in whole sequences.
    void draw_axes()
    {
        stream << "<rect width=\"" << units(across.size) << "\" height=\"" << units(down.size)
               << R"(" fill="none" stroke="black"/>)" << '\n'
               << R"(<g text-anchor="middle">)";
        for (std::size_t letter = 0; letter <= across.letters(); letter += across.step())
            stream << "<path d=\"M" << units(across.place(letter)) << ' ' << units(down.size)
                   << "v6\" stroke=\"black\"/><text x=\"" << units(across.place(letter)) << "\" y=\""
                   << units(down.size + 22) << "\">" << with_commas(across.sequence.begin() + letter) << "</text>\n";
        stream << "<text x=\"" << units(across.size / 2) << "\" y=\"" << units(down.size + 50) << "\">"
               << escaped(across.sequence.id) << ", letters</text></g>\n"
               << R"(<g text-anchor="end">)";
        for (std::size_t letter = 0; letter <= down.letters(); letter += down.step())
            stream << "<path d=\"M0 " << units(down.place(letter)) << "h-6\" stroke=\"black\"/><text x=\"-10\" y=\""
                   << units(down.place(letter) + 5) << "\">" << with_commas(down.sequence.begin() + letter)
                   << "</text>\n";
        stream << "</g>\n<text transform=\"translate(-92 " << units(down.size / 2)
               << ") rotate(-90)\" text-anchor=\"middle\">" << escaped(down.sequence.id) << ", letters</text>\n";
    }
};

} // namespace

void draw_pair(std::ostream & stream, alphabet_kind const alphabet, record const & target, record const & query,
               pair_result const & result)
{
    pair_picture{stream, alphabet, target, query, result}.draw();
}

} // namespace seqan3_cuda::app
