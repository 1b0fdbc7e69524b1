// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes the edit distance of one pair at a time.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <engine/pair_aligner.hpp>
#include <engine/path_recorder.hpp>
#include <host/edit_block_matrix.hpp>
#include <host/edit_pair_matrix.hpp>
#include <host/furthest_aligner.hpp>

namespace seqan3_cuda::detail
{

//!\brief host_similar_costs of pairs of so many letters in both sequences, by the kernels of this machine.
[[nodiscard]] furthest_costs host_edit_costs(alignment_problem const & problem, std::size_t letters);

/*!\brief Edit distances of any length.
 * \details Similar pairs are found before by furthest_aligner, or it knows how many errors they may have: then only the
 * cells of a band are computed. The directions are kept, or, where these would be too many, computed again in blocks
 * along the path.
 */
class edit_pair_aligner final : public pair_aligner
{
public:
    //!\brief Directions that a thread keeps room for, in words of 64 rows: 16 MiB.
    static constexpr std::uint64_t most_traced_words = std::uint64_t{1} << 20;

    //!\brief For pairs of a problem. A pair of more words of directions than `most_words` is computed in blocks.
    explicit edit_pair_aligner(alignment_problem const & problem, std::uint64_t most_words = most_traced_words,
                               std::optional<edit_block_shape> block_shape = std::nullopt);

    /*!\brief Whether a pair of so many letters takes less time than with others of a batch.
     * \details It may be worth a band, or has too many directions to keep them all.
     */
    [[nodiscard]] static bool is_faster_alone(alignment_problem const & problem, std::size_t columns, std::size_t rows);

    //!\brief Bytes that a pair needs beside its letters, at most.
    [[nodiscard]] static std::size_t bytes_of(alignment_problem const & problem, std::size_t columns, std::size_t rows);

    //!\brief Whether a pair of so many letters has too many directions to keep them all.
    [[nodiscard]] static bool needs_blocks(alignment_problem const & problem, std::size_t columns, std::size_t rows)
    {
        return problem.method == alignment_method::edit_distance && problem.output >= output_level::begin_positions
            && std::uint64_t{columns} * (rows / edit_word_rows) > most_traced_words;
    }

    bool align(packed_batch const & batch, outcome_batch & outcome) override;
    bool align_similar(packed_batch const & batch, outcome_batch & outcome) override;

    /*!\brief Computes a pair of a batch, both of whose sequences have letters.
     * \param[in]     batch   The batch.
     * \param[in]     pair    The 0-based index of the pair.
     * \param[in,out] outcome Gets the pair, behind those that it has.
     */
    void append(packed_batch const & batch, std::size_t pair, outcome_batch & outcome);

private:
    void append_matrix(packed_batch const & batch, std::size_t pair, outcome_batch & outcome);
    template <typename matrix_t>
    void record(std::optional<edit_end> const & end, matrix_t & matrix, outcome_batch & outcome, std::size_t place);
    template <typename matrix_t, typename path_t>
    void walk(matrix_t & matrix, pair_outcome & outcome, path_t & path) const;

    alignment_problem const & problem;
    std::uint64_t const most_words;
    std::optional<edit_block_shape> const block_shape;
    std::vector<std::uint8_t> room1{}; //!< Of codes that have two bits in the batch.
    std::vector<std::uint8_t> room2{};
    std::span<std::uint8_t const> codes1{}; //!< Of the pair.
    std::span<std::uint8_t const> codes2{};
    edit_pair_matrix whole;
    path_recorder paths{};
    furthest_aligner similar;
};

} // namespace seqan3_cuda::detail
