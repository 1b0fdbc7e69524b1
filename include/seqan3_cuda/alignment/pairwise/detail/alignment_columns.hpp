// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The results of many pairs, column by column.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <seqan3/alphabet/adaptation/all.hpp> // before cigar.hpp: SeqAn3 3.2 cannot specialise for char after it
#include <seqan3/alphabet/cigar/cigar.hpp>

#include <seqan3_cuda/alignment/pairwise/detail/alignment_result.hpp>

namespace seqan3_cuda
{

namespace detail
{

//! \brief The memory of columns. What was not asked for is empty.
template <typename score_t>
struct column_memory
{
    std::vector<score_t> scores{};
    std::vector<std::uint32_t> begin1{}, end1{}, begin2{}, end2{};
    std::vector<std::uint64_t> cigar_offsets{};
    std::vector<seqan3::cigar> cigar_operations{};
    std::vector<identity_statistics> identities{};
};

} // namespace detail

/*!\brief Views of the results of neighbouring pairs, in the order of the input. What was not asked for is empty.
 * \tparam score_t The score type of the configuration.
 * \details The values are those of the results of `align_pairwise`. Positions are 0-based and half open.
 */
template <typename score_t>
struct alignment_column_views
{
    std::size_t first_index{};                         //!< The 0-based index of the first pair in the input.
    std::size_t size{};                                //!< Number of pairs.
    std::span<score_t const> scores{};                 //!< With `output_score`.
    std::span<std::uint32_t const> begin1{};           //!< With `output_begin_position`: of sequence 1.
    std::span<std::uint32_t const> end1{};             //!< With `output_end_position`: of sequence 1.
    std::span<std::uint32_t const> begin2{};           //!< With `output_begin_position`: of sequence 2.
    std::span<std::uint32_t const> end2{};             //!< With `output_end_position`: of sequence 2.
    std::span<std::uint64_t const> cigar_offsets{};    //!< With seqan3_cuda::cigar_output: `size + 1` indices.
    std::span<seqan3::cigar const> cigar_operations{}; //!< All CIGARs, one behind the other.
    std::span<identity_statistics const> identities{}; //!< With seqan3_cuda::identity_output.

    //! \brief The CIGAR of pair `i` of these, with seqan3_cuda::cigar_output.
    [[nodiscard]] std::span<seqan3::cigar const> cigar(std::size_t const i) const
    {
        return cigar_operations.subspan(cigar_offsets[i], cigar_offsets[i + 1] - cigar_offsets[i]);
    }
};

//! \brief The results of neighbouring pairs, with their memory; see seqan3_cuda::align_columns. Move-only.
template <typename score_t>
class alignment_columns : public alignment_column_views<score_t>
{
public:
    alignment_columns() = default; //!< Of no pair.
    alignment_columns(alignment_columns const &) = delete;
    alignment_columns & operator=(alignment_columns const &) = delete;
    ~alignment_columns() = default; //!< Frees the memory.

    //! \brief Takes the columns of `other`, which has none then.
    alignment_columns(alignment_columns && other) noexcept :
        views_type{std::exchange(static_cast<views_type &>(other), {})},
        memory{std::exchange(other.memory, {})}
    {}

    //! \copydoc alignment_columns(alignment_columns &&)
    alignment_columns & operator=(alignment_columns && other) noexcept
    {
        static_cast<views_type &>(*this) = std::exchange(static_cast<views_type &>(other), {});
        memory = std::exchange(other.memory, {});
        return *this;
    }

    //! \privatesection
    //! \brief With all data.
    alignment_columns(std::size_t const first_index, std::size_t const size,
                      detail::column_memory<score_t> columns) noexcept :
        memory{std::move(columns)}
    {
        static_cast<views_type &>(*this) = {.first_index = first_index,
                                            .size = size,
                                            .scores = memory.scores,
                                            .begin1 = memory.begin1,
                                            .end1 = memory.end1,
                                            .begin2 = memory.begin2,
                                            .end2 = memory.end2,
                                            .cigar_offsets = memory.cigar_offsets,
                                            .cigar_operations = memory.cigar_operations,
                                            .identities = memory.identities};
    }

    //! \brief The memory, to be used again.
    [[nodiscard]] detail::column_memory<score_t> take_memory() &&
    {
        static_cast<views_type &>(*this) = {};
        return std::exchange(memory, {});
    }

private:
    using views_type = alignment_column_views<score_t>;

    detail::column_memory<score_t> memory{};
};

} // namespace seqan3_cuda
