// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The problem of a call whose results are columns.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <utility>

#include <seqan3_cuda/alignment/configuration/detail/seqan3_contact.hpp>
#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/alignment_columns.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/call_problem.hpp>
#include <seqan3_cuda/alignment/pairwise/detail/input_pair.hpp>

namespace seqan3_cuda::detail
{

/*!\brief As call_problem, but the results of a block are columns.
 * \details Values are those of call_problem's results: its functions make them.
 */
template <std::ranges::view sequences_t, typename configuration_t>
class column_problem : public call_problem<sequences_t, configuration_t>
{
private:
    using base_type = call_problem<sequences_t, configuration_t>;
    using typename base_type::value_type;

public:
    using typename base_type::iterator;
    using typename base_type::traits;

    //! \brief The results of a block.
    using result_type = alignment_columns<typename traits::original_score_type>;

    //! \brief A block of pairs has one result.
    static constexpr bool has_result_a_pair = false;

    //! \brief A block is full when its columns have so many bytes: they fit into the cache of one core.
    static constexpr std::size_t block_bytes = std::size_t{1} << 18;

    using base_type::base_type;

    //! \brief Bytes that a pair takes in the columns, about.
    [[nodiscard]] static constexpr std::size_t result_bytes(std::size_t const length1, std::size_t const length2)
    {
        std::size_t bytes = 0;
        if constexpr (traits::compute_score)
            bytes += sizeof(typename traits::original_score_type);
        if constexpr (traits::compute_end_positions)
            bytes += 2 * sizeof(std::uint32_t);
        if constexpr (traits::compute_begin_positions)
            bytes += 2 * sizeof(std::uint32_t);
        if constexpr (traits::compute_cigar)
            bytes += sizeof(std::uint64_t) + (length1 + length2) / 4; // as call_problem::result_bytes
        if constexpr (traits::compute_identity)
            bytes += sizeof(identity_statistics);
        return bytes;
    }

    //! \brief Number of results of a block.
    template <typename block_t>
    [[nodiscard]] static constexpr std::size_t results_of(block_t const &, outcome_batch const &)
    {
        return 1;
    }

    /*!\brief Builds the columns of all pairs of a block. Several threads may do so at once.
     * \param[in,out] rest   The block; none of it is left.
     * \param[in] outcome    The outcome of its batch.
     * \param[in,out] result Any columns; their memory is used again.
     * \throws what call_problem::build throws for one of the pairs.
     */
    template <typename block_t>
    void build_next(block_t & rest, outcome_batch const & outcome, result_type & result) const
    {
        memory_type columns = std::move(result).take_memory();
        std::size_t const first_index = rest.first_index, size = rest.size;
        resize(columns, size);
        for (std::size_t i = 0; i < size; ++i, rest.drop_front())
        {
            input_pair<iterator> pair{rest.begin};
            fill_row(pair, rest.first_index, outcome, rest.offset, i, columns);
        }
        result = result_type{first_index, size, std::move(columns)};
    }

private:
    using memory_type = column_memory<typename traits::original_score_type>;

    //! \brief Makes room for the results of so many pairs, but CIGARs.
    static void resize(memory_type & columns, std::size_t const size)
    {
        if constexpr (traits::compute_score)
            columns.scores.resize(size);
        if constexpr (traits::compute_end_positions)
        {
            columns.end1.resize(size);
            columns.end2.resize(size);
        }
        if constexpr (traits::compute_begin_positions)
        {
            columns.begin1.resize(size);
            columns.begin2.resize(size);
        }
        if constexpr (traits::compute_cigar)
        {
            columns.cigar_offsets.resize(size + 1);
            columns.cigar_offsets.front() = 0;
            columns.cigar_operations.clear();
        }
        if constexpr (traits::compute_identity)
            columns.identities.resize(size);
    }

    //! \brief Fills row `i` of the columns.
    void fill_row(input_pair<iterator> & pair, std::size_t const index, outcome_batch const & outcome,
                  std::size_t const offset, std::size_t const i, memory_type & columns) const
    {
        if constexpr (base_type::is_floating)
            if (!this->is_computed(*pair))
                return fill_row(this->hand_over(*pair, index), i, columns);

        pair_outcome const placed = this->placed(pair, outcome.pairs[offset]);
        fill_row(seqan3::alignment_result<value_type>{this->build_value(pair, index, outcome, offset, placed)}, i,
                 columns);
        [[maybe_unused]] bool const is_missed = this->is_missed(placed);
        if constexpr (traits::compute_identity)
            columns.identities[i] = is_missed ? identity_statistics{} : this->identity_of(outcome, offset);
        if constexpr (traits::compute_cigar)
        {
            if (!is_missed)
                this->append_pair_cigar(pair, placed, outcome.path(offset), columns.cigar_operations);
            columns.cigar_offsets[i + 1] = columns.cigar_operations.size();
        }
    }

    //! \brief Fills row `i` of the columns with what SeqAn3's result has.
    template <typename seqan3_result_t>
    static void fill_row(seqan3_result_t const & result, std::size_t const i, memory_type & columns)
    {
        if constexpr (traits::compute_score)
            columns.scores[i] = result.score();
        if constexpr (traits::compute_end_positions)
        {
            columns.end1[i] = static_cast<std::uint32_t>(result.sequence1_end_position());
            columns.end2[i] = static_cast<std::uint32_t>(result.sequence2_end_position());
        }
        if constexpr (traits::compute_begin_positions)
        {
            columns.begin1[i] = static_cast<std::uint32_t>(result.sequence1_begin_position());
            columns.begin2[i] = static_cast<std::uint32_t>(result.sequence2_begin_position());
        }
    }
};

} // namespace seqan3_cuda::detail
