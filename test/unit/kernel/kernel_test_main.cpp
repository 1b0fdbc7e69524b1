// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The main function of the kernel tests: reads the options, prints the commit, the seed and, at the
 *        end, the number of compared pairs.
 *
 * Layer: test.
 */

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace
{

using seqan3_cuda::executor_kind;
using seqan3_cuda::test::kernel_test_options;

constexpr char const * usage = "Kernel tests: executors against the scalar reference.\n"
                               "  --executor host|cuda   the executor under test (default: host)\n"
                               "  --device ID            the CUDA device (default: 0)\n"
                               "  --seed N               seed of everything random (default: 42)\n"
                               "  --scale X              multiplies the number of random batches (default: 1)\n"
                               "  --small                every kernel variant, on few and short pairs\n"
                               "and GoogleTest's own options.\n";

template <typename number_t>
number_t parse_number(std::string_view const text)
{
    number_t number{};
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::invalid_argument{"'" + std::string{text} + "' is not a number"};
    return number;
}

//!\brief Reads `--name value`, `--name=value` and `--small`; throws std::invalid_argument.
kernel_test_options parse(int const argc, char const * const * const argv)
{
    kernel_test_options options{};
    for (int i = 1; i < argc; ++i)
    {
        std::string_view name{argv[i]}, value{};
        if (name == "--small")
        {
            options.small = true;
            continue;
        }

        if (auto const equals = name.find('='); equals != name.npos)
        {
            value = name.substr(equals + 1);
            name = name.substr(0, equals);
        }
        else if (++i < argc)
        {
            value = argv[i];
        }

        if (name == "--executor" && (value == "host" || value == "cuda"))
            options.executor = value == "cuda" ? executor_kind::cuda : executor_kind::host;
        else if (name == "--device")
            options.device = parse_number<int>(value);
        else if (name == "--seed")
            options.seed = parse_number<std::uint64_t>(value);
        else if (name == "--scale")
            options.scale = parse_number<double>(value);
        else
            throw std::invalid_argument{"unknown option or value: " + std::string{name} + ' ' + std::string{value}};
    }
    return options;
}

} // namespace

int main(int argc, char ** argv)
{
    testing::InitGoogleTest(&argc, argv);
    try
    {
        seqan3_cuda::test::options() = parse(argc, argv);
    }
    catch (std::invalid_argument const & error)
    {
        std::fprintf(stderr, "%s\n%s", error.what(), usage);
        return EXIT_FAILURE;
    }

    auto const & options = seqan3_cuda::test::options();
    if (options.small)
        GTEST_FLAG_SET(
            filter, "*kernel_variants*:*kernel_band_sweep*:*kernel_certified_band*:*kernel_checkpoint*:*kernel_shared_"
                    "profile*:*kernel_tall_lanes*:*kernel_constant_opening*:*kernel_read_lanes*:*kernel_strips*:*"
                    "kernel_long_pair.mixed*:*kernel_long_edits.mixed*:*kernel_nested_tiles*:*kernel_paired_columns*"
                    "open_4_*:*kernel_paired_"
                    "columns*open_12_*:*general_"
                    "path*:*kernel_folded.random*");

    std::printf("commit: %s\n", SEQAN3_CUDA_COMMIT);
    std::printf("executor: %s, seed: %llu, scale: %g\n", options.executor == executor_kind::cuda ? "cuda" : "host",
                static_cast<unsigned long long>(options.seed), options.scale);
    int const result = RUN_ALL_TESTS();
    std::printf("compared pairs: %llu\n", static_cast<unsigned long long>(seqan3_cuda::test::compared_pairs()));
    return result;
}
