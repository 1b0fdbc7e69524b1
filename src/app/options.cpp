// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Reads the command line by CLI11 and settles what it leaves open.
 *
 * Layer: app.
 */

#include "options.hpp"

#include <iostream>

#include "error.hpp"
#include "manual.hpp"
#include "option_checks.hpp"
#include "option_table.hpp"
#include "output_file.hpp"
#include "report.hpp"
#include "typed_options.hpp"

namespace seqan3_cuda::app
{

namespace
{

int report_usage(std::string const & message)
{
    std::cerr << "seqan3-cuda-align: " << in_one_line(message) << "\nRun with --help for more information.\n";
    return exit_code::usage;
}

int print(std::string const & text)
{
    output_file standard_output{"-"};
    standard_output.stream() << text;
    standard_output.commit();
    return exit_code::success;
}

} // namespace

//!\brief The parser, and where it stores values.
struct option_parser::declared_options
{
    options chosen{};
    typed_options typed{};
    option_table table{};
};

option_parser::option_parser() : declared{std::make_unique<declared_options>()}
{
    declare_options(declared->table, declared->chosen, declared->typed);
    describe_program(declared->table.parser);
}

option_parser::~option_parser() = default;

std::variant<options, int> option_parser::parse(int const argc, char ** const argv)
{
    auto & [chosen, typed, table] = *declared;
    chosen = {};
    typed = {};

    try
    {
        check_lists(table.parser, argc, argv);
        table.parser.parse(argc, argv);
        if (typed.man_page)
            return print(manual_page(table));
        if (!typed.completion.empty())
            return print(shell_completion(table, typed.completion));
        settle(chosen, typed);
    }
    catch (CLI::CallForVersion const & version)
    {
        return print(version.what() + std::string{"\n"});
    }
    catch (CLI::CallForHelp const &)
    {
        return print(table.parser.help() + "\n");
    }
    catch (CLI::ParseError const & error)
    {
        return report_usage(error.what() + suggestion(table.parser, argc, argv));
    }
    catch (usage_error const & error)
    {
        return report_usage(error.what());
    }

    chosen.command_line = "seqan3-cuda-align";
    for (int i = 1; i < argc; ++i)
        (chosen.command_line += ' ') += argv[i];
    return chosen;
}

} // namespace seqan3_cuda::app
