// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Seeded generators of alignment problems and of batches.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA. The same engine state gives the same problem and the same batch.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <reference/append_sequence.hpp>

namespace seqan3_cuda::test
{

using random_engine = std::mt19937_64;

//!\brief An engine for case `index` of a run with `seed`: each case can be repeated alone.
[[nodiscard]] inline random_engine make_engine(std::uint64_t const seed, std::uint64_t const index)
{
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                           static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32)};
    return random_engine{sequence};
}

//!\brief A number in [low, high].
template <typename number_t>
[[nodiscard]] number_t pick_number(random_engine & engine, number_t const low, number_t const high)
{
    return static_cast<number_t>(std::uniform_int_distribution<std::int64_t>{static_cast<std::int64_t>(low),
                                                                             static_cast<std::int64_t>(high)}(engine));
}

//!\brief One element of a non-empty table.
template <typename table_t>
[[nodiscard]] auto pick(random_engine & engine, table_t const & table)
{
    return table[pick_number<std::size_t>(engine, 0, std::size(table) - 1)];
}

// ---------------------------------------------------------------------------------------------------------------------
// Problems
// ---------------------------------------------------------------------------------------------------------------------

//!\brief How substitutions are scored.
enum class scoring_kind : std::uint8_t
{
    match_mismatch, //!< Two values.
    matrix,         //!< Any values, not symmetric, the two alphabets not always of one size.
    all_equal       //!< One value: nothing but the tie rules decides.
};

//!\brief How large the scores are.
enum class score_magnitude : std::uint8_t
{
    small, //!< As in everyday use; gap costs include zero.
    tiny,  //!< Between -2 and 2: ties everywhere.
    large  //!< Thousands, so that sequences of some hundred letters leave 16 bits.
};

inline constexpr std::array all_methods{detail::alignment_method::global, detail::alignment_method::local};
inline constexpr std::array all_scoring_kinds{scoring_kind::match_mismatch, scoring_kind::matrix,
                                              scoring_kind::all_equal};
inline constexpr std::array all_magnitudes{score_magnitude::small, score_magnitude::tiny, score_magnitude::large};
inline constexpr std::array all_optimum_rules{detail::optimum_rule::first, detail::optimum_rule::last};
inline constexpr std::array all_output_levels{detail::output_level::score, detail::output_level::end_positions,
                                              detail::output_level::begin_positions, detail::output_level::alignment};
inline constexpr std::array<std::uint32_t, 8> alphabet_sizes{1, 2, 4, 5, 15, 20, 27, 256};

//!\brief The 16 combinations of free ends by number.
[[nodiscard]] constexpr detail::free_end_gaps free_ends_of(unsigned const bits)
{
    return {(bits & 1u) != 0, (bits & 2u) != 0, (bits & 4u) != 0, (bits & 8u) != 0};
}

//!\brief Where alignments begin and end.
enum class end_kind : std::uint8_t
{
    global,      //!< In the corners.
    semi_global, //!< Anywhere at some of the edges.
    local        //!< Anywhere.
};

inline constexpr std::array all_end_kinds{end_kind::global, end_kind::semi_global, end_kind::local};

//!\brief The names of values in those of tests.
[[nodiscard]] inline std::string to_string(end_kind const kind)
{
    return std::array{"global", "semi_global", "local"}[static_cast<std::size_t>(kind)];
}

[[nodiscard]] inline std::string to_string(detail::output_level const output)
{
    return std::array{"score", "end", "begin", "alignment"}[static_cast<std::size_t>(output)];
}

//!\brief Draws a method, free ends and a rule for the optimum. SeqAn3 reports the first optimum of local alignments.
inline void choose_ends(random_engine & engine, end_kind const kind, detail::alignment_problem & problem)
{
    problem.method = kind == end_kind::local ? detail::alignment_method::local : detail::alignment_method::global;
    if (kind == end_kind::semi_global)
        problem.free_ends = free_ends_of(pick_number(engine, 1u, 15u));
    problem.optimum = kind == end_kind::local ? detail::optimum_rule::first : pick(engine, all_optimum_rules);
}

//!\brief Fills `problem.substitution_scores` for its alphabets.
inline void random_scores(random_engine & engine, detail::alignment_problem & problem, scoring_kind const kind,
                          score_magnitude const magnitude)
{
    static constexpr std::array<std::int32_t, 3> limits{12, 2, 9000}; // in the order of score_magnitude
    std::int32_t const limit = limits[static_cast<std::size_t>(magnitude)];
    auto any = [&] { return pick_number<std::int32_t>(engine, -limit, limit); };

    std::int32_t const match = pick_number<std::int32_t>(engine, 0, limit);
    std::int32_t const mismatch = pick_number<std::int32_t>(engine, -limit, match);
    std::int32_t const constant = any();
    problem.substitution_scores.clear();
    for (std::uint32_t code1 = 0; code1 < problem.alphabet_size1; ++code1)
        for (std::uint32_t code2 = 0; code2 < problem.alphabet_size2; ++code2)
            problem.substitution_scores.push_back(kind == scoring_kind::matrix      ? any()
                                                  : kind == scoring_kind::all_equal ? constant
                                                  : code1 == code2                  ? match
                                                                                    : mismatch);
}

