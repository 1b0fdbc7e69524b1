// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief SeqAn3's alignment results with CIGARs, identity statistics and ranks.
 *
 * Layer: SeqAn3 side.
 */

#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <seqan3/alignment/pairwise/alignment_result.hpp>
#include <seqan3/alphabet/adaptation/all.hpp> // before cigar.hpp: SeqAn3 3.2 cannot specialise for char after it
#include <seqan3/alphabet/cigar/cigar.hpp>
#include <seqan3/core/debug_stream/debug_stream_type.hpp>

#include <seqan3_cuda/alignment/configuration/detail/path_output.hpp>

namespace seqan3_cuda
{

//! \brief What an alignment consists of, in letters.
struct identity_statistics
{
    std::uint32_t matches{};      //!< Equal letters against each other.
    std::uint32_t mismatches{};   //!< Unequal letters against each other.
    std::uint32_t gap_openings{}; //!< Gaps, in either sequence.
    std::uint32_t gap_letters{};  //!< Letters against a gap, in either sequence.

    //! \brief The fraction of the alignment's columns that are matches, in [0, 1]; 0 for an empty alignment.
    [[nodiscard]] double fraction() const
    {
        std::uint64_t const columns = std::uint64_t{matches} + mismatches + gap_letters;
        return columns == 0 ? 0.0 : static_cast<double>(matches) / static_cast<double>(columns);
    }

    //! \brief Memberwise.
    friend bool operator==(identity_statistics const &, identity_statistics const &) = default;
};

/*!\brief A `seqan3::alignment_result` with what seqan3_cuda::align_cfg::gpu_with asked for.
 * \tparam value_t   The data of the `seqan3::alignment_result`.
 * \tparam outputs_t Any of seqan3_cuda::cigar_output, seqan3_cuda::identity_output and seqan3_cuda::best_k.
 * \details A pair that misses `seqan3::align_cfg::min_score` has an empty CIGAR, without clipping, and statistics of 0.
 */
template <typename value_t, result_output... outputs_t>
class alignment_result : public seqan3::alignment_result<value_t>
{
public:
    //! \brief Whether the CIGAR was asked for.
    static constexpr bool has_cigar = (std::same_as<outputs_t, cigar_output> || ...);
    //! \brief Whether identity statistics were asked for.
    static constexpr bool has_identity = (std::same_as<outputs_t, identity_output> || ...);
    //! \brief Whether each pair may have several results.
    static constexpr bool has_rank = (std::same_as<outputs_t, best_k> || ...);

    alignment_result() = default; //!< Defaulted.

    //! \privatesection
    //! \brief With all data; what was not asked for is empty.
    alignment_result(value_t value, std::vector<seqan3::cigar> cigar, identity_statistics const & identity,
                     std::size_t const rank) :
        seqan3::alignment_result<value_t>{std::move(value)},
        operations{std::move(cigar)},
        statistics{identity},
        rank_in_pair{rank}
    {}

    //! \publicsection
    //! \brief The CIGAR, in the order of the sequences; empty if nothing is aligned or clipped.
    [[nodiscard]] std::vector<seqan3::cigar> const & cigar() const &
    {
        assert_cigar();
        return operations;
    }

    //! \brief The CIGAR, moved out of a result that is about to end.
    [[nodiscard]] std::vector<seqan3::cigar> cigar() &&
    {
        assert_cigar();
        return std::move(operations);
    }

    //! \brief The CIGAR as text; empty where SAM files write `*`.
    [[nodiscard]] std::string cigar_string() const
    {
        assert_cigar();
        std::string text{};
        for (seqan3::cigar const element : operations)
        {
            using seqan3::get;
            text += std::to_string(static_cast<std::uint32_t>(get<0>(element)));
            text += seqan3::to_char(static_cast<seqan3::cigar::operation>(get<1>(element)));
        }
        return text;
    }

    //! \brief The statistics of the alignment.
    [[nodiscard]] identity_statistics const & identity() const
    {
        static_assert(has_identity,
                      "Trying to access the identity statistics, although they were not requested in the alignment "
                      "configuration: seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::identity_output{}}.");
        return statistics;
    }

    //! \brief The 0-based index of the result among those of its pair, of which the first one is the best.
    [[nodiscard]] std::size_t rank() const
    {
        static_assert(has_rank,
                      "Trying to access the rank, although several results were not requested in the alignment "
                      "configuration: seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::best_k{10}}.");
        return rank_in_pair;
    }

    //! \brief Prints what SeqAn3 prints, then what was added.
    void print_to(seqan3::debug_stream_type<char> & stream) const
    {
        stream << static_cast<seqan3::alignment_result<value_t> const &>(*this) << '{';
        if constexpr (has_rank)
            stream << "rank: " << rank_in_pair;
        if constexpr (has_rank && (has_cigar || has_identity))
            stream << ", ";
        if constexpr (has_cigar)
            stream << "cigar: " << cigar_string();
        if constexpr (has_cigar && has_identity)
            stream << ", ";
        if constexpr (has_identity)
            stream << "matches: " << statistics.matches << ", mismatches: " << statistics.mismatches
                   << ", gap openings: " << statistics.gap_openings << ", gap letters: " << statistics.gap_letters;
        stream << '}';
    }

private:
    static consteval void assert_cigar()
    {
        static_assert(has_cigar,
                      "Trying to access the CIGAR, although it was not requested in the alignment configuration: "
                      "seqan3_cuda::align_cfg::gpu_with{seqan3_cuda::cigar_output{}}.");
    }

    std::vector<seqan3::cigar> operations{};
    identity_statistics statistics{};
    std::size_t rank_in_pair{};
};

//! \brief Whether a type is a specialisation of seqan3_cuda::alignment_result.
template <typename type>
inline constexpr bool is_alignment_result = false;

//! \brief A specialisation is one.
template <typename value_t, result_output... outputs_t>
inline constexpr bool is_alignment_result<alignment_result<value_t, outputs_t...>> = true;

//! \brief Prints a result. No more general than SeqAn3's own operator, and constrained, so that it wins.
template <typename result_t>
requires is_alignment_result<std::remove_cvref_t<result_t>> seqan3::debug_stream_type<char>
&operator<<(seqan3::debug_stream_type<char> & stream, result_t && result)
{
    result.print_to(stream);
    return stream;
}

} // namespace seqan3_cuda
