// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that a parser forgets each command line before the next one.
 *
 * Layer: test.
 */

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include <app/error.hpp>
#include <app/options.hpp>

namespace
{

using namespace seqan3_cuda::app;

//!\brief Reads the words behind the program's name.
std::variant<options, int> parse(option_parser & parser, std::vector<std::string> words)
{
    words.insert(words.begin(), "seqan3-cuda-align");
    std::vector<char *> pointers{};
    for (std::string & word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return parser.parse(static_cast<int>(words.size()), pointers.data());
}

TEST(option_parser, forgets_the_line_before)
{
    option_parser parser{};
    auto const full = std::get<options>(
        parse(parser, {"x.fa", "y.fa",        "z.fa",  "--pairing",     "all",         "--region", "a:1-2", "--band",
                       "-3,4", "--gap-open2", "-24",   "--gap-extend2", "-1",          "--best",   "5",     "-t",
                       "3",    "-o",          "o.tsv", "--columns",     "score,query", "-q"}));
    EXPECT_EQ(full.queries.size(), 2u);
    EXPECT_EQ(full.regions.size(), 1u);
    EXPECT_EQ(full.columns, (std::vector<std::string>{"score", "query"}));
    EXPECT_EQ(full.alignment.threads, 3u);
    EXPECT_TRUE(full.alignment.band && full.alignment.second_gap && full.quiet);

    auto const plain = std::get<options>(parse(parser, {"a.fa", "b.fa"}));
    EXPECT_EQ(plain.targets, "a.fa");
    EXPECT_EQ(plain.queries, (std::vector<std::filesystem::path>{"b.fa"}));
    EXPECT_EQ(plain.pairing, pairing_kind::record);
    EXPECT_EQ(plain.format, output_format::alignment);
    EXPECT_EQ(plain.output, "-");
    EXPECT_EQ(plain.best, 0u);
    EXPECT_TRUE(plain.regions.empty());
    option_parser other{};
    EXPECT_EQ(plain.columns, std::get<options>(parse(other, {"a.fa", "b.fa"})).columns); // the default ones
    EXPECT_FALSE(plain.alignment.band || plain.alignment.second_gap || plain.quiet);
    EXPECT_EQ(plain.command_line, "seqan3-cuda-align a.fa b.fa");
}

TEST(option_parser, forgets_lines_that_were_refused)
{
    option_parser parser{};
    EXPECT_EQ(std::get<int>(parse(parser, {"a.fa", "b.fa", "--band", "1,"})), exit_code::usage);
    EXPECT_EQ(std::get<int>(parse(parser, {"a.fa", "b.fa", "--nonsense"})), exit_code::usage);
    EXPECT_EQ(std::get<int>(parse(parser, {"a.fa", "--best", "2"})), exit_code::usage);
    auto const plain = std::get<options>(parse(parser, {"a.fa", "b.fa"}));
    EXPECT_EQ(plain.targets, "a.fa");
    EXPECT_EQ(plain.best, 0u);
    EXPECT_FALSE(plain.alignment.band);
}

} // namespace
