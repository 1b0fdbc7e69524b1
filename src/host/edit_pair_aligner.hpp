// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Computes the edit distance of one pair at a time, 64 rows in a word.
 *
 * Floor: src/host. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <engine/pair_aligner.hpp>
#include <engine/path_recorder.hpp>
#include <host/edit_strip_host_kernel.hpp>
#include <host/furthest_aligner.hpp>

namespace seqan3_cuda::detail
{

/*!\brief Edit distances of any length.
 *
 * The bit-vectors are those of edit_wavefront.hpp. With a limit \f$k\f$ of errors a column ends with the last word that
 * can have a cell of at most \f$k\f$ errors (Ukkonen 1985), and a pair is missed as soon as there is none. Global
 * alignments of at most \f$k\f$ errors stay within \f$k\f$ diagonals, so that words above are left out, too. What was
 * left out counts as one error more with each row or column: cells with at most \f$k\f$ errors do not depend on the
 * others.
 *
 * Similar pairs are found before by furthest_aligner.
 */
class edit_pair_aligner final : public pair_aligner
{
public:
    explicit edit_pair_aligner(alignment_problem const & problem);

    bool align(packed_batch const & batch, outcome_batch & outcome) override;
    bool align_similar(packed_batch const & batch, outcome_batch & outcome) override;

private:
    //!\brief A word of the last computed column: its cells that are one more, and one less, than the one above.
    struct word
    {
        std::uint64_t more;
        std::uint64_t less;
    };

    //!\brief The best cell of the last row. `errors` are more than allowed if the pair is missed.
    struct found_end
    {
        std::uint64_t errors;
        std::uint32_t column;
    };

    [[nodiscard]] bool is_limited() const;
    [[nodiscard]] bool takes_strips() const;
    [[nodiscard]] std::uint32_t first_word(std::uint32_t column) const;
    [[nodiscard]] std::uint32_t bottom_row(std::uint32_t word) const;
    [[nodiscard]] bool is_beyond(std::uint32_t column, std::uint64_t errors) const;
    void make_masks(std::uint32_t word);
    [[nodiscard]] found_end compute();
    template <bool with_trace, bool follows_last_row>
    [[nodiscard]] found_end compute_one_word();
    template <bool with_trace>
    [[nodiscard]] found_end compute_few_errors();
    [[nodiscard]] found_end compute_strips();
    template <typename path_t>
    void walk(pair_outcome & outcome, path_t & path) const;

    alignment_problem const & problem;
    bool const semi_global;
    bool const has_trace;
    std::uint64_t const allowed; //!< Errors.
    std::uint32_t const letters; //!< Codes.

    // Of the pair.
    std::span<std::uint8_t const> codes1{}, codes2{};
    std::uint32_t columns{}, rows{}, words{}; //!< Whole strips of words if these are computed.
    std::uint32_t stride{};                   //!< Words of a column that are traced.

    std::vector<std::uint64_t> masks{}; //!< `[code * words + word]` the rows with that letter.
    std::vector<word> column_words{};
    std::vector<std::uint8_t> border{}; //!< edit_strip_arguments::border.
    std::unique_ptr<edit_word_directions[]>
        trace{}; //!< `[(column - 1) * stride + word - first_word(column)]`; not cleared.
    std::size_t trace_size{};
    path_recorder paths{};
    furthest_aligner similar;
};

} // namespace seqan3_cuda::detail
