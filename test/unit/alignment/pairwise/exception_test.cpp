// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Tests that exceptions of the user's views, schemes and callbacks reach the caller, with and without threads,
 * and that nothing hangs: CTest ends the program after its timeout.
 *
 * Layer: test.
 */

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <ranges>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3/alignment/configuration/all.hpp>
#include <seqan3/alphabet/nucleotide/dna4.hpp>
#include <seqan3_cuda/all.hpp>

#include <unit/message_of.hpp>

#include "equal_pairs.hpp"

using namespace seqan3::align_cfg;
using namespace seqan3::literals;
using seqan3_cuda::executor_kind;
using seqan3_cuda::test::make_pairs, seqan3_cuda::test::pair_type, seqan3_cuda::test::sequence_type;

namespace
{

constexpr std::size_t pair_count = 5000;

//!\brief Throws where it is told to.
struct failure : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

//!\brief Match 1, and an exception for two letters that are not equal.
struct picky_scheme
{
    using score_type = int;
    using alphabet_type = seqan3::dna4;

    bool throws{};

    [[nodiscard]] int score(seqan3::dna4 const letter1, seqan3::dna4 const letter2) const
    {
        if (throws && letter1 != letter2)
            throw failure{"no score"};
        return letter1 == letter2 ? 1 : -1;
    }
};

auto make_config(bool const scheme_throws = false)
{
    return method_global{} | scoring_scheme{picky_scheme{scheme_throws}}
         | gap_cost_affine{open_score{0}, extension_score{-1}} | output_score{} | output_sequence1_id{}
         | output_begin_position{} | output_alignment{} | seqan3_cuda::align_cfg::gpu{executor_kind::host};
}

//!\brief Runs a call in all four ways; each of them must end with `failure`. Returns the numbers of results before it.
template <typename pairs_t, typename config_t>
std::vector<std::size_t> expect_failure(pairs_t && pairs, config_t const & config, std::string const & text)
{
    std::vector<std::size_t> counts{};
    auto expect = [&](auto && call)
    {
        std::atomic<std::size_t> count{};
        try
        {
            call(count);
            ADD_FAILURE() << "no exception";
        }
        catch (failure const & error)
        {
            EXPECT_EQ(error.what(), text);
        }
        counts.push_back(count);
    };
    auto read = [](auto && results, std::atomic<std::size_t> & count)
    {
        for (auto && result : results)
        {
            EXPECT_EQ(result.sequence1_id(), count);
            EXPECT_EQ(result.score(), static_cast<int>(count % 10));
            ++count;
        }
    };
    auto counting = [](std::atomic<std::size_t> & count)
    {
        auto callback = [&count](auto && result)
        {
            EXPECT_EQ(result.score(), static_cast<int>(result.sequence1_id() % 10));
            ++count;
        };
        return on_result{std::move(callback)};
    };

    expect([&](auto & count) { read(seqan3::align_pairwise(pairs, config), count); });
    expect([&](auto & count) { read(seqan3::align_pairwise(pairs, config | parallel{3}), count); });
    expect([&](auto & count) { seqan3::align_pairwise(pairs, config | counting(count)); });
    expect([&](auto & count) { seqan3::align_pairwise(pairs, config | parallel{3} | counting(count)); });
    return counts;
}

} // namespace

TEST(exception, of_a_view_of_pairs)
{
    auto pairs = make_pairs(pair_count);
    auto throwing = pairs
                  | std::views::transform(
                        [&pairs](pair_type & pair)
                        {
                            if (&pair == &pairs[3210])
                                throw failure{"pair 3210"};
                            return std::tie(pair.first, pair.second);
                        });
    for (std::size_t const count : expect_failure(throwing, make_config(), "pair 3210"))
        EXPECT_LE(count, 3210u);
}

TEST(exception, of_a_view_of_pairs_when_it_is_read_again)
{
    auto pairs = make_pairs(pair_count);
    std::atomic<std::size_t> uses{};
    auto throwing = pairs
                  | std::views::transform(
                        [&](pair_type & pair)
                        {
                            if (&pair == &pairs[1234] && ++uses % 3 == 0) // cut, packed, and then built from
                                throw failure{"used again"};
                            return std::tie(pair.first, pair.second);
                        });
    for (std::size_t const count : expect_failure(throwing, make_config(), "used again"))
        EXPECT_LT(count, pair_count);
}

