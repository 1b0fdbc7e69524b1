// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Which pairs are tried by furthest-reaching points (furthest_pass.hpp), and when they are given up.
 *
 * Floor: src/plan. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include <seqan3_cuda/alignment/detail/alignment_batch.hpp>
#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

#include <kernel/data/furthest_arguments.hpp>
#include <kernel/data/furthest_levels.hpp>
#include <kernel/data/furthest_ring.hpp>
#include <kernel/data/level_segments.hpp>
#include <kernel/data/place_parts.hpp>

namespace seqan3_cuda::detail
{

//!\brief What decides between furthest-reaching points and the other ways to compute a pair: times, in any unit.
struct furthest_costs
{
    double point;              //!< Of a furthest-reaching point.
    double cell;               //!< Of a cell of the whole matrix, the other way.
    double letter;             //!< Of a letter of one sequence, the other way.
    std::uint64_t least_cells; //!< A pair of fewer cells takes no longer than its first points.
    //!\brief Levels for each letter of a sequence, at most: more take longer than the other way, however few points
    //!these have.
    double levels{std::numeric_limits<double>::infinity()};
    std::int32_t first_levels{2}; //!< progress_rule::first_levels of edit distances, at least.
    double band_cell{};           //!< Of a cell of a band of edit distances; 0: there are no bands.

    static constexpr std::int32_t edge_of_bands = 256;   //!< Rows of a strip, which has the columns of all of them.
    static constexpr std::int32_t most_levels = 1 << 20; //!< Bands are not for more.

    //!\brief The most errors for which a pair takes less time in a band; 0: none.
    [[nodiscard]] std::int32_t most_band_errors(std::size_t const columns, std::size_t const rows) const
    {
        if (band_cell == 0)
            return 0;
        constexpr double of_letter = 0.3; // more are known too late
        double const letters = static_cast<double>(std::max(columns, rows)),
                     errors = 0.9 * other_way(columns, rows) / (letters * band_cell) - edge_of_bands;
        return static_cast<std::int32_t>(std::clamp(errors, 0.0, std::min<double>(of_letter * letters, most_levels)));
    }

    //!\brief The time of a pair in a band for so many errors.
    [[nodiscard]] double band(std::size_t const columns, std::size_t const rows, std::int32_t const errors) const
    {
        return static_cast<double>(std::max(columns, rows)) * (errors + edge_of_bands) * band_cell;
    }

    //!\brief The time of a pair, the other way.
    [[nodiscard]] constexpr double other_way(std::size_t const columns, std::size_t const rows) const
    {
        return static_cast<double>(columns) * static_cast<double>(rows) * cell
             + static_cast<double>(columns + rows) / 2 * letter;
    }

    friend bool operator==(furthest_costs const &, furthest_costs const &) = default;
};

//!\brief Those of edit distances, and of gap costs, without and with begin positions or paths.
struct similar_pair_costs
{
    furthest_costs edit_scores;
    furthest_costs edit_paths;
    furthest_costs gap_scores;
    furthest_costs gap_paths;

    //!\brief Those of a problem.
    [[nodiscard]] constexpr furthest_costs const & of(alignment_problem const & problem) const
    {
        bool const has_paths = problem.output >= output_level::begin_positions;
        return problem.method == alignment_method::edit_distance ? (has_paths ? edit_paths : edit_scores)
                                                                 : (has_paths ? gap_paths : gap_scores);
    }

