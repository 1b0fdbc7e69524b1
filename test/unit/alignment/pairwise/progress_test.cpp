// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The progress of calls: what the callback gets, in every form of a call, and its exceptions.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <ranges>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <unit/message_of.hpp>

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using namespace seqan3_cuda;

namespace
{

using sequence_type = std::vector<seqan3::dna4>;
using pairs_type = std::vector<std::pair<sequence_type, sequence_type>>;

pairs_type unlike_pairs(std::size_t const count, std::size_t const letters1, std::size_t const letters2)
{
    std::mt19937 engine{42};
    auto const draw = [&engine](std::size_t const letters)
    {
        sequence_type sequence(letters);
        std::ranges::generate(sequence, [&engine] { return seqan3::dna4{}.assign_rank(engine() % 4); });
        return sequence;
    };
    pairs_type pairs(count);
    for (auto & [first, second] : pairs)
        std::tie(first, second) = std::pair{draw(letters1), draw(letters2)};
    return pairs;
}

auto const affine = method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}}
                  | gap_cost_affine{open_score{-4}, extension_score{-2}} | output_score{};

//!\brief All reports of a call; the calls of a callback come one after the other.
using reports_type = std::vector<alignment_progress>;

align_cfg::gpu host_with(progress_callback callback)
{
    return align_cfg::gpu{{.executor = executor_kind::host, .on_progress = std::move(callback)}};
}

align_cfg::gpu host_telling(reports_type & reports)
{
    return host_with([&reports](alignment_progress const & progress) { reports.push_back(progress); });
}

//!\brief Cells rise up to all of them, which are told once.
void expect_reports(reports_type const & reports, std::uint64_t const cells, char const * const name)
{
    ASSERT_FALSE(reports.empty()) << name;
    for (std::size_t i = 0; i + 1 < reports.size(); ++i)
    {
        EXPECT_LT(reports[i].cells_done, reports[i + 1].cells_done) << name;
        EXPECT_LE(reports[i].cells_total, cells) << name;
    }
    EXPECT_EQ(reports.back().cells_done, cells) << name;
    EXPECT_EQ(reports.back().cells_total, cells) << name;
}

template <typename range_t>
std::size_t count(range_t && results)
{
    std::size_t found = 0;
    for ([[maybe_unused]] auto && result : results)
        ++found;
    return found;
}

} // namespace

TEST(progress, every_form_of_a_call)
{
    pairs_type pairs = unlike_pairs(300, 50, 40);
    constexpr std::uint64_t cells = 300 * 50 * 40;
    reports_type reports{};
    auto const config = affine | host_telling(reports);
    auto const expect = [&](std::uint64_t const all, char const * const name)
    {
        expect_reports(reports, all, name);
        reports.clear();
    };
    EXPECT_EQ(count(seqan3::align_pairwise(pairs, config)), 300u);
    expect(cells, "sequential");
    EXPECT_EQ(count(seqan3::align_pairwise(pairs, config | parallel{3})), 300u);
    expect(cells, "parallel");
    EXPECT_GT(count(align_columns(pairs, config)), 0u);
    expect(cells, "columns");
    std::size_t results = 0;
    seqan3::align_pairwise(pairs, config | on_result{[&results](auto &&) { ++results; }});
    EXPECT_EQ(results, 300u);
    expect(cells, "on_result");
    EXPECT_EQ(count(seqan3::align_pairwise(std::tie(pairs[0].first, pairs[0].second), config)), 1u);
    expect(50 * 40, "one pair");
    EXPECT_EQ(count(seqan3::align_pairwise(pairs | std::views::take(1), config)), 1u);
    expect(50 * 40, "a range of one pair");
    EXPECT_EQ(count(seqan3::align_pairwise(pairs, affine | align_cfg::gpu_with{host_telling(reports), cigar_output{}})),
              300u);
    expect(cells, "gpu_with");
    auto some = pairs | std::views::filter([](auto const & pair) { return pair.first[0] == 'A'_dna4; });
    std::size_t const kept = count(some);
    EXPECT_EQ(count(seqan3::align_pairwise(some, config)), kept);
    expect(kept * 50 * 40, "an input without a size");
}