//!\brief A global alignment with full output, scored by match and mismatch.
[[nodiscard]] inline detail::alignment_problem match_mismatch_problem(std::uint32_t const alphabet_size,
                                                                      std::int32_t const match,
                                                                      std::int32_t const mismatch,
                                                                      std::int32_t const gap_open,
                                                                      std::int32_t const gap_extension)
{
    detail::alignment_problem problem{};
    problem.gap_open = gap_open;
    problem.gap_extension = gap_extension;
    problem.alphabet_size1 = problem.alphabet_size2 = alphabet_size;
    for (std::uint32_t i = 0; i < alphabet_size * alphabet_size; ++i)
        problem.substitution_scores.push_back(i / alphabet_size == i % alphabet_size ? match : mismatch);
    return problem;
}

/*!\brief A problem for given alphabets.
 * \details Method, free ends, gap costs, optimum and output level are random; a caller sets what it wants otherwise.
 */
[[nodiscard]] inline detail::alignment_problem random_problem(random_engine & engine, std::uint32_t const alphabet_size,
                                                              scoring_kind const kind, score_magnitude const magnitude)
{
    static constexpr std::array<std::int32_t, 8> small_opens{0, 0, -1, -2, -4, -10, -11, -40};
    static constexpr std::array<std::int32_t, 6> small_extensions{0, -1, -1, -2, -3, -10};

    detail::alignment_problem problem{};
    // One in five is local, the others run through the sixteen combinations of free ends.
    problem.method =
        pick_number(engine, 0, 4) == 0 ? detail::alignment_method::local : detail::alignment_method::global;
    problem.free_ends = free_ends_of(pick_number(engine, 0u, 15u));
    problem.gap_open = pick(engine, small_opens);
    problem.gap_extension = pick(engine, small_extensions);
    if (magnitude == score_magnitude::tiny)
    {
        problem.gap_open = pick_number(engine, -2, 0);
        problem.gap_extension = pick_number(engine, -1, 0);
    }
    else if (magnitude == score_magnitude::large)
    {
        problem.gap_open *= 900;
        problem.gap_extension *= 300;
    }

    problem.alphabet_size1 = problem.alphabet_size2 = alphabet_size;
    if (kind == scoring_kind::matrix && pick_number(engine, 0, 3) == 0)
        problem.alphabet_size2 = pick(engine, alphabet_sizes);
    random_scores(engine, problem, kind, magnitude);
    if (problem.method == detail::alignment_method::global) // SeqAn3 reports the first optimum of local alignments
        problem.optimum = pick(engine, all_optimum_rules);
    problem.output = pick(engine, all_output_levels);
    return problem;
}

/*!\brief Lets a problem compare letters, in one of the possible ways; its output level must include begin positions.
 * \details Codes are classes if the alphabets have one size, or classes are drawn, few enough for some letters to share
 *          one.
 */
inline void random_comparison(random_engine & engine, detail::alignment_problem & problem)
{
    unsigned const wants = pick_number(engine, 1u, 3u);
    problem.marks_mismatches = (wants & 1u) != 0;
    problem.counts_identity = (wants & 2u) != 0;
    if (problem.alphabet_size1 == problem.alphabet_size2 && pick_number(engine, 0, 1) == 0)
        return;
    auto draw = [&engine](std::uint32_t const size)
    {
        std::vector<std::uint16_t> classes(size);
        std::ranges::generate(classes, [&] { return pick_number<std::uint16_t>(engine, 250, 250 + size / 2); });
        return classes;
    };
    problem.letter_classes1 = draw(problem.alphabet_size1);
    problem.letter_classes2 = draw(problem.alphabet_size2);
}

//!\brief Everything random, alphabet and kind of scores included.
[[nodiscard]] inline detail::alignment_problem random_problem(random_engine & engine)
{
    std::uint32_t const alphabet_size = pick(engine, alphabet_sizes);
    scoring_kind const kind = pick(engine, all_scoring_kinds);
    return random_problem(engine, alphabet_size, kind, pick(engine, all_magnitudes));
}

/*!\brief A band for a problem: narrow or wide, touching the origin or not, cut off behind its upper diagonal or not.
 * \details Executors want a cell in which an alignment can end: random_batch() chooses lengths for that.
 */
