// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What a band means: which pairs it refuses, and which part of a pair is aligned in it.
 *
 * Layer: SeqAn3 side.
 *
 * SeqAn3's two generations of algorithms differ. The older one (alignment_matrix_policy) cuts off what a band leaves
 * out before its first and behind its last cell, then uses the diagonals from `min(lower, 0)` to `max(upper, 0)` of the
 * rest. The newer one (pairwise_alignment_algorithm_banded) cuts off nothing but columns behind the band's end, and
 * uses the same diagonals. Each has checks of its own. Where SeqAn3's arithmetic overflows or its matrices are read out
 * of bounds, there is nothing to be identical to: a band that still means something is computed as above, any other one
 * is refused.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <tuple>

#include <seqan3/alignment/exception.hpp>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

//! \brief Some neighbouring letters of a sequence.
struct sequence_part
{
    std::size_t offset{}; //!< Letters before them.
    std::size_t length{};
};

//! \brief What is aligned of a pair.
struct pair_parts
{
    sequence_part first{};
    sequence_part second{};
};

//! \brief The whole of a pair.
template <typename pair_t>
[[nodiscard]] pair_parts lengths_of(pair_t & pair)
{
    using std::get;

    return {.first = {.length = static_cast<std::size_t>(std::ranges::size(get<0>(pair)))},
            .second = {.length = static_cast<std::size_t>(std::ranges::size(get<1>(pair)))}};
}

//! \brief Some letters of a sequence.
template <typename sequence_t>
[[nodiscard]] auto part_of(sequence_t & sequence, sequence_part const part)
{
    using difference_t = std::ranges::range_difference_t<sequence_t>;
    auto const begin = std::ranges::begin(sequence) + static_cast<difference_t>(part.offset);
    return std::ranges::subrange{begin, begin + static_cast<difference_t>(part.length)};
}

//! \brief A configured band, and what it means in the generation of algorithms that SeqAn3 would run.
struct band_rules
{
    std::int32_t lower{}; //!< align_cfg::band_fixed_size::lower_diagonal.
    std::int32_t upper{}; //!< align_cfg::band_fixed_size::upper_diagonal.
    alignment_method method{};
    free_end_gaps free_ends{};
    bool is_older{}; //!< Whether SeqAn3 would run its older generation.

    //! \brief What SeqAn3 checks at the call. \throws seqan3::invalid_alignment_configuration
    void check() const
    {
        bool const starts_before_free_gaps =
            (upper < 0 && !free_ends.sequence2_leading) || (lower > 0 && !free_ends.sequence1_leading);
        if (!is_older && (upper < lower || starts_before_free_gaps)) // SeqAn3 always names both causes
            refuse(std::string{upper < lower ? " The upper diagonal is smaller than the lower diagonal." : ""}
                   + " The band starts in a region without free gaps.");
    }

    //! \brief The band of all pairs, in the terms of the parts of them.
    [[nodiscard]] diagonal_band band() const
    {
        constexpr std::int32_t limit = trace_run::max_length; // no sequence is longer, and sums stay below 2^31
        return {.lower = std::clamp(lower, -limit, 0),
                .upper = std::clamp(upper, 0, limit),
                .column_limit = is_older ? limit : std::clamp(upper, -limit, limit)};
    }

    /*!\brief What is aligned of a pair with sequences of these lengths.
     * \throws seqan3::invalid_alignment_configuration if the band refuses the pair.
     */
    [[nodiscard]] pair_parts parts(std::size_t const length1, std::size_t const length2) const
    {
        auto const size1 = static_cast<std::int64_t>(length1), size2 = static_cast<std::int64_t>(length2);
        return is_older ? parts_of_older(size1, size2) : parts_of_newer(size1, size2);
    }

private:
    //! \brief SeqAn3's words.
    [[noreturn]] void refuse(std::string const & cause) const
    {
        throw seqan3::invalid_alignment_configuration{
            "The selected band [" + std::to_string(lower) + ":" + std::to_string(upper)
            + "] cannot be used with the current alignment configuration:" + cause};
    }

    //! \brief Refuses a band in which no alignment of this pair can end; SeqAn3 does not notice.
    [[noreturn]] void refuse_lengths(std::int64_t const size1, std::int64_t const size2) const
    {
        refuse(" There is no alignment of sequences of " + std::to_string(size1) + " and " + std::to_string(size2)
               + " letters in the band.");
    }

    //! \brief As alignment_algorithm::check_valid_band_parameter and alignment_matrix_policy::slice_sequences.
    [[nodiscard]] pair_parts parts_of_older(std::int64_t const size1, std::int64_t const size2) const
    {
        using seqan3::invalid_alignment_configuration;

        if (lower > size1)
            throw invalid_alignment_configuration{
                "Invalid band error: The lower diagonal excludes the whole alignment matrix."};
        if (upper < -size2)
            throw invalid_alignment_configuration{
                "Invalid band error: The upper diagonal excludes the whole alignment matrix."};

        std::int64_t const begin1 = std::max<std::int64_t>(std::int64_t{lower} - 1, 0);
        std::int64_t const begin2 = std::max<std::int64_t>(-std::int64_t{upper} - 1, 0);
        std::int64_t const end1 = std::min(upper + size2, size1);
        std::int64_t end2 = std::min(size1 - lower, size2);

        // The rest is for bands whose lower diagonal is above the upper one: else the last cell is inside.
        std::int64_t const lowest_row =
            end1 - begin1 + begin2 - std::min(lower, 0); // of the last column, inside the band
        std::int64_t const highest_row = end1 - begin1 + begin2 - std::max(upper, 0);
        if (end1 < begin1 || end2 < begin2 || end2 < highest_row)
            refuse_lengths(size1, size2);
        if (end2 > lowest_row) // the last column ends above the last row, which no column reaches
        {
            if (method == alignment_method::global && free_ends.sequence1_trailing)
                refuse_lengths(size1, size2);
            end2 = lowest_row;
        }

        auto const part = [](std::int64_t const begin, std::int64_t const end) {
            return sequence_part{static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)};
        };
        return {part(begin1, end1), part(begin2, end2)};
    }

    //! \brief As policy_alignment_matrix::check_valid_band_configuration, for global alignments.
    [[nodiscard]] pair_parts parts_of_newer(std::int64_t const size1, std::int64_t const size2) const
    {
        // SeqAn3 computes without signs: a band beyond the matrix passes these checks.
        std::int64_t const last_column = upper + size2, last_row = size1 - lower;
        bool const upper_ends_before_last_cell = last_column >= 0 && last_column < size1;
        bool const lower_ends_behind_last_cell = last_row >= 0 && last_row < size2;
        if ((lower_ends_behind_last_cell && !free_ends.sequence2_trailing)
            || (upper_ends_before_last_cell && !free_ends.sequence1_trailing))
            refuse(" The band ends in a region without free gaps.");

        std::int64_t const columns = upper_ends_before_last_cell ? last_column : size1;
        if (columns - size2 > std::max(upper, 0)) // the last columns have no cell; SeqAn3 computes them all the same
            refuse_lengths(size1, size2);

        // No column reaches the rows behind; the alignment may end where the last one does.
        std::int64_t const rows = std::min(size2, columns - std::min(lower, 0));
        return {.first = {.length = static_cast<std::size_t>(size1)},
                .second = {.length = static_cast<std::size_t>(rows)}};
    }
};

} // namespace seqan3_cuda::detail
