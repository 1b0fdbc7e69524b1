// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Global and local pairs whose score pass has both halves of a register for one pair, and codes of 16 bits that
 * count from new scores: equal to the reference.
 *
 * Layer: test.
 */

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <engine/strip_watch.hpp>
#include <plan/device_traits.hpp>
#include <plan/folded_problem.hpp>
#include <plan/long_pair.hpp>
#include <reference/random_problem.hpp>

#include "check_batch.hpp"
#include "kernel_test_options.hpp"

namespace seqan3_cuda::test
{

namespace
{

//!\brief Costs by which 16 bits are enough between two new scores, the last ones just so.
struct costs
{
    std::int32_t match;
    std::int32_t mismatch;
    std::int32_t open;
    std::int32_t extension;
};

constexpr std::array<costs, 4> enough{{{2, -4, -4, -2}, {5, -3, -8, -1}, {1, 0, 0, 0}, {14, -12, -20, -2}}};
constexpr costs too_much{15, -12, -20, -2};

//!\brief The same of local alignments: kernels have openings down to -12 and extensions of -1 and -2.
constexpr std::array<costs, 5> enough_if_local{
    {{2, -4, -4, -2}, {5, -2, -8, -1}, {1, 0, -1, -1}, {12, -4, -12, -2}, {1, -3, -2, -2}}};
constexpr costs too_much_if_local{13, -4, -12, -2};

//!\brief With so little memory that pairs of so many columns are computed by tiles.
std::unique_ptr<detail::executor> make_small_executor(std::size_t const columns, detail::part_rule const & parts = {})
{
    if (options().executor == executor_kind::host)
        return detail::make_tuned_host_executor(
            {.prefers_four_letters = true, .most_trace_bytes = 0, .lone_folded_cells = 0});
    return detail::make_tuned_cuda_executor(options().device, (std::size_t{2} << 20) + 256 * columns, parts);
}

//!\brief For batches of several pairs. The host takes folded strips for them only if asked to.
std::unique_ptr<detail::executor> make_batch_executor()
{
    if (options().executor == executor_kind::host)
        return detail::make_tuned_host_executor({.prefers_four_letters = true, .folds_batches = true});
    return detail::make_cuda_executor(options().device, 0);
}

detail::alignment_problem make_problem(costs const & own, detail::output_level const output,
                                       detail::alignment_method const method = detail::alignment_method::global)
{
    detail::alignment_problem problem = match_mismatch_problem(4, own.match, own.mismatch, own.open, own.extension);
    problem.method = method;
    problem.output = output;
    problem.whole_matrix = true;
    return problem;
}

bool is_folded(detail::alignment_problem const & problem, detail::packed_batch const & batch)
{
    return detail::plan_long_pair(problem, batch, 0, {.prefers_four_letters = true}).whole.variant.value
        == detail::value_kind::folded16;
}

void check_pairs(std::size_t const rows, std::size_t const columns, pair_kind const kind,
                 detail::alignment_problem const & problem, bool const folds, int const number,
                 detail::part_rule const & parts = {})
{
    random_engine engine = make_engine(options().seed, number);
    detail::packed_batch batch{batch_memory()};
    append_random_pair(engine, problem, kind, columns, rows, batch);
    if (batch.second.length(0) < detail::usual_folded_rows || batch.first.length(0) == 0)
        return;
    EXPECT_EQ(is_folded(problem, batch), folds);
    check_batch(*make_small_executor(columns, parts), problem, batch,
                std::to_string(columns) + " x " + std::to_string(rows) + ", match "
                    + std::to_string(problem.score(0, 0)));
}

void check_pairs(std::size_t const rows, std::size_t const columns, pair_kind const kind,
                 detail::output_level const output, costs const & own, bool const folds, int const number,
                 detail::part_rule const & parts = {})
{
    check_pairs(rows, columns, kind, make_problem(own, output), folds, number, parts);
}

//!\brief Of local alignments: the score alone, the end, and the path.
void check_local_pairs(std::size_t const rows, std::size_t const columns, pair_kind const kind,
                       detail::output_level const output, costs const & own, bool const folds, int const number,
                       detail::part_rule const & parts = {})
{
    check_pairs(rows, columns, kind, make_problem(own, output, detail::alignment_method::local), folds, number, parts);
}

constexpr std::array local_outputs{detail::output_level::score, detail::output_level::end_positions,
                                   detail::output_level::alignment};

/*!\brief The same of global alignments with some free ends: bits of free_ends_of.
 * \details Of nine numbers one after the other each kind of pairs has all outputs, also where three ends take turns.
 */
void check_free_ends(std::size_t const rows, std::size_t const columns, unsigned const ends, costs const & own,
                     unsigned const number, detail::part_rule const & parts = {})
{
    pair_kind const kind = all_pair_kinds[number / 3 % all_pair_kinds.size()];
    detail::alignment_problem problem = make_problem(own, local_outputs[(number + number / 3) % local_outputs.size()]);
    problem.free_ends = free_ends_of(ends);
    problem.optimum = number % 2 == 0 ? detail::optimum_rule::first : detail::optimum_rule::last;
    check_pairs(rows, columns, kind, problem, true, static_cast<int>(number), parts);
}

//!\brief Rows around those of strips and of their halves, columns around those of blocks and of new scores.
constexpr std::array<std::size_t, 6> some_rows{4096, 4097, 4608, 4609, 5119, 5120};
constexpr std::array<std::size_t, 14> some_columns{1, 2, 31, 32, 33, 63, 64, 65, 511, 512, 513, 575, 1023, 1100};

//!\brief Around those of parts: new scores and kept columns are within a part and at its ends.
constexpr std::array<std::size_t, 9> columns_of_parts{127, 128, 129, 191, 640, 1023, 1025, 2100, 4200};

detail::part_rule pick_parts(random_engine & engine)
{
    return {.least_columns = pick(engine, std::array{64u, 300u, 1024u}),
            .most = pick(engine, std::array{2u, 3u, 32u}),
            .strips_at_once = pick_number(engine, std::size_t{1}, std::size_t{4})};
}

} // namespace

TEST(kernel_folded, random)
{
    random_engine engine = make_engine(options().seed, 95);
    for (std::size_t run = 0; run < (options().small ? 4 : options().scaled(42)); ++run)
    {
        std::size_t const length = some_columns[(5 * run + 10) % some_columns.size()];
        bool const has_tiles = length >= 511 && run % 3 < 2; // else there is only one tile
        check_pairs(pick(engine, some_rows), length, pick(engine, all_pair_kinds),
                    has_tiles ? detail::output_level::alignment : detail::output_level::score,
                    enough[run % enough.size()], true, 1000 + static_cast<int>(run));
    }
}

//!\brief Many times as many scores as 16 bits hold: all letters the same, similar ones, and unrelated ones.
TEST(kernel_folded, long_sequences)
{
    std::array<std::size_t, 2> const columns{4200, 12'345};
    int number = 2000;
    for (std::size_t const length : columns)
        for (pair_kind const kind : all_pair_kinds)
            for (costs const & own : {enough[0], enough[3]})
                check_pairs(4100, length, kind, detail::output_level::alignment, own, true, ++number);
}

//!\brief Strips in parts, each of which begins with what the one before has left. The host takes strips as a whole.
TEST(kernel_folded, parts_of_strips)
{
    random_engine engine = make_engine(options().seed, 99);
    for (std::size_t run = 0; run < (options().small ? 4 : options().scaled(36)); ++run)
    {
        std::size_t const length = columns_of_parts[(options().small ? 2 * run + 1 : run) % columns_of_parts.size()];
        detail::part_rule const parts = pick_parts(engine);
        check_pairs(pick(engine, std::array<std::size_t, 3>{4096, 4609, 6200}), length, pick(engine, all_pair_kinds),
                    run % 3 < 2 ? detail::output_level::alignment : detail::output_level::score,
                    enough[run % enough.size()], true, 3000 + static_cast<int>(run), parts);
    }
}

TEST(kernel_folded, score_alone)
{
    check_pairs(4097, 25'000, pair_kind::unrelated, detail::output_level::score, enough[0], true, 96);
    check_pairs(25'000, 4097, pair_kind::similar, detail::output_level::score, enough[3], true, 97);
}

/*!\brief Scores of devices from both ends, which meet in the middle of sequence 1. Hosts come from the first letters.
 * \details Columns around those of blocks, and as few as there can be. Rows of four strips, all of which small devices
 *          compute at a time, and around those of more strips.
 */
TEST(kernel_folded, from_both_ends)
{
    random_engine engine = make_engine(options().seed, 112);
    for (std::size_t run = 0; run < (options().small ? 5 : options().scaled(56)); ++run)
        check_pairs(run % 2 == 0 ? 4096 : pick(engine, some_rows),
                    2 * some_columns[(5 * run + 1) % some_columns.size()] + run % 4 / 2,
                    all_pair_kinds[run % all_pair_kinds.size()],
                    run % 3 == 0 ? detail::output_level::end_positions : detail::output_level::score,
                    enough[run % enough.size()], true, 11'000 + static_cast<int>(run));
}

//!\brief Pairs of one to four strips, which are folded where they are alone and memory is not short.
TEST(kernel_folded, few_strips)
{
    using enum detail::output_level;
    random_engine engine = make_engine(options().seed, 114);
    std::unique_ptr<detail::executor> const executor =
        options().executor == executor_kind::host ? detail::make_tuned_host_executor(
            {.prefers_four_letters = true, .lone_folded_cells = 0, .lone_folded_rows = detail::least_folded_rows})
                                                  : detail::make_cuda_executor(options().device, 0);
    constexpr std::array<std::size_t, 7> lengths{1024, 1025, 1500, 2047, 2048, 2049, 3100};
    constexpr std::array levels{score, end_positions, begin_positions, alignment};
    for (std::size_t run = 0; run < (options().small ? 4 : options().scaled(56)); ++run)
    {
        bool const is_local = run / 4 % 2 == 1;
        costs const & own = is_local ? enough_if_local[run % enough_if_local.size()] : enough[run % enough.size()];
        detail::alignment_problem const problem =
            make_problem(own, levels[run % levels.size()],
                         is_local ? detail::alignment_method::local : detail::alignment_method::global);
        detail::packed_batch batch{batch_memory()};
        append_random_pair(engine, problem, all_pair_kinds[run / 2 % all_pair_kinds.size()],
                           lengths[(3 * run + run / 7) % lengths.size()], lengths[run % lengths.size()], batch);
        if (batch.second.length(0) < detail::least_folded_rows || batch.first.length(0) == 0)
            continue;
        detail::fill_preferences const preferences{.prefers_four_letters = true,
                                                   .lone_folded_rows = detail::least_folded_rows};
        EXPECT_EQ(detail::plan_long_pair(problem, batch, 0, preferences).whole.variant.value,
                  detail::value_kind::folded16);
        check_batch(*executor, problem, batch, "run " + std::to_string(run));
    }
}

//!\brief Scores from both ends where a gap goes across the middle of sequence 1, or one of sequence 2 stands there.
TEST(kernel_folded, gaps_in_the_middle_of_both_ends)
{
    constexpr std::size_t rows = 4096, gap = 2047;
    random_engine engine = make_engine(options().seed, 113);
    std::vector<std::uint8_t> letters(rows);
    for (std::uint8_t & letter : letters)
        letter = pick_number<std::uint8_t>(engine, 0, 3);
    auto const append = [&](detail::packed_sequences & sequences, std::size_t const before, std::size_t const between,
                            std::size_t const behind)
    {
        sequences.codes.insert(sequences.codes.end(), letters.begin(),
                               letters.begin() + static_cast<std::ptrdiff_t>(before));
        sequences.codes.insert(sequences.codes.end(), between, 0);
        sequences.codes.insert(sequences.codes.end(), letters.end() - static_cast<std::ptrdiff_t>(behind),
                               letters.end());
        sequences.finish_sequence();
    };
    auto const check = [&](std::size_t const more1, std::size_t const less1, std::size_t const before)
    {
        detail::packed_batch batch{batch_memory()};
        append(batch.first, before, more1, rows - before - less1);
        append(batch.second, before, 0, rows - before);
        check_batch(
            *make_small_executor(batch.first.length(0)), make_problem(enough[0], detail::output_level::score), batch,
            std::to_string(more1) + " more and " + std::to_string(less1) + " less behind " + std::to_string(before));
    };
    for (std::size_t const before : {std::size_t{0}, rows / 2, rows})
        check(5001, 0, before);
    check(0, gap, 0);
    check(0, gap, (rows - gap + 1) / 2);
    check(0, gap, rows - gap);
}

//!\brief Several pairs a batch, some of which are too short for folded strips, or have scores that 16 bits hold.
TEST(kernel_folded, batches)
{
    random_engine engine = make_engine(options().seed, 96);
    for (costs const & own : {enough[0], enough[3]})
    {
        detail::alignment_problem const problem = make_problem(own, detail::output_level::end_positions);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t const rows : {11'001u, 4'096u, 4'095u, 150u})
            for (std::size_t const columns : {11'001u, 4'096u})
                append_random_pair(engine, problem, pick(engine, all_pair_kinds), columns, rows, batch);
        check_batch(*make_batch_executor(), problem, batch, "match " + std::to_string(own.match));
    }
}

//!\brief As `random`, for local alignments.
TEST(kernel_folded, local)
{
    random_engine engine = make_engine(options().seed, 101);
    for (std::size_t run = 0; run < (options().small ? 4 : options().scaled(42)); ++run)
        check_local_pairs(pick(engine, some_rows), some_columns[(5 * run + 10) % some_columns.size()],
                          pick(engine, all_pair_kinds), local_outputs[run % 3],
                          enough_if_local[run % enough_if_local.size()], true, 4000 + static_cast<int>(run));
}

//!\brief Scores far above those of a warp's lanes, and far below the best one; many equally good cells.
TEST(kernel_folded, long_local_sequences)
{
    std::array<std::size_t, 2> const columns{4200, 12'345};
    int number = 5000;
    for (std::size_t const length : columns)
        for (pair_kind const kind : all_pair_kinds)
            for (costs const & own : {enough_if_local[0], enough_if_local[3]})
            {
                ++number;
                check_local_pairs(4100, length, kind, local_outputs[static_cast<std::size_t>(number) % 3], own, true,
                                  number);
            }
}

/*!\brief Two words are equally good ends. The one of the lower rows, which is found last, has the lower columns, so
 * that the alignment ends there.
 */
TEST(kernel_folded, equally_good_local_ends)
{
    random_engine engine = make_engine(options().seed, 108);
    auto const word = [&]
    {
        std::vector<std::uint8_t> codes(200);
        for (std::uint8_t & code : codes)
            code = pick_number<std::uint8_t>(engine, 0, 3);
        return codes;
    };
    std::vector<std::uint8_t> const one = word(), other = word();
    auto const append = [](detail::packed_sequences & sequences, std::uint8_t const between, auto const &... parts)
    {
        for (std::vector<std::uint8_t> const & part : {parts...})
        {
            sequences.codes.insert(sequences.codes.end(), 1500, between);
            sequences.codes.insert(sequences.codes.end(), part.begin(), part.end());
        }
        sequences.codes.insert(sequences.codes.end(), 1500, between);
        sequences.finish_sequence();
    };
    detail::packed_batch batch{batch_memory()};
    append(batch.first, 0, other, one);
    append(batch.second, 1, one, other);
    detail::alignment_problem const problem =
        make_problem(enough_if_local[0], detail::output_level::end_positions, detail::alignment_method::local);
    EXPECT_TRUE(is_folded(problem, batch));
    check_batch(*make_small_executor(batch.first.length(0)), problem, batch, "equally good ends");
}

//!\brief As `parts_of_strips`, for local alignments: the best cells go from part to part, and from strip to strip.
TEST(kernel_folded, parts_of_local_strips)
{
    random_engine engine = make_engine(options().seed, 102);
    for (std::size_t run = 0; run < (options().small ? 4 : options().scaled(36)); ++run)
    {
        std::size_t const length = columns_of_parts[(options().small ? 2 * run + 1 : run) % columns_of_parts.size()];
        detail::part_rule const parts = pick_parts(engine);
        check_local_pairs(pick(engine, std::array<std::size_t, 3>{4096, 4609, 6200}), length,
                          pick(engine, all_pair_kinds), local_outputs[run % 3],
                          enough_if_local[run % enough_if_local.size()], true, 6000 + static_cast<int>(run), parts);
    }
}

//!\brief As `batches`, for local alignments: without parts of strips, the score alone, and the end.
TEST(kernel_folded, local_batches)
{
    random_engine engine = make_engine(options().seed, 103);
    for (detail::output_level const output : {detail::output_level::score, detail::output_level::end_positions})
    {
        costs const & own = enough_if_local[3]; // of which 16 bits do not hold 5,500 matches
        detail::alignment_problem const problem = make_problem(own, output, detail::alignment_method::local);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t const rows : {6'001u, 4'096u, 4'095u, 150u})
            for (std::size_t const columns : {6'001u, 4'096u})
                append_random_pair(engine, problem, pick(engine, all_pair_kinds), columns, rows, batch);
        check_batch(*make_batch_executor(), problem, batch, "local, match " + std::to_string(own.match));
    }
}

//!\brief As `random`, for all free ends: rows around those of lanes, as the last one is in the first or the last place.
TEST(kernel_folded, free_ends)
{
    std::array<std::size_t, 8> const rows{4096, 4097, 4111, 4112, 4608, 4609, 5119, 5120};
    random_engine engine = make_engine(options().seed, 105);
    for (unsigned run = 0; run < (options().small ? 5 : options().scaled(60)); ++run)
        check_free_ends(pick(engine, rows), some_columns[(5 * run + 10) % some_columns.size()], 1 + 4 * run % 15,
                        enough_if_local[run % enough_if_local.size()], 7000 + run);
}

//!\brief As `long_sequences`: scores far above and below those of the borders, which rise with each letter.
TEST(kernel_folded, long_sequences_with_free_ends)
{
    unsigned number = 8000;
    for (std::size_t const length : {4200u, 12'345u})
        for (costs const & own : {enough_if_local[0], enough_if_local[3]})
            for (unsigned const ends : {5u, 10u, 15u})
            {
                ++number;
                check_free_ends(4100, length, ends, own, number);
            }
}

//!\brief Sequence 2 is in sequence 1 twice, far from both of its ends: the first or the last end of equally good ones.
TEST(kernel_folded, equally_good_ends_in_the_last_row)
{
    random_engine engine = make_engine(options().seed, 109);
    auto const append_letters = [&](detail::packed_sequences & sequences, std::size_t const count)
    {
        for (std::size_t i = 0; i < count; ++i)
            sequences.codes.push_back(pick_number<std::uint8_t>(engine, 0, 3));
    };
    detail::packed_batch batch{batch_memory()};
    append_letters(batch.second, 4100);
    batch.second.finish_sequence();
    for (int copy = 0; copy < 2; ++copy)
    {
        append_letters(batch.first, 700);
        batch.first.codes.insert(batch.first.codes.end(), batch.second.codes.begin(), batch.second.codes.end());
    }
    append_letters(batch.first, 700);
    batch.first.finish_sequence();
    for (detail::optimum_rule const rule : {detail::optimum_rule::first, detail::optimum_rule::last})
    {
        detail::alignment_problem problem = make_problem(enough_if_local[0], detail::output_level::end_positions);
        problem.free_ends.sequence1_leading = problem.free_ends.sequence1_trailing = true;
        problem.optimum = rule;
        EXPECT_TRUE(is_folded(problem, batch));
        check_batch(*make_small_executor(batch.first.length(0)), problem, batch, "equally good ends of the last row");
    }
}

//!\brief As `parts_of_strips`: the best cells of the last row go from part to part.
TEST(kernel_folded, parts_of_strips_with_free_ends)
{
    random_engine engine = make_engine(options().seed, 106);
    for (unsigned run = 0; run < (options().small ? 4 : options().scaled(36)); ++run)
    {
        detail::part_rule const parts = pick_parts(engine);
        check_free_ends(pick(engine, std::array<std::size_t, 3>{4096, 4609, 6200}),
                        columns_of_parts[run % columns_of_parts.size()], 1 + 4 * run % 15,
                        enough_if_local[run % enough_if_local.size()], 9000 + run, parts);
    }
}

//!\brief As `batches`, with free ends.
TEST(kernel_folded, batches_with_free_ends)
{
    random_engine engine = make_engine(options().seed, 107);
    for (unsigned const ends : {3u, 6u, 12u})
    {
        detail::alignment_problem problem = make_problem(enough[3], detail::output_level::end_positions);
        problem.free_ends = free_ends_of(ends);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t const rows : {6'001u, 4'096u, 4'095u, 150u})
            for (std::size_t const columns : {6'001u, 4'096u})
                append_random_pair(engine, problem, pick(engine, all_pair_kinds), columns, rows, batch);
        check_batch(*make_batch_executor(), problem, batch, "free ends " + std::to_string(ends));
    }
}

/*!\brief Less and less memory, until the executor refuses: the tiles that the path passes are computed again by folded
 * strips, for the cells between smaller tiles.
 */
TEST(kernel_folded, nested_tiles)
{
    if (options().executor == executor_kind::host)
        GTEST_SKIP() << "Hosts have one level.";
    random_engine engine = make_engine(options().seed, 110);
    for (unsigned run = 0; run < (options().small ? 3 : options().scaled(12)); ++run)
    {
        bool const is_local = run % 3 == 1;
        detail::alignment_problem problem = make_problem(
            run % 3 == 0 ? pick(engine, enough) : pick(engine, enough_if_local), detail::output_level::alignment,
            is_local ? detail::alignment_method::local : detail::alignment_method::global);
        if (run % 3 == 2)
            problem.free_ends = free_ends_of(pick_number(engine, 1u, 15u));
        detail::packed_batch batch{batch_memory()};
        append_random_pair(engine, problem, all_pair_kinds[run / 3 % all_pair_kinds.size()], 6100,
                           pick(engine, std::array<std::size_t, 3>{4996, 5119, 5121}), batch);
        EXPECT_EQ(is_folded(problem, batch), true);
        EXPECT_LT(check_least_memory(options().device, 1500, 100, problem, batch, "run " + std::to_string(run)), 1100u)
            << "one level takes 1 MB, and the sequences and their paths 0.3 MB";
    }
}

/*!\brief Works that look for one best cell: the best pairs have theirs, in whatever order they are computed; others may
 * have a lower one.
 */
TEST(kernel_folded, one_best_of_a_batch)
{
    random_engine engine = make_engine(options().seed, 111);
    for (detail::output_level const output : {detail::output_level::score, detail::output_level::end_positions})
    {
        detail::alignment_problem const problem =
            make_problem(enough_if_local[3], output, detail::alignment_method::local);
        detail::packed_batch batch{batch_memory()};
        for (std::size_t const rows : {4'096u, 4'700u, 6'001u})
            append_random_pair(engine, problem, pick(engine, all_pair_kinds), 4'200, rows, batch);
        append_random_pair(engine, problem, pair_kind::similar, 7'000, 7'000, batch);
        for (bool const is_first : {true, false}) // the best pair again: equally good
        {
            detail::packed_sequences & sequences = is_first ? batch.first : batch.second;
            std::vector<std::uint8_t> room{};
            auto const codes = sequences.codes_of(sequences.size() - 1, room);
            std::vector<std::uint8_t> const copy{codes.begin(), codes.end()};
            sequences.codes.insert(sequences.codes.end(), copy.begin(), copy.end());
            sequences.finish_sequence();
        }
        batch.has_one_best = true;
        std::vector<expected_pair> expected{};
        std::int32_t best = 0;
        for (std::size_t i = 0; i < batch.size(); ++i)
        {
            std::vector<std::uint8_t> rooms[2];
            expected.push_back(
                reference_pair(problem, batch.first.codes_of(i, rooms[0]), batch.second.codes_of(i, rooms[1])));
            best = std::max(best, expected.back().outcome.score);
        }
        for (bool const is_known : {false, true}) // by another device, before any cell is computed
        {
            detail::common_best known{};
            known.raise(is_known ? static_cast<std::uint32_t>(best) : 0);
            detail::best_scope const informed{&known};
            detail::outcome_batch outcome{};
            make_batch_executor()->align(problem, batch, outcome);
            std::size_t best_pairs = 0;
            for (std::size_t i = 0; i < batch.size(); ++i)
                if (expected[i].outcome.score == best)
                {
                    ++best_pairs;
                    EXPECT_EQ(difference(outcome, expected[i], problem, batch, i), "") << "pair " << i;
                }
                else
                    EXPECT_LE(outcome.pairs[i].score, expected[i].outcome.score) << "pair " << i;
            EXPECT_EQ(best_pairs, 2u);
            EXPECT_LE(known.raise(0), static_cast<std::uint32_t>(best));
        }
    }
}

TEST(kernel_folded, too_much)
{
    check_local_pairs(4100, 1100, pair_kind::similar, detail::output_level::alignment, too_much_if_local, false, 104);
    check_pairs(4100, 1100, pair_kind::similar, detail::output_level::alignment, too_much, false, 98);
}

} // namespace seqan3_cuda::test
