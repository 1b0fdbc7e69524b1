// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Implements the score tables.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#include <plan/score_table.hpp>

#include <algorithm>
#include <cstddef>
#include <span>

#include <kernel/layout/score_encoding.hpp>

namespace seqan3_cuda::detail
{

namespace
{

std::int32_t first_gap_score(alignment_problem const & problem)
{
    return problem.gap_open + problem.gap_extension;
}

/*!\brief The score of padding against any letter.
 * \details It lies among the substitution scores, so that score_range covers padded matrices, and must not improve a
 *          local alignment.
 */
std::int32_t padding_score(alignment_problem const & problem)
{
    std::int32_t const lowest = std::ranges::min(problem.substitution_scores);
    return problem.method == alignment_method::local && lowest > 0 ? first_gap_score(problem) : lowest;
}

template <value_kind kind>
std::int32_t entry(std::int32_t const score, std::int32_t const first, fill_key const & variant)
{
    auto const tag = static_cast<std::int32_t>(step_tags::of(variant.gaps).diagonal);
    return variant.with_trace ? score_encoding<kind, true>::entry(score, first, tag)
                              : score_encoding<kind, false>::entry(score, first);
}

/*!\brief Whether entries up to that of the highest score are below 128.
 * \param[in] first The score of a gap's first letter. In 64 bits, as nothing is known of the scores yet: in 32 the
 *                  entries of high ones would be negative.
 */
bool has_byte_entries(std::int32_t const highest, std::int64_t const first, bool const with_trace)
{
    using traced = score_encoding<value_kind::packed16, true>;
    std::int64_t const difference = highest - first;
    return (with_trace ? difference * traced::scale + traced::diagonal_tag : difference) < 128;
}

//!\brief Entries of all letters against all letters and padding, one value of type `entry_t` each.
template <typename entry_t, value_kind kind>
std::vector<std::uint32_t> make_matrix(alignment_problem const & problem, fill_key const & variant)
{
    std::int32_t const first = first_gap_score(problem);
    std::vector<entry_t> entries;
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
    {
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            entries.push_back(static_cast<entry_t>(entry<kind>(
                problem.score(static_cast<std::uint8_t>(code1), static_cast<std::uint8_t>(code2)), first, variant)));
        entries.push_back(static_cast<entry_t>(entry<kind>(padding_score(problem), first, variant)));
    }
    std::vector<std::uint32_t> table((entries.size() * sizeof(entry_t) + 3) / 4);
    std::ranges::copy(std::as_bytes(std::span{entries}), std::as_writable_bytes(std::span{table}).begin());
    return table;
}

//!\brief Entries of all letters against all letters and padding, one byte each.
std::vector<std::uint32_t> make_profile_table(alignment_problem const & problem, fill_key const & variant)
{
    std::int32_t const first = first_gap_score(problem);
    std::vector<std::uint32_t> table((std::size_t{problem.alphabet_size2} + 1) * max_profile_letters / 4);
    for (std::uint32_t code2 = 0; code2 <= problem.alphabet_size2; ++code2)
        for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        {
            std::int32_t const score = code2 < problem.alphabet_size2 ? problem.score(static_cast<std::uint8_t>(code1),
                                                                                      static_cast<std::uint8_t>(code2))
                                                                      : padding_score(problem);
            std::size_t const byte = std::size_t{code2} * max_profile_letters + code1;
            table[byte / 4] |= static_cast<std::uint32_t>(entry<value_kind::packed16>(score, first, variant))
                            << 8 * (byte % 4);
        }
    return table;
}

// Bytes with a sign hold these, also if they are multiplied by -2.
constexpr std::int32_t lowest_signed_score = -63;
constexpr std::int32_t highest_signed_score = 64;

//!\brief Whether there are kernels whose instructions hold the opening of a gap.
bool has_usual_opening(alignment_problem const & problem)
{
    return lowest_constant_opening <= problem.gap_open && problem.gap_open < 0;
}

/*!\brief Whether signed bytes hold the scores of letters and padding.
 * \param[in] least What they may get besides, at least.
 * \param[in] most  At most.
 */
bool has_signed_bytes(alignment_problem const & problem, std::int32_t const least, std::int32_t const most)
{
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    return lowest_signed_score <= std::min(lowest, padding_score(problem)) + least
        && highest + most <= highest_signed_score;
}

} // namespace

bool is_equality(alignment_problem const & problem)
{
    if (problem.alphabet_size1 != problem.alphabet_size2 || problem.alphabet_size1 < 2)
        return false;
    std::int32_t const match = problem.score(0, 0), mismatch = problem.score(0, 1);
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            if (problem.score(static_cast<std::uint8_t>(code1), static_cast<std::uint8_t>(code2))
                != (code1 == code2 ? match : mismatch))
                return false;
    return true;
}

lookup_kind choose_lookup(alignment_problem const & problem, value_kind const kind, bool const with_trace,
                          bool const prefers_four_letters)
{
    auto const [lowest, highest] = std::ranges::minmax(problem.substitution_scores);
    std::int64_t const first = std::int64_t{problem.gap_open} + problem.gap_extension;
    bool const has_bytes = has_byte_entries(highest, first, with_trace);
    bool const four_letters =
        problem.alphabet_size1 <= 4 && problem.alphabet_size2 <= 4 && lowest >= first && has_bytes;
    if (kind == value_kind::single32)
        return four_letters ? lookup_kind::four_letters : lookup_kind::matrix;
    // Padding takes the mismatch score and must not improve a local alignment.
    bool const equality =
        is_equality(problem) && (problem.method != alignment_method::local || problem.score(0, 1) <= 0);
    if (four_letters && (prefers_four_letters || !equality))
        return lookup_kind::row_pairs;
    if (equality)
        return lookup_kind::equality;
    return problem.alphabet_size1 <= max_profile_letters && has_bytes ? lookup_kind::profile : lookup_kind::matrix;
}

lookup_kind choose_sweep_lookup(alignment_problem const & problem, bool const with_trace,
                                bool const prefers_four_letters)
{
    lookup_kind const lookup = choose_lookup(problem, value_kind::packed16, with_trace, prefers_four_letters);
    if (lookup == lookup_kind::row_pairs)
        return lookup_kind::four_letters;
    return lookup == lookup_kind::profile ? lookup_kind::matrix : lookup;
}

fill_scores make_fill_scores(alignment_problem const & problem)
{
    return {.gap_open = problem.gap_open,
            .gap_extension = problem.gap_extension,
            .match = problem.substitution_scores.front(),
            .mismatch = problem.substitution_scores[problem.substitution_scores.size() > 1 ? 1 : 0],
            .table_stride = problem.alphabet_size2 + 1,
            .column_letters = problem.alphabet_size1,
            .free_ends = problem.free_ends,
            .letter_cost = 0,
            .column_limit = problem.band ? problem.band->column_limit : -1,
            .constant_opening = 0,
            .local = problem.method == alignment_method::local,
            .with_positions = problem.output >= output_level::end_positions,
            .optimum = problem.method == alignment_method::local ? optimum_rule::first : problem.optimum};
}

bool has_shared_profile(alignment_problem const & problem)
{
    return has_signed_bytes(problem, 0, 0);
}

bool has_usual_gaps(alignment_problem const & problem)
{
    return problem.method == alignment_method::local && has_usual_opening(problem)
        && std::ranges::find(usual_extensions, problem.gap_extension) != usual_extensions.end();
}

std::int8_t choose_constant_extension(alignment_problem const & problem)
{
    std::int32_t const extension = problem.gap_extension;
    // What rows of query_cell have beforehand differs by so much from one row to the next.
    return has_usual_gaps(problem) && has_signed_bytes(problem, (query_period - 1) * extension, -extension)
             ? static_cast<std::int8_t>(extension)
             : std::int8_t{};
}

std::int32_t choose_constant_opening(alignment_problem const & problem, fill_key const & variant)
{
    // none is lower than the opening
    bool const has_bytes =
        !has_constant_entries(variant) || std::ranges::max(problem.substitution_scores) <= highest_signed_score;
    return has_constant_openings(variant) && has_usual_opening(problem) && has_bytes ? problem.gap_open : 0;
}

std::vector<std::uint32_t> make_table(alignment_problem const & problem, fill_key const & variant,
                                      bool const has_constant_opening)
{
    if (variant.lookup == lookup_kind::equality)
        return {};
    if (variant.lookup == lookup_kind::matrix)
        return variant.value == value_kind::packed16
                 ? make_matrix<std::uint16_t, value_kind::packed16>(problem, variant)
                 : make_matrix<std::int32_t, value_kind::single32>(problem, variant);

    if (variant.lookup == lookup_kind::profile)
        return make_profile_table(problem, variant);

    std::int32_t const first = first_gap_score(problem);
    if (has_row_pairs(variant.lookup))
    {
        std::int32_t const factors[2]{1, has_constant_opening ? -2 : 2};
        std::vector<std::uint32_t> columns(8);
        for (std::uint32_t alignment = 0; alignment < 2; ++alignment)
            for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
                for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
                {
                    std::int32_t const score =
                        problem.score(static_cast<std::uint8_t>(code1), static_cast<std::uint8_t>(code2));
                    std::int32_t const added =
                        has_constant_opening ? score : entry<value_kind::packed16>(score, first, variant);
                    columns[alignment * 4 + code1] |= static_cast<std::uint32_t>(factors[alignment] * added & 0xff)
                                                   << 8 * code2;
                }
        return columns;
    }

    std::vector<std::uint32_t> rows(5);
    for (std::uint32_t code2 = 0; code2 < rows.size(); ++code2)
        for (std::uint32_t code1 = 0; code1 < 4; ++code1)
        {
            bool const is_letter = code1 < problem.alphabet_size1 && code2 < problem.alphabet_size2;
            std::int32_t const score =
                is_letter ? problem.score(static_cast<std::uint8_t>(code1), static_cast<std::uint8_t>(code2))
                          : padding_score(problem);
            rows[code2] |= static_cast<std::uint32_t>(entry<value_kind::packed16>(score, first, variant)) << 8 * code1;
        }
    return rows;
}

} // namespace seqan3_cuda::detail
