// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Changed, damaged and truncated files: what is read is all that a plain program finds, or it is an error.
 *
 * Layer: test. Readers are compiled once more for this program, with the sanitizers for addresses and undefined
 * behaviour. SEQAN3_CUDA_FUZZ_INPUTS and SEQAN3_CUDA_FUZZ_SEED ask for more inputs, and for others.
 */

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include <gtest/gtest.h>

#include <app/error.hpp>
#include <app/plain_reader.hpp>
#include <app/score_matrix.hpp>
#include <app/sequence_reader.hpp>
#include <reference/random_problem.hpp>

namespace
{

using namespace seqan3_cuda::app;
using seqan3_cuda::test::make_engine;
using seqan3_cuda::test::plain_records;
using seqan3_cuda::test::random_engine;
using seqan3_cuda::test::read_plainly;

std::uint64_t setting(char const * const name, std::uint64_t const otherwise)
{
    char const * const value = std::getenv(name);
    return value == nullptr ? otherwise : std::stoull(value);
}

std::string gzipped(std::string const & text)
{
    std::string compressed(text.size() + 100, '\0');
    z_stream stream{};
    constexpr int gzip_alone = 16;
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, gzip_alone + MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    stream.avail_in = text.size();
    stream.next_out = reinterpret_cast<Bytef *>(compressed.data());
    stream.avail_out = compressed.size();
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    return compressed;
}

class reader_fuzz_test : public ::testing::Test
{
protected:
    std::uint64_t seed = setting("SEQAN3_CUDA_FUZZ_SEED", 42);
    std::uint64_t inputs = setting("SEQAN3_CUDA_FUZZ_INPUTS", 10'000);
    int descriptor = memfd_create("reader_fuzz_test", MFD_CLOEXEC); // a file in memory: disks are slow
    std::string path{"/proc/self/fd/" + std::to_string(descriptor)};
    random_engine engine{};
    std::string objection{}; //!< What the reader said last.

    ~reader_fuzz_test() override
    {
        close(descriptor);
    }

    std::size_t below(std::size_t const bound)
    {
        return std::uniform_int_distribution<std::size_t>{0, bound - 1}(engine);
    }

    std::string changed(std::string text)
    {
        static std::string const letters{">@+\n\r\t ACGTNacgt019-;*=x\x01\xFF"};
        for (std::size_t changes = below(6); changes > 0; --changes)
        {
            std::size_t const position = below(text.size() + 1);
            switch (below(3))
            {
            case 0:
                text.insert(position, 1, letters[below(letters.size())]);
                break;
            case 1:
                text.erase(position, below(3));
                break;
            default:
                text.insert(position, text.substr(below(text.size() + 1), below(20)));
            }
        }
        return text;
    }

    void write(std::string const & bytes) const
    {
        ASSERT_EQ(ftruncate(descriptor, 0), 0);
        ASSERT_EQ(pwrite(descriptor, bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
    }

    //!\brief What the reader finds; nothing if it objects, which it must do with the file's name.
    std::optional<plain_records> read()
    {
        try
        {
            plain_records records{};
            sequence_reader reader{path, alphabet_kind::dna5};
            for (record read{}; reader.next(read);)
                records.push_back(read.id + '|' + read.letters + '|' + read.qualities);
            return records;
        }
        catch (input_error const & error)
        {
            objection = error.what();
            EXPECT_TRUE(objection.starts_with(path + ": ")) << objection;
            return std::nullopt;
        }
    }
};

std::vector<std::string> const texts{">a x\nACGT\nAC GT\n>b\nNNNN\n", "@a\nACGT\n+\nIIII\n@b c\nAC\n+b\n@I\n\n",
                                     "\xEF\xBB\xBF>a\r\nAC\r\nG\r\n\r\n>b\r\n", "@a\nAC\nGT\n+\nII\n+I\n@b\n\n+\n\n"};

TEST_F(reader_fuzz_test, changed_text)
{
    std::size_t accepted = 0;
    for (std::uint64_t i = 0; i < inputs; ++i)
    {
        engine = make_engine(seed, i);
        std::string const text = changed(texts[below(texts.size())]);
        write(text);
        std::optional<plain_records> const found = read();
        ASSERT_EQ(found, read_plainly(text)) << "seed " << seed << ", input " << i << ":\n" << text;
        accepted += found.has_value();
    }
    EXPECT_GT(accepted, inputs / 20);
}

TEST_F(reader_fuzz_test, damaged_gzip)
{
    std::size_t accepted = 0;
    for (std::uint64_t i = 0; i < inputs; ++i)
    {
        engine = make_engine(seed, i);
        std::string const & text = texts[below(texts.size())];
        std::size_t const cut = below(text.size() + 1);
        std::string bytes = gzipped(text.substr(0, cut)) + gzipped(text.substr(cut));
        if (below(2) == 0)
            bytes.resize(bytes.size() - 1 - below(17)); // less than a member
        else
            bytes[below(bytes.size())] ^= 1 << below(8);

        write(bytes);
        if (std::optional<plain_records> const found = read()) // the time of compression, say, is not checked
        {
            ASSERT_EQ(found, read_plainly(text)) << "seed " << seed << ", input " << i;
            ++accepted;
        }
        else if (bytes.starts_with("\x1f\x8b")) // whatever letters the damage has made
        {
            ASSERT_TRUE(objection.contains(": damaged: ") || objection.contains(": truncated: "))
                << "seed " << seed << ", input " << i << ": " << objection;
        }
    }
    EXPECT_LT(accepted, inputs / 4);
}

TEST_F(reader_fuzz_test, changed_matrix)
{
    for (std::uint64_t i = 0; i < inputs; ++i)
    {
        engine = make_engine(seed, i);
        write(changed("# x\n   A  C  G\nA  1 -2  3\nC -4  5 -6\nG  7 -8  9\n"));
        try
        {
            score_matrix const matrix = read_score_matrix(path);
            EXPECT_EQ(matrix('J', 'Z'), matrix('X', 'X'));
        }
        catch (input_error const & error)
        {
            ASSERT_TRUE(std::string_view{error.what()}.starts_with(path + ": line ")) << error.what();
        }
    }
}

} // namespace
