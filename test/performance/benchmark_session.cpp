// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implementation of benchmark_session.hpp.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#include "benchmark_session.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_session.hpp>

namespace seqan3_cuda::benchmark
{

namespace
{

detail::alignment_problem make_problem(mode const what)
{
    detail::alignment_problem problem{};
    problem.method = is_local(what) ? detail::alignment_method::local : detail::alignment_method::global;
    if (is_edit_distance(what))
    {
        problem.method = detail::alignment_method::edit_distance;
        problem.output = what == mode::edit_alignment ? detail::output_level::alignment : detail::output_level::score;
        problem.gap_extension = -1;
        problem.optimum = detail::optimum_rule::last;
        problem.alphabet_size1 = problem.alphabet_size2 = 4;
        return problem;
    }

    if (what == mode::protein_score)
    {
        problem.method = detail::alignment_method::local;
        problem.output = detail::output_level::score;
        problem.gap_open = protein_gap_open;
        problem.gap_extension = protein_gap_extension;
        problem.alphabet_size1 = problem.alphabet_size2 = size_of(work_alphabet::protein);
        problem.substitution_scores = protein_scores();
        return problem;
    }

    bool const with_alignment =
        what == mode::alignment || what == mode::whole_alignment || what == mode::cigar || what == mode::band_alignment;
    problem.output = with_alignment            ? detail::output_level::alignment
                   : has_local_positions(what) ? detail::output_level::begin_positions
                                               : detail::output_level::score;
    if (what == mode::band_alignment)
        problem.band = detail::diagonal_band{
            .lower = -band_width / 2, .upper = band_width / 2, .column_limit = detail::trace_run::max_length};
    problem.whole_matrix = !certifies_bands(what);
    problem.marks_mismatches = what == mode::cigar;
    problem.gap_open = gap_open_of(what);
    problem.gap_extension = gap_extension;
    problem.alphabet_size1 = problem.alphabet_size2 = 4;
    for (unsigned i = 0; i < 16; ++i)
        problem.substitution_scores.push_back(i / 4 == i % 4 ? match : mismatch);
    return problem;
}

void append(detail::packed_sequences & sequences, std::span<std::uint8_t const> const codes)
{
    sequences.codes.insert(sequences.codes.end(), codes.begin(), codes.end());
    sequences.finish_sequence();
}

std::size_t usable_devices()
{
    return static_cast<std::size_t>(std::ranges::count_if(available_executors().devices, &device_description::usable));
}

} // namespace

double run_session(mode const what, caller const who, work_letters const & letters, std::size_t const pairs,
                   std::size_t const threads)
{
    bool const on_host = who == caller::host;
    detail::session_options options{};
    options.executor = on_host ? executor_kind::host : executor_kind::cuda;
    options.host_threads = threads;
    detail::alignment_session session{make_problem(what), std::move(options)};

    double kernel_seconds = 0.0;
    std::size_t outcomes = 0, submitted = 0, taken = 0;
    auto take = [&]
    {
        ++taken;
        detail::outcome_batch const outcome = session.next();
        kernel_seconds += outcome.kernel_seconds;
        outcomes += outcome.pairs.size();
    };

    // ---- pack
    bool const is_query = letters.alphabet == work_alphabet::protein; // packed once
    std::size_t const letters_a_pair = letters.rows + (is_query ? 0 : letters.columns);
    detail::batch_plan const & plan = session.plan();
    std::size_t const pairs_a_batch = std::max<std::size_t>(1, std::min(plan.pairs, plan.letters / letters_a_pair));
    std::vector<detail::packed_batch> batches{};
    for (std::size_t begin = 0; begin < pairs; begin += pairs_a_batch)
    {
        std::size_t const end = std::min(pairs, begin + pairs_a_batch);
        detail::packed_batch & batch = batches.emplace_back(plan.memory);
        batch.first.reserve(end - begin, (is_query ? 2 : end - begin) * letters.columns);
        batch.second.reserve(end - begin, (end - begin) * letters.rows);
        for (std::size_t i = begin; i < end; ++i)
        {
            append(batch.first, letters.sequence1(i));
            append(batch.second, letters.sequence2(i));
        }
    }

    // ---- submit, some batches ahead of the one that is taken; one thread does not pack as fast as devices compute
    auto const start = std::chrono::steady_clock::now();
    for (detail::packed_batch & batch : batches)
    {
        if (submitted - taken >= plan.ahead)
            take();
        session.submit(std::move(batch), &batch == &batches.back());
        ++submitted;
    }

    while (taken < submitted)
        take();

    if (outcomes != pairs)
        throw std::runtime_error{"The session returned a wrong number of outcomes."};
    // With fewer batches than executors some may have had nothing to do: the mean over all would flatter. But they may
    // also have shared a batch: no executor was busy for longer than all of this took.
    std::chrono::duration<double> const elapsed = std::chrono::steady_clock::now() - start;
    std::size_t const executors = std::min(batches.size(), on_host ? threads : usable_devices());
    return std::min(kernel_seconds / static_cast<double>(executors), elapsed.count());
}

} // namespace seqan3_cuda::benchmark
