// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the sizes of batches and pieces.
 *
 * Floor: src/schedule. Includes neither SeqAn3 nor CUDA.
 */

#include <schedule/batch_plan.hpp>

#include <algorithm>

#include <engine/batch_parts.hpp>

namespace seqan3_cuda::detail
{

namespace
{

// ---- host
// The kernel bodies take up to 64 short alignments of similar lengths at a time. Some hundreds of pairs for each thread
// leave a choice of similar ones; a million letters are a tenth of a second of reads on one core, so that results keep
// flowing.
constexpr std::size_t host_pairs_per_thread{1024};
constexpr std::size_t host_letters_per_thread{std::size_t{1} << 20};
constexpr std::size_t host_alignments_per_register{2};
// About a millisecond; starting a thread costs some ten microseconds.
constexpr std::uint64_t host_piece_cells{4'000'000};

// ---- devices
// A launch wants some hundred thousand pairs of 150 letters or some ten thousand of 1,000; then it takes milliseconds.
// Page-locked memory comes in blocks of powers of two: 32 MiB for the codes of either side, with some room for the last
// pair, 512 KiB for offsets. With half as many letters 2,000 pairs of 10,000 came in two launches and took longer:
// doc/developer/tuning.md.
constexpr std::size_t device_pairs{(std::size_t{1} << 17) - 1};
constexpr std::size_t device_letters{67'000'000};
// Codes of all batches in flight: with outcomes and results a stream stays below 1 GiB, whatever the number of devices.
constexpr std::size_t device_letters_in_flight{400'000'000};
constexpr std::uint64_t device_piece_cells{16'000'000'000}; // some milliseconds of one device

} // namespace

batch_plan plan_for_host(std::size_t const threads)
{
    // Several threads: one batch in their hands, one that they go on with, one whose results the caller is about to
    // take.
    return {.letters = host_letters_per_thread * threads,
            .pairs = host_pairs_per_thread * threads,
            .ahead = threads == 1 ? 1u : 3u};
}

batch_plan plan_for_devices(std::size_t const devices, std::size_t const executors, alignment_problem const & problem)
{
    std::size_t const ahead = devices * executors + 1;
    bool const has_two_bits = std::max(problem.alphabet_size1, problem.alphabet_size2) <= max_two_bit_alphabet;
    return {.letters = std::min(device_letters, device_letters_in_flight / ahead),
            .pairs = device_pairs,
            .ahead = ahead,
            .letters_per_byte = has_two_bits ? two_bit_letters_per_byte : 1};
}

piece_rule pieces_for_host(std::size_t const threads)
{
    return {.pieces = threads, .multiple = host_alignments_per_register, .minimum_cells = host_piece_cells};
}

piece_rule pieces_for_devices(std::size_t const devices)
{
    return {.pieces = devices, .multiple = 1, .minimum_cells = device_piece_cells};
}

std::vector<std::size_t> cut_evenly(packed_batch const & batch, std::size_t const most_parts,
                                    std::uint64_t const least_cells)
{
    std::uint64_t const cells = count_cells(batch),
                        parts = std::clamp<std::uint64_t>(cells / least_cells, 1, most_parts);
    std::uint64_t const cells_of_part = (cells + parts - 1) / parts;
    std::vector<std::size_t> ends{};
    std::uint64_t cells_in_part{};
    for (std::size_t i = 0; i + 1 < batch.size() && ends.size() + 1 < parts; ++i)
    {
        cells_in_part += static_cast<std::uint64_t>(batch.first.length(i)) * batch.second.length(i);
        if (cells_in_part >= cells_of_part)
        {
            ends.push_back(i + 1);
            cells_in_part = 0;
        }
    }
    ends.push_back(batch.size());
    return ends;
}

std::size_t pairs_per_piece(std::size_t const pairs, std::uint64_t const cells, piece_rule const & rule)
{
    std::size_t const pieces = std::clamp<std::uint64_t>(cells / rule.minimum_cells, 1, rule.pieces);
    std::size_t const even = (pairs + pieces - 1) / pieces;
    std::size_t const rounded = (even + rule.multiple - 1) / rule.multiple * rule.multiple;
    return std::clamp<std::size_t>(rounded, 1, std::max<std::size_t>(pairs, 1));
}

} // namespace seqan3_cuda::detail
