// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Sequences and scores at their limits: one letter against millions, all letters equal or different, scores up
 *        to those of 32 bits. Whatever does not fit is refused.
 *
 * Layer: test.
 */

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

constexpr std::int32_t largest = std::numeric_limits<std::int32_t>::max(),
                       smallest = std::numeric_limits<std::int32_t>::min();

//!\brief Global, semi-global in several ways, local.
constexpr std::array methods{0u, 5u, 10u, 15u, 16u};

void set_method(detail::alignment_problem & problem, unsigned const bits)
{
    problem.method = bits == 16 ? detail::alignment_method::local : detail::alignment_method::global;
    problem.free_ends = free_ends_of(bits == 16 ? 0 : bits);
}

void append(detail::packed_sequences & sequences, std::size_t const letters, std::uint8_t const code,
            std::uint8_t const other)
{
    for (std::size_t i = 0; i < letters; ++i)
        sequences.codes.push_back(i % 2 == 0 ? code : other);
    sequences.finish_sequence();
}

//!\brief A pair of equal letters.
detail::packed_batch equal_letters(std::size_t const length1, std::size_t const length2)
{
    detail::packed_batch batch{batch_memory()};
    append(batch.first, length1, 0, 0);
    append(batch.second, length2, 0, 0);
    return batch;
}

//!\brief Whether a batch is computed, with the reference's results; else it throws std::overflow_error.
bool is_computed(detail::alignment_problem const & problem, detail::packed_batch const & batch,
                 std::string const & label)
{
    try
    {
        detail::outcome_batch outcome{};
        shared_executor().align(problem, batch, outcome);
        check_outcome(outcome, problem, batch, label);
        return true;
    }
    catch (std::overflow_error const &)
    {
        return false;
    }
}

//!\brief Many letters 0, a 1 among them, and a sequence of this 1 alone.
detail::packed_batch one_among_many(std::size_t const many, std::size_t const place, bool const is_first_short)
{
    detail::packed_batch batch{batch_memory()};
    std::vector<std::uint8_t> letters(many);
    letters[place] = 1;
    auto & of_many = is_first_short ? batch.second : batch.first;
    append_sequence(letters, of_many);
    auto & of_one = is_first_short ? batch.first : batch.second;
    of_one.codes.push_back(1);
    of_one.finish_sequence();
    return batch;
}

/*!\brief Aligns one letter with many, among which it is once.
 * \param[in] bits As set_method() takes; global, or with the ends of the long sequence free, or local.
 */
void check_one_among_many(std::uint32_t const many, bool const is_first_short, unsigned const bits,
                          detail::output_level const level)
{
    std::uint32_t const place = many / 5 * 2;
    detail::alignment_problem problem = match_mismatch_problem(4, 2, -4, -4, -2);
    set_method(problem, bits);
    problem.output = level;
    detail::outcome_batch outcome{};
    shared_executor().align(problem, one_among_many(many, place, is_first_short), outcome);
    detail::pair_outcome const & pair = outcome.pairs.at(0);
    // The match, and two gaps that have all other letters; or the match alone.
    EXPECT_EQ(pair.score, bits == 0 ? 2 - 2 * 4 - 2 * (static_cast<std::int32_t>(many) - 1) : 2);
    if (level >= detail::output_level::end_positions)
    {
        EXPECT_EQ(is_first_short ? pair.end1 : pair.end2, 1u);
        EXPECT_EQ(is_first_short ? pair.end2 : pair.end1, bits == 0 ? many : place + 1);
    }
    if (level >= detail::output_level::begin_positions)
    {
        EXPECT_EQ(is_first_short ? pair.begin1 : pair.begin2, 0u);
        EXPECT_EQ(is_first_short ? pair.begin2 : pair.begin1, bits == 0 ? 0u : place);
    }
    if (level == detail::output_level::alignment)
    {
        EXPECT_EQ(pair.run_count, bits == 0 ? 3u : 1u);
    }
}

//!\brief Whether the sum of so many matches is computed: scores in 32 bits, paths as long as scores of a pair differ by
//!less than 2^30.
bool fits(std::int64_t const match, std::int64_t const letters, detail::output_level const level)
{
    return match * letters <= (level == detail::output_level::score ? std::int64_t{largest} : (1 << 30) - 10'000);
}

void check_sum(std::int32_t const match, std::size_t const letters, unsigned const bits)
{
    for (detail::output_level const level : {detail::output_level::score, detail::output_level::alignment})
    {
        detail::alignment_problem problem = match_mismatch_problem(4, match, -1, 0, -1);
        set_method(problem, bits);
        problem.output = level;
        std::string const label = std::to_string(match) + " x " + std::to_string(letters) + ", method "
                                + std::to_string(bits) + ", output " + std::to_string(static_cast<int>(level));
        EXPECT_EQ(is_computed(problem, equal_letters(letters, letters), label),
                  fits(match, static_cast<std::int64_t>(letters), level))
            << label;
    }
}

} // namespace

