// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What values of options and inputs must look like, and which option was probably meant.
 *
 * Layer: app.
 */

#include "option_checks.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <ranges>
#include <set>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include <seqan3/utility/char_operations/predicate.hpp>

#include "error.hpp"
#include "input_file.hpp"

namespace seqan3_cuda::app
{

namespace
{

//!\brief How many letters to insert, delete or change.
std::size_t edit_distance(std::string_view const word, std::string_view const other)
{
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), 0u);
    for (char const letter : word)
    {
        std::size_t diagonal = row[0]++;
        for (std::size_t i = 0; i < other.size(); ++i)
            diagonal =
                std::exchange(row[i + 1], std::min({row[i] + 1, row[i + 1] + 1, diagonal + (letter != other[i])}));
    }
    return row.back();
}

//!\brief "; did you mean ...?" with the nearest of some names, or nothing if none is near. A name that begins like the
//! word is nearest.
std::string nearest_of(std::string const & word, std::vector<std::string> const & names)
{
    constexpr std::size_t farthest = 3;
    std::size_t const allowed = std::min(farthest, word.size() / 2);
    std::string const * nearest = nullptr;
    std::size_t smallest = allowed + 1;
    for (std::string const & name : names)
    {
        bool const begins_alike = name.starts_with(word), may_be_near = word.size() <= name.size() + allowed;
        if (!begins_alike && !may_be_near)
            continue;
        if (std::size_t const distance = begins_alike ? 0 : edit_distance(word, name); distance < smallest)
        {
            nearest = &name;
            smallest = distance;
        }
    }
    return nearest != nullptr && !word.empty() ? "; did you mean " + *nearest + "?" : "";
}

//!\brief Makes bytes of a fraction of a unit, such as 1.5GB, which CLI11 does not. \returns What is wrong with it.
std::string read_fraction(std::string & text)
{
    double number{};
    auto const [end, code] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    std::string unit = "1" + text.substr(end - text.data());
    if (code != std::errc{} || !std::all_of(unit.begin() + 1, unit.end(), seqan3::is_alpha || seqan3::is_blank))
        return "'" + text + "' is no decimal number";
    if (std::string error = CLI::AsSizeValue{false}(unit); !error.empty())
        return error;
    double const bytes = number * std::stod(unit);
    if (bytes >= std::pow(2.0, 64))
        return "'" + text + "' is no number of 64 bits";
    text = std::to_string(static_cast<std::uint64_t>(bytes));
    return "";
}

} // namespace

CLI::Validator decimal_number()
{
    auto check = [](std::string const & text) -> std::string
    {
        std::int32_t number{};
        std::from_chars(text.data(), text.data() + text.size(), number);
        return std::to_string(number) == text ? "" : "'" + text + "' is no decimal number of 32 bits";
    };
    return CLI::Validator{check, ""};
}

CLI::Validator file_name()
{
    auto check = [](std::string const & text) -> std::string { return text.empty() ? "the name is empty" : ""; };
    return CLI::Validator{check, ""};
}

CLI::Validator memory_size()
{
    auto transform = [](std::string & text) -> std::string
    {
        constexpr std::uint64_t least = 1u << 20;
        std::string const typed = text;
        if (typed.starts_with('-'))
            return "must not be negative";
        if (typed.size() > 1 && typed.starts_with('0') && typed[1] != '.') // octal for CLI11
            return "'" + typed + "' is no decimal number";
        if (std::string error = typed.contains('.') ? read_fraction(text) : CLI::AsSizeValue{false}(text);
            !error.empty())
            return error;
        std::uint64_t bytes{};
        auto const [end, code] = std::from_chars(text.data(), text.data() + text.size(), bytes);
        if (code != std::errc{} || end != text.data() + text.size()) // CLI11 takes what is beyond 64 bits
            return "'" + typed + "' is no number of 64 bits";
        return bytes >= least ? "" : typed + " is below 1MB; units are KB, MB, GB";
    };
    return CLI::Validator{transform, ""};
}

CLI::Validator one_of(std::vector<std::string> words)
{
    auto transform = [words = std::move(words)](std::string & text) -> std::string
    {
        std::string const error = CLI::IsMember{words, CLI::ignore_case}(text);
        return error.empty() ? error : error + nearest_of(text, words);
    };
    return CLI::Validator{transform, ""};
}

void check_inputs(std::filesystem::path const & targets, std::vector<std::filesystem::path> const & queries)
{
    std::vector<std::filesystem::path> inputs{targets};
    inputs.insert(inputs.end(), queries.begin(), queries.end());
    if (std::ranges::count(inputs, "-") > 1)
        throw usage_error{"only one of TARGETS and QUERIES can be standard input"};

    std::set<std::pair<dev_t, ino_t>> pipes{};
    for (std::filesystem::path const & input : inputs)
    {
        struct stat status
        {};
        bool const is_known = (input == "-" ? fstat(STDIN_FILENO, &status) : stat(input.c_str(), &status)) == 0;
        if (is_known && S_ISFIFO(status.st_mode) && !pipes.emplace(status.st_dev, status.st_ino).second)
            throw usage_error{shown_name(input) + " is a pipe, which can be read once, and is given twice"};
    }
}

void check_lists(CLI::App const & parser, int const argc, char ** const argv)
{
    std::vector<CLI::Option const *> const lists =
        parser.get_options([](CLI::Option const * const option) { return option->get_delimiter() != '\0'; });
    std::span const words{argv, static_cast<std::size_t>(argc)};
    for (std::size_t i = 1; i < words.size() && std::string_view{words[i]} != "--"; ++i)
    {
        std::string_view const word{words[i]};
        if (!word.starts_with("--"))
            continue;
        std::size_t const name_size = std::min(word.find('='), word.size());
        auto const has_name = [name = word.substr(2, name_size - 2)](CLI::Option const * const option)
        { return std::ranges::count(option->get_lnames(), name) > 0; };
        auto const found = std::ranges::find_if(lists, has_name);
        if (found == lists.end())
            continue;

        CLI::Option const * const option = *found;
        bool const is_next_word = name_size == word.size();
        if (is_next_word && ++i == words.size())
            return;
        std::string const list{is_next_word ? words[i] : word.substr(name_size + 1)};
        for (auto const element : std::views::split(list, option->get_delimiter()))
            if (element.empty())
                throw usage_error{option->get_name() + ": '" + list + "' has an empty element"};
    }
}

std::string suggestion(CLI::App const & parser, int const argc, char ** const argv)
{
    std::vector<std::string> names{};
    for (CLI::Option const * const option : parser.get_options())
        for (std::string const & name : option->get_lnames())
            names.push_back("--" + name);

    for (std::string_view const argument : std::span{argv, static_cast<std::size_t>(argc)}.subspan(1))
    {
        std::string const typed{argument.substr(0, argument.find('='))};
        if (typed.size() > 2 && typed.starts_with('-') && typed[1] != '-' && std::ranges::count(names, '-' + typed) > 0)
            return "; did you mean -" + typed + "?";
        if (typed.starts_with("--") && std::ranges::count(names, typed) == 0)
            return nearest_of(typed, names);
    }
    return "";
}

} // namespace seqan3_cuda::app
