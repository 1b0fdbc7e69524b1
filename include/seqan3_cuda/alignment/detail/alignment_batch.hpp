// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The boundary between the SeqAn3 side and the executors: packed sequences in, plain outcomes out.
 *
 * Layer: boundary. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <span>
#include <vector>

#include <seqan3_cuda/alignment/detail/packed_sequences.hpp>

namespace seqan3_cuda::detail
{

//! \brief What was found out of a batch before an executor has it.
class batch_preparation
{
public:
    virtual ~batch_preparation() = default;
};

/*!\brief The packed pairs of one batch: pair `i` is `first[i]` against `second[i]`.
 *
 * Owned by whoever holds it and handed over whole. Its memory comes from the resource given at construction
 * (page-locked memory where a GPU is going to read it), which must outlive the batch.
 */
struct packed_batch
{
    packed_sequences first;                           //!< Along the columns of the alignment matrix.
    packed_sequences second;                          //!< Along its rows.
    std::shared_ptr<batch_preparation> preparation{}; //!< Of these very pairs; null: none.
    //! \brief Whether nothing but the best score of all pairs is wanted: others may be given a lower one than theirs.
    bool has_one_best{};

    explicit packed_batch(std::pmr::memory_resource * const memory = std::pmr::get_default_resource(),
                          std::size_t const letters_per_byte = 1) :
        first{memory, letters_per_byte},
        second{memory, letters_per_byte}
    {}

    //! \brief Number of pairs.
    [[nodiscard]] std::size_t size() const
    {
        return first.size();
    }

    //! \brief Letters of all sequences, each counted for itself.
    [[nodiscard]] std::size_t letters() const
    {
        return first.letters() + second.letters();
    }
};

//! \brief One step of an alignment path.
enum class trace_operation : std::uint8_t
{
    diagonal =
        0,       //!< A letter of sequence 1 against a letter of sequence 2; equal ones if the problem marks mismatches.
    up = 1,      //!< A letter of sequence 2 against a gap in sequence 1.
    left = 2,    //!< A letter of sequence 1 against a gap in sequence 2.
    mismatch = 3 //!< A letter of sequence 1 against another letter of sequence 2; only if the problem marks mismatches.
};

//! \brief A run of equal operations in one 32-bit word: the length (below 2^30) above two bits of operation.
class trace_run
{
public:
    //! \brief The longest run, and so the longest sequence.
    static constexpr std::uint32_t max_length = (1u << 30) - 1;

    trace_run() = default;

    constexpr trace_run(trace_operation const operation, std::uint32_t const length) :
        word{length << 2 | static_cast<std::uint32_t>(operation)}
    {}

    [[nodiscard]] constexpr trace_operation operation() const
    {
        return static_cast<trace_operation>(word & 3u);
    }

    [[nodiscard]] constexpr std::uint32_t length() const
    {
        return word >> 2;
    }

    friend bool operator==(trace_run const &, trace_run const &) = default;

private:
    std::uint32_t word{};
};

/*!\brief What was computed for one pair. Positions are 0-based and half open.
 *
 * What the problem's output_level does not ask for is 0.
 */
struct pair_outcome
{
    std::int32_t score{};
    std::uint32_t begin1{};    //!< First aligned letter of sequence 1.
    std::uint32_t begin2{};    //!< First aligned letter of sequence 2.
    std::uint32_t end1{};      //!< Behind the last aligned letter of sequence 1.
    std::uint32_t end2{};      //!< Behind the last aligned letter of sequence 2.
    std::uint32_t run_count{}; //!< Number of runs of the path; neighbouring runs have different operations.
    std::uint64_t first_run{}; //!< Index of the path's first run in outcome_batch::runs.

    friend bool operator==(pair_outcome const &, pair_outcome const &) = default;
};

//! \brief What the path of one pair consists of, in letters.
struct identity_counts
{
    std::uint32_t matches{};      //!< Equal letters against each other.
    std::uint32_t mismatches{};   //!< Unequal letters against each other.
    std::uint32_t gap_openings{}; //!< Gaps, in either sequence.
    std::uint32_t gap_letters{};  //!< Letters against a gap, in either sequence.

    friend bool operator==(identity_counts const &, identity_counts const &) = default;
};

//! \brief Where the best path into a cell comes from, and how the gaps that may end in it began: bits of a byte.
enum cell_direction : std::uint8_t
{
    cell_none = 0, //!< Paths end here.
    cell_diagonal = 1,
    cell_up_opened = 2, //!< The best gap from above consists of one letter.
    cell_up = 4,
    cell_left_opened = 8, //!< The best gap from the left consists of one letter.
    cell_left = 16,
    cell_outside = 32 //!< Outside of the band: no such cell.
};

//! \brief The matrices of one pair: `(length1 + 1) * (length2 + 1)` cells each, column by column.
struct pair_matrices
{
    std::vector<std::int32_t> scores{};
    std::vector<std::uint8_t> directions{}; //!< Sums of cell_direction.

    friend bool operator==(pair_matrices const &, pair_matrices const &) = default;
};

//! \brief The outcomes of one batch, in the order of its pairs.
struct outcome_batch
{
    std::pmr::vector<pair_outcome> pairs;         //!< One a pair, or as many as `first_results` says.
    std::pmr::vector<trace_run> runs;             //!< The paths of all pairs, each from its begin to its end.
    std::pmr::vector<identity_counts> identities; //!< One a pair if the problem counts identities, else empty.
    std::vector<pair_matrices> matrices{};        //!< One a pair if the problem asks for them, else empty.
    std::pmr::vector<std::uint64_t>
        first_results; //!< With alignment_problem::best: where each pair's outcomes begin in `pairs`, then where the
                       //!< last one's end. Else empty.
    double kernel_seconds{}; //!< Time that the executor spent computing, without transfers; summed over devices.

    explicit outcome_batch(std::pmr::memory_resource * const memory = std::pmr::get_default_resource()) :
        pairs{memory},
        runs{memory},
        identities{memory},
        first_results{memory}
    {}

    //! \brief The path of pair `i`.
    [[nodiscard]] std::span<trace_run const> path(std::size_t const i) const
    {
        return std::span{runs}.subspan(pairs[i].first_run, pairs[i].run_count);
    }
};

} // namespace seqan3_cuda::detail
