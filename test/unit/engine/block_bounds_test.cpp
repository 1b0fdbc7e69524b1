// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Bounds and margins of blocks against whole matrices.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <engine/block_bounds.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <reference/reference_best_results.hpp>
#include <unit/host/drawn_seed.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::block_bound;
using detail::block_cut;
using detail::block_scores;
using detail::letter_range;

using codes = std::vector<std::uint8_t>;

//!\brief A pair, its whole matrix, and scores of its windows and blocks that are as low as bounds can be.
class plain_pair
{
public:
    plain_pair(alignment_problem const & problem_, codes longer_, codes shorter_, block_cut const & cut_) :
        problem{problem_},
        longer{std::move(longer_)},
        shorter{std::move(shorter_)},
        cut{cut_},
        windows(cut.windows.size())
    {
        best = columns_of({0, longer.size()});
        for (std::size_t column = 1; column <= longer.size(); ++column)
        {
            std::int32_t & score = windows[(column - 1) / cut.windows.own].score;
            score = std::max(score, static_cast<std::int32_t>(std::ranges::max(best[column])));
        }
    }

    //!\brief The scores of a local matrix of some letters of the longer sequence, by column.
    [[nodiscard]] std::vector<std::vector<std::int64_t>> columns_of(letter_range const & letters) const
    {
        std::span const part = part_of(letters);
        bool const of_first = cut.windows.of_first;
        reference_local_matrix const matrix{problem, of_first ? part : std::span{shorter},
                                            of_first ? std::span{shorter} : part};
        std::vector<std::vector<std::int64_t>> columns(part.size() + 1);
        for (std::size_t column = 0; column <= part.size(); ++column)
            for (std::size_t row = 0; row <= shorter.size(); ++row)
                columns[column].push_back(of_first ? matrix.score(column, row) : matrix.score(row, column));
        return columns;
    }

    [[nodiscard]] block_scores scores_of(std::size_t const block) const
    {
        std::vector<detail::trace_run> runs{};
        bool const of_first = cut.windows.of_first;
        auto const align = [&](alignment_problem const & as, letter_range const & letters)
        {
            std::span const part = part_of(letters);
            return reference_align(as, of_first ? part : std::span{shorter}, of_first ? std::span{shorter} : part, runs)
                .score;
        };
        alignment_problem local = problem, crossing = problem;
        local.output = crossing.output = detail::output_level::score;
        crossing.method = detail::alignment_method::global;
        crossing.free_ends.sequence1_leading = crossing.free_ends.sequence1_trailing = !of_first;
        crossing.free_ends.sequence2_leading = crossing.free_ends.sequence2_trailing = of_first;
        return {.local = align(local, {cut.begin(block - (block > 0)), cut.begin(block + 1)}),
                .crossing = align(crossing, cut[block])};
    }

    [[nodiscard]] std::span<std::uint8_t const> part_of(letter_range const & letters) const
    {
        return std::span{longer}.subspan(letters.begin, letters.end - letters.begin);
    }

    alignment_problem problem;
    codes longer;
    codes shorter;
    block_cut cut;
    std::vector<detail::pair_outcome> windows;
    std::vector<std::vector<std::int64_t>> best{}; //!< Of the whole matrix, by column.
};

codes random_codes(random_engine & engine, std::size_t const length, std::uint32_t const letters)
{
    codes result(length);
    std::ranges::generate(result, [&] { return pick_number<std::uint8_t>(engine, 0, letters - 1); });
    return result;
}

//!\brief A random pair of a longer and a shorter sequence, parts of which are in the longer one, too.
plain_pair random_pair(random_engine & engine)
{
    constexpr std::array<std::array<std::int32_t, 4>, 6> all_scores{
        {{1, -1, 0, -1}, {2, -3, -2, -2}, {5, -3, -8, -1}, {1, -2, -1, -1}, {3, 0, -1, -2}, {4, -9, -20, -1}}};
    auto const letters = pick_number<std::uint32_t>(engine, 2, 12);
    std::array<std::int32_t, 4> const scores = pick(engine, all_scores);
    alignment_problem problem = match_mismatch_problem(letters, scores[0], scores[1], scores[2], scores[3]);
    problem.method = detail::alignment_method::local;
    codes longer = random_codes(engine, pick_number<std::size_t>(engine, 1, 200), letters);
    codes const shorter = random_codes(engine, pick_number<std::size_t>(engine, 1, 12), letters);
    for (int i = 0; i < 3; ++i)
        std::copy_n(shorter.begin(), std::min(shorter.size(), longer.size()),
                    longer.end()
                        - static_cast<std::ptrdiff_t>(
                            pick_number<std::size_t>(engine, std::min(shorter.size(), longer.size()), longer.size())));
    auto const own = pick_number<std::uint64_t>(engine, 1, 60);
    block_cut const cut{.windows = {.of_first = pick_number(engine, 0, 1) == 1,
                                    .length = longer.size(),
                                    .own = own,
                                    .overlap = detail::most_letters(problem, true, shorter.size()).value()},
                        .of_window = pick_number<std::uint64_t>(engine, 1, std::min<std::uint64_t>(own, 12))};
    return {problem, std::move(longer), shorter, cut};
}

