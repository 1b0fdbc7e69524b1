// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief Other libraries that do the same work on the CPU, as far as CMake found them.
 *
 * Layer: performance test. A library is a function that makes an aligner for one thread; peer_*.cpp has one each.
 */

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "aligned_pair.hpp"
#include "clock_choice.hpp"

namespace seqan3_cuda::test
{

//!\brief The scores that make an alignment an edit distance, with its sign changed.
inline constexpr letter_scores edit_scores{.match = 0, .mismatch = -1, .open = 0, .extension = -1};

/*!\brief What is computed of each pair.
 * \details Letters are ranks of their alphabet, a byte each.
 */
struct peer_job
{
    letter_scores scores{};
    std::vector<std::int32_t> matrix{}; //!< `[rank1 * size + rank2]`, instead of match and mismatch; empty: DNA.
    std::size_t size_of_alphabet{4};
    bool is_local{};
    bool has_path{};          //!< Else the score alone.
    std::size_t letters{};    //!< Of a sequence 1.
    double errors{};          //!< So many are expected in a pair.
    std::string_view query{}; //!< Sequence 1, if it is the same one for all pairs.

    [[nodiscard]] bool is_edit_distance() const
    {
        return !is_local && matrix.empty() && scores == edit_scores;
    }

    [[nodiscard]] std::int32_t substitution(char const letter1, char const letter2) const
    {
        if (matrix.empty())
            return letter1 == letter2 ? scores.match : scores.mismatch;
        return matrix[static_cast<std::size_t>(letter1) * size_of_alphabet + static_cast<std::size_t>(letter2)];
    }
};

//!\brief Sequence 1 and sequence 2.
using peer_pair = std::pair<std::string_view, std::string_view>;

//!\brief An alignment, a letter a column.
struct peer_path
{
    std::size_t begin1{};
    std::size_t begin2{};
    std::string columns{}; //!< M: both sequences have a letter; D: sequence 1 alone; I: sequence 2 alone.
};

//!\brief A library's aligner for one thread and one job.
class peer
{
public:
    virtual ~peer() = default;

    //!\brief The score. A path, if the job has one, is found, too, and kept in the library's own form.
    virtual std::int64_t align(peer_pair const & pair) = 0;

    //!\brief The path of the last pair.
    [[nodiscard]] virtual peer_path path() const = 0;
};

//!\brief Makes an aligner; nothing if CMake did not find the library, or the job is not for it.
using peer_library = std::unique_ptr<peer> (*)(peer_job const & job);

//!\brief Edlib: edit distances.
[[nodiscard]] std::unique_ptr<peer> make_edlib(peer_job const & job);

//!\brief parasail: all jobs.
[[nodiscard]] std::unique_ptr<peer> make_parasail(peer_job const & job);

//!\brief WFA2-lib without heuristics, so that its results are exact: global alignments of DNA.
[[nodiscard]] std::unique_ptr<peer> make_wfa2(peer_job const & job);

//!\brief What a library took and found.
struct peer_run
{
    double seconds{};                   //!< Without the making of aligners.
    std::vector<std::int64_t> scores{}; //!< Of each pair; nothing if the library does not do the job.
    std::size_t wrong_paths{};          //!< Paths that were scored again, and have another score than the library says.
};

/*!\brief Aligns pairs, each by the next thread that is free.
 * \param[in] pair_at      The pair of an index.
 * \param[in] checks_paths Whether paths are scored again, letter by letter, in the time that counts.
 */
[[nodiscard]] peer_run run_peer(peer_library library, peer_job const & job, std::size_t threads, std::size_t pairs,
                                std::function<peer_pair(std::size_t)> const & pair_at, bool checks_paths,
                                clock_choice clock = {});

//!\brief The ranks of a sequence, as bytes.
template <typename letter_t>
[[nodiscard]] std::string_view bytes_of(std::vector<letter_t> const & sequence)
{
    static_assert(sizeof(letter_t) == 1);
    return {reinterpret_cast<char const *>(sequence.data()), sequence.size()};
}

} // namespace seqan3_cuda::test
