// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements make_open_band_problem and choose_words.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/open_band.hpp>

#include <algorithm>
#include <cmath>

#include <kernel/key/kernel_exists.hpp>
#include <kernel/kmer/absent_words.hpp>
#include <plan/score_table.hpp>

namespace seqan3_cuda::detail
{

namespace
{

//!\brief The best score of two letters with different codes; none if there are no such letters.
std::optional<std::int32_t> best_unequal_score(alignment_problem const & problem)
{
    std::optional<std::int32_t> best{};
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            if (code1 != code2)
            {
                std::int32_t const score =
                    problem.score(static_cast<std::uint8_t>(code1), static_cast<std::uint8_t>(code2));
                best = std::max(best.value_or(score), score);
            }
    return best;
}

bool has_kernel(alignment_problem const & problem)
{
    bool const local = problem.method == alignment_method::local;
    auto const is_there = [&](bool const prefers_four_letters) {
        return exists(sweep_key{choose_sweep_lookup(problem, false, prefers_four_letters), false, true, local});
    };
    return is_there(false) && (local || is_there(true));
}

} // namespace

std::optional<open_band_problem> make_open_band_problem(alignment_problem const & problem)
{
    constexpr std::int32_t largest = 1 << 12; // products stay far within 32 bits
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    std::optional<std::int32_t> const unequal = best_unequal_score(problem);
    if (!unequal || highest < 0 || lowest < -largest || highest > largest || problem.gap_open < -largest
        || problem.gap_extension < -largest)
        return std::nullopt;

    bool const local = problem.method == alignment_method::local;
    if (local && *unequal > 0)
        return std::nullopt;
    open_band_problem result{.problem = problem};
    // Half of the highest score for each letter makes all reduced scores at most 0; another factor of 2 makes them
    // even. Local scores are not reduced.
    result.score_shift = local || highest % 2 == 0 ? 1 : 2;
    std::int32_t const factor = 1 << result.score_shift;
    std::int32_t const reduction = local ? 0 : highest;
    result.letter_cost = factor / 2 * reduction;
    for (std::int32_t & score : result.problem.substitution_scores)
        score = factor * (score - reduction);
    result.problem.gap_open *= factor;
    result.problem.gap_extension = factor * problem.gap_extension - result.letter_cost;
    result.row_gain = local ? static_cast<std::uint32_t>(factor * highest) : 0;
    // A global path so far away has lost as much by gaps alone as alignments with some 11 % of errors lose at
    // 2/-4/-4/-2; a local one has a third less letters to gain from.
    result.reach_share = local ? 3 : 8;

    // What a path pays, compared to one of equal letters, for a gap between two rows, and for a letter of a gap down
    // the rows.
    std::int32_t const gap = -(result.problem.gap_open + result.problem.gap_extension);
    std::int32_t const letter = static_cast<std::int32_t>(result.row_gain) - result.problem.gap_extension;
    std::int32_t const wanted = std::min(factor * (highest - *unequal), gap);
    if (wanted <= 0 || letter == 0 || !has_kernel(result.problem))
        return std::nullopt;
    // A gap that touches two words takes up the letters between them.
    constexpr std::int32_t most_spacing = 3;
    std::int32_t const spacing = std::min((wanted + letter - 1) / letter - 1, most_spacing);
    result.word_spacing = static_cast<std::uint32_t>(spacing);
    result.word_cost = static_cast<std::uint32_t>(std::min(wanted, (1 + spacing) * letter));
    return result;
}

word_layout choose_words(double const diagonals, std::uint32_t const spacing)
{
    word_layout best{};
    double most = -1;
    for (std::uint32_t length = word_layout::shortest; length <= word_layout::longest; ++length)
    {
        // of four letters that are equally frequent
        double const absent = std::exp(-diagonals * std::pow(0.25, length));
        if (double const value = absent / (length + spacing); value > most)
        {
            most = value;
            best = {.length = length, .spacing = spacing};
        }
    }
    return best;
}

} // namespace seqan3_cuda::detail
