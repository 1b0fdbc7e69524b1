// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of check_batch.hpp.
 *
 * Layer: test.
 */

#include "check_batch.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <seqan3_cuda/exception.hpp>

#include <reference/compared_path.hpp>
#include <reference/narrow_batch.hpp>
#include <reference/random_problem.hpp>
#include <reference/reference_alignment.hpp>
#include <reference/reference_edit_distance.hpp>

namespace seqan3_cuda::test
{

namespace
{

std::atomic<std::uint64_t> pairs_compared{};

std::string describe(detail::pair_outcome const & pair, std::string const & path,
                     detail::identity_counts const & counts)
{
    std::ostringstream text{};
    text << "score " << pair.score << ", begin " << pair.begin1 << '/' << pair.begin2 << ", end " << pair.end1 << '/'
         << pair.end2 << ", path " << path << ", " << counts.matches << " matches, " << counts.mismatches
         << " mismatches, " << counts.gap_openings << " gaps of " << counts.gap_letters << " letters";
    return text.str();
}

std::string describe(std::span<std::uint8_t const> const sequence)
{
    std::ostringstream text{};
    text << sequence.size() << " letters:";
    for (std::size_t i = 0; i < std::min<std::size_t>(sequence.size(), 400); ++i)
        text << ' ' << +sequence[i];
    return text.str();
}

} // namespace

expected_pair reference_pair(detail::alignment_problem const & problem, std::span<std::uint8_t const> const sequence1,
                             std::span<std::uint8_t const> const sequence2)
{
    auto const reference =
        problem.method == detail::alignment_method::edit_distance ? reference_edit_distance : reference_align;
    expected_pair expected{};
    expected.outcome = reference(problem, sequence1, sequence2, expected.runs);
    if (problem.with_matrices)
        expected.matrices = reference_matrices(problem, sequence1, sequence2);
    if (!problem.compares_letters())
        return expected;

    std::vector<detail::trace_run> runs = expected.runs;
    detail::pair_outcome pair = expected.outcome;
    if (problem.output != detail::output_level::alignment)
    {
        detail::alignment_problem with_path = problem;
        with_path.output = detail::output_level::alignment;
        pair = reference(with_path, sequence1, sequence2, runs);
    }
    compared_path compared = compare_letters(problem, sequence1, sequence2, pair.begin1, pair.begin2, runs);
    expected.counts = compared.counts;
    if (problem.output == detail::output_level::alignment)
    {
        expected.runs = std::move(compared.runs);
        expected.outcome.run_count = static_cast<std::uint32_t>(expected.runs.size());
    }
    return expected;
}

std::string difference(detail::outcome_batch const & outcome, detail::alignment_problem const & problem,
                       detail::packed_batch const & batch, std::size_t const i)
{
    return difference(outcome, reference_pair(problem, batch.first[i], batch.second[i]), problem, batch, i);
}

std::string difference(detail::outcome_batch const & outcome, expected_pair const & expected,
                       detail::alignment_problem const & problem, detail::packed_batch const & batch,
                       std::size_t const i)
{
    detail::identity_counts const actual_counts = problem.counts_identity ? outcome.identities[i] : expected.counts;

    detail::pair_outcome actual = outcome.pairs[i];
    bool const wants_path = problem.output == detail::output_level::alignment;
    bool const inside =
        actual.first_run + actual.run_count <= outcome.runs.size() && (wants_path || actual.first_run == 0);
    std::span<detail::trace_run const> const actual_runs =
        inside ? outcome.path(i) : std::span<detail::trace_run const>{};
    actual.first_run = expected.outcome.first_run; // where the runs lie is the executor's choice

    bool const equal_matrices = problem.with_matrices
                                  ? outcome.matrices.size() == batch.size() && outcome.matrices[i] == expected.matrices
                                  : outcome.matrices.empty();
    if (inside && actual == expected.outcome && actual_counts == expected.counts
        && std::ranges::equal(actual_runs, expected.runs) && equal_matrices)
        return {};

    std::ostringstream text{};
    text << (equal_matrices ? "" : "matrices of ");
    text << "pair " << i << " of " << batch.size() << "\n  problem: " << to_string(problem)
         << "\n  sequence 1: " << describe(batch.first[i]) << "\n  sequence 2: " << describe(batch.second[i])
         << "\n  expected: " << describe(expected.outcome, path_letters(expected.runs), expected.counts)
         << "\n  actual:   "
         << describe(actual, inside ? path_letters(actual_runs) : "outside of the runs", actual_counts);
    return text.str();
}

std::string path_letters(std::span<detail::trace_run const> const runs)
{
    std::string letters{};
    for (detail::trace_run const run : runs)
        letters += std::to_string(run.length()) + "DULX"[static_cast<std::size_t>(run.operation())];
    return letters;
}

std::size_t check_least_memory(int const device, std::size_t kilobytes, std::size_t const step,
                               detail::alignment_problem const & problem, detail::packed_batch const & batch,
                               std::string const & label)
{
    for (; !testing::Test::HasFailure(); kilobytes -= step)
    {
        detail::outcome_batch outcome{};
        try
        {
            detail::make_cuda_executor(device, kilobytes << 10)->align(problem, batch, outcome);
        }
        catch (out_of_device_memory const &)
        {
            break;
        }
        check_outcome(outcome, problem, batch, label + ", " + std::to_string(kilobytes) + " KiB");
    }
    return kilobytes;
}

std::uint64_t compared_pairs()
{
    return pairs_compared;
}

void check_outcome(detail::outcome_batch const & outcome, detail::alignment_problem const & problem,
                   detail::packed_batch const & batch, std::string_view const label)
{
    ASSERT_EQ(outcome.pairs.size(), batch.size()) << label;
    ASSERT_EQ(outcome.identities.size(), problem.counts_identity ? batch.size() : 0) << label;
    EXPECT_GE(outcome.kernel_seconds, 0.0) << label;

    std::atomic<std::size_t> next{}, different{};
    std::mutex first_mutex{};
    std::string first{};
    std::size_t first_pair = batch.size();
    {
        // The reference is slow and pairs are independent: one thread a core, pairs are taken one by one.
        auto const compare = [&]
        {
            for (std::size_t i = next++; i < batch.size(); i = next++)
            {
                std::string text = difference(outcome, problem, batch, i);
                if (text.empty())
                    continue;

                ++different;
                std::lock_guard const lock{first_mutex};
                if (i < first_pair)
                {
                    first_pair = i;
                    first = std::move(text);
                }
            }
        };
        std::size_t const cores = std::max(1u, std::thread::hardware_concurrency());
        std::vector<std::jthread> others{};
        while (others.size() + 1 < std::min(cores, batch.size() / 8 + 1))
            others.emplace_back(compare);
        compare();
    }

    pairs_compared += batch.size();
    EXPECT_EQ(different, 0u) << label << ": " << different << " of " << batch.size()
                             << " pairs differ; the first one is " << first;
}

void check_batch(detail::executor & executor, detail::alignment_problem const & problem,
                 detail::packed_batch const & batch, std::string_view const label)
{
    bool const is_narrow = std::max(problem.alphabet_size1, problem.alphabet_size2) <= detail::max_two_bit_alphabet
                        && batch.letters() % 2 == 0; // half of the batches, the same in each run
    detail::packed_batch const narrow = is_narrow ? narrow_copy(batch) : detail::packed_batch{};
    detail::outcome_batch outcome{};
    ASSERT_NO_THROW(executor.align(problem, is_narrow ? narrow : batch, outcome))
        << label << ": " << to_string(problem);
    check_outcome(outcome, problem, batch, std::string{label} + (is_narrow ? ", letters of two bits" : ""));
}

} // namespace seqan3_cuda::test
