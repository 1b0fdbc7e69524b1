// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Whole calls of seqan3::align_pairwise, behind an interface that includes no SeqAn3 header.
 *
 * Layer: test. Each mode and caller is compiled in a file of its own: SeqAn3's templates take long.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark_work.hpp"

namespace seqan3_cuda::benchmark
{

//!\brief What is computed.
enum class mode : std::uint8_t
{
    score,           //!< Global, score only.
    whole_score,     //!< The same without certified bands.
    alignment,       //!< Global, score, begin and end positions, aligned sequences.
    whole_alignment, //!< The same without certified bands.
    //!\brief Global, score, begin and end positions, CIGARs with = and X; no aligned sequences in this library.
    cigar,
    band_alignment,        //!< As alignment, inside the band of band_width diagonals around the main one.
    local_score,           //!< Local, score only.
    whole_local_score,     //!< The same without certified bands.
    local_positions,       //!< Local, score, begin and end positions.
    whole_local_positions, //!< The same without certified bands.
    linear_score,          //!< Global, score only, gaps cost nothing to open.
    whole_linear_score,    //!< The same without certified bands.
    edit_score,            //!< Edit distance, score only.
    edit_alignment,        //!< Edit distance, score, begin and end positions, aligned sequences.
    protein_score          //!< Local, score only; the only mode of proteins.
};

//!\brief Diagonals of mode::band_alignment.
inline constexpr int band_width = 101;

//!\brief Who computes.
enum class caller : std::uint8_t
{
    cuda,              //!< This library on the GPUs.
    host,              //!< This library on the CPU.
    seqan3,            //!< SeqAn3's scalar CPU path.
    seqan3_vectorised, //!< SeqAn3's SIMD CPU path with scores of 16 bits; scores of DNA only.
    parasail,          //!< This library and the next ones if CMake found them, in as many threads.
    wfa2,              //!< WFA2-lib; global alignments of DNA only.
    edlib              //!< Edlib; edit distances only.
};

inline constexpr std::array all_modes{
    mode::score,           mode::whole_score,           mode::alignment,    mode::whole_alignment,
    mode::cigar,           mode::band_alignment,        mode::local_score,  mode::whole_local_score,
    mode::local_positions, mode::whole_local_positions, mode::linear_score, mode::whole_linear_score,
    mode::edit_score,      mode::edit_alignment,        mode::protein_score};
inline constexpr std::array all_callers{caller::cuda,     caller::host, caller::seqan3, caller::seqan3_vectorised,
                                        caller::parasail, caller::wfa2, caller::edlib};

[[nodiscard]] constexpr std::string_view name_of(mode const value)
{
    constexpr std::array<std::string_view, 15> names{
        "score",          "whole_score",        "alignment",         "whole_alignment", "cigar",
        "band_alignment", "local_score",        "whole_local_score", "local_positions", "whole_local_positions",
        "linear_score",   "whole_linear_score", "edit_score",        "edit_alignment",  "protein_score"};
    return names[static_cast<std::size_t>(value)];
}

[[nodiscard]] constexpr std::string_view name_of(caller const value)
{
    constexpr std::array<std::string_view, 7> names{"cuda",     "host", "seqan3", "seqan3_vectorised",
                                                    "parasail", "wfa2", "edlib"};
    return names[static_cast<std::size_t>(value)];
}

//!\brief The pairs as a user of SeqAn3 has them: `std::vector<std::pair<seqan3::dna4_vector, seqan3::dna4_vector>>`, or
//!the same of aa20.
struct work_pairs;

struct work_pairs_deleter
{
    void operator()(work_pairs * pairs) const;
};

using work_pairs_handle = std::unique_ptr<work_pairs, work_pairs_deleter>;

//!\brief Makes the pairs of the given indices.
[[nodiscard]] work_pairs_handle make_pairs(work_letters const & letters, std::span<std::size_t const> indices,
                                           std::size_t threads);

//!\brief What a mode computes for one pair, for comparison; what it does not compute is empty.
struct pair_result
{
    std::int64_t score{};
    std::array<std::size_t, 4> positions{};
    std::string aligned1{};
    std::string aligned2{};
    std::string cigar{};

