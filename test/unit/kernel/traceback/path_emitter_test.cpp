// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Steps become runs; letters are compared by their classes and counted.
 *
 * Layer: test.
 */

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>

#include <kernel/traceback/path_emitter.hpp>

namespace seqan3_cuda::test
{

using detail::identity_counts;
using detail::letter_comparison;
using detail::path_emitter;
using detail::trace_operation;
using detail::trace_run;

//!\brief A path's runs from begin to end, one letter an operation, and its counts.
struct emitted
{
    std::string runs{};
    identity_counts counts{};
};

/*!\brief Emits a path of steps `D`, `U`, `L`, given from begin to end, over whole sequences.
 * \param[in] together How many diagonal steps are emitted by one call, at most.
 */
template <bool compares>
emitted emit(letter_comparison const & letters, std::vector<std::uint8_t> const & codes1,
             std::vector<std::uint8_t> const & codes2, std::string const & steps, std::uint32_t const together = 0)
{
    std::vector<trace_run> runs{};
    auto sink = [&runs](trace_run const run) { runs.push_back(run); };
    path_emitter path{std::bool_constant<compares>{}, letters, codes1.data(), codes2.data(), sink};
    auto column = static_cast<std::uint32_t>(codes1.size());
    auto row = static_cast<std::uint32_t>(codes2.size());
    std::uint32_t passed = 0; // diagonal steps that are emitted already
    for (std::size_t i = steps.size(); i-- > 0;)
    {
        char const step = steps[i];
        if (step == 'D' && together > 0 && passed == 0)
        {
            while (passed < together && passed <= i && steps[i - passed] == 'D')
                ++passed;
            path.diagonals(column, row, passed);
        }
        else if (step == 'D' && together == 0)
            path.diagonal(column, row);
        else if (step != 'D')
            path.gap(step == 'U' ? trace_operation::up : trace_operation::left, 1);
        passed -= passed > 0;
        column -= step != 'U';
        row -= step != 'L';
    }
    path.finish();

    emitted result{.counts = path.identity()};
    for (auto run = runs.rbegin(); run != runs.rend(); ++run)
        result.runs += std::to_string(run->length()) + "DULX"[static_cast<std::size_t>(run->operation())];
    return result;
}

TEST(path_emitter, steps_become_runs)
{
    letter_comparison const nothing{};
    EXPECT_EQ(emit<false>(nothing, {}, {}, "").runs, "");
    EXPECT_EQ(emit<false>(nothing, {0, 0}, {0}, "DL").runs, "1D1L");
    EXPECT_EQ(emit<false>(nothing, {0, 1, 2, 3}, {0, 9, 2, 3, 5}, "DUULDDL").runs, "1D2U1L2D1L");
    EXPECT_EQ(emit<false>(nothing, {0, 1}, {1, 0}, "DD").counts, identity_counts{});
}

TEST(path_emitter, a_long_gap_is_one_run)
{
    std::vector<trace_run> runs{};
    auto sink = [&runs](trace_run const run) { runs.push_back(run); };
    path_emitter path{std::true_type{}, letter_comparison{}, nullptr, nullptr, sink};
    path.gap(trace_operation::left, 1);
    path.gap(trace_operation::left, trace_run::max_length - 1);
    path.finish();
    EXPECT_EQ(runs, (std::vector{trace_run{trace_operation::left, trace_run::max_length}}));
    EXPECT_EQ(path.identity(), (identity_counts{.gap_openings = 1, .gap_letters = trace_run::max_length}));
}

TEST(path_emitter, unequal_letters_split_runs_only_if_marked)
{
    std::vector<std::uint8_t> const codes1{1, 2, 3, 4, 5}, codes2{1, 2, 9, 4, 4};
    identity_counts const counts{.matches = 3, .mismatches = 2};
    emitted const marked = emit<true>({.marks_mismatches = true}, codes1, codes2, "DDDDD");
    EXPECT_EQ(marked.runs, "2D1X1D1X");
    EXPECT_EQ(marked.counts, counts);
    emitted const plain = emit<true>({.marks_mismatches = false}, codes1, codes2, "DDDDD");
    EXPECT_EQ(plain.runs, "5D");
    EXPECT_EQ(plain.counts, counts);
}

TEST(path_emitter, classes_tell_which_letters_are_equal)
{
    std::vector<std::uint16_t> const classes1{7, 300, 7}, classes2{300, 7};
    letter_comparison const letters{.classes1 = classes1.data(), .classes2 = classes2.data(), .marks_mismatches = true};
    emitted const result = emit<true>(letters, {0, 1, 2, 0, 1}, {1, 0, 1, 0, 1}, "DDDDD");
    EXPECT_EQ(result.runs, "3D2X");
    EXPECT_EQ(result.counts, (identity_counts{.matches = 3, .mismatches = 2}));
}

TEST(path_emitter, neighbouring_gaps_count_once_for_each_sequence)
{
    std::vector<std::uint8_t> const codes1{0, 0, 0}, codes2{0, 0, 0, 0};
    EXPECT_EQ(emit<true>({}, codes1, codes2, "UUDLLUU").counts,
              (identity_counts{.matches = 1, .gap_openings = 3, .gap_letters = 6}));
}

//!\brief Random paths against counting in the aligned rows.
TEST(path_emitter, random_paths)
{
    std::mt19937 engine{2026};
    for (int round = 0; round < 2000; ++round)
    {
        std::string steps(std::uniform_int_distribution<std::size_t>{0, 40}(engine), ' ');
        std::ranges::generate(steps, [&] { return "DDDUL"[engine() % 5]; });
        std::vector<std::uint8_t> codes1{}, codes2{};
        std::string row1{}, row2{}, operations{};
        for (char const step : steps)
        {
            if (step != 'U')
                codes1.push_back(static_cast<std::uint8_t>(engine() % 3));
            if (step != 'L')
                codes2.push_back(static_cast<std::uint8_t>(engine() % 3));
            row1 += step == 'U' ? '-' : static_cast<char>('a' + codes1.back());
            row2 += step == 'L' ? '-' : static_cast<char>('a' + codes2.back());
            operations += step == 'D' && row1.back() != row2.back() ? 'X' : step;
        }

        identity_counts counts{};
        std::string runs{};
        for (std::size_t i = 0; i < steps.size(); ++i)
        {
            counts.matches += operations[i] == 'D';
            counts.mismatches += operations[i] == 'X';
            counts.gap_letters += (row1[i] == '-') + (row2[i] == '-');
            counts.gap_openings +=
                (row1[i] == '-' && (i == 0 || row1[i - 1] != '-')) + (row2[i] == '-' && (i == 0 || row2[i - 1] != '-'));
        }
        for (std::size_t i = 0, next = 0; i < operations.size(); i = next)
        {
            next = std::min(operations.find_first_not_of(operations[i], i), operations.size());
            runs += std::to_string(next - i) + operations[i];
        }

        for (std::uint32_t const together : {0u, 1u, 3u, 40u})
        {
            emitted const result = emit<true>({.marks_mismatches = true}, codes1, codes2, steps, together);
            ASSERT_EQ(result.runs, runs) << row1 << ' ' << row2;
            ASSERT_EQ(result.counts, counts) << row1 << ' ' << row2;
            ASSERT_EQ(emit<false>({}, {}, {}, steps, together).runs, emit<true>({}, codes1, codes2, steps).runs)
                << row1 << ' ' << row2;
        }
    }
}

} // namespace seqan3_cuda::test
