// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief How memory keeps the cells between the tiles of a long pair's matrix.
 *
 * Floor: src/kernel/data. Compiles everywhere; all pointers are the executor's (device memory on the GPU).
 *
 * Neighbours in a row or a column differ by little, and a gap's score does not by much from Ho of its cell. So half a
 * word has the last bits of Ho, above those of the gap's score. Ho of the first one of 32 such cells is kept as a
 * whole, too:
 *
 *     words        0     1       2             16
 *               +-----+---+---+---+---+-- --+---+---+
 *               | Ho  | 0 | 1 | 2 | 3 | ... |30 |31 |    a block of cells; Ho: of cell 0
 *               +-----+---+---+---+---+-- --+---+---+
 */

#pragma once

#include <cstddef>
#include <cstdint>

#include <lane/platform.hpp>

namespace seqan3_cuda::detail
{

//!\brief What a strip leaves to the next one of a cell in its bottom row. Aligned, so that one access moves it.
struct alignas(8) strip_cell
{
    std::uint32_t Ho;
    std::uint32_t F;
};

//!\brief Cells of half a word that have one whole code.
inline constexpr std::uint32_t kept_block = 32;

//!\brief Cells have a code of 32 bits and a gap's score in a word each, or half a word.
struct kept_format
{
    //!\brief Bits of half a word.
    static constexpr std::uint32_t half_bits = 16;

    //!\brief Of half a word: the last bits of F, below those of Ho. 0: Ho and F have a word each.
    std::uint32_t gap_bits{};

    [[nodiscard]] LANE_CODE constexpr bool has_halves() const
    {
        return gap_bits > 0;
    }

    //!\brief Words of so many cells, whole blocks if they have halves.
    [[nodiscard]] LANE_CODE constexpr std::uint64_t words_of(std::uint64_t const cells) const
    {
        return has_halves() ? (cells + kept_block - 1) / kept_block * block_words : cells * cell_words;
    }

    //!\brief Words before a cell, or before its block if it has halves. Cells may be before the first one.
    [[nodiscard]] LANE_CODE constexpr std::ptrdiff_t words_before(std::ptrdiff_t const cell) const
    {
        return has_halves() ? (cell >> block_bits) * block_words : cell * cell_words;
    }

    //!\brief Where a cell is, the first one of a block if cells have halves.
    template <typename word_t>
    [[nodiscard]] LANE_CODE constexpr word_t * at(word_t * const cells, std::ptrdiff_t const cell) const
    {
        return cells + words_before(cell);
    }

    [[nodiscard]] LANE_CODE strip_cell get(std::uint32_t const * const cells, std::ptrdiff_t const cell) const
    {
        std::uint32_t const * const place = at(cells, cell);
        return has_halves() ? whole(*place, halves_of(place)[number_in_block(cell)])
                            : *reinterpret_cast<strip_cell const *>(place);
    }

    //!\brief The first cell of a block has to be set for the others to be read.
    LANE_CODE void set(std::uint32_t * const cells, std::ptrdiff_t const cell, strip_cell const & value) const
    {
        std::uint32_t * const place = at(cells, cell);
        if (!has_halves())
        {
            *reinterpret_cast<strip_cell *>(place) = value;
            return;
        }
        if (number_in_block(cell) == 0)
            *place = value.Ho;
        halves_of(place)[number_in_block(cell)] = half(value);
    }

