// SPDX-FileCopyrightText: 2026 seqan3-cuda contributors
// SPDX-License-Identifier: BSD-3-Clause

/*!\file
 * \brief The benchmark's works: how many pairs of which lengths, and their letters.
 *
 * Layer: test. Includes neither SeqAn3 nor CUDA.
 */

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <seqan3_cuda/alignment/detail/alignment_problem.hpp>

namespace seqan3_cuda::benchmark
{

//!\brief The scores of all works of DNA; a gap of n letters scores gap_open + n * gap_extension.
inline constexpr std::int32_t match{2}, mismatch{-4}, gap_open{-4}, gap_extension{-2};

//!\brief Gaps of proteins, which have BLOSUM62 for their letters.
inline constexpr std::int32_t protein_gap_open{-10}, protein_gap_extension{-1};

//!\brief How a second sequence differs from the first one: events a letter, of 1,024.
struct mutation_rates
{
    std::uint64_t substitutions{51};
    std::uint64_t insertions{5};
    std::uint64_t deletions{5};
};

//!\brief What the letters are.
enum class work_alphabet : std::uint8_t
{
    dna,    //!< Pairs of a sequence and a copy that differs.
    protein //!< One query, which is each pair's sequence 1, and random subjects.
};

[[nodiscard]] constexpr std::uint32_t size_of(work_alphabet const alphabet)
{
    return alphabet == work_alphabet::protein ? 20 : 4;
}

//!\brief What is aligned. All pairs of a work have the same lengths.
struct work_description
{
    std::string_view name{};
    std::size_t pairs{};
    std::size_t rows{};    //!< Letters of sequence 2.
    std::size_t columns{}; //!< Letters of sequence 1.
    mutation_rates rates{};
    work_alphabet alphabet{};

    [[nodiscard]] constexpr double cells(std::size_t const number_of_pairs) const
    {
        return static_cast<double>(number_of_pairs) * static_cast<double>(rows) * static_cast<double>(columns);
    }
};

inline constexpr std::array all_works{work_description{"reads", 1'000'000, 150, 150},
                                      work_description{"kilobase", 100'000, 1'000, 1'000},
                                      work_description{"long", 2'000, 10'000, 10'000, {61, 20, 20}},
                                      work_description{"genomes", 20, 50'000, 50'000, {61, 20, 20}},
                                      // Three of four letters are replaced by another one: any letter follows any.
                                      work_description{"unrelated", 20'000, 1'000, 1'000, {768, 0, 0}},
                                      work_description{"proteins", 200'000, 360, 1'000, {}, work_alphabet::protein},
                                      work_description{"domains", 1'000'000, 512, 1'000, {}, work_alphabet::protein}};

[[nodiscard]] constexpr std::string_view name_of(work_description const & work)
{
    return work.name;
}

//!\brief The letters of some pairs of a work, as codes of its alphabet: pair after pair, each of one fixed length.
struct work_letters
{
    std::size_t pairs{};
    std::size_t rows{};
    std::size_t columns{};
    work_alphabet alphabet{};
    std::vector<std::uint8_t> first{};  //!< `columns` codes a pair.
    std::vector<std::uint8_t> second{}; //!< `rows` codes a pair.

    [[nodiscard]] std::span<std::uint8_t const> sequence1(std::size_t const i) const
    {
        return std::span{first}.subspan(i * columns, columns);
    }

    [[nodiscard]] std::span<std::uint8_t const> sequence2(std::size_t const i) const
    {
        return std::span{second}.subspan(i * rows, rows);
    }
};

/*!\brief Makes the first `pairs` pairs of a work: random letters, and a copy with the work's substitutions and indels;
 *        of proteins, one query and random letters.
 * \details Always the same letters, whatever the number of threads and pairs. Indels are one letter long, insertions
 *          and deletions equally often; a copy that is too short ends in random letters, one that is too long is cut.
 */
[[nodiscard]] work_letters make_letters(work_description const & work, std::size_t pairs, std::size_t threads);

} // namespace seqan3_cuda::benchmark
