// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of blocks, in batches of several sizes, against the plain program; services that fail.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <schedule/block_scoring.hpp>

#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <unit/host/drawn_seed.hpp>
#include <unit/schedule/host_service.hpp>

namespace seqan3_cuda::test
{

namespace
{

using detail::alignment_problem;
using detail::block_scores;
using detail::block_scoring;
using detail::packed_batch;
using detail::pair_blocks;

//!\brief Local, with scores that differ if the sequences are exchanged.
alignment_problem local_problem(random_engine & engine)
{
    alignment_problem problem =
        match_mismatch_problem(4, 5, -3, pick_number(engine, -8, 0), pick_number(engine, -3, -1));
    problem.method = detail::alignment_method::local;
    problem.output = detail::output_level::score;
    problem.alphabet_size2 = 3;
    problem.substitution_scores.clear();
    for (int i = 0; i < 12; ++i)
        problem.substitution_scores.push_back(pick_number(engine, -4, 5));
    return problem;
}

//!\brief Long and short sequences, and some blocks of most of the long ones.
std::vector<pair_blocks> random_blocks(random_engine & engine, alignment_problem const & problem,
                                       block_scoring const & scoring, packed_batch & batch)
{
    std::vector<pair_blocks> of{};
    for (std::size_t pair = 0; pair < 6; ++pair)
    {
        bool const of_first = pick_number(engine, 0, 1) == 1;
        auto const length = pick_number<std::size_t>(engine, 1, 120), other = pick_number<std::size_t>(engine, 1, 9);
        append_random_pair(engine, problem, pair_kind::unrelated, of_first ? length : other, of_first ? other : length,
                           batch);
        if (pair == 2)
            continue;
        detail::block_cut const cut =
            scoring.cut({.of_first = of_first,
                         .length = of_first ? batch.first.length(pair) : batch.second.length(pair),
                         .own = pick_number<std::uint64_t>(engine, 1, 50),
                         .overlap = 30});
        of.push_back({.pair = pair, .cut = cut});
        for (std::size_t block = 0; block < cut.size(); ++block)
            if (pick_number(engine, 0, 2) > 0)
                of.back().blocks.push_back(block);
    }
    return of;
}

block_scores plain_scores(alignment_problem const & problem, packed_batch const & batch, pair_blocks const & of,
                          std::size_t const block)
{
    bool const of_first = of.cut.windows.of_first;
    std::vector<detail::trace_run> runs{};
    auto const align = [&](alignment_problem const & as, std::uint64_t const begin)
    {
        auto sequence1 = batch.first[of.pair], sequence2 = batch.second[of.pair];
        auto & cut = of_first ? sequence1 : sequence2;
        cut = cut.subspan(begin, of.cut.begin(block + 1) - begin);
        return reference_align(as, sequence1, sequence2, runs).score;
    };
    alignment_problem crossing = problem;
    crossing.method = detail::alignment_method::global;
    crossing.free_ends.sequence1_leading = crossing.free_ends.sequence1_trailing = !of_first;
    crossing.free_ends.sequence2_leading = crossing.free_ends.sequence2_trailing = of_first;
    return {.local = align(problem, of.cut.begin(block == 0 ? 0 : block - 1)),
            .crossing = align(crossing, of.cut.begin(block))};
}

} // namespace

TEST(block_scoring, equals_the_plain_program)
{
    std::uint64_t const seed = drawn_seed();
    for (std::uint64_t round = 0; round < 100 && !HasFailure(); ++round)
    {
        random_engine engine = make_engine(seed, round);
        alignment_problem const problem = local_problem(engine);
        auto const most_letters = pick(engine, std::array<std::uint64_t, 4>{1, 60, 300, 1'000'000});
        block_scoring scoring{problem, &open_on_host, pick_number<std::uint64_t>(engine, 1, 12), most_letters};
        for (int call = 0; call < 2; ++call)
        {
            packed_batch batch{};
            std::vector<pair_blocks> const of = random_blocks(engine, problem, scoring, batch);
            auto const scores = scoring(batch, of);
            ASSERT_EQ(scores.size(), of.size());
            for (std::size_t i = 0; i < of.size(); ++i)
            {
                ASSERT_EQ(scores[i].size(), of[i].blocks.size()) << "round " << round;
                for (std::size_t block = 0; block < scores[i].size(); ++block)
                    EXPECT_EQ(scores[i][block], plain_scores(problem, batch, of[i], of[i].blocks[block]))
                        << "round " << round << ", pair " << of[i].pair << ", block " << of[i].blocks[block];
            }
        }
    }
}

TEST(block_scoring, letters_of_blocks)
{
    block_scoring const scoring{alignment_problem{}, &open_on_host, 10};
    for (auto const & [own, of_window, most] :
         {std::array{1u, 1u, 2u}, std::array{19u, 1u, 20u}, std::array{20u, 2u, 11u}, std::array{39u, 3u, 14u}})
    {
        detail::window_cut const windows{.of_first = true, .length = 100, .own = own, .overlap = 3};
        EXPECT_EQ(scoring.cut(windows).of_window, of_window) << own;
        EXPECT_EQ(scoring.letters_of_block(windows), most) << own;
    }
}

/*!\brief Batches are as large as they may be, and no larger; each may be followed by another one.
 * \details A block counts as 32 letters: 11 of its own, 11 of the block before, and 10 of the other sequence, which a
 * pair counts once more. So 200 letters have room for 5 blocks of a pair, or for two of one pair, two of another one,
 * and one of a third.
 */
TEST(block_scoring, sizes_of_batches)
{
    class counting_service final : public forwarding_service
    {
    public:
        counting_service(alignment_problem problem, std::vector<std::size_t> & sizes_of_batches) :
            forwarding_service{std::move(problem)},
            sizes_of_batches{sizes_of_batches}
        {}

        void submit(packed_batch batch, bool const last) override
        {
            EXPECT_FALSE(last);
            sizes_of_batches.push_back(batch.size());
            forwarding_service::submit(std::move(batch), last);
        }
        using forwarding_service::submit;

    private:
        std::vector<std::size_t> & sizes_of_batches;
    };
    random_engine engine = make_engine(drawn_seed(), 1);
    alignment_problem const problem = local_problem(engine);
    auto const sizes_of = [&](std::vector<std::size_t> const & blocks_of_pairs)
    {
        std::vector<std::size_t> local{}, crossing{};
        block_scoring scoring{problem,
                              [&](alignment_problem each)
                              {
                                  bool const is_local = each.method == detail::alignment_method::local;
                                  return std::make_unique<counting_service>(std::move(each),
                                                                            is_local ? local : crossing);
                              },
                              10, 200};
        packed_batch batch{};
        std::vector<pair_blocks> of{};
        for (std::size_t const count : blocks_of_pairs)
        {
            append_random_pair(engine, problem, pair_kind::unrelated, 200, 10, batch);
            of.push_back({.pair = of.size(),
                          .cut = scoring.cut({.of_first = true, .length = 200, .own = 100, .overlap = 30}),
                          .blocks = std::vector<std::size_t>(count)});
            std::iota(of.back().blocks.begin(), of.back().blocks.end(), std::size_t{0});
        }
        std::ignore = scoring(batch, of);
        EXPECT_EQ(local, crossing);
        return local;
    };
    EXPECT_EQ(sizes_of({20}), (std::vector<std::size_t>{5, 5, 5, 5}));
    EXPECT_EQ(sizes_of({2, 2}), (std::vector<std::size_t>{4}));
    EXPECT_EQ(sizes_of({2, 2, 2}), (std::vector<std::size_t>{5, 1}));
}

//!\brief No outcome of a batch with an error is left over for the next one.
TEST(block_scoring, goes_on_after_an_error)
{
    class failing_service final : public detail::batch_service
    {
    public:
        void submit(packed_batch, bool) override {}
        void submit(std::vector<detail::outcome_batch>) override {}
        [[nodiscard]] bool is_next_ready() override
        {
            return true;
        }
        [[nodiscard]] detail::outcome_batch next() override
        {
            throw std::runtime_error{"failed"};
        }
    };
    for (auto const failing : {detail::alignment_method::local, detail::alignment_method::global})
    {
        random_engine engine = make_engine(drawn_seed(), 0);
        alignment_problem const problem = local_problem(engine);
        bool fails = true;
        block_scoring scoring{problem,
                              [&](alignment_problem each) -> std::unique_ptr<detail::batch_service>
                              {
                                  if (fails && each.method == failing)
                                      return std::make_unique<failing_service>();
                                  return open_on_host(std::move(each));
                              },
                              5};
        packed_batch batch{};
        append_random_pair(engine, problem, pair_kind::unrelated, 60, 8, batch);
        append_random_pair(engine, problem, pair_kind::unrelated, 60, 8, batch);
        std::vector<pair_blocks> of{};
        for (std::size_t pair = 0; pair < 2; ++pair)
            of.push_back(
                {.pair = pair,
                 .cut = scoring.cut({.of_first = true, .length = batch.first.length(pair), .own = 20, .overlap = 20}),
                 .blocks = {1, 2, 4 + pair}});
        EXPECT_THROW((void)scoring(batch, of), std::runtime_error);
        fails = false;
        auto const scores = scoring(batch, {of[1]});
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(scores[0][i], plain_scores(problem, batch, of[1], of[1].blocks[i]));
    }
}

} // namespace seqan3_cuda::test