TEST(kernel_extreme, one_letter_against_many)
{
    for (bool const is_first_short : {false, true})
        for (unsigned const bits : {0u, is_first_short ? 10u : 5u, 16u})
            for (detail::output_level const level : all_output_levels)
            {
                SCOPED_TRACE(std::to_string(bits) + (is_first_short ? ", first" : ", second"));
                check_one_among_many(50'000, is_first_short, bits, level);
            }
}

TEST(kernel_extreme, one_letter_against_ten_millions)
{
    if (options().scale < 1 || (options().executor == executor_kind::host && options().scale < 2))
        GTEST_SKIP() << "takes long without a GPU: --scale 2";
    for (bool const is_first_short : {false, true})
        check_one_among_many(10'000'000, is_first_short, 0, detail::output_level::alignment);
}

TEST(kernel_extreme, all_letters_equal_or_different)
{
    detail::packed_batch batch{batch_memory()};
    for (std::size_t const length1 : {1, 2, 31, 33, 384, 1'025})
        for (std::size_t const length2 : {1, 32, 150, 700})
            for (std::uint8_t const letter : {std::uint8_t{0}, std::uint8_t{1}})
            {
                append(batch.first, length1, 0, 0);
                append(batch.second, length2, letter, letter);
                append(batch.first, length1, 0, 1); // equal ones alternate, in step or out of step
                append(batch.second, length2, letter, 1 - letter);
            }
    for (unsigned const bits : methods)
        for (detail::output_level const level : {detail::output_level::score, detail::output_level::alignment})
        {
            detail::alignment_problem problem = match_mismatch_problem(4, 1, -1, 0, -1); // nearly all cells are ties
            set_method(problem, bits);
            problem.output = level;
            check_batch(shared_executor(), problem, batch, "method " + std::to_string(bits));
        }
}

//!\brief Sums of equal letters around 2^15, 2^16, 2^30 and 2^31. Below the limit results are right; above they are
//!refused.
TEST(kernel_extreme, sums_around_the_limits)
{
    for (std::int32_t const match :
         {32, 33, 65, 66, 1'000'000, 1'073'700, 1'073'742, largest / 1000, largest / 1000 + 1})
        for (unsigned const bits : methods)
            check_sum(match, 1'000, bits);
}

//!\brief Pairs of around 2^30 / match and 2^31 / match letters.
TEST(kernel_extreme, long_pairs_around_32_bits)
{
    for (std::size_t const letters : {1'023u, 1'025u, 2'047u, 2'048u})
        for (unsigned const bits : {0u, 16u})
            check_sum(1 << 20, letters, bits);
}

//!\brief Matrices with the smallest and largest values of 8, 16 and 32 bits: results are right, or the pair is refused.
TEST(kernel_extreme, matrices_of_limits)
{
    std::size_t computed = 0, refused = 0;
    for (std::int32_t const high : {127, 128, 32'767, 32'768, largest / 4, largest - 1, largest})
        for (std::int32_t const low : {-128, -129, -32'768, -32'769, smallest / 4, smallest + 1, smallest})
            for (std::size_t const letters : {1u, 3u})
                for (unsigned const bits : methods)
                {
                    detail::alignment_problem problem = match_mismatch_problem(4, high, low, -1, -1);
                    problem.substitution_scores[1] = high - 1; // no mere match and mismatch
                    problem.output = detail::output_level::alignment;
                    set_method(problem, bits);
                    random_engine engine = make_engine(options().seed, letters);
                    detail::packed_batch batch = equal_letters(letters, letters);
                    append_random_pair(engine, problem, pair_kind::unrelated, letters, letters + 1, batch);
                    std::string const label = std::to_string(high) + ", " + std::to_string(low) + ", method "
                                            + std::to_string(bits) + ", " + std::to_string(letters) + " letters";
                    bool const is_right = is_computed(problem, batch, label);
                    (is_right ? computed : refused) += 1;
                    if (high <= 32'768 && low >= -32'769)
                    {
                        EXPECT_TRUE(is_right) << label;
                    }
                    if (high > largest / 3 && letters == 3)
                    {
                        EXPECT_FALSE(is_right) << label;
                    }
                }
    EXPECT_GT(computed, 100u);
    EXPECT_GT(refused, 20u);
    check_batch(shared_executor(), match_mismatch_problem(4, 2, -4, -4, -2), equal_letters(60, 50), "goes on working");
}

} // namespace seqan3_cuda::test