    friend bool operator==(similar_pair_costs const &, similar_pair_costs const &) = default;
};

/*!\brief On the host, one pair at a time, in nanoseconds.
 * \details Figures: tuning.md, Constants.
 */
inline constexpr similar_pair_costs host_similar_costs{
    .edit_scores = {.point = 1.4, .cell = 0.015, .letter = 0, .least_cells = 160'000, .band_cell = 0.017},
    .edit_paths = {.point = 1.5, .cell = 0.024, .letter = 0, .least_cells = 160'000, .band_cell = 0.032},
    .gap_scores = {.point = 1.2, .cell = 0.0015, .letter = 120, .least_cells = 250'000},
    .gap_paths = {.point = 2.4, .cell = 0.0024, .letter = 250, .least_cells = 250'000}};

/*!\brief On the host, while pairs are packed for an executor, in nanoseconds.
 * \param[in] threads Threads that pack at the same time.
 * \details The other way is a device's. A letter costs its copy, and a share of a pair's levels: each of them takes a
 * block some 2 us, and there is a block a multiprocessor; paths took a second pass when that was measured. Points take
 * longer than those of a lone thread, as threads share cores and caches. So with 16 threads pairs of 10,000 letters may
 * have some 75 errors, pairs of 100,000 letters some 240. Pairs of 1,000 letters are too short. Figures: tuning.md,
 * Constants.
 */
[[nodiscard]] constexpr furthest_costs packing_costs(alignment_problem const & problem, std::size_t const threads)
{
    furthest_costs costs = host_similar_costs.of(problem);
    costs.point *= 2.5;
    costs.cell = costs.band_cell = 0;
    costs.letter = (problem.output >= output_level::begin_positions ? 0.2 : 0.13) * static_cast<double>(threads);
    costs.least_cells = 9'000'000;
    return costs;
}

/*!\brief On the host, for a lone pair that a device computes if it has many differences, in nanoseconds.
 * \param[in] problem Any problem.
 * \param[in] letters Of a sequence.
 * \details The other way is a device's. Up to some thousand letters a letter takes a device its time, however many
 * differences there are; of longer pairs a device computes points, too, a level of each in some microseconds. Where
 * many letters have few differences, both look for these: of 1,000,000 letters, 0.1 %, a device takes 4 ms if they are
 * edit distances, and 10 ms with gap costs. Figures: tuning.md, Where a device pays, and Parts of a pair.
 */
[[nodiscard]] furthest_costs costs_before_device(alignment_problem const & problem, std::size_t letters);

/*!\brief On a device, in instructions of a warp.
 * \details *Edit distances.* 1,024 cells of the kernels take some 13 instructions (edit_plan.cpp). Points gain up to
 * some 5,000 errors in 100,000 letters and 500 in 10,000, and nothing where calls wait for the host anyway. With paths
 * 32 points of a level take some 60 instructions. Figures: tuning.md, Constants.
 *
 * *Gap costs.* 32 points of a level take some 90 instructions, a sweep of an open band 0.0036 for each cell of the
 * matrix, as wider bands are tried for longer pairs, and 3.4 for each letter.
 */
inline constexpr similar_pair_costs device_similar_costs{
    .edit_scores = {.point = 5, .cell = 13.0 / 1024, .letter = 0, .least_cells = 10'000'000},
    .edit_paths = {.point = 60.0 / 32, .cell = 13.0 / 1024, .letter = 0, .least_cells = 250'000},
    .gap_scores = {.point = 90.0 / 32, .cell = 0.0036, .letter = 3.4, .least_cells = 10'000'000},
    .gap_paths = {.point = 90.0 / 32, .cell = 0.0036, .letter = 3.4, .least_cells = 10'000'000}};

/*!\brief What levels of a problem mean; none if its pairs have no such levels.
 * \details Edit distances and global alignments without free ends, whose letters have one score if they are equal and a
 * lower one if not.
 */
[[nodiscard]] std::optional<furthest_scores> make_furthest_scores(alignment_problem const & problem);

//!\brief Levels of a whole pair that goes on as it has come so far, by `level` and `reached` letters of both sequences.
[[nodiscard]] constexpr std::int64_t levels_at_rate(progress_rule const & rule, std::int64_t const level,
                                                    std::int32_t const reached)
{
    return level * rule.letters / std::max(reached, 1);
}

//!\brief How a pair is tried.
struct furthest_trial
{
    furthest_scores scores{};
    std::int32_t columns{};
    std::int32_t rows{};
    std::int32_t last_level{};
    progress_rule rule{};
    bool free_ends{}; //!< furthest_extent::free_ends.

    template <typename penalties_t>
    [[nodiscard]] constexpr furthest_extent<penalties_t> extent(penalties_t const & penalties) const
    {
        return {columns, rows, last_level, free_ends, penalties};
    }

    [[nodiscard]] bool has_end() const
    {
        return with_penalties(scores, [this](auto const & penalties) { return extent(penalties).has_end(); });
    }

    //!\brief furthest_ring::entries_of.
    [[nodiscard]] std::uint64_t ring_entries() const
    {
        return with_penalties(scores, [this]<typename penalties_t>(penalties_t const & penalties)
                              { return furthest_ring<penalties_t>::entries_of(extent(penalties)); });
    }

    //!\brief Levels of the ring.
    [[nodiscard]] std::uint64_t ring_levels() const
    {
        return with_penalties(scores, []<typename penalties_t>(penalties_t const & penalties)
                              { return static_cast<std::uint64_t>(furthest_ring<penalties_t>::levels_of(penalties)); });
    }

    [[nodiscard]] part_sizes part_sizes_of() const
    {
        return with_penalties(scores,
                              []<typename penalties_t>(penalties_t const &) { return part_sizes::of<penalties_t>(); });
    }

    //!\brief Entries of each block, if several share the pair.
    [[nodiscard]] std::uint64_t part_entries(std::uint32_t const blocks) const
    {
        part_sizes const sizes = part_sizes_of();
        std::uint64_t const levels = ring_levels(),
                            places =
                                std::max<std::uint64_t>((ring_entries() / levels + blocks - 1) / blocks, sizes.least);
        return (places + 2 * (sizes.halo + level_margin)) * levels;
    }

    //!\brief Entries by which blocks that share the pair hand on what they have.
    [[nodiscard]] std::uint64_t exchange_entries() const
    {
        return part_control_entries + part_exchange_rings * ring_entries();
    }

    //!\brief The diagonals of the widest level at most.
    [[nodiscard]] std::uint32_t width() const
    {
        return with_penalties(scores,
                              [this](auto const & penalties)
                              {
                                  auto const levels = extent(penalties);
                                  return levels.has_end() ? levels.all_diagonals().size() : 0u;
                              });
    }

    //!\brief kept_levels::entries_of.
    [[nodiscard]] std::uint64_t kept_entries() const
    {
        return with_penalties(scores, [this](auto const & penalties)
                              { return kept_levels<std::int32_t>::entries_of(extent(penalties)); });
    }

    //!\brief segment_memory::entries_of.
    [[nodiscard]] std::uint64_t segment_entries(level_segments const & sizes) const
    {
        return with_penalties(scores, [&]<typename penalties_t>(penalties_t const & penalties)
                              { return segment_memory<penalties_t>::entries_of(sizes, extent(penalties)); });
    }

    //!\brief The last level up to last_level for which all levels have no more entries.
    [[nodiscard]] std::int32_t last_level_kept(std::uint64_t most) const;
};

/*!\brief How a pair is tried, if at all.
 * \param[in] scores       What make_furthest_scores() gave.
 * \param[in] columns,rows Letters of both sequences.
 * \param[in] most_entries Of the ring.
 * \param[in] most_kept    Entries of all levels together, if these are kept.
 * \details A pair has to come as far by each level as it has to for its points to take less time than the other way: up
 * to level \f$d\f$ it has some \f$d^2\f$ points, fewer if letters of gaps pay more than 1. It is not given up where the
 * problem allows so few errors that this holds for all points up to them. Of edit distances the first levels, which do
 * not count, are a twentieth of all, up to five: one sequence may begin with some letters more.
 */
[[nodiscard]] std::optional<furthest_trial> plan_trial(
    alignment_problem const & problem, std::optional<furthest_scores> const & scores, std::size_t columns,
    std::size_t rows, furthest_costs const & costs, std::uint64_t most_entries = std::uint64_t{1} << 24,
    std::uint64_t most_kept = std::numeric_limits<std::uint64_t>::max());

/*!\brief How a pair is tried once more that was given up, where words that its sequences share show gaps.
 * \param[in] trial         How the pair was tried.
 * \param[in] end           Where it was given up; `reached` is 0 if that is not known.
 * \param[in] codes1,codes2 Its letters.
 * \returns None if words show no gaps, if these pay for nearly as many levels as take less time than the other way, or
 * if the pair has so many levels without them that it gains little.
 * \details Points make no progress while a gap is paid for, so that a pair of few errors is given up where one
 * sequence lacks its first letters, or has a gap behind. Some words of sequence 2, evenly spread, are looked for in
 * sequence 1, on the diagonal of the word before or as near to it as possible. The levels of the gaps between them do
 * not count then. Words take some 1 % of the time of the other way at most, as pairs of few letters are left alone.
 */
[[nodiscard]] std::optional<furthest_trial> try_behind_gaps(furthest_trial const & trial, furthest_end const & end,
                                                            std::span<std::uint8_t const> codes1,
                                                            std::span<std::uint8_t const> codes2);

//!\brief Whether a problem's pairs are searches: edit distances where the ends of sequence 1 are free.
[[nodiscard]] bool is_search(alignment_problem const & problem);

/*!\brief How a search is tried on the host, if at all.
 * \param[in] problem      A search.
 * \param[in] columns,rows Letters of both sequences.
 * \param[in] costs        What decides.
 * \param[in] most_points  That are computed at most.
 * \details Each of the \f$n - m + 1\f$ diagonals of an exact occurrence has a point of each level, and so have as many
 * more as there are levels. No rule says when to give up: wherever a read is, other diagonals come nearly as far at
 * first. So there are as few levels as a pair that has more errors can afford to lose: their points take an eighth of
 * the other way, or all of it where directions leave the cache and the other way takes much longer than the costs say.
 */
[[nodiscard]] std::optional<furthest_trial> plan_search(alignment_problem const & problem, std::size_t columns,
                                                        std::size_t rows, furthest_costs const & costs,
                                                        std::uint64_t most_points = std::uint64_t{1} << 21);

} // namespace seqan3_cuda::detail
