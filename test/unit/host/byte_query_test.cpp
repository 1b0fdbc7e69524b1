// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Scores of queries in bytes are those of a plain program, as far as bytes hold them.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <host/byte_query.hpp>
#include <host/kernel_choice.hpp>
#include <reference/append_sequence.hpp>
#include <reference/random_problem.hpp>
#include <unit/host/drawn_seed.hpp>

using namespace seqan3_cuda;
using namespace seqan3_cuda::test;

namespace
{

using codes = std::vector<std::uint8_t>;

constexpr std::int32_t unknown = detail::byte_subject::unknown_score;
constexpr std::size_t table_letters = detail::max_profile_letters;

//!\brief A local score, cell by cell.
std::int32_t plain_score(detail::byte_query const & query, detail::byte_subject const & subject)
{
    std::vector<std::int32_t> H(query.row_count + 1), E(query.row_count + 1);
    std::int32_t best = 0;
    for (std::uint8_t const code : std::span{subject.codes, subject.length})
    {
        std::int32_t F = 0, diagonal = 0;
        for (std::size_t row = 1; row <= query.row_count; ++row)
        {
            std::int32_t const substitution = query.scores[query.rows[row - 1] * table_letters + code];
            std::int32_t const cell = std::max({0, diagonal + substitution, E[row], F});
            best = std::max(best, cell);
            diagonal = H[row];
            H[row] = cell;
            E[row] = std::max(E[row] - query.next_cost, cell - query.first_cost);
            F = std::max(F - query.next_cost, cell - query.first_cost);
        }
    }
    return best;
}

//!\brief What a kernel finds: nothing if the score is higher than those that bytes hold.
std::int32_t found_score(detail::byte_query const & query, detail::byte_subject const & subject)
{
    std::int32_t const score = plain_score(query, subject);
    return score <= detail::byte_query::highest_score ? score : unknown;
}

//!\brief A kernel that needs no vectors, and never gives up.
void plain_kernel(detail::byte_query const & query)
{
    for (detail::byte_subject & subject : std::span{query.subjects, query.subject_count})
        subject.score = found_score(query, subject);
}

//!\brief A query, its scores and subjects.
struct query_case
{
    codes rows{};
    std::vector<std::int8_t> scores{};
    std::vector<codes> sequences{};
    std::int8_t first_cost{};
    std::int8_t next_cost{};

    //!\brief Has a kernel compute the subjects.
    [[nodiscard]] std::vector<detail::byte_subject> align(detail::byte_query_host_kernel const kernel) const
    {
        std::vector<detail::byte_subject> subjects{};
        for (codes const & sequence : sequences)
            subjects.push_back({sequence.data(), static_cast<std::uint32_t>(sequence.size())});
        detail::byte_query query{.rows = rows.data(),
                                 .row_count = static_cast<std::uint32_t>(rows.size()),
                                 .scores = scores.data(),
                                 .letter_count = static_cast<std::uint32_t>(scores.size() / table_letters),
                                 .first_cost = first_cost,
                                 .next_cost = next_cost,
                                 .subjects = subjects.data(),
                                 .subject_count = subjects.size(),
                                 .memory = nullptr};
        std::vector<detail::byte_query_vector> memory(query.vectors());
        std::ranges::fill(memory, filled_vector());
        query.memory = memory.data();
        kernel(query);
        return subjects;
    }

    //!\brief What nobody has cleared.
    static detail::byte_query_vector filled_vector()
    {
        detail::byte_query_vector result{};
        std::ranges::fill(result.bytes, std::byte{100});
        return result;
    }
};

//!\brief A query of one letter, which scores `match`, and its subjects.
query_case one_letter_case(std::size_t const rows, std::int8_t const match)
{
    return {.rows = codes(rows, 0),
            .scores = std::vector<std::int8_t>(table_letters, match),
            .first_cost = 11,
            .next_cost = 1};
}

//!\brief Tests of the kernel of this machine.
struct byte_query_kernel : testing::Test
{
    void SetUp() override
    {
        if (kernel == nullptr)
            GTEST_SKIP() << detail::chosen_host_kernels().name << " has no kernel";
    }

    detail::byte_query_host_kernel const kernel = detail::chosen_host_kernels().byte_query;
};

} // namespace

// ---------------------------------------------------------------------------------------------------------------------
// The kernel of this machine
// ---------------------------------------------------------------------------------------------------------------------

