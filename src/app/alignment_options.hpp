// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The alignment problem and who solves it, as the command line says.
 *
 * Layer: app.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <seqan3_cuda/alignment/configuration/alignment_progress.hpp>
#include <seqan3_cuda/alignment/configuration/best_k.hpp>
#include <seqan3_cuda/alignment/detail/batch_places.hpp>
#include <seqan3_cuda/executor.hpp>

#include "score_matrix.hpp"

namespace seqan3_cuda::app
{

//!\brief The alphabets that sequences are read in; the RNA alphabets have the same letters, U for T.
enum class alphabet_kind : std::uint8_t
{
    dna4,
    dna5,
    dna15,
    rna4,
    rna5,
    rna15,
    aa27
};

//!\brief The names of the alphabets as the command line has them, in the order above.
inline constexpr std::array<std::string_view, 7> alphabet_names{"dna4", "dna5",  "dna15", "rna4",
                                                                "rna5", "rna15", "aa27"};

[[nodiscard]] inline std::string to_string(alphabet_kind const alphabet)
{
    return std::string{alphabet_names[static_cast<std::size_t>(alphabet)]};
}

//!\brief The value of an alphabet: that of DNA for RNA, too.
template <typename value_t>
[[nodiscard]] constexpr value_t by_alphabet(alphabet_kind const alphabet, value_t const dna4, value_t const dna5,
                                            value_t const dna15, value_t const aa27)
{
    return std::array{dna4, dna5, dna15, dna4, dna5, dna15, aa27}[static_cast<std::size_t>(alphabet)];
}

enum class method_kind : std::uint8_t
{
    global,
    local
};

//!\brief Which strand of the query is aligned; of both, the one that scores more, and the forward one if they score
//! alike.
enum class strand_kind : std::uint8_t
{
    forward,
    reverse,
    both
};

//!\brief The diagonals that an alignment stays on: position in the target minus position in the query.
struct diagonal_band
{
    std::int32_t lower;
    std::int32_t upper;
};

//!\brief How letters are scored if there is no matrix.
struct simple_scores
{
    std::int32_t match;
    std::int32_t mismatch;
};

//!\brief A gap of `n` letters scores `open + n * extend`.
struct gap_piece
{
    std::int32_t open;
    std::int32_t extend;
};

//!\brief The alignment problem.
struct alignment_options
{
    alphabet_kind alphabet{};
    method_kind method{};
    bool free_target_start{};
    bool free_target_end{};
    bool free_query_start{};
    bool free_query_end{};
    bool is_edit_distance{}; //!< The scores are 0 and -1 everywhere, and Myers' algorithm can be used.
    strand_kind strand{};
    std::optional<diagonal_band> band{};
    std::variant<simple_scores, std::string, score_matrix> scores{}; //!< A string names a matrix, see named_matrices().
    std::int32_t gap_open{};                                         //!< Comes on top of the first gap_extend.
    std::int32_t gap_extend{};
    std::optional<gap_piece> second_gap{}; //!< A gap has the better score of both.
    std::optional<best_k> alternatives{};  //!< Several alignments a pair; none: the best one.
    bool with_alignment{};                 //!< Whether the path is wanted, or only score and positions.
    executor_kind executor{};
    std::vector<int> devices{};                   //!< Empty: all usable ones.
    std::size_t device_memory_limit{};            //!< In bytes, 0: what is free.
    std::uint32_t threads{};                      //!< At least 1.
    progress_callback on_progress{};              //!< Of each call; empty: nobody is told.
    seqan3_cuda::detail::batch_places * places{}; //!< Other processes that compute, too.
};

} // namespace seqan3_cuda::app