//!\brief Blocks of some windows, and what is before them.
std::vector<std::size_t> random_blocks(random_engine & engine, plain_pair const & pair, std::uint64_t const reach)
{
    std::vector<std::size_t> windows(pair.windows.size());
    std::iota(windows.begin(), windows.end(), std::size_t{0});
    std::ranges::shuffle(windows, engine);
    windows.resize(pick_number<std::size_t>(engine, 1, windows.size()));
    return detail::blocks_to_score(pair.cut, windows, reach);
}

} // namespace

TEST(block_bounds, blocks_have_all_letters)
{
    for (std::uint64_t length = 1; length < 40; ++length)
        for (std::uint64_t own = 1; own < 12; ++own)
            for (std::uint64_t of_window = 1; of_window <= own; ++of_window)
            {
                block_cut const cut{{.of_first = true, .length = length, .own = own, .overlap = 3}, of_window};
                std::uint64_t letters = 0;
                for (std::size_t block = 0; block < cut.size(); ++block)
                {
                    letter_range const own_letters = cut[block],
                                       of_whole = cut.windows.own_letters(cut.window_of(block));
                    ASSERT_EQ(own_letters.begin, letters);
                    ASSERT_GT(own_letters.end, own_letters.begin);
                    ASSERT_LE(own_letters.end - own_letters.begin, own / of_window + 1);
                    ASSERT_GE(own_letters.begin, of_whole.begin);
                    ASSERT_LE(own_letters.end, of_whole.end);
                    letters = own_letters.end;
                }
                ASSERT_EQ(letters, length);
            }
}

