// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <app/bgzf_buffer.hpp>
#include <app/input_file.hpp>

namespace
{

using seqan3_cuda::app::bgzf_buffer;

constexpr std::size_t block = 0xFF00;

//!\brief Letters of few or of many kinds: the latter cannot be compressed.
std::string letters_of(std::size_t const size, int const kinds, std::mt19937_64 & random)
{
    std::string letters(size, ' ');
    for (char & letter : letters)
        letter = static_cast<char>(random() % kinds);
    return letters;
}

std::string compressed(std::string const & letters, std::uint32_t const threads)
{
    std::stringbuf sink{};
    bgzf_buffer buffer{sink, threads};
    std::ostream stream{&buffer};
    stream.write(letters.data(), static_cast<std::streamsize>(letters.size()));
    buffer.finish();
    return sink.str();
}

//!\brief By the reader of the program, which refuses what is damaged and bgzf without an end.
std::string decompressed(std::string const & data)
{
    std::filesystem::path const path =
        std::filesystem::temp_directory_path() / ("bgzf_buffer_test." + std::to_string(std::random_device{}()));
    std::ofstream{path, std::ios::binary} << data;
    std::string letters{}, chunk(1u << 20, ' ');
    seqan3_cuda::app::input_file file{path};
    while (std::size_t const count = file.read(chunk))
        letters.append(chunk, 0, count);
    std::filesystem::remove(path);
    return letters;
}

//!\brief The sizes of the blocks' letters, by the heads of the blocks.
std::vector<std::size_t> block_letters(std::string const & data)
{
    auto number = [&data](std::size_t const at, std::size_t const bytes)
    {
        std::size_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value |= std::size_t{static_cast<unsigned char>(data[at + i])} << 8 * i;
        return value;
    };
    std::vector<std::size_t> sizes{};
    for (std::size_t at = 0; at < data.size();)
    {
        at += number(at + 16, 2) + 1;
        sizes.push_back(number(at - 4, 4));
    }
    return sizes;
}

TEST(bgzf_buffer, sizes_around_those_of_blocks)
{
    auto const seed = std::random_device{}();
    std::cout << "seed " << seed << '\n';
    std::mt19937_64 random{seed};

    for (std::uint32_t const threads : {1u, 2u, 5u})
        for (std::size_t const whole_blocks :
             {std::size_t{0}, std::size_t{1}, std::size_t{4} * threads, std::size_t{9} * threads})
            for (int const beside : {-1, 0, 1})
            {
                if (whole_blocks == 0 && beside < 0)
                    continue;
                std::size_t const size = whole_blocks * block + beside;
                std::string const letters = letters_of(size, random() % 2 == 0 ? 4 : 256, random);
                std::string const data = compressed(letters, threads);
                ASSERT_EQ(decompressed(data), letters) << threads << " threads, " << size << " letters";

                std::vector<std::size_t> expected(size / block, block);
                if (size % block != 0)
                    expected.push_back(size % block);
                expected.push_back(0);
                EXPECT_EQ(block_letters(data), expected);
            }
}

TEST(bgzf_buffer, number_of_threads_changes_nothing)
{
    std::mt19937_64 random{42};
    std::string const letters = letters_of(3'000'000, 20, random);
    EXPECT_EQ(compressed(letters, 1), compressed(letters, 7));
}

TEST(bgzf_buffer, errors_of_the_sink_are_passed_on)
{
    struct full : std::streambuf
    {
        std::streamsize xsputn(char const *, std::streamsize) override
        {
            throw std::length_error{"full"};
        }
    } sink{};
    bgzf_buffer buffer{sink, 2};
    std::ostream stream{&buffer};
    stream << "ACGT";
    EXPECT_THROW(buffer.finish(), std::length_error);
}

} // namespace