TEST_F(byte_query_kernel, equals_a_plain_program)
{
    static constexpr std::array<std::size_t, 9> row_counts{1, 2, 3, 4, 5, 33, 64, 150, 400};
    static constexpr std::array<std::size_t, 13> subject_counts{0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200, 255};
    static constexpr std::array<std::size_t, 9> most_letters{1, 2, 3, 4, 5, 8, 9, 60, 200};
    static constexpr std::array<std::int8_t, 5> highest_scores{1, 5, 17, 64, 127};
    static constexpr std::array<std::int8_t, 6> costs{0, 1, 2, 11, 126, 127};
    std::uint64_t const seed = drawn_seed();
    std::size_t found = 0, too_high = 0;
    for (std::uint64_t number = 0; number < 300 && !HasFailure(); ++number)
    {
        random_engine engine = make_engine(seed, number);
        std::uint32_t const letters = pick_number(engine, 1u, 40u), others = pick_number(engine, 1u, 32u);
        std::int8_t const highest = pick(engine, highest_scores);
        query_case test{.rows = random_sequence(engine, pick(engine, row_counts), letters),
                        .first_cost = pick(engine, costs),
                        .next_cost = pick(engine, costs)};
        for (std::size_t i = 0; i < letters * table_letters; ++i)
            test.scores.push_back(pick_number(engine, std::int8_t{-128}, highest));
        std::size_t const longest = pick(engine, most_letters);
        for (std::size_t i = pick(engine, subject_counts); i > 0; --i)
            test.sequences.push_back(random_sequence(engine, pick_number<std::size_t>(engine, 1, longest), others));
        std::vector<detail::byte_subject> const expected = test.align(plain_kernel), subjects = test.align(kernel);
        for (std::size_t i = 0; i < subjects.size() && !HasFailure(); ++i)
            EXPECT_EQ(subjects[i].score, expected[i].score)
                << "case " << number << ", subject " << i << ", seed " << seed;
        auto const high = static_cast<std::size_t>(std::ranges::count(expected, unknown, &detail::byte_subject::score));
        too_high += high;
        found += expected.size() - high;
    }
    EXPECT_GT(found, 1'000u);
    EXPECT_GT(too_high, 1'000u);
}

TEST_F(byte_query_kernel, highest_scores)
{
    // 127 and 127 are 254, 5 times 51 are 255, twice 128 would be 256 but is no byte: four times 64 are.
    for (auto const & [letters, match, score] : {std::tuple{2u, 127, 254},
                                                 {254u, 1, 254},
                                                 {5u, 51, unknown},
                                                 {255u, 1, unknown},
                                                 {4u, 64, unknown},
                                                 {11u, 23, 253}})
    {
        query_case test = one_letter_case(letters, static_cast<std::int8_t>(match));
        test.sequences.assign(3, codes(letters, 0));
        test.sequences[1] = {0}; // behind and before higher ones
        std::vector<detail::byte_subject> const subjects = test.align(kernel);
        EXPECT_EQ(subjects[0].score, score) << letters << " times " << match;
        EXPECT_EQ(subjects[1].score, match);
        EXPECT_EQ(subjects[2].score, score) << letters << " times " << match;
    }
}

//!\brief The kernel leaves the remaining subjects out if most are too high, but not before it has seen some hundred.
TEST_F(byte_query_kernel, gives_up)
{
    constexpr std::size_t many = 1'000;
    auto const last_score = [&](std::size_t const subjects, std::size_t const each_low)
    {
        query_case test = one_letter_case(300, 1);
        for (std::size_t i = 0; i < subjects; ++i)
            test.sequences.emplace_back(i % each_low == 0 ? 20 : 300, std::uint8_t{0});
        test.sequences.push_back({0, 0});
        return test.align(kernel).back().score;
    };
    EXPECT_EQ(last_score(many, many), unknown);
    EXPECT_EQ(last_score(100, 100), 2);
    EXPECT_EQ(last_score(many, 2), 2); // half of them are low
    EXPECT_EQ(last_score(many, 3), unknown);
}

// ---------------------------------------------------------------------------------------------------------------------
// Works
// ---------------------------------------------------------------------------------------------------------------------

TEST(byte_query, scores_that_bytes_hold)
{
    detail::fill_key const key{detail::value_kind::packed16, detail::lookup_kind::shared_profile,
                               detail::optimum_scope::everywhere, false, detail::computed_cells::all};
    detail::fill_scores scores{};
    scores.local = true;
    auto const may_be = [&](std::int32_t const open, std::int32_t const extension)
    {
        scores.gap_open = open;
        scores.gap_extension = extension;
        return detail::may_be_bytes(key, scores);
    };
    EXPECT_TRUE(may_be(-10, -1));
    EXPECT_TRUE(may_be(0, 0));
    EXPECT_TRUE(may_be(-126, -1));
    EXPECT_FALSE(may_be(-127, -1));
    EXPECT_TRUE(may_be(0, -127));
    EXPECT_FALSE(may_be(1, -128)); // the first letter alone would fit
    EXPECT_TRUE(may_be(1, -1));
    EXPECT_FALSE(may_be(2, -1));
    EXPECT_FALSE(may_be(-10, 1));
    EXPECT_TRUE(may_be(-10, -1));
    scores.local = false;
    EXPECT_FALSE(may_be(-10, -1));
    scores.local = true;
    detail::fill_key other = key;
    other.lookup = detail::lookup_kind::profile;
    EXPECT_FALSE(detail::may_be_bytes(other, scores));
}

namespace
{

//!\brief Works of queries with two letters, and all that a kernel of fills gets of them.
struct work_case
{
    static constexpr std::int32_t open = -10, extension = -1;

    detail::packed_batch batch{};
    std::vector<detail::pair_task> tasks{};
    std::vector<detail::warp_work> works{};
    std::vector<std::uint8_t> table = std::vector<std::uint8_t>(2 * table_letters);
    std::vector<detail::pair_outcome> outcomes{};

    //!\brief Letter 0 scores 2 with itself, letter 1 scores 3; all else -1.
    work_case()
    {
        for (std::size_t code2 = 0; code2 < 2; ++code2)
            for (std::size_t code1 = 0; code1 < 2; ++code1)
                table[code2 * table_letters + code1] =
                    static_cast<std::uint8_t>((code1 != code2 ? -1
                                               : code1 == 0   ? 2
                                                              : 3)
                                              - (open + extension)); // to a gap's first letter
    }

    //!\brief Adds a work whose tasks have two pairs each; the last one may be alone.
    void add_work(codes const & query, std::vector<codes> const & subjects)
    {
        detail::warp_work work{};
        work.first_task = static_cast<std::uint32_t>(tasks.size());
        work.task_count = static_cast<std::uint32_t>((subjects.size() + 1) / 2);
        for (std::size_t i = 0; i < subjects.size(); ++i)
        {
            auto const pair = static_cast<std::uint32_t>(batch.size());
            append_pair(subjects[i], query, batch);
            if (i % 2 == 0)
                tasks.push_back({{pair, pair}, static_cast<std::uint32_t>(works.size())});
            else
                tasks.back().pairs[1] = pair;
        }
        works.push_back(work);
    }

    [[nodiscard]] std::vector<bool> compute(detail::byte_query_host_kernel const kernel)
    {
        outcomes.resize(batch.size());
        detail::fill_arguments arguments{};
        arguments.sequences1 = detail::sequence_array::of(batch.first);
        arguments.sequences2 = detail::sequence_array::of(batch.second);
        arguments.tasks = tasks.data();
        arguments.works = works.data();
        arguments.work_count = static_cast<std::uint32_t>(works.size());
        arguments.table = table.data();
        arguments.outcomes = outcomes.data();
        arguments.scores.gap_open = open;
        arguments.scores.gap_extension = extension;
        return detail::compute_byte_scores(kernel, arguments);
    }
};

} // namespace

//!\brief Works of two queries, one without tasks, and one with a pair whose score is too high.
TEST(byte_query, works)
{
    work_case test{};
    codes const first(200, 1), second(60, 0);
    test.add_work(first, {codes(10, 1), codes(84, 1)});
    test.add_work(first, {codes(85, 1), codes(5, 0)}); // the first one scores 255
    test.add_work(first, {});
    test.add_work(second, {codes(50, 0), codes(90, 0), codes(300, 1)});
    EXPECT_EQ(test.compute(plain_kernel), (std::vector<bool>{true, false, true, true}));
    EXPECT_EQ(test.outcomes[0].score, 30);
    EXPECT_EQ(test.outcomes[1].score, 252);
    EXPECT_EQ(test.outcomes[4].score, 100);
    EXPECT_EQ(test.outcomes[5].score, 120);
    EXPECT_EQ(test.outcomes[6].score, 0);
}

//!\brief Works of one query are for one call of the kernel, so that its lanes are full.
TEST(byte_query, calls_of_the_kernel)
{
    static std::vector<std::size_t> subject_counts;
    static std::vector<std::uint32_t> letter_counts;
    subject_counts.clear();
    letter_counts.clear();
    auto const count = [](detail::byte_query const & query)
    {
        subject_counts.push_back(query.subject_count);
        letter_counts.push_back(query.letter_count);
        plain_kernel(query);
    };
    work_case test{};
    for (codes const & query : {codes{0, 1, 0, 1}, codes{1, 1, 1, 1}, codes{1, 1}})
        for (std::size_t const subjects : {2, 3})
            test.add_work(query, std::vector<codes>(subjects, codes{0, 1}));
    EXPECT_EQ(test.compute(count), std::vector<bool>(6, true));
    EXPECT_EQ(subject_counts, (std::vector<std::size_t>{5, 5, 5}));
    EXPECT_EQ(letter_counts, (std::vector<std::uint32_t>{2, 1, 1}));
    EXPECT_EQ(test.outcomes[0].score, 5);
    EXPECT_EQ(test.outcomes[5].score, 3);
    EXPECT_EQ(test.outcomes[14].score, 3);
}