[[nodiscard]] inline detail::diagonal_band random_band(random_engine & engine,
                                                       detail::alignment_problem const & problem)
{
    static constexpr std::int32_t widest = detail::trace_run::max_length;
    static constexpr std::array<std::int32_t, 12> widths{0, 0, 1, 1, 2, 3, 7, 15, 16, 33, 100, widest};
    detail::diagonal_band band{.lower = -pick(engine, widths), .upper = pick(engine, widths)};
    band.column_limit = widest;
    if (problem.method == detail::alignment_method::global && problem.free_ends.sequence1_trailing
        && pick_number(engine, 0, 1) == 0)
    {
        band.column_limit = band.upper;
        if (pick_number(engine, 0, 3) == 0) // the user's upper diagonal is below 0, the lower one is not above it
        {
            band.upper = 0;
            band.column_limit = -pick_number(engine, 0, std::min(-band.lower, 20));
        }
    }
    return band;
}

//!\brief Whether there is a cell in which an alignment of sequences of these lengths can end.
[[nodiscard]] inline bool has_end(detail::alignment_problem const & problem, std::size_t const length1,
                                  std::size_t const length2)
{
    if (!problem.band || problem.method == detail::alignment_method::local)
        return true;

    auto const rows = static_cast<std::int64_t>(length2), all = static_cast<std::int64_t>(length1);
    std::int64_t const limit = rows + problem.band->column_limit;
    std::int64_t const columns = limit < 0 ? all : std::min(limit, all);
    auto inside = [&](std::int64_t const row, std::int64_t const column)
    { return problem.band->lower <= column - row && column - row <= problem.band->upper; };

    bool const last_row = problem.free_ends.sequence1_trailing, last_column = problem.free_ends.sequence2_trailing;
    bool found = !last_row && !last_column && columns == all && inside(rows, columns);
    for (std::int64_t column = 0; last_row && column <= columns; ++column)
        found = found || inside(rows, column);
    for (std::int64_t row = 0; last_column && columns == all && row <= rows; ++row)
        found = found || inside(row, columns);
    return found;
}

//!\brief One line that says what a failing test computed.
[[nodiscard]] inline std::string to_string(detail::alignment_problem const & problem)
{
    auto const & ends = problem.free_ends;
    std::string line = problem.method == detail::alignment_method::local         ? "local"
                     : problem.method == detail::alignment_method::edit_distance ? "edit distance"
                                                                                 : "global";
    if (problem.max_errors)
        line += ", up to " + std::to_string(*problem.max_errors) + " errors";
    line += std::string{", free ends "} + (ends.sequence1_leading ? '1' : '0') + (ends.sequence2_leading ? '1' : '0')
          + (ends.sequence1_trailing ? '1' : '0') + (ends.sequence2_trailing ? '1' : '0');
    line += ", open " + std::to_string(problem.gap_open) + ", extension " + std::to_string(problem.gap_extension);
    if (problem.second_piece)
        line += ", second piece " + std::to_string(problem.second_piece->open) + " and "
              + std::to_string(problem.second_piece->extension);
    line += ", alphabets " + std::to_string(problem.alphabet_size1) + " and " + std::to_string(problem.alphabet_size2);
    line += ", optimum " + std::string{problem.optimum == detail::optimum_rule::first ? "first" : "last"};
    line += ", output level " + std::to_string(static_cast<int>(problem.output));
    line += std::string{problem.marks_mismatches ? ", mismatches marked" : ""}
          + (problem.counts_identity ? ", identity counted" : "");
    line += ", scores";
    std::size_t const shown = std::min<std::size_t>(problem.substitution_scores.size(), 16);
    for (std::size_t i = 0; i < shown; ++i)
        line += ' ' + std::to_string(problem.substitution_scores[i]);
    line += shown < problem.substitution_scores.size() ? " ..." : "";
    if (problem.band)
        line += ", band " + std::to_string(problem.band->lower) + " to " + std::to_string(problem.band->upper)
              + ", column limit " + std::to_string(problem.band->column_limit);
    return line;
}

// ---------------------------------------------------------------------------------------------------------------------
// Batches
// ---------------------------------------------------------------------------------------------------------------------

//!\brief How the two sequences of a pair resemble each other.
enum class pair_kind : std::uint8_t
{
    unrelated,
    similar,  //!< The second one is the first one with substitutions and indels (also runs of several letters).
    tie_heavy //!< Homopolymers, short repeats and equal sequences.
};

inline constexpr std::array all_pair_kinds{pair_kind::unrelated, pair_kind::similar, pair_kind::tie_heavy};

//!\brief Lengths at which kernels change what they do: nothing, one letter, and around rows, warps and tiles.
inline constexpr std::array<std::size_t, 28> edge_lengths{
    0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 96, 127, 128, 129, 130, 150, 255, 256, 257, 258, 300, 400};