    friend bool operator==(pair_result const &, pair_result const &) = default;
};

//!\brief One call.
struct call_request
{
    std::size_t threads{1};
    std::int32_t gap_open{benchmark::gap_open}; //!< run_call sets it, and the next two.
    bool on_host{};                             //!< This library computes without GPUs.
    bool certified_bands{true};
    std::vector<bool> const * wanted{}; //!< If given: for which pairs the results are kept, in the order of the pairs.
    std::vector<pair_result> * results{}; //!< Where they go.
};

//!\brief The instructions that SeqAn3's SIMD path was compiled for here.
[[nodiscard]] std::string seqan3_vector_instructions();

//!\brief Whether a caller is another library.
[[nodiscard]] constexpr bool is_peer(caller const who)
{
    return who == caller::parasail || who == caller::wfa2 || who == caller::edlib;
}

//!\brief Whether this program was built with another library.
[[nodiscard]] bool has_peer(caller who);

//!\brief Whether a mode is an edit distance.
[[nodiscard]] constexpr bool is_edit_distance(mode const what)
{
    return what == mode::edit_score || what == mode::edit_alignment;
}

//!\brief Whether a mode is for the letters of a work.
[[nodiscard]] constexpr bool is_for(mode const what, work_description const & work)
{
    return (what == mode::protein_score) == (work.alphabet == work_alphabet::protein);
}

//!\brief BLOSUM62, `[code1 * 20 + code2]` for the codes of aa20.
[[nodiscard]] std::vector<std::int32_t> protein_scores();

//!\brief Whether cells may be left out that cannot change the result.
[[nodiscard]] constexpr bool certifies_bands(mode const what)
{
    return what != mode::whole_score && what != mode::whole_alignment && what != mode::whole_local_score
        && what != mode::whole_local_positions && what != mode::whole_linear_score;
}

//!\brief What gaps of a mode of DNA cost to open.
[[nodiscard]] constexpr std::int32_t gap_open_of(mode const what)
{
    return what == mode::linear_score || what == mode::whole_linear_score ? 0 : gap_open;
}

//!\brief Whether a mode is global, and has scores only.
[[nodiscard]] constexpr bool is_global_score(mode const what)
{
    return what == mode::score || what == mode::whole_score || what == mode::linear_score
        || what == mode::whole_linear_score;
}

//!\brief Whether a mode is local, with begin and end positions.
[[nodiscard]] constexpr bool has_local_positions(mode const what)
{
    return what == mode::local_positions || what == mode::whole_local_positions;
}

//!\brief Whether a mode of DNA is local.
[[nodiscard]] constexpr bool is_local(mode const what)
{
    return what == mode::local_score || what == mode::whole_local_score || has_local_positions(what);
}

//!\brief Whether a mode has full alignments.
[[nodiscard]] constexpr bool has_alignment(mode const what)
{
    return what == mode::alignment || what == mode::whole_alignment || what == mode::edit_alignment;
}

/*!\brief Whether this caller computes this mode.
 * \details SeqAn3's SIMD path has neither begin positions nor alignments, and scores aa20 in another way than its
 * scalar path. Alignments of peers stay in their own form, CIGARs or the like: `cigar` would be the same again.
 */
[[nodiscard]] constexpr bool is_supported(mode const what, caller const who)
{
    if (who == caller::seqan3_vectorised)
        return is_global_score(what) || (is_local(what) && !has_local_positions(what));
    if (who == caller::edlib)
        return is_edit_distance(what);
    if (who == caller::wfa2)
        return is_edit_distance(what) || is_global_score(what) || has_alignment(what);
    return who != caller::parasail || (what != mode::band_alignment && what != mode::cigar);
}

/*!\brief Calls seqan3::align_pairwise for all pairs and consumes all results.
 * \returns Seconds from the call to the destruction of the last result.
 * \throws std::runtime_error if fewer results came than there are pairs; what align_pairwise throws.
 */
double run_call(mode what, caller who, work_pairs & pairs, call_request request);

} // namespace seqan3_cuda::benchmark
