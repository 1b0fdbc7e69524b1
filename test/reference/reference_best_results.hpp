// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The plain programs of several results a pair: peaks by a look at all cells around, and Waterman and Eggert's
 * alignments by whole matrices, one after the other.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA. Slow on purpose; all values of all cells are there, in 64 bits.
 */

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <reference/compared_path.hpp>

namespace seqan3_cuda::test
{

//!\brief A cell: behind so many letters of sequence 1, and of sequence 2. Ordered column by column.
using reference_cell = std::pair<std::size_t, std::size_t>;

//!\brief One result: an outcome whose `first_run` is 0, its path, and what the path consists of.
struct reference_result
{
    detail::pair_outcome outcome{};
    std::vector<detail::trace_run> runs{};
    detail::identity_counts counts{};
};

//!\brief The matrix of a local alignment, in which some diagonal steps are forbidden.
class reference_local_matrix
{
public:
    reference_local_matrix(detail::alignment_problem const & problem_, std::span<std::uint8_t const> const sequence1_,
                           std::span<std::uint8_t const> const sequence2_, std::set<reference_cell> forbidden_ = {}) :
        problem{problem_},
        sequence1{sequence1_},
        sequence2{sequence2_},
        forbidden{std::move(forbidden_)},
        cells((sequence1.size() + 1) * (sequence2.size() + 1))
    {
        for (std::size_t column = 1; column <= sequence1.size(); ++column)
            for (std::size_t row = 1; row <= sequence2.size(); ++row)
                compute(column, row);
    }

    [[nodiscard]] std::int64_t score(std::size_t const column, std::size_t const row) const
    {
        return at(column, row).score;
    }

    //!\brief The alignment that ends in a cell; each cell that a diagonal step leads to is added to `steps`.
    [[nodiscard]] reference_result alignment(reference_cell const end, std::set<reference_cell> & steps) const
    {
        using detail::trace_operation;
        auto [column, row] = end;
        std::vector<trace_operation> reversed{};
        cell const * here = &at(column, row);
        move_kind move = here->move;
        std::size_t piece = here->piece;
        while (here->move != move_kind::none)
        {
            bool leaves = true;
            if (move == move_kind::diagonal)
            {
                reversed.push_back(trace_operation::diagonal);
                steps.insert({column, row});
                --column, --row;
            }
            else if (move == move_kind::up)
            {
                reversed.push_back(trace_operation::up);
                leaves = here->up_opened[piece];
                --row;
            }
            else
            {
                reversed.push_back(trace_operation::left);
                leaves = here->left_opened[piece];
                --column;
            }
            here = &at(column, row);
            if (leaves)
                move = here->move, piece = here->piece;
        }
        return result_of(end, {column, row}, reversed);
    }

private:
    static constexpr std::int64_t minus_infinity{std::numeric_limits<std::int64_t>::min() / 4};

    enum class move_kind : std::uint8_t
    {
        none,
        diagonal,
        up,
        left
    };

    struct cell
    {
        std::int64_t score{};
        std::array<std::int64_t, 2> up{minus_infinity, minus_infinity}, left{minus_infinity, minus_infinity};
        std::array<bool, 2> up_opened{}, left_opened{};
        move_kind move{move_kind::none};
        std::size_t piece{};
    };

    [[nodiscard]] cell const & at(std::size_t const column, std::size_t const row) const
    {
        return cells[column * (sequence2.size() + 1) + row];
    }

