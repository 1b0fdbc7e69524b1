// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief What the words about letters and their scores mean together.
 *
 * Layer: app.
 */

#include "typed_options.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "error.hpp"

namespace seqan3_cuda::app
{

namespace
{

alphabet_kind alphabet_of(std::string_view const name)
{
    return static_cast<alphabet_kind>(std::ranges::find(alphabet_names, name) - alphabet_names.begin());
}

//!\brief The letters that sequences of an alphabet can have, but those of proteins that a matrix need not have.
std::string_view needed_letters(alphabet_kind const alphabet)
{
    return by_alphabet<std::string_view>(alphabet, "ACGT", "ACGTN", "ACGTRYSWKMBDHVN", "ARNDCQEGHILKMFPSTWYVX");
}

//!\brief A matrix of nucleotides has no letter L.
alphabet_kind default_alphabet(score_matrix const & matrix)
{
    return matrix.has('L') ? alphabet_kind::aa27 : matrix.has('N') ? alphabet_kind::dna5 : alphabet_kind::dna4;
}

void settle_matrix_file(alignment_options & alignment, typed_options const & typed)
{
    score_matrix matrix = read_score_matrix(*typed.matrix_file);
    alignment.alphabet = typed.alphabet == "auto" ? default_alphabet(matrix) : alphabet_of(typed.alphabet);
    for (char const letter : needed_letters(alignment.alphabet))
        if (!matrix.has(letter) && !(letter == 'T' && matrix.has('U')))
            throw usage_error{"--matrix-file: the alphabet " + to_string(alignment.alphabet) + " has the letter "
                              + std::string{letter} + ", and the matrix has not; --alphabet chooses another one"};
    alignment.scores = std::move(matrix);
}

void settle_simple_scores(alignment_options & alignment, typed_options const & typed)
{
    bool const is_protein = typed.alphabet == "aa27" || (typed.alphabet == "auto" && typed.matrix);
    alignment.alphabet = is_protein               ? alphabet_kind::aa27
                       : typed.alphabet == "auto" ? alphabet_kind::dna5
                                                  : alphabet_of(typed.alphabet);
    if (typed.matrix && !is_protein)
        throw usage_error{"--matrix needs the alphabet aa27, not " + typed.alphabet};

    if (typed.edit_distance)
        alignment.scores = simple_scores{0, -1};
    else if (is_protein && !typed.match && !typed.mismatch)
        alignment.scores = typed.matrix.value_or("BLOSUM62");
    else
        alignment.scores = simple_scores{typed.match.value_or(2), typed.mismatch.value_or(-4)};
}

} // namespace

void settle_scores(alignment_options & alignment, typed_options const & typed)
{
    bool const has_matrix = typed.matrix || typed.matrix_file, has_letter_scores = typed.match || typed.mismatch;
    if (typed.matrix && typed.matrix_file)
        throw usage_error{"--matrix and --matrix-file exclude each other"};
    if (has_matrix && has_letter_scores)
        throw usage_error{"--matrix excludes --match and --mismatch"};
    if (typed.edit_distance && (has_matrix || has_letter_scores || typed.gap_open || typed.gap_extend))
        throw usage_error{"--edit-distance has scores of its own"};
    if (typed.gap_open.value_or(0) > 0 || typed.gap_extend.value_or(0) > 0)
        throw usage_error{"--gap-open and --gap-extend are scores and must not be above 0"};
    if (typed.second_gap_open.has_value() != typed.second_gap_extend.has_value())
        throw usage_error{"--gap-open2 and --gap-extend2 need each other"};
    if (typed.second_gap_open && typed.edit_distance)
        throw usage_error{"--edit-distance has scores of its own"};
    if (typed.second_gap_open.value_or(0) > 0 || typed.second_gap_extend.value_or(0) > 0)
        throw usage_error{"--gap-open2 and --gap-extend2 are scores and must not be above 0"};

    if (typed.matrix_file)
        settle_matrix_file(alignment, typed);
    else
        settle_simple_scores(alignment, typed);

    bool const is_protein = alignment.alphabet == alphabet_kind::aa27;
    alignment.gap_open = typed.gap_open.value_or(typed.edit_distance ? 0 : is_protein ? -10 : -4);
    alignment.gap_extend = typed.gap_extend.value_or(typed.edit_distance ? -1 : is_protein ? -1 : -2);
    if (typed.second_gap_open)
        alignment.second_gap = gap_piece{*typed.second_gap_open, *typed.second_gap_extend};
}

} // namespace seqan3_cuda::app
