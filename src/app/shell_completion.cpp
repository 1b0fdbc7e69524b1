// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Makes shells complete the options of the program.
 *
 * Layer: app. CLI11 does not write such scripts.
 */

#include "manual.hpp"

#include <algorithm>
#include <sstream>

namespace seqan3_cuda::app
{

namespace
{

//!\brief What follows an option.
enum class value_kind
{
    none,
    file,
    word,
    list, //!< Of words, separated by commas.
    other
};

//!\brief An option as the shells need it.
struct shell_option
{
    std::vector<std::string> names{}; //!< With dashes, the short one first.
    std::string type{};
    std::string description{}; //!< In one line.
    std::string words{};       //!< That it takes, separated by blanks.
    value_kind value{};
};

std::string joined(std::vector<std::string> const & words)
{
    return CLI::detail::join(words, " ");
}

value_kind kind_of(CLI::Option const & option, bool const has_words)
{
    if (option.get_items_expected_max() == 0)
        return value_kind::none;
    if (has_words)
        return option.get_delimiter() == ',' ? value_kind::list : value_kind::word;
    return option.get_type_name() == "FILE" ? value_kind::file : value_kind::other;
}

std::vector<shell_option> shell_options(option_table const & table)
{
    std::vector<shell_option> all{};
    for (CLI::Option const * const option : table.parser.get_options())
    {
        if (option->get_positional())
            continue;
        auto const found = table.choices.find(option);
        bool const has_words = found != table.choices.end();
        all.push_back({.names = CLI::detail::split(option->get_name(false, true), ','),
                       .type = option->get_type_name(),
                       .description = option->get_description(),
                       .words = has_words ? joined(found->second) : "",
                       .value = kind_of(*option, has_words)});
        std::ranges::replace(all.back().description, '\n', ' ');
    }
    return all;
}

//!\brief The text with a backslash before some letters.
std::string escaped(std::string_view const text, std::string_view const letters)
{
    std::string result{};
    for (char const letter : text)
    {
        if (letters.contains(letter))
            result += '\\';
        result += letter;
    }
    return result;
}

//!\brief The text in single quotes.
std::string single_quoted(std::string_view const text)
{
    std::string result{};
    for (char const letter : text)
        result += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
    return "'" + result + "'";
}

constexpr auto bash_begin = R"(_seqan3_cuda_align()
{
    local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}
    [[ $word == = ]] && word=""
    [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
    COMPREPLY=()
    case $option in
)";

//!\brief Shells that split at = hand over the option, =, and the value as words.
std::string bash_completion(std::vector<shell_option> const & options)
{
    std::ostringstream script{};
    script << bash_begin;
    std::vector<std::string> names{};
    for (shell_option const & option : options)
    {
        names.insert(names.end(), option.names.begin(), option.names.end());
        if (option.value == value_kind::none)
            continue;

        script << "        " << CLI::detail::join(option.names, " | ") << ")\n            ";
        if (option.value == value_kind::word)
            script << "mapfile -t COMPREPLY < <(compgen -W \"" << option.words << "\" -- \"$word\")\n            ";
        if (option.value == value_kind::list)
            script << "local before=${word%\"${word##*,}\"}\n            "
                   << "mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"" << option.words
                   << "\" -- \"${word##*,}\")\n            compopt -o nospace\n            ";
        if (option.value == value_kind::file)
            script << "compopt -o default\n            ";
        script << "return ;;\n";
    }
    script << "    esac\n"
           << "    if [[ $word == -* ]]; then\n"
           << "        mapfile -t COMPREPLY < <(compgen -W \"" << joined(names) << "\" -- \"$word\")\n"
           << "    else\n"
           << "        compopt -o default\n"
           << "    fi\n}\n"
           << "complete -F _seqan3_cuda_align seqan3-cuda-align\n";
    return script.str();
}

//!\brief What zsh offers as the value of an option.
std::string zsh_action(shell_option const & option)
{
    switch (option.value)
    {
    case value_kind::word:
        return "(" + option.words + ")";
    case value_kind::list:
        return "_values -s , " + option.type + " " + option.words;
    case value_kind::file:
        return "_files";
    case value_kind::none:
    case value_kind::other:
        break;
    }
    return " ";
}

std::string zsh_completion(std::vector<shell_option> const & options)
{
    std::ostringstream script{};
    script << "#compdef seqan3-cuda-align\n\n_arguments -s -S";
    for (shell_option const & option : options)
        for (std::string const & name : option.names)
        {
            bool const is_long = name.starts_with("--");
            std::string spec = "(" + joined(option.names) + ")" + name;
            if (option.value != value_kind::none)
                spec += is_long ? "=" : "+";
            spec += "[" + escaped(option.description, "[]\\:") + "]";
            if (option.value != value_kind::none)
                spec += ":" + escaped(option.type, ":") + ":" + zsh_action(option);
            script << " \\\n    " << single_quoted(spec);
        }
    script << " \\\n    '1:TARGETS:_files' \\\n    '*:QUERIES:_files'\n";
    return script.str();
}

std::string fish_completion(std::vector<shell_option> const & options)
{
    std::ostringstream script{};
    for (shell_option const & option : options)
    {
        script << "complete -c seqan3-cuda-align";
        for (std::string const & name : option.names)
            script << (name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1));
        if (option.value == value_kind::file)
            script << " -r -F";
        else if (option.value != value_kind::none)
            script << " -x";
        if (option.value == value_kind::word)
            script << " -a '" << option.words << '\'';
        if (option.value == value_kind::list)
            script << " -a \"(__fish_append , " << option.words << ")\"";
        script << " -d '" << escaped(option.description, "\\'") << "'\n";
    }
    return script.str();
}

} // namespace

std::string shell_completion(option_table const & table, std::string_view const shell)
{
    std::vector<shell_option> const options = shell_options(table);
    return shell == "bash" ? bash_completion(options)
         : shell == "zsh"  ? zsh_completion(options)
                           : fish_completion(options);
}

} // namespace seqan3_cuda::app