    //!\brief Gets some cells of one block, all reads beside each other.
    template <int count>
    LANE_CODE void read(std::uint32_t const * const cells, std::ptrdiff_t const first,
                        strip_cell (&values)[count]) const
    {
        std::uint32_t const * const place = at(cells, first);
        if (has_halves())
        {
            std::uint32_t const Ho = *place;
            half_t const * const halves = halves_of(place) + number_in_block(first);
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < count; ++i)
                values[i] = whole(Ho, halves[i]);
            return;
        }
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < count; ++i)
            values[i] = reinterpret_cast<strip_cell const *>(place)[i];
    }

    //!\brief Sets some cells of one block.
    template <int count>
    LANE_CODE void write(std::uint32_t * const cells, std::ptrdiff_t const first,
                         strip_cell const (&values)[count]) const
    {
        std::uint32_t * const place = at(cells, first);
        if (has_halves())
        {
            if (number_in_block(first) == 0)
                *place = values[0].Ho;
            half_t * const halves = halves_of(place) + number_in_block(first);
            SEQAN3_CUDA_UNROLL
            for (int i = 0; i < count; ++i)
                halves[i] = half(values[i]);
            return;
        }
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < count; ++i)
            reinterpret_cast<strip_cell *>(place)[i] = values[i];
    }

    /*!\brief The halves of two cells.
     * \param[in] Ho,F Of the first cell in the lower half of a word, of the second one in the upper half; the last bits
     *                 are enough.
     */
    [[nodiscard]] LANE_CODE std::uint32_t halves(std::uint32_t const Ho, std::uint32_t const F) const
    {
        std::uint32_t const of_gap = ((1u << gap_bits) - 1) * 0x10001u;
        return (Ho << gap_bits & ~of_gap) | (F & of_gap);
    }

    /*!\brief Sets some cells of one block, which have halves.
     * \param[in] Ho     Of the first one.
     * \param[in] values Of two cells each, those of halves().
     */
    template <int count>
    LANE_CODE void write_halves(std::uint32_t * const cells, std::ptrdiff_t const first, std::uint32_t const Ho,
                                std::uint32_t const (&values)[count]) const
    {
        std::uint32_t * const place = at(cells, first);
        if (number_in_block(first) == 0)
            *place = Ho;
        SEQAN3_CUDA_UNROLL
        for (int i = 0; i < count; ++i)
            place[1 + number_in_block(first) / 2 + i] = values[i];
    }

    SEQAN3_CUDA_HOST_DEVICE friend constexpr bool operator==(kept_format const & left, kept_format const & right)
    {
        return left.gap_bits == right.gap_bits;
    }

private:
    using half_t [[gnu::may_alias]] = std::uint16_t; // of words that are copied as such

    static constexpr std::uint32_t cell_words = sizeof(strip_cell) / sizeof(std::uint32_t);
    static constexpr std::uint32_t block_words = 1 + kept_block * sizeof(half_t) / sizeof(std::uint32_t);
    static constexpr int block_bits = 5;
    static_assert(kept_block == 1u << block_bits);

    [[nodiscard]] static LANE_CODE std::uint32_t number_in_block(std::ptrdiff_t const cell)
    {
        return static_cast<std::uint32_t>(cell) % kept_block;
    }

    [[nodiscard]] static LANE_CODE half_t const * halves_of(std::uint32_t const * const block)
    {
        return reinterpret_cast<half_t const *>(block + 1);
    }

    [[nodiscard]] static LANE_CODE half_t * halves_of(std::uint32_t * const block)
    {
        return reinterpret_cast<half_t *>(block + 1);
    }

    [[nodiscard]] LANE_CODE half_t half(strip_cell const & value) const
    {
        return static_cast<half_t>(halves(value.Ho, value.F));
    }

    //!\brief The number that the last bits of another one are in two's complement.
    [[nodiscard]] static LANE_CODE std::uint32_t last_bits_of(std::uint32_t const number, std::uint32_t const bits)
    {
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(number << (32 - bits)) >> (32 - bits));
    }

    /*!\brief Makes a cell of half a word.
     * \param[in] first Ho of the block's first cell. That of the cell, less this one, is in two's complement.
     */
    [[nodiscard]] LANE_CODE strip_cell whole(std::uint32_t const first, std::uint32_t const half) const
    {
        std::uint32_t const Ho = first + last_bits_of((half >> gap_bits) - first, half_bits - gap_bits);
        return {Ho, Ho + last_bits_of(half - Ho, gap_bits)};
    }
};

//!\brief Kept cells of a row or a column, one behind the other.
struct kept_line
{
    std::uint32_t const * cells{}; //!< Null: they are on the border of the matrix.
    kept_format format{};
    std::int32_t lowest_score{}; //!< As tile_grid::lowest_score.
    std::int32_t letter_cost{};  //!< As tile_grid::letter_cost.

    [[nodiscard]] LANE_CODE strip_cell cell(std::ptrdiff_t const number) const
    {
        return format.get(cells, number);
    }

    //!\brief The same from another cell on, the first one of a block.
    [[nodiscard]] LANE_CODE kept_line from(std::ptrdiff_t const cell) const
    {
        return {cells == nullptr ? nullptr : format.at(cells, cell), format, lowest_score, letter_cost};
    }
};

} // namespace seqan3_cuda::detail
