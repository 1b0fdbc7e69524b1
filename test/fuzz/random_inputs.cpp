// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Takes the place of libFuzzer where there is none: random inputs, or those of files.
 *
 * Layer: test. Usage: PROGRAM <number of inputs> <seed>, or PROGRAM <file>...
 */

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <reference/random_problem.hpp>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const * data, std::size_t size);

int main(int const argc, char ** const argv)
{
    using namespace seqan3_cuda::test;

    std::ifstream first{argc > 1 ? argv[1] : ""};
    if (first)
    {
        for (int i = 1; i < argc; ++i)
        {
            std::ifstream file{argv[i], std::ios::binary};
            std::vector<char> const bytes{std::istreambuf_iterator<char>{file}, {}};
            LLVMFuzzerTestOneInput(reinterpret_cast<std::uint8_t const *>(bytes.data()), bytes.size());
        }
        return EXIT_SUCCESS;
    }

    std::uint64_t const inputs = argc > 1 ? std::stoull(argv[1]) : 1000, seed = argc > 2 ? std::stoull(argv[2]) : 42;
    std::printf("%llu inputs, seed %llu\n", static_cast<unsigned long long>(inputs),
                static_cast<unsigned long long>(seed));
    for (std::uint64_t i = 0; i < inputs; ++i)
    {
        random_engine engine = make_engine(seed, i);
        std::vector<std::uint8_t> const bytes = random_sequence(engine, pick_number<std::size_t>(engine, 0, 600), 256);
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    return EXIT_SUCCESS;
}
