// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the planner of fills knows of a pair: the part of its matrix that is computed, and by how many lanes.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/fill_arguments.hpp>

namespace seqan3_cuda::detail
{

//!\brief How many lanes work on a pair, and in how many strips.
struct group_shape
{
    std::uint32_t width{};
    std::uint32_t strips{};

    friend bool operator==(group_shape const &, group_shape const &) = default;
};

/*!\brief The part of a pair's matrix that exists with a band: rows and columns that have cells inside, and columns of a
 * strip.
 * \details All of it without a band.
 */
class matrix_extent
{
public:
    matrix_extent() = default;

    explicit matrix_extent(std::optional<diagonal_band> const & band) : band{band} {}

    [[nodiscard]] std::uint32_t columns(std::uint32_t const length1, std::uint32_t const length2) const
    {
        if (!band || band->column_limit < 0)
            return length1;
        return static_cast<std::uint32_t>(std::min<std::int64_t>(length1, std::int64_t{length2} + band->column_limit));
    }

    [[nodiscard]] std::uint32_t rows(std::uint32_t const length1, std::uint32_t const length2) const
    {
        if (!band)
            return length2;
        return static_cast<std::uint32_t>(
            std::min<std::int64_t>(length2, std::int64_t{columns(length1, length2)} - band->lower));
    }

    //!\brief Columns that the rows of a strip have inside the band, at most `columns`.
    [[nodiscard]] std::uint32_t strip_columns(std::uint32_t const columns, std::uint32_t const group_width) const
    {
        if (!band)
            return columns;
        std::int64_t const inside = std::int64_t{width()} + strip_rows(group_width);
        return static_cast<std::uint32_t>(std::min<std::int64_t>(columns, inside));
    }

    [[nodiscard]] std::int32_t lower() const
    {
        return band ? std::max(band->lower, unbounded_lower) : unbounded_lower;
    }

    [[nodiscard]] std::int32_t upper() const
    {
        return band ? std::min(band->upper, -unbounded_lower) : -unbounded_lower;
    }

    //!\brief Diagonals between the outermost ones; 0 without a band.
    [[nodiscard]] std::uint32_t width() const
    {
        return band ? static_cast<std::uint32_t>(std::int64_t{band->upper} - band->lower) : 0u;
    }

    //!\brief Letters of the longest gap along a border that is inside the band.
    [[nodiscard]] std::int32_t border_letters() const
    {
        return std::max(-lower(), upper());
    }

    //!\brief Whether another extent of the same kind is inside.
    [[nodiscard]] bool includes(matrix_extent const & other) const
    {
        return !band || (band->lower <= other.band->lower && other.band->upper <= band->upper);
    }

    //!\brief Grows to hold another extent of the same kind.
    void include(matrix_extent const & other)
    {
        if (!band)
            return;
        band->lower = std::min(band->lower, other.band->lower);
        band->upper = std::max(band->upper, other.band->upper);
    }

    friend bool operator==(matrix_extent const &, matrix_extent const &) = default;

private:
    std::optional<diagonal_band> band{};
};

//!\brief A pair and the shape of its group.
struct sized_pair
{
    std::uint32_t index{};
    std::uint32_t rows{};
    std::uint32_t columns{};
    group_shape shape{};
    matrix_extent extent{};
    std::int32_t lowest_score{}; //!< certified_band::lowest_score.
    std::uint32_t run{};         //!< shared_sequence::run.
};

} // namespace seqan3_cuda::detail