TEST(block_bounds, blocks_of_windows)
{
    block_cut const cut{{.of_first = true, .length = 95, .own = 20, .overlap = 3}, 5};
    ASSERT_EQ(cut.size(), 24u); // the last window has 15 letters
    auto const blocks = [&](std::vector<std::size_t> const & windows, std::uint64_t const reach)
    { return detail::blocks_to_score(cut, windows, reach); };
    using numbers = std::vector<std::size_t>;
    EXPECT_EQ(blocks({0}, 0), (numbers{0, 1, 2, 3, 4}));
    EXPECT_EQ(blocks({2}, 0), (numbers{6, 7, 8, 9, 10, 11, 12, 13, 14}));
    EXPECT_EQ(blocks({2}, 7), (numbers{5, 6, 7, 8, 9, 10, 11, 12, 13, 14}));
    EXPECT_EQ(blocks({4}, 0), (numbers{16, 17, 18, 19, 20, 21, 22, 23}));
    EXPECT_EQ(blocks({1, 0}, 0), (numbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
    EXPECT_EQ(blocks({}, 0), numbers{});
}

//!\brief No cell is above its block's bound, and behind a margin no cell differs, whatever was before.
TEST(block_bounds, hold_in_whole_matrices)
{
    std::uint64_t const seed = drawn_seed();
    std::size_t below_windows = 0, short_margins = 0, without_margin = 0;
    for (std::uint64_t round = 0; round < 1'500 && !HasFailure(); ++round)
    {
        random_engine engine = make_engine(seed, round);
        plain_pair const pair = random_pair(engine);
        auto const reach = pick(engine, std::array<std::uint64_t, 5>{0, 1, 2, 6, 19});
        std::vector<std::size_t> const blocks = random_blocks(engine, pair, reach);
        std::vector<block_scores> scores{};
        for (std::size_t const block : blocks)
            scores.push_back(pair.scores_of(block));
        std::vector<block_bound> const bounds =
            detail::bound_blocks(pair.problem, pair.cut, pair.windows, blocks, scores, reach);
        ASSERT_EQ(bounds.size(), blocks.size());
        for (std::size_t i = 0; i < bounds.size(); ++i)
        {
            auto const & [block, bound, margin] = bounds[i];
            letter_range const own = pair.cut[block];
            EXPECT_EQ(block, blocks[i]);
            for (std::uint64_t column = own.begin + 1; column <= own.end; ++column)
                EXPECT_LE(std::ranges::max(pair.best[column]), bound) << "round " << round << ", block " << block;
            below_windows += bound < pair.windows[pair.cut.window_of(block)].score;
            without_margin += !margin;
            if (!margin)
                continue;
            std::uint64_t const exact_from = own.begin - std::min(own.begin, reach);
            ASSERT_LE(*margin, exact_from);
            short_margins += *margin < exact_from;
            std::uint64_t const end = std::min<std::uint64_t>(pair.longer.size(), own.end + 20);
            auto const columns = pair.columns_of({exact_from - *margin, end});
            for (std::uint64_t column = exact_from; column <= end; ++column)
                ASSERT_EQ(columns[column - exact_from + *margin], pair.best[column])
                    << "round " << round << ", block " << block << ", column " << column;
        }
    }
    EXPECT_GT(below_windows, 1'000u);
    EXPECT_GT(short_margins, 1'000u);
    EXPECT_GT(without_margin, 1'000u);
}

/*!\brief A gap carries a score of 100 over letters, one less each, into blocks where nothing else is.
 * \details The match has blocks 2 and 3, of 10 letters each. The gap costs 5 more, which bounds leave out.
 */
TEST(block_bounds, a_score_from_far_away)
{
    alignment_problem problem = match_mismatch_problem(4, 5, -100, -5, -1);
    problem.method = detail::alignment_method::local;
    codes longer(200, 1);
    std::fill_n(longer.begin() + 20, 20, std::uint8_t{0});
    plain_pair const pair{
        problem, longer, codes(20, 0), {{.of_first = true, .length = 200, .own = 200, .overlap = 115}, 20}};
    std::vector<std::size_t> blocks(20);
    std::iota(blocks.begin(), blocks.end(), std::size_t{0});
    std::vector<block_scores> scores{};
    for (std::size_t const block : blocks)
        scores.push_back(pair.scores_of(block));
    EXPECT_EQ(scores[3], (block_scores{.local = 100, .crossing = 50}));
    EXPECT_EQ(scores[6], (block_scores{.local = 0, .crossing = -15}));
    std::vector<block_bound> const bounds = detail::bound_blocks(problem, pair.cut, pair.windows, blocks, scores, 0);
    for (auto const & [block, score] : {std::pair{0, 0}, {1, 0}, {2, 50}, {3, 100}, {4, 100}})
        EXPECT_EQ(bounds[static_cast<std::size_t>(block)].score, score) << block;
    // At the end of block 3 cells have 100 at most, and 10 less at the end of each block behind.
    for (std::int64_t block = 5; block < 20; ++block)
        EXPECT_EQ(bounds[static_cast<std::size_t>(block)].score, std::max<std::int64_t>(0, 140 - 10 * block)) << block;
    EXPECT_EQ(bounds[3].margin, 30u);           // the half of the match in block 2 is forgotten nowhere before
    EXPECT_EQ(bounds[13].margin, std::nullopt); // 8 blocks before 90 are left, of which they take 80
    EXPECT_EQ(bounds[14].margin, 10u);          // 10 are left at the end of block 12, none behind block 13
}

/*!\brief A part in a block scores no more than the block scores with the one behind, where there is nothing.
 * \details Matches of 110 in block 0 and of 50 in block 1 cannot be one path: block 1 costs 5 to be crossed.
 */
TEST(block_bounds, the_block_behind)
{
    alignment_problem problem = match_mismatch_problem(4, 5, -100, -5, -1);
    problem.method = detail::alignment_method::local;
    block_cut const cut{{.of_first = true, .length = 40, .own = 40, .overlap = 40}, 4};
    std::vector<detail::pair_outcome> const windows{{.score = 1000}};
    std::vector<std::size_t> const blocks{0, 1, 2, 3};
    std::vector<block_scores> const scores{{110, -10}, {110, -10}, {50, -10}, {0, -10}};
    std::vector<block_bound> const bounds = detail::bound_blocks(problem, cut, windows, blocks, scores, 0);
    EXPECT_EQ(bounds[2].score, 110 - 5) << "across block 1";
    EXPECT_EQ(bounds[3].score, 110 - 5 - 5) << "across blocks 1 and 2";
}

TEST(block_bounds, joined)
{
    block_cut const cut{{.of_first = true, .length = 100, .own = 50, .overlap = 10}, 5};
    std::vector<block_bound> const bounds{
        {0, 7, 0},  {1, 9, 10},           {2, 4, 10}, {3, 5, std::nullopt}, {4, 5, std::nullopt},
        {5, 6, 20}, {6, 5, std::nullopt}, {8, 5, 10}};
    using joined = std::vector<detail::joined_blocks>;
    EXPECT_EQ(detail::join_blocks(cut, bounds, 5, 100),
              (joined{{{0, 20}, 9, 0}, {{30, 50}, 5, std::nullopt}, {{50, 70}, 6, 20}, {{80, 90}, 5, 10}}));
    EXPECT_EQ(detail::join_blocks(cut, bounds, 6, 100), (joined{{{0, 20}, 9, 0}, {{50, 60}, 6, 20}}));
    EXPECT_EQ(detail::join_blocks(cut, bounds, 4, 30),
              (joined{{{0, 30}, 9, 0}, {{30, 50}, 5, std::nullopt}, {{50, 70}, 6, 20}, {{80, 90}, 5, 10}}));
    EXPECT_EQ(detail::join_blocks(cut, bounds, 4, 29).size(), 5u);
    EXPECT_EQ(detail::join_blocks(cut, bounds, 10, 100), joined{});
}

} // namespace seqan3_cuda::test