//!\brief Pairs that the threads compute which pack them, and bands, of which executors get a part.
TEST(progress, all_cells_count_once)
{
    pairs_type pairs = unlike_pairs(64, 3'000, 3'000);
    for (auto & [first, second] : pairs)
        second = first;
    reports_type reports{};
    EXPECT_EQ(count(seqan3::align_pairwise(pairs, method_global{} | edit_scheme | output_score{} | host_telling(reports)
                                                      | parallel{2})),
              64u);
    expect_reports(reports, 64 * 3'000 * 3'000, "similar pairs");

    pairs_type const uneven = unlike_pairs(3, 400, 100);
    reports.clear();
    auto const banded = method_global{free_end_gaps_sequence1_leading{true}, free_end_gaps_sequence2_leading{false},
                                      free_end_gaps_sequence1_trailing{true}, free_end_gaps_sequence2_trailing{false}}
                      | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | output_score{}
                      | band_fixed_size{lower_diagonal{-5}, upper_diagonal{5}};
    EXPECT_EQ(count(seqan3::align_pairwise(uneven | std::views::all, banded | host_telling(reports))), 3u);
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports.back().cells_done, reports.back().cells_total);
    EXPECT_LE(reports.back().cells_total, 3u * 400 * 100);
}

TEST(progress, within_a_long_pair)
{
    pairs_type pairs = unlike_pairs(1, 40'000, 40'000);
    reports_type reports{};
    auto const whole = align_cfg::gpu{
        {.executor = executor_kind::host,
         .certified_bands = false,
         .on_progress = [&reports](alignment_progress const & progress) { reports.push_back(progress); }}};
    EXPECT_EQ(count(seqan3::align_pairwise(pairs[0], affine | whole)), 1u);
    expect_reports(reports, std::uint64_t{40'000} * 40'000, "long pair");
    EXPECT_GE(reports.size(), 2u) << "some tenths of a second of work";
}

TEST(progress, no_pairs_and_no_end)
{
    reports_type reports{};
    auto const config = affine | host_telling(reports);
    EXPECT_EQ(count(seqan3::align_pairwise(pairs_type{}, config)), 0u);
    EXPECT_TRUE(reports.empty());
    pairs_type pairs = unlike_pairs(10, 20, 20);
    {
        auto range = seqan3::align_pairwise(pairs, config);
        (void)range.begin();
    }
    EXPECT_TRUE(reports.empty()) << "an abandoned range";
    EXPECT_EQ(count(seqan3::align_pairwise(unlike_pairs(2, 0, 0), config)), 2u);
    expect_reports(reports, 0, "no letters");
}

//!\brief What a callback throws ends the call, as with on_result.
TEST(progress, exceptions)
{
    auto const config =
        affine | host_with([](alignment_progress const &) { throw std::runtime_error{"enough of it"}; });
    pairs_type pairs = unlike_pairs(300, 50, 40);
    auto const message_of = [](auto && call) { return test::message_of<std::runtime_error>(call); };
    EXPECT_EQ(message_of([&] { (void)count(seqan3::align_pairwise(pairs, config)); }), "enough of it");
    EXPECT_EQ(message_of([&] { (void)count(seqan3::align_pairwise(pairs, config | parallel{2})); }), "enough of it");
    EXPECT_EQ(message_of([&] { (void)count(align_columns(pairs, config)); }), "enough of it");
    EXPECT_EQ(message_of([&] { (void)count(seqan3::align_pairwise(pairs[0], config)); }), "enough of it");
    EXPECT_EQ(message_of([&] { seqan3::align_pairwise(pairs, config | on_result{[](auto &&) {}}); }), "enough of it");
    EXPECT_EQ(message_of([&] { seqan3::align_pairwise(pairs, config | parallel{2} | on_result{[](auto &&) {}}); }),
              "enough of it");

    auto range = seqan3::align_pairwise(pairs, config);
    EXPECT_EQ(message_of([&] { (void)count(range); }), "enough of it");
    EXPECT_EQ(message_of([&] { (void)range.begin(); }), "enough of it") << "again if asked again";
}

//!\brief An early exception ends a call before all of it is computed.
TEST(progress, an_exception_ends_long_work)
{
    pairs_type pairs = unlike_pairs(200, 10'000, 2'000);
    std::uint64_t done = 0;
    auto const config = affine
                      | align_cfg::gpu{{.executor = executor_kind::host,
                                        .certified_bands = false,
                                        .on_progress = [&done](alignment_progress const & progress)
                                        {
                                            done = progress.cells_done;
                                            throw std::runtime_error{"enough of it"};
                                        }}};
    std::size_t results = 0;
    EXPECT_THROW(seqan3::align_pairwise(pairs, config | on_result{[&results](auto &&) { ++results; }}),
                 std::runtime_error);
    EXPECT_GT(done, 0u);
    EXPECT_LT(results, 200u);
}
