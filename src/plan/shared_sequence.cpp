// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements find_shared_sequences, exchange_sequences, shared_block_warps and find_shared_profiles.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/shared_sequence.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <kernel/key/kernel_tuning.hpp>
#include <lane/profile_layout.hpp>
#include <plan/reduced_problem.hpp>
#include <plan/score_table.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief Calls `found(begin, end)` for each run of equal neighbours.
template <typename found_t>
void for_each_run(packed_sequences const & sequences, found_t && found)
{
    for (std::size_t begin = 0, end = 0; begin < sequences.size(); begin = end)
    {
        for (end = begin + 1; end < sequences.size() && sequences.repeats(end);)
            ++end;
        if (end - begin >= shortest_run)
            found(begin, end);
    }
}

//!\brief Shared memory that the driver keeps of each block.
constexpr std::size_t reserved_block_memory = 1024;

//!\brief Warps of the smallest block that shares a profile.
constexpr std::uint32_t least_shared_warps = 4;

//!\brief Warps of the blocks that may share a profile: so many that multiprocessors are full of them.
constexpr std::array<std::uint32_t, 3> shared_block_sizes{least_shared_warps, 6, multiprocessor_query_warps};

} // namespace

std::vector<shared_sequence> find_shared_sequences(packed_batch const & batch)
{
    std::vector<shared_sequence> shared(batch.size());
    std::uint32_t runs = 0;
    auto const mark = [&](shared_sequence::place const where)
    {
        return [&, where](std::size_t const begin, std::size_t const end)
        {
            std::fill(shared.begin() + static_cast<std::ptrdiff_t>(begin),
                      shared.begin() + static_cast<std::ptrdiff_t>(end), shared_sequence{where, runs});
            ++runs;
        };
    };
    for_each_run(batch.first, mark(shared_sequence::place::first));
    for_each_run(batch.second, mark(shared_sequence::place::second));
    return shared;
}

alignment_problem exchange_sequences(alignment_problem const & problem)
{
    alignment_problem result = problem;
    std::swap(result.alphabet_size1, result.alphabet_size2);
    std::swap(result.letter_classes1, result.letter_classes2);
    std::swap(result.free_ends.sequence1_leading, result.free_ends.sequence2_leading);
    std::swap(result.free_ends.sequence1_trailing, result.free_ends.sequence2_trailing);
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            result.substitution_scores[std::size_t{code2} * problem.alphabet_size1 + code1] =
                problem.score(static_cast<std::uint8_t>(code1), static_cast<std::uint8_t>(code2));
    return result;
}

std::uint32_t shared_block_warps(std::uint32_t const letters, std::uint32_t const rows, std::size_t const memory)
{
    std::size_t const bytes = profile_layout{rows}.bytes(shared_profile_letters(letters)) + reserved_block_memory;
    for (std::uint32_t const warps : shared_block_sizes)
        if (bytes + warps * column_queue_bytes(paired_columns) <= memory * warps / multiprocessor_query_warps)
            return warps;
    return 0;
}

std::vector<shared_sequence> find_shared_profiles(alignment_problem const & problem, packed_batch const & batch,
                                                  fill_preferences const & preferences)
{
    bool const is_computed =
        problem.method == alignment_method::local || (can_reduce(problem) && !has_linear_scores(problem));
    if (problem.output != output_level::score || problem.band || !is_computed || batch.size() < shortest_run)
        return {};
    alignment_problem const exchanged = exchange_sequences(problem);
    auto const has_profile = [&](alignment_problem const & candidate)
    {
        alignment_problem const computed = candidate.method == alignment_method::local ? candidate : reduce(candidate);
        return choose_lookup(computed, value_kind::packed16, false, preferences.prefers_four_letters)
                == lookup_kind::profile
            && has_shared_profile(computed);
    };
    bool const at_second = has_profile(problem), at_first = has_profile(exchanged);
    if (!at_second && !at_first)
        return {};
    std::vector<shared_sequence> shared = find_shared_sequences(batch);
    auto const sharing = static_cast<std::size_t>(std::ranges::count_if(
        shared, [](shared_sequence const & pair) { return pair.where != shared_sequence::place::none; }));
    std::uint32_t const most_warps =
        sharing < preferences.query_warps ? least_shared_warps : multiprocessor_query_warps;
    for (std::size_t i = 0; i < batch.size(); ++i)
    {
        bool const is_second = shared[i].where == shared_sequence::place::second;
        std::size_t const rows = is_second ? batch.second.length(i) : batch.first.length(i);
        std::uint32_t const letters = is_second ? problem.alphabet_size1 : problem.alphabet_size2;
        // The strips of the widest group have most rows.
        std::uint32_t const most_rows = static_cast<std::uint32_t>(std::min(rows, preferences.profile_memory))
                                      + warp_lanes * profile_layout::lane_rows;
        std::uint32_t const warps = shared_block_warps(
            letters, most_rows / profile_layout::lane_rows * profile_layout::lane_rows, preferences.profile_memory);
        if (warps == 0 || warps > most_warps || !(is_second ? at_second : at_first))
            shared[i] = {};
    }
    return shared;
}

} // namespace seqan3_cuda::detail
