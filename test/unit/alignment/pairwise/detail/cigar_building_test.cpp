// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests the way from runs to CIGARs.
 *
 * Layer: test.
 */

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/pairwise/detail/cigar_building.hpp>

using namespace seqan3_cuda;
using detail::trace_operation;
using detail::trace_run;

namespace
{

std::string build(std::vector<trace_run> const & path, cigar_output const & output, std::size_t const before = 0,
                  std::size_t const behind = 0)
{
    std::string text{};
    std::vector<seqan3::cigar> elements{};
    detail::append_cigar(path, output, before, behind, elements);
    for (seqan3::cigar const element : elements)
        text += std::string{element.to_string()};
    return text;
}

} // namespace

TEST(append_cigar, operations)
{
    std::vector<trace_run> const path{{trace_operation::diagonal, 3},
                                      {trace_operation::up, 1},
                                      {trace_operation::left, 12},
                                      {trace_operation::diagonal, trace_run::max_length}};
    EXPECT_EQ(build(path, {}), "3M1I12D1073741823M");
    EXPECT_EQ(build(path, {.format = cigar_format::extended}), "3=1I12D1073741823=");
    EXPECT_EQ(
        build({{trace_operation::mismatch, 2}, {trace_operation::diagonal, 1}}, {.format = cigar_format::extended}),
        "2X1=");
}

TEST(append_cigar, clipping)
{
    std::vector<trace_run> const path{{trace_operation::diagonal, 4}};
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::none}, 5, 6), "4M");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::soft}, 5, 6), "5S4M6S");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::hard}, 5, 6), "5H4M6H");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::hard}, 0, 6), "4M6H");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::soft}, 5, 0), "5S4M");
}

TEST(append_cigar, an_empty_path_is_clipped_once)
{
    EXPECT_EQ(build({}, {}, 5, 6), "");
    EXPECT_EQ(build({}, {.clipping = cigar_clipping::soft}, 5, 6), "11S");
    EXPECT_EQ(build({}, {.clipping = cigar_clipping::soft}, 5, 0), "5S");
    EXPECT_EQ(build({}, {.clipping = cigar_clipping::soft}, 0, 0), "");
}

TEST(append_cigar, keeps_what_is_there)
{
    std::vector<trace_run> const path{{trace_operation::diagonal, 4}, {trace_operation::up, 1}};
    std::vector<seqan3::cigar> cigars{};
    detail::append_cigar(path, {}, 0, 0, cigars);
    EXPECT_EQ(cigars.capacity(), 2u) << "the first one has no more memory than it needs";
    std::vector<seqan3::cigar> const first = cigars;
    detail::append_cigar({}, {}, 0, 0, cigars);
    EXPECT_EQ(cigars, first);
    detail::append_cigar(path, {}, 0, 0, cigars);
    ASSERT_EQ(cigars.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(cigars[i], first[i % 2]);
}

TEST(emptied, keeps_memory_that_is_not_far_too_much)
{
    for (std::size_t const elements : {7, 72, 73, 1000})
    {
        std::vector<seqan3::cigar> old(elements);
        auto const * const memory = old.data();
        std::vector<seqan3::cigar> const cigar = detail::emptied(std::move(old), 2);
        EXPECT_TRUE(cigar.empty());
        if (elements <= 2 * (2 + 2) + detail::most_unused_elements)
            EXPECT_EQ(cigar.data(), memory) << elements;
        else
            EXPECT_EQ(cigar.capacity(), 0u) << elements;
    }
}
