// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The catalogue that several threads read equals the one of a single reader, wherever parts of the file begin.
 *
 * Layer: test.
 */

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <app/catalogue_reader.hpp>
#include <app/error.hpp>
#include <app/sequence_reader.hpp>
#include <unit/message_of.hpp>

namespace seqan3_cuda::app
{

namespace
{

struct catalogue_reader : testing::Test
{
    std::filesystem::path path{testing::TempDir() + "catalogue_reader_test_"
                               + testing::UnitTest::GetInstance()->current_test_info()->name() + ".fq"};
    std::string text{};
    std::uint64_t targets{}; //!< Of the text, with letters or without.

    ~catalogue_reader() override
    {
        std::filesystem::remove(path);
    }

    void write() const
    {
        std::ofstream file{path, std::ios::binary};
        file << text;
        ASSERT_TRUE(file.flush());
    }

    //!\brief Compares with what one reader finds.
    void expect_equal(target_catalogue const & found)
    {
        sequence_reader reader{path, alphabet_kind::dna15};
        target_catalogue expected{};
        targets = 0;
        for (record target{}; reader.next(target); ++targets)
            expected.add(target_catalogue::summary_of(target));
        expected.complete();

        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
        {
            EXPECT_EQ(found.name(i), expected.name(i));
            EXPECT_EQ(found.length(i), expected.length(i));
        }
        for (std::uint64_t target = 0; target < targets; ++target)
            EXPECT_EQ(found.position_of(target), expected.position_of(target));
    }

    //!\brief Reads the text by parts of all sizes. \returns How often that needed no other reader.
    std::size_t read_by_parts()
    {
        write();
        std::size_t successes = 0;
        for (std::size_t bytes = 1; bytes <= text.size() + 1; ++bytes)
        {
            SCOPED_TRACE("bytes of a part: " + std::to_string(bytes));
            if (auto const found = read_catalogue_by_parts(path, alphabet_kind::dna15, 3, bytes))
            {
                expect_equal(*found);
                ++successes;
            }
            expect_equal(*read_catalogue(path, alphabet_kind::dna15, 3, bytes));
        }
        return successes;
    }
};

} // namespace

TEST_F(catalogue_reader, fastq)
{
    // Qualities that look like names or like the line between; names that are there twice; carriage returns.
    text = "@a\nACGT\n+\n@+@+\n@b comment\nA\n+b\n@\n@a\nACGA\n+\n++++\n@a\nACGT\n+\n@@@@\n@c\r\nACG\r\n+\r\n@I!\r\n";
    EXPECT_EQ(read_by_parts(), text.size() + 1);
    EXPECT_EQ(targets, 5u);
}

TEST_F(catalogue_reader, fastq_without_end_of_line)
{
    text = "@a\nACGT\n+\nIIII\n@b\n\n+\n\n@c\nAC\n+\nII";
    EXPECT_EQ(read_by_parts(), text.size() + 1);
    EXPECT_EQ(targets, 3u);
}

TEST_F(catalogue_reader, fasta)
{
    text = ">a\nACGT\nAC GT\n\n>b\n>c x>y\nacgt\n\n\n>d\nA\n";
    EXPECT_EQ(read_by_parts(), text.size() + 1);
    EXPECT_EQ(targets, 4u);
}

TEST_F(catalogue_reader, records_of_many_lines_are_guessed_wrongly)
{
    // The first four lines of qualities could be a record.
    text = "@a\nA\nACGT\nACGT\nACGT\n+\n@\n@III\n+III\n@III\n@b\nACG\n+\nIII\n";
    std::size_t const successes = read_by_parts();
    EXPECT_GT(successes, 0u);               // for instance of a single part
    EXPECT_LT(successes, text.size() + 1u); // there is one begin at least that misleads
    EXPECT_EQ(targets, 2u);
}

TEST_F(catalogue_reader, random_reads)
{
    std::uint32_t const seed = std::random_device{}();
    SCOPED_TRACE("seed: " + std::to_string(seed));
    std::mt19937 engine{seed};
    for (int i = 0; i < 5000; ++i)
    {
        std::string letters(engine() % 200, 'A'), qualities(letters.size(), '@');
        for (std::size_t k = 0; k < letters.size(); ++k)
            letters[k] = "ACGTN"[engine() % 5], qualities[k] = "@+!~"[engine() % 4];
        text += "@read_" + std::to_string(engine() % 4000) + '\n' + letters + "\n+\n" + qualities + '\n';
    }
    write();
    for (std::size_t const bytes : {std::size_t{10'000}, text.size() / 2, text.size() - 1, text.size()})
    {
        auto const found = read_catalogue_by_parts(path, alphabet_kind::dna15, 4, bytes);
        ASSERT_NE(found, nullptr) << bytes;
        expect_equal(*found);
    }
}

TEST_F(catalogue_reader, errors_are_those_of_one_reader)
{
    for (std::string const bad : {"@c\nAC?T\n+\nIIII\n", "@c\nACGT\n+\nIII\n", "@c\nACGT\n", ">c\nACGT\n", "\rA\n"})
    {
        text = "@a\nACGT\n+\nIIII\n@b\nACGT\n+\nIIII\n" + bad + "@d\nACGT\n+\nIIII\n";
        write();
        std::string const expected = test::message_of<input_error>(
            [&]
            {
                sequence_reader reader{path, alphabet_kind::dna15};
                for (record target{}; reader.next(target);)
                    continue;
            });
        ASSERT_NE(expected, "no exception");

        for (std::size_t bytes = 1; bytes <= text.size() + 1; ++bytes)
        {
            EXPECT_EQ(read_catalogue_by_parts(path, alphabet_kind::dna15, 3, bytes), nullptr) << bad << bytes;
            EXPECT_EQ(test::message_of<input_error>(
                          [&] { static_cast<void>(read_catalogue(path, alphabet_kind::dna15, 3, bytes)); }),
                      expected)
                << bad;
        }
    }
}

} // namespace seqan3_cuda::app
