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

namespace seqan3_cuda::detail
{

/*!\brief Edit distances of sequences up to some hundred letters, and of any with few errors allowed.
 *
 * The bit-vectors are those of edit_wavefront.hpp. With a limit \f$k\f$ of errors (Ukkonen 1985) a column ends with its last cell of at
 * most \f$k\f$ errors: this cell moves down by at most one row a column, and a pair is missed as soon as there is none. Global
 * alignments of at most \f$k\f$ errors stay within \f$k\f$ diagonals, so that words above are left out, too.
 */
class edit_pair_aligner final : public pair_aligner
{
public:
    explicit edit_pair_aligner(alignment_problem const & problem);

    bool align(packed_batch const & batch, outcome_batch & outcome) override;

private:
    //!\brief The directions of 64 rows of a column, as in edit_trace_layout.hpp.
    struct directions
    {
        std::uint64_t left;
        std::uint64_t up;
    };

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
    [[nodiscard]] bool is_worth_it() const;
    [[nodiscard]] std::uint32_t first_word(std::uint32_t column) const;
    void make_masks(std::uint32_t word);
    template <bool with_trace>
    [[nodiscard]] found_end compute();
    template <bool with_trace>
    [[nodiscard]] found_end compute_one_word();
    template <bool with_trace>
    [[nodiscard]] found_end compute_all_words();
    template <bool with_trace>
    [[nodiscard]] found_end compute_few_errors();
    template <typename path_t>
    void walk(pair_outcome & outcome, path_t & path) const;

    alignment_problem const & problem;
    bool const semi_global;
    bool const has_trace;
    std::uint64_t const allowed; //!< Errors.
    std::uint32_t const letters; //!< Codes.

    // Of the pair.
    std::span<std::uint8_t const> codes1{}, codes2{};
    std::uint32_t columns{}, rows{}, words{};
    std::uint32_t stride{}; //!< Words of a column that are traced.

    std::vector<std::uint64_t> masks{}; //!< `[word * letters + code]` the rows with that letter.
    std::vector<word> column_words{};
    std::unique_ptr<directions[]> trace{}; //!< `[(column - 1) * stride + word - first_word(column)]`; not cleared.
    std::size_t trace_size{};
    path_recorder paths{};
};

} // namespace seqan3_cuda::detail
