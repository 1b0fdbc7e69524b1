// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Amino acid scoring schemes by name.
 *
 * Layer: app.
 */

#include "named_matrix.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "score_matrix.hpp"

namespace seqan3_cuda::app
{

namespace
{

using scheme_t = seqan3::aminoacid_scoring_scheme<std::int32_t>;

constexpr std::array<std::pair<std::string_view, seqan3::aminoacid_similarity_matrix>, 4> seqan3_matrices{
    {{"BLOSUM30", seqan3::aminoacid_similarity_matrix::blosum30},
     {"BLOSUM45", seqan3::aminoacid_similarity_matrix::blosum45},
     {"BLOSUM62", seqan3::aminoacid_similarity_matrix::blosum62},
     {"BLOSUM80", seqan3::aminoacid_similarity_matrix::blosum80}}};

//!\brief NCBI's order of the letters.
constexpr std::string_view pam_letters{"ARNDCQEGHILKMFPSTWYVBZX*"};

// clang-format off
//!\brief PAM250, scale ln(2)/3, expected score -0.844: the lower triangle with the diagonal.
constexpr std::array<std::int8_t, 300> pam250{
     2, // A
    -2,  6, // R
     0,  0,  2, // N
     0, -1,  2,  4, // D
    -2, -4, -4, -5, 12, // C
     0,  1,  1,  2, -5,  4, // Q
     0, -1,  1,  3, -5,  2,  4, // E
     1, -3,  0,  1, -3, -1,  0,  5, // G
    -1,  2,  2,  1, -3,  3,  1, -2,  6, // H
    -1, -2, -2, -2, -2, -2, -2, -3, -2,  5, // I
    -2, -3, -3, -4, -6, -2, -3, -4, -2,  2,  6, // L
    -1,  3,  1,  0, -5,  1,  0, -2,  0, -2, -3,  5, // K
    -1,  0, -2, -3, -5, -1, -2, -3, -2,  2,  4,  0,  6, // M
    -3, -4, -3, -6, -4, -5, -5, -5, -2,  1,  2, -5,  0,  9, // F
     1,  0,  0, -1, -3,  0, -1,  0,  0, -2, -3, -1, -2, -5,  6, // P
     1,  0,  1,  0,  0, -1,  0,  1, -1, -1, -3,  0, -2, -3,  1,  2, // S
     1, -1,  0,  0, -2, -1,  0,  0, -1,  0, -2,  0, -1, -3,  0,  1,  3, // T
    -6,  2, -4, -7, -8, -5, -7, -7, -3, -5, -2, -3, -4,  0, -6, -2, -5, 17, // W
    -3, -4, -2, -4,  0, -4, -4, -5,  0, -1, -1, -4, -2,  7, -5, -3, -3,  0, 10, // Y
     0, -2, -2, -2, -2, -2, -2, -1, -2,  4,  2, -2,  2, -1, -1, -1,  0, -6, -2,  4, // V
     0, -1,  2,  3, -4,  1,  3,  0,  1, -2, -3,  1, -2, -4, -1,  0,  0, -5, -3, -2,  3, // B
     0,  0,  1,  3, -5,  3,  3,  0,  2, -2, -3,  0, -2, -5,  0,  0, -1, -6, -4, -2,  2,  3, // Z
     0, -1,  0, -1, -3, -1, -1, -1, -1, -1, -1, -1, -1, -2, -1,  0,  0, -4, -2, -1, -1, -1, -1, // X
    -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8, -8,  1, // *
};
// clang-format on

score_matrix make_pam250()
{
    std::vector<std::int32_t> scores(pam_letters.size() * pam_letters.size());
    auto next = pam250.begin();
    for (std::size_t row = 0; row < pam_letters.size(); ++row)
        for (std::size_t column = 0; column <= row; ++column)
            scores[row * pam_letters.size() + column] = scores[column * pam_letters.size() + row] = *next++;
    return score_matrix{std::string{pam_letters}, std::move(scores)};
}

} // namespace

std::vector<std::string> named_matrices()
{
    std::vector<std::string> names{};
    for (auto const & [name, id] : seqan3_matrices)
        names.emplace_back(name);
    names.emplace_back("PAM250");
    return names;
}

scheme_t named_matrix(std::string const & name)
{
    for (auto const & [known, id] : seqan3_matrices)
        if (name == known)
            return scheme_t{id};
    return scheme_of<scheme_t>(make_pam250());
}

} // namespace seqan3_cuda::app
