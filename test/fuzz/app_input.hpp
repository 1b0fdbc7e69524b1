// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Files and command lines of any bytes, for the targets of the command-line aligner.
 *
 * Layer: test.
 */

#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace seqan3_cuda::test
{

//!\brief Ends the program, which is what libFuzzer looks for.
[[noreturn]] inline void fail(std::string const & reason)
{
    std::fprintf(stderr, "%s\n", reason.c_str());
    std::abort();
}

//!\brief A file in memory.
class memory_file
{
public:
    memory_file() : descriptor{memfd_create("fuzz", MFD_CLOEXEC)} {}
    memory_file(memory_file const &) = delete;
    memory_file & operator=(memory_file const &) = delete;
    ~memory_file()
    {
        close(descriptor);
    }

    void write(std::string_view const bytes) const
    {
        if (ftruncate(descriptor, 0) != 0
            || pwrite(descriptor, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
            fail("no memory for a file");
    }

    [[nodiscard]] std::string path() const
    {
        return "/proc/self/fd/" + std::to_string(descriptor);
    }

private:
    int descriptor;
};

//!\brief Standard output goes nowhere.
inline void close_standard_output()
{
    static int const closed = dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    if (closed < 0)
        fail("/dev/null cannot be opened");
}

//!\brief Text of any bytes: each is a piece of text that matters, or with the high bit itself.
template <std::size_t count>
[[nodiscard]] std::string text_of(std::span<std::uint8_t const> const bytes,
                                  std::array<std::string_view, count> const & pieces)
{
    std::string text{};
    for (std::uint8_t const byte : bytes)
        if (byte < 128)
            text += pieces[byte % count];
        else
            text += static_cast<char>(byte - 128);
    return text;
}

//!\brief Pieces of files of sequences.
inline constexpr std::array<std::string_view, 24> sequence_pieces{
    ">",
    "\n>",
    "@",
    "\n@",
    "\n+\n",
    "+",
    "A",
    "C",
    "G",
    "T",
    "N",
    "ACGTACGT",
    "\n",
    "\r\n",
    "\n\n",
    " ",
    "\t",
    "I",
    "!",
    "III",
    "-",
    "*",
    "\n>a b\nACGT",
    "\n@r\nACGT\n+\nIIII",
};

//!\brief Words of command lines, most of which end in a line feed.
inline constexpr std::array<std::string_view, 118> option_pieces{
    "a.fa\n",
    "b.fa\n",
    "-\n",
    "--pairing\n",
    "all\n",
    "record\n",
    "--region\n",
    "a\n",
    "a:1-2\n",
    "--alphabet\n",
    "dna4\n",
    "dna15\n",
    "rna5\n",
    "aa27\n",
    "--method\n",
    "local\n",
    "semiglobal\n",
    "--free-target-start\n",
    "--free-target-end\n",
    "--free-query-start\n",
    "--free-query-end\n",
    "--band\n",
    "1\n",
    "-1,1\n",
    "0,2\n",
    "--strand\n",
    "both\n",
    "reverse\n",
    "--match\n",
    "--mismatch\n",
    "-4\n",
    "2\n",
    "--matrix\n",
    "BLOSUM62\n",
    "PAM250\n",
    "--gap-open\n",
    "--gap-extend\n",
    "0\n",
    "--edit-distance\n",
    "-o\n",
    "x.sam\n",
    "x.tsv.gz\n",
    "x.bam\n",
    "x.txt\n",
    "x.paf\n",
    "x.b6\n",
    "--format\n",
    "sam\n",
    "bam\n",
    "paf\n",
    "blast6\n",
    "alignment\n",
    "table\n",
    "--columns\n",
    "target,query,score\n",
    "cigar,identity\n",
    "--best\n",
    "--min-score\n",
    "--cigar\n",
    "basic\n",
    "--color\n",
    "always\n",
    "--verify\n",
    "--keep-going\n",
    "--estimate\n",
    "-q\n",
    "--executor\n",
    "host\n",
    "--devices\n",
    "0,1\n",
    "--memory-limit\n",
    "1GB\n",
    "-t\n",
    "--list-devices\n",
    "--completion\n",
    "--score-table\n",
    "x.npy\n",
    "--picture\n",
    "x.svg\n",
    "--help\n",
    "--alternatives\n",
    "--end-distance\n",
    "--gap-open2\n",
    "--gap-extend2\n",
    "--shard\n",
    "1/2\n",
    "--host-memory-limit\n",
    "--matrix-file\n",
    "--threads\n",
    "--version\n",
    "--man-page\n",
    "--quiet\n",
    "--output\n",
    "--\n",
    "dna5\n",
    "rna4\n",
    "rna15\n",
    "global\n",
    "forward\n",
    "extended\n",
    "never\n",
    "auto\n",
    "bash\n",
    "zsh\n",
    "fish\n",
    "cuda\n",
    "automatic\n",
    "512MB\n",
    "BLOSUM45\n",
    "-24\n",
    "4294967296\n",
    "2147483647\n",
    "-2147483648\n",
    "x.sam.gz\n",
    "x.m8\n",
    "--band=",
    "--columns=",
    ",",
};

//!\brief The lines of a text as the arguments of a program.
class command_line
{
public:
    explicit command_line(std::string const & text)
    {
        for (std::size_t begin = 0; begin < text.size();)
        {
            std::size_t const end = std::min(text.find('\n', begin), text.size());
            words.push_back(text.substr(begin, end - begin));
            std::erase(words.back(), '\0');
            begin = end + 1;
        }
        for (std::string & word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
    }

    [[nodiscard]] int argc() const
    {
        return static_cast<int>(words.size());
    }

    [[nodiscard]] char ** argv()
    {
        return pointers.data();
    }

private:
    std::vector<std::string> words{"seqan3-cuda-align"};
    std::vector<char *> pointers{};
};

} // namespace seqan3_cuda::test
