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
    for (seqan3::cigar const element : detail::build_cigar(path, output, before, behind))
        text += std::string{element.to_string()};
    return text;
}

} // namespace

TEST(build_cigar, operations)
{
    std::vector<trace_run> const path{{trace_operation::diagonal, 3},
                                      {trace_operation::up, 1},
                                      {trace_operation::left, 12},
                                      {trace_operation::diagonal, trace_run::max_length}};
    EXPECT_EQ(build(path, {}), "3M1I12D1073741823M");
    EXPECT_EQ(build(path, {.format = cigar_format::extended}), "3=1I12D1073741823=");
    EXPECT_EQ(build({{trace_operation::mismatch, 2}, {trace_operation::diagonal, 1}}, {.format = cigar_format::extended}), "2X1=");
}

TEST(build_cigar, clipping)
{
    std::vector<trace_run> const path{{trace_operation::diagonal, 4}};
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::none}, 5, 6), "4M");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::soft}, 5, 6), "5S4M6S");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::hard}, 5, 6), "5H4M6H");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::hard}, 0, 6), "4M6H");
    EXPECT_EQ(build(path, {.clipping = cigar_clipping::soft}, 5, 0), "5S4M");
}

TEST(build_cigar, an_empty_path_is_clipped_once)
{
    EXPECT_EQ(build({}, {}, 5, 6), "");
    EXPECT_EQ(build({}, {.clipping = cigar_clipping::soft}, 5, 6), "11S");
    EXPECT_EQ(build({}, {.clipping = cigar_clipping::soft}, 5, 0), "5S");
    EXPECT_EQ(build({}, {.clipping = cigar_clipping::soft}, 0, 0), "");
}

TEST(build_cigar, uses_memory_again)
{
    std::vector<trace_run> const path{{trace_operation::diagonal, 4}, {trace_operation::up, 1}};
    std::vector<seqan3::cigar> old(7);
    auto const * const memory = old.data();
    std::vector<seqan3::cigar> const cigar = detail::build_cigar(path, {}, 0, 0, std::move(old));
    EXPECT_EQ(cigar.data(), memory);
    EXPECT_EQ(cigar, detail::build_cigar(path, {}, 0, 0));
}

TEST(build_cigar, gives_far_too_much_memory_back)
{
    std::vector<trace_run> const path{{trace_operation::diagonal, 4}, {trace_operation::up, 1}};
    std::vector<seqan3::cigar> const cigar = detail::build_cigar(path, {}, 0, 0, std::vector<seqan3::cigar>(1000));
    EXPECT_EQ(cigar.capacity(), 2u);
    EXPECT_EQ(cigar, detail::build_cigar(path, {}, 0, 0));
}