inline constexpr std::array<std::size_t, 8> long_edge_lengths{511, 512, 513, 514, 1023, 1024, 1025, 1026};

//!\brief A sequence of random codes below `alphabet_size`.
[[nodiscard]] inline std::vector<std::uint8_t> random_sequence(random_engine & engine, std::size_t const length,
                                                               std::uint32_t const alphabet_size)
{
    std::vector<std::uint8_t> sequence(length);
    std::ranges::generate(sequence,
                          [&] { return static_cast<std::uint8_t>(pick_number(engine, 0u, alphabet_size - 1)); });
    return sequence;
}

/*!\brief A copy with about `substitutions` and `indels` of 1,000 letters changed; letters are kept below
 * `alphabet_size`.
 * \details The length is forced to `length` afterwards: random letters are appended, or the tail is cut off.
 */
[[nodiscard]] inline std::vector<std::uint8_t> mutated_sequence(random_engine & engine,
                                                                std::span<std::uint8_t const> const original,
                                                                std::size_t const length,
                                                                std::uint32_t const alphabet_size,
                                                                unsigned const substitutions, unsigned const indels)
{
    auto any_letter = [&] { return static_cast<std::uint8_t>(pick_number(engine, 0u, alphabet_size - 1)); };
    std::vector<std::uint8_t> copy{};
    for (std::size_t i = 0; i < original.size(); ++i)
    {
        unsigned const event = pick_number(engine, 0u, 999u);
        if (event < substitutions)
            copy.push_back(any_letter());
        else if (event < substitutions + indels / 2)
            i += pick_number<std::size_t>(engine, 0, 3); // a gap of 1 to 4 letters in the copy
        else if (event < substitutions + indels)
            for (std::size_t inserted = pick_number<std::size_t>(engine, 1, 4); inserted > 0; --inserted)
                copy.push_back(any_letter());
        else
            copy.push_back(static_cast<std::uint8_t>(original[i] % alphabet_size));
    }

    while (copy.size() < length)
        copy.push_back(any_letter());
    copy.resize(length);
    return copy;
}

//!\brief Appends one pair of the given lengths to a batch.
inline void append_random_pair(random_engine & engine, detail::alignment_problem const & problem, pair_kind const kind,
                               std::size_t const length1, std::size_t const length2, detail::packed_batch & batch)
{
    std::vector<std::uint8_t> first = random_sequence(engine, length1, problem.alphabet_size1), second{};
    if (kind == pair_kind::unrelated)
    {
        second = random_sequence(engine, length2, problem.alphabet_size2);
    }
    else if (kind == pair_kind::similar)
    {
        second = mutated_sequence(engine, first, length2, problem.alphabet_size2, 60, 40);
    }
    else
    {
        std::size_t const period = pick_number<std::size_t>(engine, 1, 3); // 1: a homopolymer
        for (std::size_t i = period; i < first.size(); ++i)
            first[i] = first[i - period];
        second = mutated_sequence(engine, first, length2, problem.alphabet_size2, 10, pick_number(engine, 0u, 10u));
    }
    append_pair(first, second, batch);
}

/*!\brief A batch of `pairs` pairs whose lengths are drawn from a table, each sequence's on its own.
 * \details One pair in four has two sequences of one length; one in eight has lengths anywhere up to the table's
 *          largest one.
 */
[[nodiscard]] inline detail::packed_batch random_batch(random_engine & engine,
                                                       detail::alignment_problem const & problem,
                                                       std::span<std::size_t const> const lengths,
                                                       std::size_t const pairs)
{
    detail::packed_batch batch{};
    std::size_t const longest = *std::ranges::max_element(lengths);
    for (std::size_t i = 0; i < pairs; ++i)
    {
        pair_kind const kind = pick(engine, all_pair_kinds);
        std::size_t length1 = pick(engine, lengths), length2 = pick(engine, lengths);
        if (pick_number(engine, 0, 3) == 0)
            length2 = length1;
        else if (pick_number(engine, 0, 7) == 0)
            length1 = pick_number<std::size_t>(engine, 0, longest),
            length2 = pick_number<std::size_t>(engine, 0, longest);
        if (!has_end(problem, length1, length2)) // then its last cell is where the band ends
        {
            std::int64_t const diagonal =
                std::max<std::int64_t>(problem.band->lower, std::min(problem.band->upper, problem.band->column_limit));
            length2 =
                static_cast<std::size_t>(std::max<std::int64_t>(0, static_cast<std::int64_t>(length1) - diagonal));
        }
        append_random_pair(engine, problem, kind, length1, length2, batch);
    }
    return batch;
}

} // namespace seqan3_cuda::test