    void compute(std::size_t const column, std::size_t const row)
    {
        cell const &above = at(column, row - 1), &beside = at(column - 1, row);
        cell here{};
        std::array const pieces{detail::gap_scores{problem.gap_open, problem.gap_extension},
                                problem.second_piece.value_or(detail::gap_scores{})};
        std::size_t const piece_count = problem.second_piece ? 2 : 1;
        for (std::size_t i = 0; i < piece_count; ++i) // a tie extends
        {
            std::int64_t const extension = pieces[i].extension, opening = std::int64_t{pieces[i].open} + extension;
            here.up_opened[i] = above.up[i] + extension < above.score + opening;
            here.up[i] = std::max(above.up[i] + extension, above.score + opening);
            here.left_opened[i] = beside.left[i] + extension < beside.score + opening;
            here.left[i] = std::max(beside.left[i] + extension, beside.score + opening);
        }
        here.score = forbidden.contains({column, row})
                       ? minus_infinity
                       : score(column - 1, row - 1) + problem.score(sequence1[column - 1], sequence2[row - 1]);
        here.move = move_kind::diagonal;
        auto take = [&here](std::int64_t const score, move_kind const move, std::size_t const piece)
        {
            if (here.score < score) // a tie stays
                here.score = score, here.move = move, here.piece = piece;
        };
        for (std::size_t i = 0; i < piece_count; ++i)
            take(here.up[i], move_kind::up, i);
        for (std::size_t i = 0; i < piece_count; ++i)
            take(here.left[i], move_kind::left, i);
        if (here.score < 0)
            here.score = 0, here.move = move_kind::none;
        cells[column * (sequence2.size() + 1) + row] = here;
    }

    [[nodiscard]] reference_result result_of(reference_cell const & end, reference_cell const & begin,
                                             std::vector<detail::trace_operation> const & reversed) const
    {
        reference_result result{.outcome = {.score = static_cast<std::int32_t>(score(end.first, end.second)),
                                            .begin1 = static_cast<std::uint32_t>(begin.first),
                                            .begin2 = static_cast<std::uint32_t>(begin.second),
                                            .end1 = static_cast<std::uint32_t>(end.first),
                                            .end2 = static_cast<std::uint32_t>(end.second)}};
        std::vector<detail::trace_run> & runs = result.runs;
        for (auto step = reversed.rbegin(); step != reversed.rend(); ++step)
            if (!runs.empty() && runs.back().operation() == *step)
                runs.back() = {*step, runs.back().length() + 1};
            else
                runs.emplace_back(*step, 1u);
        if (problem.compares_letters())
        {
            compared_path const compared =
                compare_letters(problem, sequence1, sequence2, result.outcome.begin1, result.outcome.begin2, runs);
            runs = compared.runs;
            result.counts = compared.counts;
        }
        result.outcome.run_count = static_cast<std::uint32_t>(runs.size());
        return result;
    }

