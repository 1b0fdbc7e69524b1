// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The main function of the parity programs: reads --seed, --pairs, --executor, --threads.
 *
 * Layer: test.
 */

#include <iostream>
#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include <parity/parity_options.hpp>

namespace
{

using seqan3_cuda::executor_kind;
using seqan3_cuda::test::parity_options;

std::map<std::string, executor_kind> const executor_names{
    {"host", executor_kind::host}, {"cuda", executor_kind::cuda}, {"automatic", executor_kind::automatic}};

void read_arguments(int const argc, char ** const argv)
{
    parity_options & options = parity_options::get();
    options.seed = std::random_device{}();
    options.threads = std::max(1u, std::thread::hardware_concurrency());

    for (int i = 1; i < argc; i += 2)
    {
        std::string_view const name{argv[i]};
        if (i + 1 == argc)
            throw std::invalid_argument{std::string{name} + " needs a value"};

        std::string const value{argv[i + 1]};
        if (name == "--seed")
            options.seed = std::stoull(value);
        else if (name == "--pairs")
            options.pairs = std::stoull(value);
        else if (name == "--threads")
            options.threads = std::stoull(value);
        else if (name == "--executor" && executor_names.contains(value))
            options.executor = executor_names.at(value);
        else
            throw std::invalid_argument{"not understood: " + std::string{name} + " " + value};
    }
}

} // namespace

int main(int argc, char ** argv)
{
    testing::InitGoogleTest(&argc, argv); // removes its own arguments

    try
    {
        read_arguments(argc, argv);
    }
    catch (std::exception const & error)
    {
        std::cerr << error.what()
                  << "\nOptions: --seed <number> --pairs <number> --executor host|cuda|automatic --threads <number>\n";
        return 2;
    }

    parity_options const & options = parity_options::get();
    std::cout << "--seed " << options.seed << " --pairs " << options.pairs << " --threads " << options.threads << '\n';
    return RUN_ALL_TESTS();
}