TEST(exception, of_a_view_of_letters)
{
    auto pairs = make_pairs(pair_count);
    pairs[2005].second[4] = 'G'_dna4;
    auto strict = [](seqan3::dna4 const letter)
    {
        if (letter == 'G'_dna4)
            throw failure{"G"};
        return letter;
    };
    auto throwing = pairs
                  | std::views::transform(
                        [strict](pair_type & pair) {
                            return std::pair{std::views::all(pair.first), pair.second | std::views::transform(strict)};
                        });
    for (std::size_t const count : expect_failure(throwing, make_config(), "G"))
        EXPECT_LE(count, 2005u);
}

TEST(exception, of_a_scheme)
{
    auto pairs = make_pairs(pair_count);
    EXPECT_EQ(expect_failure(pairs, make_config(true), "no score"), std::vector<std::size_t>(4, 0));
}

TEST(exception, of_a_callback)
{
    auto pairs = make_pairs(pair_count);
    for (std::uint32_t const threads : {1, 2, 5})
        for (std::size_t const first_to_throw : {std::size_t{0}, std::size_t{777}, pair_count - 1})
        {
            std::atomic<std::size_t> calls{};
            auto callback = [&](auto && result)
            {
                ++calls;
                if (result.sequence1_id() >= first_to_throw) // in several threads at once
                    throw failure{"enough"};
            };
            auto const config = make_config() | on_result{std::move(callback)};
            EXPECT_THROW(seqan3::align_pairwise(pairs, config), failure);
            EXPECT_EQ(calls, first_to_throw + 1);
            EXPECT_THROW(seqan3::align_pairwise(pairs, config | parallel{threads}), failure);
        }
}

TEST(exception, of_callbacks_is_that_of_the_first_pair)
{
    auto pairs = make_pairs(pair_count);
    std::atomic<bool> has_thrown{};
    auto callback = [&](auto && result)
    {
        std::size_t const index = result.sequence1_id();
        if (index == 3)
            for (int i = 0; i < 500 && !has_thrown; ++i) // another thread comes to its pair first, if there is one
                std::this_thread::sleep_for(std::chrono::milliseconds{1});
        if (index == 3)
            throw failure{"pair 3"};
        if (index == 1000)
        {
            has_thrown = true;
            throw failure{"pair 1000"};
        }
    };

    auto const text_of = [&](auto const & config)
    {
        has_thrown = false;
        return seqan3_cuda::test::message_of<failure>(
            [&]
            {
                auto copy = callback;
                seqan3::align_pairwise(pairs, config | on_result{std::move(copy)});
            });
    };
    EXPECT_EQ(text_of(make_config()), "pair 3");
    EXPECT_FALSE(has_thrown);
    EXPECT_EQ(text_of(make_config() | parallel{3}), "pair 3");
    EXPECT_TRUE(has_thrown);
}

TEST(exception, leaves_the_next_call_alone)
{
    auto pairs = make_pairs(pair_count);
    for (int i = 0; i < 20; ++i)
    {
        std::ignore = expect_failure(pairs, make_config(true), "no score");
        std::size_t count = 0;
        for (auto && result : seqan3::align_pairwise(pairs, make_config() | parallel{2}))
            count += result.score() == static_cast<int>(result.sequence1_id() % 10);
        EXPECT_EQ(count, pair_count);
    }
}

TEST(exception, of_seqan3_has_its_words)
{
    auto pairs = make_pairs(pair_count);
    auto const text_of = [&pairs](auto const & config) -> std::string
    {
        try
        {
            std::ignore = seqan3::align_pairwise(pairs, config);
            return "none";
        }
        catch (std::exception const & error)
        {
            return std::string{typeid(error).name()} + ": " + error.what();
        }
    };
    auto const cpu = method_global{} | scoring_scheme{seqan3::nucleotide_scoring_scheme{}} | output_score{};
    seqan3_cuda::align_cfg::gpu const gpu{executor_kind::host};

    EXPECT_NE(text_of(cpu | parallel{}), "none");
    EXPECT_EQ(text_of(cpu | parallel{}), text_of(cpu | parallel{} | gpu));
    EXPECT_NE(text_of(cpu | min_score{-3}), "none");
    EXPECT_EQ(text_of(cpu | min_score{-3}), text_of(cpu | min_score{-3} | gpu));
}