    detail::alignment_problem const & problem;
    std::span<std::uint8_t const> sequence1;
    std::span<std::uint8_t const> sequence2;
    std::set<reference_cell> forbidden;
    std::vector<cell> cells; //!< Column by column.
};

//!\brief Leaves what the problem asks for.
inline void keep_reference_output(detail::alignment_problem const & problem, reference_result & result)
{
    using detail::output_level;
    if (problem.output < output_level::alignment)
        result.runs.clear(), result.outcome.run_count = 0;
    if (problem.output < output_level::begin_positions)
        result.outcome.begin1 = result.outcome.begin2 = 0;
    if (problem.output < output_level::end_positions)
        result.outcome.end1 = result.outcome.end2 = 0;
    if (!problem.counts_identity)
        result.counts = {};
}

/*!\brief The peaks of a matrix, the best one first: (minus score, cell).
 * \details Every cell looks at all cells less than `distance` rows and columns away.
 */
[[nodiscard]] inline std::vector<std::pair<std::int64_t, reference_cell>> reference_peaks(
    reference_local_matrix const & matrix, std::size_t const length1, std::size_t const length2,
    std::size_t const distance)
{
    std::vector<std::pair<std::int64_t, reference_cell>> peaks{};
    auto place_of = [&](std::size_t const column, std::size_t const row) {
        return std::pair{-matrix.score(column, row), reference_cell{column, row}};
    };
    auto first_around = [&](std::size_t const column, std::size_t const row)
    {
        auto first = place_of(column, row);
        for (std::size_t c = column < distance ? 0 : column - distance + 1; c <= length1 && c < column + distance; ++c)
            for (std::size_t r = row < distance ? 0 : row - distance + 1; r <= length2 && r < row + distance; ++r)
                first = std::min(first, place_of(c, r));
        return first;
    };
    for (std::size_t column = 1; column <= length1; ++column)
        for (std::size_t row = 1; row <= length2; ++row)
            if (auto const place = place_of(column, row); place.first < 0 && first_around(column, row) == place)
                peaks.push_back(place);
    std::ranges::sort(peaks);
    return peaks;
}

//!\brief The results that a pair must have.
[[nodiscard]] inline std::vector<reference_result> reference_best_results(detail::alignment_problem const & problem,
                                                                          std::span<std::uint8_t const> const sequence1,
                                                                          std::span<std::uint8_t const> const sequence2)
{
    auto const [count, distance] = *problem.best;
    std::vector<reference_result> results{};
    std::set<reference_cell> steps{};
    if (distance > 0)
    {
        reference_local_matrix const matrix{problem, sequence1, sequence2};
        for (auto const & [score, cell] : reference_peaks(matrix, sequence1.size(), sequence2.size(), distance))
            if (results.size() < count)
                results.push_back(matrix.alignment(cell, steps));
    }
    else
    {
        while (results.size() < count)
        {
            reference_local_matrix const matrix{problem, sequence1, sequence2, steps};
            std::pair<std::int64_t, reference_cell> best{};
            for (std::size_t column = 1; column <= sequence1.size(); ++column)
                for (std::size_t row = 1; row <= sequence2.size(); ++row)
                    best = std::min(best, {-matrix.score(column, row), {column, row}});
            if (best.first == 0)
                break;
            results.push_back(matrix.alignment(best.second, steps));
        }
    }
    for (reference_result & result : results)
        keep_reference_output(problem, result);
    return results;
}

//!\brief What differs between an outcome and the results that its batch must have; empty if nothing does.
[[nodiscard]] inline std::string best_difference(detail::outcome_batch const & outcome,
                                                 detail::alignment_problem const & problem,
                                                 detail::packed_batch const & batch)
{
    if (outcome.first_results.size() != batch.size() + 1 || outcome.first_results.back() != outcome.pairs.size()
        || outcome.identities.size() != (problem.counts_identity ? outcome.pairs.size() : 0))
        return "results are missing";
    for (std::size_t pair = 0; pair < batch.size(); ++pair)
    {
        auto const expected = reference_best_results(problem, batch.first[pair], batch.second[pair]);
        std::size_t const first = outcome.first_results[pair], count = outcome.first_results[pair + 1] - first;
        std::string const name = "pair " + std::to_string(pair) + " of " + std::to_string(batch.first.length(pair))
                               + " x " + std::to_string(batch.second.length(pair)) + " letters";
        if (count != expected.size())
            return name + ": " + std::to_string(count) + " results, not " + std::to_string(expected.size());
        for (std::size_t i = 0; i < count; ++i)
        {
            auto const runs = outcome.path(first + i);
            detail::pair_outcome actual = outcome.pairs[first + i];
            actual.first_run = 0;
            detail::identity_counts const counts =
                problem.counts_identity ? outcome.identities[first + i] : detail::identity_counts{};
            if (actual != expected[i].outcome || counts != expected[i].counts
                || !std::ranges::equal(runs, expected[i].runs))
                return name + ", result " + std::to_string(i) + ": score " + std::to_string(actual.score) + ", not "
                     + std::to_string(expected[i].outcome.score) + "; end " + std::to_string(actual.end1) + "/"
                     + std::to_string(actual.end2) + ", not " + std::to_string(expected[i].outcome.end1) + "/"
                     + std::to_string(expected[i].outcome.end2);
        }
    }
    return {};
}

} // namespace seqan3_cuda::test
