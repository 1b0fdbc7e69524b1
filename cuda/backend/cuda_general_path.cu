// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the device side of the general path.
 *
 * Floor: cuda/backend. nvcc only.
 */

#include "cuda_general_path.cuh"

#include <algorithm>
#include <string>

#include <engine/general_path.hpp>
#include <plan/portions.hpp>

#include "../kernel/cuda_check.cuh"

namespace seqan3_cuda::detail
{

void cuda_general_path::align(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
{
    if (batch.size() == 0)
        return;
    std::vector<cell_extent> const extents = plan_cells(problem, batch);
    works.clear();
    total_words = 0;
    for (std::size_t i = 0; i < extents.size(); ++i)
    {
        works.push_back({extents[i], static_cast<std::uint32_t>(i), total_words});
        total_words += score_words(extents[i]) + (needs_directions(problem) ? direction_words(extents[i]) : 0);
    }
    try
    {
        upload(problem, batch);
        compute(problem, batch, outcome);
        stream.synchronize();
    }
    catch (...)
    {
        // Copies from and to the caller's memory must have ended when it is told of the failure.
        cudaStreamSynchronize(stream);
        throw;
    }
}

void cuda_general_path::upload(alignment_problem const & problem, packed_batch const & batch)
{
    sequences1.upload(batch.first, stream);
    sequences2.upload(batch.second, stream);
    substitution.upload(problem.substitution_scores.data(), problem.substitution_scores.size(), stream);
    device_works.upload(works.data(), works.size(), stream);
    classes1.upload(problem.letter_classes1.data(), problem.letter_classes1.size(), stream);
    classes2.upload(problem.letter_classes2.data(), problem.letter_classes2.size(), stream);
    if (problem.counts_identity)
        identities.reserve(batch.size());
    outcomes.reserve(batch.size());
    total_runs.reserve(1);
    stream.synchronize();
}

//!\brief Runs all kernels of the batch in a turn of this executor, then starts the copies back.
void cuda_general_path::compute(alignment_problem const & problem, packed_batch const & batch, outcome_batch & outcome)
{
    bool const wants_runs = problem.output == output_level::alignment;
    auto const pairs = static_cast<std::uint32_t>(batch.size());
    std::uint64_t run_count = 0;
    {
        compute_turn const turn{context, stream, stream, compute_turn::all_memory};
        compute_memory & memory = turn.memory();
        if (wants_runs)
        {
            memory.runs.reserve(batch.letters());
            memory.scan_storage.reserve(scan_storage_bytes(pairs));
        }
        compute_portions(turn, problem, batch, arguments_of(problem, memory), outcome);
        if (wants_runs)
        {
            launch_scan(outcomes.data(), pairs, total_runs.data(), memory.scan_storage.data(), stream);
            total_runs.download(&run_count, 1, stream);
            stream.synchronize();
            runs.reserve(run_count);
            fill_arguments places{}; // the sequences say where runs are
            places.sequences1 = sequences1.array();
            places.sequences2 = sequences2.array();
            places.outcomes = outcomes.data();
            launch_gather(places, pairs, memory.runs.data(), runs.data(), stream);
        }
        end.record(stream);
        outcome.kernel_seconds = turn.finish(end);
    }
    outcomes.download(outcome.pairs.data(), pairs, stream);
    identities.download(outcome.identities.data(), outcome.identities.size(), stream);
    outcome.runs.resize(run_count);
    runs.download(outcome.runs.data(), run_count, stream);
}

matrix_arguments cuda_general_path::arguments_of(alignment_problem const & problem, compute_memory const & memory) const
{
    cell_scores scores = make_cell_scores(problem);
    scores.substitution = substitution.data();
    bool const by_class = !problem.letter_classes1.empty();
    return {.sequences1 = sequences1.array(),
            .sequences2 = sequences2.array(),
            .works = nullptr,
            .cells = nullptr,
            .cells_origin = 0,
            .outcomes = outcomes.data(),
            .scores = scores,
            .walk = {.runs = problem.output == output_level::alignment ? memory.runs.data() : nullptr,
                     .identities = problem.counts_identity ? identities.data() : nullptr,
                     .letters = {.classes1 = by_class ? classes1.data() : nullptr,
                                 .classes2 = by_class ? classes2.data() : nullptr,
                                 .marks_mismatches = problem.marks_mismatches}},
            .output = problem.output,
            .with_directions = needs_directions(problem)};
}

void cuda_general_path::compute_portions(compute_turn const & turn,
                                         alignment_problem const & problem,
                                         packed_batch const & batch,
                                         matrix_arguments arguments,
                                         outcome_batch & outcome)
{
    std::uint64_t const room = reserve_cells(turn, batch, problem.with_matrices);
    arguments.cells = turn.memory().trace.data();
    for (std::size_t first = 0, last = 0; first < works.size(); first = last)
    {
        std::uint64_t words = 0;
        for (last = first; last < works.size() && words + words_of(last) <= room; ++last)
            words += words_of(last);
        arguments.works = device_works.data() + first;
        arguments.cells_origin = works[first].begin;
        launch_matrices(arguments, static_cast<std::uint32_t>(last - first), stream);
        if (problem.with_matrices)
            take_matrices(turn.memory().trace, batch, std::span{works}.subspan(first, last - first), outcome);
    }
}

//!\brief Words of the memory for cells that a work has.
std::uint64_t cuda_general_path::words_of(std::size_t const work) const
{
    return (work + 1 < works.size() ? works[work + 1].begin : total_words) - works[work].begin;
}

/*!\brief Makes room for the cells of as many pairs as possible and returns the number of words.
 * \throws seqan3_cuda::out_of_device_memory if one pair's cells do not fit.
 */
std::uint64_t cuda_general_path::reserve_cells(compute_turn const & turn, packed_batch const & batch, bool const with_matrices)
{
    std::size_t largest = 0;
    for (std::size_t i = 1; i < works.size(); ++i)
        if (words_of(i) > words_of(largest))
            largest = i;
    std::size_t available = turn.trace_room();
    if (memory_account const * const account = memory_account::current())
    {
        std::size_t const later = bytes_of_paths(batch) / 2; // the paths of all pairs are gathered at the end
        available = std::min(available, account->left(later) + turn.memory().trace.capacity() * sizeof(std::uint32_t));
        if (turn.memory().trace.capacity() * sizeof(std::uint32_t) > available)
            turn.release_trace();
    }
    std::uint64_t room = std::min<std::uint64_t>(available / sizeof(std::uint32_t), total_words);
    if (with_matrices) // a portion is copied to the host as a whole
        room = std::min(room, std::max<std::uint64_t>(words_of(largest), std::uint64_t{1} << 26));
    if (room < words_of(largest))
        throw out_of_device_memory{"The cells of a pair of " + std::to_string(batch.first.length(largest)) + " x "
                                   + std::to_string(batch.second.length(largest)) + " letters need "
                                   + std::to_string(words_of(largest) * sizeof(std::uint32_t)) + " bytes on device "
                                   + std::to_string(device) + ", but " + std::to_string(available)
                                   + " are available. Use gap costs that do not improve alignments, or shorten the sequences."};
    turn.reserve_trace(room);
    return room;
}

//!\brief Waits for a portion and copies its matrices.
void cuda_general_path::take_matrices(device_array<std::uint32_t> const & cells_of_portion, packed_batch const & batch, std::span<cell_work const> const portion, outcome_batch & outcome)
{
    cell_work const & last = portion.back();
    std::uint64_t const origin = portion.front().begin, words = last.begin + words_of(last.pair) - origin;
    downloaded.resize(words);
    SEQAN3_CUDA_CHECK(
        cudaMemcpyAsync(downloaded.data(), cells_of_portion.data(), words * sizeof(std::uint32_t), cudaMemcpyDeviceToHost, stream));
    stream.synchronize();
    for (cell_work const & work : portion)
    {
        std::uint32_t const * const cells = downloaded.data() + (work.begin - origin);
        outcome.matrices.push_back(make_matrices(work.extent,
                                                 static_cast<std::int32_t>(batch.first.length(work.pair)),
                                                 reinterpret_cast<std::int32_t const *>(cells),
                                                 reinterpret_cast<std::uint8_t const *>(cells + score_words(work.extent))));
    }
}

} // namespace seqan3_cuda::detail
