// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief A long sequence against a much shorter one, cut into windows that overlap: many ordinary pairs, which fill
 * devices.
 *
 * Floor: src/engine. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::detail
{

//!\brief How executors compute windows whose scores take strips of a whole warp each.
struct strip_rule
{
    std::uint64_t least_letters2{}; //!< Of a pair whose windows have such strips; 0: there are none.
    std::uint64_t rows{1};          //!< Of a strip.
    std::size_t at_once{};          //!< Strips that an executor computes at a time.
    std::size_t executors{};
};

//!\brief When pairs are cut, and how finely.
struct window_rule
{
    std::size_t most_windows{};              //!< Of all pairs of a batch: more do not make executors faster.
    std::uint64_t least_letters1{};          //!< A shorter sequence 1 stays whole.
    std::uint64_t least_letters2{};          //!< A shorter sequence 2 stays whole.
    std::uint64_t own_overlaps{};            //!< A window has at least so many times its overlap for itself.
    std::size_t least_windows_with_paths{0}; //!< Of each pair, however many there are, if paths are wanted.
    /*!\brief Cells that executors compute while a window gets on by a letter; 0: windows wait for nothing.
     * \details With few cells a batch takes as long as a window does, whatever else there is to compute. So windows
     * have less for themselves than own_overlaps says, down to a quarter of their overlap, as long as their letters
     * take longer than all cells.
     */
    std::uint64_t step_cells{};
    std::uint64_t cells{}; //!< Of a batch with other pairs; 0: of the pair alone.
    //!\brief Letters of the blocks that executors narrow windows down to for the host's threads; 0: executors are no
    //! faster than these.
    std::uint64_t block_letters{};
    strip_rule strips{}; //!< Where sequence 1 is cut.
};

//!\brief Letters [begin, end) of a sequence, 0-based.
struct letter_range
{
    std::uint64_t begin{};
    std::uint64_t end{};

    friend bool operator==(letter_range const &, letter_range const &) = default;
};

/*!\brief How one sequence of a pair is cut.
 *
 * Each window begins with `overlap` letters that are also in windows before, but for those that the sequence does not
 * have. No optimal alignment has more letters of this sequence. So cells behind a window's own letters are those of the
 * whole matrix; other cells of a window are at most those of the whole matrix.
 */
struct window_cut
{
    bool of_first{};         //!< Whether sequence 1 is cut, else sequence 2.
    std::uint64_t length{};  //!< Letters of the sequence.
    std::uint64_t own{};     //!< Letters that each window has for itself; the last one may have fewer.
    std::uint64_t overlap{}; //!< Letters before them.
    bool has_strips{};       //!< Whether strip_rule is for its windows: their ends are found with their scores.

    //!\brief Number of windows.
    [[nodiscard]] std::size_t size() const
    {
        return static_cast<std::size_t>((length + own - 1) / own);
    }

    //!\brief The letters of a window.
    [[nodiscard]] letter_range operator[](std::size_t const i) const
    {
        std::uint64_t const first = i * own;
        return {first - (first < overlap ? first : overlap), first + own < length ? first + own : length};
    }

    //!\brief The letters that a window has for itself.
    [[nodiscard]] letter_range own_letters(std::size_t const i) const
    {
        return {i * own, (*this)[i].end};
    }

    //!\brief The letters that an optimal alignment which ends before letter `end` can have.
    [[nodiscard]] letter_range before(std::uint64_t const end) const
    {
        return {end - (end < overlap ? end : overlap), end};
    }

    //!\brief The first window that has letters of the overlap of window `i`.
    [[nodiscard]] std::size_t first_before(std::size_t const i) const
    {
        return static_cast<std::size_t>((*this)[i].begin / own);
    }
};

/*!\brief The most letters of one sequence that an optimal alignment has.
 * \param[in] problem  The problem.
 * \param[in] of_first Whether letters of sequence 1 are counted, else of sequence 2.
 * \param[in] others   Letters of the other sequence.
 * \returns None if there is no bound that depends on the other sequence alone.
 *
 * \details With \f$S\f$ the best substitution score, or 0 if that is more, \f$O\f$ and \f$E\f$ the costs of a gap and
 * of each of its letters, an alignment with \f$d\f$ diagonal steps and \f$b > 0\f$ letters against gaps scores at most
 * \f$dS - O - bE\f$, and has \f$d + b\f$ letters.
 *
 * *Local alignments* score at least 0: \f$b \le (dS - O) / E\f$.
 *
 * *Global alignments where the ends of this sequence are free* score at least what deleting the other sequence does,
 * \f$-O - mE\f$ for \f$m\f$ letters: \f$b \le m (S + E) / E\f$. So do edit distances, where \f$b\f$ is also at
 * most the number of errors that are allowed.
 */
[[nodiscard]] std::optional<std::uint64_t> most_letters(alignment_problem const & problem, bool of_first,
                                                        std::uint64_t others);

/*!\brief How devices compute windows whose scores 16 bits hold strip by strip alone.
 * \param[in] problem         The problem.
 * \param[in] executors       Devices of all processes.
 * \param[in] multiprocessors Of each device.
 * \details Shorter windows have scores of 16 bits, which other kernels compute faster. Several results of a pair are
 * looked for in many windows.
 */
[[nodiscard]] strip_rule rule_of_strips(alignment_problem const & problem, std::size_t executors,
                                        std::size_t multiprocessors);

/*!\brief Cuts the longer sequence of a pair, if that is worth it.
 * \param[in] problem         The problem.
 * \param[in] length1,length2 Letters of both sequences.
 * \param[in] rule            When and how.
 * \returns None if the pair is computed as a whole: too few cells or windows, or no bound.
 */
[[nodiscard]] std::optional<window_cut> cut_windows(alignment_problem const & problem, std::uint64_t length1,
                                                    std::uint64_t length2, window_rule const & rule);

} // namespace seqan3_cuda::detail
